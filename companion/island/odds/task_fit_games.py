"""Games to fit the numbers of the tasks to (`lost odds island fit`): weak castaways are dealt as often as strong ones,
and some tasks ask for one less or one more.

Games are kept by table, bots, code and cards, whatever the task numbers: after changing a number they are still
used.
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import lru_cache, partial
from hashlib import blake2b
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.engine.moves import Move
from companion.engine.offers import Offer, sample
from companion.engine.registry import newest, rules_of
from companion.engine.rules import settle
from companion.island.odds.balance import observations, watch
from companion.island.rules import World, parse_task, task_with_numbers
from companion.odds import simulation
from companion.odds.bots import Bot, bot
from companion.odds.playing import LONGEST, one_move, usual_options
from data.island.task_numbers import for_players
from data.tables import load

if TYPE_CHECKING:
    from companion.odds.runs import Runs

SLUG = "island"
WEAK = 0.7
"""How often one player, of 1, is dealt two castaways who are both kept: so rare otherwise that little is known of
them."""
LEAST = 2
"""The least a task may ask for: whoever needs one has it as good as done."""
PLAYED = ("characters", "fate", "locations", "starts", "grids", "house_rules", "rules")
"""The tables that a game depends on."""


@dataclass(frozen=True)
class Table:
    """A kind of table: players, width of the island in tiles, bot, and folder of tables ("": the built-in ones)."""

    players: int
    size: int
    bot: str = "good"
    data: str = ""

    @property
    def level(self) -> str:
        """Return "beginner" for an island of 4 by 4, else "advanced"."""
        return "beginner" if self.size == 4 else "advanced"


@dataclass(frozen=True)
class Wish:
    """Which games to play: the seed; `who` starts in all ("": anybody); the share of numbers that are one off."""

    seed: int = 1
    who: str = ""
    near: float = 0.25


@dataclass(frozen=True)
class Game:
    """The record of a finished game; tuples are by seat."""

    id: str
    castaways: tuple[str, ...]
    numbers: tuple[int, ...]
    won: tuple[int, ...]
    began: int
    label: str
    weight: float
    """How often its deal comes when all hands are as likely, beside how often it was dealt here."""
    rounds: int = 0
    minutes: float = 0.0
    early: int = 0
    stalked: tuple[tuple[int, int, int], ...] = ()


class Dealt(Bot):
    """A bot that plays as another, but takes a given hand when castaways are dealt."""

    def __init__(self, other: Bot, hand: tuple[str, ...]) -> None:
        self.other, self.hand = other, hand

    def forced_move(self, offers: Sequence[Offer], rng: random.Random) -> Move | None:
        deal = next((offer for offer in offers if offer.verb == "deal"), None)
        return sample(deal, rng, castaways=self.hand) if deal else self.other.forced_move(offers, rng)

    def choose(self, rules: Any, view: Any, seat: int, offers: Sequence[Offer], rng: random.Random) -> Move:
        return self.other.choose(rules, view, seat, offers, rng)


@lru_cache(4)
def _rules(data: str, _changed: int) -> Any:
    """Return rules for the tables in the folder `data`, cached until those change; their tasks are changed by game."""
    return rules_of(SLUG, newest(SLUG))(load(SLUG, Path(data) if data else None))


def rules_for(data: str) -> Any:
    """Return the rules bound to the tables now in the folder `data` (empty: built in). Raises Fault or Faults."""
    return _rules(data, max((file.stat().st_mtime_ns for file in Path(data).rglob("*")), default=0) if data else 0)


def numbers(tables: Any, table: Table) -> dict[str, int]:
    """Return by castaway the number in its task at a table."""
    found = {}
    for row in tables.characters:
        some = parse_task(task_with_numbers(row))[1]
        found[row.id] = for_players(some[table.size - 4], table.size, table.players) if len(some) > 1 else some[0][0]
    return found


def begin_game(tables: Any, table: Table, wish: Wish, number: int) -> tuple[random.Random, dict[str, int]]:
    """Return a game's random generator, and by castaway the number in its task."""
    rng = random.Random(f"fit/{table.players}/{table.size}/{wish.seed}/{wish.who}/{number}")
    asked = numbers(tables, table)
    for who in asked:
        if rng.random() < wish.near:
            asked[who] = max(asked[who] + rng.choice((-1, 1)), LEAST)
    return rng, asked


