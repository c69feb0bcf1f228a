"""What holds of every product of every game, read back from the finished files: legible, whole, fronts on their
backs."""

import io

import pikepdf
import pytest
from press_kit import THEME
from print_reading import illegible, printed, registers
from soaking import soak_case

from data.games import games
from layouts.canvas.pdf import PdfFile
from layouts.press.order.calls import glance

BOOKLETS = {"rules", "cheats"}
"""Products whose small drawings of cards and boards show words that nobody reads there, and so need no contrast."""
SMALLER = {("lostworlds", "book"), ("lostworlds", "sheet")}
"""Products that a sheet of A4 has smaller than they are drawn: `test_lw_products.py` reads them as they are drawn."""
ALL = [(slug, str(row["product"])) for slug in games() for row in glance(slug).products]
BACKED = [
    ("baggage", "characters"), ("baggage", "items"), ("baggage", "tiles"), ("island", "characters"), ("island", "fate"),
    ("island", "locations"), ("lostworlds", "cards"), ("lostworlds", "sheet"), ("lostworlds", "terrain"),
    ("lostworlds", "things"), ("samurai", "events"), ("words", "deck"),
]  # fmt: skip
TURNED = [("baggage", "characters"), ("baggage", "tiles"), ("lostworlds", "sheet")]
"""A card, a hexagon and a large sheet: printed for every printer, the others for the one that most people have."""
READ = [one for one in ALL if one not in SMALLER]


@pytest.mark.parametrize(
    ("game", "product", "lang"), [*((*one, "de") for one in READ), *(soak_case(*one, "en") for one in READ)]
)
def test_every_letter_is_legible_with_its_font_and_no_placeholder_is_left(game: str, product: str, lang: str) -> None:
    """Hold 6.5 pt, a contrast of 4.5:1 and the edges of the paper; German is the longer language."""
    count = 0
    for made in printed(game, product, lang).files:
        found, letters = illegible(made.content, pale=product not in BOOKLETS)
        count += letters
        assert found == []
        with pikepdf.open(io.BytesIO(made.content)) as pdf:
            for font in (one for one in pdf.objects if isinstance(one, pikepdf.Dictionary)):
                if font.get("/Type") == "/FontDescriptor":
                    assert {"/FontFile2", "/FontFile3"} & set(font.keys()), font.FontName
    assert count > 50, "hardly any text"


@pytest.mark.parametrize(
    ("size", "color", "x", "text", "told"),
    [
        (6.0, "#000000", 10, "six", "6.00 pt"),
        (9.0, "#BBBBBB", 10, "six", "a contrast of"),
        (9.0, "#000000", -2, "six", "beyond the paper"),
        (9.0, "#000000", 10, "{six}", "'}' on page 1 is what is left of a placeholder"),
    ],
)
def test_what_cannot_be_read_would_be_found(size: float, color: str, x: float, text: str, told: str) -> None:
    file = PdfFile(THEME, "faulty")
    file.page(60, 90).text(x, 10, text, "regular", size, colour=color)
    assert any(told in one for one in illegible(file.save())[0])


@pytest.mark.parametrize(
    ("game", "product", "duplex"),
    [
        (*one, duplex) if duplex == "long" or one in TURNED else soak_case(*one, duplex)
        for one in BACKED
        for duplex in ("long", "short", "fold")
    ],
)
def test_backs_lie_behind_their_fronts(game: str, product: str, duplex: str) -> None:
    assert registers(game, product, duplex)
