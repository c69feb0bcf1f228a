"""The table in a terminal: another client on the same file.

`play` is what `lost table --terminal` does; `lobby` asks which table, `session` is one seat at a terminal,
`command_parser` turns what is typed into a move, `page` is what is shown, `keyboard` where lines come from, `messages`
the terminal's own texts.

A game may draw its table in `companion/<slug>/screen/terminal.py`; `drawing` says what it is given, and has the
shapes.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

    from companion.table.table import Table
    from companion.term.session import Lines


def play(path: Path | None, name: str | None, lang: str, own: Path | None = None) -> None:
    """Play in this terminal at the table `name` of a file; None asks which. `own` is the folder of custom tables (see
    `Store`). Raises Fault."""
    from rich.console import Console

    from companion.table.store import Store
    from companion.table.table import Table
    from companion.term import keyboard, lobby

    console = Console(highlight=False)
    try:
        with Store(path) as store, keyboard.lines() as lines:
            store.own = own
            table = Table(store, name) if name else lobby.table(store, lang, console, lines)
            if table:
                run(table, lobby.seat(table, lang, console, lines), lang, console, lines)
    except KeyboardInterrupt:
        console.print()  # the cursor stands behind what was being typed


def run(table: Table, seat: int | None, lang: str, console: Console, lines: Lines) -> None:
    """Play as `seat` (None: all seats share this terminal) until there are no more lines to read. Raises Fault."""
    from companion.table.lesson import current_lesson
    from companion.term.lesson_session import LessonSession
    from companion.term.session import Session

    kind = LessonSession if current_lesson(table) else Session
    kind(table, seat, lang, console, lines).run()
