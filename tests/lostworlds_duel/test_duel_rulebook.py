"""How to play, as seed 001 tells it: turns, scores, height, attacks, escape, several opponents, parties, what stays."""

from __future__ import annotations

from dataclasses import replace

import pytest
from duel_kit import Table, pages, rules, tables

from companion.engine.refusal import NotAllowed
from companion.lostworlds.combat.exchange import Facing, Restriction, legal_maneuvers, pages_seen, resolve_hit
from companion.lostworlds.combat.fighter import Books
from data.effects import Step

BOOKS = rules().books


def test_on_page_57_both_direct_each_other_to_extended_range() -> None:
    table = Table("nowa", "nowa")
    assert [(lane.one, lane.other) for lane in table.state.lanes] == [(57, 57)]
    assert table.free(0) == {50, 52, 54, 56, 58, 60, 62, 64}


def test_both_choose_in_secret_and_then_the_matrices_resolve() -> None:
    """Seed 001, steps 4 to 6: in Nowa's matrix 52 the number 56 leads to page 57, in her matrix 56 the number 52 to
    page 61."""
    table = Table("nowa", "nowa")
    table.do(0, "choose", move=52)
    assert table.state.ready == (True, False)
    assert table.view(1).chosen == (None, None)
    assert table.view(0).chosen == (52, None)
    table.do(1, "choose", move=56)
    assert pages(table.state.last) == [(61, 57)]
    assert table.state.turn == 2


def test_who_has_chosen_does_not_choose_again() -> None:
    table = Table("nowa", "nowa")
    table.do(0, "choose", move=52)
    with pytest.raises(NotAllowed, match=r"refuse\.chosen"):
        table.do(0, "choose", move=54)


def test_the_score_and_the_modifier_are_the_damage() -> None:
    """Page 53 shows 4; a Bash of Nowa's adds 3: her equal loses 7, which is the critical number of that page."""
    nowa = BOOKS.new_fighter("nowa")
    blow = resolve_hit(BOOKS, nowa, nowa, 36, 53, 9)
    assert (blow.score, blow.mod, blow.total, blow.damage, blow.critical) == (4, 3, 7, 7, True)


def test_if_the_result_is_zero_or_less_no_damage_has_been_done() -> None:
    nowa = BOOKS.new_fighter("nowa")
    blow = resolve_hit(BOOKS, nowa, nowa, 32, 31, 9)
    assert (blow.total, blow.damage, blow.scored) == (0, 0, True)


def test_instructions_bind_the_next_turn_only_and_a_critical_to_the_end() -> None:
    table = Table("nowa", "nowa").on(3, 13).change(1, hurts=(13,))
    assert "red" not in table.colours(0)
    assert table.colours(1) == {"yellow", "green"}  # no red or orange this turn, no blue to the end
    table.on(9, 9)
    assert "red" in table.colours(0)
    assert "blue" not in table.colours(1)
    assert "orange" in table.colours(1)


def test_a_refusal_names_the_ruling_and_the_page_that_said_so() -> None:
    table = Table("nowa", "nowa").on(3, 9)
    refusal = table.said(0)[10]
    assert refusal is not None
    assert (refusal.reason, refusal.ruling, refusal.values["page"]) == ("refuse.no_turn", "LW3", 3)
    with pytest.raises(NotAllowed, match=r"refuse\.no_turn"):
        table.do(0, "choose", move=10)


def test_extended_range_is_done_only_when_a_page_says_so() -> None:
    table = Table("nowa", "nowa").on(9, 9)
    with pytest.raises(NotAllowed, match=r"refuse\.close"):
        table.do(0, "choose", move=52)


def test_the_table_may_decide_otherwise_and_says_why() -> None:
    """The refusal that would have applied stands in the offer; the move keeps the table's reason."""
    table = Table("nowa", "nowa").on(3, 9)
    table.do(0, "choose", override=True, move=10, why="we read it otherwise")
    assert table.state.chosen[0] == 10


