"""One test for every game: play random legal games and check them against the contract (`Rules`) at every step.

    check_game(VERSIONS[1], tables, games=5, seed=7)

raises `Broken` with the game's seed, its options and the moves that lead there, ready to be pasted into a golden
playthrough.
"""

import json
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.engine.folding import Play, fold
from companion.engine.jsonable import Value, to_json_value
from companion.engine.moves import Line, Move, Opening, Undo, from_json, from_text, to_json
from companion.engine.offers import Arg, Offer, Pick, admits, sample
from companion.engine.refusal import NotAllowed
from companion.engine.rules import Rules, match, overridden_refusal, settle, step
from companion.engine.secrecy import Secrecy, Show
from companion.engine.wording import phrase
from data.errors import Fault

LONGEST = 5000  # moves: a random game that takes longer does not end
THOROUGH = 0.2  # share of the steps at which the dear checks are made, unless a caller says otherwise
MEDDLED = 0.3  # share of the games in which the table sets something by hand now and then
TRIES = 20
"""Choices of options, until some are not refused."""
MEDDLING, MOST_MEDDLING = 0.1, 20  # how often, and how many times at most


class Broken(AssertionError):
    """Raised when a game does not keep the contract; the message has the options and the moves that lead there."""


@dataclass
class Report:
    """Counts of what random play did, to see at a glance whether it reaches all verbs and texts of a game."""

    games: int = 0
    moves: int = 0
    meddled: int = 0
    """How often something was set by hand."""
    against: int = 0
    """How often a ruling was set aside."""
    verbs: dict[str, int] = field(default_factory=dict)
    keys: dict[str, Mapping[str, Any]] = field(default_factory=dict)
    """Every wording key that was met, with values that filled it once."""


def check_game(
    rules_class: type[Rules[Any]],
    tables: Any,
    games: int = 5,
    seed: int = 0,
    options: Mapping[str, Value] | None = None,
    wording: Sequence[Any] = (),
    shows: Mapping[str, Show] | None = None,
    uncoded: Sequence[str] = (),
    thorough: float = THOROUGH,
) -> Report:
    """Play random games with every number of seats, options at random except those in `options`; return what was
    played. In some of the games the table also sets things by hand. Raises Broken.

    `wording`: tables in each language, in which every text key that was met must exist; `shows`: further drawings for a
    seat (`term.conformance_rendering`), which may reveal no secret either; `uncoded`: effects of the tables that are
    known to have no code (`Rules.unimplemented_effects`); `thorough`: the share of steps, 0 to 1, at which the costly
    checks run (secrets, moves that were not offered, settings by hand)."""
    report = Report()
    rules = rules_class(tables)
    if left := sorted(set(rules.unimplemented_effects()) - set(uncoded)):
        raise Broken(f"no code does {', '.join(left)}")
    secrecy = Secrecy(rules, shows or {})
    for number in range(games):
        _Game(rules, random.Random(f"{seed}/{number}"), options or {}, report, secrecy, thorough).play()
    for complaint in secrecy.never_redealt() if games else ():
        raise Broken(complaint)
    for language in wording:
        for key, values in report.keys.items():
            try:
                phrase(language, key, values)
            except (Fault, KeyError) as error:
                raise Broken(f"wording {key!r} in {language.lang}: {error}") from error
    return report


