"""What happens to a figure: the reader's own arm at the edge, wounds, swings, objects in the air and on the ground.
("The reader" sees through the opponent's eyes.)"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import numpy as np
import shapely

from layouts.art.lostworlds.figures.block import Block
from layouts.art.lostworlds.figures.body import Body
from layouts.art.lostworlds.figures.forms import DARK, PALE, SKIN, Loft, Stuff, ribbons, rings_of, smooth, tube
from layouts.art.lostworlds.figures.gear import WEAPONS, put_chain, put_weapon
from layouts.art.lostworlds.figures.hands import put_grip, put_hand
from layouts.art.lostworlds.figures.lens import H, Lens, W, cross, dot, unit
from layouts.art.lostworlds.figures.look import Look
from layouts.art.lostworlds.figures.vectors import Array, aim, cos, power, sin

NEAR = 0.42
"""How far from the eye the reader's own hand is, body heights."""
SLEEVE = Stuff(0.25, 0.85, 0.6, 1.3, 0.6, 0.3, halo=0.008)
TEETH = (-0.38, -0.19, 0.0, 0.19, 0.38)
"""Where the teeth of a biter are across the mouth, half heads."""
FRONT = 0.0
"""A depth before everything."""
RUNS = ((0.25, 0.8, 0.10), (0.42, 1.7, 0.14), (0.6, 0.6, 0.10), (0.75, 1.2, 0.12))
"""Where along a wound it runs down, how far and how broad, in wounds."""


def _own_line(lens: Lens, x: float, y: float, lean: float, rise: float, on: float) -> tuple[Array, Array]:
    """Return the place of the reader's hand and the direction of the weapon in it, as `put_own` takes them."""
    at = lens.eye + lens.ahead * NEAR + lens.right * x - lens.up * y
    return at, unit(lens.ahead * on + lens.right * lean + lens.up * rise)


def put_own(
    block: Block, body: Body, look: Look, x: float, y: float, lean: float, rise: float, on: float, clash: float = 0.0
) -> None:
    """Cut the reader's own arm and weapon from the lower edge. The hand is `x` right of and `y` below the middle of
    the view; the weapon points right (`lean`), up (`rise`) and ahead (`on`). `clash` is the size of the star at its
    end."""
    lens, side = block.lens, "L" if block.lens.mirror else "R"
    at, way = _own_line(lens, x, y, lean, rise, on)
    elbow = at - lens.ahead * 0.14 - lens.up * 0.22 + lens.right * 0.10
    kind = look.against
    stuff = replace(SKIN, low=-0.1, high=0.45)
    weapon = WEAPONS[kind]
    long = 0.42 / max(weapon.tip, 0.42)
    if kind in ("fists", "claws", "chain"):
        kind = "sword"
    put_weapon(block, kind, at, way, long * 0.97 if weapon.hands != 2 else 0.62)
    wrist = put_grip(block, at, way, elbow, side, stuff, 0.085, 0.010)
    block.carve(Loft(tube([wrist, (wrist + elbow) / 2, elbow], [0.020, 0.028, 0.036]), 8, 18), SLEEVE, casts=False)
    if clash:
        put_clash(block, at + way * 0.41, clash)


def put_clash(block: Block, at: Array, size: float) -> None:
    """Cut a jagged star where steel meets steel, in front of everything."""

    def cut() -> None:
        (x, y), mm = block.lens.xy(at), block.lens.size(at) * size
        x, y = float(np.clip(x, 12, W - 12)), float(np.clip(y, 10, H - 22))
        mm, chance = min(max(mm, 7.0), 13.0), np.random.default_rng(4)
        ring = []
        for i in range(18):
            turn = np.pi * (i + chance.uniform(-0.2, 0.2)) / 9
            far = mm * (chance.uniform(0.75, 1.5) if i % 2 else 0.28)
            ring.append((x + far * cos(turn), y + far * sin(turn)))
        star = [np.array(ring)]
        block.put("ink", star, 1.0)
        block.put("paper", star, 0.15)
        block.put("acc", [(star[0] - (x, y)) * 0.5 + (x, y)])

    block.later(FRONT, cut)


def _put_clash_at(block: Block, body: Body, look: Look, forward: float, up: float, right: float, size: float) -> None:
    put_clash(block, body.neck + np.array((forward, up, right)) / 100, size)