@pytest.mark.parametrize(("colour", "taller", "shorter"), [("orange", 1, -1), ("red", 1, 0), ("blue", 0, 0)])
def test_the_taller_adds_one_to_orange_and_red_and_the_shorter_takes_one_from_orange(
    colour: str, taller: int, shorter: int
) -> None:
    """Seed 001, "Height"; ruling LW1: with the books alone a difference of any size counts once."""
    tib, grumbold = BOOKS.new_fighter("tib"), BOOKS.new_fighter("grumbold")
    for me, foe, height in ((grumbold, tib, taller), (tib, grumbold, shorter)):
        move = next(move for move in BOOKS.book_of(me).moves.values() if move.colour == colour)
        assert resolve_hit(BOOKS, me, foe, move.number, 53, 9).height == height


def test_with_miniatures_the_whole_difference_counts() -> None:
    """The dwarf of height 3 on level 4 and the troll of height 5: plus 2 (seed 001, "Terrain height effects"; LW1)."""
    dwarf, troll = (
        replace(BOOKS.new_fighter(book), height=height) for book, height in (("tib", 3 + 4), ("grumbold", 5))
    )
    move = next(move for move in BOOKS.book_of(dwarf).moves.values() if move.colour == "red")
    assert resolve_hit(BOOKS, dwarf, troll, move.number, 53, 9, each=True).height == 2


@pytest.mark.parametrize(("body", "label"), [(0, "end.won"), (-4, "end.won"), (-5, "end.dead")])
def test_at_zero_a_fighter_is_unconscious_and_at_minus_five_dead(body: int, label: str) -> None:
    table = Table("nowa", "nowa").by_hand("body.1", body)
    outcome = rules().outcome(table.state)
    assert outcome is not None
    assert (outcome.won, outcome.label) == ((0,), label)


def test_both_fall_in_the_same_turn_a_draw_and_each_gains_experience() -> None:
    """Ruling LW28. Two Bashes at once: Nowa's matrix 36 shows her on 63 then, so both are nearly gone already and
    burn."""
    table = Table("nowa", "nowa").on(9, 9).change(0, body=1).change(1, body=1)
    cells = BOOKS.all["nowa"].matrix
    pair = next(
        (a, b)
        for a in table.free(0)
        for b in table.free(1)
        if all(
            resolve_hit(BOOKS, table.fighter(0), table.fighter(1), x, cells[x, y], 9).damage
            for x, y in ((a, b), (b, a))
        )
    )
    table.turn(*pair)
    outcome = rules().outcome(table.state)
    assert outcome is not None
    assert (outcome.won, outcome.label) == ((), "end.draw")
    assert rules().score(table.state)["experience"] == [10, 10]


def test_who_loses_the_weapon_does_only_what_the_page_says_until_it_is_retrieved() -> None:
    """Page 27: only Kick, Yellow or Green (except Wild Swing); page 43 gives it back (seed 001; rulings LW6, LW25)."""
    table = Table("nowa", "nowa").on(9, 9).change(1, lost=27)
    assert table.free(1) == {34, 46, 26, 4, 18, 8, 20, 16}
    assert 46 not in table.free(0)
    table.on(57, 57)
    assert table.free(1) == {50, 52, 56, 62}
    table.on(9, 9).turn(8, 46)
    assert pages(table.state.last)[0][1] == 43
    assert table.fighter(1).lost is None


def test_kick_is_blue_and_blue_is_forbidden_without_a_weapon() -> None:
    """Ruling LW26: yellow and green only."""
    table = Table("nowa", "nowa").on(9, 5).change(1, lost=27)
    assert table.colours(1) == {"yellow", "green"}


def test_nothing_left_what_needs_no_weapon() -> None:
    """Ruling LW5, on page 39 of Nowa: no green or yellow, and blue, red and orange are forbidden to the end."""
    table = Table("nowa", "nowa").on(9, 39).change(1, hurts=(7, 13, 41))
    assert table.free(1) == {34, 26, 4, 18, 8, 20, 16}


def test_every_break_takes_two_more_from_all_scores_but_the_kick() -> None:
    """Ruling LW8."""
    table = Table("nowa", "nowa").change(0, breaks=(63, 63))
    me, foe = table.fighter(0), table.fighter(1)
    assert resolve_hit(BOOKS, me, foe, 24, 53, 9).broken == 4
    assert resolve_hit(BOOKS, me, foe, 34, 53, 9).broken == 0


