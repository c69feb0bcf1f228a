"""Clothes on a body: tunic, robe, coat, vest, fur, mail, cloak, sash, and details of single fighters."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import pairwise

import numpy as np

from layouts.art.lostworlds.figures.beasts import put_tail
from layouts.art.lostworlds.figures.body import Body
from layouts.art.lostworlds.figures.forms import (
    BARE,
    BRIGHT,
    CLOTH,
    DARK,
    DOME,
    FUR,
    LEATHER,
    MAIL,
    PALE,
    SKIN,
    STEEL,
    Loft,
    Stuff,
    tube,
)
from layouts.art.lostworlds.figures.lens import cross, dot, unit
from layouts.art.lostworlds.figures.look import Look
from layouts.art.lostworlds.figures.vectors import Array, cos, power, sin

FILLS: Mapping[str, Stuff] = {"ink": DARK, "main": CLOTH, "second": BRIGHT, "skin": BARE, "paper": PALE}
"""How the value of a part is cut."""
HEMS: Mapping[str, tuple[float, float, int, float]] = {
    "tunic": (0.60, 1.25, 7, 0.09), "robe": (1.75, 1.05, 6, 0.12), "coat": (0.98, 1.3, 5, 0.14), "bare": (0.0, 0, 0, 0),
    "harness": (0.0, 0, 0, 0), "pelt": (0.0, 0, 0, 0),
}  # fmt: skip
"""A skirt: how far down the legs, how wide, its folds, how deep they are."""
TURN = np.linspace(0, 2 * np.pi, 20, endpoint=False)


def put_clothes(body: Body, look: Look, drift: Array) -> None:
    """Cut all of a figure but hands, head and weapons; `drift` is the direction in which cloth trails."""
    if look.cloak != "none":
        _put_cloak(body, 0.72 if look.cloak == "long" else 0.44, drift, look.cloak == "short")
    if look.tail != "none":
        put_tail(body, look.tail, drift)
    _put_legs(body, look)
    _put_trunk(body, look, drift)
    fur = look.clothing == "pelt"
    arms = FUR if fur else FILLS[look.value("arms")]
    fore = BARE if arms is FILLS["paper"] and not look.sash else arms
    if look.armour in ("mail", "plate"):
        arms, fore = (MAIL if look.armour == "mail" else STEEL), STEEL
    for side in "RL":
        body.put_arm(side, replace(arms, pitch=1.25), fore, 1.12 if look.clothing == "robe" else 1.0)
        if look.armour in ("mail", "plate"):
            sign = 1 if side == "R" else -1
            _, up, right = body.chest_axes
            way = unit(right * sign * 0.75 + up * 0.75 + unit(body.elbow[side] - body.shoulder[side]) * 0.35)
            _put_dome(body, body.shoulder[side] - right * sign * 0.004, way, body.build.arm[0] * 1.1)
        elif look.clothing in ("harness", "bare", "tunic"):
            _put_wrap(body, side)
    if fur:
        _put_mane(body)
    throat = FUR if fur else MAIL if look.armour == "mail" else replace(SKIN, edge=0.0, low=0.0, high=0.6)
    body.put_throat(throat, 1.15 if fur else 1.0)


def _put_legs(body: Body, look: Look) -> None:
    fur, steel = look.clothing == "pelt", look.armour in ("mail", "plate")
    upper = FUR if fur else FILLS[look.value("legs")]
    lower = STEEL if steel else upper
    barefoot = fur or "barefoot" in look.details
    for side in "RL":
        if barefoot and not fur:
            lower = BARE
        body.put_leg(side, upper, lower)
        if steel:
            _put_dome(body, body.knee[side], body.knee_front(side), body.build.leg[1] * 1.0)
        cuff = PALE if look.clothing in ("harness", "bare") or "cuffs" in look.details else None
        boot = BARE if barefoot and not fur else FUR if fur else LEATHER
        shaft = 0.0 if barefoot or steel else 0.17 if "tall_boots" in look.details else 0.11
        body.put_boot(side, boot, shaft, cuff, barefoot)


def _put_trunk(body: Body, look: Look, drift: Array) -> None:
    stuff = FUR if look.clothing == "pelt" else FILLS[look.value("body")]
    if look.armour in ("mail", "plate"):
        stuff = MAIL if look.armour == "mail" else STEEL
    elif look.armour == "leather" or look.clothing == "harness":
        stuff = LEATHER
    bare = stuff is BARE
    shade = () if bare else (0.2, 0.12, 0.0, 0.08, 0.0, 0.0, 0.0, 0.1)
    body.block.carve(
        Loft(body.trunk_knots(), 20, 40, 2.5), stuff, shade=shade, on=lambda: _draw_front(body, look, bare)
    )
    drop, wide, folds, deep = HEMS[look.clothing]
    if drop:
        skirt = MAIL if look.armour == "mail" else FILLS[look.value("skirt")]
        grid = body.hem(drop, wide, folds, deep, drift * 0.4)
        if look.clothing == "coat":  # open in front
            grid = grid[3:-3]
        body.block.drape(grid, replace(skirt, low=0.05, cap=0.62) if skirt is MAIL else skirt, look.clothing != "coat",
                         body.before_thighs() if drop < 1.2 else body.before_thighs() - 0.05, 52)  # fmt: skip
    if look.sash:
        hip = body.pelvis + body.hip_axes[1] * 0.06 + body.hip_axes[2] * body.build.pelvis[0] * 0.9
        for k in (0.0, 0.05):
            points = [hip, hip + drift * 1.2 + np.array((0.0, -0.05 - k, 0.03)), hip + drift * 2.6 + np.array((-0.02,
                -0.14 - k, 0.05 + k)),
                      hip + drift * 3.6 + np.array((-0.03, -0.24, 0.08 + k))]  # fmt: skip
            band = Loft(tube(points, [0.014, 0.024, 0.028, 0.02], 0.3, body.hip_axes[0]), 12, 12)
            body.block.carve(band, replace(BRIGHT, low=-0.3, cap=0.9), bias=0.05)


def _draw_front(body: Body, look: Look, bare: bool) -> None:
    """Draw at once what lies on the trunk: belt, muscles (if it is `bare`), straps, buttons, key."""
    block = body.block
    if look.clothing == "pelt":
        if body.chest_is_seen:
            for k in range(7):
                x = -0.09 + 0.03 * k
                tuft = body.chest_line(((x, 0.03), (x * 1.05, -0.03 - 0.02 * (k % 2))))
                block.stroke(block.light("acc"), tuft, (0.004, 0.010, 0.001), 6)
        return
    body.put_belt(0.30, 0.05 if look.sash else 0.042, "acc" if look.sash or look.clothing == "robe" else "ink")
    if not body.chest_is_seen:
        return
    if bare:
        for side in (-1, 1):
            breast = body.chest_line(((0.105, 0.0), (0.07, -0.032), (0.012, -0.02)), side)
            block.stroke("ink", breast, (0.002, 0.010, 0.003))
            for y in (-0.065, -0.095):
                block.stroke("ink", body.chest_line(((0.045, y + 0.006), (0.010, y)), side), (0.002, 0.007))
        block.stroke("ink", body.chest_line(((0, 0.04), (0, -0.06), (0, -0.12))), (0.002, 0.006, 0.002))
    for name in look.details:
        if name in DETAILS:
            DETAILS[name](body)
    if look.clothing == "coat":
        for side in (-1, 1):
            edge = body.chest_line(((0.05, 0.085), (0.03, 0.0), (0.004, -0.10)), side)
            block.stroke(block.light(), edge, (0.004, 0.009, 0.003))
        for y in (-0.02, -0.055, -0.09):
            button = body.chest_line([(0.018 + 0.008 * cos(a), y + 0.008 * sin(a)) for a in TURN[::2]])
            block.flat(block.light("acc"), button)
    elif look.clothing in ("tunic", "robe") and look.armour == "none":
        collar = body.chest_line(((0.06, 0.09), (0.0, 0.02), (-0.06, 0.09)))
        block.stroke(block.light(), collar, (0.008, 0.010, 0.008))
        lace = body.chest_line(((0.0, 0.02), (0.03, -0.06), (0.05, -0.12)))
        block.stroke(block.light("acc"), lace, (0.006, 0.008, 0.003))


def _draw_key(body: Body) -> None:
    block = body.block
    for side in (-1, 1):
        cord = body.chest_line(((0.055, 0.085), (0.03, 0.045), (0.006, 0.012)), side)
        block.stroke(block.light(), cord, (0.012, 0.012))
        block.stroke("acc", cord, (0.006, 0.006))
    lines = [
        body.chest_line([(0.026 * cos(t), -0.010 + 0.026 * sin(t)) for t in [*TURN, TURN[0]]]),
        body.chest_line([(0, y) for y in (-0.034, -0.075, -0.115)]),
        *(body.chest_line(((0, y), (-0.032, y))) for y in (-0.108, -0.085)),
    ]
    for tone, more in (("ink", 0.012), ("acc", 0.0)):
        for points in lines:
            block.stroke(tone, points, (0.013 + more, 0.013 + more), 3 * len(points))


def _draw_straps(body: Body) -> None:
    block = body.block
    for side in (-1, 1):
        line = body.chest_line(((0.088, 0.085), (0.058, 0.03), (0, -0.045), (-0.062, -0.105), (-0.10, -0.13)), side)
        block.stroke(block.light(), line, (0.040, 0.046, 0.046), 18)
        block.stroke(block.dark(), line, (0.028, 0.034, 0.034), 18)
    for tone, radius in (("paper", 0.033), ("ink", 0.028), ("acc", 0.025), ("ink", 0.009)):
        block.flat(tone, [body.on_chest(radius * cos(t), -0.045 + radius * sin(t), 0.008) for t in TURN])


def _draw_keys(body: Body) -> None:
    block, (forward, up, right) = body.block, body.hip_axes
    root = body.pelvis + forward * body.build.pelvis[1] * 1.25 - right * 0.07 + up * 0.04
    for x in (-0.02, 0.0, 0.02):
        end = root - up * 0.11 + right * x * 2
        for tone, more in (("ink", 0.010), ("paper", 0.0)):
            block.stroke(tone, [root, end], (0.007 + more, 0.007 + more), 4)
            block.stroke(tone, [end, end + right * 0.018 + up * 0.008], (0.009 + more, 0.009 + more), 3)


def _draw_pockets(body: Body) -> None:
    block = body.block
    for side in (-1, 1):
        box = body.chest_line(((0.045, -0.01), (0.098, -0.01), (0.098, -0.06), (0.045, -0.06), (0.045, -0.01)), side)
        for a, b in pairwise(box):
            block.stroke(block.light(), [a, b], (0.007, 0.007), 3)


DETAILS: Mapping[str, Callable[[Body], None]] = {
    "key": _draw_key,
    "straps": _draw_straps,
    "keys": _draw_keys,
    "pockets": _draw_pockets,
}


def _put_wrap(body: Body, side: str) -> None:
    wrist = body.wrist.get(side, body.hand[side])
    way, radius = unit(wrist - body.elbow[side]), body.build.arm[2] * 0.95
    points = [wrist - way * t for t in (0.062, 0.056, 0.01, 0.004)]
    wrap = tube(points, [radius * k for k in (1.2, 1.32, 1.16, 1.05)], side=(0.2, 0.3, 0.9))
    stuff = replace(LEATHER, low=0.2, halo=0.006)
    body.block.carve(Loft(wrap, 5, 18, caps=(False, False)), stuff, bias=0.02, casts=False)


def _put_mane(body: Body) -> None:
    """Cut tufts of fur over the shoulders of a beast."""
    forward, up, right = body.chest_axes
    for x in np.linspace(-1, 1, 9):
        root = body.neck + right * x * body.build.shoulder * 1.05 - up * (0.02 + 0.03 * x * x) - forward * 0.02
        tip = root + up * 0.05 + right * x * 0.05 + forward * 0.02
        tuft = tube([root, (root + tip) / 2, tip], [0.034, 0.024, 0.003], side=forward)
        body.block.carve(Loft(tuft, 6, 10), FUR, bias=-0.01, casts=False)


def _put_cloak(body: Body, length: float, drift: Array, one_side: bool) -> None:
    """Cut a cloak, `length` body heights long, that hangs behind from the shoulders, over only one of them if
    `one_side`; it trails along `drift`."""
    forward, up, right = body.chest_axes
    x = np.linspace(-1, 0.25 if one_side else 1, 17)[:, None, None]
    t = np.linspace(0, 1, 12)[None, :, None]
    root = body.neck - up * (0.05 + 0.02 * np.abs(x)) + right * x * 0.15 - forward * (0.05 + 0.02 * (1 - x * x))
    fold = 0.030 * t * sin(x * 9.5 + 1.0) + 0.012 * t * sin(x * 21)
    places = (root + np.array((0, -length, 0)) * t + right * x * (0.10 * t + 0.20 * t * t) * (1 + 0.12 * sin(x * 13))
              - forward * (0.04 + 0.06 * t + fold * 1.6) + drift * 1.6 * power(t, 1.6) + drift * 0.35 * sin(t * 5 + x *
                  1.3) * t)  # fmt: skip
    places[..., 1] = np.maximum(places[..., 1] + (0.05 * t * t * sin(x * 9.5 + 1.0))[..., 0], 0.015)
    seen = float(dot(forward, body.lens.way_to_eye(body.chest))) > 0
    behind = body.lens.distance(body.chest) + (0.16 if seen else -0.12)
    body.block.drape(places, Stuff(0.30, 1.0, 0.5, 1.5, 0.7, 0.25), depth=behind, lines=36)


def _put_dome(body: Body, at: Array, axis: Array, radius: float) -> None:
    """Cut a steel cap of a radius in body heights at a joint, bulging along `axis`."""
    side = unit(cross(axis, (0.3, 0.2, 0.93)))
    rows = [np.concatenate([at + axis * t, unit(cross(side, axis)) * radius * w, side * radius * w]) for t, w in (
        (-0.012, 0.96), (0.0, 1.04), (0.016, 1.0), (0.034, 0.80), (0.046, 0.5), (0.052, 0.12))]  # fmt: skip
    body.block.carve(Loft(rows, 9, 22), DOME, bias=0.02)
