r"""The markup of printed texts: ``*bold*``, ``_italic_``, ``{glyph}``, ``{glyph:color}``; ``\`` takes the next sign as
it is.

A wording has places besides: ``{n}`` for a value, ``{n:card|cards}`` for a word by the number ``n``."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

_TOKEN = re.compile(r"\\.|[*_]|\{([^{}]*)\}|[{}]", re.DOTALL)
_SIGNS = re.compile(r"[*_{}]")
_GLYPH = re.compile(r"([a-z][a-z0-9_]*)(?::([a-z][a-z0-9_]*|#[0-9A-Fa-f]{6}))?$")
_FILL = re.compile(r"\{([a-z][a-z0-9_]*)(?::([^{}|]*)\|([^{}|]*))?\}")
KEPT = 8192
"""Texts whose signs are remembered: while somebody types, all others are those of the key before."""


@lru_cache(maxsize=KEPT)
def faults_in(text: str) -> Sequence[str]:
    """Return what is wrong with the markup of a text, one message each; empty if nothing is."""
    if not _SIGNS.search(text):
        return ()
    wrong: list[str] = []
    open_signs: list[str] = []
    for token in _TOKEN.finditer(text):
        sign = token[0]
        if sign in ("*", "_"):
            if open_signs and open_signs[-1] == sign:
                open_signs.pop()
            elif sign in open_signs:
                wrong.append(f"{sign!r} closes across {open_signs[-1]!r} at character {token.start() + 1}")
                open_signs.remove(sign)
            else:
                open_signs.append(sign)
        elif sign in ("{", "}"):
            wrong.append(
                f"{sign!r} at character {token.start() + 1} has no partner; write \\{sign} for the sign itself"
            )
        elif sign[0] == "{" and not _GLYPH.match(token[1]) and not _FILL.fullmatch(sign):
            wrong.append(f"{sign!r} is not a glyph, such as {{coin}} or {{coin:red}}")
    return (*wrong, *(f"{sign!r} is opened and not closed; write \\{sign} for the sign itself" for sign in open_signs))


@lru_cache(maxsize=KEPT)
def glyphs_in(text: str) -> Sequence[str]:
    """Return the names of the glyphs in a text, in order."""
    inner = (token[1] for token in _TOKEN.finditer(text) if token[1] is not None)
    return tuple(found[1] for name in inner if (found := _GLYPH.match(name)))


def fill(text: str, values: Mapping[str, object]) -> str:
    """Put values in the place of their ``{name}``, and in that of ``{name:one|many}`` the word that goes with a number;
    other braces are glyphs and stay.

    >>> fill("{n} {n:card|cards} left", {"n": 1}), fill("{n} {n:card|cards} left", {"n": 3})
    ('1 card left', '3 cards left')
    """

    def fill_place(place: re.Match[str]) -> str:
        name, one, many = place.groups()
        if name not in values:
            return place[0]
        value = str(values[name])
        return value if one is None else one if value.lstrip("+-−") == "1" else many

    return _FILL.sub(fill_place, text) if values else text


def minus(value: object) -> str:
    """Return a number, or a sum, with minus signs in place of hyphens: a minus is as long as a digit.

    >>> minus(-3), minus("2 - 5 = -3")
    ('−3', '2 − 5 = −3')
    """
    return str(value).replace("-", "−")


def signed_number(number: int) -> str:
    """Return a modifier as text with its sign."""
    return "0" if not number else f"+{number}" if number > 0 else f"−{-number}"
