"""Questions before the game: which table to open, and whose terminal it is."""

from secrets import token_urlsafe
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from companion.engine.folding import current_players
from companion.engine.house_rules import BOOK, RULE_SET, rule_set_of
from companion.engine.registry import newest, playable_games, rules_of
from companion.table.archive import list_tables as on_shelf
from companion.table.bots import strengths
from companion.table.lesson import current_lesson, open_lesson
from companion.table.log_text import clean, table_record, when
from companion.table.preset_options import preset_option
from companion.table.store import Store
from companion.table.table import Table
from companion.term.messages import bot_names, means_yes, say, terminal_texts
from companion.term.page import name
from companion.term.session import Lines
from data.tables import load

RECENT = 9  # tables that are listed
BY_THE_BOOK = ("b", "book")


def table(store: Store, lang: str, console: Console, lines: Lines) -> Table | None:
    """Return the table that is chosen: one of the last played, or a new one with default options or a lesson. None if
    nothing is chosen. Raises Fault."""
    tables = [table_record(each) for each in on_shelf(store)[:RECENT]]
    games = playable_games()
    console.print(say(lang, "open_which"))
    grid = Grid.grid(padding=(0, 2))
    for place, each in enumerate(tables, 1):
        grid.add_row(
            f"[b cyan]{place}[/]", each["table"], each["game"], when(each["at"]), clean(", ".join(each["seats"]))
        )
    for place, slug in enumerate(games, len(tables) + 1):
        grid.add_row(f"[b cyan]{place}[/]", say(lang, "new", title=load(slug).game.title))
    for place, slug in enumerate(games, len(tables) + len(games) + 1):
        grid.add_row(f"[b cyan]{place}[/]", say(lang, "learn", title=load(slug).game.title))
    console.print(grid)
    number = _number(len(tables) + 2 * len(games), lang, console, lines)
    if number is None:
        return None
    if number >= len(tables) + len(games):
        return open_lesson(store, games[number - len(tables) - len(games)], token_urlsafe(9))
    if number < len(tables):
        return Table(store, tables[number]["table"])
    slug = games[number - len(tables)]
    fewest, most = rules_of(slug, newest(slug)).seats
    bots: dict[int, str] | None = {}
    if most > 1 and strengths(slug):
        fewest = max(2, fewest)
        bots = _bots(slug, fewest, lang, console, lines)
    if bots is None:
        return None
    options = _choose_options(store, slug, fewest, lang, console, lines)
    return Table.create(store, slug, [""] * fewest, options, bots=bots)


def _choose_options(store: Store, slug: str, seats: int, lang: str, console: Console, lines: Lines) -> dict[str, Any]:
    """Return options of a new table, asking for the set of house rules, where there are any, and whether to use what
    custom tables preset. Raises Fault or Faults."""
    chosen: dict[str, Any] = {}
    options = rules_of(slug, newest(slug)).options
    rule_set = rule_set_of(options)
    usual = {option.name: option.default for option in options}
    if rule_set and rule_set.when and usual[rule_set.when[0]] not in rule_set.when[1]:
        console.print(say(lang, "rules_same"), markup=False)
    elif rule_set:
        console.print(say(lang, "rules_which"), markup=False)
        if (lines.read("> ", lambda: False) or "").strip().casefold() in BY_THE_BOOK:
            chosen[RULE_SET.name] = BOOK
    if found := preset_option(store.own, slug, seats, lang):
        console.print(say(lang, "offered", what=found.said), markup=False)
        if means_yes(lang, lines.read("> ", lambda: False) or ""):
            chosen[found.option] = found.value
    return chosen


def _bots(slug: str, seats: int, lang: str, console: Console, lines: Lines) -> dict[int, str] | None:
    """Return the bot for each seat but the first, empty if people play there; None if there is no more input."""
    which = bot_names(strengths(slug), lang)
    console.print(say(lang, "bots_which", which=which), markup=False)
    while (typed := lines.read("> ", lambda: False)) is not None:
        bot = terminal_texts(lang)["bots"].get(typed.strip().casefold(), typed.strip().casefold())
        if bot in ("", *strengths(slug)):
            return dict.fromkeys(range(1, seats), bot) if bot else {}
        console.print(say(lang, "no_bot", which=which), style="yellow", markup=False)
    return None


def seat(table: Table, lang: str, console: Console, lines: Lines) -> int | None:
    """Return the seat that plays here, asking if hands are hidden; None if all share the terminal or none is chosen."""
    if current_lesson(table):
        return None  # it is played from both sides
    seats = len(table.opening.seats)
    bots = {number for number, sit in current_players(table.refresh().lines).items() if sit.bot}
    people = [number for number in range(seats) if number not in bots]
    if len(people) == 1:
        return people[0]
    if not table.play.rules.secret:
        return None
    console.print(say(lang, "who"))
    for number in people:
        console.print(f"[b cyan]{number + 1}[/]  ", name(table, number, lang))
    return _number(seats, lang, console, lines)


def _number(most: int, lang: str, console: Console, lines: Lines) -> int | None:
    """Ask for a number from 1 to `most` and return it less one; None if none is given."""
    while typed := lines.read("> ", lambda: False):
        if typed.strip().isdigit() and 0 < int(typed) <= most:
            return int(typed) - 1
        console.print(say(lang, "no_number", n=typed.strip()), style="yellow", markup=False)
    return None