def test_add_two_if_you_score_is_for_whom_it_is_read_to() -> None:
    """Ruling LW29: who was seen jumping up (37) adds 2 to orange next turn."""
    nowa = BOOKS.new_fighter("nowa")
    assert resolve_hit(BOOKS, nowa, nowa, 24, 53, 37).bonus == 2
    assert resolve_hit(BOOKS, nowa, nowa, 10, 53, 37).bonus == 0


def test_pushed_off_balance_turns_the_page_of_whoever_sees_it() -> None:
    """Page 59 of Nowa, "If I am pushed off balance, go to page 19": whoever sees the other on 17 turns on (LW7, LW27).
    Our own books never show the two pages together, so here her block meets a kick that slips."""
    books = Books(BOOKS.tables)
    nowa = replace(BOOKS.all["nowa"], matrix={**BOOKS.all["nowa"].matrix, (34, 4): 59, (4, 34): 17})
    books.__dict__["all"] = {**BOOKS.all, "nowa": nowa}
    assert pages_seen(books, books.new_fighter("nowa"), books.new_fighter("nowa"), 4, 34) == (59, 19)
    assert pages_seen(books, books.new_fighter("nowa"), books.new_fighter("nowa"), 34, 4) == (19, 59)


def test_escaping_takes_extended_range_an_announcement_and_a_turn_without_a_score() -> None:
    """Seed 001, "Escape"; ruling LW10."""
    table = Table("nowa", "nowa")
    table.do(0, "announce")
    table.turn(62, 62)
    outcome = rules().outcome(table.state)
    assert outcome is not None
    assert (outcome.won, outcome.label) == ((), "end.away")
    assert outcome.values == {"player": 1, "turns": 1, "fighter": "Nowa"}


def test_giving_up_ends_the_combat_in_that_turn() -> None:
    table = Table("nowa", "corvin")
    table.turn(62, 52)
    table.do(0, "surrender")
    outcome = rules().outcome(table.state)
    assert outcome is not None
    assert (outcome.won, outcome.label, outcome.values["turns"]) == ((1,), "end.gave", 2)


def test_who_is_scored_upon_or_drawn_close_does_not_get_away() -> None:
    for mine, theirs in ((52, 54), (50, 50)):
        table = Table("nowa", "nowa")
        table.do(0, "announce")
        table.turn(mine, theirs)
        assert not table.state.out[0]
        assert not table.state.leaving[0]


def test_one_may_say_so_at_extended_range_only() -> None:
    assert "announce" in Table("nowa", "nowa").verbs(0)
    assert "announce" not in Table("nowa", "nowa").on(9, 9).verbs(0)


def test_who_gives_up_is_defeated() -> None:
    table = Table("nowa", "tib")
    table.do(1, "surrender")
    outcome = rules().outcome(table.state)
    assert outcome is not None
    assert (outcome.won, outcome.label) == ((0,), "end.gave")
    assert rules().score(table.state)["experience"] == [BOOKS.all["tib"].body, 0]


# Several opponents


def test_one_against_two_does_the_same_move_in_each_book() -> None:
    table = Table("nowa", "tib", "pell").on(9, 9).on(9, 9, foe=2)
    table.turn(24, 8, 20)
    assert [one.told[0] for one in table.state.last] == [24, 24]


def test_of_several_restrictions_the_most_restrictive_binds() -> None:
    table = Table("nowa", "tib", "pell").on(3, 9).on(5, 9, foe=2)
    assert not table.colours(0) & {"red", "blue"}


def test_with_opponents_at_both_ranges_column_x_answers_the_far_one() -> None:
    """Seed 001, "Multi-player rules", 3: Nowa's Bash has 50 in column X; a score there counts like any other (LW32)."""
    table = Table("nowa", "tib", "pell").on(9, 9)
    assert 36 in table.free(0)
    assert 50 not in table.free(0)
    assert table.free(2) >= {50, 52}
    table.turn(36, 8, 52)
    near, far = table.state.last
    assert (near.told[0], far.told[0]) == (36, 50)
    assert far.pages == (BOOKS.all["nowa"].matrix[52, 50], BOOKS.all["pell"].matrix[50, 52])
    assert far.dealt.mod == (3 if far.dealt.scored else 0)


