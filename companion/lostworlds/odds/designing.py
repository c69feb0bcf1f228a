"""Design of a fighter to order: from a few words the settings, the book and the body points of a fighter that wins half
of its duels and whose book is like no other.

The words are defined in ``tempers.toml``; each changes levels and preferences. Seeds are tried in turn: a seed draws
what the words leave open, then the body points are found with which the fighter wins half. Each pair is rated quickly
(`Matches.glance`)."""

import random
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from companion.lostworlds.odds.pairing import FEWEST, MOST, Matches
from data import rewrite_toml
from data.errors import Fault, nearest
from data.lostworlds.book import KNOBS, Book, Norms, compile_book, generated_style
from data.lostworlds.book_similarity import difference
from data.lostworlds.styles import Style, make_matrix
from data.rewrite_toml import Place

APART, EVEN = 0.25, 0.02
"""The share of close cells in which the book differs from every other at least, and by how much its share of wins may
miss one half."""
WAIT = 30
"""Turns that a duel of two who are wounded takes at most (`Matches.turns_when_wounded`): where it takes more, both only
wait for the other to come."""
SEEDS = 200
ATTACKS = ("smash", "side_high", "side_strong", "fake_low", "fake_high", "fake_side", "protected_side", "wild_swing")
HANDS = (3, 5, 9, 11, 15, 25)
"""Attacks that a seed shows as another picture, and the pictures."""
TASTES, LIKED, FOND = ("parry", "block", "slip", "act", "arm", "leg", "head", "down", "kicked", "pushed"), 5, 2.5
"""Kinds of pages that a seed likes or dislikes, how many of them, and how much at most: less leaves most seeds nearer
to a book there is than `APART`."""


@dataclass(frozen=True)
class Design:
    """A fighter that was found: the settings to write into fighter.toml by key, its share of wins overall and against
    each other fighter, how far its book differs from each other's (`apart`), and the turns of a duel with each if both
    are wounded (`waits`)."""

    settings: Mapping[Place, Any]
    share: float
    shares: Mapping[str, float]
    apart: Mapping[str, float]
    waits: Mapping[str, float] = field(default_factory=dict)

    @property
    def stalls(self) -> list[str]:
        """The ids of the fighters with whom its duels would not end."""
        return [other for other, turns in self.waits.items() if turns > WAIT]

    @property
    def missing(self) -> float:
        """How far the design misses its aims (an even share of wins, a book unlike any other, duels that end); 0 if it
        meets all."""
        uneven, near = abs(self.share - 0.5) - EVEN, APART - min(self.apart.values())
        return max(0.0, uneven) + max(0.0, near) + max(0.0, max(self.waits.values(), default=0) / WAIT - 1)


def tempers(words: str) -> list[Mapping[str, Any]]:
    """Return the rows of ``tempers.toml`` for words separated by commas or spaces, in English or German. Raises Fault
    for an unknown word."""
    known = tomllib.loads(Path(__file__).with_name("tempers.toml").read_text(encoding="utf-8"))
    rows = {name: row for word, row in known.items() for name in (word, row["german"])}
    found = []
    for word in words.replace(",", " ").lower().split():
        if word not in rows:
            raise Fault(f"a fighter cannot be {word!r}{nearest(word, rows) or '; there are ' + ', '.join(known)}")
        found.append(rows[word])
    return found


def design(tables: Any, fighter: str, words: str, matches: Matches, first: int = 1) -> Design:
    """Return the first design that meets all aims among `SEEDS` seeds from `first` on, or else the one that comes
    nearest. Raises Fault for an unknown fighter, one without a style, or an unknown word; `words` as in `tempers`."""
    norms = Norms(tables)
    books = {part.part: compile_book(norms, part) for part in tables.parts("fighters")}
    if fighter not in books:
        raise Fault(f"no fighter {fighter!r}{nearest(fighter, books) or '; there are ' + ', '.join(books)}")
    mine, others = books.pop(fighter), list(books.values())
    if not mine.file.style:
        raise Fault(f"{fighter}/fighter.toml has no [style]; add one as the template has it")
    rows = tempers(words)
    best: Design | None = None
    for seed in range(first, first + SEEDS):
        settings, book = _design_from_seed(norms, mine, rows, seed)
        apart = {other.id: difference(book.matrix, other.matrix) for other in others}
        if min(apart.values()) < APART and best:
            continue
        rivals = [other for other in others if not other.file.on_request]
        found = _weigh(settings, book, rivals, matches, apart)
        if best is None or found.missing < best.missing:
            made = replace(book, body=found.settings["body",])
            found = replace(found, waits={other.id: matches.turns_when_wounded(made, other) for other in rivals})
        if best is None or found.missing < best.missing:
            best = found
        if not best.missing:
            break
    assert best is not None
    return best


def _design_from_seed(
    norms: Norms, printed: Book, rows: Sequence[Mapping[str, Any]], seed: int
) -> tuple[dict[Place, Any], Book]:
    """Return the settings and the book that a seed draws for a fighter, `printed` with its present book, where the
    `rows` of tempers.toml leave a choice; `norms` is what most books have in common."""
    rng, (style, knobs) = random.Random(f"{printed.id} {seed}"), generated_style(norms, printed.part)
    levels = {name: rng.choice((1, 2, 2, 3)) for name in KNOBS}
    like = {kind: round(rng.uniform(-FOND, FOND), 1) for kind in rng.sample(TASTES, LIKED)}
    for row in rows:
        for name, by in row["knobs"].items():
            levels[name] = min(4, max(0, levels[name] + by))
        like |= row["likes"]
    hand = {move: rng.choice(HANDS) for move in ATTACKS}
    parry = rng.choice(("split", "high", "low"))
    numbers = {row.id: row.number for row in norms.manoeuvres.values()}
    made = Style(like, style.when, {numbers[move]: page for move, page in hand.items()}, parry, seed)
    matrix = make_matrix(norms.habits, made, replace(knobs, levels=levels), printed.pages)
    settings: dict[Place, Any] = {("school", name): level for name, level in levels.items()}
    settings |= {("style", "seed"): seed, ("style", "parry"): parry, ("style", "like"): like, ("style", "hand"): hand}
    return settings, replace(printed, matrix=matrix)


def with_settings(text: str, settings: Mapping[Place, Any]) -> str:
    """Return the text of a fighter.toml with the settings of a design; likes and hands that the design does not name
    are removed."""
    for place in rewrite_toml.leaves(text):
        if place[:2] in (("style", "like"), ("style", "hand")):
            text = rewrite_toml.remove(text, place)
    for place, value in settings.items():
        text = rewrite_toml.put(text, place, value)
    return text


def _weigh(
    settings: dict[Place, Any], book: Book, others: Sequence[Book], matches: Matches, apart: Mapping[str, float]
) -> Design:
    def shares(body: int) -> dict[str, float]:
        return {other.id: matches.glance(book, other, body) for other in others}

    def mean(body: int) -> float:
        return sum(shares(body).values()) / len(others)

    body = min(range(FEWEST, MOST + 1), key=lambda body: abs(mean(body) - 0.5))
    return Design({**settings, ("body",): body}, mean(body), shares(body), apart)
