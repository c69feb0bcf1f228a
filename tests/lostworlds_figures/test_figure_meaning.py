"""What a picture says must be seen: who attacks comes at the reader, a chain whirls and lashes, wounds are told apart,
and no pose is everybody's."""

from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from figure_samples import FIGHTERS, LOOKS, PAGES

from layouts.art.lostworlds.figures.block import Block
from layouts.art.lostworlds.figures.body import Body
from layouts.art.lostworlds.figures.gear import WEAPONS
from layouts.art.lostworlds.figures.lens import H, W, norm
from layouts.art.lostworlds.figures.look import Look
from layouts.art.lostworlds.figures.picture import body_of, lens_of
from layouts.art.lostworlds.figures.poses import Pose, read
from layouts.art.lostworlds.figures.wield import chain_line

POSES = read()
TABLES = Path(__file__).parents[2] / "data" / "lostworlds"
OWN = {name: POSES.with_own(TABLES / name / "poses.toml") for name in FIGHTERS}
ALIKE = 0.09
"""Two figures stand alike if no joint differs by more than this share of the frame's height."""


def pose_of(fighter: str, name: str) -> tuple[Body, Pose]:
    look = FIGHTERS[fighter]
    pose = OWN[fighter].pose(name, look)
    return body_of(Block(lens_of(pose, look), False), pose, look), pose


def stands(fighter: str, name: str) -> np.ndarray:
    """Where joints and weapon stand in the picture from the neck, in heights of the frame."""
    body, _ = pose_of(fighter, name)
    look, pairs = FIGHTERS[fighter], (body.shoulder, body.elbow, body.hand, body.knee, body.ankle)
    tip = body.hand["R"] + body.aim * WEAPONS[look.weapon].tip
    at = body.lens.xy(
        np.array([body.neck, body.head, body.pelvis, tip, *(one for pair in pairs for one in pair.values())])
    )
    return np.clip((at - at[0]) / H, -1.2, 1.2)


def test_no_pose_is_shared_by_more_than_two_fighters_and_most_are_of_one_alone() -> None:
    unique = dict.fromkeys(FIGHTERS, 0)
    for page in range(1, 64, 2):
        joints = {name: stands(name, PAGES[name][page]) for name in FIGHTERS}
        twins: dict[str, list[str]] = {name: [] for name in FIGHTERS}
        for a, b in combinations(FIGHTERS, 2):
            if float(norm(joints[a] - joints[b]).max()) <= ALIKE:
                twins[a].append(b)
                twins[b].append(a)
        for name, others in twins.items():
            assert len(others) <= 1, f"page {page}: {name} stands as {', '.join(others)} do"
            unique[name] += not others
    assert min(unique.values()) >= 20, unique


@pytest.mark.parametrize("fighter", FIGHTERS)
def test_every_close_picture_but_the_turned_one_is_seen_face_to_face(fighter: str) -> None:
    for page, name in PAGES[fighter].items():
        body, pose = pose_of(fighter, name)
        assert (abs(pose.yaw) < 35) != (page == 21), name
        x, y = body.lens.xy(body.head)
        assert -2 < x < W + 2, name
        assert -4 < y < H * 0.8, name


@pytest.mark.parametrize("fighter", [name for name, look in FIGHTERS.items() if WEAPONS[look.weapon].blade])
def test_a_thrust_comes_at_the_reader(fighter: str) -> None:
    body, _ = pose_of(fighter, "thrusting_high")
    tip = body.hand["R"] + body.aim * WEAPONS[FIGHTERS[fighter].weapon].tip
    assert body.lens.distance(tip) < body.lens.distance(body.hand["R"]) - 0.3


@pytest.mark.parametrize("fighter", FIGHTERS)
def test_a_foot_that_kicks_is_nearer_than_the_face(fighter: str) -> None:
    body, _ = pose_of(fighter, "kicking")
    assert body.lens.distance(body.ankle["R"]) < body.lens.distance(body.head)


def chain(name: str) -> tuple[Body, np.ndarray]:
    look = LOOKS["chain"]
    pose = POSES.pose(name, look)
    body = body_of(Block(lens_of(pose, look), False), pose, look)
    return body, chain_line(body, look, pose)


@pytest.mark.parametrize("name", ["whirling_high", "whirling_low", "whirling_far"])
def test_a_whirled_chain_ends_on_its_ring(name: str) -> None:
    pose = POSES.pose(name, LOOKS["chain"])
    assert pose.ring is not None
    body, line = chain(name)
    assert float(norm(line[0] - body.hand["R"])) < 1e-9
    assert float(norm(line[-1] - np.array(pose.ring[:3]) / 100)) == pytest.approx(pose.ring[3] / 100)
    assert (line[-1][1] < body.pelvis[1]) if "low" in name else (line[-1][1] > body.head[1])


@pytest.mark.parametrize("name", ["lashing_high", "lashing_low", "lashing_down", "lashing_far"])
def test_a_lashing_chain_is_never_straight(name: str) -> None:
    _, line = chain(name)
    way = (line[-1] - line[0]) / norm(line[-1] - line[0])
    off = line - line[0] - way * np.sum((line - line[0]) * way, 1)[:, None]
    assert float(norm(off).max()) > 0.06


@pytest.mark.parametrize("fighter", FIGHTERS)
@pytest.mark.parametrize("distance", ["", "_far"])
def test_who_is_hit_in_the_body_stands_and_who_is_hit_in_the_leg_kneels(fighter: str, distance: str) -> None:
    (body, _), (leg, wounded) = (pose_of(fighter, name + distance) for name in ("body_wounded", "leg_wounded"))
    assert {"body_wounded" + distance, "leg_wounded" + distance} <= set(PAGES[fighter].values())
    assert body.pelvis[1] > leg.pelvis[1] + 0.1
    assert wounded.events[0][:3] == ("wound", "leg", "L")
    assert leg.knee["R"][1] < 0.16


@pytest.mark.parametrize("where", ["leg", "arm", "body"])
def test_a_hand_is_on_what_hurts(where: str) -> None:
    for distance in ("", "_far") if where != "arm" else ("",):
        assert POSES.pose(f"{where}_wounded{distance}", Look()).clutch[0] == where
