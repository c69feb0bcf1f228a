"""What was drawn where, and the proof that nothing on a page overlaps.

A back end reports every text, icon and bubble as a `Mark`; `faults` then finds what collides, crosses a frame
or leaves its block.
"""

import math
from collections.abc import Iterable, Iterator
from typing import NamedTuple


class Mark(NamedTuple):
    """A box in mm: kind block, frame, hex, lines, text, icon or bubble; `block` is the name of the block it belongs
    to."""

    kind: str
    name: str
    block: str
    x0: float
    y0: float
    x1: float
    y1: float


class Field(NamedTuple):
    """A named place on a page for a pencil, a die or a coin, in mm from the top left corner of the page."""

    name: str
    shape: str
    x: float
    y: float
    w: float
    h: float


def _boxes_meet(a: Mark, b: Mark, slack: float) -> bool:
    return a.x0 < b.x1 - slack and b.x0 < a.x1 - slack and a.y0 < b.y1 - slack and b.y0 < a.y1 - slack


def _round(mark: Mark) -> tuple[float, float, float]:
    return (mark.x0 + mark.x1) / 2, (mark.y0 + mark.y1) / 2, (mark.x1 - mark.x0) / 2


def _meet(a: Mark, b: Mark, slack: float) -> bool:
    if not _boxes_meet(a, b, slack):
        return False
    if a.kind == b.kind == "bubble":
        (ax, ay, ar), (bx, by, br) = _round(a), _round(b)
        return math.hypot(ax - bx, ay - by) < ar + br - slack
    if "bubble" in (a.kind, b.kind):
        circle, box = (a, b) if a.kind == "bubble" else (b, a)
        x, y, r = _round(circle)
        return math.hypot(x - min(max(x, box.x0), box.x1), y - min(max(y, box.y0), box.y1)) < r - slack
    return True


def _is_inside(a: Mark, b: Mark, slack: float) -> bool:
    return a.x0 >= b.x0 - slack and a.y0 >= b.y0 - slack and a.x1 <= b.x1 + slack and a.y1 <= b.y1 + slack


def faults(marks: Iterable[Mark], slack: float = 0.04) -> Iterator[str]:
    """Yield every collision, one line each: blocks must be apart (or nested); texts, icons and bubbles apart; frames
    apart or nested; nothing may cross a frame or leave its block. `slack` in mm is what counts as touching."""
    marks = list(marks)
    blocks = [m for m in marks if m.kind == "block"]
    rest = sorted((m for m in marks if m.kind not in ("block", "hex", "lines")), key=lambda m: m.y0)
    for i, a in enumerate(blocks):
        for b in blocks[i + 1 :]:
            if _meet(a, b, slack) and not (_is_inside(a, b, slack) or _is_inside(b, a, slack)):
                yield f"blocks {a.name} and {b.name} overlap"
    homes = {b.name: b for b in blocks}
    for m in rest:
        home = homes.get(m.block)
        if home and not _is_inside(m, home, slack):
            over = max(home.x0 - m.x0, home.y0 - m.y0, m.x1 - home.x1, m.y1 - home.y1)
            yield f"{m.kind} {m.name!r} leaves its block {home.name} by {over:.2f} mm"
    for i, a in enumerate(rest):
        for b in rest[i + 1 :]:
            if b.y0 >= a.y1:
                break
            if not _meet(a, b, slack):
                continue
            if (a.kind == "frame" and _is_inside(b, a, slack)) or (b.kind == "frame" and _is_inside(a, b, slack)):
                continue
            yield f"{a.kind} {a.name!r} ({a.block}) meets {b.kind} {b.name!r} ({b.block})"
