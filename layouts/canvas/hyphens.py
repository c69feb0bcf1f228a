"""Where a word may be hyphenated, by the dictionaries of pyphen."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

DICTIONARIES = {"en": "en_US", "en-us": "en_US", "en-gb": "en_GB", "de": "de_DE"}
SHORTEST = 6  # letters of a word worth breaking
_LETTERS = re.compile(r"[^\W\d_]+")


@lru_cache(None)
def _dictionary(lang: str) -> Any:
    import pyphen

    name = DICTIONARIES.get(lang.lower().replace("_", "-")) or pyphen.language_fallback(lang)
    return pyphen.Pyphen(lang=name, left=3, right=3) if name else None


@lru_cache(8192)
def hyphenations(word: str, lang: str) -> tuple[int, ...]:
    """Indices before which a hyphen may stand. Nothing for a language without a dictionary."""
    out: list[int] = []
    for run in _LETTERS.finditer(word):
        if len(run[0]) >= SHORTEST:
            dictionary = _dictionary(lang)
            if dictionary is not None:
                out += [run.start() + at for at in dictionary.positions(run[0])]
    return tuple(out)
