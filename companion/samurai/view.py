"""What a journey looks like from outside, JSON-plain: the state, and what follows from it."""

from __future__ import annotations

from typing import Any

from companion.engine.plain import plain
from companion.samurai import planning, resolve, shapes
from companion.samurai.state import SUPPLIES, Journey
from companion.samurai.warnings import warnings
from companion.samurai.world import World


def seen(w: World, j: Journey) -> dict[str, Any]:
    """The state with `today`, the `score`, the `warnings`, the dice as `sets` and shapes that are
    finished or lack one box."""
    more = {
        "today": min(j.today, w.rules.days.days),
        "score": reckoned(w, j),
        "warnings": warnings(w, j),
        "whites": planning.whites(w, j) if j.dice else (),
        "sets": resolve.sets(w, j) if j.dice else {},
        "tracks": {what: {"of": w.bubbles, "filled": j.filled.get(what, 0)} for what in SUPPLIES},
        "finished": shapes.found(w, j),
        "nearly": list(shapes.nearly(w, j)),
    }
    return {**plain(j), **plain(more)}


def discovered(j: Journey) -> set[str]:
    """Hexes that count: those drawn, and the printed ones and the mountains of the road once visited (ruling R43)."""
    return {*j.drawn, *j.path}


def reckoned(w: World, j: Journey) -> dict[str, Any]:
    """The score with its parts: a point a hex, and for winners two a trait; for losers too where the house wants it (R27)."""
    hexes, counts = len(discovered(j)), j.ended.startswith("won") or w.options["losers"] == "traits"
    traits = len(j.traits) * w.rules.end.score_trait if counts else 0
    return {"totals": [hexes * w.rules.end.score_hex + traits], "hexes": hexes, "traits": len(j.traits), "for_traits": traits}
