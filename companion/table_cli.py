"""The command `lost table`. The QR code is shown first; whatever takes long to import is imported after that."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import click

from companion.cli import kept_in
from companion.engine.table_options import TableOption, table_options
from companion.term.messages import LANGUAGES
from data.signals import until_interrupt

if TYPE_CHECKING:
    from companion.table.store import Store
    from companion.table.table import Table

STRENGTHS = ("careless", "good", "strong", "master")
ANYWHERE = ("0.0.0.0", "::")
HERE = "127.0.0.1"
"""The address that this computer alone reaches."""


@dataclass(frozen=True)
class NewTable:
    """The options of a call of `lost table` that describe a new table."""

    game: str | None
    seats: tuple[str, ...]
    bots: tuple[str, ...]
    bots_by: str
    options: tuple[str, ...]
    own: Path | None
    """A folder with tables of the players' own."""
    added: Mapping[TableOption, Any]
    """The options that single games declare, as far as they are given."""

    @classmethod
    def of_call(cls, game: str | None, given: Mapping[str, Any]) -> NewTable:
        """Return the new table that a command's options (`given`) describe; an option that belongs to one game implies
        that game. Raises UsageError for options that do not go together."""
        added = {option: value for option in table_options() if (value := given[option.name]) is not None}
        opens_game = any(not option.no_game for option in added)
        if (given["seats"] or given["bots"] or given["options"]) and not (game or opens_game):
            raise click.UsageError("--seat and --option say how to open a GAME; name one.")
        for option in added:
            slug = table_options()[option]
            if option.no_game and not game:
                raise click.UsageError(option.no_game)
            game = game or slug
            if game != slug:
                raise click.UsageError(option.other_game.format(game=game))
        own = {field.name: given[field.name] for field in fields(cls) if field.name in given}
        return cls(game=game, added=added, **own)

    def check_game(self) -> None:
        """Raise UsageError if no playable game has this name."""
        if self.own:
            from data.games import games

            held = games(self.own)
            if self.game and self.game not in held:
                raise click.UsageError(f"--data has no {self.game}; {self.own} holds {', '.join(held)}.")
        elif self.game:
            from companion.engine.registry import playable_games
            from data.errors import nearest

            if self.game not in playable_games():
                cure = nearest(self.game, playable_games()) or "; there are " + ", ".join(playable_games())
                raise click.UsageError(f"no game {self.game!r}{cure}")

    def open(self, store: Store) -> Table:
        """Open a new table in the store and return it. Raises UsageError, Fault or Faults."""
        from companion.engine.registry import newest, rules_of
        from companion.table.preset_options import preset_options
        from companion.table.store import now
        from companion.table.table import Table

        game = str(self.game)
        rules = rules_of(game, newest(game))
        defaults = {option.name: option.default for option in rules.options}
        given = self._given_options(defaults)
        (fewest, most), players = rules.seats, len(self.seats or ("",)) + len(self.bots)
        if (self.seats or self.bots) and not fewest <= players <= most:
            allowed = f"{fewest} to {most}" if most > fewest else str(fewest)
            raise click.UsageError(f"{game} is played by {allowed}, not by {players}.")
        for option, value in self.added.items():
            given = option.apply(store, given, option.name, value)
        offered = preset_options(store.own, game)
        if not (self.seats or self.bots):
            players = next(iter(offered), fewest)
        if (found := offered.get(players)) and found.option not in given:
            without = f"--option {found.option}={defaults[found.option]} leaves it out."
            click.echo(f"{found.title}: {found.said}. {without}", err=True)
            given |= {found.option: found.value}
        if few := [bot for bot in self.bots if bot not in STRENGTHS[:3] and bot not in rules.more_bots]:
            raise click.UsageError(f"{game} has no bot {few[0]!r}; there are {', '.join(STRENGTHS[:3])}.")
        people = self.seats or ("",) * (1 if self.bots else players)
        seated = dict(enumerate(self.bots, len(people)))
        seats = (*people, *[""] * len(self.bots))
        table = Table.create(store, game, seats, given, bots=seated, by=self.bots_by)
        for option, value in self.added.items():
            if option.anew:
                store.mark(table.name, option.name, str(value.resolve()), now())
        return table

    def _given_options(self, defaults: Mapping[str, Any]) -> dict[str, Any]:
        """Return the values of --option by name. Raises UsageError for a name the game does not know."""
        from data.errors import nearest

        given = dict(_parsed_option(text, defaults) for text in self.options)
        for name in given:
            if name not in defaults:
                cure = nearest(name, defaults) or "; there are " + ", ".join(defaults)
                raise click.UsageError(f"no option {name!r}{cure}")
        return given


