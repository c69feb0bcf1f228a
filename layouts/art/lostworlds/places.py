"""Where a fighter fights: what lies behind the pictures at close range, in two pale tones, so that nothing rivals the
figure.

Each place is drawn for a block of 105 x 110 mm whose figure stands at `STAND`; the sky stays white. Tones: ``pale`` and
``mid`` of the fighter's own color, ``spot`` of the second one; ``ink`` only in the lower corners, which `near` draws
for the place.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from layouts.canvas.canvas import Canvas
from layouts.engraving.plate import Plate, once

if TYPE_CHECKING:
    from layouts.engraving.cut import Mass

W, H = 105.0, 110.0
STAND, HORIZON = 98.0, 77.0
BEYOND = 20.0
"""How far a place is drawn beyond the block, for figures that stand high or low on it."""
LOW = H + BEYOND


class Place(NamedTuple):
    """What is behind the figure, and the black in the lower corners."""

    far: Callable[[Plate], None]
    near: Callable[[float, random.Random], list[Mass]]
    """(x of a corner, chance) -> masses that stand on y = 0 there."""


def draw(canvas: Canvas, name: str, stand: float, palette: Mapping[str, str]) -> None:
    """Draw a place on a block of 105 x 110 mm at the origin, the ground where the figure stands at `stand` mm."""
    for part, make, dy in (("far", _far_plate, stand - STAND), ("near", _near_plate, 0.0)):
        once(canvas, f"place {name} {part}", partial(make, name), palette, W, H, BEYOND)(0, dy)


def _sheet() -> Plate:
    from layouts.engraving.cut import box

    return Plate(W, H, box(0, -BEYOND, W, LOW))


def _far_plate(name: str) -> Plate:
    plate = _sheet()
    PLACES[name].far(plate)
    return plate


def _near_plate(name: str) -> Plate:
    """Return black in both lower corners, no higher than an ankle, parted from the ground by a white line."""
    from layouts.engraving.cut import blob, move, union

    p, rnd = _sheet(), random.Random(name)
    bank = [
        blob((-3, H + 3, 0), (-3, H - 4), (8, H - 3.4), (20, H + 3, 0)),
        blob((W - 20, H + 3, 0), (W - 8, H - 2.6), (W + 3, H - 5), (W + 3, H + 3, 0)),
    ]
    grown = [move(mass, 0, H) for side in (0.0, W) for mass in PLACES[name].near(side, rnd)]
    return p.cutout(union(*bank, *grown), halo=0.6, edge="paper")


# ---- what corners are made of ----


def _blades(tall: float, heads: float = 0.0) -> Callable[[float, random.Random], list[Mass]]:
    """Return grass or reeds; a share of them with a cattail."""

    def near(side: float, rnd: random.Random) -> list[Mass]:
        from layouts.engraving.cut import disc, mark

        out: list[Mass] = []
        for _ in range(8):
            x, up, lean = (
                side + (1 if side == 0 else -1) * rnd.uniform(-2, 10),
                tall * rnd.uniform(0.5, 1.0),
                rnd.uniform(-3, 3),
            )
            out.append(mark([(x, 2), (x + lean * 0.3, -up * 0.6), (x + lean, -up)], 1.5, 1.0, 0.1))
            if rnd.random() < heads:
                out.append(disc(x + lean * 0.92, -up * 0.93, 1.3, tall * 0.14, lean * 2))
        return out

    return near


def _stones(side: float, rnd: random.Random) -> list[Mass]:
    """Return broken ashlar."""
    from layouts.engraving.cut import poly, turn_about

    way = 1 if side == 0 else -1
    return [
        turn_about(poly((x - w, 3), (x - w, -h), (x + w, -h), (x + w, 3)), x, 0, 1, rnd.uniform(-16, 16))
        for x, w, h in ((side + way * 3, 4.4, 6.0), (side + way * 10, 3.0, 3.4), (side + way * 15, 1.8, 1.6))
    ]


def _rocks(side: float, rnd: random.Random) -> list[Mass]:
    from layouts.engraving.cut import poly

    way = 1 if side == 0 else -1
    return [
        poly(*[(x + way * dx * s, dy * s) for dx, dy in ((-5, 3), (-4, -3), (-1, -6 - rnd.random()), (2, -4), (5, 3))])
        for x, s in ((side + way * 2, 1.1), (side + way * 9, 0.7), (side + way * 14, 0.45))
    ]


def _tiles(side: float, rnd: random.Random) -> list[Mass]:
    """Return the two tiles nearest to us."""
    from layouts.engraving.cut import poly

    way = 1 if side == 0 else -1
    return [poly((side - way * 3, -3.4), (side + way * 12, -3.4), (side + way * 6, 3), (side - way * 3, 3))]


# ---- what lies behind ----


def _ground(plate: Plate, tone: str = "pale", top: float = HORIZON) -> None:
    from layouts.engraving.cut import box

    plate.put(box(0, top, W, LOW), tone)


def _strokes(
    plate: Plate, seed: int, tone: str = "mid", lift: float = 0.3, wide: float = 0.6, every: float = 1.0
) -> None:
    """Draw the strokes: level strokes that grow towards us: water, or the lie of the land."""
    from layouts.engraving.cut import mark, union

    rnd, y, gap, out = random.Random(seed), HORIZON + 1.6, 1.9 * every, []
    while y < LOW:
        near, x = (y - HORIZON) / 33, rnd.uniform(-16, 0)
        while x < W:
            n = rnd.uniform(6, 18) * (0.6 + near)
            out.append(mark([(x, y), (x + n / 2, y - lift), (x + n, y)], 0.1, 0.2 + wide * near, 0.1))
            x += n + rnd.uniform(5, 18)
        y += gap
        gap *= 1.17
    plate.put(union(*out), tone)


def _sun(plate: Plate, x: float, y: float, radius: float) -> None:
    from layouts.engraving.cut import box, disc, level

    disc_ = disc(x, y, radius).intersection(box(0, -20, W, HORIZON))
    plate.put(disc_, "spot").put(level(disc_, 0.35, 3.0), "paper")


def _land(plate: Plate) -> None:
    """Draw the land: hills, and a milestone."""
    from layouts.engraving.cut import blob, box, union

    plate.put(blob("-4,78! -4,70 12,65 26,72 36,77 44,78!"), "mid")
    plate.put(blob("52,78! 66,72 80,66 96,70 108,67 108,78!"), "mid")
    _ground(plate)
    _strokes(plate, 4, lift=-0.2)
    stone = union(box(13, 70, 18, 80), blob("13,71! 15.5,67.4 18,71!"))
    plate.put(stone.buffer(0.6), "paper").put(stone, "mid")


def _gate(plate: Plate) -> None:
    """Draw the wall, and in it the gate: a hand's breadth open."""
    from layouts.engraving.cut import box, disc, mark, poly, union

    for row in range(12):
        y = 5 + row * 6.2
        joints = [mark([(x + 6 * (row % 2), y), (x + 6 * (row % 2), y + 6.2)], 0.35) for x in range(-4, 110, 12)]
        plate.put(union(mark([(-2, y), (W + 2, y)], 0.35), *joints), "pale")
    arch = union(box(60, 28, 96, HORIZON), disc(78, 28, 18, 22))
    plate.put(arch.buffer(4.2), "paper").put(arch.buffer(3.2).difference(arch.buffer(1.0)), "pale").put(arch, "pale")
    marks = [box(x, 0, x + 0.5, HORIZON) for x in (64, 68.6, 73.2, 82.4, 87, 91.6)]
    boards = union(*marks, *[box(58, y, 98, y + 2.4) for y in (26, 48, 68)])
    plate.put(boards, "mid", arch).put(box(77.2, 0, 78.9, HORIZON), "spot", arch)
    _ground(plate)
    for k, y in enumerate((HORIZON, 83, 91, 101, 113)):
        plate.put(mark([(-2, y), (W + 2, y)], 0.5 + 0.15 * k), "mid")
        strokes = [
            mark([(52 + (x - 52) * (0.6 + 0.2 * k), y), (52 + (x - 52) * (0.8 + 0.2 * k), y + 6 + 2 * k)], 0.4)
            for x in range(-90 + 20 * (k % 2), 200, 40)
        ]
        plate.put(union(*strokes), "mid")
    plate.put(poly("77,77 79,77 96,126 60,126").intersection(box(0, HORIZON, W, LOW)), "spot")


