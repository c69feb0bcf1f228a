"""Version 2 of the miniatures turn: hits are chosen, weapons let go of, house rules switched off."""

from __future__ import annotations

import random
from functools import cache
from itertools import product
from typing import Any

import pytest
from ground_kit import Ground, flat, rules, tables
from test_field_cards import fighting

from companion.engine.moves import Move
from companion.engine.refusal import NotAllowed
from companion.lostworlds.bots.players import BOTS
from companion.lostworlds.ground.figures import DOWN, OFF, UP
from companion.lostworlds.rules.game import FirstLostWorlds
from companion.lostworlds.screen.ground_page import screen
from companion.odds.playing import Match, play_game

FACING = {"brunna": {"at": "C3"}, "corvin": {"at": "C4"}}
APART = {"brunna": {"at": "C3"}, "corvin": {"at": "C5"}}
AMONG = {"corvin": {"at": "C3"}, "brunna": {"at": "C4", "side": 1}, "nowa": {"at": "C2", "side": 1}}


def do(ground: Ground, verb: str, **args: Any) -> Ground:
    """Play a move of whoever is offered it."""
    seat = next((entry.offer.seat for entry in rules().menu(ground.f) if entry.offer.verb == verb), 0)
    return ground.play(Move(seat, verb, args))


@cache
def scores_on_both() -> tuple[int, int, int]:
    """Return maneuvers of Corvin, who has one attack, Brunna and Nowa with which he scores on both, harder on Nowa."""
    g = fighting(AMONG)
    sheets = [[move for move, no in g.f.allowed_maneuvers(n).items() if no is None] for n in range(3)]
    for moves in product(*sheets):
        trial = g.f.copy()
        trial.chosen = {str(n): move for n, move in enumerate(moves)}
        trial.resolve_round()
        if trial.todo and trial.todo[0].args["foes"] == (2, 1):
            return moves  # type: ignore[return-value]
    raise AssertionError("nobody ever scores on two")


def round_to_resolve() -> Ground:
    g = fighting(AMONG)
    for n, move in enumerate(scores_on_both()):
        g.f.choose_maneuver(n, move)
    return g


def test_who_scores_on_more_opponents_than_it_has_attacks_is_asked_whom_it_hits() -> None:
    """See the blow fall on the one who was named, and on nobody else (ruling LW31)."""
    for foe, other in ((1, 2), (2, 1)):
        g = round_to_resolve()
        before = [one.body for one in g.f.figures]
        assert (g.verbs(), g.choices("hits", "foes")) == ({"hits"}, [2, 1])
        assert "Corvin" in screen(tables(), rules(), g.f, 0)["say"]
        with pytest.raises(NotAllowed):
            do(g, "hits", foes=(1, 2))
        do(g, "hits", foes=(foe,))
        assert g.f.bouts[0].round == 2
        assert (g.f.figures[foe].body < before[foe], g.f.figures[other].body == before[other]) == (True, True)
        assert g.f.hits == {}


def test_bots_hit_whom_they_hit_hardest() -> None:
    for strength in ("careless", "good", "strong"):
        g = round_to_resolve()
        offers = [entry.offer for entry in rules().menu(g.f)]
        assert BOTS[strength].choose(rules(), rules().view(g.f, 0), 0, offers, random.Random(1))["foes"] == (2,)


def test_version_1_hits_the_hardest_hit_and_has_no_choice_of_rules() -> None:
    old = FirstLostWorlds(tables())
    assert {option.name for option in rules().options} - {option.name for option in old.options} == {"rules"}
    g = fighting(AMONG)
    first = old.modes[1].draft(g.f.options).with_tables(world=g.w, books=g.f.books)
    first.__dict__.update({key: value for key, value in g.f.__dict__.items() if key not in ("hits", "swaying")})
    first.chosen = {str(n): move for n, move in enumerate(scores_on_both())}
    first.resolve_round()
    assert (first.todo, first.bouts[0].round, first.figures[1].body) == ((), 2, g.f.figures[1].body)


@pytest.mark.parametrize(("chosen_rules", "now", "later"), [("ours", OFF, OFF), ("book", UP, OFF), ("shove", OFF, OFF)])
def test_a_shove_is_felt_at_once_or_by_the_book_from_the_next_turn_on(chosen_rules: str, now: str, later: str) -> None:
    """Read seed 001, "4,5: start next turn Off Balance"; nobody fights in between."""
    g = do(flat(FACING, rules=chosen_rules).moves("brunna"), "shove", foe=1, hard=False, die=3)
    assert g.of("corvin").stance == now
    g.f.phase, g.f.mover = "next", None
    g.go_on()
    assert (g.of("corvin").stance, g.of("brunna").stance, g.f.swaying) == (later, UP, ())


def test_lw85_whoever_falls_as_it_is_shoved_is_down_at_once_by_the_book_too() -> None:
    """Put Corvin, whom a hard shove fells, on his back where he lands (ruling LW85)."""
    g = do(flat(FACING, rules="book").moves("brunna"), "shove", foe=1, hard=True, die=6)
    assert do(g, "place", to="C5").of("corvin").stance == DOWN


