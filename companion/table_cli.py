"""The command `lost table`: a QR code first, everything heavy behind it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import click

from companion.cli import kept_in
from data.choices import LANGUAGES

if TYPE_CHECKING:
    from companion.table.table import Table

STRENGTHS = ("careless", "good", "strong")
ANYWHERE = ("0.0.0.0", "::")


@click.command("table", epilog="Example:  lost table samurai --lan --code K7QX2M")
@click.argument("game", required=False)
@click.option("--open", "name", metavar="TABLE", help="Go on with a table; the first letters of its name will do.")
@click.option("--code", metavar="CODE", help="Play The Lost Samurai on the island of a printed sheet, by the code on it.")
@click.option("--seat", "seats", multiple=True, metavar="NAME", help="A player; give it once for each.")
@click.option(
    "--bot",
    "bots",
    multiple=True,
    type=click.Choice(STRENGTHS),
    help="Another seat, played by a bot of this strength.",
)
@click.option(
    "--bots-by",
    type=click.Choice(["app", "hand"]),
    default="app",
    help="Who rolls and draws for the bots: the app, or your hands.",
)
@click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game; give it as often as you like."
)
@click.option("--data", "own", type=click.Path(path_type=Path), help="Your own data for new tables: see `lost new`.")
@click.option(
    "--roster", type=click.Path(path_type=Path, dir_okay=False), help="A file of fighters that grow from combat to combat (TOML)."
)
@click.option("--lan", is_flag=True, help="Let phones on your network reach it; without it only this computer can.")
@click.option("--host", metavar="ADDRESS", help="Serve on this address or name of this computer.")
@click.option("--port", type=click.IntRange(1, 65535), help="The port. Default: 1472, or the next one that is free.")
@click.option("--terminal", is_flag=True, help="Play in this terminal instead.")
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", help="Language of the terminal; phones choose their own.")
@click.option("--cert", type=click.Path(path_type=Path, dir_okay=False), help="A certificate (PEM), for https.")
@click.option("--key", type=click.Path(path_type=Path, dir_okay=False), help="Its key (PEM).")
@click.option("--renew", is_flag=True, help="Make a new join code, which every device has to scan again.")
@kept_in
@click.pass_context
def command_table(
    ctx: click.Context, game: str | None, name: str | None, code: str | None, seats: tuple[str, ...], bots: tuple[str, ...],
    bots_by: str, options: tuple[str, ...], roster: Path | None, lan: bool, host: str | None, port: int | None, terminal: bool,
    lang: str,
    cert: Path | None, key: Path | None, renew: bool, store: Path | None, own: Path | None,
) -> None:  # fmt: skip
    """Open a table for phones: shows a QR code to scan. GAME starts a new table at once; without it you start one on the
    phone."""
    from companion.table.store import default_path

    _agree(game, name, code, (*seats, *bots), options, roster, lan, host, cert, key)
    path = store or default_path()
    table = _table(
        path,
        game or ("samurai" if code else None),
        name,
        seats,
        [*options, *([f"code={code}"] if code else [])],
        roster,
        bots,
        bots_by,
        own,
    )
    if terminal:
        from companion.term import play

        play(path, table, lang, own)
        return
    from companion.web.auth import kept_token
    from companion.web.qr import qr
    from companion.web.serve import Certificate, bind, hosts, serve

    tls = Certificate(cert, key) if cert and key else None
    if tls:
        tls.check()
    address = host or (_lan() if lan else "127.0.0.1")
    bound = bind(address, port)
    address, *others = _everywhere() if address in ANYWHERE else [address]
    if table is None:
        _look_at(path)
    served = bound.getsockname()[1]
    token = kept_token(path, renew)
    shown = f"[{address}]" if ":" in address else address
    url = f"{'https' if tls else 'http'}://{shown}:{served}/#{token}" + (f"/t/{table}" if table else "")
    with suppress(KeyboardInterrupt):  # it may come before the server listens to it
        click.echo(qr(url, sys.stdout.isatty()))
        click.echo(url)
        if not (lan or host):
            click.echo("Only this computer reaches that address; phones in your network do with --lan.")
        click.echo("Ctrl-C closes the table; everything is kept.")
        serve(bound, path, token, hosts(address, served, others), tls, (ctx.obj or {}).get("card"), _teller(ctx.obj or {}), own)
    click.echo(f"\rThe table is closed; `lost table{f' --open {table}' if table else ''}` opens it again.")


def _teller(given: Mapping[str, Any]) -> Callable[[Any, Any, str, str], bytes] | None:
    """What prints a chronicle as bytes, if this program can print."""
    if "chronicle" not in given:
        return None

    def tell(tables: Any, story: Any, table: str, player: str) -> bytes:
        with TemporaryDirectory(prefix="lostkit-") as folder:
            path: Path = given["chronicle"](tables, story, table, player, Path(folder), "a4", "full")
            return path.read_bytes()

    return tell


def _agree(
    game: str | None, name: str | None, code: str | None, seats: tuple[str, ...], options: tuple[str, ...],
    roster: Path | None, lan: bool, host: str | None, cert: Path | None, key: Path | None,
) -> None:  # fmt: skip
    """Raises UsageError for options that contradict one another."""
    if name and (game or code or seats or options):
        raise click.UsageError("--open goes on with a table that has its game, seats and options already.")
    if (seats or options) and not (game or code):
        raise click.UsageError("--seat and --option say how to open a GAME; name one.")
    if code and game not in (None, "samurai"):
        raise click.UsageError("--code is printed on sheets of samurai.")
    if lan and host:
        raise click.UsageError("--lan finds an address and --host names one; give one of them.")
    if roster and not game:
        raise click.UsageError("--roster brings fighters to a new GAME; name it.")
    if bool(cert) != bool(key):
        raise click.UsageError("--cert and --key belong together.")


def _look_at(path: Path) -> None:
    """Whether the file of tables can be used, before anybody is invited. Raises Fault."""
    from companion.table.store import Store

    with Store(path):
        pass


def _table(
    path: Path,
    game: str | None,
    name: str | None,
    seats: tuple[str, ...],
    options: Sequence[str],
    roster: Path | None,
    bots: tuple[str, ...],
    by: str,
    own: Path | None,
) -> str | None:
    """The table to go to at once, if one was asked for. Raises Fault or Faults."""
    if own:
        from data.games import games

        held = games(own)
        if game and game not in held:
            raise click.UsageError(f"--data has no {game}; {own} holds {', '.join(held)}.")
    elif game:
        from companion.engine.registry import kept
        from data.errors import nearest

        if game not in kept():
            raise click.UsageError(f"no game {game!r}{nearest(game, kept()) or '; there are ' + ', '.join(kept())}")
    if not game and not name:
        return None
    from companion.table.store import Store

    with Store(path, create=name is None) as store:
        store.own = own
        return store.find(name) if name else _new(store, str(game), seats, options, roster, bots, by).name


def _new(
    store: Any, game: str, seats: tuple[str, ...], options: Sequence[str], roster: Path | None, bots: tuple[str, ...], by: str
) -> Table:
    from companion.engine.registry import newest, part, rules_of
    from companion.table.ready_options import everything
    from companion.table.table import Table
    from data.errors import nearest

    rules = rules_of(game, newest(game))
    likes = {option.name: option.default for option in rules.options}
    given = dict(_option(text, likes) for text in options)
    for name in given:
        if name not in likes:
            raise click.UsageError(f"no option {name!r}{nearest(name, likes) or '; there are ' + ', '.join(likes)}")
    (fewest, most), players = rules.seats, len(seats or ("",)) + len(bots)
    if (seats or bots) and not fewest <= players <= most:
        raise click.UsageError(f"{game} is played by {fewest}{f' to {most}' if most > fewest else ''}, not by {players}.")
    if roster:
        bring = part(game, "brought", "roster")
        if not bring:
            raise click.UsageError(f"--roster keeps fighters of lostworlds; {game} keeps nobody.")
        given = bring(store, given, roster)
    there = everything(store.own, game)
    if not (seats or bots):
        players = next(iter(there), fewest)
    if (found := there.get(players)) and found.option not in given:
        click.echo(f"{found.title}: {found.said}. --option {found.option}={likes[found.option]} leaves it out.", err=True)
        given |= {found.option: found.value}
    if not bots:
        return Table.create(store, game, seats or ("",) * players, given)
    people = seats or ("",)
    seated = dict(enumerate(bots, len(people)))
    return Table.create(store, game, (*people, *[""] * len(bots)), given, bots=seated, by=by)


def _option(text: str, likes: dict[str, Any]) -> tuple[str, Any]:
    name, _, value = text.partition("=")
    like = likes.get(name)
    if isinstance(like, bool):
        return name, value.lower() in ("yes", "true", "on", "1")
    if isinstance(like, int) and value.lstrip("-").isdigit():
        return name, int(value)
    return name, value


def _everywhere() -> list[str]:
    """All addresses of this computer, the likeliest first."""
    from companion.web.network import addresses, outward, ranked

    return [*(address.ip for address in ranked(addresses(), outward())), "127.0.0.1"]


def _lan() -> str:
    """The address to serve on; asks when there are several and somebody is there to ask. Raises Fault."""
    from companion.web.network import addresses, outward, ranked
    from data.errors import Fault

    found = ranked(addresses(), outward())
    if not found:
        raise Fault("this computer is in no network; without --lan the table is open on this computer alone")
    if len(found) == 1:
        return found[0].ip
    for number, address in enumerate(found, 1):
        click.echo(f"{number}  {address}", err=True)
    if not _somebody():
        click.echo(f"{found[0].ip} is taken; --host chooses another.", err=True)
        return found[0].ip
    chosen = click.prompt("Which network are the phones in?", type=click.IntRange(1, len(found)), default=1, err=True)
    return found[chosen - 1].ip


def _somebody() -> bool:
    """Whether somebody sits at a terminal to answer."""
    return sys.stdin.isatty() and sys.stderr.isatty()
