"""What `lost check` says of a layout and its tables: each fault seeded, found at its place, told once."""

from pathlib import Path

import pytest
from layout_kit import copied, spoiled, tables, told

from data.copying import copy_tables
from data.tables import inspect
from data.templates.cells import cell
from data.templates.conditions import parse as condition
from data.templates.starting import begin


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return copied(tmp_path / "mine")


def test_nothing_is_wrong_with_the_example(folder: Path) -> None:
    assert told(folder, drawn=True) == ([], [])


def test_a_cell_with_which_nobody_can_count_is_told_at_its_row(folder: Path) -> None:
    spoiled(folder, ('text = "{price}"', 'text = "{10 / (price - 7)}"'))
    spoiled(folder, ("Herring,food,3", "Herring,food,three"), file="goods.csv")
    errors, _ = told(folder, drawn=True)
    more = "that goods.price can count with in {10 / (price - 7)}; write another"
    wrong = ((2, "three"), (3, "0"))
    assert errors == [f"goods.csv:{row}:price  {cell!r} is not a number {more}" for row, cell in wrong]


def test_a_condition_counts(folder: Path) -> None:
    counted = condition("{price * 2} > {10 - price}")
    shown = {row.key: counted.holds(lambda column, row=row: cell(row, column)) for row in tables().goods}
    assert shown == {row.key: 3 * int(cell(row, "price")) > 10 for row in tables().goods}
    assert set(shown.values()) == {True, False}
    spoiled(
        folder, ('when = "tags has fresh and price >= 5"', 'when = "{price * 2} > {10 - price} and tags has fresh"')
    )
    assert told(folder)[0] == []
    spoiled(folder, ("Herring,food,3", "Herring,food,three"), file="goods.csv")
    message = "goods.csv:2:price  'three' is not a number that goods.spoils.when can count with; write another"
    assert message in told(folder)[0]


SEEDED = {
    ('fill = "page"', 'fill = "paeg"'): "11:poker.ground.fill  no color 'paeg'; did you mean 'page'? (game.toml "
        "[theme.colours])",
    ('table = "goods.csv"', 'table = "good.csv"'): "37:goods.table  no table 'good.csv'; did you mean 'goods.csv'?",
    ('text = "{name}"', 'text = "{nmae}"'): "20:poker.title.text  goods.csv has no column 'nmae'; did you mean 'name'?",
    ('font = "bold"', 'font = "blod"'): "22:poker.title.font  no font 'blod'; did you mean 'bold'? (game.toml "
        "[theme.fonts])",
    ('icon = "anchor"', 'icon = "anchro"'):
        "89:goods_back.sign.icon  no icon 'anchro'; did you mean 'anchor'? (lost print glyphs)",
    ('copies = "{copies}"', 'copies = "{copis}"'): "38:goods.copies  goods.csv has no column 'copis'; did you mean "
        "'copies'?",
    ('when = "tags has fresh', 'when = "tasg has fresh'):
        "66:goods.spoils.when  goods.csv has no column 'tasg'; did you mean 'tags'?",
    ('text = "Your harbor"', 'text = "Your {n} harbor"'):
        "133:mat.title.text  {n} is only where something is repeated; give it each, or lay it in what has",
    ('text = "Your harbor"', 'text = "Your {naem}"'): "133:mat.title.text  mat has no table, so there is no column "
        "'naem'; "
    "nor is there an icon of that name; did you mean 'snake'?",
    ('text = "{price}"', 'text = "{prise * 2}"'):
        "50:goods.price.text  goods.csv has no column 'prise'; did you mean 'price'?",
    ('turn = "{wind}"', 'turn = "{wnid}"'): "115:sea.wind.turn  sea.csv has no column 'wnid'; did you mean 'wind'?",
    ('each = "cost"', 'each = "cots"'): "59:goods.cost.each  goods.csv has no column 'cots'; did you mean 'cost'?",
    ("[poker.title]", "[poker.size]"): "19:poker.size  is a key of the face and an element too; call the element "
        "otherwise",
}  # fmt: skip


