"""What cannot be otherwise is named on its key and done by one tap."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from old_cards import played
from phone_kit import lay, settled
from web_kit import Server

from companion.engine.folding import Play
from companion.engine.offers import Pick

TESTS = Path(__file__).resolve().parents[1]


def moments(room: str, verb: str) -> Iterator[tuple[Play[Any], int, int]]:
    """Golden games where a verb leaves one thing to pick: game, number of lines, seat."""
    for path in sorted((TESTS / room / "golden").glob("*.txt")):
        play = played(path)
        for count in range(len(play.path) + 1):
            state = play.state_after(count)
            for seat in range(len(play.opening.seats)):
                for offer in play.rules.offers(state, seat):
                    picks = [arg for arg in offer.args if isinstance(arg, Pick) and len(arg.options) == 1]
                    if offer.verb == verb and offer.open and len(picks) == len(offer.args) == 1 and picks[0].least == 1:
                        yield play, (play.path[count - 1] if count else 0) + 1, seat


@pytest.mark.parametrize(("room", "verb"), [("island_rules", "engage")])
def test_the_only_thing_to_pick_is_not_asked_for(server: Server, phone: Any, room: str, verb: str) -> None:
    play, count, seat = next(moments(room, verb))
    table = lay(server, f"sole-{verb}", play.lines[:count])
    page = phone(server, f"/t/{table}?seat={seat}")
    offer = next(
        one for one in server.onlooker.scene(table, seat)["offers"] if one["verb"] == verb and len(one["args"]) == 1
    )
    said = offer["args"][0]["choices"][0]["text"]
    page.get_by_role("button").filter(has_text=offer["text"]).filter(has_text=said).first.tap()
    settled(page, server, table)
    assert server.onlooker.scene(table, seat)["line"] == count, "it is done"
