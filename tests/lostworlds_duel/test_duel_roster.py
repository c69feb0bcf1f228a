"""Fighters that grow from combat to combat: what is kept of them between tables (ruling LW11)."""

from pathlib import Path

import pytest
from duel_kit import rules

from companion.engine.moves import Move
from companion.lostworlds.combat.roster_fighter import RosterFighter
from companion.lostworlds.rules.roster import NAME, gather_roster, options_with_roster
from companion.table.store import Store
from companion.table.table import Table
from data.errors import Fault

BULL, OWN = (rules().books.all[book].body for book in ("grumbold", "corvin"))
BEGUN = '[[fighter]]\nname = "Old Corvin"\nbook = "corvin"\nexperience = 3\nbeaten = 40\n'


@pytest.fixture
def store(tmp_path: Path) -> Store:
    (tmp_path / NAME).write_text(BEGUN, encoding="utf-8")
    return Store(tmp_path / "tables.sqlite", create=True)


def won(store: Store, **options: str) -> Table:
    """A combat in which Old Corvin beats Grumbold, who gives up."""
    table = Table.create(store, "lostworlds", ("Ada", "Bo"), {"play": "secret", "cards": False, **options})
    for seat, verb, args in (
        (0, "recall", {"veteran": "Old Corvin"}),
        (1, "enter", {"fighter": "grumbold"}),
        (1, "surrender", {}),
        (0, "improve", {"veteran": "Old Corvin", "move": 36}),
        (0, "ready", {}),
    ):
        table.append(Move(seat, verb, args), seat=seat)
    return table


def test_what_a_combat_brought_is_there_at_the_next_table(store: Store) -> None:
    """Grumbold beaten, a modifier bought; the file is written when the next table is opened, and each combat counts
    once."""
    with store:
        first = won(store)
        for _ in range(2):
            roster = gather_roster(store, store.path.with_name(NAME))
            assert roster == {
                "Old Corvin": RosterFighter(
                    "Old Corvin", "corvin", experience=3 + BULL - OWN, beaten=40 + BULL, plus={36: 1}
                )
            }
        assert first.name in store.path.with_name(NAME).read_text(encoding="utf-8")
        second = Table.create(store, "lostworlds", ("Ada", "Bo"))
        assert '"plus":{"36":1}' in second.opening.options["roster"]
        assert "36" not in first.opening.options["roster"]  # what was played then folds as it did


def test_two_combats_at_once_are_both_added(store: Store) -> None:
    with store:
        path = store.path.with_name(NAME)
        roster = options_with_roster(store, {})["roster"]
        for _ in range(2):  # both tables were opened before either ended
            won(store, roster=roster)
        assert gather_roster(store, path)["Old Corvin"].beaten == 40 + 2 * BULL


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("fighter = 3", "each under"),
        ("[[fighter", "is not TOML"),
        ('[[fighter]]\nname = "A"\nbook = "korvin"\n', "did you mean 'corvin'"),
        (BEGUN + BEGUN, "is there twice"),
    ],
)
def test_a_file_that_is_wrong_is_told_with_its_name(store: Store, text: str, says: str) -> None:
    with store:
        path = store.path.with_name(NAME)
        path.write_text(text, encoding="utf-8")
        with pytest.raises(Fault, match=says):
            Table.create(store, "lostworlds", ("Ada", "Bo"))


def test_a_roster_that_is_not_there_says_how_to_begin_one(store: Store, tmp_path: Path) -> None:
    with store, pytest.raises(Fault, match="write into it"):
        options_with_roster(store, {}, tmp_path / "mine.toml")
