"""One word for one thing: a game's glossary.csv, the house's beside this file, and the texts that say it otherwise.

A row names a word, what it means, and the words that must not stand in its place, divided by ``|``. Each is found in
all forms: with the endings of its language, a German noun with its umlaut too. Further:

    Machtprobe*     whatever follows, as in Machtprobenwurf       *typ     whatever comes before
    führ* … an      a verb that stands apart from its particle, which ends the clause
    a capital       is found with a capital only; a small letter is found at the beginning of a sentence too

`unless` lists longer phrases in which such a word is right, `free` the places (``*.quote``, ``booklet.story``) where
anything is. A word that a game's glossary has as a term is right there, whatever the house says.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import lru_cache
from pathlib import Path
from typing import ClassVar

from data.all_texts import Printed, all_texts
from data.choices import Language
from data.errors import Fault
from data.loaded import Loaded
from data.readers import read_rows
from data.records import Record, read_records

STEM = "glossary"
HOUSE = Path(__file__).with_name(f"{STEM}.csv")

_ENDINGS = {
    "en": "(?:s|es|d|ed|ing|['’]s|s['’])?",
    "de": "(?:e|em|en|ens|er|ern|es|n|nd|nde|nden|s|se|st|t|te|ten)?",
}
_BEFORE, _AFTER = r"(?<![^\W_])", r"(?![^\W_])"
_LETTERS = r"[^\W_]*"
_CLAUSE = r"[^.,;:!?()]*?"
_CLAUSE_ENDS = r"(?=\s*(?:[.,;:!?()]|$|und\b|oder\b|and\b|or\b))"
_MOST_TEXTS = 20_000
_SLOT = re.compile(r"\{[\w:.#^]*\}|\u00ad|^@\w+", re.MULTILINE)
"""What is no word of a text: an icon or a place to fill, a soft hyphen, a drawing asked for at the beginning of a
line."""


class Term(Record):
    """A word of the game in a language, what it means, and the words that must not be used for it."""

    key_columns: ClassVar[tuple[str, ...]] = ("lang", "term")
    lang: Language
    term: str
    meaning: str = ""
    avoid: str = ""
    unless: str = ""
    free: str = ""

    def __hash__(self) -> int:
        return hash((self.lang, self.term, self.avoid, self.unless, self.free))


@dataclass(frozen=True)
class Glossary:
    """The terms of one language, with the patterns of words to avoid. `any` matches if any of them may be in a text;
    `suspect` caches by text whether it did."""

    terms: tuple[tuple[Term, re.Pattern[str], re.Pattern[str] | None], ...]
    any: re.Pattern[str] | None
    suspect: dict[str, bool] = field(default_factory=dict, compare=False)

    @classmethod
    def from_terms(cls, terms: Sequence[Term]) -> "Glossary":
        found = [(term, avoided, _any(term.unless, "")) for term in terms if (avoided := _any(term.avoid, term.lang))]
        whole = "|".join(pattern.pattern for _, pattern, _ in found)
        return cls(tuple(found), re.compile(whole) if whole else None)

    def faults(self, said: Printed) -> Iterator[Fault]:
        """Yield a fault for each word to avoid in a text."""
        if self.suspect.get(said.text) is False:
            return
        text = _SLOT.sub(lambda slot: "" if slot[0] == "\u00ad" else " " * len(slot[0]), said.text)
        if len(self.suspect) >= _MOST_TEXTS:
            self.suspect.clear()
        self.suspect[said.text] = bool(self.any and self.any.search(text))
        if not self.suspect[said.text]:
            return
        for term, avoided, right in self.terms:
            if any(fnmatchcase(said.place, place) for place in _parts(term.free)):
                continue
            spared = [found.span() for found in right.finditer(text)] if right else []
            for found in avoided.finditer(text):
                if not any(low <= found.start() and found.end() <= high for low, high in spared):
                    meaning = f" ({term.meaning})" if term.meaning else ""
                    yield said.fault(
                        f"says {' '.join(found[0].split())!r}; the word is {term.term!r}{meaning}", found.start()
                    )


def terms_used(loaded: Loaded) -> Iterator[Fault]:
    """Yield a fault for every word in a game's texts that a glossary forbids there."""
    own: Sequence[Term] = (loaded.whole or loaded).records.get(STEM, ())
    glossaries = glossaries_of(tuple(own))
    for said in all_texts(loaded):
        if said.lang in glossaries:
            yield from glossaries[said.lang].faults(said)


@lru_cache(maxsize=16)
def glossaries_of(own: tuple[Term, ...] = ()) -> dict[str, Glossary]:
    """Return the glossary of each language: a game's own terms, and those of `house_terms` that do not forbid any
    of them."""
    right = {(term.lang, term.term.casefold()) for term in own}
    house = [
        term
        for term in house_terms()
        if not any((term.lang, word.strip("*").casefold()) in right for word in _parts(term.avoid))
    ]
    every = [*own, *house]
    return {
        lang: Glossary.from_terms([term for term in every if term.lang == lang])
        for lang in dict.fromkeys(term.lang for term in every)
    }


@lru_cache(maxsize=1)
def house_terms() -> tuple[Term, ...]:
    """Return the terms that all games share. Raises Fault if their table has an error."""
    records, faults = read_records(read_rows(HOUSE), Term)
    if faults:
        raise faults[0]
    return tuple(records)


def _any(words: str, lang: str) -> re.Pattern[str] | None:
    patterns = [pattern_of(word, lang) for word in _parts(words)]
    return re.compile("|".join(patterns)) if patterns else None


def _parts(words: str) -> list[str]:
    return [part.strip() for part in words.split("|") if part.strip()]


def pattern_of(word: str, lang: str) -> str:
    """Return what finds a word in all its forms; without a language just the word itself, whatever its case.

    >>> bool(re.search(pattern_of("Macht", "de"), "seiner Mächte"))
    True
    """
    if not lang:
        return f"(?i:{re.escape(word)})"
    verb, gap, particle = word.partition("…")
    if gap:
        return f"{_form(verb.strip(), lang)}{_CLAUSE}\\s{re.escape(particle.strip())}{_AFTER}{_CLAUSE_ENDS}"
    return r"\s+".join(_form(part, lang) for part in word.split())


def _form(word: str, lang: str) -> str:
    stem = word.strip("*")
    if lang == "de" and len(stem) > 3 and not word.endswith("*"):
        stem = stem.removesuffix("e")
    ending = _LETTERS if word.endswith("*") else _ENDINGS[lang]
    before = _LETTERS if word.startswith("*") else ""
    first = stem[:1] if stem[:1].isupper() else f"[{re.escape(stem[:1])}{re.escape(stem[:1].upper())}]"
    rest = re.escape(stem[1:])
    if lang == "de" and stem[:1].isupper():
        rest = _add_umlaut(rest)
    return f"{_BEFORE}{before}{first}{rest}{ending}{_AFTER}"


def _add_umlaut(stem: str) -> str:
    """Return a pattern for a stem in which the last a, o or u may have an umlaut: Macht, Mächte."""
    found = re.search(r"(au|[aou])(?=[^aouäöü]*$)", stem)
    if not found:
        return stem
    dotted = {"a": "[aä]", "o": "[oö]", "u": "[uü]", "au": "(?:au|äu)"}[found[1]]
    return stem[: found.start()] + dotted + stem[found.end() :]
