"""The table of poses: 32 pictures for every school, every mark known, every joint where bones can put it."""

from dataclasses import replace
from pathlib import Path

import pytest
from figure_samples import FIGHTERS, LOOKS, PAGES, PICTURES
from hypothesis import given, settings
from hypothesis import strategies as st

from data.errors import Fault
from layouts.art.lostworlds.figures.bodies import BUILDS
from layouts.art.lostworlds.figures.gear import WEAPONS
from layouts.art.lostworlds.figures.poses import hands_on_weapon, read
from layouts.art.lostworlds.figures.skeleton import Skeleton
from layouts.art.lostworlds.figures.vectors import FORWARD, bend, length, turn, vec

POSES = read()
places = st.tuples(*[st.floats(-1.5, 1.5, allow_nan=False)] * 3)


@pytest.mark.parametrize("fighter", FIGHTERS)
def test_every_fighter_shows_something_else_on_each_of_the_32_pages(fighter: str) -> None:
    assert list(PAGES[fighter]) == list(range(1, 64, 2))
    assert len(set(PAGES[fighter].values())) == 32
    assert set(PAGES[fighter].values()) <= set(POSES.names())


def test_no_pose_is_left_over() -> None:
    assert set(POSES.names()) == set(PICTURES)


def test_a_head_looks_up_to_the_right_and_leans_as_its_pose_says() -> None:
    """A pose's `head` is (yaw, pitch up, roll): forward, up and right are 0, 1 and 2 of a direction."""
    ahead = POSES.pose("swinging_high", LOOKS["sword"])

    def face(yaw: float, pitch: float) -> list[float]:
        pose = replace(ahead, spine=(0, 0, 0), head=(yaw, pitch, 0))
        return list(Skeleton(pose, "athletic", 1).head_turn @ FORWARD)

    assert face(0, 0) == pytest.approx([1, 0, 0])
    assert face(0, 30)[1] == pytest.approx(0.5)
    assert face(0, -30)[1] == pytest.approx(-0.5)
    assert face(90, 0)[2] == pytest.approx(1)


def test_bare_hands_claws_and_a_chain_have_no_broken_weapon() -> None:
    unarmed = [fighter for fighter, look in FIGHTERS.items() if look.weapon in ("fists", "claws", "chain")]
    assert len(unarmed) >= 3
    for fighter in unarmed:
        shown = set(PAGES[fighter].values())
        assert not shown & {"weapon_broken", "weapon_dislodged", "retrieving_weapon"}


def test_extended_range_is_drawn_far_and_close_range_near() -> None:
    for look in LOOKS.values():
        for name in PICTURES:
            assert POSES.pose(name, look).far == name.endswith("_far"), name


def test_what_a_weapon_says_of_a_pose_overrules_the_pose() -> None:
    usual, shielded = (POSES.pose("blocking", LOOKS[school]) for school in ("staff", "sword"))
    assert usual.grip != shielded.grip


@pytest.mark.parametrize("build", BUILDS)
def test_bones_keep_their_length(build: str) -> None:
    b = BUILDS[build]
    for name in POSES.names():
        j = Skeleton(POSES.pose(name, LOOKS["sword"]), build, 1)
        for k in "RL":
            assert length(j.knee[k] - j.hip[k]) == pytest.approx(b.thigh, abs=1e-6)
            assert length(j.ankle[k] - j.knee[k]) == pytest.approx(b.shin, abs=1e-6)
            assert length(j.elbow[k] - j.shoulder[k]) == pytest.approx(b.upper, abs=1e-6)
            assert length(j.hand[k] - j.elbow[k]) == pytest.approx(b.fore, abs=1e-6)


@pytest.mark.parametrize("fighter", [name for name, look in FIGHTERS.items() if WEAPONS[look.weapon].hands == 2])
def test_the_second_hand_is_on_the_shaft(fighter: str) -> None:
    look = FIGHTERS[fighter]
    for name in PAGES[fighter].values():
        pose = POSES.pose(name, look)
        j = Skeleton(pose, look.build, hands_on_weapon(look))
        if j.both and not pose.unarmed:
            off = j.hand["L"] - j.hand["R"]
            assert length(off - j.aim * float(off @ j.aim)) < 0.05, name


def test_who_carries_a_shield_has_one_hand_for_a_spear() -> None:
    spear = FIGHTERS["yssa"]
    assert [hands_on_weapon(replace(spear, off_hand=other)) for other in ("none", "round", "dagger")] == [2, 1, 1]


@settings(deadline=None)
@given(places, places, places)
def test_a_limb_reaches_for_its_target_and_no_further(
    root: tuple[float, ...], to: tuple[float, ...], pole: tuple[float, ...]
) -> None:
    a, target = vec(*root), vec(*to)
    middle, end = bend(a, target, 0.2, 0.15, vec(*pole))
    assert length(end - a) <= 0.35 + 1e-9
    if 0.1 < length(target - a) < 0.3 and length(vec(*pole)) > 0.1:
        assert length(end - target) < 1e-6
        assert length(middle - a) <= 0.2 + 1e-6


@settings(deadline=None)
@given(st.floats(-180, 180), st.floats(-90, 90), st.floats(-180, 180))
def test_turns_keep_lengths(lean: float, side: float, twist: float) -> None:
    assert length(turn(lean, side, twist) @ vec(1, 2, 2)) == pytest.approx(3)


def test_a_pose_that_is_not_there_is_a_fault() -> None:
    with pytest.raises(Fault, match="did you mean 'ducking'"):
        POSES.pose("dukking", LOOKS["staff"])


def test_a_wrong_key_in_the_table_is_a_fault(tmp_path: Path) -> None:
    table = tmp_path / "poses.toml"
    table.write_text("[default]\nyaw = 50\n[ducking]\nspin = [1, 2, 3]\n", encoding="utf-8")
    with pytest.raises(Fault, match="did you mean 'spine'"):
        read(table).pose("ducking", LOOKS["staff"])
    torn = tmp_path / "torn.toml"
    torn.write_text("[default\n", encoding="utf-8")
    with pytest.raises(Fault, match="not TOML"):
        read(torn)
