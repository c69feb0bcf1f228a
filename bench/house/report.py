"""Read modules and count everything that this package measures."""

from __future__ import annotations

import ast
import gc
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from bench.house import habits
from bench.house.glossary import words
from bench.house.habits import Offense
from bench.house.imports import (
    Drawers,
    Graph,
    cycles,
    import_graph,
    lines_of_imports,
    measure_drawers,
    module_name,
    past_the_face,
)
from bench.house.lines import count_lines

ROOMS = ("companion", "layouts", "data")
"""What is measured unless paths are given: the program without its front door, benchmarks and tests."""
EVERYTHING = (*ROOMS, "lost.py", "bench", "tests", "docs")
"""What must keep to the habits."""


@dataclass(frozen=True)
class Module:
    """A parsed file: its path from the top of the repository, its text and its syntax tree."""

    path: str
    text: str
    tree: ast.Module


@dataclass
class Room:
    """The figures of one package, or of all modules together."""

    files: int = 0
    lines: Counter[str] = field(default_factory=Counter)
    functions: int = 0
    names: int = 0
    offenses: dict[str, list[Offense]] = field(default_factory=dict)
    undocumented: int = 0


def read_modules(house: Path, paths: Iterable[str]) -> list[Module]:
    """Return the parsed Python files at or under these paths of the repository. Raises FileNotFoundError if a path
    does not exist."""
    files: set[Path] = set()
    for each in paths:
        start = house / each
        if not start.exists():
            raise FileNotFoundError(f"{each} is not in {house}")
        files |= {start} if start.is_file() else set(start.rglob("*.py"))
    texts = {path.relative_to(house).as_posix(): path.read_text(encoding="utf-8") for path in sorted(files)}
    with pause_collector():
        return [_parse(path, text) for path, text in texts.items()]


@contextmanager
def pause_collector() -> Iterator[None]:
    """Turn the garbage collector off within the block, and afterwards exempt what was made there (`gc.freeze`):
    walking millions of syntax nodes would take most of the time, and none of them is garbage."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if was_on:
            gc.enable()


@cache
def _parse(path: str, text: str) -> Module:
    return Module(path, text, ast.parse(text, path))


def package_of(path: str) -> str:
    """Return the room and package of a file (``companion/island``); for a file right in a room, the room."""
    parts = path.split("/")
    return "/".join(parts[:2]) if len(parts) > 2 else parts[0]


def offenses_of(module: Module) -> dict[str, list[Offense]]:
    """Return a module's departures from each habit, by the name of the habit."""
    found = {name: list(judge(module.path, module.tree)) for name, judge in habits.HABITS.items()}
    size = module.text.count("\n")
    found["files"] = [Offense(module.path, 1, f"{size} lines")] if size > habits.LONGEST_FILE else []
    found["words"] = list(words(module.path, module.text, module.tree))
    found["lines"] = list(habits.long_lines(module.path, module.text))
    return found


def count_room(modules: Sequence[Module]) -> Room:
    """Return the figures of these modules together, all but those about imports."""
    room = Room(files=len(modules))
    names: set[str] = set()
    for module in modules:
        functions = habits.functions(module.tree)
        room.lines += count_lines(module.text, module.tree)
        room.functions += len(functions)
        room.undocumented += sum(ast.get_docstring(each) is None for each in functions)
        names |= {each.name for each in functions}
        for name, found in offenses_of(module).items():
            room.offenses.setdefault(name, []).extend(found)
    room.names = len(names)
    return room


def packages(modules: Sequence[Module]) -> dict[str, list[Module]]:
    """Return the modules grouped by package, in alphabetical order."""
    found: dict[str, list[Module]] = {}
    for module in modules:
        found.setdefault(package_of(module.path), []).append(module)
    return dict(sorted(found.items()))


def graph_of(modules: Sequence[Module]) -> dict[str, set[str]]:
    """Return the import graph of these modules: for each name, the names of those it imports."""
    return import_graph({module.path: module.tree for module in modules})


def drawers_by_package(modules: Sequence[Module], graph: Graph) -> dict[str, Drawers]:
    """Return for each package of more than one file how it is divided into drawers."""
    return {
        name: measure_drawers(graph, name.replace("/", "."))
        for name, inside in packages(modules).items()
        if "/" in name and len(inside) > 1
    }


def cycle_offenses(modules: Sequence[Module], graph: Graph) -> list[Offense]:
    """Return the imports that make up cycles between modules, each with its file and line."""
    groups = cycles(graph)
    return _imports(
        modules, ((name, other) for group in groups for name in group for other in sorted(graph[name] & set(group)))
    )


def face_offenses(modules: Sequence[Module], graph: Graph) -> list[Offense]:
    """Return the imports that reach into a drawer past its ``__init__``, each with its file and line."""
    packages = [module_name(module.path) for module in modules if module.path.endswith("/__init__.py")]
    return _imports(modules, past_the_face(graph, packages))


def _imports(modules: Sequence[Module], pairs: Iterable[tuple[str, str]]) -> list[Offense]:
    by_name = {module_name(module.path): module for module in modules}
    found = []
    for name, other in pairs:
        line = min(lines_of_imports(by_name[name].tree, [other]), default=1)
        found.append(Offense(by_name[name].path, line, f"imports {other}"))
    return found
