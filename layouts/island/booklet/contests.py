"""Drawings of power checks: who takes part on either side, the dice, the totals, and the outcomes."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from data.tables import Tables
from layouts.art.island.emblems import emblem_of
from layouts.art.island.palette import PALETTE
from layouts.art.island.portraits.portrait import castaway
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import fit_text
from layouts.engraving.paint import Manner, paint
from layouts.engraving.strokes import seed_of
from layouts.island.notebook import NIGHT, badge, deckle
from layouts.manual.drawings import example, table
from layouts.manual.typesetting import Figure, Kit


@dataclass(frozen=True)
class Side:
    """One side of a power check: the rows of characters or cards that join, and the result of their die."""

    rows: tuple[Any, ...]
    die: int
    plus: int = 0

    @property
    def total(self) -> int:
        return sum(row.power or 0 for row in self.rows) + self.die + self.plus


@lru_cache(64)
def _sides(
    tables: Tables, ours: tuple[str, ...], die: int, theirs: tuple[str, ...], their_die: int, plus: int
) -> tuple[Side, Side]:
    def rows(ids: tuple[str, ...]) -> tuple[Any, ...]:
        return tuple(example(tables["characters" if key.startswith("C") else "fate"], key) for key in ids)

    return Side(rows(ours), die), Side(rows(theirs), their_die, plus)


def check(tables: Tables, example: Mapping[str, Any]) -> tuple[Side, Side]:
    """Return (our side, their side) of an example in the booklet: a record with the ids ``ours`` and ``theirs``, the
    results ``die`` and ``their_die``, and perhaps ``plus``, a bonus of theirs."""
    ours, theirs = tuple(example["ours"]), tuple(example["theirs"])
    return _sides(tables, ours, int(example["die"]), theirs, int(example["their_die"]), int(example.get("plus", 0)))


def values(tables: Tables, examples: Mapping[str, Any]) -> Iterator[tuple[str, object]]:
    """Yield (name, value) of ``[EXAMPLE ours]``, ``[EXAMPLE theirs]`` and ``[EXAMPLE plus]`` in the booklet: our total,
    their total without their bonus, and with it."""
    for name, told in examples.items():
        ours, theirs = check(tables, told)
        yield f"{name} ours", ours.total
        yield f"{name} theirs", theirs.total - theirs.plus
        yield f"{name} plus", theirs.total


PRINT, GAP = 12.8, 2.6  # mm of a picture, and between two


def contest_figure(kit: Kit, name: str) -> Figure:
    """Return the drawing of an example's two sides, as prints taped to the page."""
    ours, theirs = check(kit.tables, kit.book["checks"][name])
    high = PRINT + 11.0

    def draw(canvas: Canvas, x: float, y: float) -> None:
        middle = x + kit.width / 2
        canvas.line(middle, y + 2, middle, y + high - 3, "rule", 0.3, (1.0, 1.0))
        _side(canvas, kit, ours, x, y, kit.text("labels", "ours"), ours.total > theirs.total)
        _side(canvas, kit, theirs, middle + 3.0, y, kit.text("labels", "theirs"), theirs.total > ours.total)

    return Figure(high, draw)


def _side(canvas: Canvas, kit: Kit, side: Side, x: float, y: float, label: str, wins: bool) -> None:
    canvas.text(x, y + 3.0, label, "hand", 9.5, colour="scribble")
    at = x
    for row in side.rows:
        _print(canvas, kit, row, at, y + 5.0)
        at += PRINT + GAP
    middle = y + 5.0 + PRINT / 2
    canvas.text(at - 0.6, middle + 1.6, "+", "bold", 13)
    canvas.glyph(f"die{side.die}", at + 5.8, middle, 7.4, "ink", "page")
    if side.plus:
        canvas.text(at + 10.6, middle + 1.6, f"+{side.plus}", "bold", 13)
        at += 6.4
    canvas.text(at + 10.4, middle + 1.6, "=", "bold", 13)
    size = 20
    above, below = canvas.text_ink(str(side.total), "numerals", size)
    canvas.text(
        at + 14.2, middle + (above - below) / 2, str(side.total), "numerals", size, colour="red" if wins else "ink"
    )


def _print(canvas: Canvas, kit: Kit, row: Any, x: float, y: float) -> None:
    """Draw a castaway or an encounter as a small print with its power."""
    edge = deckle(x, y, PRINT, PRINT, seed_of("print", row.id), 0.18, 2.0)
    night = row.table == "fate"
    with canvas.clipped(edge):
        canvas.rect(x - 1, y - 1, PRINT + 2, PRINT + 2, None if canvas.saver else NIGHT if night else "#D9E6DF")
        if night:
            name, make = emblem_of(row, kit.tables.root)
            paint(canvas, f"emblem {name}", make, x + 1.4, y + 1.2, PRINT - 2.8, PALETTE, Manner(8.5, 1.6, 1.1))
        else:
            castaway(canvas, kit.tables, row, x - 0.6, y - 0.6, PRINT + 1.2, PRINT + 1.2, 1.25)
    canvas.path(edge, None, "ink", 0.3)
    if night:
        badge(canvas, "encounter", x + PRINT - 1.6, y + PRINT - 1.8, 3.6, str(row.power))
    else:
        ground, rim = ("#FFFFFF", "ink") if canvas.saver else (NIGHT, "page")
        canvas.circle(x + PRINT - 1.6, y + PRINT - 1.8, 3.2, ground, rim, 0.4)
        canvas.centered_text(
            x + PRINT - 1.6, y + PRINT - 1.8, str(row.power), "numerals", 11, "ink" if canvas.saver else "paper"
        )
    name = str(kit.tables.say(row, "name"))
    if not night or canvas.text_width(name, "italic", 7.6) > PRINT + GAP:
        name = name.split(" ")[-1]
    fit_text(canvas, x + PRINT / 2, y + PRINT + 3.9, name, "italic", 8.0, PRINT + GAP, "centre", "soft")


def outcomes(kit: Kit, name: str) -> Figure:
    """Return a table of who is met, who rolls, and the results of winning, a tie and losing; by the advanced rules
    if the name is ``stricter``."""
    advanced, said = name == "stricter", kit.text
    kinds = ("encounter", "opponent", "neutral")
    rows: list[list[str]] = [["", *(said("labels", kind) for kind in kinds)]]
    rows.append([said("labels", "joins"), *[said("labels", "yours")] * 3])
    rows.append([said("labels", "defends"), *(said("labels", key) for key in ("alone", "theirs_join", "alone"))])
    rows.append([said("labels", "rolls"), *(said("labels", key) for key in ("left", "opponent_rolls", "left"))])
    for result in ("win", "tie", "lose"):
        rows.append([f"*{said('labels', result)}*", *(_outcome(kit, kind, result, advanced) for kind in kinds)])
    return table(kit, rows, (20, 32.5, 37, 32.5), size=8.2)


def _outcome(kit: Kit, kind: str, result: str, advanced: bool) -> str:
    key = f"{kind}_{result}_advanced"
    return kit.text("outcome", key if advanced and key in kit.book["outcome"] else f"{kind}_{result}")
