"""What comes out of the printer, read back: places in mm, fonts, sizes, backs, repetitions; as PDF, PNG, SVG and for a
table on a screen, in both languages, for a print shop, and only what changed."""

import io
import json
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
import fontpkg_kalam
import pikepdf
import pytest
from layout_kit import HARBOUR, copied, spoiled, tables, told
from PIL import Image
from print_reading import Letter, letters

from data.errors import Fault, Faults
from data.templates.geometry import cautions
from data.templates.resolving import parse
from layouts.cli import command_print
from layouts.press.faces import Job
from layouts.press.impose.cutting_plan import Cuts
from layouts.press.impose.imposition import impose
from layouts.press.order.calls import BadCall, Call, orders
from layouts.press.order.render import make
from layouts.press.order.running import Outcome, run
from layouts.press.paper import paper
from layouts.templates.product import product

PT = 72 / 25.4


def printed(product: str, folder: Path = HARBOUR, **call: object) -> dict[str, bytes]:
    (order,) = orders("harbor", [product], Call(data=folder, out=Path("nowhere"), **call))  # type: ignore[arg-type]
    return {file.name: file.content for file in make(order).files}


def lost(*args: object) -> str:
    """`lost print`; what it says of files."""
    from click.testing import CliRunner

    done = CliRunner().invoke(command_print, [str(arg) for arg in args])
    if isinstance(done.exception, Fault):
        raise done.exception
    assert done.exit_code == 0 or isinstance(done.exception, click.UsageError), done.output
    return done.output


def box(
    found: Sequence[Letter], word: str, page: int = 0, high: float = 297.0, edge: float = 0.0
) -> list[tuple[float, ...]]:
    """Where a word stands, once for each time it does: left, top, right, lower edge in mm from the cut's corner, and
    its pt."""
    shown = [letter for letter in found if letter.page == page]
    line = "".join(letter.sign for letter in shown)
    out, at = [], line.find(word)
    while at >= 0:
        some = shown[at : at + len(word)]
        x0, y0 = min(one.box[0] for one in some), max(one.box[3] for one in some)
        x1, y1 = max(one.box[2] for one in some), min(one.box[1] for one in some)
        mm = [x0 / PT - edge, high - y0 / PT - edge, x1 / PT - edge, high - y1 / PT - edge]
        out.append((*(round(v, 2) for v in mm), round(some[0].size, 1)))
        at = line.find(word, at + 1)
    return out


def within(found: tuple[float, ...], place: Sequence[float]) -> bool:
    x, y, w, h = place
    return x - 0.3 <= found[0] and y - 0.3 <= found[1] and found[2] <= x + w + 0.3 and found[3] <= y + h + 0.3


# ---- a sheet
# -------------------------------------------------------------------------------------------------------------


def test_a_mat_is_a_sheet_of_its_own_with_everything_where_the_layout_says() -> None:
    content = printed("mat")["mat.pdf"]
    with pikepdf.open(io.BytesIO(content)) as pdf:
        assert len(pdf.pages) == 4  # copies
        assert [round(float(v) / PT) for v in pdf.pages[0].MediaBox] == [0, 0, 297, 210]
        fonts = {str(font.BaseFont).split("+")[-1] for font in pdf.pages[0].Resources.Font.values()}
        assert {"AlfaSlabOne-Regular", "ZillaSlab-Bold"} <= fonts
    found = list(letters(content))
    (title,) = box(found, "Yourharbor", high=210)
    assert abs(title[0] - 12) < 1
    assert within(title, (12, 10, 120, 14))
    assert title[4] == 30


def test_what_lies_in_a_repeated_element_is_repeated_with_it_row_by_row() -> None:
    found = list(letters(printed("mat")["mat.pdf"]))
    for n in range(6):
        (number,) = box(found, str(n + 1), high=210)
        across, down = n % 3, n // 3
        assert within(number, (12 + 46 * across + 3, 40 + 66 * down + 3, 8, 8))


def test_what_lies_below_counts_from_the_lower_edge() -> None:
    (hint,) = box(list(letters(printed("mat")["mat.pdf"])), "Goodslie", high=210)
    assert abs(hint[1] - (40 + 66 + 60 + 4)) < 1  # below the second row of six


