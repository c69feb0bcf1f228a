"""Packing and building the world (seed 002, L2 to L14; rulings O01 to O08, O51, O120, O129)."""

import random

import pytest
from luggage_kit import Table, rules, tables

from companion.baggage.rules import walking
from companion.baggage.rules import world as setup
from companion.baggage.rules.game import Baggage
from companion.baggage.rules.state import Spot
from companion.baggage.rules.trip import Trip
from companion.baggage.screen import screen, terminal
from companion.engine.refusal import NotAllowed
from companion.engine.rules import settle
from data.baggage.decks import Set, faults, legal_set
from data.baggage.ways import COLUMNS
from data.errors import Fault


def start(seats: int, **options: object) -> Trip:
    return rules().start(seats, settle(Baggage.options, {"keep": "whole", **options}))


def of(characters: int = 10, items: int = 30, tiles: int = 20) -> Set:
    whole = legal_set(tables(), 2, 3)
    return Set(whole.characters[:characters], whole.items[:items], whole.tiles[:tiles])


def test_a_set_of_the_least_size_is_legal_for_two_o01_o02() -> None:
    assert list(faults([of()], 2, tables().rules.deck)) == []


@pytest.mark.parametrize(
    ("less", "said"), [({"characters": 9}, "9 characters"), ({"items": 29}, "29 items"), ({"tiles": 19}, "19 tiles")]
)
def test_fewer_than_10_30_20_is_too_few_o02(less: dict[str, int], said: str) -> None:
    assert any(said in fault for fault in faults([of(**less)], 2, tables().rules.deck))


def test_the_limits_go_for_each_deck_30_for_every_player_o01() -> None:
    whole = of()
    many = Set(whole.characters, whole.items * 3, whole.tiles)
    assert any("90 items for 2 players; 30 to 60" in fault for fault in faults([many], 2, tables().rules.deck))


def test_two_who_bring_cards_need_twice_as_many_and_each_at_least_5_15_10_o02() -> None:
    whole, half = of(), of(4, 14, 9)
    assert any(
        fault.startswith("owner 2 brings 4 characters") for fault in faults([whole, half], 3, tables().rules.deck)
    )


def test_every_character_needs_its_baggage_and_exactly_one_home_o04() -> None:
    whole = of()
    row = whole.characters[0]
    no_baggage = Set(whole.characters, tuple(i for i in whole.items if i.baggage_for != row.id), whole.tiles)
    assert f"no item is the Lost Baggage of {row.id}; add {row.baggage}" in list(
        faults([no_baggage], 2, tables().rules.deck)
    )
    no_home = Set(whole.characters, whole.items, tuple(t for t in whole.tiles if t.home_for != row.id))
    assert any(f"0 tiles are the home of {row.id}" in fault for fault in faults([no_home], 2, tables().rules.deck))


def test_pools_that_differ_and_crowds_are_legal_o03_o05() -> None:
    """Let one bring 5, 15 and 10, the other three times as many; 21 characters with their baggage and homes are not too
    many."""
    whole, deck = legal_set(tables(), 4, 3), tables().rules.deck
    few = Set(whole.characters[:5], whole.items[:15], whole.tiles[:10])
    rest = Set(whole.characters[5:], whole.items[15:], whole.tiles[10:])
    assert list(faults([few, rest], 4, deck)) == []
    who = tables().characters[:21]
    names = {row.id for row in who}
    theirs = tuple(item for item in tables().items if item.baggage_for in names)
    others = tuple(item for item in tables().items if not item.baggage_for)[:12]
    homes = tuple(tile for tile in tables().tiles if tile.home_for in names)
    assert list(faults([Set(who, (*theirs, *others), homes)], 3, deck)) == []


def test_the_cards_of_a_table_can_be_listed_owner_by_owner() -> None:
    whole = legal_set(tables(), 2, 3)
    words = [row.id for pile in (whole.characters, whole.items, whole.tiles) for row in pile]
    d = start(2, decks=" ".join(words))
    assert len(d.cards["deck"]) == 30
    with pytest.raises(Fault, match="no card 'X99'"):
        start(2, decks="X99")
    with pytest.raises(Fault, match="owner 1 brings 1 characters"):
        start(2, decks="H01 B01 T01")


def test_all_cards_are_legal_for_four_only_o01() -> None:
    assert start(4, decks="all").cards["deck"]
    with pytest.raises(Fault, match="96 items for 2 players"):
        start(2, decks="all")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_ready_world_is_legal_and_shared_equally_o07_o08(seats: int) -> None:
    d = start(seats)
    assert list(walking.world_faults({place: spot.owner for place, spot in d.world.items()})) == []
    laid = d.tiles_laid()
    assert max(laid) - min(laid) <= 1
    assert laid == sorted(laid, reverse=True), "left-over tiles are laid by the first players"
    gates = [player.gate for player in d.players]
    assert len(set(gates)) == seats, "the second takes the next nearest (O120)"


def test_a_terminal_shows_every_tile_in_its_column_half_a_row_lower_in_every_second_one() -> None:
    d = start(2)
    lines = terminal.draw_world(screen(tables(), rules(), d, None)["tiles"]).renderables  # type: ignore[attr-defined]
    head, rows = lines[0].plain, [line.plain for line in lines[1:]]
    first = min(2 * int(place[1:]) + COLUMNS.index(place[0]) % 2 for place in d.world)
    for place in d.world:
        row, column = 2 * int(place[1:]) + COLUMNS.index(place[0]) % 2 - first, head.index(place[0]) - 2
        assert rows[row][column + 1 : column + 4] == "···" or rows[row][column + 1].isalpha(), place
    assert sum(row.count("···") for row in rows) == len(d.world)


