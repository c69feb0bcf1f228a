"""Shoulders for each turn of the head, and what is worn on them. The middle of the head is at (0, 0).

A coat is an SVG file with a group `front`, and a group `behind` if it looks different from there. Attributes of the
group say between which two points its front hangs, `data-top` and `data-foot`; its clipPath `cloth` stands for the
shoulders.
"""

# fmt: off

from dataclasses import dataclass

from shapely import affinity

from layouts.art.island.portraits.head import Head
from layouts.art.island.portraits.part_files import draw_piece, read_groups
from layouts.art.island.portraits.parts import part_file
from layouts.art.island.portraits.stage import Stage
from layouts.engraving.cut import Lines, Mass, Tone, blob, engrave, mark, rays


@dataclass(frozen=True)
class Torso:
    """The shoulders on which a coat hangs: their outline, and the two ends of the line down the front (or, if
    `behind`, the back) from the neck."""

    mass: Mass
    top: tuple[float, float]
    foot: tuple[float, float]
    behind: bool = False


def torso(head: Head, angle: str, wide: float) -> Torso:
    """Return the shoulders below a head turned to `angle`; `wide` is their width, usually 1."""
    w, y = wide, 27.0 + (head.shape.chin - 28) * 0.5
    if angle == "over":
        return Torso(blob((-42 * w, 66, 0), (-40 * w, 52), (-30 * w, 38), "-16,31 6,29", (20, y + 2), (31 * w, 40),
            (36 * w, 54), (37 * w, 66, 0)), (2, y + 4), (0, 66), True)
    if angle == "profile":
        return Torso(blob((-22 * w, 66, 0), (-24 * w, 50), "-17,36", (-7, y + 3), (10, y), (24, y + 4), (33 * w, 42),
            (35 * w, 66, 0)), (-8, y + 5), (-20, 64))
    if angle == "quarter":
        return Torso(blob((-40 * w, 66, 0), (-37 * w, 48), (-26 * w, 38), (-12, y + 3), (12, y), (28 * w, 36),
            (41 * w, 46), (45 * w, 66, 0)), (-5, y + 8), (-11, 66))
    up = -3 if angle == "above" else 0
    return Torso(blob((-46 * w, 66, 0), (-42 * w, 47 + up), (-30 * w, 37 + up), (-13, y + 3), (13, y + 3),
        (30 * w, 37 + up), (42 * w, 47 + up), (46 * w, 66, 0)), (0, y + 9), (0, 66))


def cloth(stage: Stage, torso: Torso) -> None:
    """Draw a coat's cloth over the shoulders, with hanging folds."""
    stage.body(torso.mass, "coat", 0.95, 0.5)
    x0, _, x1, _ = torso.mass.bounds
    tone: Tone = lambda x, y: 0.1 + 0.6 * ((x - x0 - (x1 - x0) * 0.36) / (x1 - x0)).clip(0, 1)
    stage.put(engrave(torso.mass, tone, 3.2, rays(torso.top[0], -40), (50, 130, 2), (40, 140)), "coat2")
    stage.lines(mark([(x0 + 9, 66), (x0 + 11, 57), (x0 + 15, 50)], 0.2, 1.2, 0.2),
        mark([(x1 - 9, 66), (x1 - 11, 57), (x1 - 16, 50)], 0.2, 1.2, 0.2))


def draw_coat(stage: Stage, torso: Torso, name: str) -> None:
    """Draw a coat by name, sheared so that its front hangs as the torso's does. Raises Fault."""
    groups = read_groups(part_file("coats", name))
    coat = groups["behind" if torso.behind and "behind" in groups else "front"]
    (x, y), (foot_x, foot_y) = coat.top, coat.foot
    (to_x, to_y), (to_foot_x, to_foot_y) = torso.top, torso.foot
    stretch, shear = (to_foot_y - to_y) / (foot_y - y), (to_foot_x - to_x - foot_x + x) / (foot_y - y)
    matrix = (1, shear, 0, stretch, to_x - x - shear * y, to_y - stretch * y)

    def hang(mass: Mass) -> Mass:
        return affinity.affine_transform(mass, matrix)

    for piece in coat.pieces:
        within = None if piece.within is None else torso.mass if piece.clip == "cloth" else hang(piece.within)
        mass = piece.mass
        if isinstance(mass, Lines):
            hung: Mass | Lines = Lines(hang(mass.strips), None if mass.within is None else hang(mass.within))
        else:
            hung = hang(mass)
        draw_piece(stage, piece._replace(mass=hung, within=within))
