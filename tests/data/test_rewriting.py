"""A table is changed where it is changed: every other sign of its file stays as it was written."""

import tomllib
from pathlib import Path

import openpyxl
import pytest
from hypothesis import given
from hypothesis import strategies as st
from soaking import every

from data import rewrite_toml
from data.errors import Fault
from data.games import games, home
from data.readers import read_rows
from data.rewrite_rows import Written, read_written

TABLE = b'\xef\xbb\xbfid;name ;"text"\r\na;Ann;"one ""two"""\r\n\r\nb; Bo ;x\r\n'
CELLS = st.text(st.characters(exclude_categories=("Cc", "Cs")) | st.sampled_from('",;\n\t'), max_size=12).map(str.strip)


def test_a_cell_changes_and_nothing_else() -> None:
    """Byte order mark, semicolons, quotes, line ends, blanks and empty rows stay."""
    table = Written.read(TABLE, "a.csv")
    assert table.raw == TABLE
    assert [(row.number, row.cells) for row in table.rows] == [
        (2, {"id": "a", "name": "Ann", "text": 'one "two"'}), (4, {"id": "b", "name": "Bo", "text": "x"}),
    ]  # fmt: skip
    assert table.put(4, "text", "y").raw == TABLE.replace(b"Bo ;x", b"Bo ;y")
    assert table.put(2, "name", "Ann; too").raw == TABLE.replace(b";Ann;", b';"Ann; too";')
    assert table.put(2, "text", "plain").raw == TABLE.replace(b'"one ""two"""', b'"plain"')
    assert table.put(2, "name", "Ann").raw == TABLE


def test_rows_come_go_and_are_ordered() -> None:
    table = Written.read(b"id,n\na,1\nb,2\nc,3", "a.csv")
    assert table.insert(3, {"id": "x"}).raw == b"id,n\na,1\nx,\nb,2\nc,3"
    assert table.insert(5, {"id": "x", "n": "9"}).raw == b"id,n\na,1\nb,2\nc,3\nx,9\n"
    assert table.delete(3).raw == b"id,n\na,1\nc,3"
    assert table.order([4, 2, 3]).rows[0].cells == {"id": "c", "n": "3"}
    with pytest.raises(Fault, match="there is no row 9"):
        table.put(9, "n", "1")
    with pytest.raises(Fault, match="there is no column 'm'; there are id, n"):
        table.put(2, "m", "1")


def test_some_rows_change_places_among_themselves_and_the_header_is_none_of_them() -> None:
    table = Written.read(b"id,n\na,1\nb,2\nc,3\nd,4\n", "x.csv")
    assert [row.cells["id"] for row in table.order([5, 3]).rows] == ["a", "d", "c", "b"]
    for change in (lambda: table.put(1, "id", "key"), lambda: table.delete(1), lambda: table.order([1, 2])):
        with pytest.raises(Fault, match="there is no row 1; the last is 5"):
            change()


def test_a_quote_that_never_ends_is_told() -> None:
    with pytest.raises(Fault, match="never ends"):
        Written.read(b'id,n\na,"1\nb,2', "a.csv")


@given(CELLS, CELLS)
def test_what_is_put_is_read(first: str, second: str) -> None:
    """Whatever somebody types into a cell is what the table then says, and what stood there comes back."""
    table = Written.read(b"id,n,m\na,1,2\nb,3,4\n", "a.csv")
    put = table.put(2, "n", first).put(3, "m", second)
    assert Written.read(put.raw, "a.csv").rows[0].cells["n"] == first
    assert put.put(2, "n", "1").put(3, "m", "4").rows == table.rows


@pytest.mark.parametrize("slug", games())
def test_every_table_that_ships_is_read_alike(slug: str) -> None:
    for path in sorted(home(slug).rglob("*.csv")):
        table = Written.read(path.read_bytes(), path.name)
        assert table.raw == path.read_bytes()
        assert table.rows == read_rows(path).rows, path


