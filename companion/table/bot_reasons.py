"""What bots did lately, as far as a seat may know, and their reasons, judged by what that seat can see.

Reasons are computed on redealt tables, so that no hand leaks: everything hidden from the asking seat is dealt anew,
several times over, and the bot says of each such table what speaks for its move. Only a reason that is the same for all
of them is shown, as it cannot depend on what is hidden.

    deeds = deeds_of(table, tables, seat)        # on the thread of the tables
    said = with_reasons(tables, deeds)           # on any other: computing a reason may take a while
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any

from companion.engine.folding import bot_moves, current_players
from companion.engine.moves import Move
from companion.engine.offers import CHANCE, admits
from companion.engine.rendering import offer_for_move, report_move
from companion.engine.wording import phrase
from companion.odds.bots import Bot, bots
from companion.table.bots import without_rolls
from companion.table.table import Table
from data.tables import Tables

ACTS = 4
"""Of what bots did so much is told."""
LATELY = 12
"""Moves among which those are looked for of which somebody asks why."""
DEALS = 4
"""So many tables are imagined, and all of them have to say the same."""


@dataclass(frozen=True)
class Act:
    """A bot's move as a seat may know it: `text` describes it; it is the `count`-th of the moves that stand."""

    count: int
    move: Move
    text: str


@dataclass(frozen=True)
class Deed:
    """A bot's move, and states that look to the asking seat like the one before it, hidden cards dealt anew."""

    act: Act
    bot: Bot
    rules: Any
    tables: Sequence[Any]


def acts(play: Any, tables: Tables, seat: int | None) -> list[Act]:
    """Return the bots' moves since a person last played, at most the last `ACTS`, in order, as far as a seat (None: an
    onlooker) may know them."""
    made, found = bot_moves(play.lines), list[Act]()
    for count in range(len(play.path), 0, -1):
        if len(found) == ACTS or not made[play.path[count - 1]]:
            break
        if act := _act(play, tables, seat, count):
            found.append(act)
    return found[::-1]


def explains(game: str) -> bool:
    """Return whether the bots of a game ever give reasons. Those of the word game do not: a word on the board explains
    itself, and the rest depends on hidden hands."""
    return any(type(bot).why is not Bot.why for bot in bots(game).values())


def deeds_of(table: Table, tables: Tables, seat: int | None) -> list[Deed]:
    """Return the recent bots' moves that a seat may ask about, the newest first. Raises Fault."""
    with table.store.lock:
        play: Any = table.refresh()
        seated = {n: sit.bot for n, sit in current_players(play.lines).items() if sit.bot}
        if not seated or not play.rules.has_full_state(play.state):
            return []
        made, minds = bot_moves(play.lines), bots(table.opening.game)
        found = list[Deed]()
        for count in range(len(play.path), max(0, len(play.path) - LATELY), -1):
            move = play.lines[play.path[count - 1]]
            if (
                made[play.path[count - 1]]
                and move.seat in seated
                and (act := _act(play, tables, seat, count, later=True))
            ):
                before, rng = play.state_after(count - 1), Random(f"{table.name} {count}")
                anew = [play.rules.redeal(before, seat, rng) for _ in range(DEALS)]
                found.append(Deed(act, minds[seated[move.seat]], play.rules, anew))
        return found


def with_reasons(tables: Tables, deeds: Sequence[Deed]) -> list[dict[str, Any]]:
    """Return ``{"seat", "text", "why"}`` of the `deeds` with a reason, at most `ACTS`; of all if none has one."""
    said = [{"seat": one.act.move.seat, "text": one.act.text, "why": reason(tables, one)} for one in deeds]
    return ([one for one in said if one["why"]] or said)[:ACTS]


def reason(tables: Tables, deed: Deed) -> str:
    """Return why the bot made a move, as a sentence; empty if there is no reason that the asking seat may know."""
    said = {str(one): one for one in _reasons(deed)}
    if len(said) != 1:
        return ""
    ((key, values),) = said.values()
    return phrase(tables, key, values) if key else ""


def _reasons(deed: Deed) -> Iterator[tuple[str, Any]]:
    """Yield the bot's reason (key of a text, values) on each redealt state in which it could have made the move."""
    move, rules = deed.act.move, deed.rules
    for state in deed.tables:
        offers = [offer for offer in rules.offers(state, move.seat) if offer.open]
        fits = next(
            (offer for offer in offers if offer.verb == move.verb and (admits(offer, move) or offer.rolls)), None
        )
        if fits is not None:
            with suppress(Exception):  # whatever is wrong with a bot, nobody is kept from playing
                yield deed.bot.why(rules, rules.view(state, move.seat), move.seat, offers, without_rolls(fits, move))


def _act(play: Any, tables: Tables, seat: int | None, count: int, later: bool = False) -> Act | None:
    """Return the `count`-th standing move as `seat` may know it; None if too much of it is hidden. With `later`, a
    secret choice counts as known once it has been revealed."""
    move, before = play.lines[play.path[count - 1]], play.state_after(count - 1)
    if move.verb in play.rules.unannounced_verbs:
        return None
    heard, offer = play.rules.visible_move(before, move, seat), offer_for_move(play.rules, before, move)
    if later and heard != move and play.rules.is_revealed(before, move, play.rules.view(play.state, seat)):
        heard = move
    chance = {arg.name for arg in offer.args if isinstance(arg, CHANCE)} if offer else set()
    if not move.args.keys() <= heard.args.keys() | chance:
        return None
    return Act(count, heard, f"{report_move(tables, offer, heard)}.")
