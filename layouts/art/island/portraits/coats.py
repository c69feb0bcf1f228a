"""Shoulders as a head's turn asks for, and what is worn on them. The middle of the head is at (0, 0)."""

# fmt: off

from collections.abc import Callable
from dataclasses import dataclass

from layouts.art.island.portraits.head import Head
from layouts.art.island.portraits.stage import INK, PALE, Stage
from layouts.engraving.cut import Mass, Tone, blob, box, disc, engrave, mark, move, poly, rays, rim, rings, union


@dataclass(frozen=True)
class Torso:
    """Where a coat hangs: its outline, and the line down its front from the neck (or down the back, seen from
    behind)."""

    mass: Mass
    top: tuple[float, float]
    foot: tuple[float, float]
    behind: bool = False

    def down(self, share: float, aside: float = 0.0) -> tuple[float, float]:
        """Return a place on the front: share `share` of the way down, `aside` to the right of the buttons."""
        (x0, y0), (x1, y1) = self.top, self.foot
        return x0 + (x1 - x0) * share + aside, y0 + (y1 - y0) * share


def torso(head: Head, angle: str, wide: float) -> Torso:
    """Return the shoulders that carry a head; `wide`: 1 the usual."""
    w, y = wide, 27.0 + (head.shape.chin - 28) * 0.5
    if angle == "over":
        return Torso(blob((-42 * w, 66, 0), (-40 * w, 52), (-30 * w, 38), "-16,31 6,29", (20, y + 2), (31 * w, 40),
            (36 * w, 54), (37 * w, 66, 0)), (2, y + 4), (0, 66), True)
    if angle == "profile":
        return Torso(blob((-22 * w, 66, 0), (-24 * w, 50), "-17,36", (-7, y + 3), (10, y), (24, y + 4), (33 * w, 42),
            (35 * w, 66, 0)), (-8, y + 5), (-20, 64))
    if angle == "quarter":
        return Torso(blob((-40 * w, 66, 0), (-37 * w, 48), (-26 * w, 38), (-12, y + 3), (12, y), (28 * w, 36),
            (41 * w, 46), (45 * w, 66, 0)), (-5, y + 8), (-11, 66))
    up = -3 if angle == "above" else 0
    return Torso(blob((-46 * w, 66, 0), (-42 * w, 47 + up), (-30 * w, 37 + up), (-13, y + 3), (13, y + 3),
        (30 * w, 37 + up), (42 * w, 47 + up), (46 * w, 66, 0)), (0, y + 9), (0, 66))


def cloth(stage: Stage, torso: Torso) -> None:
    """Draw the coat's mass with folds that hang from the shoulders."""
    stage.body(torso.mass, "coat", 0.95, 0.5)
    x0, _, x1, _ = torso.mass.bounds
    tone: Tone = lambda x, y: 0.1 + 0.6 * ((x - x0 - (x1 - x0) * 0.36) / (x1 - x0)).clip(0, 1)
    stage.put(engrave(torso.mass, tone, 3.2, rays(torso.top[0], -40), (50, 130, 2), (40, 140)), "coat2")
    stage.lines(mark([(x0 + 9, 66), (x0 + 11, 57), (x0 + 15, 50)], 0.2, 1.2, 0.2),
        mark([(x1 - 9, 66), (x1 - 11, 57), (x1 - 16, 50)], 0.2, 1.2, 0.2))


def _v(torso: Torso, wide: float, deep: float) -> Mass:
    (x, y), (fx, fy) = torso.top, torso.down(deep)
    return poly((x - wide, y - 9), (x + wide, y - 9), (fx, fy))


def _lapels(stage: Stage, torso: Torso, tone: str, wide: float = 13, deep: float = 0.62, notch: bool = True) -> None:
    x, y = torso.top
    fx, fy = torso.down(deep)
    for m in (-1, 1):
        a = [(x + m * wide * 0.72, y - 10, 0.2), (x + m * wide * 1.3, y - 3, 0.2), (x + m * wide * 1.16, y + 6, 0.1)]
        if notch:
            a += [(x + m * wide * 0.86, y + 7, 0.1), (x + m * wide * 1.04, y + 11, 0.1)]
        stage.body(blob(*a, (fx + m * 0.8, fy, 0.1), (x + m * wide * 0.34, y + 2, 0.3)), tone, 0.8)


