"""What a bot is after on the ground, by the kind of the scenario: where it wants to be, what it picks up, and whom it
would rather fight or spare than the fight itself is worth (rulings LW87 to LW91)."""

from collections.abc import Callable, Iterable, Mapping

from companion.lostworlds.ground import Field
from data.lostworlds.scenarios import SIDES

PREY, HUNTER, STOPS, OUSTS = 2.0, 3.0, 2.0, 1.0
"""What a fight is worth besides, in movement points: with whom one hunts, with whoever is somebody else's prey, with
one who must not get through, with one on the place that is to be held."""
ON_PLACE, THERE = 3.0, 12.0
"""And what a space is: one that is to be held, and one that wins."""
Spaces = list[str]


def spaces_beside(field: Field, foes: Iterable[int]) -> Spaces:
    """Return the spaces beside some figures."""
    return [at for foe in foes for at in field.world.map.beside.get(field.figures[foe].at, ())]


def prizes(field: Field) -> Spaces:
    """Return the spaces where the prize lies; none if somebody carries it."""
    there = (field.space_of(thing) for thing in field.things if field.world.kind(thing) == field.world.scene.thing)
    return [at for at in there if at in field.world.map.spaces]


def runner(field: Field, number: int) -> int | None:
    """Return the figure of whom it matters to a figure where it gets: itself, or an opponent beside it; of a prize,
    whoever carries it."""
    if field.world.scene.kind == "fetch":
        return field.prize_holder()
    if field.is_runner(number):
        return number
    return next((foe for foe in field.foes_in_zone(number) if field.is_runner(foe)), None)


def burden(field: Field, number: int) -> str | None:
    """Return the thing that a figure is to take up if it lies in its space: the prize, or the body of its own envoy;
    None if there is none."""
    if field.world.scene.kind == "fetch":
        return field.world.scene.thing
    envoy = _own_envoy(field, number)
    return f"body.{envoy}" if envoy is not None and field.figures[envoy].out else None


def _own_envoy(field: Field, number: int) -> int | None:
    side = field.figures[number].side
    if field.world.scene.kind != "escort" or SIDES[side] not in field.world.scene.away:
        return None
    return field.first_of(side)


def _fetch_goals(field: Field, number: int) -> Spaces:
    who = field.prize_holder()
    if who == number:
        return list(field.world.map.starts(SIDES[field.figures[number].side]))
    if who is None and (lies := prizes(field)):
        return lies
    rival = who is not None and field.figures[who].side != field.figures[number].side
    return spaces_beside(field, [who] if rival and who is not None else field.foes(number))


def _hold_goals(field: Field, number: int) -> Spaces:
    marked = field.goals_of(field.figures[number].side)
    there = {at: [k for k in field.figures_in(at) if k != number] for at in marked}
    free = [at for at, crowd in there.items() if not crowd]
    rivals = [k for crowd in there.values() for k in crowd if field.figures[k].side != field.figures[number].side]
    return free + spaces_beside(field, rivals) or list(marked)


def _escort_goals(field: Field, number: int) -> Spaces:
    envoy = _own_envoy(field, number)
    if envoy == number:
        return list(field.goals_of(field.figures[number].side))
    if envoy is not None and field.figures[envoy].out:
        carried = field.figures[envoy].at == f"@{number}"
        at = field.stands_at(envoy)
        return list(field.goals_of(field.figures[number].side)) if carried else [at]
    runners = [foe for foe in field.foes(number) if field.is_runner(foe)]
    return spaces_beside(field, runners or field.foes(number))


def _escape_goals(field: Field, number: int) -> Spaces:
    if field.is_runner(number):
        return list(field.goals_of(field.figures[number].side))
    return spaces_beside(field, field.foes(number))


def _slay_goals(field: Field, number: int) -> Spaces:
    prey = field.first_of(field.world.scene.prey(field.figures[number].side, field.sides))
    return spaces_beside(field, field.foes(number) if field.figures[prey].out else [prey])


GOALS: Mapping[str, Callable[[Field, int], Spaces]] = {
    "fetch": _fetch_goals, "hold": _hold_goals, "escort": _escort_goals, "escape": _escape_goals, "slay": _slay_goals,
}  # fmt: skip


def goals(field: Field, number: int) -> Spaces:
    """Return the spaces a figure wants to reach, by the kind of the scenario."""
    return GOALS[field.world.scene.kind](field, number)


def fight_value(field: Field, number: int, foe: int) -> float:
    """Return what a fight of a figure with an opponent is worth besides the fight itself, in movement points."""
    kind, side = field.world.scene.kind, field.figures[number].side
    if kind == "slay":
        prey = field.first_of(field.world.scene.prey(side, field.sides))
        somebodys = any(foe == field.first_of(one) for one in range(field.sides)) and foe != prey
        return PREY * (foe == prey) - HUNTER * (somebodys and field.sides > 2)
    if kind in ("escort", "escape"):
        return STOPS * field.is_runner(foe) - STOPS * field.is_runner(number)
    if kind == "hold":
        return OUSTS * (field.figures[foe].at in field.goals_of(side))
    return 0.0


def space_value(field: Field, number: int, to: str) -> float:
    """Return what the space itself is worth to a figure whose move ends there, in movement points."""
    kind, here = field.world.scene.kind, to in field.goals_of(field.figures[number].side)
    if kind == "hold":
        return ON_PLACE * here
    return THERE * (here and kind != "fetch" and (field.is_runner(number) or _carries_envoy(field, number)))


def _carries_envoy(field: Field, number: int) -> bool:
    envoy = _own_envoy(field, number)
    return envoy is not None and field.figures[envoy].at == f"@{number}"
