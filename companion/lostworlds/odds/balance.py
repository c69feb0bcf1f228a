"""What games between bots show of the fighters: who wins, how long a duel takes, what decides it."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from companion.engine.moves import Move
from companion.lostworlds.duel import ONE, Duel
from companion.odds.playing import Result
from companion.odds.shares import quantile
from data.lostworlds.book import Page
from data.lostworlds.styles import NAMES

PLACES = {7: "head", 13: "leg", 31: "arm", 53: "body", 35: "body afar", 47: "leg afar", 41: "down"}


def watch(rules: Any, draft: Any, move: Move) -> None:
    """Note how often each seat of a duel does each maneuver, and on which page it is seen then; the notes stand beside
    the draft's fields."""
    if not isinstance(draft, Duel):
        return
    seen = draft.__dict__.setdefault("_seen", Counter())
    if move.verb == "choose":
        seen[move.seat, "moves", move["move"]] += 1
    if draft.last is not draft.__dict__.get("_last", ()):
        draft.__dict__["_last"] = draft.last
        books = rules.mode(draft).books
        for one in draft.last:
            for seat, number, page in zip((ONE, one.foe), one.moves, one.pages, strict=True):
                if page:
                    seen[seat, "shown", f"{number} {looks(books.book_of(draft.front(seat)).pages[page])}"] += 1


def looks(page: Page) -> str:
    """Return what is to be seen on a page, whoever is drawn there: where a wound is, how an evasion goes, which picture
    of an attack; of parries, blocks and broken weapons no more than that it is one."""
    return NAMES.get(page.page) or (f"act {page.page}" if page.kind == "act" else page.kind)


def observations(rules: Any, draft: Any) -> dict[str, Any]:
    """Return of a finished duel: `fighters` by seat, `turns`, `left` (body points of who stands), `decided` (where the
    last blow hit), `criticals` suffered by both, and by seat `moves`: how often it did each maneuver, by number, and
    `shown`: how often it was seen so (`looks`) while it did it. Nothing of the ground."""
    if not isinstance(draft, Duel):
        return {}
    seats = range(len(draft.party))
    fighters = [draft.front(seat).book for seat in seats]
    seen: dict[str, Any] = {"fighters": fighters, "turns": draft.turn - 1}
    seen["left"] = max(draft.front(seat).body for seat in seats)
    seen["criticals"] = sum(len(draft.front(seat).hurts) for seat in seats)
    seen["decided"] = _deciding_place(draft)
    done = draft.__dict__.get("_seen", {})
    for what in ("moves", "shown"):
        seen[what] = [
            {key: count for (who, kind, key), count in done.items() if (who, kind) == (seat, what)} for seat in seats
        ]
    return seen


def _deciding_place(duel: Duel) -> str:
    """Return where the blow hit that ended it; empty if none did."""
    for one in duel.last:
        for seat, page, blow in ((0, one.pages[0], one.taken), (one.foe, one.pages[1], one.dealt)):
            if duel.out[seat] == "fallen" and blow.damage:
                return PLACES.get(page, "elsewhere")
    return ""


def facts(results: Sequence[Result]) -> dict[str, Any]:
    """Return turns of half and of nine of ten duels, and criticals in one."""
    turns = [result.seen["turns"] for result in results]
    criticals = [result.seen["criticals"] for result in results]
    return {
        "turns": quantile(turns),
        "turns_90": quantile(turns, 0.9),
        "criticals": sum(criticals) / max(1, len(criticals)),
    }


def count_last_blows(results: Sequence[Result]) -> Counter[str]:
    """Return where last blows hit, in all duels that one ended."""
    return Counter(result.seen["decided"] for result in results if result.seen["decided"])


def describe_expectations(slug: str, folder: Path) -> list[str]:
    """Return what new fighters of a folder have to expect, a sentence each, in some seconds. Raises Fault, Faults."""
    from companion.lostworlds.odds.pairing import newcomers
    from companion.odds.runs import cache

    return newcomers(slug, folder, cache())
