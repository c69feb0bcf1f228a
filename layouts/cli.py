"""The command `lost print`. Each game adds the options that its game.toml declares."""

import gc
import json
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import fields
from pathlib import Path
from time import perf_counter
from typing import Any

import click

from data.choices import DUPLEX, FORMATS, INKS, PAPERS, SIZES, SLEEVES
from data.errors import Fault, Faults, nearest
from data.texts import wording_languages
from layouts.press.order import GENERAL, PROOF, BadCall, Call, Glance, Onlooker, Order, bar, glance, orders, silent

HOUSE = Path(__file__).parents[1]
OWN = "lost.game"  # where the command keeps the game it was called for


class Print(click.Command):
    """The click command `lost print`, with the own options of the game that its arguments name."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        ctx.meta[OWN] = _game_in(args, super().get_params(ctx))
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as wrong:
            known = [name for param in self.get_params(ctx) for name in param.opts if name.startswith("--")]
            raise click.UsageError(
                _sentence(f"no option {wrong.option_name!r}{nearest(wrong.option_name, known)}"), ctx
            ) from None

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        return [*super().get_params(ctx), *_options(ctx.meta.get(OWN))]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        game: Glance | None = ctx.meta.pop(OWN, None)
        if game:
            self.epilog = _example(game)
        super().format_options(ctx, formatter)
        own = [record for param in _options(game) if (record := param.get_help_record(ctx))]
        if game and own:
            with formatter.section(f"Options of {game.title}"):
                formatter.write_dl(own)


def _example(game: Glance) -> str:
    """Return an example call for a game's help, with one of its own products and choices."""
    chosen = next((row for row in game.options if row.get("choices")), None)
    wish = f" --{chosen['name']} {chosen['choices'][-1]}" if chosen else ""
    return f"Example:  lost print {game.slug} {game.products[0]['product']}{wish} --paper letter --ink saver"


def _game_in(args: Sequence[str], params: Sequence[click.Parameter]) -> Glance | None:
    """Return the game that a command's arguments (`args`, for options `params`) name, as its game.toml describes it;
    None if they name none (yet)."""
    valued = {name for p in params if isinstance(p, click.Option) and not p.is_flag for name in p.opts}
    data, words, rest = None, [], iter(args)
    for word in rest:
        name, _, value = word.partition("=")
        if name in valued:
            value = value or next(rest, "")
            data = Path(value) if name == "--data" else data
        elif not word.startswith("-"):
            words.append(word)
    from data.games import games

    try:
        there = games(data)
        slug = next((word for word in words if word in there), there[0] if data and len(there) == 1 else None)
        return glance(slug, data) if slug else None
    except (Fault, Faults):
        return None


def _options(game: Glance | None) -> list[click.Parameter]:
    """Return the click options that a game declares: texts, choices and flags; none without a game."""
    out: list[click.Parameter] = []
    for row in game.options if game else ():
        if row.get("flag"):
            out.append(
                click.Option([f"--{row['name']}", f"own_{row['name']}"], is_flag=True, help=str(row.get("help", "")))
            )
            continue
        choices = [str(choice) for choice in row.get("choices") or ()]
        default = str(row.get("default", ""))
        out.append(click.Option(
            [f"--{row['name']}", f"own_{row['name']}"], type=click.Choice(choices) if choices else str, default=default,
            show_default=bool(default), metavar=None if choices else "TEXT", help=str(row.get("help", "")),
        ))  # fmt: skip
    return out


def _complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """Return the names that complete `incomplete` in a shell: games first, then the products of the game."""
    from data.games import games

    game = ctx.params.get("game")
    names = [row["product"] for row in glance(game).products] if game in games() else [*games(), *GENERAL, PROOF]
    return [str(name) for name in names if str(name).startswith(incomplete)]


