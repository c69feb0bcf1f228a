"""Judge names and docstrings by the habits of this house, function by function."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bench.house.walking import Function, nodes

_WORDS: dict[str, frozenset[str]] = {
    key: frozenset(words.split())
    for key, words in tomllib.loads(Path(__file__).with_name("words.toml").read_text(encoding="utf-8")).items()
}
LONGEST_FILE, LONGEST_LINE = 450, 120


@dataclass(frozen=True)
class Offense:
    """A place that departs from a habit: ``path:line  what``."""

    path: str
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}  {self.what}"


def functions(tree: ast.AST) -> list[Function]:
    """Return all functions and methods of a module, nested ones too. A lambda has no name and is none of them."""
    return [node for node in nodes(tree) if isinstance(node, Function)]


def is_bare_name(name: str) -> bool:
    """Return whether a function's name is a single participle or preposition: ``told``, ``_drawn``, ``at``, ``on_``."""
    word = name.strip("_")
    if "_" in word or name.startswith("__"):
        return False
    ends_in_ed = word.endswith("ed") and len(word) > 3 and word not in _WORDS["no_participles"]
    return ends_in_ed or word in _WORDS["participles"] or word in _WORDS["prepositions"]


def one_letter_parameters(function: Function) -> list[str]:
    """Return the parameters with one-letter names, but for x and y (coordinates) and ``_``."""
    arguments = function.args
    every = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs, arguments.vararg, arguments.kwarg]
    names = [each.arg for each in every if each is not None]
    return [name for name in names if len(name) == 1 and name not in _WORDS["coordinates"]]


def first_word(docstring: str) -> str:
    """Return the word a docstring begins with, without quotes and stars around it."""
    found = re.match(r"[\W_]*([^\W\d_][\w'’-]*)", docstring)
    return found[1] if found else ""


def is_property(function: Function) -> bool:
    """Return whether a function is a property or its setter: its docstring may name a thing (as pydocstyle has it)."""
    return any("property" in ast.unparse(each) or ".setter" in ast.unparse(each) for each in function.decorator_list)


def starts_with_verb(docstring: str) -> bool:
    """Return whether a docstring begins with a verb in the imperative, by the list in ``words.toml``."""
    return first_word(docstring).lower() in _WORDS["verbs"]


def bare_names(path: str, tree: ast.Module) -> Iterator[Offense]:
    """Yield the functions that are named by a bare participle or preposition."""
    yield from (Offense(path, each.lineno, each.name) for each in functions(tree) if is_bare_name(each.name))


def letters(path: str, tree: ast.Module) -> Iterator[Offense]:
    """Yield the functions with parameters of one letter."""
    for each in functions(tree):
        if names := one_letter_parameters(each):
            yield Offense(path, each.lineno, f"{each.name}({', '.join(names)})")


def docstrings(path: str, tree: ast.Module) -> Iterator[Offense]:
    """Yield the functions whose docstring does not begin with a verb; properties may name what they are."""
    for each in functions(tree):
        said = ast.get_docstring(each)
        if said and not is_property(each) and not starts_with_verb(said):
            yield Offense(path, each.lineno, f"{each.name}: {said.splitlines()[0][:80]}")


HABITS = {"names": bare_names, "letters": letters, "docstrings": docstrings}
"""What is judged from the tree of one module, by its name on the command line."""


def long_lines(path: str, text: str) -> Iterator[Offense]:
    """Yield the lines longer than 120 characters."""
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > LONGEST_LINE:
            yield Offense(path, number, f"{len(line)} characters")
