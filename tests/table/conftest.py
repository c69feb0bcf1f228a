"""A store in a folder of its own, and a toy game: the rules of tests/engine/toy.py by the tables of some real game."""

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "engine"))

import toy

from companion.engine import registry
from companion.table.store import Store
from companion.table.table import Table
from data.games import games

GAME = games()[0]


@pytest.fixture(autouse=True)
def the_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "versions", lambda slug: toy.VERSIONS)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with Store(path) as store:
        yield store


@pytest.fixture
def game() -> str:
    return GAME


@pytest.fixture
def table(store: Store) -> Table:
    return Table.create(store, GAME, ["Ada", "Bo"], {"seed": 1})


@pytest.fixture
def in_child() -> Callable[[Callable[[], object]], str]:
    """Runs something in a process of its own, which may give up its rights there; what it says comes back."""

    def run(what: Callable[[], object]) -> str:
        reading, writing = os.pipe()
        if not (child := os.fork()):
            try:
                said = str(what())
            except BaseException as error:
                said = f"{type(error).__name__}: {error}"
            os.write(writing, said.encode())
            os._exit(0)
        os.close(writing)
        with os.fdopen(reading) as answer:
            said = answer.read()
        os.waitpid(child, 0)
        return said

    return run
