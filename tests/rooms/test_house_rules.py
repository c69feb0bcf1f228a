"""What CONTRIBUTING asks of every module: its length, its docstrings, and where it may print."""

import ast
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from bench.house.report import read_modules
from bench.house.walking import nodes

HOUSE = Path(__file__).resolve().parents[2]
ROOMS = ("data", "layouts", "companion")
LONGEST = 450
DRAWN = re.compile(r"layouts/art/\w+/(scenes|portraits|vignettes|covers|figures)/")
"""Drawings: a function each, called as what it draws."""
SPEAKING = {"data/words/build_lexicon.py"}
"""Run by hand, never by `lost`."""


@cache
def modules() -> Mapping[str, ast.Module]:
    """Every module of the program by its path in the house."""
    return {module.path: module.tree for module in read_modules(HOUSE, (*ROOMS, "lost.py"))}


def undocumented(tree: ast.Module) -> list[str]:
    """Public functions and classes at the top of a module that do not say what they are."""
    named = [node for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)]
    return [node.name for node in named if not node.name.startswith("_") and not ast.get_docstring(node)]


def test_no_module_is_a_chapter() -> None:
    files = [HOUSE / path for path in modules()] + sorted((HOUSE / "tests").rglob("*.py"))
    long = {str(path): n for path in files if (n := path.read_text(encoding="utf-8").count("\n")) > LONGEST}
    assert not long


def test_every_module_says_what_it_holds() -> None:
    assert [path for path, tree in modules().items() if tree.body and not ast.get_docstring(tree)] == []


@pytest.mark.parametrize("room", ["lost.py", *ROOMS])
def test_every_public_function_says_what_it_does(room: str) -> None:
    told = {path: tree for path, tree in modules().items() if path.startswith(room) and not DRAWN.match(path)}
    assert told
    assert {path: found for path, tree in told.items() if (found := undocumented(tree))} == {}


def test_a_silent_function_would_be_found() -> None:
    assert undocumented(ast.parse("def a(): ...\ndef _b(): ...\nclass C:\n    'A thing.'\n    def d(self): ...")) == [
        "a"
    ]


def test_nothing_prints_past_the_command_line_or_swallows_every_error() -> None:
    wrong = []
    for path, tree in modules().items():
        for node in nodes(tree):
            match node:
                case ast.Call(func=ast.Name("print")) if path not in SPEAKING:
                    wrong.append(f"{path}:{node.lineno}")
                case ast.ExceptHandler(type=None):
                    wrong.append(f"{path}:{node.lineno}")
    assert wrong == []


def test_every_picture_of_the_docs_is_shown_in_one() -> None:
    pages = "".join(page.read_text(encoding="utf-8") for page in [HOUSE / "README.md", *(HOUSE / "docs").glob("*.md")])
    assert [path.name for path in (HOUSE / "docs").rglob("*.png") if path.name not in pages] == []
