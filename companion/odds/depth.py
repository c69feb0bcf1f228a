"""The topic `depth` of every game: whether its decisions matter, how long its outcome stays open, and how much players
interact.

Good bots play; before each move the strongest bot values the possible choices (`Bot.value_choices`). The unit is the
value of a typical decision: its best choice less the average one. A decision is *even* if the second best choice loses
next to nothing of that, *close* up to a half, *clear* beyond. The leader at every move is taken from `Rules.score`, the
length of a game from `Rules.stage`. Targets are in game.toml under [depth] (`data.game.Depth`)."""

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any

import click

from companion.engine.moves import Move
from companion.engine.offers import Offer
from companion.engine.registry import part
from companion.engine.rules import settle
from companion.odds.bots import Bot, bot, bots
from companion.odds.playing import LONGEST, one_move, rules_for, usual_options
from companion.odds.ranking import parse_options
from companion.odds.report import Report, topic
from companion.odds.runs import Runs, simulated_topic
from companion.odds.shares import SURE, mean_and_error, quantile, share
from companion.odds.wording import SHARED, Head, report_text
from data.game import Depth
from data.tables import load

EVEN, CLOSE = 0.02, 0.5
"""Up to which share of a typical decision's worth the second best way falls behind."""
SHARES = ("even", "close", "clear")
GAMES, SEED = 40, 1472


@dataclass
class Gauge:
    """What was measured in one game: for each decision how much the best choice is worth more than the second best and
    than the average one (`gaps`), the seats that led in turn, moves, meetings of players, the stage it ended in, and
    how often rows of the tables were used."""

    gaps: list[tuple[float, float]] = field(default_factory=list)
    leaders: list[int] = field(default_factory=list)
    moves: int = 0
    meetings: int = 0
    length: int = 0
    used: Counter[str] = field(default_factory=Counter)


class Judged(Bot):
    """A bot that plays as `player`, while `judge` values each of its decisions into `gauge`."""

    def __init__(self, player: Bot, judge: Bot, gauge: Gauge) -> None:
        self.player, self.judge, self.gauge = player, judge, gauge

    def forced_move(self, offers: Sequence[Offer], rng: random.Random) -> Move | None:
        return self.player.forced_move(offers, rng)

    def choose(self, rules: Any, view: Any, seat: int, offers: Sequence[Offer], rng: random.Random) -> Move:
        values = sorted(self.judge.value_choices(rules, view, seat, offers, random.Random(0)), reverse=True)
        if len(values) > 1:
            self.gauge.gaps.append((values[0] - values[1], values[0] - sum(values) / len(values)))
        return self.player.choose(rules, view, seat, offers, rng)


def gauge_game(slug: str, wanted: Depth, options: Mapping[str, Any], seed: int, data: str, number: int) -> Gauge:
    """Return the measures of one game of good bots with `options`, whose decisions the strongest bot values; `number`
    picks the game among those of a seed, `data` is a folder of tables (empty: the built-in ones)."""
    rules, rng = rules_for(slug, data), random.Random(f"{slug}/depth/{seed}/{number}")
    known = list(bots(slug))
    gauge, player = Gauge(), "good" if "good" in known else known[-1]
    seated = [Judged(bot(slug, player), bot(slug, known[-1]), gauge) for _ in range(wanted.players)]
    chosen = {**usual_options(rules, slug, rng), **wanted.options, **options}
    draft = rules.start(wanted.players, settle(rules.options, chosen))
    draft.quiet = True
    rows = {row.key for table in wanted.cards for row in rules.tables[table]}
    named = part(slug, "cards_named", "balance") or cards_named

    def watch(rules: Any, draft: Any, move: Move) -> None:
        gauge.moves += 1
        gauge.meetings += move.verb in wanted.meetings
        gauge.used.update(rows & set(named(draft, move)))
        totals = list(rules.score(draft)["totals"])
        if len(totals) > 1 and totals.count(max(totals)) == 1:
            leader = totals.index(max(totals))
            if gauge.leaders[-1:] != [leader]:
                gauge.leaders.append(leader)

    while gauge.moves < LONGEST and one_move(rules, draft, seated, rng, watch):
        stage = rules.stage(draft)
        if stage:
            gauge.length = max(gauge.length, int(stage[1].get("n", 0) or 0))
    gauge.length = gauge.length or gauge.moves
    return gauge


def cards_named(draft: Any, move: Move) -> list[str]:
    """Return the cards that a move used: by default the values of all its arguments. A game that knows better has a
    function of this name in its `balance.py`."""
    return [str(one) for value in move.args.values() for one in (value if isinstance(value, tuple) else (value,))]


