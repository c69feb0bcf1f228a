from collections.abc import Callable
from functools import cache

import pytest

from data.tables import Tables, games, load


@pytest.fixture(scope="session")
def say() -> Callable[[str], Tables]:
    """Tables of some game, for the wording of the engine."""
    return cache(lambda lang: load(games()[0], lang=lang))
