"""Bots at a table: whose turn it is, what a bot does, and how its move gets into the log.

A bot is a seat's player like anybody else. It is asked when the game waits for its seat, sees what that seat sees, and
its move is a line of the log; folding a log never asks a bot. Any number of programs may have the table open: the line
a bot writes after line 17 has the client name `bot-17` in all of them, so that it is written only once.

    turn = next_turn(table)                  # on the thread of the tables: whose turn it is, and all it may know
    move = Thinker().think(turn)             # anywhere else, within a second
    record_turn(table, turn, move)           # on the thread of the tables again
"""

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as Late
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Protocol, TypeVar

from companion.engine.folding import current_players, pending_bot_move
from companion.engine.moves import Move, PendingBotMove, SeatChange
from companion.engine.offers import CHANCE, Offer, admits, sample
from companion.engine.refusal import NotAllowed
from companion.engine.registry import has, newest, rules_of
from companion.engine.rendering import STRENGTHS
from companion.engine.rules import Rules
from companion.odds.bots import Advice, Bot, Random, bots, has_numpy
from companion.table.table import Entry, Table

T = TypeVar("T")
PATIENCE = 0.8
"""Seconds that a bot may think; then a weaker one is asked, and is given half of it."""
WAITED = 8
"""So many times longer a person waits for a hint than a table for a bot: only then a weaker one is asked."""


@dataclass(frozen=True)
class Turn:
    """What a bot needs to choose a move: its seat's view and offers, after line number `line` of the log of the table
    named `table`. `by` is "app" or "hand": who rolls for the bot."""

    table: str
    line: int
    seat: int
    bot: str
    by: str
    game: str
    rules: Rules[Any]
    view: Any
    offers: Sequence[Offer]
    rng: random.Random

    @property
    def known(self) -> tuple[Rules[Any], Any, int, Sequence[Offer], random.Random]:
        """The arguments of `Bot.choose` and `Bot.advice`: rules, view, seat, offers and a random generator."""
        return self.rules, self.view, self.seat, self.offers, self.rng


def next_turn(table: Table) -> Turn | None:
    """Return the turn of the first bot that the game waits for; None if it waits for people, or for a player who rolls
    for a bot. Raises Fault."""
    with table.store.lock:
        log = table.refresh().lines
        seated = _able_bots(table)
        if not seated or pending_bot_move(log) or not table.play.rules.has_full_state(table.play.state):
            return None
        return next(iter(_turns(table, seated, table.play.rules.confirm_read_verbs)), None)


def thinking_seat(table: Table) -> int | None:
    """Return the seat of the bot that the game waits for; None if it waits for people. The file is not read again."""
    seated = _able_bots(table)
    if not seated or pending_bot_move(table.play.lines) or not table.play.rules.has_full_state(table.play.state):
        return None
    return next(
        (seat for seat in _awaiting_seats(table, seated, table.play.rules.confirm_read_verbs)[1] if seat in seated),
        None,
    )


def _able_bots(table: Table) -> dict[int, SeatChange]:
    """Return the `SeatChange` of each seat that a bot plays, without bots that cannot run on this computer."""
    lacking = lacking_strengths(table.opening.game)
    sits = current_players(table.play.lines)
    return {seat: sit for seat, sit in sits.items() if sit.bot and sit.bot not in lacking}


def turn_of(table: Table, seat: int) -> Turn | None:
    """Return a turn for the strongest bot in place of a seat, to give a hint; None if the game does not wait for that
    seat. Raises Fault."""
    with table.store.lock:
        table.refresh()
        if not table.play.rules.has_full_state(table.play.state):
            return None
        return next(iter(_turns(table, {seat: SeatChange(seat, STRENGTHS[-1])}, frozenset())), None)


def _awaiting_seats(table: Table, seated: Collection[int], left: Collection[str]) -> tuple[list[Offer], Sequence[int]]:
    """Return the open offers, and the seats the game waits for. Offers with a verb in `left` are dropped if anybody but
    the bots at `seated` can do them."""
    rules, state = table.play.rules, table.play.state
    open_ = [entry.offer for entry in rules.menu(state) if entry.offer.open]
    if any(offer.verb in left and offer.seat not in seated for offer in open_):
        open_ = [offer for offer in open_ if offer.verb not in left]
    return open_, rules.due(state, open_)


