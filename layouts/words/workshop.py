"""The workshop of decks: how many of each letter, what it counts, and the whole derived from a list of words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from data.errors import Fault
from data.rewrite_rows import read_written
from data.words.derive_deck import ranking, rows
from layouts.press.faces import Job
from layouts.words import deck as press

CARDS, DECKS = "cards.csv", "decks.csv"
KINDS = {"consonant": "consonants", "pair": "pairs", "wild": "wilds"}
MOST = 20


def shown(tables: Any, wish: Mapping[str, Any]) -> dict[str, Any]:
    """A deck as it is wished for: its cards with copies and values, what stood there, how many of each kind, and a face.

    `wish`: the ``deck``'s id; ``cards``, {face: [copies, value]}; or ``words``, a list to derive it from. Raises Fault."""
    chosen = _deck(tables, wish)
    cards = _cards(tables, chosen, wish)
    said = {kind: sum(card["copies"] for card in cards if card["kind"] == kind) for kind in KINDS}
    must = {kind: getattr(chosen, column) for kind, column in KINDS.items()}
    sample = press.product(Job(tables, "deck", lang=chosen.lang, options={"deck": chosen.id, "wilds": "no"})).pieces
    face = next(
        (piece.front for piece in sample if piece.name.endswith(str(wish.get("face") or cards[0]["face"]))), sample[0].front
    )
    return {
        "decks": [{"id": one.id, "name": one.name, "lang": one.lang} for one in tables.decks],
        "deck": chosen.id, "name": chosen.name, "cards": cards, "kinds": said, "must": must, "faces": {"card": face},
    }  # fmt: skip


def written(tables: Any, wish: Mapping[str, Any], read: Callable[[str], bytes]) -> dict[str, bytes]:
    """The cards of the deck with other copies and values, and how many of each kind the deck holds. Raises Fault."""
    chosen = _deck(tables, wish)
    cards = _cards(tables, chosen, wish)
    table = read_written(read(CARDS), CARDS)
    place = {row.cells["face"]: row.number for row in table.rows if row.cells["deck"] == chosen.id}
    for card in cards:
        for column in ("copies", "value"):
            table = table.put(place[card["face"]], column, str(card[column]))
    decks = read_written(read(DECKS), DECKS)
    number = next(row.number for row in decks.rows if row.cells["id"] == chosen.id)
    for kind, column in KINDS.items():
        decks = decks.put(number, column, str(sum(card["copies"] for card in cards if card["kind"] == kind)))
    return {CARDS: table.raw, DECKS: decks.raw}


def _deck(tables: Any, wish: Mapping[str, Any]) -> Any:
    """Raises Fault for a deck there is not."""
    name = wish.get("deck") or tables.decks[0].id
    found = next((one for one in tables.decks if one.id == name), None)
    if found is None:
        raise Fault(f"there is no deck {name!r}", DECKS)
    return found


def _cards(tables: Any, deck: Any, wish: Mapping[str, Any]) -> list[dict[str, Any]]:
    given: Mapping[str, Any] = wish.get("cards") or {}
    if wish.get("words"):
        given = {**_derived(tables, deck, str(wish["words"])), **given}
    out = []
    for card in tables.cards:
        if card.deck == deck.id:
            copies, value = (int(part) for part in given.get(card.face, (card.copies, card.value)))
            if not (1 <= copies <= MOST and 0 <= value <= MOST):
                raise Fault(f"{card.face}: 1 to {MOST} copies, 0 to {MOST} points", CARDS)
            was = [card.copies, card.value]
            out.append({"face": card.face, "kind": card.kind, "copies": copies, "value": value, "was": was})
    return out


def _derived(tables: Any, deck: Any, words: str) -> dict[str, tuple[int, int]]:
    """Copies and values by the rule of the English deck, from a list of words, one a line. Raises Fault for one too short."""
    listed = words.split()
    if len(listed) < 100:
        raise Fault(f"{len(listed)} words say too little of a language; give a list of a hundred or more, one a line")
    ranked = ranking(listed, deck.lang == "de")
    return {face: (copies, value) for name, face, _, copies, value in rows(tables, deck.lang, ranked) if name == deck.id}
