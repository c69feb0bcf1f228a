"""Clauses in English and German: a clause is written once and said in the mood that its place in a sentence asks for.

A clause is a text with marks: a verb in its infinitive, ``[ab+werfen]``, where the finite verb stands, its separable
particle before a plus; ``[sich erholen]`` is reflexive, ``[dir an+sehen]`` in the dative;
``[deal*]`` is said of several. What precedes the first verb is the subject; without one, you
are told to do it. ``[]`` is where the rest of the verb comes (particle, infinitive), if that is not the clause's end:

    {2.one} [ab+werfen] {0#1}       der Gegner wirft 1 Karte ab · wirf 1 Karte ab · du wirfst 1 Karte ab ·
                                    du darfst 1 Karte abwerfen · (um) 1 Karte abzuwerfen

`grammar.toml` conjugates the irregular verbs of each language; all others follow the rules here.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Literal

Mood = Literal["imperative", "indicative", "may", "to"]
Person = Literal["one", "several", "you"]
"""Of the subject: he, she or it; they; you, one of you."""

BEGIN, END = "\x01", "\x02"
_VERB = re.compile(r"\[([^\[\]{}]*)\]")
_MARK = re.compile(f"{BEGIN}([^{END}]*){END}")
_LINK = re.compile(r"\s(?:and|or|und|oder)\s*$")
_YOU = {"en": "you", "de": "du"}
_MAY = {"en": "may", "de": "dürfen"}
_HARD = re.compile(r"(?:[dt]|ffn|chn|gn|tm)$")
"""Stems that need an e before an ending: richt-e-t, öffn-e-t."""


@dataclass(frozen=True)
class Forms:
    """The forms of a conjugated verb: imperative, and indicative with you, one, and several."""

    imperative: str
    you: str
    one: str
    several: str
    modal: bool = False
    """A verb such as may, which has no infinitive and never stands under another."""

    def indicative_of(self, person: Person) -> str:
        """Return the indicative for a person."""
        return {"one": self.one, "several": self.several, "you": self.you}[person]


def mark_verbs(template: str) -> str:
    """Return a template with its verbs marked by characters that no card's text contains."""
    return _VERB.sub(lambda verb: f"{BEGIN}{verb[1]}{END}", template)


def subject_of(clause: str) -> str | None:
    """Return the words before the verb of a marked clause: its subject, empty if there is none; None if it has no
    verb."""
    return _MARK.split(clause, maxsplit=1)[0].strip() if BEGIN in clause else None


def is_modal(clause: str, lang: str) -> bool:
    """Return whether the first verb of a marked clause is a modal one, such as may or must."""
    found = _MARK.search(clause)
    return bool(found) and conjugate(found[1].rstrip("?*"), lang).modal if found else False


def say_clause(clause: str, lang: str, mood: Mood, person: Person, *, subject: bool = True, front: str = "") -> str:
    """Return a marked clause in a mood and person; without its `subject` (and its may) if the clause before it has the
    same. `front` is a word put before it, after which German inverts verb and subject."""
    who, *rest = _MARK.split(clause)
    if mood in ("indicative", "may") and subject:
        who = who.strip() or _YOU[lang]
    words, first = [front, who if mood != "to" and subject else ""], subject
    for lemma, middle, tail in _segments(rest):
        words += [*_verb_phrase(lemma, middle, lang, mood, person, first), tail]
        first = False
    if front and lang == "de":
        words[1], words[2] = words[2], words[1]
    return " ".join(filter(None, (word.strip() for word in words))).replace(" ,", ",")


def _segments(pieces: list[str]) -> Iterator[tuple[str, str, str]]:
    """Yield for each verb of a clause (verb, text up to its end, text after that); `pieces` is the clause split by
    `_MARK`, from the first verb on."""
    at = 0
    while at < len(pieces):
        lemma, middle = pieces[at].rstrip("?"), pieces[at + 1]
        if at + 2 < len(pieces) and not pieces[at + 2]:
            yield lemma, middle, pieces[at + 3]
            at += 4
            continue
        link = _LINK.search(middle) if at + 2 < len(pieces) else None
        yield lemma, middle[: link.start()] if link else middle, link[0] if link else ""
        at += 2


def _verb_phrase(verb: str, middle: str, lang: str, mood: Mood, person: Person, first: bool) -> list[str]:
    """Return the finite verb, the text in the `middle`, and the rest of the verb, as a list of words; without may or to
    if the verb is not the `first` of its clause."""
    if verb.endswith("*"):
        verb, person = verb[:-1], "several"
    forms = conjugate(verb, lang)
    if forms.modal:
        return [forms.indicative_of(person), middle]
    bare = _bare(verb)
    own = verb.removesuffix(bare).strip()
    reflexive = "" if not own else "sich" if person != "you" else {"sich": "dich"}.get(own, own)
    particle, _, infinitive = bare.rpartition("+")
    if mood == "imperative":
        return [forms.imperative, reflexive, middle, particle]
    if mood == "indicative":
        return [forms.indicative_of(person), reflexive, middle, particle]
    if lang == "en":
        return [mood if first else "", infinitive, middle]
    if mood == "may":
        return [
            conjugate(_MAY[lang], lang).indicative_of(person) if first else "",
            reflexive,
            middle,
            f"{particle}{infinitive}",
        ]
    return [reflexive, middle, f"{particle}zu{infinitive}" if particle else f"zu {infinitive}"]


@lru_cache(1024)
def conjugate(verb: str, lang: str) -> Forms:
    """Return the forms of a verb written as in a template: ``discard``, ``ab+werfen``, ``sich erholen``."""
    bare = _bare(verb).rpartition("+")[2]
    found = _irregular(lang).get(bare)
    if found:
        return Forms(found[0], found[1], found[2], found[3], modal=found[0] == "-")
    return _english(bare) if lang == "en" else _german(bare)


def _bare(verb: str) -> str:
    """Return a German verb without its reflexive pronoun."""
    return verb.removeprefix("sich ").removeprefix("dir ")


def _english(verb: str) -> Forms:
    if re.search(r"(?:[sxzo]|ch|sh)$", verb):
        one = f"{verb}es"
    elif re.search(r"[^aeiou]y$", verb):
        one = f"{verb[:-1]}ies"
    else:
        one = f"{verb}s"
    return Forms(verb, verb, one, verb)


def _german(verb: str) -> Forms:
    if verb.endswith(("eln", "ern")):
        stem = verb[:-1]
        return Forms(f"{stem[:-2]}le" if verb.endswith("eln") else f"{stem}e", f"{stem}st", f"{stem}t", verb)
    stem = verb.removesuffix("n").removesuffix("e")
    if _HARD.search(stem):
        return Forms(f"{stem}e", f"{stem}est", f"{stem}et", verb)
    return Forms(stem, f"{stem}t" if stem[-1] in "sßzx" else f"{stem}st", f"{stem}t", verb)


@lru_cache(2)
def _irregular(lang: str) -> dict[str, list[str]]:
    from data.readers import read_toml

    return dict(read_toml(Path(__file__).with_name("grammar.toml"))[lang])