def _buttons(stage: Stage, torso: Torso, tone: str, places: tuple[tuple[float, float], ...],
        radius: float = 1.7) -> None:
    for share, aside in places:
        x, y = torso.down(share, aside)
        stage.body(disc(x, y, radius), tone, 0.6)


def _collar(stage: Stage, torso: Torso, tone: str, high: float = 8, wide: float = 17) -> None:
    """Draw a band that stands about the neck."""
    x, y = torso.top
    band = blob((x - wide, y - high, 0.2), (x, y - high + 5), (x + wide, y - high - 1, 0.2), (x + wide + 2, y, 0.3),
        (x, y + 5), (x - wide - 2, y + 1, 0.3))
    stage.body(band, tone, 0.85).put(rim(band, -5, 0.4, 1.5, 178, 0.5), INK)


def pilot(stage: Stage, torso: Torso) -> None:
    """Draw a double-breasted sea coat with a storm collar; from behind the yoke, the pleat and half a belt."""
    x, y = torso.top
    if torso.behind:
        stage.body(blob((x - 34, y + 6, 0.3), (x - 12, y + 1), (x + 12, y - 1), (x + 31, y + 6, 0.3), (x + 26, y + 14),
            (x, y + 12), (x - 29, y + 15)), "coat", 0.7)
        stage.lines(mark([(x - 28, y + 13), (x, y + 10.4), (x + 25, y + 12.4)], 0.3), tone="coat2")
        stage.lines(mark([(x + 1, y + 12), (x, y + 30)], 0.5, 1.2),
            mark([(x + 5, y + 12.4), (x + 5, y + 24)], 0.5, 0.2))
        belt = blob((x - 22, y + 19.6, 0.2), (x, y + 18.4), (x + 20, y + 19, 0.2), (x + 20, y + 24, 0.2), (x, y + 23.6),
            (x - 22, y + 25, 0.2))
        stage.body(belt, "coat", 0.8)
        for k in (-16, -6, 12):
            stage.body(disc(x + k, y + 21.4, 1.7), "acc", 0.6)
    else:
        _lapels(stage, torso, "coat2", 15, 0.7)
        _buttons(stage, torso, "acc", ((0.75, -6), (0.75, 6), (0.98, -6), (0.98, 6)), 1.9)
    storm = blob((x - 20, y - 7, 0.2), (x - 6, y - 3), (x + 10, y - 8), (x + 17, y - 12, 0.2), (x + 22, y + 2, 0.3),
        (x + 4, y + 6), (x - 19, y + 4, 0.3))
    stage.body(storm, "coat2", 0.85, 0.3).lines(mark([(x - 18, y + 2), (x + 3, y + 4), (x + 20, y + 0.6)], 0.5),
        tone="acc")
    for a, b, r in ((x - 29, y + 7, -30), (x + 28, y + 6, 34)):
        tab = move(poly("-8,-3 5,-3 8,0 5,3 -8,3"), a, b, 1, r)
        stage.body(tab, "coat2", 0.8, 0.3).put(move(box(-8, -0.9, 3, 0.9), a, b, 1, r), "acc")


def doctor(stage: Stage, torso: Torso) -> None:
    stage.put(_v(torso, 12, 0.8), "coat2").put(engrave(_v(torso, 12, 0.8), 0.5, 2.4, rings(0, -60), (60, 120, 2),
        (60, 140)), INK)
    _lapels(stage, torso, PALE, 15, 0.84)
    x, y = torso.down(0.3)
    stage.body(mark([(x, y - 7), (x - 1, y + 2), (x - 2.4, y + 14)], 3.4, 5, 6.4), "acc", 0.7)
    pocket = box(x + 16, y + 13, x + 28, y + 26)
    stage.body(pocket, "coat", 0.6).lines([mark([(x + 19 + 3 * k, y + 15), (x + 19 + 3 * k, y + 9.4)], 1.4)
        for k in range(2)])


def vest(stage: Stage, torso: Torso) -> None:
    """Draw a leather waistcoat over a shirt without a collar."""
    for m in (-1, 1):
        x, y = torso.top
        fx, fy = torso.down(0.9)
        side = blob((x + m * 12, y - 9, 0.2), (x + m * 28, y - 2, 0.3), (x + m * 25, y + 12), (x + m * 29, 70, 0),
            (fx + m, 70, 0), (fx + m, fy, 0.2))
        stage.body(side, "acc", 0.9).put(rim(side, -8 * 1.0, 0, 1.9, 180 if m > 0 else 175, 0.5))
    _buttons(stage, torso, "#D8C489", ((0.96, 0),), 1.6)
    stage.lines(mark([torso.down(0.0, -4), torso.down(0.2, -1), torso.down(0.55)], 0.3, 1, 0.6))


