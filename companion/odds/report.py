"""What `lost odds` says: a heading, rows of figures and a few sentences; as a table for people, as JSON for scripts."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import click

for_scripts = click.option("--json", "as_json", is_flag=True, help="For scripts.")


@dataclass(frozen=True)
class Report:
    """Figures on one topic of one game.

    Shares are numbers from 0 to 1 in JSON and per cent for people; `shares` names the columns and facts that are such."""

    game: str
    topic: str
    title: str
    rows: Sequence[Mapping[str, Any]] = ()
    facts: Mapping[str, Any] = field(default_factory=dict)
    """Figures that stand alone, before the rows."""
    shares: frozenset[str] = frozenset()
    notes: Sequence[str] = ()
    tables: Mapping[str, Sequence[Mapping[str, Any]]] = field(default_factory=dict)
    """More rows, each set under a name."""
    charts: Sequence[Mapping[str, Any]] = ()
    """What the printed report draws, as plain records (`layouts.press.findings` says which kinds there are)."""

    def record(self) -> dict[str, Any]:
        """The JSON form: game, topic, each fact under its name, rows if there are any, and each table under its name."""
        named = {**({"rows": self.rows} if self.rows else {}), **self.tables}
        rows = {name: [dict(row) for row in found] for name, found in named.items()}
        return {"game": self.game, "topic": self.topic, **self.facts, **rows}

    def text(self) -> str:
        """For people: the title, facts a line each, the rows as a table, the notes."""
        lines = [self.title]
        wide = max(map(len, self.facts), default=0)
        lines += [f"  {said(name):<{wide}}  {self.shown(name, value)}" for name, value in self.facts.items()]
        lines += self._table(self.rows)
        for name, rows in self.tables.items():
            lines += ["", said(name), *self._table(rows)]
        return "\n".join([*lines, *self.notes])

    def _table(self, rows: Sequence[Mapping[str, Any]]) -> list[str]:
        if not rows:
            return []
        names = list(rows[0])
        cells = [list(map(said, names)), *([self.shown(name, row[name]) for name in names] for row in rows)]
        wides = [max(map(len, column)) for column in zip(*cells, strict=True)]
        left = [isinstance(rows[0][name], str) for name in names]
        return [
            "  "
            + "  ".join(f"{cell:<{w}}" if to else f"{cell:>{w}}" for cell, w, to in zip(row, wides, left, strict=True)).rstrip()
            for row in cells
        ]

    def shown(self, name: str, value: Any) -> str:
        """A figure as people read it."""
        if value is None:
            return "-"
        if name in self.shares:
            return f"{100 * value:.1f} %"
        if isinstance(value, bool):
            return "yes" if value else "no"
        return f"{value:.3g}" if isinstance(value, float) else str(value)

    def show(self, as_json: bool) -> None:
        click.echo(json.dumps(self.record(), ensure_ascii=False) if as_json else self.text())


def said(name: str) -> str:
    """The name of a column as people read it."""
    return name.replace("_", " ")


def topic(name: str, example: str) -> Callable[[Callable[..., Report]], click.Command]:
    """Makes a topic of a function that returns a report: a command with ``--json``. Options are added as click decorators."""

    def made(work: Callable[..., Report]) -> click.Command:
        def run(as_json: bool, **given: Any) -> None:
            work(**given).show(as_json)

        run.__doc__ = work.__doc__
        run.__click_params__ = getattr(work, "__click_params__", [])  # type: ignore[attr-defined]
        return click.command(name, epilog=f"Example:  {example}")(for_scripts(run))

    return made
