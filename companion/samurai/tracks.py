"""What the traveler owns: bubbles circled and filled, the grit die, boxes for treachery and flex (seed 003, "Exploring")."""

from __future__ import annotations

from companion.samurai.state import RESOURCES, SUPPLIES, Journey, draw, from_dice, tell
from companion.samurai.world import World


def have(j: Journey, what: str) -> int:
    """How much there is of something; of "any", how much there is to choose from (ruling R14)."""
    if what == "any":
        return sum(have(j, one) for one in RESOURCES)
    found: int = getattr(j, what)
    return found


def word(what: str) -> str:
    """The wording key of a track's name."""
    return f"words:sheet.{what}"


def end(j: Journey, how: str) -> None:
    """The game is over: won, won_early, fell or late. What came first counts (ruling R54)."""
    if j.ended:
        return
    tell(j, "end", how)
    draw(j, "end", f"end.{how}")
    j.ended, j.todo, j.open, j.fights, j.fight = how, (), (), (), None


def gain(w: World, j: Journey, what: str, n: int) -> None:
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
        setattr(j, what, before + 1)
        draw(j, "circle", f"{what}.{circled + 1}", what=word(what), before=before, after=before + 1)


def room(w: World, j: Journey, what: str, n: int) -> int:
    """How much of a gain of coins, goods, favor or grit there is room for."""
    most = w.rules.tracks.grit_max if what == "grit" else w.bubbles - j.filled.get(what, 0)
    return max(0, min(n, most - have(j, what)))


def treachery(j: Journey, n: int) -> None:
    """Treachery rises, without limit (rulings R28 and R29)."""
    _boxes(j, "treachery", n)


def lose(w: World, j: Journey, what: str, n: int) -> None:
    """Lose what is there, up to `n`. Grit at nought ends the game."""
    if what == "grit":
        _turned(j, max(0, j.grit - n))
        if not j.grit:
            end(j, "fell")
        return
    for _ in range(min(n, have(j, what))):
        before, filled = have(j, what), j.filled.get(what, 0)
        setattr(j, what, before - 1)
        j.filled = {**j.filled, what: filled + 1}
        draw(j, "fill", f"{what}.{filled + 1}", what=word(what), before=before, after=before - 1)


def put(w: World, j: Journey, what: str, n: int) -> None:
    """Have so many, whatever there was."""
    now = have(j, what)
    if n > now:
        gain(w, j, what, n - now)
    elif what in RESOURCES:
        lose(w, j, what, now - n)


def lack(w: World, j: Journey, source: str) -> None:
    """Something must be lost and is not there (ruling R13): nothing in phase 3 unless the table is strict, else grit."""
    empty = w.rules.empty
    price = empty.resolve if from_dice(source) else empty.events
    if from_dice(source) and w.options["empty"] == "grit":
        price = max(1, price)
    if price:
        lose(w, j, "grit", price)


def lose_or_lack(w: World, j: Journey, what: str, n: int, source: str) -> None:
    """Lose all of it, or else pay for not having it."""
    if have(j, what) >= n or what == "grit":
        return lose(w, j, what, n)
    if what in SUPPLIES and from_dice(source):
        lose(w, j, what, n)
    lack(w, j, source)


def _turned(j: Journey, to: int) -> None:
    if to != j.grit:
        draw(j, "turn", "grit", before=j.grit, after=to)
        j.grit = to


def _boxes(j: Journey, what: str, n: int) -> None:
    before = have(j, what)
    for number in range(before + 1, before + n + 1):
        setattr(j, what, number)
        draw(j, "tick", f"{what}.{number}", what=word(what), before=number - 1, after=number)
