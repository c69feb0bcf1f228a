"""What a player may do now: one offer for each column, with the cards that may be laid there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from companion.engine.moves import Move
from companion.engine.offers import Offer, Pick
from companion.engine.rules import NotAllowed
from companion.engine.zones import Kind, Zones
from companion.words.cards import Cards
from companion.words.columns import WILD, Column, face_of, is_pair, letters_of
from companion.words.lexicon import quoted
from companion.words.scoring import is_word
from companion.words.state import PILES, Dealt, State

ZONES = Zones({"deck": Kind("nobody"), "hand": Kind("owner"), "table": Kind("all")})
"""Of a table of mode ``whole``."""
Gone = Mapping[str, NotAllowed]

_DUE = {
    "act": ("lay", "sideways", "discard"),
    "play": ("lay", "sideways"),
    "discard": ("discard",),
    "draw": ("draw",),
    "deal": ("deal",),
}
_TURN = frozenset(verb for verbs in _DUE.values() for verb in verbs) - {"deal"}


def out_of_turn(state: State, move: Move) -> NotAllowed | None:
    """Why what is done in turns cannot be done now."""
    if state.pad or state.over or move.verb not in _TURN:
        return None
    if move.seat != state.turn and state.due != "deal":
        return NotAllowed("refuse.turn")
    if move.verb not in _DUE[state.due]:
        return NotAllowed("refuse.not_now", due=f"words:due.{state.due}")
    return None


def all_offers(cards: Cards, state: State) -> Iterator[Offer]:
    """What anybody may do: the turn of whose it is, and challenges by both."""
    for seat in range(len(state.columns)):
        yield from plays(cards, state, seat)
        if not isinstance(state, Dealt) or (state.over and not cards.lexicon(state.settings)):
            yield from challenges(cards, state, seat)


def plays(cards: Cards, state: State, seat: int, free: bool = False) -> Iterator[Offer]:
    """The offers of a turn, or of a score pad; `free`: copies of cards are not counted."""
    if state.due == "deal" and not state.over:
        yield from _deal(cards, state, seat)
        return
    if state.over or (not state.pad and seat != state.turn):
        return
    due = ("lay", "sideways", "finish") if state.pad else _DUE[state.due]
    copies = cards.copies(state.settings)
    gone = {} if free or due == ("draw",) else _gone(copies, state)
    if isinstance(state, Dealt):
        held = state.hand(seat)
        copies, gone = {face: count for face, count in copies.items() if face in held}, {}
    for verb in due:
        if verb == "lay":
            yield from _lay(state, seat, copies, gone, cards.alphabet(state.settings).letters)
        elif verb == "sideways":
            yield from _sideways(cards, state, seat, copies, gone)
        elif verb == "discard":
            yield Offer(seat, verb, "play.discard", (_cards(list(copies), gone),), act="play.act_discard", group="discard")
        elif verb == "draw":
            yield from _draw(state, seat)
        else:
            yield Offer(seat, verb, "play.finish", act="play.act_finish", group="end")


def challenges(cards: Cards, state: State, seat: int) -> Iterator[Offer]:
    """Any word that is long enough may be challenged by anybody, until it was ruled on (ruling W3).

    Where no lexicon comes with the language a list that is installed here is quoted, and the players decide."""
    shortest, decided = cards.rules.scoring.shortest, cards.lexicon(state.settings)
    for player, columns in enumerate(state.columns):
        for place, column in enumerate(columns):
            if len(column.cards) < shortest or column.verdict:
                continue
            fixed: dict[str, int] = {"player": player, "column": place}
            args: tuple[Pick, ...] = ()
            act = "play.act_challenge"
            if decided:
                fixed["legal"] = is_word(column.cards, decided)
            else:
                args = (Pick("legal", (True, False), words=_ruled),)
                if listed := quoted(state.settings.language):
                    act = "play.act_listed" if is_word(column.cards, listed) else "play.act_unlisted"
            values = {"player": player + 1, "column": place + 1}
            yield Offer(seat, "challenge", "play.challenge", args, values, fixed, act, group="challenge")


def _ruled(legal: bool) -> tuple[str, Mapping[str, Any]]:
    return "card.legal" if legal else "card.illegal", {}


def _lay(state: State, seat: int, copies: Mapping[str, int], gone: Gone, letters: str) -> Iterator[Offer]:
    """A letter at the end of a column, never elsewhere (seed 004, "Play a Card")."""
    cards = _settled(tuple(copies), state.settings.readings == "fixed", letters)
    if len(cards) > len(copies):
        gone = {card: gone[face_of(card)] for card in cards if face_of(card) in gone}
    pick = _cards(cards, gone)
    for place in range(len(state.columns[seat])):
        values, fixed = {"column": place + 1}, {"column": place}
        yield Offer(seat, "lay", "play.lay", (pick,), values, fixed, "play.act_lay", main=True, group="lay")


def _sideways(cards: Cards, state: State, seat: int, copies: Mapping[str, int], gone: Gone) -> Iterator[Offer]:
    """A multiplier, before the word begins; all in a column are the same (seed 004, "Play a Card"; ruling W2)."""
    pairs, most = [face for face in copies if is_pair(face)], cards.rules.play.sideways
    any_pair = (_cards(pairs, gone),)
    for place, column in enumerate(state.columns[seat]):
        why, args = _closed(column, most), any_pair
        if column.sideways:
            other = NotAllowed("refuse.same_pair", "W2", pair=column.sideways[0])
            args = (_cards(pairs, {**gone, **{face: other for face in pairs if face != column.sideways[0]}}),)
        values, fixed = {"column": place + 1}, {"column": place}
        yield Offer(seat, "sideways", "play.sideways", args, values, fixed, "play.act_sideways", group="sideways", refusal=why)


def _closed(column: Column, most: int) -> NotAllowed | None:
    if column.cards:
        return NotAllowed("refuse.begun")
    return NotAllowed("refuse.full", n=most) if len(column.sideways) >= most else None


def _deal(cards: Cards, state: State, seat: int) -> Iterator[Offer]:
    """Eight cards (seed 004, "Preparation")."""
    if isinstance(state, Dealt) and seat in state.waits:
        hand = ZONES.draw(state, seat, name="cards", count=cards.rules.play.hand, words=_said)
        yield Offer(seat, "deal", "play.deal", (hand,), {"player": seat + 1}, act="play.act_deal", main=True, group="deal")


def _draw(state: State, seat: int) -> Iterator[Offer]:
    """The deck, or a pile that has cards and was not discarded to this turn (rulings W5, W6)."""
    top = (ZONES.draw(state, seat, words=_said),) if isinstance(state, Dealt) else ()
    yield Offer(seat, "draw", "play.draw_deck", top, fixed={"from": "deck"}, act="play.act_draw", main=True, group="draw")
    for pile in PILES:
        why = None
        if not state.pile(pile):
            why = NotAllowed("refuse.empty")
        elif state.discarded == pile:
            why = NotAllowed("refuse.closed", "W5")
        elif 0 < state.settings.cap <= state.streak:
            why = NotAllowed("refuse.cap", "W6", n=state.settings.cap)
        yield Offer(seat, "draw", f"play.draw_{pile}", fixed={"from": pile}, act="play.act_draw", group="draw", refusal=why)


def _gone(copies: Mapping[str, int], state: State) -> Gone:
    """Refuses a card of which all copies lie on the table.

    Where that is true of every card, somebody set the table by hand to what cannot be, and nothing is refused."""
    lying = state.lying()
    out = {face for face, count in copies.items() if lying.get(face, 0) >= count}
    if not out or len(out) == len(copies):
        return {}
    return {face: NotAllowed("refuse.gone", copies=copies[face], face=face) for face in out}


@lru_cache(64)
def _settled(faces: tuple[str, ...], fixed: bool, letters: str) -> Sequence[str]:
    """The ways to lay cards: a wild one is given its letter, a vowel card where that was agreed (rulings W1, W4)."""
    found: list[str] = []
    for face in faces:
        if face == WILD:
            found += [f"{face}:{letter}" for letter in letters]
        elif is_pair(face) and fixed:
            found += [f"{face}:{letter}" for letter in letters_of(face)]
        else:
            found.append(face)
    return found


def _cards(cards: Sequence[str], gone: Gone) -> Pick:
    return Pick("card", cards, show="card", words=_said, grey=gone)


def _said(card: str) -> tuple[str, Mapping[str, Any]]:
    face = face_of(card)
    if face == card:
        return "card.face", {"face": face}
    return "card.as", {"face": face, "letter": letters_of(card)}
