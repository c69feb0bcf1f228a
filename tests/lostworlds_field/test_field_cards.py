"""Cards, parties, escapes, spells and those who are not there, on the ground (seed 001; rulings LW75 to LW80)."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from ground_kit import Ground, flat, rules, tables, with_cards

from companion.engine.moves import Move
from companion.engine.rules import settle
from companion.lostworlds.combat.fighter import most_spell_points_restored
from companion.lostworlds.ground.figures import DOWN, UP, Lasting

FACING: dict[str, dict[str, Any]] = {"brunna": {"at": "C3"}, "corvin": {"at": "C4"}}
WAY_OUT, CLOSE_BY = 57, 59  # Pages: extended range, and close by without restrictions in most books.


def fighting(people: dict[str, dict[str, Any]], page: int | dict[str, int] = CLOSE_BY, **options: Any) -> Ground:
    """A combat in its first round, everybody seen on a page."""
    g = flat(people, cards=True, **options).phase("waking").play("fight")
    return seen(g, page)


def seen(g: Ground, page: int | dict[str, int]) -> Ground:
    bout = g.f.bouts[0]
    pages = {key: page if isinstance(page, int) else page.get(key, CLOSE_BY) for key in bout.pages}
    g.f.bouts = (replace(bout, pages=pages), *g.f.bouts[1:])
    return g


def choose(g: Ground, name: str, move: int) -> Ground:
    n = g.names[name]
    seat = g.f.figures[n].seat
    g.f = g.rules.apply(g.f.copy().sealed(), Move(seat, "choose", {"figure": n, "move": move})).copy()
    return g


def offered(g: Ground, name: str, verb: str) -> list[dict[str, Any]]:
    seat = g.of(name).seat
    return [
        dict(e.offer.fixed) for e in g.rules.menu(g.f) if e.offer.verb == verb and e.offer.seat == seat and e.offer.open
    ]


def free(g: Ground, name: str) -> list[int]:
    return [move for move, no in g.f.allowed_maneuvers(g.names[name]).items() if no is None]


# ---- cards


def test_before_the_first_turn_cards_are_chosen_as_for_a_duel() -> None:
    """Rulings LW21 to LW23: within the points of the sheet, face down; items lie open."""
    f = rules().start(2, settle(rules().options, {"play": "miniatures", "figures": "nowa corvin"}))
    assert (f.todo[0].key, f.todo[0].figure) == ("hand", 0)
    take = next(entry.offer for entry in rules().menu(f) if entry.offer.verb == "take")
    f = rules().apply(f, take.move(card="iron_wrist"))
    assert (f.figures[0].hand, f.figures[0].backs) == (("iron_wrist",), ("tactic",))
    assert rules().view(f, 1).figures[0].hand == (None,)
    carry = next(entry.offer for entry in rules().menu(f) if entry.offer.verb == "carry")
    f = rules().apply(f, carry.move(card="gorget"))
    assert [one.card for one in rules().view(f, 1).figures[0].open] == ["gorget"]


def test_without_cards_nothing_is_asked_before_the_first_turn() -> None:
    f = rules().start(2, settle(rules().options, {"play": "miniatures", "figures": "nowa yssa", "cards": False}))
    assert (f.todo, f.phase) == ((), "initiative")


def test_a_tactic_is_revealed_as_soon_as_a_page_lets_one_and_counts_in_the_round_that_begins() -> None:
    """Ruling LW16; the page is Nowa's 23."""
    g = fighting({"nowa": {"at": "C3", **with_cards("nowa", "corner_them")}, "corvin": {"at": "C4"}}, {"0.1": 23})
    assert [one["card"] for one in offered(g, "nowa", "reveal")] == ["corner_them"]
    assert {8, 16, 18, 20} & set(free(g, "corvin"))
    g.play("reveal", card="corner_them")
    assert not {8, 16, 18, 20} & set(free(g, "corvin"))
    assert (g.of("nowa").hand, g.of("nowa").spent) == ((), ("corner_them",))
    choose(choose(g, "nowa", free(g, "nowa")[0]), "corvin", free(g, "corvin")[0])
    assert g.of("nowa").now == ()