def put_bow(block: Block, body: Body, look: Look, points: Any, width: float) -> None:
    """Cut a swing as gouges behind the figure, along a curve through points in mm; a left-handed one is mirrored."""
    line = smooth(np.array(points, float), 36)
    if block.lens.mirror:
        line[:, 0] = W - line[:, 0]
    chance = np.random.default_rng(2)
    way = unit(np.gradient(line, axis=0))
    side = np.stack([-way[:, 1], way[:, 0]], 1)
    t, rows = np.linspace(0, 1, 36), []
    for i in range(7):
        v, start = (i + 0.5) / 7 - 0.5, chance.uniform(0.0, 0.5) if i < 6 else 0.05
        half = width / 7 * 0.33 * power(np.clip((t - start) / (1 - start), 0, 1), 0.9) * np.clip((1 - t) * 16, 0, 1)
        path = line + side * (v * width * (0.35 + 0.65 * t))[:, None]
        rows += ribbons(path[None], np.where(half < 0.05, 0, half)[None])
    _cut_gouges(block, 9.0, rows, 0.5)


def _cut_gouges(block: Block, depth: float, rows: list[Array], contour: float) -> None:
    """Queue gouges in the accent color at a depth, with a dark contour in mm."""

    def cut() -> None:
        block.put(block.dark(), rows, contour)
        block.put("acc", rows)

    block.later(depth, cut)


def put_rush(block: Block, body: Body, look: Look, count: int) -> None:
    """Cut `count` converging lines behind the figure: it approaches, or retreats, fast."""
    chance = np.random.default_rng(6)
    x, y = block.lens.xy(body.chest)
    rows = []
    for i in range(count):
        turn = 2 * np.pi * (i + chance.uniform(0.1, 0.9)) / count
        way = np.array((cos(turn), sin(turn)))
        far = chance.uniform(0.55, 0.8)
        line = np.array([(x, y)]) + way * np.linspace(75 * far, 120, 6)[:, None]
        rows += ribbons(line[None], np.linspace(0.12, chance.uniform(0.5, 1.4), 6)[None])
    _cut_gouges(block, 8.0, rows, 0.5)


def _wound_place(body: Body, where: str, side: str) -> tuple[Array, Array, float]:
    if where == "arm":
        a, b, radius, share = body.shoulder[side], body.elbow[side], body.build.arm[0] * 0.9, 0.42
    elif where == "leg":
        a, b, radius, share = body.knee[side], body.ankle[side], body.build.leg[1] * 1.05, 0.28
    else:
        a, b, radius, share = body.waist, body.chest, body.build.chest[1] + body.bust, 0.55
    return a * (1 - share) + b * share, unit(b - a), radius


def put_wound(block: Block, body: Body, look: Look, limb: str, side: str, size: float) -> None:
    """Cut a gash that reaches `size` body heights to either side, across a limb of a side (R or L) or the trunk, black
    with a white edge, and the blood from it, in red."""
    lens = block.lens
    at, way, radius = _wound_place(body, limb, side)
    to = lens.way_to_eye(at)
    to = unit(to - way * dot(to, way))
    at, across = at + to * radius, unit(cross(way, to))

    def cut() -> None:
        mm = lens.size(at) * size
        ends = (at - across * size + way * size * 0.5, at + to * 0.01, at + across * size - way * size * 0.45)
        line = smooth(lens.xy(np.array(ends)), 17)
        t, chance = np.linspace(0, 1, 17), np.random.default_rng(5)
        gape = mm * 0.26 * power(sin(np.pi * t), 0.8) + 0.05
        gash = ribbons(line[None], gape[None])
        torn = mm * 0.13 * np.sqrt(sin(np.pi * np.clip(t, 0.04, 0.96))) * (1 + 0.25 * sin(t * 37))
        lip = ribbons(line[None], (gape + torn)[None])
        wet = []
        bulge = np.interp(np.linspace(0, 1, 12), (0, 0.25, 0.6, 0.88, 1), (1.6, 0.8, 0.75, 1.15, 0.5))
        for share, long, wide in RUNS:
            start = line[int(share * 16)]
            falls = ((0, 0), (0.02 * mm, long * 0.4 * mm), (chance.normal() * 0.08 * mm, long * mm))
            path = smooth(np.array([start + np.array(fall) for fall in falls]), 12)
            half = bulge * wide * mm * 0.55
            wet += [shapely.Polygon(ring).buffer(0.02) for ring in ribbons(path[None], half[None])]
        out = -1.0 if float(line[8][0]) < W / 2 else 1.0
        for i in range(6):  # drops fly
            turn = chance.normal(-0.5, 0.45)
            far = mm * (0.9 + 0.45 * i)
            drop = line[8] + far * np.array((out * cos(turn), sin(turn))) + np.array((0, 0.05 * far * far / mm))
            r = mm * (0.20 - 0.018 * i) * chance.uniform(0.8, 1.1)
            tail = drop - np.array((out * cos(turn), sin(turn) + 0.1 * far / mm)) * r * 2.6
            head, tip = shapely.Point(drop).buffer(r, quad_segs=4), shapely.Point(tail).buffer(r * 0.12, quad_segs=1)
            wet.append(shapely.union(head, tip).convex_hull)
        red = rings_of(shapely.union_all(wet))
        block.put("ink", lip, 0.35)
        block.put("paper", lip)
        block.put("ink", gash)
        block.put("paper", red, 0.55)
        block.put("blood", red)
        block.put("blood", ribbons(line[None], (gape * 0.45)[None]))

    block.later(lens.distance(at) - 0.14, cut)


