"""The ways of scoring, and the mixtures that every language has a deck of."""

METHODS = ("standard", "alternative")
PRESETS = ("default", "classic", "variant-90")
