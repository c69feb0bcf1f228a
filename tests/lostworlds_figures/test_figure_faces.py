"""Faces act: every state of a picture has its mood, a temper bends it, and a fighter has poses that belong to nobody
else."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from figure_samples import FIGHTERS

from data.errors import Fault
from layouts.art.lostworlds.figures import faces
from layouts.art.lostworlds.figures.block import HEIGHT
from layouts.art.lostworlds.figures.look import TEMPERS, Look
from layouts.art.lostworlds.figures.part import Picture
from layouts.art.lostworlds.figures.picture import _extent
from layouts.art.lostworlds.figures.poses import TABLE, Poses, read
from layouts.art.lostworlds.figures.scene import Scene
from layouts.art.lostworlds.figures.skull import Skull

POSES = read()
STATES = {
    "swinging_high": "fierce", "charging": "shout", "thrusting_high": "cold", "ducking": "wary", "blocking": "grim",
    "kicked_off_balance": "fright", "body_wounded": "pain", "dazed": "daze", "weapon_broken": "dismay",
    "behind_you": "sly",
    "jumping_away": "calm", "retrieving_weapon": "keen",
}  # fmt: skip


def face(mood: str, temper: str = "hot") -> Picture:
    """What is cut for a face that looks at us aslant."""
    look = Look(head="bald", weapon="fists", temper=temper)
    pose = POSES.pose("swinging_high", look)
    s = Scene(type(pose)(**{**pose.__dict__, "mood": mood, "sweep": ()}), look, HEIGHT)
    s.frame(_extent(s))
    faces.draw(Skull(s))
    return s.block.picture(0.0)


def test_every_state_has_its_mood() -> None:
    look = Look()
    assert {name: POSES.pose(name, look).mood for name in STATES} == STATES
    assert {POSES.pose(name, one).mood for name in POSES.names() for one in FIGHTERS.values()} <= set(faces.MOODS)


def test_no_two_moods_are_the_same_face() -> None:
    drawn = {mood: face(mood) for mood in faces.MOODS}
    for a, b in combinations(drawn, 2):
        assert drawn[a] != drawn[b], (a, b)
        assert len(drawn[a].parts) >= 4


def test_a_temper_shows_another_face_for_the_same_picture() -> None:
    """Serene means that an attack is looked at calmly."""
    assert face("fierce", "serene") == face("calm")
    assert face("fierce", "hot") == face("fierce")
    moods = set(faces.MOODS)
    for table in TEMPERS.values():
        assert set(table) <= moods
        assert set(table.values()) <= moods


def test_a_mask_leaves_only_the_mouth() -> None:
    look = Look(head="mask", weapon="fists")
    s = Scene(POSES.pose("body_wounded", look), look, HEIGHT)
    head = Skull(s)
    faces.draw(head, eyes=False)
    masked = len(s.block.picture(0.0).parts)
    faces.draw(head)
    assert 0 < masked < len(s.block.picture(0.0).parts) - masked


@pytest.mark.parametrize("fighter", FIGHTERS)
def test_a_fighter_has_at_least_five_poses_of_its_own(fighter: str) -> None:
    mine = POSES.with_own(TABLE.parent / fighter / "poses.toml")
    look = FIGHTERS[fighter]
    other = [name for name in POSES.names() if mine.pose(name, look) != POSES.pose(name, look)]
    assert len(other) >= 5
    assert set(other) == set(mine.own)


def test_poses_of_ones_own_belong_to_nobody_else() -> None:
    """The same picture of two fighters is never posed alike where either has a pose of its own."""
    own = {name: POSES.with_own(TABLE.parent / name / "poses.toml") for name in FIGHTERS}
    for a, b in combinations(FIGHTERS, 2):
        for name in set(own[a].own) & set(own[b].own):
            assert own[a].own[name] != own[b].own[name], (a, b, name)


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
    assert isinstance(POSES, Poses)
