"""Initiative, battle zones with levels, halting, the undefended space, starting pages, three rounds (seed 001;
rulings)."""

from ground_kit import Ground, flat, rules

from companion.engine.rules import settle
from companion.lostworlds.ground.figures import DOWN, OFF, UP

FACING = {"brunna": {"at": "C3"}, "corvin": {"at": "C4"}}


def test_the_highest_die_moves_first_and_ties_roll_again_among_themselves() -> None:
    """Ruling LW49."""
    f = rules().start(
        3, settle(rules().options, {"play": "miniatures", "cards": False, "figures": "brunna corvin tib"})
    )
    for seat, die in ((0, 3), (1, 5), (2, 3)):
        entry = next(one for one in rules().menu(f) if one.offer.seat == seat)
        rules().play(f, entry, entry.offer.move("hand", die=die))
    assert f.seats_rolling() == [0, 2]
    for seat, die in ((0, 1), (2, 6)):
        entry = next(one for one in rules().menu(f) if one.offer.seat == seat)
        rules().play(f, entry, entry.offer.move("hand", die=die))
    assert f.order == (1, 2, 0)


def test_effective_height_adds_the_level() -> None:
    """A dwarf of 3 on level 4 against a troll of 5 on the floor: 7 against 5, so +2."""
    from companion.lostworlds.combat.exchange import resolve_hit

    g = Ground("gggg f4ff gggg", {"tib": {"at": "B2", "height": 3}, "grumbold": {"at": "B1", "height": 5}})
    dwarf, troll = g.f.fighter(0), g.f.fighter(1)
    assert (dwarf.height, troll.height) == (7, 5)
    books = rules().books
    seen = next(page.page for page in books.book_of(troll).pages.values() if page.score is not None)
    blow = resolve_hit(books, dwarf, troll, 36, seen, 57, each=True)
    assert blow.height == 2


def test_a_fighter_off_balance_after_the_last_round_stays_so() -> None:
    """Ruling LW36, of the page that shows it last; unless the check for falls changes it."""
    from companion.lostworlds.ground.figures import Bout

    g = flat(FACING)
    for page, stance in ((19, OFF), (41, DOWN), (57, UP), (5, UP)):
        assert g.f.final_stance(Bout(((0, 1),), 4, {"0.1": page, "1.0": 57}), 0) == stance
    for who, stance in ((0, UP), (1, OFF)):  # page 17 is a block in Brunna's book, and pushed off balance in Corvin's
        seen = {f"{who}.{1 - who}": 17, f"{1 - who}.{who}": 57}
        assert g.f.final_stance(Bout(((0, 1),), 4, seen), who) == stance


def test_what_stands_in_the_way_greys_manoeuvres() -> None:
    g = flat(
        {"brunna": {"at": "C3", "back": "C2", "stance": OFF}, "corvin": {"at": "C4"}},
        {"table.1": "C2", "mirror.1": "B3"},
    )
    g.phase("waking").do("fight")
    found = g.f.allowed_maneuvers(0)
    assert all(found[move] is not None for move in (28, 10, 2, 8, 16) if move in found)


def test_on_a_real_table_those_who_meet_join_the_combats_that_hang_on_to_them() -> None:
    g = Ground("", {"brunna": {}, "corvin": {}, "nowa": {}, "tib": {}})
    g.f.meet(0, 1, "nobody", 0, 0)
    g.f.meet(3, 2, "it", 1, 0)
    assert [bout.pairs for bout in g.f.bouts] == [((0, 1),), ((2, 3),)]
    assert [g.f.figures[n].level for n in range(4)] == [0, 0, 0, 1]
    assert [bool(g.f.figures[n].back) for n in range(4)] == [False, False, True, False]
    g.f.meet(1, 2, "nobody", 0, 0)
    assert [bout.pairs for bout in g.f.bouts] == [((0, 1), (1, 2), (2, 3))]
