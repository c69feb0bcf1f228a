"""Find words in code that the glossary (``code_words.csv``) replaces with better ones.

The column `kind` says where a word is forbidden: ``module``, ``class`` and ``function`` are whole names, without
leading underscores; ``spelling`` is a part of any defined name, comment or docstring; ``phrase`` is a part of comments
and docstrings only.
"""

from __future__ import annotations

import ast
import csv
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from bench.house.habits import Offense
from bench.house.walking import Function, lone_string, nodes

_COMMENT = re.compile(r"#.*")
"""What may be a comment: a module in which no such line holds a replaced word need not be cut into tokens."""
_PROSE_KINDS = ("phrase", "spelling")
TABLE = Path(__file__).with_name("code_words.csv")


class Word(NamedTuple):
    """A row of the glossary."""

    now: str
    better: str
    kind: str


@cache
def glossary() -> tuple[Word, ...]:
    """Return the rows of the glossary."""
    with TABLE.open(encoding="utf-8", newline="") as file:
        return tuple(Word(**row) for row in csv.DictReader(file))


@cache
def _names(kind: str) -> dict[str, str]:
    return {word.now: word.better for word in glossary() if word.kind == kind}


@cache
def _parts(kinds: tuple[str, ...]) -> tuple[re.Pattern[str], dict[str, str]]:
    better = {word.now: word.better for word in glossary() if word.kind in kinds}
    # A phrase begins and ends with a word; a spelling may stand inside one.
    starts = [rf"\b{re.escape(word.now)}\b" if word.kind == "phrase" else re.escape(word.now)
              for word in glossary() if word.kind in kinds]  # fmt: skip
    return re.compile("|".join(starts) or r"(?!)", re.IGNORECASE), better


def _misspelled(text: str, kinds: tuple[str, ...]) -> Iterator[str]:
    pattern, better = _parts(kinds)
    yield from (f"{found[0]} -> {better[found[0].lower()]}" for found in pattern.finditer(text))


def _defined(tree: ast.Module) -> Iterator[tuple[int, str, str]]:
    """Yield line, kind and name of everything a module defines; parameters and variables have the kind "name"."""
    for node in nodes(tree):
        if isinstance(node, Function):
            yield node.lineno, "function", node.name
        elif isinstance(node, ast.ClassDef):
            yield node.lineno, "class", node.name
        elif isinstance(node, ast.arg):
            yield node.lineno, "name", node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.lineno, "name", node.id


def _prose(text: str, tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the comments and docstrings of a module with the lines where they begin."""
    suspect = any(_parts(_PROSE_KINDS)[0].search(line) for line in _COMMENT.findall(text))
    tokens = tokenize.generate_tokens(io.StringIO(text).readline) if suspect else ()
    for token in tokens:
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string
    for node in nodes(tree):
        if isinstance(node, ast.Expr) and (said := lone_string(node)):
            yield node.lineno, said


def words(path: str, text: str, tree: ast.Module) -> Iterator[Offense]:
    """Yield an offense for every use of a word that the glossary replaces, in a module given by path, text and tree."""
    module = Path(path).stem
    if module in _names("module"):
        yield Offense(path, 1, f"{module}.py -> {_names('module')[module]}")
    for line, kind, name in _defined(tree):
        if better := _names(kind).get(name.strip("_")):
            yield Offense(path, line, f"{name} -> {better}")
        yield from (Offense(path, line, found) for found in _misspelled(name, ("spelling",)))
    for line, said in _prose(text, tree):
        yield from (Offense(path, line, found) for found in _misspelled(said, _PROSE_KINDS))
