"""What the rules text names as examples: it fits the tables, and none of it is printed."""

import csv
from pathlib import Path

import pytest
from seeding import found, put

from data.tables import load

EXAMPLES = list(csv.DictReader((Path(__file__).parent / "rulebook.csv").open(encoding="utf-8")))


@pytest.mark.parametrize("table", ["characters", "fate"])
def test_who_owns_the_game_can_write_its_examples_into_a_copy(tmp_path: Path, table: str) -> None:
    free, changes = list(load("island")[table]), []
    for example in (row for row in EXAMPLES if row["table"] == table):
        row = next(row for row in free if row.power == int(example["power"]))
        free.remove(row)
        changes.append(put(row.id, "name", example["name"]))
    errors, _ = found("island", tmp_path / "mine", {table: lambda rows: [change(rows) for change in changes] and None})
    assert not errors


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_decks_have_names_of_their_own(lang: str) -> None:
    tables = load("island", lang=lang)
    names = {str(tables.say(row, "name")) for table in ("characters", "fate", "locations") for row in tables[table]}
    assert not names & {row["name"] for row in EXAMPLES}
