"""The pictures of the cards: one for each row, no two alike, and one of its kind for a card of somebody's own."""

from functools import cache
from itertools import combinations

import pypdfium2
import pytest
from lw_print_kit import job, made, tables

from layouts.art.lostworlds.vignettes import H, W, scenes
from layouts.canvas.pdf import PdfFile
from layouts.engraving.plate import Layer, layers_of

CARDS = [(row.kind, row.id) for row in tables().cards]


@cache
def layers(kind: str, card: str) -> tuple[Layer, ...]:
    return layers_of(f"card {kind} {card}", scenes.scene(kind, card))


def test_every_card_has_a_picture_of_its_own() -> None:
    assert [card for kind, card in CARDS if not scenes.own(kind, card)] == []
    for a, b in combinations(CARDS, 2):
        assert layers(*a) != layers(*b)


def test_a_card_of_somebodys_own_gets_the_picture_of_its_kind() -> None:
    for kind in scenes.KINDS:
        assert not scenes.own(kind, "wooden_spoon")
        assert layers(kind, "wooden_spoon") == layers(kind, "any_card")
    assert not scenes.own("tactic", "../spell")


def test_pictures_fill_their_frame_and_stay_in_it() -> None:
    for card in CARDS:
        boxes = [layer.box for layer in layers(*card)]
        edges = (min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes))
        assert edges == (0, 0, W, H), card


@pytest.mark.parametrize(("ink", "low", "high"), [("full", 0.12, 0.92), ("saver", 0.01, 0.3)])
def test_a_picture_is_neither_empty_nor_a_black_sheet(ink: str, low: float, high: float) -> None:
    """Share of ink in the picture, printed on its card; with ink saved less than a third."""
    (product,) = made("cards")
    file = PdfFile(job("cards").theme, ink=ink)
    for piece in product.pieces:
        piece.front.draw(file.page(piece.front.width, piece.front.height))
    sheet = pypdfium2.PdfDocument(file.save())
    for (_, card), page in zip(CARDS, sheet, strict=True):
        image = page.render(scale=50 / 72).to_pil().convert("L")
        k = 50 / 25.4
        art = image.crop((round(5 * k), round(18 * k), round(58 * k), round(46 * k)))
        share = 1 - sum(art.tobytes()) / 255 / (art.width * art.height)
        assert low < share < high, card
