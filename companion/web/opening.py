"""Opening a table from a phone."""

from __future__ import annotations

from companion.engine.registry import kept
from companion.table.store import Store
from companion.table.table import Table
from companion.web.asking import Opened
from companion.web.said import Refused
from data.errors import Fault, Faults


def open_table(store: Store, wish: Opened) -> Table:
    """The table that was asked for; the same one when it is asked for again. Raises Refused."""
    if wish.game not in kept():
        raise Refused(404, "no_game", name=wish.game)
    try:
        return Table.create(store, wish.game, wish.seats, wish.options, client=wish.client)
    except (Fault, Faults) as fault:
        raise Refused(409, "not_opened", why=fault) from None
