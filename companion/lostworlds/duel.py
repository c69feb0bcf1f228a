"""The duel by the books (seed 001, "How to play"): what may be done in it.

verb       arguments                    when
enter      fighter                      before: by which book; recall veteran: somebody of the roster; foreign body height:
                                        a book we do not have
name       foe fighter                  before: whom another fights as, in place of whom it has named; of use against a bot, for
                                        whoever has one printed book
take       fighter card                 before: a card face down; carry: an open one; leave, lay_down: back again
ready                                   through with that; at the end, with spending
choose     move                         in secret, a manoeuvre; choose! with `why`: against a restriction
hear       foe move                     books: the number the other said aloud, if that phone stays silent
keyed      foe score taken              books: what a book says that we do not have, and the damage its player told
told                                    the result was read out; points are subtracted
hits       foes                         the one scored on more than it may: on whom
reveal     card ...                     tactic or spell where a page allows it; luck, use, fire, throw: see `cards`
anew                                    a spell has all choose anew
swap       fighter                      (P): a friend steps in
renew      card fighter                 a spent spell for the points that came back
announce                                "Escaping", at extended range
surrender                               the combat is given up
improve    veteran move                 after: a modifier for experience; advance veteran kind: a point for those beaten
switch     to                           from the printed books to secret choices and back, at any time
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

from companion.engine.draft import Draft
from companion.engine.moves import Move
from companion.engine.offers import Amount, Entry, Offer, Pick
from companion.engine.rules import NotAllowed, Outcome
from companion.lostworlds import byhand, cards, entering, hidden, spoils
from companion.lostworlds.exchange import verdicts
from companion.lostworlds.fighter import Books, Fighter
from companion.lostworlds.part import Part
from companion.lostworlds.resolving import attacks, close, facings, fallen, far_off, hit, range_of
from companion.lostworlds.state import FLED, GAVE, ONE, Duel
from companion.lostworlds.veteran import Veteran, reading

UNKNOWN = NotAllowed("engine.no_verb")
HIGHEST, LOWEST = 12, -9  # what bursts show


class DuelPart(Part):
    """Turn after turn by the books, one against one or against several."""

    draft: ClassVar[type[Draft]] = Duel

    def __init__(self, books: Books, version: int) -> None:
        super().__init__(books)
        self.version = version

    def start(self, seats: int, options: Mapping[str, Any]) -> Duel:
        no = (False,) * seats
        return Duel(
            str(options["play"]), bool(options["cards"]), int(options["extra"]), bool(options["party"]),
            reading(str(options["roster"]), self.books.all), ((),) * seats, no, (None,) * seats, no, no, ("",) * seats, no, no,
            ("",) * seats,
        )  # fmt: skip

    def menu(self, draft: Duel) -> Sequence[Entry]:
        return list(self._menu(draft))

    def _menu(self, d: Duel) -> Iterator[Entry]:
        if d.phase == "enter":
            yield from entering.entering(self.books, d)
        elif d.phase == "cards":
            yield from entering.picking(self.books, d)
        elif d.phase == "choose":
            for seat in d.active:
                yield from self._choosing(d, seat)
        elif d.phase == "tell":
            yield from self._telling(d)
        elif d.phase == "spend":
            yield from spoils.spending(self.books, d)

    def always(self, draft: Duel) -> Sequence[Entry]:
        if draft.phase == "over" or any(map(draft.foreign, self._entered(draft))):
            return ()
        named = [*entering.naming(self.books, draft)] if self.version > 4 else []
        to = "secret" if draft.play == "books" else "books"
        seats = range(len(draft.party))
        return [
            *named,
            *(Entry(Offer(seat, "switch", f"duel.to_{to}", fixed={"to": to}, group="table"), _switch) for seat in seats),
        ]

    @staticmethod
    def _entered(d: Duel) -> list[int]:
        return [seat for seat, numbers in enumerate(d.party) if numbers]

    def _choosing(self, d: Duel, seat: int) -> Iterator[Entry]:
        if not d.ready[seat] and not self._listening(d, seat):
            for box, pick in self._boxes(d, seat):
                yield Entry(Offer(seat, "choose", "duel.choose", (pick,), act=box, main=True, group="choose"), self.chosen)
        if d.play == "books" and d.ready[seat]:
            for foe in d.foes(seat):
                if not d.ready[foe] and len([*d.foes(foe)]) == 1:
                    said = self.verdicts(d, foe)
                    yield Entry(
                        Offer(
                            seat, "hear", "duel.hear", (self._pick(said, said),), {"player": foe + 1}, {"foe": foe}, group="hear"
                        ),
                        _hear,
                    )
        if d.ready[seat]:
            return
        yield from cards.before(self.books, d, seat)
        yield from cards.missiles(self.books, d, seat)
        yield from self._stepping(d, seat)
        if far_off(self.books, d, seat) and not d.leaving[seat]:
            yield Entry(Offer(seat, "announce", "duel.announce", group="leave"), _announce)
        yield Entry(Offer(seat, "surrender", "duel.surrender", group="leave"), _surrender)

    def at_once(self, d: Duel, move: Move) -> bool:
        """Whether a move is a manoeuvre that may be chosen, found without drawing up everything that may be done besides: most
        lines of a log are such."""
        if d.phase != "choose" or move.verb != "choose" or move.override or move.by or [*move.args] != ["move"]:
            return False
        seat, number = move.seat, move["move"]
        if seat not in d.active or d.ready[seat] or self._listening(d, seat) or type(number) is not int:
            return False
        return self.verdicts(d, seat).get(number, UNKNOWN) is None

    def _listening(self, d: Duel, seat: int) -> bool:
        """Whether a seat hears a color before it chooses, and has not heard it: not with books, where it is said aloud, and not
        if both listen (ruling LW53)."""
        if d.play == "books" or not self.books.has(d.front(seat), "peek"):
            return False
        return any(not d.ready[foe] and not self.books.has(d.front(foe), "peek") for foe in d.foes(seat))

    def _boxes(self, d: Duel, seat: int) -> Sequence[tuple[str, Pick]]:
        """The manoeuvres of a seat at its range by the box of the sheet they stand in: what it is called, and what is in it;
        forbidden ones are grey."""
        said = self.verdicts(d, seat)
        key = id(said)  # `verdicts` remembers what it has found, and so it stays
        if key not in self._drawn:
            self._drawn[key] = [(box, self._pick(numbers, said)) for box, numbers in self.books.boxes(said).items()]
        return self._drawn[key]

    @cached_property
    def chosen(self) -> Callable[[Duel, Move], None]:
        """What choosing does."""
        return _choose(self)

    @cached_property
    def _drawn(self) -> dict[int, Sequence[tuple[str, Pick]]]:
        return {}

    def _pick(self, numbers: Iterable[int], said: Mapping[int, NotAllowed | None]) -> Pick:
        grey = {number: why for number in numbers if (why := said[number])}
        return Pick("move", list(numbers), show="move", words=self.named, grey=grey)

    def named(self, number: int) -> tuple[str, dict[str, object]]:
        return spoils.words(self.books, number)

    def verdicts(self, d: Duel, seat: int) -> Mapping[int, NotAllowed | None]:
        """The manoeuvres of a seat at its range, and why not. Of a foreign fighter nothing is known, so all may be said."""
        if d.foreign(seat):
            near = range_of(self.books, d, max(seat, next(d.foes(seat)))) == "C"
            return self._foreign[near]
        return verdicts(self.books, d.front(seat), facings(d, seat))

    @cached_property
    def _foreign(self) -> Mapping[bool, Mapping[int, NotAllowed | None]]:
        rows = self.books.tables.manoeuvres
        return {near: {row.number: None for row in rows if (row.range == "C") == near} for near in (True, False)}

    def _stepping(self, d: Duel, seat: int) -> Iterator[Entry]:
        """(P): a friend takes over, on the same page and under the same instructions (ruling LW30)."""
        if d.foreign(seat):
            return
        pages = [self.books.page(facing_me, facing.page) for facing in facings(d, seat) for facing_me in (d.front(seat),)]
        friends = [number for number in d.party[seat][1:] if d.fighters[number].body > self.books.numbers.unconscious]
        if friends and any(page.party == "swap" for page in pages):
            pick = Pick("fighter", friends, show="fighter", words=lambda n: ("duel.named", {"name": self.name(d, n)}))
            yield Entry(Offer(seat, "swap", "duel.swap", (pick,), group="party"), _swap)

    def name(self, d: Duel, number: int) -> str:
        """What a fighter is called; empty if nobody knows."""
        fighter = d.fighters[number]
        return fighter.name or (f"fighters:{fighter.book}:name" if fighter.book else "?")

    def _telling(self, d: Duel) -> Iterator[Entry]:
        if to_key := [foe for foe in d.foes(ONE) if d.keyed[foe - 1] is None and (d.foreign(foe) or d.foreign(ONE))]:
            for foe in to_key:
                seat = ONE if d.foreign(foe) else foe
                scores = Pick("score", [None, *range(LOWEST, HIGHEST + 1)], words=_score)
                args = (scores, Amount("taken", 0, HIGHEST + HIGHEST))
                yield Entry(Offer(seat, "keyed", "duel.keyed", args, fixed={"foe": foe}, main=True), _keyed)
            return
        most = attacks(self.books, d)
        if d.hits is None and len(hurt := hit(self.books, d)) > most:
            pick = Pick("foes", list(hurt), most, most, show="seat", words=lambda foe: ("engine.seat", {"n": foe + 1}))
            yield Entry(Offer(ONE, "hits", "duel.hits", (pick,), {"n": most}, main=True), _hits)
            return
        for seat in d.active:
            yield from cards.after(self.books, d, seat)
            if not d.done[seat]:
                yield Entry(Offer(seat, "told", "duel.told", main=True), _told)

    def settle(self, draft: Duel) -> None:
        d = draft
        while d.phase in ("enter", "cards") and all(d.done):
            entering.begin(self.books, d)
        if d.phase == "choose":
            fallen(self.books, d)
            if spoils.ended(self.books, d):
                spoils.gather(self.books, d)
            elif all(d.ready[seat] for seat in d.active):
                d.phase = "tell"
        if d.phase == "tell" and self._through(d):
            close(self.books, d)
            self.settle(d)
        if d.phase == "spend" and all(d.done):
            d.phase = "over"

    def _through(self, d: Duel) -> bool:
        """Whether the points may be subtracted: nothing to key in or to choose, and everybody has told who could still change
        something; with books somebody must have read the result."""
        if any(d.keyed[foe - 1] is None and (d.foreign(foe) or d.foreign(ONE)) for foe in d.foes(ONE)):
            return False
        if d.hits is None and len(hit(self.books, d)) > attacks(self.books, d):
            return False
        waits = [seat for seat in d.active if not d.silent[seat] and cards.waits(self.books, d, seat)]
        return all(d.done[seat] for seat in waits) and (d.play == "secret" or any(d.done))

    def why(self, state: Duel, move: Move, refusal: NotAllowed) -> NotAllowed:
        """A manoeuvre of the other range is refused as such, and whoever is out may do nothing."""
        if move.verb == "choose" and state.phase == "choose" and move.seat in state.active and not state.ready[move.seat]:
            if state.foreign(move.seat):
                return refusal
            number = move.get("move")
            if number in self.books.of(state.front(move.seat)).moves and number not in (said := self.verdicts(state, move.seat)):
                return NotAllowed("refuse.close" if self.books.rows[next(iter(said))].range == "C" else "refuse.far", "LW12")
        if move.verb == "choose" and state.phase == "choose" and move.seat < len(state.ready) and state.ready[move.seat]:
            return NotAllowed("refuse.chosen")
        return refusal

    def score(self, view: Duel, seat: int | None) -> Mapping[str, Any]:
        """``totals``: body points of whoever fights; `experience` gained, by seat."""
        totals = [view.front(seat).body if view.party[seat] else 0 for seat in range(len(view.party))]
        return {"totals": totals, "experience": list(view.gained), "turn": view.turn}

    def outcome(self, state: Duel) -> Outcome | None:
        if state.phase != "over":
            return None
        won, turns = spoils.winners(state), self.turns(state)
        if not won and self.version > 4 and state.out.count(FLED) == 1:
            away = state.out.index(FLED)
            return Outcome((), "end.away", {"player": away + 1, "turns": turns, "fighter": self._called(state.front(away))})
        if not won:
            return Outcome((), "end.fled" if FLED in state.out else "end.draw", {"turns": turns})
        loser = next((seat for seat, how in enumerate(state.out) if how), 0)
        label = "end.gave" if state.out[loser] == GAVE else "end.won"
        if state.front(loser).body <= self.books.numbers.dead:
            label = "end.dead"
        if len(won) > 1:
            label = "end.many"
        return Outcome(won, label, {"player": won[0] + 1, "turns": turns, "fighter": self._called(state.front(loser))})

    def _called(self, who: Fighter) -> str:
        """A name in plain letters: kept games end with it so."""
        return who.name or (str(self.books.of(who).file.name) if who.book else "?")

    def turns(self, state: Duel) -> int:
        """The turn in which a combat ended: the last that was played, or the one that giving up or luck broke off (ever since
        version 5)."""
        gave = GAVE in state.out and set(state.out) <= {"", GAVE}
        return state.turn - (not (self.version > 4 and (gave or any(state.luck))))

    def kept(self, state: Duel) -> tuple[Veteran, ...]:
        return spoils.kept(self.books, state)

    def view(self, state: Duel, seat: int | None) -> Duel:
        return hidden.view(state, seat)

    def heard(self, state: Duel, move: Move, seat: int | None) -> Move:
        return hidden.heard(state, move, seat)

    def redeal(self, state: Duel, seat: int | None, rng: random.Random) -> Duel:
        return hidden.redeal(self, state, seat, rng)

    def overrides(self, state: Duel, seat: int) -> Sequence[Offer]:
        return byhand.knobs(self, state, seat)

    def adjust(self, draft: Duel, key: str, value: Any) -> None:
        byhand.turn(self, draft, key, value)


def _score(score: int | None) -> tuple[str, dict[str, object]]:
    return ("duel.no_score", {}) if score is None else ("", {})


def _choose(part: DuelPart) -> Callable[[Duel, Move], None]:
    def then(d: Duel, move: Move) -> None:
        d.mark("chosen", move.seat, move["move"])
        d.mark("ready", move.seat, True)
        if any(part.books.has(d.front(foe), "peek") for foe in d.foes(move.seat)) and not d.foreign(move.seat):
            d.mark("colours", move.seat, part.books.of(d.front(move.seat)).moves[move["move"]].colour)

    return then


def _hear(d: Duel, move: Move) -> None:
    foe = move["foe"]
    d.mark("chosen", foe, move["move"])
    d.mark("ready", foe, True)
    d.mark("silent", foe, True)


def _keyed(d: Duel, move: Move) -> None:
    place = move["foe"] - 1
    d.keyed = (*d.keyed[:place], (move["score"], move["taken"]), *d.keyed[place + 1 :])


def _hits(d: Duel, move: Move) -> None:
    d.hits = move["foes"]


def _told(d: Duel, move: Move) -> None:
    d.mark("done", move.seat, True)


def _swap(d: Duel, move: Move) -> None:
    rest = [number for number in d.party[move.seat] if number != move["fighter"]]
    d.mark("party", move.seat, (move["fighter"], *rest))
    d.clear("chosen", "ready", "silent", "colours")


def _announce(d: Duel, move: Move) -> None:
    d.mark("leaving", move.seat, True)


def _surrender(d: Duel, move: Move) -> None:
    d.mark("out", move.seat, GAVE)
    d.clear("chosen", "ready", "silent", "colours")


def _switch(d: Duel, move: Move) -> None:
    d.play = move["to"]
