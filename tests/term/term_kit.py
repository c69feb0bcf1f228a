"""A terminal for tests: what is typed comes from a list, what is shown goes into a text."""

import io
from collections.abc import Callable, Iterable

from rich.console import Console

from companion.engine.moves import Move
from companion.engine.offers import Choice, Offer, Pick, Text
from companion.table.table import Table
from companion.term import run
from companion.term.command_parser import handles, selectors

Act = str | Callable[[], object]


class Deaf(Console):
    """Takes everything and draws nothing, for whole games."""

    def print(self, *_: object, **__: object) -> None:
        pass


class Script:
    """What is typed, line by line; a function among the lines is called in between, as if somebody else played
    meanwhile."""

    def __init__(self, lines: Iterable[Act]) -> None:
        self.lines = iter(lines)

    def read(self, prompt: str, news: Callable[[], bool]) -> str | None:
        for line in self.lines:
            if isinstance(line, str):
                return line
            line()
            news()
        return None


def show_typed(
    table: Table, *lines: Act, seat: int | None = 0, lang: str = "en", width: int = 100, quiet: bool = False
) -> str:
    """Return what a terminal shows while these lines are typed."""
    shown = io.StringIO()
    console = (Deaf if quiet else Console)(file=shown, width=width, highlight=False, force_terminal=False)
    run(table, seat, lang, console, Script(lines))
    return shown.getvalue()


def log_lines(table: Table) -> list[str]:
    """Return the lines of a table as they are written, but for its opening."""
    return [str(line) for line in table.refresh().lines[1:]]


def as_typed(offer: Offer, move: Move, phrase: Callable[[Choice], str]) -> str:
    """Return how a person types a move that takes an offer, whose choices are called so."""
    words = [offer.verb, *(f'"{one}"' if " " in one else one for one in selectors(offer))]
    for arg in offer.args:
        value = move[arg.name]
        if isinstance(arg, Pick):
            short = [
                (repr(choice.value), handle) for choice, handle in zip(arg.choices, handles(arg, phrase), strict=True)
            ]
            chosen = (value,) if arg.most is None else value
            words += [next(handle for known, handle in short if known == repr(one)) for one in chosen]
            if arg.most is not None and len(chosen) < arg.most and (not chosen or arg is not offer.args[-1]):
                words.append("-")
        elif isinstance(arg, Text):
            words.append(value or "-")
        else:
            words += map(str, value if isinstance(value, tuple) else (value,))
    return " ".join(words)
