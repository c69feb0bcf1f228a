"""Twelve faults seeded into the tables: each is one line naming file, row and column, status 1, and no output is
touched."""

from pathlib import Path

import pytest
from front_door import run_lost
from seeding import Spoil, changed

from data.copying import copy_tables


def encoded(folder: Path) -> None:
    path = folder / "options.csv"
    first, rest = path.read_text(encoding="utf-8").split("\n", 1)
    path.write_bytes(f"{first}\n1,größe,x,gain: clue(1),ours,\n{rest}".encode("latin-1", "replace"))


def overlong(folder: Path) -> None:
    path = folder / "events.csv"
    head, first, rest = path.read_text(encoding="utf-8").split("\n", 2)
    cells = first.split(",", 2)
    path.write_text("\n".join((head, f"{cells[0]},{'WIDE ' * 9},{cells[2]}", rest)), encoding="utf-8")


def bad_picture(folder: Path) -> None:
    (folder / "art").mkdir()
    (folder / "art" / "events-A.png").write_bytes(b"no picture at all")


FAULTS: dict[str, tuple[Spoil, str]] = {
    "missing file": (lambda folder: (folder / "traits.csv").unlink(), "traits.csv"),
    "unknown column": (changed("terrain.csv", "glyph", "glyf"), "terrain.csv:1:gly"),
    "bad number": (changed("coins.csv", "19.05", "wide"), "coins.csv:"),
    "duplicate id": (
        changed("specialties.csv", "\nholy,", "\ncollector,"),
        "specialties.csv:3:id  'collector' is already in row 2",
    ),
    "dangling reference": (changed("options.csv", "\n2,item,", "\n9,item,"), "options.csv:5:event"),
    "bad effect": (
        changed("options.csv", "trait(integrity)", "triat(integrity)"),
        "options.csv:2:effects  no verb 'triat'",
    ),
    "missing glyph": (changed("terrain.csv", ",forest,", ",forrest,"), "terrain.csv:2:glyph"),
    "unknown sign": (changed("specialties.csv", "Holy", "Ho\u0e01ly"), "specialties.csv:3:name"),
    "text overflow": (overlong, "events.csv:2:title"),
    "bad paper": (changed("game.toml", '"letter"', '"legal"'), "game.toml:"),
    "unreadable picture": (bad_picture, "events-A.png"),
    "wrong encoding": (encoded, "options.csv:2"),
    "malformed quoting": (changed("inventory.csv", "Kabuto helm", '"Kabuto helm'), "inventory.csv:2"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_seeded_fault_is_one_line_and_nothing_is_touched(name: str, tmp_path: Path) -> None:
    spoil, place = FAULTS[name]
    tables, out = tmp_path / "mine", tmp_path / "out"
    copy_tables("samurai", tables)
    spoil(tables)
    (out / "samurai").mkdir(parents=True)
    kept = out / "samurai" / "sheet.pdf"
    kept.write_bytes(b"an earlier print")
    done = run_lost("print", "samurai", "--data", str(tables), "-o", str(out))
    assert done.returncode == 1, done.stderr
    assert any(place in line for line in done.stderr.splitlines()), done.stderr
    assert done.stdout == ""
    assert [path.name for path in out.rglob("*.*")] == ["sheet.pdf"]
    assert kept.read_bytes() == b"an earlier print"
