"""The tasks of castaways: what each counts (seed 000, winning the game; rulings I39, I126 to I131, I181 to I183).

`TASKS` has a row for each word of a task. `done` counts what is done, of ``(game, who, seat, n)``: the castaway whose
task it is, its seat, and the number on its card. `wanted` is what that number asks for, if not the number itself.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from companion.island.rules.powers import Powers
from companion.island.rules.state import NOBODY, ROAMER
from data.island.task_numbers import WIDTHS, Numbers, parse_numbers

STRONG, MIGHTY, GAME = 6, 4, 3
"""The least power of an encounter that counts as such for a task."""
STANDING = (
    "visit_corners", "camps", "camps_wide", "shore", "beacons", "album", "herbal", "flora", "surgery", "clinic",
    "chart",
)  # fmt: skip
"""Tasks of standing somewhere."""

Counter = Callable[[Powers, str, int, int], int]


def _as_printed(game: Powers, castaway: str, number: int) -> int:
    """Return `number`, as printed on the card: what most tasks ask for."""
    return number


class Task(NamedTuple):
    """A task: functions for how much of it is done, and how much it asks for."""

    done: Counter
    wanted: Callable[[Powers, str, int], int] = _as_printed


def _marks(*weights: tuple[str, int]) -> Task:
    """Return a task that adds up marks on a castaway; `weights`: each mark, and how much one of it counts."""
    return Task(lambda game, who, seat, number: sum(weight * game.count_marks(who, what) for what, weight in weights))


def _places(what: str) -> Task:
    """Return a task that counts different places, people or tiles, marked ``what:``."""
    return Task(lambda game, who, seat, number: len(game.marks(who, what)))


def _place_points(**weights: int) -> Task:
    """Return a task that counts different places, people or tiles of several kinds, each kind with its weight."""
    return Task(
        lambda game, who, seat, number: sum(weight * len(game.marks(who, what)) for what, weight in weights.items())
    )


def _sum_of(what: str, one_each: str = "") -> Task:
    """Return a task that adds up the numbers in the marks ``what:``, such as powers beaten alone or numbers of winners.
    `one_each`: a mark that counts 1 in addition."""
    return Task(lambda game, who, seat, number: sum(map(int, game.marks(who, what))) + game.count_marks(who, one_each))


def _plants(game: Powers, castaway: str) -> int:
    """Return how many plants a castaway has beaten or wears."""
    beaten = [card for card in game.marks(castaway, "beat") if "plant" in game.world.tags(card)]
    return len(beaten) + sum("plant" in game.world.tags(str(card)) for card in game.worn(castaway) if card)


def _plant_points(stood_on: int, beaten: int) -> Task:
    """Return a task with points for each tile with plants stood on, and for each plant beaten or worn."""
    return Task(lambda game, who, seat, number: stood_on * len(game.marks(who, "plant")) + beaten * _plants(game, who))


def _radios(game: Powers, seat: int) -> int:
    """Return how many radio parts a seat's castaways wear."""
    return sum("radio" in game.world.tags(card) for card in game.pieces_of(seat))


def _signal_points(events: int, radios: int) -> Task:
    """Return a task with `events` points for each event in hand and `radios` for each radio part worn."""
    return Task(
        lambda game, who, seat, number: events * len(game.pile(f"hand.{seat}")) + radios * _radios(game, seat),
    )


def _beat_power(least: int) -> Task:
    """Return a task of beating encounters with power of at least `least`; beating the roamer does all of it."""

    def count_done(game: Powers, who: str, seat: int, number: int) -> int:
        beaten = game.marks(who, "beat")
        return number if game.world.roamer in beaten else sum(game.world.fate[card].power >= least for card in beaten)

    return Task(count_done)


def _animals(game: Powers, castaway: str) -> list[str]:
    return [card for card in game.marks(castaway, "beat") if "animal" in game.world.tags(card)]


def _animal_power(game: Powers, castaway: str) -> int:
    return sum(game.world.fate[card].power for card in _animals(game, castaway))


