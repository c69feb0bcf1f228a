"""Find the picture for a row of cards."""

from pathlib import Path

from layouts.engraving.engraved_file import EngravedFile

KINDS = ("tactic", "spell", "luck", "item", "campaign")


def own(deck: str, card: str) -> bool:
    """Return whether there is a picture drawn for this very card of a deck (one of `KINDS`)."""
    return deck in KINDS and card.isidentifier() and _file(deck, card).is_file()


def scene(kind: str, card: str) -> EngravedFile:
    """Return the picture of a card, or that of its kind."""
    return EngravedFile(_file(kind, card if own(kind, card) else "any_card"))


def _file(kind: str, card: str) -> Path:
    return Path(__file__).parent / kind / f"{card}.svg"
