"""The topic `report` of every game: prints its other topics, a page each."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from companion.odds.report import QUIET, Report, for_scripts
from companion.odds.wording import Wording
from data.choices import INKS, LANGUAGES, PAPERS
from data.cli import folder_of_tables
from data.errors import Fault, nearest


def printing(slug: str, topics: Mapping[str, click.Command]) -> click.Command:
    """Return the command `lost odds GAME report`; `topics` are the game's other topics by name."""
    alone = [name for name, command in topics.items() if not any(param.required for param in command.params)]

    @click.command("report", epilog=f"Example:  lost odds {slug} report {alone[-1]} --games 50 -o output")
    @click.argument("names", metavar="[TOPIC]...", nargs=-1)
    @click.option(
        "-o",
        "--out",
        type=click.Path(path_type=Path),
        default="output",
        show_default=True,
        help="Folder to print into.",
    )
    @click.option(
        "--games",
        type=click.IntRange(1),
        help="How many games to play for each topic that plays. Default: as many as the topic itself.",
    )
    @click.option("--seed", type=int, help="A number; another one plays other games.")
    @click.option("--paper", type=click.Choice(PAPERS), default="a4", show_default=True, help="Paper in the printer.")
    @click.option(
        "--ink", type=click.Choice(INKS), default="full", show_default=True, help="Full ink, or as little as will do."
    )
    @click.option(
        "--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Language of the pages."
    )
    @folder_of_tables
    @for_scripts
    @click.pass_context
    def report(
        ctx: click.Context, names: Sequence[str], out: Path, games: int | None, seed: int | None, paper: str,
        ink: str, lang: str,
        folder: Path | None, as_json: bool,
    ) -> None:  # fmt: skip
        """Print some TOPICs, or all that need no arguments, as PDF: OUT/GAME/report.pdf, with a page or more for each.

        The JSON is a list of the JSON of each topic."""
        for name in names:
            if name not in alone:
                raise Fault(f"no topic {name!r} to print{nearest(name, alone) or '; there are ' + ', '.join(alone)}")
        asked = {"games": games, "seed": seed, "folder": folder}
        reports = [_run_with_defaults(ctx, topics[name], asked) for name in alone if not names or name in names]
        path = out / slug / "report.pdf"
        words = Wording(slug, lang, folder)
        ctx.obj["report"](slug, folder, [found.printed(words) for found in reports], path, paper, ink, lang)
        if as_json:
            import json

            click.echo(json.dumps([found.record() for found in reports], ensure_ascii=False))
        else:
            click.echo(str(path))

    return report


def _run_with_defaults(ctx: click.Context, command: click.Command, asked: Mapping[str, Any]) -> Report:
    """Return the report of a topic run with its default options, except those in `asked`."""
    words = [
        part
        for param in command.params
        if (value := asked.get(str(param.name))) is not None
        for part in (param.opts[0], str(value))
    ]
    with command.make_context(command.name, words, parent=ctx) as inner:
        inner.meta[QUIET] = True
        found: Report = command.invoke(inner)
    return found
