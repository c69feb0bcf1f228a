"""The moves of the game, each offered once for each column with the cards that may be laid there, and the phases with
the players who act in them (seed 004).
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from companion.engine.moves import Move
from companion.engine.offers import Pick
from companion.engine.play import Act, Offers, Phase
from companion.engine.refusal import NotAllowed
from companion.engine.zones import Kind, Zones
from companion.words.rules.columns import WILD, Column, face_of, is_pair, letters_of
from companion.words.rules.lexicon import quotable_lexicon
from companion.words.rules.scoring import is_word
from companion.words.rules.state import PILES, Dealt, State, pile_of

ZONES = Zones({"deck": Kind("nobody"), "hand": Kind("owner"), "table": Kind("all")})
"""Of a table of mode ``whole``."""


class Deal(Act[State]):
    """Draw the starting hand of eight cards (seed 004, "Preparation"); in mode ``whole`` only."""

    verb, label, hint, group, main = "deal", "play.deal", "play.act_deal", "deal", True

    def offers(self, state: State, seat: int) -> Offers:
        count = state.printed.rules.play.hand
        hand = ZONES.draw(state, seat, name="cards", count=count, words=card_words)  # type: ignore[arg-type]
        yield self.offer(seat, hand, values={"player": seat + 1})

    def apply(self, state: State, move: Move) -> None:
        for card in move["cards"]:
            state.take_card(move.seat, card, "deck")


class Lay(Act[State]):
    """Lay a letter at the end of a column (seed 004, "Play a Card")."""

    verb, label, hint, group, main = "lay", "play.lay", "play.act_lay", "lay", True

    def offers(self, state: State, seat: int) -> Offers:
        faces, gone = state.playable(seat)
        cards = ways_to_lay(
            tuple(faces), state.settings.readings == "fixed", state.printed.alphabet(state.settings).letters
        )
        if len(cards) > len(faces):
            gone = {card: gone[face_of(card)] for card in cards if face_of(card) in gone}
        pick = pick_card(cards, gone)
        for place in range(len(state.columns[seat])):
            yield self.offer(seat, pick, values={"column": place + 1}, fixed={"column": place})

    def apply(self, state: State, move: Move) -> None:
        column = state.columns[move.seat][move["column"]]
        state.put(move.seat, move["column"], Column(column.sideways, (*column.cards, move["card"])))
        state.lose_card(move.seat, move["card"])
        state.played = not state.pad


class LaySideways(Act[State]):
    """Lay a vowel card sideways as a multiplier before the column's word begins; all in a column must be the same (seed
    004, "Play a Card"; ruling W2)."""

    verb, label, hint, group = "sideways", "play.sideways", "play.act_sideways", "sideways"

    def offers(self, state: State, seat: int) -> Offers:
        faces, gone = state.playable(seat)
        pairs, most = [face for face in faces if is_pair(face)], state.printed.rules.play.sideways
        any_pair = pick_card(pairs, gone)
        for place, column in enumerate(state.columns[seat]):
            pick = any_pair
            if column.sideways:
                other = NotAllowed("refuse.same_pair", "W2", pair=column.sideways[0])
                pick = pick_card(pairs, {**gone, **{face: other for face in pairs if face != column.sideways[0]}})
            values, fixed = {"column": place + 1}, {"column": place}
            yield self.offer(seat, pick, values=values, fixed=fixed, refusal=self.column_refusal(column, most))

    @staticmethod
    def column_refusal(column: Column, most: int) -> NotAllowed | None:
        """Return why no more cards (of at most `most`) can be laid sideways in a column; None if one can."""
        if column.cards:
            return NotAllowed("refuse.begun")
        return NotAllowed("refuse.full", n=most) if len(column.sideways) >= most else None

    def apply(self, state: State, move: Move) -> None:
        column = state.columns[move.seat][move["column"]]
        state.put(move.seat, move["column"], Column((*column.sideways, move["card"]), column.cards, column.verdict))
        state.lose_card(move.seat, move["card"])
        state.played = not state.pad


class Discard(Act[State]):
    """Put a card on its pile instead of laying one; in the variant after laying one."""

    verb, label, hint, group = "discard", "play.discard", "play.act_discard", "discard"

    def offers(self, state: State, seat: int) -> Offers:
        yield self.offer(seat, pick_card(*state.playable(seat)))

    def apply(self, state: State, move: Move) -> None:
        state.discarded = pile_of(move["card"])
        state.heap(state.discarded, (*state.pile(state.discarded), move["card"]))
        state.lose_card(move.seat, move["card"])


class Draw(Act[State]):
    """Draw from the deck, or from a pile that has cards and was not discarded to this turn (rulings W5, W6)."""

    verb, hint, group = "draw", "play.act_draw", "draw"

    def offers(self, state: State, seat: int) -> Offers:
        top = (ZONES.draw(state, seat, words=card_words),) if isinstance(state, Dealt) else ()
        yield self.offer(seat, *top, fixed={"from": "deck"}, label="play.draw_deck", main=True)
        for pile in PILES:
            refusal = self.pile_refusal(state, pile)
            yield self.offer(seat, fixed={"from": pile}, label=f"play.draw_{pile}", refusal=refusal)

    @staticmethod
    def pile_refusal(state: State, pile: str) -> NotAllowed | None:
        """Return why a pile cannot be drawn from now; None if it can."""
        if not state.pile(pile):
            return NotAllowed("refuse.empty")
        if state.discarded == pile:
            return NotAllowed("refuse.closed", "W5")
        if 0 < state.settings.cap <= state.streak:
            return NotAllowed("refuse.cap", "W6", n=state.settings.cap)
        return None

    def apply(self, state: State, move: Move) -> None:
        """Draw a card. After the last of the deck the game is over at once, and the turn does not end (ruling W5)."""
        pile = move["from"]
        state.drawn += 1
        state.take_card(move.seat, move.get("card") if pile == "deck" else state.pile(pile)[-1], pile)
        if pile == "deck":
            state.left, state.streak = state.left - 1, 0
        else:
            state.heap(pile, state.pile(pile)[:-1])
            state.streak += 1
        if not state.over and state.drawn >= state.settings.draws:
            state.end_turn()


class Finish(Act[State]):
    """End the game; in mode ``pad`` only, where nobody draws."""

    verb, label, hint, group = "finish", "play.finish", "play.act_finish", "end"

    def apply(self, state: State, move: Move) -> None:
        state.finished = True


class Challenge(Act[State]):
    """Challenge any word that is long enough and not ruled on yet; both players may (ruling W3).

    The lexicon decides. Where none comes with the language the players decide, after a word list installed here is
    quoted."""

    verb, label, group = "challenge", "play.challenge", "challenge"

    def offers(self, state: State, seat: int) -> Offers:
        shortest, lexicon = state.printed.rules.scoring.shortest, state.printed.lexicon(state.settings)
        for player, columns in enumerate(state.columns):
            for place, column in enumerate(columns):
                if len(column.cards) < shortest or column.verdict:
                    continue
                values, fixed = {"player": player + 1, "column": place + 1}, {"player": player, "column": place}
                if lexicon:
                    offer = self.offer(seat, values=values, fixed={**fixed, "legal": is_word(column.cards, lexicon)})
                else:
                    offer = self.offer(
                        seat, Pick("legal", (True, False), words=verdict_words), values=values, fixed=fixed
                    )
                offer.act = "play.act_challenge"
                if not lexicon and (listed := quotable_lexicon(state.settings.language)):
                    offer.act = "play.act_listed" if is_word(column.cards, listed) else "play.act_unlisted"
                yield offer

    def apply(self, state: State, move: Move) -> None:
        column = state.columns[move["player"]][move["column"]]
        verdict = "legal" if move["legal"] else "illegal"
        state.put(move["player"], move["column"], Column(column.sideways, column.cards, verdict))


@lru_cache(64)
def ways_to_lay(faces: tuple[str, ...], fixed: bool, letters: str) -> Sequence[str]:
    """Return the cards as they may be laid: a wild card once with each of `letters`, and if `fixed` a vowel card with
    each of its letters (rulings W1, W4)."""
    found: list[str] = []
    for face in faces:
        if face == WILD:
            found += [f"{face}:{letter}" for letter in letters]
        elif is_pair(face) and fixed:
            found += [f"{face}:{letter}" for letter in letters_of(face)]
        else:
            found.append(face)
    return found


def pick_card(cards: Sequence[str], gone: Mapping[str, NotAllowed]) -> Pick:
    """Return the argument for choosing a card; cards in `gone` are gray with their refusal."""
    return Pick("card", list(cards), show="card", words=card_words, grey=gone)


def card_words(card: str) -> tuple[str, Mapping[str, Any]]:
    """Return the key and values of a card's text on a button."""
    face = face_of(card)
    return ("card.face", {"face": face}) if face == card else ("card.as", {"face": face, "letter": letters_of(card)})