class _Game:
    def __init__(
        self,
        rules: Rules[Any],
        rng: random.Random,
        given: Mapping[str, Value],
        report: Report,
        secrecy: Secrecy,
        thorough: float,
    ) -> None:
        self.rules, self.rng, self.report, self.secrecy, self.thorough = rules, rng, report, secrecy, thorough
        self.seats = rng.randint(*rules.seats)
        opening = self._fitting(given)
        self.broken_if(from_json(to_json(opening)) != opening, "the opening does not survive JSON")
        self.play_ = Play(rules, [opening])
        self.ears: tuple[int | None, ...] = (*range(self.seats), None)
        self.mirror = [to_json_value(self.play_.state)]
        self.meddling = MOST_MEDDLING if rng.random() < MEDDLED else 0

    def _fitting(self, given: Mapping[str, Value]) -> Opening:
        """Return an opening with options at random, unless `given`; draw up to `TRIES` times while `start` refuses
        them, such as a world for two when there are three seats. Raises Fault when all tries are refused."""
        for left in reversed(range(TRIES)):
            chosen = {option.name: self.rng.choice(option.choices) for option in self.rules.options if option.choices}
            seeds = {o.name: self.rng.randrange(1, 2**20) for o in self.rules.options if o.name == "seed"}
            options = settle(self.rules.options, {**chosen, **seeds, **given})
            try:
                self.rules.start(self.seats, options)
            except Fault:
                if not left:
                    raise
                continue
            break
        return Opening("game", self.rules.version, tuple("ABCDEFGHIJ"[: self.seats]), options)

    def play(self) -> None:
        self.report.games += 1
        while (outcome := self.rules.outcome(self.play_.state)) is None:
            self.broken_if(len(self.play_.lines) > LONGEST, f"no end after {LONGEST} moves")
            open_ = [offer for seat in range(self.seats) for offer in self.offers(seat) if offer.open]
            self.broken_if(not open_, "nobody may do anything and there is no outcome")
            if self.meddling and self.rng.random() < MEDDLING:
                self.set_by_hand()
            else:
                self.one_move(self.rng.choice(open_))
        self.report.keys.setdefault(outcome.label, outcome.values)
        left = [offer for seat in range(self.seats) for offer in self.offers(seat) if offer.open]
        self.broken_if(bool(left), f"the game is over and {left[:1]} is offered")
        self.check_view_leaks()
        self.check_log()

    def one_move(self, offer: Offer) -> None:
        """Make one move that is offered, and check what must hold before and after it."""
        move = sample(offer, self.rng)
        self.broken_if(not admits(offer, move), f"{offer} does not admit its own {move}")
        self.broken_if(
            from_text(str(move)) != move or from_json(to_json(move)) != move, f"{move} does not survive writing"
        )
        dear = self.rng.random() < self.thorough
        if dear:
            self.check_view_leaks()
            self.check_move_leaks(move)
            self.check_unoffered_moves(offer, move)
            self.try_setting()
            self.check_overrides()
        before = self.play_.state
        try:
            self.play_.push(move)
        except NotAllowed as refusal:
            raise self.broken(f"{move} was offered and refused: {refusal}") from refusal
        except Exception as error:
            raise self.broken(f"{move} was offered and failed: {error!r}") from error
        self.broken_if(to_json_value(before) != self.mirror[-1], f"{move} changed the state it was played on")
        self.check_sealed(move)
        self.check_cards(move)
        self.mirror.append(self.to_plain("the state", self.play_.state))
        self.report.moves += 1
        self.report.verbs[move.verb] = self.report.verbs.get(move.verb, 0) + 1

    def check_sealed(self, move: Move) -> None:
        """Check that the fields of the state that was returned after `move` cannot be assigned to."""
        state = self.play_.state
        name = next(iter(vars(state)))
        try:
            setattr(state, name, getattr(state, name))
        except AttributeError:
            return
        raise self.broken(f"the state after {move} is not sealed")

    def check_in_place(self, lines: Sequence[Line]) -> None:
        """Check that a log's lines, played on one draft never copied, as in simulations, end in the same state."""
        opening, *moves = lines
        assert isinstance(opening, Opening)
        draft = self.rules.start(self.seats, opening.options)
        for move in moves:
            assert isinstance(move, Move)
            try:
                entry = match([*self.rules.menu(draft), *self.rules.always(draft)], move)
            except NotAllowed as refusal:
                raise self.broken(f"played in place it ends otherwise: {move} is refused: {refusal}") from refusal
            self.rules.play(draft, entry, move)
        self.broken_if(bool(moves) and to_json_value(draft) != self.mirror[-1], "played in place it ends otherwise")

    def offers(self, seat: int) -> Sequence[Offer]:
        offers = self.rules.offers(self.play_.state, seat)
        for offer in offers:
            self.broken_if(offer.seat != seat, f"seat {seat} is offered what is for seat {offer.seat}")
            self.to_plain("an offer", offer.record())
            self.note_keys(offer)
        return offers

    def check_view_leaks(self) -> None:
        """Check that nothing shown to a seat depends on what it cannot know, and that all of it is JSON-plain."""
        state = self.play_.state
        for complaint in self.secrecy.view_leaks(state, self.ears, self.rng):
            raise self.broken(complaint)
        self.broken_if(to_json_value(state) != self.mirror[-1], "somebody who only looked changed the state")
        for name, left in self.secrecy.visible_output(state, self.rng.choice(self.ears)).items():
            self.to_plain(f"the {name}", left)

    def check_move_leaks(self, move: Move) -> None:
        """Check that what other seats are told of a move reveals no more than what they see after it."""
        try:
            for complaint in self.secrecy.move_leaks(self.play_.state, move, self.ears, self.rng):
                raise self.broken(complaint)
        except NotAllowed as refusal:
            raise self.broken(f"{move} was offered and refused: {refusal}") from refusal

    def check_unoffered_moves(self, offer: Offer, move: Move) -> None:
        """Check that malformed and unoffered moves are refused with a reason or played, and never fail otherwise."""
        seat, verb, args = move.seat, move.verb, dict(move.args)
        tries = [
            Move((seat + 1) % (self.seats + 1), verb, args, move.by),
            Move(seat, "juggle"),
            Move(seat, verb, {}, move.by),
        ]
        for name in args:
            wrong: tuple[Value, ...] = ("nonsense", -1, 10**9, None, True, (), ("x", 1), ((1,),))
            tries += [Move(seat, verb, {**args, name: value}, move.by) for value in wrong]
            tries.append(Move(seat, verb, {k: v for k, v in args.items() if k != name}, move.by))
        for stranger in tries:
            for override in (False, True):
                try:
                    self.play_.preview(Move(stranger.seat, stranger.verb, stranger.args, stranger.by, override))
                except NotAllowed as refusal:
                    self.to_plain("a refusal", refusal.record())
                    self.report.keys.setdefault(refusal.reason, refusal.values)
                except Exception as error:
                    raise self.broken(f"{stranger} is not refused but fails: {error!r}") from error

    def try_setting(self) -> Move | None:
        """Try one random setting by hand among those offered; return its move, None if none is offered."""
        seat = self.rng.randrange(self.seats)
        knobs = [offer for offer in self.rules.overrides(self.play_.state, seat) if offer.open]
        for offer in knobs:
            self.broken_if(offer.verb != "set", f"{offer} does not set anything")
            self.note_keys(offer)
        if knobs:
            move = sample(self.rng.choice(knobs), self.rng)
            move = Move(move.seat, move.verb, move.args, move.by, override=True)
            try:
                after = step(self.rules, self.play_.state, move)
            except NotAllowed as refusal:
                raise self.broken(f"{move} may be set by hand and was refused: {refusal}") from refusal
            self.to_plain("the state after an override", after)
            self.rules.offers(after, seat), self.rules.score(after), self.rules.outcome(after)
            return move
        return None

    def check_overrides(self) -> None:
        """Check that a random refused offer can be forced as an override, and that the game can go on after it."""
        for seat in range(self.seats):
            forced = [entry.offer for entry in self.rules.override_entries(self.play_.state, seat) if entry.offer.open]
            if not forced:
                continue
            rng = random.Random(len(self.play_.lines))
            move = sample(rng.choice(forced), rng)
            move = Move(move.seat, move.verb, {**move.args, "why": "we read it otherwise"}, move.by, override=True)
            try:
                after = step(self.rules, self.play_.state, move)
                self.to_plain("the state against the rules", after)
                self.rules.offers(after, seat), self.rules.score(after), self.rules.outcome(after)
                self.report.against += overridden_refusal(self.rules, self.play_.state, move) is not None
            except NotAllowed as refusal:
                raise self.broken(f"{move} may be done by hand and was refused: {refusal}") from refusal
            except Exception as error:
                raise self.broken(f"{move} may be done by hand and fails: {error!r}") from error

    def set_by_hand(self) -> None:
        """Make a random setting by hand and keep it: the game must be able to go on from there."""
        self.meddling -= 1
        if move := self.try_setting():
            self.play_.push(move)
            self.check_cards(move)
            self.mirror.append(self.to_plain("the state", self.play_.state))
            self.report.meddled += 1

    def check_cards(self, move: Move) -> None:
        """Check that no card is lost and none lies in two places."""
        if not self.rules.zones:
            return
        before, after = (Counter(sum(state.cards.values(), ())) for state in (self.play_.first, self.play_.state))
        self.broken_if(bool(lost := before - after), f"after {move} {', '.join(map(str, lost))} is nowhere")
        self.broken_if(
            bool(more := after - before), f"after {move} {', '.join(map(str, more))} is there once too often"
        )

    def check_log(self) -> None:
        """Check that the whole log folds to the same state, and that every undo leads back to the earlier state."""
        lines: list[Line] = list(self.play_.lines)
        try:
            folded = to_json_value(fold(self.rules, lines))
        except NotAllowed as refusal:
            raise self.broken(f"the log does not fold: {refusal}") from refusal
        self.broken_if(folded != self.mirror[-1], "the log does not fold to the state it was played to")
        if not any(isinstance(line, Move) and line.override for line in lines):
            self.check_in_place(lines)
        score = self.to_plain("the score", self.rules.score(self.play_.state))
        totals = score.get("totals")
        whole = isinstance(totals, list) and len(totals) == self.seats
        self.broken_if(not whole, f"the score has no totals for each seat: {score}")
        for _ in range(3):
            here = self.rng.randrange(len(lines))
            if here + 1 < len(lines):
                again = Play(self.rules, lines)
                again.push(Undo(here + 1, len(lines) - 1))
                self.broken_if(
                    to_json_value(again.state) != self.mirror[here], f"undo to line {here} does not lead back there"
                )

    def note_keys(self, offer: Offer) -> None:
        self.report.keys.setdefault(offer.label, offer.values)
        if offer.act:
            self.report.keys.setdefault(offer.act, offer.values)
        refusals = [offer.refusal]
        for choice in _choices(offer.args):
            refusals.append(choice.refusal)
            if choice.label:
                self.report.keys.setdefault(choice.label, choice.values)
        for refusal in filter(None, refusals):
            self.report.keys.setdefault(refusal.reason, refusal.values)

    def to_plain(self, what: str, value: Any) -> Any:
        """Return the plain form of a value called `what`. Raises Broken if the value does not survive JSON."""
        try:
            form = to_json_value(value)
            again = json.loads(json.dumps(form, allow_nan=False))
        except (TypeError, ValueError) as error:
            raise self.broken(f"{what} is not plain: {error}") from error
        self.broken_if(again != form, f"{what} does not survive JSON")
        return form

    def broken_if(self, bad: bool, message: str) -> None:
        if bad:
            raise self.broken(message)

    def broken(self, message: str) -> Broken:
        play = getattr(self, "play_", None)
        if play is None:
            return Broken(message)
        moves = "\n".join(f"{number}. {line}" for number, line in enumerate(play.lines) if number)
        return Broken(f"{message}\nseats {self.seats}, options {dict(play.opening.options)}\n{moves}")


def _choices(args: Sequence[Arg]) -> list[Any]:
    return [choice for arg in args if isinstance(arg, Pick) for choice in arg.choices]
