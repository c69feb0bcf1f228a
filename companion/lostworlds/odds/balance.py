"""What duels between bots show about the fighters: who wins, how long a duel takes, where the last blow hits."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from companion.engine.moves import Move
from companion.lostworlds.duel import ONE, Duel
from companion.lostworlds.rules import LostWorlds
from companion.odds.playing import Result
from companion.odds.shares import quantile
from data.errors import Fault
from data.lostworlds.book import Page
from data.lostworlds.styles import NAMES

PLACES = {7: "head", 13: "leg", 31: "arm", 53: "body", 35: "body afar", 47: "leg afar", 41: "down"}


def watch(rules: LostWorlds, draft: Any, move: Move) -> None:
    """Count how often each seat of a duel chooses each maneuver, and on which page it is seen then; the counts are kept
    on the state (`draft`) itself."""
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
    """Return a name for what anybody sees on a page, whoever is drawn there: where a wound is, how an evasion goes,
    which attack is shown; for parries, blocks and broken weapons only the kind."""
    return NAMES.get(page.page) or (f"act {page.page}" if page.kind == "act" else page.kind)


def observations(rules: LostWorlds, draft: Any) -> dict[str, Any]:
    """Return the record of a finished duel (`draft`); empty for a game on the ground.

    `fighters` by seat, `turns`, `left` (body points of the winner), `decided` (where the last blow hit), `criticals`
    suffered by both, and by seat `moves` (how often it did each maneuver, by number) and `shown` (the same by maneuver
    and how the page looked, see `looks`)."""
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
    """Return where the blow that ended a duel hit; empty if no blow did."""
    for one in duel.last:
        for seat, page, blow in ((0, one.pages[0], one.taken), (one.foe, one.pages[1], one.dealt)):
            if duel.out[seat] == "fallen" and blow.damage:
                return PLACES.get(page, "elsewhere")
    return ""


def facts(results: Sequence[Result]) -> dict[str, Any]:
    """Return ``turns`` and ``turns_90`` (half and nine of ten duels end by then) and ``criticals`` a duel, on
    average."""
    turns = [result.seen["turns"] for result in results]
    criticals = [result.seen["criticals"] for result in results]
    return {
        "turns": quantile(turns),
        "turns_90": quantile(turns, 0.9),
        "criticals": sum(criticals) / max(1, len(criticals)),
    }


def count_last_blows(results: Sequence[Result]) -> Counter[str]:
    """Return how often the last blow hit each part of the body, over all duels that a blow ended."""
    return Counter(result.seen["decided"] for result in results if result.seen["decided"])


def describe_expectations(slug: str, folder: Path) -> list[str | Fault]:
    """Return a sentence for each new fighter in a folder of tables: how often it will win, and against whom; a fault if
    that is uneven. It takes some seconds. Raises Fault, Faults."""
    from companion.lostworlds.odds.pairing import newcomers
    from companion.odds.runs import cache

    return newcomers(slug, folder, cache())
