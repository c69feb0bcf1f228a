"""Where a word may be hyphenated, by pyphen and its dictionaries.

pyphen takes more than half a second to read its German dictionary, so it is given, for each word, only the lines that can
matter to that word: those whose letters stand in it.
"""

from __future__ import annotations

import io
import re
from functools import lru_cache

DICTIONARIES = {"en": "en_US", "en-us": "en_US", "en-gb": "en_GB", "de": "de_DE"}
SHORTEST = 6  # letters of a word worth breaking
BEFORE, AFTER = 3, 3  # letters that must stay on either side
_LETTERS = re.compile(r"[^\W\d_]+")


class _Lines:
    """A few lines of a dictionary, in the shape in which pyphen reads a file."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines

    def open(self, mode: str) -> io.BytesIO:
        return io.BytesIO(b"UTF-8\n")

    def read_text(self, encoding: str) -> str:
        return "\n".join(["UTF-8", *self.lines])


@lru_cache(None)
def _patterns(lang: str) -> dict[str, str]:
    """The lines of a language's dictionary by their letters. Empty for a language without one."""
    import pyphen

    name = DICTIONARIES.get(lang.lower().replace("_", "-")) or pyphen.language_fallback(lang)
    if name is None:
        return {}
    data = pyphen.LANGUAGES[name].read_bytes().replace(b"\r", b"")
    encoding = data.split(b"\n", 1)[0].decode().strip()
    encoding = "cp1251" if encoding.lower() == "microsoft-cp1251" else encoding
    letters = data.translate(None, b"0123456789").decode(encoding).split("\n")  # as bytes: far faster than as text
    if b"/" in data:  # a pattern, and how the spelling changes at the hyphen
        letters = [line.partition("/")[0] for line in letters]
    return dict(zip(letters, data.decode(encoding).split("\n"), strict=True))


@lru_cache(8192)
def _positions(word: str, lang: str) -> tuple[int, ...]:
    patterns = _patterns(lang)
    dotted = f".{word.lower()}."
    ends = range(1, len(dotted) + 1)
    parts = {dotted[a:b] for b in ends for a in range(b)}
    lines = [line for part in sorted(parts & patterns.keys()) if (line := patterns[part]) != part]
    if not lines:
        return ()
    import pyphen

    return tuple(int(at) for at in pyphen.HyphDict(_Lines(lines)).positions(word) if BEFORE <= at <= len(word) - AFTER)


@lru_cache(8192)
def hyphenations(word: str, lang: str) -> tuple[int, ...]:
    """Indices before which a hyphen may stand. Nothing for a language without a dictionary."""
    return tuple(
        run.start() + at for run in _LETTERS.finditer(word) if len(run[0]) >= SHORTEST for at in _positions(run[0], lang)
    )
