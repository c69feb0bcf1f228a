"""The conditions in the key ``when``: ``kind == event``, ``price >= 5``, ``tags has fresh``, ``not roamer`` or a column
alone, joined with ``and``, ``or`` and brackets. Two numbers are compared as numbers, anything else as words. Sums in
braces, ``{attack + defense} > {price * 2}``, are always numbers."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from data.templates.sums import NotCounted, Sum, parse_sum

_TOKEN = re.compile(r"""\s*(\{[^{}]*\}|"[^"]*"|'[^']*'|==|!=|>=|<=|=>|=<|[<>()=]|[^\s<>()=!"']+)""")
_WORDS = ("and", "or", "not", "has")
_COMPARE: dict[str, Callable[[Any, Any], bool]] = {
    "==": operator.eq, "!=": operator.ne, ">=": operator.ge, "<=": operator.le, ">": operator.gt, "<": operator.lt,
}  # fmt: skip
DEEPEST = 40
"""Brackets, or words `not`, inside one another at most."""
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*$")


@dataclass(frozen=True)
class Test:
    """A comparison of a column's cell with `value` by `sign`; without `sign`, that the cell is not empty."""

    column: str
    sign: str = ""
    value: str = ""

    def columns(self) -> Iterator[str]:
        yield self.column

    def sums(self) -> Iterator[Sum]:
        yield from ()

    def holds(self, cell: Callable[[str], str]) -> bool:
        """Return whether the test is true; `cell` returns the text of a column."""
        found = cell(self.column)
        if not self.sign:
            return bool(found)
        if self.sign == "has":
            return self.value in [word.strip() for word in found.split(";")]
        ours, theirs = _number(found), _number(self.value)
        if ours is not None and theirs is not None:
            return _COMPARE[self.sign](ours, theirs)
        if self.sign in ("==", "!="):
            return _COMPARE[self.sign](found, self.value)
        return False  # an empty cell is neither more nor less than a number


@dataclass(frozen=True)
class Counted:
    """A comparison of two sums by `sign`."""

    ours: Sum
    sign: str
    theirs: Sum

    def columns(self) -> Iterator[str]:
        for part in self.sums():
            yield from part.columns()

    def sums(self) -> Iterator[Sum]:
        yield from (self.ours, self.theirs)

    def holds(self, cell: Callable[[str], str]) -> bool:
        """Return whether the comparison is true; false if a cell in it is no number, which the check of the table
        reports."""
        try:
            return _COMPARE[self.sign](round(self.ours.value(cell) - self.theirs.value(cell), 9), 0)
        except NotCounted:
            return False


@dataclass(frozen=True)
class Not:
    """A condition negated."""

    inner: Condition

    def columns(self) -> Iterator[str]:
        yield from self.inner.columns()

    def sums(self) -> Iterator[Sum]:
        yield from self.inner.sums()

    def holds(self, cell: Callable[[str], str]) -> bool:
        return not self.inner.holds(cell)


@dataclass(frozen=True)
class Several:
    """Several conditions, all of which (`every`) or any of which must hold."""

    parts: tuple[Condition, ...]
    every: bool

    def columns(self) -> Iterator[str]:
        for part in self.parts:
            yield from part.columns()

    def sums(self) -> Iterator[Sum]:
        for part in self.parts:
            yield from part.sums()

    def holds(self, cell: Callable[[str], str]) -> bool:
        return (all if self.every else any)(part.holds(cell) for part in self.parts)


Condition = Test | Counted | Not | Several


def parse(text: str) -> Condition:
    """Return the condition that a text says. Raises ValueError with what is wrong and what to write."""
    tokens = _tokens(text)
    if max(accumulate((token == "(") - (token == ")") for token in tokens)) + tokens.count("not") > DEEPEST:
        raise ValueError(f"has more than {DEEPEST} brackets or words 'not'; say it with fewer")
    found, rest = _any(tokens)
    if rest:
        raise ValueError(f"{rest[0]!r} is one word too many; join conditions with and, or")
    return found


def _tokens(text: str) -> list[str]:
    out, at = [], 0
    while text[at:].strip():
        found = _TOKEN.match(text, at)
        if found is None:
            raise ValueError(
                f"{text[at:].strip()[0]!r} is not a sign of a condition; write one such as price >= 5 or tags has fresh"
            )
        out.append(found[1])
        at = found.end()
    if not out:
        raise ValueError("is empty; write a condition such as price >= 5, or leave when out")
    return out


def _any(tokens: list[str]) -> tuple[Condition, list[str]]:
    return _parse_joined(tokens, "or", _all)


def _all(tokens: list[str]) -> tuple[Condition, list[str]]:
    return _parse_joined(tokens, "and", _one)


def _parse_joined(
    tokens: list[str], word: str, inner: Callable[[list[str]], tuple[Condition, list[str]]]
) -> tuple[Condition, list[str]]:
    first, rest = inner(tokens)
    parts = [first]
    while rest and rest[0] == word:
        found, rest = inner(rest[1:])
        parts.append(found)
    return (Several(tuple(parts), word == "and") if len(parts) > 1 else first), rest


def _one(tokens: list[str]) -> tuple[Condition, list[str]]:
    if not tokens:
        raise ValueError("ends too soon; a condition is missing at its end")
    word, *rest = tokens
    if word == "not":
        found, rest = _one(rest)
        return Not(found), rest
    if word == "(":
        found, rest = _any(rest)
        if not rest or rest[0] != ")":
            raise ValueError("opens a bracket and does not close it")
        return found, rest[1:]
    if word[0] == "{" or (len(rest) > 1 and rest[0] in _COMPARE and rest[1][0] == "{"):
        return _parse_counted(word, rest)
    if not _NAME.match(word) or word in _WORDS:
        raise ValueError(f"{word!r} is not a column; a condition begins with one, as price >= 5")
    if rest and rest[0] in ("=>", "=<"):
        raise ValueError(f"{rest[0]} is not a sign; write {rest[0][::-1]}")
    if rest and rest[0] == "=":
        raise ValueError(f"one = gives, two compare; write {word} == {rest[1] if len(rest) > 1 else '...'}")
    if not rest or rest[0] not in (*_COMPARE, "has"):
        return Test(word), rest
    sign, *rest = rest
    if not rest or rest[0] in _WORDS or rest[0] in "()":
        raise ValueError(f"nothing stands after {sign}; write a word or a number there")
    value, *rest = rest
    if sign in ("<", "<=", ">", ">=") and _number(value) is None:
        raise ValueError(f"{value!r} is not a number; {sign} compares numbers")
    return Test(word, sign, value[1:-1] if value[0] in "\"'" else value), rest


def _parse_counted(word: str, tokens: list[str]) -> tuple[Condition, list[str]]:
    """Return the comparison that begins with `word` and goes on with `tokens`, and the tokens after it; either side may
    be a sum, a column or a number."""
    if word[0] == "{" and word[-1] != "}":
        raise ValueError(f"{word!r} opens a brace and does not close it; write one such as {{price * 2}} >= 5")
    sign, *tokens = tokens or [""]
    if sign not in _COMPARE or not tokens:
        raise ValueError(f"a sum is compared with a number; write {word} >= 1")
    return Counted(_sum(word), sign, _sum(tokens[0])), tokens[1:]


def _sum(text: str) -> Sum:
    try:
        return parse_sum(text[1:-1] if text[0] == "{" else text)
    except ValueError as error:
        raise ValueError(f"{text}: {error}") from None


def _number(text: str) -> float | None:
    try:
        return float(text)
    except ValueError:
        return None
