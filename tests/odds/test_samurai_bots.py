"""Bots of the solitaire: they play by the rules, and weigh what anybody would."""

import random
from typing import Any

import pytest

from companion.engine.rules import match, settle
from companion.engine.wording import phrase
from companion.odds.playing import one_move, rules_for
from companion.samurai.bots import BOTS
from companion.samurai.bots.hints import facts
from companion.samurai.bots.move_values import Outlook
from companion.samurai.bots.reroll_policy import RerollPolicy, reroll_policy
from companion.samurai.bots.set_solver import SetHunt
from companion.samurai.bots.state_features import WEIGHTS
from companion.samurai.rules import VERSIONS
from companion.samurai.rules.state import Task
from data.tables import load


def opened(seed: int = 9) -> tuple[Any, Any]:
    rules = rules_for("samurai", "")
    return rules, rules.start(1, settle(rules.options, {"seed": seed}))


@pytest.mark.parametrize("name", [name for name in BOTS if name != "random"])
def test_a_bot_plays_what_is_offered_and_leaves_the_table_as_it_is(name: str) -> None:
    rules, draft = opened()
    rng = random.Random(2)
    for _ in range(40):
        entries = [entry for entry in rules.menu(draft) if entry.offer.open]
        if not entries:
            break
        before = dict(vars(draft))
        move = BOTS[name].choose(rules, rules.view(draft, 0), 0, [entry.offer for entry in entries], rng)
        assert dict(vars(draft)) == before, "who thinks changes nothing"
        assert move.verb not in ("dice", "fought", "digit"), "nobody says what the dice showed"
        rules.play(draft, match(entries, move), move)
    assert draft.days > 0


def begun(seed: int = 9) -> tuple[Any, Any]:
    """The first morning."""
    rules, draft = opened(seed)
    rng = random.Random(1)
    while draft.phase == "setup":
        assert one_move(rules, draft, [BOTS["good"]], rng)
    return rules, draft


def test_grit_is_worth_more_the_less_there_is_and_a_day_or_a_step_from_home_is_a_loss() -> None:
    now = Outlook(*begun(), knows=True).features
    worths = []
    for grit in range(1, 7):
        now.grit = grit
        worths.append(now.value(WEIGHTS))
    assert worths == sorted(worths)
    assert worths[1] - worths[0] > worths[5] - worths[4]
    later, farther, richer = now.copy(), now.copy(), now.copy()
    later.days -= 3
    farther.home += 5
    richer.coins += 1
    assert later.value(WEIGHTS) < now.value(WEIGHTS) < richer.value(WEIGHTS)
    assert farther.value(WEIGHTS) <= now.value(WEIGHTS)


def test_a_bought_trait_is_worth_its_coin_to_who_reads_the_card_and_to_who_knows_it() -> None:
    rules, draft = begun()
    for knows in (False, True):
        outlook = Outlook(rules, draft, knows)
        assert outlook.option_value("K-refuse") > outlook.option_value("Z-pay")
        assert outlook.option_value("K-refuse") > outlook.option_value("K-listen")


def test_only_who_knows_the_cards_sees_them_in_the_boxes() -> None:
    """The same boxes with the letters in other places: to who knows no card they are worth the same."""
    rules, draft = begun()
    other = rules.start(1, settle(rules.options, {"seed": 9, "events": "new"}))
    draft.days = other.days
    seen = {}
    for knows in (False, True):
        one, two = (
            Outlook(rules, draft, knows),
            Outlook(rules, draft.but(sheet=other.sheet).copy().with_tables(world=other.world), knows),
        )
        seen[knows] = [
            one.event_box_value(name) - one.current_value - two.event_box_value(name) + two.current_value
            for name in one.world.board.inner
        ]
    assert max(map(abs, seen[False])) < 1e-9
    assert max(map(abs, seen[True])) > 0.01


def test_a_mark_goes_to_the_shape_that_lacks_least() -> None:
    rules, draft = begun()
    draft.boxes = {"event.0.0": "star", "event.1.0": "star", "event.2.0": "star"}
    outlook = Outlook(rules, draft, False)
    assert outlook.shape_plan.shapes[0].cost == 1
    assert outlook.best_box(outlook.world.board.stars) == "event.0.1"


