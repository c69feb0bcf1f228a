"""The commands `lost list`, `lost check` and `lost new`. Heavy modules are imported only when a command needs them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from data.choices import LANGUAGES

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from data.errors import Fault
    from data.tables import Known


def _slugs(_ctx: click.Context, _param: click.Parameter, begun: str) -> list[CompletionItem]:
    from click.shell_completion import CompletionItem

    from data.games import games

    return [CompletionItem(slug) for slug in games() if slug.startswith(begun)]


folder_of_tables = click.option(
    "--data",
    "folder",
    type=click.Path(path_type=Path),
    help="Your own tables: one game's folder, or a folder of several.",
)


@click.command("list", epilog="Example:  lost list --json")
@click.option("--json", "as_json", is_flag=True, help="For scripts.")
@folder_of_tables
@click.pass_context
def command_list(ctx: click.Context, as_json: bool, folder: Path | None) -> None:
    """Games and their printable products."""
    from data.errors import Fault, report_lines
    from data.games import games

    found, wrong = [], []
    for slug in games(folder):
        try:
            found.append(_read_products(slug, folder))
        except Fault as fault:
            wrong.append(_name_game(fault, slug) if fault.file else fault)
    if as_json:
        click.echo(json.dumps(found, ensure_ascii=False))
    for game in found if not as_json else ():
        click.echo(f"{game['game']}  {game['title']}")
        for product in game["products"]:
            made = f"{product['faces']} face{'' if product['faces'] == 1 else 's'}; {' '.join(product['papers'])}"
            click.echo(f"    {product['product']:<12}{product['title']}  ({made})")
    for line in report_lines(wrong):
        click.echo(line, err=True)
    ctx.exit(1 if wrong else 0)


def _read_products(slug: str, folder: Path | None) -> dict[str, Any]:
    """Return the game's slug, title and products, as game.toml and the layout name them. Raises Fault if something is
    missing."""
    from data.errors import Fault
    from data.games import home, products_in
    from data.readers import read_toml

    there = home(slug, folder)
    values = read_toml(there / "game.toml")
    try:
        keys = ("product", "title", "faces", "papers", "formats")
        products = [{key: row[key] for key in keys} for row in products_in(there, values)]
        return {"game": slug, "title": values["title"], "products": products}
    except (KeyError, TypeError, IndexError) as error:
        raise Fault(f"{error.args[0]} is missing; see `lost check {slug}`", "game.toml") from None


PLAYED = 10.0
"""Seconds of `lost check --play`."""


@click.command("check", epilog="Example:  lost check samurai --data my-tables")
@click.argument("game", required=False, shell_complete=_slugs)
@folder_of_tables
@click.option("--json", "as_json", is_flag=True, help="For scripts.")
@click.option(
    "--schema",
    "schemas",
    type=click.Path(path_type=Path, file_okay=False),
    help="Write JSON Schemas for editors into this folder.",
)
@click.option(
    "--german-read",
    "read",
    multiple=True,
    metavar="PLACE",
    help="Record that you have read this German text against its English again: events.G.text, events.G, booklet or "
    "all.",
)
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Language of the messages.")
@click.option("--play", is_flag=True, help="Also play for ten seconds and report anything odd.")
@click.pass_context
def command_check(
    ctx: click.Context,
    game: str | None,
    folder: Path | None,
    as_json: bool,
    schemas: Path | None,
    read: tuple[str, ...],
    lang: str,
    play: bool,
) -> None:
    """Every error and warning in the tables, of one game or of all."""
    from data.errors import Fault
    from data.fault_translations import in_language, translate_message
    from data.games import games
    from data.schemas import write_schemas
    from data.tables import inspect, note_read

    errors: list[Fault] = []
    warnings: list[Fault] = []
    struck: list[dict[str, str]] = []
    expected: list[str] = []
    try:
        there = games(folder)
    except Fault as problem:
        there, errors = [], [problem]
    several = game is None and len(there) > 1
    for slug in [_known_game(game, there)] if game and there else there:
        if read:
            count = note_read(slug, folder, read)
            click.echo(
                translate_message(f"{slug}: {count} German text{'' if count == 1 else 's'} noted as read", lang),
                err=as_json,
            )
        wrong, doubtful = inspect(slug, folder, _known_names(ctx.obj))
        errors += [_name_game(fault, slug) if several else fault for fault in wrong]
        prospects, uneven = ([], []) if wrong else _prospects(ctx, slug, folder, lang)
        expected += [*prospects, *(fault.message for fault in uneven)]
        doubtful += uneven
        warnings += [_name_game(fault, slug) if several else fault for fault in doubtful]
        played, strikes = "", list[str]()
        if not as_json and not wrong:
            _echo_sound(slug, len(doubtful), prospects, lang)
        if schemas:
            write_schemas(slug, folder, schemas, _known_names(ctx.obj))
        if play and not wrong:
            played, strikes = ctx.obj["play"](slug, folder, PLAYED, lang)
            struck += [{"game": slug, "text": line} for line in strikes]
        if played and not as_json:
            click.echo("\n".join([f"{slug}: {played}", *(f"  {line}" for line in strikes)]))
    errors, warnings = ([in_language(fault, lang) for fault in kind] for kind in (errors, warnings))
    if as_json:
        _echo_json(errors, warnings, struck if play else None, expected)
    else:
        _tell(errors, warnings, lang)
    ctx.exit(1 if errors else 0)


def _echo_sound(slug: str, warnings: int, expectations: list[str], lang: str) -> None:
    """Print that a game has no errors, the number of its warnings, and sentences (`expectations`) on how its new pieces
    will do."""
    from data.fault_translations import translate_message

    looked = f", {warnings} {'warning' if warnings == 1 else 'warnings'}" if warnings else ", no warnings"
    click.echo(translate_message(f"{slug}: no errors{looked}", lang))
    for line in expectations:
        click.echo(f"  {line}")


def _echo_json(
    errors: list[Fault], warnings: list[Fault], struck: list[dict[str, str]] | None, expectations: list[str]
) -> None:
    """Print errors, warnings, findings from play (`struck`, None if nothing was played) and expectations as JSON."""
    found: dict[str, Any] = {
        "errors": [fault.record() for fault in errors],
        "warnings": [fault.record() for fault in warnings],
    }
    if struck is not None:
        found["play"] = struck
    if expectations:
        found["expected"] = expectations
    click.echo(json.dumps(found, ensure_ascii=False))


def _tell(errors: list[Fault], warnings: list[Fault], lang: str) -> None:
    from data.errors import report_lines
    from data.fault_translations import translate_message

    for line in report_lines(errors):
        click.echo(translate_message(line, lang), err=True)
    for line in report_lines(warnings):
        click.echo(translate_message(f"warning: {translate_message(line, lang)}", lang), err=True)


@click.command("new", epilog="Example:  lost new my-samurai --from samurai, or  lost new my-game --template poker")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option("--from", "game", help="The game to copy.", shell_complete=_slugs)
@click.option(
    "--template",
    metavar="NAME",
    help="A game to start from, or to add: poker, mini, tarot, square, hex, token, standee, die, board, mat, box, "
    "rules.",
)
@click.option("--fighter", metavar="NAME", help="Start a fighter of that name, in a new copy or an existing one.")
@click.pass_context
def command_new(ctx: click.Context, folder: Path, game: str | None, template: str | None, fighter: str | None) -> None:
    """Copy a game's tables to make them your own, or start a small game. Print it with --data DIR."""
    from data.copying import copy_tables
    from data.games import games

    if (game is None) == (template is None):
        raise click.UsageError("say --from GAME for a copy of a game, or --template NAME for one of your own.")
    if template is not None:
        return _start_from_template(folder, template)
    assert game is not None
    slug = _known_game(game, games())
    begun = _beginning(slug)(fighter) if fighter else None
    if begun is None or not (folder / "game.toml").is_file():
        count = copy_tables(slug, folder)
        cure = f"change them, then `lost check --data {folder}` and `lost print {game} --data {folder}`"
        click.echo(f"{folder}: {count} files; {cure}")
    if begun:
        click.echo(f"{begun.write(folder)}: a new fighter; `lost check --data {folder}` tries it against every other")
        prospects, uneven = _prospects(ctx, slug, folder)
        for line in [*prospects, *(fault.message for fault in uneven)]:
            click.echo(f"  {line}")