@pytest.mark.parametrize("change", SEEDED, ids=lambda change: change[1])
def test_what_the_layout_says_wrong_is_told_at_its_line(folder: Path, change: tuple[str, str]) -> None:
    spoiled(folder, change)
    errors, _ = told(folder)
    assert [line for line in errors if line.startswith("layout.toml")][:1] == [f"layout.toml:{SEEDED[change]}"]
    assert sum(line == f"layout.toml:{SEEDED[change]}" for line in errors) == 1


ROWS = {
    ("fish;fish,fish,fish,6", "fish;fsh,fish,fish,6"):
        "2:cost  no icon 'fsh' for goods.cost; did you mean 'fish'? (lost print glyphs)",
    ("Salted Herring,food", "Salted Herring,foood"): "2:kind  no color 'foood' for goods.window.fill; did you mean "
        "'food'?",
    ("fish,fish,6", "fish,fish,six"): "2:copies  'six' is not a number of copies, which goods takes from here; write 0 "
        "to 300",
}  # fmt: skip


def test_a_number_of_the_rules_that_there_is_not_is_told_with_the_nearest_one(tmp_path: Path) -> None:
    island = tmp_path / "island"
    copy_tables("island", island)
    spoiled(island, ('when = "{hand} > {rules.turn.hand}"', 'when = "{hand} > {rules.turn.hnad}"'))
    errors, _ = inspect("island", island)
    (line,) = [line for line in map(str, errors) if line.startswith("layout.toml")]
    assert line.endswith(":characters.hand_more.when  rules.toml has no number 'turn.hnad'; did you mean 'turn.hand'?")


@pytest.mark.parametrize("change", ROWS, ids=lambda change: change[1])
def test_what_a_row_says_wrong_is_told_at_the_row(folder: Path, change: tuple[str, str]) -> None:
    spoiled(folder, change, file="goods.csv")
    errors, _ = told(folder)
    assert errors == [f"goods.csv:{ROWS[change]}"]


def test_degrees_and_numbers_of_a_row_are_numbers(folder: Path) -> None:
    spoiled(folder, ("deep,90,0", "deep,north,many"), file="sea.csv")
    assert told(folder)[0] == [
        "sea.csv:2:wind  'north' is not a number of degrees, by which sea.wind is turned",
        "sea.csv:2:rocks  'many' is not a whole number, so often as sea.rocks is repeated",
    ]


def test_a_text_that_does_not_fit_is_told_at_its_cell_with_what_would_do(folder: Path) -> None:
    spoiled(folder, ("Discard: mend 1 leak.", "Discard: mend 1 leak. " * 30), file="goods.csv")
    spoiled(folder, ("Abwerfen: Flicke 1 Leck.", "Abwerfen: Flicke 1 Leck. " * 30), file="text.de.toml")
    errors, _ = told(folder, drawn=True)
    assert errors[0].startswith("goods.csv:6:text  does not fit goods.rule (53 x 18 mm) even at 6.5 pt: ")
    assert "lines too many; shorten it, or make the box" in errors[0]
    assert errors[1].startswith("text.de.toml:15:goods.G05.text  does not fit goods.rule (53 x 18 mm) even at 6.5 pt: ")
    assert len(errors) == 2  # each once: not for every card, paper or ink


def test_a_text_of_the_layout_that_does_not_fit_is_told_at_its_line_once(folder: Path) -> None:
    spoiled(
        folder,
        ("discard it at nightfall.", "discard it at nightfall, or rather a good while before the sun goes down."),
    )
    errors, _ = told(folder, drawn=True)
    assert len(errors) == 1
    assert errors[0].startswith(
        "layout.toml:65:goods.spoils.text  does not fit goods.spoils (34 x 5 mm) even at 6.5 pt: 1 line too many"
    )


def test_a_picture_that_nothing_stands_in_for_has_to_be_there(folder: Path) -> None:
    spoiled(folder, ('icon = "{icon}"\n', ""))
    errors, _ = told(folder, drawn=True)
    assert errors[0].startswith(
        "goods.csv:2  there is no picture art/G01.png for goods.picture; put one there, or give it an icon"
    )
    assert len(errors) == 5


