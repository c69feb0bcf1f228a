"""The island on a phone: somebody who is attacked, who lands again, who exchanges two tiles, and whose game is over."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from phone_kit import acts, do, faults, lay, settled, small, until
from web_kit import Server

from companion.engine.moves import Line, Opening
from companion.engine.rules import settle
from companion.island.bots.players import BOTS
from companion.island.rules import Island, Stranded
from companion.odds.playing import one_move
from data.tables import load

NAMES = ("Ada", "Ben", "Cara")
BLANK = "[...document.querySelectorAll('.sea .hxt[data-a]')].filter((one) => !one.querySelector('image')).length"


@pytest.fixture(scope="module")
def rules() -> Island:
    return Island(load("island"))


def may(rules: Island, state: Stranded, verb: str) -> bool:
    """Tell whether the first player may make such a move now."""
    return any(one.verb == verb and one.open for one in rules.offers(state, 0))


def played(rules: Island, wanted: Callable[[Stranded], bool]) -> tuple[list[Line], Stranded]:
    """Return the lines and the state of a game of three good bots on 5 by 5, up to a moment that is wanted. Raises
    AssertionError if none comes."""
    options = settle(rules.options, {"keep": "whole", "level": "advanced", "size": 5})
    moves: list[Line] = []
    for seed in range(40):
        moves.clear()
        rng, state = random.Random(seed), rules.start(3, options)
        while not wanted(state):
            if not one_move(rules, state, [BOTS["good"]] * 3, rng, lambda _rules, _state, move: moves.append(move)):
                break
        else:
            return [Opening("island", rules.version, NAMES, options), *moves], state
    raise AssertionError("such a moment never comes")


def test_whoever_is_attacked_sees_its_own_odds_and_reads_whose_die_it_rolled(
    rules: Island, server: Server, phone: Any
) -> None:
    """Green is what is good for the one who looks, and each tap enters the dice the right way round."""

    def attacked(state: Stranded) -> bool:
        check = state.check
        if not check or check.kind != "opponent" or check.other != 0 or check.stage != "before" or check.asked:
            return False
        near, far = state.check_sides(check)
        return near.total > far.total

    lines, state = played(rules, attacked)
    check = state.check
    assert check
    near, far = state.check_sides(check)
    wins = sum(far.total + mine > near.total + theirs for mine in range(1, 7) for theirs in range(1, 7))
    page = phone(server, f"/t/{lay(server, 'island-attacked', lines)}?seat=0")
    assert page.locator(".odds .w b").inner_text() == str(wins)
    assert not faults(page)
    do(page, "check 16")
    until(page, "!!document.querySelector('.verdict.lost')")
    scene = server.onlooker.scene("island-attacked", 0)
    assert scene["screen"]["check"]["dice"] == [6, 1]
    [told, *_] = server.onlooker.get("/api/tables/island-attacked/history?seat=0").json()["lines"]
    assert told["text"] == f"Ada rolls 6 for {NAMES[check.seat]} and 1 against"


def test_whoever_lands_again_sees_one_map_with_all_its_pictures(rules: Island, server: Server, phone: Any) -> None:
    lines, _ = played(rules, lambda state: state.phase == "engage" and may(rules, state, "land"))
    page = phone(server, f"/t/{lay(server, 'island-again', lines)}?seat=0")
    until(page, "!!document.querySelector('[data-a^=\"land \"]')")
    assert page.locator(".sea").count() == 1
    assert page.locator(".sea image").count() >= 25
    assert not faults(page)
    do(page, next(one for one in acts(page) if one.startswith("land ")))
    until(page, "!document.querySelector('[data-a^=\"land \"]') && !!document.querySelector('.sea')")
    assert page.evaluate(BLANK) <= 3, "only landing places have no picture"


def test_two_tiles_are_exchanged_by_tapping_them_on_the_map(rules: Island, server: Server, phone: Any) -> None:
    lines, _ = played(rules, lambda state: "F215" in state.pile("hand.0") and may(rules, state, "end"))
    table, device = lay(server, "island-swap", lines), server.device()
    for move in ({"verb": "play", "args": {"card": "F215"}}, {"verb": "works", "args": {}}):
        assert device.line(table, 0, move=move).status_code == 200
    page = phone(server, f"/t/{table}?seat=0")
    page.locator("main .list [data-a=swap]").first.tap()
    page.locator(".asked .hxt.lit").nth(1).wait_for()
    first, second = page.locator(".asked .hxt.lit").nth(0), page.locator(".asked .hxt.lit").nth(1)
    places = {one.get_attribute("data-a").removeprefix("hex ") for one in (first, second)}
    assert not faults(page)
    assert not small(page)
    for place in sorted(places):
        do(page, f"hex {place}")
    settled(page, server, table)
    assert page.locator(".asked").count() == 0
    line = server.onlooker.get("/api/tables/island-swap/history?seat=0").json()["lines"][0]
    assert all(place in line["text"] for place in places)


def test_after_the_end_nothing_is_left_of_the_turn_and_who_leads_nobody_is_said_to(
    rules: Island, server: Server, phone: Any
) -> None:
    lines, state = played(rules, lambda state: rules.outcome(state) is not None)
    page = phone(server, f"/t/{lay(server, 'island-over', lines)}?seat=0")
    assert page.locator(".steps").count() == 0
    idle = sum(not state.led(seat) for seat in range(3))
    assert page.locator("main p.hint").all_inner_texts() == ["nobody"] * idle
