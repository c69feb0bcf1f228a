"""A spreadsheet from the clipboard becomes a table with columns of known kinds, and the layout shows them."""

import csv
import tomllib
from pathlib import Path

import pytest

from data.errors import Fault
from data.tables import Known, inspect, load
from data.templates.components import Component
from data.templates.pasting import parse_clipboard, with_columns
from data.templates.resolving import parse
from data.templates.starting import compose, with_components, write_game
from layouts.canvas.fonts import font_names
from layouts.glyphs import names
from layouts.press.order.proofreading import proofread

ICONS = frozenset(names())


def kinds(text: str) -> list[str]:
    return [one.kind for one in parse_clipboard(text, ICONS, ("moss", "rust")).columns]


@pytest.mark.parametrize(
    ("title", "cells", "kind"),
    [
        ("Cost", ["1", "2", "-3"], "number"),
        ("Anzahl", ["1", "2", "3"], "copies"),
        ("Suit", ["Sun", "Moon", "Sun", "Moon"], "choice"),
        ("Colour", ["red", "#A8322B", "moss"], "color"),
        ("House", ["Red", "Blue", "Red", "Blue"], "choice"),
        ("Symbol", ["Wolf", "tree", "star open"], "icon"),
        ("Art", ["wolf.png", "the tree.SVG", ""], "picture"),
        ("Text", ["Draw two.", "Draw one, if you dare.", "Wait."], "text"),
        ("Comment", ["", "", ""], "note"),
        ("Power", ["play: draw(2)", "", "held[night]: gain(coin,+1)"], "effects"),
        ("Words", ["play: draw two", "held: nothing", "wait"], "text"),
        ("ID", ["A1", "A2", "A3"], "id"),
    ],
)
def test_a_column_gets_its_kind_from_what_stands_in_it(title: str, cells: list[str], kind: str) -> None:
    text = "\n".join(f"{a}\t{b}" for a, b in zip(["Name", *"wxyz"], [title, *cells], strict=False))
    assert kind in kinds(text)
    assert kinds(text)[0] == "id"


def test_what_is_pasted_may_hold_lines_quotes_and_odd_names() -> None:
    pasted = parse_clipboard('Name\tName\t2nd row!\tTable\n"a ""b""\nc"\tx\ty\tz\n', ICONS)
    assert [one.name for one in pasted.columns] == ["id", "name", "name2", "nd_row", "table_name"]
    assert pasted.rows == [["N1", 'a "b"\nc', "x", "y", "z"]]
    assert parse_clipboard("Name;Cost\nA;1\nB;2", ICONS).rows == [["N1", "A", "1"], ["N2", "B", "2"]]


@pytest.mark.parametrize("text", ["", "only one line\there", "\t\t\n\t\t"])
def test_what_is_no_table_is_told(text: str) -> None:
    with pytest.raises(Fault, match="at least two lines"):
        parse_clipboard(text)


def test_columns_are_called_and_typed_as_somebody_wishes() -> None:
    pasted = parse_clipboard("Name\tCost\tJunk\nA\t1\tx\n", ICONS)
    wish = [{"name": one.name, "kind": one.kind} for one in pasted.columns]
    wish[2] |= {"name": "Price", "kind": "note"}
    wish[3]["kind"] = ""
    changed = with_columns(pasted, wish)
    assert [(one.name, one.kind) for one in changed.columns] == [("id", "id"), ("name", "text"), ("price", "note")]
    assert changed.rows == [["N1", "A", "1"]]
    with pytest.raises(Fault, match="'colour' is not a kind of column"):
        with_columns(pasted, [*wish[:3], {"name": "junk", "kind": "colour"}])