def _hunted_power(roamer_counts: int) -> Task:
    """Return a task adding the powers of beaten encounters of 3 or more, the roamer's times `roamer_counts`."""

    def count_done(game: Powers, who: str, seat: int, number: int) -> int:
        beaten = [card for card in game.marks(who, "beat") if game.world.fate[card].power >= GAME]
        times = {game.world.roamer: roamer_counts}
        return sum(game.world.fate[card].power * times.get(card, 1) for card in beaten)

    return Task(count_done)


def _powers_in_turn(game: Powers, castaway: str, seat: int, number: int) -> int:
    """Return how many of the powers 1 to `number` followers have had in the course of the game."""
    led = (*game.led(seat), *game.tally.get(f"led.{seat}", ()))
    return len({game.world.people[one].power for one in led if one != castaway} & set(range(1, number + 1)))


def _spread(game: Powers, castaway: str, seat: int, number: int) -> int:
    """Return on how many shoreline tiles, no two of them neighbors, a seat's castaways stand; at most `number`."""
    ground = game.board
    spots = sorted({game.at[one] for one in game.led(seat) if ground.zone.get(game.at.get(one, "")) == "shoreline"})
    for size in range(min(len(spots), number), 0, -1):
        for some in combinations(spots, size):
            if not any(two in ground.beside[one] for one, two in combinations(some, 2)):
                return size
    return 0


def _most_on_a_tile(game: Powers, castaway: str, seat: int, number: int) -> int:
    """Return the largest number of pieces that a seat's castaways on one tile wear together."""
    each: dict[str, int] = {}
    for one in game.led(seat):
        place = game.at.get(one, "desk")
        each[place] = each.get(place, 0) + len(game.worn(one))
    return max(each.values(), default=0)


def _camps_wanted(game: Powers, castaway: str, number: int) -> int:
    """Return how many campsites are wanted: not more than there are, once all tiles lie face up (ruling I128)."""
    if 0 < len(game.marks(castaway, "camp")) < number:
        tiles = [game.tile(place) for place in game.board.hexes]
        if all(tiles):
            return int(min(number, sum(tile.campsite for tile in tiles)))
    return number


def _wider(game: Powers) -> bool:
    """Tell whether the island is wider than five tiles."""
    return game.settings.size > 5


def _guests(game: Powers, castaway: str, seat: int) -> int:
    """Return the points for guests on a castaway's tile: 2 for each castaway of another player, 1 for each neutral."""
    return sum(1 + (game.lead[one] != NOBODY) for one in game.here(game.at[castaway]) if game.lead[one] != seat)


def _tiles_near(game: Powers, castaway: str) -> set[str]:
    return {game.at[castaway], *game.beside(game.at[castaway])}


def _claims(game: Powers, castaway: str, seat: int) -> int:
    """Return how many castaways of others are on a castaway's tile and its neighbors; the roamer counts 2."""
    near = _tiles_near(game, castaway)
    others = [one for place in near for one in game.here(place) if game.lead[one] not in (NOBODY, seat)]
    return len(others) + 2 * (game.at.get(ROAMER) in near)


AT_TURN_END: Mapping[str, Callable[[Powers, str, int], int]] = {
    **dict.fromkeys(("meals", "ward"), lambda game, who, seat: len(game.here(game.at[who])) - 1),
    **dict.fromkeys(("guests", "calls"), _guests),
    "claims": _claims,
    "film": lambda game, who, seat: 2 * (game.at.get(ROAMER) in _tiles_near(game, who)),
    "spans": lambda game, who, seat: len({game.at[one] for one in game.led(seat)} & game.board.zone.keys()),
    "lamps": lambda game, who, seat: sum(
        bool((tile := game.tile(game.at[one])) and tile.campsite) for one in game.led(seat)
    ),
    "loads": lambda game, who, seat: sum(len(game.worn(one)) for one in game.led(seat)),
}
"""What is counted at the end of each turn of its player, by task: who eats with the cook or sees the surgeon, tiles
that are spanned, castaways on campsites, pieces that are carried, who is visited, where the roamer is."""

