"""Heads as they are worn: hair, plaits, hoods, hats, helms, masks, and the heads of beasts."""

from collections.abc import Callable, Mapping
from dataclasses import replace

import numpy as np

from layouts.art.lostworlds.figures.beasts import put_beast_head, put_spikes
from layouts.art.lostworlds.figures.body import Body, axes
from layouts.art.lostworlds.figures.faces import Face, Head
from layouts.art.lostworlds.figures.forms import DARK, LEATHER, SKIN, STEEL, Loft, Stuff, smooth, tube
from layouts.art.lostworlds.figures.lens import cross, unit
from layouts.art.lostworlds.figures.look import Look
from layouts.art.lostworlds.figures.vectors import Array, cos, sin

HAIR = Stuff(0.46, 0.95, 0.30, 1.3, 0.7, 0.25, halo=0.009)
FEATHER = Stuff(-0.1, 0.7, 0.8, 1.0, 0.0, tone="acc", slant=0.8)
STRAW = Stuff(-0.1, 0.8, 0.85, 1.1, 0.0, tone="acc", halo=0.010)
VISOR = ((-1.16, 0.34, 0.34, 0.42), (-1.08, 0.52, 0.56, 0.30), (-0.7, 0.74, 0.86, 0.12), (-0.2, 0.85, 1.0, 0.02),
         (0.30, 0.885, 1.03, -0.02), (0.40, 0.88, 1.02, -0.03))  # fmt: skip
SLIT = ((-0.76, 0.17), (-0.35, 0.19), (0, 0.17), (0.35, 0.19), (0.76, 0.17), (0.77, -0.05), (0.13, -0.07), (0.085,
    -0.62),
        (-0.085, -0.62), (-0.13, -0.07), (-0.77, -0.05))  # fmt: skip
CROWN = ((0.62, 0.86, 0.98, -0.05), (0.95, 0.74, 0.84, -0.07), (1.20, 0.45, 0.52, -0.08), (1.30, 0.10, 0.12, -0.08))
RAISED = ((0.48, 0.92, 1.26, 0.08), (0.53, 0.97, 1.34, 0.10), (0.72, 0.97, 1.24, 0.05), (0.98, 0.86, 1.02, -0.02),
          (1.14, 0.66, 0.8, -0.05))  # fmt: skip
CONE = ((0.58, 1.52, 1.45, -0.12), (0.66, 1.46, 1.40, -0.12), (0.98, 0.95, 0.95, -0.12), (1.35, 0.50, 0.50, -0.12),
        (1.85, 0.08, 0.08, -0.12))  # fmt: skip
BRIM = ((0.56, 1.75, 1.60, -0.05), (0.50, 1.82, 1.66, -0.05), (0.60, 1.2, 1.2, -0.05), (0.64, 0.82, 0.95, -0.06))
HAT = ((0.58, 0.86, 0.98, -0.05), (0.9, 0.80, 0.9, -0.08), (1.35, 0.70, 0.78, -0.1), (1.48, 0.45, 0.5, -0.1),
       (1.5, 0.1, 0.1, -0.1))  # fmt: skip
"""Shells of a visor, a helm's crown, a visor pushed up, a hat of straw, and the brim and crown of a hat: rows of
height, half width, half depth and how far forward. The slit of a visor is drawn on it."""
HURT = ("pain", "fright", "daze", "dismay")
"""Moods for which a visor is pushed up: what a helm hides is told by the face."""


def put_head(body: Body, look: Look, mood: str, gaze: float, tilt: float, drift: Array) -> None:
    """Cut the head of a look in a mood (as in `MOODS`), turned by the share `gaze` from the pose's direction to the
    reader's eye and tilted by `tilt` degrees; loose parts trail along `drift`."""
    forward, up, _ = axes(body.joints.head_turn)
    to_eye = body.lens.way_to_eye(body.head)
    forward = unit(forward * (1 - gaze) + to_eye * gaze)
    up = unit(up * 0.6 + body.chest_axes[1] * 0.4)
    side, turn = unit(cross(forward, up)), np.radians(tilt)
    up = unit(up * cos(turn) + side * sin(turn))
    man = 0.0 if look.woman else 1.0
    head = Head(body.block, body.head, forward, up, body.head_size, 0.98 + 0.04 * man, 0.93 + 0.14 * man)
    if look.beastly:
        put_beast_head(head, look, mood, drift)
        return
    details = [*look.details, *(("beard",) if look.beard else ())]
    face = Face(head, mood, look.age, look.woman, details)
    WORN.get(look.head, _wear_hair)(head, face, look, drift)