def shirt(stage: Stage, torso: Torso) -> None:
    """Draw an open collar, a pocket with pencils."""
    stage.put(_v(torso, 10, 0.34), "skin2")
    _lapels(stage, torso, "coat2", 12, 0.36, notch=False)
    stage.lines(mark([torso.down(0.36), torso.down(1)], 0.8))
    _buttons(stage, torso, PALE, ((0.6, 3), (0.92, 3)), 1.5)
    x, y = torso.down(0.6, 15)
    stage.body(box(x, y, x + 12, y + 14), "coat", 0.7)
    stage.lines([mark([(x + 3 + 3 * k, y + 2), (x + 3.4 + 3 * k, y - 5 + k)], 1.6) for k in range(3)], tone="acc")
    stage.lines(mark([(x, y + 3), (x + 12, y + 3)], 0.6))


def apron(stage: Stage, torso: Torso) -> None:
    (x, y), (fx, _) = torso.top, torso.foot
    bib = blob((x - 17, y + 1, 0.2), (x, y + 5), (x + 17, y + 1, 0.2), (fx + 24, 70, 0), (fx - 24, 70, 0))
    stage.body(bib, "#F3E7CC", 0.85)
    stage.put(rim(bib, -9, 0, 2, 180, 0.5)).lines(mark([(x - 16, y + 2), (x - 13, y - 8)], 2.2),
        mark([(x + 15, y + 2), (x + 12, y - 8)], 2.2), mark([(fx - 6, 66), (fx - 3, 58), (fx - 5, 50)], 0.2, 0.9, 0.2))
    stage.lines(disc(fx + 9, 54, 3.2, 2.2, 20), disc(fx + 13, 50, 1.1), disc(fx - 12, 56, 1.6), tone="#C98A4B")


def harness(stage: Stage, torso: Torso) -> None:
    (x, y), (fx, _) = torso.top, torso.foot
    _collar(stage, torso, "coat2", 6, 14)
    for m in (-1, 1):
        stage.body(mark([(x + m * 24, y - 1), (x + m * 16, y + 14), (fx + m * 9, 68)], 4.6), "acc", 0.8)
        stage.lines(mark([(x + m * 23, y + 1), (x + m * 15, y + 14), (fx + m * 9, 66)], 0.4), tone=PALE)


def officer(stage: Stage, torso: Torso) -> None:
    stage.put(_v(torso, 12, 0.6), PALE)
    x, y = torso.top
    stage.body(poly((x - 3, y - 2), (x + 3, y - 2), (x + 1, y + 16), (x - 3, y + 16)), INK, 0.5)
    _lapels(stage, torso, "coat2", 14, 0.6)
    _buttons(stage, torso, "acc", ((0.72, 7), (0.72, -6), (0.96, 7), (0.96, -6)), 2)
    for k, tone in enumerate(("#B3402A", "#3E7A8C", "#5F8A57")):
        stage.body(box(x + 17 + 5 * k, y + 12, x + 21.4 + 5 * k, y + 16), tone, 0.5)
    tab = move(poly("-9,-3.6 9,-3.6 9,3.6 -9,3.6"), x + 30, y + 4, 1, 24)
    stage.body(tab, "acc", 0.8, 0.3)
    stage.lines([move(mark([(-7 + 2.6 * j, 3.4), (-7.4 + 2.6 * j, 7.4)], 0.9, 0.3), x + 30, y + 4, 1, 24)
        for j in range(6)], tone="acc")


def stripes(stage: Stage, torso: Torso) -> None:
    bands = [mark([(-60, 44 + 9 * k), (torso.down(0.5)[0], 49 + 9 * k), (60, 44 + 9 * k)], 4) for k in range(4)]
    stage.put(union(bands), PALE, torso.mass)
    x, y = torso.top
    stage.body(blob((x - 15, y - 8, 0.3), (x, y + 2), (x + 15, y - 8, 0.3), (x + 17, y - 3), (x, y + 8),
        (x - 17, y - 3)), "coat2", 0.8)


