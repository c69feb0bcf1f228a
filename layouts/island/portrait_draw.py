"""A castaway from a row of portraits, layer by layer: the place, what is behind, hair, coat, head, hat, what is near, hands."""

from __future__ import annotations

from collections.abc import Mapping

from layouts.engraving.plate import Plate
from layouts.island.portrait import Parts
from layouts.island.portrait_coats import COATS, cloth, torso
from layouts.island.portrait_face import BEARDS, MOODS, SPECS, features
from layouts.island.portrait_gestures import GESTURES
from layouts.island.portrait_hair import CUTS, draw_back, draw_top
from layouts.island.portrait_hats import HATS
from layouts.island.portrait_head import AGES, SHAPES, VIEWS, head_of
from layouts.island.portrait_places import PLACES
from layouts.island.portrait_props import NOTHING, PROPS
from layouts.island.portrait_stage import Stage


def known() -> Mapping[str, tuple[str, ...]]:
    """What may stand in each column of portraits; where nothing need be worn, the empty name is among it."""
    return {
        "angle": tuple(VIEWS), "face": tuple(SHAPES), "age": AGES, "mood": tuple(MOODS), "hands": tuple(GESTURES),
        "hair": tuple(CUTS), "hat": ("", *HATS), "beard": ("", *BEARDS), "specs": ("", *SPECS), "coat": tuple(COATS),
        "place": tuple(PLACES), "prop": ("", *PROPS),
    }  # fmt: skip


def drawn(p: Parts) -> Plate:
    """The picture of a castaway, 100 x 87 units."""
    s = Stage()
    PLACES[p.place](s)
    body = s.at(p.x, p.y, p.size, 0, p.flip)
    h = head_of(p.angle, p.face, p.age)
    head = body.at(0, 0, 1, p.lean)
    prop, gesture = PROPS.get(p.prop, NOTHING), GESTURES[p.hands]
    for draw in (prop.behind, gesture.behind):
        if draw:
            draw(body)
    draw_back(head, h, p.hair)
    t = torso(h, p.angle, p.wide)
    cloth(body, t)
    h.neck(head)
    COATS[p.coat](body, t)
    h.draw(head)
    features(head, h, MOODS[p.mood], "ink" if p.hair == "bald" and not p.beard else "hair", p.specs, 1.0 + 0.14 * h.age)
    if p.beard:
        BEARDS[p.beard](head, h)
    draw_top(head, h, p.hair)
    h.draw_near_ear(head)
    if p.hat:
        HATS[p.hat](head, h)
    for draw in (prop.near, gesture.near, prop.held):
        if draw:
            draw(body)
    return s.plate