def _maze(plate: Plate) -> None:
    """Draw the maze: passages that look alike."""
    from layouts.engraving.cut import box, disc, level, mark, union

    for x, w, top, foot in ((18, 15, 34, HORIZON), (52, 12, 40, HORIZON - 1), (88, 16, 32, HORIZON)):
        for k in range(3):
            f = 1 - 0.3 * k
            door = union(box(x - w * f, top + 6 * k, x + w * f, foot), disc(x, top + 6 * k, w * f, w * f * 1.05))
            plate.put(door, "pale" if k != 1 else "mid")
            plate.put(door.buffer(-0.9), "paper" if k == 0 else "pale" if k == 1 else "mid")
        plate.put(level(union(box(x - w, top, x + w, foot)), 0.12, 2.4), "pale")
    marks = [
        mark([(x, 6 + 9 * r), (x + 9, 6 + 9 * r)], 0.4) for r in range(3) for x in range(-4 + 6 * (r % 2), 110, 16)
    ]
    plate.put(union(*marks), "pale")
    _ground(plate)
    _strokes(plate, 8, lift=0.0, every=1.3)
    straw = [
        mark([(x, y), (x + 4, y - 1.4 + (x % 3)), (x + 8, y)], 0.2, 0.5, 0.1)
        for x, y in ((8, 88), (14, 90), (90, 86), (84, 89), (70, 83), (30, 84), (96, 94))
    ]
    plate.put(union(*straw), "spot")


