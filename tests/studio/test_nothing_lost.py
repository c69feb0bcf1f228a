"""Full disks, files in pieces, two windows on one table: whatever was typed is written in the end, or said in one
line."""

import base64
import io
import json
import os
import shlex
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from data.copying import copy_tables
from data.errors import Fault
from data.games import home
from data.tables import load
from data.templates.starting import begin
from layouts.studio import grid, layout_editor, row_preview, slow_jobs
from layouts.studio.art import place_picture
from layouts.studio.drawing import Pictures
from layouts.studio.edits import change
from layouts.studio.open_game import OpenGame
from layouts.studio.studio import Studio
from layouts.studio.words import translate_faults
from layouts.studio.workspace import Unwritten
from layouts.words import workshop

CARDS = "cards.csv"


@pytest.fixture
def desk(harbor: OpenGame) -> OpenGame:
    return harbor


def ids(desk: OpenGame) -> list[str]:
    return [row.cells["id"] for row in desk.rows(CARDS).rows]


def cell(row: int, of: str, value: str, was: str = "") -> dict[str, Any]:
    return {"op": "cell", "row": row, "of": of, "column": "name", "value": value} | ({"was": was} if was else {})


def test_undo_on_a_full_disk_is_not_used_up(desk: OpenGame, monkeypatch: pytest.MonkeyPatch) -> None:
    change(desk, CARDS, [cell(2, "E1", "The Gander")])
    work = desk.writable()
    with monkeypatch.context() as full:
        full.setattr(os, "replace", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left on device")))
        for _ in range(2):
            with pytest.raises(Unwritten, match="the disk is full"):
                work.undo()
    assert work.undo()
    assert desk.rows(CARDS).rows[0].cells["name"] == "The Goose"
    assert work.redo()
    assert desk.rows(CARDS).rows[0].cells["name"] == "The Gander"


@pytest.mark.parametrize(
    ("name", "op"), [(CARDS, cell(2, "E1", "Mine")), ("game.toml", {"op": "cell", "key": "title", "value": "M"})]
)
def test_what_is_typed_into_a_file_in_pieces_can_be_written_once_it_is_mended(
    desk: OpenGame, name: str, op: dict[str, Any]
) -> None:
    """It is not refused for good: whoever typed asks again."""
    path = desk.folder / name
    whole = path.read_bytes()
    path.write_bytes(whole[:60] + b'"\xff')
    os.utime(path, (1, 1))
    desk.writable().poll()
    with pytest.raises(Unwritten, match="UTF-8"):
        change(desk, name, [op])
    path.write_bytes(whole)
    os.utime(path, (2, 2))
    desk.writable().poll()
    change(desk, name, [op])
    assert str(op["value"]) in path.read_text(encoding="utf-8")


def test_one_file_in_pieces_hides_no_other(desk: OpenGame) -> None:
    (desk.folder / "sea.csv").write_bytes(b'id,name\nS1,"never ends')
    (desk.folder / "layout.toml").write_text("[[[", encoding="utf-8")
    for name in ("sea.csv", "layout.toml"):
        os.utime(desk.folder / name, (1, 1))
    desk.writable().poll()
    told = grid.files(desk)
    assert {one["file"]: one.get("fault", {}).get("row") for one in told["rows"]} == {CARDS: None, "sea.csv": 2}
    assert grid.table(desk, CARDS)["rows"]
    with pytest.raises(Unwritten) as wrong:
        grid.table(desk, "layout.toml")
    assert (wrong.value.file, wrong.value.row) == ("layout.toml", 1)


def test_a_key_stands_at_the_line_that_an_editor_shows(desk: OpenGame) -> None:
    """A fault names a line; the row beside it has the same number."""
    lines = desk.raw("game.toml").decode().split("\n")
    for row in grid.table(desk, "game.toml")["rows"]:
        assert row["cells"]["key"].rpartition(".")[2] in lines[row["n"] - 1]


def test_rows_are_meant_by_name(desk: OpenGame) -> None:
    """Give two windows different numbers of the same rows: each knows only its own."""
    change(desk, CARDS, [{"op": "delete", "row": 3, "of": "E2"}])
    change(desk, CARDS, [{"op": "delete", "row": 5, "of": "E4"}])
    assert ids(desk) == ["E1", "E3", "E5", "E6"]
    with pytest.raises(Fault, match="E4 is no longer there"):
        change(desk, CARDS, [{"op": "delete", "row": 5, "of": "E4"}])
    change(desk, CARDS, [{"op": "copy", "row": 6, "of": "E5"}])
    assert ids(desk) == ["E1", "E3", "E5", "E7", "E6"]
    six = list(reversed(["E1", "E2", "E3", "E4", "E5", "E6"]))
    change(desk, CARDS, [{"op": "order", "rows": [7, 6, 5, 4, 3, 2], "of": six}])
    assert ids(desk) == ["E6", "E5", "E3", "E1", "E7"], "a row that came meanwhile stays, behind the others"
    for _ in range(2):
        change(desk, CARDS, [{"op": "insert", "row": 9, "cells": {"id": "E8", "name": "New"}}])
    assert ids(desk)[-2:] == ["E8", "E9"], "an id that another window has taken meanwhile"


def test_a_row_of_a_table_with_two_keys_is_meant_by_both(tmp_path: Path) -> None:
    copy_tables("samurai", tmp_path / "mine")
    desk = OpenGame("samurai", tmp_path / "mine", True, Pictures())
    try:
        rows = [row for row in desk.rows("options.csv").rows if row.cells["event"] == "1"]
        first, second = rows[:2]
        moved = {"op": "cell", "row": first.number, "of": f"1-{second.cells['id']}", "column": "note", "value": "Mine."}
        change(desk, "options.csv", [moved])
        changed = [row.cells["id"] for row in desk.rows("options.csv").rows if row.cells["note"] == "Mine."]
        assert changed == [second.cells["id"]]
        with pytest.raises(Fault, match="1-nothing is no longer there"):
            change(desk, "options.csv", [{**moved, "of": "1-nothing"}])
    finally:
        desk.close()


def test_a_layout_that_was_changed_outside_while_it_was_dragged(desk: OpenGame) -> None:
    """Both changes stand in the file; a key that both changed has two answers."""
    path = desk.folder / "layout.toml"
    was = path.read_text(encoding="utf-8")
    theirs = was.replace("size = [10, 17]", "size = [9, 15]").replace("at = [5, 47, 53, 8]", "at = [6, 47, 53, 8]")
    assert theirs != was
    path.write_text(theirs, encoding="utf-8")
    os.utime(path, (1, 1))
    desk.writable().poll()
    mine = was.replace("at = [5, 47, 53, 8]", "at = [7, 47, 53, 8]").replace("lines = 1", "lines = 2", 1)
    said = layout_editor.save_layout(desk, mine, was)
    now = path.read_text(encoding="utf-8")
    assert said["text"] == now
    assert all(part in now for part in ("size = [9, 15]", "at = [7, 47, 53, 8]", "lines = 2"))
    assert [(one["key"], one["theirs"]) for one in said["clashes"]] == [("cards.title.at", "[6, 47, 53, 8]")]


def test_another_window_hears_of_it(tmp_path: Path) -> None:
    begin(tmp_path / "harbor", "poker")
    studio = Studio(tmp_path, tmp_path / "out")
    try:
        desk = studio.desk("harbor")
        assert studio.poll() == []
        change(desk, CARDS, [cell(2, "E1", "The Gander")])
        assert [studio.poll(), studio.poll()] == [["harbor"], []]
    finally:
        studio.close()


def test_german_is_told_beside_its_english(desk: OpenGame) -> None:
    """What is missing, and what is older than its English: at the row where it is mended here."""
    change(
        desk,
        CARDS,
        [
            {
                "op": "insert",
                "row": 9,
                "cells": {"id": "E7", "name": "The Pier", "icon": "bird", "color": "moss", "copies": "1"},
            }
        ],
    )
    found = slow_jobs.problems("harbor", desk.folder)["errors"]
    assert (CARDS, 8, "name") in {(one["file"], one["row"], one["column"]) for one in found}
    stale = {
        "file": "text.de.toml",
        "row": 4,
        "column": "cards.E2.name",
        "message": "stale: its English has changed since; read it",
    }
    slow_jobs._at_its_row(lambda stem: slow_jobs._rows("harbor", desk.folder, stem), stale, False)
    assert (stale["file"], stale["row"], stale["column"]) == (CARDS, 3, "name")
    assert "still fits" in str(stale["message"])


def test_the_command_is_what_a_shell_needs(tmp_path: Path) -> None:
    """Blanks are quoted, the folder is named unless it is the usual one, and there is no lock before there was a
    print."""
    wish = {
        "products": ["cards"],
        "data": "my game",
        "out": str(tmp_path / "out here"),
        "changed": True,
        "options": {"deck": ""},
    }
    said = shlex.split(slow_jobs.command("harbor", wish))
    assert said == ["lost", "print", "harbor", "cards", "--data", "my game", "--out", str(tmp_path / "out here")]
    lock = tmp_path / "out here" / "harbor" / "print.lock"
    lock.parent.mkdir(parents=True)
    lock.write_text(json.dumps({}))
    assert shlex.split(slow_jobs.command("harbor", wish))[-2:] == ["--since", str(lock)]
    assert "--out" not in slow_jobs.command("harbor", wish | {"out": "output"})


def photograph() -> str:
    """Return the picture of a camera that lay on its side: red above, as one looks at it, blue below."""
    image = Image.new("RGB", (300, 200), "#0000ff")
    image.paste("#ff0000", (0, 0, 150, 200))
    exif = Image.Exif()
    exif[0x0112] = 6
    out = io.BytesIO()
    image.save(out, "JPEG", exif=exif, quality=95)
    return base64.b64encode(out.getvalue()).decode()


def test_a_photograph_is_cut_as_it_is_seen(desk: OpenGame) -> None:
    said = place_picture(desk, {"table": "cards", "key": "E1", "data": photograph(), "crop": [0, 0, 1, 0.5]})
    assert said["pixels"] == [200, 150]
    with Image.open(desk.folder / "art" / "E1.jpg") as image:
        red = image.convert("RGB").getpixel((100, 20))
    assert isinstance(red, tuple)
    assert red[0] > 200 > 60 > red[2]
    whole = photograph()
    place_picture(desk, {"table": "cards", "key": "E1", "data": whole, "crop": [0, 0, 1, 1]})
    assert (desk.folder / "art" / "E1.jpg").read_bytes() == base64.b64decode(whole), "all of it stays as it came"


@pytest.mark.parametrize("more", [{}, {"ink": "saver"}, {"shop": "mpc"}, {"format": "tts"}])
def test_the_figures_are_those_of_the_print(tmp_path: Path, more: dict[str, str]) -> None:
    """Sheets, cuts and ink are told beforehand as `lost print` tells them afterwards; a print shop's paper is not
    ours."""
    wish = {"products": ["deck" if {"shop", "format"} & set(more) else "box"], "out": str(tmp_path)} | more
    before, made = slow_jobs.plan("words", wish), slow_jobs.print_products("words", wish)
    assert (before["sheets"], before["cuts"]) == (made["sheets"], made["cuts"])
    assert before["pieces"] > 0
    assert bool(before["sheets"]) == (not {"shop", "format"} & set(more))
    if "ink" in more:
        share = slow_jobs.ink("words", wish)
        assert f"ink {share['full']:.1%} -> {share['saver']:.1%}" in made["notes"][0]
        assert "Farbe" in translate_faults(made, "de")["notes"][0]


def test_german_that_is_typed_is_drawn_and_not_taken_for_written(desk: OpenGame) -> None:
    was = row_preview.preview_cell(desk, CARDS, 2, "de")["face"]["now"]["sides"][0]["picture"]
    said = row_preview.preview_edit(desk, CARDS, 2, "name", "Der Ganter", "de", german="cards.E1.name")
    assert said["face"]["now"]["sides"][0]["picture"] != was
    assert grid.table(desk, CARDS)["german"]["E1.name"]["text"] == "Die Gans"


def test_an_element_that_is_added_is_no_error(desk: OpenGame) -> None:
    """A picture asks for a row's own where there are rows, and has an icon to stand in."""
    for face, said in (("cards", "art/{id}.png"), ("cards_back", "art/picture.png")):
        for kind in layout_editor.BEGINNINGS:
            made = layout_editor.edit_text(
                desk, {"text": layout_editor.layout(desk)["text"], "face": face, "do": "add", "kind": kind}
            )
            assert [fault for fault in made["faults"] if not fault.get("doubt")] == []
            assert kind != "image" or f'image = "{said}"' in made["text"]


def test_pages_are_called_in_the_language_that_is_spoken() -> None:
    """A face that no row is behind: as whoever laid it out says, as the row is called for which it is made, else as its
    product, numbered; a letter is called as it is."""
    told: dict[tuple[str, str], str] = {}
    for game in ("words", "island", "samurai"):
        one = OpenGame(game, home(game), False, Pictures())
        for product in ("pad", "half", "deck", "pieces", "sheet"):
            with suppress(KeyError):
                told |= {(game, piece["name"]): piece["title"] for piece in row_preview.pieces(one, product, "de")}
        one.close()
    assert told["words", "pad"] == "Wertungsblock"
    assert told["words", "half-1"] == told["samurai", "half-1"] == "Alle Karten in halber Größe, 1"
    assert told["words", "S"] == "S"
    assert told["island", "standee-C02"] == "Dr. Odile Farrant"
    assert told["samurai", "sheet"] == "Spielbogen und Tagebuch"


def test_a_deck_of_letters_is_called_in_the_language_that_is_spoken() -> None:
    said = workshop.record(load("words", lang="de"), {})
    assert said["name"] == "Acht Bogen zu neun"
    assert {one["name"] for one in said["decks"] if one["new"]} == {"Acht Bogen zu neun"}


def test_a_page_of_a_booklet_has_no_row(desk: OpenGame) -> None:
    """Lead nowhere from a face that no row is behind."""
    assert {one["row"] for one in row_preview.pieces(desk, "cards", "en")} == {True}
    words = OpenGame("words", home("words"), False, Pictures())
    assert {one["row"] for one in row_preview.pieces(words, "rules", "en")} == {False}
    words.close()
