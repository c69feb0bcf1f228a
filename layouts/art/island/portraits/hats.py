"""What castaways wear on their heads: it follows the head's turn (`k`, 0 from the front to 1 from the side) and its
tilt."""

# fmt: off

from collections.abc import Callable

from layouts.art.island.portraits.head import Head
from layouts.art.island.portraits.stage import INK, PALE, Stage
from layouts.engraving.cut import blob, box, disc, engrave, mark, move, poly, rim, rings, union


def _k(head: Head) -> float:
    return 1.0 if head.side else 0.6 if head.view.yaw > 20 else 0.14


def _tone(x0: float, reach: float, high: float = 0.7):  # type: ignore[no-untyped-def]
    return lambda x, y: high * ((x - x0) / reach).clip(0, 1)


def peaked_cap(stage: Stage, head: Head) -> None:
    """Draw a peaked cap: white, with a badge; pushed back on a turned head."""
    k = _k(head)
    d = 5 * k
    top = blob((-20 + d * 0.4, -17), (-25 + d, -26), (-17 + d, -33.6), (0 + d, -36), (17 + d, -33.4), (26 + d, -25),
        (21 + d, -14), "8,-18 -8,-19")
    stage.body(top, PALE, 0.9, 0.45).put(engrave(top, _tone(-6, 26), 1.5, rings(-6, 6), (-110, 0, 2), (16, 60)), INK)
    band = blob((-19.6 + d * 0.2, -20.4, 0.2), "-6,-22 8,-20.4", (21.4 + d * 0.6, -17, 0.2), (20.4 + d * 0.6, -10, 0.2),
        "8,-13.6 -6,-15", (-18.6 + d * 0.2, -13.6, 0.2))
    stage.body(band, "coat2", 0.8).put(engrave(band, _tone(-2, 24, 0.6), 1.3, rings(0, -90), (40, 140, 1), (66, 86)),
        INK)
    x = -8 * k
    peak = blob((x - 16 + 2 * k, -14.6, 0.2), (x - 2, -16.4), (x + 16 - 6 * k, -14, 0.15), (x + 9 - 3 * k, -9.4),
        (x - 4, -8.6 - k), (x - 17 - 3 * k, -8.4 + k))
    stage.body(peak, INK, 0.4, 0.4).put(mark([(x - 13, -11), (x - 4, -12.6), (x + 8 - 3 * k, -12.4)], 0.2, 0.8, 0.2),
        PALE)
    stage.body(disc(x + 1, -24.8, 3.8), "acc", 0.7)
    stage.lines(mark([(x + 1, -27), (x + 1, -22.6)], 0.7), mark([(x - 1.2, -24.2), (x + 1, -22.4), (x + 3.2, -24.2)],
        0.7))


def breton(stage: Stage, head: Head) -> None:
    """Draw a fisherman's soft cap, a rope about it."""
    k = _k(head)
    top = blob("-19,-16", (-22 + 4 * k, -24), "-8,-31 10,-31.6 24,-25", (23 + 2 * k, -13), "6,-16 -8,-17")
    stage.body(top, "acc", 0.9, 0.45).put(engrave(top, _tone(-10, 30, 0.75), 1.5, rings(-8, 12), (-120, 20, 2),
        (16, 60)), INK)
    rope = mark([(-19, -15.4), (-6, -17.4), (8, -16), (22 + k, -12)], 3)
    stage.body(rope, "#D3B679", 0.6)
    stage.lines([mark([(-17 + 4 * j, -17 + 0.02 * (j - 4) ** 2), (-16 + 4 * j, -14.6 + 0.04 * (j - 4) ** 2)], 0.5)
        for j in range(10)])
    stage.body(blob((-20 - 4 * k, -13.4, 0.2), "-10,-15.6", (6 - 8 * k, -15, 0.2), (-2 - 6 * k, -10.6),
        (-15 - 5 * k, -8.4)), INK, 0.4, 0.4)


def bandana(stage: Stage, head: Head) -> None:
    d = 3 * _k(head)
    knot = union(blob((17 + d, -17), (26 + d, -22), (28 + d, -16), (19 + d, -13)),
        blob((18 + d, -14), (27 + d, -12), (29 + d, -5, 0), (23 + d, -7), (18 + d, -11)))
    cloth = blob("-20,-12~ -19.4,-21 -10,-28.6", (4 + d, -29.6), (15 + d, -26), (20.6 + d, -12, 0.2),
        "11,-18 0,-19.4 -11,-18")
    stage.body(knot, "acc", 0.8, 0.3).body(cloth, "acc", 0.9, 0.4).put(rim(cloth, -7, 2, 1.4, 165, 0.55))
    stage.put(union([disc(x, y, 1.25) for x, y in ((-14, -19), (-8, -23), (-1, -22.2), (-3, -26.6), (6, -22),
        (11, -24.4), (-15.6, -15.6), (15, -18))]), PALE)


