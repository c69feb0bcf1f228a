"""What is drawn too near to the cut, as far as the layout alone, or one row of it, can tell. All of it is only worth a look."""

from __future__ import annotations

import math
from collections.abc import Iterator

from data.errors import Fault
from data.records import Record
from data.templates.cells import cell, words
from data.templates.language import SHOWN, Box, Element, Face
from data.templates.values import short

NEAR = 0.05
"""mm that nobody sees."""


def cautions(face: Face) -> Iterator[Fault]:
    """Warnings for a face: words and icons beyond the safe line, grounds that end at the cut, what lies off the piece."""
    if not face.width:
        return
    for element in face.elements:
        box = reach(face, element)
        if box is None or not any(element.at) or not any(getattr(element, key) for key in SHOWN):
            continue
        x0, y0, x1, y1 = box
        if x1 <= -face.bleed or y1 <= -face.bleed or x0 >= face.width + face.bleed or y0 >= face.height + face.bleed:
            size = f"{short(face.width)} x {short(face.height)} mm"
            yield element.fault("at", f"lies wholly beyond the piece, which is {size}")
        elif element.shape or (element.image and not element.icon and not element.text):
            yield from _ground(face, element)
        else:
            yield from _safe(face, element, box)


def reach(face: Face, element: Element) -> Box | None:
    """The box of an element with its repetitions, as far as they are certain; None where its place depends on words."""
    x, y, w, h = element.at
    seen = {element.name}
    inner, below = element, bool(element.below)
    while inner.within and inner.within not in seen and face.has(inner.within):
        seen.add(inner.within)
        inner = face.element(inner.within)
        x, y, below = x + inner.at[0], y + inner.at[1], below or bool(inner.below)
    if below:
        y, h = face.height / 2, 0.0  # how far down it comes nobody knows yet; how far across, is known
    if isinstance(element.turn, str):
        return None
    if element.turn:
        angle = math.radians(element.turn)
        c, s = abs(math.cos(angle)), abs(math.sin(angle))
        wide, high = w * c + h * s, w * s + h * c
        x, y, w, h = x + (w - wide) / 2, y + (h - high) / 2, wide, high
    across, down = _steps(element, element.each if isinstance(element.each, int) else 1)
    return x + min(0.0, across[0]), y + min(0.0, down[0]), x + w + max(0.0, across[1]), y + h + max(0.0, down[1])


def _steps(element: Element, count: int) -> tuple[tuple[float, float], tuple[float, float]]:
    """How far `count` repetitions go across and down: the least and the most, mm."""
    places = [(i % element.wrap, i // element.wrap) if element.wrap else (i, i) for i in range(max(1, count))]
    xs, ys = [a * element.step[0] for a, _ in places], [b * element.step[1] for _, b in places]
    return (min(xs), max(xs)), (min(ys), max(ys))


def _safe(face: Face, element: Element, box: Box) -> Iterator[Fault]:
    over, cure = beyond(face, box)
    if over > NEAR:
        x, y = element.at[:2]
        w, h = box[2] - box[0], box[3] - box[1]
        wide, high = face.width - 2 * face.safe, face.height - 2 * face.safe
        if face.hex:
            told = "move it inward, or make it smaller"
        elif cure[0] == "x" and w > wide:
            told = f"width at most {short(element.at[2] - (w - wide))}"
        elif cure[0] == "y" and h > high:
            told = f"height at most {short(element.at[3] - (h - high))}"
        elif cure in ("x most", "y most"):
            told = f"{cure[0]} at most {short((x if cure[0] == 'x' else y) - over)}"
        else:
            told = f"{cure[0]} at least {short((x if cure[0] == 'x' else y) + over)}"
        yield element.fault("at", f"reaches {short(over)} mm beyond the safe line; {told}")


def beyond(face: Face, box: Box) -> tuple[float, str]:
    """By how many mm a box reaches beyond the safe line at most, and which way."""
    x0, y0, x1, y1 = box
    safe = face.safe
    if face.hex:
        return max(0.0, *(_outside(face, x, y) for x in (x0, x1) for y in (y0, y1))), "hex"
    sides = {
        "x least": safe - x0, "y least": safe - y0,
        "x most": x1 - face.width + safe, "y most": y1 - face.height + safe,
    }  # fmt: skip
    way = max(sides, key=lambda key: sides[key])
    return max(0.0, sides[way]), way


def _outside(face: Face, x: float, y: float) -> float:
    """How far a point is outside of the hex that is safe, mm."""
    x, y = abs(x - face.width / 2), abs(y - face.height / 2)
    if face.width > face.height:
        x, y = y, x
    half = min(face.width, face.height) / 2 - face.safe
    return max(x - half, x / 2 + y * math.sqrt(3) / 2 - half)


def _ground(face: Face, element: Element) -> Iterator[Fault]:
    """A ground that reaches the cut and not the end of the bleed shows a white hair where the knife slips."""
    if not face.bleed or element.turn or element.within or element.below or element.each:
        return
    if element.shape and (not element.fill or element.shape not in ("rect", "hex")):
        return
    x, y, w, h = element.at
    b, wide, high = face.bleed, face.width, face.height
    left, top, right, foot = (-b + NEAR < edge <= NEAR for edge in (x, y, wide - x - w, high - y - h))
    if not (left or top or right or foot):
        return
    x0, y0 = (-b if left else x), (-b if top else y)
    x1, y1 = (wide + b if right else x + w), (high + b if foot else y + h)
    ends = min(abs(edge) for edge, short_ in ((x, left), (y, top), (wide - x - w, right), (high - y - h, foot)) if short_)
    where = "at the cut" if ends <= NEAR else f"{short(ends)} mm into the bleed"
    cure = ", ".join(short(v) for v in (x0, y0, x1 - x0, y1 - y0))
    yield element.fault("at", f"ends {where}; let it run {short(b)} mm into the bleed: [{cure}]")


def crowded(face: Face, row: Record, columns: list[str]) -> Iterator[Fault]:
    """Repetitions of one row that go beyond the safe line, or onto one another."""
    for element in face.elements:
        column = element.each.strip("{}") if isinstance(element.each, str) else ""
        box = reach(face, element) if column in columns and not element.below else None
        if box is None or element.shape:
            continue
        text = cell(row, column)
        number = (int(text) if text.isdecimal() else 0) if "{" in str(element.each) else len(words(text))
        over = _reached(face, element, box, number)
        fit = next((n for n in range(number, 0, -1) if _reached(face, element, box, n) <= NEAR), 0)
        if over > NEAR and fit:
            cure = f"{fit} fit" + ("" if element.wrap else f", or write wrap = {fit}")
            yield row.fault(column, f"{number} times {element.path} reaches {short(over)} mm beyond the safe line; {cure}")
        elif element.wrap and number > element.wrap and not element.step[1]:
            cure = f"step = [{short(element.step[0])}, {short(element.at[3])}]"
            yield element.fault("wrap", f"more than {element.wrap} begin a new row, which lies on the first; write {cure}")


def _reached(face: Face, element: Element, box: Box, number: int) -> float:
    across, down = _steps(element, number)
    x0, y0, x1, y1 = box
    return beyond(face, (x0 + min(0.0, across[0]), y0 + min(0.0, down[0]), x1 + max(0.0, across[1]), y1 + max(0.0, down[1])))[0]
