"""Arithmetic in the braces of a layout: ``{price * 2}``, ``{n * 60 - 30}``, ``{(attack + 1) / 2}``."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

SUM = re.compile(r"\{(?=[^{}]*[+*/-])([\w .()+*/-]+)\}")
"""Braces that are worked out: a sign stands in them."""
DEEPEST = 20
_TOKEN = re.compile(r"\s*(\d+(?:\.\d+)?|rules(?:\.\w+)+|[A-Za-z_]\w*|[-+*/()])")
_SIGNS: dict[str, Callable[[float, float], float]] = {
    "+": lambda one, other: one + other, "-": lambda one, other: one - other,
    "*": lambda one, other: one * other, "/": lambda one, other: one / other,
}  # fmt: skip


class NotCounted(ValueError):
    """The reason why a sum cannot be worked out: the `column` of a cell that is no number, with its `text`, which is
    ``0`` for a division by zero."""

    def __init__(self, column: str, text: str) -> None:
        super().__init__(text)
        self.column, self.text = column, text


@dataclass(frozen=True)
class Sum:
    """An arithmetic expression: two `parts` joined by `sign`, a `column`, or a `number`."""

    sign: str
    parts: tuple[Sum, ...] = ()
    column: str = ""
    number: float = 0.0

    def columns(self) -> list[str]:
        """Return the columns whose cells are part of the sum."""
        return [self.column] if self.column else [name for part in self.parts for name in part.columns()]

    def value(self, cell: Callable[[str], str]) -> float:
        """Return the result; `cell` returns the text of a column, and an empty one is 0. Raises NotCounted for a cell
        that is no number and for a division by zero."""
        if self.column:
            text = cell(self.column).strip().replace("−", "-") or "0"
            try:
                found = float(text)
            except ValueError:
                found = math.nan
            if not math.isfinite(found):
                raise NotCounted(self.column, text)
            return found
        if not self.parts:
            return self.number
        one, other = (part.value(cell) for part in self.parts)
        if self.sign == "/" and not other:
            raise NotCounted(next(iter(self.parts[1].columns()), ""), "0")
        return _SIGNS[self.sign](one, other)


@lru_cache(512)
def parse_sum(text: str) -> Sum:
    """Return the sum in a text (without its braces). Raises ValueError with what is wrong and what to write."""
    tokens, at = list[str](), 0
    while text[at:].strip():
        if not (found := _TOKEN.match(text, at)):
            raise ValueError(f"{text[at:].strip()[0]!r} cannot be part of a sum; write one such as {{price * 2}}")
        tokens.append(found[1])
        at = found.end()
    tokens.reverse()
    out = _terms(tokens, 0)
    if tokens:
        raise ValueError(f"{tokens[-1]!r} stands there without a sign before it; write one such as {{price * 2}}")
    return out


def _terms(tokens: list[str], depth: int, signs: str = "+-") -> Sum:
    """Return the expression at the end of `tokens` (which are reversed, and used up): parts joined by one of
    `signs`: + and - or, one level down, * and /. `depth` counts the brackets around it."""
    following = (lambda: _terms(tokens, depth, "*/")) if signs == "+-" else (lambda: _part(tokens, depth))
    out = following()
    while tokens and tokens[-1] in signs:
        sign = tokens.pop()
        out = Sum(sign, (out, following()))
    return out


def _part(tokens: list[str], depth: int) -> Sum:
    if depth > DEEPEST:
        raise ValueError(f"more than {DEEPEST} brackets lie in each other; make two elements of it")
    token = tokens.pop() if tokens else ""
    if token == "-":
        return Sum("-", (Sum(""), _part(tokens, depth + 1)))
    if token == "(":
        out = _terms(tokens, depth + 1)
        if not tokens or tokens.pop() != ")":
            raise ValueError("a bracket is open; close it with )")
        return out
    if token[:1].isdigit():
        return Sum("", number=float(token))
    if not token or token in "+*/)":
        raise ValueError(
            f"a column or a number is missing {f'before {token}' if token else 'at the end'}; write it there"
        )
    return Sum("", column=token)


def number_text(value: float) -> str:
    """Return a number as text, rounded to a hundredth, without needless zeros.

    >>> number_text(3.0), number_text(2.5), number_text(-0.001)
    ('3', '2.5', '0')
    """
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")
