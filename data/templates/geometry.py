"""Warnings about elements too near to the cut, as far as the layout alone or one row of a table can tell. Boxes are
(left, top, right, bottom) in mm from the top left corner of the piece as cut."""

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
    """Yield warnings for a face: words and icons beyond the safe line, backgrounds that end at the cut, and elements
    wholly off the piece."""
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
        elif element.draw:
            continue  # it knows its own edges
        elif element.shape or (element.image and not element.icon and not element.text):
            yield from _ground(face, element)
        else:
            yield from _safe(face, element, box)


def reach(face: Face, element: Element) -> Box | None:
    """Return the box that an element and its repetitions cover, as far as it is certain; None if an angle comes from a
    column. Where words decide how far across or down it lies, the middle of the face stands in."""
    around = face.containers(element)
    if any(isinstance(one.turn, str) for one in (element, *around)):
        return None
    across, down = _steps(element, element.each if isinstance(element.each, int) else 1)
    box = _turned_bounds(element, element.at)
    left, top, right, foot = box
    box = (left + min(0.0, across[0]), top + min(0.0, down[0]), right + max(0.0, across[1]), foot + max(0.0, down[1]))
    for one in around:
        x, y = one.at[:2]
        box = _turned_bounds(one, (box[0] + x, box[1] + y, box[2] - box[0], box[3] - box[1]))
    waits = any(one.below or one.above or one.level for one in (element, *around))
    aside = any(one.after or one.before for one in (element, *around))
    x0, y0, x1, y1 = box
    if waits:
        y0 = y1 = face.height / 2  # how far down it comes nobody knows yet; how far across, is known
    if aside:
        x0 = x1 = face.width / 2
    return x0, y0, x1, y1


def _turned_bounds(element: Element, at: Box) -> Box:
    """Return the upright box around the place `at` (x, y, width, height), turned with an element about the element's
    middle."""
    x, y, w, h = at
    degrees = float(element.turn)
    if not degrees:
        return x, y, x + w, y + h
    own = element.at
    cx, cy = own[0] + own[2] / 2, own[1] + own[3] / 2
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    mx, my = x + w / 2 - cx, y + h / 2 - cy
    mx, my = cx + mx * c - my * s, cy + mx * s + my * c
    wide, high = w * abs(c) + h * abs(s), w * abs(s) + h * abs(c)
    return mx - wide / 2, my - high / 2, mx + wide / 2, my + high / 2


