"""Columns of a custom game: added, called otherwise, moved, deleted, with everything that names them."""

import csv
import io
import tomllib
from typing import Any

import pytest
from openpyxl import Workbook, load_workbook

from data.errors import Fault
from data.rewrite_rows import read_written
from data.templates.edit import copy_section, move_section, without_key
from data.templates.reading import parse_faces
from layouts.studio import edits, grid, new_game
from layouts.studio.column_edits import edit_columns
from layouts.studio.layout_editor import describe_layout, edit_text, save_layout
from layouts.studio.open_game import OpenGame
from layouts.studio.playtest import proof_page


def columns_as_they_are(desk: OpenGame) -> list[dict[str, Any]]:
    return [{"had": name, "name": name} for name in desk.rows("cards.csv").columns]


def columns_of(desk: OpenGame) -> list[str]:
    return list(desk.rows("cards.csv").columns)


def no_errors(desk: OpenGame) -> bool:
    found = describe_layout(desk, desk.raw("layout.toml").decode())
    return desk.tables("de")[0] is not None and not [one for one in found["faults"] if not one.get("doubt")]


def test_a_column_is_called_otherwise_wherever_it_is_named(harbor: OpenGame) -> None:
    columns = columns_as_they_are(harbor)
    text = harbor.raw("layout.toml").decode().replace('"{points}"', '"{points * 2}"')
    save_layout(harbor, text)
    columns[1]["name"], columns[4]["name"], columns[7]["name"] = "title", "value", "sign"
    before = {name: harbor.raw(name) for name in ("cards.csv", "layout.toml", "game.toml", "text.de.toml")}
    edit_columns(harbor, "cards.csv", columns)
    assert columns_of(harbor) == ["id", "title", "kind", "color", "value", "text", "icon", "sign"]
    layout = harbor.raw("layout.toml").decode()
    assert 'text = "{title}"' in layout
    assert 'when = "value >= 4"' in layout
    assert 'text = "{value * 2}"' in layout
    assert tomllib.loads(harbor.raw("text.de.toml").decode())["cards"]["E1"]["title"] == "Die Gans"
    assert tomllib.loads(harbor.raw("game.toml").decode())["tables"]["cards"]["sign"] == "0..99"
    assert no_errors(harbor)
    edits.undo(harbor)
    assert {name: harbor.raw(name) for name in before} == before


def test_a_new_column_has_a_kind_and_a_deleted_one_leaves_nothing(harbor: OpenGame) -> None:
    columns = columns_as_they_are(harbor)
    columns.insert(2, {"had": "", "name": "mood", "kind": "choice", "choices": ["good", " bad "]})
    columns.insert(3, {"had": "", "name": "price", "kind": "number", "low": 1, "high": 9})
    edit_columns(harbor, "cards.csv", [one for one in columns if one["name"] not in ("kind", "icon")])
    told = {one["name"]: one for one in grid.table(harbor, "cards.csv")["columns"]}
    assert list(told) == ["id", "name", "mood", "price", "color", "points", "text", "copies"]
    assert (told["mood"]["kind"], told["mood"]["choices"]) == ("choice", ["good", "bad", ""])
    assert (told["price"]["kind"], told["price"]["low"], told["price"]["high"]) == ("number", 1, 9)
    assert told["color"]["kind"] == "color"
    assert told["color"]["colors"]["moss"] == "#2F6B4F"
    layout = parse_faces(harbor.raw("layout.toml").decode())[0]["cards"]
    assert "kind" not in layout.parts
    assert layout.parts["picture"].keys["icon"].value == "star"
    assert no_errors(harbor)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"name": "has blank"}, "not a name of a column"),
        ({"name": "id"}, "two columns 'id'"),
        ({"name": "key"}, "the program itself uses the word 'key'"),
        ({"name": "x", "kind": "colour"}, "not a kind of column"),
        ({"name": "x", "kind": "choice"}, "write the words among which one is chosen"),
    ],
)
def test_a_column_that_cannot_be_is_told_and_nothing_changes(harbor: OpenGame, change: Any, said: str) -> None:
    before = harbor.raw("cards.csv")
    with pytest.raises(Fault, match=said):
        edit_columns(harbor, "cards.csv", [*columns_as_they_are(harbor), {"had": "", **change}])
    with pytest.raises(Fault, match="the first column is the id"):
        edit_columns(harbor, "cards.csv", columns_as_they_are(harbor)[1:])
    assert harbor.raw("cards.csv") == before