def _reeds(plate: Plate) -> None:
    """Draw a low sun, reeds on both banks, water; a heron over it."""
    from layouts.engraving.cut import box, disc, level, mark, move, union

    _sun(plate, 84, HORIZON, 15)
    plate.put(level(box(0, HORIZON - 30, W, HORIZON), lambda x, y: 0.26 * (1 - (HORIZON - y) / 32), 2.3), "mid")
    rnd = random.Random(3)
    stems: list[Mass] = []
    for x0, x1, n, tall in ((-2, 30, 22, 15), (74, 107, 20, 12)):
        for _ in range(n):
            x, up, lean = rnd.uniform(x0, x1), tall * rnd.uniform(0.5, 1.1), rnd.uniform(-4, 4)
            stems.append(
                mark([(x, HORIZON + 1), (x + lean * 0.3, HORIZON - up * 0.6), (x + lean, HORIZON - up)], 1.1, 0.8, 0.1)
            )
            if rnd.random() < 0.35:
                stems.append(disc(x + lean * 0.9, HORIZON - up * 0.93, 1.1, 1.6, lean * 2))
    plate.put(union(*stems), "mid")
    _ground(plate)
    _strokes(plate, 6)
    heron = union(
        mark("-15,-1 -8,-6 0,0", 0.3, 2.4, 2.2),
        mark("0,0 7,-7 16,-5", 2.2, 2.6, 0.3),
        mark("-6,3 0,0.4 4,-1 6,1.4 12,1", 0.5, 2.8, 1.5, 1.3, 0.2),
    )
    plate.put(move(heron, 26, 14, 0.62, -8), "mid")


def _stumps(plate: Plate) -> None:
    """Draw the stumps: stumps to the horizon, the sun going down; one sapling."""
    from layouts.engraving.cut import disc, mark, poly, union

    _sun(plate, 26, HORIZON - 2, 17)
    plate.put(mark([(-2, HORIZON), (W + 2, HORIZON)], 0.8), "mid")
    _ground(plate)
    rnd = random.Random(2)
    for y, w, n in ((79, 1.6, 16), (82, 2.6, 10), (87, 4.4, 7), (95, 7, 5), (108, 11, 4)):
        for k in range(n):
            x, h = W * (k + 0.5) / n + rnd.uniform(-w, w), w * rnd.uniform(0.6, 0.9)
            stump = union(
                poly((x - w / 2, y - h), (x + w / 2, y - h), (x + w * 0.7, y), (x - w * 0.7, y)),
                disc(x, y - h, w / 2, w * 0.15),
            )
            plate.put(stump.buffer(0.4), "paper").put(stump, "mid").put(disc(x, y - h, w * 0.4, w * 0.1), "pale")
    plate.put(
        union(mark("96,77 96.2,71 95.8,68", 0.6, 0.4), disc(94.6, 68, 1.3, 0.7, -30), disc(97.2, 66.6, 1.4, 0.7, 40)),
        "mid",
    )


