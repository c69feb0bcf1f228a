"""Compare departures from the habits with ``allowed.csv``, which holds how many each room may still have and may
only fall."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from bench.house.report import Module, face_offenses, graph_of, offenses_of, package_of

TABLE = Path(__file__).with_name("allowed.csv")
HABITS = ("names", "letters", "docstrings", "words", "faces")
Counts = Mapping[str, Mapping[str, int]]


def read_allowed(table: Path = TABLE) -> dict[str, dict[str, int]]:
    """Return how many offenses each room may have, as ``{room: {habit: number}}``. A room is a folder or file of the
    repository."""
    with table.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return {row["room"]: {habit: int(row[habit]) for habit in HABITS} for row in rows}


def write_allowed(counts: Counts, table: Path = TABLE) -> None:
    """Write the table of allowed offenses anew; rooms with none are left out."""
    with table.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(("room", *HABITS))
        writer.writerows(
            (room, *(each[habit] for habit in HABITS)) for room, each in sorted(counts.items()) if any(each.values())
        )


def room_of(path: str, rooms: Iterable[str]) -> str:
    """Return the innermost of `rooms` that contains a file; the file's package if none does."""
    around = [room for room in rooms if path == room or path.startswith(room + "/")]
    return max(around, key=len) if around else package_of(path)


def count_offenders(modules: Sequence[Module], rooms: Iterable[str]) -> dict[str, dict[str, int]]:
    """Return how many offenses each room has, as ``{room: {habit: number}}``."""
    rooms = list(rooms)
    found: dict[str, Counter[str]] = {}
    for module in modules:
        counted = found.setdefault(room_of(module.path, rooms), Counter())
        counted.update({habit: len(each) for habit, each in offenses_of(module).items() if habit in HABITS})
    program = [module for module in modules if not module.path.startswith("tests/")]  # which look into any drawer
    for offense in face_offenses(program, graph_of(program)):
        found[room_of(offense.path, rooms)]["faces"] += 1
    return {room: {habit: counted[habit] for habit in HABITS} for room, counted in found.items()}


def worse(found: Counts, allowed: Counts) -> list[str]:
    """Return a line for each room that has more offenses than it may have, with the command that lists them."""
    return [
        f"{room}: {count} {habit}, {most} allowed (python -m bench.house --list {habit} {room})"
        for room, counts in sorted(found.items())
        for habit, count in counts.items()
        if count > (most := allowed.get(room, {}).get(habit, 0))
    ]


def better(found: Counts, allowed: Counts) -> list[str]:
    """Return a line for each room that has fewer offenses than it may have: its number can be lowered."""
    return [
        f"{room}: {found.get(room, {}).get(habit, 0)} {habit}, {most} allowed"
        for room, counts in sorted(allowed.items())
        for habit, most in counts.items()
        if found.get(room, {}).get(habit, 0) < most
    ]
