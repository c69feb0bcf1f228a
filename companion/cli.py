"""The commands of the table: `roll` and `log`. What is heavy is imported when a command needs it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from data.choices import INKS, LANGUAGES, PAPERS
from data.command_group import CommandGroup

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


def _tables(ctx: click.Context, _param: click.Parameter, begun: str) -> list[CompletionItem]:
    from click.shell_completion import CompletionItem

    from companion.table.store import Store
    from data.errors import Fault

    try:
        with Store(ctx.params.get("store"), create=False) as store:
            return [CompletionItem(name) for name in store.names() if name.startswith(begun)]
    except Fault:
        return []


def _name(_ctx: click.Context, _param: click.Parameter, name: str | None) -> str | None:
    from companion.table.transfer import NAME

    if name and not NAME.fullmatch(name):
        raise click.BadParameter(f"{name!r} cannot name a table; use letters, digits, - and _.")
    return name


kept_in = click.option(
    "--store",
    type=click.Path(path_type=Path, dir_okay=False),
    help="The file that keeps the tables. Default: LOSTKIT_STORE, else the one in your data folder.",
)
one_table = click.argument("table", shell_complete=_tables)
for_scripts = click.option("--json", "as_json", is_flag=True, help="For scripts.")


@click.command("roll", epilog="Example:  lost roll 6d6+1r")
@click.argument("notation")
@click.option("--seed", type=int, help="A number; the same one rolls the same dice.")
@click.option("--json", "as_json", is_flag=True, help="For scripts.")
def command_roll(notation: str, seed: int | None, as_json: bool) -> None:
    """Roll dice: 6d6 is six white dice, 1r one red die, +3 adds three; join terms with + or -."""
    import random

    from companion.engine.dice import roll, total
    from data.errors import Fault

    try:
        rolled = roll(notation, random.SystemRandom() if seed is None else random.Random(seed))
    except Fault as wrong:
        raise click.UsageError(f"{wrong}.") from None
    if as_json:
        import json

        terms = [{"colour": t.colour, "sides": t.sides, "faces": list(t.faces)} for t in rolled]
        click.echo(json.dumps({"notation": notation, "dice": terms, "sum": total(rolled)}))
        return
    for term in rolled:
        click.echo(
            f"{term.colour:6}" + " ".join(f"{face:+d}" if term.colour == "bonus" else str(face) for face in term.faces)
        )
    click.echo(f"{'sum':6}{total(rolled)}")


@click.group("log", cls=CommandGroup, epilog="Example:  lost log show amber-fox")
def command_log() -> None:
    """The tables kept so far: every line of every game, even those that were taken back."""


@command_log.command("list", epilog="Example:  lost log list --json")
@for_scripts
@click.option("--bin", "binned", is_flag=True, help="List those in the bin.")
@kept_in
def log_list(as_json: bool, binned: bool, store: Path | None) -> None:
    """List the tables that are kept, the most recent first."""
    from companion.table import archive
    from companion.table.log_text import clean, table_record, when
    from companion.table.store import Store, default_path

    found: list[dict[str, Any]] = []
    if (store or default_path()).exists():
        with Store(store, create=False) as opened:
            marks = opened.marks()
            titles = {table.place: archive.title_of(marks, table.place) for table in opened.list_tables()}
            found = [table_record(table) for table in archive.list_tables(opened, binned)]
            found = [one | ({"called": titles[one["table"]]} if titles[one["table"]] else {}) for one in found]
    if as_json:
        _json(found)
        return
    for table in found:
        names = ", ".join(filter(None, table["seats"]))
        names += f"  “{table.get('called')}”" if "called" in table else ""
        line = f"{table['table']:<16} {table['game']:<12} {when(table['at'])} {table['lines']:>5} lines  {names}"
        click.echo(clean(line.rstrip()))
    if not found:
        click.echo("The bin is empty." if binned else "No tables yet; `lost table` opens one.", err=True)


@command_log.command("results", epilog="Example:  lost log results samurai --json")
@click.argument("game", required=False)
@for_scripts
@kept_in
def log_results(game: str | None, as_json: bool, store: Path | None) -> None:
    """Show how finished tables ended, the latest first: who won, with what score, and on which island."""
    from companion.table.archive import results
    from companion.table.log_text import clean, when
    from companion.table.store import Store

    with Store(store, create=False) as opened:
        found = [one for one in results(opened) if game in (None, one["game"])]
    if as_json:
        _json(found)
        return
    for one in found:
        seats = [
            f"{'*' if seat in one['won'] else ''}{name or seat + 1} {one['totals'][seat]}"
            for seat, name in enumerate(one["seats"])
        ]
        line = f"{one['table']:<16} {one['game']:<12} {when(one['at'])} {one['place']:<8} {', '.join(seats)}"
        click.echo(clean(line.rstrip()))
    if not found:
        click.echo("No game is over yet.", err=True)


@command_log.command("rename", epilog='Example:  lost log rename amber-fox "Sunday with Bo"')
@one_table
@click.argument("title")
@kept_in
def log_rename(table: str, title: str, store: Path | None) -> None:
    """Give a TABLE a title; its log keeps its name. An empty TITLE takes the title away."""
    from companion.table.archive import rename
    from companion.table.store import Store

    with Store(store, create=False) as opened:
        rename(opened, opened.find(table), title)


@command_log.command("bin", epilog="Example:  lost log bin amber-fox")
@one_table
@kept_in
def log_bin(table: str, store: Path | None) -> None:
    """Put a TABLE in the bin: it is no longer listed, but nothing is lost."""
    _put_away(table, store, away=True)


@command_log.command("restore", epilog="Example:  lost log restore amber-fox")
@one_table
@kept_in
def log_restore(table: str, store: Path | None) -> None:
    """Take a TABLE out of the bin. Playing on does the same."""
    _put_away(table, store, away=False)


def _put_away(table: str, store: Path | None, away: bool) -> None:
    from companion.table.archive import put_away
    from companion.table.store import Store

    with Store(store, create=False) as opened:
        name = opened.find(table)
        put_away(opened, name, away)
    click.echo(f"{name} is in the bin; `lost log restore {name}` fetches it back." if away else f"{name} is back.")


@command_log.command("show", epilog="Example:  lost log show amber-fox --json")
@one_table
@for_scripts
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", help="Language of the lines.")
@kept_in
def log_show(table: str, as_json: bool, lang: str, store: Path | None) -> None:
    """Show every line of a TABLE, with its score; undone lines are struck through. The first letters of its name do."""
    from companion.table.log_text import clean, lines, record
    from companion.table.store import Store
    from companion.table.table import Table

    with Store(store, create=False) as opened:
        kept = Table(opened, table)
        if as_json:
            _json(record(kept))
            return
        for line, stands in lines(kept, lang):
            click.echo(clean(line) if stands else click.style(clean(line), dim=True, strikethrough=True))


@command_log.command("export", epilog="Example:  lost log export amber-fox -o amber-fox.jsonl")
@one_table
@click.option(
    "-o", "--output", type=click.Path(path_type=Path, dir_okay=False), help="A file. Default: standard output."
)
@kept_in
def log_export(table: str, output: Path | None, store: Path | None) -> None:
    """Write a TABLE as JSON lines; wherever they are imported, they give the same state."""
    from companion.table.store import Store
    from companion.table.table import Table
    from companion.table.transfer import export, write

    with Store(store, create=False) as opened:
        text = export(Table(opened, table))
    if output is None:
        click.echo(text, nl=False)
    else:
        write(text, output)


@command_log.command("import", epilog="Example:  lost log import amber-fox.jsonl --as last-summer")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--as", "name", callback=_name, help="A new name for it.")
@kept_in
def log_import(file: Path, name: str | None, store: Path | None) -> None:
    """Import an exported table, whole or not at all: every line is checked and played. A table you already have is
    continued."""
    from companion.table.store import Store
    from companion.table.transfer import load

    with Store(store) as opened:
        name, new = load(opened, file, name)
    click.echo(f"{name}: {new} lines taken in" if new else f"{name}: nothing new")


@command_log.command("chronicle", epilog="Example:  lost log chronicle amber-fox --paper letter")
@one_table
@click.option(
    "-o", "--out", type=click.Path(path_type=Path), default="output", show_default=True, help="Folder to print into."
)
@click.option("--paper", type=click.Choice(PAPERS), default="a4", show_default=True, help="Paper in the printer.")
@click.option(
    "--ink", type=click.Choice(INKS), default="full", show_default=True, help="Full ink, or as little as will do."
)
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Language.")
@kept_in
@click.pass_context
def log_chronicle(
    ctx: click.Context, table: str, out: Path, paper: str, ink: str, lang: str, store: Path | None
) -> None:
    """Print the story of a finished TABLE as PDF: its map, days, battles and traits, and what was written."""
    from companion.table.log_text import chronicle
    from companion.table.store import Store
    from companion.table.table import Table

    with Store(store, create=False) as opened:
        kept = Table(opened, table)
        story, name = chronicle(kept), next(iter(kept.opening.seats), "")
        tables = kept.tables(lang)
    click.echo(str(ctx.obj["chronicle"](tables, story, kept.name, name, out, paper, ink)))


def _json(value: Any) -> None:
    import json

    click.echo(json.dumps(value, ensure_ascii=False))