def test_the_first_characters_come_off_the_top_at_full_hit_points_l7_l8() -> None:
    table = Table("H01", "H17")
    table.d = start(2).copy()
    first = table.cards("who.0")[2]
    table.do("become", who=first)
    assert table.hp0 == rules().box.characters[first].hp
    assert table.at0 == table.d.players[0].gate


def test_each_draws_two_items_if_the_table_agrees_o129() -> None:
    table = Table("H01", "H17")
    table.d = start(2, items=2).copy()
    table.do("become", who=table.cards("who.0")[0]).do("draw", items=table.cards("deck")[:2])
    assert len(table.cards("hand.0")) == 2
    assert start(2, rules="book").todo[1].key == "next", "set-up is silent"


def test_nobody_sets_out_with_nothing() -> None:
    """Follow the house rule `packed`: two items for everybody, however the table answers ruling O129."""
    for chosen, items in (({}, 2), ({"items": 2}, 2), ({"rules": "book"}, 0), ({"rules": "book", "items": 2}, 2)):
        due = start(3, **chosen).todo
        assert [prompt.args["n"] for prompt in due if prompt.key == "draw"] == [items] * (3 if items else 0), chosen


def test_owners_see_their_tiles_when_building_and_no_longer_when_they_lie_o06_o51() -> None:
    table = Table("H01", "H17")
    table.d = start(2, world="dealt").copy()
    table.do("deal", by="app", tiles=table.cards("pool")[:10]).do("deal", by="app", tiles=table.cards("pool")[:10])
    tile = table.cards("stack.0")[0]
    table.do("lay", tile=tile, at=setup.MIDDLE, top=4)
    assert table.world_now()[setup.MIDDLE] == Spot(0, 4)
    for seat in (0, 1):
        assert table.rules.view(table.d, seat).cards[f"down.{setup.MIDDLE}"] == (None,)
    assert None in table.rules.view(table.d, 1).cards["stack.0"]


def test_real_tiles_are_laid_without_saying_which() -> None:
    table = Table("H01", "H17")
    table.d = start(2, world="real").copy()
    table.do("lay", at=setup.MIDDLE, top=0)
    assert table.d.turn == 1
    assert len(table.cards("pool")) == 20


def test_a_world_that_breaks_a_rule_is_not_finished_until_a_tile_is_moved_o07() -> None:
    table = Table("H01", "H17")
    d = start(2, world="real").copy()
    line = [f"A{n}" for n in range(1, 21)]
    d.world = {place: Spot(n // 10) for n, place in enumerate(line)}
    table.d = d
    assert table.why("built") == "refuse.world O07"
    assert "shift" in table.verbs()
    with pytest.raises(NotAllowed):
        table.do("built")
    table.do("built", override=True)
    assert table.phase == "play", "the table may decide so all the same"


@pytest.mark.parametrize(
    ("owners", "wrong"),
    [
        pytest.param({"A1": 0, "A2": 0, "B1": 0, "A3": 0}, {"A3"}, id="one touches a single other"),
        pytest.param({"A1": 0, "A2": 0, "B1": 0, "B2": 1, "B3": 1, "C3": 1}, set(), id="two worlds, two edges"),
        pytest.param({"A1": 0, "A2": 0, "B1": 0, "A3": 1, "A4": 1, "B3": 1}, {"A2", "A3"}, id="two worlds, one edge"),
        pytest.param(
            dict.fromkeys(("A1", "A2", "B1", "F1", "F2", "G2"), 0), {"A1", "A2", "B1", "F1", "F2", "G2"}, id="two heaps"
        ),
    ],
)
def test_only_the_tiles_that_are_wrong_may_be_moved_or_any_where_none_is_o07(
    owners: dict[str, int], wrong: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Let each touch two others, worlds that touch share two edges, and all of it hang together (L12, L13)."""
    table = Table("H01", "H17")
    table.d = start(2, world="real").copy()
    table.d.world = {place: Spot(owner) for place, owner in owners.items()}
    monkeypatch.setattr(Trip, "tile_shares", Trip.tiles_laid)  # all tiles lie
    assert {str(offer.fixed["at"]) for offer in table.offers("shift")} == wrong


def test_random_building_ends_in_a_legal_world_o07() -> None:
    from luggage_kit import at_random

    table = Table("H01", "H17")
    table.d = start(4, world="dealt").copy()
    rng = random.Random(4)
    while table.phase == "build":
        at_random(table, rng)
    assert list(walking.world_faults({place: spot.owner for place, spot in table.world_now().items()})) == []


@pytest.mark.parametrize("around", [2, 3, 4, 5, 6])
def test_a_tile_may_be_laid_beside_two_others_and_beside_more_l12(around: int) -> None:
    table = Table("H01", "H17")
    table.d = start(2, world="real").copy()
    hole = "C3"
    table.d.world = {place: Spot(0) for place in walking.places_around(hole)[:around]}
    (offer,) = table.offers("lay")
    assert hole in next(arg for arg in offer.args if arg.name == "at").free
