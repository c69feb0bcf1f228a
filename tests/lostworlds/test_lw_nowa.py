"""Nowa, the reference: her book as it is sold, every cell with where it comes from."""

from collections import Counter

from data.lostworlds.book import Book, Norms
from data.lostworlds.fighters import Fighter
from data.lostworlds.words import CLOSE, FAR, PAGES
from data.tables import Tables

MATRIX_2 = "49 59 00 19 13 19 49 57 37 19 59 13 13 13 49 13 41 13 00 49 49 15 27 00"
MATRIX_16 = "51 57 00 61 51 57 11 57 61 61 11 19 57 21 51 09 41 41 00 21 57 57 43 00"
MATRIX_36 = "05 07 00 33 03 03 63 63 07 19 11 15 31 07 27 09 07 63 00 07 05 53 07 00"
MATRIX_50 = "45 23 09 59 41 11 19 19"


def row(book: Book, m: int) -> str:
    return " ".join(f"{book.matrix[m, k]:02d}" for k in (CLOSE if m in CLOSE else FAR))


def test_her_matrices_read_as_in_the_book(nowa: Book) -> None:
    assert [row(nowa, m) for m in (2, 16, 36, 50)] == [MATRIX_2, MATRIX_16, MATRIX_36, MATRIX_50]


def test_all_640_cells_are_hers_and_say_where_they_come_from(nowa: Book) -> None:
    assert len(nowa.cells) == len(nowa.matrix) == 640
    assert Counter(row.source for row in nowa.cells.values()) == {
        "seed": 394,
        "record": 186,
        "seed-repaired": 34,
        "rule": 26,
    }
    assert {cell: row.page for cell, row in nowa.cells.items()} == nowa.matrix


def test_three_columns_are_no_moves_of_hers_and_no_others(nowa: Book) -> None:
    assert set(CLOSE + FAR) - set(nowa.moves) == {6, 38, 48}
    assert {k for (_, k), page in nowa.matrix.items() if page == 0} == {6, 38, 48}


def test_against_herself_she_has_505_turns(nowa: Book) -> None:
    turns = [(m, k) for m, k in nowa.matrix if nowa.matrix[m, k] and nowa.matrix[k, m]]
    assert len(turns) == 505


def test_her_sheet(nowa: Book) -> None:
    sheet = {move.number: (move.mod, move.x) for move in nowa.moves.values()}
    assert len(sheet) == 29
    assert (sheet[36], sheet[18], sheet[60]) == ((3, 50), (-6, 52), (-1, None))
    assert [move.number for move in nowa.moves.values() if move.several] == [28, 10]
    assert {number for number, move in nowa.moves.items() if not move.needs_weapon} == {
        34,
        46,
        26,
        4,
        18,
        8,
        20,
        16,
        50,
        52,
        56,
        62,
    }


def test_her_pages(nowa: Book) -> None:
    scores = {page.page: (page.score, page.critical_at) for page in nowa.pages.values() if page.score is not None}
    assert scores == {
        7: (8, 12), 13: (3, 7), 17: (0, None), 19: (0, None), 21: (0, None), 27: (-5, None), 31: (2, 6), 35: (4, 7),
        41: (0, 4),
        45: (-4, None), 47: (3, None), 49: (-4, None), 53: (4, 7), 59: (-5, None),
    }  # fmt: skip
    assert {page.page for page in nowa.pages.values() if page.party == "swap"} == {1, 23, 57}
    assert {page.page for page in nowa.pages.values() if page.party == "fire"} == {29, 33, 61}


def test_who_she_is(fighters: list[Fighter]) -> None:
    nowa = next(fighter for fighter in fighters if fighter.id == "nowa")
    assert (nowa.height, nowa.body, nowa.attacks, nowa.points, nowa.items) == (4, 10, "1/2*", {"tactic": 8}, 5)
    assert nowa.on_request


def test_the_template_is_hers_but_for_three_cells_that_knock_down_whoever_wounds(nowa: Book, norms: Norms) -> None:
    differing = {cell for cell, page in nowa.matrix.items() if page and norms.template[cell] != page}
    assert differing == {(40, 12), (34, 36), (40, 36)}
    assert {cell for cell, row in nowa.cells.items() if row.known} == differing


def test_the_shared_pages_are_the_odd_ones(tables: Tables) -> None:
    assert [row.page for row in tables.meanings] == list(PAGES)
