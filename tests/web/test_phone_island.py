"""Lost: The Game on phones: the desk by touch with its taps counted, a turn of the whole table on four phones, a game
alone."""

import os
import random
from collections.abc import Callable
from typing import Any

import pytest
from phone_kit import acts, do, faults, lay, settled, small, until
from web_kit import Server

from companion.engine.folding import Play
from companion.engine.moves import Opening
from companion.engine.offers import Pick, sample
from companion.engine.rules import settle
from companion.island.rules import Island, Stranded
from data.tables import load

NAMES = ("Aiko", "Ben", "Cara", "Dov")
NOT_YET = frozenset({"claim", "leave", "keep", "agree"})
"""What ends a game or changes how it is kept."""


@pytest.fixture(scope="module")
def rules() -> Island:
    return Island(load("island"))


def opened(rules: Island, seats: int, **options: Any) -> Play[Stranded]:
    return Play(rules, [Opening("island", 2, NAMES[:seats], settle(rules.options, options))])


def said(play: Play[Stranded], verb: str, **args: Any) -> None:
    """The one offer of a verb that fits, taken."""
    rules = play.rules
    for offer in (one for seat in range(len(play.opening.seats)) for one in rules.offers(play.state, seat)):
        if offer.verb == verb and all(offer.fixed.get(name, value) == value for name, value in args.items()):
            left = {name: value for name, value in args.items() if name not in offer.fixed}
            play.push(sample(offer, random.Random(0), **left))
            return
    raise AssertionError(f"no {verb} {args}")


def wandered(rules: Island, seats: int, wanted: Callable[[Play[Stranded]], bool], **options: Any) -> Play[Stranded]:
    """A random game up to a moment that is wanted."""
    for seed in range(40):
        rng, play = random.Random(seed), opened(rules, seats, keep="whole", **options)
        for _ in range(400):
            if wanted(play):
                return play
            offers = [
                one
                for seat in range(seats)
                for one in rules.offers(play.state, seat)
                if one.open and one.verb not in NOT_YET
            ]
            if not offers:
                break
            play.push(sample(rng.choice(offers), rng))
    raise AssertionError("such a moment never comes")


def test_a_check_that_is_lost_takes_six_taps_at_the_desk(rules: Island, server: Server, phone: Any) -> None:
    """Check, spikes, dice, it stands, who, on: nothing about decks is asked."""
    play = opened(rules, 2)
    said(play, "first", player=0)
    said(play, "start", player=0, who="C01")
    said(play, "start", player=1, who="C03")
    table = lay(server, "island-desk", play.lines)
    page = phone(server, f"/t/{table}?seat=0")
    taps = ("check", "spike 9", "check 16", "stands", "hurt C01", "on")
    for number, act in enumerate(taps):
        do(page, act)
        page.locator(
            f'[data-a="{taps[number + 1]}"]' if number + 1 < len(taps) else '[data-a="row C01"] .chip.hurt'
        ).first.wait_for()
        assert not faults(page)
        assert not small(page)
    assert len(taps) <= 6
    scene = server.onlooker.scene(table, 0)
    assert scene["screen"]["people"]["C01"]["marks"]["injured"]
    assert scene["screen"]["check"] is None


def test_four_phones_play_a_check_with_a_reaction(rules: Island, server: Server, phone: Any) -> None:
    """One rolls, the others are asked in turn on their own phones; one plays an event of its hand, and all see the sum
    change."""

    def playable(play: Play[Stranded]) -> bool:
        check = play.state.check
        if check is None or check.stage != "after" or not check.asked:
            return False
        return any(offer.verb == "play" and offer.open for offer in rules.offers(play.state, check.asked[0]))

    play = wandered(rules, 4, playable)
    table = lay(server, "island-four", play.lines)
    pages = [phone(server, f"/t/{table}?seat={seat}", theme="dark" if seat % 2 else "light") for seat in range(4)]
    before = server.onlooker.scene(table, None)
    seat = before["screen"]["check"]["asked"][0]
    for other, page in enumerate(pages):
        assert (f"play {_card(rules, play, seat)}" in acts(page)) == (other == seat), "a hand is one player's own"
    do(pages[seat], f"play {_card(rules, play, seat)}")
    line = before["line"] + 1
    for page in pages:
        until(page, f"window.__line >= {line}")
        assert not faults(page)
    after = server.onlooker.scene(table, None)
    assert after["line"] == line
    assert after["screen"]["check"] != before["screen"]["check"] or after["screen"]["due"] != before["screen"]["due"]


def _card(rules: Island, play: Play[Stranded], seat: int) -> str:
    """A card that this seat may play now."""
    offer = next(one for one in rules.offers(play.state, seat) if one.verb == "play")
    pick = offer.args[0]
    assert isinstance(pick, Pick)
    return str(pick.free[0])