TASKS: Mapping[str, Task] = {
    # what was done so often
    "heal": _marks(("healed", 1)),
    "solo_wins": _marks(("alone", 1)),
    "steal": _marks(("took", 1)),
    "group4_win": _marks(("four", 1)),
    "team": _marks(("team", 1)),
    "events": _marks(("played", 1)),
    "loot": _marks(("took", 1), ("found", 1)),
    "haul": _marks(("found", 2), ("took", 3)),
    "prizes": _marks(("found", 1), ("took", 3), ("taken", 3)),
    **{name: _marks((name, 1), ("healed", 3)) for name in ("ward", "calls")},
    **{name: _marks((name, 1)) for name in ("meals", "guests", "claims", "spans", "lamps", "loads")},
    "explore_width": _marks(("explored", 1))._replace(wanted=lambda game, who, number: game.settings.size + number),
    "explore": _marks(("explored", 1))._replace(
        wanted=lambda game, who, number: min(number, game.settings.size**2 // 3)
    ),
    "unhurt": Task(
        lambda game, who, seat, number: 0 if game.count_marks(who, "hurt") else game.count_marks(who, "turn")
    ),
    # different places and people
    "visit_corners": _places("corner"),
    "shore": _places("shore"),
    "survey": _places("seen"),
    "beacons": _place_points(shore=1, camp=2),
    "chart": _place_points(seen=1, met=2),
    "camps": _places("camp")._replace(wanted=_camps_wanted),
    "camps_wide": _places("camp")._replace(
        wanted=lambda game, who, number: _camps_wanted(game, who, number + _wider(game))
    ),
    "surgery": Task(lambda game, who, seat, number: len(game.marks(who, "met")) + game.count_marks(who, "healed")),
    "clinic": Task(
        lambda game, who, seat, number: (
            sum(game.world.people[one].power for one in game.marks(who, "met")) + 3 * game.count_marks(who, "healed")
        )
    ),
    # what is beaten
    **{name: _sum_of(name) for name in ("felled", "muster", "chorus", "bouts")},
    "encore": _sum_of("encore", one_each="played"),
    "beat_roamer_or_strong": _beat_power(STRONG),
    "beat_roamer_or_mighty": _beat_power(MIGHTY),
    "beat_animals": Task(lambda game, who, seat, number: len(_animals(game, who))),
    "trophies": Task(lambda game, who, seat, number: _animal_power(game, who)),
    "film": Task(lambda game, who, seat, number: _animal_power(game, who) + game.count_marks(who, "film")),
    "hunt": _hunted_power(roamer_counts=1),
    "chase": _hunted_power(roamer_counts=2),
    # plants and radio parts
    "own_tag_plant": _plant_points(0, 1),
    "album": _plant_points(1, 1),
    "herbal": _plant_points(2, 3),
    "flora": _plant_points(3, 4),
    "own_tag_radio": Task(
        lambda game, who, seat, number: len({card for card in game.pieces_of(seat) if "radio" in game.world.tags(card)})
    ),
    "message": _signal_points(1, 2),
    "signal": _signal_points(2, 3),
    # who is led, where they stand and what they carry
    "lead": Task(lambda game, who, seat, number: len(game.led(seat)) - 1),
    "lead_powers_1": Task(_powers_in_turn),
    "ranks": Task(
        lambda game, who, seat, number: len({game.world.people[one].power for one in game.led(seat)}),
        lambda game, who, number: number - _wider(game),
    ),
    "command": Task(lambda game, who, seat, number: game.led_power(seat)),
    "spread_shore": Task(_spread),
    "tiles": Task(
        lambda game, who, seat, number: len(
            {game.at[one] for one in game.led(seat) if game.at.get(one) in game.board.hexes}
        )
    ),
    "equip": Task(_most_on_a_tile),
    "laden": Task(lambda game, who, seat, number: sum(len(game.worn(one)) for one in game.led(seat))),
}
"""By its word without the number at its end."""


@lru_cache(64)
def parse_task(task: str) -> tuple[str, Numbers]:
    """Return the word of a task and its numbers by width of the island (`data.island.task_numbers`), or a single one as
    in ``heal_5``. Tables kept from earlier versions have one number for each width."""
    name, *numbers = task.rsplit("_", len(WIDTHS))
    if name in TASKS and len(numbers) == len(WIDTHS):
        return name, parse_numbers("/".join(numbers))
    name, _, n = task.rpartition("_")
    return (name, ((int(n),),)) if n.isdigit() and name in TASKS else (task, ((1,),))
