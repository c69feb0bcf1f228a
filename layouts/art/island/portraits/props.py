"""One thing for each castaway that nobody else has: behind the shoulders or before them, under the hand that holds it.

Coordinates are those of gestures: the middle of the head is at (0, 0), a turned head looks to the left.
"""

# fmt: off

import math
from typing import NamedTuple

from layouts.art.island.portraits.stage import INK, PALE, Draw, Stage, both
from layouts.engraving.cut import blob, box, disc, engrave, level, mark, move, poly, rays, rim, rings, union


class Prop(NamedTuple):
    """What is drawn before the coat, what after the hat, and what hangs from a hand."""

    behind: Draw | None = None
    near: Draw | None = None
    held: Draw | None = None


def _wheel(stage: Stage) -> None:
    cx, cy = 56, 17
    ring = disc(cx, cy, 24).difference(disc(cx, cy, 19))
    spokes = union([mark([(cx, cy), (cx + 31 * math.cos(a), cy + 31 * math.sin(a))], 3, 2.4, 3.6)
        for a in (1.55, 2.3, 3.05, 3.8, 4.5)])
    stage.body(union(ring, spokes), "#9A6234", 0.8, 0.4).put(engrave(ring, 0.4, 1.3, rings(cx, cy), (60, 300, 2),
        (19, 24)))


def _stethoscope(stage: Stage) -> None:
    tube = union(mark("-15,33 -17,43 -9,51 2,50 9,43 11,32", 2.2), mark("-6,51 -5,62", 2.2))
    stage.body(tube, "#3A4650", 0.5, 0.4)
    stage.body(disc(-5, 61, 4.6), "#C9CFC9", 0.7, 0.3)
    watch = disc(20, 56, 3)
    stage.body(watch, "#E0A93B", 0.5)


def _boulder(stage: Stage) -> None:
    """Draw the boulder: it has come to lean on him; it does not look guilty either."""
    rock = poly("-70,-34 -50,-43 -34,-38 -20,-22 -15,2 -24,26 -42,40 -70,46")
    stage.body(rock, "#A39C8E", 0.9, 0.5)
    for facet, tone, angle in ((poly("-34,-38 -20,-22 -15,2 -31,-4 -38,-20"), 0.4, 60),
            (poly("-15,2 -24,26 -42,40 -40,18 -31,-4"), 0.62, 20), (poly("-70,46 -42,40 -40,18 -70,22"), 0.5, -20),):
        stage.put(level(facet, tone, 2.0, angle, wobble=0.4))
    stage.lines([mark(p, 0.5, 1.2, 0.4) for p in ([(-50, -43), (-38, -20), (-31, -4), (-40, 18), (-42, 40)],
        [(-38, -20), (-34, -38)], [(-40, 18), (-70, 22)], [(-31, -4), (-15, 2)])])
    stage.lines(mark("-62,-30 -54,-18 -58,-8 -50,4", 0.3, 1.3, 0.9, 0.2), mark("-54,-18 -46,-14", 0.8, 0.2))


def _sledge(stage: Stage) -> None:
    stage.body(mark("35,66 36,-12", 3.6), "#A47A48", 0.7, 0.4)
    head = poly("24,-20 48,-20 49,-8 25,-8")
    stage.body(head, "#6C757B", 0.8, 0.4)
    stage.put(rim(head, 6, 0, 1.6, 0, 0.5), PALE)
    stage.lines(mark("28,-20 28.4,-8", 0.6), mark("45,-20 45.4,-8", 0.6))


def _radio(stage: Stage) -> None:
    case = poly("-56,30 -22,27 -20,62 -56,62")
    stage.body(case, "#6B4A30", 0.9, 0.5).put(level(case, 0.4, 1.8, 4))
    stage.body(poly("-53,33 -25,30.4 -23.6,60 -53,60"), "#C9B788", 0.7)
    stage.body(disc(-44, 42, 6.6), PALE, 0.8)
    stage.lines([mark([(-44 + 4.6 * math.cos(a), 42 + 4.6 * math.sin(a)),
        (-44 + 6 * math.cos(a), 42 + 6 * math.sin(a))], 0.5) for a in [k * 0.5 + 3.1 for k in range(8)]],
        mark("-44,43 -40.6,38.6", 0.9, 0.4))
    stage.body(disc(-31, 38, 2.6), INK, 0.2).body(disc(-31, 46, 2.6), "#C4472B", 0.6)
    stage.put(disc(-31, 31.6, 1.4), "#F4CF62")


