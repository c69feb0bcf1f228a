"""What is worth telling of a finished game of words: words as they were laid, and the turning point."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.words.rules import Score, State
from data.markup import minus

Moment = tuple[int, str, Mapping[str, Any]]


def moments(rules: Any, before: State, after: State) -> Iterator[Moment]:
    """Yield (seat, key of [words.tale], values) for each word that a move made, extended, multiplied or struck."""
    for seat, place, was, now in _changed_columns(rules, before, after):
        told = {"word": now.word, "points": minus(now.total), "column": place + 1, "times": now.multiplier}
        if now.legal and not was.legal:
            yield seat, "tale.lays_times" if now.multiplier > 1 else "tale.lays", told
        elif now.legal and now.word != was.word:
            yield seat, "tale.grows", {**told, "was": was.word}
        elif now.legal and now.multiplier != was.multiplier:
            yield seat, "tale.multiplies", told
        elif after.columns[seat][place].verdict == "illegal" and not before.columns[seat][place].verdict:
            yield seat, "tale.struck", told


def afterwards(rules: Any, views: Sequence[State]) -> Iterator[Moment]:
    """Yield what only all `views` tell: the turning point, the longest word and the one with the most points."""
    yield from _turning_point(rules, views)
    last = views[-1]
    words = [
        (seat, line)
        for seat, columns in enumerate(last.columns)
        for place in range(len(columns))
        if (line := rules.score_column(last, seat, place)).legal
    ]
    if not words:
        return
    longest = max(words, key=lambda one: (_letters(one[1]), one[1].total))
    dearest = max(words, key=lambda one: (one[1].total, _letters(one[1])))
    for key, (seat, line) in {"longest": longest, "dearest": dearest}.items():
        if longest == dearest:
            key = "best"
        yield seat, f"tale.{key}", {"word": line.word, "n": _letters(line), "points": minus(line.total)}
        if longest == dearest:
            return


def _turning_point(rules: Any, views: Sequence[State]) -> Iterator[Moment]:
    """Yield the moment from which on the winner was always ahead, with the word that was made then, if any."""
    won = rules.outcome(views[-1]).won
    if len(won) != 1:
        return
    (seat,), sums = won, [rules.score(view)["totals"] for view in views]
    ahead = [mine[seat] > max(total for n, total in enumerate(mine) if n != seat) for mine in sums]
    move = len(views) - next((n for n, leads in enumerate(reversed(ahead)) if not leads), len(views))
    if not 0 < move < len(views):
        return
    told = {"near": minus(sums[move][seat]), "far": minus(sums[move][1 - seat]), "n": move}
    made = [
        now.word
        for who, _, _, now in _changed_columns(rules, views[move - 1], views[move])
        if now.legal and who == seat
    ]
    yield seat, "tale.turned_word" if made else "tale.turned", {**told, **({"word": made[0]} if made else {})}


def _changed_columns(rules: Any, before: State, after: State) -> Iterator[tuple[int, int, Score, Score]]:
    """Yield (seat, column, score before, score after) for each column that a move changed."""
    for seat, (had, has) in enumerate(zip(before.columns, after.columns, strict=True)):
        for place, (was, now) in enumerate(zip(had, has, strict=True)):
            if was != now:
                yield seat, place, rules.score_column(before, seat, place), rules.score_column(after, seat, place)


def _letters(line: Score) -> int:
    return len(line.cards.rpartition("|")[2].split())
