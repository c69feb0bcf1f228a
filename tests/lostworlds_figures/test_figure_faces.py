"""Faces act: every state of a picture has its mood, a temper bends it."""

from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from figure_samples import FIGHTERS

from data.errors import Fault
from layouts.art.lostworlds.figures.faces import MOODS, MOUTHS
from layouts.art.lostworlds.figures.look import TEMPERS, Look
from layouts.art.lostworlds.figures.part import Picture
from layouts.art.lostworlds.figures.picture import picture
from layouts.art.lostworlds.figures.poses import read

POSES = read()
STATES = {
    "swinging_high": "fierce", "charging": "shout", "thrusting_high": "cold", "ducking": "fright", "blocking": "grim",
    "kicked_off_balance": "fright", "body_wounded": "pain", "dazed": "daze", "weapon_broken": "dismay",
    "behind_you": "sly", "jumping_away": "calm", "retrieving_weapon": "keen",
}  # fmt: skip


def face(mood: str, temper: str = "hot", **more: object) -> Picture:
    """What is cut for a head that looks at us, with nothing else that a mood could change."""
    look = Look(head="bald", weapon="fists", temper=temper, **more)  # type: ignore[arg-type]
    return picture(
        replace(POSES.pose("dazed", Look(head="bald", weapon="fists")), mood=mood, events=()), look, place=False
    )


def test_every_state_has_its_mood() -> None:
    look = Look()
    assert {name: POSES.pose(name, look).mood for name in STATES} == STATES
    assert {POSES.pose(name, one).mood for name in POSES.names() for one in FIGHTERS.values()} <= set(MOODS)
    assert {mouth for *_, mouth in MOODS.values()} == set(MOUTHS)


def test_no_two_moods_are_the_same_face() -> None:
    drawn = {mood: face(mood) for mood in MOODS}
    for a, b in combinations(drawn, 2):
        assert drawn[a] != drawn[b], (a, b)


def test_a_temper_shows_another_face_for_the_same_picture() -> None:
    """Serene means that an attack is looked at calmly."""
    assert face("fierce", "serene") == face("calm")
    assert face("fierce", "hot") == face("fierce")
    for table in TEMPERS.values():
        assert set(table) | set(table.values()) <= set(MOODS)


def test_age_sex_and_what_only_one_has_are_seen_in_the_face() -> None:
    seen = [face("calm"), face("calm", woman=True), face("calm", age=0.9), face("calm", beard=True)]
    seen += [face("calm", details=(one,)) for one in ("scar", "moustache", "goatee", "freckles")]
    assert all(a != b for a, b in combinations(seen, 2))


@pytest.mark.parametrize("fighter", FIGHTERS)
def test_every_fighter_has_poses_that_are_written_for_nobody_else(fighter: str) -> None:
    mine = POSES.with_own(Path(__file__).parents[2] / "data" / "lostworlds" / fighter / "poses.toml")
    assert len(set(mine.own) - {"habit"}) >= 5
    assert set(mine.own) - {"habit"} <= set(POSES.names())


def test_a_pose_or_a_key_that_is_not_known_is_named_with_its_file(tmp_path: Path) -> None:
    place = tmp_path / "poses.toml"
    place.write_text("[duckin]\nyaw = 3\n")
    with pytest.raises(Fault, match="did you mean 'ducking'") as found:
        POSES.with_own(place)
    assert "poses.toml" in str(found.value)
    place = tmp_path / "other" / "poses.toml"
    place.parent.mkdir()
    place.write_text("[ducking]\nyow = 3\n")
    with pytest.raises(Fault, match="did you mean 'yaw'"):
        POSES.with_own(place).pose("ducking", Look())


def test_without_a_file_the_poses_are_the_common_ones(tmp_path: Path) -> None:
    assert POSES.with_own(tmp_path / "poses.toml") is POSES
