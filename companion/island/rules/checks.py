"""Power checks on the whole table (seed 000, power checks; rulings I13, I18 to I24, I85 to I99, I155 to I158), and the
roamer, which begins one by itself (rulings I29 to I35, I45, I81 to I87). The check is `State.check` while it lasts;
what is asked during and after it is in `check_prompts`. Also who may play or use something now (rulings I139 to I143,
I148), and the cards on the tile that is engaged (rulings I11, I12, I51, I73 to I75, I166), with prompts in
`landing_prompts`.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from companion.engine import zones
from companion.engine.draft import changed
from companion.engine.prompts import Prompt
from companion.island.rules.card_effects import CardEffects
from companion.island.rules.state import NOBODY, ROAMER, Check
from companion.island.rules.tasks import parse_task


class Checks(CardEffects):
    """The layer of `Stranded` with checks, cards that can be used now, and the cards on an engaged tile."""

    def playable_events(self, seat: int) -> list[str]:
        """Return the events in a seat's hand that can be played now."""
        hand = self.pile(f"hand.{seat}")
        if not hand:
            return []
        triggers = ("react", "play") if self.check else ("play",)
        return [
            card
            for card in sorted({str(one) for one in hand if one})
            if any(self.is_usable(seat, clause) for clause in self.world.clauses_of(card, *triggers))
        ]

    def pieces_to_use(self, seat: int) -> Iterator[tuple[str, str]]:
        """Yield (card, castaway) of the pieces a seat may use now; the castaway must be able (ruling I141)."""
        triggers = ("react",) if self.check else ("turn", "round") if seat == self.turns.current else ("round",)
        for who in self.led(seat):
            if self.able(who) and (self.lent or self.cards.get(f"worn.{who}")):
                for card in dict.fromkeys(self.effective_pieces(who)):
                    for clause in self.world.clauses_of(card, *triggers):
                        once = clause.trigger == "round" and self.used.get(f"{who}.{card}", 0)
                        if not once and self.is_usable(seat, clause, who):
                            yield card, who

    def usable_abilities(self, seat: int) -> Iterator[str]:
        """Yield a seat's castaways whose ability can be used now, once per round (ruling I24)."""
        triggers = ("react",) if self.check else ("round",)
        for who in self.led(seat):
            found = self.world.clauses_of(who, *triggers)
            if (
                found
                and self.able(who)
                and not self.used.get(who)
                and any(self.is_usable(seat, clause, who) for clause in found)
            ):
                yield who

    def may_react(self, seat: int) -> bool:
        """Tell whether a check asks a seat, by what all can see: it holds cards, or a usable piece or ability."""
        if self.pile(f"hand.{seat}"):
            return True
        return any(True for _ in self.pieces_to_use(seat)) or any(True for _ in self.usable_abilities(seat))

    def can_move_by_piece(self) -> bool:
        """Tell whether the active player has a piece that could move a group farther (ruling I147)."""
        return any(
            step.name == "pay" and any(inner.name == "move" for inner in step.inner())
            for card, _ in self.pieces_to_use(self.turns.current)
            for clause in self.world.clauses_of(card, "turn")
            for step in clause.steps
        )

    def begin_check(self, kind: str, seat: int, who: tuple[str, ...], foe: str, place: str) -> None:
        """Begin a check of a seat's castaways `who` at a place against `foe`, a card or castaway, to be settled next;
        `kind`: encounter, roamer, neutral or opponent."""
        if kind in ("encounter", "roamer"):
            card = self.world.fate[foe]
            check = Check(kind, seat, who, foe, card.power, (), self.seat_left_of(seat), place)
        else:
            other = self.lead[foe] if kind == "opponent" else self.seat_left_of(seat)
            check = Check(kind, seat, who, foe, 0, (foe,), other, place)
        self.check = check
        if kind == "opponent" and len(self.yours(check.other, place)) > 1:
            self.check = changed(check, stage="defend")
        else:
            self.ask_everybody("before")
        self.push(("check", seat, {}))

    def ask_everybody(self, stage: str) -> None:
        """Ask all who might play something, clockwise from the active one (ruling I23); `stage`: before or after."""
        assert self.check
        self.check = changed(self.check, stage=stage)
        asked = tuple(seat for seat in self.clockwise(self.turns.current) if self.may_react(seat))
        self.check = changed(self.check, asked=asked)

    def is_check_off(self) -> bool:
        """Tell whether a side has nobody left before the roll, so that there is no check (ruling I155)."""
        now = self.check
        return now is None or (
            not now.rolled and (not now.who or (now.kind in ("opponent", "neutral") and now.foe not in now.them))
        )

    def credit_winners(self, check: Check, winners: tuple[str, ...]) -> None:
        """Count a won check for the winners' tasks."""
        for who in winners:
            if len(winners) == 1:
                self.count_for_task(who, "alone")
            if len(winners) >= 4:
                self.count_for_task(who, "four")
            if len(winners) >= 2 and parse_task(self.world.tasks[who])[0] == "team":
                self.count_for_task(who, "team")
            task = parse_task(self.world.tasks[who])[0]
            if task == "muster":
                self.count_for_task(who, f"muster:{len(winners)}")
            if task == "chorus":
                self.count_for_task(who, f"chorus:{sum(self.world.people[one].power for one in winners)}")
            if task == "felled" and len(winners) == 1:
                foe = self.world.fate.get(check.foe)
                self.count_for_task(who, f"felled:{foe.power if foe else self._printed_power(check, who)}")
            if check.kind in ("encounter", "roamer"):
                self.count_for_task(who, f"beat:{check.foe}")
            elif task == "bouts" and len(winners) == 1:
                self.count_for_task(who, f"bouts:{self._printed_power(check, who)}")
            elif task == "encore" and who in check.who:
                self.count_for_task(who, f"encore:{3 if check.kind == 'opponent' else 2}")

    def _printed_power(self, check: Check, castaway: str) -> int:
        """Return the total printed power of the castaways on the side opposite to `castaway`."""
        return sum(self.world.people[one].power for one in (check.them if castaway in check.who else check.who))

    def rewards(self, prompt: Prompt) -> list[str]:
        """Return what the winner may take: "lead", "equipment" and "event", or "heal" (rulings I19, I39, I116)."""
        foe, other = prompt.args["foe"], prompt.args["other"]
        found = []
        if not self.is_untouchable(foe):
            found.append("lead")
        if other != NOBODY:
            if self.worn(foe):
                found.append("equipment")
            if self.pile(f"hand.{other}"):
                found.append("event")
        if self.healing_winner(prompt):
            found.append("heal")
        return found

    def healing_winner(self, prompt: Prompt) -> str:
        """Return the winner that may heal others in place of the reward (ruling I149), else ""."""
        for who in prompt.args["who"]:
            steps = self.world.people[who].effects.steps_on("lead") if who in self.lead and self.able(who) else ()
            if any(inner.name == "heal" for step in steps for inner in step.walk()):
                return str(who) if any(one in self.injured for one in self.here(self.at[who])) else ""
        return ""

    def credit_theft(self, castaways: tuple[str, ...]) -> None:
        """Count a card taken from another player for the tasks of those who won it (ruling I131)."""
        for one in castaways:
            self.count_for_task(one, "took")

    def credit_capture(self, castaways: tuple[str, ...], other: int) -> None:
        """Count a castaway taken from player `other` for winners whose task is ``prizes``."""
        for one in castaways if other != NOBODY else ():
            if parse_task(self.world.tasks[one])[0] == "prizes":
                self.count_for_task(one, "taken")

    def gain_piece(self, seat: int, castaways: tuple[str, ...], card: str, zone: str) -> None:
        """Let `castaways`, who won, take a piece from `zone`: worn, exchanged, or left on the tile (ruling I114)."""
        mates = [one for one in castaways if one in self.at]
        place = self.at[mates[0]] if mates else self.place
        zones.move(self, card, f"on.{place}", zone)
        self.party, self.place = tuple(mates), place
        self.push(("find", seat, {"card": card}), ("leave_off", seat, {}))

    # ---- the roamer

    def move_roamer(self, seat: int, to: str) -> None:
        """Move the roamer to the tile `to` without turning that up (ruling I31). It fights all led castaways there
        together, except trapped ones (rulings I32, I86)."""
        zones.move(self, self.world.roamer, f"on.{to}", f"on.{self.at[ROAMER]}")
        self.at = {**self.at, ROAMER: to}
        prey = tuple(who for who in self.here(to) if self.lead[who] != NOBODY and who not in self.trapped)
        if prey:
            self.push(("pounce", seat, {"place": to}))

    def explore(self, prompt: Prompt, place: str) -> None:
        """Settle that a group turned up a tile, for tasks and a campsite's neutral (rulings I73 to I75)."""
        for who in self.party if not prompt.args.get("afar") else ():
            self.count_for_task(who, "explored")
            self.note_seen_tiles(who if who in self.starter else "", place)
        if self.tile(place).campsite:
            self.push(("arrive", prompt.seat, {"place": place}))
        self.note_positions()

    def missing_fate(self, place: str) -> int:
        """Return how many fate cards a tile still lacks (seed 000, landing on a location with a fate card on it)."""
        found: int = max(self.tile(place).fate - self.count_cards(place), 0)
        return found

    def lay_cards(self, seat: int, place: str, drawn: tuple[str, ...], zone: str) -> None:
        """Lay cards drawn from `zone` on a tile; without an encounter events go to the hand unseen (ruling I51)."""
        wait = any(self.world.kind(str(card)) == "encounter" for card in (*drawn, *self.pile(f"on.{place}")))
        for card in drawn:
            zones.move(
                self, card, f"hand.{seat}" if self.world.kind(card) == "event" and not wait else f"on.{place}", zone
            )
        for card in drawn:
            if self.world.kind(card) == "encounter":
                self.push(("revealed", seat, {"place": place, "card": card}))

    def remaining_cards(self, kind: str, done: Iterable[str]) -> list[str]:
        """Return the cards of a kind that lie face up on the engaged tile, except those in `done`."""
        gone = Counter(done)
        found = []
        for card in map(str, self.pile(f"on.{self.place}")):
            if self.world.kind(card) == kind:
                if gone[card]:
                    gone[card] -= 1
                else:
                    found.append(card)
        return found

    def waiting_encounters(self) -> list[str]:
        """Return the encounters on the engaged tile that were not fought there this turn (rulings I12, I166)."""
        return self.remaining_cards("encounter", self.fought.get(self.place, ()))

    def fight_encounter(self, seat: int, card: str) -> None:
        """Begin the check of the engaging group against an encounter on the tile."""
        self.fought = {**self.fought, self.place: (*self.fought.get(self.place, ()), card)}
        self.begin_check("encounter", seat, self.present_party(), card, self.place)

    def uncover_buried(self) -> None:
        """Turn up all cards left face down on the engaged tile."""
        if hidden := self.buried_zones(self.place):
            zones.gather(self, f"on.{self.place}", *hidden)