def test_a_pasted_deck_is_checked_without_a_word_and_shows_its_columns(tmp_path: Path) -> None:
    colors, suits = ("red", "blue"), ("Sun", "Moon")
    lines = ["Title\tCost\tSuit\tTint\tSign\tWords\tPicture\tCount"]
    lines += [f"Card {n}\t{n}\t{suits[n % 2]}\t{colors[n % 2]}\twolf\tDraw {n} of them.\t\t2" for n in range(30)]
    pasted = parse_clipboard("\n".join(lines), ICONS)
    write_game(tmp_path / "sixty", compose("Sixty", [Component("poker", "Fates", pasted)], ["en"]))
    assert inspect("sixty", tmp_path / "sixty", Known(ICONS, font_names())) == ([], [])
    face = parse((tmp_path / "sixty" / "layout.toml").read_text(encoding="utf-8")).faces["fates"]
    shown = {element.name: element.text or element.icon or element.fill for element in face.elements}
    assert shown["title"] == "{title}"
    assert shown["points"] == "{cost}"
    assert shown["kind"] == "{suit}"
    assert shown["band"] == "{tint}"
    assert shown["picture"] == "{sign}"
    assert "keep" not in shown, "what only the template's own rows had is gone"
    assert (face.copies, face.table) == ("{count}", "fates")


def test_columns_that_were_not_pasted_leave_no_brace_behind(tmp_path: Path) -> None:
    for template in ("poker", "mini", "tarot", "square", "hex", "token", "standee", "die"):
        pasted = parse_clipboard("Name\nOne\nTwo\n", ICONS)
        folder = tmp_path / template
        write_game(folder, compose("Bare", [Component(template, "", pasted)], ["en"]))
        assert inspect("bare", folder, Known(ICONS, font_names()))[0] == [], template


def test_the_same_component_twice_has_two_names(tmp_path: Path) -> None:
    made = compose("Twins", [Component("poker"), Component("poker"), Component("poker", "Großes Übel")], ["en", "de"])
    assert {"cards.csv", "cards2.csv", "grosses_uebel.csv"} <= made.keys()
    german = tomllib.loads(made["text.de.toml"])
    assert german["grosses_uebel"]["E1"]["name"] == german["cards"]["E1"]["name"] == "Die Gans"
    write_game(tmp_path / "twins", made)
    assert inspect("twins", tmp_path / "twins", Known(ICONS, font_names())) == ([], [])
    more = with_components(made, [Component("rules"), Component("rules"), Component("box")])
    products = [one["product"] for one in tomllib.loads(more["game.toml"])["products"]]
    assert products == ["rules", "reference", "boxes"], "a game has one booklet"


def test_a_game_in_english_alone_has_no_german_file() -> None:
    made = compose("Plain", [Component("poker"), Component("rules")], ["en"])
    assert not {"text.de.toml", "rules.de.md"} & made.keys()
    assert tomllib.loads(made["game.toml"])["languages"] == ["en"]
    assert len(list(csv.reader(made["cards.csv"].splitlines()))) == 7
    with pytest.raises(Fault, match="languages are en, or en and de"):
        compose("Odd", [Component("poker")], ["fr"])


def test_effects_that_were_pasted_are_printed_as_verbs_csv_words_them(tmp_path: Path) -> None:
    """Paste a column of effects: each name gets a row to be worded, and the card says it in both languages."""
    pasted = parse_clipboard("Name\tPower\nSpy\tplay: draw(2)\nOwl\tplay[moon>=2]: gain(coin,+1); draw(1)\n", ICONS)
    files = compose("Owls", [Component("poker", "Birds", pasted)], ("en", "de"))
    assert [row[:3] for row in csv.reader(files["verbs.csv"].splitlines())][1:] == [
        ["trigger", "play", ""], ["verb", "draw", "n"], ["cond", "moon", ">=n"], ["verb", "gain", "what,+n"],
        ["what", "coin", ""],
    ]  # fmt: skip
    files["verbs.csv"] = files["verbs.csv"].replace("draw {0},draw {0}", "draw {0} cards,zieh {0} Karten")
    files["text.de.toml"] = '[birds.N1]\nname = "Spion"\n[birds.N2]\nname = "Eule"\n'
    write_game(tmp_path / "owls", files)
    errors, _ = inspect("owls", tmp_path / "owls", Known(ICONS, frozenset(font_names()), proofread))
    assert errors == []
    tables = load("owls", tmp_path / "owls", "de")
    assert str(tables.phrase(tables["birds"][0], "power")) == "Play: zieh 2 Karten."
    (tmp_path / "owls" / "verbs.csv").unlink()
    errors, _ = inspect("owls", tmp_path / "owls")
    assert "what effects mean stands in verbs.csv" in str(errors[0])
