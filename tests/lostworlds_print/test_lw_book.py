"""The combat books, read back from the finished file: a player who looks a number up finds what the table says."""

from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import pytest
from click.testing import CliRunner
from lw_print_kit import FIGHTERS, LANGS, Page, finished, made, parchment, read, squeezed, tables
from pypdfium2 import PdfDocument

import lost
from data.errors import Fault
from data.lostworlds.fighters import Fighter, roster
from data.markup import minus
from layouts.lostworlds.chips import color_restrictions
from layouts.lostworlds.products.parchments import TRIM
from layouts.press.impose.booklet import leaves

pytestmark = pytest.mark.usefixtures("framed")
PAGES = 44


@lru_cache(4)
def fighters(lang: str = "en") -> dict[str, Fighter]:
    return {fighter.id: fighter for fighter in roster(tables(lang))}


@lru_cache(64)
def book(fighter: str, lang: str = "en", paper: str = "a4") -> list[Page]:
    (product,) = made("book", lang, paper, fighter=fighter)
    return read(finished(product, lang, paper))


def in_order(sheets: list[Page]) -> list[tuple[Page, bool]]:
    """(side of a sheet, whether the right half) of every page of the booklet, as it is read when folded."""
    places = {}
    for i, leaf in enumerate(leaves(PAGES)):
        for side, pair in ((sheets[2 * i], leaf.front), (sheets[2 * i + 1], leaf.back)):
            for number, right in zip(pair, (False, True), strict=True):
                places[number] = (side, right)
    return [places[number] for number in range(PAGES)]


def test_these_are_all_the_fighters() -> None:
    assert set(fighters()) == set(FIGHTERS)


@pytest.mark.parametrize(("fighter", "paper"), [*((fighter, "a4") for fighter in FIGHTERS), (FIGHTERS[0], "letter")])
def test_every_cell_printed_is_the_cell_of_the_table(fighter: str, paper: str) -> None:
    found = [parchment(side.half(right)) for side, right in in_order(book(fighter, paper=paper))]
    pages = [page for page in found if page]
    assert [page.odd for page in pages] == list(range(1, 65, 2))
    assert all(page.even == page.odd + 1 for page in pages)
    matrix = fighters()[fighter].matrix
    assert {(page.even, heard): shown for page in pages for heard, shown in page.cells.items()} == dict(matrix)