@dataclass(frozen=True)
class Address:
    """The options of a call that say on which network address and port the tables are served."""

    lan: bool
    host: str | None
    port: int | None
    cert: Path | None
    key: Path | None
    renew: bool

    @classmethod
    def of_call(cls, given: Mapping[str, Any]) -> Address:
        """Return the address in a command's options (`given`). Raises UsageError for contradictory options."""
        if given["lan"] and given["host"]:
            raise click.UsageError("--lan finds an address and --host names one; give one of them.")
        if bool(given["cert"]) != bool(given["key"]):
            raise click.UsageError("--cert and --key belong together.")
        return cls(**{field.name: given[field.name] for field in fields(cls)})


class TableCommand(click.Command):
    """The click command `lost table`, with the options that single games declare inserted before those of the
    network."""

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """Return the options of the command, of the games, and ``--help``."""
        params = super().get_params(ctx)
        before = next(n for n, param in enumerate(params) if param.name == "lan")
        file = click.Path(path_type=Path, dir_okay=False)
        added = [
            click.Option(
                [f"--{one.name}"], metavar=one.metavar, help=one.help, type=file if one.is_file else click.STRING
            )
            for one in table_options()
        ]
        return [*params[:before], *added, *params[before:]]


@click.command("table", cls=TableCommand, epilog="Example:  lost table samurai --lan --code K7QX2M")
@click.argument("game", required=False)
@click.option("--open", "name", metavar="TABLE", help="Go on with a table; the first letters of its name will do.")
@click.option("--seat", "seats", multiple=True, metavar="NAME", help="A player; give it once for each.")
@click.option(
    "--bot",
    "bots",
    multiple=True,
    type=click.Choice(STRENGTHS),
    help="Another seat, played by a bot of this strength; master: in duels of Lost Worlds.",
)
@click.option(
    "--bots-by",
    type=click.Choice(["app", "hand"]),
    default="app",
    help="Who rolls and draws for the bots: the app, or your hands.",
)
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help="An option of the game, e.g. level=advanced; an unknown NAME is answered with all.",
)
@click.option("--data", "own", type=click.Path(path_type=Path), help="Your own data for new tables: see `lost new`.")
@click.option("--lan", is_flag=True, help="Let phones on your network reach it; at a terminal you are asked.")
@click.option("--host", metavar="ADDRESS", help="Serve on this address or name of this computer.")
@click.option("--port", type=click.IntRange(1, 65535), help="The port. Default: 1472, or the next one that is free.")
@click.option("--terminal", is_flag=True, help="Play in this terminal instead.")
@click.option(
    "--lang", type=click.Choice(LANGUAGES), default="en", help="Language of the terminal; phones choose their own."
)
@click.option("--cert", type=click.Path(path_type=Path, dir_okay=False), help="A certificate (PEM), for https.")
@click.option("--key", type=click.Path(path_type=Path, dir_okay=False), help="Its key (PEM).")
@click.option("--renew", is_flag=True, help="Make a new join code, which every device has to scan again.")
@kept_in
@click.pass_context
def command_table(
    ctx: click.Context,
    /,
    game: str | None,
    name: str | None,
    terminal: bool,
    lang: str,
    store: Path | None,
    **given: Any,
) -> None:
    """Open a table for phones: shows a QR code to scan. GAME starts a new table at once; without it you start one on
    the phone."""
    from companion.table.store import default_path

    openers = [option.name for option in table_options() if not option.no_game]
    if name and (game or any(given[key] for key in ("seats", "bots", "options", *openers))):
        raise click.UsageError("--open goes on with a table that has its game, seats and options already.")
    new, address = NewTable.of_call(game, given), Address.of_call(given)
    path = store or default_path()
    table = _table_name(path, name, new)
    if terminal:
        from companion.term import play

        play(path, table, lang, new.own)
    else:
        _serve(ctx.obj or {}, path, table, address, new.own)