# ---- cards
# ---------------------------------------------------------------------------------------------------------------


def test_a_card_has_its_row_where_the_layout_says_and_one_size_for_the_deck() -> None:
    files = printed("goods", singles=True)
    fronts = {name: list(letters(data)) for name, data in files.items() if name.endswith(".pdf") and "back" not in name}
    assert len(fronts) == 5
    sizes = set()
    for name, found in fronts.items():
        first = {"G01": "Sell:", "G02": "Sell", "G03": "Keep", "G04": "Sell:", "G05": "Discard:"}[name[-7:-4]]
        rule = box(found, first, high=94, edge=3)[0]
        assert within(rule, (5, 56, 53, 18))
        sizes.add(rule[4])
    assert len(sizes) == 1  # fit = "deck"
    titles = (
        [
            box(fronts[name], word, high=94, edge=3)[0]
            for name, word in (("goods/goods-G05.pdf", "Tar"), ("goods/goods-G04.pdf", "TheGovernor"))
        ]
        if "goods/goods-G05.pdf" in fronts
        else []
    )
    for title in titles:
        assert within(title, (5, 47, 53, 7))
    assert [title[4] for title in titles] == sorted((title[4] for title in titles), reverse=True)


def test_a_condition_holds_for_some_rows_only() -> None:
    files = printed("goods", singles=True)
    spoils = [
        name
        for name, data in files.items()
        if name.endswith(".pdf") and box(list(letters(data)), "Spoils:", high=94, edge=3)
    ]
    assert [name[-7:-4] for name in spoils] == ["G02"]


def test_copies_backs_and_marks_are_the_presss() -> None:
    goods = product(Job(tables(), "goods"))
    assert [(piece.name, piece.copies) for piece in goods.pieces] == [
        ("G01", 6),
        ("G02", 3),
        ("G03", 4),
        ("G04", 1),
        ("G05", 8),
    ]
    backs = {piece.back.key for piece in goods.pieces if piece.back}
    assert len(backs) == 1  # nothing on it is of the row
    sea = product(Job(tables(), "sea"))
    assert sea.kind == "hexes"
    assert [piece.outline for piece in sea.pieces] == ["hex-pointy"] * 2
    assert sea.pieces[0].back is not None
    assert sea.pieces[0].back.key == sea.pieces[0].front.key  # both faces alike


def test_german_is_taken_from_the_texts_by_row_and_by_element() -> None:
    found = list(letters(printed("mat", lang="de")["mat.pdf"]))
    assert box(found, "DeinHafen", high=210)
    files = printed("goods", lang="de", singles=True)
    assert any(
        box(list(letters(data)), "Verdirbt:", high=94, edge=3) for name, data in files.items() if name.endswith(".pdf")
    )


def test_a_tile_is_turned_by_its_row() -> None:
    one, two = (
        list(letters(data))
        for name, data in sorted(printed("sea", singles=True).items())
        if name.endswith(".pdf") and "back" not in name
    )
    assert box(one, "OpenWater", high=200)
    assert box(two, "TheTeeth", high=200)


# ---- formats
# -------------------------------------------------------------------------------------------------------------


def test_a_tiny_game_is_printed_as_pdf_png_svg_and_for_a_table_on_a_screen(tmp_path: Path) -> None:
    for kind in ("pdf", "png", "svg"):
        lost("harbor", "--data", HARBOUR, "-o", tmp_path, "--format", kind, "--dpi", 40)
    lost("harbor", "goods", "sea", "--data", HARBOUR, "-o", tmp_path, "--format", "tts")
    folder = tmp_path / "harbor"
    assert {path.name for path in folder.glob("*.pdf")} == {"goods.pdf", "sea.pdf", "mat.pdf"}
    assert Image.open(folder / "mat-1.png").size == (468, 331)
    assert "Salted" in (folder / "goods-1.svg").read_text(encoding="utf-8")
    saved = json.loads((folder / "goods.json").read_text(encoding="utf-8"))
    (deck,) = saved["ObjectStates"]
    assert len(deck["DeckIDs"]) == 22
    assert {card["Nickname"] for card in deck["ContainedObjects"]} == {
        "Salted Herring", "Fresh Oysters", "Rum, More or Less", "The Governor’s Correspondence", "Tar",
    }  # fmt: skip
    tiles = (folder / "sea.json").read_text(encoding="utf-8")
    assert '"Nickname": "Open Water"' in tiles
    assert '"Nickname": "The Teeth"' in tiles


