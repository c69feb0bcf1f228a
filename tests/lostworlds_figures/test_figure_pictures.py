"""Pictures: the same every time, within their frame, nothing that matters cropped, kept once drawn, small on paper."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from figure_samples import FIGHTERS, LOOKS, PAGES, THEME

from data.errors import Fault
from layouts.art.lostworlds.figures import printing
from layouts.art.lostworlds.figures.block import HEIGHT
from layouts.art.lostworlds.figures.extents import of_marks
from layouts.art.lostworlds.figures.look import Look
from layouts.art.lostworlds.figures.picture import _extent, picture
from layouts.art.lostworlds.figures.poses import read
from layouts.art.lostworlds.figures.scene import Scene
from layouts.canvas import cache
from layouts.canvas.pdf import PdfFile
from layouts.canvas.svg import SvgCanvas

POSES = read()
ASPECT = 105 / 110
FILLS = {*printing.BLACK, ""}


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv("LOSTKIT_CACHE", str(tmp_path))
    cache.folder.cache_clear()
    printing._memory.clear()
    yield
    cache.folder.cache_clear()
    printing._memory.clear()


def framed(look: Look, name: str, aspect: float = ASPECT) -> tuple[Scene, list[tuple[float, float, float]]]:
    s = Scene(POSES.pose(name, look), look, HEIGHT * aspect)
    s.frame(_extent(s))
    return s, [(float(p[0]), float(p[1]), r) for p, r in (s.dot(p, r) for p, r in _extent(s))]


@pytest.mark.parametrize("fighter", FIGHTERS)
def test_body_and_weapon_stand_within_the_frame(fighter: str) -> None:
    for name in PAGES[fighter].values():
        s, dots = framed(FIGHTERS[fighter], name)
        for x, y, r in dots:
            assert x - r >= -0.5, name
            assert x + r <= s.block.width + 0.5, name
            assert y - r >= -0.5, name
            assert y + r <= HEIGHT + 0.5, name


@pytest.mark.parametrize("aspect", [0.8, 1.4])
def test_other_frames_crop_nothing_either(aspect: float) -> None:
    for name in ("swinging_down", "weapon_dislodged", "behind_you", "knocked_down"):
        s, dots = framed(LOOKS["staff"], name, aspect)
        assert all(x - r >= -0.5 and x + r <= s.block.width + 0.5 for x, _, r in dots), name


def test_a_blow_that_misses_leaves_the_figure_whole_and_in_the_frame() -> None:
    assert of_marks(Scene(POSES.pose("ducking", LOOKS["staff"]), LOOKS["staff"], 105))


@pytest.mark.parametrize("fighter", FIGHTERS)
def test_every_picture_is_drawn_in_known_fills_within_its_frame(fighter: str) -> None:
    import pypdfium2
    from PIL import ImageChops, ImageDraw

    look = FIGHTERS[fighter]
    for name in list(PAGES[fighter].values())[::5]:
        fills = {part.fill for part in picture(POSES.pose(name, look), look, ASPECT).parts}
        assert {"ink", "paper"} <= fills <= FILLS
        file = PdfFile(THEME)
        printing.draw_figure(file.page(60, 60), look, name, 10, 10, 40 * ASPECT, 40, POSES)
        image = pypdfium2.PdfDocument(file.save())[0].render(scale=2).to_pil().convert("L")
        side = image.width / 60
        ImageDraw.Draw(image).rectangle(
            (10 * side - 1, 10 * side - 1, (10 + 40 * ASPECT) * side + 1, 50 * side + 1), fill=255
        )
        assert ImageChops.invert(image).getbbox() is None, name


@pytest.mark.parametrize("head", ["short", "topknot", "wild", "straw_hat", "bull", "wolf", "lizard"])
def test_every_head_can_be_drawn_from_before_and_behind(head: str) -> None:
    look = Look(head=head, off_hand="heater", weapon="sword", beard=True)
    before, behind = (picture(POSES.pose(name, look), look) for name in ("dazed", "turned_around"))
    assert before != behind


def test_equal_arguments_give_equal_pictures() -> None:
    pose = POSES.pose("swinging_high", LOOKS["axe"])
    assert picture(pose, LOOKS["axe"]) == picture(pose, LOOKS["axe"])
    assert picture(pose, LOOKS["axe"]) != picture(pose, LOOKS["sword"])


def test_a_pool_draws_what_one_process_draws() -> None:
    look, names = FIGHTERS["pell"], list(PAGES["pell"].values())[: printing.MANY]
    together = printing.draw_pictures([(POSES.pose(name, look), look) for name in names])
    assert together == [printing._one(POSES.pose(name, look), look, round(printing.SQUARE, 3)) for name in names]


def test_what_is_drawn_once_is_kept_and_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    look = LOOKS["chain"]
    jobs = [(POSES.pose("dazed", look), look)]
    first = printing.draw_pictures(jobs)
    printing._memory.clear()
    monkeypatch.setattr(printing, "_one", lambda *_: pytest.fail("drawn again"))
    assert printing.draw_pictures(jobs) == first


def test_colours_are_no_reason_to_draw_again() -> None:
    pose = POSES.pose("dazed", LOOKS["chain"])
    painted = Look(**{**LOOKS["chain"].__dict__, "colours": {"main": "#112233"}})
    other = Look(**{**LOOKS["chain"].__dict__, "head": "bald"})
    assert printing._key(pose, painted, 1.0) == printing._key(pose, LOOKS["chain"], 1.0)
    assert printing._key(pose, other, 1.0) != printing._key(pose, LOOKS["chain"], 1.0)


def figure(ink: str = "full", palette: str = "", name: str = "kicking") -> bytes:
    file = PdfFile(THEME, ink=ink)
    printing.draw_figure(file.page(100, 100), LOOKS["staff"], name, 5, 5, 80, 84, POSES, palette)
    return file.save()


def test_the_three_palettes_differ_and_saving_ink_takes_the_spare_one() -> None:
    assert len({figure(), figure(palette="black"), figure(palette="spare")}) == 3
    assert figure(ink="saver") == figure(ink="saver", palette="spare")


def test_black_has_no_colour_in_it() -> None:
    import pypdfium2

    pixels = pypdfium2.PdfDocument(figure(palette="black"))[0].render(scale=1).to_pil().convert("RGB").tobytes()
    assert pixels[0::3] == pixels[1::3] == pixels[2::3]


def test_saving_ink_takes_less_than_black() -> None:
    import pypdfium2

    def dark(ink: str, palette: str) -> int:
        image = pypdfium2.PdfDocument(figure(ink, palette))[0].render(scale=4).to_pil().convert("L")
        return sum(255 - v for v in image.tobytes())

    assert dark("saver", "") < 0.75 * dark("full", "black")


def test_a_figure_is_drawn_on_any_canvas_inside_its_frame() -> None:
    c = SvgCanvas(THEME, 100, 100)
    printing.draw_figure(c, LOOKS["claws"], "roaring_far", 5, 5, 60, 60, POSES)
    assert c.save().count(b"<path") > 50


def test_a_picture_of_that_name_must_exist() -> None:
    with pytest.raises(Fault, match="no pose"):
        figure(name="yodelling")
