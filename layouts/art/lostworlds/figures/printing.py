"""Pictures on a canvas: kept once they are drawn, drawn on all cores when many are missing; in colors, black, or
little ink."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import replace
from functools import lru_cache, partial
from hashlib import blake2b
from pathlib import Path as FilePath
from typing import NamedTuple

from layouts.art.lostworlds import places
from layouts.art.lostworlds.figures.look import Look
from layouts.art.lostworlds.figures.part import UNIT, Part, Picture
from layouts.art.lostworlds.figures.poses import Pose, Poses, read
from layouts.canvas import cache, shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Outline, Path
from layouts.press.order.processes import cores, spread
from layouts.press.order.progress import tell

HEIGHT = 110.0
"""Height of the block that `picture` draws, mm."""
MANY = 6
"""So many pictures are worth other processes."""
SQUARE = 105 / 110
INK, GREY, FLASH, BLOOD = "#16120F", "#C4BEB2", "#EDB640", "#B3261E"


class Hatch(NamedTuple):
    """Lines `pitch` mm apart and `width` wide, rising, falling or level; `edge` is the width of an outline added (0 for
    none)."""

    way: str
    pitch: float
    width: float
    edge: float = 0.0


BLACK: Mapping[str, str | Hatch] = {
    "ink": "#000000", "solid": "#000000", "paper": "#FFFFFF", "skin": "#FFFFFF",
    "main": Hatch("rising", 1.15, 0.36), "second": Hatch("falling", 1.7, 0.30), "foe": Hatch("level", 0.85, 0.15),
    "flash": "#FFFFFF", "blood": Hatch("rising", 0.8, 0.4), "haze": Hatch("rising", 1.7, 0.18), "halo": "#FFFFFF",
}  # fmt: skip
SPARE: Mapping[str, str | Hatch] = {
    "ink": "#333333", "solid": Hatch("rising", 0.8, 0.45, 0.5), "paper": "#FFFFFF", "skin": "#FFFFFF",
    "main": Hatch("falling", 1.7, 0.30), "second": Hatch("level", 1.3, 0.25, 0.35), "foe": Hatch("level", 1.1, 0.16),
    "flash": "#FFFFFF", "blood": "#FFFFFF", "haze": Hatch("falling", 2.2, 0.16), "halo": "#FFFFFF",
}  # fmt: skip


def mix_with_white(colour: str, white: float) -> str:
    """Return a color with a share of white."""
    parts = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return "#" + "".join(f"{round(v + (255 - v) * white):02X}" for v in parts)


def ground(look: Look) -> Mapping[str, str]:
    """Return the tones of a look's place."""
    main, second = look.colour("main"), look.colour("second")
    return {
        "pale": mix_with_white(main, 0.88),
        "mid": mix_with_white(main, 0.66),
        "spot": mix_with_white(second, 0.74),
        "paper": "#FFFFFF",
        "ink": INK,
    }


def colours(look: Look) -> Mapping[str, str | Hatch]:
    """Return a look's colors by fill."""
    own = {role: look.colour(role) for role in ("main", "second", "skin")}
    own["haze"] = mix_with_white(own["main"], 0.66)
    return {
        "ink": INK,
        "solid": INK,
        "paper": "#FFFFFF",
        "halo": "#FFFFFF",
        "foe": GREY,
        "flash": FLASH,
        "blood": BLOOD,
        **own,
    }


def draw_figure(
    canvas: Canvas, look: Look, picture: str, x: float, y: float, width: float, height: float,
    poses: Poses | None = None, palette: str = "",
) -> None:  # fmt: skip
    """Draw a picture into the frame `width` x `height` mm at (x, y), cut off at it.

    `palette` is ``colour``, ``black`` (hatched, for one ink) or ``spare`` (black parts in outline); empty takes
    ``spare`` if the canvas saves ink, else ``colour``. Raises `Fault` for a picture that `poses` does not know."""
    pose = (poses or read()).pose(picture, look)
    kind = palette or ("spare" if canvas.saver else "colour")
    fills = {"colour": colours(look), "black": BLACK, "spare": SPARE}[kind]
    k, aspect = height / HEIGHT, width / height
    (shown,) = draw_pictures([(pose, look)], aspect)
    told = f"{_key(pose, look, round(aspect, 3))} {sorted(fills.items())} {canvas.ink}"
    figure = blake2b(told.encode(), digest_size=16).hexdigest()
    with canvas.clipped(shapes.rect(x, y, width, height)), canvas.moved(x, y, scale=k):
        if kind == "colour" and not pose.far and look.place != "none":
            with canvas.moved(scale=width / k / places.W):
                places.draw(canvas, look.place, shown.stand * places.W / (width / k), ground(look))
        canvas.once(
            f"figure {figure}", HEIGHT * aspect, HEIGHT, partial(_print_all, picture=shown, fills=fills), figure
        )(0, 0)


