"""The graph of imports between modules, its cycles and layers, and the same between the drawers of a package.

Every import counts, wherever it stands: at the top, inside a function, or for the type checker alone.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from bench.house.walking import nodes

Graph = Mapping[str, set[str]]


class Drawers(NamedTuple):
    """How a package is divided: the numbers of its files, drawers, imports between drawers, and layers of drawers."""

    files: int
    drawers: int
    arrows: int
    layers: int
    cycles: int


def module_name(path: str) -> str:
    """Return the dotted name of a module by its path; for an ``__init__`` the name of its package."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported_names(name: str, tree: ast.AST, is_package: bool) -> Iterator[str]:
    """Yield the dotted names a module imports; of ``from a import b`` both ``a.b`` and ``a``, the longer one first."""
    for node in nodes(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parts = name.split(".")
                kept = parts[: len(parts) - node.level + is_package]
                base = ".".join([*kept, base] if base else kept)
            for alias in node.names:
                yield f"{base}.{alias.name}"
                yield base


def import_graph(trees: Mapping[str, ast.AST]) -> dict[str, set[str]]:
    """Return for every module, given by path, the dotted names of those it imports.

    ``from package import module`` is an arrow to the module alone, not to the face of the package.
    """
    known = {module_name(path) for path in trees}
    graph: dict[str, set[str]] = {}
    for path, tree in trees.items():
        name = module_name(path)
        met = set()
        for node in nodes(tree):
            if isinstance(node, ast.Import | ast.ImportFrom):
                met |= set(_targets(name, node, known, path.endswith("__init__.py")))
        graph[name] = met - {name}
    return graph


def _targets(name: str, node: ast.stmt, known: set[str], is_package: bool) -> Iterator[str]:
    names = list(imported_names(name, node, is_package))
    pairs = zip(names[::2], names[1::2], strict=True) if isinstance(node, ast.ImportFrom) else ((n, n) for n in names)
    for full, base in pairs:
        if full in known:
            yield full
        elif base in known:
            yield base


def components(graph: Graph) -> list[list[str]]:
    """Return the strongly connected components (Tarjan), those that are imported before those that import them."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(start: str) -> None:
        work: list[tuple[str, Iterator[str]]] = []

        def enter(node: str) -> None:
            index[node] = low[node] = len(index)
            stack.append(node)
            work.append((node, iter(sorted(graph.get(node, ())))))

        enter(start)
        while work:
            node, rest = work[-1]
            for other in rest:
                if other not in index:
                    enter(other)
                    break
                if other in stack:
                    low[node] = min(low[node], index[other])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    at = stack.index(node)
                    found.append(sorted(stack[at:]))
                    del stack[at:]

    for node in sorted(graph):
        if node not in index:
            visit(node)
    return found


def cycles(graph: Graph) -> list[list[str]]:
    """Return the groups of modules that import each other, each sorted by name."""
    return sorted(group for group in components(graph) if len(group) > 1)


def count_layers(graph: Graph) -> int:
    """Return the longest chain of imports, a cycle counted as one step."""
    layer: dict[str, int] = {}
    for group in components(graph):
        below = {other for node in group for other in graph.get(node, ()) if other in layer}
        layer.update(dict.fromkeys(group, 1 + max((layer[other] for other in below), default=0)))
    return max(layer.values(), default=0)


def drawer_graph(graph: Graph, package: str) -> dict[str, set[str]]:
    """Return for every drawer of a package (a folder, or a module right in it) the other drawers that it imports."""
    start = package + "."

    def drawer(name: str) -> str:
        return name.removeprefix(start).split(".")[0]

    inside = [name for name in graph if name.startswith(start)]
    drawers: dict[str, set[str]] = {drawer(name): set() for name in inside}
    for name in inside:
        drawers[drawer(name)] |= {drawer(other) for other in graph[name] if other.startswith(start)} - {drawer(name)}
    return drawers


def measure_drawers(graph: Graph, package: str) -> Drawers:
    """Return the numbers of files, drawers, imports between drawers and layers, and the cycles of drawers, of a
    package."""
    drawers = drawer_graph(graph, package)
    files = sum(name.startswith(package + ".") for name in graph)
    arrows = sum(map(len, drawers.values()))
    return Drawers(files, len(drawers), arrows, count_layers(drawers), len(cycles(drawers)))


def lines_of_imports(tree: ast.AST, names: Iterable[str]) -> list[int]:
    """Return the lines at which a module imports one of the modules `names`."""
    wanted = set(names)
    found = []
    for node in nodes(tree):
        if isinstance(node, ast.Import | ast.ImportFrom) and wanted & set(imported_names("", node, False)):
            found.append(node.lineno)
    return found


def past_the_face(graph: Graph, packages: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield (importer, imported) for each import of a module inside another drawer, past that drawer's ``__init__``.

    A drawer is a package two levels down (``companion.island.rules``) whose ``__init__`` imports from its modules: that
    is its public face, and the rest is private to the drawer.
    """
    faces = {
        name
        for name in packages
        if name.count(".") == 2 and any(other.startswith(name + ".") for other in graph.get(name, ()))
    }
    for name in sorted(graph):
        for other in sorted(graph[name]):
            drawer = ".".join(other.split(".")[:3])
            if drawer in faces and drawer != other and drawer != ".".join(name.split(".")[:3]):
                yield name, other
