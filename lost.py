"""The command `lost`: a group of sub-commands, each imported only when it is called.

This is the only module that may import from every room, so the rooms are connected here: `cli` puts functions of one
room that another needs into `ctx.obj`, and each imports its room when it is called.
"""

from __future__ import annotations

import gc
import os
import re
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from data.tables import Known, Tables
    from layouts.press.order import PocketPrinter

# name -> (module, what it does). The command stands in its module as `command_<name>`; it is imported when it is
# called.
COMMANDS = {
    "list": ("data.cli", "List the games and what each can print."),
    "print": ("layouts.cli", "Print a game, or some of its products."),
    "check": ("data.cli", "Check the tables: every error and warning."),
    "new": ("data.cli", "Copy a game's tables to make them your own."),
    "calibrate": ("layouts.press.calibrate.cli", "Make the backs line up on your printer."),
    "table": ("companion.table_cli", "Open a table for phones, or in this terminal."),
    "pocket": ("companion.pocket.cli", "The table as a folder that runs on a phone alone, offline."),
    "words": ("companion.words.desk.cli", "Lost for Words: score columns, look words up, get advice."),
    "odds": ("companion.odds.cli", "Exact odds, simulations and balance reports."),
    "studio": ("layouts.studio.cli", "See and change everything in a browser on this computer."),
    "roll": ("companion.cli", "Roll dice, such as 6d6+1r."),
    "log": ("companion.cli", "The tables kept so far: list, show, export, import."),
    "completion": ("lost", "Print the line that switches on completion in your shell."),
}


class Lazy(click.Group):
    """Sub-commands that are imported when they are called; `lost --help` imports none of them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        found: click.Command = getattr(import_module(COMMANDS[name][0]), f"command_{name}")
        return found

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            from data.errors import nearest

            raise click.UsageError(f"no command {args[0]!r}{nearest(args[0], COMMANDS) or '; see `lost --help`'}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, help_) for name, (_, help_) in COMMANDS.items()])


def version(ctx: click.Context, _param: click.Parameter, asked: bool) -> None:
    """Print the version and end; the metadata are read only when asked for."""
    if asked and not ctx.resilient_parsing:
        from importlib.metadata import version as installed

        click.echo(f"lost {installed('lostkit')}")
        ctx.exit()


def names_of_layouts() -> Known:
    """Return the names of icons and fonts, the proofreader and the lesson's rehearsal, which `lost check` needs from
    other rooms."""
    from companion.table.lesson import rehearse
    from data.tables import Known
    from layouts.canvas.fonts import font_names
    from layouts.glyphs import names
    from layouts.press.order.proofreading import proofread

    return Known(glyphs=frozenset(names()), fonts=frozenset(font_names()), proofread=proofread, rehearse=rehearse)


def chronicle(tables: Tables, story: Mapping[str, Any], table: str, name: str, out: Path, paper: str, ink: str) -> Path:
    """Write the story of a finished table as a PDF file in the folder `out` and return its path. Raises Fault."""
    from layouts.press.faces import Job
    from layouts.press.products.chronicle import print_story

    return print_story(Job(tables, "chronicle", paper, tables.lang, ink), story, table, name, out)


def booklet(tables: Tables) -> list[dict[str, Any]]:
    """Return the rules booklet of a game as a list of JSON records, for the table's page. Raises Fault."""
    from layouts.manual.reading import read_booklet

    return read_booklet(tables)


def card(tables: Tables, product: str, name: str, side: str, lang: str) -> bytes:
    """Return one side of a printed piece as an SVG file, for the table's page. Raises KeyError if there is no such
    piece, Fault."""
    from layouts.press.order.svg_preview import preview_svg

    return preview_svg(tables, product, name, side, lang)


def printer() -> PocketPrinter:
    """Return the object that draws pieces and booklets for `lost pocket`, the table that runs on a phone alone."""
    from layouts.press.order import PocketPrinter

    return PocketPrinter()