def _serve(rooms: Mapping[str, Any], path: Path, table: str | None, address: Address, own: Path | None) -> None:
    """Serve the tables in the file `path` to phones until Ctrl-C; `table` is opened first, `own` is a folder of custom
    tables, `rooms` has the functions of other packages. Raises Fault."""
    from companion.web.auth import kept_token
    from companion.web.network import qr
    from companion.web.serve import Certificate, bind, hosts, serve

    tls = Certificate(address.cert, address.key) if address.cert and address.key else None
    if tls:
        tls.check()
    host = address.host or _chosen_address(address.lan)
    bound = bind(host, address.port)
    host, *others = _all_addresses() if host in ANYWHERE else [host]
    if table is None:
        _check_store(path)
    served = bound.getsockname()[1]
    token = kept_token(path, address.renew)
    shown = f"[{host}]" if ":" in host else host
    url = f"{'https' if tls else 'http'}://{shown}:{served}/#{token}" + (f"/t/{table}" if table else "")
    with until_interrupt():  # it may come before the server listens to it
        click.echo(qr(url, sys.stdout.isatty()))
        click.echo(url)
        if host == HERE and not address.host:
            click.echo("Only this computer reaches that address; phones in your network do with --lan.")
        click.echo("Ctrl-C closes the table; everything is kept.")
        names = hosts(host, served, others)
        serve(bound, path, token, names, tls, rooms.get("card"), _chronicle_printer(rooms), own, rooms.get("booklet"))
    click.echo(f"\rThe table is closed; `lost table{f' --open {table}' if table else ''}` opens it again.")


def _chronicle_printer(rooms: Mapping[str, Any]) -> Callable[[Any, Any, str, str], bytes] | None:
    """Return a function that prints a finished table's story and returns the PDF as bytes; None if `rooms`, the
    functions of other packages, has no ``chronicle``."""
    if "chronicle" not in rooms:
        return None

    def print_chronicle(tables: Any, story: Any, table: str, player: str) -> bytes:
        with TemporaryDirectory(prefix="lostkit-") as folder:
            path: Path = rooms["chronicle"](tables, story, table, player, Path(folder), "a4", "full")
            return path.read_bytes()

    return print_chronicle


def _check_store(path: Path) -> None:
    """Raise Fault if the file of tables cannot be used, before the QR code is shown."""
    from companion.table.store import Store

    with Store(path):
        pass


def _table_name(path: Path, name: str | None, new: NewTable) -> str | None:
    """Return the name of the table to go to at once: one found by `name`, or a new one; None if no table was asked
    for. Raises Fault or Faults."""
    new.check_game()
    if not new.game and not name:
        return None
    from companion.table.store import Store

    with Store(path, create=name is None) as store:
        store.own = new.own
        return store.find(name) if name else new.open(store).name


def _parsed_option(text: str, defaults: Mapping[str, Any]) -> tuple[str, Any]:
    """Return name and value of ``NAME=VALUE``, the value converted to the type of the option's default."""
    name, _, value = text.partition("=")
    default = defaults.get(name)
    if isinstance(default, bool):
        return name, value.lower() in ("yes", "true", "on", "1")
    if isinstance(default, int) and value.lstrip("-").isdigit():
        return name, int(value)
    return name, value


def _all_addresses() -> list[str]:
    """Return all addresses of this computer, the likeliest first."""
    from companion.web.network import addresses, outward, rank_addresses

    return [*(address.ip for address in rank_addresses(addresses(), outward())), "127.0.0.1"]


def _chosen_address(lan: bool) -> str:
    """Return the address to serve on. At an interactive terminal the user chooses among several networks and,
    without `lan`, whether phones join at all. Raises Fault for `lan` without a network."""
    from companion.web.network import addresses, outward, rank_addresses
    from data.errors import Fault

    asked = _is_interactive()
    if not (lan or asked):
        return HERE
    found = rank_addresses(addresses(), outward())
    if not found:
        if not lan:
            return HERE
        raise Fault("this computer is in no network; without --lan the table is open on this computer alone")
    if lan and len(found) == 1:
        return found[0].ip
    for number, address in enumerate(found, 1):
        click.echo(f"{number}  {address}", err=True)
    if not asked:
        click.echo(f"{found[0].ip} is taken; --host chooses another.", err=True)
        return found[0].ip
    if not lan:
        click.echo("0  no phones: this computer alone", err=True)
    numbers = click.IntRange(0 if not lan else 1, len(found))
    chosen = click.prompt("Which network are the phones in?", type=numbers, default=1, err=True)
    return found[chosen - 1].ip if chosen else HERE


def _is_interactive() -> bool:
    """Return whether a person at a terminal can answer questions."""
    return sys.stdin.isatty() and sys.stderr.isatty()
