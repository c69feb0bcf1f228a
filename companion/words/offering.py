"""What a player may do now: one offer for each column, with the cards that may be laid there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from string import ascii_uppercase
from typing import TYPE_CHECKING

from companion.engine.moves import Move
from companion.engine.offers import Choice, Offer, Pick
from companion.engine.rules import NotAllowed
from companion.words.columns import WILD, Column, face_of, is_pair, letters_of
from companion.words.lexicon import quoted
from companion.words.scoring import readings
from companion.words.state import PILES, State

if TYPE_CHECKING:
    from companion.words.rules import Words

Refused = Callable[[str], NotAllowed | None]

_DUE = {"act": ("lay", "sideways", "discard"), "play": ("lay", "sideways"), "discard": ("discard",), "draw": ("draw",)}
_TURN = frozenset(verb for verbs in _DUE.values() for verb in verbs)


def out_of_turn(state: State, move: Move) -> NotAllowed | None:
    """Why what is done in turns cannot be done now."""
    if state.pad or state.over or move.verb not in _TURN:
        return None
    if move.seat != state.turn:
        return NotAllowed("refuse.turn")
    if move.verb not in _DUE[state.due]:
        return NotAllowed("refuse.not_now", due=f"words:due.{state.due}")
    return None


def plays(rules: Words, state: State, seat: int, free: bool = False) -> Iterator[Offer]:
    """The offers of a turn, or of a score pad; `free`: copies of cards are not counted."""
    if state.over or (not state.pad and seat != state.turn):
        return
    due = ("lay", "sideways", "finish") if state.pad else _DUE[state.due]
    copies = rules.copies(state.settings)
    refused = _never if free else _gone(copies, state)
    for verb in due:
        if verb == "lay":
            yield from _lay(state, seat, list(copies), refused)
        elif verb == "sideways":
            yield from _sideways(rules, state, seat, list(copies), refused)
        elif verb == "discard":
            cards = tuple(_choice(face, refused(face)) for face in copies)
            yield Offer(seat, verb, "play.discard", (Pick("card", cards, show="card"),), act="play.act_discard", group="discard")
        elif verb == "draw":
            yield from _draw(state, seat)
        else:
            yield Offer(seat, verb, "play.finish", act="play.act_finish", group="end")


def challenges(rules: Words, state: State, seat: int) -> Iterator[Offer]:
    """Any word that is long enough may be challenged by anybody, until it was ruled on (ruling W3).

    Where no lexicon comes with the language a list that is installed here is quoted, and the players decide."""
    for player, columns in enumerate(state.columns):
        for place, column in enumerate(columns):
            if len(column.cards) < rules.tables.rules.scoring.shortest or column.verdict:
                continue
            fixed = {"player": player, "column": place}
            args: tuple[Pick, ...] = ()
            act = "play.act_challenge"
            if rules.lexicon(state.settings):
                fixed["legal"] = rules.judged(state, player, place).legal
            else:
                args = (Pick("legal", (Choice(True, "card.legal"), Choice(False, "card.illegal"))),)
                if listed := quoted(state.settings.language):
                    act = "play.act_listed" if readings(column, listed) else "play.act_unlisted"
            values = {"player": player + 1, "column": place + 1}
            yield Offer(seat, "challenge", "play.challenge", args, values, fixed, act, group="challenge")


def _lay(state: State, seat: int, faces: list[str], refused: Refused) -> Iterator[Offer]:
    """A letter at the end of a column, never elsewhere (seed 004, "Play a Card")."""
    cards = tuple(_choice(card, refused(face)) for face in faces for card in _settled(state, face))
    for place in range(len(state.columns[seat])):
        yield Offer(
            seat,
            "lay",
            "play.lay",
            (Pick("card", cards, show="card"),),
            {"column": place + 1},
            {"column": place},
            "play.act_lay",
            main=True,
            group="lay",
        )


def _sideways(rules: Words, state: State, seat: int, faces: list[str], refused: Refused) -> Iterator[Offer]:
    """A multiplier, before the word begins; all in a column are the same (seed 004, "Play a Card"; ruling W2)."""
    for place, column in enumerate(state.columns[seat]):
        cards = tuple(_choice(face, _other(column, face) or refused(face)) for face in faces if is_pair(face))
        why = _closed(column, rules.tables.rules.play.sideways)
        yield Offer(
            seat,
            "sideways",
            "play.sideways",
            (Pick("card", cards, show="card"),),
            {"column": place + 1},
            {"column": place},
            "play.act_sideways",
            group="sideways",
            refusal=why,
        )


def _closed(column: Column, most: int) -> NotAllowed | None:
    if column.cards:
        return NotAllowed("refuse.begun")
    return NotAllowed("refuse.full", n=most) if len(column.sideways) >= most else None


def _other(column: Column, face: str) -> NotAllowed | None:
    if column.sideways and face != column.sideways[0]:
        return NotAllowed("refuse.same_pair", "W2", pair=column.sideways[0])
    return None


def _draw(state: State, seat: int) -> Iterator[Offer]:
    """The deck, or a pile that has cards and was not discarded to this turn (rulings W5, W6)."""
    yield Offer(seat, "draw", "play.draw_deck", fixed={"from": "deck"}, act="play.act_draw", main=True, group="draw")
    for pile in PILES:
        why = None
        if not state.pile(pile):
            why = NotAllowed("refuse.empty")
        elif state.discarded == pile:
            why = NotAllowed("refuse.closed", "W5")
        elif 0 < state.settings.cap <= state.streak:
            why = NotAllowed("refuse.cap", "W6", n=state.settings.cap)
        yield Offer(seat, "draw", f"play.draw_{pile}", fixed={"from": pile}, act="play.act_draw", group="draw", refusal=why)


def _gone(copies: dict[str, int], state: State) -> Refused:
    """Refuses a card of which all copies lie on the table.

    Where that is true of every card, somebody set the table by hand to what cannot be, and nothing is refused."""
    lying = state.lying()
    out = {face for face, count in copies.items() if lying[face] >= count}

    def refused(face: str) -> NotAllowed | None:
        return NotAllowed("refuse.gone", copies=copies[face], face=face) if face in out else None

    return refused if len(out) < len(copies) else _never


def _never(face: str) -> NotAllowed | None:
    return None


def _settled(state: State, face: str) -> list[str]:
    """The ways to lay a card: a wild one is given its letter, a vowel card where that was agreed (rulings W1, W4)."""
    if face == WILD:
        return [f"{face}:{letter}" for letter in ascii_uppercase]
    if is_pair(face) and state.settings.readings == "fixed":
        return [f"{face}:{letter}" for letter in letters_of(face)]
    return [face]


def _choice(card: str, refusal: NotAllowed | None) -> Choice:
    face = face_of(card)
    if face == card:
        return Choice(card, "card.face", {"face": face}, refusal)
    return Choice(card, "card.as", {"face": face, "letter": letters_of(card)}, refusal)
