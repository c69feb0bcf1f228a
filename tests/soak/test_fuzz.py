"""Whatever stands in a table, an import or a request: a fault, a refusal or nothing at all, and never a traceback.

Seeds are fixed, so that what was found once is found again: a few hundred changes in `make test`, thousands in `make
soak`.
"""

import csv
import io
import json
import os
import random
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from companion.engine.offers import sample
from companion.engine.refusal import NotAllowed
from companion.table.store import Store
from companion.table.table import Table
from companion.table.transfer import export, load
from companion.web.messages import Refused
from companion.web.requests import add, parse_open, parse_question
from data.copying import copy_tables
from data.errors import Fault, Faults
from data.games import games
from data.tables import inspect

LONG = bool(os.environ.get("SOAK"))
SPOILED, IMPORTS, REQUESTS = (300, 5_000, 20_000) if LONG else (5, 150, 500)
NASTY = [
    "", "0", "-1", "1e999", "nan", "9" * 40, "9" * 5000, "x" * 5000, "a b", "\0", "\u2028",
    "\N{COMBINING ACUTE ACCENT}" * 9,
    "=1+1", "{", "}", "*", "{coin", "gain:", "gain: choose(" * 30, "gain: lose(coins,1) | ", "1-6:", "#REF!",
    "../../etc", "🂡",
    '"', "\n",
]  # fmt: skip
VALUES: list[Any] = [
    None, True, False, 0, -1, 2**31, 2**70, 1.5, float("nan"), "", "x" * 99, "\0", "\ud800", "set", [], [[]], {},
    {"seat": 0},
    [1] * 50,
]  # fmt: skip


def spoiled_cells(text: str, chance: random.Random) -> str:
    """A CSV with some cells that are something else, perhaps of another row, or a row too many, too few, too short."""
    rows = list(csv.reader(io.StringIO(text)))
    for _ in range(chance.randint(1, 4)):
        row = chance.choice(rows)
        what = chance.randrange(6)
        if what == 0:
            rows.append(list(row))
        elif what == 1 and len(rows) > 1:
            rows.remove(row)
        elif what == 2 and row:
            row.pop(chance.randrange(len(row)))
        elif row:
            row[chance.randrange(len(row))] = (
                chance.choice(NASTY) if what < 5 else chance.choice(chance.choice(rows) or [""])
            )
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


def spoiled_text(text: str, chance: random.Random) -> str:
    """A text with a piece cut out, put in, or another value behind an equals sign."""
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(text) + 1)
        until = at + chance.choice([0, 1, 5, 60])
        text = text[:at] + chance.choice([*NASTY, "= 7\n", "= []\n", "= {}\n", "[x]\n"]) + text[until:]
    return text


OTHERS = ("7", "-1.5", '""', "[]", "{}", '"{x}"', "true", "[[1]]")


def spoiled_toml(text: str, chance: random.Random) -> str:
    lines = text.split("\n")
    keys = [number for number, line in enumerate(lines) if " = " in line]
    for _ in range(chance.randint(1, 3)):
        number = chance.choice(keys)
        key = lines[number].partition(" = ")[0]
        lines[number] = chance.choice([f"{key} = {value}" for value in OTHERS] + [""])
    return "\n".join(lines)


@pytest.mark.soak
@pytest.mark.parametrize("slug", games())
def test_no_table_makes_the_check_stumble(slug: str, tmp_path: Path) -> None:
    copy_tables(slug, tmp_path / "mine")
    files = sorted(path for path in (tmp_path / "mine").rglob("*") if path.suffix in (".csv", ".toml"))
    for seed in range(SPOILED):
        chance = random.Random(f"{slug} {seed}")
        path = chance.choice(files)
        before = path.read_text(encoding="utf-8")
        ways: list[Callable[[str, random.Random], str]] = [spoiled_text]
        ways += [spoiled_cells] * 3 if path.suffix == ".csv" else [spoiled_toml] * 3
        path.write_text(chance.choice(ways)(before, chance), encoding="utf-8", newline="")
        try:
            errors, warnings = inspect(slug, tmp_path / "mine")
        except Exception as error:
            raise AssertionError(f"{slug} {seed}: {path.name}") from error
        for fault in (*errors, *warnings):
            assert "\n" not in str(fault).strip(), (slug, seed, str(fault))
        path.write_text(before, encoding="utf-8", newline="")


@pytest.fixture
def table(tmp_path: Path) -> Any:
    with Store(tmp_path / "tables.sqlite") as store:
        table, chance = Table.create(store, "words", ("Ada", "Bo")), random.Random(1)
        for _ in range(6):
            seat = next(seat for seat in (0, 1) if any(not offer.refusal for offer in table.offers(seat)))
            offer = chance.choice([offer for offer in table.offers(seat) if not offer.refusal])
            table.append(sample(offer, chance), seat=seat)
        yield table


def spoiled(value: Any, chance: random.Random) -> Any:
    """JSON with one value changed, somewhere."""
    if isinstance(value, dict) and value and chance.random() < 0.85:
        key = chance.choice(sorted(value))
        if chance.random() < 0.1:
            return {name: inner for name, inner in value.items() if name != key}
        return {**value, key: spoiled(value[key], chance)}
    if isinstance(value, list) and value and chance.random() < 0.7:
        place = chance.randrange(len(value))
        return [*value[:place], spoiled(value[place], chance), *value[place + 1 :]]
    return chance.choice(VALUES)


@pytest.mark.soak
def test_no_import_makes_the_table_stumble(table: Table, tmp_path: Path) -> None:
    lines = export(table).splitlines()
    path = tmp_path / "spoiled.jsonl"
    with Store(tmp_path / "other.sqlite") as store:
        for seed in range(IMPORTS):
            chance = random.Random(f"import {seed}")
            row = chance.randrange(len(lines))
            text = (
                json.dumps(spoiled(json.loads(lines[row]), chance))
                if chance.random() < 0.8
                else spoiled_text(lines[row][:500], chance)
            )
            path.write_text("\n".join([*lines[:row], text, *lines[row + 1 :]]), encoding="utf-8")
            try:
                load(store, path, f"table-{seed}")
            except (Fault, Faults):
                continue
            except Exception as error:
                raise AssertionError(f"import {seed}: {text[:200]}") from error


REQUEST = {
    "client": "a-1",
    "seat": 0,
    "move": {"verb": "set", "args": {"key": "x", "value": 1}, "override": True, "by": "hand"},
    "expect": 0,
}
OPENING = {"client": "a-2", "game": "words", "seats": ["Ada", "Bo"], "options": {"method": "alternative", "n": 1}}


@pytest.mark.soak
def test_no_request_makes_the_server_stumble(table: Table) -> None:
    for seed in range(REQUESTS):
        chance = random.Random(f"request {seed}")
        with suppress(Refused):
            parse_open(spoiled(OPENING, chance))
        back = {"client": "", "seat": 0, chance.choice(["undo", "redo", "back_to"]): 0}
        wish = spoiled((back if chance.random() < 0.3 else REQUEST) | {"client": f"a-{seed}"}, chance)
        try:
            add(table, parse_question(wish))
        except (Refused, NotAllowed, Fault):
            continue
        except UnicodeEncodeError:  # such a body is refused before it is looked at
            assert "\\ud800" in json.dumps(wish)
        except Exception as error:
            raise AssertionError(f"request {seed}: {wish}") from error
