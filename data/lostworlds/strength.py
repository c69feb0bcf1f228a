"""Scores of pages and modifiers of maneuvers, from armor, shield, weapon, size and strength."""

from collections.abc import Iterable
from typing import Any

PLACES = {7: "head", 13: "leg", 31: "arm", 53: "body", 35: "body", 47: "leg"}
"""Which part each wound is on, for the armor."""
CRITICAL = 4
"""A critical comes at the score and this, unless the page says otherwise."""
FROM_AFAR = (35, 47)
REACH = {"short": 1, "middle": 0, "long": -1}
"""What the reach of the own weapon adds to the scores of wounds from afar: a long one keeps the other off."""
PARRIES = (45, 49)
BLOCKS = (59,)


def score(page: int, usual_score: int | None, weapon: Any, shield: Any, armor: Any) -> int | None:
    """Return the score of a page, from the one in most books; None if it has none. Armor changes that of the wounds it
    covers, shields those of arm and body, weapons those of parries.

    A long weapon lowers those of wounds at extended range as well. `weapon`, `shield` and `armor` are rows of their
    tables (see `data.lostworlds.schema`)."""
    if usual_score is None:
        return None
    if place := PLACES.get(page):
        afar = REACH[weapon.reach] if page in FROM_AFAR else 0
        worn: int = getattr(armor, place) + getattr(shield, place, 0)
        return max(0, usual_score + worn + afar)
    return usual_score + (weapon.parry if page in PARRIES else shield.block if page in BLOCKS else 0)


def modifier(move: Any, color: str, weapon: Any, shield: Any, armor: Any, strengths: Iterable[int]) -> int:
    """Return the modifier of a maneuver: armor and shield change evasions, weapon and strength change attacks.

    `move` is a row of manoeuvres.csv, `color` its color, `strengths` are those of size and school; the others as in
    `score`."""
    if move.line == "none":
        heavy = armor.evade + shield.evade if move.group == "jump" or move.id in ("far_dodge", "jump_back") else 0
        return int(move.mod + heavy)
    own = {"kick": weapon.kick, "wild_swing": weapon.wild}.get(move.id)
    if own is None:
        own = getattr(weapon, color if move.group == "extended" else move.group)
    return int(move.mod + own + sum(strengths) + (shield.protected if move.group == "protected" else 0))


def critical_at(score: int | None, usual_score: int | None, usual_critical: int | None) -> int | None:
    """Return the total from which a page is critical: as far above its score as in most books (`usual_critical` above
    `usual_score`); None without a score."""
    if score is None:
        return None
    above = CRITICAL if usual_critical is None or usual_score is None else usual_critical - usual_score
    return score + above