def verdict_words(legal: bool) -> tuple[str, Mapping[str, Any]]:
    """Return the key and values of a verdict's text on a button."""
    return "card.legal" if legal else "card.illegal", {}


def waiting(state: State) -> Sequence[int]:
    """Return the seats that have no hand yet."""
    return state.waits if isinstance(state, Dealt) else ()


def both(state: State) -> Sequence[int]:
    """Return both seats."""
    return range(len(state.columns))


def challengers(state: State) -> Sequence[int]:
    """Return the seats that may challenge: both, but in mode ``whole`` only at the end and only without a lexicon."""
    if isinstance(state, Dealt) and not (state.over and not state.printed.lexicon(state.settings)):
        return ()
    return both(state)


DEAL = Phase("deal", Deal(), seats=waiting)
PLAY_OR_DISCARD = Phase("act", Lay(), LaySideways(), Discard())
PLAY = Phase("play", Lay(), LaySideways())
DISCARD = Phase("discard", Discard())
DRAW = Phase("draw", Draw())
PAD = Phase("pad", Lay(), LaySideways(), Finish(), seats=both)
OVER: Phase[State] = Phase("over")
CHALLENGE = Phase("challenge", Challenge(), seats=challengers)

TURN = {phase.name: phase for phase in (DEAL, PLAY_OR_DISCARD, PLAY, DISCARD, DRAW)}
"""By `State.due`."""


def turn(state: State) -> Phase[State]:
    """Return the phase of the present turn, or of the score pad."""
    return OVER if state.over else TURN[state.due] if state.due == "deal" or not state.pad else PAD


def phases(state: State) -> Sequence[Phase[State]]:
    """Return the phases open now: that of the turn, and challenges."""
    return turn(state), CHALLENGE


def turn_refusal(state: State, move: Move) -> NotAllowed | None:
    """Return why a move that belongs to a turn cannot be made now; None if its turn is not the reason."""
    timed = any(phase.handles(move.verb) for phase in TURN.values()) and move.verb != "deal"
    if state.pad or state.over or not timed:
        return None
    if move.seat != state.turn and state.due != "deal":
        return NotAllowed("refuse.turn")
    if not TURN[state.due].handles(move.verb):
        if state.due == "play" and move.verb == "discard" and state.house("play_first"):
            return NotAllowed("refuse.order", "play_first")
        return NotAllowed("refuse.not_now", due=f"words:due.{state.due}")
    return None