def beanie(stage: Stage, head: Head) -> None:
    d = 4 * _k(head)
    top = blob("-19.6,-14 -18.6,-27 -6,-36", (6 + d, -36.6), (19 + d, -27), (21.4 + d, -13), "0,-18")
    stage.body(top, "acc", 0.9, 0.45).put(engrave(top, _tone(-8, 26, 0.7), 1.9, rings(30, -14), (150, 260, 2), (6, 60)),
        INK)
    roll = blob("-21.6,-14,0.4 -20,-20.4 0,-23.6", (21 + d, -19.6), (23 + d, -12.4, 0.4), (20 + d, -9.6),
        "0,-14 -19,-10.4")
    stage.body(roll, "acc", 0.9)
    stage.lines([mark([(-18 + 4.1 * j, -19 + 0.035 * (j - 5) ** 2), (-18.4 + 4.1 * j, -12.6 + 0.05 * (j - 5) ** 2)],
        0.4, 1.1, 0.4) for j in range(int(10 + d / 4))])
    stage.body(disc(4 + d, -38, 4.4), PALE, 0.8, 0.3).put(rim(disc(4 + d, -38, 4.4), -4, 0, 1.1, 180, 0.6))


def headphones(stage: Stage, head: Head) -> None:
    k = _k(head)
    if head.side:
        stage.body(mark("7,-4 5,-20 2,-30.6", 4.4, 4, 3.4), INK, 0.3, 0.4)
        stage.body(disc(8.4, 1.6, 7.6, 9), "acc", 0.9, 0.4)
        stage.body(disc(9.4, 1.6, 4.4, 5.6), INK, 0.3)
        stage.put(mark("6.6,-1.6 9,-3.2", 0.4, 0.9, 0.3), PALE)
        return
    stage.body(mark([(-20 + 2 * k, 0), (-21, -16), (-8, -29.4), (8, -29.4), (21, -16), (20, 0)], 4.6), INK, 0.3, 0.4)
    for m in (-1, 1):
        stage.body(blob((m * 19, -7), (m * 25, -6), (m * 25, 8), (m * 19, 9)), "acc", 0.9, 0.4)


def goggles(stage: Stage, head: Head) -> None:
    k = _k(head)
    x = -5 * k
    stage.body(mark([(-19.4, -15), (-8, -20), (8, -20), (20 + 2 * k, -13)], 5, 5.4, 5.4, 5), "coat2", 0.7, 0.3)
    for m, w in ((-1, 7.6 - 1.4 * k), (1, 7.6)):
        lens = disc(x + m * 8.4, -20.4, w, 6.2, 4 * m)
        stage.body(lens, "acc", 0.8, 0.3)
        stage.body(lens.buffer(-1.8), "#BFD9D6", 0.6)
        stage.put(mark([(x + m * 8.4 - 3, -19), (x + m * 8.4 + 0.6, -23)], 0.3, 1.6, 0.3), PALE)


def straw(stage: Stage, head: Head) -> None:
    d = 4 * _k(head)
    brim = disc(1 + d / 2, -16.6, 37, 8.6, 4)
    stage.body(brim, "#E4C983", 0.9, 0.45).put(engrave(brim, 0.36, 1.5, rings(1, -16.6, 0.24), (0, 360, 3), (10, 44)),
        "#8C6A2E")
    crown = blob((-18 + d, -17, 0.2), (-16 + d, -32), (0 + d, -37.6), (16 + d, -32), (18.6 + d, -16, 0.2),
        (0 + d, -12.6))
    stage.body(crown, "#E4C983", 0.9).put(engrave(crown, _tone(-8, 26, 0.7), 1.5, rings(d, -70), (30, 150, 2),
        (26, 70)), "#8C6A2E")
    band = blob((-18.4 + d, -23, 0.2), (0 + d, -19), (18.4 + d, -22, 0.2), (18.8 + d, -16, 0.2), (0 + d, -12.4),
        (-18.4 + d, -17, 0.2))
    stage.body(band, "acc", 0.8)
    stage.lines([mark([(-30 + 6 * j, -12 + 0.6 * (j % 3)), (-32 + 6.4 * j, -8.6 + (j % 3))], 0.5, 0.2)
        for j in (0, 1, 9, 10)], tone="#8C6A2E")


