"""Tables put away: titles and the bin are noted beside the log, and nothing is lost by a slip."""

from pathlib import Path

from companion.table.archive import in_bin, list_tables, put_away, rename, standing, title_of
from companion.table.store import Store
from companion.table.table import Table


def opened(store: Store) -> Table:
    return Table.create(store, "words", ("Ada", "Bo"))


def test_a_title_is_noted_and_the_log_keeps_its_name(tmp_path: Path) -> None:
    with Store(tmp_path / "tables.sqlite") as store:
        table = opened(store)
        before = store.rows(table.name)
        rename(store, table.name, "  Sunday with Bo ")
        assert title_of(store.marks(), table.name) == "Sunday with Bo"
        assert store.rows(table.name) == before
        assert store.find(table.name) == table.name
        rename(store, table.name, "")
        assert title_of(store.marks(), table.name) == ""
    with Store(tmp_path / "tables.sqlite") as again:
        rename(again, table.name, "Monday")
        assert title_of(again.marks(), table.name) == "Monday"


def test_what_is_in_the_bin_is_fetched_back_or_comes_back_when_it_is_played_on(tmp_path: Path) -> None:
    with Store(tmp_path / "tables.sqlite") as store:
        table, other = opened(store), opened(store)
        put_away(store, table.name)
        assert [one.place for one in list_tables(store)] == [other.name]
        assert [one.place for one in list_tables(store, binned=True)] == [table.name]
        put_away(store, table.name, away=False)
        assert len(list_tables(store)) == 2
        put_away(store, table.name)
        (lying,) = list_tables(store, binned=True)
        marks = {table.name: {"bin": ("yes", lying.at - 1)}}
        assert not in_bin(marks, lying), "a line came after it went there"
        assert len(store.rows(table.name)) == 1


def test_a_table_is_put_away_in_the_second_in_which_it_was_played(tmp_path: Path) -> None:
    with Store(tmp_path / "tables.sqlite") as store:
        table = opened(store)
        (lying,) = list_tables(store)
        assert [in_bin({table.name: {"bin": ("yes", lying.at + late)}}, lying) for late in (-1, 0, 1)] == [
            False,
            True,
            True,
        ]


def test_how_a_table_stands(tmp_path: Path) -> None:
    with Store(tmp_path / "tables.sqlite") as store:
        table = opened(store)
        stands = standing(table)
        assert (stands.line, stands.over, stands.totals, stands.won, stands.place) == (0, False, (0, 0), (), "")
