"""Experience and veterans: what a combat brings, and what becomes of it (seed 001, "Character improvement"; ruling
LW11)."""

import pytest
from duel_kit import Table, rules

from companion.lostworlds.combat.exchange import resolve_hit
from companion.lostworlds.combat.roster_fighter import RosterFighter, roster_to_text
from data.errors import Fault

BOOKS = rules().books


def veterans(*roster: RosterFighter) -> Table:
    table = Table(seats=2, roster=roster_to_text(roster))
    table.do(0, "recall", veteran=roster[0].name)
    table.do(1, "enter", fighter="grumbold")
    return table


def test_experience_is_the_maximum_body_of_the_defeated_and_a_modifier_costs_the_own() -> None:
    """Seed 001, "Character improvement"; ruling LW11: all of Grumbold's; Corvin pays his own and keeps the rest."""
    bull, own = BOOKS.all["grumbold"].body, BOOKS.all["corvin"].body
    table = veterans(RosterFighter("Anna's", "corvin"))
    table.do(1, "surrender")
    assert table.verbs(0) >= {"improve", "ready"}
    table.do(0, "improve", veteran="Anna's", move=36)
    (one,) = table.state.roster
    assert (one.experience, dict(one.plus), one.beaten) == (bull - own, {36: 1}, bull)
    assert ("improve" in table.verbs(0)) == (bull - own >= own)
    table.do(0, "ready")
    assert rules().outcome(table.state) is not None


def test_all_modifiers_rise_once_before_any_rises_again() -> None:
    one = RosterFighter("Anna's", "corvin", experience=999)
    numbers = list(BOOKS.all["corvin"].moves)
    for number in numbers[:-1]:
        assert number in one.raisable(BOOKS)
        one = one.raise_move(BOOKS, number)
    assert one.raisable(BOOKS) == (numbers[-1],)
    assert set(one.raise_move(BOOKS, numbers[-1]).raisable(BOOKS)) == set(numbers)


def test_a_raised_modifier_counts_in_the_next_combat() -> None:
    table = veterans(RosterFighter("Anna's", "corvin", plus={24: 2}))
    assert resolve_hit(BOOKS, table.fighter(0), table.fighter(1), 24, 53, 9).plus == 2


def test_for_every_50_body_points_beaten_a_point_of_a_kind_already_held() -> None:
    """Seed 001, "Advancement": Corvin has body and tactics, but neither spells nor luck."""
    table = veterans(RosterFighter("Anna's", "corvin", beaten=40))
    table.do(1, "surrender")
    kinds = next(offer.args[0].options for offer in rules().offers(table.state, 0) if offer.verb == "advance")
    assert list(kinds) == ["body", "tactic"]
    table.do(0, "advance", veteran="Anna's", kind="body")
    (one,) = table.state.roster
    assert one.entering(BOOKS).most == BOOKS.all["corvin"].body + 1
    assert "advance" not in table.verbs(0)


def test_every_combat_begins_at_full_body_points_but_the_dead_begin_anew() -> None:
    table = veterans(RosterFighter("Anna's", "corvin", experience=7, plus={24: 1}))
    table.change(0, body=-5).change(1, body=0)
    draft = table.state.copy()
    rules().settle(draft)
    assert draft.updated_roster() == (RosterFighter("Anna's", "corvin"),)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "not JSON"),
        ('[{"book":"corvin"}]', "without a name"),
        ('[{"name":"A","book":"corvn"}]', "did you mean 'corvin'"),
        ('[{"name":"A","book":"corvin","exprience":3}]', "did you mean 'experience'"),
        ('[{"name":"A","book":"corvin","experience":-3}]', "not a number from 0"),
        ('[{"name":"A","book":"nowa","plus":{"48":1}}]', "its sheet has"),
    ],
)
def test_a_roster_that_is_wrong_is_told_so(text: str, says: str) -> None:
    with pytest.raises(Fault, match=says):
        rules().start(2, {"play": "books", "cards": True, "extra": 0, "party": False, "roster": text})