def _ladle(stage: Stage) -> None:
    bowl = move(blob("-6.6,-1.6! 6.6,-1.6! 5.4,4 0,6.4 -5.4,4"), 38, 1, 1.15, 34)
    handle = mark("33,40 34,22 36,8", 2.4, 2)
    stage.body(union(handle, bowl), "#AEB6AE", 0.8, 0.4).body(move(disc(0, -1.6, 6.6, 1.8), 38, 1, 1.15, 34), "#C98A4B",
        0.5)
    stage.lines(blob("31.6,8! 33,12 31.4,14 29.8,12"), blob("29,17! 30,20 28.8,21.4 27.8,20"), tone="#C98A4B")


def _rope(stage: Stage) -> None:
    """Draw the last ledge, and the rope that held."""
    rock = blob("-70,43,0.3 -44,40,0.3 -20,44,0.3 4,40,0.3 30,41,0.3 70,37,0.3 70,70! -70,70!")
    stage.body(rock, "#C2A67C", 0.9, 0.5)
    stage.put(level(rock, lambda x, y: 0.1 + 0.5 * ((y - 42) / 12).clip(0, 1), 2.2, 8, wobble=0.5), "#6E5535")
    stage.lines(mark("-50,43 -47,52 -52,62", 0.3, 1.2, 0.3), mark("12,42 9,50 15,58", 0.3, 1.2, 0.3))
    stage.body(mark("-6,38 -9,46 -20,52 -40,50 -66,56", 3.4), "#D8912B", 0.7, 0.3)
    stage.lines([mark([(-12 - 4.6 * k, 49 + 0.6 * (k % 2)), (-14.6 - 4.6 * k, 52.6)], 0.6) for k in range(11)])


def _lifebelt(stage: Stage) -> None:
    """Draw the lifebelt: he wears it as a sash, by no means because he needs it."""
    ring = disc(24, 62, 27).difference(disc(24, 62, 16))
    stage.body(ring, PALE, 0.9, 0.5)
    stage.put(engrave(ring, lambda x, y: 0.6 * ((x - 16) / 24).clip(0, 1), 1.5, rings(24, 62), (170, 380, 2), (16, 27)))
    for a in (205, 262, 318):
        stage.body(poly(*[(24 + r * math.cos(math.radians(a + d)), 62 + r * math.sin(math.radians(a + d)))
            for r, d in ((15.4, -9), (27.6, -7), (27.6, 7), (15.4, 9))]), "#C4472B", 0.6)


def _crate(stage: Stage) -> None:
    """Draw the crate: from the inside: a lid on her cap, a crate up to her chin."""
    for k, (y, tone) in enumerate(((35, "#A47A48"), (47, "#8A6338"))):
        plank = poly((-60, y + 1), (70, y - 2), (70, y + 10.6), (-60, y + 12))
        stage.body(plank, tone, 0.9, 0.4).put(level(plank, 0.3, 2.3, 1.4, wobble=0.5, seed=k), INK)
        stage.lines([disc(x, y + 5, 0.9) for x in (-46, 56)])
    stage.lines([mark("-18,53 -10,51.6 -12,57", 1.1), mark("-4,51 -4,58 2,57.4", 1.1)], tone="#5B2E17")


def _ticket(stage: Stage) -> None:
    t = move(poly("-9,-5 9,-5 9,-2 7.8,0 9,2 9,5 -9,5 -9,2 -7.8,0 -9,-2"), -36, 11.5, 1.05, -16)
    stage.body(t, "#F1DCA0", 0.8, 0.4)
    stage.lines(move(mark("4,-5 4,5", 0.6), -36, 11.5, 1.05, -16),
        [move(mark([(-6.6, -2 + 2.2 * k), (1.4 - 2 * k, -2 + 2.2 * k)], 0.7), -36, 11.5, 1.05, -16) for k in range(3)])
    stage.put(move(disc(6.4, 0, 1.2), -36, 11.5, 1.05, -16), "#C4472B")


def _berries(stage: Stage) -> None:
    """Draw the plant in question, with one bite missing."""
    stem = union(mark("40,66 37,44 30,26", 1.6, 1.2), mark("37,46 46,34", 1.2), mark("38,52 28,42", 1.2))
    stage.body(stem, "#3B5A3B", 0.5, 0.4)
    for x, y, r in ((46, 32, 20), (27, 40, -150), (36, 36, -60)):
        stage.body(move(blob("0,0! 5,-3.6 12,0! 5,3.6"), x, y, 1, r), "#6E9455", 0.6, 0.3)
    fruit = disc(30, 22, 6.4, 7).difference(union(disc(25, 16.6, 2.6), disc(28, 15, 2.4), disc(24, 20, 2.2)))
    stage.body(fruit, "#8E3D7E", 0.8, 0.4)
    stage.put(rim(fruit, -3, 0, 1.2, 180, 0.5))
    stage.lines([disc(29 + 2.4 * k, 23 + 2 * (k % 2), 0.7) for k in range(3)], tone="#E9C766")


