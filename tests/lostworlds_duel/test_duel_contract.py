"""The contract of the engine: random duels, and what must hold whatever is chosen."""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from duel_kit import Table, rules, tables
from hypothesis import given, settings
from hypothesis import strategies as st
from soaking import SOAK, examples

from companion.engine.conformance import check_game
from companion.engine.folding import Play
from companion.engine.jsonable import to_json_value
from companion.engine.moves import Opening, Undo
from companion.engine.offers import Entry, sample
from companion.engine.rules import settle
from companion.lostworlds.combat.exchange import range_after
from companion.lostworlds.combat.roster_fighter import RosterFighter, roster_from_text, roster_to_text
from companion.lostworlds.duel.game import Duel
from companion.lostworlds.duel.state import ONE
from companion.lostworlds.rules.game import LostWorlds
from companion.term.conformance_rendering import screen_renderers

BOOKS = rules().books
RARE = 0.06
"""How often a random player does something else than choose."""


class Steadfast(LostWorlds):
    """Players who do not change their minds about the books all the time, so that random ones get on; with the secrets
    of a duel."""

    secret = ("chosen.*", "fighters.*.hand.*")

    def always(self, draft: Any) -> Sequence[Entry]:
        return super().always(draft) if draft.turn == 1 else ()


class Cardless(Steadfast):
    """With nothing to hide but choices."""

    secret = ("chosen.*",)


@pytest.mark.parametrize(
    ("rules_class", "options"),
    [(Steadfast, {"play": "books", "cards": True}), (Cardless, {"play": "secret", "party": True, "cards": False})],
)
def test_random_duels_keep_the_contract_and_tell_no_secret(
    rules_class: type[LostWorlds], options: dict[str, Any]
) -> None:
    words, drawn = [tables(), tables("de")], screen_renderers("lostworlds", tables())
    check_game(rules_class, tables(), games=40 if SOAK else 4, seed=2, options=options, wording=words, shows=drawn)


def played(rng: random.Random, **options: object) -> Play[Duel]:
    """A random duel to its end; a maneuver is likelier than all else."""
    seats = rng.randint(2, 4) if rng.random() < 0.3 else 2
    opening = Opening("lostworlds", 1, ("",) * seats, settle(LostWorlds.options, {"play": "secret", **options}))
    play = Play(rules(), [opening])
    while rules().outcome(play.state) is None:
        offers = [offer for seat in range(seats) for offer in rules().offers(play.state, seat) if offer.open]
        likely = [offer for offer in offers if offer.main or offer.verb in ("reveal", "luck", "use", "take", "carry")]
        offer = rng.choice(likely if likely and rng.random() > RARE else offers)
        play.push(sample(offer, rng))
        sound(play.state)
    return play


def sound(d: Duel) -> None:
    """Hit points in range, both books at one range, no card in two places, nobody fights twice."""
    numbers = [number for party in d.party for number in party]
    assert sorted(numbers) == list(range(len(d.fighters)))
    for fighter in d.fighters:
        assert fighter.body <= fighter.most
        assert len(fighter.hand) == len(fighter.backs)
        assert all(
            card is None or BOOKS.cards[card].kind == back
            for card, back in zip(fighter.hand, fighter.backs, strict=True)
        )
        for kind, points in fighter.points.items():
            cards = [BOOKS.cards[card] for card in (*fighter.hand, *fighter.spent) if card in BOOKS.cards]
            assert sum(row.points for row in cards if row.kind == kind) <= points
    if d.phase in ("choose", "tell"):
        for foe in d.foes(ONE):
            if not d.has_foreign_book(ONE) and not d.has_foreign_book(foe):
                lane = d.lanes[foe - 1]
                assert range_after(BOOKS, d.front(ONE), lane.one) == range_after(BOOKS, d.front(foe), lane.other)
        for seat in d.active:
            assert d.front(seat).body > 0
            if not d.has_foreign_book(seat):
                said = d.allowed_maneuvers(seat)
                assert any(why is None for why in said.values())


@settings(deadline=None, max_examples=examples(25))
@given(st.integers(0, 2**32), st.sampled_from([{}, {"play": "books"}, {"party": True}, {"extra": 4}]))
def test_whatever_is_played_all_is_in_its_place_and_the_combat_ends(seed: int, options: dict[str, Any]) -> None:
    assert len(played(random.Random(seed), **options).lines) < 5000


def test_every_printed_card_is_executed_at_least_once() -> None:
    """The list of cards whose effect was never executed is empty."""
    rng, seen = random.Random(8), set()
    for card in BOOKS.cards:
        for book in BOOKS.all:
            fighter = BOOKS.new_fighter(book)
            table = Table(book, "tib").on(_page(book), 9)
            kind = BOOKS.cards[card].kind
            if kind in ("item", "campaign"):
                table.lay(0, card)
            else:
                table.give(0, card)
            table.change(0, lost=27, hurts=(7,), spent=("penny",), body=max(1, fighter.body - 3))
            verbs = {"reveal", "luck", "use"}
            offers = [o for o in rules().offers(table.state, 0) if o.verb in verbs and o.open]
            if offers:
                table.state = rules().apply(table.state, sample(rng.choice(offers), rng))
            if offers or kind in ("item", "campaign"):
                seen.add(card)
                break
            table.turn(*(rng.choice(sorted(table.free(seat))) for seat in (0, 1)))
            offers = [o for o in rules().offers(table.state, 0) if o.verb in verbs and o.open]
            if offers:
                rules().apply(table.state, sample(rng.choice(offers), rng))
                seen.add(card)
                break
    assert seen == set(BOOKS.cards)


def _page(book: str) -> int:
    """A page at close range on which something may be revealed."""
    pages = [
        page
        for page in BOOKS.all[book].pages.values()
        if page.card and range_after(BOOKS, BOOKS.new_fighter(book), page.page) == "C"
    ]
    return pages[0].page if pages else 9


@settings(deadline=None, max_examples=examples(15))
@given(st.randoms(use_true_random=False), st.integers(1, 30))
def test_whatever_is_taken_back_is_as_it_was(rng: random.Random, count: int) -> None:
    opening = Opening("lostworlds", 1, ("", ""), settle(LostWorlds.options, {}))
    play = Play(rules(), [opening])
    for _ in range(count):
        before = to_json_value(play.state)
        offers = [o for seat in (0, 1) for o in rules().offers(play.state, seat) if o.open]
        if not offers:
            return
        play.push(sample(rng.choice(offers), rng))
        if rng.random() < 0.3:
            play.push(Undo(len(play.lines) - 1))
            assert to_json_value(play.state) == before


@given(
    st.builds(
        RosterFighter, st.text(min_size=1, max_size=20).filter(lambda name: bool(name.strip())),
        st.sampled_from(sorted(BOOKS.all)),
        st.integers(0, 999), st.integers(0, 999), st.integers(0, 20), st.integers(0, 9), plus=st.just({24: 1, 36: 2}),
    )
)  # fmt: skip
def test_a_roster_is_written_and_read_back(veteran: RosterFighter) -> None:
    assert roster_from_text(roster_to_text([veteran]), BOOKS.all) == (veteran,)


def test_the_golden_games_stand_here() -> None:
    assert len([*(Path(__file__).parent / "golden").glob("*.txt")]) >= 5
