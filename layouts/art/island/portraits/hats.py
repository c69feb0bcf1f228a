"""Hats. Nearly all are SVG files with a group for each way a head is turned, `front`, `turned` and `profile`; two
also follow the outline of the face and are drawn here."""

# fmt: off

from collections.abc import Callable

from layouts.art.island.portraits.head import Head
from layouts.art.island.portraits.part_files import draw_part
from layouts.art.island.portraits.parts import part_file
from layouts.art.island.portraits.stage import PALE, Stage
from layouts.engraving.cut import blob, box, engrave, mark, rim, rings, union


def _tone(x0: float, reach: float, high: float = 0.7):  # type: ignore[no-untyped-def]
    return lambda x, y: high * ((x - x0) / reach).clip(0, 1)


def veil(stage: Stage, head: Head) -> None:
    front = head.view.yaw <= 20
    cloth = union(blob("-19,-10 -17,-25 0,-31 15,-29 25,-18 28,6 34,34 24,46 12,40 14,4 12,-12 0,-20"),
        blob("-19,-8 -21,12 -23,36 -14,36 -14,8") if front else box(0, -20, 1, -19))
    stage.body(cloth, "coat", 0.9, 0.45)
    stage.put(engrave(cloth, _tone(-6, 34, 0.7), 1.8, rings(-40, 30), (-80, 20, 1.5), (30, 110)), "coat2")
    c = head.shape.chin
    side = [(16.6, -6), (17.4, 8), (12, c - 6), (1, c + 1.4)] if not front else [(18.6, -5), (19, 10), (12, c - 3),
        (0, c + 1.4)]
    far = [(-18, -8), (-20, 4), (-18.6, 14), (-10, c - 2), (0, c + 2)]
    rim_ = union(mark([(-18, -8), (-15, -17), (-1, -21.6), (11, -18), *side], 4, 5, 5.4, 5, 4.4, 4, 4, 4),
        mark(far, 3, 3.4, 3.4, 4))
    stage.body(rim_, PALE, 0.8).put(rim(rim_, -4, 0, 1.4, 180, 0.5))


def bare_brow(stage: Stage, head: Head) -> None:
    """Draw no hat, but the pale brow that it used to shade."""
    pale = union(head.patch("-40,-60 40,-60 40,-12.6 0,-13.6 -40,-12.6")).intersection(head.outline.buffer(-0.3))
    stage.put(pale, "#F3DCC2").put(engrave(pale, _tone(2, 18, 0.5), 1.5, rings(-12, 3), (-85, 20, 2), (5, 44)), "skin2")
    stage.lines(head.stroke("-17,-12 0,-13.6 17,-12", 0.2, 0.8, 0.2),
        head.stroke("-7,-17.4 1,-18.4 9,-17", 0.2, 0.8, 0.2), mark("-9,-24 -5,-25.4", 0.3, 1.2, 0.3))


HATS: dict[str, Callable[[Stage, Head], None]] = {"veil": veil, "gone": bare_brow}


def draw_hat(stage: Stage, head: Head, name: str) -> None:
    """Draw a hat by name on a head; nothing for "". Raises Fault for an unknown one."""
    if name in HATS:
        HATS[name](stage, head)
    else:
        turn = "profile" if head.side else "turned" if head.view.yaw > 20 else "front"
        draw_part(stage, part_file("hats", name), turn)
