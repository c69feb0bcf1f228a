"""Every kind of error and warning of OC'niverse's tables, seeded and found: named by file, row and column."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from seeding import Change, Row, Slip, changed, check_slip, each_slip, found, put

from data.copying import copy_tables
from data.tables import inspect


def guests(count: int, creator: str = "Ann") -> Mapping[str, Change]:
    """So many characters of a person's own, each with baggage and home."""

    def added(stem: str) -> Change:
        def change(rows: list[Row]) -> None:
            first = dict(rows[0])
            for n in range(1, count + 1):
                row = dict(first) | {
                    "id": f"{stem[0].upper()}X{n}",
                    "name": f"{creator} {n}",
                    "set": creator,
                    "number": str(n),
                }
                row |= {
                    "creator": creator,
                    "home": f"TX{n}",
                    "baggage": f"IX{n}",
                    "baggage_for": f"CX{n}",
                    "home_for": f"CX{n}",
                }
                rows.append({column: row[column] for column in first})

        return change

    return {stem: added(stem) for stem in ("characters", "items", "tiles")}


def kept(count: int) -> Change:
    """The first rows only: so many characters, their baggage or their homes."""

    def change(rows: list[Row]) -> None:
        del rows[count:]

    return change


def rewritten(rewrite: Callable[[Row], None]) -> Change:
    """Every row as `rewrite` leaves it."""

    def change(rows: list[Row]) -> None:
        for row in rows:
            rewrite(row)

    return change


def foreign(row: Row) -> None:
    """No standard set: two people's own characters."""
    row["set"] = row["creator"] = "Bo" if row["id"] < "H04" else "Cy"


def incurable(row: Row) -> None:
    """What removes sliders attaches them instead."""
    for column, value in row.items():
        if column.endswith("effects"):
            row[column] = value.replace("cleanse", "status")


ROWS: dict[str, tuple[Mapping[str, Change], str]] = {
    "more than a player may bring": (guests(31), r"characters.csv:\d+:creator  Ann brings 31 characters; 5 to 30 are "),
    "fewer than a player must bring": (
        {"characters": rewritten(foreign)},
        r"characters.csv:\d+:creator  Bo brings 3 characters; 5 to 30 are allowed",
    ),
    "too few for a table": (
        dict.fromkeys(("characters", "items", "tiles"), kept(8)),
        r"tiles.csv:\d+:id  8 tiles; a table needs at least 20",
    ),
    "blue for ever": (
        dict.fromkeys(("characters", "items", "tiles"), rewritten(incurable)),
        r"\w+.csv:\d+:\w+  attaches \w+, but nothing removes it",
    ),
}


@pytest.mark.parametrize("name", ROWS)
def test_what_is_wrong_with_many_rows_is_told(name: str, tmp_path: Path) -> None:
    changes, told = ROWS[name]
    errors, warnings = found("baggage", tmp_path / "mine", changes)
    lines = [*errors, *warnings]
    assert any(re.match(told, line) for line in lines), lines


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("4:39", "4:60", "the cover says 20-40 minutes, a game takes 60"),
        ("2:19 3:30 4:39", "", "is empty; `lost odds baggage balance` measures them"),
    ],
)
def test_a_cover_says_the_minutes_that_were_measured(old: str, new: str, told: str, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    copy_tables("baggage", folder)
    changed("rules.toml", old, new)(folder)
    _, faults = inspect("baggage", folder)
    warnings = [str(fault) for fault in faults]
    told_of = [line for line in warnings if "minutes" in line or "measures" in line]
    assert told_of == [f"rules.toml:deck.minutes  {told}"]


@each_slip(Path(__file__).parent / "faults" / "tables.txt")
def test_a_slip_in_a_table_is_told(slip: Slip, tmp_path: Path) -> None:
    check_slip("baggage", slip, tmp_path / "mine")


def test_the_tables_as_they_are_have_neither(tmp_path: Path) -> None:
    assert found("baggage", tmp_path / "mine", {}) == ([], [])


@pytest.mark.parametrize("count", [1, 5, 30])
def test_characters_of_ones_own_beside_the_standard_set_are_legal(count: int, tmp_path: Path) -> None:
    errors, _ = found("baggage", tmp_path / "mine", guests(count))
    assert [error for error in errors if "text.de.toml" not in error] == []


def test_what_removes_a_slider_is_cleansing_and_not_discarding(tmp_path: Path) -> None:
    """Taking cards away takes no slider off, whatever else the tables say of it."""

    def only_discarded(rows: list[Row]) -> None:
        for row in rows:
            for column, value in row.items():
                row[column] = re.sub(r"cleanse\([^()]*\)", "discard(item,1,opponent,random)", value)

    changed = dict.fromkeys(("characters", "items", "tiles"), only_discarded)
    for name, changes, missing in (("mine", changed, True), ("shipped", {}, False)):
        errors, warnings = found("baggage", tmp_path / name, changes)
        assert not errors
        assert any("but nothing removes it" in warning for warning in warnings) is missing, warnings


def test_the_highest_number_of_copies_is_allowed_and_one_more_is_not(tmp_path: Path) -> None:
    for stem, card, most in (("items", "I01", 4), ("tiles", "W01", 3)):
        for copies in (most, most + 1):
            errors, _ = found("baggage", tmp_path / f"{stem}{copies}", {stem: put(card, "copies", str(copies))})
            assert any(re.match(rf"{stem}.csv:\d+:copies", error) for error in errors) is (copies > most), errors
