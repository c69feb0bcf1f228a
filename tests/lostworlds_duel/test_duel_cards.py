"""Fantasy cards as their texts and the rulings say (seed 001, "Fantasy cards"; LW9, LW16 to LW24): every printed card
by name."""

from __future__ import annotations

from dataclasses import replace

import pytest
from duel_kit import Table, rules, tables

from companion.engine.refusal import NotAllowed
from companion.lostworlds.combat import cards, exchange
from companion.lostworlds.combat.exchange import resolve_hit, take_hit
from companion.lostworlds.combat.fighter import Played
from companion.lostworlds.combat.hands import affordable_abilities
from companion.lostworlds.screen import screen

BOOKS = rules().books
WITH_TACTIC, WITH_SPELL = 23, 57  # Nowa may reveal a tactic there (LW9), Yssa a spell


def test_a_card_binds_the_opponent_it_was_meant_for_and_no_other() -> None:
    """The Stare leaves nothing but green and yellow, to number 2 of several; meant for all, to everybody."""
    me, foe = Table("nowa", "tib").on(9, 9).fighter(0), Table("nowa", "tib").fighter(1)
    bound = {}
    for at in (2, -1):
        starer = replace(foe, now=(Played("stare", at),))
        for number in (1, 2):
            signs = exchange.restrictions_on(BOOKS, me, [exchange.Facing(9, starer, number)])
            bound[at, number] = any(sign.card == "stare" for sign in signs)
    assert bound == {(2, 1): False, (2, 2): True, (-1, 1): True, (-1, 2): True}


def tactic(card: str) -> Table:
    """Nowa reveals a tactic: Tib sees her behind him."""
    table = Table("nowa", "tib").on(WITH_TACTIC, 9).give(0, card)
    table.do(0, "reveal", card=card, fighter=0, foe=1)
    return table


def spell(card: str) -> Table:
    table = Table("yssa", "tib").give(0, card)
    table.do(0, "reveal", card=card, fighter=0, foe=1)
    return table


def lucky(card: str, one: int = 9, other: int = 9) -> Table:
    """Tib, who is lucky, plays before anybody chooses."""
    table = Table("nowa", "tib").on(one, other).give(1, card)
    table.do(1, "luck", card=card, fighter=1, foe=0)
    return table


def hit(card: str) -> Table:
    """Tib holds a card while Nowa's Smash (24) meets his Thrust Low (14); the numbers are told, no points are gone
    yet."""
    table = Table("nowa", "tib").on(9, 9).give(1, card)
    cells = BOOKS.all["tib"].matrix
    reply = next(
        k
        for k in sorted(table.free(1))
        if resolve_hit(BOOKS, table.fighter(0), table.fighter(1), 24, cells[24, k], 9).damage
    )
    table.turn(24, reply)
    assert table.state.phase == "tell"
    return table


def bonus(table: Table, move: int) -> int:
    return resolve_hit(BOOKS, table.fighter(0), table.fighter(1), move, 53, 9).bonus


@pytest.mark.parametrize(
    ("card", "more", "others"),
    [("iron_wrist", {26: 2, 44: 2}, 24), ("long_step", {32: 2, 50: 2}, 24), ("low_line", {2: 3}, 24),
     ("lock_and_twist", {30: 4, 34: 4}, 24), ("heavy_hands", {24: 3, 36: 3}, 10)],
)  # fmt: skip
def test_a_tactic_adds_to_the_manoeuvres_it_names_next_turn(card: str, more: dict[int, int], others: int) -> None:
    """Next turn on a card is the turn of the instructions just read (LW16, LW18); after it the card is spent."""
    table = tactic(card)
    assert {move: bonus(table, move) for move in more} == more
    assert bonus(table, others) == 0
    table.turn(8, 8)
    assert bonus(table, next(iter(more))) == 0
    assert table.fighter(0).spent == (card,)


def test_second_wind_ignores_restrictions_lasting_ones_too_but_brings_no_weapon_back() -> None:
    """Ruling LW55."""
    table = Table("nowa", "tib").on(WITH_TACTIC, 9).change(0, hurts=(13, 7)).give(0, "second_wind")
    assert not table.colours(0) & {"blue", "orange"}
    table.do(0, "reveal", card="second_wind", fighter=0, foe=1)
    assert table.colours(0) >= {"blue", "orange"}
    table.change(0, lost=27)
    assert table.free(0) == {34, 46, 26, 4, 18, 8, 20, 16}


