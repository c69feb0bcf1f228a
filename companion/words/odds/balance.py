"""The record of a finished game of Lost for Words, and findings for balance reports."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from companion.odds.playing import Result
from companion.odds.shares import share
from companion.odds.wording import report_text, share_text
from companion.words.rules import Dealt, State, face_of
from data.words.kinds import METHODS

QUICK: Sequence[tuple[Sequence[str], dict[str, Any]]] = ((("strong", "strong"), {}),)
"""The bots and options of the game that `lost check --play` plays: only these bots lay cards sideways."""


def observations(rules: Any, draft: State) -> dict[str, Any]:
    """Return the plain record of a finished game.

    ``standard``, ``alternative``: scores of both seats by either method; ``margin`` between them; columns ``begun`` and
    ``finished`` by both, ``ruled`` on; ``sideways`` cards; ``letters`` of each valid word, the ``words``; and by face
    the cards ``laid``, ``discarded``, and ``held`` at the end."""
    score = rules.score(draft)
    columns = [column for row in draft.columns for column in row]
    lines = [line for row in score["columns"] for line in row]
    words = [line for line in lines if line["legal"]]
    held = [card for seat in range(len(draft.columns)) for card in draft.hand(seat)] if isinstance(draft, Dealt) else []
    return {
        **{method: list(score[method]) for method in METHODS},
        "margin": {method: abs(score[method][0] - score[method][1]) for method in METHODS},
        "begun": sum(not column.empty for column in columns),
        "finished": len(words),
        "ruled": sum(bool(column.verdict) for column in columns),
        "sideways": sum(len(column.sideways) for column in columns),
        "letters": [len(column.cards) for column, line in zip(columns, lines, strict=True) if line["legal"]],
        "words": " ".join(line["word"] for line in words),
        "laid": dict(Counter(face for column in columns for face in column.faces)),
        "discarded": dict(Counter(face_of(card) for card in (*draft.red, *draft.black))),
        "held": dict(Counter(held)),
    }


def depends(options: Mapping[str, Any]) -> str:
    """Return name, size and time of the installed word list that results depend on; empty if the lexicon is bundled."""
    from companion.words.rules.lexicon import BUNDLED, word_list_path

    language = options.get("language", "en")
    path = None if language in BUNDLED else word_list_path(language)
    return f"{path.name} {path.stat().st_size} {path.stat().st_mtime_ns}" if path and path.is_file() else ""


def findings(results: Sequence[Result]) -> list[str]:
    """Return what stands out in the results of some games, one sentence each."""
    found: list[str] = []
    first = share(sum((0 in result.won) / max(1, len(result.won)) for result in results), len(results))
    if first.low > 0.5 or first.high < 0.5:
        found.append(report_text("words", "begins_wins", share=share_text(first)))
    begun, finished = (sum(result.seen[key] for result in results) for key in ("begun", "finished"))
    done = share(finished, begun)
    if done.high < 0.6:
        found.append(report_text("words", "unfinished", share=share_text(done)))
    if not sum(result.seen["sideways"] for result in results):
        found.append(report_text("words", "never_sideways"))
    laid, gone = (
        sum((Counter(result.seen[key]) for result in results), Counter[str]()) for key in ("laid", "discarded")
    )
    for face in sorted(gone):
        used = share(laid[face], laid[face] + gone[face])
        if used.high < 0.25:
            found.append(report_text("words", "thrown_away", card=face, share=share_text(used)))
    return found