@pytest.mark.parametrize(("chosen_rules", "asked"), [("ours", True), ("book", False), ("shove", False)])
def test_a_throwing_weapon_that_misses_flies_on_or_by_the_book_lies_in_the_target_space(
    chosen_rules: str, asked: bool
) -> None:
    """Read seed 001: weapons not recovered are in the target space. Any other thing that misses flies on."""
    people = {"yssa": {"at": "C1"}, "corvin": {"at": "C4"}}
    g = do(flat(people, rules=chosen_rules).moves("yssa"), "hurl", to="C4", die=6)
    assert (g.of("corvin").body, g.f.things["missile.0"], bool(g.f.todo)) == (11, "C4", asked)
    g = do(flat(people, {"sack.1": "@0"}, rules=chosen_rules).moves("yssa"), "throw", thing="sack.1", to="C4", die=6)
    assert g.f.todo[0].key == "scatter"


def test_lw83_the_weapon_in_hand_is_thrown_and_its_owner_is_without_it_until_it_picks_it_up() -> None:
    """Throw an axe: it flies 5 spaces at most, knocks down and takes nothing, for 2 points (ruling LW83)."""
    g = flat({"brunna": {"at": "C3", "height": 9}, "corvin": {"at": "C5"}}).moves("brunna", points=4)
    assert max(g.w.map.apart("C3", to) for to in g.choices("throw", "to")) == 5
    do(g, "throw", thing="weapon.0", to="C5", die=1)
    assert (g.of("corvin").body, g.of("corvin").stance, g.f.points) == (11, DOWN, 2)
    assert (g.of("brunna").lost, g.f.things) == (27, {"weapon.0": "C5"})
    assert "throw" not in g.moves("brunna").verbs()
    g = flat({"brunna": {"at": "C3", "lost": 27}, "corvin": {"at": "G6"}}, {"weapon.0": "C3"}).moves("brunna")
    assert do(g, "pick", thing="weapon.0").of("brunna").lost is None


def test_lw83_a_weapon_is_dropped_for_nothing_and_hands_and_claws_are_none() -> None:
    """Drop an axe, and a spear and a dagger, which are thrown only as what they are."""
    g = do(flat(APART).moves("brunna"), "drop", thing="weapon.0", to="C4")
    assert (g.of("brunna").lost, g.f.things, g.f.points) == (27, {"weapon.0": "C4"}, 4)
    for name in ("pell", "grumbold"):
        assert not {"drop", "throw"} & flat({name: {"at": "C3"}, "corvin": {"at": "G6"}}).moves(name).verbs()
    for name, lost in (("yssa", 27), ("lucio", None)):
        g = flat({name: {"at": "C3"}, "corvin": {"at": "G6"}}).moves(name)
        assert "missile.0" not in g.choices("throw", "thing")
        do(g, "drop", thing="missile.0", to="C3")
        assert (g.of(name).missile, g.of(name).lost, g.f.things["missile.0"]) == (False, lost, "C3")


def test_lw83_beside_a_real_map_a_thrown_weapon_is_the_one_in_hand() -> None:
    """Tell the phone that a weapon was thrown: its owner is without it."""
    g = Ground("", {"brunna": {}, "corvin": {}}, ground="table").moves("brunna")
    do(g, "thrown", what="weapon", spaces=1, foe=1, die=1)
    assert (g.of("brunna").lost, g.of("corvin").stance) == (27, DOWN)


def test_lw84_whoever_is_hit_drops_all_it_carries_but_the_weapon_it_fights_with() -> None:
    """Hit somebody with a barrel who carries a sack and a weapon found on the ground (ruling LW84)."""
    lying = {"barrel.1": "@0", "weapon.0": "@1", "sack.1": "@1"}
    g = flat({"brunna": {"at": "C3", "lost": 27}, "corvin": {"at": "C5"}}, lying).moves("brunna")
    do(g, "throw", thing="barrel.1", to="C5", die=1)
    assert (set(g.f.things.values()), g.of("corvin").lost) == ({"C5"}, None)


def test_lw86_whoever_holds_its_weapon_has_none_to_retrieve() -> None:
    """Refuse maneuver 46 to whoever is armed, by ruling LW86."""
    g = fighting(FACING)
    no = g.f.allowed_maneuvers(0)[46]
    assert no is not None
    assert (no.reason, no.ruling) == ("refuse.armed", "LW86")


def test_three_against_three_are_fought_by_bots_to_a_winner() -> None:
    """Play two seats with three fighters each, the good bot on both sides: a side wins, and everybody has fought."""
    options = (("cards", False), ("each", 3), ("figures", "brunna corvin nowa tib rook ottla"), ("play", "miniatures"))
    result = play_game(Match("lostworlds", ("good", "good"), options, seed=4), 0)
    assert result.won
    assert result.label in ("field.end_won", "field.end_left", "field.end_held", "field.end_field")
