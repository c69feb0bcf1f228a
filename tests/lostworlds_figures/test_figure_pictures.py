"""Pictures: the same every time, within their frame, kept once drawn, in a few tones, with as much ink as is said."""

from pathlib import Path
from typing import Any

import pytest
from figure_samples import FIGHTERS, LOOKS, PAGES, THEME
from soaking import every

from data.errors import Fault
from layouts.art.lostworlds.figures import printing
from layouts.art.lostworlds.figures.events import EVENTS
from layouts.art.lostworlds.figures.look import Look
from layouts.art.lostworlds.figures.picture import picture
from layouts.art.lostworlds.figures.poses import read
from layouts.canvas import cache
from layouts.canvas.pdf import PdfFile
from layouts.canvas.svg import SvgCanvas

POSES = read()
SQUARE = printing.SQUARE


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv("LOSTKIT_CACHE", str(tmp_path))
    cache.folder.cache_clear()
    printing._memory.clear()
    yield
    cache.folder.cache_clear()
    printing._memory.clear()


def render_gray(look: Look, name: str, ink: str) -> Any:
    """A picture alone on its page, in gray."""
    import pypdfium2

    file = PdfFile(THEME, ink=ink)
    printing.draw_figure(file.page(60, 60), look, name, 10, 10, 40 * SQUARE, 40, POSES)
    return pypdfium2.PdfDocument(file.save())[0].render(scale=3).to_pil().convert("L")


@pytest.mark.parametrize("fighter", FIGHTERS)
def test_every_picture_is_drawn_in_known_tones_within_its_frame(fighter: str) -> None:
    from PIL import ImageChops, ImageDraw

    look = FIGHTERS[fighter]
    for name in every(3, list(PAGES[fighter].values())[::11]):
        drawn = {part.tone for part in picture(POSES.pose(name, look), look).parts}
        assert {"ink", "paper", "acc"} <= drawn <= {"ink", "paper", "acc", "blood"}
        image = render_gray(look, name, "full")
        side = image.width / 60
        ImageDraw.Draw(image).rectangle(
            (10 * side - 1, 10 * side - 1, (10 + 40 * SQUARE) * side + 1, 50 * side + 1), fill=255
        )
        assert ImageChops.invert(image).getbbox() is None, name


def test_saved_ink_is_little_and_full_ink_is_black_and_white() -> None:
    def cover(fighter: str, ink: str) -> float:
        image = render_gray(FIGHTERS[fighter], "parrying_high", ink)
        side = image.width / 60
        box = image.crop(tuple(round(v * side) for v in (10, 10, 10 + 40 * SQUARE, 50)))
        return 1 - sum(value * count for value, count in enumerate(box.histogram())) / (255 * box.width * box.height)

    for fighter in ("corvin", "brunna"):
        assert cover(fighter, "saver") < 0.25 < cover(fighter, "full") < 0.75


def test_only_wounds_bleed() -> None:
    for name in every(4, list(PAGES["yssa"].values())):
        tones = {part.tone for part in picture(POSES.pose(name, FIGHTERS["yssa"]), FIGHTERS["yssa"], place=False).parts}
        assert ("blood" in tones) == ("wounded" in name), name


@pytest.mark.parametrize("head", ["short", "topknot", "wild", "straw_hat", "helm", "bull", "wolf", "bear", "lizard"])
def test_every_head_can_be_drawn_from_before_and_behind(head: str) -> None:
    look = Look(head=head, off_hand="heater", weapon="sword", beard=True)
    before, behind = (picture(POSES.pose(name, look), look) for name in ("dazed", "turned_around"))
    assert before != behind


def test_every_event_of_a_pose_is_known_and_every_event_happens() -> None:
    events = {event[0] for look in LOOKS.values() for name in POSES.names() for event in POSES.pose(name, look).events}
    assert events == set(EVENTS)


def test_equal_arguments_give_equal_pictures() -> None:
    pose = POSES.pose("swinging_high", LOOKS["axe"])
    assert picture(pose, LOOKS["axe"]) == picture(pose, LOOKS["axe"])


def test_a_picture_differs_with_all_it_depends_on_but_color() -> None:
    pose, look = POSES.pose("blocking", Look()), Look()
    keys = {
        printing._key(printing.Wanted(pose, look, saver, place)) for saver in (False, True) for place in (False, True)
    }
    keys.add(printing._key(printing.Wanted(pose, Look(against="axe"))))
    assert len(keys) == 5
    assert printing._key(printing.Wanted(pose, Look(colours={"main": "#123456"}))) in keys


def test_a_picture_is_kept_and_printed_from_there(tmp_path: Path) -> None:
    job = printing.Wanted(POSES.pose("kicking", Look()), Look())
    fresh = printing.draw_pictures([job])
    assert len([*tmp_path.glob("figure-*")]) == 1
    printing._memory.clear()
    assert printing.draw_pictures([job, job]) == [*fresh, *fresh]


def test_a_left_handed_fighter_is_the_other_way_round() -> None:
    pose = POSES.pose("swinging_high", Look())
    assert picture(pose, Look(), place=False) != picture(pose, Look(left_handed=True), place=False)


def test_a_picture_nobody_knows_is_a_fault() -> None:
    with pytest.raises(Fault, match="did you mean 'ducking'"):
        printing.draw_figure(SvgCanvas(THEME, 50, 50), Look(), "dukking", 0, 0, 40, 40)