def measures(games: Sequence[Gauge]) -> dict[str, tuple[float, float, float]]:
    """Return (value, low, high) of each measure, with its 95% interval: shares of decisions, and means per game."""
    gaps = [gap for game in games for gap in game.gaps]
    unit = quantile([worth for _, worth in gaps if worth > 0]) if any(worth > 0 for _, worth in gaps) else 1.0
    near = [gap / unit for gap, _ in gaps]
    counts = {
        "even": sum(gap <= EVEN for gap in near),
        "close": sum(EVEN < gap <= CLOSE for gap in near),
        "clear": sum(gap > CLOSE for gap in near),
    }
    found = {name: tuple(share(count, len(near))) for name, count in counts.items()} if near else {}
    means: dict[str, Callable[[Gauge], float]] = {
        "decisions": lambda game: len(game.gaps),
        "length": lambda game: game.length,
        "leads": lambda game: max(0, len(game.leaders) - 1),
        "meetings": lambda game: game.meetings,
    }
    for name, value in means.items():
        middle, error = mean_and_error([float(value(game)) for game in games])
        found[name] = (middle, middle - SURE * error, middle + SURE * error)
    lengths = [game.length for game in games]
    spread = quantile(lengths, 0.9) / max(1, quantile(lengths, 0.1))
    return {**found, "spread": (spread, spread, spread)}  # type: ignore[dict-item]


def spans(wanted: Depth) -> dict[str, tuple[float, float]]:
    """Return the least and the greatest value wanted of each measure."""
    return {str(name): span for name, span in wanted.targets.items()}


def missed_targets(values: Mapping[str, tuple[float, float, float]], wanted: Depth) -> list[str]:
    """Return the names of the measures whose whole 95% interval (low, high) lies outside the wanted span."""
    missed = []
    for name, (least, most) in spans(wanted).items():
        _, low, high = values.get(name, (0.0, 0.0, 0.0))
        if high < least or low > most:
            missed.append(name)
    return missed


def gauge_report(slug: str, wanted: Depth, games: Sequence[Gauge]) -> Report:
    """Return the report on games that were measured, against the wanted spans."""
    found = measures(games)
    missed = missed_targets(found, wanted)
    rows = []
    for name, (value, low, high) in found.items():
        target = spans(wanted).get(name)
        wish = f"{_figure(name, target[0])} to {_figure(name, target[1])}" if target else ""
        row = {"measure": Head(name), "value": value, "low": low, "high": high}
        rows.append(
            {key: _figure(name, one) if isinstance(one, float) else one for key, one in row.items()}
            | {"wanted": wish, "reached": "" if not target else "no" if name in missed else "yes"}
        )
    used = sum((game.used for game in games), Counter[str]())
    cards = [
        {"card": row.key, "times": round(used[row.key] / len(games), 2)}
        for table in wanted.cards
        for row in load(slug)[table]
    ]
    facts = {"never_used": sum(not row["times"] for row in cards)} if cards else {}
    cards.sort(key=lambda row: (row["times"], row["card"]))
    tables = {"least_used": cards[:12]} if cards else {}
    return Report(slug, "depth", report_text(SHARED, "depth", games=len(games)), rows, facts, tables=tables)


def _figure(name: str, value: float) -> str:
    return f"{100 * value:.0f}%" if name in SHARES else f"{value:.1f}"


def depth_topic(slug: str) -> click.Command:
    """Return the command `lost odds GAME depth` for a game."""

    @topic("depth", f"lost odds {slug} depth --games 100")
    @simulated_topic(games=GAMES)
    @click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game.")
    def work(runs: Runs, options: Sequence[str]) -> Report:
        """Measure whether there is something to decide: how many decisions are even, close or clear, how often the
        lead changes, how much players meet, how long games last, and which cards are hardly ever used.

        Good bots play, the strongest one values what may be done. The JSON has rows: measure, value, low, high (95%),
        wanted (from game.toml), reached; and `least_used`: card, times (a game)."""
        data = str(runs.folder.resolve()) if runs.folder else ""
        wanted = load(slug, runs.folder).game.depth
        play = partial(gauge_game, slug, wanted, parse_options(slug, options), runs.seed, data)
        games = [game for _, game in sorted(runs.each(play, range(runs.games), "depth"), key=lambda one: one[0])]
        runs.played += len(games)
        return gauge_report(slug, wanted, games)

    return work


def depth_warnings(slug: str, folder: Path | None, seconds: float) -> list[str]:
    """Return a sentence for each measure that surely misses its target, from games played for some seconds, at least
    one; empty if the game has no targets."""
    wanted, data = load(slug, folder).game.depth, str(folder.resolve()) if folder else ""
    if not wanted.targets:
        return []
    end, games = monotonic() + seconds, list[Gauge]()
    while not games or (monotonic() < end and len(games) < GAMES):
        games.append(gauge_game(slug, wanted, {}, SEED, data, len(games)))
    found = measures(games) if len(games) > 2 else {}
    return [
        report_text(
            SHARED, "shallow", measure=Head(name), value=_figure(name, found[name][0]),
            least=_figure(name, spans(wanted)[name][0]), most=_figure(name, spans(wanted)[name][1]), games=len(games),
        )
        for name in missed_targets(found, wanted)
        if name in found
    ]  # fmt: skip