def _steps(element: Element, count: int) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return how far `count` repetitions move across and down, each as (least, most) in mm."""
    places = [element.place(i, count) for i in range(max(1, count))]
    xs, ys = [a * element.step[0] for a, _ in places], [b * element.step[1] for _, b in places]
    return (min(xs), max(xs)), (min(ys), max(ys))


def _safe(face: Face, element: Element, box: Box) -> Iterator[Fault]:
    over, cure = overhang(face, box)
    if over > NEAR:
        x, y = element.at[:2]
        w, h = box[2] - box[0], box[3] - box[1]
        wide, high = face.width - 2 * face.safe, face.height - 2 * face.safe
        if face.hex or face.disc:
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


def overhang(face: Face, box: Box) -> tuple[float, str]:
    """Return (mm that a box reaches beyond the safe line, the side where it does so the most): ``x least`` (left),
    ``x most`` (right), ``y least`` (top), ``y most`` (bottom), or ``hex`` for a hex or a disc."""
    x0, y0, x1, y1 = box
    safe = face.safe
    if face.hex or face.disc:
        return max(0.0, *(_distance_outside(face, x, y) for x in (x0, x1) for y in (y0, y1))), "hex"
    sides = {
        "x least": safe - x0, "y least": safe - y0,
        "x most": x1 - face.width + safe, "y most": y1 - face.height + safe,
    }  # fmt: skip
    way = max(sides, key=lambda key: sides[key])
    return max(0.0, sides[way]), way


def _distance_outside(face: Face, x: float, y: float) -> float:
    """Return how far a point lies outside the safe hex or disc of a face, in mm; negative inside."""
    x, y = abs(x - face.width / 2), abs(y - face.height / 2)
    if face.disc:
        return math.hypot(x, y) - face.width / 2 + face.safe
    if face.width > face.height:
        x, y = y, x
    half = min(face.width, face.height) / 2 - face.safe
    return max(x - half, x / 2 + y * math.sqrt(3) / 2 - half)


def _ground(face: Face, element: Element) -> Iterator[Fault]:
    """Yield a warning for a background that reaches the cut but not the end of the bleed: a white line would show where
    the knife slips."""
    if not face.bleed or element.turn or element.placed_by() or element.each:
        return
    if element.shape and (not element.fill or element.shape not in ("rect", "hex", *(("oval",) if face.disc else ()))):
        return
    x, y, w, h = element.at
    b, wide, high = face.bleed, face.width, face.height
    left, top, right, foot = (-b + NEAR < edge <= NEAR for edge in (x, y, wide - x - w, high - y - h))
    if not (left or top or right or foot):
        return
    x0, y0 = (-b if left else x), (-b if top else y)
    x1, y1 = (wide + b if right else x + w), (high + b if foot else y + h)
    ends = min(
        abs(edge) for edge, short_ in ((x, left), (y, top), (wide - x - w, right), (high - y - h, foot)) if short_
    )
    where = "at the cut" if ends <= NEAR else f"{short(ends)} mm into the bleed"
    cure = ", ".join(short(v) for v in (x0, y0, x1 - x0, y1 - y0))
    yield element.fault("at", f"ends {where}; let it run {short(b)} mm into the bleed: [{cure}]")


def too_many(face: Face, element: Element, number: int) -> Iterator[Fault]:
    """Yield a warning for an element repeated for `number` rows, if its repetitions go beyond the safe line."""
    box = reach(face, element)
    over = _repetition_overhang(face, element, box, number) if box is not None else 0.0
    if box is not None and over > NEAR and not element.below:
        fit = next((n for n in range(number, 0, -1) if _repetition_overhang(face, element, box, n) <= NEAR), 0)
        told = f"{number} rows reach {short(over)} mm beyond the safe line"
        yield element.fault("each", f"{told}; {fit} fit" + ("" if element.wrap else f', or write wrap = "down {fit}"'))


def check_repetitions(face: Face, row: Record, columns: list[str]) -> Iterator[Fault]:
    """Yield warnings for elements repeated by a cell of this row, if their repetitions go beyond the safe line or onto
    one another. `columns` are those of the row's table."""
    for element in face.elements:
        column = element.each.strip("{}") if isinstance(element.each, str) else ""
        box = reach(face, element) if column in columns and not element.below else None
        if box is None or element.shape:
            continue
        text = cell(row, column)
        number = (int(text) if text.isdecimal() else 0) if "{" in str(element.each) else len(words(text, element.split))
        over = _repetition_overhang(face, element, box, number)
        fit = next((n for n in range(number, 0, -1) if _repetition_overhang(face, element, box, n) <= NEAR), 0)
        if over > NEAR and fit:
            cure = f"{fit} fit" + ("" if element.wrap else f", or write wrap = {fit}")
            yield row.fault(
                column, f"{number} times {element.path} reaches {short(over)} mm beyond the safe line; {cure}"
            )
        elif element.wrap and number > element.wrap and not element.step[1]:
            cure = f"step = [{short(element.step[0])}, {short(element.at[3])}]"
            yield element.fault(
                "wrap", f"more than {element.wrap} begin a new row, which lies on the first; write {cure}"
            )


def _repetition_overhang(face: Face, element: Element, box: Box, number: int) -> float:
    across, down = _steps(element, number)
    x0, y0, x1, y1 = box
    return overhang(
        face, (x0 + min(0.0, across[0]), y0 + min(0.0, down[0]), x1 + max(0.0, across[1]), y1 + max(0.0, down[1]))
    )[0]
