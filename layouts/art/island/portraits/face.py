"""The expressions of castaways: brows, lids, pupils and mouth from one table of moods; nose, age and beard. Points
are in face space (see `head`)."""

# fmt: off

import math
import random
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from layouts.art.island.portraits.head import Head
from layouts.art.island.portraits.stage import INK, PALE, Stage
from layouts.engraving.cut import blob, disc, engrave, mark, rings, union
from layouts.engraving.strokes import parse_points


@dataclass(frozen=True)
class Eye:
    """An eye that is open by `up` above and `low` below its middle; `kind` is open, shut, merry (closed by laughing)
    or tight. `brow` is the height of three points of the brow above its usual place, from the nose outwards."""

    up: float = 2.2
    low: float = 1.9
    kind: str = "open"
    brow: tuple[float, float, float] = (0.0, 1.5, -0.5)


@dataclass(frozen=True)
class Mood:
    """An expression: the near eye (the right one in a front view), the far eye, the direction of the gaze, and the
    name of the mouth."""

    near: Eye
    far: Eye
    gaze: tuple[float, float]
    mouth: str


_TABLE = tomllib.loads(Path(__file__).with_name("faces.toml").read_text(encoding="utf-8"))


def _eye(row: Mapping[str, Any]) -> Eye:
    known: dict[str, Any] = {**row, "brow": tuple(row["brow"])}
    return Eye(**known)


MOODS: dict[str, Mood] = {
    name: Mood(_eye(row["near"]), _eye(row.get("far", row["near"])), tuple(row["gaze"]), row["mouth"])
    for name, row in _TABLE["moods"].items()
}


SPECS = ("round", "low", "mono")


def features(stage: Stage, head: Head, mood: Mood, brows: str, specs: str, heavy: float) -> None:
    """Draw a face on a bare head: `brows` is their tone, `specs` the kind of glasses or "", `heavy` how bushy the
    brows are, usually 1."""
    _age(stage, head)
    _nose(stage, head)
    MOUTHS[mood.mouth](stage, head)
    for side, eye in ((1, mood.near), (-1, mood.far)):
        if side == 1 or not head.side:
            _draw_eye(stage, head, side, eye, mood.gaze)
            _brow(stage, head, side, eye, brows, heavy)
    if specs:
        _specs(stage, head, specs)


def _draw_eye(stage: Stage, head: Head, side: int, eye: Eye, gaze: tuple[float, float]) -> None:
    x, y, w = 8.6 * side, -4.0, 4.5
    if head.side:
        x, w = 9.4, 3.6
    if eye.kind == "open":
        hole = head.patch((x - w * side, y + 0.9, 0, 0), (x - w * 0.2 * side, y - eye.up),
            (x + w * side, y + 0.1, 0, 0), (x, y + eye.low))
        px, py = head.on(x + gaze[0] * (w - 1.7) + 0.2 * side, y + gaze[1] * 1.2 - 0.1)
        stage.put(hole, PALE)
        stage.put(disc(px, py, 1.5 if head.side else 1.7, 1.95), INK, hole.buffer(0.25))
        stage.put(disc(px - 0.6, py - 0.7, 0.5), PALE)
        droop = 0.6 * (head.age == 3)
        upper = head.stroke([(x - (w + 0.3) * side, y + 1.1), (x - w * 0.25 * side, y - eye.up - 0.1),
            (x + (w + 0.6) * side, y + droop)], 0.5, 1.6, 0.6)
        crease = head.stroke([(x - w * 0.5 * side, y - eye.up - 1.6), (x + w * 0.6 * side, y - eye.up - 0.6)], 0.15,
            0.5, 0.2)
        lower = head.stroke([(x - w * 0.5 * side, y + eye.low + 0.5), (x + w * 0.6 * side, y + eye.low + 0.2)], 0.2,
            0.6, 0.2)
        stage.lines(upper, lower, crease)
        return
    bends = {"shut": ([(-w, 0.4), (0, 2.4), (w, 0.2)], [(w - 0.4, 0.4), (w + 1.8, 1.4)], [(w - 2, 1.5), (w - 0.4, 3)]),
        "merry": ([(-w, 1), (0, -2.4), (w, 1)], [(w + 0.2, 0.4), (w + 2.8, -1)], [(w + 0.4, 1.6), (w + 3, 2)]),
        "tight": ([(-w, 1.2), (0, 0), (w, -0.4)], [(w + 0.4, -0.6), (w + 3, -2)], [(w + 0.4, 0.4), (w + 3, 1)]),
        }[eye.kind]
    lid, *rays = [[(x + a * side, y + b) for a, b in bend] for bend in bends]
    more = [head.stroke(ray, 0.8, 0.2) for ray in rays]
    if eye.kind != "shut":
        more.append(head.stroke([(x - w * 0.6 * side, y + 2.6), (x + w * 0.7 * side, y + 2.4)], 0.2, 0.7, 0.2))
    stage.lines(head.stroke(lid, 0.5, 1.9, 0.6), *more)