@pytest.mark.parametrize("book", ["nowa", "yssa"])
def test_reading_feet_and_borrowed_eyes_hear_the_color_first(book: str) -> None:
    table = tactic("reading_feet") if book == "nowa" else spell("borrowed_eyes")
    assert "choose" not in table.verbs(0)
    table.do(1, "choose", move=52 if book == "yssa" else 8)
    assert table.view(0).colours == ("", "brown" if book == "yssa" else "yellow")
    assert table.view(0).chosen == (None, None)
    assert "choose" in table.verbs(0)


def test_both_hear_the_others_color_and_neither_waits() -> None:
    """Ruling LW53."""
    table = tactic("reading_feet").change(1, now=(Played("borrowed_eyes", 0),))
    assert "choose" in table.verbs(0)
    assert "choose" in table.verbs(1)


def test_feather_fall_counts_page_41_as_19() -> None:
    table = tactic("feather_fall")
    cells = BOOKS.all["nowa"].matrix
    theirs, mine = next(
        (viewer, owner) for (viewer, owner), page in cells.items() if page == 41 and viewer in table.free(1)
    )
    table.turn(mine, theirs)
    assert table.state.last[0].pages[0] == 19


@pytest.mark.parametrize(("card", "gone"), [("corner_them", {18, 8, 20, 16}), ("stare", {36, 24, 28, 10, 2, 32, 14})])
def test_a_tactic_binds_the_opponent_in_the_same_turn(card: str, gone: set[int]) -> None:
    table = tactic(card)
    assert not table.free(1) & gone
    table.turn(26, next(iter(table.free(1))))
    assert not table.state.fighters[0].now


def test_cold_hands_and_root_bind_the_opponent() -> None:
    table = Table("yssa", "tib").on(37, 9).give(0, "cold_hands", "root")
    table.do(0, "reveal", card="cold_hands", fighter=0, foe=1)
    assert not table.colours(1) & {"orange", "red"}
    with pytest.raises(NotAllowed):  # a page allows one card
        table.do(0, "reveal", card="root", fighter=0, foe=1)
    other = Table("yssa", "tib").on(37, 9).give(0, "root")
    other.do(0, "reveal", card="root", fighter=0, foe=1)
    assert not other.free(1) & {18, 8, 20, 16}


@pytest.mark.parametrize(("card", "lost"), [("spark", 2), ("ember_rain", 4)])
def test_a_card_without_a_turn_works_the_moment_it_is_revealed(card: str, lost: int) -> None:
    """Ruling LW17."""
    table = spell(card)
    assert table.fighter(1).body == table.fighter(1).most - lost


@pytest.mark.parametrize(("card", "back"), [("moss", 3), ("flask", 2)])
def test_body_points_come_back_up_to_the_maximum(card: str, back: int) -> None:
    who = "yssa" if card == "moss" else "nowa"
    most = BOOKS.all[who].body
    for body, after in ((4, 4 + back), (most - 1, most)):
        if card == "moss":
            table = Table("yssa", "tib").give(0, card).change(0, body=body)
            table.do(0, "reveal", card=card, fighter=0, foe=1)
        else:
            table = Table("nowa", "tib").lay(0, card).change(0, body=body)
            table.do(0, "use", card=card, fighter=0, foe=1)
        assert table.fighter(0).body == after
    assert "use" not in table.verbs(0)  # each card once a combat


def test_fog_puts_both_at_extended_range_on_page_57() -> None:
    table = Table("yssa", "tib").on(37, 9).give(0, "fog")
    table.do(0, "reveal", card="fog", fighter=0, foe=1)
    assert (table.state.lanes[0].one, table.state.lanes[0].other) == (57, 57)


def test_looking_glass_lets_both_choose_anew_once_the_numbers_are_told() -> None:
    """Ruling LW24: nothing of the turn counts, earlier instructions bind again, the card stays played."""
    table = spell("mirror")
    table.turn(50, 52)
    assert table.state.phase == "tell"
    table.do(0, "anew")
    assert (table.state.phase, table.state.turn, table.state.ready) == ("choose", 1, (False, False))
    assert table.fighter(0).spent == ("mirror",)
    table.turn(52, 52)
    assert table.state.turn == 2


