"""Hand-made cards on other sizes of card: what is drawn larger or smaller, what is refused, and with which cure."""

import io
from pathlib import Path

import pytest
from PIL import Image

from data.copying import copy_tables
from data.errors import Fault, Faults
from data.tables import load
from layouts.canvas.pdf import PdfFile
from layouts.press.card_sizes import least_type, products_of_module, size_of
from layouts.press.faces import Job, Piece, Product
from layouts.press.order.calls import Call, orders
from layouts.press.order.render import make
from layouts.words.products import box, deck


def sized(folder: Path, game: str, **sizes: str) -> Path:
    copy_tables(game, folder)
    lines = "".join(f'{product} = "{size}"\n' for product, size in sizes.items())
    with (folder / "game.toml").open("a", encoding="utf-8") as file:
        file.write(f"\n[sizes]\n{lines}")
    return folder


def printed(folder: Path, game: str, product: str, **call: object) -> dict[str, bytes]:
    (order,) = orders(game, [product], Call(data=folder, out=Path("nowhere"), **call))  # type: ignore[arg-type]
    return {file.name: file.content for file in make(order).files}


def draw_alone(product: Product, piece: Piece) -> bytes:
    """Return the PDF of a page with the front of a piece alone."""
    file = PdfFile(product.theme)
    piece.front.draw(file.page(piece.front.width, piece.front.height))
    return file.save()


def test_a_deck_on_larger_cards_is_larger_and_its_ground_goes_to_the_edge(tmp_path: Path) -> None:
    folder = sized(tmp_path / "mine", "words", deck="tarot")
    files = printed(folder, "words", "deck", singles=True, format="png", dpi=60)
    picture = Image.open(io.BytesIO(next(data for name, data in files.items() if "back" not in name))).convert("RGB")
    assert picture.size == (round(76 / 25.4 * 60), round(126 / 25.4 * 60))
    page = (0xFB, 0xF6, 0xEA)
    for spot in (
        (2, 2),
        (picture.width // 2, 3),
        (picture.width - 3, picture.height - 3),
        (picture.width // 2, picture.height - 3),
    ):
        assert all(abs(a - b) <= 2 for a, b in zip(picture.getpixel(spot), page, strict=True)), spot  # type: ignore[arg-type]


def test_a_deck_of_nothing_but_shapes_may_be_small_and_its_box_is_as_small(tmp_path: Path) -> None:
    folder = sized(tmp_path / "mine", "words", deck="mini")
    tables = load("words", folder)
    product = products_of_module(deck, Job(tables, "deck"))[0]
    assert {(piece.front.width, piece.front.height) for piece in product.pieces} == {(44, 68)}
    assert size_of(tables.game, "deck", 63, 88) == (44, 68)
    (small,) = box.product(Job(tables, "box")).pieces
    (large,) = box.product(Job(load("words"), "box")).pieces
    assert small.front.width < large.front.width
    assert small.front.height < large.front.height


def test_type_that_would_be_too_small_is_refused_with_what_would_do(tmp_path: Path) -> None:
    folder = sized(tmp_path / "mine", "island", characters="poker")
    with pytest.raises(Fault) as refused:
        printed(folder, "island", "characters")
    told = str(refused.value)
    assert told.startswith("game.toml:")
    assert ":sizes.characters  on poker cards type of 7.2 pt (" in told
    assert told.endswith(") would be 5.3, and 6.5 is the least that is printed; write tarot, or leave the line out")


@pytest.mark.parametrize(
    ("game", "product", "why"),
    [
        ("baggage", "characters", "the clips slide along the edge of these cards; leave the line out"),
        ("island", "locations", "these are tiles that lie edge to edge; leave the line out"),
        ("island", "pieces", "these are pieces of several sizes, not cards; leave the line out"),
        ("words", "pad", "this is printed on whole sheets of paper; leave the line out"),
    ],
)
def test_what_no_card_can_be_is_refused(game: str, product: str, why: str, tmp_path: Path) -> None:
    folder = sized(tmp_path / "mine", game, **{product: "tarot"})
    with pytest.raises(Fault) as refused:
        printed(folder, game, product)
    assert (refused.value.column, refused.value.message) == (f"sizes.{product}", why)
    assert refused.value.row


def test_the_size_it_has_already_changes_nothing(tmp_path: Path) -> None:
    folder = sized(tmp_path / "mine", "words", deck="poker")
    job = Job(load("words", folder), "deck")
    resized, usual = products_of_module(deck, job)[0], deck.product(job)
    assert [draw_alone(usual, piece) for piece in resized.pieces[:3]] == [
        draw_alone(usual, piece) for piece in usual.pieces[:3]
    ]


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ({"dekc": "mini"}, "no product 'dekc'; did you mean 'deck'?"),
        ({"deck": "taro"}, "'taro' is not one of poker, mini, tarot; did you mean 'tarot'?"),
    ],
)
def test_a_size_or_a_product_there_is_not(said: dict[str, str], message: str, tmp_path: Path) -> None:
    folder = sized(tmp_path / "mine", "words", **said)
    with pytest.raises(Faults) as refused:
        load("words", folder)
    assert [fault.message for fault in refused.value.faults] == [message]


def test_the_smallest_type_is_found(tmp_path: Path) -> None:
    from layouts.templates.product import product as of_layout

    product = of_layout(Job(load("island"), "fate"))
    least, said = least_type(product, product.pieces[0].front, "x")
    assert 6.5 <= least < 12
    assert said.startswith("x: ")


def test_the_corners_of_a_small_card_are_covered_to_the_end_of_the_bleed(tmp_path: Path) -> None:
    """A poker card made mini leaves room both at its sides and above: its own bleed is only 2 mm there."""
    files = printed(sized(tmp_path / "mine", "words", deck="mini"), "words", "deck", singles=True, format="png", dpi=60)
    back = Image.open(io.BytesIO(next(data for name, data in files.items() if "back" in name))).convert("RGB")
    corners = [(1, 1), (back.width - 2, 1), (1, back.height - 2), (back.width - 2, back.height - 2)]
    assert {back.getpixel(spot) for spot in corners} == {back.getpixel((1, back.height // 2))}


def test_counters_are_no_cards(tmp_path: Path) -> None:
    folder = sized(tmp_path / "mine", "lostworlds", things="poker")
    with pytest.raises(
        Fault, match=r"sizes\.things  these are counters, as wide as high, and not cards; leave the line out"
    ):
        printed(folder, "lostworlds", "things")
