"""Where a fighter stands: a place of its own behind the pictures at close range, pale, and black only below the
ankles."""

from __future__ import annotations

from functools import partial

import pytest
from figure_samples import FIGHTERS, THEME

from layouts.art.lostworlds import places
from layouts.art.lostworlds.figures import printing
from layouts.art.lostworlds.figures.part import Part, Picture
from layouts.art.lostworlds.figures.picture import picture
from layouts.art.lostworlds.figures.poses import read
from layouts.canvas import shapes
from layouts.canvas.pdf import PdfFile
from layouts.engraving.plate import layers_of


def test_every_fighter_has_a_place_of_its_own() -> None:
    assert len({one.place for one in FIGHTERS.values()}) == len(FIGHTERS)


@pytest.mark.parametrize("name", places.PLACES)
def test_a_place_is_pale_and_black_only_below_the_ankles(name: str) -> None:
    """Ink stands in the lower corners, at most 17 mm high at the very edge and nowhere under the figure."""
    far = layers_of(f"place {name} far", partial(places._far_plate, name))
    assert {layer.tone for layer in far} <= {"pale", "mid", "spot", "paper"}
    near = layers_of(f"place {name} near", partial(places._near_plate, name))
    assert near
    for layer in near:
        for ring in shapes.flatten(layer.path):
            assert min(y for _, y in ring) > places.H - 17, name
            assert all(x < 26 or x > places.W - 26 for x, _ in ring), name


def test_pale_is_paler_than_mid_and_both_are_of_the_fighter() -> None:
    def light(colour: str) -> int:
        return sum(int(colour[i : i + 2], 16) for i in (1, 3, 5))

    for one in FIGHTERS.values():
        tones = printing.ground(one)
        assert light(tones["pale"]) > light(tones["mid"]) > light(one.colour("main"))
    assert printing.mix_with_white("#204060", 0.5) == "#90A0B0"


def reach(picture: Picture, part: Part) -> float:
    """The place farthest to the left where a part is printed, in units."""
    return shapes.bounds(shapes.path_of(picture.outlines[part.outline]))[0] - part.pen


def test_a_white_edge_parts_the_figure_from_its_place_at_close_range_only() -> None:
    """First the paper about all that follows."""
    poses, one = read(), FIGHTERS["corvin"]
    near = picture(poses.pose("ducking", one), one)
    fills = [part.fill for part in near.parts]
    assert fills.index("paper") > max(at for at, fill in enumerate(fills) if fill == "halo")
    about = [reach(near, part) for part in near.parts if part.fill == "halo"]
    printed = [reach(near, part) for part in near.parts if part.fill not in ("halo", "paper", "") and not part.within]
    assert min(about) <= min(printed) - 80
    far = picture(poses.pose("swinging_far", one), one)
    assert "haze" in {part.fill for part in far.parts}
    assert "haze" not in fills
    assert "halo" not in {part.fill for part in far.parts}


def test_a_place_is_printed_in_colour_and_not_where_ink_is_saved() -> None:
    def size(ink: str) -> int:
        file = PdfFile(THEME, ink=ink)
        printing.draw_figure(file.page(100, 100), FIGHTERS["tib"], "kicking", 5, 5, 80, 84)
        return file.save().count(b"/Subtype /Form")

    assert size("full") == 3
    assert size("saver") == 1