def test_sneeze_has_both_choose_anew() -> None:
    table = hit("sneeze")
    body = table.fighter(1).body
    table.do(1, "luck", card="sneeze", fighter=1, foe=0)
    assert (table.state.phase, table.state.turn, table.fighter(1).body) == ("choose", 1, body)


def test_bark_skin_takes_two_off_every_score_to_the_end() -> None:
    """Ruling LW57: what a spell does whenever one is hit, it does for the rest of the combat."""
    table = spell("bark")
    me, foe = table.fighter(0), table.fighter(1)
    assert BOOKS.damage_reduction(me) == 2
    table.turn(52, 52)
    assert BOOKS.damage_reduction(table.fighter(0)) == 2
    blow = resolve_hit(BOOKS, foe, me, 54, 35, 57)
    assert blow.damage == max(0, (blow.total or 0) - 2)


def test_quick_blood_adds_one_to_everything_for_the_rest_of_the_combat() -> None:
    table = spell("quick_blood")
    table.turn(52, 52)
    assert bonus(table, 24) == 1
    assert bonus(table, 34) == 1


@pytest.mark.parametrize(("card", "less"), [("penny", 2), ("missed_me", 5)])
def test_luck_takes_points_off_one_score_before_they_are_subtracted(card: str, less: int) -> None:
    """Ruling LW19: after the pages are read and before points are subtracted; once."""
    table = hit(card)
    blow = table.state.last[0].dealt if table.state.last else None
    assert blow is None
    table.do(1, "luck", card=card, fighter=1, foe=0)
    (one,) = table.state.last or ()
    assert one.dealt.ward == less
    assert table.fighter(1).body == table.fighter(1).most - max(0, (one.dealt.total or 0) - less)
    assert BOOKS.damage_reduction(table.fighter(1)) == 0


def test_a_ward_that_leaves_nothing_of_the_damage_leaves_no_critical() -> None:
    """Ruling LW56."""
    nowa = BOOKS.new_fighter("nowa")
    blow = resolve_hit(BOOKS, nowa, nowa, 36, 53, 9)
    assert (blow.total, blow.critical, take_hit(BOOKS, nowa, 53, blow).hurts) == (7, True, (53,))
    twice = Table("nowa", "nowa").change(1, now=(Played("missed_me"), Played("penny"))).fighter(1)
    warded = resolve_hit(BOOKS, nowa, twice, 36, 53, 9)
    assert (warded.total, warded.damage, warded.critical) == (7, 0, False)
    once = resolve_hit(BOOKS, nowa, Table("nowa", "nowa").change(1, now=(Played("missed_me"),)).fighter(1), 36, 53, 9)
    assert (once.damage, once.critical) == (2, True)


def test_loose_stone_shows_its_owner_off_balance_whatever_was_done() -> None:
    table = hit("loose_stone")
    table.do(1, "luck", card="loose_stone", fighter=1, foe=0)
    assert table.state.last[0].pages[1] == 19


def test_sun_in_the_eyes_binds_this_turn_and_who_has_chosen_chooses_again() -> None:
    """Luck is played before choosing if it binds a choice (LW19)."""
    table = Table("nowa", "tib").on(9, 9).give(1, "sun_in_eyes")
    table.do(0, "choose", move=24)
    table.do(1, "luck", card="sun_in_eyes", fighter=1, foe=0)
    assert not table.state.ready[0]
    assert table.colours(0) == {"green", "yellow"}


def test_handy_branch_is_a_weapon_again() -> None:
    table = Table("nowa", "tib").on(9, 9).give(1, "handy_branch")
    with pytest.raises(NotAllowed, match=r"refuse\.in_hand"):
        table.do(1, "luck", card="handy_branch", fighter=1, foe=0)
    table.change(1, lost=27)
    table.do(1, "luck", card="handy_branch", fighter=1, foe=0)
    assert table.fighter(1).lost is None


def test_the_last_straw_stands_at_one_body_point_instead() -> None:
    table = Table("nowa", "tib").on(9, 9).give(1, "last_straw").change(1, body=1)
    cells = BOOKS.all["tib"].matrix
    reply = next(
        k
        for k in sorted(table.free(1))
        if resolve_hit(BOOKS, table.fighter(0), table.fighter(1), 24, cells[24, k], 9).damage
    )
    table.turn(24, reply)
    table.do(1, "luck", card="last_straw", fighter=1, foe=0)
    assert table.fighter(1).body == 1
    assert rules().outcome(table.state) is None


