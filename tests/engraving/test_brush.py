"""The brush runs dry, the wash is torn below, and what is black and broad prints as a contour when ink is saved."""

import pytest

from layouts.canvas import shapes
from layouts.engraving import brush, cut
from layouts.engraving.ink_saver import HATCH, mass_of, to_line_art, visible_masses
from layouts.engraving.plate import Plate

LINE = [(0, 0), (50, 0), (100, 0)]


def test_a_stroke_runs_dry_towards_its_end_and_nowhere_else() -> None:
    wet, dry = brush.stroke(LINE, 8, dry=0, shake=0), brush.stroke(LINE, 8, dry=0.5, shake=0)
    assert wet.area == pytest.approx(cut.mark(LINE, 8).area, rel=0.02)
    lost = wet.difference(dry)
    assert lost.area > 20
    assert lost.bounds[0] > 45


def test_a_stroke_wavers_by_no_more_than_it_is_told() -> None:
    calm, shaken = (brush.stroke(LINE, 8, dry=0, shake=shake) for shake in (0.0, 0.3))
    assert calm.bounds[1::2] == pytest.approx((-4, 4), abs=0.15)
    assert not calm.buffer(0.2).contains(shaken)
    assert cut.mark(LINE, 8 * 1.9).contains(shaken)


def test_a_stroke_is_another_with_another_seed_and_the_same_with_the_same() -> None:
    one, again, other = (brush.stroke(LINE, 6, seed=seed) for seed in (1, 1, 2))
    assert one.equals_exact(again, 0)
    assert not one.equals_exact(other, 0.01)


def plate() -> Plate:
    """A black square with a slit of light, a pale disc that it covers by half, and a red bar on it."""
    p = Plate(60, 40)
    p.put(cut.disc(10, 20, 8), "wash").put(cut.box(10, 10, 30, 30)).put(cut.box(18, 12, 18.4, 28), "paper")
    return p.put(cut.box(20, 14, 28, 20), "red").put(cut.box(40, 10, 40.3, 30))


def test_what_is_seen_in_the_end_is_what_nothing_covers() -> None:
    shown = visible_masses(plate().layers)
    assert shown["ink"].area == pytest.approx(20 * 20 - 0.4 * 16 - 8 * 6 + 0.3 * 20, abs=0.1)
    assert shown["wash"].bounds[2] == pytest.approx(10, abs=0.01)
    assert shown["red"].area == pytest.approx(48, abs=0.01)
    assert not shown["ink"].overlaps(shown["red"])


def test_an_outline_is_read_back_with_its_holes() -> None:
    washer = cut.disc(20, 20, 10).difference(cut.disc(20, 20, 5)).union(cut.disc(50, 20, 3))
    assert mass_of(shapes.path_of(cut.outline_of(washer), 0.01)).symmetric_difference(washer).area < 0.02 * washer.area


def test_with_ink_saved_masses_are_contours_lines_stay_and_the_accent_is_hatched() -> None:
    layers = {(layer.tone, layer.kind): mass_of(layer.path) for layer in to_line_art(plate().layers)}
    assert set(layers) == {("wash", "mass"), ("red", "mass"), ("red", "line"), ("ink", "mass"), ("ink", "line")}
    assert layers["ink", "line"].bounds == pytest.approx((40, 10, 40.3, 30), abs=0.02)
    assert layers["red", "line"].area == pytest.approx(48 * HATCH, rel=0.25)
