"""Changes of a castaway's state: led, injured, healed, killed, trapped, made to skip (seed 000, injured and killed
characters).

These methods change a draft and ask nothing; what may still prevent them is asked before, in
`companion.island.rules.verbs`.
"""

from collections.abc import Mapping
from typing import Any, TypeVar

from companion.engine import zones
from companion.engine.draft import changed
from companion.island.rules.ground import Ground
from companion.island.rules.state import DESK, NOBODY, ROAMER, WHOLE
from data.effects import Step

K = TypeVar("K")
GENTLE_ROUNDS = 3
GENTLE_FOR_TWO = 6
"""Ruling I164."""


def without_keys(mapping: Mapping[K, Any], *names: K) -> dict[K, Any]:
    """Return a copy of a mapping without the given keys."""
    return {name: value for name, value in mapping.items() if name not in names}


def with_names(names: tuple[str, ...], *more: str) -> tuple[str, ...]:
    """Return the names with some added, sorted, each once."""
    return tuple(sorted({*names, *more}))


def without_names(names: tuple[str, ...], *gone: str) -> tuple[str, ...]:
    """Return the names without some of them, in their order."""
    return tuple(name for name in names if name not in gone)


def with_seat(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Return the seats with one added, in ascending order."""
    return tuple(sorted({*seats, seat}))


class Castaways(Ground):
    """The layer of `Stranded` with what happens to castaways."""

    def count_for_task(self, who: str, what: str) -> None:
        """Add the mark `what` to a castaway's tally, for tasks that count it."""
        self.tally = {**self.tally, who: (*self.tally.get(who, ()), what)}

    def change_leader(self, who: str, seat: int) -> None:
        """Give a castaway to a seat, or to NOBODY, with its equipment, rest and skips (rulings I109, I113, I117). It
        moves and engages from the new player's next turn on (ruling I112)."""
        before = self.lead.get(who, NOBODY)
        self.lead = {**self.lead, who: seat}
        hidden = self.pile(f"veil.{who}.{before}")
        if hidden and before != seat:
            zones.gather(self, f"veil.{who}.{seat}" if seat != NOBODY else f"worn.{who}", f"veil.{who}.{before}")
        if before not in (NOBODY, seat) and self.starter[before] == who:
            self.starter = tuple("" if s == before else one for s, one in enumerate(self.starter))
        if seat == NOBODY:
            self.skips, self.trapped = without_keys(self.skips, who), without_keys(self.trapped, who)
            self.resting = without_names(self.resting, who)
            self.stay = without_keys(self.stay, who)
        elif before != seat:
            self.engaged = with_names(self.engaged, who)
            self.moved = (*without_names(self.moved, who), who)
            self.count_for_task(f"led.{seat}", who)

    def injure(self, who: str, by: int = NOBODY) -> None:
        """Injure a castaway; one that is injured already is killed. `by`: the seat that caused it, NOBODY for none."""
        if who in self.injured:
            self.kill(who, by)
            return
        self.injured = with_names(self.injured, who)
        self.count_for_task(who, "hurt")

    def heal(self, who: str, healer: str = "") -> None:
        """Heal a castaway; if it was resting, it need not skip a turn for that any more (ruling I161)."""
        if who not in self.injured:
            return
        self.injured = without_names(self.injured, who)
        if who in self.resting:
            self.resting = without_names(self.resting, who)
        if healer:
            self.count_for_task(healer, "healed")

    def is_peaceful(self) -> bool:
        """Tell whether this is one of the first, peaceful rounds, if the table agreed on those: nobody is killed, and
        no starting castaway is led away (ruling I164)."""
        rounds = GENTLE_FOR_TWO if self.settings.players == 2 else GENTLE_ROUNDS
        return self.turns.round <= rounds and self.plays_former_rule("peace")

    def is_untouchable(self, who: str) -> bool:
        """Tell whether a castaway cannot be led away: a starting one in the advanced rules (seed 000) without the house
        rule `touchable`, or in peaceful rounds (ruling I164)."""
        if who not in self.starter:
            return False
        return (self.settings.advanced and not self.house("touchable")) or self.is_peaceful()

    def kill(self, who: str, by: int = NOBODY) -> None:
        """Take a castaway out of the game; its equipment stays on its last tile, face up (ruling I162). In peaceful
        rounds it is only trapped."""
        if self.is_peaceful():
            self.trap(who, by)
            return
        seat = self.lead.get(who, NOBODY)
        place = self.at.get(who, "")
        pieces = (f"worn.{who}", *(zone for zone in self.cards if zone.startswith(f"veil.{who}.")))
        zones.gather(self, f"on.{place}" if self.keep == WHOLE and place else "discard", *pieces)
        zones.move(self, who, "dead", "board")
        self.lead, self.at = without_keys(self.lead, who), without_keys(self.at, who)
        self.injured, self.resting, self.idle = (
            without_names(self.injured, who),
            without_names(self.resting, who),
            without_names(self.idle, who),
        )
        self.skips, self.trapped, self.stay = (
            without_keys(self.skips, who),
            without_keys(self.trapped, who),
            without_keys(self.stay, who),
        )
        self.moved, self.party = without_names(self.moved, who), without_names(self.party, who)
        self.lent = tuple(pair for pair in self.lent if pair[0] != who)
        self.group = {one: without_names(members, who) for one, members in self.group.items()}
        if seat != NOBODY and self.starter[seat] == who:
            self.starter = tuple("" if s == seat else one for s, one in enumerate(self.starter))
        self.leave_check(who)

    def leave_check(self, who: str) -> None:
        """Take a castaway out of a check before the roll; after it, its power still counts (ruling I156)."""
        if self.check and not self.check.rolled:
            self.check = changed(
                self.check, who=without_names(self.check.who, who), them=without_names(self.check.them, who)
            )

    def can_be_trapped(self, who: str) -> bool:
        """Tell whether a castaway can be trapped: it is led, and nobody in its group prevents it (Kwame Adeyemi)."""
        seat = self.lead.get(who, NOBODY)
        if seat == NOBODY:
            return False
        mates = self.yours(seat, self.at[who]) if who in self.at else (who,)
        return not any(self._protects_from_traps(mate) and self.able(mate) for mate in mates)

    def _protects_from_traps(self, who: str) -> bool:
        return any(step.args[:1] == ("trapped",) for step in self.world.holds(who, "forbid"))

    def trap(self, who: str, by: int = NOBODY) -> None:
        """Trap a castaway for the rest of this turn and all of its player's next (ruling I105); neutrals cannot be
        trapped (ruling I145). `by`: the seat that caused it."""
        seat = self.lead.get(who, NOBODY)
        if seat == NOBODY:
            return
        ends = 2 if seat == self.turns.current and self.phase not in ("roam", "arrange") else 1
        self.trapped = {**self.trapped, who: max(ends, self.trapped.get(who, 0))}
        self.leave_check(who)
        self.mark_stopped(who, by)

    def skip_turns(self, who: str, turns: int = 1, by: int = NOBODY) -> None:
        """Make a castaway skip its next turns after this one; neutrals have none (rulings I145, I160)."""
        if self.lead.get(who, NOBODY) == NOBODY:
            return
        self.skips = {**self.skips, who: self.skips.get(who, 0) + turns}
        self.mark_stopped(who, by)

    def mark_stopped(self, who: str, by: int) -> None:
        """Record that a seat stopped an opponent's castaway, for the advanced victory (ruling I133)."""
        if by != NOBODY and self.lead.get(who) != by:
            self.stopped = {**self.stopped, who: with_seat(self.stopped.get(who, ()), by)}

    def go_to(self, who: str, place: str) -> None:
        """Move a piece; a castaway that leaves its campsite no longer rests (ruling I109)."""
        if self.at.get(who) == place:
            return
        self.at = {**self.at, who: place}
        if who == ROAMER:
            return
        self.resting = without_names(self.resting, who)
        if (
            self.check
            and not self.check.rolled
            and who in (*self.check.who, *self.check.them)
            and self.check.place != place
        ):
            self.leave_check(who)
        if who in self.party:
            self.party = without_names(self.party, who) if self.place != place else self.party

    def leave_game(self, seat: int) -> None:
        """Take a player out of the game: events are discarded, castaways become neutrals (ruling I40)."""
        for who in self.led(seat):
            self.change_leader(who, NOBODY)
        zones.gather(self, "discard", f"hand.{seat}")

    def is_immune(self, who: str, source: str) -> bool:
        """Tell whether a castaway is unaffected when the card `source` wins a check (ruling I94)."""
        if not self.able(who):
            return False
        tags = self.world.tags(source)
        pieces = [str(card) for card in self.worn(who) if card] if self.keep != DESK else []
        held: list[Step] = [step for name in (who, *pieces) for step in self.world.holds(name, "immune")]
        return any(step.args[0] in tags for step in held)

    def count_marks(self, who: str, what: str) -> int:
        """Return how often the mark `what` was counted for a castaway's task."""
        return sum(1 for mark in self.tally.get(who, ()) if mark == what)

    def marks(self, who: str, what: str) -> list[str]:
        """Return what follows ``what:`` in each of a castaway's marks."""
        return [mark.partition(":")[2] for mark in self.tally.get(who, ()) if mark.startswith(f"{what}:")]

    def pieces_of(self, seat: int) -> list[str]:
        """Return the known pieces of equipment that a seat's castaways wear."""
        return [str(card) for who in self.led(seat) for card in self.worn(who) if card]

    def led_power(self, seat: int) -> int:
        """Return the printed power of all castaways that a seat leads, for a game with a last round (ruling I38)."""
        return sum(self.world.people[who].power for who in self.led(seat))
