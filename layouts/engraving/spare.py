"""A woodcut where ink is saved: what was black and broad is left white in a contour, what was thin stays, the accent is
hatched.

It works on what is seen in the end, not on what was printed on the way: a light cut out of black becomes a contour too,
and an eye stays an eye.
"""

from collections.abc import Sequence

import shapely

from layouts.canvas import shapes
from layouts.engraving.cut import EMPTY, Mass, level, outline_of, pieces, union
from layouts.engraving.plate import UNIT, Layer

BROAD = 0.9
"""mm: what is broader is a mass, and left white."""
CRUMB = 0.06
"""mm2: what is left over in the corners of a mass, and no line."""
PITCH, HATCH = 0.8, 0.3
"""mm from line to line of the accent's hatching, and the share of it that is ink."""


def mass_of(path: shapes.Path) -> Mass:
    """Return the mass whose outline `cut.outline_of` made: a ring against the clock, then its holes."""
    shells: list[tuple[list[shapes.Point], list[list[shapes.Point]]]] = []
    for ring in shapes.flatten(path):
        if len(ring) < 4:
            continue
        if shapely.LinearRing(ring).is_ccw or not shells:
            shells.append((ring, []))
        else:
            shells[-1][1].append(ring)
    mass: Mass = shapely.MultiPolygon(shells)
    return mass if mass.is_valid else mass.buffer(0)


def _areas(mass: Mass) -> Mass:
    """Return without the lines that cutting left over."""
    return shapely.MultiPolygon(pieces(mass))


def visible_masses(layers: Sequence[Layer]) -> dict[str, Mass]:
    """Return what is left to be seen of each tone but paper, once everything is printed."""
    shown: dict[str, list[Mass]] = {}
    over: Mass = EMPTY
    for layer in reversed(layers):
        mass = mass_of(layer.path)
        for one in layer.within:
            mass = mass.intersection(mass_of(shapes.path_of(one, UNIT)))
        fresh = _areas(mass.difference(over))
        if layer.tone != "paper":
            shown.setdefault(layer.tone, []).append(fresh)
        over = _areas(shapely.union(over, fresh))
    return {tone: union(masses) for tone, masses in shown.items()}


def to_line_art(layers: Sequence[Layer]) -> list[Layer]:
    """Return the layers of a picture in little ink, from back to front: ``mass`` is white in its contour, ``line`` is
    filled."""
    shown, out = visible_masses(layers), list[Layer]()
    for tone in ("wash", "red", *(t for t in shown if t not in ("wash", "red"))):
        mass = shown.get(tone, EMPTY)
        broad = mass.buffer(-BROAD / 2).buffer(BROAD / 2 + 0.02, 4).intersection(mass)
        thin = EMPTY if tone == "wash" else mass.difference(broad)
        if tone == "red":
            thin = union(thin, level(broad, HATCH, PITCH, 45.0, wobble=0.0).mass)
        kinds = (("mass", outline_of(broad)), ("line", outline_of(thin, least=CRUMB)))
        out += [Layer(tone, outline, kind) for kind, outline in kinds if outline]
    return out
