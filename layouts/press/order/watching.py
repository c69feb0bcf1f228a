"""`lost print --watch`: whatever a change in a game's tables affects is printed when the table is saved, for people
with an editor and a viewer.

The folders are polled a few times per second: that works on every system and on every kind of disk, and also with
editors that write a new file beside the old one and rename it.
"""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import click

from data.digest import table_files
from data.errors import Fault, Faults
from data.games import games, home
from layouts.press.order.calls import GENERAL, BadCall, Call, of_the_only, orders
from layouts.press.order.running import Outcome, Progress, run

EVERY = 0.25
"""Seconds from look to look. What has changed has to stay as it is for one of them: an editor may still be writing."""
MANY = 3
"""More tables than these are counted, not named."""
Stamps = dict[Path, tuple[int, int]]


def stamps(folders: Iterable[Path]) -> Stamps:
    """Return the time of the last change (ns) and the size of each table in the folders. A folder that is missing
    for a moment has none."""
    out: Stamps = {}
    for folder in folders:
        with suppress(OSError):
            for path in table_files(folder):
                with suppress(OSError):
                    known = path.stat()
                    out[path] = known.st_mtime_ns, known.st_size
    return out


def watch_tables(folders: Iterable[Path], wait: Callable[[float], None] = time.sleep) -> Iterator[list[Path]]:
    """Yield the tables in `folders` that were saved, added or removed, whenever there are any; never ends by itself.
    `wait` sleeps for a number of seconds.

    Changes made while the caller works are yielded next.
    """
    watched = list(folders)
    before = stamps(watched)
    while True:
        wait(EVERY)
        now = stamps(watched)
        if now == before:
            continue
        while (later := _stamps_after(wait, watched)) != now:
            now = later
        changed = [path for path in {**before, **now} if before.get(path) != now.get(path)]
        before = now
        yield changed


def _stamps_after(wait: Callable[[float], None], folders: list[Path]) -> Stamps:
    wait(EVERY)
    return stamps(folders)


def watch(
    game: str | None,
    products: Sequence[str],
    call: Call,
    progress: Progress,
    wait: Callable[[float], None] = time.sleep,
) -> None:
    """Print what `orders` returns for the first three arguments, and print again whatever looks different each time a
    table is saved, until Ctrl-C. Faults are printed as one line each.

    Paths of the files written go to standard output, everything else to standard error. `wait` as in `watch_tables`.
    Raises `BadCall` for what cannot be watched.
    """
    if game in GENERAL:
        raise BadCall(f"{game} is printed from no tables; there is nothing to watch")
    orders(game, products, call, [])
    game, products = of_the_only(game, products, call.data)
    folders = [home(slug, call.data) for slug in ([game] if game else games(call.data))]
    try:
        _print_again("", game, products, call, progress)
        click.echo(f"watching {', '.join(map(str, folders))}; Ctrl-C ends", err=True)
        for changed in watch_tables(folders, wait):
            names = [path.name for path in changed]
            said = ", ".join(names) if len(names) <= MANY else f"{len(names)} tables"
            _print_again(f"{said}: ", game, products, call, progress)
    except KeyboardInterrupt:
        click.echo(err=True)


def _print_again(why: str, game: str | None, products: Sequence[str], call: Call, progress: Progress) -> None:
    start = time.perf_counter()
    try:
        outcome = run(orders(game, products, call, []), progress, spare=True)
    except Faults as several:
        first, *more = several.faults
        click.echo(f"{first}" + (f"  (and {len(more)} more)" if more else ""), err=True)
    except (Fault, BadCall) as wrong:
        click.echo(str(wrong), err=True)
    except Exception as unforeseen:  # whoever edits will save again; the next time it may be right
        click.echo(f"{type(unforeseen).__name__}: {unforeseen}".splitlines()[0], err=True)
    else:
        for path in outcome.written:
            click.echo(str(path))
        click.echo(f"{why}{_describe_outcome(outcome)}, {time.perf_counter() - start:.2f} s", err=True)


def _describe_outcome(outcome: Outcome) -> str:
    if not outcome.written:
        return "nothing looks different"
    return "; ".join(outcome.pieces) or "laid out anew"