def test_no_page_no_tactic() -> None:
    g = fighting({"nowa": {"at": "C3", **with_cards("nowa", "corner_them")}, "corvin": {"at": "C4"}})
    assert offered(g, "nowa", "reveal") == []


def test_luck_is_played_once_the_numbers_are_told_and_keeps_damage_off() -> None:
    """Ruling LW19: before points are subtracted. Nobody else waits for anything."""
    people = {"brunna": {"at": "C3", **with_cards("brunna", "missed_me")}, "corvin": {"at": "C4"}}
    plain, lucky = fighting(dict(FACING)), fighting(people)
    hit = next(
        (a, b)
        for a in free(plain, "brunna")
        for b in free(plain, "corvin")
        if choose(choose(fighting(dict(FACING)), "brunna", a), "corvin", b).of("brunna").body < plain.of("brunna").body
    )
    choose(choose(plain, "brunna", hit[0]), "corvin", hit[1])
    choose(choose(lucky, "brunna", hit[0]), "corvin", hit[1])
    assert lucky.f.bouts[0].telling  # type: ignore[attr-defined]
    assert lucky.rules.view(lucky.f, 1).chosen == lucky.f.chosen
    assert offered(lucky, "corvin", "told") == []
    lucky.play("luck", card="missed_me")
    lost = [13 - g.of("brunna").body for g in (plain, lucky)]
    assert lost[1] == max(0, lost[0] - 5)


def test_who_holds_luck_and_plays_none_says_that_it_has_nothing_to_add() -> None:
    g = fighting({"brunna": {"at": "C3", **with_cards("brunna", "penny")}, "corvin": {"at": "C4"}})
    choose(choose(g, "brunna", free(g, "brunna")[0]), "corvin", free(g, "corvin")[0])
    assert g.f.bouts[0].round == 1
    g.play("told")
    assert not g.f.bouts or g.f.bouts[0].round == 2


def test_lw76_tactics_and_luck_are_there_again_where_no_opponent_is_near_and_spells_are_not() -> None:
    """Ruling LW76."""
    for at, hand in (("C4", ()), ("G6", ("iron_wrist", "penny"))):
        g = flat(
            {"yssa": {"at": "C3", "spent": ("moss", "iron_wrist", "penny", "flask")}, "corvin": {"at": at}}, cards=True
        )
        g.f.end_combats()
        assert g.of("yssa").hand == hand
        assert set(g.of("yssa").spent) == {"moss", "iron_wrist", "penny", "flask"} - set(hand)


def test_an_open_item_counts_in_every_round() -> None:
    g = fighting({"brunna": {"at": "C3", "open": ()}, "corvin": {"at": "C4"}})
    before = g.rules.books.modifier_bonus(g.f.fighter(0), g.w.books.all["brunna"].moves[24])
    from companion.lostworlds.combat.fighter import Played

    g.f.figures = (replace(g.f.figures[0], open=(Played("whetstone"),)), *g.f.figures[1:])
    assert g.rules.books.modifier_bonus(g.f.fighter(0), g.w.books.all["brunna"].moves[24]) == before + 1


# ---- getting away


def leaving(**more: Any) -> Ground:
    """Brunna at extended range, about to get away from Corvin."""
    return fighting({"brunna": {"at": "C3", **more}, "corvin": {"at": "C4"}}, WAY_OUT, obstructions=False)


def unhurt(g: Ground) -> tuple[int, int]:
    """Two maneuvers after which both are far off and Brunna was not scored upon."""
    for a in free(g, "brunna"):
        for b in free(g, "corvin"):
            trial = SimpleNamespace(**vars(g))
            trial.f = g.f.copy()
            after = choose(choose(trial, "brunna", a), "corvin", b)  # type: ignore[arg-type]
            if after.f.todo and after.f.todo[0].key == "fled":
                return a, b
    raise AssertionError("nobody ever gets away")


