"""Lost luggage: 32 pieces told apart by their outlines alone, and drawings of the colour their sign names."""

import colorsys
from itertools import combinations, pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from data.errors import Fault
from data.tables import load
from layouts.art.baggage.luggage import LUGGAGE, center_piece, piece_of
from layouts.art.baggage.palette import PIECE, sticker_tones
from layouts.art.baggage.stickers import sticker_of
from layouts.canvas import shapes
from layouts.engraving.cut import Mass, move, solid, union
from layouts.engraving.figure import Figure

ROWS = load("baggage").items
LOST = [row for row in ROWS if row.baggage_for]
PIECES = LUGGAGE.pictures()
CLOSEST = 0.88
"""Of two outlines laid over each other, the share they have in common: 0.85 for the closest of 32, 1 for a copy."""


def outline(figure: Figure) -> Mass:
    """What a figure covers, its longer side 100, its middle at (0, 0)."""
    mass = (
        union([solid(shape.path) for shape in figure.shapes if shape.fill and shape.ink])
        .buffer(2, quad_segs=3)
        .simplify(0.4)
    )
    x0, y0, x1, y1 = mass.bounds
    return move(move(mass, -(x0 + x1) / 2, -(y0 + y1) / 2), scale=100 / max(x1 - x0, y1 - y0))


def too_close(outlines: dict[str, Mass]) -> list[tuple[str, str]]:
    """Pairs that share more than `CLOSEST` of what both cover."""
    return [
        (a, b)
        for a, b in combinations(outlines, 2)
        if outlines[a].intersection(outlines[b]).area > CLOSEST * outlines[a].union(outlines[b]).area
    ]


def test_every_owner_lost_another_piece() -> None:
    assert sorted(piece_of(row, None)[0] for row in LOST) == sorted(PIECES)
    assert len(PIECES) == 32
    told = (Path(__file__).parents[2] / "docs" / "pictures.md").read_text(encoding="utf-8")
    assert [name for name in PIECES if f"`{name}`" not in told] == []


def test_no_outline_is_taken_for_another() -> None:
    outlines = {name: outline(center_piece(piece)) for name, piece in PIECES.items()}
    assert too_close(outlines) == []
    copy = Figure()
    copy.push(7, -3, 0.8)
    PIECES["hip_flask"].add_to(copy)
    assert too_close({"hip_flask": outlines["hip_flask"], "smaller and elsewhere": outline(copy)}), "a copy is found"


@pytest.mark.parametrize("name", sorted(PIECES))
def test_a_piece_stays_on_its_label(name: str) -> None:
    """Within 3 of its 100 units, so that the white edge of a sticker keeps clear of the signs; as large as that
    allows."""
    x0, y0, x1, y1 = shapes.bounds(
        tuple(segment for shape in center_piece(PIECES[name]).shapes for segment in shape.path)
    )
    assert min(x0, y0) >= -3.01
    assert max(x1, y1) <= 103.01
    assert max(x1 - x0, y1 - y0) > 78


HUES = {"red": (340, 20), "green": (72, 150), "blue": (195, 235)}


def hue(colour: str) -> str | None:
    """Which of the signs' colours a colour is; none for what is pale, grey or something else."""
    h, s, v = colorsys.rgb_to_hsv(*(int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)))
    if s < 0.25 or v < 0.2:
        return None
    turn = h * 360
    return next((name for name, (a, b) in HUES.items() if (a <= turn <= b if a < b else turn >= a or turn <= b)), None)


def area(path: shapes.Path) -> float:
    rings = shapes.flatten(path)
    return abs(sum(a[0] * b[1] - b[0] * a[1] for ring in rings for a, b in pairwise([*ring, ring[0]])) / 2)


def hues(figure: Figure, colours: dict[str, str]) -> list[str]:
    """The signs' colours by how much of a drawing has them, the most first."""
    spread: dict[str, float] = {}
    for shape in figure.shapes:
        if shape.fill and (name := hue(colours[shape.fill])):
            spread[name] = spread.get(name, 0.0) + area(shape.path)
    return sorted(spread, key=lambda name: -spread[name])


def drawing(row: Any) -> tuple[Figure, dict[str, str]]:
    if row.baggage_for:
        _, piece = piece_of(row, None)
        return center_piece(piece), sticker_tones(row.type) | PIECE | piece.own_colors
    _, sticker = sticker_of(row, None)
    return sticker(), sticker_tones(row.type) | sticker.own_colors


@pytest.mark.parametrize("row", [row for row in ROWS if set(row.tags) & set(HUES)], ids=lambda row: row.id)
def test_what_its_sign_calls_red_green_or_blue_is_so(row: Any) -> None:
    named = next(tag for tag in row.tags if tag in HUES)
    assert hues(*drawing(row))[0] == named


def test_a_mitten_in_green_would_be_found() -> None:
    mitten = next(row for row in ROWS if row.art == "mitten")
    figure, colours = drawing(mitten)
    assert hues(figure, {**colours, "a": "#8FB873", "a2": "#5C8A50"})[0] == "green"


def test_a_piece_there_is_not_is_named_and_one_not_named_is_dealt() -> None:
    with pytest.raises(Fault, match=r"items.csv:9:art  there is no luggage 'hip_flaks'.*hip_flask"):
        piece_of(SimpleNamespace(art="hip_flaks", id="B99", file="items.csv", row=9), None)
    dealt = {piece_of(SimpleNamespace(art="", id=f"B{k}"), None)[0] for k in range(40, 60)}
    assert len(dealt) > 8
    assert piece_of(SimpleNamespace(art="", id="B40"), None) == piece_of(SimpleNamespace(art="", id="B40"), None)
