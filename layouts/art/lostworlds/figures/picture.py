"""Make a picture from a pose and a look: the only module that knows in which order a figure is put together."""

from dataclasses import replace

import numpy as np

from layouts.art.lostworlds import places
from layouts.art.lostworlds.figures.block import Block
from layouts.art.lostworlds.figures.body import Body
from layouts.art.lostworlds.figures.dress import put_clothes
from layouts.art.lostworlds.figures.events import EVENTS
from layouts.art.lostworlds.figures.heads import put_head
from layouts.art.lostworlds.figures.lens import H, Lens, W, cross, unit
from layouts.art.lostworlds.figures.look import TEMPERS, Look
from layouts.art.lostworlds.figures.part import Picture
from layouts.art.lostworlds.figures.poses import Pose, hands_on_weapon
from layouts.art.lostworlds.figures.skeleton import Skeleton
from layouts.art.lostworlds.figures.vectors import Vec
from layouts.art.lostworlds.figures.wield import put_arms_and_hands

BUST = 0.018
ROOM = (9.0, 16.0)
"""mm about the joints where the place holds back, and the least half size of that."""


def lens_of(pose: Pose, look: Look) -> Lens:
    """Return the opponent's camera for a pose: it looks down on a small fighter, and is a little farther from a tall
    one."""
    tall = look.stature - 1
    height = pose.eye - tall * 0.9
    return Lens(pose.yaw, pose.away * (1 + tall * 0.7), height, pose.at, pose.tall, pose.roll, look.left_handed)


def body_of(block: Block, pose: Pose, look: Look) -> Body:
    """Return the body in a pose. With `at_you` the weapon is aimed so many degrees to the right of and above the
    reader's eye."""
    skeleton = Skeleton(pose, look.build, hands_on_weapon(look))
    if pose.at_you:
        lens = block.lens
        hand = np.array(skeleton.hand["R"])
        side, up = np.tan(np.radians(pose.at_you))
        right = unit(cross(lens.way_to_eye(hand), (0.0, 1.0, 0.0)))
        skeleton.point(Vec(unit(lens.way_to_eye(hand) - right * side + lens.up * up).tolist()))
    return Body(block, skeleton, BUST if look.woman else 0.0)


def picture(pose: Pose, look: Look, saver: bool = False, place: bool = True) -> Picture:
    """Return a figure as its opponent sees it, on a block of 105 x 110 mm, in its `place` or on white paper; `saver`
    saves ink.

    A pure function: equal arguments give equal pictures.
    """
    block = Block(lens_of(pose, look), saver)
    body = body_of(block, pose, look)
    drift = np.array(pose.drift) / 100
    put_arms_and_hands(body, look, pose)
    put_clothes(body, look, drift)
    mood = TEMPERS[look.temper].get(pose.mood, pose.mood)
    put_head(body, look, mood, pose.gaze, pose.nod, drift)
    joints = block.lens.xy(np.array([body.head, body.chest, body.pelvis, *body.knee.values(), *body.elbow.values()]))
    low, high = np.clip(joints.min(0), 0, (W, H)), np.clip(joints.max(0), 0, (W, H))
    block.focus = ((low + high) / 2, np.maximum((high - low) / 2 + ROOM[0], ROOM[1]))
    if place:
        with block.seen_from(lens_of(replace(pose, yaw=(pose.yaw + 90) % 180 - 90), look)):  # a place has one side
            places.draw(block, look.place)
    block.shadow()
    for name, *arguments in pose.events:
        EVENTS[name](block, body, look, *arguments)
    return block.finish()
