"""Print shops: every face to the pixel as its template asks, whole and upright, or refused."""

import io
import zipfile

import pikepdf
import pytest
from PIL import Image

from bench.products import STANDARDS, read_back
from data.errors import Fault
from data.labels import Label
from data.shops import Shop
from layouts.canvas.canvas import Canvas, Theme
from layouts.canvas.shapes import bounds
from layouts.press.faces import Face, Piece, Product
from layouts.press.order.calls import BadCall, Call, orders
from layouts.press.paper import paper
from layouts.press.shops import labels
from layouts.press.shops import print_shops as shops

THEME = Theme({"ink": "#101010", "paper": "#FFFFFF"}, {}, {"regular": "AlegreyaSans-Regular"})
ROOT3 = 3**0.5


def card(width: float, height: float, bleed: float = 3.0, outline: str = "rect") -> Piece:
    """Red to its bleed, blue to its cut, a green mark in its middle and a black one at its top left."""

    def draw(c: Canvas) -> None:
        c.rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, "#FF0000")
        c.rect(0, 0, width, height, "#0000FF")
        c.rect(width / 2 - 4, height / 2 - 4, 8, 8, "#00FF00")
        c.rect(6, 6, 6, 3, "#000000")

    return Piece("ace", Face(width, height, draw, bleed, "ace"), outline=outline)


def product(piece: Piece) -> Product:
    return Product("toy", "cards", "Toy", "cards", [piece], THEME)


def picture(piece: Piece, shop: str, dpi: int = 300) -> Image.Image:
    ((_, content),) = shops.files(product(piece), shops.shop_templates(shop), "png", dpi).items()
    return Image.open(io.BytesIO(content)).convert("RGB")


