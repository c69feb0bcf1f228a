"""The woodblock: volumes, cloth and strokes wait in a queue, then are cut in order of depth, from back to front.

A volume is a black mass. Light is cut into it along its rings: white from the key light, the accent color from the
light behind. A white line separates it from what lies behind it. With ink saved masses are white, and only shadows are
ruled.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np
import shapely

from layouts.art.lostworlds.figures.forms import (
    Loft,
    Stuff,
    hull_rings,
    middle_distance,
    outline_rings,
    polyline,
    ramp,
    ribbons,
    rings_apart,
    rings_of,
    slope,
    smooth,
    spacing,
)
from layouts.art.lostworlds.figures.lens import NORM, H, Lens, W, cross, dot, norm, unit
from layouts.art.lostworlds.figures.part import UNIT, Part, Picture
from layouts.art.lostworlds.figures.vectors import Array, cos, exp, power, sin
from layouts.canvas.shapes import trace_line

KEY, BACK = (-0.62, 0.52, 0.58), (0.86, 0.28, -0.42)
"""Where light comes from: (picture right, up, towards the eye)."""
FALL = (-0.42, 0.0, -0.55)
"""Where the shadow of a place one body height up falls."""
FINE = 0.045
"""What the knife does not follow, mm."""
LEAST = 0.05
"""The thinnest half line, mm."""
SPARE_LINE = 0.0042
"""The contour of a mass when ink is saved, body heights."""


class Block:
    """A picture being made. `focus` is (middle, half size) of the area where the fighter stands, mm; None before
    that is known."""

    def __init__(self, lens: Lens, saver: bool) -> None:
        self.lens, self.saver = lens, saver
        self.chance = np.random.default_rng(1)
        self.focus: tuple[Array, Array] | None = None
        self._jobs: list[tuple[float, int, Lens, Callable[[], None]]] = []
        self._cast: list[Array] = []
        self._put: list[tuple[str, list[Array], float, bool]] = []

    @property
    def key(self) -> Array:
        """Return the direction of the main light."""
        return self.lens.direction(*KEY)

    @property
    def back(self) -> Array:
        """Return the direction of the light behind the fighter."""
        return self.lens.direction(*BACK)

    # ---- what is printed ----

    def put(self, tone: str, rings: list[Array], pen: float = 0.0, empty: bool = False) -> None:
        """Print closed rings of points, in mm, in a tone, enlarged by `pen` mm; with `empty` only the line about
        them."""
        if rings:
            self._put.append((tone, rings, pen, empty))

    def light(self, tone: str = "paper") -> str:
        """Return the tone for a light line on black, which is ink where saved ink leaves masses white."""
        return "ink" if self.saver else tone

    def dark(self) -> str:
        """Return the tone for masses: ink, or paper where ink is saved."""
        return "paper" if self.saver else "ink"

    def mass(self, rings: list[Array], halo: float = 0.6, contour: float = 0.3) -> None:
        """Print closed rings of points (mm) as a black mass set off by `halo` mm of white; with ink saved only its
        contour, `contour` mm wide."""
        self.put("paper", rings, halo + (contour if self.saver else 0.0))
        if self.saver:
            self.put("ink", rings, contour)
        self.put(self.dark(), rings)

    @contextmanager
    def seen_from(self, lens: Lens) -> Iterator[None]:
        """Draw everything inside the context through another lens."""
        kept, self.lens = self.lens, lens
        yield
        self.lens = kept

    def later(self, depth: float, job: Callable[[], None]) -> None:
        """Queue a job that draws at a depth; jobs with the greatest depth, farthest from the eye, run first."""
        self._jobs.append((-depth, len(self._jobs), self.lens, job))

    def finish(self) -> Picture:
        """Run the queued jobs and return the picture: equal rings are stored once, and parts outside the frame are
        dropped."""
        for _, _, lens, job in sorted(self._jobs, key=lambda one: one[:2]):
            self.lens = lens
            job()
        numbers: dict[int, int] = {}
        groups: list[list[Array]] = []
        parts = []
        for tone, rings, pen, empty in self._put:
            if id(rings) not in numbers:
                numbers[id(rings)] = len(groups)
                groups.append(rings)
            parts.append(Part(tone, numbers[id(rings)], round(pen / UNIT), empty))
        outlines = _trace(groups)
        return Picture(tuple(outlines), tuple(part for part in parts if outlines[part.outline]))

    # ---- volumes ----

    def weight(self, place: Any) -> float:
        """Return the mm that a line's width of one body height takes at a place: near lines are thicker, but less so
        than true perspective would make them."""
        size = self.lens.size(place)
        return float(size * (NORM / size) ** 0.45)

    def carve(
        self, form: Loft, stuff: Stuff, fade: tuple[float, float] = (0.0, 0.0), shade: Sequence[float] = (),
        bias: float = 0.0, on: Callable[[], None] | None = None, depth: float | None = None, casts: bool = True,
    ) -> None:  # fmt: skip
        """Queue a volume to be cut at its depth, and then the drawing `on` it. `fade` is the share of either end
        without a white outline, `shade` adds light along the axis, a positive `bias` (body heights) brings it nearer to
        the eye; `casts`: on the ground, a shadow."""
        lens = self.lens
        if casts:
            self._cast.append(form.places[:: max(1, len(form.places) // 4), ::6])
        depth = middle_distance(form.center, lens.eye) if depth is None else depth

        def cut() -> None:
            xy, z = lens.project(form.places)
            if not _in_sight(xy):
                return
            unit_mm = self.weight(form.center.mean(0))
            rings = (outline_rings if stuff.edge and not self.saver else hull_rings)(xy)
            closed = fade == (0.0, 0.0) and all(form.caps)

            def widen(by: float, tone: str) -> None:
                if closed:
                    self.put(tone, rings, by * unit_mm)
                else:
                    scale = (NORM / lens.size(form.center.mean(0))) ** 0.45
                    self.put(tone, hull_rings(lens.xy(form.widen(by * scale, fade))))

            if self.saver:
                widen(0.010, "paper")
                widen(SPARE_LINE, "ink")
                self.put("paper", rings)
            else:
                if stuff.halo:
                    widen(stuff.edge + stuff.halo, "paper")
                self.put("ink", rings, stuff.edge * unit_mm)
            self._rule(form, stuff, shade, xy, z)
            if stuff.edge and not self.saver:  # again, where light has run over it
                self.put("ink", rings, stuff.edge * unit_mm * 0.55, empty=True)
            if on:
                on()

        self.later(depth - bias, cut)

    def _rule(self, form: Loft, stuff: Stuff, shade: Sequence[float], xy: Array, depths: Array) -> None:
        """Cut the lines of light into a volume along its rings, which project to `xy` (mm) at `depths`; `shade` is
        light added along its axis."""
        lens = self.lens
        facing = dot(form.normals, unit(lens.eye - form.places))
        rows = np.arange(len(xy))
        best = np.argmax(facing, 1)
        scale = lens.focal / depths[rows, best]
        mid, solid = xy[rows, best], form.places[rows, best]
        step = norm(mid[1:] - mid[:-1]) * 0.8 + norm(solid[1:] - solid[:-1]) * scale[1:] * 0.25
        far = np.concatenate([[0.0], np.cumsum(step)])
        pitch = stuff.pitch * (float(np.median(scale)) / NORM) ** 0.55 * (1.15 if self.saver else 1.0)
        count = max(2, int(far[-1] / pitch))
        if far[-1] < 0.9:
            return
        u = np.interp((np.arange(count) + 0.5) / count * far[-1], far, rows)
        m = form.places.shape[1]
        around = np.arange(m)[None]
        at = np.repeat(u[:, None], m, 1)
        if stuff.bows:
            bow = np.abs(sin((around + 2.0 * (np.arange(count)[:, None] % 2)) * np.pi / 4))
            at = at + (bow - 0.5) * stuff.bows * (slope(u)[:, None] if count > 1 else 1.0)
        if stuff.slant:
            wave = 1 + 0.35 * sin(np.arange(count) * 1.9)[:, None]
            at = at + stuff.slant * cos(2 * np.pi * around / m + 0.7) * wave * len(rows) * 0.1
        at = np.clip(at, 0, len(rows) - 1.001)
        low = np.minimum(at.astype(int), len(rows) - 2)
        f = (at - low)[..., None]
        start = np.argmin(facing[np.clip(np.rint(u).astype(int), 0, len(rows) - 1)], 1)
        order = (start[:, None] + np.arange(m + 1)) % m
        low, f = np.take_along_axis(low, order, 1), np.take_along_axis(f, order[..., None], 1)
        places = form.places[low, order] * (1 - f) + form.places[low + 1, order] * f
        normals = unit(form.normals[low, order] * (1 - f) + form.normals[low + 1, order] * f)
        seen = dot(normals, unit(lens.eye - places))
        line = lens.xy(places)
        gap = np.clip(spacing(line), 0, pitch * 2.6)
        if stuff.cap > 1 and count > 2:  # so that white closes up to the edge
            gap[1:-1] = np.maximum(gap[1:-1], np.maximum(gap[2:], gap[:-2]))
        shake = self.chance.uniform(-stuff.ragged, stuff.ragged, (count, 1))
        tremble = self.chance.uniform(0.9, 1.08, gap.shape) / 2
        lit = dot(normals, self.key) + shake
        if shade:
            lit = lit - np.interp(u / (len(rows) - 1), np.linspace(0, 1, len(shade)), shade)[:, None]
        rim = stuff.rim * ramp(dot(normals, self.back) + shake, stuff.rim_from, stuff.rim_from + 0.4) * gap * tremble
        if self.saver:
            dark = 0.34 * (1 - ramp(lit, stuff.low - 0.25, stuff.high)) * gap / 2 * (seen > 0.02)
            self._cut_lines(line, dark, "ink")
            self._cut_lines(line, rim * (seen > -0.1) * (dark < LEAST), "acc")
            return
        white = stuff.cap * ramp(lit, stuff.low, stuff.high) * gap * tremble * (seen > -0.16)
        self._cut_lines(line, rim * (seen > -0.1) * (white < LEAST), "acc")
        self._cut_lines(line, white, stuff.tone)
        if stuff.cap > 1.2:  # where the surface turns away lines no longer meet: whole facets close it
            grazed = (facing > -0.02) & (facing < 0.5) & (dot(form.normals, self.key) > stuff.high)
            whole = grazed[:-1] & grazed[1:]
            r, c = np.nonzero(whole & np.roll(whole, -1, 1))
            if len(r):
                d = (c + 1) % m
                self.put(stuff.tone, [*np.stack([xy[r, c], xy[r, d], xy[r + 1, d], xy[r + 1, c]], 1)], 0.03)

    def _cut_lines(self, line: Array, half: Array, tone: str) -> None:
        self.put(tone, ribbons(line, np.where(half < LEAST, 0.0, half)))

    # ---- cloth ----

    def drape(
        self, grid: Array, stuff: Stuff, closed: bool = False, depth: float | None = None, lines: int = 0
    ) -> None:
        """Queue cloth to be cut at `depth` (body heights from the eye; None: its own): a grid of points in space, shape
        (across, down, 3), whose last column meets the first if `closed`. `lines` lines (0: two for each column) run
        down it, like folds, each as wide as the light on it."""
        lens = self.lens
        self._cast.append(grid[::4, ::3])
        depth = middle_distance(grid, lens.eye) if depth is None else depth

        def cut() -> None:
            rows = np.concatenate([grid, grid[:1]]) if closed else grid
            xy = lens.xy(rows)
            if not _in_sight(xy):
                return
            quads = np.stack([xy[:-1, :-1], xy[1:, :-1], xy[1:, 1:], xy[:-1, 1:]], 2).reshape(-1, 4, 2)
            rings = rings_apart(shapely.convex_hull(shapely.polygons(quads)))
            unit_mm = self.weight(rows.reshape(-1, 3).mean(0))
            self.mass(rings, stuff.halo * unit_mm, SPARE_LINE * unit_mm)
            normals = unit(cross(slope(rows), slope(rows.swapaxes(0, 1)).swapaxes(0, 1)))
            facing = dot(normals, unit(lens.eye - rows))
            if closed:  # what looks away is the far side
                out = 1.0 if float(np.sum(dot(normals, rows - rows.mean(0, keepdims=True)))) > 0 else -1.0
                shown, normals = facing * out > 0.02, normals * out
            else:
                shown, normals = np.ones(facing.shape, bool), normals * np.where(facing < 0, -1, 1)[..., None]
            count = lines or len(rows) * 2
            u = np.linspace(0, len(rows) - 1, count + 2)[1:-1]
            low = np.minimum(u.astype(int), len(rows) - 2)
            f = (u - low)[:, None]
            line = xy[low] * (1 - f[..., None]) + xy[low + 1] * f[..., None]
            fields = (dot(normals, self.key), dot(normals, self.back), shown * 1.0)
            lit, behind, seen = (one[low] * (1 - f) + one[low + 1] * f for one in fields)
            t = np.linspace(0, 1, line.shape[1])[None]
            ends = np.clip(t * 7, 0, 1) * np.clip((1.0 - t) * 6 + 0.15, 0, 1) * (seen > 0.5)
            gap = np.clip(spacing(line), 0, 3) / 2 * ends
            shake = self.chance.uniform(-stuff.ragged, stuff.ragged, (count, 1))
            if self.saver:
                self._cut_lines(line, 0.3 * (1 - ramp(lit + shake, stuff.low - 0.2, stuff.high)) * gap, "ink")
                return
            white = (
                stuff.cap * ramp(lit + shake, stuff.low, stuff.high) * gap * self.chance.uniform(0.85, 1.1, gap.shape)
            )
            rim = stuff.rim * ramp(behind + shake, stuff.rim_from, stuff.rim_from + 0.4) * gap * (white < LEAST)
            self._cut_lines(line, rim, "acc")
            self._cut_lines(line, white, stuff.tone)

        self.later(depth, cut)

    # ---- strokes and flat shapes in space, cut at once ----

    def stroke(self, tone: str, points: Any, widths: Sequence[float], count: int = 12, more: float = 0.0) -> None:
        """Print a brush stroke in a tone through points in space, smoothed to `count` points; its widths along the way
        are in body heights, with `more` mm added on both sides."""
        places, t = polyline(points, count)
        xy, z = self.lens.project(places)
        half = np.interp(t, np.linspace(0, 1, len(widths)), widths) * self.lens.focal / z / 2
        self.put(tone, ribbons(xy[None], np.maximum(half, LEAST)[None]), more)

    def flat(self, tone: str, points: Any, count: int = 0, halo: float = 0.0) -> None:
        """Print a polygon of points in space in a tone, smoothed to `count` corners if that is not 0, set off by `halo`
        mm of white."""
        places = np.asarray(points, float)
        if count:
            places = smooth(np.concatenate([places, places[:1]]), count)[:-1]
        rings = [self.lens.xy(places)]
        if halo:
            self.put("paper", rings, halo)
        self.put(tone, rings)

    def rows(self, tone: str, rows: Any, widths: Any, most: float = 2.0) -> None:
        """Print many lines at once in a tone through points in space, shape (rows, points, 3); widths in body heights,
        at most `most` mm. They are thinner where the fighter stands."""
        rows = np.asarray(rows, float)
        if not len(rows):
            return
        xy, z = self.lens.project(rows)
        half = np.minimum(np.asarray(widths) * self.lens.focal / z / 2, most)
        near = (xy[..., 0] > -30) & (xy[..., 0] < W + 30) & (xy[..., 1] > -30) & (xy[..., 1] < H + 30)
        half = half * near * (dot(rows - self.lens.eye, self.lens.ahead) > 0.12) * self.line_factors(xy, tone)
        self._cut_lines(xy, half, tone)

    def line_factors(self, xy: Array, tone: str) -> Array:
        """Return factors for the widths of the background's lines at points of the picture (mm): near 0 behind the
        fighter, 1 elsewhere and for the tone ``acc``."""
        if self.focus is None or tone == "acc":
            return np.ones(xy.shape[:-1])
        away = (xy - self.focus[0]) / (self.focus[1] * 1.15)
        broad: Array = 1 - 0.85 * exp(-power(away[..., 0] ** 2 + away[..., 1] ** 2, 1.5))
        return broad

    def shadow(self) -> None:
        """Print the shadow of all volumes together on the ground, which shows how high they are above it."""
        hulls = []
        for places in self._cast:
            fallen = places + np.clip(places[..., 1:2], 0, 2) * np.array(FALL)
            fallen[..., 1] = 0.0
            if float(dot(fallen - self.lens.eye, self.lens.ahead).min()) > 0.15:
                hulls.append(self.lens.xy(fallen).reshape(-1, 2))
        if not hulls:
            return
        shapes = [shapely.convex_hull(shapely.multipoints(xy)) for xy in hulls]
        mass = shapely.union_all(shapes).intersection(shapely.box(-4, -4, W + 4, H + 4))
        if not self.saver:
            self.put("ink", rings_of(mass), 0.3)
        elif not mass.is_empty:
            _, top, _, bottom = mass.bounds
            lines = shapely.union_all([shapely.box(-4, y, W + 4, y + 0.22) for y in np.arange(top, bottom, 0.85)])
            self.put("ink", rings_of(mass.intersection(lines)))


def _in_sight(xy: Array) -> bool:
    low, high = xy.reshape(-1, 2).min(0), xy.reshape(-1, 2).max(0)
    return bool(high[0] > -2 and low[0] < W + 2 and high[1] > -2 and low[1] < H + 2)


def _trace(groups: Sequence[list[Array]]) -> list[str]:
    """Return the simplified outlines of groups of rings; rings entirely outside the frame are dropped."""
    rings = [ring for group in groups for ring in group]
    of = np.repeat(np.arange(len(groups)), [len(group) for group in groups])
    sizes = np.array([len(ring) for ring in rings])
    keep = sizes > 2
    points = np.clip(np.concatenate(rings), -300.0, 500.0)
    index = np.repeat(np.arange(len(rings)), sizes)
    starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
    low, high = np.minimum.reduceat(points, starts), np.maximum.reduceat(points, starts)
    keep &= (high[:, 0] > -1) & (low[:, 0] < W + 1) & (high[:, 1] > -1) & (low[:, 1] < H + 1)
    kept = np.nonzero(keep)[0]
    chosen = keep[index]
    lines = shapely.linearrings(points[chosen], indices=np.searchsorted(kept, index[chosen]))
    lines = shapely.simplify(lines, FINE, preserve_topology=False)
    flat = np.rint(shapely.get_coordinates(lines) / UNIT).astype(int).ravel().tolist()
    ends = np.cumsum(2 * shapely.get_num_coordinates(lines)).tolist()
    out: list[list[str]] = [[] for _ in groups]
    for group, start, end in zip(of[kept].tolist(), [0, *ends], ends, strict=False):
        if end - start > 6:  # the last is the first again
            out[group].append(trace_line(flat[start : end - 2]))
    return ["\n".join(found) for found in out]