def test_what_is_read_at_extended_range_binds_column_x() -> None:
    """Ruling LW54: "Do only Brown" from afar leaves the close maneuvers whose X is brown."""
    table = Table("nowa", "tib", "pell").on(9, 9).on(47, 57, foe=2)
    moves = BOOKS.all["nowa"].moves
    assert table.free(0)
    assert {moves[moves[number].x or 0].colour for number in table.free(0)} == {"brown"}


def test_one_scores_on_two_with_one_attack_and_chooses() -> None:
    """Seed 001, "Attacks"; ruling LW31: the other is not hit, and nothing is read of the score. The star hits both
    (LW2)."""
    cells = {book: BOOKS.all[book].matrix for book in ("tib", "pell")}
    table = Table("nowa", "tib", "pell").on(9, 9).on(9, 9, foe=2)

    def scores(move: int) -> tuple[int, int] | None:
        for a in table.free(1):
            for b in table.free(2):
                seen = [(foe, cells[book][move, k]) for foe, book, k in ((1, "tib", a), (2, "pell", b))]
                if all(
                    resolve_hit(BOOKS, table.fighter(0), table.fighter(foe), move, page, 9).damage for foe, page in seen
                ):
                    return a, b
        return None

    plain = next(move for move in table.free(0) if not BOOKS.all["nowa"].moves[move].several and scores(move))
    table.turn(plain, *(scores(plain) or ()))
    assert table.state.phase == "tell"
    assert table.verbs(0) == {"hits", "switch"}
    table.do(0, "hits", foes=(2,))
    near, other = table.state.last
    assert (near.spared, near.dealt.damage, table.fighter(1).body) == (True, 0, table.fighter(1).most)
    assert other.dealt.damage
    starred = Table("nowa", "tib", "pell").on(9, 9).on(9, 9, foe=2)
    assert starred.free(0) >= {28, 10}
    move = next(number for number in (28, 10) if scores(number))
    starred.turn(move, *(scores(move) or ()))
    assert all(one.dealt.damage for one in starred.state.last)


def test_the_fight_goes_on_until_the_one_or_all_others_are_out() -> None:
    table = Table("nowa", "tib", "pell")
    table.do(1, "surrender")
    assert rules().outcome(table.state) is None
    assert table.state.active == (0, 2)
    table.do(2, "surrender")
    outcome = rules().outcome(table.state)
    assert outcome is not None
    assert outcome.won == (0,)
    assert rules().score(table.state)["experience"][0] == BOOKS.all["tib"].body + BOOKS.all["pell"].body


# Parties


def party() -> Table:
    """Nowa with Yssa behind her, against Tib."""
    table = Table(seats=2, party=True)
    for seat, book in ((0, "nowa"), (0, "yssa"), (1, "tib")):
        table.do(seat, "enter", fighter=book)
    table.do(0, "ready")
    table.do(1, "ready")
    return table


def test_a_friend_named_before_steps_in_on_the_same_page() -> None:
    """(P), pages 1, 23 and 57 (seed 001, "Dungeon parties"; ruling LW30)."""
    table = party().on(23, 9)
    table.do(0, "swap", fighter=1)
    assert (table.fighter(0).book, table.state.lanes[0].one) == ("yssa", 23)
    assert "swap" not in party().on(9, 9).verbs(0)


def test_when_one_falls_the_next_friend_begins_from_afar() -> None:
    """Ruling LW59."""
    table = party().on(9, 9).change(0, body=1)
    cells = BOOKS.all["nowa"].matrix
    blow = next(
        (a, b)
        for a in table.free(0)
        for b in table.free(1)
        if resolve_hit(BOOKS, table.fighter(1), table.fighter(0), b, cells[b, a], 9).damage
    )
    table.turn(*blow)
    assert rules().outcome(table.state) is None
    assert (table.fighter(0).book, table.state.lanes[0].one, table.state.lanes[0].other) == ("yssa", 57, 57)


