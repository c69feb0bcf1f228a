"""Faults in another language: ``faults/*.<lang>.toml`` have the German of each message beside its English.

A message is told by its English, which stands where it is raised; a hole in it, ``{a}``, is whatever it names. What
stands in a hole, and what is hung on behind (``; did you mean 'x'?``), is put into the other language by itself. What
nobody has put into it stays English.
"""

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
    """One message in both languages."""

    pattern: re.Pattern[str]
    theirs: str
    weight: int

    def fill_in(self, found: re.Match[str], lang: str, deep: int) -> str:
        """Return the other language's, filled in."""
        return HOLE.sub(lambda hole: _put(found[hole[1]], lang, deep + 1), self.theirs)


def in_language(fault: Fault, lang: str) -> Fault:
    """Return the same fault, told in a language."""
    return replace(fault, message=translate_message(fault.message, lang))


def translate_message(message: str, lang: str) -> str:
    """Return a message in a language; as it is where nobody has put it into that."""
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
    """Return the whole messages and the ends of messages, those that say most first."""
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
    """Return every message that is there in a language, by its English."""
    from data.readers import read_toml

    out: dict[str, str] = {}
    for path in sorted(TABLES.glob(f"*.{lang}.toml")):
        groups: dict[str, dict[str, Any]] = read_toml(path)
        for group in groups.values():
            out |= {str(ours): str(theirs) for ours, theirs in group.items()}
    return out
