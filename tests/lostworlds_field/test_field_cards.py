"""Cards, parties, escapes, spells and those who are not there, on the ground (seed 001; rulings LW75 to LW80)."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from ground_kit import Ground, flat, rules, tables, with_cards

from companion.engine.moves import Move
from companion.engine.rules import settle
from companion.lostworlds.ground.figures import UP

FACING: dict[str, dict[str, Any]] = {"brunna": {"at": "C3"}, "corvin": {"at": "C4"}}
WAY_OUT, CLOSE_BY = 57, 59  # Pages: extended range, and close by without restrictions in most books.


def fighting(people: dict[str, dict[str, Any]], page: int | dict[str, int] = CLOSE_BY, **options: Any) -> Ground:
    """A combat in its first round, everybody seen on a page."""
    g = flat(people, cards=True, **options).phase("waking").do("fight")
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
    lucky.do("luck", card="missed_me")
    lost = [13 - g.of("brunna").body for g in (plain, lucky)]
    assert lost[1] == max(0, lost[0] - 5)


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
    g = leaving().do("announce", figure=0)
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
    g.do("flee", to="C2")
    assert (g.of("brunna").at, g.of("brunna").back, g.of("brunna").foe) == ("C2", "C3", 1)


def test_lw75_with_no_such_space_it_stays_where_it_is() -> None:
    """Ruling LW75."""
    g = Ground("wgg wgw ggw", {"brunna": {"at": "A2"}, "corvin": {"at": "B2"}}, cards=True, obstructions=False)
    g.phase("waking").do("fight")
    seen(g, WAY_OUT).do("announce", figure=0)
    for a in free(g, "brunna"):
        for b in free(g, "corvin"):
            trial = SimpleNamespace(**vars(g))
            trial.f = g.f.copy()
            after = choose(choose(trial, "brunna", a), "corvin", b).f  # type: ignore[arg-type]
            if not after.bouts and not after.figures[0].out and any(deed.what == "got_away" for deed in after.story):
                assert after.figures[0].at == "A2"
                return
    raise AssertionError("nobody ever gets away")


# ---- parties
# --------------------------------------------------------------------------------------------------------------

"""Nowa is of Brunna's side, and behind her."""


# ---- spells of every kind


def cast(card: str, on: str = "corvin", **more: Any) -> Ground:
    """Yssa casts a spell from afar, and it works; then Brunna and Corvin fight."""
    people = {"yssa": {"at": "A1", "side": 0, "spell": 20, **with_cards("yssa", card)}, "brunna": {"at": "C3",
        "side": 0, **more},
              "corvin": {"at": "C4", "side": 1, **more}}  # fmt: skip
    g = flat(people, cards=True, obstructions=False).moves("yssa")
    return g.do("cast", card=card, at=g.names[on], extra=g.choices("cast", "extra")[0], die=1)


def met(g: Ground) -> Ground:
    return g.phase("waking").do("fight")


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
    g.do("anew")
    assert (g.f.chosen, g.f.bouts[0].round) == ({}, 1)
    choose(choose(g, "brunna", one), "corvin", other)
    assert not g.f.bouts or g.f.bouts[0].round == 2


def test_lw80_whoever_ignores_its_restrictions_ignores_those_of_pages_and_criticals() -> None:
    """Rulings LW55, LW80: Nowa's page 29 forbids orange."""
    g = fighting({"nowa": {"at": "C3", **with_cards("nowa", "second_wind")}, "corvin": {"at": "C4"}}, {"0.1": 29})
    bound = free(g, "nowa")
    g.do("reveal", card="second_wind")
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
    g = wraith(FADED, monkeypatch).moves("tib").do("fade", back="C2")
    assert (g.of("tib").at, g.of("tib").shade, g.of("tib").body) == ("", "C3", 2)
    g.moves("corvin").do("stay", back="E6")
    assert (g.of("tib").at, g.of("tib").shade, g.of("tib").body, g.of("tib").back) == ("C3", "", 10, "C2")


def test_lw78_nobody_is_gone_who_begins_in_a_battle_zone_or_is_unhurt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ruling LW78."""
    assert "fade" in wraith(FADED, monkeypatch).moves("tib").verbs()
    assert "fade" not in wraith({**FADED, "corvin": {"at": "C4"}}, monkeypatch).moves("tib").verbs()
    assert "fade" not in wraith({**FADED, "tib": {"at": "C3", "body": 10}}, monkeypatch).moves("tib").verbs()


def test_lw78_its_space_is_free_meanwhile_and_nobody_is_halted_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ruling LW78."""
    g = wraith({**FADED, "corvin": {"at": "C5"}}, monkeypatch).moves("tib").do("fade", back="C2").moves("corvin")
    g.do("go", to="C4")
    assert not g.f.todo
    g.do("go", to="C3")
    assert g.of("corvin").at == "C3"


def test_lw78_who_stands_there_then_is_moved_and_touched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ruling LW78: the wraith's player says where; on the same level it stays on its feet."""
    g = wraith({**FADED, "corvin": {"at": "C4"}, "tib": {**FADED["tib"], "at": "C1"}}, monkeypatch).moves("tib")
    g.do("fade", back="C2").moves("corvin").do("go", to="C1").do("stay", back="C2")
    assert (g.f.todo[0].key, g.f.todo[0].seat) == ("touched", 0)
    before = g.of("corvin").body
    g.do("touch", to="C2")
    assert (g.of("corvin").at, g.of("corvin").body, g.of("corvin").stance) == ("C2", before - 3, UP)
    assert (g.of("tib").at, g.of("tib").body) == ("C1", 10)


def test_lw79_a_page_that_gives_points_back_never_gives_more_than_were_spent() -> None:
    """Ruling LW79, in a duel and on the ground."""
    from companion.lostworlds.combat.exchange import Blow, take_hit

    books = rules().books
    who = replace(books.new_fighter("yssa"), spent=("cold_hands",))
    for points in (6, 7, 7):
        who = take_hit(books, who, 59, Blow())
        assert who.points["spell"] == points