def _arcade(plate: Plate) -> None:
    """Draw the arcade: arches, and a floor of tiles."""
    from itertools import pairwise

    from layouts.engraving.cut import box, disc, mark, poly, union

    for k in range(5):
        x = 10.5 + 21 * k
        door = union(box(x - 8, 28, x + 8, HORIZON), disc(x, 28, 8, 10))
        plate.put(door, "pale").put(box(x + 9, 26, x + 12, HORIZON), "mid").put(box(x + 8.2, 24, x + 12.8, 26), "mid")
    for x in (8, 30, 55, 72, 94):
        veil = union(
            disc(x, HORIZON - 24, 2.4, 3),
            poly((x - 2.2, HORIZON - 23), (x + 2.2, HORIZON - 23), (x + 4, HORIZON), (x - 4, HORIZON)),
        )
        plate.put(veil.buffer(0.5), "paper").put(veil, "mid")
    plate.put(mark([(-2, 13), (W + 2, 13)], 1.0), "pale")
    _ground(plate, "paper")
    rows = [HORIZON, 79.4, 83, 88.4, 96.4, 108.4, 126]
    for r, (a, b) in enumerate(pairwise(rows)):
        ka, kb = (0.5 + (a - HORIZON) / 30), (0.5 + (b - HORIZON) / 30)
        for t in range(-14, 15):
            if (t + r) % 2:
                x0, x1 = t * 15, (t + 1) * 15
                plate.put(poly((52 + x0 * ka, a), (52 + x1 * ka, a), (52 + x1 * kb, b), (52 + x0 * kb, b)), "pale")
    plate.put(mark([(-2, HORIZON), (W + 2, HORIZON)], 0.8), "mid")


def _river(plate: Plate) -> None:
    """Draw the third bank, a moon, a boat that waits."""
    from layouts.engraving.cut import blob, box, disc, mark, union

    _sun(plate, 82, 30, 11)
    plate.put(blob("-3,77! -3,72 14,68 30,71 46,74 60,70 78,68 96,72 108,69 108,77!"), "mid")
    plate.put(union(box(23, 58, 23.8, 70), disc(23.4, 57, 1.5)), "mid")
    _ground(plate)
    _strokes(plate, 5, lift=0.2)
    boat = union(blob("64,80! 70,84 82,84.6 94,81! 91,87 84,88.4 72,88 67,85.4"), mark("89,86 93,66", 0.8))
    plate.put(boat.buffer(0.6), "paper").put(boat, "mid")


def _cellar(plate: Plate) -> None:
    """Draw the cellar: barrels on both sides, ribs of the vault, one candle."""
    from layouts.engraving.cut import box, disc, mark, poly, union

    for k in range(4):
        r = 52 - 12 * k
        plate.put(
            disc(52, 62, r * 1.15, r * 1.3)
            .difference(disc(52, 62, r * 1.15 - 1.4, r * 1.3 - 1.4))
            .intersection(box(0, -20, W, 62)),
            "pale",
        )
    _ground(plate)
    for x, y, r in ((38, 72, 6), (66, 72, 6), (26, 73, 10), (79, 73, 10), (7, 76, 16), (99, 76, 16)):
        plate.put(disc(x, y, r).buffer(0.7), "paper").put(disc(x, y, r), "mid").put(disc(x, y, r * 0.86), "pale")
        marks = [mark([(x + r * j * 0.3, y - r), (x + r * j * 0.3, y + r)], 0.4) for j in (-2, -1, 0, 1, 2)]
        plate.put(union(*marks), "mid", disc(x, y, r * 0.84))
        plate.put(box(x - r * 0.8, y - 0.8, x + r * 0.8, y + 0.8), "mid").put(disc(x, y + r * 0.5, 0.9), "mid")
    plate.put(union(box(97.4, 51, 100.4, 60.4), disc(99, 60.4, 4, 1)), "mid")
    plate.put(poly("99,43 101,48 99,50.6 97,48"), "spot")
    _strokes(plate, 7, lift=0.0, every=1.2)


