"""The reports of `lost odds`: a heading, rows of figures and some sentences; as a table for people, as JSON for
scripts."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click

from companion.odds.wording import SHARED, Wording, report_text
from data.choices import LANGUAGES

_LANGUAGE = click.Choice(LANGUAGES)
spoken = click.option(
    "--lang", "in_lang", type=_LANGUAGE, default=LANGUAGES[0], show_default=True, help="Language of the report."
)
told_in = click.option(
    "--report-lang",
    "in_lang",
    type=click.Choice(LANGUAGES),
    help="Language of the report. Default: that of the words, or else English.",
)
for_scripts = click.option("--json", "as_json", is_flag=True, help="For scripts.")
on_paper = click.option(
    "--pdf", "page", type=click.Path(path_type=Path, dir_okay=False), help="Also print it to this file."
)
QUIET = "companion.odds.quiet"
"""Of a context: what a topic reports is asked for by another command, which says it itself."""


WIDEST = 18
"""Columns that find room on a page; a wider table is for scripts, and a chart says it."""


def curve_chart(game: str, title: str, x: str, y: str, lines: Mapping[str, Sequence[Any]]) -> dict[str, Any]:
    """Return the record of a chart with a curve for each entry of `lines`; `title`, `x` and `y` are keys of the game's
    report texts."""
    named = {name: report_text(game, key) for name, key in (("title", title), ("x", x), ("y", y))}
    return {"kind": "curve", **named, "lines": [{"name": name, "points": points} for name, points in lines.items()]}


def win_chart(game: str, title: str, rows: Sequence[Mapping[str, Any]], name: str, **more: Any) -> dict[str, Any]:
    """Return the record of a bar chart of the share of wins in each row, with its interval. `name`: the column that
    names a bar; `title`: a text key."""
    bars = [{"name": row[name], "value": row["win"], "low": row["low"], "high": row["high"]} for row in rows]
    return {"kind": "bars", "title": report_text(game, title), **more, "bars": bars}


@dataclass(frozen=True)
class Report:
    """Figures on one topic of one game.

    Shares are numbers from 0 to 1 in JSON and percentages for people; `shares` names the columns and facts that are
    shares."""

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
    since: Sequence[Mapping[str, Any]] = ()
    """What was otherwise on the last other tables: for people alone, as it depends on what was asked before."""
    charts: Sequence[Mapping[str, Any]] = ()
    """What the printed report draws, as plain records (`layouts.press.products.report` says which kinds there are)."""

    def record(self) -> dict[str, Any]:
        """Return the JSON form: game, topic, each fact by its name, the rows if there are any, and each further table
        by its name."""
        named = {**({"rows": self.rows} if self.rows else {}), **self.tables}
        rows = {name: [dict(row) for row in found] for name, found in named.items()}
        return {"game": self.game, "topic": self.topic, **self.facts, **rows}

    def text(self, words: Wording | None = None) -> str:
        """Return the text for people: title, one line for each fact, the rows as a table, the notes; in English or as
        `words` has it."""
        words = words or Wording(self.game)
        lines = [words.text(self.title)]
        heads = {name: words.head(name) for name in self.facts}
        wide = max(map(len, heads.values()), default=0)
        lines += [f"  {heads[name]:<{wide}}  {self._cell(words, name, value)}" for name, value in self.facts.items()]
        lines += self._table(words, self.rows)
        for name, rows in self.tables.items():
            lines += ["", words.head(name), *self._table(words, rows)]
        if self.since:
            lines += ["", words.text(report_text(SHARED, "since")), *self._table(words, self.since)]
        return "\n".join([*lines, *map(words.text, self.notes)])

    def _table(self, words: Wording, rows: Sequence[Mapping[str, Any]]) -> list[str]:
        if not rows:
            return []
        names = list(rows[0])
        cells = [
            list(map(words.head, names)),
            *([self._cell(words, name, row[name]) for name in names] for row in rows),
        ]
        wides = [max(map(len, column)) for column in zip(*cells, strict=True)]
        left = [isinstance(rows[0][name], (str, tuple)) for name in names]
        signs = ["<" if to else ">" for to in left]
        lines = [[f"{cell:{sign}{wide}}" for cell, sign, wide in zip(row, signs, wides, strict=True)] for row in cells]
        return ["  " + "  ".join(line).rstrip() for line in lines]

    def shown(self, name: str, value: Any) -> str:
        """Return a figure (`value`) as people read it; "-" for None, shares in percent. `name` is its column."""
        if value is None:
            return "-"
        if name in self.shares:
            return f"{100 * value:.1f}%"
        if isinstance(value, bool):
            return "yes" if value else "no"
        return f"{value:.3g}" if isinstance(value, float) else str(value)

    def printed(self, words: Wording | None = None) -> dict[str, Any]:
        """Return the plain record that `layouts.press.products.report` prints: texts and charts, in English or as
        `words` has it."""
        words = words or Wording(self.game)
        named = {**({"": self.rows} if self.rows else {}), **self.tables}
        return {
            "game": self.game,
            "topic": words.head(self.topic) if words.lang != "en" else self.topic,
            "title": words.text(self.title),
            "facts": [(words.head(name), self._cell(words, name, value)) for name, value in self.facts.items()],
            "tables": [
                self._table_record(words, name, rows) for name, rows in named.items() if rows and len(rows[0]) <= WIDEST
            ],
            "charts": [words.chart(chart) for chart in self.charts],
            "notes": list(map(words.text, self.notes)),
            "sampled": any({"low", "high"} <= names or "at_least" in names for names in map(set, self._heads())),
            "lang": words.lang,
        }

    def _heads(self) -> list[Sequence[str]]:
        """Return the names of the facts, then the column names of each table."""
        return [list(self.facts), *(list(rows[0]) for rows in (self.rows, *self.tables.values()) if rows)]

    def _cell(self, words: Wording, name: str, value: Any) -> str:
        """Return a figure or text as it is printed in a cell."""
        if isinstance(value, (str, tuple)):
            return str(words.value(value))
        return words.text(self.shown(name, value)) if isinstance(value, bool) else words.figure(self.shown(name, value))

    def _table_record(self, words: Wording, title: str, rows: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
        names = list(rows[0])
        spans: dict[int, list[list[float]]] = {}
        if {"low", "high"} <= set(names) and names.index("low") and {"low", "high"} <= self.shares:
            spans[names.index("low") - 1] = [
                [float(row[names[names.index("low") - 1]]), row["low"], row["high"]] for row in rows
            ]
        return {
            "title": _capital(words.head(title)),
            "heads": list(map(words.head, names)),
            "left": [isinstance(rows[0][name], str) for name in names],
            "rows": [[self._cell(words, name, row[name]) for name in names] for row in rows],
            "spans": spans,
        }

    def show(self, as_json: bool, words: Wording | None = None) -> None:
        click.echo(json.dumps(self.record(), ensure_ascii=False) if as_json else self.text(words))


def ours(lang: str | None) -> str:
    """Return a language if the program has it, else English."""
    return lang if lang in LANGUAGES else LANGUAGES[0]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def topic(name: str, example: str) -> Callable[[Callable[..., Report]], click.Command]:
    """Return a decorator that makes a function returning a report a click command `name` with ``--json``, ``--lang``.

    Further options are added as click decorators. If the topic has its own ``--lang`` (the language of the words it is
    about), the report's language is set with ``--report-lang``; by default that of the words, or English."""

    def make_command(work: Callable[..., Report]) -> click.Command:
        params: list[click.Parameter] = getattr(work, "__click_params__", [])
        about = any(param.name == "lang" for param in params)

        @click.pass_context
        def run(ctx: click.Context, /, as_json: bool, page: Path | None, in_lang: str | None, **given: Any) -> Report:
            lang = in_lang or ours(given.get("lang"))
            report = work(**given)
            words = Wording(report.game, lang, given.get("folder"))
            if page:
                ctx.obj["report"](report.game, given.get("folder"), [report.printed(words)], page, lang=lang)
            if not ctx.meta.get(QUIET):
                report.show(as_json, words)
            return report

        run.__doc__ = work.__doc__
        run.__click_params__ = params  # type: ignore[attr-defined]
        decorated = told_in(run) if about else spoken(run)
        return click.command(name, epilog=f"Example:  {example}")(for_scripts(on_paper(decorated)))

    return make_command
