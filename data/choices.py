"""What one may choose wherever one is asked: the languages we speak, paper, kinds of files, ink, and how a printer turns sheets.

The languages whose words are played with are those of `data.words.folding`."""

from __future__ import annotations

from typing import Literal, get_args

Language = Literal["en", "de"]
LANGUAGES: tuple[str, ...] = get_args(Language)
Paper = Literal["a4", "letter", "a3"]
PAPERS: tuple[str, ...] = get_args(Paper)
Format = Literal["pdf", "svg", "png", "tts"]
FORMATS: tuple[str, ...] = get_args(Format)
INKS = ("full", "saver")
DUPLEX = ("long", "short", "fold", "none")