def test_columns_of_a_workbook_keep_the_looks_of_their_cells() -> None:
    book = Workbook()
    sheet = book.active
    for row in (["id", "name", "cost"], ["A", "Ant", 1], ["B", "Bee", 2]):
        sheet.append(row)
    sheet["C2"].number_format = "0.00"
    out = io.BytesIO()
    book.save(out)
    made = read_written(out.getvalue(), "x.xlsx").with_columns([("id", "id"), ("cost", "price"), ("", "mood")])
    assert made.columns == ("id", "price", "mood")
    there = load_workbook(io.BytesIO(made.raw)).worksheets[0]
    assert [[cell.value for cell in row] for row in there.rows] == [
        ["id", "price", "mood"], ["A", 1, None], ["B", 2, None],
    ]  # fmt: skip
    assert there["B2"].number_format == "0.00"


def test_columns_of_csv_keep_their_quotes() -> None:
    raw = b'id;name;"the text"\r\nA;"x; y";z\r\nB;b\r\n'
    made = read_written(raw, "x.csv").with_columns([("id", "id"), ("the text", "words"), ("name", "name")])
    assert made.raw == b'id;"words";name\r\nA;z;"x; y"\r\nB;;b\r\n'


def test_components_are_added_and_taken_back(harbor: OpenGame) -> None:
    text = "Name\tCost\nAnt\t1\nBee\t2"
    new_game.add_components(harbor, [{"template": "mini", "title": "Bugs", "text": text}, {"template": "rules"}])
    assert [row["name"] for row in csv.DictReader(io.StringIO(harbor.raw("bugs.csv").decode()))] == ["Ant", "Bee"]
    assert "rules.md" in harbor.writable().files
    edits.undo(harbor)
    assert not {"bugs.csv", "rules.md"} & set(harbor.writable().files)


def test_missing_german_takes_no_picture_away(harbor: OpenGame) -> None:
    edits.change(harbor, "cards.csv", [{"op": "copy", "row": 2, "of": "E1"}])
    edits.change(harbor, "cards.csv", [{"op": "cell", "row": 4, "of": "E2", "column": "name", "value": "Bridge"}])
    edits.change(harbor, "cards.csv", [{"op": "insert", "row": 9, "cells": {
        "id": "E9", "name": "New", "kind": "x", "color": "moss", "text": "Words.", "icon": "bird", "copies": "1",
    }}])  # fmt: skip
    tables, faults = harbor.tables("de")
    assert tables is not None
    assert faults == []
    assert {row.id: str(tables.say(row, "name")) for row in tables["cards"]}["E9"] == "New"
    new_game.set_languages(harbor, ["en"])
    assert grid.languages_of(harbor.folder) == ["en"]


def test_elements_are_ordered_copied_and_moved_together(harbor: OpenGame) -> None:
    text = harbor.raw("layout.toml").decode()
    order = list(parse_faces(text)[0]["cards"].parts)
    later = list(parse_faces(move_section(text, "cards", "points", 1))[0]["cards"].parts)
    assert later == ["ground", "band", "picture", "title", "points", "words", "kind", "keep"]
    assert move_section(move_section(text, "cards", "points", 1), "cards", "points", -1) == text
    assert list(parse_faces(move_section(text, "cards", "keep", 5))[0]["cards"].parts) == order
    twin = edit_text(harbor, {"text": text, "face": "cards", "do": "duplicate", "element": "title"})
    assert twin["added"] == "title2"
    assert list(parse_faces(twin["text"])[0]["cards"].parts).index("title2") == order.index("title") + 1
    assert "title2.at" not in copy_section(text, "cards", "title", "cards_back", "sign2")
    places = [{"face": "cards", "element": name, "at": [1, 2, 30, 4]} for name in ("title", "kind")]
    both = parse_faces(edit_text(harbor, {"text": text, "face": "cards", "do": "places", "places": places})["text"])[0]
    assert [both["cards"].parts[name].keys["at"].value for name in ("title", "kind")] == [[1, 2, 30, 4]] * 2
    without = without_key(text, "cards", "title", "font")
    assert "font" not in parse_faces(without)[0]["cards"].parts["title"].keys
    assert len(without.split("\n")) == len(text.split("\n")) - 1
    with pytest.raises(Fault, match="unknown request"):
        edit_text(harbor, {"text": text, "face": "cards", "do": "explode"})


def test_a_playtesters_page_keeps_words_of_its_template_that_stand_in_a_title(harbor: OpenGame) -> None:
    """Title a game as the places of the page are called: nothing is put into the title, and all faces are there."""
    (harbor.folder / "game.toml").write_text(harbor.raw("game.toml").decode().replace("Harbor", "FACES @faces@ <KEEP>"))
    page = proof_page(harbor.slug, harbor.folder, "cards", "en")
    assert "<h1>FACES @faces@ &lt;KEEP&gt;: " in page
    assert page.count("<figure>") == len(harbor.rows("cards.csv").rows)