def _hawser(stage: Stage) -> None:
    rope = mark("60,26 34,36 12,45 -14,58 -30,70", 8)
    stage.body(rope, "#D3B679", 0.9, 0.5)
    along = [(60 - 3.7 * k, 26 + 1.05 * k + 0.032 * k * k) for k in range(26)]
    stage.lines([mark([(x - 5, y - 3.4), (x - 0.6, y - 0.6), (x + 0.6, y + 0.6), (x + 5, y + 3.4)], 0.3, 1.1, 1.1, 0.3)
        for x, y in along], within=rope.buffer(0.3))


def _camera(stage: Stage) -> None:
    """Draw the camera: on three legs, pointed at the wrong side of the clearing."""
    stage.lines(mark("-36,52 -46,80", 3.2), mark("-30,52 -26,80", 3.2))
    case = poly("-47,28 -25,26 -24,51 -46,53")
    bellows = poly("-47,31 -58,33 -58,48 -46,51")
    stage.body(bellows, "#4A2F22", 0.8, 0.4)
    stage.lines([mark([(-49.5 - 2.6 * k, 31 + 0.5 * k), (-49 - 2.6 * k, 50.4 - 0.7 * k)], 0.8) for k in range(4)],
        tone="#B08A5E")
    stage.body(case, "#7A4A2B", 0.9, 0.4)
    stage.put(level(case, 0.35, 2, 4))
    stage.body(disc(-35, 39.6, 5), "#C9CFC9", 0.7)
    stage.put(disc(-35, 39.6, 3))
    stage.put(mark("-37,38 -35.6,36.8", 0.4, 1, 0.3), PALE)
    stage.body(poly("-43,28 -42,22 -32,21.4 -31,27"), "#7A4A2B", 0.7)


def _umbrella(stage: Stage) -> None:
    """Open since breakfast; a coconut has just bounced."""
    top = blob("-66,-20! -56,-38 -30,-49 0,-47 22,-36 32,-20! 24,-24 12,-18! -2,-25 -16,-18! -32,-25 -46,-18! -57,-24")
    stage.body(top, "#7A3B52", 0.9, 0.5)
    ribs = [mark([(-24, -48), ((x - 24) / 2 * 1.1, -40), (x, -19)], 0.9) for x in (-46, -16, 12)]
    stage.lines(ribs).put(engrave(top, lambda x, y: 0.6 * ((x + 20) / 50).clip(0, 1), 2, rings(-24, -60), (0, 180, 2),
        (8, 70)))
    stage.put(union(mark("-64,-22 -55,-37 -30,-46", 0.3, 1.1, 0.3)), "#D9A8B5")
    stage.body(mark("-24,-49 -24.6,-54", 1.8), INK, 0.2)


def _shaft(stage: Stage) -> None:
    stage.body(mark("-25,-22 -30,24 -32,46", 2), "#8A5A32", 0.6, 0.3)
    stage.body(mark("-31.6,43 -33,54 -27,57 -24,52", 3), "#8A5A32", 0.6, 0.3)


def _score(stage: Stage) -> None:
    """Draw the score: somebody else's part, learned by heart."""
    for x, y, r in ((-27, 36, -24),):
        sheet = move(poly("-9,-12 9,-12 9,12 -9,12"), x, y, 1, r)
        stage.body(sheet, PALE, 0.8, 0.4)
        stage.lines([move(mark([(-7, -8 + 4 * k + j), (7, -8 + 4 * k + j)], 0.3), x, y, 1, r) for k in range(4)
            for j in (0, 1.1)], [move(disc(-5 + 3 * k, -7.4 + 4 * (k % 4), 0.9), x, y, 1, r) for k in range(4)])


def _house(stage: Stage) -> None:
    """Draw the first row: monkeys, mostly; they have kept their seats."""
    for x, y, k in ((-43, 44, 1.15), (-20, 51, 1.0), (27, 48, 1.05)):
        m = stage.at(x, y, k)
        m.body(union(disc(0, 0, 7.4, 7), disc(-7.4, 0, 2.6), disc(7.4, 0, 2.6), blob("-10,16 -8,6 8,6 10,16")),
            "#15101C", 0.6, 0.5)
        m.put(rim(disc(0, 0, 7.4, 7), 0, 3, 1.5, 90, 0.5), "#B08A5E")


