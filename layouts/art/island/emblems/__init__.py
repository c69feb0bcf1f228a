"""The emblems of the island by name, and the choice of one for each fate card."""

from pathlib import Path
from typing import Any

from layouts.art.island.palette import PALETTE
from layouts.engraving.gallery import Gallery, Picture, picture_of

EMBLEMS = Gallery("emblems", Path(__file__).parent, PALETTE)
BY_TAG = {
    "insect": "hornets", "bird": "gull", "animal": "boar", "plant": "nettle", "water": "riptide", "weather": "storm",
    "hazard": "rockfall", "trap": "snare", "radio": "aerial", "weapon": "spear", "medicine": "fieldkit",
    "food": "peaches", "tool": "hook", "camp": "camp", "luck": "dice", "trick": "signpost", "calm": "lantern",
}  # fmt: skip
BY_KIND = {"encounter": "crab", "equipment": "compass", "event": "bottle"}


def emblem_of(card: Any, root: Path | None) -> tuple[str, Picture]:
    """Return (name, picture) of the emblem for a row of fate: the one it names, else one for its first tag, else one
    for its kind.

    `root` is the folder of the tables. Raises Fault at the cell that names an unknown emblem.
    """
    usual = next((BY_TAG[tag] for tag in card.tags if tag in BY_TAG), BY_KIND[card.kind])
    return picture_of(card, EMBLEMS.pictures(root), [usual], "emblem")