def souwester(stage: Stage, head: Head) -> None:
    k = _k(head)
    flap = blob("8,-18 24,-16 33,-2 34,9 24,8 18,-4")
    stage.body(flap, "acc", 0.9, 0.45).put(rim(flap, -9, -2, 1.6, 190, 0.6))
    crown = blob("-21,-12,0.4 -18,-26 -4,-35 12,-34 23,-22 25,-9,0.4 4,-17")
    stage.body(crown, "acc", 0.9, 0.4).put(engrave(crown, _tone(-4, 28, 0.7), 1.7, rings(-8, 10), (-110, 30, 2),
        (18, 60)), INK)
    brim = blob((-27 - 3 * k, -9, 0.3), "-18,-17 2,-20.6 25,-13.6 30,-5,0.3 20,-10.6 2,-14.6 -14,-12")
    stage.body(brim, "acc", 0.9, 0.3)
    stage.lines(mark("-20,-13 0,-17.4 22,-12", 0.2, 0.8, 0.2), mark("2,-33 1,-22", 0.2, 0.9, 0.2))


def bowler(stage: Stage, head: Head) -> None:
    d = 3 * _k(head)
    crown = blob((-17 + d, -17, 0.2), (-17.6 + d, -31), (-4 + d, -39), (10 + d, -37.6), (18 + d, -28),
        (18 + d, -15, 0.2), (0 + d, -12))
    stage.body(crown, "#2B333B", 0.8, 0.45).put(rim(crown, 8, 4, 1.5, 30, 0.5), "#8FA0A8")
    band = blob((-17.2 + d, -22, 0.2), (0 + d, -18.6), (18.2 + d, -21, 0.2), (18.2 + d, -14.6, 0.2), (0 + d, -12),
        (-17 + d, -16, 0.2))
    stage.body(band, "acc", 0.6)
    brim = blob((-25 + d, -18, 0.3), (-14 + d, -14.6), (2 + d, -13.6), (17 + d, -14), (27 + d, -17, 0.3),
        (24 + d, -12.4), (10 + d, -9.4), (-8 + d, -9.8), (-22 + d, -13))
    stage.body(brim, "#2B333B", 0.8, 0.4).put(mark([(-22 + d, -15.6), (-8 + d, -12.2), (8 + d, -12)], 0.2, 0.8, 0.2),
        "#8FA0A8")


def helmet(stage: Stage, head: Head) -> None:
    k = _k(head)
    shell = blob("-21,-13~ -20,-27 -6,-36.6 8,-36.6 22,-26 23,-11~ 4,-16")
    stage.body(shell, "acc", 0.9, 0.45).put(engrave(shell, _tone(-2, 26, 0.7), 1.6, rings(-8, 8), (-110, 30, 2),
        (16, 60)), INK)
    x = -4 * k
    stage.body(blob((x - 5, -15), (x - 5.4, -30), (x - 2, -39), (x + 5, -39), (x + 6, -30), (x + 5.4, -15)), "acc", 0.8)
    stage.body(blob((-25 - 3 * k, -10.4, 0.3), "-17,-15.6 2,-18.6 21,-14.6 25,-9,0.3 2,-13.6 -18,-8.6"), "acc", 0.9,
        0.3)
    stage.body(box(x - 4, -27, x + 5, -21), PALE, 0.6).lines(mark([(x - 2.6, -22.6), (x + 0.4, -25.4),
        (x + 3.6, -22.6)], 0.7))


def veil(stage: Stage, head: Head) -> None:
    k = _k(head)
    cloth = union(blob("-19,-10 -17,-25 0,-31 15,-29 25,-18 28,6 34,34 24,46 12,40 14,4 12,-12 0,-20"),
        blob("-19,-8 -21,12 -23,36 -14,36 -14,8") if k < 0.4 else box(0, -20, 1, -19))
    stage.body(cloth, "coat", 0.9, 0.45)
    stage.put(engrave(cloth, _tone(-6, 34, 0.7), 1.8, rings(-40, 30), (-80, 20, 1.5), (30, 110)), "coat2")
    c = head.shape.chin
    side = [(16.6, -6), (17.4, 8), (12, c - 6), (1, c + 1.4)] if k > 0.4 else [(18.6, -5), (19, 10), (12, c - 3),
        (0, c + 1.4)]
    far = [(-18, -8), (-20, 4), (-18.6, 14), (-10, c - 2), (0, c + 2)]
    rim_ = union(mark([(-18, -8), (-15, -17), (-1, -21.6), (11, -18), *side], 4, 5, 5.4, 5, 4.4, 4, 4, 4),
        mark(far, 3, 3.4, 3.4, 4))
    stage.body(rim_, PALE, 0.8).put(rim(rim_, -4, 0, 1.4, 180, 0.5))