def neckerchief(stage: Stage, torso: Torso) -> None:
    """Draw a collecting jacket with loops, a knotted cloth at the neck."""
    shirt(stage, torso)
    x, y = torso.top
    stage.body(blob((x - 16, y - 8), (x, y - 4), (x + 16, y - 9), (x + 14, y - 1), (x, y + 5), (x - 14, y)), "acc",
        0.85, 0.3)
    stage.body(blob((x - 2, y + 1), (x + 6, y + 3), (x + 11, y + 17, 0), (x + 2, y + 13), (x - 6, y + 18, 0),
        (x - 5, y + 6)), "acc", 0.8)
    stage.lines(mark([(x - 11, y - 4), (x, y), (x + 10, y - 5)], 0.2, 0.9, 0.2))


def oilskin(stage: Stage, torso: Torso) -> None:
    _collar(stage, torso, "coat2", 9, 17)
    stage.lines(mark([torso.down(0.05, 3), torso.down(1, 4)], 1.0))
    for k in (0.34, 0.72):
        x, y = torso.down(k, 3)
        stage.body(mark([(x - 7, y), (x + 7, y + 0.6)], 2.6), INK, 0.2).put(disc(x - 5, y, 0.8), PALE)
    stage.lines(mark([torso.down(0.3, -28), torso.down(0.7, -26), torso.down(1, -28)], 0.4, 1.8, 0.4),
        mark([torso.down(0.3, 24), torso.down(0.7, 25)], 0.4, 1.6, 0.4), tone=PALE)


def pockets(stage: Stage, torso: Torso) -> None:
    """Draw a waistcoat of pockets, films in their loops."""
    shirt(stage, torso)
    for m, x0 in ((-1, -24), (1, 10)):
        x, y = torso.down(0.55, x0)
        stage.body(blob((x + 7 - m * 8, y - 22, 0.2), (x + 7 + m * 12, y - 16, 0.2), (x + 7 + m * 12, 70, 0),
            (x + 7 - m * 7, 70, 0)), "coat2", 0.85)
        for k in range(3):
            stage.body(box(x + 1 + 4.4 * k, y - 1, x + 4.2 + 4.4 * k, y + 6), "acc", 0.5)
            stage.put(box(x + 1 + 4.4 * k, y - 1, x + 4.2 + 4.4 * k, y + 0.8), PALE)


def suit(stage: Stage, torso: Torso) -> None:
    stage.put(_v(torso, 12, 0.8), PALE)
    x, y = torso.top
    fx, fy = torso.down(0.8)
    stage.body(poly((x - 2.6, y + 1), (x + 2.6, y + 1), (fx + 4, fy), (fx, fy + 4), (fx - 4, fy)), "acc", 0.7)
    stage.body(poly((x - 3, y - 4), (x + 3, y - 4), (x + 2.4, y + 2), (x - 2.4, y + 2)), "acc", 0.7)
    for m in (-1, 1):
        stage.body(poly((x + m * 2, y - 4), (x + m * 11, y - 12), (x + m * 13, y - 4), (x + m * 5, y + 3)), PALE, 0.7)
    _lapels(stage, torso, "coat2", 14, 0.86)
    stage.body(poly((x + 19, y + 17), (x + 21, y + 11), (x + 24, y + 15), (x + 27, y + 10.6), (x + 30, y + 17)), PALE,
        0.6)


def gown(stage: Stage, torso: Torso) -> None:
    """Draw a stage costume: a ruff, gilt seams, one shoulder pinned because it was made for another."""
    x, y = torso.top
    for m in (-1, 1):
        stage.body(mark([(x + m * 20, y - 1), (x + m * 12, y + 14), (x + m * 8, 68)], 3), "acc", 0.6)
    stage.body(poly((x - 7, y + 6), (x + 7, y + 6), (x + 5, 68), (x - 5, 68)), "coat2", 0.7)
    stage.lines([mark([(x - 5, y + 10 + 6 * k), (x + 5, y + 14 + 6 * k)], 0.8) for k in range(5)],
        [mark([(x + 5, y + 10 + 6 * k), (x - 5, y + 14 + 6 * k)], 0.8) for k in range(5)], tone="acc")
    bow = [(x + 4.6 * k, y + 2 - 0.2 * k * k) for k in range(-5, 6)]
    ruff = union([disc(a, b, 4.2, 5.4, 4 * k) for k, (a, b) in zip(range(-5, 6), bow, strict=True)])
    stage.body(ruff, PALE, 0.85, 0.3)
    stage.lines([mark([(a - 2.3, b - 4), (a - 0.4, b), (a - 2.5, b + 5)], 0.2, 0.9, 0.2) for a, b in bow[1:]],
        [mark([(a, b - 2), (a + 0.2, b + 3)], 0.2, 0.6, 0.2) for a, b in bow])


