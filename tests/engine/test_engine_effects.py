"""Turns, prompts, windows in which others react, and effects that are done step after step."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import pytest
from toy_duel import CELLS, DECK, VERBS, AsksWhoHasAShield, Duel, Duels, WithoutCode, change

from companion.engine import prompts, turns, zones
from companion.engine.conformance import Broken, check_game
from companion.engine.effects import Frame, Interpreter, Verb, steps_of, ways
from companion.engine.moves import Move
from companion.engine.offers import Offer
from companion.engine.prompts import Ask, Prompt, Window
from companion.engine.refusal import NotAllowed
from companion.engine.turns import Turns
from companion.engine.wording import phrase
from companion.odds.play_out import value_of_steps
from data.effects import Cell, Choice, Step, parse
from data.phrases import Phrases
from data.tables import Tables
from data.verbs import Verb as WordsOf
from data.verbs import Vocabulary

RULES = Duels(None)


def duel(*hands: str, points: tuple[int, ...] = (0, 0, 0)) -> Duel:
    cards = {f"hand.{seat}": tuple(hand.split()) for seat, hand in enumerate(hands)}
    return Duel({"deck": DECK, **cards}, Turns((0, 1, 2), round=2), points).sealed()


def after(state: Duel, *moves: str) -> Duel:
    for text in moves:
        state = RULES.apply(state, Move.from_text(text))
    return state


def verbs(state: Duel) -> list[str]:
    return [f"{entry.offer.seat} {entry.offer.verb}" for entry in RULES.menu(state)]


# --- turns


class Seats:
    def __init__(self, seats: int, first: int = 0) -> None:
        self.turns = turns.begin(seats, first)


def test_turns_go_around_from_the_first_seat_and_a_round_ends_where_it_began() -> None:
    d = Seats(3, 1)
    seen = []
    for _ in range(5):
        seen.append((d.turns.current, d.turns.round))
        assert turns.next(d) == ()
    assert seen == [(1, 1), (2, 1), (0, 1), (1, 2), (2, 2)]


def test_two_misses_are_two_turns() -> None:
    d = Seats(2)
    turns.miss(d, 1)
    turns.miss(d, 1)
    assert turns.next(d) == (1,)
    assert (d.turns.current, d.turns.round, d.turns.missing) == (0, 2, {1: 1})
    turns.miss(d, 0)
    assert turns.next(d) == (1, 0)
    assert (d.turns.current, d.turns.missing) == (1, {})


def test_who_is_out_has_no_turn_and_who_takes_another_keeps_it() -> None:
    d = Seats(3)
    turns.more(d)
    turns.next(d)
    assert (d.turns.current, d.turns.again) == (0, 0)
    turns.remove_player(d, 0)
    assert (d.turns.current, d.turns.order) == (1, (1, 2))
    turns.remove_player(d, 2)
    turns.next(d)
    assert (d.turns.current, d.turns.round) == (1, 2)
    assert turns.order_after(Seats(4), 2) == (3, 0, 1, 2)


def test_who_is_out_leaves_no_turns_behind() -> None:
    """Two more were to come: now they are nobody's."""
    d = Seats(3)
    turns.more(d, 2)
    turns.remove_player(d, 0)
    assert (d.turns.current, d.turns.again) == (1, 0)
    turns.next(d)
    assert d.turns.current == 2


def test_it_is_the_turn_of_one_seat() -> None:
    d = Seats(2)
    turns.check(d, 0)
    with pytest.raises(NotAllowed) as refused:
        turns.check(d, 1)
    assert refused.value.record() == {"reason": "engine.not_your_turn", "values": {"seat": 1}, "ruling": ""}
    with pytest.raises(NotAllowed, match="not_your_turn"):
        RULES.apply(duel("feast", "feast"), Move(1, "play", {"card": "feast"}))


# --- prompts


