"""The workshop of decks: the number and value of each letter, the whole deck derived from a list of words, and a
deck for a language that has none yet."""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import lru_cache
from types import SimpleNamespace
from typing import Any

from data import rewrite_toml
from data.errors import Fault
from data.rewrite_rows import Rows, read_written
from data.words.derive_deck import count_letters, rows
from data.words.folding import KNOWN, Alphabet
from layouts.press.faces import Face
from layouts.words.products.deck import front

CARDS, DECKS, GERMAN = "cards.csv", "decks.csv", "text.de.toml"
KINDS = {"consonant": "consonants", "pair": "pairs", "wild": "wilds"}
MOST = 20
NEW = "default"
"""The mixture with which a language begins."""


def record(tables: Any, request: Mapping[str, Any]) -> dict[str, Any]:
    """Return the record of the requested deck: its cards with copies and values, what they were before, how many of
    each kind, and the face of a card.

    `request`: the ``deck``'s id, which may be of a language without one; ``cards``, {face: [copies, value]}; or
    ``words``, a list to derive it from. Raises Fault.
    """
    chosen = _deck(tables, request)
    cards = _cards(tables, chosen, request)
    said = {kind: sum(card["copies"] for card in cards if card["kind"] == kind) for kind in KINDS}
    must = {kind: getattr(chosen, column) for kind, column in KINDS.items()}
    return {
        "decks": [{"id": one.id, "name": _deck_name(tables, one), "lang": one.lang,
        "new": one.new} for one in _decks(tables)],
        "deck": chosen.id, "name": _deck_name(tables, chosen), "new": chosen.new, "lang": chosen.lang,
        "letters": chosen.marked,
        "cards": cards, "kinds": said, "must": must, "faces": {"card": _face(tables, chosen, cards, request)},
    }  # fmt: skip


def _face(tables: Any, chosen: Any, cards: list[dict[str, Any]], request: Mapping[str, Any]) -> Face | None:
    """Return the card of the `chosen` deck whose letters (``face``) the request names, as it was changed last, or the
    first one."""
    if not cards:
        return None
    card = next((card for card in cards if card["face"] == request.get("face")), cards[0])
    return front(tables, card["face"], card["value"])


def files(tables: Any, request: Mapping[str, Any], read: Callable[[str], bytes]) -> dict[str, bytes]:
    """Return the files with the deck's new copies and values, and the number of each kind; for a new deck with all its
    rows. `read` returns a file's present contents. Raises Fault."""
    chosen = _deck(tables, request)
    cards = _cards(tables, chosen, request)
    table, decks = read_written(read(CARDS), CARDS), read_written(read(DECKS), DECKS)
    sums = {
        column: str(sum(card["copies"] for card in cards if card["kind"] == kind)) for kind, column in KINDS.items()
    }
    if chosen.new:
        return _new_deck_rows(chosen, cards, sums, table, decks) | _german_name(chosen, tables, read)
    place = {row.cells["face"]: row.number for row in table.rows if row.cells["deck"] == chosen.id}
    for card in cards:
        for column in ("copies", "value"):
            table = table.put(place[card["face"]], column, str(card[column]))
    number = next(row.number for row in decks.rows if row.cells["id"] == chosen.id)
    for column, count in sums.items():
        decks = decks.put(number, column, count)
    return {CARDS: table.raw, DECKS: decks.raw}


def _new_deck_rows(
    new_deck: Any, cards: list[dict[str, Any]], sums: Mapping[str, str], table: Rows, decks: Rows
) -> dict[str, bytes]:
    """Return the files with the rows of a new deck and its cards after all others; `sums` are its numbers of copies by
    column. Raises Fault before it was derived, and if its letters have no column."""
    if not cards:
        raise Fault("give a list of words first; the deck is derived from it")
    if lacking := [column for column in ("vowels", "marked") if column not in decks.columns]:
        raise Fault(
            f"has no column {lacking[0]}, which says what is a letter of its own; add it to the first line", DECKS
        )
    row = {
        "id": new_deck.id, "lang": new_deck.lang, "preset": new_deck.preset, "name": new_deck.name, "source": "ours",
        "note": "Derived from a list of words in the studio.", "vowels": new_deck.vowels, "marked": new_deck.marked,
    }  # fmt: skip
    decks = decks.insert(decks.rows[-1].number + 1, row | dict(sums))
    for card in cards:
        cells = {"deck": new_deck.id, **{column: str(card[column]) for column in ("face", "kind", "copies", "value")}}
        table = table.insert(table.rows[-1].number + 1, cells)
    return {CARDS: table.raw, DECKS: decks.raw}