def _print_all(canvas: Canvas, picture: Picture, fills: Mapping[str, str | Hatch]) -> None:
    with canvas.moved(scale=UNIT):
        for fill, outline, pen, edge, within in picture.parts:
            tone = fills.get(fill)
            line = fills["ink"] if edge else tone if pen and not isinstance(tone, Hatch) else None
            parts = picture.outlines[outline], [picture.outlines[one] for one in within]
            if isinstance(tone, Hatch):
                _hatch(canvas, *parts, tone)
                tone = None
            canvas.outline(parts[0], tone, None if line is None else str(line), 2.0 * (edge or pen), parts[1])


def _hatch(canvas: Canvas, outline: Outline, within: Sequence[Outline], hatch: Hatch) -> None:
    """Draw white with lines across it, on one grid for the whole block."""
    path = shapes.path_of(outline)
    colour = str(SPARE["ink"] if canvas.saver else BLACK["ink"])
    if hatch.edge:  # below, so that of shapes that overlap only the outer edge is seen
        canvas.path(path, None, colour, 1.6 * hatch.edge / UNIT)
    canvas.outline(outline, "#FFFFFF", within=within)
    with ExitStack() as cut:
        for one in (path, *map(shapes.path_of, within)):
            cut.enter_context(canvas.clipped(one))
        lines = _lines(shapes.bounds(shapes.path_of(outline, UNIT)), hatch)
        if lines:
            with canvas.moved(scale=1 / UNIT):
                canvas.path(lines, None, colour, hatch.width, cap="butt")


def _lines(box: shapes.Box, hatch: Hatch) -> Path:
    """Return lines across a box."""
    x0, y0, x1, y1 = box
    out: list[shapes.Segment] = []
    if hatch.way == "level":
        for i in range(int(y0 / hatch.pitch), int(y1 / hatch.pitch) + 1):
            out += [("M", x0, i * hatch.pitch), ("L", x1, i * hatch.pitch)]
        return tuple(out)
    step, sign = hatch.pitch * 1.4142, 1 if hatch.way == "rising" else -1
    low, high = (x0 + y0, x1 + y1) if sign == 1 else (x0 - y1, x1 - y0)
    for i in range(int(low / step) - 1, int(high / step) + 2):  # x + y, or x - y, is constant along a line
        out += [("M", round(i * step - sign * y0, 2), y0), ("L", round(i * step - sign * y1, 2), y1)]
    return tuple(out)


# ---- kept and fresh pictures ----


def draw_pictures(jobs: Sequence[tuple[Pose, Look]], aspect: float = SQUARE) -> list[Picture]:
    """Return the pictures of poses, from the cache or fresh; many fresh ones are drawn by all cores. The order is that
    of the jobs."""
    aspect = round(aspect, 3)
    keys = [_key(pose, look, aspect) for pose, look in jobs]
    found = {key: kept for key in dict.fromkeys(keys) if (kept := _read_kept(key)) is not None}
    missing = {key: job for key, job in zip(keys, jobs, strict=True) if key not in found}
    for key, picture in zip(missing, _fresh(list(missing.values()), aspect), strict=True):
        cache.write_value(key, picture)
        found[key] = _memory[key] = picture
    return [found[key] for key in keys]


def draw_ahead(wanted: Iterable[tuple[Look, str, Poses]], width: float, height: float) -> None:
    """Draw what is missing of pictures, by look and name, for frames of `width` x `height` mm, so that `draw_figure`
    finds them."""
    draw_pictures([(poses.pose(name, look), look) for look, name, poses in wanted], width / height)


def _fresh(jobs: list[tuple[Pose, Look]], aspect: float) -> Iterable[Picture]:
    done: dict[int, Picture] = {}
    if len(jobs) >= MANY and cores() > 1:
        from layouts.art.lostworlds.figures import picture  # noqa: F401  # here, so that each of the processes need not import it

        with closing(spread(_one, [(*job, aspect) for job in jobs], cores())) as drawn:
            for at, printed in drawn:
                done[at] = printed
                tell("pictures", len(done), len(jobs))
    return [done[at] if at in done else _one(*job, aspect) for at, job in enumerate(jobs)]


def _one(pose: Pose, look: Look, aspect: float) -> Picture:
    from layouts.art.lostworlds.figures.picture import picture  # numpy and shapely, only when something is drawn

    return picture(pose, look, aspect)


_memory: dict[str, Picture] = {}


def _read_kept(key: str) -> Picture | None:
    if key not in _memory:
        kept = cache.read_value(key)
        if kept is None:
            return None
        stand, outlines, parts = kept
        _memory[key] = Picture(
            stand,
            tuple(outlines),
            tuple(Part(fill, of, pen, edge, tuple(within)) for fill, of, pen, edge, within in parts),
        )
    return _memory[key]


def _key(pose: Pose, look: Look, aspect: float) -> str:
    """Return the name of a picture's outlines: a digest of all they depend on. Colors are not among it."""
    told = f"{pose!r} {replace(look, colours={})!r} {aspect} {_hand()}"
    return f"figure-{blake2b(told.encode(), digest_size=16).hexdigest()}"


@lru_cache(1)
def _hand() -> str:
    """Return a digest of the code that draws."""
    code = (path.read_bytes() for path in sorted(FilePath(__file__).parent.glob("*.py")))
    return blake2b(b"".join(code), digest_size=8).hexdigest()