def _brow(stage: Stage, head: Head, side: int, eye: Eye, tone: str, heavy: float) -> None:
    a, b, c = eye.brow
    x0, x1, x2 = (4.2, 8.6, 14.4) if not head.side else (5.4, 9.4, 14.4)
    line = [(x0 * side, -9.4 - a, 1), (x1 * side, -9.4 - b, 0.6), (x2 * side, -8.6 - c)]
    stage.put(head.stroke(line, 1.2 * heavy, 2.3 * heavy, 0.5), tone)


def _nose(stage: Stage, head: Head) -> None:
    k = 1 + 0.06 * head.age
    if head.side:
        stage.lines(mark("-18.4,9 -17,5.4 -14.6,5.2 -13.8,8", 0.2, 0.9, 1.0, 0.3),
            mark("-19.6,7.6 -17.6,7.8", 0.9, 0.5))
        return
    if head.view.yaw > 20:
        bridge = [(-1.8, -8, 1), (-1.2, -2, 5), (0.4, 4, 9 * k), (0.4, 6, 9.6 * k), (1.6, 7.4, 6.5), (4, 7, 3),
            (5.4, 5.4, 1)]
        stage.lines(head.stroke(bridge, 0.3, 0.8, 1.3, 1.5, 1.1, 0.8, 0.3),
            head.stroke("5.6,3.2,1 6,5.4,0.6", 0.3, 0.8))
        return
    if head.view.pitch > 10:
        tip = "-3,-7,2 -4.2,-1,3 -6.8,3,2 -6,6,2 -2,5.4,7 0,6.6,8 2,5.4,7 6,6,2 6.8,3,2"
        stage.lines(head.stroke(tip, 0.3, 0.7, 1.2, 1.3, 0.9, 1.2, 0.9, 1.3, 0.5),
            *[disc(*head.on(m * 3.2, 5.4, 4), 1.7, 1.05, 14 * m) for m in (-1, 1)])
        return
    side = [(-2.2, -8, 1), (-1.8, -2, 4), (-3.6 * k, 4, 6), (-4.6 * k, 6, 3), (-2.6, 7.6, 4), (0, 8, 8), (2.8, 7.6, 4),
        (4.8 * k, 6.2, 2), (4.4, 3.8, 1)]
    stage.lines(head.stroke(side, 0.2, 0.7, 1.2, 1.2, 1.0, 1.3, 1.0, 1.1, 0.3))


def _age(stage: Stage, head: Head) -> None:
    """Draw the folds of older faces: beside the mouth, below the eyes, across the brow, at the jaw."""
    out = []
    sides = (1,) if head.side else (1, -1)
    for m in sides:
        if head.age == 1:
            out.append(head.stroke([(7.6 * m, 8), (9.4 * m, 11.6)], 0.2, 0.6, 0.2))
        if head.age >= 2:
            out.append(head.stroke([(6.6 * m, 6.4), (9.4 * m, 10), (10 * m, 13.4)], 0.2, 0.45 + 0.18 * head.age, 0.2))
            out.append(head.stroke([(4.6 * m, 0.6), (8.6 * m, 2.2), (12.6 * m, 0.8)], 0.2, 0.8, 0.2))
            out.append(head.stroke([(14.6 * m, -3), (17 * m, -1.4)], 0.6, 0.2))
        if head.age == 3:
            out.append(head.stroke([(11.6 * m, 16), (12.4 * m, 20), (10 * m, 24)], 0.2, 0.8, 0.2))
            out.append(head.stroke([(14.4 * m, -4.6), (17 * m, -5.4)], 0.6, 0.2))
            out.append(head.stroke([(13.4 * m, 5), (15 * m, 9), (14.2 * m, 13)], 0.15, 0.5, 0.15))
    if head.age >= 2:
        out.append(head.stroke("-8,-16.6 1,-17.6 9,-16.4", 0.2, 0.8, 0.2))
    if head.age == 3:
        out.append(head.stroke("-6,-20 2,-20.8 8,-19.8", 0.2, 0.7, 0.2))
    if out:
        stage.put(union(*out))


