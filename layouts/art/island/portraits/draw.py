"""A castaway from a row of portraits, layer by layer: the place, what is behind, hair, coat, head, hat, what is near,
hands."""

from collections.abc import Mapping

from layouts.art.island.portraits.coats import COATS, cloth, torso
from layouts.art.island.portraits.face import BEARDS, MOODS, SPECS, features
from layouts.art.island.portraits.gestures import GESTURES
from layouts.art.island.portraits.hair import CUTS, draw_back, draw_top
from layouts.art.island.portraits.hats import HATS
from layouts.art.island.portraits.head import AGES, SHAPES, VIEWS, head_of
from layouts.art.island.portraits.parts import PLACES, Parts, place_of
from layouts.art.island.portraits.props import NOTHING, PROPS
from layouts.art.island.portraits.stage import Stage
from layouts.engraving.plate import Plate


def known_parts() -> Mapping[str, tuple[str, ...]]:
    """Return what may stand in each column of portraits; where nothing need be worn, the empty name is among it."""
    return {
        "angle": tuple(VIEWS), "face": tuple(SHAPES), "age": AGES, "mood": tuple(MOODS), "hands": tuple(GESTURES),
        "hair": tuple(CUTS), "hat": ("", *HATS), "beard": ("", *BEARDS), "specs": ("", *SPECS), "coat": tuple(COATS),
        "place": tuple(sorted(file.stem for file in PLACES.glob("*.svg"))), "prop": ("", *PROPS),
    }  # fmt: skip


def draw_castaway(parts: Parts) -> Plate:
    """Return the picture of a castaway, 100 x 87 units."""
    s = Stage()
    s.plate.layers = [*place_of(parts.place)().layers]
    body = s.at(parts.x, parts.y, parts.size, 0, parts.flip)
    h = head_of(parts.angle, parts.face, parts.age)
    head = body.at(0, 0, 1, parts.lean)
    prop, gesture = PROPS.get(parts.prop, NOTHING), GESTURES[parts.hands]
    for draw in (prop.behind, gesture.behind):
        if draw:
            draw(body)
    draw_back(head, h, parts.hair)
    t = torso(h, parts.angle, parts.wide)
    cloth(body, t)
    h.neck(head)
    COATS[parts.coat](body, t)
    h.draw(head)
    features(
        head,
        h,
        MOODS[parts.mood],
        "ink" if parts.hair == "bald" and not parts.beard else "hair",
        parts.specs,
        1.0 + 0.14 * h.age,
    )
    if parts.beard:
        BEARDS[parts.beard](head, h)
    draw_top(head, h, parts.hair)
    h.draw_near_ear(head)
    if parts.hat:
        HATS[parts.hat](head, h)
    for draw in (prop.near, gesture.near, prop.held):
        if draw:
            draw(body)
    return s.plate
