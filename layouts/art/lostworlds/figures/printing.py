"""Print figures on a canvas, in full or saver ink: finished ones are cached, and many missing ones are drawn on all
cores."""

from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import replace
from functools import lru_cache, partial
from hashlib import blake2b
from pathlib import Path as FilePath
from typing import NamedTuple

from layouts.art.lostworlds.figures.look import Look
from layouts.art.lostworlds.figures.part import UNIT, Part, Picture
from layouts.art.lostworlds.figures.poses import Pose, Poses, read
from layouts.canvas import cache, shapes
from layouts.canvas.canvas import Canvas
from layouts.press.order import cores, spread, tell

HEIGHT = 110.0
"""Height of the block that `picture` draws, mm."""
MANY = 6
"""So many pictures are worth other processes."""
SQUARE = 105 / 110
INK, PAPER, SPARED, BLOOD = "#16120F", "#F6F0E0", "#3A3632", "#B3261E"


class Wanted(NamedTuple):
    """A requested picture: a pose and a look, with its place or alone, in full or saver ink."""

    pose: Pose
    look: Look
    saver: bool = False
    place: bool = True


def mix_with_white(colour: str, white: float) -> str:
    """Return a color mixed with a share of white."""
    parts = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return "#" + "".join(f"{round(v + (255 - v) * white):02X}" for v in parts)


def tones(look: Look, saver: bool) -> dict[str, str]:
    """Return the colors ``#RRGGBB`` of a look by tone (ink, paper, acc, blood), paler with `saver`, to save ink."""
    if saver:
        return {"ink": SPARED, "paper": "#FFFFFF", "acc": mix_with_white(look.colour("accent"), 0.15), "blood": BLOOD}
    return {"ink": INK, "paper": PAPER, "acc": look.colour("accent"), "blood": BLOOD}


def draw_figure(
    canvas: Canvas, look: Look, picture: str, x: float, y: float, width: float, height: float,
    poses: Poses | None = None, place: bool = True,
) -> None:  # fmt: skip
    """Draw a picture into the frame `width` x `height` mm at (x, y), clipped to it: with its `place`, or the figure
    alone on white. Raises `Fault` for a picture that `poses` does not have."""
    wanted = Wanted((poses or read()).pose(picture, look), look, canvas.saver, place)
    colours = tones(look, canvas.saver) | ({} if place else {"paper": "#FFFFFF"})
    k = max(width / (HEIGHT * SQUARE), height / HEIGHT)
    figure = blake2b(f"{_key(wanted)} {sorted(colours.items())}".encode(), digest_size=16).hexdigest()
    with canvas.clipped(shapes.rect(x, y, width, height)), canvas.moved(x, y, scale=k):
        canvas.once(
            f"figure {figure}", HEIGHT * SQUARE, HEIGHT, partial(_print_all, wanted=wanted, colours=colours), figure
        )(0, 0)


def _print_all(canvas: Canvas, wanted: Wanted, colours: dict[str, str]) -> None:
    (picture,) = draw_pictures([wanted])
    with canvas.moved(scale=UNIT):
        for tone, outline, pen, empty in picture.parts:
            colour = colours[tone]
            canvas.outline(picture.outlines[outline], None if empty else colour, colour if pen else None, 2.0 * pen)


# ---- kept and fresh pictures ----


def draw_pictures(jobs: Sequence[Wanted]) -> list[Picture]:
    """Return finished pictures in the order of the jobs, from the cache or newly drawn; many new ones are drawn on
    all cores."""
    keys = [_key(wanted) for wanted in jobs]
    found = {key: kept for key in dict.fromkeys(keys) if (kept := _read_kept(key)) is not None}
    missing = {key: job for key, job in zip(keys, jobs, strict=True) if key not in found}
    for key, picture in zip(missing, _fresh(list(missing.values())), strict=True):
        cache.write_value(key, picture)
        found[key] = _memory[key] = picture
    return [found[key] for key in keys]


def draw_ahead(pictures: Iterable[tuple[Look, str, Poses]], saver: bool, place: bool = True) -> None:
    """Draw and cache those pictures, given by look, name and poses, that are missing, so that `draw_figure` finds them.
    `saver` saves ink; without `place` they are on white paper."""
    draw_pictures([Wanted(poses.pose(name, look), look, saver, place) for look, name, poses in pictures])


def _fresh(jobs: list[Wanted]) -> Iterable[Picture]:
    done: dict[int, Picture] = {}
    if len(jobs) >= MANY and cores() > 1:
        from layouts.art.lostworlds.figures import picture  # noqa: F401  # here, so that each of the processes need not import it

        with closing(spread(_one, [tuple(job) for job in jobs], cores())) as drawn:
            for at, printed in drawn:
                done[at] = printed
                tell("pictures", len(done), len(jobs))
    return [done[at] if at in done else _one(*job) for at, job in enumerate(jobs)]


def _one(pose: Pose, look: Look, saver: bool, place: bool) -> Picture:
    from layouts.art.lostworlds.figures.picture import picture  # numpy and shapely, only when something is drawn

    return picture(pose, look, saver, place)


_memory: dict[str, Picture] = {}


def _read_kept(key: str) -> Picture | None:
    if key not in _memory:
        kept = cache.read_value(key)
        if kept is None:
            return None
        outlines, parts = kept
        _memory[key] = Picture(tuple(outlines), tuple(Part(*part) for part in parts))
    return _memory[key]


def _key(wanted: Wanted) -> str:
    """Return a picture's name in the cache: a digest of everything its outlines depend on, which does not include
    colors."""
    told = f"{wanted._replace(look=replace(wanted.look, colours={}))!r} {_hand()}"
    return f"figure-{blake2b(told.encode(), digest_size=16).hexdigest()}"


@lru_cache(1)
def _hand() -> str:
    """Return a digest of the code that draws figures."""
    here = FilePath(__file__).parent
    files = (*here.glob("*.py"), *here.glob("*.toml"), here.parent / "places.py", here.parent / "scenery.py")
    code = (path.read_bytes() for path in sorted(files))
    return blake2b(b"".join(code), digest_size=8).hexdigest()