class Waits:
    def __init__(self, *todo: Any, open_: tuple[Any, ...] = ()) -> None:
        self.todo, self.open, self.done = todo, open_, list[str]()


def ask(ready: bool, passing: str = "") -> Ask[Any, Prompt]:
    def offers(draft: Waits, prompt: Prompt) -> list[Offer]:
        return [Offer(prompt.seat, prompt.key, "k")]

    return Ask(
        offers,
        lambda draft, prompt, move: draft.done.append(f"{prompt.key} {prompt.source}"),
        lambda draft, prompt: ready,
        lambda draft, prompt: draft.done.append(f"moot {prompt.key}"),
        passing=passing,
    )


ASKS = {"now": ask(True), "never": ask(False), "may": ask(True, "engine.pass")}


def test_the_first_prompt_is_due_and_what_cannot_be_asked_is_moot() -> None:
    d = Waits(Prompt("never", 0), Prompt("now", 1, source="b"), Prompt("may", 0))
    assert prompts.settle(d, ASKS)
    assert d.done == ["moot never"]
    (entry,) = prompts.menu(d, ASKS)
    entry.then(d, entry.offer.move())
    assert d.done == ["moot never", "now b"]
    first, passing = prompts.menu(d, ASKS)
    assert (first.offer.verb, passing.offer.verb) == ("may", "pass")
    passing.then(d, passing.offer.move())
    assert not prompts.settle(d, ASKS)
    assert d.todo == ()


def test_what_is_open_is_done_in_any_order_equal_ones_once() -> None:
    one, other = Prompt("now", 0, {"n": 1}, "a"), Prompt("now", 0, {"n": 2}, "b")
    d = Waits(open_=(one, other, one, Prompt("never", 0)))
    assert prompts.ready(d, ASKS) == [one, other]
    (entry,) = prompts.prompt_entries(d, ASKS, other)
    entry.then(d, entry.offer.move())
    assert d.open == (one, one, Prompt("never", 0))


# --- windows


def test_others_react_in_turn_and_a_card_counts_once_all_have_passed() -> None:
    state = after(duel("feast", "shield", "gamble"), "0 play card=feast")
    assert verbs(state) == ["1 stop", "1 pass"]
    assert state.points == (0, 0, 0)
    state = after(state, "1 pass", "2 pass")
    assert state.points == (2, 0, 0)
    assert not state.todo


def test_a_reaction_can_be_reacted_to_by_all_others_and_then_by_the_same_again() -> None:
    state = after(duel("feast shield", "shield shield", "gamble"), "0 play card=feast", "1 stop")
    assert state.todo[0].seats == (2, 0, 1)
    state = after(state, "2 pass", "0 stop")
    assert state.todo[0].seats == (1, 2, 0)
    assert after(state, "1 stop", "2 pass").points == (0, 0, 0)
    assert after(state, "1 pass", "2 pass").points == (2, 0, 0), "seat 0 has no cards left and is not asked"


def test_in_a_window_at_once_whoever_is_first_reacts() -> None:
    d = duel("feast", "shield", "shield").copy()
    prompts.push(d, Window("played", (1, 2), {"card": "feast", "seat": 0, "stopped": False}, at_once=True))
    assert verbs(d) == ["1 stop", "1 pass", "2 stop", "2 pass"]
    state = after(d.sealed(), "2 pass", "1 stop")
    assert state.todo[0].seats == (2, 1)[:1], "seat 1 has no card left"
    assert after(state, "2 pass").points == (0, 0, 0)


# --- effects


def test_where_a_step_asks_the_rest_waits_below_it_and_knows_what_was_named() -> None:
    state = after(duel("curse", "feast", "feast"), "0 play card=curse", "1 pass", "2 pass")
    assert [prompt.key for prompt in state.todo] == ["hit", "then"]
    assert state.todo[1].args["step"] == "mark(same)"
    state = after(state.but(points=(0, 0, 2)), "0 target seat=2")
    assert (state.points, state.marked, state.todo) == ((0, 0, 1), (2,), ())


