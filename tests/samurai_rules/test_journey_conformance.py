"""Random games against the contract, and long ones: whatever is offered can be done, whatever is done is consistent."""

import os
import random
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
import test_journey_rulings as rulings
import test_journey_rulings_on as rulings_on
from hypothesis import given
from hypothesis import strategies as st
from journey_kit import ANSWERS, STEPS, Table, lay_out, meeting, tables
from scenarios import play_scenario, read_scenarios
from soaking import soak_case

from companion.engine.conformance import Broken, check_game
from companion.engine.folding import Play
from companion.engine.house_rules import RULE_SET
from companion.engine.moves import Move, Opening
from companion.engine.offers import sample
from companion.engine.refusal import NotAllowed
from companion.engine.rules import settle
from companion.engine.wording import phrase
from companion.samurai.rules import VERSIONS, Samurai, battles, effects
from companion.samurai.rules.journey import Journey
from companion.samurai.rules.state import SUPPLIES
from companion.samurai.rules.world import World
from companion.term.conformance_rendering import screen_renderers
from data.errors import Fault
from layouts.canvas.pdf import PdfFile
from layouts.press.faces import Job
from layouts.samurai.products import sheet

GAMES = 10 if os.environ.get("SOAK") else 1


def test_random_games_keep_the_contract() -> None:
    drawn = screen_renderers("samurai", tables())
    report = check_game(
        VERSIONS[1], tables(), games=2 * GAMES, seed=1472, wording=(tables("en"), tables("de")), shows=drawn
    )
    assert report.verbs["eat"] > 4


def check(w: World, j: Journey) -> None:
    """What holds of every journey."""
    assert 0 <= j.grit <= 6
    assert bool(j.grit) or j.ended == "fell"
    for what in SUPPLIES:
        held, filled = getattr(j, what), j.filled.get(what, 0)
        assert held >= 0
        assert held + filled <= w.bubbles
    assert 0 <= j.days <= 30
    assert len(set(j.traits)) == len(j.traits)
    assert len(set(j.items)) == len(j.items)
    assert len({box for claim in j.claims for box in claim.boxes}) == 4 * len(j.claims)
    assert {box for claim in j.claims for box in claim.boxes} <= set(j.boxes)
    assert j.heads == bool(j.clues % 2)
    assert j.here == j.path[-1]
    assert all(there in w.board.beside[here] for here, there in zip(j.path, j.path[1:], strict=False))
    assert j.discovered_hexes() <= set(j.terrain)
    assert set(j.bubbles) <= {*j.path}
    assert j.has_route(), "mountains cut the last route"


def long_game(seed: int, options: Mapping[str, Any] | None = None) -> Play[Journey]:
    """A random journey of a traveler who is nursed back to health every morning and nearly never starves."""
    rng = random.Random(seed)
    rules = Samurai(tables())
    play = Play(rules, [Opening("samurai", 1, ("A",), settle(rules.options, options or {}))])
    while not play.state.ended:
        j = play.state
        if j.phase == "planning" and j.grit < 4 and not j.todo:
            play.push(Move(0, "set", {"key": "track.grit", "value": 6}, override=True))
        offers = [offer for offer in rules.offers(j, 0) if offer.open and offer.verb != "write"]
        play.push(sample(rng.choice(offers), rng))
        check(play.state.world, play.state)
    return play


@pytest.mark.parametrize("seed", range(3 * GAMES))
def test_long_random_games(seed: int) -> None:
    chosen = random.Random(seed)
    options = {option.name: chosen.choice(option.choices) for option in Samurai.options if option.choices}
    play = long_game(seed, {**options, "seed": seed})
    assert len(play.state.path) > 1
    for count in range(len(play.path) + 1):
        for stroke in play.state_after(count).pencil:
            for lang in ("en", "de"):
                assert "{" not in phrase(tables(lang), f"act.{stroke.act}", stroke.values), stroke


@cache
def printed(difficulty: str) -> set[str]:
    """The names of everything on both sides of the printed sheet of the default island."""
    product = sheet.product(Job(tables(), "sheet", "a4", "en", "full", None, {"difficulty": difficulty}))
    piece, names = product.pieces[0], set[str]()
    for face in (piece.front, piece.back):
        assert face is not None
        canvas = PdfFile(product.theme, lang="en").page(face.width, face.height)
        face.draw(canvas)
        names |= {field.name for field in canvas.fields}
    return names


BESIDE = {"dice", "battle", *SUPPLIES, "treachery"} | {f"card.{row.id}" for row in tables().events}
"""Strokes that are none: what the dice say, a card that is read, a track as a whole."""
BEYOND = re.compile(r"(treachery|ledger\.clue)\.\d+")
"""What is written beyond the last printed place (ruling R28)."""


