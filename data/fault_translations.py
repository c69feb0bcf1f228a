"""Messages of faults in another language: ``faults/*.<lang>.toml`` have each message in English and in that language.

A message is identified by its English text; a placeholder in it, ``{a}``, stands for whatever the message names. The
content of placeholders, and appended hints (``; did you mean 'x'?``), are translated separately. Messages without a
translation stay English."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from data.errors import Fault

TABLES = Path(__file__).with_name("faults")
HOLE = re.compile(r"\{([a-h]|n|low|high|each|tile|copies|at|first|second)\}")
"""The names of holes; other braces are meant as they stand."""
ENDS = (";", ",", " (", " at ")
DEEPEST = 4


@dataclass(frozen=True)
class _Saying:
    """The pattern of one English message with its translation; `weight` is the length of its fixed text."""

    pattern: re.Pattern[str]
    theirs: str
    weight: int

    def fill_in(self, found: re.Match[str], lang: str, deep: int) -> str:
        """Return the translation with its placeholders filled from a match, translated as well; `deep` counts the
        nesting."""
        return HOLE.sub(lambda hole: _put(found[hole[1]], lang, deep + 1), self.theirs)


def in_language(fault: Fault, lang: str) -> Fault:
    """Return a fault with its message in another language."""
    return replace(fault, message=translate_message(fault.message, lang))


def translate_message(message: str, lang: str) -> str:
    """Return a message in another language; unchanged if it has no translation."""
    return message if lang == "en" else _put(message, lang, 0)


@lru_cache(4096)
def _put(message: str, lang: str, deep: int) -> str:
    if deep > DEEPEST or (" " not in message and deep == 0) or not message:
        return message
    whole, ends = _sayings(lang)
    for saying in whole:
        if found := saying.pattern.fullmatch(message):
            return saying.fill_in(found, lang, deep)
    for saying in ends:
        if (found := saying.pattern.fullmatch(message)) and found["head_"]:
            return _put(found["head_"], lang, deep + 1) + saying.fill_in(found, lang, deep)
    return message


@lru_cache(2)
def _sayings(lang: str) -> tuple[list[_Saying], list[_Saying]]:
    """Return the patterns of whole messages, and those of appended hints, each with the longest fixed text first."""
    whole, ends = list[_Saying](), list[_Saying]()
    for ours, theirs in sayings(lang).items():
        parts = HOLE.split(ours)
        text = "".join(f"(?P<{part}>.+?)" if n % 2 else re.escape(part) for n, part in enumerate(parts))
        weight = sum(map(len, parts[::2]))
        hung = ours.startswith(ENDS)
        saying = _Saying(re.compile(f"(?P<head_>.*?){text}" if hung else text, re.DOTALL), theirs, weight)
        (ends if hung else whole).append(saying)
    return sorted(whole, key=lambda one: -one.weight), sorted(ends, key=lambda one: -one.weight)


def sayings(lang: str) -> dict[str, str]:
    """Return the translations of all messages into a language, by the English text."""
    from data.readers import read_toml

    out: dict[str, str] = {}
    for path in sorted(TABLES.glob(f"*.{lang}.toml")):
        groups: dict[str, dict[str, Any]] = read_toml(path)
        for group in groups.values():
            out |= {str(ours): str(theirs) for ours, theirs in group.items()}
    return out
