"""Opening a table from a phone."""

from companion.engine.folding import current_players
from companion.engine.registry import playable_games
from companion.table.lesson import open_lesson
from companion.table.store import Store
from companion.table.table import Table
from companion.web.messages import Refused
from companion.web.requests import Again, Learn, Opened
from data.errors import Fault, Faults

CHANCE = ("seed", "code")
"""Options that say what chance decided: a game that is played again has them anew."""


def open_table(store: Store, wish: Opened | Again | Learn) -> Table:
    """Return the table that was asked for; the same one when it is asked for again. Raises Refused."""
    if isinstance(wish, Again):
        if wish.table not in store.names():
            raise Refused(404, "no_table", name=wish.table)
        table = Table(store, wish.table)
        before = table.opening
        kept_options = {name: value for name, value in before.options.items() if name not in CHANCE}
        sits = {seat: sit for seat, sit in current_players(table.play.lines).items() if sit.bot}
        by = next((sit.by for sit in sits.values()), "app")
        wish = Opened(wish.client, before.game, before.seats, kept_options, {n: sit.bot for n, sit in sits.items()}, by)
    if wish.game not in playable_games():
        raise Refused(404, "no_game", name=wish.game)
    try:
        if isinstance(wish, Learn):
            return open_lesson(store, wish.game, wish.client)
        return Table.create(store, wish.game, wish.seats, wish.options, client=wish.client, bots=wish.bots, by=wish.by)
    except (Fault, Faults) as fault:
        code = "" if isinstance(wish, Learn) else str(wish.options.get("code", ""))
        if code and str(fault).startswith("code "):
            raise Refused(409, "wrong_code", code=code) from None
        raise Refused(409, "not_opened", why=fault) from None
