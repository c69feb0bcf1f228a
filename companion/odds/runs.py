"""What topics that play games have in common: how many games, from which seed, on which cores, and other tables to
compare with.

    @topic("balance", "lost odds island balance --games 400")
    @simulated_topic(games=400)
    @click.option("--players", ...)
    def balance(runs: Runs, players: int) -> Report:
        results = runs.play(runs.match("island", ("good",) * players))

The report then also has games, seed and how many games were stopped at the limit of moves, and with ``--against DIR``
what changes with the tables of DIR, game by game from the same seeds."""

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass, field, replace
from io import StringIO
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

import click

from companion.odds import simulation
from companion.odds.balance import what_if
from companion.odds.playing import Match, Result, absolute_folder
from companion.odds.report import Report
from companion.odds.report_changes import changed_figures
from data.cli import folder_of_tables
from data.tables import digest

T = TypeVar("T")
R = TypeVar("R")


@dataclass
class Runs(AbstractContextManager["Runs"]):
    """The games behind one report: how many (`games`), from which seed, on which tables, and on how many cores. It
    counts those `played` and those `capped` at the limit of moves."""

    games: int
    seed: int = 1
    cores: int | None = 1
    scheduler: str = ""
    folder: Path | None = None
    """The tables that are played with; None: the built-in ones."""
    against: Path | None = None
    keep: Path | None = None
    """Where finished games are kept."""
    quiet: bool = True
    """No bar on the terminal."""
    played: int = 0
    capped: int = 0
    changed: list[tuple[list[Result], list[Result]]] = field(default_factory=list)
    _open: ExitStack = field(default_factory=ExitStack)
    _executor: list[Executor | None] = field(default_factory=list)

    def match(
        self, game: str, bots: Sequence[str], options: Mapping[str, Any] | None = None, notes: str = "balance"
    ) -> Match:
        """Return a match of bots with this run's seed and tables; `notes` is the game's module whose `watch` and
        `observations` record it."""
        chosen = tuple(sorted((options or {}).items()))
        return Match(game, tuple(bots), chosen, self.seed, absolute_folder(self.folder), notes=notes)

    def play(self, match: Match, games: int | None = None, label: str = "") -> list[Result]:
        """Return the results of the first `games` games of a match (None: as many as asked for), in order; `label`
        names the progress bar. With ``--against`` they are also played on the other tables. Raises Fault."""
        found = self._play_games(match, games or self.games, label)
        self.played += len(found)
        self.capped += sum(result.label == "cap" for result in found)
        if self.against is not None:
            other = self._play_games(
                replace(match, data=absolute_folder(self.against)), games or self.games, f"{label} against".strip()
            )
            self.changed.append((found, other))
        return found

    def facts(self) -> dict[str, Any]:
        """Return the facts on all games played: games, seed, and how many were stopped at the limit of moves."""
        return {"games": self.played, "seed": self.seed, "at_the_cap": self.capped} if self.played else {}

    def _play_games(self, match: Match, games: int, label: str) -> list[Result]:
        with self._bar(games, label or ", ".join(dict.fromkeys(match.bots))) as bar:
            return simulation.play(match, games, self._workers(), self.keep, lambda done, _: bar.update(done - bar.pos))

    def each(self, work: Callable[[T], R], items: Sequence[T], label: str) -> Iterator[tuple[T, R]]:
        """Yield each item with the result of `work` on it, in the order of completion, on the same workers as the
        games; `label` names the progress bar. Raises Fault."""
        with self._bar(len(items), label) as bar:
            for found in simulation.results_of(work, items, self._workers()):
                bar.update(1)
                yield found

    def _workers(self) -> Executor | None:
        if not self._executor:
            self._executor.append(self._open.enter_context(simulation.workers(self.scheduler, self.cores)))
        return self._executor[0]

    def _bar(self, length: int, label: str) -> Any:
        """Return a progress bar, which is invisible unless the run has a terminal."""
        hidden = self.quiet or not sys.stderr.isatty()
        return click.progressbar(length=length, label=label, file=StringIO() if hidden else sys.stderr)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._open.__exit__(kind, error, trace)


def cache() -> Path:
    """Return the folder where results of games are cached: below `LOSTKIT_CACHE`, or the user's cache folder."""
    import platformdirs

    return Path(os.environ.get("LOSTKIT_CACHE") or platformdirs.user_cache_dir("lostkit", appauthor=False)) / "odds"


_OPTIONS = (
    click.option("--seed", type=int, default=1, show_default=True, help="The same seed plays the same games."),
    click.option("--cores", type=click.IntRange(1), help="How many processor cores to use. Default: all of them."),
    click.option("--scheduler", default="", metavar="ADDRESS", help="Play on a Dask cluster, such as tcp://host:8786."),
    click.option("--fresh", is_flag=True,
    help="Play all games again instead of using those already played on these tables."),
    click.option("--against", type=click.Path(path_type=Path), metavar="DIR",
    help="Compare with other tables: what changes."),
    folder_of_tables,
)  # fmt: skip


def simulated_topic(games: int) -> Callable[[Callable[..., Report]], Callable[..., Report]]:
    """Return a decorator that gives a topic its argument `runs` and the options for it; `games` is the default of
    ``--games``."""

    def make_topic(work: Callable[..., Report]) -> Callable[..., Report]:
        def run(
            games: int, seed: int, cores: int | None, scheduler: str, fresh: bool, against: Path | None,
            folder: Path | None, **given: Any,
        ) -> Report:  # fmt: skip
            keep = None if fresh else cache()
            with Runs(games, seed, cores, scheduler, folder, against, keep, quiet=False) as runs:
                report = work(runs=runs, **given)
            tables = {**report.tables, **({"what_if": what_if(runs.changed)} if runs.changed else {})}
            whole = replace(report, facts={**runs.facts(), **report.facts}, tables=tables)
            asked = {**given, "games": games, "seed": seed, "against": against}
            return replace(whole, since=changed_figures(whole, asked, digest(report.game, folder), cache()))

        run.__doc__ = work.__doc__
        run.__click_params__ = getattr(work, "__click_params__", [])  # type: ignore[attr-defined]
        for option in _OPTIONS[::-1]:
            run = option(run)
        said = click.option(
            "--games", type=click.IntRange(1), default=games, show_default=True, help="How many games to play."
        )
        decorated: Callable[..., Report] = said(run)
        return decorated

    return make_topic
