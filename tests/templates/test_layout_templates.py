"""`lost new DIR --template NAME`: a small game that is checked without a word and prints at once."""

import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner

from data.cli import command_new
from data.copying import copy_tables
from data.errors import Fault
from data.tables import Known, inspect
from data.templates.components import Component
from data.templates.resolving import parse
from data.templates.starting import add, begin, compose, slug, templates, write_game
from layouts.canvas.fonts import font_names
from layouts.glyphs import names
from layouts.press.card_sizes import products_of_module
from layouts.press.order.calls import Call, module_of, orders
from layouts.press.order.proofreading import proofread
from layouts.press.order.render import job_of, make, tables_of

SIZES = {
    "board": (297, 210),
    "token": (25, 25),
    "standee": (25, 104),
    "die": (78, 64),
    "poker": (63, 88),
    "mini": (44, 68),
    "tarot": (70, 120),
    "square": (60, 60),
    "hex": (60, 69.282),
    "mat": (297, 210),
}


def test_there_is_one_of_every_kind() -> None:
    assert templates() == sorted([*SIZES, "box", "rules"])


@pytest.mark.parametrize("name", SIZES)
def test_a_template_is_a_game_that_prints_at_once(name: str, tmp_path: Path) -> None:
    folder = tmp_path / "my game"
    begin(folder, name)
    known = Known(frozenset(names()), font_names(), proofread)
    assert inspect("my-game", folder, known) == ([], [])
    first = parse((folder / "layout.toml").read_text(encoding="utf-8")).printed[0]
    assert (first.width, first.height) == SIZES[name]
    for order in orders("my-game", [], Call(data=folder, lang="de", ink="saver", out=Path("nowhere"))):
        (file,) = make(order).files
        assert file.content.startswith(b"%PDF")


def test_a_game_is_called_as_its_folder_is(tmp_path: Path) -> None:
    begin(tmp_path / "lost_marbles", "poker")
    game = tomllib.loads((tmp_path / "lost_marbles" / "game.toml").read_text(encoding="utf-8"))
    assert (game["slug"], game["title"]) == ("lost-marbles", "Lost marbles")
    assert slug("Ärger & Co.") == "rger-co"


def test_nothing_is_written_over(tmp_path: Path) -> None:
    begin(tmp_path / "mine", "hex")
    with pytest.raises(Fault, match="is not empty; name a new folder"):
        begin(tmp_path / "mine", "hex")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--template", "pocker"], "no template 'pocker'; did you mean 'poker'?"),
        ([], "say --from GAME for a copy of a game, or --template NAME for one of your own."),
        (
            ["--from", "words", "--template", "hex"],
            "say --from GAME for a copy of a game, or --template NAME for one of your own.",
        ),
    ],
)
def test_a_call_that_makes_no_sense_is_told(args: list[str], said: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(command_new, [str(tmp_path / "mine"), *args])
    assert done.exit_code == 2
    assert said in done.output


def test_templates_are_added_to_a_copy_of_a_game_with_their_tables_their_german_and_their_colors(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "mine"
    copy_tables("samurai", folder)
    before = (folder / "game.toml").read_text(encoding="utf-8")
    assert add(folder, "tarot") == ["game.toml", "layout.toml", "omens.csv", "text.de.toml"]
    add(folder, "mat")
    assert inspect("samurai", folder, Known(frozenset(names()), font_names())) == ([], [])
    (order,) = orders("samurai", ["omens"], Call(data=folder, lang="de", out=Path("nowhere")))
    assert make(order).files[0].name == "omens.pdf"
    after = (folder / "game.toml").read_text(encoding="utf-8")
    assert [line for line in before.split("\n") if line not in after.split("\n")] == []
    with pytest.raises(Fault, match="there is 'omens' already; call that otherwise, then begin from tarot"):
        add(folder, "tarot")


def test_all_templates_go_into_one_folder(tmp_path: Path) -> None:
    begin(tmp_path / "mine", "poker")
    for name in ("mini", "tarot", "square", "hex", "mat", "token", "board", "standee", "die", "box", "rules"):
        add(tmp_path / "mine", name)
    assert inspect("mine", tmp_path / "mine", Known(frozenset(names()), font_names())) == ([], [])
    layout = parse((tmp_path / "mine" / "layout.toml").read_text(encoding="utf-8"))
    assert [face.name for face in layout.printed] == [
        "cards", "favors", "omens", "tiles", "land", "mat", "tokens", "board", "figures", "dice",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("components", "boxes"),
    [
        (("poker", "box"), ["box-cards"]),
        (("board", "box"), ["lid", "tray"]),
        (("standee", "die", "box"), ["lid", "tray"]),
        (("box", "rules"), ["lid", "tray"]),
        (("rules",), None),
    ],
)
def test_whatever_is_chosen_prints_and_fits_into_a_box(
    tmp_path: Path, components: tuple[str, ...], boxes: list[str] | None
) -> None:
    """Print a box for each deck; where there is no deck, one for all."""
    write_game(tmp_path / "mine", compose("Mine", [Component(one) for one in components]))
    made = {}
    for order in orders("mine", [], Call(data=tmp_path / "mine")):
        products = products_of_module(module_of(order), job_of(order, tables_of(order)))
        made[order.product] = [piece.name for one in products for piece in one.pieces]
    assert all(made.values())
    assert made.get("boxes") == boxes
