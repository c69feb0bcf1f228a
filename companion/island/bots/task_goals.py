"""What a task makes valuable: places to go to, castaways to lead, cards to beat, carry or play.

`GOALS` has a row for each word of a task. Names in it are fields of `TaskGoals`, or stand for all places, castaways or
cards of a kind: see `PLACES`, `STANDING`, `LEAD`, `ENCOUNTERS` and `WORN`.
"""

import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from companion.island.rules import GAME, MIGHTY, NOBODY, ROAMER, STRONG, Stranded, parse_task
from data.island.schema import Fate


@dataclass
class TaskGoals:
    """Bonus values, in points, that a task gives to places, castaways, cards and actions."""

    progress: float = 0.0
    """Of 1."""
    places: dict[str, float] = field(default_factory=dict)
    lead: dict[str, float] = field(default_factory=dict)
    pieces: dict[str, float] = field(default_factory=dict)
    """Pieces of equipment that it wears."""
    beat: dict[str, float] = field(default_factory=dict)
    """Encounters beaten, by card."""
    alone: float = 0.0
    """A check that its starting castaway wins by itself."""
    explore: float = 0.0
    look: float = 0.0
    """A face-down tile that it looks at."""
    event: float = 0.0
    """An event drawn; `played`: and played."""
    played: float = 0.0
    piece: float = 0.0
    """Any piece of equipment."""
    heal: float = 0.0
    took: float = 0.0
    unhurt: float = 0.0
    """Each turn without an injury."""
    huddle: float = 0.0
    """An encounter that several of them face together."""
    rove: float = 0.0
    """A tile where none of its own stands."""
    scatter: bool = False
    """Its castaways go their own ways; `apart`: only the starting one does."""
    apart: bool = False

    def win_value(self, card: str, many: int) -> float:
        """Return the bonus, in points, of beating an encounter with `many` castaways."""
        return self.beat.get(card, 0.0) + (self.alone if many == 1 else self.huddle if many > 1 else 0.0)


NOTHING_TO_DO = TaskGoals()


class Wants(NamedTuple):
    """What a task asks for, before it is turned into points."""

    steps: Mapping[str, float] = {}
    """How many steps towards the end of the task each thing is worth."""
    points: Mapping[str, float] = {}
    """What each is worth in points, however far the end is."""
    way: str = ""
    """Whether castaways go their own ways: `scatter` or `apart`."""


def task_goals(game: Stranded, seat: int, all_of_it: float) -> TaskGoals:
    """Return what a seat's task asks for now; `all_of_it`: the value of the whole task in points."""
    who = game.starter[seat] if seat < len(game.starter) else ""
    done = game.task_progress(seat)
    if not who or done is None or done.done:
        return NOTHING_TO_DO
    left = max(done.want - done.have, 1)
    step = min(all_of_it / done.want * (1.0 + done.have / done.want), all_of_it / left)
    goals = TaskGoals(done.have / done.want)
    wants = GOALS.get(parse_task(game.world.tasks[who])[0], Wants())
    if not isinstance(wants, Wants):
        wants = wants(game, seat)
    for row, unit in ((wants.steps, step), (wants.points, 1.0)):
        for name, times in row.items():
            _add_goal(goals, game, seat, name, times * unit)
    if wants.way:
        setattr(goals, wants.way, True)
    return goals


def _add_goal(goals: TaskGoals, game: Stranded, seat: int, name: str, worth: float) -> None:
    """Add the bonus `worth` of everything called `name` to the goals of a seat."""
    if name in PLACES:
        _add(goals.places, worth, ((at, PLACES[name](game, seat, at)) for at in game.board.hexes))
    elif name in LEAD:
        _add(goals.lead, worth, ((one, LEAD[name](game, seat, one)) for one in game.world.people))
    elif name in ENCOUNTERS:
        rows = (row for row in game.world.tables.fate if row.kind == "encounter")
        _add(goals.beat, worth, ((row.id, ENCOUNTERS[name](row, row.power)) for row in rows))
    elif name in WORN:
        rows = (row for row in game.world.tables.fate if row.kind == "equipment")
        _add(goals.pieces, worth, ((row.id, WORN[name] in row.tags) for row in rows))
    elif name.removeprefix("beside_") in STANDING:
        stands = STANDING[name.removeprefix("beside_")]
        found = [at for one, at in game.at.items() if stands(game, seat, one)]
        beside = name.startswith("beside_")
        _add(goals.places, worth, ((near, 1) for at in found for near in (game.beside(at) if beside else (at,))))
    else:
        setattr(goals, name, getattr(goals, name) + worth)


