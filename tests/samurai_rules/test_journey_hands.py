"""What the table sets by hand, what the player writes, why things are refused, and the journey told in the end."""

import json

import pytest
from journey_kit import Table, meeting, resolving, tables, traveling

from companion.engine.jsonable import to_json_value
from companion.engine.moves import Move
from companion.engine.refusal import NotAllowed
from companion.engine.rules import step
from companion.engine.wording import phrase
from companion.samurai.rules.state import Site, Task
from companion.samurai.screen.chronicle import chronicle


def by_hand(table: Table, key: str, value: object) -> Table:
    table.j = step(table.rules, table.j, Move(0, "set", {"key": key, "value": value}, override=True))
    return table


def test_by_hand_too_grit_at_nought_ends_the_game_and_eight_traits_in_gusuku_win_it() -> None:
    assert by_hand(traveling(), "track.grit", 0).outcome() == "fell"
    table = by_hand(traveling(), "place", "hex.10.3")
    for row in tables().traits:
        assert table.outcome() == ""
        by_hand(table, f"trait.{row.id}", True)
    assert table.outcome() == "won"


def test_a_map_filled_by_hand_in_the_middle_of_mapping_goes_on() -> None:
    table = resolving((2, 2, 3, 3, 4, 4))
    for hex_ in table.choices("map"):
        by_hand(table, hex_, "plains")
    assert table.j.phase == "purchase"


def test_refusals_are_worded_in_both_languages() -> None:
    table = traveling()
    with pytest.raises(NotAllowed) as refused:
        table.do("buy deal=0")
    reason, values = refused.value.reason, refused.value.values
    assert phrase(tables("en"), reason, values) == "That belongs to another moment: now it is Planning."
    assert phrase(tables("de"), reason, values) == "Das gehört in einen anderen Augenblick: Jetzt ist Planung."


def test_nothing_is_secret_and_a_view_costs_nothing() -> None:
    table = meeting("W")
    assert table.rules.view(table.j, 0) is table.rules.view(table.j, None) is table.j


def test_the_chronicle_tells_the_journey() -> None:
    table = traveling().put(
        sites=(Site("J-mark", "star", ("hex.3.3",)),), traits=tuple(row.id for row in tables().traits)[:5]
    )
    table.do("dice red=1 white=6 others=5,5,6,6,6 by=hand", "map at=hex.3.3", "mountains at=hex.1.2", "move to=hex.3.3")
    table.do("event at=event.1.6", "option id=fight")
    for place, digit in zip(
        ("top.1", "top.2", "top.3", "bottom.1", "bottom.2", "bottom.3"), (3, 2, 4, 2, 2, 6), strict=True
    ):
        table.do(f"digit at=battle.{place} face={digit} by=hand")
    table.do('write about=day.1 text="Soldiers."', "eat what=goods")
    table.put(phase="resolve", red=2, white=2, bubbles=(), open=(Task("event()", "resolve.6"),))
    table.do(
        "event at=event.2.2", "option id=trait", 'write about=trait.integrity text="I buried him."', "eat what=coins"
    )
    table.put(phase="purchase", days=29).do("eat what=coins")
    told = chronicle(table.rules, table.j)
    assert json.loads(json.dumps(told)) == told
    assert told["path"] == [{"hex": "hex.2.3", "day": 1}, {"hex": "hex.3.3", "day": 1}]
    assert told["map"]["hex.3.3"] == {"terrain": "farm", "day": 1, "discovered": True}
    assert told["map"]["hex.4.2"] == {"terrain": "farm", "day": 0, "discovered": False}
    assert told["battles"] == [
        {
            "day": 1,
            "hex": "hex.3.3",
            "option": "A-fight",
            "result": "win",
            "top": "324",
            "bottom": "226",
            "total": 98,
            "by": "pad",
        }
    ]
    assert told["events"] == [
        {"day": 1, "hex": "hex.3.3", "event": "A", "box": "event.1.6", "option": "A-fight"},
        {"day": 2, "hex": "hex.3.3", "event": "2", "box": "event.2.2", "option": "2-trait"},
    ]
    assert told["days"][0]["note"] == "Soldiers."
    assert [deed["kind"] for deed in told["days"][0]["deeds"]] == [
        "drawn",
        "drawn",
        "moved",
        "event",
        "option",
        "battle",
    ]
    assert told["outcome"] == {"won": False, "how": "late", "day": 30}
    assert told["score"] == {"totals": [3], "hexes": 3, "traits": 5, "for_traits": 0}
    assert to_json_value(told["sheet"]) == table.j.sheet


def test_a_trait_of_the_chronicle_has_what_was_written_about_it() -> None:
    table = meeting("B").do("option id=search", 'write about=trait.compassion text="A blanket."')
    (trait,) = chronicle(table.rules, table.j)["traits"]
    assert trait == {"trait": "compassion", "how": "B-search", "day": 2, "hex": "hex.2.3", "note": "A blanket."}
