"""The fight by the books: a turn, a score, a broken or lost weapon, and the page that is turned to instead."""

from dataclasses import replace

import pytest

from data.lostworlds.book import Book
from data.lostworlds.combat import Standing, choices, fresh, pages, score_on, standing, suffer, turn
from data.tables import Tables


@pytest.fixture
def start(nowa: Book, tables: Tables) -> Standing:
    return fresh(nowa, tables.rules)


def numbers(fighter: Standing) -> set[int]:
    return {move.number for move in choices(fighter)}


def test_both_begin_on_page_57_and_do_only_what_reaches_far(start: Standing) -> None:
    assert (start.page, start.body, start.lost) == (57, start.book.body, None)
    assert numbers(start) == {50, 52, 54, 56, 58, 60, 62, 64}


def test_a_critical_binds_for_the_rest_and_a_lesser_blow_does_not(start: Standing) -> None:
    """Page 13, leg wounded: no blue for the rest of the combat (seed 003; ruling LW4)."""
    page = start.book.pages[13]
    assert page.critical_at is not None
    light, heavy = suffer(start, page, page.critical_at - 1), suffer(start, page, page.critical_at)
    assert (light.hurts, heavy.hurts) == (frozenset(), {13})
    assert heavy.body == start.body - page.critical_at
    blue = {move.number for move in start.book.moves.values() if move.colour == "blue"}
    assert numbers(replace(light, page=9)) & blue
    assert not numbers(replace(heavy, page=9)) & blue


def test_a_lost_weapon_binds_until_it_is_retrieved(start: Standing) -> None:
    without = suffer(start, start.book.pages[27], -2)
    assert (without.lost, without.body) == (27, start.body)
    assert numbers(without) == {34, 46, 26, 4, 18, 20, 8, 16}
    assert numbers(replace(without, page=57)) == {50, 52, 56, 62}
    back = suffer(without, start.book.pages[43], None)
    assert back.lost is None
    assert 46 not in numbers(back)


def test_every_break_takes_two_more_from_all_but_the_kick(start: Standing, tables: Tables) -> None:
    """Ruling LW8, on page 53 (body wounded, 5)."""
    broken = replace(suffer(suffer(start, start.book.pages[63], None), start.book.pages[63], None), page=start.page)
    seen = start.book.pages[53]
    for number, less in ((24, 4), (34, 0)):
        move = start.book.moves[number]
        before, after = (score_on(fighter, move, seen, start, tables.rules) for fighter in (start, broken))
        assert before is not None
        assert after == before - less


def test_the_taller_adds_to_orange_and_red_and_the_shorter_loses_on_orange(books: list[Book], tables: Tables) -> None:
    """Ruling LW1: a difference of any size counts once."""
    small, *_, tall = sorted(books, key=lambda book: book.file.height)
    one, other = fresh(small, tables.rules), fresh(tall, tables.rules)
    seen = small.pages[53]
    height = {}
    for who, foe in ((one, other), (other, one)):
        for move in who.book.moves.values():
            total, alike = (score_on(who, move, seen, rival, tables.rules) for rival in (foe, who))
            assert total is not None
            assert alike is not None
            height[who is other, move.colour] = total - alike
    assert (height[True, "orange"], height[True, "red"], height[False, "orange"], height[False, "red"]) == (1, 1, -1, 0)
    assert {add for (_, colour), add in height.items() if colour not in ("orange", "red")} == {0}


def test_a_roar_gives_a_point_back_but_none_above_full_health(books: list[Book], tables: Tables) -> None:
    """Page 51 of Grumbold's book; points are subtracted after it was read (ruling LW19)."""
    grumbold = fresh(next(book for book in books if book.id == "grumbold"), tables.rules)
    roar = grumbold.book.pages[51]
    assert suffer(replace(grumbold, body=9), roar, None).body == 10
    assert suffer(grumbold, roar, None).body == grumbold.most
    assert suffer(grumbold, roar, 3).body == grumbold.most - 3


def test_a_page_without_a_score_hurts_nobody(start: Standing, tables: Tables) -> None:
    move = start.book.moves[56]
    assert score_on(start, move, start.book.pages[57], start, tables.rules) is None
    assert suffer(start, start.book.pages[57], None).body == start.body


def test_who_sees_her_blocking_while_off_balance_turns_to_page_19(nowa: Book, tables: Tables) -> None:
    """Rulings LW7 and LW27: page 59 of Nowa's book sends the other's page 17 to page 19; another page stays as it
    is."""
    mine, theirs = nowa.moves[4], nowa.moves[34]
    for off, turned in ((17, 19), (21, 21)):
        matrix = {**nowa.matrix, (theirs.number, mine.number): 59, (mine.number, theirs.number): off}
        fighter = fresh(replace(nowa, matrix=matrix), tables.rules)
        assert [page.page for page in pages(fighter, fighter, mine, theirs)] == [59, turned]


def test_a_turn_shows_each_in_the_own_book_and_takes_what_the_other_scored(nowa: Book, tables: Tables) -> None:
    """Both as the matrix says: she swings down (24), and her double kicks (34)."""
    one = other = replace(fresh(nowa, tables.rules), page=9)
    mine, theirs = nowa.moves[24], nowa.moves[34]
    shown, seen = pages(one, other, mine, theirs)
    assert (shown.page, seen.page) == (nowa.matrix[34, 24], nowa.matrix[24, 34])
    hers, his = turn(one, other, mine, theirs, tables.rules)
    taken, dealt = score_on(other, theirs, shown, one, tables.rules), score_on(one, mine, seen, other, tables.rules)
    assert (hers.page, hers.body) == (shown.page, nowa.body - max(0, taken or 0))
    assert (his.page, his.body) == (seen.page, nowa.body - max(0, dealt or 0))


def test_at_no_point_left_nobody_stands(start: Standing, tables: Tables) -> None:
    assert standing(replace(start, body=1), tables.rules)
    assert not standing(replace(start, body=0), tables.rules)
