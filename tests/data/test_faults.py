"""Every way to get a table wrong is told in one line with file, row and column, and all of them at once."""

from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl import Workbook
from seeding import read_seeded
from spoiling import Edit, row_of

from data.errors import Fault, Faults
from data.loaded import Known
from data.markup import glyphs_in
from data.readers import read_rows, read_toml
from data.tables import inspect, load
from data.texts import leaves

Errors = Callable[..., list[Fault]]


SEEDED = read_seeded(Path(__file__).parent / "faults" / "reading.txt")


GROUPS = {  # faults told at the head of the group that lacks something
    "a missing German text": "[terrain]",
    "a missing key": "[tracks]",
    "a provenance of nothing": "[setup]",
}


RENAMED = (
    "a duplicate id",
    "a dangling reference",
    "an id with blanks",
)  # the row that was meant is now missed elsewhere


@pytest.mark.parametrize("name", SEEDED)
def test_a_seeded_fault_is_told_with_its_place_and_draws_no_chain_of_errors(
    name: str, edit: Edit, errors: Errors, folder: Path
) -> None:
    file, old, new, _, column, message = SEEDED[name]
    row: int | None = edit(file, old, new)
    if name in GROUPS:
        row = row_of(folder / file, GROUPS[name])
    every = errors()
    found = {fault.message: fault for fault in every}
    told = next((text for text in found if message in text), None)
    assert told, [str(fault) for fault in every]
    assert (found[told].file, found[told].row, found[told].column or "") == (
        file,
        row if new else found[told].row,
        column,
    )
    if name not in RENAMED:
        twice = any(word in name for word in ("column", "key", "German of"))  # wrong here, missing there
        assert len(every) == (2 if twice else 1), [str(fault) for fault in every]


def test_a_missing_file_is_named(folder: Path, errors: Errors) -> None:
    (folder / "traits.csv").rename(folder / "trait.csv")
    (fault,) = errors()
    assert (fault.file, fault.row) == ("traits.csv", None)
    assert fault.message.startswith("the file is missing")
    assert fault.message.endswith("did you mean 'trait.csv'?")


@pytest.mark.parametrize("file", ["game.toml", "rules.toml", "text.de.toml", "booklet.en.toml"])
def test_a_missing_toml_file_is_named(folder: Path, errors: Errors, file: str) -> None:
    (folder / file).unlink()
    (fault,) = errors()
    assert fault.file == file
    assert "the file is missing" in fault.message or "there is no game.toml" in fault.message


def test_a_wrong_encoding_is_told_with_its_cell(folder: Path, errors: Errors) -> None:
    path = folder / "coins.csv"
    row = row_of(path, "50 øre")
    path.write_bytes(path.read_bytes().replace("ø".encode(), "ø".encode("latin-1")))
    (fault,) = errors()
    assert (fault.file, fault.row, fault.column) == ("coins.csv", row, "coin")
    assert "0xf8 is not UTF-8" in fault.message


def test_malformed_quoting_is_told_with_its_row(edit: Edit, errors: Errors) -> None:
    row = edit("traits.csv", '"Nobody would', "Nobody would")
    (fault,) = errors()
    assert (fault.file, fault.row) == ("traits.csv", row)
    assert "quote a text that holds commas" in fault.message


def test_unknown_glyphs_and_fonts_are_found_when_the_names_are_known(edit: Edit, errors: Errors, folder: Path) -> None:
    used = {name for path in folder.iterdir() for name in _glyphs_of(path)}
    known = Known(frozenset(used), frozenset(load("samurai").game.theme.fonts.values()))
    assert errors(known) == []
    edit("terrain.csv", ",town,10", ",towm,10")
    edit("phases.csv", "{mountains}", "{mountans}")
    edit("text.de.toml", "+{favor} beim", "+{favour} beim")
    edit("game.toml", '"AlegreyaSans-Bold"', '"AlegreyaSans-Bald"')
    assert [(str(f.file), f.column, f.message) for f in errors(known)] == [
        ("game.toml", "theme.fonts.bold", "there is no font 'AlegreyaSans-Bald'; did you mean 'AlegreyaSans-Bold'?"),
        ("phases.csv", "text", "there is no glyph 'mountans'; did you mean 'mountains'?"),
        ("terrain.csv", "glyph", "there is no glyph 'towm'; did you mean 'town'?"),
        ("text.de.toml", "specialties.holy.rule", "there is no glyph 'favour'; did you mean 'favor'?"),
    ]


def _glyphs_of(path: Path) -> set[str]:
    """Return all glyphs that a table names, in its texts or in a column."""
    if path.suffix == ".csv":
        rows = read_rows(path).rows
        return {name for row in rows for text in row.cells.values() for name in glyphs_in(text)} | {
            r.cells.get("glyph", "") for r in rows
        }
    if path.suffix == ".toml":
        return {name for _, text in leaves(read_toml(path)) if isinstance(text, str) for name in glyphs_in(text)}
    return set()


def test_all_errors_of_a_run_are_told_together(edit: Edit, folder: Path) -> None:
    wrong = {
        ("terrain.csv", edit("terrain.csv", "pagoda,9,9", "pagoda,9,99"), "high"),
        ("coins.csv", edit("coins.csv", "\nca,", "\nus,"), "id"),
        ("options.csv", edit("options.csv", "item(spyglass)", "item(spygalss)"), "effects"),
        ("rules.toml", edit("rules.toml", "rerolls = 2", 'rerolls = "two"'), "planning.rerolls"),
        ("difficulties.csv", None, None),
    }
    (folder / "difficulties.csv").unlink()
    with pytest.raises(Faults) as caught:
        load("samurai", folder)
    assert {(fault.file, fault.row, fault.column) for fault in caught.value.faults} >= wrong


def test_a_fault_reads_as_one_line_with_its_place() -> None:
    fault = Fault("11 is not 1..10", "fate.csv", 17, "power")
    assert str(fault) == "fate.csv:17:power  11 is not 1..10"
    assert fault.record() == {"file": "fate.csv", "row": 17, "column": "power", "message": "11 is not 1..10"}


def test_a_number_in_a_text_that_the_effects_do_not_have_is_a_warning(edit: Edit, folder: Path) -> None:
    row = edit("options.csv", "Empty your pack,", "Give away 4 sacks,")
    errors, warnings = inspect("samurai", folder)
    assert errors == []
    assert [str(w) for w in warnings] == [
        f"options.csv:{row}:text  the text says 4, but no other column of the row does"
    ]


@pytest.mark.parametrize("kind", ["tsv", "xlsx"])
def test_a_table_may_be_tsv_or_xlsx_and_says_the_same(folder: Path, kind: str) -> None:
    sheet = read_rows(folder / "options.csv")
    before = load("samurai", folder).options
    rows = [list(sheet.columns), *([row.cells[name] for name in sheet.columns] for row in sheet.rows)]
    if kind == "xlsx":
        book = Workbook()
        for row in rows:
            book.worksheets[0].append(row)
        book.save(folder / "options.xlsx")
    else:
        (folder / "options.tsv").write_text("".join("\t".join(row) + "\n" for row in rows), encoding="utf-8")
    (folder / "options.csv").unlink()
    tables = load("samurai", folder)
    assert [record.model_dump() for record in tables.options] == [record.model_dump() for record in before]
    assert str(tables.options[3].origin("text").file) == f"options.{kind}"
    assert tables.custom
