"""Who fights on the ground is named at the table, and what a scenario teaches (seed 001; ruling LW82)."""

import json
from typing import Any

from ground_kit import flat, rules, tables

from companion.engine.moves import Move
from companion.engine.rules import settle
from companion.lostworlds.ground.figures import Bout
from companion.lostworlds.screen.ground_page import screen

OLD = [
    {"name": "Old Corvin", "book": "corvin", "body": 2, "tactic": 1, "plus": {"24": 3}, "experience": 3, "beaten": 45}
]


def opened(seats: int = 2, **options: Any) -> Any:
    given = {"play": "miniatures", "cards": False, "roster": json.dumps(OLD), **options}
    return rules().start(seats, settle(rules().options, given)).sealed()


def named(f: Any, *who: tuple[int, str]) -> Any:
    for seat, name in who:
        how = {"veteran": name} if name == "Old Corvin" else {"fighter": name}
        f = rules().apply(f, Move(seat, "recall" if "veteran" in how else "enter", how))
    return f


def test_each_player_names_its_fighters_and_nobody_stands_before_all_are_named() -> None:
    f = named(opened(each=2), (1, "tib"), (0, "brunna"), (0, "nowa"))
    assert f.phase == "enter"
    assert {offer.seat for offer in rules().offers(f, 1)} == {1}
    assert not rules().offers(f, 0)
    assert not any(one.at for one in f.figures)
    f = named(f, (1, "tib"))
    assert f.phase == "initiative"
    assert [(one.fighter, one.seat) for one in f.figures] == [("brunna", 0), ("tib", 1), ("nowa", 0), ("tib", 1)]
    assert len({one.at for one in f.figures}) == 4


def test_one_says_whom_another_fights_as_where_each_has_one_fighter() -> None:
    f = named(opened(), (1, "tib"))
    f = rules().apply(f, Move(0, "name", {"foe": 1, "fighter": "nowa"}))
    assert [(one.fighter, one.seat) for one in f.figures] == [("nowa", 1)]
    f = named(f, (0, "brunna"))
    assert (f.phase, [one.fighter for one in f.figures]) == ("initiative", ["brunna", "nowa"])
    assert not {"name"} & {offer.verb for f in (f, opened(each=2)) for offer in rules().offers(f, 0)}


def test_a_veteran_enters_as_it_has_grown_and_only_once() -> None:
    f = named(opened(), (0, "Old Corvin"))
    assert {offer.verb for offer in rules().offers(f, 1)} == {"enter", "name"}
    f = named(f, (1, "brunna"))
    file = rules().books.all["corvin"]
    who = f.fighter(0)
    assert (who.most, who.plus[24], who.points["tactic"]) == (file.body + 2, 3, file.file.points.tactic + 1)


def test_whoever_fought_the_fallen_in_that_round_has_defeated_it_and_both_of_a_draw() -> None:
    """Rulings LW28, LW82."""
    g = flat({"brunna": {"at": "C3"}, "corvin": {"at": "C4"}, "tib": {"at": "C5"}}, cards=False)
    g.f.phase, g.f.bouts = "combat", (Bout(((0, 1), (1, 2)), 1),)
    g.f.set_body(1, 0)
    g.f.set_body(0, -2)
    g.f.set_body(1, -2)
    assert [one.felled for one in g.f.figures] == [(1,), (0,), (1,)]


def test_whoever_fells_somebody_in_its_own_move_has_defeated_it_and_who_falls_over_is_its_last_opponents() -> None:
    """Ruling LW82; who leaps to its own ruin teaches nobody."""
    g = flat({"brunna": {"at": "C3"}, "corvin": {"at": "C5"}, "tib": {"at": "F1"}}, cards=False).moves("brunna")
    g.f.hurt(1, 99)
    assert g.of("brunna").felled == (1,)
    g = flat({"brunna": {"at": "C3"}, "corvin": {"at": "C5", "foe": 0}}, cards=False).moves("corvin")
    g.f.hurt(1, 99)
    assert g.of("brunna").felled == ()
    g = flat({"brunna": {"at": "C3"}, "corvin": {"at": "C5", "foe": 0}}, cards=False)
    g.f.hurt(1, 99)
    assert g.of("brunna").felled == (1,)


def test_victory_points_are_experience_that_those_who_live_divide_and_a_veteran_keeps_it() -> None:
    """Seed 001, "Character improvement"; rulings LW11, LW82."""
    f = named(opened(each=3), *((0, name) for name in ("Old Corvin", "brunna", "nowa")), *((1, "tib"),) * 3).copy()
    w = f.world
    f.phase, f.bouts = "combat", (Bout(((0, 1),), 1),)
    f.set_body(1, 0)
    f.set_body(4, w.limits.dead)
    f.bouts = ()
    f.end_scenario("won", 0, 20)
    tib, corvin = (rules().books.all[name].body for name in ("tib", "corvin"))
    assert [one.gained for one in f.figures] == [tib + 10, 0, 10, 0, 0, 0], (
        "Nowa, number 4, is dead: ten for each of two"
    )
    assert f.roster[0].experience == 3 + tib + 10
    assert screen(tables(), rules(), f, 0)["gained"][0] == ["Sir Corvin Halt", tib + 10, tib, 3 + tib + 10]
    assert f.phase == "spend"
    assert rules().outcome(f) is None
    f = rules().apply(f.sealed(), Move(0, "improve", {"veteran": "Old Corvin", "move": 36}))
    f = rules().apply(f, Move(0, "advance", {"veteran": "Old Corvin", "kind": "body"}))
    (kept,) = f.updated_roster()
    assert (kept.experience, kept.plus[36], kept.body) == (3 + tib + 10 - corvin - 2, 1, 3)
    f = rules().apply(f, Move(0, "ready", {}))
    assert rules().outcome(f).won == (0,)


def test_a_veteran_that_is_slain_begins_anew() -> None:
    f = named(opened(), (0, "Old Corvin"), (1, "tib")).copy()
    f.hurt(0, 99)
    f.end_scenario("left", 1, 20)
    (kept,) = f.updated_roster()
    assert (kept.experience, kept.body, dict(kept.plus)) == (0, 0, {})
    assert f.phase == "over"
