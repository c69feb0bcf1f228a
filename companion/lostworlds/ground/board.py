"""The ground: hexes with their flat sides above and below, each a printed terrain hex (seed 001;
`data.lostworlds.miniatures`).

A space is called by its column, a letter, and its row from 1: ``D3``. Columns with an even letter lie half a hex lower.
Around a space the others are counted clockwise from the top (ruling LW13).
"""

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from data.errors import Fault, nearest
from data.lostworlds.scenarios import ANYBODY, PRIZE, SIDES

LETTERS = "ABCDEFGHIJKLM"


@dataclass(frozen=True)
class Space:
    """A hex: `level` above the floor; `enter` if a figure may stand there, `tall` if it hinders side swings; `start` is
    the side that begins there, by its letter, `goal` the side whose goal it is (``*``: everybody's); or empty."""

    name: str
    across: int
    down: int
    terrain: str
    kind: str
    level: int
    enter: bool
    tall: bool
    start: str = ""
    goal: str = ""


@dataclass(frozen=True)
class Board:
    """The hexes of the ground by name, and the things on them at the start, by the name of the space."""

    spaces: Mapping[str, Space]
    things: Mapping[str, str]

    @cached_property
    def beside(self) -> Mapping[str, tuple[str, ...]]:
        """The spaces around each space that exist, clockwise from the top."""
        return {name: tuple(one for one in spaces_around(name) if one in self.spaces) for name in self.spaces}

    def code(self, signs: Mapping[str, str]) -> str:
        """Return the terrain as text from which `of_code` builds the ground again: a letter for each hex, a word for
        each column. `signs` has the letter of each terrain."""
        columns: dict[int, str] = {}
        for space in sorted(self.spaces.values(), key=lambda one: (one.across, one.down)):
            columns[space.across] = columns.get(space.across, "") + signs[space.terrain]
        return " ".join(columns.values())

    def apart(self, start: str, goal: str) -> int:
        """Return the number of steps from the space `start` to `goal`, regardless of terrain."""
        (q, r), (s, t) = _axial(start), _axial(goal)
        return (abs(q - s) + abs(r - t) + abs(q + r - s - t)) // 2

    def beyond(self, start: str, over: str) -> str | None:
        """Return the space behind the adjacent space `over`, in a straight line from `start`; None if there is none."""
        (q, r), (s, t) = _axial(start), _axial(over)
        there = _axial_name(2 * s - q, 2 * t - r)
        return there if there in self.spaces else None

    def starts(self, letter: str) -> tuple[str, ...]:
        """Return the spaces in which the side with this letter begins."""
        return tuple(name for name, space in self.spaces.items() if space.start == letter)

    def goals(self, letter: str) -> tuple[str, ...]:
        """Return the marked spaces of the side with this letter, those of everybody among them."""
        return self._goals[letter]

    @cached_property
    def _goals(self) -> Mapping[str, tuple[str, ...]]:
        found = {side: [name for name, one in self.spaces.items() if one.goal in (side, ANYBODY)] for side in SIDES}
        return {side: tuple(names) for side, names in found.items()}


SIGNS = {
    "floor": "f", "grass": "g", "step_1": "1", "step_2": "2", "ledge": "3", "tower": "4", "wall": "w", "pillar": "p",
    "pit": "o",
    "shaft": "s", "water": "~", "rubble": "r", "door": "d", "fire": "x",
}  # fmt: skip
"""How a terrain is written in a code."""


def signs(tables: Any) -> Mapping[str, str]:
    """Return the letter of each terrain in a code; a user's terrain gets the first unused capital letter of its id."""
    found: dict[str, str] = {}
    for row in tables.terrain:
        spare = (one for one in (row.id + LETTERS).upper() if one.isalpha() and one not in found.values())
        found[row.id] = SIGNS.get(row.id) or next(spare)
    return found


def spaces_around(name: str) -> tuple[str, ...]:
    """Return the names of the six hexes around one, clockwise from the top, whether they exist or not.

    >>> spaces_around("B2")
    ('B1', 'C2', 'C3', 'B3', 'A3', 'A2')
    """
    q, r = _axial(name)
    return tuple(_axial_name(q + dq, r + dr) for dq, dr in ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)))


def space_name(across: int, down: int) -> str:
    """Return the name of a hex, such as B2 for column `across` 1 and row `down` 1, both counted from 0."""
    return f"{LETTERS[across]}{down + 1}"


def of_scenario(tables: Any, scenario: str) -> Board:
    """Return the ground of a scenario, by its id, hex by hex as in scenario.csv. Raises Fault for one without a map."""
    spots = {(row.across, row.down): row for row in tables.scenario if row.scenario == scenario}
    if not spots:
        there = list(dict.fromkeys(row.scenario for row in tables.scenario))
        hint = nearest(scenario, there) or f"; there are {', '.join(there)}"
        raise Fault(f"option ground: no scenario {scenario!r} has a map in scenario.csv{hint}")
    spaces = {space_name(*at): _make_space(tables, *at, row.terrain, row.start, row.goal) for at, row in spots.items()}
    return Board(spaces, {space_name(*at): row.thing for at, row in spots.items() if row.thing})