@click.command("print", cls=Print, epilog=(
    "Example:  lost print samurai sheet --difficulty hard --paper letter --ink saver"
))  # fmt: skip
@click.argument("game", required=False, shell_complete=_complete)
@click.argument("products", nargs=-1, metavar="[PRODUCT]...", shell_complete=_complete)
@click.option(
    "-o", "--out", type=click.Path(path_type=Path), default="output", show_default=True, help="Folder to print into."
)
@click.option("--paper", type=click.Choice(PAPERS), default="a4", show_default=True, help="Paper in the printer.")
@click.option("--format", type=click.Choice(FORMATS), default="pdf", show_default=True, help="Kind of file.")
@click.option("--size", type=click.Choice(SIZES), default="usual", show_default=True, help=(
    "Large: cards of 88 x 126 mm, tiles of 80 mm, booklets with one page per sheet."
))  # fmt: skip
@click.option("--sleeved", type=click.Choice(SLEEVES), help=(
    "Boxes for cards in sleeves, whose films are 0.05, 0.1 or 0.12 mm thick."
))  # fmt: skip
@click.option("--seed", type=click.IntRange(0), metavar="N", help="Seed for whatever a game draws by chance.")
@click.option(
    "--ink", type=click.Choice(INKS), default="full", show_default=True, help="Full ink, or as little as will do."
)
@click.option(
    "--lang", type=click.Choice(wording_languages(HOUSE / "data", "*/text")), default="en", show_default=True,
    help="Language; not every game is in all of them.",
)  # fmt: skip
@click.option("--duplex", type=click.Choice(DUPLEX), help=(
    "The edge on which your printer flips sheets; fold: backs beside the fronts; none: no backs. "
    "Default: as suits the product."
))  # fmt: skip
@click.option("--data", type=click.Path(path_type=Path), metavar="DIR", help="Tables of your own.")
@click.option(
    "--since",
    type=click.Path(path_type=Path),
    metavar="LOCK",
    help="Only the pieces that changed since that print.lock.",
)
@click.option("--map", is_flag=True, help="Also write where every field is, in mm, as JSON.")
@click.option(
    "--dpi", type=click.IntRange(36, 1200), default=300, show_default=True, metavar="N", help="Resolution of pictures."
)
@click.option("--proof", is_flag=True, help="Also show each page in gray and as color-blind people see it.")
@click.option(
    "--singles", is_flag=True, help="Each face on its own page with its bleed, as print shops want it (pdf or png)."
)
@click.option(
    "--cutter",
    default="",
    metavar="MACHINE",
    help=("Sheets and lines for a cutting machine: silhouette-cameo5, cricut-maker3, scanncut, plotter ..."),
)
@click.option("--shop", default="", metavar="NAME", help=(
    "Each face fitted to a print shop's template: mpc, gamecrafter, drivethru (pdf or png); or a sheet of labels."
))  # fmt: skip
@click.option(
    "--printer", metavar="NAME", help="Use the calibration of this printer. Default: the latest for the paper."
)
@click.option("--tray", metavar="NAME", help="Use the calibration of this tray.")
@click.option(
    "--copies", type=click.IntRange(1, 99), default=1, show_default=True, metavar="N", help="How many of everything."
)
@click.option(
    "--watch",
    "watching",
    is_flag=True,
    help="Keep running: print whatever looks different each time a table is saved. Ctrl-C ends.",
)
@click.option("--json", "as_json", is_flag=True, help="List the files as JSON.")
def command_print(game: str | None, products: tuple[str, ...], as_json: bool, watching: bool, **asked: Any) -> None:
    """Print a game, or some of its products; without a game, all of them.

    Other products: glyphs, a specimen of all icons; calibrate, a test sheet to make backs line up; and proof, which
    adds a proof of everything. Games with cards also have blanks (empty cards for your pencil), index (lists of what is
    in each deck), half (every card at half size) and gamebox (one box for everything). Files go to OUT/GAME; their
    paths are printed on standard output."""
    from data.fault_translations import translate_message as in_words
    from layouts.press.order import cores, run

    start = perf_counter()
    gc.disable()  # drawing makes many small objects and few cycles: looking for these costs more than they
    click.get_current_context().call_on_close(_collecting)
    os.environ.setdefault(
        "OPENBLAS_NUM_THREADS", "1"
    )  # numpy would begin as many threads as there are cores, for nothing
    own, said, missed = _answer_options(asked)
    call = Call(**{f.name: asked[f.name] for f in fields(Call) if f.name in asked}, options=own)
    if watching:
        from layouts.press.order import watch

        gc.set_threshold(1_000_000, 20, 20)
        gc.enable()
        if call.since or as_json:
            raise click.UsageError("--watch prints what looks different by itself; leave out --since and --json.")
        try:
            watch(game, products, call, _progress)
        except BadCall as wrong:
            raise click.UsageError(_sentence(str(wrong))) from None
        return
    broken: list[Fault] = []
    try:
        outcome = run(orders(game, products, call, broken), _progress, hands=cores())
    except BadCall as wrong:
        raise click.UsageError(_sentence(str(wrong))) from None
    if as_json:
        click.echo(json.dumps([file.record for file in outcome.files if file.record], ensure_ascii=False, indent=1))
    else:
        for file in outcome.files:
            click.echo(str(file.path))
    for note in (*said, *outcome.notes):
        click.echo(in_words(note, call.lang), err=True)
    if outcome.files:
        click.echo(_summary(outcome.sheets, outcome.cuts, outcome.drawn, perf_counter() - start, call.lang), err=True)
    elif not outcome.notes:
        click.echo(in_words("nothing to print", call.lang).capitalize() + ".", err=True)
    for fault in broken:
        click.echo(in_words(str(fault), call.lang), err=True)
    click.get_current_context().exit(1 if broken or missed else 0)


