"""Event tables: the standard one and every drawn one (rulings R18 and R21)."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st
from sheet_kit import tables

from data.samurai import eventtable

STANDARD = tuple(tables().rules.event_table.rows)
EVENTS = [event.id for event in tables().events]
SEEDS = st.integers(0, 2**20 - 1)


@given(SEEDS)
def test_a_drawn_table_keeps_what_matters(seed: int) -> None:
    rows = eventtable.random_event_table(STANDARD, seed)
    for n in range(1, 7):
        assert rows[n][n] == str(n), "doubles lead to their number"
        assert rows[n][7 - n] == "A", "fate dice that sum to seven meet the soldiers"
    signs = Counter("".join(rows))
    assert signs["*"] == 28
    assert set(rows[0] + rows[7]) == {"*"}
    assert {row[0] + row[7] for row in rows} == {"**"}
    assert signs["A"] == 6
    others = [sign for sign in signs if sign.isalpha() and sign != "A"]
    assert sorted(others) == sorted(e for e in EVENTS if e.isalpha() and e != "A")
    assert len(others) == 24
    assert {signs[sign] for sign in others} == {1}


@given(SEEDS)
def test_the_check_finds_nothing_wrong_with_a_drawn_table(seed: int) -> None:
    assert list(eventtable.check(eventtable.random_event_table(STANDARD, seed), EVENTS)) == []


def test_the_standard_table_is_sound_and_drawn_ones_differ() -> None:
    assert list(eventtable.check(STANDARD, EVENTS)) == []
    drawn = {eventtable.random_event_table(STANDARD, seed) for seed in range(200)}
    assert len(drawn) == 200
    assert STANDARD not in drawn


def test_a_drawn_table_never_changes() -> None:
    assert eventtable.random_event_table(STANDARD, 1472)[1:7] == (
        "*1VTDUA*",
        "*Y2XKAC*",
        "*ZB3AGJ*",
        "*HWA4EL*",
        "*RANM5O*",
        "*APIFS6*",
    )


def test_what_is_wrong_with_a_table_is_said() -> None:
    def spoilt(row: int, column: int, sign: str) -> list[str]:
        rows = [list(r) for r in STANDARD]
        rows[row][column] = sign
        return list(eventtable.check(["".join(r) for r in rows], EVENTS))

    assert spoilt(0, 3, "B") == ["box 0.3 holds 'B': the border is stars and nothing else is"]
    assert spoilt(3, 3, "4") == ["box 3.3 holds '4', not the number 3"]
    assert "box 2.5 holds 'B'; dice that sum to 7 meet 'A'" in spoilt(2, 5, "B")
    twice, never = "event 'B' stands in the table 2 times, not once", "event 'V' stands in the table 0 times, not once"
    assert spoilt(1, 2, "B") == [twice, never]
    assert "'Q' is not an event" in spoilt(1, 2, "Q")
    assert list(eventtable.check(STANDARD[:7], EVENTS)) == ["the event table is not 8 rows of 8 boxes"]
