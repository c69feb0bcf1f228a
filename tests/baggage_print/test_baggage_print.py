"""OC'niverse on paper, read back from the finished files; a legal set on request; a character of one's own."""

from pathlib import Path

import pypdfium2
import pytest
from PIL import Image
from print_reading import printed

from data.copying import copy_tables
from data.tables import load
from layouts.press.order.calls import Call, orders
from layouts.press.order.render import make

PRODUCTS = ("characters", "items", "tiles", "standees", "sliders", "boxes", "blanks", "index")
COUNTS = {"characters": 32, "items": 96, "tiles": 64}


@pytest.mark.parametrize("product", COUNTS)
def test_as_many_as_the_rules_say_each_with_its_back(product: str) -> None:
    assert printed("baggage", product).files[0].faces == 2 * COUNTS[product]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_set_for_so_many_players_is_legal(players: int) -> None:
    """seed 002: at least 5, 15 and 10 each and 10, 30 and 20 in all; baggage and home of everybody who is there."""
    tables = load("baggage")
    names = {product: printed("baggage", product, players=str(players)) for product in COUNTS}
    have = {product: made.files[0].faces // 2 for product, made in names.items()}
    for product, each, least in (("characters", 5, 10), ("items", 15, 30), ("tiles", 10, 20)):
        assert max(least, each * players) <= have[product] <= 30 * players
    there = set(names["characters"].pieces[f"characters-{players}-players"])
    items = set(names["items"].pieces[f"items-{players}-players"])
    tiles = set(names["tiles"].pieces[f"tiles-{players}-players"])
    for row in tables.characters:
        assert (row.id in there) == (row.baggage in items) == (row.home in tiles), row.id


def test_a_row_in_each_table_and_a_picture_make_a_character(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    copy_tables("baggage", folder)
    rows = {
        "characters": 'M01,me,Aunt Marzipan,humanoid,,9,Nap,both,Gain 1 HP.,"use: hp(self,+1)",Handbag,2,,Lecture,1,3,,'
        '"battle: damage(3)",MT1,MB1,mine,1,,',
        "items": "MB1,Aunt Marzipan’s Trunk,humanoid,M01,0,any,,task: win(home_owner),1,,,",
        "tiles": "MT1,Marzipan Hill,M01,111111,,,soft,1,mine,1,",
    }
    for name, row in rows.items():
        with (folder / f"{name}.csv").open("a", encoding="utf-8") as file:
            file.write(row + "\n")
    (folder / "art").mkdir(exist_ok=True)
    Image.new("RGB", (400, 300), "#FF00FF").save(folder / "art" / "characters-M01.png")
    (order,) = orders("baggage", ["characters"], Call(data=folder, out=tmp_path, options={"players": "all"}))
    made = make(order)
    assert "M01" in made.pieces["characters"]
    pdf = pypdfium2.PdfDocument(made.files[0].content)
    pages = [page for page in pdf if "Aunt Marzipan" in page.get_textpage().get_text_range()]
    assert len(pages) == 1
    seen = {colour: n for n, colour in pages[0].render(scale=0.5).to_pil().getcolors(1 << 20)}
    assert seen[(255, 0, 255)] > 500, "the picture is not there"