def _put_face(head: Head, face: Face, more: Callable[[], None] | None = None) -> None:
    def draw() -> None:
        if head.faces_us > 0.05:
            face.draw()
        if more:
            more()

    head.block.carve(head.skull(), SKIN, shade=(0.15, 0.0, 0.0, 0.0, 0.1), bias=0.03, depth=head.depth, on=draw)
    for side in (-1, 1):
        ear = [head.place(-0.06, y, side * x) for y, x in ((-0.26, 0.66), (-0.05, 0.82), (0.14, 0.84), (0.22, 0.72))]
        head.put_tube(ear, (0.06, 0.12, 0.13, 0.05), SKIN, 6, 10, 0.01, 0.6)


def _cap_of_hair(head: Head, low: float = 0.62) -> Callable[[], None]:
    """Return a function that draws hair on the skull: dark down to the brow (at height `low`) and behind the ears."""

    def draw() -> None:
        brow = [(-0.74, -0.15), (-0.70, 0.25), (-0.52, low - 0.08), (-0.25, low + 0.06), (0.06, low), (0.30,
            low + 0.05),
                (0.56, low - 0.1), (0.70, 0.25), (0.74, -0.15)]  # fmt: skip
        edge = smooth(brow, 40)
        over = head.skull(-0.2, 1.2, 1.09)
        rings = [head.block.lens.xy(row) for row in over.places[6:]]
        front = head.lay(edge, 0.01)
        top = head.lay([(x * 0.9, 1.1) for x in np.linspace(0.6, -0.6, 8)], 0.06)
        flat = head.block.lens.xy(np.concatenate([front, top]))
        block = head.block
        fill = block.dark()
        block.put(fill, [flat])
        if head.faces_us < 0.05:
            block.put(fill, rings)
        if block.saver:
            block.put("ink", [flat], 0.2, empty=True)
        for x in (-0.55, -0.36, -0.18, 0.0, 0.18, 0.36, 0.55):
            start = float(np.interp(x, [p[0] for p in brow], [p[1] for p in brow])) + 0.04
            strand = ((x, start), (x * 0.85, 0.5 * start + 0.5), (x * 0.4, 1.06))
            head.line(strand, 0.012, 0.05, 0.012, tone=block.light(), lift=0.03)

    return draw


def _depth_behind(head: Head) -> float:
    """Return how much nearer to the eye than the face the back of the head counts, to order them."""
    return -0.02 if head.faces_us > 0.0 else 0.045


def _put_hair(head: Head, thickness: float = 1.12, bottom: float = -0.55) -> None:
    """Cut the hair behind a face, `thickness` times as thick as the skull, down to `bottom` half heads above its
    middle."""
    rows = [(y, w * thickness, d * thickness * 0.96, c - 0.22) for y, w, d, c in head.table if y >= bottom]
    head.put_shell(rows, HAIR, 12, 28, _depth_behind(head))


def _wear_hair(head: Head, face: Face, look: Look, drift: Array) -> None:
    kind = look.head
    if kind == "bald":
        _put_face(head, face)
        return
    _put_hair(head, bottom=-0.7 if look.woman else -0.3)
    if kind in ("tail", "topknot"):
        root = head.place(-0.75, 0.55, 0.0) if kind == "tail" else head.place(-0.15, 1.25, 0.0)
        if kind == "topknot":
            ball = [root + head.up * head.half * y for y in (-0.25, 0.0, 0.22, 0.42)]
            head.put_tube(ball, (0.16, 0.30, 0.28, 0.06), HAIR, 8, 16, 0.0)
        else:
            _put_strand(head, root, -head.forward * 0.5 + head.left * 0.9, drift, 6, 0.24)
    if kind == "braids":
        for side in (-1, 1):
            _put_plait(head, side, drift)
    if kind == "wild":
        put_spikes(head, np.linspace(-1.2, 1.2, 9), HAIR, 0.75)
    _put_face(head, face, _cap_of_hair(head))


