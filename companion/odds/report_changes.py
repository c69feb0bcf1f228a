"""What changed in a report since it was made with other tables: the figures that differ, for people."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from companion.odds.report import Report
from companion.odds.wording import Head
from data.writing import put

MOST = 20
OUTSIDE = frozenset({"low", "high", "games", "seed", "give_or_take", "tenth", "ninetieth"})
"""Columns that say how sure or how many, and are not compared."""
LEAST = 0.02
"""By how much of itself a figure must have changed."""


def changed_figures(report: Report, asked: Mapping[str, Any], tables: str, folder: Path) -> list[dict[str, Any]]:
    """Return rows of what, before and now for figures that changed since the last report on other tables, the greatest
    change first, and store this report. `asked` are the options of the topic, `tables` is the digest of the tables,
    `folder` the cache."""
    said = {name: str(value) for name, value in sorted(asked.items())}
    key = hashlib.blake2b(json.dumps(said).encode(), digest_size=8).hexdigest()
    file = folder / f"told-{report.game}-{report.topic}-{key}.json"
    before = _read(file)
    now = dict(figures(report.record()))
    kept: dict[str, Any] = {"now": {"tables": tables, "figures": now}}
    if before:
        kept["before"] = before.get("before") if before["now"]["tables"] == tables else before["now"]
    file.parent.mkdir(parents=True, exist_ok=True)
    put(file, json.dumps(kept))
    then = (kept.get("before") or {}).get("figures", {})
    rows = [
        {"what": _parts(name), "before": then[name], "now": value}
        for name, value in now.items()
        if name in then and abs(value - then[name]) > LEAST * max(abs(value), abs(then[name]), 1e-9)
    ]
    rows.sort(key=lambda row: -abs(row["now"] - row["before"]) / max(abs(row["now"]), abs(row["before"])))
    return rows[:MOST]


def figures(record: Mapping[str, Any]) -> Iterator[tuple[str, float]]:
    """Yield every figure of a report's record with its name: the texts of its row and its column, joined by tabs."""
    for name, value in record.items():
        if isinstance(value, list):
            for row in value:
                who = [str(cell) for cell in row.values() if isinstance(cell, str)]
                yield from (("\t".join([*who, key]), cell) for key, cell in row.items() if _figure(key, cell))
        elif _figure(name, value):
            yield name, value


def _parts(name: str) -> tuple[str, ...]:
    *who, key = name.split("\t")
    return (*who, Head(key))


def _figure(name: str, value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and name not in OUTSIDE


def _read(file: Path) -> dict[str, Any] | None:
    try:
        found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return found if "now" in found else None
