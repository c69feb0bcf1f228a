"""The tones of the pictures of Lost Baggage, with their colors."""

from layouts.engraving.paint import Manner

PAPER = "#FFFAF0"
TYPES: dict[str, dict[str, str]] = {
    "fluffy": {
        "tint": "#D7E8C6", "line": "#B7D3A0", "a": "#8FB873", "a2": "#5C8A50",
        "b": "#F2B8B0", "b2": "#A86B5C", "acc": "#E2694F",
    },
    "machine": {
        "tint": "#FBE3BB", "line": "#EFCA8C", "a": "#E9A23B", "a2": "#B06F1D",
        "b": "#6F98A8", "b2": "#456674", "acc": "#D8492F",
    },
    "humanoid": {
        "tint": "#CFE1EE", "line": "#ABCAE0", "a": "#3F74A8", "a2": "#2A517A",
        "b": "#E9B98F", "b2": "#7B4A32", "acc": "#E8B33A",
    },
    "misfit": {
        "tint": "#E6D8EE", "line": "#CDB5DC", "a": "#9A78B8", "a2": "#6D4D8C",
        "b": "#E0A63A", "b2": "#8A5F1A", "acc": "#E2577A",
    },
    "special": {
        "tint": "#E6E6DF", "line": "#CFCFC6", "a": "#C9524A", "a2": "#8F332D",
        "b": "#C9A26A", "b2": "#7D5A2C", "acc": "#D8492F",
    },
}  # fmt: skip
"""Of each type the pale ground, its pattern, and the tones of its stickers; the dark color is the theme's role of that
name."""

PIECE = {
    "a": "#B98A5E", "a2": "#87603C", "b": "#D9A441", "b2": "#6B452A", "mid": "#AEB8BA", "light": "#EBD9B0",
    "acc": "#C5402E",
}  # fmt: skip
"""Tones of a piece of lost luggage whose file does not bring them along."""
SCENE = {
    "ink": "#22262B", "pale": PAPER, "dark": "#3F5D66", "mid": "#8FA9A6", "light": "#E4CF9C", "acc": "#D1542C",
    "acc2": "#5D8A4C", "sky": "#DBE8E4", "sky2": "#A8C6C4", "sea": "#8FB9BD",
}  # fmt: skip
"""Tones of the pictures of world tiles; whoever is at home there changes two of them."""
CUT_OUT = Manner(halo=9.0, outline=1.7, inner=1.15, shadow=("cast", 2.2, 2.6))
"""How stickers and luggage are painted: with a white edge and a shadow."""


def sticker_tones(kind: str) -> dict[str, str]:
    """Return the colors ``#RRGGBB`` by tone of the stickers for one of the four types (`kind`, a key of `TYPES`)."""
    return {**TYPES[kind], "ink": "#22262B", "pale": PAPER, "halo": "#FFFFFF", "cast": TYPES[kind]["line"]}