def knit(stage: Stage, torso: Torso) -> None:
    """Draw a fisherman's jersey, its pattern that of his harbor."""
    for k in range(-3, 4):
        (x0, y0), (x1, y1) = torso.down(0.1, 10 * k), torso.down(1, 13 * k)
        n = 7
        stage.lines([mark([(x0 + (x1 - x0) * j / n - 3, y0 + (y1 - y0) * j / n),
            (x0 + (x1 - x0) * j / n, y0 + (y1 - y0) * j / n + 2.6),
            (x0 + (x1 - x0) * j / n + 3, y0 + (y1 - y0) * j / n)], 0.3, 1.1, 0.3) for j in range(n)], tone="coat2",
            within=torso.mass)
    _collar(stage, torso, "coat", 10, 15)
    x, y = torso.top
    stage.lines([mark([(x - 13 + 3.2 * j, y - 6.4 + 0.02 * (j - 4) ** 2), (x - 13.6 + 3.3 * j, y + 2)], 0.3, 0.9, 0.3)
        for j in range(9)])


def works(stage: Stage, torso: Torso) -> None:
    """Draw a boiler suit of somebody who signs for it: straps, a badge, a slide rule."""
    shirt(stage, torso)
    (x, y), (fx, _) = torso.top, torso.foot
    for m in (-1, 1):
        stage.body(mark([(x + m * 22, y - 4), (x + m * 16, y + 10), (fx + m * 17, 68)], 5), "acc", 0.8)
    stage.body(move(box(-3, -10, 3, 10), x - 19, y + 22, 1, -8), PALE, 0.7)
    stage.lines([move(mark([(-2.4, -8 + 2 * k), (0.4, -8 + 2 * k)], 0.4), x - 19, y + 22, 1, -8) for k in range(9)])


def habit(stage: Stage, torso: Torso) -> None:
    x, y = torso.top
    bib = blob((x - 17, y - 9, 0.3), (x, y - 2), (x + 17, y - 10, 0.3), (x + 20, y + 4), (x, y + 12), (x - 20, y + 5))
    stage.body(bib, PALE, 0.85).put(rim(bib, -7, 0, 1.8, 180, 0.5))
    stage.lines(mark([(x - 8, y + 8), (x - 4, y + 20), (x, y + 26)], 0.5),
        mark([(x + 8, y + 8), (x + 4, y + 20), (x, y + 26)], 0.5))
    stage.body(union(box(x - 1.4, y + 25, x + 1.4, y + 37), box(x - 4.6, y + 28, x + 4.6, y + 31)), "acc", 0.7)


def tunic(stage: Stage, torso: Torso) -> None:
    """Draw the tunic: pockets, a strap, and all the medals at once."""
    _lapels(stage, torso, "coat2", 13, 0.5)
    stage.lines(mark([torso.down(0.5), torso.down(1)], 0.8))
    x, y = torso.top
    stage.body(mark([(x - 30, y + 1), (x, y + 18), (x + 30, y + 40)], 4.6), "#7A4A2B", 0.8)
    stage.lines(mark([(x - 29, y + 2), (x, y + 18), (x + 28, y + 38)], 0.4), tone="#E7C48A")
    for k, tone in enumerate(("acc", "#3E7A8C", "#E0A32E", "#5F8A57")):
        stage.body(box(x + 10 + 5.4 * k, y + 6, x + 14.6 + 5.4 * k, y + 12), tone, 0.5)
        stage.body(disc(x + 12.3 + 5.4 * k, y + 14.4, 2.2), "#E0A32E", 0.5)


COATS: dict[str, Callable[[Stage, Torso], None]] = {
    "pilot": pilot, "doctor": doctor, "vest": vest, "shirt": shirt, "apron": apron, "harness": harness,
    "officer": officer,
        "stripes": stripes,
    "neckerchief": neckerchief, "oilskin": oilskin, "pockets": pockets, "suit": suit, "gown": gown, "knit": knit,
    "works": works,
        "habit": habit, "tunic": tunic,
}