def test_a_choice_a_die_and_a_coin_decide() -> None:
    chosen = after(duel("trade", "feast", "feast", points=(0, 3, 0)), "0 play card=trade", "1 pass", "2 pass")
    assert verbs(chosen) == ["0 choose"]
    assert after(chosen, "0 choose way=0").points == (1, 3, 0)
    assert after(chosen, "0 choose way=1", "0 target seat=1").points == (0, 2, 0)
    assert after(chosen, "0 choose way=2").points == (0, 3, 0)
    thrown = after(duel("throw", "feast", "feast"), "0 play card=throw", "1 pass", "2 pass")
    assert [after(thrown, f"0 roll die={n} by=hand").points[0] for n in range(1, 7)] == [0, 0, 1, 1, 1, 1]
    tossed = after(duel("gamble", "feast", "feast", points=(1, 0, 0)), "0 play card=gamble", "1 pass", "2 pass")
    assert after(tossed, "0 toss side=heads by=hand").points == (5, 0, 0)
    assert after(tossed, "0 toss side=tails by=hand").points == (1, 0, 0)


@pytest.mark.parametrize(("have", "then"), [(0, 2), (1, 1), (2, 3)])
def test_a_clause_counts_if_its_conditions_hold(have: int, then: int) -> None:
    state = after(duel("rich", "feast", "feast", points=(have, 0, 0)), "0 play card=rich", "1 pass", "2 pass")
    assert state.points[0] == then


def test_a_note_is_done_at_the_table_and_the_rest_follows(say: Callable[[str], Tables]) -> None:
    state = after(duel("song", "feast", "feast"), "0 play card=song", "1 pass", "2 pass")
    (entry,) = RULES.menu(state)
    assert entry.offer.label == "engine.at_table"
    text = {"text": {"reason": "engine.step", "values": {"step": "sing (loudly)"}}}
    assert phrase(say("en"), entry.offer.label, text) == "Do at the table, then tap: sing (loudly)"
    assert after(state, "0 done").points == (1, 0, 0)


def test_a_verb_or_condition_without_code_is_done_at_the_table_and_listed() -> None:
    effects = Interpreter({"gain": Verb(lambda draft, step, frame: None)}, {"hand": lambda *of: True})
    cells = [parse("play[hand>=2&luck]: gain(1); juggle(3) | lose: choose(flip(tile)/none())")]
    assert effects.missing(cells) == ["condition luck", "verb flip", "verb juggle"]
    d = duel().copy()
    effects.trigger(d, cells[0], "play", Frame(0))
    assert [prompt.key for prompt in d.todo] == ["note"]
    effects.run(d, [Step("juggle", (3,)), Step("gain", (1,))], Frame(1, "me", "card"))
    assert [(prompt.key, prompt.seat) for prompt in d.todo[:2]] == [("at_table", 1), ("then", 1)]


def test_a_way_that_would_come_to_nothing_is_grey_and_without_any_the_choice_is_moot() -> None:
    why = NotAllowed("toy.poor")
    effects = Interpreter({"lose": Verb(refusal=lambda draft, step, frame: why)})
    d = duel().copy()
    effects.run(d, parse("a: choose(lose(1)/gain(1)); choose(lose(1)/lose(2))").clauses[0].steps, Frame(0))
    (entry,) = prompts.menu(d, effects.asks)
    assert [choice.refusal for choice in entry.offer.args[0].choices] == [why, None]  # type: ignore[union-attr]
    d.todo = d.todo[1:]
    assert not prompts.settle(d, effects.asks)
    assert ways(Step("coin", (Choice((Step("a"),)),))) == (Step("a"),)
    assert ways(Step("move")) == ()


def _levy(draft: Duel, step: Step, frame: Frame) -> None:
    """Take points of everybody else, as far as they have some."""
    for seat in range(len(draft.points)):
        if seat != frame.seat:
            change(draft, seat, -step.args[0])


