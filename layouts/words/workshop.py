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


def record(tables: Any, wish: Mapping[str, Any]) -> dict[str, Any]:
    """Return the record of the requested deck: its cards with copies and values, what they were before, how many of
    each kind, and the face of a card.

    `wish`: the ``deck``'s id, which may be of a language without one; ``cards``, {face: [copies, value]}; or ``words``,
    a list to derive it from. Raises Fault.
    """
    chosen = _deck(tables, wish)
    cards = _cards(tables, chosen, wish)
    said = {kind: sum(card["copies"] for card in cards if card["kind"] == kind) for kind in KINDS}
    must = {kind: getattr(chosen, column) for kind, column in KINDS.items()}
    return {
        "decks": [{"id": one.id, "name": _deck_name(tables, one), "lang": one.lang,
        "new": one.new} for one in _decks(tables)],
        "deck": chosen.id, "name": _deck_name(tables, chosen), "new": chosen.new, "lang": chosen.lang,
        "letters": chosen.marked,
        "cards": cards, "kinds": said, "must": must, "faces": {"card": _face(tables, chosen, cards, wish)},
    }  # fmt: skip


def _face(tables: Any, chosen: Any, cards: list[dict[str, Any]], wish: Mapping[str, Any]) -> Face | None:
    """Return the card that was changed last, or the first one."""
    if not cards:
        return None
    card = next((card for card in cards if card["face"] == wish.get("face")), cards[0])
    return front(tables, card["face"], card["value"])


def files(tables: Any, wish: Mapping[str, Any], read: Callable[[str], bytes]) -> dict[str, bytes]:
    """Return the files with the deck's new copies and values, and the number of each kind; for a new deck with all
    its rows. Raises Fault."""
    chosen = _deck(tables, wish)
    cards = _cards(tables, chosen, wish)
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
    chosen: Any, cards: list[dict[str, Any]], sums: Mapping[str, str], table: Rows, decks: Rows
) -> dict[str, bytes]:
    """Return the files with the rows of a new deck after all others. Raises Fault before it was derived, and if its
    letters have no column."""
    if not cards:
        raise Fault("give a list of words first; the deck is derived from it")
    if lacking := [column for column in ("vowels", "marked") if column not in decks.columns]:
        raise Fault(
            f"has no column {lacking[0]}, which says what is a letter of its own; add it to the first line", DECKS
        )
    row = {
        "id": chosen.id, "lang": chosen.lang, "preset": chosen.preset, "name": chosen.name, "source": "ours",
        "note": "Derived from a list of words in the studio.", "vowels": chosen.vowels, "marked": chosen.marked,
    }  # fmt: skip
    decks = decks.insert(decks.rows[-1].number + 1, row | dict(sums))
    for card in cards:
        cells = {"deck": chosen.id, **{column: str(card[column]) for column in ("face", "kind", "copies", "value")}}
        table = table.insert(table.rows[-1].number + 1, cells)
    return {CARDS: table.raw, DECKS: decks.raw}


def _german_name(chosen: Any, tables: Any, read: Callable[[str], bytes]) -> dict[str, bytes]:
    """Return the German file with the new deck's name, the same as that of decks with its mixture; empty if the game
    has no German."""
    if "de" not in tables.game.languages:
        return {}
    text = read(GERMAN).decode("utf-8")
    said = rewrite_toml.leaves(text).get(("decks", f"en-{chosen.preset}", "name"))
    return {GERMAN: rewrite_toml.put(text, ("decks", chosen.id, "name"), said).encode()} if said else {}


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


def _deck(tables: Any, wish: Mapping[str, Any]) -> Any:
    """Return the requested deck. Raises Fault for an unknown one."""
    name = wish.get("deck") or tables.decks[0].id
    found = next((one for one in _decks(tables) if one.id == name), None)
    if found is None:
        raise Fault(f"there is no deck {name!r}", DECKS)
    return found


def _cards(tables: Any, deck: Any, wish: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return records of the requested deck's cards, with what they were before (``was``). A list of words gives new
    values to the cards of a deck, and a new deck all its cards. Raises Fault for numbers out of range."""
    given: Mapping[str, Any] = wish.get("cards") or {}
    there = [(card.face, card.kind, card.copies, card.value) for card in tables.cards if card.deck == deck.id]
    was = {face: [copies, value] for face, _, copies, value in there}
    if wish.get("words"):
        derived = _derive_cards(tables, deck, str(wish["words"]))
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
    """Return (number of words, number of each letter) in a list; cached, as the list comes with every request, and
    counting a long one takes seconds."""
    listed = words.split()
    return len(listed), count_letters(listed, lang, marked)


def _derive_cards(tables: Any, deck: Any, words: str) -> list[tuple[str, str, int, int]]:
    """Return (face, kind, copies, value) of each card, derived from a list of words, one a line, by the rule of the
    English deck. Raises Fault for a list that is too short, or lacks letters of the language."""
    count, counts = _count_letters(words, deck.lang, deck.marked)
    if count < 100:
        raise Fault(f"{count} words say too little of a language; give a list of a hundred or more, one a line")
    if deck.marked and not any(counts[letter] for letter in deck.marked):
        marked = " or ".join(deck.marked)
        raise Fault(f"none of these words has {marked}; choose the list of another language, or save it as UTF-8")
    consonants = set(Alphabet(deck.vowels, deck.marked).consonants)
    if not consonants & set(counts):
        raise Fault("these are no words that the deck's letters could lay")
    return [(face, kind, copies, value) for _, face, kind, copies, value in rows(tables, deck, counts)]