def _specs(stage: Stage, head: Head, kind: str) -> None:
    y, r = (2.6, 4.4) if kind == "low" else (-3.6, 6.0)
    for m in (1,) if head.side or kind == "mono" else (1, -1):
        lens = head.patch(*[(8.8 * m + r * math.cos(a), y + r * 0.92 * math.sin(a), 2)
            for a in [k * 0.7854 for k in range(8)]])
        stage.put(lens.buffer(0.55).difference(lens.buffer(-0.55)))
        stage.put(head.stroke([(8.8 * m - r * 0.78, y + r * 0.2, 2), (8.8 * m - r * 0.5, y - r * 0.62, 2)], 0.7, 0.3),
            PALE)
    bow = head.stroke([(8.8 + r, y - 0.6, 1), (16.6, -2.6, 0), (19.6, -3, 0)], 1, 0.7)
    if kind == "mono":
        stage.put(head.stroke([(8.8 + r * 0.8, y + r * 0.6, 1), (16, 12), (15, 30)], 0.6))
    else:
        stage.lines(bow, head.stroke([(8.8 - r, y - 0.6, 3), (0.4, y - 1.6, 6), (-8.8 + r, y - 0.6, 3)], 1.1)
            if not head.side else [])


# ---- mouths ----


def _line(points: str, widths: tuple[float, ...] = (0.5, 1.4, 0.9, 0.4),
    lower: float = 3.6) -> Callable[[Stage, Head], None]:
    """Return a function that draws a closed mouth along `points`, `widths` units thick from left to right, with a
    shadow `lower` units below the lower lip."""

    def draw(stage: Stage, head: Head) -> None:
        at = [(max(x, 0.0) if head.side else x, y, 1.6) for x, y in parse_points(points)]
        stage.lines(head.stroke(at, *widths), head.stroke([(-1.6 if not head.side else 0.6, 14 + lower, 1),
            (2.2, 14 + lower + 0.1, 1)], 0.2, 0.9, 0.2))

    return draw


def _lips(points: str, full: float = 2.6) -> Callable[[Stage, Head], None]:
    """Return a function that draws colored lips round the line of a mouth, `points`; the lower lip is `full` units
    high."""

    def draw(stage: Stage, head: Head) -> None:
        at = [(max(x, 0.0) if head.side else x, y, 1.6) for x, y in parse_points(points)]
        (x0, y0, _), (x1, y1, _) = at[0], at[-1]
        mid = (x0 + x1) / 2 - 0.4
        dip = sum(p[1] for p in at) / len(at)
        stage.put(head.patch((x0 + 0.8, y0, 1.6, 0), (mid - 2, dip - full * 0.62, 2.2), (mid, dip - full * 0.4, 2.4),
            (mid + 2, dip - full * 0.66, 2.2), (x1 - 0.8, y1, 1.6, 0), (mid, dip + full, 2)), "lips")
        stage.lines(head.stroke(at, 0.4, 1.1, 0.9, 0.4), head.stroke([(mid - 1.4, dip + full + 1.8, 1),
            (mid + 1.6, dip + full + 1.8, 1)], 0.2, 0.8, 0.2))

    return draw