def put_daze(block: Block, body: Body, look: Look) -> None:
    """Cut the outline of a dazed head twice more, to both sides."""

    def cut() -> None:
        (x, y), mm = block.lens.xy(body.head), block.lens.size(body.head) * body.head_size
        rows = []
        for side in (-1, 1):
            for i in range(3):
                turn = np.linspace(-0.75 + 0.1 * i, 0.75 - 0.1 * i, 18)
                far = mm * (1.5 + 0.26 * i)
                points = np.stack([x + side * far * cos(turn), y + far * 1.12 * sin(turn) - 0.1 * mm], 1)
                rows += ribbons(points[None], (mm * 0.06 * cos(turn / turn[-1] * 1.45)).clip(0.06)[None])
        block.put("paper", rows, 0.7)
        block.put("ink", rows, 0.12)
        block.put("acc", rows)

    block.later(FRONT, cut)


def put_loose(
    block: Block, body: Body, look: Look, forward: float, up: float, right: float, azimuth: float, elevation: float
) -> None:
    """Cut the fighter's weapon out of the hand: its middle at (`forward`, `up`, `right`) in hundredths of body height,
    from the ground below the neck, pointing to `azimuth` and `elevation` as `aim` takes them (degrees)."""
    at = np.array((forward, up, right)) / 100
    if look.weapon in ("fists", "claws"):
        return
    way = np.array(aim(azimuth, elevation))
    if look.weapon == "chain":
        t = np.linspace(-0.35, 0.35, 16)[:, None]
        side = unit(cross(way, (0.0, 1.0, 0.1)))
        put_chain(block, np.maximum(at + way * t + side * 0.08 * sin(t * 14), (-9, 0.03, -9)))
        return
    weapon = WEAPONS[look.weapon]
    middle = (weapon.tip + max(weapon.butt, -weapon.tip)) / 2 * look.reach
    put_weapon(block, look.weapon, at - way * middle, way, look.reach, face="face" in look.details)


def put_shards(block: Block, body: Body, look: Look, share: float) -> None:
    """Cut splinters that fly towards the reader from a weapon or shield, broken `share` body heights from the right
    hand."""
    lens, chance = block.lens, np.random.default_rng(8)
    start = body.hand["R"] + body.aim * share
    if look.weapon not in ("fists", "claws", "chain"):
        way = unit(body.aim * 0.4 + lens.right * 0.7 + lens.up * 0.2)
        put_weapon(block, look.weapon, start + body.aim * 0.05 + lens.right * 0.05, way, look.reach * 0.55)
    for _ in range(9):
        out = unit(lens.right * chance.normal() + lens.up * chance.normal() - lens.ahead * 0.6)
        at = start + out * chance.uniform(0.06, 0.26)
        long = chance.uniform(0.02, 0.05)
        side = unit(cross(out, lens.ahead)) * long * 0.3

        def cut(at: Array = at, tip: Array = at + out * long, side: Array = side) -> None:
            block.flat("ink", [at - side, tip, at + side], 0, 0.5)
            block.flat("acc", [at, tip, at + side])

        block.later(lens.distance(at), cut)


def put_boot(block: Block, body: Body, look: Look, x: float, y: float) -> None:
    """Cut the reader's own leg, with the sole of its boot against the figure and the toe up."""
    lens = block.lens
    sole = body.waist * 0.7 + body.pelvis * 0.3 + lens.way_to_eye(body.waist) * (body.build.waist[1] + 0.02)
    knee = lens.eye + lens.ahead * NEAR + lens.right * x - lens.up * y
    way = unit(sole - knee)
    rise = unit(lens.up - way * dot(lens.up, way))
    ankle = sole - way * 0.10 - rise * 0.04
    shin = [knee - way * 0.1, knee, ankle * 0.35 + knee * 0.65, ankle * 0.58 + knee * 0.42]
    block.carve(Loft(tube(shin, [0.085, 0.08, 0.07, 0.06]), 12, 20), DARK, casts=False)
    shaft = [ankle * t + knee * (1 - t) for t in (0.5, 0.52, 0.8, 1.0)]
    block.carve(Loft(tube(shaft, [0.064, 0.072, 0.054, 0.044]), 9, 20), PALE, casts=False)
    foot = [sole + rise * up - way * 0.045 for up in (-0.08, -0.06, 0.0, 0.09, 0.15, 0.165)]
    block.carve(
        Loft(tube(foot, [0.03, 0.05, 0.052, 0.05, 0.036, 0.012], side=lens.right), 9, 20), PALE, bias=0.05, casts=False
    )