def of_code(tables: Any, code: str) -> Board:
    """Return the ground that a code describes: a word for each column, a letter for each hex. Raises Fault if the code
    has a wrong number of columns, an unknown letter, or no space for a side or the sack.

    Sides begin in the two middle spaces of the first and the last column; the sack lies on the highest space, and among
    equally high ones on the one nearest to the middle."""
    letters = {sign: terrain for terrain, sign in signs(tables).items()}
    columns = code.split()
    if not 2 <= len(columns) <= len(LETTERS):
        raise Fault(f"ground {code!r} has {len(columns)} columns; write 2 to {len(LETTERS)}, separated by spaces")
    spaces: dict[str, Space] = {}
    for across, column in enumerate(columns):
        middle = (len(column) - 1) // 2
        for down, sign in enumerate(column):
            if sign not in letters:
                raise Fault(f"ground {code!r}: no terrain is written {sign!r}{nearest(sign, letters)}")
            side = "A" if across == 0 else "B" if across == len(columns) - 1 else ""
            start = side if down in (middle, middle + 1) else ""
            spaces[space_name(across, down)] = _make_space(tables, across, down, letters[sign], start)
    board = Board(spaces, {})
    for side in "AB":
        if not any(spaces[name].enter for name in board.starts(side)):
            raise Fault(
                f"ground {code!r}: side {side} has no space to begin in; leave the middle of the outer columns open"
            )
    return Board(spaces, {_prize_space(board): PRIZE})


def of_seed(tables: Any, seed: int) -> Board:
    """Return a random ground of seven columns, with no more hexes of a terrain than are printed. It is fair: each half
    is the other one rotated. If it is not connected, the next seed is tried."""
    rng = random.Random(f"ground/{seed}")
    rows = {row.id: row for row in tables.terrain}
    stock = {name: row.hexes // 2 for name, row in rows.items() if name not in ("floor", "grass", "tower")}
    tall = [6, 5, 6, 5, 6, 5, 6]
    ground = {(c, r): "floor" for c, high in enumerate(tall) for r in range(high)}
    for c, r in list(ground):
        if c in (0, 6):
            ground[c, r] = "grass"
    half = [at for at in ground if at[0] in (1, 2)] + [(3, 0), (3, 1)]
    for c, r in half:
        open_ = [name for name, left in stock.items() if left]
        if open_ and rng.random() < 0.55:
            name = rng.choice(open_)
            stock[name] -= 1
            ground[c, r] = ground[6 - c, tall[6 - c] - 1 - r] = name
    ground[3, 2] = "tower"
    written = signs(tables)
    columns = ("".join(written[ground[c, r]] for r in range(high)) for c, high in enumerate(tall))
    board = of_code(tables, " ".join(columns))
    return board if _is_joined(board) else of_seed(tables, seed + 1)


def _is_joined(board: Board) -> bool:
    """Return whether the starting spaces of both sides and the sack are connected on foot."""
    ends = {*board.starts("A"), *board.starts("B"), *board.things}
    found = {next(iter(ends))}
    todo = list(found)
    while todo:
        for there in board.beside[todo.pop()]:
            if board.spaces[there].enter and there not in found:
                found.add(there)
                todo.append(there)
    return ends <= found


def _prize_space(board: Board) -> str:
    across = [space.across for space in board.spaces.values()]
    middle = max(across) / 2
    open_: Iterable[Space] = (space for space in board.spaces.values() if space.enter and not space.start)
    best = max(open_, key=lambda one: (one.level, -abs(one.across - middle), -one.down), default=None)
    if best is None:
        raise Fault("this ground has no room for the sack; leave a space open besides those where the sides begin")
    return best.name


def _make_space(tables: Any, across: int, down: int, terrain: str, start: str, goal: str = "") -> Space:
    row = tables.row("terrain", terrain)
    open_, tall = bool(row.enter), bool(row.tall)
    return Space(space_name(across, down), across, down, terrain, row.kind, row.level, open_, tall, start, goal)


def _axial(name: str) -> tuple[int, int]:
    across, down = ord(name[0]) - ord("A"), int(name[1:]) - 1
    return across, down - (across - (across & 1)) // 2


def _axial_name(q: int, r: int) -> str:
    down = r + (q - (q & 1)) // 2
    return space_name(q, down) if 0 <= q < len(LETTERS) and down >= 0 else f"?{q}.{r}"


def no_higher(board: Board, names: Sequence[str], level: int) -> tuple[str, ...]:
    """Return those of the spaces `names` that can be entered and are no higher than `level`."""
    return tuple(name for name in names if board.spaces[name].enter and board.spaces[name].level <= level)