def _collecting() -> None:
    """Turn the garbage collector on again; objects made until now count as old, so that they are not examined at
    once."""
    gc.freeze()
    gc.enable()
    gc.unfreeze()


def _answer_options(asked: dict[str, Any]) -> tuple[dict[str, str], list[str], bool]:
    """Return the game's own options as texts, sentences about them, and whether one could not be met. Options that
    game.toml marks as `measured` are decided by simulated games; a sheet found that way has a code, and the code
    contains its seed."""
    own = {name[4:]: value for name, value in asked.items() if name.startswith("own_")}
    own = {name: ("yes" if value else "") if isinstance(value, bool) else value for name, value in own.items()}
    ctx = click.get_current_context()
    game: Glance | None = ctx.meta.get(OWN)
    if not game or not any(row.get("measured") and own.get(str(row["name"])) for row in game.options):
        return own, [], False
    own, said, missed = ctx.obj["measured"](game.slug, own, asked["seed"], asked["data"], _journeys(), asked["lang"])
    if own.get("code"):
        asked["seed"] = None
    return own, said, missed


def _journeys() -> Callable[[str, int, int], None]:
    """Return a function that shows on a terminal how many games have been simulated, and nothing in a pipe."""

    def told(what: str, done: int, of: int) -> None:
        if sys.stderr.isatty():
            click.echo(f"\rplaying {what}: {done} of {of}" + ("\n" if done == of else ""), nl=False, err=True)

    return told


def _sentence(said: str) -> str:
    return said if said.endswith("?") else f"{said}."


def _summary(sheets: int, cuts: int, drawn: int, seconds: float, lang: str) -> str:
    from data.fault_translations import translate_message as in_words

    said = [_count(sheets, "sheet of paper", "sheets of paper"), _count(cuts, "cut", "cuts")]
    said = [in_words(part, lang) for part in said]
    return ", ".join([*said, f"{seconds:.2f} s"]) + ("" if drawn else f"; {in_words('nothing had changed', lang)}")


def _count(number: int, one: str, more: str) -> str:
    return f"{number} {one if number == 1 else more}"


def _progress(orders: Sequence[Order]) -> AbstractContextManager[Onlooker]:
    """Return a progress bar for these orders; one that shows nothing if standard error is no terminal."""
    return bar(orders) if sys.stderr.isatty() else silent(orders)