def _prospects(
    ctx: click.Context, slug: str, folder: Path | None, lang: str = LANGUAGES[0]
) -> tuple[list[str], list[Fault]]:
    """Return sentences on how new pieces of the custom tables in `folder` will do, if `companion` provides them, and
    those that are warnings; none for tables with errors."""
    from data.errors import Fault, Faults

    tell = ctx.obj.get("expected") if isinstance(ctx.obj, Mapping) else None
    try:
        found = tell(slug, folder, lang) if tell and folder else []
    except (Fault, Faults):
        return [], []
    return [one for one in found if isinstance(one, str)], [one for one in found if isinstance(one, Fault)]


def _start_from_template(folder: Path, template: str) -> None:
    from data.templates.starting import add, begin, templates

    if template not in templates():
        from data.errors import nearest

        cure = nearest(template, templates()) or f"; there are {', '.join(templates())}."
        raise click.UsageError(f"no template {template!r}{cure}")
    there = (folder / "game.toml").is_file()
    files = add(folder, template) if there else begin(folder, template)
    cure = f"change them, then `lost check --data {folder}` and `lost print --data {folder}`"
    click.echo(f"{folder}: {f'{template} added to ' + ', '.join(files) if there else f'{len(files)} files'}; {cure}")


def _beginning(game: str) -> Callable[[str], Any]:
    """Return the class `Newcomer` of a game's module `starting`, which takes a fighter's name and can `write` its
    files. Raises UsageError for a game without fighters."""
    from data.games import module

    try:
        found: Callable[[str], Any] = module(game, "data", "starting").Newcomer
        return found
    except ModuleNotFoundError:
        raise click.UsageError(f"{game} has no fighters; leave --fighter out.") from None


def _known_game(game: str, there: list[str]) -> str:
    from data.errors import nearest

    if game not in there:
        raise click.UsageError(f"no game {game!r}{nearest(game, there) or '; there are ' + ', '.join(there) + '.'}")
    return game


def _known_names(from_rooms: Any) -> Known | None:
    """Return the names of glyphs and fonts that `layouts` knows, if `lost.py` passed a function for them; else None."""
    return from_rooms["known"]() if isinstance(from_rooms, Mapping) and "known" in from_rooms else None


def _name_game(fault: Fault, slug: str) -> Fault:
    """Return a fault with the game's slug before its file name."""
    return replace(fault, file=f"{slug}/{fault.file}" if fault.file else slug)
