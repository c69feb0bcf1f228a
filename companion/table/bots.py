"""Bots at a table: whose turn it is, what one of them does, and its line in the log.

A bot is a seat's player like anybody else. It is asked when the game waits for its seat, sees what that seat sees, and
its move is a line of the log; folding asks nobody again. Any number of programs may have the table open: the line a bot
writes after line 17 is called `bot-17` by all of them, so that it is written once.

    turn = next_turn(table)                  # on the thread of the tables: whose turn it is, and all it may know
    move = Thinker().think(turn)             # anywhere else, within a second
    take(table, turn, move)                  # on the thread of the tables again
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
    """Everything a bot decides by: what its seat sees, what it may do, and the line of the log up to which this
    holds."""

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
        """What a bot is asked with."""
        return self.rules, self.view, self.seat, self.offers, self.rng


def next_turn(table: Table) -> Turn | None:
    """Return the turn of the first bot that the game waits for; None if it waits for people, or for a hand that rolls
    for a bot.

    Raises Fault."""
    with table.store.lock:
        log = table.refresh().lines
        seated = _able_bots(table)
        if not seated or pending_bot_move(log) or not table.play.rules.has_full_state(table.play.state):
            return None
        return next(iter(_turns(table, seated, table.play.rules.confirm_read_verbs)), None)


def thinking_seat(table: Table) -> int | None:
    """Return the seat of the bot that the game waits for, now that all stands as it does; None if it waits for
    people."""
    seated = _able_bots(table)
    if not seated or pending_bot_move(table.play.lines) or not table.play.rules.has_full_state(table.play.state):
        return None
    return next(
        (seat for seat in _awaiting_seats(table, seated, table.play.rules.confirm_read_verbs)[1] if seat in seated),
        None,
    )


def _able_bots(table: Table) -> dict[int, SeatChange]:
    """Return the seats of bots that can play here."""
    lacking = lacking_strengths(table.opening.game)
    sits = current_players(table.play.lines)
    return {seat: sit for seat, sit in sits.items() if sit.bot and sit.bot not in lacking}


def turn_of(table: Table, seat: int) -> Turn | None:
    """Return what the strongest bot would be asked in place of a seat; None if the game does not wait for that. Raises
    Fault."""
    with table.store.lock:
        table.refresh()
        if not table.play.rules.has_full_state(table.play.state):
            return None
        return next(iter(_turns(table, {seat: SeatChange(seat, STRENGTHS[-1])}, frozenset())), None)


def _awaiting_seats(table: Table, seated: Collection[int], left: Collection[str]) -> tuple[list[Offer], Sequence[int]]:
    """Return what is open, and of which seats the game waits for something; the verbs `left` are for others than those
    seated, if anybody else may do them."""
    rules, state = table.play.rules, table.play.state
    open_ = [entry.offer for entry in rules.menu(state) if entry.offer.open]
    if any(offer.verb in left and offer.seat not in seated for offer in open_):
        open_ = [offer for offer in open_ if offer.verb not in left]
    return open_, rules.due(state, open_)


def _turns(table: Table, seated: Mapping[int, SeatChange], left: Collection[str]) -> Sequence[Turn]:
    """Return the turns of those seats."""
    rules, state = table.play.rules, table.play.state
    open_, due = _awaiting_seats(table, seated, left)
    line, game = len(table.play.lines) - 1, table.opening.game
    rng = random.Random(
        table.chance().getrandbits(64)
    )  # not the app's own dice: whoever imagines with it would foresee them
    return [
        Turn(line, seat, seated[seat].bot, seated[seat].by, game, rules, rules.view(state, seat), offers, rng)
        for seat in due
        if seat in seated and (offers := [offer for offer in open_ if offer.seat == seat])
    ]


def record_turn(table: Table, turn: Turn, move: Move) -> Entry | None:
    """Append a bot's move to the log or, where hands roll for bots, the move it means to make. None if others
    were faster. Raises Fault."""
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
    """Return a move without what chance decides."""
    chance = {arg.name for arg in offer.args if isinstance(arg, CHANCE)}
    return Move(move.seat, move.verb, {name: value for name, value in move.args.items() if name not in chance})


def with_rolls(table: Table, move: Move) -> Move:
    """Return a move completed with the dice, coins and cards that the app rolls, tosses and deals for it."""
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
    """Return the offer for which somebody has to roll or draw in a bot's place, everything but chance settled."""
    move = pending_bot_move(table.play.lines)
    if move is None:
        return None
    for offer in table.play.rules.offers(table.play.state, move.seat):
        settled = {**offer.fixed, **{arg.name: move[arg.name] for arg in offer.args if arg.name in move.args}}
        if offer.verb == move.verb and offer.rolls and settled == dict(move.args):
            return replace(offer, args=tuple(arg for arg in offer.args if arg.name not in settled), fixed=settled)
    return None