def test_lw75_who_is_far_off_says_so_and_is_not_scored_upon_has_got_away() -> None:
    """Ruling LW75: into a free space beside, outside all opponents' battle zones; what it left is undefended."""
    g = leaving().play("announce", figure=0)
    a, b = unhurt(g)
    choose(choose(g, "brunna", a), "corvin", b)
    assert g.f.bouts == ()
    assert g.choices("flee", "to") == ["C2", "B2", "D2"] or set(g.choices("flee", "to")) <= {
        "C2",
        "B2",
        "B3",
        "D2",
        "D3",
    }
    assert not any(to in g.w.map.beside["C4"] for to in g.choices("flee", "to"))
    g.play("flee", to="C2")
    assert (g.of("brunna").at, g.of("brunna").back, g.of("brunna").foe) == ("C2", "C3", 1)


def test_whoever_is_close_by_cannot_say_that_it_is_leaving() -> None:
    assert offered(fighting(dict(FACING)), "brunna", "announce") == []


def test_lw75_with_no_such_space_it_stays_where_it_is() -> None:
    """Ruling LW75."""
    g = Ground("wgg wgw ggw", {"brunna": {"at": "A2"}, "corvin": {"at": "B2"}}, cards=True, obstructions=False)
    g.phase("waking").play("fight")
    seen(g, WAY_OUT).play("announce", figure=0)
    for a in free(g, "brunna"):
        for b in free(g, "corvin"):
            trial = SimpleNamespace(**vars(g))
            trial.f = g.f.copy()
            after = choose(choose(trial, "brunna", a), "corvin", b).f  # type: ignore[arg-type]
            if not after.bouts and not after.figures[0].out and any(deed.what == "got_away" for deed in after.story):
                assert after.figures[0].at == "A2"
                return
    raise AssertionError("nobody ever gets away")


def test_open_door_ends_the_rounds_at_once() -> None:
    """Luck: it binds nothing and changes the result, so it may be played before choosing as well (ruling LW19)."""
    g = fighting({"brunna": {"at": "C3", **with_cards("brunna", "open_door")}, "corvin": {"at": "C4"}})
    g.play("luck", card="open_door")
    assert g.f.bouts == ()
    assert g.f.todo[0].key == "fled"


def test_one_of_two_gets_away_and_the_other_two_fight_on() -> None:
    people = {"brunna": {"at": "C3", **with_cards("brunna", "open_door")}, "corvin": {"at": "C4"}, "nowa": {"at": "D3"}}
    g = fighting(people)
    assert g.f.bouts[0].pairs == ((0, 1), (1, 2))
    g.play("luck", card="open_door").play("flee", to=g.choices("flee", "to")[0])
    assert (g.f.bouts[0].pairs, g.f.bouts[0].round) == (((1, 2),), 1)


def test_a_combat_of_the_printed_books_can_end_so_as_well() -> None:
    g = flat(dict(FACING), fight="books", cards=True).phase("waking").play("fight")
    g.play("fought", body=9, stance="fled", armed=True).play("flee", to="C2").play(
        "fought", body=5, stance="up", armed=True
    )
    assert (g.of("brunna").at, g.of("brunna").stance) == ("C2", UP)


# ---- parties
# --------------------------------------------------------------------------------------------------------------

PARTY: dict[str, dict[str, Any]] = {
    "brunna": {"at": "C3", "back": "C2"},
    "corvin": {"at": "C4"},
    "nowa": {"at": "C2", "back": "B2"},
}
"""Nowa is of Brunna's side, and behind her."""


def page_of(name: str, party: str) -> int:
    return next(page.page for page in rules().books.all[name].pages.values() if page.party == party)


def test_lw77_a_friend_beside_who_fights_nobody_takes_over_on_the_same_page() -> None:
    """Ruling LW77: both change spaces and undefended spaces."""
    page = page_of("brunna", "swap")
    g = fighting(PARTY, {"0.1": page})
    g.play("swap", figure=0, friend=2)
    assert (g.of("nowa").at, g.of("nowa").back, g.of("brunna").at, g.of("brunna").back) == ("C3", "C2", "C2", "B2")
    assert (g.f.bouts[0].pairs, g.f.bouts[0].pages["2.1"]) == (((1, 2),), page)
    assert {entry.offer.fixed["figure"] for entry in g.rules.menu(g.f) if entry.offer.verb == "choose"} == {1, 2}