def _turns(table: Table, seated: Mapping[int, SeatChange], left: Collection[str]) -> Sequence[Turn]:
    """Return a turn for each of the `seated` bots that the game waits for; offers with a verb `left` are for people."""
    rules, state = table.play.rules, table.play.state
    open_, due = _awaiting_seats(table, seated, left)
    line, game = len(table.play.lines) - 1, table.opening.game
    rng = random.Random(
        table.chance().getrandbits(64)
    )  # not the app's own dice: whoever imagines with it would foresee them
    return [
        Turn(
            table.name, line, seat, seated[seat].bot, seated[seat].by, game, rules, rules.view(state, seat), offers, rng
        )
        for seat in due
        if seat in seated and (offers := [offer for offer in open_ if offer.seat == seat])
    ]


def record_turn(table: Table, turn: Turn, move: Move) -> Entry | None:
    """Append a bot's move to the log, rolled by the app; where people roll for bots, its `PendingBotMove`. Return the
    new line; None if another line was added in between. Raises Fault."""
    offer = next(offer for offer in turn.offers if admits(offer, move))
    asked = without_rolls(offer, move)
    line: PendingBotMove | Move = move
    if offer.rolls:
        line = PendingBotMove(asked) if turn.by == "hand" else with_rolls(table, asked)
    try:
        return table.append(line, client=f"bot-{turn.line}", seat=turn.seat, expect=turn.line)
    except NotAllowed as refusal:
        if refusal.reason == "engine.behind":
            return None
        raise


def without_rolls(offer: Offer, move: Move) -> Move:
    """Return a move without the arguments that chance decides."""
    chance = {arg.name for arg in offer.args if isinstance(arg, CHANCE)}
    return Move(move.seat, move.verb, {name: value for name, value in move.args.items() if name not in chance})


def with_rolls(table: Table, move: Move) -> Move:
    """Return a move completed with dice, coins and cards from the app; the move as it is if no offer fits it."""
    rules, state, chance = table.play.rules, table.play.state, table.chance()
    if move.seat < len(table.opening.seats):
        for offer in rules.offers(state, move.seat):
            if offer.verb == move.verb and not offer.refusal and (complete := _roll(offer, move, chance)):
                return complete
    return move


def _roll(offer: Offer, move: Move, chance: random.Random) -> Move | None:
    named = {arg.name for arg in offer.args if not isinstance(arg, CHANCE)}
    if not named <= set(move.args) or any(move.get(name) != value for name, value in offer.fixed.items()):
        return None
    try:
        complete = sample(
            offer, chance, **{name: value for name, value in move.args.items() if name not in offer.fixed}
        )
    except (TypeError, IndexError):  # dice for each of what is no list; a draw from where nothing lies
        return None
    return complete if admits(offer, complete) else None


def requested_rolls(table: Table) -> Offer | None:
    """Return the offer for which a person has to roll or draw for a bot, its other arguments fixed; None if none."""
    move = pending_bot_move(table.play.lines)
    if move is None:
        return None
    for offer in table.play.rules.offers(table.play.state, move.seat):
        settled = {**offer.fixed, **{arg.name: move[arg.name] for arg in offer.args if arg.name in move.args}}
        if offer.verb == move.verb and offer.rolls and settled == dict(move.args):
            return replace(offer, args=tuple(arg for arg in offer.args if arg.name not in settled), fixed=settled)
    return None


def is_bots_own(table: Table, move: Move) -> bool:
    """Return whether a move of a bot's seat may only be made by the bot. A person may enter the roll or draw that the
    bot waits for, and overrides."""
    if not current_players(table.play.lines).get(move.seat, SeatChange(0)).bot or move.override:
        return False
    offer = requested_rolls(table)
    return (
        offer is None or move.verb != offer.verb or any(move.get(name) != value for name, value in offer.fixed.items())
    )