def is_bots_own(table: Table, move: Move) -> bool:
    """Return whether a move belongs to a bot alone. A person may enter only the roll or draw that the bot is waiting
    for."""
    if not current_players(table.play.lines).get(move.seat, SeatChange(0)).bot or move.override:
        return False
    offer = requested_rolls(table)
    return (
        offer is None or move.verb != offer.verb or any(move.get(name) != value for name, value in offer.fixed.items())
    )


def seats_without_hints(table: Table) -> list[int]:
    """Return the seats whose players still have to allow hints; none where one person plays, alone or against bots."""
    seated = current_players(table.play.lines)
    people = [seat for seat in range(len(table.opening.seats)) if not seated.get(seat, SeatChange(0)).bot]
    return [seat for seat in people if not seated.get(seat, SeatChange(0)).hints] if len(people) > 1 else []


def strengths(game: str) -> Sequence[str]:
    """Return the bots of a game that may be given a seat here, the weakest first."""
    lacking = lacking_strengths(game)
    names = (*STRENGTHS, *rules_of(game, newest(game)).more_bots)
    return tuple(name for name in names if name not in lacking) if has(game, "bots") else ()


def lacking_strengths(game: str) -> Sequence[str]:
    """Return the bots of a game that cannot play here, as they reckon with numpy and there is none; where there is one,
    no bot is loaded to find out. A weaker one never plays in their place."""
    if has_numpy() or not has(game, "bots"):
        return ()
    return tuple(name for name, bot in bots(game).items() if bot.needs_numpy)


class Thoughts(Protocol):
    """Where bots think, so that none thinks for too long."""

    @property
    def late(self) -> bool:
        """Whether a thought that took too long is still going on."""

    def run_within(self, seconds: float, think: Callable[[], T]) -> T:
        """Return what a thought comes to. Raises Late after `seconds`."""

    def close(self) -> None:
        """Begin no more."""


class ThreadThoughts:
    """Thoughts on threads of their own: one cannot be broken off, but it is no longer waited for."""

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
    """Asks bots, and none for longer than `PATIENCE`; while one that was late still thinks, weaker ones are asked at
    once."""

    def __init__(self, patience: float = PATIENCE, thoughts: Thoughts | None = None) -> None:
        self.patience, self.thoughts = patience, thoughts or ThreadThoughts()

    def think(self, turn: Turn) -> Move:
        """Return what the bot does, or a weaker one if it takes too long, fails, or does what is not offered."""

        def choose(bot: Bot) -> Move:
            return bot.choose(turn.rules, turn.view, turn.seat, turn.offers, turn.rng)

        return self._ask_bots(self._bots_for(turn), turn, choose, lambda move: move) or choose(Random())

    def advise(self, turn: Turn) -> Advice | None:
        """Return the advice of a bot; None if it has none, or if none that thinks ahead is done in time: a random bot
        might advise giving up."""
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
        """Return the bots to ask one after another, and how long each may think."""
        known = bots(turn.game)
        names = list(known)
        weaker = names[: names.index(turn.bot) + 1] if turn.bot in known else names
        late = self.thoughts.late and len(weaker) > 1
        return [(known[name], self.patience / 2**n) for n, name in enumerate(reversed(weaker[: -1 if late else None]))]

    def close(self) -> None:
        """Think no more."""
        self.thoughts.close()
