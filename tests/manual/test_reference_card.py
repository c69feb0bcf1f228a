"""A reference card says what the tables say, in both languages, for each player, and never in type too small."""

from __future__ import annotations

from dataclasses import replace

import pypdfium2
import pytest
from print_reading import printed

from data.errors import Fault
from data.tables import Tables, load
from layouts.baggage.booklet import reference_card as reference
from layouts.baggage.booklet.attire import DRESS
from layouts.baggage.booklet.rules import values
from layouts.canvas.pdf import PdfFile
from layouts.manual import booklet, reference_card
from layouts.press.faces import Job


def read_sides(game: str, lang: str) -> list[str]:
    """Return the words of both sides of a sheet of cards."""
    pdf = pypdfium2.PdfDocument(printed(game, "reference", lang=lang).files[0].content)
    return [" ".join(page.get_textpage().get_text_range().split()) for page in pdf]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_each_player_of_lost_baggage_has_the_turn_and_the_fears(lang: str) -> None:
    front, back = read_sides("baggage", lang)
    tables = load("baggage", lang=lang)
    book = tables.prose("booklet")
    assert [front.count(book["glance_title"][key]) >= 4 for key in book["glance"]] == [True] * 6
    assert back.count(book["ring"]["machine"].rstrip(",")) == 4
    assert "(O" not in front + back, "a card has no room for rulings"


@pytest.mark.parametrize("lang", ["en", "de"])
def test_each_player_of_lost_for_words_has_what_letters_count(lang: str) -> None:
    front, back = read_sides("words", lang)
    book = load("words", lang=lang).prose("booklet")
    for letter in ("Q", "X"):
        assert front.count(f"{letter}\N{NO-BREAK SPACE}×".replace("\N{NO-BREAK SPACE}", " ")) == 2
    assert back.count(book["methods"]["word"]["what"]) >= 2


def test_a_number_of_the_tables_is_the_number_on_the_card() -> None:
    """Print the card of a table where red burns three: the side says 3 where it said 1."""
    tables: Tables = load("baggage")
    rules = tables.rules.model_copy(update={"sliders": tables.rules.sliders.model_copy(update={"red": 3})})
    changed = tables.with_extra_tables(rules=rules)
    texts = []
    for known in (tables, changed):
        (piece,) = reference.product(Job(known, "reference")).pieces
        file = PdfFile(Job(known, "reference").theme)
        canvas = file.page(piece.front.width, piece.front.height, marks=[])
        piece.front.draw(canvas)
        texts.append(" ".join(mark.name for mark in canvas.marks or () if mark.kind == "text"))
    assert ["lose 1 HP" in text for text in texts] == [True, False]
    assert "lose 3 HP" in texts[1]


def test_a_card_that_is_too_full_is_refused_and_named() -> None:
    job = Job(load("baggage"), "reference")
    kit = reference_card.column(booklet.kit_of(job, DRESS, values(job.tables)))
    full = ("Too much", [("red", "A heading", "words and words " * 60)] * 4, None)
    made = reference_card.product(job, replace(kit), full, full, 1)
    canvas = PdfFile(job.theme).page(70, 120)
    with pytest.raises(Fault, match="has no room for 'Too much' even at 7 pt; shorten its entries"):
        made.pieces[0].front.draw(canvas)
