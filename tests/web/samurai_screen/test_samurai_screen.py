"""The samurai's screen by touch: refusals speak, events keep their secrets, battles on the pad and on paper, a whole
game."""

import json
from typing import Any

import pytest
from phone_kit import acts, crowded, settled, until

from data.tables import load


def _said(player: Any) -> str:
    until(player.page, "document.querySelector('.toast')")
    return str(player.page.locator(".toast").inner_text())


def _refused(player: Any, selector: str) -> str:
    """Touch something that is refused; nothing may come of it."""
    line = player.scene["line"]
    player.page.locator(selector).first.dispatch_event("click")
    said = _said(player)
    assert player.scene["line"] == line
    return said


def _met(player: Any, white: int, at: str, others: tuple[int, int] = (3, 3)) -> None:
    """An event on the first day."""
    player.move("dice", "hand", red=6, white=white, others=list(others))
    player.move("map", at=player.free("map")[-1]).move("mountains", at=player.free("mountains")[0]).move("event", at=at)


def test_what_cannot_be_paid_says_so_where_it_stands(seat: Any) -> None:
    player = seat().begin(2, 3)
    player.move("dice", "hand", red=6, white=2, others=[2, 3])
    player.move("map", at=player.free("map")[-1]).move("mountains", at=player.free("mountains")[0])
    for _ in range(2):
        player.device.line(
            player.table, move={"verb": "set", "args": {"key": "track.coins", "value": 1}, "override": True}
        )
    player.move("event", at="event.2.6")
    marry = player.page.locator(".opt[aria-disabled]")
    why = marry.locator(".why").inner_text()
    assert "3" in why
    assert "1" in why
    assert "3" in _refused(player, ".opt[aria-disabled]")


def test_hexes_out_of_reach_and_a_box_inside_the_table_say_why(seat: Any) -> None:
    player = seat(lock=False).begin(2, 3)
    player.move("dice", "hand", red=4, white=3, others=[2, 2, 2, 5, 5])
    assert _refused(player, 'g[data-a=""][data-why]') in (
        load("samurai").word("screen.not_beside"),
        load("samurai").word("screen.not_blank", terrain="Forest"),
    )
    player.move("map", at=player.free("map")[-1]).move("mountains", at=player.free("mountains")[0])
    assert _refused(player, '[data-a$="event.3.3"]') == load("samurai").word("screen.rim_only")


def test_an_event_that_was_not_met_tells_its_letter_only(seat: Any) -> None:
    player = seat().begin(2, 3)
    player.move("dice", "hand", red=6, white=2, others=[3, 3])
    player.move("map", at=player.free("map")[-1]).move("mountains", at=player.free("mountains")[0])
    tables = load("samurai")
    told = json.dumps(player.scene, ensure_ascii=False) + player.page.content()
    for row in tables.events:
        assert row.title not in told
        assert row.text[:40] not in told
    assert [key.inner_text().strip()[0] for key in player.page.locator(".let").all()] == ["P", "D"]
    player.take("event", "event.2.6")
    assert tables.row("events", "D").title in player.page.inner_text("main")


def test_a_battle_on_the_pad(seat: Any) -> None:
    """The example of the rules: 642 less 661 is -19."""
    player = seat().begin(2, 5)
    _met(player, 1, "event.1.6")
    player.option("fight")
    for face in (6, 4, 2, 6, 6):
        player.tap(f"digit {face}")
    assert "…" in player.page.inner_text(".sol .v")
    player.tap("digit 1")
    assert player.scene["screen"]["have"]["grit"] == 3
    assert player.scene["screen"]["have"]["treachery"] == 1


def test_a_battle_on_paper_is_two_touches(seat: Any) -> None:
    """Until it is said that it was, how it can end is there to be read, not to be tapped."""
    player = seat().begin(2, 5)
    _met(player, 1, "event.1.6")
    player.option("fight")
    assert player.page.locator("ul.res li").count() == 3
    assert not player.page.locator(".res button").count()
    before = player.taps
    player.tap("look paper 1").take("fought", "win")
    assert player.taps == before + 2
    assert player.scene["screen"]["number"] != 4


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_battle_has_room_on_a_small_phone(seat: Any, lang: str) -> None:
    """Show pad, results and digits at 320 x 568 at once, and no word torn."""
    player = seat(lang=lang, size=(320, 568)).begin(2, 5)
    _met(player, 1, "event.1.6")
    player.option("fight")
    hidden = "(({scrollHeight: all, clientHeight: seen}) => all - seen)(document.querySelector('main'))"
    for act in ("digit 6", "look paper 1"):
        player.tap(act)
        player.page.evaluate("document.fonts.ready")
        assert not crowded(player.page)
        assert player.page.evaluate(hidden) == 0


def test_dice_the_server_throws_are_placed(seat: Any) -> None:
    player = seat().begin(2, 5)
    _met(player, 1, "event.1.6")
    player.option("fight").tap("app throw")
    dice = player.scene["screen"]["fight"]["dice"]
    player.tap("box battle.top.2").tap("box battle.bottom.3")
    assert player.scene["screen"]["fight"]["boxes"] == {"battle.top.2": dice[0], "battle.bottom.3": dice[1]}


def test_a_shape_is_claimed_at_the_table(seat: Any) -> None:
    player = seat().begin(2, 3)
    for box in ("event.0.0", "event.0.1", "event.0.2", "event.1.2"):
        move = {"verb": "set", "args": {"key": box, "value": "star"}, "override": True}
        assert player.device.line(player.table, move=move).status_code == 200
    settled(player.page, player.server, player.table)
    player.tap("look view table")
    shape = next(one for one in player.scene["screen"]["shapes"] if one["claim"])
    player.tap(f"look fit 0 shape {shape['id']}")
    player.take("claim", shape["id"])
    assert player.scene["screen"]["here"]["facts"][2][0] == "1 / 8"


def test_what_is_written_stays(seat: Any) -> None:
    player = seat().begin(2, 3)
    player.lie(6, 2, (3, 2)).mapped().take("event", "event.2.6").option("refuse").supper()
    page = player.page
    page.locator("textarea").first.fill("The rain <b>stopped</b>.")
    page.locator("textarea").first.blur()
    until(page, f"!JSON.parse(localStorage.getItem('queue {player.table}') || '[]').length")
    settled(page, player.server, player.table)
    assert [line["note"] for line in player.scene["screen"]["ledger"] if line["note"]] == ["The rain <b>stopped</b>."]


def test_an_onlooker_sees_and_touches_nothing(seat: Any, server: Any, phone: Any) -> None:
    player = seat().begin(2, 3)
    page = phone(server, f"/t/{player.table}")
    page.wait_for_timeout(400)
    page.evaluate("path => { location.hash = path }", f"#/t/{player.table}?seat=")
    until(page, "document.querySelector('.samurai > main')")
    assert not [act for act in acts(page) if act.split()[0] in ("lie", "do", "digit")]
