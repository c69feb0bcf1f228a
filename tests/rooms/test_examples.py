"""Every example in a docstring (``>>>``) of the rooms runs and gives what it says."""

from __future__ import annotations

import doctest
import importlib
import re
from pathlib import Path

import pytest

HOUSE = Path(__file__).resolve().parents[2]
ROOMS = ("companion", "layouts", "data", "bench")


def _modules_with_examples() -> list[str]:
    """Return the paths, from the top of the house, of all modules of the rooms that hold an example."""
    return [
        path.relative_to(HOUSE).as_posix()
        for room in ROOMS
        for path in sorted((HOUSE / room).rglob("*.py"))
        if ">>> " in path.read_text(encoding="utf-8")
    ]


MODULES = _modules_with_examples()


def _find_examples(path: str) -> list[doctest.DocTest]:
    """Return the docstrings with examples of a module given by its path, each ready to run with the module's names."""
    module = importlib.import_module(path.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
    return [found for found in doctest.DocTestFinder(exclude_empty=True).find(module) if found.examples]


def _failures(examples: list[doctest.DocTest]) -> list[str]:
    """Return a report for each example that gives something else than it says."""
    reports: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    for each in examples:
        runner.run(each, out=reports.append)
    return reports


def test_some_modules_hold_examples() -> None:
    assert MODULES


@pytest.mark.parametrize("path", MODULES)
def test_examples_give_what_they_say(path: str) -> None:
    examples = _find_examples(path)
    written = len(re.findall(r"^\s*>>> ", (HOUSE / path).read_text(encoding="utf-8"), re.MULTILINE))
    assert sum(len(each.examples) for each in examples) == written, "doctest does not find every example"
    failures = _failures(examples)
    assert not failures, "\n".join(failures)


def test_a_wrong_example_is_found() -> None:
    wrong = doctest.DocTestParser().get_doctest(">>> 1 + 1\n3\n", {}, "wrong", None, None)
    assert len(_failures([wrong])) == 1
