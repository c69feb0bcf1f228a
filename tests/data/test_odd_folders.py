"""What somebody's own game may hold by mistake: told in one line with its cure, in both languages."""

from pathlib import Path

import pytest

from data.errors import Fault
from data.fault_translations import translate_message
from data.tables import Known, inspect
from data.templates.starting import add, begin
from layouts.canvas.fonts import font_names
from layouts.glyphs import names
from layouts.press.order.calls import BadCall, Call, orders
from layouts.press.order.proofreading import proofread


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    begin(tmp_path / "harbor", "poker")
    return tmp_path / "harbor"


def messages_of(folder: Path) -> list[str]:
    errors, warnings = inspect("harbor", folder, Known(frozenset(names()), font_names(), proofread))
    for fault in (*errors, *warnings):
        if "text is missing" not in fault.message:
            assert translate_message(fault.message, "de") != fault.message, fault.message
    return [fault.message for fault in (*errors, *warnings)]


def test_a_header_in_other_letters_is_told_with_its_cure(folder: Path) -> None:
    table = folder / "cards.csv"
    table.write_text(table.read_text(encoding="utf-8").replace("id,name", "ID,name", 1), encoding="utf-8")
    assert "the column is missing; 'ID' is there: call it 'id'" in messages_of(folder)


def test_a_folder_or_a_dead_link_is_no_picture(folder: Path) -> None:
    (folder / "art" / "E1.png").mkdir(parents=True)
    (folder / "art" / "E2.png").symlink_to("E2.png")
    assert messages_of(folder) == [
        "is a folder, and no picture; put the picture itself there",
        "is a link to nothing that can be read, and no picture; put the picture itself there",
    ]


def test_a_font_that_is_a_device_is_no_font(folder: Path) -> None:
    (folder / "fonts").mkdir()
    (folder / "fonts" / "Mine.ttf").symlink_to("/dev/zero")
    game = folder / "game.toml"
    game.write_text(game.read_text(encoding="utf-8").replace("AlfaSlabOne-Regular", "Mine"), encoding="utf-8")
    assert any("Mine" in message for message in messages_of(folder))


def test_a_drawing_with_a_number_that_is_none_is_not_printed_in_silence(folder: Path) -> None:
    (folder / "art").mkdir()
    drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M nan 0 L 5 5"/></svg>'
    (folder / "art" / "E1.svg").write_text(drawing, encoding="utf-8")
    assert messages_of(folder) == ["this drawing holds nan, which is not a number; save it again from your program"]


def test_two_products_of_one_title_are_told(folder: Path) -> None:
    add(folder, "mini")
    layout = folder / "layout.toml"
    layout.write_text(layout.read_text(encoding="utf-8").replace('"Favors"', '"Excuses"'), encoding="utf-8")
    assert messages_of(folder) == ["'Excuses' is what cards is called too; call it otherwise"]


def test_a_game_in_a_folder_of_several_answers_to_its_folders_name(tmp_path: Path) -> None:
    begin(tmp_path / "harbor", "poker")
    begin(tmp_path / "marbles", "mini")
    (tmp_path / "marbles").rename(tmp_path / "my-marbles")
    found = orders("my-marbles", [], Call(data=tmp_path, out=Path("nowhere")))
    assert [(one.slug, one.product) for one in found] == [("marbles", "favors")]
    with pytest.raises(BadCall, match="no game 'your-marbles'"):
        orders("your-marbles", [], Call(data=tmp_path))


@pytest.mark.parametrize("name", ["con", "NUL", "lpt1.old", "late "])
def test_a_folder_has_a_name_that_every_system_can_have(name: str, tmp_path: Path) -> None:
    with pytest.raises(Fault, match="Windows keeps for itself"):
        begin(tmp_path / name, "poker")
    assert not (tmp_path / name).exists()


def test_an_option_of_the_rows_of_a_table_there_is_not(folder: Path) -> None:
    game = folder / "game.toml"
    option = '\n[[options]]\nname = "only"\nof = "crads"\nhelp = "cards to print"\n'
    game.write_text(game.read_text(encoding="utf-8") + option, encoding="utf-8")
    assert messages_of(folder) == ["names the rows of 'crads', which is not a table; did you mean 'cards'?"]
