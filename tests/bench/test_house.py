"""What `python -m bench.house` counts and finds."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

from bench.house import habits
from bench.house.__main__ import main
from bench.house.imports import count_layers, cycles, drawer_graph, import_graph, measure_drawers
from bench.house.lines import count_lines

PAGE = '''"""A module."""

import os  # for its name


def told(w, x):
    """What is told
    of a thing."""
    # why
    return os.name  # code


@property
def at(self):
    """The place."""


def render(w_, _):
    """Draw."""
'''


def offenders(name: str, text: str = PAGE) -> list[str]:
    return [str(each) for each in habits.HABITS[name]("a.py", ast.parse(text))]


def test_lines_are_counted_by_kind() -> None:
    counted = count_lines(PAGE, ast.parse(PAGE))
    assert counted == {"docstrings": 5, "imports": 1, "comments": 1, "code": 5, "blank": 7}
    assert counted.total() == len(PAGE.splitlines())


def test_bare_participles_and_prepositions_are_found() -> None:
    assert offenders("names") == ["a.py:6  told", "a.py:14  at"]
    assert [name for name in ("_drawn", "on_", "unpacked", "of") if not habits.is_bare_name(name)] == []
    good = ("draw", "told_by", "need", "speed", "put", "__init_subclass__", "red", "embed")
    assert [name for name in good if habits.is_bare_name(name)] == []


def test_parameters_of_one_letter_are_found_but_for_coordinates() -> None:
    assert offenders("letters") == ["a.py:6  told(w)"]
    assert offenders("letters", "def f(x, y, *a, k=1, **_): ...") == ["a.py:1  f(k, a)"]


def test_docstrings_without_a_verb_are_found_but_for_properties() -> None:
    assert offenders("docstrings") == ["a.py:6  told: What is told"]
    assert habits.first_word("``Yields`` what") == "Yields"


def test_late_imports_and_those_for_the_type_checker_make_cycles() -> None:
    pages = {
        "p/__init__.py": "",
        "p/a.py": "from p import b",
        "p/b.py": "def f():\n    from p.c.d import g",
        "p/c/d.py": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from ..a import f",
        "p/e.py": "import p.a",
    }
    graph = import_graph({path: ast.parse(text) for path, text in pages.items()})
    assert graph == {"p": set(), "p.a": {"p.b"}, "p.b": {"p.c.d"}, "p.c.d": {"p.a"}, "p.e": {"p.a"}}
    assert cycles(graph) == [["p.a", "p.b", "p.c.d"]]
    assert drawer_graph(graph, "p") == {"a": {"b"}, "b": {"c"}, "c": {"a"}, "e": {"a"}}
    assert measure_drawers(graph, "p") == (4, 4, 4, 2, 1)
    assert count_layers({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == 3


def test_a_folder_is_measured_and_its_offenders_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "room" / "drawer").mkdir(parents=True)
    (tmp_path / "room" / "drawer" / "a.py").write_text(PAGE, encoding="utf-8")
    assert main(["room", "--house", str(tmp_path), "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["packages"].keys() == {"room/drawer"}
    assert figures["all"]["bare_names"] == 2
    assert main(["room", "--house", str(tmp_path)]) == 0
    assert "cycle: 0" in capsys.readouterr().out
    assert main(["room", "--house", str(tmp_path), "--list", "letters"]) == 0
    assert capsys.readouterr().out == "room/drawer/a.py:6  told(w)\n"
    assert main(["nowhere", "--house", str(tmp_path)]) == 2
