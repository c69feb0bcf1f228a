"""The ways of scoring, and the mixtures that every language has a deck of."""

from __future__ import annotations

METHODS = ("standard", "alternative")
PRESETS = ("default", "classic", "variant-90")
