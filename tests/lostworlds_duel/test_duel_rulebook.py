"""How to play, as seed 001 tells it: turns, scores, height, attacks, escape, several opponents, parties, what stays."""

from dataclasses import replace

import pytest
from duel_kit import Table, rules, tables

from companion.lostworlds.combat.exchange import Facing, Restriction, legal_maneuvers, pages_seen, resolve_hit
from companion.lostworlds.combat.fighter import Books
from data.effects import Step

BOOKS = rules().books


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


def test_pushed_off_balance_turns_the_page_of_whoever_sees_it() -> None:
    """Page 59 of Nowa, "If I am pushed off balance, go to page 19": whoever sees the other on 17 turns on (LW7, LW27).
    Our own books never show the two pages together, so here her block meets a kick that slips."""
    books = Books(BOOKS.tables)
    nowa = replace(BOOKS.all["nowa"], matrix={**BOOKS.all["nowa"].matrix, (34, 4): 59, (4, 34): 17})
    books.__dict__["all"] = {**BOOKS.all, "nowa": nowa}
    assert pages_seen(books, books.new_fighter("nowa"), books.new_fighter("nowa"), 4, 34) == (59, 19)
    assert pages_seen(books, books.new_fighter("nowa"), books.new_fighter("nowa"), 34, 4) == (19, 59)


# Several opponents


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


# Parties


def party() -> Table:
    """Nowa with Yssa behind her, against Tib."""
    table = Table(seats=2, party=True)
    for seat, book in ((0, "nowa"), (0, "yssa"), (1, "tib")):
        table.do(seat, "enter", fighter=book)
    table.do(0, "ready")
    table.do(1, "ready")
    return table


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


def test_verdicts_of_a_round_are_found_for_the_ground_as_well() -> None:
    """What the miniatures turn asks: a start page, one opponent, and something in the way."""
    nowa, tib = BOOKS.new_fighter("nowa"), BOOKS.new_fighter("tib")
    in_the_way = Restriction("no", ("side_swing",), (), "turn", steps=(Step("no", ("side_swing",)),))
    said = legal_maneuvers(BOOKS, nowa, [Facing(23, tib)], [in_the_way])
    assert said[28] is not None
    assert said[24] is None
    assert tables().rules.start_page == 57
