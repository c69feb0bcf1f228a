"""What the cells of the tables say of a moment: the clauses of items, specialties and sites whose conditions hold."""

from collections.abc import Iterable, Mapping, Sequence

from companion.engine.effects import Frame, Holds
from companion.samurai.rules.state import SEAT
from companion.samurai.rules.tracks import Tracks
from data.effects import Clause, Cond, Step


class Clauses(Tracks):
    """Clauses by their source and trigger (`companion.samurai.rules.world.World.clauses_by_trigger`)."""

    def carried_steps(self, trigger: str) -> list[tuple[str, Step]]:
        """Return the steps of what the traveler is and carries, each with its source, as far as conditions hold."""
        found = self.world.carried_clauses(self.specialty, self.items, trigger)
        if not found:
            return []
        return [(source, step) for source, clause in found if self.holds(clause.conds) for step in clause.steps]

    def steps_of(self, source: str, trigger: str) -> Sequence[Step]:
        """Return the steps of a source at a trigger, as far as their conditions hold."""
        return [step for clause in self.clauses_of(source, trigger) for step in clause.steps]

    def clauses_of(self, source: str, trigger: str) -> Sequence[Clause]:
        """Return what a source says at a trigger, as far as its conditions hold where the traveler is."""
        found = self.world.clauses_by_trigger.get((source, trigger), ())
        return [clause for clause in found if self.holds(clause.conds)] if found else found

    def holds(self, conds: Iterable[Cond]) -> bool:
        """Tell whether all conditions are met where the traveler is."""
        return all(CONDS[cond.name](self, HERE, cond.op, cond.value) for cond in conds)

    def is_immune(self, trigger: str, peril: str) -> bool:
        """Tell whether something cannot happen here and now."""
        sited = (site.option for site in self.sites if self.here in site.hexes)
        steps = [step for _, step in self.carried_steps(trigger)]
        steps += [step for source in sited for step in self.steps_of(source, trigger)]
        return any(step.name == "immune" and step.args[0] == peril for step in steps)

    def is_at(self, mark: str) -> bool:
        """Tell whether the traveler stands where an event drew a mark: road, pox."""
        return any(site.mark == mark and self.here in site.hexes for site in self.sites)


HERE = Frame(SEAT)
CONDS: Mapping[str, Holds] = {
    "traits": lambda journey, frame, op, n: len(journey.traits) >= int(n),
    "terrain": lambda journey, frame, op, name: journey.terrain.get(journey.here) == name,
    "road": lambda journey, frame, op, value: journey.is_at("road"),
    "pox": lambda journey, frame, op, value: journey.is_at("pox"),
}
"""Every condition that a cell of the tables may have."""
