"""Restrictions: what is allowed, what is left, and the words in which it is told."""

from types import SimpleNamespace

import pytest

from data.effects import Clause, parse
from data.lostworlds.book import Book
from data.lostworlds.fighters import Fighter
from data.lostworlds.limits import Doable, allows, bonus, fallback, legal


def clause(text: str) -> Clause:
    return parse(text).clauses[0]


def numbers(moves: list[Doable]) -> set[int]:
    return {move.number for move in moves}


def test_only_and_no_by_colour_box_and_name(nowa: Book) -> None:
    def left(text: str) -> set[int]:
        return {move.number for move in nowa.moves.values() if allows(clause(text).steps, move)}

    assert left("next: only(green,yellow)") == {46, 26, 4, 18, 20, 40, 8, 16}
    assert left("next: only(jump)") == {18, 8, 20, 16}
    assert left("next: only(brown)") == {56, 52, 62}
    assert left("next: no(red,orange)") == set(nowa.moves) - {36, 24, 28, 10, 32, 44, 42}
    assert left("rest: no(special,except(retrieve))") == set(nowa.moves) - {34, 40, 30}
    assert left("disarmed: only(kick,yellow,green,except(wild_swing))") == {34, 46, 26, 4, 18, 20, 8, 16}
    assert left("next: free()") == set(nowa.moves)


def test_an_armed_fighter_retrieves_nothing_and_one_without_a_weapon_needs_none(nowa: Book) -> None:
    moves = tuple(nowa.moves.values())
    assert 46 not in numbers(legal(moves, "C", (), armed=True))
    assert 46 in numbers(legal(moves, "C", (), armed=False))
    assert numbers(legal(moves, "E", (), armed=False)) == {50, 52, 56, 62}


def test_the_most_restrictive_binds(nowa: Book) -> None:
    moves = tuple(nowa.moves.values())
    both = [clause("next: only(green,yellow)"), clause("rest: no(green)")]
    assert numbers(legal(moves, "C", both, armed=True)) == {40, 8, 16}


def test_nowa_has_dead_ends_on_page_39_and_then_does_what_needs_no_weapon(nowa: Book) -> None:
    moves = tuple(nowa.moves.values())
    state = [clause(str(nowa.pages[39].tell)), clause(str(nowa.pages[27].tell)), clause(str(nowa.pages[13].critical))]
    assert legal(moves, "C", state, armed=False) == []
    assert numbers(fallback(moves, "C")) == {34, 26, 4, 18, 8, 20, 16}


@pytest.mark.parametrize(
    ("page", "number", "more"),
    [(1, 36, 2), (33, 10, 2), (33, 32, 0), (37, 28, 2), (37, 10, 0), (61, 50, 2), (61, 54, 0)],
)
def test_bonuses(nowa: Book, page: int, number: int, more: int) -> None:
    assert bonus(nowa.pages[page].tell, nowa.moves[number]) == more


def test_a_word_hits_by_colour_box_or_name_and_nothing_else() -> None:
    move = SimpleNamespace(id="kick", number=34, group="special", colour="blue", range="C", needs_weapon=False)
    assert not allows(clause("next: no(kick)").steps, move)
    assert allows(clause("next: no(white)").steps, move)


TELLS = {
    ("en", "nowa", 13): ("Next turn, do no Red or Orange.", "For the rest of the combat, do no Blue."),
    ("de", "nowa", 13): (
        "In der nächsten Runde: Wähle weder Rot noch Orange.",
        "Bis zum Ende des Kampfes: Wähle nicht Blau.",
    ),
    ("en", "nowa", 59): ("Next turn, do no Orange. If you see me on page 17, off balance, turn to page 19.", ""),
    ("en", "nowa", 33): ("Next turn, add +2 to Down Swing or Side Swing if it scores. You may reveal a tactic.", ""),
    ("en", "pell", 27): ("Until you have wrenched yourself free, do only Kick, Yellow or Green (except Windmill).", ""),
    ("de", "pell", 27): ("Bis du dich losgerissen hast: Wähle nur Tritt, Gelb oder Grün (nicht aber: Windmühle).", ""),
}


def test_what_is_told_to_the_opponent(fighters: list[Fighter]) -> None:
    lang = "de" if fighters[0].pages[57].title.startswith("Grundstellung") else "en"
    by_id = {fighter.id: fighter for fighter in fighters}
    for (said, name, number), told in TELLS.items():
        if said == lang:
            page = by_id[name].pages[number]
            assert (page.tell, page.critical) == told


def test_every_page_of_every_fighter_tells_something(fighters: list[Fighter]) -> None:
    for fighter in fighters:
        assert len(fighter.pages) == 32
        for page in fighter.pages.values():
            assert page.title, (fighter.id, page.page)
            assert page.tell.endswith("."), (fighter.id, page.page)
            assert bool(page.critical) == (page.critical_at is not None), (fighter.id, page.page)


@pytest.mark.parametrize("name", ["pell", "grumbold"])
def test_bare_hands_and_claws_are_no_weapon_that_breaks_or_is_lost(fighters: list[Fighter], name: str) -> None:
    fighter = next(fighter for fighter in fighters if fighter.id == name)
    for page in fighter.pages.values():
        for said in (page.title, page.tell, page.critical):
            assert not {"weapon", "waffe"} & set(said.lower().replace(".", " ").split()), (page.page, said)
    retrieve = next(line for line in fighter.sheet if line.id == "retrieve")
    assert retrieve.name in ("Wrench Free", "Losreißen", "Tear Free", "Freireißen")