def test_words_near_the_cut_and_grounds_that_end_there_are_worth_a_look(folder: Path) -> None:
    spoiled(
        folder, ("at = [24, 78, 34, 5]", "at = [27.5, 78, 34, 5]"), ("at = [-3, -3, 69, 94] ", "at = [0, 0, 63, 88] ")
    )
    assert told(folder) == ([], [
        "layout.toml:10:poker.ground.at  ends at the cut; let it run 3 mm into the bleed: [-3, -3, 69, 94]",
        "layout.toml:67:goods.spoils.at  reaches 1.5 mm beyond the safe line; x at most 26",
    ])  # fmt: skip


def test_more_of_a_row_than_there_is_room_for_is_told_at_the_row(folder: Path) -> None:
    spoiled(folder, ("wrap = 4", "lead = 1.2"))
    spoiled(folder, ("fish;fish,fish", "fish;fish;fish;fish;fish;fish;fish;fish;fish,fish"), file="goods.csv")
    assert told(folder)[1] == [
        "goods.csv:2:cost  9 times goods.cost reaches 11.5 mm beyond the safe line; 7 fit, or write wrap = 7"
    ]


def test_a_new_row_that_lies_on_the_first_is_worth_a_look(folder: Path) -> None:
    spoiled(folder, ("fish;fish,fish", "fish;fish;fish;fish;fish,fish"), file="goods.csv")
    assert told(folder)[1] == [
        "layout.toml:62:goods.cost.wrap  more than 4 begin a new row, which lies on the first; write step = [7.5, 6.5]"
    ]


@pytest.mark.parametrize("raw", [b"", "id,name".encode("utf-16"), b'id,name\nE1,"open\n'])
def test_of_a_table_that_cannot_be_read_no_column_is_missed(folder: Path, raw: bytes) -> None:
    (folder / "goods.csv").write_bytes(raw)
    assert [line for line in told(folder)[0] if "goods.csv has no column" in line] == []


def test_a_face_that_nobody_prints_is_worth_a_look(folder: Path) -> None:
    path = folder / "layout.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text + '[spare]\nsize = "mini"\n', encoding="utf-8")
    (warning,) = told(folder)[1]
    assert warning.endswith(
        ":spare  is never printed: it has no table and no product, and nothing is like it or backed by it"
    )


def test_an_element_off_the_piece_is_worth_a_look(folder: Path) -> None:
    spoiled(folder, ("at = [24, 78, 34, 5]", "at = [74, 78, 34, 5]"))
    assert told(folder)[1] == ["layout.toml:67:goods.spoils.at  lies wholly beyond the piece, which is 63 x 88 mm"]


def test_the_words_of_a_layout_want_their_german(folder: Path) -> None:
    spoiled(folder, ('[layout.mat-title]\ntext = "Dein Hafen"\n', ""), file="text.de.toml")
    errors, _ = told(folder)
    assert [line for line in errors if "layout" in line] == [
        "text.de.toml:layout.mat-title.text  the de text is missing; write text = \"...\" below [layout.mat-title], "
        "or languages = [\"en\"] in game.toml, and nobody misses it"
    ]  # fmt: skip


def test_german_that_speaks_of_other_columns_is_told(folder: Path) -> None:
    spoiled(folder, ('text = "Dein Hafen"', 'text = "Dein {harfen}"'), file="text.de.toml")
    assert told(folder)[0] == ["text.de.toml:23:layout.mat-title.text  {harfen} is not in the English"]


def test_a_product_of_game_toml_and_one_of_the_layout_cannot_have_one_name(folder: Path) -> None:
    path = folder / "game.toml"
    more = '\n[[products]]\nproduct = "mat"\ntitle = "Mat"\ntitle_de = "Matte"\n'
    more += 'faces = 1\npapers = ["a4"]\nformats = ["pdf"]\n'
    path.write_text(path.read_text(encoding="utf-8") + more, encoding="utf-8")
    assert told(folder)[0] == ["layout.toml:125:mat  is a product of game.toml already; call the face otherwise"]


# ---- columns that are declared
# ---------------------------------------------------------------------------------------------


def declared(folder: Path, table: str, line: str) -> None:
    path = folder / "game.toml"
    path.write_text(path.read_text(encoding="utf-8") + f"\n[tables.{table}]\n{line}\n", encoding="utf-8")


