"""What whoever edits a layout is shown: one face of one row as SVG, where everything on it lies, and what is wrong with
it."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from layout_kit import EXAMPLE, HARBOUR, tables
from soaking import examples

from data.games import schema
from data.loading import read
from data.tables import Known
from data.templates.values import ELEMENT_KEYS, FACE_KEYS
from layouts.canvas.fonts import font_names
from layouts.glyphs import names
from layouts.templates.preview import Preview, Spot, parse, problems, put


@pytest.fixture(scope="module")
def preview() -> Preview:
    return Preview(tables())


def spots(preview: Preview, face: str, row: str = "") -> dict[tuple[str, int], Spot]:
    return {(spot.element, spot.n): spot for spot in preview.draw(face, row).spots}


def test_a_face_is_drawn_of_a_row_as_large_as_it_is_with_its_bleed(preview: Preview) -> None:
    shown = preview.draw("goods", "G04")
    assert not shown.faults
    root = ET.fromstring(shown.svg)
    assert root.attrib["viewBox"] == "0 0 69 94"
    assert "Correspondence" in shown.svg.decode()
    assert preview.rows("goods") == ["G01", "G02", "G03", "G04", "G05"]


def test_bases_and_backs_are_drawn_of_the_rows_of_what_uses_them(preview: Preview) -> None:
    assert preview.faces == ["poker", "goods", "goods_back", "sea", "mat"]
    assert "Tar" in preview.draw("poker", "G05").svg.decode()
    assert preview.rows("goods_back") == preview.rows("poker") == preview.rows("goods")
    assert preview.rows("mat") == []
    assert preview.draw("mat").svg


def test_everything_has_its_place_and_the_line_that_says_so(preview: Preview) -> None:
    found = spots(preview, "goods", "G02")
    assert (found["cost", 3].x, found["cost", 3].y) == (5 + 2 * 7.5, 77)
    lines = EXAMPLE.split("\n")
    assert lines[found["price", 0].line - 1] == "at = [7, 7, 11, 11]"
    assert (found["title", 0].home, found["title", 0].inherited) == ("poker", True)
    assert (found["rule", 0].home, found["rule", 0].inherited) == ("goods", False)
    assert found["price", 0].size == 20
    assert found["spoils", 0].lost == ""
    assert spots(preview, "goods", "G01")["spoils", 0].lost == "hidden", (
        "not on the picture, but it can be taken hold of"
    )


def test_what_at_counts_from_is_told_of_what_lies_in_or_below_something(preview: Preview) -> None:
    found = spots(preview, "mat")
    fifth = [spot for spot in preview.draw("mat").spots if spot.element == "number"][4]
    assert (fifth.dx, fifth.dy) == (12 + 46, 40 + 66)
    assert (found["hint", 0].dx, found["hint", 0].dy) == (0, 166)


def test_a_newer_text_than_the_tables_is_drawn_at_once() -> None:
    old = Preview(tables())
    text = put(EXAMPLE, "goods", "price", "at", [40, 7, 11, 11])
    new = Preview(old.tables, parse(text))
    assert spots(new, "goods", "G01")["price", 0].x == 40
    assert spots(old, "goods", "G01")["price", 0].x == 7


def test_what_is_wrong_with_a_row_is_told_and_the_rest_is_drawn() -> None:
    text = put(put(EXAMPLE, "goods", "rule", "size", [16, 16]), "poker", "window", "fill", "no_such")
    shown = Preview(tables(), parse(text)).draw("goods", "G04")
    assert [fault.file for fault in shown.faults] == ["goods.csv", "layout.toml"]
    assert [spot.element for spot in shown.spots if spot.lost == "unfit"] == ["rule"]
    assert "Correspondence" in shown.svg.decode()


def test_a_text_that_is_still_being_typed_shows_what_there_is() -> None:
    layout = parse(EXAMPLE.replace('font = "numerals"', "font = ", 1))
    assert [fault.row for fault in layout.faults] == [EXAMPLE[: EXAMPLE.index('font = "numerals"')].count("\n") + 1]
    assert Preview(tables(), layout).draw("goods").svg


def test_a_face_without_a_size_says_so() -> None:
    shown = Preview(tables(), parse('[card]\nproduct = "X"\n[card.a]\nicon = "star"\nat = [1, 1, 9, 9]')).draw("card")
    assert (shown.svg, [fault.row for fault in shown.faults]) == (b"", [1])


def test_problems_are_those_of_lost_check_for_the_newer_text() -> None:
    loaded = read("harbor", HARBOUR, None, None)
    models = schema("harbor", HARBOUR).TABLES
    known = Known(frozenset(names()), font_names())
    assert problems(loaded, models, known, parse(EXAMPLE)) == ([], [])
    errors, warnings = problems(
        loaded, models, known, parse(EXAMPLE.replace('"anchor"', '"anchro"').replace("[24, 78,", "[27, 78,"))
    )
    assert [str(fault)[:15] for fault in errors] == ["layout.toml:89:"]
    assert [fault.column for fault in warnings] == ["goods.spoils.at"]
    assert loaded.layout is not None
    assert loaded.layout.text == EXAMPLE


def test_problems_know_the_tables_that_only_the_layout_has(tmp_path: Path) -> None:
    from data.copying import copy_tables
    from data.templates.starting import add

    copy_tables("words", tmp_path / "mine")
    add(tmp_path / "mine", "hex")
    loaded = read("words", tmp_path / "mine", None, None)
    layout = parse((tmp_path / "mine" / "layout.toml").read_text(encoding="utf-8"))
    assert problems(loaded, schema("words", tmp_path / "mine").TABLES, None, layout) == ([], [])


def test_it_is_the_prints_own_drawing(preview: Preview) -> None:
    from layouts.press.order.svg_preview import preview_svg

    card, ours = preview_svg(tables(), "goods", "G01", "front", "en"), preview.draw("goods", "G01", bleed=False).svg
    assert card.count(b"<path") == ours.count(b"<path")


def test_nothing_of_the_folder_is_written(preview: Preview) -> None:
    assert {path.name for path in Path(HARBOUR).iterdir()} == {
        "game.toml",
        "goods.csv",
        "layout.toml",
        "sea.csv",
        "text.de.toml",
    }


LINES = EXAMPLE.split("\n")
VALUES = [
    '"rule"',
    '"hold"',
    "0",
    "-5",
    "[1, 2, 3, 4]",
    "[0, 0, 0, 0]",
    '"{n}"',
    '"{each}"',
    "true",
    '"*x"',
    '"{"',
    "99",
    "nan",
    '"日本"',
]


@settings(max_examples=examples(60), deadline=None)
@given(st.data())
def test_whatever_is_typed_is_shown_or_told(preview: Preview, data: st.DataObject) -> None:
    lines = list(LINES)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(lines) - 1))
        key = data.draw(st.sampled_from([*ELEMENT_KEYS, *FACE_KEYS]))
        lines.insert(at, f"{key} = {data.draw(st.sampled_from(VALUES))}")
        if data.draw(st.booleans()):
            del lines[data.draw(st.integers(0, len(lines) - 1))]
    newer = Preview(preview.tables, parse("\n".join(lines)))
    for face in newer.faces:
        shown = newer.draw(face)
        assert shown.svg or shown.faults