def hands(world: World, players: int, castaway: str, rng: random.Random) -> tuple[list[tuple[str, ...]], float]:
    """Return the pairs dealt to the players, `castaway` (empty: any) the stronger of one, and the deal's weight: how
    much more frequent it is in the usual deals than here."""
    people = sorted(world.people)
    weak = {one for one in people if world.people[one].power <= world.rules.setup.keep_both_up_to}
    pairs = list(combinations(people, 2))
    both = [pair for pair in pairs if weak.issuperset(pair)]
    other = [pair for pair in pairs if not weak.issuperset(pair)]
    if castaway:
        pool = [
            pair
            for pair in pairs
            if castaway in pair and all(world.people[one].power <= world.people[castaway].power for one in pair)
        ]
    else:
        pool = both if rng.random() < WEAK else other
    chosen, first = rng.choice(pool), rng.randrange(players)
    rest = [one for one in people if one not in chosen]
    rng.shuffle(rest)
    dealt: list[tuple[str, ...]] = [chosen if seat == first else (rest.pop(), rest.pop()) for seat in range(players)]
    share = len(both) / len(pairs)
    often = [WEAK / share if weak.issuperset(hand) else (1 - WEAK) / (1 - share) for hand in dealt]
    return dealt, 0.0 if castaway else players / sum(often)


def play_fit_game(table: Table, wish: Wish, number: int) -> Game:
    """Play game `number` of those wished for and return its record; the same on every computer."""
    rules = rules_for(table.data)
    world = rules.world
    rng, asked = begin_game(world.tables, table, wish, number)
    words = {row.id: parse_task(task_with_numbers(row))[0] for row in world.tables.characters}
    world.tasks = {who: f"{word}_{asked[who]}" if word else "" for who, word in words.items()}
    dealt, weight = hands(world, table.players, wish.who, rng)
    players = [Dealt(bot(SLUG, table.bot), hand) for hand in dealt]
    options = {**usual_options(rules, SLUG, rng), "size": table.size, "level": table.level}
    draft = rules.start(table.players, settle(rules.options, options))
    moves = 0
    while moves < LONGEST and one_move(rules, draft, players, rng, watch):
        moves += 1
    outcome = rules.outcome(draft)
    seen = observations(rules, draft)
    castaways = tuple(seen["castaways"])
    return Game(
        _id(wish, asked, number), castaways, tuple(asked[who] for who in castaways), outcome.won if outcome else (),
        seen["began"], outcome.label if outcome else "cap", round(weight, 4), seen["rounds"], seen["minutes"],
        seen["early"], tuple(map(tuple, seen["stalked"])),
    )  # fmt: skip


def _id(wish: Wish, asked: Mapping[str, int], number: int) -> str:
    printed = blake2b(json.dumps(sorted(asked.items())).encode(), digest_size=4).hexdigest()
    return f"{wish.seed}/{wish.who}/{number}/{printed}"


def some(table: Table, wish: Wish, chunk: Sequence[int]) -> list[Game]:
    """Return the records of the games with the numbers in `chunk`; run in a worker process."""
    return [play_fit_game(table, wish, number) for number in chunk]


def key(table: Table) -> str:
    """Return a digest of what games depend on, without task numbers and deals."""
    tables = load(SLUG, Path(table.data) if table.data else None)
    rows = [
        {name: str(value) for name, value in row if name != "task_numbers"}
        for stem in PLAYED
        for row in (tables[stem] if stem != "rules" else [tables.rules])
    ]
    said = json.dumps([asdict(replace(table, data="")), rows, simulation.code_digest(SLUG)], default=str)
    return blake2b(said.encode(), digest_size=16).hexdigest()


def read_kept_games(file: Path | None) -> dict[str, Game]:
    """Return the games kept in a file by id; an incomplete line is skipped."""
    found: dict[str, Game] = {}
    if file and file.exists():
        for line in file.read_text(encoding="utf-8").splitlines():
            try:
                games = [_game(record) for record in json.loads(line)]
            except (ValueError, TypeError):
                continue
            found.update((game.id, game) for game in games)
    return found


def _game(record: Mapping[str, Any]) -> Game:
    plain: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in record.items()}
    return Game(**{**plain, "stalked": tuple(map(tuple, plain["stalked"]))})


def play(runs: Runs, table: Table, wish: Wish) -> list[Game]:
    """Return `runs.games` games of a table and all kept ones, in the order of their ids. Raises Fault."""
    file = runs.keep / "fit" / f"{key(table)}.jsonl" if runs.keep else None
    found = read_kept_games(file)
    tables = load(SLUG, runs.folder)
    ids = {number: _id(wish, begin_game(tables, table, wish, number)[1], number) for number in range(runs.games)}
    todo = [number for number, one in ids.items() if one not in found]
    chunks = [todo[first : first + simulation.CHUNK] for first in range(0, len(todo), simulation.CHUNK)]
    for _, games in runs.each(partial(some, table, wish), chunks, f"{table.players} on {table.size} by {table.size}"):
        found.update((game.id, game) for game in games)
        if file:
            file.parent.mkdir(parents=True, exist_ok=True)
            with file.open("a", encoding="utf-8") as opened:
                opened.write(f"\n{json.dumps([asdict(game) for game in games])}\n")
    return [found[one] for one in sorted(found)]
