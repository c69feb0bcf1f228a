"""What a journey is worth, JSON-plain."""

from __future__ import annotations

from typing import Any

from companion.samurai.state import Journey
from companion.samurai.world import World


def discovered(j: Journey) -> set[str]:
    """Hexes that count: those drawn, and the printed ones and the mountains of the road once visited (ruling R43)."""
    return {*j.drawn, *j.path}


def reckoned(w: World, j: Journey) -> dict[str, Any]:
    """The score with its parts: a point a hex, and for winners two a trait; for losers too where the house wants it (R27)."""
    hexes, counts = len(discovered(j)), j.ended.startswith("won") or w.options["losers"] == "traits"
    traits = len(j.traits) * w.rules.end.score_trait if counts else 0
    return {"totals": [hexes * w.rules.end.score_hex + traits], "hexes": hexes, "traits": len(j.traits), "for_traits": traits}