def seats_without_hints(table: Table) -> list[int]:
    """Return the seats whose players have not allowed hints; none where only one person plays."""
    seated = current_players(table.play.lines)
    people = [seat for seat in range(len(table.opening.seats)) if not seated.get(seat, SeatChange(0)).bot]
    return [seat for seat in people if not seated.get(seat, SeatChange(0)).hints] if len(people) > 1 else []


def strengths(game: str) -> Sequence[str]:
    """Return the names of a game's bots that can run on this computer, the weakest first."""
    lacking = lacking_strengths(game)
    names = (*STRENGTHS, *rules_of(game, newest(game)).more_bots)
    return tuple(name for name in names if name not in lacking) if has(game, "bots") else ()


def lacking_strengths(game: str) -> Sequence[str]:
    """Return the names of a game's bots that cannot run here because they need numpy. No weaker bot replaces them."""
    if has_numpy() or not has(game, "bots"):
        return ()
    return tuple(name for name, bot in bots(game).items() if bot.needs_numpy)


class Thoughts(Protocol):
    """Runs the thinking of bots with a time limit."""

    @property
    def late(self) -> bool:
        """Whether a thought that exceeded its time is still running."""

    def run_within(self, seconds: float, think: Callable[[], T]) -> T:
        """Return ``think()``. Raises Late if it takes longer than `seconds`."""

    def close(self) -> None:
        """Start no further thoughts."""


class ThreadThoughts:
    """Runs thoughts on threads. A thought that exceeds its time cannot be stopped, but is no longer waited for."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(3, "bot")
        self._late: Future[Any] | None = None

    @property
    def late(self) -> bool:
        return self._late is not None and not self._late.done()

    def run_within(self, seconds: float, think: Callable[[], T]) -> T:
        thought = self._threads.submit(think)
        try:
            return thought.result(seconds)
        except Late:
            self._late = thought
            raise

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


class Thinker:
    """Asks bots for moves and advice, each for at most `PATIENCE` seconds; while one is late, weaker ones are asked."""

    def __init__(self, patience: float = PATIENCE, thoughts: Thoughts | None = None) -> None:
        self.patience, self.thoughts = patience, thoughts or ThreadThoughts()

    def think(self, turn: Turn) -> Move:
        """Return the bot's move, or a weaker bot's if it takes too long, fails or chooses what is not offered."""

        def choose(bot: Bot) -> Move:
            return bot.choose(turn.rules, turn.view, turn.seat, turn.offers, turn.rng)

        return self._ask_bots(self._bots_for(turn), turn, choose, lambda move: move) or choose(Random())

    def advise(self, turn: Turn) -> Advice | None:
        """Return a bot's advice; None if it has none or no bot is done in time. The random bot is never asked."""
        minds = [(bot, WAITED * patience) for bot, patience in self._bots_for(turn) if not isinstance(bot, Random)]
        return self._ask_bots(
            minds, turn, lambda bot: bot.advice(*turn.known), lambda advice: advice.move if advice else None
        )

    def _ask_bots(
        self, minds: Sequence[tuple[Bot, float]], turn: Turn, ask: Callable[[Bot], T], move: Callable[[T], Move | None]
    ) -> T | None:
        for bot, patience in minds:
            try:
                bot.prepare(turn.rules, turn.view)
                found = self.thoughts.run_within(patience, partial(ask, bot))
            except Exception:  # late, or whatever is wrong with a bot: the game goes on
                continue
            done = move(found)
            if done is None or any(admits(offer, done) for offer in turn.offers):
                return found
        return None

    def _bots_for(self, turn: Turn) -> list[tuple[Bot, float]]:
        """Return the bots to ask one after another, the strongest first, and how many seconds each may think."""
        known = bots(turn.game)
        names = list(known)
        weaker = names[: names.index(turn.bot) + 1] if turn.bot in known else names
        late = self.thoughts.late and len(weaker) > 1
        return [(known[name], self.patience / 2**n) for n, name in enumerate(reversed(weaker[: -1 if late else None]))]

    def close(self) -> None:
        """Start no further thoughts."""
        self.thoughts.close()
