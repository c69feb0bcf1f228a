"""Convert a woodcut for saved ink: wide black areas become white with a contour, thin lines stay, the accent color is
hatched.

It works on what is visible in the end, not on the layers below: light cut out of black becomes a contour too, and an
eye stays an eye.
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
    """Return the mass from an outline made by `cut.outline_of`: counterclockwise rings, each followed by its holes."""
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
    """Return a mass without the stray lines left by clipping."""
    return shapely.MultiPolygon(pieces(mass))


def visible_masses(layers: Sequence[Layer]) -> dict[str, Mass]:
    """Return what remains visible of each tone but paper once all layers are printed."""
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
    """Return the layers of a picture for saved ink, from back to front: a ``mass`` is white in its contour, a
    ``line`` is filled."""
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