@pytest.mark.parametrize("difficulty", [*map(soak_case, ("easy", "standard", "hard")), "brutal"])
def test_every_stroke_goes_to_a_place_on_the_printed_sheet(difficulty: str) -> None:
    fields = printed(difficulty)
    for seed in range(2):
        play = long_game(seed, {"difficulty": difficulty})
        for count in range(len(play.path) + 1):
            for stroke in play.state_after(count).pencil:
                assert stroke.field in fields or stroke.field in BESIDE or BEYOND.fullmatch(stroke.field), stroke


@given(st.integers(-555, 555), st.integers(0, 14))
def test_flex_wins_whatever_it_can_bring_between_1_and_99(total: int, flex: int) -> None:
    w = Table().w
    result = battles.result_of(w, total, flex)
    assert (result == "win") == any(1 <= total + bent <= 99 for bent in range(-flex, flex + 1))
    assert result == "win" or (result == "tie") == (total > 99)


def test_what_is_played_long_enough_meets_every_verb() -> None:
    verbs: Counter[str] = Counter()
    for seed in range(12):
        verbs.update(line.verb for line in long_game(seed).lines if isinstance(line, Move))
    assert {"event", "option", "star", "mark", "move", "draw", "throw", "place", "buy", "reroll", "resolve"} - set(
        verbs
    ) == {"resolve"}


def test_a_verb_that_nobody_wrote_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    assert VERSIONS[1](tables()).unimplemented_effects() == []
    monkeypatch.delitem(effects.STEPS.verbs, "road")  # type: ignore[arg-type]
    with pytest.raises(Broken, match="no code does verb road"):
        check_game(VERSIONS[1], tables(), games=1)


def test_all_options_and_choices_are_worded() -> None:
    for lang in ("en", "de"):
        for option in Samurai.options:
            if option is RULE_SET:  # worded by the lobby, for every game
                continue
            assert phrase(tables(lang), option.label)
            for choice in option.choices:
                assert phrase(tables(lang), f"options.{option.name}_{str(choice).lower()}")
        for verb in {row.name for row in tables().verbs if row.kind == "verb"}:
            assert phrase(tables(lang), f"table.do_{verb}")


def test_an_offer_that_is_refused_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Samurai.apply

    def stubborn(self: Samurai, state: Journey, move: Move) -> Journey:
        return honest(self, state, replace(move, args={}) if move.verb == "eat" else move)

    monkeypatch.setattr(Samurai, "apply", stubborn)
    with pytest.raises(Broken, match="was offered and refused"):
        check_game(VERSIONS[1], tables(), games=5)


def generous(journey: Journey, what: str, n: int) -> None:
    """A gain that knows no last bubble."""
    setattr(journey, what, getattr(journey, what) + n)


def dull(journey: Journey) -> None:
    """A day that begins without sixes."""
    journey.phase, journey.red, journey.white, journey.dice = "planning", 0, 0, ()
    journey.sixes, journey.rerolls, journey.bought = 0, 2, 0


def stiff(world: World, total: int, flex: int) -> str:
    """A battle in which flex is of no use."""
    return "win" if 1 <= total <= 99 else "tie" if total > 99 else "loss"


FAULTS: list[tuple[str, Any, str, tuple[Any, ...]]] = [
    ("routes.Routes.begin_day", dull, "r10", ()),
    ("events.Events.locked_boxes", lambda journey: (), "r23", ()),
    ("battles.result_of", stiff, "r32", ("322", "222", 1, "win")),
    ("events.Events.nearest_blank_hexes", lambda journey, n: tuple(journey.world.board.at), "r41", ()),
    ("routes.Routes.has_route", lambda journey, without="": True, "r46", ()),
    ("tracks.Tracks.gain", generous, "r47", ("standard", 14)),
]
"""Something broken, and the ruling whose example must not survive it."""


@pytest.mark.parametrize(("name", "fault", "ruling", "args"), FAULTS, ids=[fault[0] for fault in FAULTS])
def test_a_broken_rule_fails_its_example(
    monkeypatch: pytest.MonkeyPatch, name: str, fault: Any, ruling: str, args: tuple[Any, ...]
) -> None:
    room = Path(__file__).parent
    examples = [
        partial(test, *args)
        for name, test in {**vars(rulings), **vars(rulings_on)}.items()
        if name.startswith(f"test_{ruling}_")
    ] or [
        partial(play_scenario, scenario, lay_out, ANSWERS, STEPS)
        for scenario in read_scenarios(room)
        if ruling.upper() in scenario.rulings
    ]
    examples[0]()
    monkeypatch.setattr(f"companion.samurai.rules.{name}", fault)
    with pytest.raises((AssertionError, Fault, NotAllowed)):
        examples[0]()


def test_nothing_is_offered_after_the_end() -> None:
    assert meeting("W").offers()
    assert not Table().put(ended="late", specialty="hunter").offers()
