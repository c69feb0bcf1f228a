"""The traveler's tracks, and which clauses of the tables apply at a moment."""

from collections.abc import Iterable, Mapping, Sequence

from companion.engine.effects import Frame, Holds
from companion.samurai.rules.state import RESOURCES, SEAT, SUPPLIES, State, is_from_dice
from companion.samurai.rules.wording import track_name
from data.effects import Clause, Cond, Step


class Tracks(State):
    """The traveler's tracks, and which clauses of the tables apply at a moment."""

    def amount_of(self, track: str) -> int:
        """Return the amount on a track, such as coins or grit; of "any", the sum of all resources that may be chosen
        (ruling R14)."""
        if track == "any":
            return sum(self.amount_of(one) for one in RESOURCES)
        found: int = getattr(self, track)
        return found

    def end_journey(self, how: str) -> None:
        """End the game; `how` is won, won_early, fell or late. If it has ended already nothing changes (ruling R54)."""
        if self.ended:
            return
        self.add_deed("end", how)
        self.add_stroke("end", f"end.{how}")
        self.ended, self.todo, self.open, self.fights, self.fight = how, (), (), (), None

    def gain(self, track: str, amount: int) -> None:
        """Gain an amount of a track other than treachery. What exceeds the last bubble is lost (ruling R47)."""
        if track == "grit":
            return self._turn_grit_die(self.grit + self.room_for(track, amount))
        if track == "flex":
            return self._tick_boxes("flex", amount)
        for _ in range(amount):
            before = self.amount_of(track)
            circled = before + self.filled.get(track, 0)
            if circled >= self.world.bubbles:
                return self.add_stroke("full", track, what=track_name(track))
            setattr(self, track, before + 1)
            self.add_stroke("circle", f"{track}.{circled + 1}", what=track_name(track), before=before, after=before + 1)

    def room_for(self, track: str, amount: int) -> int:
        """Return how much of a gain (`amount`) of coins, goods, favor or grit fits on its track."""
        most = self.world.rules.tracks.grit_max if track == "grit" else self.world.bubbles - self.filled.get(track, 0)
        return max(0, min(amount, most - self.amount_of(track)))

    def add_treachery(self, amount: int) -> None:
        """Raise treachery by `amount`, without limit (rulings R28 and R29)."""
        self._tick_boxes("treachery", amount)

    def lose(self, track: str, amount: int) -> None:
        """Lose up to `amount` of a resource. Zero grit ends the game."""
        if track == "grit":
            self._turn_grit_die(max(0, self.grit - amount))
            if not self.grit:
                self.end_journey("fell")
            return
        for _ in range(min(amount, self.amount_of(track))):
            before, filled = self.amount_of(track), self.filled.get(track, 0)
            setattr(self, track, before - 1)
            self.filled = {**self.filled, track: filled + 1}
            self.add_stroke("fill", f"{track}.{filled + 1}", what=track_name(track), before=before, after=before - 1)

    def set_amount(self, track: str, amount: int) -> None:
        """Change a track to an amount, by gaining or losing the difference."""
        now = self.amount_of(track)
        if amount > now:
            self.gain(track, amount - now)
        elif track in RESOURCES:
            self.lose(track, now - amount)

    def pay_for_lack(self, source: str) -> None:
        """Pay for a loss by the effects of `source` that could not be taken (ruling R13): grit for events; nothing for
        dice in phase 3, unless the option `empty` says grit."""
        empty = self.world.rules.empty
        price = empty.resolve if is_from_dice(source) else empty.events
        if is_from_dice(source) and self.world.options["empty"] == "grit":
            price = max(1, price)
        if price:
            self.lose("grit", price)

    def lose_or_lack(self, track: str, amount: int, source: str) -> None:
        """Lose an amount by the effects of `source` if there is enough, else pay for the lack; dice in phase 3 then
        also take what is there."""
        if self.amount_of(track) >= amount or track == "grit":
            return self.lose(track, amount)
        if track in SUPPLIES and is_from_dice(source):
            self.lose(track, amount)
        self.pay_for_lack(source)

    def _turn_grit_die(self, to: int) -> None:
        if to != self.grit:
            self.add_stroke("turn", "grit", before=self.grit, after=to)
            self.grit = to

    def _tick_boxes(self, what: str, amount: int) -> None:
        before = self.amount_of(what)
        for number in range(before + 1, before + amount + 1):
            setattr(self, what, number)
            self.add_stroke("tick", f"{what}.{number}", what=track_name(what), before=number - 1, after=number)

    def carried_steps(self, trigger: str) -> list[tuple[str, Step]]:
        """Return (source, step) for the specialty and items at a trigger, where their conditions hold."""
        found = self.world.carried_clauses(self.specialty, self.items, trigger)
        if not found:
            return []
        return [(source, step) for source, clause in found if self.holds(clause.conds) for step in clause.steps]

    def steps_of(self, source: str, trigger: str) -> Sequence[Step]:
        """Return the steps of a card or other source of effects at a trigger, where their conditions hold."""
        return [step for clause in self.clauses_of(source, trigger) for step in clause.steps]

    def clauses_of(self, source: str, trigger: str) -> Sequence[Clause]:
        """Return the clauses of a source at a trigger whose conditions hold in the current hex."""
        found = self.world.clauses_by_trigger.get((source, trigger), ())
        return [clause for clause in found if self.holds(clause.conds)] if found else found

    def holds(self, conditions: Iterable[Cond]) -> bool:
        """Return whether all conditions are met in the current hex."""
        return all(CONDS[cond.name](self, HERE, cond.op, cond.value) for cond in conditions)

    def is_immune(self, trigger: str, peril: str) -> bool:
        """Return whether the traveler is immune to a peril (such as meal or treachery) here, at a trigger."""
        sited = (site.option for site in self.sites if self.here in site.hexes)
        steps = [step for _, step in self.carried_steps(trigger)]
        steps += [step for source in sited for step in self.steps_of(source, trigger)]
        return any(step.name == "immune" and step.args[0] == peril for step in steps)

    def is_at(self, mark: str) -> bool:
        """Return whether the current hex has a mark drawn by an event, such as road or pox."""
        return any(site.mark == mark and self.here in site.hexes for site in self.sites)


HERE = Frame(SEAT)
CONDS: Mapping[str, Holds] = {
    "traits": lambda journey, frame, op, n: len(journey.traits) >= int(n),
    "terrain": lambda journey, frame, op, name: journey.terrain.get(journey.here) == name,
    "road": lambda journey, frame, op, value: journey.is_at("road"),
    "pox": lambda journey, frame, op, value: journey.is_at("pox"),
}
"""Every condition that a cell of the tables may have."""
