"""A power check on the whole table (seed 000, power checks; rulings I13, I18 to I24, I85 to I99, I155 to I158), and the
roamer that begins one by itself (rulings I29 to I35, I45, I81 to I87). The check is `State.check` while it lasts; what
is asked during it and after it is in `check_prompts`."""

from companion.engine import zones
from companion.engine.draft import changed
from companion.engine.prompts import Prompt
from companion.island.rules.reactions import Reactions
from companion.island.rules.state import NOBODY, ROAMER, Check
from companion.island.rules.tasks import parse_task


class Checks(Reactions):
    """How checks begin, and what they bring."""

    def begin_check(self, kind: str, seat: int, who: tuple[str, ...], foe: str, place: str) -> None:
        """Begin a check, to be settled next."""
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
        """Ask everybody who might play something, the active player first, then clockwise (ruling I23)."""
        assert self.check
        self.check = changed(self.check, stage=stage)
        asked = tuple(seat for seat in self.clockwise(self.turns.current) if self.may_react(seat))
        self.check = changed(self.check, asked=asked)

    def is_check_off(self) -> bool:
        """Tell whether nobody is left on a side before the roll: then there is no check (ruling I155)."""
        now = self.check
        return now is None or (
            not now.rolled and (not now.who or (now.kind in ("opponent", "neutral") and now.foe not in now.them))
        )

    def credit_winners(self, check: Check, winners: tuple[str, ...]) -> None:
        """Count a won check for the tasks of those who won it."""
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

    def _printed_power(self, check: Check, who: str) -> int:
        """Return the printed power of those on the other side, together."""
        return sum(self.world.people[one].power for one in (check.them if who in check.who else check.who))

    def rewards(self, prompt: Prompt) -> list[str]:
        """Return what may be taken (rulings I19, I39, I116): control where it is allowed, a piece of equipment, an
        event, or a healing instead of all that."""
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
        """Return who may heal in place of the reward (Sister Perpetua, ruling I149)."""
        for who in prompt.args["who"]:
            steps = self.world.people[who].effects.steps_on("lead") if who in self.lead and self.able(who) else ()
            if any(inner.name == "heal" for step in steps for inner in step.walk()):
                return str(who) if any(one in self.injured for one in self.here(self.at[who])) else ""
        return ""

    def credit_theft(self, who: tuple[str, ...]) -> None:
        """Count a card taken from another player for those who won it (ruling I131)."""
        for one in who:
            self.count_for_task(one, "took")

    def credit_capture(self, who: tuple[str, ...], other: int) -> None:
        """Count a castaway taken from another player, for the player who counts prizes."""
        for one in who if other != NOBODY else ():
            if parse_task(self.world.tasks[one])[0] == "prizes":
                self.count_for_task(one, "taken")

    def gain_piece(self, seat: int, who: tuple[str, ...], card: str, zone: str) -> None:
        """Take equipment that was won: onto one of those who took part, or in exchange, or left on the tile (ruling
        I114)."""
        mates = [one for one in who if one in self.at]
        place = self.at[mates[0]] if mates else self.place
        zones.move(self, card, f"on.{place}", zone)
        self.party, self.place = tuple(mates), place
        self.push(("find", seat, {"card": card}), ("leave_off", seat, {}))

    # ---- the roamer

    def move_roamer(self, seat: int, to: str) -> None:
        """Move the roamer; a face-down tile stays so (ruling I31). It fights everybody there together, neutrals
        and trapped castaways left out (rulings I32, I86)."""
        zones.move(self, self.world.roamer, f"on.{to}", f"on.{self.at[ROAMER]}")
        self.at = {**self.at, ROAMER: to}
        prey = tuple(who for who in self.here(to) if self.lead[who] != NOBODY and who not in self.trapped)
        if prey:
            self.push(("pounce", seat, {"place": to}))
