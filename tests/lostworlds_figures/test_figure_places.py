"""Places are built in space: they move with the camera, and each is of one fighter."""

from dataclasses import replace

import pytest
from figure_samples import FIGHTERS

from layouts.art.lostworlds import places
from layouts.art.lostworlds.figures.block import Block
from layouts.art.lostworlds.figures.part import Picture
from layouts.art.lostworlds.figures.picture import lens_of, picture
from layouts.art.lostworlds.figures.poses import read

POSES, LOOK = read(), FIGHTERS["corvin"]


def place(name: str, pose: str, saver: bool = False) -> Picture:
    block = Block(lens_of(POSES.pose(pose, LOOK), LOOK), saver)
    places.draw(block, name)
    return block.finish()


def test_every_fighter_has_a_place_of_its_own() -> None:
    assert len({look.place for look in FIGHTERS.values()}) == len(FIGHTERS)


@pytest.mark.parametrize("name", places.PLACES)
def test_a_place_moves_with_the_camera(name: str) -> None:
    pictures = [place(name, pose) for pose in ("parrying_high", "jumping_up", "knocked_down", "basic_stance_far")]
    assert len(set(pictures)) == 4
    assert all({part.tone for part in one.parts} >= {"ink", "paper"} for one in pictures)


@pytest.mark.parametrize("name", places.PLACES)
def test_saved_ink_draws_a_place_otherwise(name: str) -> None:
    assert place(name, "parrying_high", True) != place(name, "parrying_high")


def test_no_place_leaves_white_paper() -> None:
    bare = place("none", "parrying_high")
    assert {part.tone for part in bare.parts} == {"paper"}


def test_what_turns_its_back_is_seen_before_the_same_wall() -> None:
    """A place has one side: seen from behind the fighter it is not empty."""
    pose = POSES.pose("turned_around", LOOK)
    there, alone = picture(pose, LOOK), picture(pose, replace(LOOK, place="none"))
    assert len(there.parts) > len(alone.parts) + 10
