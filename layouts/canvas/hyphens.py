"""Where words may be hyphenated, by the dictionaries of pyphen.

pyphen takes more than half a second to read its German dictionary; here its lines are only indexed by their letters,
and those whose letters occur in a word are applied by Liang's algorithm. Two things are corrected: where two hyphens
have no vowel between them (Nach-ba-r-feld, Grund-s-tärke) one is wrong, and neither is used; and some compounds of the
games that the patterns would break wrongly are listed in ``data/lines.toml``.
"""

import re
from functools import lru_cache
from importlib.util import find_spec
from itertools import accumulate, pairwise
from pathlib import Path

import data

DICTIONARIES = {"en": "en_US", "en-us": "en_US", "en-gb": "en_GB", "de": "de_DE", "fr": "fr"}
SHORTEST = 6  # letters of a word worth breaking
BEFORE, AFTER = 3, 3  # letters that must stay on either side
_LETTERS = re.compile(r"[^\W\d_]+")
_VOWEL = re.compile(r"[aeiouyàâäéèêëíîóôöúûüāēīōū]")


def _dictionary(lang: str) -> Path | None:
    """Return the file of a language's patterns, None if there is none. pyphen itself is only imported for languages
    other than the usual ones."""
    name = DICTIONARIES.get(lang.lower().replace("_", "-"))
    found = find_spec("pyphen") if name else None
    for place in (found and found.submodule_search_locations) or ():
        if (path := Path(place, "dictionaries", f"hyph_{name}.dic")).is_file():
            return path
    import pyphen

    name = name or pyphen.language_fallback(lang)
    return None if name is None else Path(str(pyphen.LANGUAGES[name]))


@lru_cache(None)
def _patterns(lang: str) -> dict[str, str]:
    """Return the lines of a language's dictionary by their letters. Empty for a language without one."""
    path = _dictionary(lang)
    if path is None:
        return {}
    data = path.read_bytes().replace(b"\r", b"")
    encoding = data.split(b"\n", 1)[0].decode().strip()
    encoding = "cp1251" if encoding.lower() == "microsoft-cp1251" else encoding
    letters = data.translate(None, b"0123456789").decode(encoding).split("\n")  # as bytes: far faster than as text
    if b"/" in data:  # a pattern, and how the spelling changes at the hyphen
        letters = [line.partition("/")[0] for line in letters]
    return dict(zip(letters, data.decode(encoding).split("\n"), strict=True))


@lru_cache(1)
def line_words() -> dict[str, dict[str, list[str]]]:
    """Return the words by which lines are broken, by language and group, from ``data/lines.toml``."""
    import tomllib

    return tomllib.loads(Path(data.__file__).with_name("lines.toml").read_text(encoding="utf-8"))


@lru_cache(None)
def _own_divisions(lang: str) -> dict[str, tuple[int, ...]]:
    """Return the words that are divided by our own list, with the indices of their hyphens."""
    found = {}
    for word in line_words().get(lang, {}).get("divided", ()):
        *parts, _ = accumulate(len(part) for part in word.split("-"))
        found[word.replace("-", "")] = tuple(parts)
    return found


def _positions(word: str, lang: str) -> tuple[int, ...]:
    if (known := _own_divisions(lang).get(word.lower())) is not None:
        return known
    ends = [0, *_by_patterns(word, lang), len(word)]
    mute = {end for pair in pairwise(ends) if not _VOWEL.search(word[slice(*pair)].lower()) for end in pair}
    return tuple(end for end in ends[1:-1] if end not in mute)


def _by_patterns(word: str, lang: str) -> tuple[int, ...]:
    patterns = _patterns(lang)
    dotted = f".{word.lower()}."
    odd = [0] * (len(dotted) + 1)  # before each letter the highest number of all patterns; a hyphen where it is odd
    for start in range(len(dotted) - 1):
        for end in range(start + 1, len(dotted) + 1):
            at = start
            for sign in patterns.get(dotted[start:end], "").partition("/")[0]:
                if sign.isdigit():
                    odd[at] = max(odd[at], int(sign))
                else:
                    at += 1
    return tuple(at for at in range(BEFORE, len(word) - AFTER + 1) if odd[at + 1] % 2)


@lru_cache(8192)
def hyphenations(word: str, lang: str) -> tuple[int, ...]:
    """Return the indices before which a word may be hyphenated; none for a language without a dictionary."""
    return tuple(
        run.start() + at
        for run in _LETTERS.finditer(word)
        if len(run[0]) >= SHORTEST
        for at in _positions(run[0], lang)
    )
