"""The proof that nothing on a page overlaps: what a canvas marked (`layouts.canvas.marks`) is compared."""

import math
from collections.abc import Iterable, Iterator

from layouts.canvas.marks import Mark


def _boxes_meet(one: Mark, other: Mark, slack: float) -> bool:
    return (
        one.x0 < other.x1 - slack
        and other.x0 < one.x1 - slack
        and one.y0 < other.y1 - slack
        and other.y0 < one.y1 - slack
    )


def _round(mark: Mark) -> tuple[float, float, float]:
    return (mark.x0 + mark.x1) / 2, (mark.y0 + mark.y1) / 2, (mark.x1 - mark.x0) / 2


def _meet(one: Mark, other: Mark, slack: float) -> bool:
    if not _boxes_meet(one, other, slack):
        return False
    if one.kind == other.kind == "bubble":
        (ax, ay, ar), (bx, by, br) = _round(one), _round(other)
        return math.hypot(ax - bx, ay - by) < ar + br - slack
    if "bubble" in (one.kind, other.kind):
        circle, box = (one, other) if one.kind == "bubble" else (other, one)
        x, y, r = _round(circle)
        return math.hypot(x - min(max(x, box.x0), box.x1), y - min(max(y, box.y0), box.y1)) < r - slack
    return True


def _is_inside(inner: Mark, outer: Mark, slack: float) -> bool:
    return (
        inner.x0 >= outer.x0 - slack
        and inner.y0 >= outer.y0 - slack
        and inner.x1 <= outer.x1 + slack
        and inner.y1 <= outer.y1 + slack
    )


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
