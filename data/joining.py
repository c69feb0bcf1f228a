"""Joining clauses into sentences: by "and" or "or", in fitting moods, with each subject named once."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal

from data.grammar import BEGIN, END, Mood, Person, is_modal, say_clause, subject_of

AND = {"en": "and", "de": "und"}
OR = {"en": "or", "de": "oder"}
PERHAPS = {"en": "{} if you like", "de": "{}, wenn du willst,"}
FOR = {"en": " {}", "de": ", um {},"}
THEN = {"en": "if you do,", "de": "dafür"}
_BEFORE_STOP = re.compile(r"[,\s]+(?=[,.;:!?)]|$)")
_STOPS = re.compile(r"[:;.]\s")
_ASIDE = re.compile(r"\([^()]*\)")


@dataclass(frozen=True)
class Part:
    """A step in words: text of the template at even indices, the content of its slots at odd ones."""

    pieces: tuple[str, ...]
    places: tuple[int, ...] = ()
    """Which argument each slot speaks of."""
    subject: str = ""
    """The words it begins with, if they always mean the same one."""
    person: Person = "you"
    choosing: bool = False
    """Whether it holds steps of its own to choose from."""

    @property
    def text(self) -> str:
        """The text of the phrase, with its verbs still marked."""
        return "".join(self.pieces)

    @property
    def who(self) -> str | None:
        """The subject; empty if the reader is told to do it, None if there is no verb to conjugate."""
        return subject_of(self.text)

    @property
    def optional(self) -> bool:
        """Whether the step of the part may be left undone."""
        return f"?{END}" in self.text

    @property
    def aside(self) -> bool:
        """Whether the part goes to the end of the sentence, in brackets."""
        return self.pieces[0].startswith("(") and self.pieces[-1].endswith(")")

    @property
    def alone(self) -> bool:
        """Whether the part cannot be joined with "and" or "or" to its neighbors."""
        return self.choosing or self.optional or bool(_STOPS.search(_ASIDE.sub("", self.text)))

    @property
    def has_doer(self) -> bool:
        """Whether a subject is named."""
        return bool(self.subject or self.who)

    def say(self, lang: str, mood: Mood | None = None, *, subject: bool = True, front: str = "") -> str:
        """Return the words in a mood (None: in its own); `subject` and `front` as in `say_clause`."""
        if self.who is None:
            return "".join(("", self.pieces[0], "", *self.pieces[2:]) if self.subject and not subject else self.pieces)
        own: Mood = "may" if self.optional else "indicative" if self.who else "imperative"
        return say_clause(self.text, lang, mood or own, self.person, subject=subject, front=front)

    def require(self) -> Part:
        """Return the part without "may", as one of several to choose from."""
        return replace(self, pieces=tuple(piece.replace(f"?{END}", END) for piece in self.pieces))

    def with_word(self, word: str, at_end: bool) -> Part:
        """Return the part with a word added after its verb, or at its end."""
        if at_end or END not in self.text:
            return replace(self, pieces=(*self.pieces[:-1], f"{self.pieces[-1]} {word}"))
        at = next(n for n, piece in enumerate(self.pieces) if END in piece)
        marked = self.pieces[at].replace(END, f"{END} {word}", 1)
        return replace(self, pieces=(*self.pieces[:at], marked, *self.pieces[at + 1 :]))


def join_words(parts: Sequence[str], word: str) -> str:
    """Return `parts` as a list in words, with `word` before the last: ``a, b and c``."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {word} {parts[-1]}" if parts else ""


def join_parts(parts: Sequence[Part], lang: str, word: str) -> str:
    """Return parts as one text, joined by `word`: "and" if all are done, "or" if one is."""
    single = any(part.alone for part in parts)
    merged = list(parts) if single else _merge_parts(parts, word, lang)
    links = [_link(one, other) for one, other in pairwise(merged)]
    if len(merged) > 1 and (single or "broken" in links or links.count("apart") > 1):
        if word == AND[lang]:
            return "; ".join(part.say(lang) for part in merged)
        return join_words([part.say(lang) for part in merged], word)
    at = links.index("apart") + 1 if "apart" in links else len(merged)
    said = _say_group(merged[:at], lang, word, None)
    if at == len(merged):
        return said
    told = merged[at].who == "" and merged[at - 1].has_doer
    return f"{said}, {word} {_say_group(merged[at:], lang, word, 'indicative' if told else None)}"