def _add(found: dict[str, float], worth: float, counts: Iterable[tuple[str, float]]) -> None:
    for one, count in counts:
        if count:
            found[one] = found.get(one, 0.0) + worth * count


# ---- what is sought


def _is_new(game: Stranded, seat: int, what: str, place: str) -> bool:
    """Tell whether a place (or castaway) is not yet among the marks ``what:`` of a seat's task."""
    return place not in game.marks(game.starter[seat], what)


def _is_new_shore(game: Stranded, seat: int, at: str) -> bool:
    return game.board.zone[at] == "shoreline" and _is_new(game, seat, "shore", at)


def _is_free_shore(game: Stranded, seat: int, at: str) -> bool:
    """Tell whether the tile `at` is on the shoreline, without castaways of the seat there or on a shore neighbor."""
    zone, beside = game.board.zone, game.board.beside
    taken = [place for one in game.led(seat) if zone.get(place := game.at.get(one, "")) == "shoreline"]
    return zone[at] == "shoreline" and not any(at == place or at in beside[place] for place in taken)


def _has_camp(game: Stranded, seat: int, at: str) -> bool:
    tile = game.tile(at)
    return tile is not None and tile.campsite


def _has_tag(game: Stranded, at: str, tag: str) -> bool:
    tile = game.tile(at)
    return tile is not None and tag in tile.tags


Count = Callable[[Stranded, int, str], float]
PLACES: Mapping[str, Count] = {
    "corners": lambda game, seat, at: at in game.board.corners and _is_new(game, seat, "corner", at),
    "face_down": lambda game, seat, at: game.tile(at) is None,
    "face_down_inland": lambda game, seat, at: game.tile(at) is None and game.board.zone[at] == "inner",
    "unseen": lambda game, seat, at: game.tile(at) is None and _is_new(game, seat, "seen", at),
    "camps": _has_camp,
    "new_camps": lambda game, seat, at: _has_camp(game, seat, at) and _is_new(game, seat, "camp", at),
    "new_shore": _is_new_shore,
    "free_shore": _is_free_shore,
    "new_plants": lambda game, seat, at: _has_tag(game, at, "plant") and _is_new(game, seat, "plant", at),
    "radio_tiles": lambda game, seat, at: bool(game.pile(f"hand.{seat}")) and _has_tag(game, at, "radio"),
    "hurt": lambda game, seat, at: any(one in game.injured and game.lead.get(one) != seat for one in game.here(at)),
}
"""How often a tile counts."""


def _is_rival(game: Stranded, seat: int, castaway: str) -> bool:
    """Tell whether another player leads a castaway."""
    return game.lead.get(castaway, seat) not in (NOBODY, seat)


def _is_neutral(game: Stranded, seat: int, castaway: str) -> bool:
    return game.lead.get(castaway) == NOBODY


STANDING: Mapping[str, Count] = {
    "neutrals": _is_neutral,
    "rivals": _is_rival,
    "unmet": lambda game, seat, one: game.lead.get(one, seat) != seat and _is_new(game, seat, "met", one),
    "roamer": lambda game, seat, one: one == ROAMER,
}
"""Whether the place of a castaway counts; after ``beside_`` the tiles around it do."""


def _power(game: Stranded, seat: int, castaway: str) -> int:
    power: int = game.world.people[castaway].power
    return power


def _is_new_power(game: Stranded, seat: int, castaway: str) -> bool:
    """Tell whether no follower, present or past, has had the power of a castaway."""
    followers = {*game.led(seat), *game.tally.get(f"led.{seat}", ())} - {game.starter[seat]}
    return _power(game, seat, castaway) not in {_power(game, seat, follower) for follower in followers}


