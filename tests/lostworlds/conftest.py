"""The tables and books of Lost Worlds, and copies of them that a test may spoil."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from data.copying import copy_tables
from data.errors import Fault
from data.lostworlds.book import Book, Norms, compile_book
from data.lostworlds.fighters import Fighter, roster
from data.tables import Tables, inspect, load

Found = Callable[[], tuple[list[Fault], list[Fault]]]


@pytest.fixture(scope="session")
def tables() -> Tables:
    return load("lostworlds")


@pytest.fixture(scope="session")
def norms(tables: Tables) -> Norms:
    return Norms(tables)


@pytest.fixture(scope="session")
def books(tables: Tables, norms: Norms) -> list[Book]:
    return [compile_book(norms, part) for part in tables.parts("fighters")]


@pytest.fixture(scope="session")
def nowa(books: list[Book]) -> Book:
    return next(book for book in books if book.id == "nowa")


@pytest.fixture(scope="session", params=["en", "de"])
def fighters(request: pytest.FixtureRequest) -> list[Fighter]:
    return roster(load("lostworlds", lang=request.param))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the tables of Lost Worlds, with four of its fighters."""
    copy_tables("lostworlds", tmp_path / "mine")
    for path in (tmp_path / "mine").glob("*/fighter.toml"):
        if path.parent.name not in ("nowa", "tib", "pell", "grumbold"):
            shutil.rmtree(path.parent)
    return tmp_path / "mine"


@pytest.fixture
def found(folder: Path) -> Found:
    """The errors and warnings in the copy."""
    return lambda: inspect("lostworlds", folder)