def test_open_door_leaves_the_combat_and_nobody_wins() -> None:
    outcome = rules().outcome(lucky("open_door").state)
    assert outcome is not None
    assert (outcome.won, outcome.label, outcome.values["turns"]) == ((), "end.away", 1)


def test_one_luck_a_turn_and_each_card_once() -> None:
    """Seed 001, "Using the card"; ruling LW21: two of a kind are two cards."""
    table = hit("penny").give(1, "penny", "penny")
    table.do(1, "luck", card="penny", fighter=1, foe=0)
    assert table.fighter(1).hand == ("penny",)
    assert table.state.turn == 2


def test_of_two_who_hold_luck_the_taller_goes_first_and_the_other_may_answer() -> None:
    """Ruling LW20: Ottla is taller than Tib."""
    table = Table("ottla", "tib").on(9, 9).give(0, "penny").give(1, "penny")
    table.turn(24, 14)
    with pytest.raises(NotAllowed, match=r"refuse\.taller"):
        table.do(1, "luck", card="penny", fighter=1, foe=0)
    table.do(1, "told")
    table.do(0, "luck", card="penny", fighter=0, foe=1)
    assert not table.state.done[1]
    table.do(1, "luck", card="penny", fighter=1, foe=0)
    assert table.state.turn == 2


def test_without_luck_nobody_waits() -> None:
    table = Table("nowa", "tib").on(9, 9)
    table.turn(24, 14)
    assert table.state.turn == 2


def test_a_good_buckle_keeps_the_weapon_and_page_27_counts_as_19() -> None:
    table = Table("nowa", "tib").on(9, 9).lay(0, "buckle")
    cells = BOOKS.all["nowa"].matrix
    theirs, mine = next(
        (v, o) for (v, o), page in cells.items() if page == 27 and v in table.free(1) and o in table.free(0)
    )
    table.turn(mine, theirs)
    assert table.state.last[0].pages[0] == 19
    assert table.fighter(0).lost is None


def test_hill_forged_steel_does_not_break() -> None:
    from companion.lostworlds.combat.exchange import Blow

    for laid, breaks in ((("dwarf_steel",), ()), ((), (63,))):
        me = Table("nowa", "tib").lay(0, *laid).fighter(0)
        assert take_hit(BOOKS, me, 63, Blow()).breaks == breaks


@pytest.mark.parametrize(
    ("card", "move"), [("boots", 8), ("whetstone", 24), ("long_grip", 32), ("steady_hand", 10), ("low_fighter", 2)]
)
def test_a_card_that_makes_tougher_raises_the_modifier(card: str, move: int) -> None:
    table = Table("nowa", "tib").lay(0, card)
    other = next(
        number for number in (24, 8) if BOOKS.all["nowa"].moves[number].group != BOOKS.all["nowa"].moves[move].group
    )
    plus = [resolve_hit(BOOKS, table.fighter(0), table.fighter(1), number, 53, 9).plus for number in (move, other)]
    assert plus == [1, 0]


@pytest.mark.parametrize("card", ["gorget", "cool_head"])
def test_an_open_card_takes_one_off_every_score(card: str) -> None:
    assert BOOKS.damage_reduction(Table("nowa", "tib").lay(0, card).fighter(0)) == 1


def test_a_clean_bandage_strikes_out_one_critical() -> None:
    table = Table("nowa", "tib").lay(0, "bandage").change(0, hurts=(7, 13))
    table.do(0, "use", card="bandage", fighter=0, foe=1, hurt=13)
    assert table.fighter(0).hurts == (7,)
    with pytest.raises(NotAllowed, match=r"refuse\.no_hurt"):
        Table("nowa", "tib").lay(0, "bandage").do(0, "use", card="bandage", fighter=0, foe=1)


def test_the_bent_nail_takes_a_spent_card_back() -> None:
    table = Table("nowa", "tib").lay(0, "charm").change(0, spent=("stare", "low_line", "flask"))
    table.do(0, "use", card="charm", fighter=0, foe=1, back="low_line")
    me = table.fighter(0)
    assert (me.hand, me.backs, me.spent) == (("low_line",), ("tactic",), ("stare", "flask", "charm"))