def _shore(plate: Plate) -> None:
    """Draw the wreck on its rocks, breakers, rain."""
    from layouts.engraving.cut import blob, mark, move, poly, turn_about, union

    marks = [
        mark([(x, y), (x - 5, y + 9)], 0.35)
        for x, y in (
            (12, 10),
            (30, 4),
            (48, 12),
            (66, 5),
            (84, 12),
            (100, 4),
            (22, 30),
            (58, 30),
            (92, 34),
            (76, 26),
            (40, 24),
            (8, 40),
        )
    ]
    plate.put(union(*marks), "mid")
    ribs = [mark([(14 + 4 * k, 72), (10 + 5 * k, 62), (11.6 + 5.4 * k, 52)], 1.8, 1.5, 0.8) for k in range(4)]
    wreck = union(
        poly("0,78 4,69 9,66 13,71 20,66 26,72 32,70 38,78"),
        *ribs,
        mark("20,68 16,48 12,32", 1.8, 1.4, 0.8),
        mark("7,42 15,44 22,43", 1.0),
    )
    plate.put(wreck, "mid").put(poly("108,78 108,56 98,60 94,68 86,72 84,78"), "mid")
    _ground(plate)
    rnd = random.Random(5)
    for y, w in ((79, 7), (84, 11), (92, 17), (104, 26)):
        x = -rnd.uniform(0, w)
        while x < W:
            wave = turn_about(
                move(blob("0,4! 2,1 5,-3 9,-6 13,-5 15,-2 12,-3 10.6,-1 12,2 16,4!"), x, y - 4), x, y, w / 30
            )
            plate.put(wave.buffer(0.4), "paper").put(wave, "mid")
            x += w * rnd.uniform(0.9, 1.5)


def _drain(plate: Plate) -> None:
    """Draw the drain: rings of brick, and the way out."""
    from layouts.engraving.cut import disc, mark, poly, union

    x, y = 76.0, 46.0
    for k in range(5):
        r = 22 + 13 * k
        plate.put(disc(x, y, r + 0.4).difference(disc(x, y, r - 0.4)), "pale")
        joints = [
            mark([(x + q * math.cos(a), y + q * math.sin(a)) for q in (r, r + 13)], 0.4)
            for a in [math.tau * (i + 0.5 * (k % 2)) / (16 + 3 * k) for i in range(16 + 3 * k)]
        ]
        plate.put(union(*joints), "pale")
    plate.put(disc(x, y, 21).difference(disc(x, y, 18.6)), "mid").put(disc(x, y, 18.6), "spot")
    plate.put(
        poly("56,66 56,52 62,47 68,52 68,56 74,50 80,45 86,52 86,48 92,44 98,52 98,66").intersection(disc(x, y, 18)),
        "mid",
    )
    _ground(plate)
    _strokes(plate, 9, every=1.1)
    rat = union(
        disc(16, 80, 4.4, 2), disc(20.6, 80, 2.2, 1.4, 10), mark("12,80 7,79 4,76", 0.8, 0.3), disc(19.4, 78, 0.9)
    )
    plate.put(rat.buffer(0.5), "paper").put(rat, "mid")


def _forest(plate: Plate) -> None:
    """Draw the forest: trunks, a bough, leaves above."""
    from layouts.engraving.cut import blob, box, mark, move, union

    for x, w, tone in (
        (12, 9, "mid"),
        (34, 5, "pale"),
        (48, 4, "pale"),
        (68, 6, "pale"),
        (82, 4, "pale"),
        (96, 11, "mid"),
    ):
        plate.put(mark([(x, -24), (x + 0.6, 40), (x, HORIZON + (5 if tone == "mid" else 1))], w, w, w * 1.5), tone)
    plate.put(
        union(*[mark([(x, 10), (x + 0.8, 40), (x, 70)], 0.3, 0.9, 0.3) for x in (9, 13, 16, 92, 96, 100)]), "pale"
    )
    rnd = random.Random(4)
    leaf = blob("0,0! 2.4,-1.6 7,0! 2.4,1.6")
    marks = [move(leaf, rnd.uniform(-4, W), rnd.uniform(-6, 6), 1.1, rnd.uniform(30, 150)) for _ in range(60)]
    plate.put(union(*marks, box(0, -20, W, -4)), "mid")
    _ground(plate)
    _strokes(plate, 3, lift=-0.4)


PLACES: Mapping[str, Place] = {
    "land": Place(_land, _blades(8)), "gate": Place(_gate, _stones), "maze": Place(_maze, _stones),
    "reeds": Place(_reeds, _blades(12, 0.35)), "stumps": Place(_stumps, _blades(7)), "arcade": Place(_arcade, _tiles),
    "river": Place(_river, _blades(9, 0.1)), "cellar": Place(_cellar, _tiles), "shore": Place(_shore, _rocks),
    "drain": Place(_drain, _stones), "forest": Place(_forest, _blades(9)),
}  # fmt: skip
