"""How a figure holds its weapons: grips, shields, chains, empty hands, and a hand on a wound."""

import math
from dataclasses import replace

import numpy as np

from layouts.art.lostworlds.figures.body import Body
from layouts.art.lostworlds.figures.forms import FUR, GLOVE, SKIN, Stuff
from layouts.art.lostworlds.figures.gear import WEAPONS, put_chain, put_shield, put_weapon
from layouts.art.lostworlds.figures.hands import put_grip, put_hand
from layouts.art.lostworlds.figures.lens import cross, dot, unit
from layouts.art.lostworlds.figures.look import Look
from layouts.art.lostworlds.figures.poses import Pose, hands_on_weapon
from layouts.art.lostworlds.figures.vectors import Array, aim, sin

FREE, FLUNG = 0.62, 1.5
"""How long a chain hangs from a hand, and how much more is let out when it is flung."""
LEAD = 70.0
"""How far the hand runs before the weight of a whirled chain, degrees."""
CLAW = 0.055


def put_arms_and_hands(body: Body, look: Look, pose: Pose) -> None:
    """Cut hands and what they hold, then the arms, and set the body's wrists."""
    block, stuff = body.block, _glove(look)
    armed, hurt = WEAPONS[look.weapon].hands > 0 and not pose.unarmed, pose.clutch[0] if pose.clutch else ""
    if armed:
        at = body.hand["R"] - body.aim * (pose.slide / 100 if hands_on_weapon(look) == 2 else 0.0)
        if look.weapon == "chain":
            put_chain(block, chain_line(body, look, pose), not pose.broken and pose.flow != "taut")
        else:
            edge = None if pose.edge is None else np.array(pose.edge)
            put_weapon(block, look.weapon, at, body.aim, look.reach, pose.broken, edge, "face" in look.details)
        body.wrist["R"] = put_grip(block, body.hand["R"], body.aim, body.elbow["R"], "R", stuff, body.hand_size)
    else:
        _put_empty(body, look, pose, "R", stuff)
    if body.joints.both and armed:
        body.wrist["L"] = put_grip(block, body.hand["L"], body.aim, body.elbow["L"], "L", stuff, body.hand_size)
        return
    if hurt and (hurt != "arm" or pose.clutch[1] != "L"):
        _put_clutch(body, pose, stuff)
    elif look.shield and not pose.without_shield:
        normal = np.array(aim(*pose.face))
        way = unit(body.hand["L"] - body.elbow["L"])
        body.wrist["L"] = put_grip(
            block, body.hand["L"], cross(way, normal) + 1e-6, body.elbow["L"], "L", stuff, body.hand_size
        )
        middle = body.hand["L"] * 0.7 + body.elbow["L"] * 0.3 + normal * 0.035
        emblem = next((one for one in ("gate", "eye") if one in look.details), "")
        put_shield(block, look.off_hand, middle, normal, emblem)
    elif look.off_hand == "dagger" and not pose.unarmed:
        way = np.array(aim(*pose.off_aim))
        put_weapon(block, "dagger", body.hand["L"], way)
        body.wrist["L"] = put_grip(block, body.hand["L"], way, body.elbow["L"], "L", stuff, body.hand_size)
    else:
        _put_empty(body, look, pose, "L", stuff)


def _glove(look: Look) -> Stuff:
    if look.clothing == "pelt":
        return replace(FUR, low=0.1, cap=0.7)
    return GLOVE if look.armour in ("mail", "plate") else replace(SKIN, low=-0.10, high=0.45)