@pytest.mark.parametrize("change", [{"at": "C1"}, {"at": "D4"}, {"body": 0}, {"side": 1}])
def test_lw77_no_friend_who_is_elsewhere_or_fights_or_lies_there(change: dict[str, Any]) -> None:
    """Ruling LW77."""
    g = fighting({**PARTY, "nowa": {**PARTY["nowa"], **change}}, {"0.1": page_of("brunna", "swap")})
    assert offered(g, "brunna", "swap") == []


def test_lw77_a_friend_casts_past_the_fighter() -> None:
    """Ruling LW77, (P**): the spell is the friend's, the restrictions stay."""
    people = {**PARTY, "yssa": {"at": "C2", "side": 0, **with_cards("yssa", "spark")}}
    people.pop("nowa")
    g = fighting(people, {"0.1": page_of("brunna", "fire")})
    before = g.of("corvin").body
    g.play("fire", card="spark")
    assert (g.of("corvin").body, g.of("yssa").spent) == (before - 2, ("spark",))
    assert offered(g, "brunna", "fire") == []


def test_lw77_a_friend_throws_over_the_spaces_there_are_and_the_weapon_lies_there() -> None:
    """Ruling LW77: two spaces, so 1 or 2 hits."""
    people = {"brunna": {"at": "C3"}, "corvin": {"at": "C4"}, "lucio": {"at": "C2", "side": 0}}
    for die, left in ((1, True), (6, False)):
        g = fighting(people, {"0.1": page_of("brunna", "fire")})
        g.play("past", figure=0, fighter=2, foe=1, die=die)
        assert not g.of("lucio").missile
        assert (not g.f.todo and g.f.things["missile.2"] == "C4") is left
        assert g.f.bouts[0].round == 1


def test_who_is_felled_by_a_card_fights_no_longer() -> None:
    people = {"yssa": {"at": "C3", **with_cards("yssa", "ember_rain")}, "corvin": {"at": "C4", "body": 3}}
    g = fighting(people, {"0.1": WAY_OUT})
    g.play("reveal", card="ember_rain")
    assert (g.of("corvin").body, g.of("corvin").stance) == (-1, DOWN)
    assert g.f.bouts == ()


# ---- spells of every kind


def cast(card: str, on: str = "corvin", **more: Any) -> Ground:
    """Yssa casts a spell from afar, and it works; then Brunna and Corvin fight."""
    people = {"yssa": {"at": "A1", "side": 0, "spell": 20, **with_cards("yssa", card)}, "brunna": {"at": "C3",
        "side": 0, **more},
              "corvin": {"at": "C4", "side": 1, **more}}  # fmt: skip
    g = flat(people, cards=True, obstructions=False).moves("yssa")
    return g.play("cast", card=card, at=g.names[on], extra=g.choices("cast", "extra")[0], die=1)


def met(g: Ground) -> Ground:
    return g.phase("waking").play("fight")


def test_lw80_a_spell_that_sets_fighters_apart_has_the_next_combat_begin_on_57() -> None:
    """Ruling LW80: whatever the situation, and once."""
    assert set(met(cast("root", stance=DOWN)).f.bouts[0].pages.values()) == {1}
    g = met(cast("fog", stance=DOWN))
    assert set(g.f.bouts[0].pages.values()) == {57}
    choose(choose(g, "brunna", free(g, "brunna")[0]), "corvin", free(g, "corvin")[0])
    assert g.f.lasting == ()


def test_fog_in_a_combat_sets_both_on_57_at_once() -> None:
    g = fighting({"yssa": {"at": "C3", **with_cards("yssa", "fog")}, "corvin": {"at": "C4"}}, {"0.1": WAY_OUT})
    g.play("reveal", card="fog")
    assert set(g.f.bouts[0].pages.values()) == {57}