def put_back(block: Block, body: Body, look: Look) -> None:
    """Cut the reader's own head and shoulder from behind, black, at the lower right: an enemy is behind him."""

    def cut() -> None:
        turn = np.linspace(0, 2 * np.pi, 28, endpoint=False)
        head = shapely.Polygon(np.stack([74 + 15 * cos(turn), 71 + 18.5 * sin(turn)], 1))
        ears = [shapely.Point(74 + side * 15.5, 75).buffer(4, quad_segs=4) for side in (-1, 1)]
        neck = shapely.box(64, 82, 84, 104)
        slope = [(30, H + 3), (37, 102), (50, 97), (64, 95), (84, 95), (96, 98), (W + 3, 103), (W + 3, H + 3)]
        shoulders = shapely.Polygon(slope).buffer(2)
        block.mass(rings_of(shapely.union_all([head, *ears, neck, shoulders])), 1.1, 0.5)
        rows = []
        for i in range(15):  # hair from the crown to the nape
            x = -13 + 26 * (i + 0.5) / 15
            line = np.array([(74 + x * 0.25, 54.5 + abs(x) * 0.1), (74 + x * 0.85, 66), (74 + x, 76),
                             (74 + x * 0.72, 86 + 2 * sin(i * 2.2))])  # fmt: skip
            half = np.array([0.05, 0.3, 0.5, 0.42, 0.1]).repeat(3)[:12] * (1.15 - 0.06 * i)
            rows += ribbons(smooth(line, 12)[None], half[None])
        for i in range(12):
            line = np.array([(35 + i * 4.0, 101 - i * 0.5), (33 + i * 4.4, 106), (31 + i * 4.8, H + 2)])
            rows += ribbons(smooth(line, 8)[None], np.linspace(0.1, 0.55 - 0.03 * i, 8)[None])
        block.put(block.light(), rows)

    block.later(0.2, cut)


def _put_forearm(block: Block, wrist: Array, elbow: Array) -> None:
    """Cut the reader's bare forearm from a wrist, and the sleeve pushed up to the elbow."""
    skin = [wrist, wrist * 0.6 + elbow * 0.4, wrist * 0.4 + elbow * 0.6]
    block.carve(Loft(tube(skin, [0.022, 0.027, 0.029]), 9, 18), SKIN, casts=False)
    cuff = [wrist * 0.46 + elbow * 0.54, wrist * 0.4 + elbow * 0.6, elbow]
    block.carve(Loft(tube(cuff, [0.037, 0.035, 0.038]), 9, 18), SLEEVE, bias=0.03, casts=False)


def put_held(block: Block, body: Body, look: Look, gap: float = 0.0) -> None:
    """Cut the reader's hand round the figure's right wrist, or open and `gap` body heights short of it: he has torn
    free."""
    lens = block.lens
    at = body.hand["R"] * 0.72 + body.elbow["R"] * 0.28
    left = 1.0 if lens.mirror else -1.0
    elbow = at + lens.right * left * 0.34 - lens.up * 0.20 - lens.ahead * 0.12
    along = unit(body.hand["R"] - body.elbow["R"])
    if gap:
        at = at + unit(elbow - at) * gap
        wrist = put_hand(block, at, at - elbow, lens.ahead + lens.up * 0.3, "L", SKIN, "splay", 0.13, 0.08)
    else:
        wrist = put_grip(block, at, along, elbow, "L", SKIN, 0.14, body.build.arm[2] * 1.1, 0.08)
    _put_forearm(block, wrist, elbow)


