"""Portraits: nobody is anybody else, nobody hides behind a number, and whoever has no row is still somebody."""

from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from data.errors import Fault
from data.tables import load
from layouts.art.island.portraits import portrait
from layouts.art.island.portraits.draw import draw_castaway, known_parts
from layouts.art.island.portraits.head import head_of
from layouts.art.island.portraits.parts import Parts, parts_of
from layouts.art.island.portraits.portrait import EDGE, HIGH, WIDE, crop, look_of, palette_of
from layouts.art.island.portraits.stage import Stage
from layouts.canvas import shapes
from layouts.canvas.canvas import Theme
from layouts.canvas.svg import SvgCanvas
from layouts.engraving.cut import box, disc, move
from layouts.engraving.plate import print_layers

POSE = ("angle", "face", "age", "hands")
LOOKS = load("island").portraits


def alike(looks: list[Parts]) -> list[tuple[Parts, Parts]]:
    """Pairs that share three of angle, face, age and hands."""
    shared = [(a, b, sum(getattr(a, part) == getattr(b, part) for part in POSE)) for a, b in combinations(looks, 2)]
    return [(a, b) for a, b, count in shared if count >= 3]


def test_no_two_share_three_of_angle_face_age_and_hands() -> None:
    looks = [parts_of(look) for look in LOOKS]
    assert len(looks) == 17
    assert alike(looks) == []
    assert len(alike([*looks, replace(looks[3], hands="palm")])) == 1, "one more who holds her head like Ines is found"


def test_each_has_a_place_a_thing_a_mood_and_a_gesture_of_their_own() -> None:
    for column in ("place", "prop", "mood", "hands", "coat"):
        named = [getattr(look, column) for look in LOOKS]
        assert len(set(named)) == len(named), column


def test_everything_that_can_be_drawn_is_worn_or_done_by_somebody() -> None:
    """A part nobody uses would never be looked at; those named here are for castaways of one's own."""
    spare = {"hands": {"none"}, "hair": {"long"}, "hat": {"", "scarf"}, "specs": {""}, "beard": {""}, "prop": {""}}
    for column, names in known_parts().items():
        unused = set(names) - {getattr(look, column) for look in LOOKS}
        assert unused - spare.get(column, set()) == set(), column


def test_the_page_about_pictures_names_every_part() -> None:
    told = (Path(__file__).parents[2] / "docs" / "pictures.md").read_text(encoding="utf-8")
    for column, names in known_parts().items():
        row = next(line for line in told.splitlines() if line.startswith(f"| `{column}` |"))
        assert [name for name in names if name and f"`{name}`" not in row] == [], column


def test_a_part_there_is_not_is_named_by_file_row_and_column() -> None:
    look = SimpleNamespace(**{**vars(LOOKS[0]), "hat": "strwa", "file": "portraits.csv", "row": 2})
    canvas = SvgCanvas(Theme(colours={}), 60, 52)
    with pytest.raises(Fault, match=r"portraits.csv:2:hat  there is no hat 'strwa'.*straw"):
        portrait.portrait(canvas, look, 0, 0, 60, 52)


def test_the_same_row_is_drawn_alike_and_stays_in_its_field() -> None:
    for look in LOOKS[::5]:
        layers = draw_castaway(parts_of(look)).layers
        assert layers == draw_castaway(parts_of(look)).layers
        for layer in layers:
            x0, y0, x1, y1 = layer.box
            assert min(x0, y0) >= -EDGE
            assert x1 <= WIDE + EDGE
            assert y1 <= HIGH + EDGE


@pytest.mark.parametrize(("wide", "high"), [(60.0, 52.0), (25.0, 31.0), (18.0, 18.0)])
def test_every_face_is_seen_whole_on_card_standee_and_booklet(wide: float, high: float) -> None:
    """Of a face at least 97 % lies in the field; on a card, the disc of the power covers none of it."""
    layout = load("island").layout
    assert layout is not None
    w = layout.faces["characters"].element("picture").at[2]
    for look in LOOKS:
        parts = parts_of(look)
        left, top, scale = crop(parts, wide, high)
        frame = Stage().at(parts.x, parts.y, parts.size, 0, parts.flip).at(rot=parts.lean)
        face = frame.sent(head_of(parts.angle, parts.face, parts.age).outline)
        face = move(face, left, top, scale)
        seen = face.intersection(box(0, 0, wide, high))
        assert seen.area >= 0.97 * face.area, look.id
        if wide == w:
            assert face.intersection(disc(51.0, 43.4, 10.6)).area < 0.02 * face.area, look.id


def test_a_castaway_without_a_row_is_dealt_a_face_and_keeps_it() -> None:
    row = SimpleNamespace(id="C99", file="characters.csv", row=19)
    look = look_of(LOOKS, row)
    assert parts_of(look) == parts_of(look_of(LOOKS, row))
    assert look_of(LOOKS, LOOKS[4]) is LOOKS[4]
    assert look_of([], row) is None
    assert len(draw_castaway(parts_of(look)).layers) > 60
    others = {parts_of(look_of(LOOKS, SimpleNamespace(id=f"C{n}", file="", row=n))) for n in range(90, 99)}
    assert len(others) == 9


def test_with_ink_saved_a_portrait_is_a_line_drawing() -> None:
    """Of the area filled with a colour less than a fifth is left: the lines."""
    layers = tuple(draw_castaway(parts_of(LOOKS[0])).layers)
    filled = {}
    for ink in ("full", "saver"):
        canvas = Filled(Theme(colours={}), 100, 87, ink)
        print_layers(canvas, layers, palette_of(LOOKS[0]))
        filled[ink] = canvas.area
    assert filled["saver"] < 0.2 * filled["full"]


class Filled(SvgCanvas):
    """A canvas that sums up what is filled with anything but white, square units."""

    area = 0.0

    def path(self, path: Any, fill: Any = None, *more: Any, **named: Any) -> None:
        if fill not in (None, "#FFFFFF"):
            rings = shapes.flatten(path)
            self.area += abs(
                sum(a[0] * b[1] - b[0] * a[1] for ring in rings for a, b in pairwise([*ring, ring[0]])) / 2
            )
        super().path(path, fill, *more, **named)