def test_only_what_changed_is_printed_anew(tmp_path: Path) -> None:
    folder = copied(tmp_path / "mine")
    out = tmp_path / "out"
    lost("harbor", "goods", "--data", folder, "-o", out)
    assert "nothing had changed" in lost("harbor", "goods", "--data", folder, "-o", out)
    spoiled(folder, ("mend 1 leak", "mend 2 leaks"), file="goods.csv")
    said = lost("harbor", "goods", "--data", folder, "-o", out, "--since", out / "harbor" / "print.lock")
    assert "1 of 5 changed" in said


def test_blanks_an_index_and_half_size_are_made_of_it_too(tmp_path: Path) -> None:
    lost("harbor", "blanks", "index", "half", "--data", HARBOUR, "-o", tmp_path)
    assert {path.name for path in tmp_path.glob("harbor/*.pdf")} == {"blanks.pdf", "index.pdf", "half.pdf"}


def test_a_shop_of_ones_own_stands_in_the_folder(tmp_path: Path) -> None:
    folder = copied(tmp_path / "mine")
    with pytest.raises(Fault, match="no print shop 'corner'; there are mpc"):
        printed("goods", folder, shop="corner", format="png", dpi=100)
    columns = "shop,title,template,shape,width,height,bleed_x,bleed_y,safe,pixels_x,pixels_y,source"
    (folder / "shops.csv").write_text(
        f"{columns}\ncorner,The Corner Shop,small deck,card,63,88,2,2,3,791,1087,their window\n"
    )
    assert told(folder)[0] == []
    files = printed("goods", folder, shop="corner", format="png", dpi=300)
    pictures = [name for name in files if name.startswith("goods-corner/")]
    assert len(pictures) == 6
    assert Image.open(io.BytesIO(files[pictures[0]])).size == (791, 1087)
    (folder / "shops.csv").write_text(
        f"{columns}\ncorner,The Corner Shop,small deck,oval,63,88,2,2,3,791,1087,their window\n"
    )
    assert told(folder)[0] == ["shops.csv:2:shape  'oval' is not one of card, hex, round, any"]


def test_a_font_of_ones_own_stands_in_the_folder(tmp_path: Path) -> None:
    folder = copied(tmp_path / "mine")
    spoiled(folder, ('display = "AlfaSlabOne-Regular"', 'display = "Scrawl"'), file="game.toml")
    assert told(folder)[0][0].startswith("game.toml:15:theme.fonts.display  there is no font 'Scrawl'")
    (folder / "fonts").mkdir()
    kalam = next((Path(fontpkg_kalam.__path__[0]) / "files").glob("*Bold.ttf"))
    shutil.copyfile(kalam, folder / "fonts" / "Scrawl.ttf")
    assert told(folder) == ([], [])
    before = printed("mat")["mat.pdf"]
    with pikepdf.open(io.BytesIO(printed("mat", folder)["mat.pdf"])) as pdf:
        assert any("Kalam" in str(font.BaseFont) for font in pdf.pages[0].Resources.Font.values())
    assert printed("mat")["mat.pdf"] == before  # whose fonts those are, nobody else's are touched


def test_a_picture_of_ones_own_wins_where_there_is_one(tmp_path: Path) -> None:
    folder = copied(tmp_path / "mine")
    (folder / "art").mkdir()
    Image.new("RGB", (600, 600), (200, 30, 30)).save(folder / "art" / "G02.png")
    assert told(folder) == ([], [])
    files = printed("goods", folder, singles=True, format="png", dpi=60)
    at = (round((3 + 31.5) / 25.4 * 60), round((3 + 24.5) / 25.4 * 60))
    reds = [
        name
        for name, data in files.items()
        if "contact" not in name and Image.open(io.BytesIO(data)).convert("RGB").getpixel(at) == (200, 30, 30)
    ]
    assert [name[-7:-4] for name in reds] == ["G02"]


