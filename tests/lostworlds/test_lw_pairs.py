"""Every book fights every other: the invariants of a pair, and faults seeded into each class of them."""

import csv
from itertools import product
from pathlib import Path

import pytest

from data.lostworlds.book import Book
from data.lostworlds.words import PAGES
from data.tables import inspect


def set_cells(folder: Path, fighter: str, cells: dict[tuple[int, int], int], known: str = "") -> int:
    """Write cells into a fighter's matrix.csv, over what stands there; the row of the last."""
    path = folder / fighter / "matrix.csv"
    with path.open(encoding="utf-8", newline="") as file:
        rows = {(int(row["viewer"]), int(row["owner"])): row for row in csv.DictReader(file)}
    for (m, k), page in cells.items():
        rows.pop((m, k), None)
        rows[m, k] = {"viewer": str(m), "owner": str(k), "page": str(page), "source": "ours", "known": known}
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, ["viewer", "owner", "page", "source", "known", "note"], lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows.values())
    return len(rows) + 1


def test_nine_fighters_or_more_and_not_a_word_against_any_pair() -> None:
    assert inspect("lostworlds") == ([], [])


def test_ranges_agree_and_behind_needs_turned_around_whoever_meets(books: list[Book]) -> None:
    """I1 and I4 once more, told apart from the code that checks them."""
    assert len(books) >= 9
    for one, other in product(books, repeat=2):
        for (m, k), page in one.matrix.items():
            seen = other.matrix[k, m]
            if page and seen:
                assert one.pages[page].range == other.pages[seen].range, (one.id, other.id, m, k)
                assert page != 21 or seen == 23, (one.id, other.id, m, k)
                assert page != 23 or seen in (21, 23), (one.id, other.id, m, k)


def test_every_page_of_every_book_is_used_and_no_cell_leads_out_of_it(books: list[Book]) -> None:
    for book in books:
        assert set(book.matrix.values()) - {0} == set(PAGES), book.id
        assert {k for (_, k), page in book.matrix.items() if page == 0} == set(range(2, 66, 2)) - set(book.moves), (
            book.id
        )


ERRORS = {
    "I1 a page at the wrong range": ({(2, 36): 57}, "I1", 36, 57),
    "I2 a move of the sheet without a page": ({(2, 46): 0}, "I2", 46, 0),
    "I2 a page for a move that is not on the sheet": ({(2, 44): 15}, "I2", 44, 15),
    "I3 a page nobody sees": ({(54, 58): 57, (54, 62): 57, (60, 64): 57, (64, 52): 57}, "I3", None, 35),
    "I4 behind without turned around": ({(8, 14): 19}, "I4", 14, 19),
    "I4 turned around without behind": ({(2, 36): 21}, "I4", 36, 21),
}
WARNINGS = {
    "I5 a wound from a block": ({(4, 2): 13}, "I5", 2, 13),
    "I6 disarmed by a swing": ({(2, 36): 27}, "I6", 36, 27),
    "I7 retrieving without a move": ({(2, 36): 43}, "I7", 36, 43),
    "I8 jumping away without a move": ({(2, 36): 1}, "I8", 36, 1),
    "I9 a parry in a jump": ({(2, 8): 45}, "I9", 8, 45),
    "I10 a parry against a jump": ({(8, 10): 45}, "I10", 10, 45),
    "I11 down, and wounding": ({(2, 10): 41}, "I11", 10, 41),
    "I12 wounded by the disarmed": ({(32, 30): 53}, "I12", 30, 53),
    "I13 wounded by whoever jumps": ({(18, 2): 13}, "I13", 2, 13),
}


@pytest.mark.parametrize("case", ERRORS)
def test_a_seeded_error_is_found_and_names_fighter_page_and_manoeuvre(folder: Path, case: str) -> None:
    cells, rule, move, page = ERRORS[case]
    row = set_cells(folder, "tib", cells)
    errors, _ = inspect("lostworlds", folder)
    told = [fault for fault in errors if fault.message.startswith(rule)]
    assert told == errors
    assert any("Tib Nettlewick" in fault.message for fault in told)
    assert any(f"page {page} (" in fault.message or (page == 0 and "00" in fault.message) for fault in told)
    if move is not None:
        assert any(
            (fault.file, fault.row) == ("tib/matrix.csv", row) and f"{move} (" in fault.message for fault in told
        )


@pytest.mark.parametrize("case", WARNINGS)
def test_a_seeded_oddity_is_a_warning_that_names_fighter_page_and_manoeuvre(folder: Path, case: str) -> None:
    cells, rule, move, page = WARNINGS[case]
    row = set_cells(folder, "tib", cells)
    errors, warnings = inspect("lostworlds", folder)
    assert errors == []
    (told,) = [fault for fault in warnings if fault.message.startswith(f"{rule} ")]
    assert (told.file, told.row) == ("tib/matrix.csv", row)
    assert "Tib Nettlewick" in told.message
    assert f"page {page} (" in told.message
    assert f"{move} (" in told.message


def test_an_oddity_that_is_known_is_not_told_again(folder: Path) -> None:
    set_cells(folder, "tib", {(4, 2): 13}, known="I5")
    assert not [fault for fault in inspect("lostworlds", folder)[1] if fault.message.startswith("I5 ")]


def test_a_restriction_that_leaves_nothing_names_the_state_and_what_is_done_then(folder: Path) -> None:
    path = folder / "tib" / "pages.csv"
    rows = [row for row in path.read_text(encoding="utf-8").splitlines() if not row.startswith("41,")]
    path.write_text("\n".join([*rows, '41,,,,,,,"next: only(orange,red)",,,ours\n']), encoding="utf-8")
    errors, (warning,) = inspect("lostworlds", folder)
    assert errors == []
    assert (warning.file, warning.column) == ("tib/pages.csv", "tell")
    assert (
        "dead end on page 41 (Knocked Down): Tib Nettlewick has no maneuver left without the weapon" in warning.message
    )
    assert "34 kick" in warning.message


def test_a_fault_in_one_fighter_does_not_hide_another(folder: Path) -> None:
    set_cells(folder, "tib", {(2, 36): 57})
    path = folder / "pell" / "fighter.toml"
    path.write_text(path.read_text(encoding="utf-8").replace('weapon = "fists"\nshield', 'weapon = "fist"').replace(
        'weapon = "fists"\narmour', 'weapon = "fist"\narmour'), encoding="utf-8")  # fmt: skip
    errors, _ = inspect("lostworlds", folder)
    assert any(f.file == "tib/matrix.csv" and f.message.startswith("I1") for f in errors)
    (named,) = [f for f in errors if f.file == "pell/fighter.toml"]
    assert (named.column, named.message) == ("school.weapon", "weapons has no row 'fist'; did you mean 'fists'?")