@pytest.mark.parametrize(
    ("table", "line", "message"),
    [
        ("goods", 'price = "1..8"', "goods.csv:5:price  9 is not 1..8"),
        ("goods", 'kind = ["food", "paper", "tool"]', "goods.csv:4:kind  'drink' is not one of food, paper, tool"),
        ("goods", 'icon = "id of sea"', "goods.csv:2:icon  sea has no row 'fish'"),
        ("goods", 'tags = "text"', "goods.csv:4:tags  is empty"),
        (
            "goods",
            'prise = "1..8"',
            "game.toml:32:tables.goods.prise  goods.csv has no column 'prise'; did you mean 'price'?",
        ),
        (
            "goods",
            'price = "nubmer"',
            "game.toml:32:tables.goods.price  'nubmer' is not a kind of column; did you mean 'number'?",
        ),
        ("good", 'price = "1..8"', "game.toml:31:tables.good  there is no table good.csv; did you mean 'goods'?"),
    ],
)
def test_a_column_holds_what_game_toml_says_it_holds(folder: Path, table: str, line: str, message: str) -> None:
    declared(folder, table, line)
    assert told(folder)[0][0] == message


def test_a_name_needs_no_german_and_what_may_be_empty_may(folder: Path) -> None:
    declared(
        folder,
        "goods",
        'name = "name"\ntags = "words or empty"\nprice = "1..9 or empty"\nkind = ["food", "drink", "paper", "tool", '
        '""]',
    )
    path = folder / "text.de.toml"
    path.write_text(path.read_text(encoding="utf-8").replace('name = "Teer"\n', ""), encoding="utf-8")
    assert told(folder)[0] == []


def test_a_note_may_be_left_out_and_is_not_translated(folder: Path) -> None:
    declared(folder, "goods", 'tags = "note"')
    assert told(folder)[0] == []


def test_where_no_table_is_near_those_of_the_game_are_named(folder: Path) -> None:
    spoiled(folder, ('"goods.csv"', '"xyz.csv"'))
    assert "no table 'xyz.csv'; there are goods.csv, sea.csv" in told(folder)[0][0]


def test_a_column_the_program_has_a_word_for_is_called_otherwise(folder: Path) -> None:
    spoiled(folder, ("id,name,kind", "id,name,row"), file="goods.csv")
    assert told(folder)[0][0] == "goods.csv:1:row  the program itself uses the word 'row'; call the column otherwise"


def test_a_game_may_say_no_more_than_what_it_is_called(tmp_path: Path) -> None:
    (tmp_path / "game.toml").write_text('schema = 1\nslug = "harbor"\ntitle = "Harbor"\n', encoding="utf-8")
    (tmp_path / "layout.toml").write_text(
        '[card]\nsize = "mini"\nproduct = "Card"\n[card.a]\ntext = "Hello"\nat = [5, 5, 30, 20]\nfont = "display"\n',
        encoding="utf-8",
    )
    assert told(tmp_path, drawn=True) == ([], [])


def test_a_column_cannot_be_called_as_what_repetition_makes(folder: Path) -> None:
    spoiled(folder, ("id,name,kind", "id,name,each"), file="goods.csv")
    assert told(folder)[0][0] == "goods.csv:1:each  the program itself uses the word 'each'; call the column otherwise"


def test_a_line_that_is_not_finished_is_told_and_nothing_that_follows_from_it(folder: Path) -> None:
    spoiled(folder, ("at = [5, 47, 53, 7]", "at = [5, 47, 53,"), ('shape = "rect"', "shape = rect"))
    unfinished = "is not finished; text wants quotes, places want [x, y, width, height]"
    assert told(folder) == ([
        f"layout.toml:9:poker.ground.shape  rect {unfinished}", f"layout.toml:21:poker.title.at  [5, 47, 53, "
            f"{unfinished}",
    ], [])  # fmt: skip


def test_of_a_layout_that_breaks_off_no_german_is_called_idle(tmp_path: Path) -> None:
    """What it will print nobody knows while somebody types it."""
    begin(tmp_path / "harbour", "poker")
    path = tmp_path / "harbour" / "layout.toml"
    path.write_text(path.read_text(encoding="utf-8").replace('text = "{name}"', "text = {name}", 1), encoding="utf-8")
    errors, _ = inspect("harbour", tmp_path / "harbour")
    assert [(fault.file, fault.column) for fault in errors] == [("layout.toml", "cards.title.text")]
