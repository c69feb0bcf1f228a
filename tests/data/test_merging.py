"""Two changed one table: what fits is put together, what does not is asked, nothing is lost."""

import csv
import io

from hypothesis import given
from hypothesis import strategies as st

from data.merging import merge, nearest_base

BASE = b"id,name,n\na,Ann,1\nb,Bo,2\nc,Cy,3\n"


def test_cells_of_both_stand_together() -> None:
    merged = merge(BASE, BASE.replace(b"Ann", b"Anna"), BASE.replace(b"Bo,2", b"Bo,9"), "x.csv", ("id",))
    assert merged.value == b"id,name,n\na,Anna,1\nb,Bo,9\nc,Cy,3\n"
    assert [(one.key, one.column, one.by) for one in merged.changes] == [("b", "n", "theirs"), ("a", "name", "mine")]
    assert not merged.conflicts


def test_one_cell_with_two_answers_is_asked() -> None:
    merged = merge(BASE, BASE.replace(b"Ann", b"Anna"), BASE.replace(b"Ann", b"Anne"), "x.csv", ("id",))
    assert merged.value == BASE.replace(b"Ann", b"Anna"), "mine stands"
    (clash,) = merged.conflicts
    assert (clash.key, clash.column, clash.before, clash.mine, clash.theirs) == ("a", "name", "Ann", "Anna", "Anne")


def test_rows_that_came_and_went() -> None:
    mine = BASE.replace(b"b,Bo,2\n", b"") + b"d,Di,4\n"
    assert (
        merge(BASE, mine, BASE.replace(b"Cy", b"Cyd"), "x.csv", ("id",)).value
        == b"id,name,n\na,Ann,1\nc,Cyd,3\nd,Di,4\n"
    )
    gone = merge(BASE, mine, BASE.replace(b"Bo", b"Bob"), "x.csv", ("id",))
    assert b"b,Bob,2" in gone.value, "a row that they changed is not taken away unasked"
    assert [(one.key, one.mine) for one in gone.conflicts] == [("b", None)]


def test_my_order_of_the_rows() -> None:
    mine = b"id,name,n\nc,Cy,3\na,Ann,1\nb,Bo,2\n"
    assert merge(BASE, mine, BASE.replace(b"Bo", b"Bob"), "x.csv", ("id",)).value == mine.replace(b"Bo", b"Bob")


def test_where_both_changed_the_order_theirs_stands() -> None:
    mine, theirs = b"id,name,n\nc,Cy,3\na,Ann,1\nb,Bo,2\n", b"id,name,n\nb,Bo,2\na,Ann,1\nc,Cy,3\n"
    assert merge(BASE, mine, theirs, "x.csv", ("id",)).value == theirs


def test_a_row_that_both_wrote_is_asked_cell_by_cell_also_where_one_left_it_empty() -> None:
    merged = merge(BASE, BASE + b"d,Di,\n", BASE + b"d,Di,4\n", "x.csv", ("id",))
    assert [(one.key, one.column, one.mine, one.theirs) for one in merged.conflicts] == [("d", "n", "", "4")]


def test_a_key_that_they_took_out_and_i_changed_is_there_again() -> None:
    merged = merge(b"x = 1\ny = 2\n", b"x = 3\ny = 2\n", b"y = 2\n", "z.toml")
    assert b"x = 3" in merged.value
    assert not merged.conflicts
    assert [(one.key, one.after, one.by) for one in merged.changes] == [("x", None, "theirs"), ("x", "3", "mine")]


def test_keys_of_toml() -> None:
    base = b"# top\n[a]\nx = 1   # one\ny = 'q'\n"
    merged = merge(base, base.replace(b"1 ", b"2 "), base.replace(b"'q'", b"'z'"), "x.toml")
    assert merged.value == b"# top\n[a]\nx = 2   # one\ny = 'z'\n"
    assert merge(base, base.replace(b"1 ", b"2 "), base.replace(b"1 ", b"3 "), "x.toml").conflicts[0].theirs == "3"


def test_the_version_that_a_program_outside_had_opened() -> None:
    """It saves what it opened with its own change: of what the file once was, that differs least from it."""
    first, second = BASE.replace(b"Ann", b"Anna"), BASE.replace(b"Ann", b"Anna").replace(b"Cy", b"Cyd")
    assert nearest_base([BASE, first, second], BASE.replace(b"Bo", b"Bob"), "x.csv", ("id",)) == BASE
    assert nearest_base([BASE, first, second], second.replace(b"Bo", b"Bob"), "x.csv", ("id",)) == second
    assert nearest_base([BASE, first], BASE.replace(b"Ann", b"Anne"), "x.csv", ("id",)) == BASE, (
        "in doubt the older: asked, not lost"
    )


ROWS = st.dictionaries(st.sampled_from("abcdef"), st.sampled_from(["1", "2", "3"]), max_size=6)


@given(ROWS, ROWS, ROWS)
def test_nothing_is_lost(base: dict[str, str], mine: dict[str, str], theirs: dict[str, str]) -> None:
    """Every cell is what one of the two says; where both changed it and not alike, there is a conflict that has the
    other."""
    merged = merge(_table(base), _table(mine), _table(theirs), "x.csv", ("id",))
    now = {row["id"]: row["n"] for row in csv.DictReader(io.StringIO(merged.value.decode()))}
    asked = {one.key for one in merged.conflicts}
    for key in {*base, *mine, *theirs}:
        was, one, other = base.get(key), mine.get(key), theirs.get(key)
        if one == other or other == was:
            assert now.get(key) == one, key
        elif one == was:
            assert now.get(key) == other, key
        else:
            assert key in asked, key


def _table(rows: dict[str, str]) -> bytes:
    return ("id,n\n" + "".join(f"{key},{value}\n" for key, value in rows.items())).encode()