def _put_strand(head: Head, at: Array, way: Array, drift: Array, steps: int, thickness: float) -> list[Array]:
    """Cut a strand of hair, `thickness` half heads thick, that falls in `steps` steps and trails; return its line's
    points."""
    way, path = unit(way + drift * 3.0), [at]
    for step in range(steps):
        path.append(path[-1] + unit(way) * head.half * 0.42)
        way = way * 0.6 + np.array((0, -0.55, 0)) + drift * 5.0 * (0.3 + 0.1 * step)
    shape = np.interp(np.linspace(0, 1, len(path)), (0, 0.3, 0.8, 1), (0.6, 1.0, 0.7, 0.15))
    strand = Loft(tube(path, head.half * thickness * shape, side=head.forward), 14, 14)
    head.block.carve(strand, HAIR, bias=0.02, depth=head.block.lens.distance(path[len(path) // 2]))
    return path


def _put_plait(head: Head, side: int, drift: Array) -> None:
    block = head.block
    way = -head.up * 0.5 + head.left * side * 0.55 + head.forward * 0.1 + drift * 3.0
    path = [head.place(-0.05, -0.16, side * 0.78)]
    for step in range(8):
        path.append(path[-1] + unit(way) * head.half * 0.40)
        way = way * 0.55 + np.array((0, -0.62, 0)) + drift * 5.0 * (0.3 + 0.1 * step)
    line, t = smooth(path, 33), np.linspace(0, 8, 33)
    shape = np.interp(t, (0, 0.5, 1.0, 6.2, 7.0, 7.3, 8), (0.45, 0.95, 1.05, 0.72, 0.42, 0.62, 0.30))
    fat = head.half * 0.27 * shape * (1 + 0.13 * np.abs(sin(np.pi * (t - 0.1))) * (t < 6.6))

    def lobes() -> None:
        along = unit(np.gradient(line, axis=0))
        to_eye = unit(block.lens.eye - line)
        across = unit(cross(along, to_eye))
        for q in np.arange(0.55, 6.2, 0.78):
            i, k = int(q * 4), min(int((q + 0.62) * 4), 32)
            wide, lift = fat[i] * 0.74, to_eye[i] * fat[i] * 1.05
            points = [line[i] + across[i] * wide + lift, line[k] + lift, line[i] - across[i] * wide + lift]
            block.stroke(block.light(), points, (0.003, 0.0115, 0.003), 9)
        band = [line[27] + side * across[27] * fat[27] + to_eye[27] * fat[27] for side in (1, -1)]
        block.stroke("acc", band, (0.016, 0.016), 4)

    rope = Loft(tube(line, fat, side=block.lens.right), 33, 12)
    block.carve(rope, replace(LEATHER, halo=0.0075, cap=0.0, pitch=1.0), bias=0.05, on=lobes)


def _wear_helm(head: Head, face: Face, look: Look, drift: Array) -> None:
    """Cut a bucket helm whose visor is raised when the face should be seen."""
    block, raised = head.block, face.mood in HURT
    if look.head == "great_helm":
        root = head.place(-0.10, 1.22, 0.0)
        up, back = head.up, head.forward
        points = [root, root + up * 0.05 - back * 0.02, root + up * 0.055 - back * 0.09 + drift * 0.4,
                  root - back * 0.16 + drift + head.left * 0.02,
                  root - up * 0.10 - back * 0.20 + drift * 1.6 + head.left * 0.05]  # fmt: skip
        plume = Loft(tube(points, [0.014, 0.034, 0.044, 0.036, 0.006], 0.55, head.forward), 14, 18)
        block.carve(plume, Stuff(0.1, 0.8, 0.6, 1.3, 0.0, tone="acc"), bias=-0.03, depth=head.depth + 0.06)
    closed = look.head == "great_helm" and not raised
    if not closed:
        _put_face(head, face)
    first, second = (0.22, 0.34) if closed else (0.46, 0.50)
    low = ((first, 0.86, 0.98, -0.02), (second, 0.88, 1.0, -0.03))

    def dent() -> None:
        table = np.array(CROWN)
        head.line(((-0.50, 0.86), (-0.34, 0.70), (-0.16, 0.78)), 0.02, 0.10, 0.02, lift=0.01, table=table)

    head.put_shell((*low, *CROWN), STEEL, 12, 30, 0.04, dent)
    neck = ((-0.95, 0.80, 0.72, -0.12), (-0.4, 0.84, 0.80, -0.16), (0.3, 0.87, 0.9, -0.10))
    head.put_shell(neck, replace(STEEL, low=0.5), 8, 28, _depth_behind(head))
    if closed:
        head.put_shell(VISOR, STEEL, 14, 32, 0.05, lambda: _draw_slit(head, face.mood))
    elif look.head == "great_helm":
        head.put_shell(RAISED, STEEL, 11, 32, 0.06, lambda: _draw_raised(head))
    else:
        nasal = [head.place(f, y, 0.0) for y, f in ((0.55, 1.0), (0.2, 1.0), (-0.34, 1.02))]
        head.put_tube(nasal, (0.16, 0.13, 0.15), STEEL, 6, 10, 0.07, 0.4, head.left)


def _draw_slit(head: Head, mood: str) -> None:
    table = np.array(VISOR)
    wide = [(x * 1.04 + 0.05 * np.sign(x) * (y < -0.04), y + (0.07 if y > 0.1 else -0.07)) for x, y in SLIT]
    head.patch("paper", wide, 0.012, table=table)
    head.patch("ink", SLIT, 0.014, table=table)
    turn = np.linspace(0, 6.28, 10)
    for side in (-1, 1):
        cx, cy, slant = side * 0.36, 0.06, -0.10 if mood in ("fierce", "shout", "grim") else 0.0
        inner, outer = (cx - side * 0.19, cy + slant * 0.9 + 0.02), (cx + side * 0.2, cy - slant * 0.6 + 0.02)
        head.patch("paper", (inner, (cx, cy + 0.10), outer, (cx, cy - 0.07)), 0.02, 16, table=table)
        head.patch("ink", np.stack([cx + 0.055 * cos(turn), cy + 0.01 + 0.06 * sin(turn)], 1), 0.024, table=table)
        for x, y in ((0.32, -0.32), (0.50, -0.36), (0.32, -0.52), (0.50, -0.56), (0.34, -0.72)):
            head.patch("paper", np.stack([side * x + 0.042 * cos(turn), y + 0.042 * sin(turn)], 1), 0.014, table=table)


def _draw_raised(head: Head) -> None:
    table = np.array(RAISED)
    head.patch("paper", ((-0.74, 0.86), (0.74, 0.86), (0.74, 0.70), (-0.74, 0.70)), 0.012, table=table)
    head.patch("ink", ((-0.70, 0.83), (0.70, 0.83), (0.70, 0.735), (-0.70, 0.735)), 0.014, table=table)


def _wear_hood(head: Head, face: Face, look: Look, drift: Array) -> None:
    """Cut a hood with a peak behind, its hem over the shoulders."""
    rows = ((-1.30, 1.15, 1.05, -0.20), (-1.0, 0.92, 0.85, -0.22), (-0.5, 0.92, 0.88, -0.20), (0.2, 0.98, 1.02, -0.20),
            (0.8, 0.84, 0.95, -0.22), (1.2, 0.5, 0.65, -0.34), (1.42, 0.12, 0.2, -0.5))  # fmt: skip
    head.put_shell(rows, replace(DARK, low=0.34, cap=0.6), 14, 30, _depth_behind(head))

    def rim() -> None:
        window = [(0.0, 0.70), (0.38, 0.62), (0.60, 0.30), (0.66, -0.1), (0.60, -0.5), (0.42, -0.85), (0.0, -1.06)]
        window += [(-x, y) for x, y in window[-2:0:-1]]
        outer = [(x * 1.25, y * 1.22 + 0.04) for x, y in window]
        if head.faces_us < 0.1:
            return
        rings = [head.block.lens.xy(head.lay(smooth(one + one[:1], 44)[:-1], 0.04)) for one in (outer, window)]
        ring = [rings[0], rings[1][::-1]]
        head.block.put(head.block.dark(), ring)
        head.block.put(head.block.light(), [rings[1]], 0.22, empty=True)
        for x in (-0.5, -0.25, 0.0, 0.25, 0.5):
            stitch = ((x * 1.05, 0.62 - abs(x) * 0.4 + 0.1), (x * 1.15, 0.88 - abs(x) * 0.5))
            head.line(stitch, 0.05, 0.01, tone=head.block.light("acc"), lift=0.06, count=5)

    _put_face(head, face, rim)


def _wear_hat(head: Head, face: Face, look: Look, drift: Array) -> None:
    """Cut a broad hat with a feather, or a pointed straw hat."""
    straw = look.head == "straw_hat"
    _put_hair(head, bottom=-0.6)
    _put_face(head, face, _cap_of_hair(head, 0.5))
    if straw:
        head.put_shell(CONE, STRAW, 12, 34, 0.06)
        return
    head.put_shell(BRIM, replace(DARK, low=0.4, cap=0.4), 8, 34, 0.05)

    def band() -> None:
        line = [(x, 0.74) for x in np.linspace(-0.8, 0.8, 9)]
        head.line(line, 0.14, 0.14, tone="acc", lift=0.03, table=np.array(HAT))

    head.put_shell(HAT, replace(DARK, low=0.4), 10, 30, 0.07, band)
    root, up, left = head.place(0.1, 0.8, 0.85), head.up, head.left
    points = [root, root + up * 0.07 + left * 0.05, root + up * 0.08 + left * 0.15 + drift,
              root + left * 0.24 + drift * 1.8]  # fmt: skip
    feather = Loft(tube(points, [0.010, 0.030, 0.034, 0.004], 0.4, head.forward), 14, 14)
    head.block.carve(feather, FEATHER, bias=0.08, depth=head.depth)


def _wear_mask(head: Head, face: Face, look: Look, drift: Array) -> None:
    """Cut a cloth over the skull, knotted behind, a black mask round the eyes, and a scarf."""
    block = head.block

    def mask() -> None:
        band = ((-0.74, 0.30), (-0.4, 0.44), (0, 0.40), (0.4, 0.44), (0.74, 0.30), (0.70, -0.12), (0.40, -0.24),
            (0.12, -0.10),
                (0, -0.02), (-0.12, -0.10), (-0.40, -0.24), (-0.70, -0.12))  # fmt: skip
        if head.faces_us > 0.1:
            block.put("ink", [block.lens.xy(head.lay(smooth(band + band[:1], 40)[:-1], 0.03))])
        for side in (-1, 1):
            hole = ((side * 0.12, 0.04), (side * 0.32, 0.20), (side * 0.54, 0.10), (side * 0.34, -0.06))
            head.patch("paper", hole, 0.05, 16)
            turn = np.linspace(0, 6.28, 9)
            if face.mood == "pain":
                head.line((hole[0], (side * 0.32, 0.09), hole[2]), 0.05, 0.08, 0.05, lift=0.06)
            else:
                head.patch("ink", np.stack([side * 0.32 + 0.075 * cos(turn), 0.07 + 0.085 * sin(turn)], 1), 0.06)
        _cap_of_hair(head, 0.42)()

    scarf = (
        (-1.35, 1.0, 0.95, -0.1),
        (-1.18, 1.08, 1.05, -0.08),
        (-0.98, 0.92, 0.9, -0.06),
        (-0.86, 0.74, 0.72, -0.05),
    )
    head.put_shell(scarf, Stuff(0.1, 0.9, 0.6, 1.2, 0.0, tone="acc", slant=0.6), 9, 28, 0.045)
    _put_hair(head, 1.06, -0.3)
    _put_face(head, face, mask)


WORN: Mapping[str, Callable[[Head, Face, Look, Array], None]] = {
    "helm": _wear_helm, "great_helm": _wear_helm, "hood": _wear_hood, "hat": _wear_hat, "straw_hat": _wear_hat,
    "mask": _wear_mask,
}  # fmt: skip
