"""The picture of a card by its row."""

from __future__ import annotations

from importlib import import_module

from layouts.engraving.plate import Plate

MODULES = ("tactic", "spell", "luck", "item", "campaign")


def own(kind: str, card: str) -> bool:
    """Return whether a picture was drawn for this card."""
    return kind in MODULES and card.isidentifier() and hasattr(_module(kind), card)


def scene(kind: str, card: str) -> Plate:
    """Return the picture of a card, or that of its kind."""
    module = _module(kind)
    plate: Plate = getattr(module, card, module.any_card)()
    return plate


def _module(kind: str):  # type: ignore[no-untyped-def]
    return import_module(f"layouts.art.lostworlds.vignettes.{kind}")
