"""Fantasy cards as their texts and the rulings say (seed 001, "Fantasy cards"; LW9, LW16 to LW24): every printed card
by name."""

from dataclasses import replace

import pytest
from duel_kit import Table, rules, tables

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


def test_feather_fall_counts_page_41_as_19() -> None:
    table = tactic("feather_fall")
    cells = BOOKS.all["nowa"].matrix
    theirs, mine = next(
        (viewer, owner) for (viewer, owner), page in cells.items() if page == 41 and viewer in table.free(1)
    )
    table.turn(mine, theirs)
    assert table.state.last[0].pages[0] == 19


def test_sneeze_has_both_choose_anew() -> None:
    table = hit("sneeze")
    body = table.fighter(1).body
    table.do(1, "luck", card="sneeze", fighter=1, foe=0)
    assert (table.state.phase, table.state.turn, table.fighter(1).body) == ("choose", 1, body)


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


def test_one_luck_a_turn_and_each_card_once() -> None:
    """Seed 001, "Using the card"; ruling LW21: two of a kind are two cards."""
    table = hit("penny").give(1, "penny", "penny")
    table.do(1, "luck", card="penny", fighter=1, foe=0)
    assert table.fighter(1).hand == ("penny",)
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


def test_the_old_teacher_gives_five_points_more_after_a_combat_won() -> None:
    table = Table("nowa", "tib").lay(0, "old_teacher")
    table.do(1, "surrender")
    assert rules().score(table.state)["experience"] == [BOOKS.all["tib"].body + 5, 0]


def test_no_printed_card_needs_do_it_at_the_table() -> None:
    printed = {verb for card in BOOKS.cards for verb in cards.card_verbs(BOOKS, card)}
    assert sorted(printed - set(cards.IMMEDIATE_EFFECTS) - cards.LASTING_EFFECTS) == []


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


def test_a_card_that_binds_until_the_combat_ends_says_so() -> None:
    """Ruling LW3: a sign says how long it lasts; that of a page lasts for a turn."""
    table = Table("nowa", "tib").on(55, 55).lay(1, "name_known")
    shown = screen(tables(), rules(), table.view(0), 0)["force"]
    assert [(one["source"], one["until"]) for one in shown] == [
        ("Thrusting (Extended Range)", "turn"),
        ("A Name That Travels", "rest"),
    ]
