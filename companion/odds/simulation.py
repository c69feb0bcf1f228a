"""Thousands of games, played in chunks on all cores or on a cluster. They can be resumed, and the results do not depend
on who plays them."""

import hashlib
import json
import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import astuple, replace
from functools import partial
from itertools import islice
from pathlib import Path
from time import monotonic
from typing import Any, TypeVar

from companion.engine.registry import folder, part
from companion.odds.playing import Match, Result, play_game
from data.errors import Fault
from data.games import module
from data.signals import end_on_interrupt, hold_interrupt

PATIENCE = "10s"
"""How long a cluster may take to answer."""
IN_FLIGHT = 8
"""Games that wait for a worker when time is short."""
CHUNK = 8
"""Games that are worked on at a time: so many are lost when the work is broken off."""
Progress = Callable[[int, int], None]
"""Hears how many games of how many are done."""
T = TypeVar("T")
R = TypeVar("R")


def play(
    match: Match,
    games: int,
    executor: Executor | None = None,
    keep: Path | None = None,
    progress: Progress | None = None,
) -> list[Result]:
    """Return the results of the first `games` games of a match, in order, with any executor (None: in this process).

    `keep` is a folder in which finished chunks are cached; what is there is not played again. `progress` is called with
    the number of games done and of all. Raises Fault."""
    file = keep and keep / f"{cache_key(match)}.jsonl"
    done = _cached_results(file) if file else {}
    chunks = [range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    missing = [chunk for chunk in chunks if any(number not in done for number in chunk)]
    count = games - sum(map(len, missing))
    if progress:
        progress(count, games)
    for _, chunk in results_of(partial(chunk_of, match), missing, executor):
        done.update((result.number, result) for result in chunk)
        count += len(chunk)
        if file:
            _keep(file, chunk)
        if progress:
            progress(count, games)
    return [done[number] for number in range(games)]


def play_within(
    matches: Sequence[Match], seconds: float, executor: Executor | None = None, most: int = 1000
) -> list[list[Result]]:
    """Return the results of as many games of each match as finish within `seconds`, in order, at least one and at most
    `most` of each. How many depends on the machine; which ones does not."""
    ends, done = monotonic() + seconds, [list[Result]() for _ in matches]
    todo = iter([(place, number) for number in range(most) for place in range(len(matches))])
    if executor is None:
        for place, number in todo:
            if number and monotonic() > ends:
                break
            done[place].append(play_game(matches[place], number))
        return done
    waiting: deque[tuple[int, Future[Result]]] = deque()
    with hold_interrupt():
        for place, number in islice(todo, IN_FLIGHT):
            waiting.append((place, executor.submit(play_game, matches[place], number)))
    while waiting:
        place, future = waiting.popleft()
        left = ends - monotonic()
        try:
            done[place].append(future.result(timeout=max(0.0, left) if done[place] else None))
        except TimeoutError:
            future.cancel()
            for _, other in waiting:
                other.cancel()
            break
        if left > 0 and (following := next(todo, None)):
            place, number = following
            waiting.append((place, executor.submit(play_game, matches[place], number)))
    return done


def chunk_of(match: Match, numbers: Sequence[int]) -> list[Result]:
    """Return the results of one chunk of games, given by their numbers; meant for workers."""
    return [play_game(match, number) for number in numbers]


def results_of(work: Callable[[T], R], items: Sequence[T], executor: Executor | None = None) -> Iterator[tuple[T, R]]:
    """Yield each item with the result of `work` on it, in the order of completion. `work` must be a module's function
    or a partial of one, so that it can be sent to a worker."""
    if executor is None:
        yield from ((item, work(item)) for item in items)
        return
    with hold_interrupt():
        waiting: dict[Future[R], T] = {executor.submit(work, item): item for item in items}
    for future in as_completed(waiting):
        yield waiting[future], future.result()


@contextmanager
def workers(scheduler: str = "", cores: int | None = None) -> Iterator[Executor | None]:
    """Yield an executor: a pool of all cores (or of `cores`), None for one core, or the cluster at an address such as
    ``tcp://host:8786``. Raises Fault if the cluster cannot be reached or its package is not installed."""
    if scheduler:
        with _cluster(scheduler) as executor:
            yield executor
        return
    count = cores or len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else cores or os.cpu_count() or 1
    if count == 1:
        yield None
        return
    pool = ProcessPoolExecutor(count, initializer=end_on_interrupt)
    try:
        yield pool
    finally:  # what is not begun is not waited for; the pool itself calls it off, as it may be telling of ended workers
        pool.shutdown(cancel_futures=True)


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    try:
        from distributed import Client
    except ImportError:
        raise Fault("a cluster needs the packages of lostkit[cluster]: pip install 'lostkit[cluster]'") from None
    try:
        client = Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise Fault(f"no cluster at {address}: {error}; start one with `dask scheduler` and give its address") from None
    try:
        yield client.get_executor(pure=False)
    finally:
        client.close()


def cache_key(match: Match) -> str:
    """Return a hash of everything that results depend on: the match, its tables, the code of the rules and the bots,
    and what `depends(options)` of the game's `balance.py` adds."""
    from data.tables import digest

    tables = digest(match.game, Path(match.data) if match.data else None)
    depends = part(match.game, "depends", "balance")
    besides = depends(dict(match.options)) if depends else ""
    said = [list(astuple(replace(match, data=""))), tables, code_digest(match.game), besides]
    return hashlib.blake2b(json.dumps(said).encode(), digest_size=16).hexdigest()


def code_digest(slug: str) -> str:
    """Return a hash of the modules that the game `slug` is played with, and of its bots' parameter files."""
    house = Path(__file__).parents[2]
    files = [
        *_modules(folder(slug)),
        *sorted(folder(slug).rglob("*.toml")),
        *_modules(Path(str(module(slug, "data", "schema").__file__)).parent),
        *_modules(house / "data"),
        *_modules(house / "companion" / "engine"),
        *(house / "companion" / "odds" / name for name in ("bots.py", "playing.py")),
    ]
    hashed = hashlib.blake2b(digest_size=16)
    for file in files:
        hashed.update(file.read_bytes())
    return hashed.hexdigest()


def _modules(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def _cached_results(file: Path) -> dict[int, Result]:
    """Return the cached results by game number; a line that was cut off when the program stopped is skipped."""
    found: dict[int, Result] = {}
    if file.exists():
        for line in file.read_text(encoding="utf-8").splitlines():
            try:
                chunk = [Result.from_record(record) for record in json.loads(line)]
            except (ValueError, TypeError):
                continue
            found.update((result.number, result) for result in chunk)
    return found


def _keep(file: Path, chunk: Sequence[Result]) -> None:
    line: Any = json.dumps([result.record() for result in chunk])
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as opened:
        opened.write(f"\n{line}\n")