@pytest.mark.parametrize(("card", "more"), [("scar", 2), ("thick_skin", 4)])
def test_a_campaign_card_raises_the_body_points(card: str, more: int) -> None:
    table = Table(seats=2, cards=True, extra=1)
    table.do(0, "enter", fighter="nowa")
    table.do(1, "enter", fighter="tib")
    table.do(0, "carry", card=card, fighter=0)
    assert (table.state.fighters[0].body, table.state.fighters[0].most) == (10 + more, 10 + more)
    table.do(0, "lay_down", card=card, fighter=0)
    assert (table.state.fighters[0].body, table.state.fighters[0].most) == (10, 10)


def test_nobody_charges_at_a_name_that_travels() -> None:
    table = Table("nowa", "tib").lay(0, "name_known")
    assert 50 not in table.free(1)
    assert 50 in table.free(0)


def test_the_old_teacher_gives_five_points_more_after_a_combat_won() -> None:
    table = Table("nowa", "tib").lay(0, "old_teacher")
    table.do(1, "surrender")
    assert rules().score(table.state)["experience"] == [BOOKS.all["tib"].body + 5, 0]


def test_no_printed_card_needs_do_it_at_the_table() -> None:
    assert cards.unimplemented_verbs(BOOKS) == []


# Before the combat


def test_six_points_of_red_spells_buy_red_spells_of_six_points() -> None:
    """The example of the rules: 6 points of red spells. Ember Rain (4) and Spark (2), and nothing else; ruling LW22."""
    from dataclasses import replace

    class Red:
        spell_colours = ("red",)

    book = replace(BOOKS.all["yssa"], file=Red())
    books = type(BOOKS)(BOOKS.tables)
    books.__dict__["all"] = {**BOOKS.all, "yssa": book}
    me = replace(BOOKS.new_fighter("yssa"), points={"spell": 6})
    able = {card for card in affordable_abilities(books, me) if books.cards[card].kind == "spell"}
    assert able == {"spark", "ember_rain", "quick_blood"}
    me = replace(me, hand=("ember_rain", "spark"), backs=("spell", "spell"))
    assert not any(books.cards[card].kind == "spell" for card in affordable_abilities(books, me))


def test_only_spells_of_the_colors_on_the_sheet_and_the_same_card_twice_if_points_allow() -> None:
    """Rulings LW21, LW22: Yssa has 5 points of green and blue."""
    table = Table(seats=2, cards=True)
    table.do(0, "enter", fighter="yssa")
    table.do(1, "enter", fighter="tib")
    with pytest.raises(NotAllowed):
        table.do(0, "take", card="spark", fighter=0)
    table.do(0, "take", card="cold_hands", fighter=0)
    table.do(0, "take", card="cold_hands", fighter=0)
    assert table.state.fighters[0].hand == ("cold_hands", "cold_hands")
    assert table.view(1).fighters[0].hand == (None, None)
    assert table.view(1).fighters[0].backs == ("spell", "spell")
    with pytest.raises(NotAllowed):
        table.do(0, "take", card="cold_hands", fighter=0)


def test_the_gear_of_the_sheet_and_more_by_agreement() -> None:
    """Ruling LW23: Corvin carries three items; two more were agreed on, campaign cards among them."""
    table = Table(seats=2, cards=True, extra=2)
    table.do(0, "enter", fighter="corvin")
    table.do(1, "enter", fighter="tib")
    for card in ("buckle", "boots", "gorget", "flask", "scar"):
        table.do(0, "carry", card=card, fighter=0)
    with pytest.raises(NotAllowed):
        table.do(0, "carry", card="bandage", fighter=0)


def test_without_an_agreement_no_campaign_cards() -> None:
    table = Table(seats=2, cards=True)
    table.do(0, "enter", fighter="corvin")
    table.do(1, "enter", fighter="tib")
    with pytest.raises(NotAllowed):
        table.do(0, "carry", card="scar", fighter=0)


def test_a_card_that_binds_until_the_combat_ends_says_so() -> None:
    """Ruling LW3: a sign says how long it lasts; that of a page lasts for a turn."""
    table = Table("nowa", "tib").on(55, 55).lay(1, "name_known")
    shown = screen(tables(), rules(), table.view(0), 0)["force"]
    assert [(one["source"], one["until"]) for one in shown] == [
        ("Thrusting (Extended Range)", "turn"),
        ("A Name That Travels", "rest"),
    ]
