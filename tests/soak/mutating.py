"""Small mistakes put into the program, one at a time, to see whether the tests notice: a mutation tester of a page.

    python tests/soak/mutating.py companion/engine/zones.py tests/engine 20

tries 20 mistakes in a module against some tests, and prints those that nobody noticed.
"""

import ast
import copy
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HOUSE = Path(__file__).resolve().parents[2]
LONGEST = 300
"""Seconds after which a mistake is noticed: it never ends."""
OTHERWISE: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.And: ast.Or, ast.Or: ast.And, ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add, ast.FloorDiv: ast.Mult,
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """A mistake: where it is, what was made of what, and the module with it."""

    module: str
    line: int
    said: str
    source: str

    def __str__(self) -> str:
        return f"{self.module}:{self.line}  {self.said}"


def mutants(source: str, module: str = "module") -> Iterator[Mutant]:
    """Every mistake that is tried in a module: a comparison, sum or junction turned round, a number one off, a flag
    turned, a `not` or a condition forgotten."""
    tree = ast.parse(source)
    for at, node in enumerate(ast.walk(tree)):
        for change in _changes(node):
            mistaken = copy.deepcopy(tree)
            there = next(found for place, found in enumerate(ast.walk(mistaken)) if place == at)
            line = getattr(node, "lineno", 0)
            before = ast.unparse(node) if isinstance(node, ast.expr) else type(node).__name__
            change(there)
            after = ast.unparse(there) if isinstance(there, ast.expr) else type(there).__name__
            yield Mutant(
                module, line, f"{before[:60]} -> {after[:60]}", ast.unparse(ast.fix_missing_locations(mistaken))
            )


def _changes(node: ast.AST) -> Iterator[Callable[[Any], object]]:
    if isinstance(node, ast.Compare):
        for place, op in enumerate(node.ops):
            if other := OTHERWISE.get(type(op)):
                yield lambda there, place=place, other=other: there.ops.__setitem__(place, other())
    elif isinstance(node, ast.BoolOp | ast.BinOp):
        if (other := OTHERWISE.get(type(node.op))) and not _typed(node):
            yield lambda there, other=other: setattr(there, "op", other())
    elif isinstance(node, ast.Constant):
        if isinstance(node.value, bool):
            yield lambda there: setattr(there, "value", not there.value)
        elif isinstance(node.value, int):
            yield lambda there: setattr(there, "value", there.value + 1)
    elif isinstance(node, ast.If | ast.IfExp):
        yield lambda there: setattr(there, "test", ast.Constant(True))
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield lambda there: (
            setattr(there, "op", ast.Not()),
            setattr(there, "operand", ast.UnaryOp(ast.Not(), there.operand)),
        )


def _typed(node: ast.BoolOp | ast.BinOp) -> bool:
    """Whether this may be text that is joined, where a minus would be noticed at once and tell nothing."""
    return isinstance(node, ast.BinOp) and any(
        isinstance(part, ast.JoinedStr | ast.List | ast.Tuple) for part in ast.walk(node)
    )


def sample(source: str, module: str, count: int, seed: str) -> list[Mutant]:
    """So many mistakes of a module, always the same."""
    known = list(mutants(source, module))
    return random.Random(f"{seed} {module}").sample(known, min(count, len(known)))


def house(folder: Path) -> Path:
    """A copy of the house in which mistakes may be made."""
    left = shutil.ignore_patterns(".*", "output", "__pycache__", "*.egg-info", "build")
    shutil.copytree(HOUSE, folder, ignore=left, dirs_exist_ok=True)
    return folder


def unnoticed(tree: Path, tries: Sequence[Mutant], tests: Sequence[str]) -> list[Mutant]:
    """Those mistakes with which the tests pass all the same. Raises AssertionError if they fail without any."""
    assert _passes(tree, tests), f"{' '.join(tests)} fail as it is"
    survivors = []
    for mutant in tries:
        path = tree / mutant.module
        before = path.read_text(encoding="utf-8")
        path.write_text(mutant.source, encoding="utf-8")
        if _passes(tree, tests):
            survivors.append(mutant)
        path.write_text(before, encoding="utf-8")
    return survivors


def _passes(tree: Path, tests: Sequence[str]) -> bool:
    env = {**os.environ, "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1", "SOAK": ""}
    env["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # none is needed, and to load them takes longer than a small test
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests]
    try:
        return subprocess.run(command, cwd=tree, env=env, capture_output=True, timeout=LONGEST).returncode == 0
    except subprocess.TimeoutExpired:
        return False


if __name__ == "__main__":
    import tempfile

    module, *tests, count = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        tries = sample((HOUSE / module).read_text(encoding="utf-8"), module, int(count), "1")
        left = unnoticed(house(Path(folder)), tries, tests)
    print(*left, f"{len(left)} of {len(tries)} mistakes in {module} were not noticed", sep="\n")
