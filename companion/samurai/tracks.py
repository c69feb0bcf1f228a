"""What the traveler owns: bubbles circled and filled, the grit die, boxes for treachery and flex (seed 003, "Exploring")."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.samurai.state import RESOURCES, SUPPLIES, Journey, draw, tell
from companion.samurai.world import World


def have(j: Journey, what: str) -> int:
    """How much there is of something; of "any", how much there is to choose from (ruling R14)."""
    if what == "any":
        return sum(have(j, one) for one in RESOURCES)
    return int(getattr(j, what))


def word(what: str) -> str:
    """The wording key of a track's name."""
    return f"words:sheet.{what}"


def end(j: Journey, how: str) -> Journey:
    """The game is over: won, won_early, fell or late. What came first counts (ruling R54)."""
    if j.ended:
        return j
    j = draw(tell(j, "end", how), "end", f"end.{how}")
    return replace(j, ended=how, todo=(), open=(), fights=(), fight=None)


def gain(w: World, j: Journey, what: str, n: int) -> Journey:
    """Gain something but treachery. What exceeds the last bubble is lost (ruling R47)."""
    if what == "grit":
        return _turned(j, j.grit + room(w, j, what, n))
    if what == "flex":
        return _boxes(j, "flex", n)
    for _ in range(n):
        before = have(j, what)
        circled = before + j.filled.get(what, 0)
        if circled >= w.bubbles:
            return draw(j, "full", what, what=word(what))
        j = _with(j, what, before + 1)
        j = draw(j, "circle", f"{what}.{circled + 1}", what=word(what), before=before, after=before + 1)
    return j


def room(w: World, j: Journey, what: str, n: int) -> int:
    """How much of a gain of coins, goods, favor or grit there is room for."""
    most = w.rules.tracks.grit_max if what == "grit" else w.bubbles - j.filled.get(what, 0)
    return max(0, min(n, most - have(j, what)))


def treachery(j: Journey, n: int) -> Journey:
    """Treachery rises, without limit (rulings R28 and R29)."""
    return _boxes(j, "treachery", n)


def lose(w: World, j: Journey, what: str, n: int) -> Journey:
    """Lose what is there, up to `n`. Grit at nought ends the game."""
    if what == "grit":
        j = _turned(j, max(0, j.grit - n))
        return end(j, "fell") if not j.grit else j
    for _ in range(min(n, have(j, what))):
        before, filled = have(j, what), j.filled.get(what, 0)
        j = replace(_with(j, what, before - 1), filled={**j.filled, what: filled + 1})
        j = draw(j, "fill", f"{what}.{filled + 1}", what=word(what), before=before, after=before - 1)
    return j


def put(w: World, j: Journey, what: str, n: int) -> Journey:
    """Have so many, whatever there was."""
    now = have(j, what)
    return gain(w, j, what, n - now) if n > now else lose(w, j, what, now - n) if what in RESOURCES else j


def lack(w: World, j: Journey, source: str) -> Journey:
    """Something must be lost and is not there (ruling R13): nothing in phase 3 unless the table is strict, else grit."""
    empty = w.rules.empty
    price = empty.resolve if source.startswith("resolve") else empty.events
    if source.startswith("resolve") and w.options["empty"] == "grit":
        price = max(1, price)
    return lose(w, j, "grit", price) if price else j


def lose_or_lack(w: World, j: Journey, what: str, n: int, source: str) -> Journey:
    """Lose all of it, or else pay for not having it."""
    if have(j, what) < n and what != "grit":
        if what in SUPPLIES and source.startswith("resolve"):
            j = lose(w, j, what, n)
        return lack(w, j, source)
    return lose(w, j, what, n)


def _with(j: Journey, what: str, n: int) -> Journey:
    changes: dict[str, Any] = {what: n}
    return replace(j, **changes)


def _turned(j: Journey, to: int) -> Journey:
    if to == j.grit:
        return j
    return draw(replace(j, grit=to), "turn", "grit", before=j.grit, after=to)


def _boxes(j: Journey, what: str, n: int) -> Journey:
    before = have(j, what)
    for number in range(before + 1, before + n + 1):
        j = draw(_with(j, what, number), "tick", f"{what}.{number}", what=word(what), before=number - 1, after=number)
    return j
