"""The topics of `lost odds words`."""

from __future__ import annotations

from collections import Counter
from math import comb
from pathlib import Path
from typing import Any

import click

from companion.odds.report import Report, topic
from companion.words.cli import language
from data.cli import folder_of_tables

SLUG = "words"


@topic("draw", 'lost odds words draw "P L A/E N" --gone "S S T" --draws 3')
@click.argument("column")
@click.option("--gone", default="", metavar="CARDS", help="Cards that lie elsewhere or are in your hand, with blanks between.")
@click.option("--draws", type=click.IntRange(1, 30), default=1, show_default=True, help="How many cards you will draw.")
@click.option(
    "--deck", type=click.Choice(["default", "classic", "variant-90"]), default="default", show_default=True, help="Which deck."
)
@language
@folder_of_tables
def draw(column: str, gone: str, draws: int, deck: str, lang: str, folder: Path | None) -> Report:
    """Which cards make a word of a COLUMN, or keep one possible, and how likely one of them is drawn.

    The JSON has `finishes` (the chance to draw, in so many draws, a card that makes a word at once), `goes_on` (a card with which
    some longer word begins) and rows: card, left (of it), chance (in one draw), word, points (standard), begins (more letters can
    follow)."""
    from data.tables import load

    tables = load(SLUG, folder)
    lain, lexicon, scale, left = _position(tables, column, gone, deck, lang)
    rows: list[dict[str, Any]] = []
    whole = sum(left.values())
    for card, count in left.items():
        rows += [_drawn(lain, card, count, whole, lexicon, scale)] if count else []
    rows.sort(key=lambda row: (not row["word"], -row["points"], -row["left"]))
    facts = {
        "finishes": _one_of(sum(row["left"] for row in rows if row["word"]), whole, draws),
        "goes_on": _one_of(sum(row["left"] for row in rows if row["begins"]), whole, draws),
        "cards": whole,
    }
    useful = [row for row in rows if row["word"] or row["begins"]]
    title = f"{column.strip() or 'An empty column'}, {draws} draw{'' if draws == 1 else 's'} of {whole} cards unseen"
    return Report(SLUG, "draw", title, useful, facts, frozenset({"finishes", "goes_on", "chance"}))


def _position(tables: Any, column: str, gone: str, deck: str, lang: str) -> tuple[Any, Any, Any, Counter[str]]:
    """The column, the lexicon, the values and how many of each card are unseen. Raises Fault for what cannot lie on a table."""
    from companion.engine.rules import NotAllowed, settle
    from companion.words.columns import face_of, parse, parse_card
    from companion.words.lexicon import at_hand, missing
    from companion.words.rules import PLAYERS, Words
    from data.errors import Fault
    from data.markup import fill

    rules = Words(tables)
    settings = rules.start(PLAYERS, settle(rules.options, {"language": lang, "deck": deck})).settings
    cards, lexicon = rules.cards, at_hand(lang)
    if lexicon is None:
        raise missing(lang)
    try:
        lain = parse(column, tables.rules.play.sideways)
        seen = Counter([*lain.faces, *(face_of(parse_card(card)) for card in gone.split())])
    except NotAllowed as refusal:
        raise Fault(fill(tables.word(refusal.reason), refusal.values)) from None
    left = Counter(cards.copies(settings))
    for card, count in seen.items():
        if count > left[card]:
            raise Fault(f"{count} cards {card} are more than the {left[card]} of the deck {settings.deck}")
    left.subtract(seen)
    return lain, lexicon, cards.scale(settings), left


def _drawn(lain: Any, card: str, count: int, whole: int, lexicon: Any, scale: Any) -> dict[str, Any]:
    from companion.words.columns import Column, letters_of
    from companion.words.scoring import score

    line = score(Column(lain.sideways, (*lain.cards, card)), scale, lexicon)
    starts = [""]
    for one in (*lain.cards, card):
        starts = [longer for start in starts for letter in letters_of(one) if lexicon.begins(longer := start + letter)]
    begins = any(lexicon.begins(start + letter) for start in starts for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    word = line.word if line.legal else ""
    return {
        "card": card,
        "left": count,
        "chance": count / whole,
        "word": word,
        "points": line.total if word else 0,
        "begins": begins,
    }


def _one_of(good: int, whole: int, draws: int) -> float:
    """The chance of at least one good card in so many draws without putting back."""
    return 1 - comb(whole - good, draws) / comb(whole, draws) if draws <= whole else float(good > 0)


TOPICS = {draw.name: draw}