def test_a_built_in_games_folder_may_have_a_layout_beside_its_tables(tmp_path: Path) -> None:
    from data.copying import copy_tables
    from data.tables import load

    copy_tables("words", tmp_path / "mine")
    (tmp_path / "mine" / "layout.toml").write_text(
        '[scores]\nproduct = "Letter list"\nsize = "mini"\ntable = "decks.csv"\n'
        '[scores.name]\ntext = "{id}"\nat = [4, 4, 36, 10]\n', encoding="utf-8"
    )  # fmt: skip
    game = load("words", tmp_path / "mine").game
    assert [one.product for one in game.products][-1] == "scores"
    (order,) = orders("words", ["scores"], Call(data=tmp_path / "mine", out=Path("nowhere")))
    assert make(order).files[0].name == "scores.pdf"


DISC = """[token]
product = "Tokens"
size = "round 25"
safe = 2
copies = 12
[token.name]
text = "Tar"
at = [5, 9, 15, 7]
"""


def test_a_disc_is_marked_and_cut_along_its_circle() -> None:
    known = tables()
    known.layout = parse(DISC)
    assert not known.layout.faults
    made = product(Job(known, "token"))
    assert {piece.outline for piece in made.pieces} == {"round"}
    (sheet,) = impose(made, paper("a4")).sheets
    discs = [box_of(path) for path in sheet.front.marks.outlines]
    assert {(round(x1 - x0, 6), round(y1 - y0, 6)) for x0, y0, x1, y1 in discs} == {(25, 25)}
    assert len(discs) == 12
    edges = {round(line.x0, 3) for line in sheet.front.marks.lines if line.x0 == line.x1}
    assert all(round(x, 3) in edges for x0, _, x1, _ in discs for x in (x0, x1))  # the marks touch each disc
    assert sheet.plan == Cuts(curves=12)


def test_what_is_no_circle_cannot_be_cut_round_and_a_disc_keeps_its_own_safe_line(tmp_path: Path) -> None:
    oblong = parse(DISC.replace('"round 25"', "[25, 30]") + '[token.a]\nicon = "star"\nat = [9, 9, 5, 5]\n')
    assert not oblong.faults
    wrong = parse(DISC.replace('"round 25"', '[25, 30]\ncut = "round"'))
    assert [str(fault) for fault in wrong.faults] == [
        "layout.toml:4:token.cut  25 x 30 mm is not a circle; "
        'write size = "round 25", or cut = "round 3" for its corners'
    ]
    near = parse(DISC.replace("[5, 9, 15, 7]", "[4, 4, 15, 7]")).faces["token"]
    assert ["beyond the safe line" in fault.message for fault in cautions(near)] == [True]
    assert list(cautions(parse(DISC).faces["token"])) == []
    assert parse(DISC.replace('"round 25"', '"square 25"\ncut = "round"')).faces["token"].disc


def box_of(path: Any) -> tuple[float, float, float, float]:
    ends = [command[-2:] for command in path if len(command) > 2]
    return min(x for x, _ in ends), min(y for _, y in ends), max(x for x, _ in ends), max(y for _, y in ends)


def test_of_all_products_a_shop_gets_those_it_has_templates_for(tmp_path: Path) -> None:
    def asked(*words: str, **more: object) -> Outcome:
        first, *rest = words or (None,)
        return run(orders(first, [str(word) for word in rest], Call(data=HARBOUR, out=tmp_path, **more)))  # type: ignore[arg-type]

    every = asked(shop="mpc", format="png", dpi=50)
    assert {file.path.parent.name for file in every.files} == {"goods-mpc"}
    assert [note[: note.index("; it has")] for note in every.notes if "left out" in note] == [
        "sea: left out; S1: MakePlayingCards has no template for a hex of 60.0 x 69.3 mm",
        "mat: left out; mat: MakePlayingCards has no template for a card of 297.0 x 210.0 mm",
    ]
    for words in (("harbor", "sea"), ("sea",), ("sea", "mat")):  # in a folder of one game a product may stand first
        with pytest.raises(Faults, match="has no template for a hex"):
            asked(*words, shop="mpc")
    assert [file.path.name for file in asked("mat").files] == ["mat.pdf"]
    with pytest.raises(BadCall, match="no game 'matt'"):
        asked("matt")