def test_lw80_who_hears_a_color_waits_for_it() -> None:
    """Ruling LW80, of Borrowed Eyes; LW53 where both have them."""
    g = met(cast("borrowed_eyes", on="brunna"))
    assert offered(g, "brunna", "choose") == []
    choose(g, "corvin", 24 if 24 in free(g, "corvin") else free(g, "corvin")[0])
    bout = g.f.bouts[0]
    told = g.w.books.all["corvin"].moves[g.f.chosen["2"] or 0].colour
    assert dict(bout.colours) == {"2": told}
    assert g.rules.view(g.f, 0).chosen == {"2": None}
    assert len(offered(g, "brunna", "choose")) == 1


def test_lw80_who_may_have_all_choose_anew_may_do_so_once() -> None:
    """Ruling LW80, of Looking Glass; LW24."""
    g = met(cast("mirror", on="brunna"))
    one, other = free(g, "brunna")[0], free(g, "corvin")[0]
    choose(choose(g, "brunna", one), "corvin", other)
    g.play("anew")
    assert (g.f.chosen, g.f.bouts[0].round) == ({}, 1)
    choose(choose(g, "brunna", one), "corvin", other)
    assert not g.f.bouts or g.f.bouts[0].round == 2


def test_lw80_whoever_ignores_its_restrictions_ignores_those_of_pages_and_criticals() -> None:
    """Rulings LW55, LW80: Nowa's page 29 forbids orange."""
    g = fighting({"nowa": {"at": "C3", **with_cards("nowa", "second_wind")}, "corvin": {"at": "C4"}}, {"0.1": 29})
    bound = free(g, "nowa")
    g.play("reveal", card="second_wind")
    assert set(bound) < set(free(g, "nowa"))


@pytest.mark.parametrize("row", [row for row in tables().cards if row.kind == "spell"], ids=lambda row: row.id)
def test_lw80_no_spell_is_refused_or_without_effect_from_afar(row: Any) -> None:
    """Rulings LW51, LW80: after every one of them something is otherwise."""
    wounded = {"body": 5}
    g = cast(row.id, **wounded)
    changed = [one.body != 5 for one in g.f.figures[1:]]
    assert any(changed) or g.f.lasting
    met(g)


# ---- spell points that come back, and those who are not there


def wraith(people: dict[str, dict[str, Any]], monkeypatch: pytest.MonkeyPatch, **options: Any) -> Ground:
    """Tib as a wraith whose touch drains 3."""
    g = flat(people, cards=True, **options)
    book = g.w.books.all["tib"]
    file = book.file.model_copy(update={"touch": 3})
    monkeypatch.setitem(g.w.books.all, "tib", replace(book, file=file))  # type: ignore[arg-type]
    return g


FADED: dict[str, dict[str, Any]] = {"tib": {"at": "C3", "body": 2, "most": 10}, "corvin": {"at": "E5"}}


