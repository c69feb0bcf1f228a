"""The help of the command line in another language: ``help.<lang>.toml`` has each text in English and in that
language."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from click import HelpFormatter

if TYPE_CHECKING:
    from collections.abc import Iterable

TABLES = Path(__file__).parent
EXTRA = re.compile(r"(?:(?<=\S)  |^)\[(default: |required|x|-?\d)(.*)\]$", re.DOTALL)
"""What click hangs behind the help of an option: its default, its range, that it must be given."""


@lru_cache(2)
def read_help(lang: str) -> dict[str, str]:
    """Return the translation of every help text into a language, by its English with single blanks."""
    from data.readers import read_toml

    path = TABLES / f"help.{lang}.toml"
    return {str(ours): str(theirs) for group in read_toml(path).values() for ours, theirs in group.items()}


def translate_help(text: str, lang: str) -> str:
    """Return one help text in a language; unchanged if it has no translation."""
    known = read_help(lang)
    single = " ".join(text.split())
    if single in known:
        return known[single]
    if single.startswith("Example: "):
        return text.replace("Example:", "Beispiel:", 1).replace(", or  ", ", oder  ").replace("  then  ", "  dann  ")
    start = single.removesuffix("...")  # of a command's help click lists the first sentence, or as much as fits
    return next((theirs for ours, theirs in known.items() if start and ours.startswith(start)), text)


class German(HelpFormatter):
    """A help formatter of click that prints the help of a command in German."""

    lang = "de"

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        words = {"[OPTIONS]": "[OPTIONEN]", "COMMAND [ARGS]...": "BEFEHL [ARGUMENTE]..."}
        for ours, theirs in words.items():
            args = args.replace(ours, theirs)
        super().write_usage(prog, args, "Aufruf: " if prefix is None else prefix)

    def write_heading(self, heading: str) -> None:
        ours, of, game = heading.partition(" of ")
        super().write_heading(f"{self.translate(ours)}{' von ' * bool(of)}{game}")

    def write_text(self, text: str) -> None:
        super().write_text("\n\n".join(map(self.translate, text.split("\n\n"))))

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        super().write_dl([(name, self.translate_record(text)) for name, text in rows], col_max, col_spacing)

    def translate(self, text: str) -> str:
        """Return one help text in German."""
        return translate_help(text, self.lang)

    def translate_record(self, text: str) -> str:
        """Return an option's help in German, with its default and range."""
        found = EXTRA.search(text)
        extra = "" if not found else found[0].replace("[default: ", "[sonst: ").replace("required", "nötig")
        return self.translate(text[: found.start()] if found else text) + extra
