"""What the house is made of: lines by kind and package, files, names, habits, imports.

python -m bench.house                             everything, as tables
python -m bench.house companion/island data       only these folders or files
python -m bench.house --json                      the same for a program
python -m bench.house --house ../other            another checkout
python -m bench.house --check                     fail if a room departs more from the habits than it may
python -m bench.house --tighten                   allow every package only what it has now
python -m bench.house --list names companion      every offender with its file and line
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bench.house.imports import cycles
from bench.house.lines import KINDS
from bench.house.ratchet import better, count_offenders, read_allowed, worse, write_allowed
from bench.house.report import (
    EVERYTHING,
    ROOMS,
    Module,
    Room,
    count_room,
    cycle_offenses,
    drawers_by_package,
    face_offenses,
    graph_of,
    offenses_of,
    packages,
    read_modules,
)

HOUSE = Path(__file__).resolve().parents[2]
LISTS = ("names", "letters", "docstrings", "words", "files", "lines", "cycles", "faces")


def as_record(room: Room) -> dict[str, Any]:
    """Return the figures of a room (a package, or all) as a record for JSON; shares are of all its functions."""
    documented = room.functions - room.undocumented
    counted = {name: len(found) for name, found in room.offenses.items()}
    return {
        "files": room.files,
        "lines": {"all": sum(room.lines.values()), **{kind: room.lines[kind] for kind in KINDS}},
        "functions": room.functions,
        "names": room.names,
        "bare_names": counted["names"],
        "one_letter": counted["letters"],
        "one_letter_share": round(counted["letters"] / max(1, room.functions), 3),
        "docstrings": documented,
        "docstrings_without_verb": counted["docstrings"],
        "replaced_words": counted["words"],
        "long_files": counted["files"],
        "long_lines": counted["lines"],
    }


def measure(modules: Sequence[Module]) -> dict[str, Any]:
    """Return all figures as one record with the keys ``all``, ``packages``, ``drawers`` and ``cycles``."""
    graph = graph_of(modules)
    by_package = {name: as_record(count_room(inside)) for name, inside in packages(modules).items()}
    return {
        "all": as_record(count_room(modules)),
        "packages": by_package,
        "drawers": {name: drawers._asdict() for name, drawers in drawers_by_package(modules, graph).items()},
        "cycles": cycles(graph),
    }


def render(figures: dict[str, Any]) -> str:
    """Return the record that `measure` makes as tables in plain text."""
    heads = (
        "package",
        "files",
        "lines",
        *KINDS,
        "functions",
        "names",
        "bare",
        "letters",
        "share",
        "no verb",
        "words",
        ">450",
        ">120",
    )
    rows = [heads]
    for name, room in {**figures["packages"], "all": figures["all"]}.items():
        counted = room["lines"]
        rows.append((
            name, room["files"], counted["all"], *(counted[kind] for kind in KINDS), room["functions"], room["names"],
            room["bare_names"], room["one_letter"], f"{room['one_letter_share']:.0%}",
            f"{room['docstrings_without_verb']}/{room['docstrings']}", room["replaced_words"],
            room["long_files"], room["long_lines"],
        ))  # fmt: skip
    drawers = [("package", "files", "drawers", "arrows", "layers", "cycles")]
    drawers += [(name, *each.values()) for name, each in figures["drawers"].items()]
    found = "\n".join("  " + " <-> ".join(group) for group in figures["cycles"])
    return "\n\n".join([
        _table(rows), "Imports between the drawers of a package:\n" + _table(drawers),
        f"Modules that import each other in a cycle: {len(figures['cycles'])}\n{found}".rstrip(),
    ])  # fmt: skip


def _table(rows: Sequence[Sequence[object]]) -> str:
    widths = [max(len(str(row[column])) for row in rows) for column in range(len(rows[0]))]
    return "\n".join(
        "  ".join(
            str(cell).rjust(width) if place else str(cell).ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    )


def keep_habits(house: Path, tighten: bool) -> int:
    """Print the rooms with more departures from the habits than allowed and return 1 if there are any. With
    `tighten`, allow each room exactly what it has now and return 0."""
    modules = read_modules(house, EVERYTHING)
    if tighten:
        write_allowed(count_offenders(modules, ()))
        return 0
    allowed = read_allowed()
    problems = worse(found := count_offenders(modules, allowed), allowed)
    print(*problems, sep="\n", end="\n" if problems else "")
    if not problems and (less := better(found, allowed)):
        print(f"{len(less)} numbers of bench/house/allowed.csv can be lowered: python -m bench.house --tighten")
    return bool(problems)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what the command line asks for and return the exit status: 1 if a check fails, 2 if a path does not
    exist."""
    parser = argparse.ArgumentParser(
        "python -m bench.house", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument(
        "paths", nargs="*", default=ROOMS, help="folders or files of the house (companion, layouts and data)"
    )
    parser.add_argument("--house", type=Path, default=HOUSE, help="the checkout to measure")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--check", action="store_true", help="compare all of the house with what is allowed")
    parser.add_argument("--tighten", action="store_true", help="write what each package has now as what is allowed")
    parser.add_argument("--list", choices=LISTS, help="list the offenders instead")
    asked = parser.parse_args(arguments)
    try:
        modules = read_modules(asked.house, [path.rstrip("/") for path in asked.paths])
    except FileNotFoundError as missing:
        print(missing, file=sys.stderr)
        return 2
    if asked.check or asked.tighten:
        return keep_habits(asked.house, asked.tighten)
    by_import = {"cycles": cycle_offenses, "faces": face_offenses}
    if asked.list in by_import:
        print(*by_import[asked.list](modules, graph_of(modules)), sep="\n")
    elif asked.list:
        print(*(each for module in modules for each in offenses_of(module)[asked.list]), sep="\n")
    else:
        figures = measure(modules)
        print(json.dumps(figures, indent=1) if asked.json else render(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main())