def test_lw78_a_wraith_takes_its_whole_movement_to_be_gone_and_is_back_hale(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ruling LW78."""
    g = wraith(FADED, monkeypatch).moves("tib").play("fade", back="C2")
    assert (g.of("tib").at, g.of("tib").shade, g.of("tib").body) == ("", "C3", 2)
    g.moves("corvin").play("stay", back="E6")
    assert (g.of("tib").at, g.of("tib").shade, g.of("tib").body, g.of("tib").back) == ("C3", "", 10, "C2")


def test_lw78_nobody_is_gone_who_begins_in_a_battle_zone_or_is_unhurt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ruling LW78."""
    assert "fade" not in flat(FADED, cards=True).moves("tib").verbs()
    assert "fade" in wraith(FADED, monkeypatch).moves("tib").verbs()
    assert "fade" not in wraith({**FADED, "corvin": {"at": "C4"}}, monkeypatch).moves("tib").verbs()
    assert "fade" not in wraith({**FADED, "tib": {"at": "C3", "body": 10}}, monkeypatch).moves("tib").verbs()


def test_lw78_its_space_is_free_meanwhile_and_nobody_is_halted_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ruling LW78."""
    g = wraith({**FADED, "corvin": {"at": "C5"}}, monkeypatch).moves("tib").play("fade", back="C2").moves("corvin")
    g.play("go", to="C4")
    assert not g.f.todo
    g.play("go", to="C3")
    assert g.of("corvin").at == "C3"


def test_lw78_who_stands_there_then_is_moved_and_touched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ruling LW78: the wraith's player says where; on the same level it stays on its feet."""
    g = wraith({**FADED, "corvin": {"at": "C4"}, "tib": {**FADED["tib"], "at": "C1"}}, monkeypatch).moves("tib")
    g.play("fade", back="C2").moves("corvin").play("go", to="C1").play("stay", back="C2")
    assert (g.f.todo[0].key, g.f.todo[0].seat) == ("touched", 0)
    before = g.of("corvin").body
    g.play("touch", to="C2")
    assert (g.of("corvin").at, g.of("corvin").body, g.of("corvin").stance) == ("C2", before - 3, UP)
    assert (g.of("tib").at, g.of("tib").body) == ("C1", 10)


def test_lw79_the_whispering_heron_gets_a_spell_point_back_and_the_spell_with_it() -> None:
    """Ruling LW79: page 59 of Yssa gives one; Cold Hands costs two."""
    g = fighting({"yssa": {"at": "C3", "spell": 0, "spent": ("cold_hands", "root")}, "corvin": {"at": "C4"}})
    assert most_spell_points_restored(g.rules.books, g.f.fighter(0)) == 1
    assert offered(g, "yssa", "renew") == []
    g.f.figures = (replace(g.f.figures[0], spell=2), *g.f.figures[1:])
    assert [one["card"] for one in offered(g, "yssa", "renew")] == ["cold_hands"]
    g.play("renew", card="cold_hands")
    assert (g.of("yssa").hand, g.of("yssa").backs) == (("cold_hands",), ("spell",))
    assert offered(g, "yssa", "renew") == []


def test_lw79_a_page_that_gives_points_back_never_gives_more_than_were_spent() -> None:
    """Ruling LW79, in a duel and on the ground."""
    from companion.lostworlds.combat.exchange import Blow, take_hit

    books = rules().books
    who = replace(books.new_fighter("yssa"), spent=("cold_hands",))
    for points in (6, 7, 7):
        who = take_hit(books, who, 59, Blow())
        assert who.points["spell"] == points


@pytest.mark.parametrize(("spell", "more"), [(0, 2), (4, 1)])
def test_lw79_healing_gives_spell_points_too_two_at_most(spell: int, more: int) -> None:
    """Rulings LW13, LW79: three times the best page, at most 2 a turn, and never beyond the sheet."""
    g = flat({"yssa": {"at": "A1", "spell": spell}, "corvin": {"at": "G6"}}, cards=True).moves("yssa")
    g.play("heal").play("stay", back="A2").moves("corvin").play("stay", back="G5")
    assert g.of("yssa").spell == spell + more


def test_who_has_all_its_points_has_nothing_to_heal() -> None:
    assert (
        "heal" not in flat({"yssa": {"at": "A1", "spell": 5}, "corvin": {"at": "G6"}}, cards=True).moves("yssa").verbs()
    )


def test_lw51_a_round_of_a_spell_passes_for_those_who_fight_it() -> None:
    g = fighting(
        {"brunna": {"at": "C3", "side": 0}, "corvin": {"at": "C4", "side": 1}, "yssa": {"at": "A1", "side": 0}}
    )
    g.f.lasting = tuple(Lasting("root", 0, g.names[name], 2) for name in ("corvin", "yssa"))
    choose(choose(g, "brunna", free(g, "brunna")[0]), "corvin", free(g, "corvin")[0])
    assert {one.on: one.rounds for one in g.f.lasting} == {g.names["corvin"]: 1, g.names["yssa"]: 2}
