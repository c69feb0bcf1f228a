"""Changes of a castaway's state: led, injured, healed, killed, trapped, made to skip (seed 000, injured and killed
characters).

These methods change a draft and ask nothing; what may still prevent them is asked before, in
`companion.island.rules.verbs`.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, TypeVar

from companion.engine import zones
from companion.engine.draft import changed
from companion.engine.refusal import NotAllowed
from companion.island.rules.ground import Ground
from companion.island.rules.state import DESK, NOBODY, ROAMER, WHOLE
from data.effects import Step

K = TypeVar("K")
GENTLE_ROUNDS = 3
GENTLE_FOR_TWO = 6
"""Ruling I164."""
UNTOUCHABLE = NotAllowed("refuse.untouchable", "touchable")


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

    def count_for_task(self, castaway: str, what: str) -> None:
        """Add the mark `what` to a castaway's tally, for tasks that count it."""
        self.tally = {**self.tally, castaway: (*self.tally.get(castaway, ()), what)}

    def change_leader(self, castaway: str, seat: int) -> None:
        """Give a castaway to a seat, or to NOBODY, with its equipment, rest and skips (rulings I109, I113, I117). It
        moves and engages from the new player's next turn on (ruling I112)."""
        before = self.lead.get(castaway, NOBODY)
        self.lead = {**self.lead, castaway: seat}
        hidden = self.pile(f"veil.{castaway}.{before}")
        if hidden and before != seat:
            zone = f"veil.{castaway}.{seat}" if seat != NOBODY else f"worn.{castaway}"
            zones.gather(self, zone, f"veil.{castaway}.{before}")
        if before not in (NOBODY, seat) and self.starter[before] == castaway:
            self.starter = tuple("" if s == before else one for s, one in enumerate(self.starter))
        if seat == NOBODY:
            self.skips, self.trapped = without_keys(self.skips, castaway), without_keys(self.trapped, castaway)
            self.resting = without_names(self.resting, castaway)
            self.stay = without_keys(self.stay, castaway)
        elif before != seat:
            self.engaged = with_names(self.engaged, castaway)
            self.moved = (*without_names(self.moved, castaway), castaway)
            self.count_for_task(f"led.{seat}", castaway)

    def injure(self, castaway: str, by: int = NOBODY) -> None:
        """Injure a castaway; one that is injured already is killed. `by`: the seat that caused it, NOBODY for none."""
        if castaway in self.injured:
            self.kill(castaway, by)
            return
        self.injured = with_names(self.injured, castaway)
        self.count_for_task(castaway, "hurt")

    def heal(self, castaway: str, healer: str = "") -> None:
        """Heal a castaway, by `healer` if not empty; it need not skip a turn for resting any more (ruling I161)."""
        if castaway not in self.injured:
            return
        self.injured = without_names(self.injured, castaway)
        if castaway in self.resting:
            self.resting = without_names(self.resting, castaway)
        if healer:
            self.count_for_task(healer, "healed")

    def is_peaceful(self) -> bool:
        """Tell whether this is one of the first, peaceful rounds, if the table agreed on those: nobody is killed, and
        no starting castaway is led away (ruling I164)."""
        rounds = GENTLE_FOR_TWO if self.settings.players == 2 else GENTLE_ROUNDS
        return self.turns.round <= rounds and self.plays_former_rule("peace")

    def is_untouchable(self, castaway: str) -> bool:
        """Tell whether a castaway cannot be led away: a starting one in the advanced rules (seed 000) without the house
        rule `touchable`, or in peaceful rounds (ruling I164)."""
        return self.is_untouchable_by_the_book(castaway) or (castaway in self.starter and self.is_peaceful())

    def is_untouchable_by_the_book(self, castaway: str) -> bool:
        """Tell whether a castaway cannot be led away as it is a starting one in the advanced rules (seed 000)."""
        return castaway in self.starter and self.settings.advanced and not self.house("touchable")

    def kill(self, castaway: str, by: int = NOBODY) -> None:
        """Take a castaway out of the game (`by`: the seat that caused it); its equipment stays on its last tile, face
        up (ruling I162). In peaceful rounds it is only trapped."""
        if self.is_peaceful():
            self.trap(castaway, by)
            return
        seat = self.lead.get(castaway, NOBODY)
        place = self.at.get(castaway, "")
        pieces = (f"worn.{castaway}", *(zone for zone in self.cards if zone.startswith(f"veil.{castaway}.")))
        zones.gather(self, f"on.{place}" if self.keep == WHOLE and place else "discard", *pieces)
        zones.move(self, castaway, "dead", "board")
        self.lead, self.at = without_keys(self.lead, castaway), without_keys(self.at, castaway)
        self.injured, self.resting, self.idle = (
            without_names(self.injured, castaway),
            without_names(self.resting, castaway),
            without_names(self.idle, castaway),
        )
        self.skips, self.trapped, self.stay = (
            without_keys(self.skips, castaway),
            without_keys(self.trapped, castaway),
            without_keys(self.stay, castaway),
        )
        self.moved, self.party = without_names(self.moved, castaway), without_names(self.party, castaway)
        self.lent = tuple(pair for pair in self.lent if pair[0] != castaway)
        self.group = {one: without_names(members, castaway) for one, members in self.group.items()}
        if seat != NOBODY and self.starter[seat] == castaway:
            self.starter = tuple("" if s == seat else one for s, one in enumerate(self.starter))
        self.leave_check(castaway)

    def leave_check(self, castaway: str) -> None:
        """Take a castaway out of a check before the roll; after it, its power still counts (ruling I156)."""
        if self.check and not self.check.rolled:
            self.check = changed(
                self.check, who=without_names(self.check.who, castaway), them=without_names(self.check.them, castaway)
            )

    def can_be_trapped(self, castaway: str) -> bool:
        """Tell whether a castaway can be trapped: it is led, and nobody in its group prevents it (Kwame Adeyemi)."""
        seat = self.lead.get(castaway, NOBODY)
        if seat == NOBODY:
            return False
        mates = self.yours(seat, self.at[castaway]) if castaway in self.at else (castaway,)
        return not any(self._protects_from_traps(mate) and self.able(mate) for mate in mates)

    def _protects_from_traps(self, castaway: str) -> bool:
        return any(step.args[:1] == ("trapped",) for step in self.world.holds(castaway, "forbid"))

    def trap(self, castaway: str, by: int = NOBODY) -> None:
        """Trap a castaway for the rest of this turn and all of its player's next (ruling I105); neutrals cannot be
        trapped (ruling I145). `by`: the seat that caused it."""
        seat = self.lead.get(castaway, NOBODY)
        if seat == NOBODY:
            return
        ends = 2 if seat == self.turns.current and self.phase not in ("roam", "arrange") else 1
        self.trapped = {**self.trapped, castaway: max(ends, self.trapped.get(castaway, 0))}
        self.leave_check(castaway)
        self.mark_stopped(castaway, by)

    def skip_turns(self, castaway: str, turns: int = 1, by: int = NOBODY) -> None:
        """Make a castaway skip its next turns, for the seat `by`; neutrals have none (rulings I145, I160)."""
        if self.lead.get(castaway, NOBODY) == NOBODY:
            return
        self.skips = {**self.skips, castaway: self.skips.get(castaway, 0) + turns}
        self.mark_stopped(castaway, by)

    def mark_stopped(self, castaway: str, by: int) -> None:
        """Record that the seat `by` stopped an opponent's castaway, for the advanced victory (ruling I133)."""
        if by != NOBODY and self.lead.get(castaway) != by:
            self.stopped = {**self.stopped, castaway: with_seat(self.stopped.get(castaway, ()), by)}

    def go_to(self, castaway: str, place: str) -> None:
        """Move a castaway's piece to a place; whoever leaves its campsite no longer rests (ruling I109)."""
        if self.at.get(castaway) == place:
            return
        self.at = {**self.at, castaway: place}
        if castaway == ROAMER:
            return
        self.resting = without_names(self.resting, castaway)
        if (
            self.check
            and not self.check.rolled
            and castaway in (*self.check.who, *self.check.them)
            and self.check.place != place
        ):
            self.leave_check(castaway)
        if castaway in self.party:
            self.party = without_names(self.party, castaway) if self.place != place else self.party

    def leave_game(self, seat: int) -> None:
        """Take a player out of the game: events are discarded, castaways become neutrals (ruling I40)."""
        for who in self.led(seat):
            self.change_leader(who, NOBODY)
        zones.gather(self, "discard", f"hand.{seat}")

    def is_immune(self, castaway: str, source: str) -> bool:
        """Tell whether a castaway is unaffected when the card `source` wins a check (ruling I94)."""
        if not self.able(castaway):
            return False
        tags = self.world.tags(source)
        pieces = [str(card) for card in self.worn(castaway) if card] if self.keep != DESK else []
        held: list[Step] = [step for name in (castaway, *pieces) for step in self.world.holds(name, "immune")]
        return any(step.args[0] in tags for step in held)

    def count_marks(self, castaway: str, what: str) -> int:
        """Return how often the mark `what` was counted for a castaway's task."""
        return sum(1 for mark in self.tally.get(castaway, ()) if mark == what)

    def marks(self, castaway: str, what: str) -> tuple[str, ...]:
        """Return what follows ``WHAT:`` in each of a castaway's marks, such as the place in ``camp:PLACE``."""
        return _details_of(self.tally.get(castaway, ()), f"{what}:")

    def pieces_of(self, seat: int) -> list[str]:
        """Return the known pieces of equipment that a seat's castaways wear."""
        return [str(card) for who in self.led(seat) for card in self.worn(who) if card]

    def led_power(self, seat: int) -> int:
        """Return the printed power of all castaways that a seat leads, for a game with a last round (ruling I38)."""
        return sum(self.world.people[who].power for who in self.led(seat))


@lru_cache(8192)
def _details_of(marks: tuple[str, ...], start: str) -> tuple[str, ...]:
    """Return what follows `start` in those marks that begin with it; bots ask for the same ones all the time."""
    return tuple(mark.removeprefix(start) for mark in marks if mark.startswith(start))