def _open(ring: str, teeth: float = 3.4, tongue: float = 0.0, gap: bool = False,
    low: float = 0.0) -> Callable[[Stage, Head], None]:
    """Return a function that draws a mouth open along `ring` (clockwise from its left corner); `teeth` is the height of
    the upper teeth, `low` that of the lower ones, `tongue` that of the tongue, in units (0: not seen); with `gap` an
    upper tooth is missing."""

    def draw(stage: Stage, head: Head) -> None:
        points = [(max(p[0], -0.4) if head.side else p[0], p[1], 1.4, *p[2:]) for p in parse_points(ring)]
        hole = head.patch(*points)
        stage.put(hole.buffer(0.9)).put(hole, "#6B1F1B")
        xs, ys = zip(*(point[:2] for point in parse_points(ring)), strict=True)
        x0, x1, y0, y1 = min(xs), max(xs), min(ys), max(ys)
        if tongue:
            stage.put(head.patch((x0 * 0.55, y1 + 1), (x0 * 0.4, y1 - tongue), (0, y1 - tongue * 0.8),
                (x1 * 0.4, y1 - tongue), (x1 * 0.55, y1 + 1)), "#D9705C", hole)
        rows = []
        if teeth:
            rows.append(head.patch((x0, y0 - 1, 1.4), (0, y0 - 1.4, 1.6), (x1, y0 - 1, 1.4),
                (x1 * 0.84, y0 + teeth, 1.4), (0, y0 + teeth * 1.25, 1.6), (x0 * 0.84, y0 + teeth, 1.4)))
        if low:
            rows.append(head.patch((x0, y1 + 1, 1.4), (x1, y1 + 1, 1.4), (x1 * 0.84, y1 - low, 1.4),
                (x0 * 0.84, y1 - low, 1.4)))
        for row in rows:
            stage.put(row, PALE, hole)
            bars = [head.stroke([(x, y0 - 2, 1.4), (x, y1 + 2, 1.4)], 0.4)
                for x in (x0 * 0.62, x0 * 0.3, x0 * 0.02, x1 * 0.32, x1 * 0.64)]
            stage.put(union(*bars), INK, row.intersection(hole))
        if gap:
            stage.put(head.patch((x1 * 0.06, y0 - 1, 1.4, 0), (x1 * 0.34, y0 - 1, 1.4, 0),
                (x1 * 0.34, y0 + teeth + 1, 1.4, 0), (x1 * 0.06, y0 + teeth + 1, 1.4, 0)), INK, hole)

    return draw


def _cheeks(inner: Callable[[Stage, Head], None]) -> Callable[[Stage, Head], None]:
    """Return a function that draws the mouth `inner` with folds and a blush on both cheeks, as in a laugh."""

    def draw(stage: Stage, head: Head) -> None:
        for m in (1,) if head.side else (1, -1):
            stage.put(disc(*head.on(12.4 * m, 4), 3.6, 2.6), "blush", head.outline)
            stage.put(head.stroke([(7.4 * m, 5), (12.6 * m, 9), (13 * m, 14.6), (11 * m, 20)], 0.3, 1.1, 1.0, 0.3))
        inner(stage, head)

    return draw


def _tongue(stage: Stage, head: Head) -> None:
    _line("-5,14 1,14.8 6.4,12.4 8.4,10.8")(stage, head)
    stage.body(head.patch("2.6,14.4,1.6,0 6.2,12.9,1.6,0 7,15.6,1.6 4.6,17.4,1.6"), "#D9705C", 0.5)


def _wobble(stage: Stage, head: Head) -> None:
    stage.lines(head.stroke("-7.4,15.6,1.6 -4.4,13.4,1.6 -1,15.6,1.6 2,13.6,1.6 5,15.8,1.6 7.6,14.4,1.6",
        0.6, 1.4, 1.4, 1.4, 1.4, 0.5))
    for m in (1, -1):  # cheeks that hold something back
        stage.put(head.stroke([(10.4 * m, 7), (14 * m, 11), (11.6 * m, 17)], 0.2, 1.1, 0.2))
        stage.put(disc(*head.on(11.6 * m, 11), 3.2, 3.6), "green", head.outline)


def _mouth(cheeks: bool = False, **row: Any) -> Callable[[Stage, Head], None]:
    """Return the function that draws a mouth, from its row in the table of mouths; `cheeks` adds folds and a blush on
    both cheeks."""
    way = next(way for way in MAKERS if way in row)
    draw = MAKERS[way](row.pop(way), **row)
    return _cheeks(draw) if cheeks else draw


MAKERS: dict[str, Callable[..., Callable[[Stage, Head], None]]] = {"line": _line, "lips": _lips, "open": _open}
MOUTHS: dict[str, Callable[[Stage, Head], None]] = {
    **{name: _mouth(**row) for name, row in _TABLE["mouths"].items()}, "tongue": _tongue, "wobble": _wobble,
}


# ---- beards ----


