"""Random games: they end, nothing is lost, every card did what it says (SOAK=1: 1,000 games, and the list of cards is
empty)."""

import os
import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from island_kit import options, rules, tables
from island_witness import SHARING, Witness, printed, sound
from soaking import soak_case

from companion.engine.conformance import check_game
from companion.engine.offers import sample
from companion.island.rules import Island
from companion.term.conformance_rendering import screen_renderers

SOAK = bool(os.environ.get("SOAK"))
GAMES = 1000 if SOAK else 20


@pytest.mark.soak
def test_random_games_of_all_sizes_levels_and_player_counts_come_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    witness = Witness(monkeypatch)
    for seed in range(GAMES):
        witness.game(seed)
    assert witness.ends["cap"] <= GAMES / 100
    assert len(witness.ends) > 1
    missing = printed() - witness.seen
    assert not missing if SOAK else len(missing) < len(printed()) / 2, sorted(missing)


@pytest.mark.parametrize(("keep", "seed"), [("desk", 22), soak_case("desk", 30), ("whole", 27), soak_case("whole", 30)])
def test_the_contract_is_kept_and_no_secret_leaks(keep: str, seed: int) -> None:
    check_game(
        Island, tables(), games=40 if SOAK else 1, seed=seed, options={"keep": keep}, wording=(tables("en"),
        tables("de")),
        shows=screen_renderers("island", tables()),
    )  # fmt: skip


@pytest.mark.soak
@settings(deadline=None, max_examples=200 if SOAK else 8)
@given(
    st.integers(1, 8),
    st.sampled_from(["beginner", "advanced"]),
    st.sampled_from([4, 5, 6, 7, 8]),
    st.randoms(use_true_random=False),
)
def test_no_card_is_lost_nobody_is_in_two_places_and_each_follower_has_one_leader(
    players: int, level: str, size: int, rng: random.Random
) -> None:
    game = rules()
    d = game.start(players, options(keep="whole", level=level, size=size))
    cards = Counter(sum(d.cards.values(), ()))
    for _ in range(150):
        entries = [one for one in game.menu(d) if one.offer.open and one.offer.verb not in SHARING]
        if not entries:
            break
        entry = rng.choice(entries)
        game.play(d, entry, sample(entry.offer, rng))
        sound(d, cards)


def test_one_passes_from_the_desk_to_the_whole_table_and_back() -> None:
    game, rng = rules(), random.Random(7)
    d = game.start(3, options(keep="desk"))
    cards = Counter(sum(d.cards.values(), ()))
    seen: Counter[str] = Counter()
    for _ in range(1500):
        both = [*game.menu(d), *game.always(d)]
        entries = [
            one for one in both if one.offer.open and one.offer.verb not in (*SHARING, "claim", "kill", "leave", "dies")
        ]
        if not entries:
            break
        late = [one for one in entries if one.offer.verb in ("arranged", "place", "keep")]
        entry = rng.choice(late if late and rng.random() < 0.2 else entries)
        seen[entry.offer.verb] += 1
        game.play(d, entry, sample(entry.offer, rng))
        assert Counter(sum(d.cards.values(), ())) == cards
    assert seen["keep"] > 2
    assert seen["arranged"]