def report(
    slug: str,
    folder: Path | None,
    records: Sequence[Mapping[str, Any]],
    path: Path,
    paper: str = "a4",
    ink: str = "full",
    lang: str = "en",
) -> Path:
    """Write the balance reports of a game, given as records, as a PDF file at `path` and return that path. Raises
    Fault."""
    from data.tables import load
    from layouts.press.faces import Job
    from layouts.press.products.report import print_reports

    return print_reports(Job(load(slug, folder), "report", paper, lang, ink=ink), records, path)


def play(slug: str, folder: Path | None, seconds: float, lang: str = "en") -> tuple[str, list[str]]:
    """Return a summary of some seconds of simulated games, and findings as sentences, for `lost check`. Raises
    Fault."""
    from companion.odds.glances import glance
    from companion.odds.wording import SHARED, Wording, report_text

    seen, words = glance(slug, folder, seconds), Wording(slug, lang, folder)
    if seen is None:
        return words.text(report_text(SHARED, "unplayed")), []
    return words.text(seen.summary()), list(map(words.text, seen.findings))


def expected_of_new_pieces(slug: str, folder: Path, lang: str = "en") -> list[Any]:
    """Return sentences about how new pieces of an edited game are likely to fare, from a few seconds of simulation, as
    faults where that is a warning; none if the game estimates nothing. Raises Fault, Faults."""
    from dataclasses import replace

    from companion.engine.registry import part
    from companion.odds.wording import Wording

    describe: Any = part(slug, "describe_expectations", "balance")
    words, found = Wording(slug, lang, folder), describe(slug, folder) if describe else []
    return [words.text(one) if isinstance(one, str) else replace(one, message=words.text(one.message)) for one in found]


def live(slug: str, folder: Path, wish: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Yield records of what simulation finds out about a piece being made in a game's workshop, as it becomes known;
    none if the game simulates nothing there. `wish` is the page's request. Raises Fault, Faults."""
    from companion.engine.registry import part

    found: Any = part(slug, "live", "live")
    yield from found(folder, wish) if found else ()


def door() -> Any:
    """Return the function that serves a web page on this computer alone, for the studio: `serve_local` of the
    table's server."""
    from companion.web.local_app import serve_local

    return serve_local


def simulate_print_options(
    slug: str,
    options: Mapping[str, str],
    seed: int | None,
    data: Path | None,
    told: Callable[[str, int, int], None],
    lang: str = "en",
) -> tuple[dict[str, str], list[str], bool]:
    """Return print options with those that only simulation can decide filled in, sentences in `lang` about them, and
    whether a requested option could not be met. `told` is called with progress. Raises Fault."""
    from companion.engine.registry import part
    from companion.odds.wording import Wording

    settled: Any = part(slug, "settle_options", "simulated_options")
    new, said, missed = settled(options, seed, data, told) if settled else (dict(options), [], False)
    words = Wording(slug, lang, data)
    return new, [words.text(line) for line in said], missed


@click.group(cls=Lazy, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}, epilog=(
    "Example:  lost print samurai --difficulty hard --paper letter"
))  # fmt: skip
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=version, help="Print the version.")
@click.option(
    "--lang", type=click.Choice(["en", "de"]), expose_value=False,
    help="Language of help and errors. Default: that of your system.",
)  # fmt: skip
@click.pass_context
def cli(ctx: click.Context) -> None:
    """Print the Lost games, and keep the table while you play them for real."""
    ctx.obj = {
        "known": names_of_layouts, "chronicle": chronicle, "card": card, "play": play, "report": report, "door": door,
        "measured": simulate_print_options, "expected": expected_of_new_pieces, "live": live,
        "printer": printer, "booklet": booklet,
    }  # fmt: skip


