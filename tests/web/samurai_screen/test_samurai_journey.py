"""A whole journey by touch, the touches counted; undone to an earlier day on two phones, the paper always as the table
stands."""

import random
from pathlib import Path
from typing import Any

import pytest
from finger import Finger, rows
from old_cards import played
from paper_sheet import Paper, as_it_stands
from phone_kit import acts, lay, settled
from soaking import SOAK, soak_case

from companion.table.store import Store
from companion.table.table import Table
from data.tables import load

GOLDEN = Path(__file__).resolve().parents[2] / "samurai_rules" / "golden"


def mean(days: Any) -> float:
    return sum(days.values()) / len(days)


@pytest.fixture
def finger(server: Any, phone: Any) -> Any:
    def sit(client: str = "", **options: Any) -> Finger:
        device = server.device()
        table = device.open("samurai", ("Ada",), client, **options)
        return Finger(phone(server, f"/t/{table}?seat=0"), server, device, table)

    return sit


def told(kind: str, player: Finger) -> None:
    print(
        f"{kind}: {mean(player.days):.2f} touches a day over {len(player.days)} days, most {max(player.days.values())}"
    )


GAMES = [("gusuku_on_day_16", 9), soak_case("thirty_days", 9), soak_case("jungle", 11)]


@pytest.mark.parametrize(("name", "most"), GAMES)
def test_a_whole_game_takes_nine_touches_a_day(server: Any, phone: Any, name: str, most: int) -> None:
    """Every die entered by hand, to the end; set-up is no day. In the jungle four battles are entered, each digit and
    its box. The days before the twelfth were played before, except in `make soak`."""
    play = played(GOLDEN / f"{name}.txt")
    begin = mornings(play)[1 if SOAK else 12]
    table = lay(server, name.replace("_", "-"), play.lines[: play.path[begin - 1] + 1])
    player = Finger(phone(server, f"/t/{table}?seat=0"), server, server.device(), table)
    player.play([play.lines[number] for number in play.path[begin:]])
    scene = player.scene
    assert scene["outcome"]
    assert player.page.locator(".grand b").last.inner_text() == str(scene["score"]["totals"][0])
    assert scene["screen"]["end"]["verdict"] in player.page.inner_text(".verdict")
    told(name, player)
    assert mean(player.days) <= most


def rolled_day(player: Finger, rng: random.Random) -> None:
    """A day whose dice the phone throws: one reroll of what stands alone, ones turned on the chart, then whatever may
    be done."""
    player.touch("app roll ")
    dice = player.scene["screen"]["dice"]["dice"]
    alone = [n for n, face in enumerate(dice) if dice.count(face) == 1 and face > 1][:2]
    if alone:
        for n in alone:
            player.touch(f"die {n}")
        player.touch("reroll")
    while turns := [act for act in acts(player.page) if act.startswith("turn")]:
        dice = player.scene["screen"]["dice"]["dice"]
        face = max(range(2, 7), key=lambda one: (dice.count(one), -one))
        player.touch(next(act for act in turns if act.startswith(f"turn {face} ")))
    player.touch("keep")
    while not player.scene["outcome"] and not any(one["verb"] == "roll" for one in player.scene["offers"]):
        offers = [(n, one) for n, one in enumerate(player.scene["offers"]) if "refusal" not in one]
        ordered = [(n, one) for verb in ORDER for n, one in offers if one["verb"] == verb]
        there = acts(player.page)
        ready = [
            (n, one)
            for n, one in ordered
            if any(act.startswith((f"do {n}", f"look focus {one['verb']}")) for act in there)
        ]
        number, one = (ready or ordered)[0]
        free = (
            [choice["value"] for choice in one["args"][0]["choices"] if "refusal" not in choice] if one["args"] else []
        )
        if one["verb"] == "digit":
            player.touch(f"digit {rng.randint(1, 6)}")
        else:
            pick = [str(free[-1] if one["verb"] in ("map", "move") else free[0])] if free else []
            player.touch(" ".join(["do", str(number), *pick]), f"look focus {one['verb']}", "look view day")


ORDER = ("lose", "gain", "choose", "trait", "item", "event", "option", "lack", "star", "mark", "draw", "map",
    "mountains", "move",
         "digit", "stand", "eat", "done")  # fmt: skip


def test_a_day_rolled_here_takes_twelve_touches(server: Any, finger: Any) -> None:
    """Several days in a row, each with a reroll where something stands alone; the app throws the same every time."""
    with Store(server.store) as store:
        store.secret()
        with store.writing():
            store.db.execute("UPDATE secret SET word = 'always the same'")
    rng = random.Random(5)
    player = finger(client="rolled-here", seed=77).begin(2, 3)
    for _ in range(20 if SOAK else 4):
        if player.scene["outcome"]:
            break
        rolled_day(player, rng)
    told("rolled here", player)
    assert mean(player.days) <= 12


def mornings(play: Any) -> dict[int, int]:
    """How many moves were made before each day."""
    states = ((count, play.state_after(count)) for count in range(len(play.path), 0, -1))
    return {state.days + 1: count for count, state in states if state.phase == "planning"}


@pytest.mark.parametrize("begin", [19, soak_case(12)])
def test_the_paper_follows_an_undo_to_the_eighteenth_day_on_two_phones(server: Any, phone: Any, begin: int) -> None:
    """Whoever does what the list says has what the table has: after every move to the end of day 19 (`begin` is the day
    it begins on), after going back to day 18, and on."""
    play = played(GOLDEN / "thirty_days.txt")
    starts = mornings(play)
    name = f"thirty-days-from-{begin}"
    lay(server, name, play.lines[: play.path[starts[begin] - 1] + 1])
    tables = load("samurai")
    pages = [phone(server, f"/t/{name}?seat=0") for _ in range(2)]
    player = Finger(pages[0], server, server.device(), name)
    with Store(server.store) as store:
        table = Table(store, name)
        now = table.refresh()
        w = now.state.world
        papers = [Paper(as_it_stands(w, now.state, tables), len(now.lines) - 1) for _ in pages]

        def compare(_: Any = None) -> None:
            wanted = as_it_stands(w, table.refresh().state, tables)
            for paper, page in zip(papers, pages, strict=True):
                settled(page, server, name)
                paper.follow(rows(page))
                assert paper.sheet == wanted

        def moves(first: int, last: int) -> list[Any]:
            return [play.lines[number] for number in play.path[first:last]]

        player.play(moves(starts[begin], starts[20]), compare)
        here = table.refresh()
        player.device.line(name, back_to=here.path[mornings(here)[18] - 1])
        compare()
        assert all(paper.sheet["days"] == 17 for paper in papers)
        player.play(moves(starts[18], starts[18] + 6), compare)
