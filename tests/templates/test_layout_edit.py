"""Changing a layout's text: what was asked for changes, and not a sign else."""

import tomllib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from layout_kit import EXAMPLE
from soaking import examples

from data.errors import Fault
from data.templates import edit
from data.templates.resolving import parse
from data.templates.values import FACE_KEYS

PLACES = [
    (face.name, part.name, key)
    for face in parse(EXAMPLE).written.values()
    for part in face.parts.values()
    for key in part.keys
]  # fmt: skip
NUMBERS = st.floats(-500, 500).map(lambda value: round(value, 2) + 0.0)


def changed(before: str, after: str) -> list[tuple[str, str]]:
    """The lines that differ, of texts of as many lines."""
    assert before.count("\n") == after.count("\n")
    return [pair for pair in zip(before.split("\n"), after.split("\n"), strict=True) if pair[0] != pair[1]]


def test_one_number_of_one_line_changes_and_its_comment_stays() -> None:
    after = edit.put(EXAMPLE, "poker", "ground", "at", [-3, -2.5, 69, 94])
    assert changed(EXAMPLE, after) == [
        ("at = [-3, -3, 69, 94]                    # over the cut, into the bleed",
         "at = [-3, -2.5, 69, 94]                    # over the cut, into the bleed")
    ]  # fmt: skip


def test_numbers_that_stay_are_left_as_they_are_written() -> None:
    text = '[a]\n[a.b]\ntext = "x"\nat = [ 5.0 ,+3,\n  1_0, 8 ] # here\n'
    assert edit.put(text, "a", "b", "at", [5, 3, 11, 8]) == text.replace("1_0", "11")


def test_a_number_by_its_line() -> None:
    line = EXAMPLE[: EXAMPLE.index("at = [7, 7, 11, 11]")].count("\n") + 1
    assert changed(EXAMPLE, edit.number(EXAMPLE, line, 1, 8)) == [("at = [7, 7, 11, 11]", "at = [7, 8, 11, 11]")]
    with pytest.raises(Fault, match="there is no number 5 here"):
        edit.number(EXAMPLE, line, 4, 8)


def test_a_key_that_is_not_there_gets_a_line_below_the_last() -> None:
    after = edit.put(EXAMPLE, "goods", "price", "turn", 12.5)
    assert after == EXAMPLE.replace('ground = "coin"\n', 'ground = "coin"\nturn = 12.5\n', 1)


def test_what_is_only_inherited_is_changed_in_a_section_of_its_own() -> None:
    after = edit.put(EXAMPLE, "goods", "title", "at", [5, 48, 53, 7])
    assert parse(after).faces["goods"].element("title").at == (5, 48, 53, 7)
    assert parse(after).faces["poker"].element("title").at == (5, 47, 53, 7)
    assert after.replace("\n[goods.title]\nat = [5, 48, 53, 7]\n", "", 1) == EXAMPLE


def test_a_face_has_keys_too() -> None:
    assert changed(EXAMPLE, edit.put(EXAMPLE, "mat", "", "copies", 5)) == [("copies = 4", "copies = 5")]


def test_an_element_is_taken_out() -> None:
    without = edit.taken_out(EXAMPLE, "goods", "spoils")
    assert "spoils" not in [e.name for e in parse(without).faces["goods"].elements]
    assert without.count("\n") == EXAMPLE.count("\n") - 8


def test_what_stands_in_braces_on_one_line_is_left_to_its_writer() -> None:
    with pytest.raises(Fault, match="stands in braces on one line"):
        edit.put('[a]\nb = { text = "x", at = [1, 2, 3, 4] }\n', "a", "b", "at", [1, 1, 1, 1])


def test_lines_that_end_as_windows_ends_them_stay_so() -> None:
    text = '[a]\r\n[a.b]\r\ntext = "x"\r\nat = [1, 2, 3, 4]\r\n'
    after = edit.put(edit.put(text, "a", "b", "size", 9), "a", "b", "at", [1, 2, 3, 5])
    assert after == text.replace("3, 4]", "3, 5]") + "size = 9\r\n"


@settings(max_examples=examples(120), deadline=None)
@given(st.sampled_from(PLACES), st.data())
def test_whatever_is_put_is_read_again_and_nothing_else_is_touched(
    place: tuple[str, str, str], data: st.DataObject
) -> None:
    face, element, key = place
    value: Any = data.draw(
        st.one_of(NUMBERS, st.lists(NUMBERS, min_size=1, max_size=4), st.text(max_size=12), st.booleans()),
        label="value",
    )
    after = edit.put(EXAMPLE, face, element, key, value)
    expected = tomllib.loads(EXAMPLE)
    expected[face][element][key] = value
    assert tomllib.loads(after) == expected
    assert [line for line in after.split("\n") if line.startswith("#")] == [
        line for line in EXAMPLE.split("\n") if line.startswith("#")
    ]


NAMES = st.sampled_from(["title", "rule", "sign", "a1"])
VALUES = st.one_of(
    NUMBERS, st.integers(-9, 99), st.text(st.characters(codec="utf-8", exclude_categories=("Cs", "Cc")), max_size=12),
    st.lists(NUMBERS, max_size=4), st.booleans(),
)  # fmt: skip


@settings(max_examples=examples(120), deadline=None)
@given(
    st.dictionaries(
        NAMES, st.dictionaries(st.sampled_from(["text", "at", "size", "when", "colour"]), VALUES), max_size=3
    ),
    st.data(),
)
def test_any_layout_is_read_as_any_reader_of_toml_reads_it(
    parts: dict[str, dict[str, Any]], data: st.DataObject
) -> None:
    pad = st.sampled_from(["", " ", "\t", '  # a, [comment] = "here"'])
    text = "[card]\n" + "".join(
        f"[card.{name}]{data.draw(pad)}\n"
        + "".join(f"{key} = {edit.value_str(value)}{data.draw(pad)}\n" for key, value in keys.items())
        for name, keys in parts.items()
    )
    read = parse(text).written["card"]
    assert {p.name: {k: g.value for k, g in p.keys.items()} for p in read.parts.values()} == tomllib.loads(text)["card"]
    for part in read.parts.values():
        for given_ in part.keys.values():
            assert tomllib.loads(f"v = {text[given_.start : given_.end]}")["v"] == given_.value


@settings(max_examples=examples(150), deadline=None)
@given(st.data())
def test_no_text_however_broken_raises(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(EXAMPLE)))
    length = data.draw(st.integers(0, 30))
    new = data.draw(st.text("[]{}=\"'#.,\n-abc019 ", max_size=6))
    layout = parse(EXAMPLE[:at] + new + EXAMPLE[at + length :])
    assert all(fault.row and fault.message for fault in layout.faults)
    assert set(FACE_KEYS).isdisjoint(part for face in layout.written.values() for part in face.parts)
