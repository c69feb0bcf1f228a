"""Effects as signs: the icons, signs and words that stand for the tables' effects in the charts of the sheet."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from data.effects import Choice, Step
from data.errors import Fault
from layouts.canvas.canvas import Canvas
from layouts.samurai.draft import Draft

MINUS, PLUS, NOTHING, OR = "−", "+", "—", "/"


class Sign(NamedTuple):
    """One element of a chart's cell: its kind is ``icon``, ``sign`` or ``word``."""

    kind: str
    text: str
    colour: str = "ink"


def glyph_of(resource: str) -> str:
    """Return the icon of a resource: a track has a plural name, its icon the singular (coins, coin)."""
    return {"coins": "coin"}.get(resource, resource)


def signs(draft: Draft, steps: Iterable[Step], change: bool = True) -> list[Sign]:
    """Return steps of an effect as signs. With `change` a gain begins with a plus; without, the steps are things
    handed over, with pluses between them. Raises Fault for an effect without a sign."""
    out: list[Sign] = []
    for step in steps:
        signs_of = _VERBS.get(step.name)
        if signs_of is None:
            raise Fault(f"the sheet has no sign for the effect {step}")
        these = signs_of(draft, step, change)
        if out and not change:
            out.append(Sign("sign", PLUS))
        out += these
    return out


def _amount(step: Step) -> tuple[str, int]:
    what, n = (*step.args, 1)[:2]
    return str(what), int(str(n))


def _resource(sign: str) -> Callable[[Draft, Step, bool], list[Sign]]:
    def signs_of(draft: Draft, step: Step, change: bool) -> list[Sign]:
        what, n = _amount(step)
        before = (sign if change else "") + (str(n) if n != 1 else "")
        thing = Sign("word", draft.word("any")) if what == "any" else Sign("icon", glyph_of(what), "line")
        return [*([Sign("sign", before)] if before else []), thing]

    return signs_of


def _icon(name: str, colour: str = "line") -> Callable[[Draft, Step, bool], list[Sign]]:
    def signs_of(draft: Draft, step: Step, change: bool) -> list[Sign]:
        n = int(str(step.args[0])) if step.args else 1
        return [*([Sign("sign", str(n))] if n != 1 else []), Sign("icon", name, colour)]

    return signs_of


def _choice(draft: Draft, step: Step, change: bool) -> list[Sign]:
    out: list[Sign] = []
    for option in step.args:
        for one in option.steps if isinstance(option, Choice) else ():
            out += [*([Sign("sign", OR)] if out else []), *signs(draft, [one], change)]
    return out


_VERBS: dict[str, Callable[[Draft, Step, bool], list[Sign]]] = {
    "lose": _resource(MINUS),
    "gain": _resource(PLUS),
    "star": _icon("star", "seal"),
    "clue": _icon("clue"),
    "time": _icon("day"),
    "move": lambda draft, step, change: [Sign("icon", "move", "line")],
    "event": lambda draft, step, change: [Sign("word", draft.word("event"), "red")],
    "none": lambda draft, step, change: [Sign("sign", NOTHING, "soft")],
    "choose": _choice,
}


def row(
    canvas: Canvas, cx: float, cy: float, signs: list[Sign], icon: float, size: float, room: float, back: str = "paper"
) -> None:
    """Draw signs in a row about (cx, cy), on the color `back`: icons `icon` mm, text `size` pt; all are reduced
    together if wider than `room` mm."""
    gap = 0.3
    widths = [_width(canvas, sign, icon, size) for sign in signs]
    total = sum(widths) + gap * (len(signs) - 1)
    if total > room:
        k = room / total
        icon, size, gap, widths = icon * k, max(6.5, size * k), gap * k, [w * k for w in widths]
        total = room
    x = cx - total / 2
    for sign, width in zip(signs, widths, strict=True):
        middle = x + width / 2
        if sign.kind == "icon":
            canvas.glyph(sign.text, middle, cy, icon, sign.colour, back)
        else:
            font = _font(sign)
            canvas.centered_text(
                middle, cy, sign.text, font, size, sign.colour, height_of="+" if sign.kind == "sign" else sign.text
            )
        x += width + gap


def _width(canvas: Canvas, sign: Sign, icon: float, size: float) -> float:
    if sign.kind == "icon":
        return icon * 0.94
    return canvas.text_width(sign.text, _font(sign), size)


def _font(sign: Sign) -> str:
    return "black" if sign.colour == "red" else "bold"
