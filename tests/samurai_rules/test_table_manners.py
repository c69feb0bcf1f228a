"""What the table offers, and in which order things happen to it: nothing is taken unseen, nothing is sold that is not
there."""

from journey_kit import Table, drawn, tables, traveling

from companion.engine.offers import moves
from companion.engine.rendering import render_offer


def dawn_of_the_bride(**options: object) -> Table:
    """Three coins, an open bubble, three sixes; fate leads to box D, and a single 2 will cost a coin."""
    table = traveling(**options).put(bubbles=(), coins=3, sixes=3)
    return drawn(table.do("dice red=6 white=2 others=4,4 by=hand"))


def test_a_price_taken_first_leaves_nothing_to_lose() -> None:
    table = dawn_of_the_bride().do("event at=event.2.6", "option id=marry")
    while table.j.phase == "resolve":
        offer = next(offer for offer in table.offers() if offer.open)
        table.j = table.rules.apply(table.j, next(moves(offer)))
    assert table.have("coins", "grit") == (0, 4)


def market(coins: int = 14) -> Table:
    """Evening in a farm's neighbor that gives goods for a favor, with so many coins and goods."""
    table = Table()
    table.put(specialty="swordmaster", thrown=(6, 6), bubbles=(table.w.board.start,))
    return table.put(phase="purchase", coins=coins, goods=coins, grit=6)


def test_a_favor_is_not_traded_for_what_no_bubble_is_left_for() -> None:
    table = market(coins=14)
    deals = [offer for offer in table.offers() if offer.verb == "buy"]
    full = [offer for offer in deals if offer.refusal]
    assert [offer.refusal.reason for offer in full] == ["refusal.full"] * len(full)
    assert full
    assert table.refused(f"buy deal={full[0].fixed['deal']}") == ("refusal.full", "R47")
    assert not [offer for offer in market(coins=4).offers() if offer.verb == "buy" and offer.refusal]


def test_what_is_set_by_hand_begins_with_what_there_is() -> None:
    """Four coins, day 1, the start's name as the sheet has it, an open box, and what was written."""
    table = traveling().do("write about=day.1 text=Rain")
    now = {}
    for offer in table.rules.overrides(table.j, 0):
        told = render_offer(tables(), offer)
        now[told["fixed"]["key"]] = told["now"]
        pick = told["args"][0]
        if pick["kind"] == "pick":
            assert told["now"] in [choice["value"] for choice in pick["choices"]], told["fixed"]
    assert (now["track.coins"], now["day"], now["place"]) == (4, 1, table.j.here)
    assert (now["event.2.6"], now["item.yumi_bow"], now["note.day.1"]) == ("open", False, "Rain")
    assert all(now[name] == table.j.terrain.get(name, "blank") for name in now if name.startswith("hex."))


def test_hexes_set_by_hand_go_by_the_names_of_the_sheet() -> None:
    table = traveling()
    said = {render_offer(tables(), offer)["text"] for offer in table.rules.overrides(table.j, 0)}
    assert f"Hex {table.w.board.name['hex.5.3']}" in said
    assert "Hex 5.3" not in said


def test_what_is_not_there_is_not_counted_below_nothing() -> None:
    table = traveling().put(phase="purchase", goods=0)
    eat = next(render_offer(tables(), offer) for offer in table.offers() if offer.verb == "eat")
    goods = next(choice for choice in eat["args"][0]["choices"] if choice["value"] == "goods")
    assert goods["text"] == "Goods"
    assert goods["refusal"]["text"] == "Goods: none left."
