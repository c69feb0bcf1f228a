"""What games between bots show of the fighters: who wins, how long a duel takes, what decides it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from companion.engine.moves import Move
from companion.lostworlds.state import Duel
from companion.odds.playing import Result
from companion.odds.shares import middle

PLACES = {7: "head", 13: "leg", 31: "arm", 53: "body", 35: "body afar", 47: "leg afar", 41: "down"}


def watch(rules: Any, draft: Any, move: Move) -> None:
    """Note how often each seat of a duel does each manoeuvre; the notes stand beside the draft's fields."""
    if isinstance(draft, Duel) and move.verb == "choose":
        draft.__dict__.setdefault("_seen", Counter())[move.seat, move["move"]] += 1


def observed(rules: Any, draft: Any) -> dict[str, Any]:
    """Of a finished duel: `fighters` by seat, `turns`, `left` (body points of who stands), `decided` (where the last blow hit),
    `criticals` suffered by both, and `moves` by seat: how often it did each manoeuvre, by number. Of the ground only the
    fighters of whoever has one."""
    if not isinstance(draft, Duel):
        return {}
    seats = range(len(draft.party))
    fighters = [draft.front(seat).book for seat in seats]
    seen: dict[str, Any] = {"fighters": fighters, "turns": draft.turn - 1}
    seen["left"] = max(draft.front(seat).body for seat in seats)
    seen["criticals"] = sum(len(draft.front(seat).hurts) for seat in seats)
    seen["decided"] = _decided(draft)
    done = draft.__dict__.get("_seen", {})
    seen["moves"] = [{number: count for (who, number), count in sorted(done.items()) if who == seat} for seat in seats]
    return seen


def _decided(draft: Duel) -> str:
    """Where the blow hit that ended it; empty if none did."""
    for one in draft.last:
        for seat, page, blow in ((0, one.pages[0], one.taken), (one.foe, one.pages[1], one.dealt)):
            if draft.out[seat] == "fallen" and blow.damage:
                return PLACES.get(page, "elsewhere")
    return ""


def facts(results: Sequence[Result]) -> dict[str, Any]:
    """Turns of half and of nine of ten duels, and criticals in one."""
    turns = [result.seen["turns"] for result in results]
    criticals = [result.seen["criticals"] for result in results]
    return {"turns": middle(turns), "turns_90": middle(turns, 0.9), "criticals": sum(criticals) / max(1, len(criticals))}


def decided(results: Sequence[Result]) -> Counter[str]:
    """Where last blows hit, in all duels that one ended."""
    return Counter(result.seen["decided"] for result in results if result.seen["decided"])


def expected(slug: str, folder: Path) -> list[str]:
    """What new fighters of a folder have to expect, a sentence each, in some seconds. Raises Fault, Faults."""
    from companion.lostworlds.pairing import newcomers
    from companion.odds.runs import cache

    return newcomers(slug, folder, cache())
