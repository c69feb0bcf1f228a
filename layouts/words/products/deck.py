"""The deck, drawn by layout.toml: consonants in black, vowel pairs in red; a vowel card laid sideways is a
multiplier."""

from typing import Any

from data.errors import Fault, nearest
from data.tables import Tables
from data.words.schema import Card
from layouts.press.faces import Face, Job, Piece, Product
from layouts.templates.product import Sides, layout_of


def deck_of(job: Job) -> str:
    """Return the name of the deck asked for (`--deck`), or the language's default deck. Raises Fault for an unknown
    deck."""
    decks = [deck.id for deck in job.tables.decks]
    name = str(job.options.get("deck") or "") or f"{job.lang}-default"
    if name not in decks:
        raise Fault(
            f"there is no deck {name!r}{nearest(name, decks) or '; there are ' + ', '.join(decks)}", "decks.csv"
        )
    return name


def cards_of(job: Job) -> list[Any]:
    """Return the rows of cards of the deck asked for, with wild cards only if they are asked for. Raises Fault for
    an unknown deck."""
    name, wilds = deck_of(job), str(job.options.get("wilds") or "no") == "yes"
    return [card for card in job.tables.cards if card.deck == name and (wilds or card.kind != "wild")]


def sides(job: Job) -> Sides:
    """Return what makes fronts and backs of the cards."""
    layout = layout_of(job)
    return Sides(job, layout, layout.faces["deck"], ())


def front(tables: Tables, face: str, value: int) -> Face:
    """Return the front of a card with these letters and this value, whether or not a deck has it."""
    kind: Any = "pair" if "/" in face else "wild" if face == "?" else "consonant"
    card = Card(deck="any", face=face, kind=kind, copies=1, value=value)
    return sides(Job(tables, "deck", lang=tables.lang)).front(card)


def product(job: Job) -> Product:
    """Return the deck with all copies. Raises Fault for an unknown deck."""
    made, spoken = sides(job), str(job.tables.word("cards.spoken"))
    pieces = []
    for card in cards_of(job):
        face = made.front(card)._replace(alt=spoken.format(face=card.face, value=card.value))
        pieces.append(Piece(card.face.replace("/", "-").replace("?", "wild"), face, made.back(card), card.copies))
    variant = str(job.options.get("deck") or "")
    return job.make("deck", "cards", pieces, variant=variant, gutter=0.0)
