"""What tables had once and nothing reads any more is passed over, and told: tables that were copied or kept go on."""

from pathlib import Path

import pytest

from data.copying import copy_tables
from data.tables import inspect, load

TOLD = "this key is no longer used; delete it"


def put(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """The island as it was copied when it had more columns and constants."""
    mine = tmp_path / "mine"
    copy_tables("island", mine)
    put(mine / "starts.csv", "id,name,text", "id,name,marker,text")
    put(mine / "starts.csv", "S01,Lifeboat One,", "S01,Lifeboat One,red circle,")
    put(mine / "text.de.toml", "[starts.S01]\n", '[starts.S01]\nmarker = "roter Kreis"\n')
    put(mine / "rules.toml", "[turn]\n", "[check]\ndice = 1\nfloor = 0\n\n[turn]\nmove = 1\n")
    lines = (mine / "starts.csv").read_text(encoding="utf-8").splitlines()
    rest = [",".join([*line.split(",")[:2], "", *line.split(",")[2:]]) for line in lines[2:]]
    (mine / "starts.csv").write_text("\n".join([*lines[:2], *rest]) + "\n", encoding="utf-8")
    return mine


def test_a_column_and_a_constant_that_nothing_reads_any_more_are_told(mine: Path) -> None:
    errors, warnings = inspect("island", mine)
    assert errors == []
    number = 1 + (mine / "rules.toml").read_text(encoding="utf-8").splitlines().index("move = 1")
    assert [str(fault) for fault in warnings] == [
        f"starts.csv:1:marker  {TOLD}",
        f"rules.toml:{number - 5}:check  {TOLD}",
        f"rules.toml:{number}:turn.move  {TOLD}",
    ]


def test_and_the_tables_are_as_good_as_without(mine: Path) -> None:
    for lang in ("en", "de"):
        tables, today = load("island", mine, lang=lang), load("island", lang=lang)
        assert tables.starts == today.starts
        assert tables.rules == today.rules


def test_what_never_was_a_column_is_still_wrong(mine: Path) -> None:
    put(mine / "starts.csv", "id,name,marker,text", "id,name,mark,text")
    put(mine / "rules.toml", "move = 1", "moves = 1")
    errors, _ = inspect("island", mine)
    assert [str(fault).partition("  ")[2][:28] for fault in errors] == [
        "no such key; there are sourc",
        "no such column in this table",
    ]