def _german_name(new_deck: Any, tables: Any, read: Callable[[str], bytes]) -> dict[str, bytes]:
    """Return the German file with the new deck's name, the same as that of decks with its mixture, put into what `read`
    returns of it; empty if the game has no German."""
    if "de" not in tables.game.languages:
        return {}
    text = read(GERMAN).decode("utf-8")
    said = rewrite_toml.leaves(text).get(("decks", f"en-{new_deck.preset}", "name"))
    return {GERMAN: rewrite_toml.put(text, ("decks", new_deck.id, "name"), said).encode()} if said else {}


def _deck_name(tables: Any, deck: Any) -> str:
    """Return a deck's name in the language of the tables; a new one has the name of its mixture."""
    row = next(row for row in tables.decks if (row.preset == deck.preset if deck.new else row.id == deck.id))
    return str(tables.say(row, "name"))


def _decks(tables: Any) -> list[Any]:
    """Return all decks, and a new one for each known language that has none."""
    there = [SimpleNamespace(**deck.model_dump(), new=False) for deck in tables.decks]
    has = {deck.lang for deck in there}
    like = next(deck for deck in there if deck.preset == NEW)
    return there + [
        SimpleNamespace(
            id=f"{lang}-{NEW}", lang=lang, preset=NEW, name=like.name, consonants=0, pairs=0, wilds=0, new=True,
            vowels=alphabet.vowels, marked=alphabet.marked,
        )
        for lang, alphabet in KNOWN.items()
        if lang not in has
    ]  # fmt: skip


def _deck(tables: Any, request: Mapping[str, Any]) -> Any:
    """Return the requested deck. Raises Fault for an unknown one."""
    name = request.get("deck") or tables.decks[0].id
    found = next((one for one in _decks(tables) if one.id == name), None)
    if found is None:
        raise Fault(f"there is no deck {name!r}", DECKS)
    return found


def _cards(tables: Any, deck: Any, request: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return records of the requested deck's cards, with what they were before (``was``). A list of words gives new
    values to the cards of a deck, and a new deck all its cards. Raises Fault for numbers out of range."""
    given: Mapping[str, Any] = request.get("cards") or {}
    there = [(card.face, card.kind, card.copies, card.value) for card in tables.cards if card.deck == deck.id]
    was = {face: [copies, value] for face, _, copies, value in there}
    if request.get("words"):
        derived = _derive_cards(tables, deck, str(request["words"]))
        if deck.new:
            there = derived
        else:
            given = {face: [copies, value] for face, _, copies, value in derived if face in was} | dict(given)
    out = []
    for face, kind, *told in there:
        copies, value = (int(part) for part in given.get(face, told))
        if not (1 <= copies <= MOST and 0 <= value <= MOST):
            raise Fault(f"{face}: 1 to {MOST} copies, 0 to {MOST} points", CARDS)
        out.append({"face": face, "kind": kind, "copies": copies, "value": value, "was": was.get(face, [0, 0])})
    return out


@lru_cache(maxsize=1)
def _count_letters(words: str, lang: str, marked: str) -> tuple[int, Counter[str]]:
    """Return (number of words, number of each letter) in a list; `marked` are letters with marks that count as letters
    of their own. Cached, as the list comes with every request, and counting a long one takes seconds."""
    listed = words.split()
    return len(listed), count_letters(listed, lang, marked)


def _derive_cards(tables: Any, deck: Any, words: str) -> list[tuple[str, str, int, int]]:
    """Return (face, kind, copies, value) of each card, derived from a list of words, one per line, by the rule of the
    English deck. Raises Fault for a list that is too short, or lacks letters of the language."""
    count, counts = _count_letters(words, deck.lang, deck.marked)
    if count < 100:
        raise Fault(f"{count} words say too little of a language; give a list of a hundred or more, one per line")
    if deck.marked and not any(counts[letter] for letter in deck.marked):
        marked = " or ".join(deck.marked)
        raise Fault(f"none of these words has {marked}; choose the list of another language, or save it as UTF-8")
    consonants = set(Alphabet(deck.vowels, deck.marked).consonants)
    if not consonants & set(counts):
        raise Fault("these are not words that the deck's letters could lay")
    return [(face, kind, copies, value) for _, face, kind, copies, value in rows(tables, deck, counts)]