def _stubble(stage: Stage, head: Head) -> None:
    rnd, dots = random.Random(4), []
    for _ in range(130):
        a, r = rnd.uniform(0.06, 0.94) * math.pi, rnd.uniform(0.76, 0.98)
        x, y = head.shape.jaw * 1.06 * r * math.cos(a), 4 + (head.shape.chin - 6) * r * math.sin(a)
        if not (abs(x) < 11 and y < 22):
            dots.append(head.stroke([(x, y), (x * 1.04, y + 1.1)], 0.55, 0.2))
    stage.put(union(*dots), "hair", head.outline)


def _full(stage: Stage, head: Head) -> None:
    """Draw a full beard: from ear to ear and well below the chin, lock by lock."""
    c = head.shape.chin
    lip = [(-10, 9.6, 1), (-4, 8.8, 3), (0, 9.6, 3), (4, 8.8, 3), (10, 9.6, 1)]
    w = head.shape.cheek
    ring = [(w * 0.98, -1), (w * 1.06, 12), (w * 0.94, c - 4, 2), (8, c + 9, 2), (0, c + 12.6, 2), (-8, c + 9, 2),
        (-w * 0.94, c - 4, 2), (-w * 1.06, 12), (-w * 0.98, -1), (-w * 0.78, 6)]
    if head.side:
        beard = blob("-16.6,10 -8,10.6 3,5 6.4,-4 9.6,4 8,16", (2, c), (-9, c + 11), (-16, c + 9),
            (-19.6, c - 3), "-18.4,18")
    else:
        beard = head.patch(*[(*p[:3], 1) if len(p) > 2 else (*p, 0, 1) for p in [*ring, *lip, (w * 0.78, 6)]])
    stage.body(beard, "hair", 0.85)
    x, y = head.on(0, 2)
    stage.put(engrave(beard, lambda a, b: 0.3 + 0.35 * ((a - x + 8) / 20).clip(0, 1), 1.7, rings(x, y - 26, 1.5),
        (20, 160, 2), (16, 70), 0.3), "hair2")
    for m in (1, -1):  # the moustache over it
        half = head.patch("0,8.4,4,0.4", (5 * m, 8.6, 2.6), (11 * m, 11.4, 1), (15.4 * m, 17.4, 1, 0), (9 * m, 15.4, 2),
            (3 * m, 13.6, 3), "0,12.4,4,0.4")
        stage.body(half, "hair", 0.8)
        stage.lines([head.stroke([(1.6 * m, 9.8 + k, 3), (7 * m, 10.8 + k, 2), (13 * m, 15 + k * 0.7, 1)], 0.15, 0.7,
            0.15) for k in (0, 1.7)], tone="hair2")
    stage.put(head.patch("-3.4,15.4,2,0 0,14.9,2 3.6,15.4,2,0 0,17,2"), "#6B1F1B")


def _draw_curls(stage: Stage, head: Head) -> None:
    for m in (1,) if head.side else (1, -1):
        stage.put(head.stroke([(0.4 * m, 11, 3), (5 * m, 12, 2), (9 * m, 11.6, 1), (10.8 * m, 9, 1), (9.2 * m, 7.8, 1)],
            1.2, 1.7, 1.2, 0.8, 0.5), "hair")


def _whiskers(stage: Stage, head: Head, out: float, down: float, fat: float) -> None:
    for m in (1,) if head.side else (-1, 1):
        half = head.patch("0,9.2,3.4,0.5", (5 * m, 9.4, 2.4), (out * m, down - 1.4, 1, 0),
            (out * 0.7 * m, down + fat, 1.4), (4 * m, 12.4 + fat, 2.4), "0,12,3.4,0.5")
        stage.body(half, "hair", 0.7)
        stage.lines([head.stroke([(1.6 * m, 10.4 + k, 3), (5.6 * m, 11 + k * 1.2, 2),
            (out * 0.84 * m, down - 1 + k, 1)], 0.15, 0.55, 0.15) for k in (0, 1.5)], tone="hair2")


BEARDS: dict[str, Callable[[Stage, Head], None]] = {"stubble": _stubble, "full": _full,
    "tache": partial(_whiskers, out=9.6, down=15, fat=1.0),
    "walrus": partial(_whiskers, out=14.4, down=17.6, fat=1.5), "curled": _draw_curls}