def test_a_cell_that_was_printed_wrong_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same reading of a book in which one cell was changed after the tables were read."""
    yssa = fighters()["yssa"]
    spoiled = dict(yssa.matrix) | {(2, 36): 63}
    assert spoiled != yssa.matrix
    monkeypatch.setattr("layouts.lostworlds.products.chosen.roster", lambda _: [_with(yssa, spoiled)])
    sheets = read(finished(made("book", fighter="yssa")[0]))
    pages = [page for side, right in in_order(sheets) if (page := parchment(side.half(right)))]
    cells = {(page.even, heard): shown for page in pages for heard, shown in page.cells.items()}
    assert {cell for cell in cells if cells[cell] != yssa.matrix[cell]} == {(2, 36)}


def _with(fighter: Fighter, matrix: dict[tuple[int, int], int]) -> Fighter:
    return replace(fighter, matrix=matrix)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("fighter", ["nowa", "grumbold", "pell"])
def test_a_page_has_title_lines_and_bursts_of_the_table(fighter: str, lang: str) -> None:
    own = fighters(lang)[fighter]
    for side, right in in_order(book(fighter, lang)):
        texts = side.half(right)
        found = parchment(texts)
        if found is None:
            continue
        page, words = own.pages[found.odd], squeezed(" ".join(text.words for text in texts))
        for said in (page.title, page.tell, page.critical):
            assert squeezed(said) in words, (page.page, said)
        slabs = [text.words.strip() for text in texts if text.font.startswith("AlfaSlab")]
        assert (page.score is None) or minus(page.score) in slabs, page.page
        assert (f"{page.critical_at}+" in slabs) == (page.critical_at is not None), page.page


def test_facing_pages_have_their_numbers_at_the_outer_edges() -> None:
    """The thumb index: on a left page left of everything, on a right one right of everything."""
    for side, right in in_order(book("yssa")):
        texts = side.half(right)
        if found := parchment(texts):
            tabs = [
                text
                for text in texts
                if text.words.strip() in (str(found.odd), str(found.even)) and 11 < text.size < 12
            ]
            assert len(tabs) == 2
            edge = max if right else min
            assert edge(text.x for text in texts) in {tab.x for tab in tabs}


def tabs(data: bytes, depth: float) -> list[tuple[int, float, float]]:
    """(page in reading order, top, bottom) in mm of what is dark `depth` mm from the outer edge of each page that has
    one dark stretch there: what the closed book shows once it is cut."""
    found = []
    per_mm = 4
    images = [page.render(scale=25.4 / 72 * per_mm).to_pil().convert("L") for page in PdfDocument(data)]
    for number, (side, right) in enumerate(in_order(list(range(len(images))))):  # type: ignore[arg-type]
        image = images[side]  # type: ignore[call-overload]
        x = round(image.width - depth * per_mm) if right else round(depth * per_mm)
        dark = [y for y in range(image.height) if image.getpixel((x, y)) < 215]
        if dark:
            found.append((number, min(dark) / per_mm, max(dark) / per_mm))
    return found


def test_cut_along_the_cover_the_tabs_come_to_the_edge_one_below_the_other() -> None:
    """Nothing but tabs reaches the line of the cut (but for the line itself, on the cover): both sides of a leaf at the
    same height, each leaf below the one before, and no two in the same place."""
    (product,) = made("book", fighter="tib")
    for depth in (TRIM + 0.4, 0.3):
        found = [tab for tab in tabs(finished(product), depth) if 0 < tab[0] < PAGES - 1]
        assert [number for number, _, _ in found] == [*range(4, 20), *range(24, 40)]
        for front, back in zip(found[::2], found[1::2], strict=True):
            assert front[1:] == pytest.approx(back[1:], abs=0.6), front
        tops = [top for _, top, _ in found[::2]]
        assert tops == sorted(tops)
        assert all(bottom <= top for (_, _, bottom), (_, top, _) in zip(found[::2], found[2::2], strict=False))


def test_a_tab_that_stops_short_of_the_cut_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("layouts.lostworlds.products.parchments.OVER", -TRIM - 1.0)
    (product,) = made("book", fighter="tib")
    assert not [tab for tab in tabs(finished(product), TRIM - 0.6) if 0 < tab[0] < PAGES - 1]


def test_the_cover_has_the_line_and_the_loose_leaf_says_that_it_is_loose() -> None:
    for lang in LANGS:
        pages = in_order(book("tib", lang))
        said = [squeezed(" ".join(text.words for text in side.half(right))) for side, right in pages]
        wanted = squeezed(tables(lang).word("how.loose"))
        assert [n for n, words in enumerate(said) if wanted in words] == [20, 21], "both sides of the innermost sheet"
        assert squeezed(tables(lang).word("how.trim")) in said[22]


def test_the_four_pages_in_the_middle_are_one_sheet() -> None:
    """Who takes the innermost sheet out has the whole character sheet and no parchment."""
    kept = [parchment(side.half(right)) is None for side, right in in_order(book("tib"))]
    assert kept[20:24] == [True] * 4
    assert not any(kept[4:20])
    assert not any(kept[24:40])


def test_all_original_fighters_are_printed_and_nowa_on_request() -> None:
    assert [product.variant for product in made("book")] == [name for name in FIGHTERS if name != "nowa"]
    assert [product.variant for product in made("book", fighter="Nowa, tib")] == ["nowa", "tib"]
    assert [product.variant for product in made("book", fighter=str(fighters()["rook"].name))] == ["rook"]
    assert [product.variant for product in made("book", fighter="Cor")] == ["corvin"]


def test_a_fighter_that_does_not_exist_is_named_with_the_nearest() -> None:
    with pytest.raises(Fault, match="no fighter 'Yssah'; did you mean 'yssa'"):
        made("book", fighter="Yssah")


def test_copies_are_whole_books_one_after_the_other() -> None:
    (product,) = made("book", fighter="tib")
    one, three = read(finished(product)), read(finished(product, copies=3))
    said = [[sorted(squeezed(page.words)) for page in pages] for pages in (one, three)]
    assert said[1] == said[0] * 3


def test_chips_stand_only_where_colours_say_it_all() -> None:
    pages = fighters()["yssa"].pages
    assert color_restrictions(tables(), pages[7].tells) == [("green", True), ("yellow", True)]
    assert color_restrictions(tables(), pages[3].tells) == [("red", False)]
    assert color_restrictions(tables(), pages[27].tells) == [], "the kick may be done as well"
    assert color_restrictions(tables(), pages[57].tells) == []


def test_the_command_writes_a_file_for_each_book_and_draws_none_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    call = ["print", "lostworlds", "book", "--fighter", "tib,nowa"]
    first = CliRunner().invoke(lost.cli, call, obj={}, catch_exceptions=False)
    assert first.stdout.split() == ["output/lostworlds/book-tib.pdf", "output/lostworlds/book-nowa.pdf"]
    assert "22 sheets of paper" in first.stderr
    again = CliRunner().invoke(lost.cli, call, obj={}, catch_exceptions=False)
    assert sorted(again.stdout.split()) == sorted(first.stdout.split())
    assert "22 sheets of paper" in again.stderr
    assert "nothing had changed" in again.stderr
    three = CliRunner().invoke(lost.cli, [*call, "--copies", "3"], obj={}, catch_exceptions=False)
    assert "66 sheets of paper" in three.stderr