def scarf(stage: Stage, head: Head) -> None:
    """Draw a cloth over the hair, its peak in the neck, as dust asks for."""
    d = 3 * _k(head)
    cloth = blob("-20,-11~ -19,-22 -8,-29", (8 + d, -29), (21 + d, -20), (24 + d, -4), (21 + d, 8, 0.3),
        (15 + d, -5), "8,-16 -8,-18")
    stage.body(cloth, "acc", 0.9, 0.4).put(engrave(cloth, _tone(-6, 26, 0.7), 1.8, rings(-14, 8), (-120, 30, 2),
        (12, 50)), INK)
    stage.lines(mark("-17,-17 -2,-23.6 16,-18", 0.6), tone=PALE)


def backcap(stage: Stage, head: Head) -> None:
    """Draw a flat cap turned round, so that its peak keeps out of the way of a camera."""
    d = 3 * _k(head)
    peak = blob((15 + d, -16), (27 + d, -12), (30 + d, -6), (22 + d, -6), (15 + d, -9))
    stage.body(peak, "coat2", 0.8, 0.4)
    cap = blob("-20.6,-12,0.3 -22,-21 -10,-29.6 8,-31", (21 + d, -24), (22 + d, -9, 0.3), "8,-16 -8,-17.6")
    stage.body(cap, "acc", 0.9, 0.4)
    stage.put(engrave(cap, _tone(-6, 28, 0.65), 1.7, rings(-10, 8), (-120, 30, 2), (12, 50)), INK)
    stage.lines(mark("-2,-30 -6,-18", 0.2, 0.8, 0.2), mark("8,-30.6 12,-16", 0.2, 0.8, 0.2))
    stage.body(disc(3, -31, 1.8), "acc", 0.6)


def crown(stage: Stage, head: Head) -> None:
    """Draw the crown: of pasteboard, from the properties; it was made for somebody larger."""
    d = 4 * _k(head)
    ring = [(-17 + d, -16), (-22 + d, -37), (-13 + d, -28), (-7 + d, -41), (1 + d, -29), (10 + d, -40), (13 + d, -27),
        (23 + d, -33), (18 + d, -13), (6 + d, -18), (-6 + d, -19.4)]
    mass = move(poly(*ring), 2, 1.5, 1, 6)
    stage.body(mass, "acc", 0.9, 0.45).put(rim(mass, -7, 1, 1.7, 176, 0.55))
    stage.put(union([move(disc(x + d, y, 1.5), 2, 1.5, 1, 6) for x,
        y in ((-11, -22), (-2, -23), (7, -22.4), (14, -19))]), PALE)


def bare_brow(stage: Stage, head: Head) -> None:
    """Draw no hat, but where it used to keep the sun off."""
    pale = union(head.patch("-40,-60 40,-60 40,-12.6 0,-13.6 -40,-12.6")).intersection(head.outline.buffer(-0.3))
    stage.put(pale, "#F3DCC2").put(engrave(pale, _tone(2, 18, 0.5), 1.5, rings(-12, 3), (-85, 20, 2), (5, 44)), "skin2")
    stage.lines(head.stroke("-17,-12 0,-13.6 17,-12", 0.2, 0.8, 0.2),
        head.stroke("-7,-17.4 1,-18.4 9,-17", 0.2, 0.8, 0.2), mark("-9,-24 -5,-25.4", 0.3, 1.2, 0.3))


HATS: dict[str, Callable[[Stage, Head], None]] = {
    "peaked": peaked_cap, "breton": breton, "bandana": bandana, "beanie": beanie, "headphones": headphones,
    "goggles": goggles,
        "straw": straw,
    "souwester": souwester, "bowler": bowler, "helmet": helmet, "veil": veil, "scarf": scarf, "backcap": backcap,
    "crown": crown,
        "gone": bare_brow,
}