def put_bitten(block: Block, body: Body, look: Look) -> None:
    """Cut the reader's forearm between the figure's teeth."""
    lens, half = block.lens, body.head_size
    mouth = body.head + lens.way_to_eye(body.head) * half * 1.1 - lens.up * half * 1.05
    elbow = mouth + lens.right * 0.30 - lens.up * 0.16 - lens.ahead * 0.08
    way = unit(mouth - elbow)
    wrist = put_hand(block, mouth + way * 0.17, way, lens.up - lens.ahead, "L", SKIN, "splay", 0.12, 0.1)
    _put_forearm(block, wrist, elbow)

    def cut() -> None:
        lip = [(-0.56, 0.36), (-0.3, 0.6), (0, 0.52), (0.3, 0.6), (0.56, 0.36), (0.4, 0.2), (-0.4, 0.2)]
        teeth = [[(x - 0.085, 0.44), (x + 0.085, 0.44), (x + 0.05, 0.1), (x - 0.05, 0.1)] for x in TEETH]
        for tone, shape in (("ink", lip), *(("paper", tooth) for tooth in teeth)):
            rings = [lens.xy(np.array([mouth + (lens.right * x + lens.up * y) * half for x, y in shape]))]
            block.put("ink", rings, 0.45)
            block.put(tone, rings)

    block.later(FRONT, cut)


def put_coil(block: Block, body: Body, look: Look, x: float, y: float, lean: float, rise: float, on: float) -> None:
    """Cut the figure's chain from the right hand and round the reader's blade, which is given as `put_own` takes it."""
    at, way = _own_line(block.lens, x, y, lean, rise, on)
    side, up = unit(cross(way, block.lens.ahead)), block.lens.ahead
    t = np.linspace(0, 1, 50)[:, None]
    turn = 2 * np.pi * 4 * t
    coil = at + way * (0.36 - 0.24 * t) + (side * cos(turn) + up * sin(turn)) * 0.03
    run = body.hand["R"] + (coil[0] - body.hand["R"]) * np.linspace(0, 1, 12)[:, None]
    put_chain(block, np.concatenate([run, coil]), False)


def put_dust(block: Block, body: Body, look: Look) -> None:
    """Cut dust thrown into the reader's eyes: grains that grow towards him."""
    lens, chance = block.lens, np.random.default_rng(9)
    start = body.hand["L"]
    to = lens.eye - start
    for _ in range(46):
        share = chance.uniform(0.02, 0.6)
        at = start + to * share + (lens.right * chance.normal() + lens.up * chance.normal()) * (0.02 + 0.13 * share)
        mm = float(np.clip(lens.size(at) * 0.006, 0.3, 2.6)) * chance.uniform(0.5, 1.2)
        turns = np.linspace(0, 2 * np.pi, 7, endpoint=False)
        ring = lens.xy(at) + mm * np.array([(cos(a) * (1 + 0.3 * sin(3 * a)), sin(a)) for a in turns])
        tone = "ink" if chance.uniform() < 0.5 else "acc"

        def cut(grain: Array = ring, tone: str = tone) -> None:
            rings = [grain]
            block.put("paper", rings, 0.35)
            block.put(tone, rings)

        block.later(lens.distance(at), cut)


def put_missile(
    block: Block, body: Body, look: Look, kind: str, forward: float, up: float, right: float, azimuth: float,
    elevation: float,
) -> None:  # fmt: skip
    """Cut a weapon (a key of `WEAPONS`) in the air, its grip at (`forward`, `up`, `right`) in the fighter's frame, in
    hundredths of body height, pointing to `azimuth` and `elevation` as `aim` takes them (degrees)."""
    put_weapon(block, kind, np.array((forward, up, right)) / 100, np.array(aim(azimuth, elevation)))


def put_hop(block: Block, body: Body, look: Look, away: int) -> None:
    """Cut the path of a jump: curves along the ground from both feet, towards the reader (`away` 1), or short (0)."""
    lens = block.lens
    rows = []
    for side in "RL":
        foot = body.ankle[side] * (1, 0, 1)
        for k in (0.0, 0.025, 0.05):
            steps = [(0.10 + 0.34 * t * away, 0.005, (k - 0.025) * (1 + t)) for t in np.linspace(0, 1, 8)]
            rows.append([foot + np.array(step) for step in steps])
    widths = np.linspace(0.002, 0.014, 8)[None].repeat(len(rows), 0)
    xy, z = lens.project(np.array(rows))
    _cut_gouges(block, 7.0, ribbons(xy, widths * lens.focal / z / 2), 0.4)


EVENTS: Mapping[str, Callable[..., None]] = {
    "own": put_own, "clash": _put_clash_at, "bow": put_bow, "rush": put_rush, "wound": put_wound, "daze": put_daze,
    "loose": put_loose,
    "shards": put_shards, "boot": put_boot, "back": put_back, "held": put_held, "dust": put_dust,
    "bitten": put_bitten, "coil": put_coil, "missile": put_missile, "hop": put_hop,
}  # fmt: skip