LEAD: Mapping[str, Count] = {
    "anybody": lambda game, seat, one: 1,
    "any_power": _power,
    "new_ranks": lambda game, seat, one: (
        _is_new_power(game, seat, one) and _power(game, seat, one) != _power(game, seat, game.starter[seat])
    ),
    "new_powers_to_4": lambda game, seat, one: _is_new_power(game, seat, one) and _power(game, seat, one) <= 4,
    "lead_neutrals": _is_neutral,
    "lead_rivals": _is_rival,
    "others_power": lambda game, seat, one: (game.lead.get(one, seat) != seat) * _power(game, seat, one),
}
"""How often a castaway counts that it would lead."""
ENCOUNTERS: Mapping[str, Callable[[Fate, int], float]] = {
    "animals": lambda row, power: "animal" in row.tags,
    "animal_power": lambda row, power: power * ("animal" in row.tags),
    "hunted_power": lambda row, power: power * (power >= GAME),
    "strong": lambda row, power: power >= STRONG and not row.roamer,
    "mighty": lambda row, power: power >= MIGHTY and not row.roamer,
    "roamer_card": lambda row, power: row.roamer,
    "roamer_power": lambda row, power: power * row.roamer,
    "beaten_plants": lambda row, power: "plant" in row.tags,
}
"""How often an encounter counts that is beaten, which has a power."""
WORN = {"worn_plants": "plant", "worn_radios": "radio"}
"""The marks of pieces of equipment that count when they are worn."""


# ---- tasks


def _free_hands(game: Stranded, seat: int) -> int:
    """Return how many castaways of a seat wear nothing."""
    return sum(1 for one in game.led(seat) if not game.worn(one))


def _steps_left(game: Stranded, seat: int) -> int:
    """Return how much of a seat's task is left to do."""
    done = game.task_progress(seat)
    return done.want - done.have if done else 0


def _group_of_four(game: Stranded, seat: int) -> Wants:
    missing = max(4 - len(game.led(seat)), 0)
    return Wants({"anybody": 1 / (missing + 1)}, {"explore": 1}) if missing else Wants()


def _spread_shore(game: Stranded, seat: int) -> Wants:
    """Return the goals of the task to spread along the shore: more castaways first, then a free shore tile for each."""
    done = game.task_progress(seat)
    if done and len(game.led(seat)) < done.want:
        return Wants({"anybody": 1}, {"explore": 1})
    return Wants({"free_shore": 0.6}, way="scatter")


_TABLE = tomllib.loads(Path(__file__).with_name("task_goals.toml").read_text(encoding="utf-8"))
GOALS: Mapping[str, Wants | Callable[[Stranded, int], Wants]] = {
    **{task: Wants(**row) for task, row in _TABLE.items()},
    "beat_roamer_or_mighty": lambda game, seat: Wants(
        {"mighty": 1, "roamer_card": _steps_left(game, seat)}, {"anybody": 1}
    ),
    "chorus": lambda game, seat: Wants(
        {"any_power": 2, "alone": game.world.people[game.starter[seat]].power, "huddle": 6}
    ),
    "team": lambda game, seat: (
        Wants({"anybody": 1.5, "huddle": 1}) if len(game.led(seat)) < 2 else Wants({"huddle": 1}, {"explore": 1})
    ),
    "group4_win": _group_of_four,
    "spread_shore": _spread_shore,
    "tiles": lambda game, seat: Wants({"anybody": 1}) if len(game.led(seat)) < 3 else Wants({"rove": 1}, way="scatter"),
    "spans": lambda game, seat: Wants({"anybody": 2, "rove": 1}, way="scatter" if len(game.led(seat)) > 1 else ""),
    **dict.fromkeys(
        ("equip", "laden"),
        lambda game, seat: Wants({"piece": 0.7, "anybody": 0.4 if _free_hands(game, seat) < 2 else 0.1}),
    ),
    "loads": lambda game, seat: Wants({"piece": 2.5, "anybody": 1 if _free_hands(game, seat) < 2 else 0.3}),
}
"""By the word of a task without its number."""
