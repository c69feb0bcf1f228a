"""Before a game in a terminal: what tables of one's own have ready for it is asked for."""

import io

import pytest
from rich.console import Console
from term_kit import Script

from companion.engine.registry import playable_games
from companion.table.store import Store
from companion.term import lobby
from data.games import home


@pytest.mark.parametrize(("lang", "yes", "world"), [("en", "y", "planned"), ("de", "", "ready")])
def test_a_planned_world_is_taken_if_it_is_wanted(store: Store, lang: str, yes: str, world: str) -> None:
    store.own = home("baggage")
    shown = io.StringIO()
    typed = Script([str(playable_games().index("baggage") + 1), "", "", yes])  # no bots, our rules
    table = lobby.table(store, lang, Console(file=shown, width=120), typed)
    assert table
    assert table.opening.options["world"] == world
    assert "world.csv" in shown.getvalue()


def test_nothing_is_asked_on_the_tables_of_the_house(store: Store) -> None:
    table = lobby.table(
        store, "en", Console(file=io.StringIO()), Script([str(playable_games().index("baggage") + 1), ""])
    )
    assert table
    assert table.opening.options["world"] == "ready"
