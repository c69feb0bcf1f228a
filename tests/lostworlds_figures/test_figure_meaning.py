"""What a picture says must be seen: a chain whirls, lashes and snaps in two, a shield is not hidden, wounds are told
apart."""

from __future__ import annotations

import pytest
from figure_samples import FIGHTERS, LOOKS, PAGES

from layouts.art.lostworlds.figures import chains
from layouts.art.lostworlds.figures.block import HEIGHT
from layouts.art.lostworlds.figures.foes import place
from layouts.art.lostworlds.figures.look import Look
from layouts.art.lostworlds.figures.picture import _extent
from layouts.art.lostworlds.figures.poses import read
from layouts.art.lostworlds.figures.scene import Scene
from layouts.art.lostworlds.figures.vectors import length, unit

POSES = read()


def scene(look: Look, name: str) -> Scene:
    s = Scene(POSES.pose(name, look), look, HEIGHT)
    s.frame(_extent(s))
    return s


@pytest.mark.parametrize("name", ["whirling_high", "whirling_low", "whirling_far"])
def test_a_whirled_chain_ends_on_its_ring(name: str) -> None:
    s = scene(LOOKS["chain"], name)
    assert s.pose.ring is not None
    line = chains.path(s)
    assert length(line[0] - s.skeleton.hand["R"]) < 1e-9
    assert length(line[-1] - chains.on_ring(s, s.pose.ring[4])) < 1e-9


def test_the_low_ring_runs_about_the_knees_and_the_high_one_over_the_head() -> None:
    for name, low in (("whirling_low", True), ("whirling_high", False)):
        s = scene(LOOKS["chain"], name)
        heights = [float(chains.on_ring(s, a)[1]) for a in range(0, 360, 30)]
        assert (max(heights) < s.skeleton.pelvis[1]) if low else (min(heights) > s.skeleton.head[1])


@pytest.mark.parametrize("name", ["lashing_high", "lashing_low", "lashing_down", "lashing_far"])
def test_a_lashing_chain_is_never_straight(name: str) -> None:
    line = chains.path(scene(LOOKS["chain"], name))
    chord = unit(line[-1] - line[0])
    off = [p - line[0] - chord * float((p - line[0]) @ chord) for p in line]
    assert max(map(length, off)) > 0.06


@pytest.mark.parametrize("name", ["parrying_high", "parrying_low", "blocking"])
def test_a_chain_that_stops_a_blade_is_seen_on_both_sides_of_the_spark(name: str) -> None:
    s = scene(LOOKS["chain"], name)
    (_, where, _, size), *_ = s.pose.marks
    spark, radius = s.xy(place(s, where)), size * s.k * 1.1
    for hand in s.skeleton.hand.values():
        assert length(s.xy(hand) - spark) > radius + s.build.hand * s.camera.size(hand)


def test_a_snapped_chain_leaves_a_gap_wider_than_its_links() -> None:
    s = scene(LOOKS["chain"], "chain_snapped")
    kept = chains.path(s)[chains.broken(s) - 1]
    gap, rest = chains.torn(s)
    assert length(rest[0] - kept) > 4 * chains.LINK
    assert length(gap - kept) == pytest.approx(length(gap - rest[0]))


@pytest.mark.parametrize("fighter", [name for name, look in FIGHTERS.items() if look.shield])
def test_a_blow_is_stopped_at_the_rim_and_the_shield_is_seen(fighter: str) -> None:
    s = scene(FIGHTERS[fighter], "blocking")
    middle = s.skeleton.hand["L"] * 0.75 + s.skeleton.elbow["L"] * 0.25
    assert s.xy(place(s, "rim"))[0] > s.xy(middle)[0] + s.pose.marks[0][3] * s.k


@pytest.mark.parametrize("fighter", FIGHTERS)
@pytest.mark.parametrize("distance", ["", "_far"])
def test_who_is_hit_in_the_body_stands_and_who_is_hit_in_the_leg_kneels(fighter: str, distance: str) -> None:
    body, leg = (scene(FIGHTERS[fighter], name + distance) for name in ("body_wounded", "leg_wounded"))
    assert {"body_wounded" + distance, "leg_wounded" + distance} <= set(PAGES[fighter].values())
    struck = [float(place(s, s.pose.marks[0][1])[1]) for s in (body, leg)]
    assert struck[0] > body.skeleton.pelvis[1] > leg.skeleton.pelvis[1] + 0.1
    assert struck[1] < struck[0] - 0.25
    assert leg.skeleton.knee["R"][1] < 0.12