def _put_empty(body: Body, look: Look, pose: Pose, side: str, stuff: Stuff) -> None:
    shape = pose.hands[0 if side == "R" else 1]
    claws = CLAW if look.weapon == "claws" else 0.0
    if claws:
        shape = "claw" if shape != "fist" or pose.mood in ("fierce", "shout") else "open"
    way = unit(body.hand[side] - body.elbow[side])
    to_eye = body.lens.way_to_eye(body.hand[side])
    if float(dot(way, to_eye)) > 0.8 and shape != "fist":  # so that fingers are seen, not their ends
        way = unit(way + body.lens.up * 0.9)
    body.wrist[side] = put_hand(body.block, body.hand[side], way + 0.001, to_eye * 0.7 + np.array((0.5, 0, 0)), side,
        stuff, shape,
                                body.hand_size * (1.15 if claws else 1.0), claws=claws)  # fmt: skip


def _put_clutch(body: Body, pose: Pose, stuff: Stuff) -> None:
    """Cut the left hand on a wound, with its arm bent to it."""
    part, side = pose.clutch
    build, lens = body.build, body.lens
    if part == "arm":
        at, way = body.shoulder[side] * 0.25 + body.elbow[side] * 0.75, unit(body.elbow[side] - body.shoulder[side])
        _reach(body, at)
        body.wrist["L"] = put_grip(
            body.block, at, -way, body.elbow["L"], "L", stuff, body.hand_size * 1.05, build.arm[0] * 0.8, 0.03
        )
        return
    if part == "leg":
        at, radius = body.hip[side] * 0.45 + body.knee[side] * 0.55, build.leg[0] * 0.9
    else:
        at, radius = body.waist * 0.6 + body.chest * 0.4, build.waist[1]
    at = at + lens.way_to_eye(at) * radius
    _reach(body, at)
    body.wrist["L"] = put_hand(
        body.block, at, at - body.elbow["L"], -lens.way_to_eye(at), "L", stuff, "splay", body.hand_size, 0.05
    )


def _reach(body: Body, at: Array) -> None:
    """Bend the left arm so that its hand reaches a point."""
    from layouts.art.lostworlds.figures.vectors import Vec, bend

    elbow, hand = bend(
        Vec(body.shoulder["L"].tolist()), Vec(at.tolist()), body.build.upper, body.build.fore, Vec((0.2, -0.7, -0.6))
    )
    body.elbow["L"], body.hand["L"] = np.array(elbow), np.array(hand)


def chain_line(body: Body, look: Look, pose: Pose) -> Array:
    """Return the points of a chain: from the left hand to the right if both hold it, then by the pose's `flow`:
    hanging, ``cast`` along the aim in waves, swung out to its `ring` (``whirl``), or ``taut`` between the hands."""
    hand, left = body.hand["R"], body.hand["L"]
    down = np.array((0.0, -1.0, 0.0))
    free = FREE * look.reach
    t = np.linspace(0, 1, 16)[:, None]
    if pose.flow == "taut":
        ends = [body.hand[side] + down * min(0.34, body.hand[side][1] - 0.03) * t[::2] for side in "LR"]
        return np.concatenate([ends[0][::-1], left + (hand - left) * t, ends[1]])
    start = [left + (hand - left) * t + down * 0.4 * t * (1 - t)] if body.joints.both else []
    if pose.flow == "cast":
        swing, waves, bent = pose.wave
        line = [hand]
        for share in np.linspace(0, 1, 24):
            turn = swing * math.cos(2 * math.pi * waves * share) + bent * share
            line.append(line[-1] + np.array(aim(pose.aim[0], pose.aim[1] + turn)) * free * FLUNG / 24)
        line = line[: 11 if pose.broken else None]
        return np.concatenate([*start, np.array(line)])
    if pose.flow == "whirl" and pose.ring:
        f, u, r, radius, end = pose.ring
        middle = np.array((f, u, r)) / 100
        turns = end - LEAD * 2.6 * (1 - t[:, 0])
        ring = np.array([np.array(aim(turn, 0)) for turn in turns]) * radius / 100
        return np.concatenate([hand + (middle + ring - hand) * np.minimum(t * 1.6, 1.0)])
    fall = hand + down * free * t + body.aim * 0.14 * sin(t * 2.4)
    fall[:, 1] = np.maximum(fall[:, 1], 0.03)
    return np.concatenate([*start, fall])