def _lantern(stage: Stage) -> None:
    """Draw the lantern: it still has to be lit every evening, by somebody."""
    x, y = -33, 30
    stage.put(disc(x, y, 17), "#7C6A3A")
    stage.put(engrave(disc(x, y, 23), lambda a, b: 0.8 - ((a - x) ** 2 + (b - y) ** 2) ** 0.5 / 29, 10, rays(x, y),
        (8, 24, 1), (0, 360)), "#E9C766")
    stage.lines(mark([(x - 7, y - 8), (x - 5, y - 18), (x, y - 21.6), (x + 5, y - 18), (x + 7, y - 8)], 1.1))
    glass = blob((x - 6, y - 7), (x + 6, y - 7), (x + 7.4, y + 4), (x + 4, y + 10), (x - 4, y + 10), (x - 7.4, y + 4))
    stage.body(glass, "#F6E3A0", 0.9, 0.4)
    stage.put(blob((x, y - 4, 0), (x + 3.4, y + 3), (x, y + 7), (x - 3.4, y + 3)), "#E8893B")
    stage.put(blob((x, y, 0), (x + 2, y + 4), (x, y + 6), (x - 2, y + 4)), PALE)
    stage.body(poly((x - 5, y - 8), (x + 5, y - 8), (x + 3, y - 12), (x - 3, y - 12)), "#4A5A62", 0.7)
    stage.body(box(x - 7, y + 9, x + 7, y + 16), "#4A5A62", 0.8)


def _plan(stage: Stage) -> None:
    """Draw the river is on it, crossed out."""
    roll = move(poly("-5,-26 5,-26 5,26 -5,26"), 34, 36, 1, 22)
    stage.body(roll, "#CFE0E4", 0.8, 0.4)
    stage.put(engrave(roll, lambda x, y: 0.6 * ((x - 30) / 14).clip(0, 1), 1.5, rays(44, -200), (200, 300, 2),
        (80, 110)), "#3E6A86")
    stage.body(move(disc(0, -26, 5, 2), 34, 36, 1, 22), PALE, 0.7)
    stage.lines(move(mark("-2,-26 0,-25.2 2,-26.4", 0.5), 34, 36, 1, 22))
    stage.body(move(box(-5.4, -4, 5.4, 0), 34, 36, 1, 22), "#C4472B", 0.6)


def _pack(stage: Stage) -> None:
    """Draw the pack: higher than she is: pot, kettle, blanket, and the bell of the mission."""
    load = blob("-8,20 2,-26 10,-40 30,-44 48,-36 54,-8 52,30 40,60 10,60")
    stage.body(load, "#A5793F", 0.9, 0.5)
    stage.put(engrave(load, lambda x, y: 0.2 + 0.5 * ((x - 10) / 40).clip(0, 1), 2.4, rings(20, 60), (-130, -10, 2),
        (20, 120)))
    roll = mark("6,-38 26,-45 48,-40", 13)
    stage.body(roll, "#4F7D8A", 0.9, 0.4).lines(mark("14,-49 15,-35", 1.6), mark("38,-49 39,-36", 1.6), tone="#E6D3A0")
    stage.body(disc(48, -14, 8.6), "#5A646A", 0.8, 0.4)
    stage.body(mark("54,-20 62,-28", 2.4), "#5A646A", 0.6)
    stage.put(rim(disc(48, -14, 8.6), 4, 1, 1.3, 10, 0.5), PALE)
    bell = blob("33,6,0.3 36,-4 40,-6 44,-4 47,6,0.3 40,8")
    stage.body(bell, "#B98A3E", 0.8, 0.4).body(disc(40, 9, 1.8), INK, 0.2)


def _straps(stage: Stage) -> None:
    for x in (-20, 22):
        stage.body(mark([(x * 0.8, 30), (x, 44), (x * 1.06, 66)], 5), "#7A4A2B", 0.8, 0.3)


def _net(stage: Stage) -> None:
    """Draw the net: for the roamer, in the absence of anything larger."""
    stage.body(mark("-38,66 -36,30 -33,-6", 2.6), "#A47A48", 0.6, 0.4)
    bag = blob("-39,-22 -24,-23 -16,-8 -20,4~ -30,-6")
    stage.body(bag, "#55707A", 0.7, 0.3).put(level(bag, 0.25, 2.4, 40), PALE).put(level(bag, 0.25, 2.4, -40), PALE)
    hoop = disc(-31.6, -18, 9, 12.6, -10)
    stage.body(hoop.difference(hoop.buffer(-1.6)), "#C9CFC9", 0.6)


NOTHING = Prop()
PROPS: dict[str, Prop] = {
    "wheel": Prop(_wheel), "stethoscope": Prop(None, _stethoscope), "boulder": Prop(_boulder, _sledge),
        "radio": Prop(None, _radio), "ladle": Prop(None, _ladle), "rope": Prop(None, _rope),
    "lifebelt": Prop(None, _lifebelt), "ticket": Prop(None, both(_crate, _ticket)), "berries": Prop(None, _berries),
        "hawser": Prop(None, _hawser), "camera": Prop(None, _camera),
    "umbrella": Prop(_umbrella, _shaft), "score": Prop(near=_score, held=_house), "lantern": Prop(held=_lantern),
        "plan": Prop(_plan), "pack": Prop(_pack, _straps), "net": Prop(_net),
}