def _nobody_has_points(draft: Duel, step: Step, frame: Frame) -> NotAllowed | None:
    rich = any(points for seat, points in enumerate(draft.points) if seat != frame.seat)
    return None if rich else NotAllowed("toy.poor", "T1")


LEVY = Verb(_levy, _nobody_has_points, lambda step, frame: ("toy.levy", {"n": step.args[0]}))


class Levies(Duels):
    """The toy game with one more verb, which is described above and nowhere else."""

    verbs: ClassVar[Mapping[str, Verb]] = {**VERBS, "levy": LEVY}
    cells: ClassVar[Mapping[str, Cell]] = {**CELLS, "feast": parse("play: choose(levy(1)/gain(1))")}


def test_a_new_verb_works_for_rules_print_and_bots_at_once() -> None:
    """Check that what is described once is offered, refused, worded, played and valued; a card says its words."""
    rules = Levies(None)
    rows = [
        WordsOf(kind="trigger", name="play", en="when played, {}", de="gespielt: {}"),
        WordsOf(kind="verb", name="levy", args="n", en="take {0} from everybody", de="nimm allen {0} ab"),
    ]
    cards = [Phrases(Vocabulary(rows, {}), lang, lambda table, key: None) for lang in ("en", "de")]
    printed = [one.cell(parse("play: levy(2)")) for one in cards]
    assert printed == ["When played, take 2 from everybody.", "Gespielt: nimm allen 2 ab."]
    assert rules.unimplemented_effects() == []

    def chosen(*points: int) -> tuple[Duel, Any]:
        state = duel("feast", "feast", "feast", points=points)
        for move in ("0 play card=feast", "1 pass", "2 pass"):
            state = rules.apply(state, Move.from_text(move))
        return state, rules.menu(state)[0].offer.args[0]

    state, pick = chosen(0, 2, 1)
    assert pick.choices[0].record() == {"value": 0, "label": "toy.levy", "values": {"n": 1}}
    assert rules.apply(state, Move.from_text("0 choose way=0")).points == (0, 1, 0)
    poor, pick = chosen(2, 0, 0)
    assert pick.choices[0].refusal.record() == {"reason": "toy.poor", "values": {}, "ruling": "T1"}
    with pytest.raises(NotAllowed, match=r"toy\.poor"):
        rules.apply(poor, Move.from_text("0 choose way=0"))

    def ahead(draft: Duel, seat: int) -> float:
        return 2 * draft.points[seat] - sum(draft.points)

    values = [
        value_of_steps(rules.effects, duel(points=points), steps_of(text), Frame(0), ahead)
        for points in ((0, 2, 1), (2, 0, 0))
        for text in ("levy(1)", "hit(any,1)", "choose(levy(1)/gain(1))", "roll(1-6:levy(1))")
    ]
    assert values == [2.0, 1.0, 2.0, 0.0, 0.0, 0.0, 1.0, 0.0], "what chance decides is not looked into"


def test_a_game_with_hands_windows_and_effects_keeps_the_contract() -> None:
    report = check_game(Duels, None, games=12)
    assert set(report.verbs) >= {"draw", "play", "stop", "pass", "choose", "roll", "toss", "target", "done", "rest"}


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (WithoutCode, "no code does condition points, verb mark, verb miss"),
        (AsksWhoHasAShield, "a secret shows in the offers of seat|reads .* and sees nothing of it"),
    ],
)
def test_what_is_not_written_or_told_by_a_window_is_found_out(rules: type[Duels], said: str) -> None:
    with pytest.raises(Broken, match=said):
        check_game(rules, None, games=30)


def test_what_may_be_done_at_the_table_is_said_and_then_played_there() -> None:
    report = check_game(WithoutCode, None, games=6, uncoded=("condition points", "verb mark", "verb miss"))
    assert "engine.at_table" in report.keys
    assert zones.where(duel("feast"), "feast")