@pytest.mark.parametrize(
    ("shop", "size"), [("mpc", (816, 1110)), ("gamecrafter", (825, 1125)), ("drivethru", (825, 1125))]
)
def test_a_poker_card_has_exactly_the_pixels_of_the_template(shop: str, size: tuple[int, int]) -> None:
    image = picture(card(63, 88), shop)
    assert image.size == size
    assert image.getpixel((size[0] // 2, size[1] // 2)) == (0, 255, 0)
    for corner in ((1, 1), (size[0] - 2, 1), (1, size[1] - 2), (size[0] - 2, size[1] - 2)):
        assert image.getpixel(corner) == (255, 0, 0), "the bleed reaches every corner"


def test_what_is_cut_off_is_bleed_and_nothing_else() -> None:
    image = picture(card(63, 88), "mpc")
    row = [image.getpixel((x, 555)) for x in range(816)]
    blue = [x for x, colour in enumerate(row) if colour == (0, 0, 255)]
    assert abs(blue[0] - 36) <= 2
    assert abs(blue[-1] - (816 - 37)) <= 2


@pytest.mark.parametrize("flats", [50.0])
def test_a_hex_goes_onto_the_next_larger_hex_and_fills_its_bleed(flats: float) -> None:
    image = picture(card(2 * flats / ROOT3, flats, 1.5, "hex-flat"), "gamecrafter")
    assert image.size == (825, 750)
    assert image.getpixel((412, 375)) == (0, 255, 0)
    assert image.getpixel((412, 3)) != (255, 255, 255)


def test_a_wide_card_is_turned_to_its_template() -> None:
    image = picture(card(88, 63), "mpc")
    assert image.size == (816, 1110)
    assert image.getpixel((816 - 36 - round(7 * 300 / 25.4), 36 + round(9 * 300 / 25.4))) == (0, 0, 0), (
        "its top is at the right"
    )


def test_pixels_follow_the_resolution() -> None:
    assert picture(card(63, 88), "gamecrafter", 150).size == (412, 562)


def test_what_fits_no_template_is_refused_with_those_there_are() -> None:
    with pytest.raises(
        Fault, match=r"DriveThruCards has no template for a card of 90.0 x 120.0 mm; it has poker, tarot"
    ):
        shops.files(product(card(90, 120)), shops.shop_templates("drivethru"))
    with pytest.raises(Fault, match=r"no template for a hex of 54.3 x 47.0 mm"):
        shops.files(product(card(54.27, 47, 1.5, "hex-flat")), shops.shop_templates("gamecrafter"))


def test_an_unknown_shop_names_the_nearest() -> None:
    with pytest.raises(Fault, match="no print shop 'mcp'; did you mean 'mpc'"):
        shops.shop_templates("mcp")


def test_shops_take_pictures_and_pages_only() -> None:
    with pytest.raises(BadCall, match="single faces of deck are made as pdf or png"):
        orders("words", ["deck"], Call(format="svg", shop="mpc"))


def test_fronts_and_backs_pair_by_their_number() -> None:
    draw = card(63, 88).front.draw
    shared = Face(63, 88, draw, 3.0, "back of all")
    pieces = [Piece(name, Face(63, 88, draw, 3.0, name), shared, copies) for name, copies in (("ace", 2), ("king", 1))]
    names = list(
        shops.files(Product("toy", "cards", "Toy", "cards", pieces, THEME), shops.shop_templates("mpc"), dpi=50)
    )
    assert names == ["001-ace-x2.png", "001-ace-back-x3.png", "002-king.png"]


def test_a_shop_that_wants_a_zip_gets_the_same_pictures_in_one_of_the_same_bytes() -> None:
    """Unpack the zip: the pictures are those of a shop that takes them loose, and two calls give the same bytes."""
    rows = shops.shop_templates("generic-png")
    (name, content), *more = shops.files(product(card(63, 88)), rows, "pdf", 50).items()
    assert (name, more) == ("cards.zip", [])
    assert shops.files(product(card(63, 88)), rows, "png", 50)[name] == content
    with zipfile.ZipFile(io.BytesIO(content)) as packed:
        unpacked = {entry: packed.read(entry) for entry in packed.namelist()}
    loose = [row.model_copy(update={"deliver": "images"}) for row in rows]
    assert unpacked == shops.files(product(card(63, 88)), loose, "png", 50)
    assert Image.open(io.BytesIO(unpacked["001-ace.png"])).size == (136, 185)


def test_writing_near_the_cut_is_told() -> None:
    def draw(c: Canvas) -> None:
        c.text(1.0, 40, "too near", "regular", 9)

    near = Piece("near", Face(63, 88, draw, 3.0))
    assert shops.crowded_pieces(product(near), shops.shop_templates("mpc")) == ["near"]
    assert shops.crowded_pieces(product(card(63, 88)), shops.shop_templates("mpc")) == []


@pytest.mark.parametrize(
    "row", [row for row in shops.templates() if row.shape != "any"], ids=lambda row: f"{row.shop} {row.template}"
)
def test_the_table_agrees_with_itself(row: Shop) -> None:
    """Pixels are those of the size with its bleed at 300 dpi, but for what a shop rounds."""
    wide, high = row.whole
    assert abs(row.pixels_x - wide / 25.4 * 300) < 2
    assert abs(row.pixels_y - high / 25.4 * 300) < 2
    assert row.source


BOAT = (("M", 0.0, 0.0), ("L", 63.0, 0.0), ("L", 45.0, 27.0), ("L", 18.0, 27.0), ("Z",))
SENT = [
    *((row, card(row.width, row.height, outline=row.shape if row.shape == "round" else
                 {"hex": "hex-flat"}.get(row.shape, "rect"))) for row in shops.templates() if row.shape != "any"),
    *((row, one) for row in shops.templates() if row.shape == "any" for one in (
        card(63, 88), card(2 * 50 / ROOT3, 50, 0.8, "hex-flat"), card(63, 27, 0.0, BOAT))),
]  # fmt: skip


@pytest.mark.parametrize(
    ("row", "piece"), SENT, ids=[f"{row.shop} {row.template} {one.front.height:g}" for row, one in SENT]
)
def test_every_shop_gets_what_it_asks_for(row: Shop, piece: Piece) -> None:
    """Read the files back: size, resolution and mode of pictures; standard, boxes, color, fonts and ink of PDF/X."""
    piece = piece._replace(back=piece.front._replace(key="back"))
    template = shops.fit(piece, [row]).template
    form = "pdf" if row.deliver in STANDARDS else "png"
    made = shops.files(product(piece), [row], form, 300)
    told, found = read_back(made, row, [(template.pixels_x, template.pixels_y)])
    assert found == []
    assert told.endswith("2 pages") if form == "pdf" else told.startswith("2 pictures")
    for data in made.values() if form == "pdf" else ():
        for page in pikepdf.open(io.BytesIO(data)).pages:
            trim = [float(value) / 72 * 25.4 for value in page.trimbox]
            assert trim == pytest.approx(
                [
                    row.bleed_x,
                    row.bleed_y,
                    *(
                        bleed + side
                        for bleed, side in zip(
                            (row.bleed_x, row.bleed_y), (template.width, template.height), strict=True
                        )
                    ),
                ],
                abs=0.01,
            )


def test_ink_beyond_the_limit_would_be_found() -> None:
    row = shops.shop_templates("generic")[0]
    made = shops.files(product(card(63, 88)), [row], "pdf")
    assert any("% of ink" in fault for fault in read_back(made, row.model_copy(update={"most": 100}), [])[1])


def test_a_disc_goes_where_a_shop_has_round_pieces_and_corners_are_rounded_by_the_shop() -> None:
    image = picture(card(25, 25, outline="round"), "gamecrafter")
    assert image.size == (375, 375)
    assert image.getpixel((187, 187)) == (0, 255, 0)
    assert image.getpixel((187, 1)) == (255, 0, 0)
    assert picture(card(63, 88, outline="round 3"), "mpc").size == (816, 1110)


@pytest.mark.parametrize(
    ("outline", "message"),
    [
        ("round", "MakePlayingCards has no template for a disc 25.0 mm across; it has poker"),
        ("rect", "MakePlayingCards has no template for a card of 25.0 x 25.0 mm; it has poker"),
        (
            (("M", 0, 0), ("L", 25, 0), ("L", 0, 25), ("Z",)),
            "cut out along an outline of its own, and MakePlayingCards has no template",
        ),
    ],
)
def test_what_a_shop_has_no_template_for_is_refused_in_words(outline: str, message: str) -> None:
    with pytest.raises(Fault, match=message):
        picture(card(25, 25, outline=outline), "mpc")


def test_what_is_written_near_the_edge_of_a_disc_is_told() -> None:
    def told(x: float, y: float) -> list[str]:
        def draw(c: Canvas) -> None:
            c.text(x, y, "Edge", "regular", 6.5)

        disc = Piece("token", Face(25, 25, draw, 3.0, "token"), outline="round")
        return shops.crowded_pieces(product(disc), shops.shop_templates("gamecrafter"))

    assert told(8, 13) == []
    assert told(4, 6) == ["token"]  # within the square, and not within the circle


# ---- labels


def test_cards_lie_in_the_middle_of_labels_and_never_reach_the_next() -> None:
    """Lay ten cards on sheets of eight labels: each turned, centered, drawn out for trimming, within its label."""
    label = labels.known_labels(None)["avery-l7165"]
    ten = card(63, 88, 0.0)._replace(copies=10)
    sheets = labels.lay_labels(product(ten), label, paper("a4")).sheets
    assert [len(sheet.front.slots) for sheet in sheets] == [8, 2]
    for at, slot in enumerate(sheets[0].front.slots):
        (x0, y0, x1, y1), free = bounds(slot.outline), bounds(slot.clip)
        assert (x1 - x0, y1 - y0) == pytest.approx((88, 63))
        assert (x0 - free[0], y0 - free[1]) == pytest.approx((free[2] - x1, free[3] - y1))
        assert (free[0], free[1]) == pytest.approx((4.65 + at % 2 * 101.6, 13.1 + at // 2 * 67.7))
        assert slot.face.bleed == labels.BEYOND
    assert labels.tightest_fit(product(ten), label) == pytest.approx(2.35)


@pytest.mark.parametrize("label", labels.known_labels(None).values(), ids=lambda label: label.label)
def test_labels_stand_in_the_middle_of_their_paper_and_apart(label: Label) -> None:
    wide, high = paper(label.paper).size()
    across = (label.columns - 1) * label.step_x + label.width
    down = (label.rows - 1) * label.step_y + label.height
    assert (2 * label.left + across, 2 * label.top + down) == pytest.approx((wide, high), abs=0.2)
    assert (label.step_x, label.step_y) >= (label.width, label.height)


def test_a_label_takes_its_own_paper_and_nothing_larger_than_itself() -> None:
    label = labels.known_labels(None)["avery-l7160"]
    with pytest.raises(Fault, match=r"ace: 63 x 88 mm is too large for Avery L7160, 63\.5 x 38\.1 mm"):
        labels.lay_labels(product(card(63, 88)), label, paper("a4"))
    with pytest.raises(Fault, match="Avery L7160 comes on a4 paper; print with --paper a4"):
        labels.lay_labels(product(card(20, 20)), label, paper("letter"))