def test_shapes_that_are_worked_on_share_no_box() -> None:
    rules, draft = begun()
    seen = 0
    for shape in Outlook(rules, draft, False).shape_plan.shapes:
        assert not (shape.stars | shape.inner) & seen
        seen |= shape.stars | shape.inner


@pytest.mark.parametrize("numpy_is_here", [True, False])
def test_kept_dice_agree_with_the_exact_odds_of_a_set(numpy_is_here: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same question by two ways of reckoning: three sixes of five dice in two rerolls."""
    monkeypatch.setattr("companion.samurai.bots.reroll_policy.has_numpy", lambda: numpy_is_here)
    tables = RerollPolicy(5, 1)
    made = tables.indicator_values(lambda dice: dice.count(6) >= 3)
    assert tables.expected_value(made, 2) == pytest.approx(float(SetHunt(5, {6: 3}, 1).chance(2)))
    assert tables.best_keep(made, (6, 1, 2, 3, 4), 1)[0] == (1, 6)
    assert tables.best_ones(made, (6, 1, 2, 6, 4)) == (6,)


def test_a_good_player_wins_where_a_careless_one_starves() -> None:
    ended = {}
    for name in ("careless", "good"):
        rules, draft = opened(9)
        rng = random.Random("7")
        while one_move(rules, draft, [BOTS[name]], rng):
            pass
        ended[name] = draft.ended
    assert ended == {"careless": "fell", "good": "won"}


def advised(draft: Any, rules: Any) -> Any:
    offers = [entry.offer for entry in rules.menu(draft) if entry.offer.open]
    return BOTS["strong"].advice(rules, draft, 0, offers, random.Random(1))


def test_advice_on_dice_says_how_the_plan_ends() -> None:
    """No reroll is left, and three sixes lie: they are certain."""
    rules, draft = begun()
    draft.sixes, draft.red, draft.white, draft.dice, draft.rerolls = 0, 3, 2, (6, 6, 6, 4, 5), 0
    advice = advised(draft, rules)
    assert (advice.move.verb, advice.expects, advice.values) == (
        "keep",
        "hint.expect_three",
        {"face": 6, "chance": 100},
    )


def test_the_chances_of_a_plan_are_those_of_the_exact_odds() -> None:
    tables = reroll_policy(5, 1)
    made = tables.indicator_values(lambda dice: dice.count(6) >= 3)
    for dice, rerolls in (((2, 3, 4, 5, 5), 2), ((6, 1, 2, 3, 4), 1), ((6, 6, 1, 2, 3), 0)):
        ends = tables.outcome_chances(made, dice, rerolls)
        assert sum(chance for _, chance in ends) == pytest.approx(1)
        three = sum(chance for end, chance in ends if end.count(6) >= 3)
        assert three == pytest.approx(float(SetHunt(5, {6: 3}, 1).keep(dice, rerolls)[1]))


def test_advice_names_the_shape_a_star_is_for_and_is_said_in_both_languages() -> None:
    rules, draft = begun()
    draft.phase, draft.todo, draft.open = "resolve", (), (Task("star(1)", "resolve.2"),)
    draft.boxes = {"event.0.0": "star", "event.1.0": "star", "event.2.0": "star"}
    advice = advised(draft, rules)
    assert (advice.move["at"], advice.values["n"]) == ("event.0.1", 0)
    for lang, word in (("en", "shape of"), ("de", "Form von")):
        assert word in phrase(load("samurai", lang=lang), advice.expects, advice.values)


def test_the_terrain_of_the_day_goes_on_the_way_home_and_mountains_beside_it() -> None:
    """Nearer Gusuku first; of two as near, the one nearer a printed hex with an open bubble."""
    rules, draft = begun()
    trek = Outlook(rules, draft, True).trek
    blank = [hex_ for hex_ in trek.world.board.at if hex_ not in draft.terrain]
    near = {hex_: (trek.steps_home[hex_], trek._steps_to_bubble[hex_]) for hex_ in blank}
    home = next((a, b) for a in blank for b in blank if near[a][1] == near[b][1] and near[a][0] < near[b][0])
    printed = next((a, b) for a in blank for b in blank if near[a][0] == near[b][0] and near[a][1] < near[b][1])
    for on, off in (home, printed):
        for both in ((on, off), (off, on)):
            assert (trek.hex_to_draw(both), trek.hex_to_wall(both)) == (on, off)


def test_a_hex_from_which_no_way_leads_home_is_walled_in_first() -> None:
    rules, draft = begun()
    board = Outlook(rules, draft, True).world.board
    shut = next(
        hex_ for hex_ in board.at if hex_ not in board.printed and board.goal not in (hex_, *board.beside[hex_])
    )
    draft.terrain = {**draft.terrain, **dict.fromkeys(board.beside[shut], "mountains")}
    trek = Outlook(rules, draft, True).trek
    far = max((hex_ for hex_ in board.at if hex_ in trek.steps_home), key=trek.steps_home.__getitem__)
    assert shut not in trek.steps_home
    assert (trek.hex_to_wall((shut, far)), trek.hex_to_draw((shut, far))) == (shut, far)


def test_a_hex_promises_its_bubble_a_print_a_way_on_and_a_print_near() -> None:
    rules, draft = begun()
    board, v = Outlook(rules, draft, True).world.board, {"fresh": 1000.0, "printed": 100.0, "exit": 10.0, "far": -1.0}
    plain = next(
        hex_ for hex_ in board.at if hex_ not in board.printed and board.start not in (hex_, *board.beside[hex_])
    )
    draft.terrain, draft.bubbles = {plain: "plains", **dict.fromkeys(board.beside[plain], "plains")}, ()
    trek = Outlook(rules, draft, True).trek
    steps = min(trek._steps_to_bubble[plain], 6)
    assert trek.place_promise(plain, False, v) == 1010 + steps
    assert trek.place_promise(plain, True, v) == 10 + steps
    draft.bubbles = board.beside[plain]
    closed = Outlook(rules, draft, True).trek
    assert closed.place_promise(plain, True, v) == min(closed._steps_to_bubble[plain], 6), "every way on was walked"
    draft.terrain, draft.bubbles = {plain: "plains", **dict.fromkeys(board.beside[plain], "mountains")}, ()
    assert Outlook(rules, draft, True).trek.place_promise(plain, True, v) == 6, "walled in: nothing printed within six"
    printed = next(iter(board.printed))
    assert (
        Outlook(rules, draft, True).trek.place_promise(printed, False, v)
        - Outlook(rules, draft, True).trek.place_promise(printed, True, v)
        == 1100
    )


@pytest.mark.parametrize("name", [name for name in BOTS if name != "random"])
def test_a_throw_begun_on_the_pad_is_finished_and_has_no_hint_in_between(name: str) -> None:
    """Check on tables of both versions that of a half-filled pad nothing is reckoned, and nothing breaks."""
    rng = random.Random(3)
    for version, rules_class in VERSIONS.items():
        rules = rules_class(load("samurai"))
        draft = rules.start(1, settle(rules.options, {"seed": 9})).copy()
        draft.specialty, draft.phase, draft.thrown, draft.fights = "holy", "battle", (1, 2), ("A-fight",)
        rules.settle(draft)
        entry = next(entry for entry in rules.menu(draft) if entry.offer.verb == "digit")
        rules.play(draft, entry, entry.offer.move(at="battle.top.1", face=6))
        offers = [one.offer for one in rules.menu(draft) if one.offer.open]
        assert ("throw" in {offer.verb for offer in offers}) == (version == 1)
        move = BOTS[name].choose(rules, draft, 0, [one for one in offers if one.verb != "claim"], rng)
        assert move.verb == ("throw" if version == 1 else "digit")
        assert not facts(load("samurai"), rules, draft.sealed(), 0)
        rules.play(draft := draft.copy(), match(rules.menu(draft), move), move)
        offers = [one.offer for one in rules.menu(draft) if one.offer.open]
        assert BOTS[name].choose(rules, draft, 0, offers, rng).verb in ("place", "throw")