def test_a_friend_fires_a_spell_or_a_missile_past_the_fighter() -> None:
    """(P**), pages 29, 33 and 61; the restrictions do not change (seed 001; ruling LW58)."""
    table = party().on(29, 9)
    fighters = [*table.state.fighters]
    fighters[1] = replace(fighters[1], hand=("spark",), backs=("spell",))
    table.state = table.state.but(fighters=tuple(fighters))
    before = table.said(0)
    table.do(0, "fire", card="spark", fighter=1, foe=1)
    assert table.fighter(1).body == table.fighter(1).most - 2
    assert table.said(0) == before
    assert "throw" not in table.verbs(0)  # one of both on a page
    other = party().on(29, 9)
    missed = other.do(0, "throw", by="hand", fighter=1, foe=1, die=3)
    assert missed.front(1).body == missed.front(1).most


# The desk


def test_beside_the_books_a_silent_phone_is_entered_by_the_other_and_points_go_when_it_is_told() -> None:
    table = Table("nowa", "nowa", play="books").on(9, 9)
    table.do(0, "choose", move=24)
    table.do(0, "hear", foe=1, move=20)
    assert table.state.phase == "tell"
    body = table.fighter(1).body
    table.do(0, "told")
    assert table.state.turn == 2
    assert table.fighter(1).body == body - sum(one.dealt.damage for one in table.state.last)


def test_a_number_that_is_forbidden_is_noticed_by_the_referee() -> None:
    table = Table("nowa", "nowa", play="books").on(9, 3)
    table.do(0, "choose", move=24)
    with pytest.raises(NotAllowed, match=r"refuse\.no_turn"):
        table.do(0, "hear", foe=1, move=10)


def test_a_book_that_is_not_among_ours_has_its_score_keyed_in() -> None:
    """Body points, height and what its player says; the own sheet is lit as ever."""
    new = Table(seats=2, play="books")
    new.do(0, "enter", fighter="nowa")
    new.do(1, "foreign", body=12, height=5)
    new.do(0, "choose", move=50)
    new.do(0, "hear", foe=1, move=60)
    new.do(0, "keyed", foe=1, score=4, taken=2)
    assert new.verbs(0) >= {"told"}
    new.do(0, "told")
    (one,) = new.state.last
    assert one.pages == (BOOKS.all["nowa"].matrix[60, 50], 0)
    assert (one.dealt.score, one.dealt.mod, one.dealt.total) == (4, 3, 7)
    assert new.fighter(1).body == 12 - 7


def test_one_goes_from_the_books_to_secret_choices_and_back_within_a_fight() -> None:
    table = Table("nowa", "nowa", play="books")
    table.do(0, "choose", move=52)
    table.do(1, "choose", move=56)
    assert table.state.phase == "tell"
    table.do(1, "switch", to="secret")
    assert (table.state.phase, table.state.turn) == ("choose", 2)
    table.do(0, "switch", to="books")
    assert table.state.play == "books"


def test_verdicts_of_a_round_are_found_for_the_ground_as_well() -> None:
    """What the miniatures turn asks: a start page, one opponent, and something in the way."""
    nowa, tib = BOOKS.new_fighter("nowa"), BOOKS.new_fighter("tib")
    in_the_way = Restriction("no", ("side_swing",), (), "turn", steps=(Step("no", ("side_swing",)),))
    said = legal_maneuvers(BOOKS, nowa, [Facing(23, tib)], [in_the_way])
    assert said[28] is not None
    assert said[24] is None
    assert tables().rules.start_page == 57


def test_a_number_said_aloud_is_seen_by_everybody_while_others_still_choose() -> None:
    table = Table("nowa", "nowa", "nowa", play="books").on(9, 9, 1).on(9, 9, 2)
    table.do(0, "choose", move=24)
    table.do(0, "hear", foe=1, move=20)
    assert table.state.phase == "choose"
    assert [table.view(seat).chosen for seat in (0, 1, 2)] == [(24, 20, None), (None, 20, None), (None, 20, None)]
