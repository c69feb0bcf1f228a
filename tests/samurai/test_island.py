"""Islands: what every one of them must be, told apart from the code that draws them."""

import itertools
from collections import Counter
from dataclasses import replace
from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sheet_kit import tables
from soaking import examples

from data.errors import Fault
from data.hexes import Hex, distance, neighbors, reach
from data.samurai import island
from data.samurai.island import Island, Limits

SEEDS = st.integers(1, 2**20 - 1)


def default() -> Island:
    found: Island = tables().island.island()
    return found


def walkable(land: set[Hex], start: Hex) -> set[Hex]:
    """Every hex that can be walked to."""
    seen, edge = {start}, [start]
    while edge:
        edge = [n for h in edge for n in neighbors(h) if n in land and n not in seen and not seen.add(n)]  # type: ignore[func-returns-value]
    return seen


def keeps_every_promise(found: Island) -> None:
    """The demands of rules.toml, each worked out afresh."""
    land, printed = set(found.land), found.printed
    assert 56 <= len(land) <= 76
    assert len(land) == len(found.land)
    assert walkable(land, found.start) == land
    assert len(printed) == 7
    assert printed[found.start] == "forest"
    assert printed[found.gusuku] == "town"
    assert Counter(printed.values()) == Counter(forest=1, farm=1, pagoda=1, plains=1, temple=1, town=2)
    assert all(distance(a, b) >= 3 for a, b in itertools.combinations(printed, 2))
    for row in {r for _, r in land}:  # the Nagato road runs from coast to coast
        west_to_east = sorted(q for q, r in land if r == row)
        assert west_to_east == list(range(west_to_east[0], west_to_east[-1] + 1))
    for stop in set(printed) - {found.start, found.gusuku}:  # no printed hex is a bottleneck
        assert walkable(land - {stop}, found.start) == land - {stop}


def test_the_default_island_keeps_every_promise() -> None:
    keeps_every_promise(default())
    assert island.check(default(), tables().rules.island.limits()) == []
    assert len(default().land) == 67


@settings(max_examples=examples(40), deadline=None)
@given(SEEDS)
def test_every_seed_has_an_island_that_keeps_every_promise(seed: int) -> None:
    keeps_every_promise(island.random_island(seed))


@pytest.mark.parametrize("seed", [1, 2**20 - 1])
def test_the_first_and_the_last_seed_have_islands_too(seed: int) -> None:
    keeps_every_promise(island.random_island(seed))


def test_two_blocked_hexes_never_cut_the_way_to_gusuku() -> None:
    """Three routes that share no hex (Menger): whatever two hexes are mountains, Gusuku can be reached."""
    for found in (default(), island.random_island(77)):
        land = set(found.land)
        for blocked in itertools.combinations(land - {found.start, found.gusuku}, 2):
            assert found.gusuku in walkable(land - set(blocked), found.start)


def test_gusuku_is_eight_to_ten_steps_away_and_the_grand_tour_fourteen_to_twenty() -> None:
    for found in (default(), *(island.random_island(seed) for seed in range(1, 8))):
        steps = reach(set(found.land), found.start)
        assert 8 <= steps[found.gusuku] <= 10
        stops = [h for h in found.printed if h not in (found.start, found.gusuku)]
        legs = {h: reach(set(found.land), h) for h in found.printed}
        walks = []
        for way in itertools.permutations(stops):
            path = (found.start, *way, found.gusuku)
            walks.append(sum(legs[a][b] for a, b in itertools.pairwise(path)))
        assert 14 <= min(walks) <= 20
        assert min(walks) == island.tour(set(found.land), found.start, found.gusuku, stops)


def test_neighbouring_seeds_have_different_islands() -> None:
    assert len({island.random_island(seed).land for seed in range(1, 30)}) == 29


def test_an_island_is_the_same_on_every_python_and_for_ever() -> None:
    """Sheets are printed again from their codes: this digest never changes for a generator version."""
    digest = sha256()
    for seed in range(1, 41):
        found = island.random_island(seed)
        digest.update(repr((found.land, sorted(found.printed.items()), found.start, found.gusuku)).encode())
    assert digest.hexdigest()[:16] == "9647170b08826eb5"


def test_what_is_wrong_with_an_island_is_said() -> None:
    good = default()
    limits = tables().rules.island.limits()
    far = Island((*good.land, (20, 5)), good.printed, good.start, good.gusuku)
    assert list(island.wrong(far, limits)) == [
        ("some land cannot be reached from the start: 6.9", frozenset({(20, 5)}))
    ]
    beside = neighbors(good.start)[5]
    assert island.check(Island(good.land, good.printed, good.start, beside), limits)[:1] == [
        "Gusuku is 1 steps from the start, not 8 to 10"
    ]
    hole = tuple(h for h in good.land if h != (2, 4))
    assert any("gap" in said for said in island.check(Island(hole, good.printed, good.start, good.gusuku), limits))
    two_farms = {h: "farm" if kind == "pagoda" else kind for h, kind in good.printed.items()}
    assert island.check(Island(good.land, two_farms, good.start, good.gusuku), limits) == [
        "no printed hex shows pagoda"
    ]
    nowhere = {**good.printed, (40, 40): "farm"}
    assert any("not land" in said for said in island.check(Island(good.land, nowhere, good.start, good.gusuku), limits))


def test_start_and_gusuku_each_have_as_many_neighbors_as_their_limit_asks() -> None:
    """As many are enough, one fewer is too few; nobody but these two hexes is named."""
    found = default()
    land = set(found.land)
    have = {h: sum(n in land for n in neighbors(h)) for h in (found.start, found.gusuku)}

    def lonely(more_at_start: int, more_at_goal: int) -> list[set[Hex]]:
        limits = replace(
            tables().rules.island.limits(),
            start_neighbours=have[found.start] + more_at_start,
            goal_neighbours=have[found.gusuku] + more_at_goal,
        )
        return [set(hexes) for said, hexes in island.wrong(found, limits) if "too few neighbors" in said]

    assert lonely(0, 0) == []
    assert lonely(1, 0) == [{found.start}]
    assert lonely(0, 1) == [{found.gusuku}]
    assert lonely(1, 1) == [{found.start, found.gusuku}]


def test_a_spit_is_a_hex_with_fewer_neighbors_than_the_limit() -> None:
    """Find no spit where the limit is what the most lonely hexes have, and all of those where it is one more."""
    found = default()
    land = set(found.land)
    have = {h: sum(n in land for n in neighbors(h)) for h in land}
    least = min(have.values())

    def spits(limit: int) -> list[set[Hex]]:
        limits = replace(tables().rules.island.limits(), neighbours=limit)
        return [set(hexes) for said, hexes in island.wrong(found, limits) if said.startswith("a spit")]

    assert spits(least) == []
    assert spits(least + 1) == [{h for h, many in have.items() if many == least}]


def test_limits_that_no_island_meets_are_a_fault_not_an_endless_search() -> None:
    with pytest.raises(Fault, match="no island of seed 3"):
        island.random_island(3, Limits(start_neighbours=7))


def test_labels_count_rows_from_the_north_and_hexes_from_the_western_coast() -> None:
    labels = default().labels()
    assert len(labels) == 67
    assert labels["2.3"] == default().start
    assert labels["1.1"] == default().land[0]
    assert {name.split(".")[0] for name in labels} == {str(n) for n in range(1, 12)}