def join_free(parts: Sequence[Part], lang: str) -> str:
    """Return parts of which the reader may do one or none, as one text."""
    first = parts[0]
    if all(
        part.who is not None and part.who == first.who and not part.alone and not is_modal(part.text, lang)
        for part in parts
    ):
        return _say_group(parts, lang, OR[lang], "may")
    return PERHAPS[lang].format(join_parts(parts, lang, OR[lang]))


def say_purpose(parts: Sequence[Part], lang: str, word: str) -> str:
    """Return the text of what a price is paid for, to follow it, parts joined by `word`: ``to draw 1 card``, ``; if you
    do, the opponent skips a turn``."""
    if all(part.who == "" and not part.alone and not is_modal(part.text, lang) for part in parts):
        said = [part.say(lang, "to", subject=not at) for at, part in enumerate(parts)]
        return FOR[lang].format(join_words(said, word))
    if len(parts) == 1 and parts[0].who and not parts[0].alone:
        return f"; {parts[0].say(lang, front=THEN[lang])}"
    said_then = join_parts(parts, lang, word)
    return f": {capital(said_then) if lang == 'de' else said_then}"


def tidy(text: str) -> str:
    """Return a text with single blanks, none before a stop, and only the second of two stops in a row."""
    return _BEFORE_STOP.sub("", re.sub(r"\s+", " ", text)).strip()


def capital(text: str) -> str:
    """Return a text with its first letter in upper case."""
    first = next((i for i, sign in enumerate(text) if sign.isalnum()), 0)
    return f"{text[:first]}{text[first : first + 1].upper()}{text[first + 1 :]}"


def _say_group(parts: Sequence[Part], lang: str, word: str, mood: Mood | None) -> str:
    """Return parts with the same subject as one text that names it once, joined by `word` (and, or); `mood` None is
    each part's own."""
    said = []
    for at, part in enumerate(parts):
        again = at > 0 and (mood is not None or bool(part.subject and part.subject == parts[at - 1].subject))
        said.append(part.say(lang, mood, subject=not again).strip())
    return join_words(said, word)


def _link(one: Part, other: Part) -> Literal["plain", "apart", "broken"]:
    """Return how two parts can be joined: by a word alone (plain), by a comma and a word as the subject changes
    (apart), or not at all (broken)."""
    if one.subject and one.subject == other.subject:
        return "plain"
    if (one.who is None) != (other.who is None) or (one.who is None and one.has_doer and not other.has_doer):
        return "broken"
    return "apart" if one.has_doer or other.has_doer else "plain"


def _merge_parts(parts: Sequence[Part], word: str, lang: str) -> list[Part]:
    """Return the parts with neighbors merged by `word` that differ in one slot: gain 1 flex, gain 2 favor -> gain 1
    flex and 2 favor."""
    groups: list[list[Part]] = []
    for part in parts:
        if groups and _differing([*groups[-1], part]) is not None:
            groups[-1].append(part)
        else:
            groups.append([part])
    return [_merge(group, word, lang) for group in groups]


def _merge(group: Sequence[Part], word: str, lang: str) -> Part:
    place, first = _differing(group), group[0]
    if place is None or len(group) == 1:
        return first
    pieces = list(first.pieces)
    pieces[place] = join_words([part.pieces[place] for part in group], word)
    doer = BEGIN in first.text and BEGIN not in "".join(first.pieces[: place + 1])
    person = first.person if not doer else "several" if word == AND[lang] else group[-1].person
    return replace(first, pieces=tuple(pieces), person=person, subject=pieces[1] if doer and first.subject else "")


def _differing(parts: Sequence[Part]) -> int | None:
    """Return the index of the only slot in which parts with the same template differ, if it is that of the first
    argument; else None."""
    first = parts[0].pieces
    if not any(first[0::2]) or any(part.pieces[0::2] != first[0::2] for part in parts):
        return None
    places = {place for part in parts for place in range(1, len(first), 2) if part.pieces[place] != first[place]}
    place = next((place for place in places if len(places) == 1 and parts[0].places[place // 2] == 0), None)
    return place if place is not None and all(part.pieces[place] for part in parts) else None