ANYTHING = """([asked, way]) => {
  const can = (one) => one.checkVisibility() && one.getAttribute("aria-disabled") != "true";
  const free = (where) => [...document.querySelectorAll(where)].filter(can);
  const seldom = /^(look C|leave|keep|agree|claim|row|seat|hex|hand)/;
  const large = free(".large .shade");
  const done = free(".asked button.pri");
  const buttons = free("main [data-a], .dock [data-a]").filter((one) => !seldom.test(one.dataset.a));
  const form = free(".asked button");
  const lit = asked < 0.4 ? free(".hxt.lit") : [];
  const found = [large, asked < 0.3 ? done : [], form, lit, buttons].find((all) => all.length);
  if (!found) return null;
  const one = found[Math.floor(way * found.length)];
  one.scrollIntoView({block: "center", inline: "center"});
  const box = one.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
"""Where something stands that may be tapped, whatever it is: chosen by two numbers from 0 to 1."""


def test_a_game_alone_is_played_by_touch(rules: Island, server: Server, phone: Any) -> None:
    """Things that stand on the screen are tapped, whatever they are; the table goes on and nothing goes wrong.

    ``make soak`` taps until the game is over."""
    play = opened(rules, 1, keep="whole")
    said(play, "deal")
    table = lay(server, "island-alone", play.lines)
    page, rng = phone(server, f"/t/{table}?seat=0"), random.Random(106)  # somebody meets a card that lets choose
    dealt = page.locator(".dealt .bare").first
    dealt.locator("img").wait_for()
    dealt.tap()
    until(page, "!!document.querySelector('.large img')")
    assert dealt.locator("img").count() == 1, "a card looked at large leaves its picture on the card below"
    page.keyboard.press("Escape")
    whole = bool(os.environ.get("SOAK"))
    for tap in range(4000 if whole else 1000):
        if at := page.evaluate(ANYTHING, [rng.random(), rng.random()]):
            page.touchscreen.tap(*at)
        page.wait_for_timeout(60)
        if tap == 40:
            assert not faults(page)
        scene = server.onlooker.scene(table, 0) if tap % 20 == 19 else {}
        if scene.get("outcome") or (not whole and tap > 40 and scene.get("line", 0) >= 8):
            break
    scene = server.onlooker.scene(table, 0)
    assert scene["line"] >= 8
    assert scene["outcome"] or not whole


def test_a_tap_that_is_on_its_way_goes_once_and_one_who_waits_sees_no_figure(
    rules: Island, server: Server, phone: Any
) -> None:
    """On a slow network nothing changes for seconds after a tap: a second one says so and is no second move."""
    play = wandered(rules, 2, lambda play: any(offer.verb == "end" for offer in rules.offers(play.state, 0)))
    table = lay(server, "island-slow", play.lines)
    page, other = (phone(server, f"/t/{table}?seat={seat}") for seat in (0, 1))
    held: list[Any] = []
    page.route("**/lines*", lambda route: held.append(route))
    do(page, "end")
    until(page, "document.documentElement.hasAttribute('data-busy')")
    do(page, "end")
    page.wait_for_selector("text=It is on its way.")
    assert len(held) == 1
    other.locator(".dock .m").wait_for()
    assert "0" not in other.locator(".dock .row").inner_text().split()
    held[0].continue_()
    settled(page, server, table)
    assert server.onlooker.scene(table)["line"] == len(play.lines)
    page.wait_for_selector("html:not([data-busy])", state="attached")


def test_the_desk_asks_at_once_who_goes_first_and_shows_nobody_before_anybody_leads(server: Server, phone: Any) -> None:
    table = server.device().open("island", ("Aiko", "Ben"))
    page = phone(server, f"/t/{table}?seat=0")
    assert [line for line in page.locator("main").inner_text().splitlines() if line] == [
        "Who goes first?",
        "Aiko",
        "Ben",
    ]
    page.get_by_role("button", name="Ben").tap()
    settled(page, server, table)
    assert "lead" not in page.locator("main").inner_text()


def test_a_question_stands_above_the_tile_it_is_about(rules: Island, server: Server, phone: Any) -> None:
    """Ask which encounter comes first where it is seen, not below the cards that lie on the tile; and say each name
    once."""
    play = wandered(rules, 2, lambda play: any(one.verb == "face" and one.open for one in rules.offers(play.state, 0)))
    table = lay(server, "island-which", play.lines)
    page = phone(server, f"/t/{table}?seat=0")
    page.locator(".asked .grid button").first.wait_for()
    asked, tile = (page.locator(one).bounding_box() for one in (".asked .grid", ".spot"))
    assert asked["y"] < tile["y"]
    names = [
        one["text"]
        for offer in server.onlooker.scene(table, 0)["offers"]
        if offer["verb"] == "face"
        for one in offer["args"][0]["choices"]
    ]
    for name in names:
        assert page.locator(".asked").get_by_role("button", name=name, exact=True).count()
