"""Options with fixed choices, common to all commands: languages, papers, file formats, ink, and how a printer turns the
sheet."""

from typing import TYPE_CHECKING, Literal, get_args

from data.sizes import PAPERS as PAPER_SIZES
from data.sizes import SLEEVES as SLEEVE_SIZES

Language = Literal["en", "de"]
LANGUAGES: tuple[str, ...] = get_args(Language)
"""Languages in which everything is told. A game may be printed and played in others: its folder's tables say so."""
ANY_LANGUAGE = r"[a-z]{2}"
PAPERS = tuple(PAPER_SIZES)
if TYPE_CHECKING:
    Paper = str
else:
    Paper = Literal[PAPERS]
Format = Literal["pdf", "svg", "png", "tts", "pcio", "tabletopia", "ttpg", "stl"]
FORMATS: tuple[str, ...] = get_args(Format)
SCREENS = ("tts", "pcio", "tabletopia", "ttpg")
"""Formats for a table on a screen; what is made as the first is made as all of them."""
SOLID = "stl"
"""The format of bodies for a 3D printer: trays of what a table on a screen shows, and stands of standees."""
INKS = ("full", "saver")
SIZES = ("usual", "large")
SLEEVES = tuple(SLEEVE_SIZES)
DUPLEX = ("long", "short", "fold", "none")
