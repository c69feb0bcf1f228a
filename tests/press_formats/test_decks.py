"""Sheets about all cards of a game: blanks, lists, and proofs at half size."""

from collections import Counter
from copy import copy
from functools import partial

import pypdfium2
import pytest
from print_reading import letters, printed

from data.tables import load
from layouts.canvas.canvas import Canvas, Theme
from layouts.press.faces import Face, Job, Piece, Product
from layouts.press.order.calls import BadCall, Call, orders
from layouts.press.products.decks import Deck, decks, kinds
from layouts.press.products.index import product


def said(game: str, product: str, lang: str = "en") -> str:
    pdf = pypdfium2.PdfDocument(printed(game, product, lang).files[0].content)
    return " ".join(" ".join(page.get_textpage().get_text_range().split()) for page in pdf)


@pytest.mark.parametrize(("game", "table"), [("island", "fate"), ("baggage", "items"), ("island", "locations")])
def test_an_index_lists_every_id_and_number(game: str, table: str) -> None:
    words = said(game, "index").split()
    for row in load(game)[table]:
        assert row.id in words
    copies = Counter(row.copies for row in load(game)[table])
    for number, times in copies.items():
        assert number == 1 or words.count(f"×{number}") >= times


@pytest.mark.parametrize("game", ["island", "baggage"])
def test_without_duplex_every_side_of_an_index_lies_on_a_card_of_its_own(game: str) -> None:
    sides = {each: list(product(Job(load(game), "index", "a4", duplex=each)).pieces) for each in ("long", "none")}
    assert any(piece.back for piece in sides["long"])
    assert [piece for piece in sides["none"] if piece.back] == []
    faces = [face.key for piece in sides["long"] for face in (piece.front, piece.back) if face]
    assert [piece.front.key for piece in sides["none"]] == faces


def test_a_deck_of_letters_is_listed_in_both_languages() -> None:
    for lang, title in (("en", "Letter deck"), ("de", "Buchstabenkarten")):
        assert title in said("words", "index", lang)
        assert "72" in said("words", "index", lang)


@pytest.mark.parametrize(
    ("game", "tables"), [("island", ("characters", "fate", "locations")), ("baggage", ("characters", "items", "tiles"))]
)
def test_a_proof_shows_every_card_once_at_half_size(game: str, tables: tuple[str, ...]) -> None:
    words = said(game, "half")
    for table in tables:
        for row in load(game)[table]:
            assert row.id in words.split(), row.id
    full = {round(letter.size, 1) for table in tables for letter in letters(printed(game, table).files[0].content)}
    half = {round(letter.size, 1) for letter in letters(printed(game, "half").files[0].content)}
    assert max(half) <= max(max(full) / 2, 11.0) + 0.1


@pytest.mark.parametrize("game", ["island", "baggage", "words", "samurai"])
def test_blanks_have_the_backs_of_the_game_and_nothing_of_its_fronts(game: str) -> None:
    made = printed(game, "blanks")
    assert made.files[0].faces >= 8
    names = {row.name for rows in (load(game)[t] for t in ("characters", "fate") if game == "island") for row in rows}
    words = said(game, "blanks")
    assert not [name for name in names if name in words]
    assert "name" in words


@pytest.mark.parametrize(("backs", "kept"), [(1, 1), (3, 3), (4, 1)])
def test_a_blank_for_each_back_unless_every_card_has_its_own(backs: int, kept: int) -> None:
    face = Face(40.0, 60.0, lambda canvas: None, 0.0, "front")
    pieces = [
        Piece(f"p{n}", face, Face(40.0, 60.0, partial(_nothing, n=n % backs), 0.0, f"back {n % backs}"))
        for n in range(8)
    ]
    theme = Theme({"ink": "#000000", "paper": "#FFFFFF"}, {}, {"regular": "AlegreyaSans-Regular"})
    found = kinds(Deck("toy", "Toy", Product("toy", "cards", "Toy", "cards", pieces, theme)))
    assert len(found) == kept
    assert all((back is None) == (backs > 3) for _, back in found)


def _nothing(canvas: Canvas, n: int) -> None:
    """The back of so many."""


def test_a_product_that_is_not_for_a_paper_is_in_no_list_of_it() -> None:
    """Such as tiles that are too large for letter."""
    tables = copy(load("words"))
    tables.game = tables.game.model_copy(
        update={"products": [one.model_copy(update={"papers": ("a4",)}) for one in tables.game.products]}
    )
    assert list(decks(Job(tables, "index", "a4")))
    assert not list(decks(Job(tables, "index", "letter")))


def test_such_sheets_are_of_a_game() -> None:
    with pytest.raises(BadCall, match="blanks is printed of a game; say lost print GAME blanks"):
        orders("blanks", [], Call())
