"""Lost Baggage on phones: the desk by touch with its taps counted; three phones of a whole table, two fight while one
walks."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from phone_kit import acts, do, faults, lay, settled, small, until
from web_kit import Server

from companion.baggage.bots.players import BOTS
from companion.baggage.rules.game import Baggage
from companion.baggage.rules.trip import Trip
from companion.engine.folding import Play
from companion.engine.moves import Opening
from companion.engine.offers import sample
from companion.engine.rules import settle
from data.tables import load

NAMES = ("Aiko", "Ben", "Cara", "Deniz")
TORN = """() => [...document.querySelectorAll(".asked .grid button")].filter((one) => {
  one.style.cssText = "overflow-wrap: normal; hyphens: manual";
  const torn = one.scrollWidth > one.clientWidth;
  one.style.cssText = "";
  return torn;
}).map((one) => one.innerText)"""
"""The cards of a form with a word that has to be torn apart to fit."""
WAYS = ("app", "end", "pass", "next", "nothing")


@pytest.fixture(scope="module")
def rules() -> Baggage:
    return Baggage(load("baggage"))


def opened(rules: Baggage, seats: int, **options: Any) -> Play[Trip]:
    return Play(rules, [Opening("baggage", rules.version, NAMES[:seats], settle(rules.options, options))])


def said(play: Play[Trip], verb: str, seat: int, **args: Any) -> None:
    """The one offer of a verb that fits, taken."""
    for offer in play.rules.offers(play.state, seat):
        if offer.verb == verb and all(offer.fixed.get(name, value) == value for name, value in args.items()):
            left = {name: value for name, value in args.items() if name not in offer.fixed}
            play.push(sample(offer, random.Random(0), **left))
            return
    raise AssertionError(f"no {verb} {args}")


def random_game(rules: Baggage, wanted: Callable[[Play[Trip]], bool]) -> Play[Trip]:
    """Return a random game of three up to a moment that is wanted. Raises AssertionError if none comes."""
    for seed in range(60):
        rng, play = random.Random(seed), opened(rules, 3, keep="whole", seed=seed + 1)
        for _ in range(250):
            if wanted(play) and not play.state.ended:
                return play
            offers = [
                one
                for seat in range(3)
                for one in rules.offers(play.state, seat)
                if one.open and one.verb not in ("leave", "keep", "quit")
            ]
            if not offers:
                break
            play.push(sample(rng.choice(offers), rng))
    raise AssertionError("such a moment never comes")


def desk(rules: Baggage, *who: str) -> Play[Trip]:
    play = opened(rules, len(who), keep="desk")
    for seat, character in enumerate(who):
        said(play, "become", seat, who=character)
    return play


def test_an_attack_is_three_taps_and_a_hit_point_one(rules: Baggage, server: Server, phone: Any) -> None:
    """Battle, attack, the next one's turn; what the blow comes to is reckoned here (what is printed, and what the cards
    add)."""
    play = desk(rules, "H15", "H17")
    printed = rules.box.characters["H15"].attack_damage
    table = lay(server, "baggage-desk", play.lines)
    page = phone(server, f"/t/{table}?seat=0")
    do(page, "hp 0 8")
    page.locator('[data-a="hp 0 8"][aria-pressed=true]').wait_for()
    taps = ("fight", "attack", "next")
    for act in taps:
        do(page, act)
        after = {"fight": ".ag", "attack": ".calc", "next": '.order .on:has-text("Ben")'}[act]
        page.locator(after).wait_for()
        assert not faults(page)
        assert not small(page)
        screen = server.onlooker.scene(table, 0)["screen"]
        if act == "attack":
            assert screen["players"][1]["hp"] == screen["players"][1]["most"] - screen["hit"]["total"]
            assert screen["hit"]["total"] >= screen["hit"]["printed"] == printed
    assert screen["players"][0]["hp"] == 8
    assert (screen["now"], len(taps)) == (1, 3)
    page.locator("main details summary").first.tap()
    do(page, "wear")
    for seat in (1, 0):  # what another does takes no form away, what one does oneself on another phone does
        line = server.device().line(table, seat, move={"verb": "hp", "args": {"who": 1, "to": 6 + seat}}).json()["line"]
        until(page, f"window.__line >= {line}")
        assert page.locator("main > .asked").count() == seat


def test_who_has_no_character_yet_finds_what_is_seldom_wanted_in_one_place(
    rules: Baggage, server: Server, phone: Any
) -> None:
    """Giving up stands with all else that is folded away, once, and before anything of it the character to take."""
    table = lay(server, "baggage-newcomer", opened(rules, 2, keep="desk").lines)
    page = phone(server, f"/t/{table}?seat=0")
    page.locator('[data-a="become"]').wait_for()
    assert page.locator("main summary").all_inner_texts() == ["More at this table"]
    page.locator("main summary").tap()
    page.locator('main details [data-a="quit"]').wait_for()
    assert not faults(page)


def test_a_slider_is_one_tap_blue_asks_for_a_die_and_the_desk_becomes_the_whole_table(
    rules: Baggage, server: Server, phone: Any
) -> None:
    play = desk(rules, "H01", "H17")
    table = lay(server, "baggage-blue", play.lines)
    page = phone(server, f"/t/{table}?seat=0", lang="de", theme="dark")
    do(page, "seat 1")
    do(page, "blue 1")
    page.locator('[data-a="blue 1"][aria-pressed=true]').wait_for()
    page.locator(".dock .row button").first.tap()
    do(page, "next")
    theirs = phone(server, f"/t/{table}?seat=1", lang="de")
    theirs.locator(".d6").wait_for()
    assert not faults(theirs)
    do(theirs, "six 3")
    until(theirs, "!document.querySelector('.d6')")
    assert server.onlooker.scene(table, 0)["screen"]["stage"] != "blue"
    whole_table(server, table, page, theirs)


def whole_table(server: Server, table: str, page: Any, theirs: Any) -> None:
    """The desk goes on as the whole table: each tells its hand card by card and sees only its own; tiles that lie open
    are named; and all of it is still there when the desk has been kept for a while (seed 002, L10 to L13)."""
    page.locator("summary").first.tap()
    do(page, "keep whole")
    for each in (page, theirs):
        each.locator(".hxt").first.wait_for()
    page.get_by_role("button", name="Ich habe auf der Hand").tap()
    page.get_by_role("searchbox").fill("mooshase")
    page.locator(".asked .grid button").tap()
    until(page, "document.querySelector('.root').innerText.includes('Farnkorb')")
    assert [item["id"] for item in server.onlooker.scene(table, 0)["screen"]["hand"]] == ["B01"]
    until(theirs, f"window.__line >= {server.onlooker.scene(table, 1)['line']}")
    assert server.onlooker.scene(table, 1)["screen"]["players"][0]["hand"] == 1
    assert "Farnkorb" not in theirs.inner_text("body"), "the others see a back"
    theirs.locator(".hxt").nth(3).dispatch_event("click")
    theirs.locator(".spot .opt").first.tap()
    theirs.locator(".asked .grid button").nth(3).wait_for()
    assert "Automatenwand" in theirs.locator(".asked .grid").inner_text()
    assert theirs.evaluate(TORN) == []
    theirs.get_by_role("searchbox").fill("farn")
    theirs.locator(".asked .grid button").tap()
    theirs.get_by_role("button", name="nach rechts unten").tap()
    theirs.locator(".hxt.lit").first.wait_for()
    scene = settled(theirs, server, table)
    assert [(one["id"], one["top"]) for one in scene["screen"]["tiles"] if one["up"]] == [("T01", 2)]
    until(page, f"window.__line >= {scene['line']}")
    assert not faults(page)
    for to in ("desk", "whole"):
        page.locator("summary").first.tap()
        do(page, f"keep {to}")
        until(page, f"!!document.querySelector('.hxt') == {str(to == 'whole').lower()}")
    until(page, "document.querySelector('.root').innerText.includes('Farnkorb')")


def test_two_fight_while_a_third_walks(rules: Baggage, server: Server, phone: Any) -> None:
    """On three phones of one whole table battle and road follow one another in turns; each phone shows what it may
    see."""

    def two_fight(play: Play[Trip]) -> bool:
        fighting = {seat for fight in play.state.fights for seat in fight.sides}
        state = play.state
        return len(fighting) == 2 and state.turn not in fighting and state.stage == "road" and not state.todo

    play = random_game(rules, two_fight)
    table = lay(server, "baggage-three", play.lines)
    pages = [phone(server, f"/t/{table}?seat={seat}", theme="dark" if seat else "light") for seat in range(3)]
    rng = random.Random(1)
    for _ in range(8):
        scene = server.onlooker.scene(table, None)
        if scene["outcome"]:
            break
        seat = scene["screen"]["due"][0] if scene["screen"]["due"] else scene["screen"]["now"]
        page, line = pages[seat], scene["line"]
        ways = [
            act
            for act in acts(page)
            if act in ("app", "end", "pass", "attack", "next") or act.startswith(("attack", "color", "go", "nothing"))
        ]
        if not ways:
            asked = page.locator(".asked button:visible:not([aria-disabled=true])")
            if not asked.count():
                page.locator(".hxt.lit").first.dispatch_event("click")
                page.locator(".spot .opt").first.tap()
            elif (done := page.locator(".asked .grid + .pri")).count():  # several at once: two tiles that change places
                for n in (0, 1):
                    page.locator(".asked .grid button").nth(n).tap()
                done.tap()
            else:
                asked.first.tap()
        else:
            do(page, rng.choice(ways))
        for each in pages:
            until(each, f"window.__line > {line} || document.querySelector('.asked')")
    for page in pages:
        assert not faults(page)
    assert server.onlooker.scene(table, None)["line"] > len(play.lines) + 2


def test_who_looks_at_the_own_card_in_a_walk_comes_back_and_walks_by_the_dock(
    rules: Baggage, server: Server, phone: Any
) -> None:
    """What one looks for stands below the map; a tile that is tapped is marked, and its walk is a key of the dock; at
    the end of the game the world is still to be seen."""
    play = opened(rules, 2, keep="whole", seed=3)
    for seat in (0, 1):
        said(play, "become", seat)
        said(play, "draw", seat)
    said(play, "roll", 0, die=3)
    table = lay(server, "baggage-goal", play.lines)
    page = phone(server, f"/t/{table}?seat=0")
    me = rules.box.characters[play.state.players[0].character]
    assert rules.box.items[me.baggage].name in page.inner_text(".hint >> nth=1")
    do(page, "seat 0")
    page.locator(".char").wait_for()
    page.locator(".dock .row button").first.tap()
    page.locator(".hxt.lit").nth(2).dispatch_event("click")
    page.locator(".hxt.lit.on").wait_for()
    assert page.locator("h1").inner_text() == "Walk 3"
    assert not faults(page)
    assert not small(page)
    do(page, "here")
    until(page, "document.querySelector('h1').innerText != 'Walk 3'")
    assert server.onlooker.scene(table, 0)["screen"]["players"][0]["at"] != play.state.players[0].at
    page = phone(server, f"/t/{lay(server, 'baggage-over', over(play))}?seat=1")
    page.locator(".hxt").first.wait_for()
    assert page.locator("h1").inner_text() == "It is over"


def over(play: Play[Trip]) -> Any:
    """The lines of a game that bots have played to its end."""
    rules, rng = play.rules, random.Random(1)
    while not play.state.ended:
        open_ = [offer for seat in (0, 1) for offer in rules.offers(play.state, seat) if offer.open]
        seat = rules.due(play.state, open_)[0]
        play.push(
            BOTS["good"].choose(
                rules, rules.view(play.state, seat), seat, [one for one in open_ if one.seat == seat], rng
            )
        )
    return play.lines


def test_a_battle_is_not_pushed_down_by_what_a_third_one_meets(rules: Baggage, server: Server, phone: Any) -> None:
    """Show two who fight nothing of a third one's walk above their battle; it stands in the history."""

    def fighting(play: Play[Trip]) -> list[int]:
        return [seat for fight in play.state.fights for seat in fight.sides]

    def heard_of_others(play: Play[Trip]) -> bool:
        heard = rules.view(play.state, None).news
        return bool(fighting(play) and heard and not {one.seat for one in heard} & set(fighting(play)))

    play = random_game(rules, heard_of_others)
    table = lay(server, "baggage-third", play.lines)
    fighter = fighting(play)[0]
    assert server.onlooker.scene(table, fighter)["screen"]["news"]
    page = phone(server, f"/t/{table}?seat={fighter}")
    page.locator(".two .fi").first.wait_for()
    assert not page.locator(".news").count()