SHELLS = {
    "bash": 'eval "$(_LOST_COMPLETE=bash_source lost)"   # in ~/.bashrc',
    "zsh": 'eval "$(_LOST_COMPLETE=zsh_source lost)"    # in ~/.zshrc',
    "fish": "_LOST_COMPLETE=fish_source lost | source    # in ~/.config/fish/config.fish",
}


@click.command("completion", epilog="Example:  lost completion bash >> ~/.bashrc")
@click.argument("shell", type=click.Choice(list(SHELLS)), required=False)
def command_completion(shell: str | None) -> None:
    """Print the line that switches on completion of commands and games in your shell."""
    guess = os.path.basename(os.environ.get("SHELL", "bash"))
    click.echo(SHELLS.get(shell or guess, SHELLS["bash"]))


def language_of_call(call: Sequence[str]) -> str:
    """Return the language of help and errors: that of ``--report-lang``, else ``--lang``, else that of the system;
    English if there are no texts in it."""
    from itertools import pairwise

    from data.choices import LANGUAGES

    words = [part for word in call for part in word.split("=", 1)]
    asked = {name: value for name, value in pairwise(words) if name in ("--lang", "--report-lang")}
    system = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    found = asked.get("--report-lang") or asked.get("--lang") or system[:2]
    return found if found in LANGUAGES else LANGUAGES[0]


def formatter_of_help() -> type[click.HelpFormatter]:
    """Return the click formatter class that writes help in the language of this call."""
    if language_of_call(sys.argv) != "de":
        return click.HelpFormatter
    from data.help_translations import German

    return German


CLICKS_NUMBERS = re.compile(r"not a valid (integer|float)(?: range)?")
NUMBERS = {"integer": "not a whole number", "float": "not a number"}


def called_wrongly(message: str, call: str, lang: str) -> str:
    """Return the one-line error for a wrong command line: the translated message and where to find help."""
    from data.fault_translations import translate_message

    plain = CLICKS_NUMBERS.sub(lambda kind: NUMBERS[kind[1]], message.rstrip(".").replace("'. ", "' "))
    text = translate_message(plain, lang)
    ended = text if text[-1:] in ".?!" else f"{text}."
    see = {"en": "See", "de": "Siehe"}[lang]
    return f"{call}: {ended} {see} `{call} --help`." if call else ended if message.endswith(".") else text


def main() -> None:
    """Run the command: status 0 done, 1 the input is wrong, 2 the call is wrong; every error is one line."""
    try:
        epoch = os.environ.get("SOURCE_DATE_EPOCH", "0")
        if not (epoch.isascii() and epoch.isdigit()):
            raise click.UsageError(
                f"SOURCE_DATE_EPOCH={epoch} is not a time; write seconds since 1970 or leave it out."
            )
        click.Context.formatter_class = formatter_of_help()
        status = cli.main(standalone_mode=False)
    except click.Abort:
        sys.exit(130)
    except click.ClickException as error:
        call = error.ctx.command_path if isinstance(error, click.UsageError) and error.ctx else ""
        said = error.format_message()  # the whole help, if a group was called without a command
        if not said.startswith(("Usage:", "Aufruf:")):
            said = called_wrongly(said, call, language_of_call(sys.argv))
        click.echo(said, err=True)
        sys.exit(error.exit_code)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except Exception as error:
        from data.errors import Fault, Faults, report_lines
        from data.signals import is_interrupt

        if is_interrupt(error):
            sys.exit(130)
        if not isinstance(error, (Fault, Faults)):
            raise
        from data.fault_translations import in_language

        faults = error.faults if isinstance(error, Faults) else [error]
        for line in report_lines([in_language(fault, language_of_call(sys.argv)) for fault in faults]):
            click.echo(line, err=True)
        sys.exit(1)
    finally:
        click.Context.formatter_class = click.HelpFormatter  # whoever calls this again may speak another language
        gc.freeze()  # else all that was drawn is looked through once more before the process ends
    sys.exit(status if isinstance(status, int) else 0)


if __name__ == "__main__":
    main()
