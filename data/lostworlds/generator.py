"""The matrix of a fighter, generated from the template that most books follow and the levels of its school.

A cell is (m, k): the viewer's maneuver and that of the book's owner; it holds the page on which the owner is seen. A
level below 4 turns some grazes (page 19) into wounds, placed by the line of the blow and the posture of the owner. It
changes the page of a cell, never its range, and no cell of the pages 21 and 23, so that every book made here can fight
every other."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil

from data.lostworlds.words import CLOSE

Matrix = dict[tuple[int, int], int]

GRAZE, WARD = 19, 59
BEST = 4
HEAD, LEG, ARM, BODY = 7, 13, 31, 53
DODGE, JUMP_UP, DUCK, AWAY = 8, 18, 20, 16
BLOCK_HIGH, BLOCK_LOW = 26, 4
BASH, SIDE_LOW, FAKE_HIGH = 36, 2, 42

COLUMNS = {DODGE: "dodge", JUMP_UP: "jump", DUCK: "duck", AWAY: "away"}
"""The knob that says how well the owner's evasion works."""
ROWS = {
    12: "reads_fakes",
    42: "reads_fakes",
    38: "reads_fakes",
    22: "reads_fakes",
    6: "footing",
    44: "footing",
    48: "footing",
}
"""The knob that says how the owner takes such a blow while doing anything else."""
GUARD = "guard"
"""The knob of every other attack that meets what the owner does."""


@dataclass(frozen=True)
class Blow:
    """A maneuver of the viewer as the generator needs it: the line of the blow (``none``: it is no attack), and its
    usual modifier. Weak blows are quick: their grazes become wounds first."""

    line: str
    mod: int


@dataclass(frozen=True)
class Knobs:
    """The settings of the generator: the level (0 to 4) of each knob by name, the fighter's height, the maneuvers it
    has, and the pages that its high and low blocks show."""

    levels: Mapping[str, int]
    height: int
    moves: frozenset[int]
    high_block: int = WARD
    low_block: int = WARD


def generate(template: Mapping[tuple[int, int], int], blows: Mapping[int, Blow], knobs: Knobs) -> Matrix:
    """Return the matrix that these settings make of the template; 0 where the owner does not have the maneuver. `blows`
    has the viewer's maneuvers by number."""
    matrix: Matrix = dict(template)
    for knob, cells in grazes(template, blows).items():
        for m, k in cells[: ceil(len(cells) * (BEST - knobs.levels[knob]) / BEST)]:
            matrix[m, k] = wound_page(m, k, blows[m].line, knobs.height)
    for m in CLOSE:
        if blows[m].line != "none":  # a block that met no blow stays what it is: there is nothing to parry
            for k, page in ((BLOCK_HIGH, knobs.high_block), (BLOCK_LOW, knobs.low_block)):
                if matrix[m, k] == WARD:
                    matrix[m, k] = page
    return {(m, k): page if k in knobs.moves else 0 for (m, k), page in matrix.items()}


def grazes(template: Mapping[tuple[int, int], int], blows: Mapping[int, Blow]) -> dict[str, list[tuple[int, int]]]:
    """Return the cells of the template that each knob can turn into wounds, in the order in which they are changed;
    `blows` has the viewer's maneuvers by number."""
    found: dict[str, list[tuple[int, int]]] = {knob: [] for knob in (*COLUMNS.values(), *ROWS.values(), GUARD)}
    for (m, k), page in template.items():
        if page == GRAZE and m in CLOSE and blows[m].line not in ("none", "kick"):
            found[COLUMNS.get(k) or ROWS.get(m) or GUARD].append((m, k))
    for cells in found.values():
        cells.sort(key=lambda cell: (blows[cell[0]].mod, cell))
    return found


def wound_page(attack: int, answer: int, line: str, height: int) -> int:
    """Return the page of the wound where a blow lands that is more than a graze, from the number of the `attack`, that
    of the owner's `answer`, the `line` of the blow and the owner's height: high blows miss the heads of tall fighters,
    and those who jump or duck are hit elsewhere."""
    crown = HEAD if height <= TALL else ARM
    if answer == JUMP_UP:
        return {"over": crown if attack == BASH else BODY}.get(line, LEG)
    if answer == DUCK:
        return {"over": HEAD, "low": ARM if attack in (SIDE_LOW, FAKE_HIGH) else BODY}.get(line, BODY)
    if answer == DODGE:
        return {"low": LEG, "over": ARM}.get(line, BODY)
    if answer == BLOCK_LOW and line == "over":
        return crown
    return {"low": LEG, "over": ARM, "high": BODY, "middle": ARM}[line]


TALL = 5
"""Above this height a down swing no longer reaches the head of somebody who stands."""