def test_a_workbook_keeps_its_looks(tmp_path: Path) -> None:
    path = tmp_path / "a.xlsx"
    book = openpyxl.Workbook()
    for row in (["id", "n"], ["a", 1], ["b", 2]):
        book.active.append(row)
    book.active["A1"].font = openpyxl.styles.Font(bold=True)
    book.active.column_dimensions["A"].width = 33
    book.save(path)
    table = read_written(path.read_bytes(), "a.xlsx").put(3, "n", "7").insert(2, {"id": "new", "n": "=1+1"}).delete(3)
    path.write_bytes(table.raw)
    assert [row.cells for row in read_rows(path).rows] == [{"id": "new", "n": "=1+1"}, {"id": "b", "n": "7"}]
    again = openpyxl.load_workbook(path)
    assert again.active["A1"].font.bold
    assert again.active.column_dimensions["A"].width == 33
    assert again.active["B3"].value == 7, "a number stays a number"


TEXT = '''# above
title = "One"            # beside
points.luck = 3
colours = { main = "#112233", list = [1, 2], deep = { a = 'b' } }
long = """
first
second"""

[group.inner]            # a group
rows = [
  "x [y",
  "z",
]

[[many]]
name = 'raw'
[[many]]
name = "two"
'''


@pytest.mark.parametrize(
    ("place", "value", "before", "after"),
    [
        (("title",), 'Say "1"', 'title = "One" ', 'title = "Say \\"1\\"" '),
        (("points", "luck"), 4, "luck = 3", "luck = 4"),
        (("colours", "main"), "#FFFFFF", '"#112233"', '"#FFFFFF"'),
        (("colours", "list"), [3], "[1, 2]", "[3]"),
        (("colours", "deep", "a"), "c", "'b'", "'c'"),
        (("long",), "only", '"""\nfirst\nsecond"""', '"""\nonly"""'),
        (("group", "inner", "rows"), ["q", "r"], '"x [y",\n  "z",\n', '"q",\n  "r",\n'),
        (("many", 1, "name"), "three", '"two"', '"three"'),
        (("many", 0, "name"), "it's", "'raw'", '"it\'s"'),
    ],
)
def test_one_value_of_a_toml_text(place: tuple[str | int, ...], value: object, before: str, after: str) -> None:
    assert rewrite_toml.put(TEXT, place, value) == TEXT.replace(before, after)


def test_new_keys_find_their_group() -> None:
    assert rewrite_toml.put(TEXT, ("group", "inner", "more"), 1) == TEXT.replace('"z",\n]\n', '"z",\n]\nmore = 1\n')
    added = rewrite_toml.put(TEXT, ("group", "other", "key"), "v")
    assert tomllib.loads(added)["group"]["other"] == {"key": "v"}
    assert rewrite_toml.remove(TEXT, ("points", "luck")) == TEXT.replace("points.luck = 3\n", "")


def test_what_is_typed_is_like_what_was_there() -> None:
    assert rewrite_toml.value_of("7", 3) == 7
    assert rewrite_toml.value_of("7", "x") == "7"
    with pytest.raises(Fault, match="'maybe' is not true or false"):
        rewrite_toml.value_of("maybe", True)


@given(st.text(st.characters(exclude_categories=("Cs",)), max_size=30))
def test_any_text_survives_toml(text: str) -> None:
    for place in (("title",), ("long",), ("many", 0, "name"), ("fresh", "key")):
        text = text.replace("\r", "")
        assert _at(tomllib.loads(rewrite_toml.put(TEXT, place, text)), place) == text


@pytest.mark.parametrize("slug", games())
def test_every_value_that_ships_is_found(slug: str) -> None:
    """The places that are found hold all that TOML reads; putting a value back changes no sign."""
    for path in every(3, sorted(home(slug).rglob("*.toml"))):
        text = path.read_text(encoding="utf-8")
        found = rewrite_toml.leaves(text)
        assert _missing(tomllib.loads(text), set(found), ()) == [], path
        for place, value in list(found.items())[:3]:
            assert tomllib.loads(rewrite_toml.put(text, place, value)) == tomllib.loads(text)


def _at(values: object, place: tuple[str | int, ...]) -> object:
    for part in place:
        values = values[part]  # type: ignore[index]
    return values


def _missing(
    value: object, found: set[tuple[str | int, ...]], place: tuple[str | int, ...]
) -> list[tuple[str | int, ...]]:
    if place in found:
        return []
    if isinstance(value, dict):
        return [gap for key, inner in value.items() for gap in _missing(inner, found, (*place, key))]
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return [gap for n, inner in enumerate(value) for gap in _missing(inner, found, (*place, n))]
    return [place]
