"""What counts as a word: the English lexicon that comes with the game, an installed word list of another language, or a
file.

A lexicon is opened at the first question and then reads only the words that begin with the same three letters.
"""

import os
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from itertools import groupby
from pathlib import Path

from data.errors import Fault
from data.words.folding import LONGEST, SHORTEST, fold
from data.words.lists import text_of
from data.words.packing import STEM, read_block, unpack

BUNDLED = {"en": "lexicon.en.xz"}
INSTALLED = {
    "da": ("/usr/share/dict/danish",),
    "de": ("/usr/share/dict/ngerman", "/usr/share/dict/ogerman"),
    "es": ("/usr/share/dict/spanish",),
    "fi": ("/usr/share/dict/finnish",),
    "fr": ("/usr/share/dict/french",),
    "nb": ("/usr/share/dict/bokmaal",),
    "sv": ("/usr/share/dict/swedish",),
}
PACKAGES = {"da": "wdanish", "de": "wngerman", "es": "wspanish", "fr": "wfrench", "nb": "wnorwegian", "sv": "wswedish"}
"""Debian's packages of those lists; it has none for Finnish."""


RAREST = 4
"""The level of the rarest words."""


class Lexicon:
    """A set of words in capitals with their levels, which can also be asked for beginnings of words."""

    def __contains__(self, word: str) -> bool:
        return word in self._block(word[:STEM])

    def begins(self, start: str) -> bool:
        """Return whether any word begins with `start`."""
        if len(start) < STEM:
            place = bisect_left(self._stems, start)
            return place < len(self._stems) and self._stems[place].startswith(start)
        if (stem := start[:STEM]) not in self._word_lists:
            self._word_lists[stem] = list(self._block(stem))
        place = bisect_left(block := self._word_lists[stem], start)
        return place < len(block) and block[place].startswith(start)

    def words(self, level: int = RAREST) -> Iterator[str]:
        """Yield all words up to a level, sorted. None is remembered: all together they would take 15 MB."""
        for stem in self._stems:
            yield from (word for word, rare in self._read_block(stem).items() if rare <= level)

    def level(self, word: str) -> int:
        """Return how rare a word is, from 1 (everybody knows it) to 4. Raises KeyError if it is no word."""
        return self._block(word[:STEM])[word]

    @cached_property
    def _stems(self) -> list[str]:
        raise NotImplementedError

    def _read_block(self, stem: str) -> Mapping[str, int]:
        """Return the words that begin with the three letters `stem`, in order, with their levels."""
        raise NotImplementedError

    @cached_property
    def _blocks_read(self) -> dict[str, Mapping[str, int]]:
        return {}

    @cached_property
    def _word_lists(self) -> dict[str, list[str]]:
        return {}

    def _block(self, stem: str) -> Mapping[str, int]:
        """Return `_read_block`, cached."""
        if stem not in self._blocks_read:
            self._blocks_read[stem] = self._read_block(stem)
        return self._blocks_read[stem]


class Packed(Lexicon):
    """The lexicon of a language that comes with the game, read from a packed file."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @cached_property
    def _blocks(self) -> dict[str, str]:
        return unpack(self.path.read_bytes())

    @cached_property
    def _stems(self) -> list[str]:
        return list(self._blocks)

    def _read_block(self, stem: str) -> Mapping[str, int]:
        return read_block(self._blocks[stem]) if stem in self._blocks else {}


class Listed(Lexicon):
    """A lexicon made of a plain list of words. As a list does not say how common they are, all are of level 2."""

    def __init__(self, words: Iterable[str]) -> None:
        groups = groupby(sorted(set(words)), lambda word: word[:STEM])
        self._blocks = {stem: dict.fromkeys(group, 2) for stem, group in groups}

    @cached_property
    def _stems(self) -> list[str]:
        return list(self._blocks)

    def _read_block(self, stem: str) -> Mapping[str, int]:
        return self._blocks.get(stem, {})


class Amended(Lexicon):
    """Another lexicon with some words added (level 2) and some removed."""

    def __init__(self, base: Lexicon, more: Iterable[str], less: Iterable[str]) -> None:
        self._base, self._more, self._less = base, frozenset(more), frozenset(less)

    @cached_property
    def _stems(self) -> list[str]:
        return sorted({*self._base._stems, *(word[:STEM] for word in self._more)})

    def _read_block(self, stem: str) -> Mapping[str, int]:
        more = {word: 2 for word in self._more if word[:STEM] == stem}
        kept = {word: level for word, level in self._base._read_block(stem).items() if word not in self._less}
        return dict(sorted((more | kept).items()))


@lru_cache
def bundled_lexicon(lang: str) -> Lexicon | None:
    """Return the lexicon that comes with the game, the same on every computer; None if the language has none."""
    if lang not in BUNDLED:
        return None
    import data.words

    return Packed(Path(data.words.__path__[0]) / BUNDLED[lang])


@lru_cache
def at_hand(lang: str) -> Lexicon | None:
    """Return the bundled lexicon, or else the word list installed here (`word_list_path`); None if there is none.
    Raises Fault if it is unreadable."""
    if lexicon := bundled_lexicon(lang):
        return lexicon
    path = word_list_path(lang)
    return from_file(path, lang) if path else None


def word_list_path(lang: str) -> Path | None:
    """Return the path of the installed word list: as named by LOSTKIT_WORDS_DE or the like (it may not exist), else a
    list of the system. None if there is none."""
    if named := os.environ.get(f"LOSTKIT_WORDS_{lang.upper()}"):
        return Path(named)
    return next((Path(path) for path in INSTALLED.get(lang, ()) if Path(path).is_file()), None)


@lru_cache
def quotable_lexicon(lang: str) -> Lexicon | None:
    """Return the lexicon at hand, None if there is none or it is unreadable, as a game goes on without one."""
    try:
        return at_hand(lang)
    except Fault:
        return None


def from_file(path: Path, lang: str) -> Lexicon:
    """Return the lexicon in a file with one word a line: ``+`` before a word adds it to the language's lexicon, ``-``
    removes it.

    Any word without a sign makes the file a lexicon of its own. Raises Fault naming the line that is no word."""
    try:
        lines = text_of(path.read_bytes(), path.name).splitlines()
    except OSError as error:
        raise Fault(f"{path} cannot be read: {error.strerror}") from None
    signed: dict[str, set[str]] = {"+": set(), "-": set(), "": set()}
    for row, line in enumerate(lines, 1):
        said = line.strip()
        sign = said[:1] if said[:1] in ("+", "-") else ""
        word = fold(said[len(sign) :], lang)
        if word and SHORTEST <= len(word) <= LONGEST:
            signed[sign].add(word)
        elif sign:
            raise Fault(f"{said!r} is not a word of {SHORTEST} to {LONGEST} letters behind {sign}", path.name, row)
    if signed[""]:
        base: Lexicon | None = Listed(signed[""])
    else:
        base = at_hand(lang)
    if not base or not any(signed.values()):
        raise Fault(f"there is no word of {SHORTEST} to {LONGEST} letters in it", path.name) if base else missing(lang)
    return Amended(base, signed["+"], signed["-"]) if signed["+"] or signed["-"] else base


def missing(lang: str) -> Fault:
    """Return the fault that says how to get a lexicon for a language."""
    name = f"LOSTKIT_WORDS_{lang.upper()}"
    if package := PACKAGES.get(lang):
        return Fault(f"there is no lexicon for {lang}: install Debian's {package}, or name a list of words in {name}")
    return Fault(f"there is no lexicon for {lang}: name a list of words in {name}")
