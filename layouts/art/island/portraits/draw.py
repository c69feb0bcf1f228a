"""Draw a castaway from a row of portraits.csv, layer by layer: the place, what is behind, hair, coat, head, hat,
what is near, hands."""

from collections.abc import Mapping

from layouts.art.island.portraits.coats import cloth, draw_coat, torso
from layouts.art.island.portraits.face import BEARDS, MOODS, SPECS, features
from layouts.art.island.portraits.hair import CUTS, draw_back, draw_top
from layouts.art.island.portraits.hats import HATS, draw_hat
from layouts.art.island.portraits.head import AGES, SHAPES, VIEWS, head_of
from layouts.art.island.portraits.part_files import draw_part
from layouts.art.island.portraits.parts import Parts, part_file, part_names
from layouts.art.island.portraits.stage import Stage
from layouts.engraving.plate import Plate


def known_parts() -> Mapping[str, tuple[str, ...]]:
    """Return the names that each column of portraits may hold; "" is among them where nothing need be worn."""
    return {
        "angle": tuple(VIEWS), "face": tuple(SHAPES), "age": AGES, "mood": tuple(MOODS), "hair": tuple(CUTS),
        "hands": ("none", *part_names("gestures")), "hat": ("", *part_names("hats"), *HATS), "beard": ("", *BEARDS),
        "specs": ("", *SPECS), "coat": part_names("coats"), "place": part_names("places"),
        "prop": ("", *part_names("props")),
    }  # fmt: skip


def draw_castaway(parts: Parts) -> Plate:
    """Return the plate with a castaway's picture, 100 x 87 units."""
    s = Stage()
    s.plate.layers = [*part_file("places", parts.place)().layers]
    body = s.at(parts.x, parts.y, parts.size, 0, parts.flip)
    h = head_of(parts.angle, parts.face, parts.age)
    head = body.at(0, 0, 1, parts.lean)
    prop, gesture = part_file("props", parts.prop), part_file("gestures", parts.hands)
    for part in (prop, gesture):
        draw_part(body, part, "behind")
    draw_back(head, h, parts.hair)
    t = torso(h, parts.angle, parts.wide)
    cloth(body, t)
    h.neck(head)
    draw_coat(body, t, parts.coat)
    h.draw(head)
    brows = "ink" if parts.hair == "bald" and not parts.beard else "hair"
    features(head, h, MOODS[parts.mood], brows, parts.specs, 1.0 + 0.14 * h.age)
    if parts.beard:
        BEARDS[parts.beard](head, h)
    draw_top(head, h, parts.hair)
    h.draw_near_ear(head)
    draw_hat(head, h, parts.hat)
    for part, group in ((prop, "near"), (gesture, "near"), (prop, "held")):
        draw_part(body, part, group)
    return s.plate
