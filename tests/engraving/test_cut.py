"""Woodcuts in masses: line is tone, light has a side, and a plate prints what it covers."""

from pathlib import Path

import numpy as np
import pytest

from layouts.canvas import cache, shapes
from layouts.canvas.canvas import Theme
from layouts.canvas.svg import SvgCanvas
from layouts.engraving import cut, strokes
from layouts.engraving.plate import Plate, layers_of, print_layers

SQUARE = cut.box(0, 0, 100, 100)


def test_points_may_be_written_as_a_string() -> None:
    """``!`` is a corner, ``~`` a firm bend."""
    assert list(strokes.parse_points("0,0 10,-4.5! 20,0~ 5,5,0.3")) == [
        (0, 0),
        (10, -4.5, 0),
        (20, 0, 0.2),
        (5, 5, 0.3),
    ]
    square = cut.blob("0,0! 10,0!", (10, 10, 0), "0,10!")
    assert square.symmetric_difference(cut.poly("0,0 10,0 10,10 0,10")).area == pytest.approx(0, abs=1e-6)


def test_a_tone_of_a_half_blackens_half() -> None:
    """Lines 2 mm apart at tone .5 cover half the square; at .25 a quarter. The hand trembles by a tenth."""
    for tone in (0.5, 0.25):
        assert cut.level(SQUARE, tone, 2.0, wobble=0).mass.area == pytest.approx(tone * SQUARE.area, rel=0.04)


def test_a_tone_that_fades_leaves_the_far_side_white() -> None:
    fading = cut.level(SQUARE, lambda x, y: 1 - x / 50, 2.0).mass
    left, right = cut.box(0, 0, 50, 100), cut.box(50, 0, 100, 100)
    assert fading.intersection(left).area > 1500
    assert fading.intersection(right).area < 10


def test_lines_follow_their_frame() -> None:
    """Rings of radius 10 to 20 stay there; rays run from the centre."""
    ring = cut.engrave(None, 0.5, 2, cut.rings(50, 50), (0, 360, 2), (10, 20)).mass
    assert ring.intersection(cut.disc(50, 50, 8.5)).is_empty
    assert not ring.is_empty
    fan = cut.engrave(None, 0.5, 4, cut.rays(0, 0), (5, 40, 1), (0, 90)).mass
    assert fan.bounds[0] > -2
    assert fan.bounds[1] > -2


def test_nothing_is_engraved_outside_the_mass() -> None:
    disc = cut.disc(50, 50, 30)
    assert cut.level(disc, 0.6, 2, angle=30).mass.difference(disc.buffer(1e-6)).area == pytest.approx(0, abs=1e-6)
    assert cut.level(cut.EMPTY, 0.6, 2).mass.is_empty


def test_a_rim_lies_on_the_side_of_the_light() -> None:
    """Light from the left: the cuts begin at the left edge and are 10 mm long at most (and a third, by chance)."""
    rim = cut.rim(SQUARE, 10, 0, 2.0).mass
    assert rim.bounds[0] == pytest.approx(0)
    assert 8 < rim.bounds[2] < 14


def test_a_mark_is_as_wide_as_it_is_told_and_round_at_its_ends() -> None:
    x0, y0, x1, y1 = cut.mark([(10, 0), (50, 0), (90, 0)], 10).bounds
    assert (x0, x1) == pytest.approx((5, 95), abs=0.2)
    assert (y0, y1) == pytest.approx((-5, 5), abs=0.2)


def test_a_path_says_the_same_under_both_rules_of_filling() -> None:
    """The ring of a washer runs one way, its hole the other."""
    path = shapes.path_of(cut.outline_of(cut.disc(0, 0, 10).difference(cut.disc(0, 0, 5))), 0.01)
    outer, inner = shapes.flatten(path)
    assert _turn(outer) * _turn(inner) < 0


def _turn(ring: list[shapes.Point]) -> float:
    x, y = np.array(ring).T
    return float(np.sum(x * np.roll(y, -1) - y * np.roll(x, -1)))


def test_the_same_seed_cuts_the_same() -> None:
    one, again, other = (cut.level(SQUARE, 0.4, 3, seed=seed).mass for seed in (1, 1, 2))
    assert one.equals(again)
    assert not one.equals(other)


# ---- plates ----


def moon() -> Plate:
    """A black sky, a moon, and two lines on it; a cloud hangs over the edge."""
    plate = Plate(50, 40)
    moon = cut.disc(25, 20, 8)
    plate.put(plate.frame).put(moon.buffer(0.7), "paper", gap=True).put(moon, "acc")
    plate.put(cut.box(20, 19, 30, 19.5), "paper").put(cut.box(40, 10, 80, 14), "paper")
    return plate


def test_a_plate_prints_nothing_beside_its_window() -> None:
    xs = [x for layer in moon().layers for ring in shapes.flatten(layer.path) for x, _ in ring]
    assert (min(xs), max(xs)) == (0, 50)


def test_lines_are_cut_off_where_they_are_printed() -> None:
    """A layer of lines says within what they are seen: the mass they lie in, and the window if that is larger."""
    plate = Plate(50, 40)
    for mass in (cut.disc(25, 20, 8), cut.disc(48, 20, 8)):
        plate.put(cut.level(mass, 0.5, 2))
    inside, over = plate.layers
    assert [shapes.bounds(shapes.path_of(one))[2] for one in inside.within] == [3300]
    assert [shapes.bounds(shapes.path_of(one))[2] for one in over.within] == [5600, 5000]
    c = SvgCanvas(Theme(colours={}, fonts={}), 50, 40)
    print_layers(c, tuple(plate.layers), {"ink": "#010101"})
    assert c.save().count(b"<clipPath") == 3


def test_masses_gaps_and_lines_are_told_apart() -> None:
    assert [(layer.tone, layer.kind) for layer in moon().layers] == [
        ("ink", "mass"), ("paper", "gap"), ("acc", "mass"), ("paper", "line"), ("paper", "mass"),
    ]  # fmt: skip


@pytest.mark.parametrize(("ink", "blacks", "dark_lines"), [("full", 1, 0), ("saver", 0, 1)])
def test_saved_ink_turns_white_lines_black_and_black_masses_white(ink: str, blacks: int, dark_lines: int) -> None:
    c = SvgCanvas(Theme(colours={}, fonts={}), 50, 40, ink=ink)
    print_layers(c, tuple(moon().layers), {"ink": "#010101", "paper": "#FEFEFE", "acc": "#CC0000"})
    told = c.save().decode().lower()
    assert told.count('fill="#010101"') == blacks + dark_lines
    assert ('fill="#fefefe"' in told) is (ink == "full")


def test_a_picture_is_drawn_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(cache, "folder", lambda: tmp_path)
    drawn = []

    def make() -> Plate:
        drawn.append(1)
        return moon()

    assert layers_of("moon", make) == layers_of("moon", make) == tuple(moon().layers)
    assert drawn == [1]
    assert layers_of("another", make)
    assert len(drawn) == 2
