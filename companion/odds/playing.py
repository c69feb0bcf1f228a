"""Complete games between bots, played in place on one draft, each with its own seed."""

import json
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from companion.engine.offers import Entry
from companion.engine.registry import newest, part, rules_of
from companion.engine.rules import Rules, match, settle
from companion.odds.bots import Bot, bot
from data.tables import load

LONGEST = 5000
"""Moves: a game that takes longer is reported as one that reached the cap."""


@dataclass(frozen=True)
class Match:
    """What is played: a game with its options, the bots by seat, and the seed."""

    game: str
    bots: tuple[str, ...]
    """By seat."""
    options: tuple[tuple[str, Any], ...] = ()
    seed: int = 1
    data: str = ""
    """A folder of tables of one's own; empty: the built-in ones."""
    cap: int = LONGEST
    notes: str = "balance"
    """The module of the game whose `watch` and `observations` say what is told of it."""


@dataclass(frozen=True)
class Result:
    """How one game ended: the seats that won, `label` (the outcome's key, or ``cap`` for a game stopped at its limit),
    the number of moves, and the totals by seat."""

    number: int
    won: tuple[int, ...]
    label: str
    moves: int
    totals: tuple[float, ...] = ()
    seen: Mapping[str, Any] = field(default_factory=dict)
    """What the game's `observations` tells of it: plain values."""

    def record(self) -> list[Any]:
        return [self.number, list(self.won), self.label, self.moves, list(self.totals), dict(self.seen)]

    @classmethod
    def from_record(cls, record: Sequence[Any]) -> "Result":
        number, won, label, moves, totals, seen = record
        return cls(number, tuple(won), label, moves, tuple(totals), seen)


def absolute_folder(folder: Path | None) -> str:
    """Return the absolute path of a folder of tables, as `Match.data` has it; empty for None."""
    return str(folder.resolve()) if folder else ""


def rules_for(game: str, data: str) -> Rules[Any]:
    """Return the newest rules of a game, bound to the current tables of the folder `data` (empty: the built-in ones).
    Raises Fault, Faults."""
    return _rules_for(
        game, data, max((file.stat().st_mtime_ns for file in Path(data).rglob("*")), default=0) if data else 0
    )


@lru_cache(8)
def _rules_for(game: str, data: str, _changed: int) -> Rules[Any]:
    return rules_of(game, newest(game))(load(game, Path(data) if data else None))


def play_game(match_: Match, number: int) -> Result:
    """Return the result of game `number` of a match. It is reproducible: all chance comes from the match's seed and the
    number."""
    rules = rules_for(match_.game, match_.data)
    rng = random.Random(f"{match_.game}/{match_.seed}/{number}")
    players = [bot(match_.game, name) for name in match_.bots]
    draft = rules.start(
        len(players), settle(rules.options, {**usual_options(rules, match_.game, rng), **dict(match_.options)})
    )
    observations = part(match_.game, "observations", match_.notes)
    draft.quiet = observations is None
    moves = 0
    watch = part(match_.game, "watch", match_.notes)
    while moves < match_.cap and one_move(rules, draft, players, rng, watch):
        moves += 1
    outcome = rules.outcome(draft)
    # The same as what is kept and read again.
    seen = json.loads(json.dumps(observations(rules, draft))) if observations else {}
    totals = tuple(rules.score(draft)["totals"])
    if outcome is None:
        return Result(number, (), "cap", moves, totals, seen)
    return Result(number, outcome.won, outcome.label, moves, totals, seen)


def usual_options(rules: Rules[Any], game: str, rng: random.Random) -> dict[str, Any]:
    """Return the options that bots play with by default: "whole" where an option has that choice, a random seed, and
    what `PLAYED` in the game's `bots` says."""
    found: dict[str, Any] = {option.name: "whole" for option in rules.options if "whole" in option.choices}
    if any(option.name == "seed" for option in rules.options):
        found["seed"] = rng.randrange(1, 2**20)
    more: Mapping[str, Any] | None = part(game, "PLAYED", "bots")  # type: ignore[assignment]
    return {**found, **(more or {})}


def one_move(
    rules: Rules[Any], draft: Any, players: Sequence[Bot], rng: random.Random, watch: Callable[..., Any] | None = None
) -> bool:
    """Play one move of a bot in place, for the lowest of the seats the game waits for (`players`: the bot of each
    seat); return False if the game is over. `watch(rules, draft, move)`, of the game's `balance.py` or of the module
    that `Match.notes` names, is called after the move."""
    open_: dict[int, list[Entry]] = {}
    for entry in rules.menu(draft):
        if entry.offer.open:
            open_.setdefault(entry.offer.seat, []).append(entry)
    if not open_:
        return False
    due = rules.due(draft, [entry.offer for entries in open_.values() for entry in entries])
    seat = due[0] if due else min(open_)
    entries = open_[seat]
    player, offers = players[seat], [entry.offer for entry in entries]
    move = player.forced_move(offers, rng) or player.choose(rules, rules.view(draft, seat), seat, offers, rng)
    rules.play(draft, match(entries, move), move)
    if watch:
        watch(rules, draft, move)
    return True
