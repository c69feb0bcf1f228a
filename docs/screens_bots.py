"""The screens of a table with bots: opened, played, explained, hinted at. Bots play while the pictures are set up."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from phone_kit import pick

if TYPE_CHECKING:
    from playwright.sync_api import Page
    from web_kit import Device, Server

Shot = tuple[str, tuple[Callable[["Page"], None], ...]]
PATIENCE = 20.0


def shots(server: Server) -> list[Shot]:
    device = server.device()
    words = open_table(device, "words", "strong")
    follow(device, words, 8)
    duel = open_table(device, "lostworlds", "good", cards=False)
    device.line(duel, move={"verb": "enter", "args": {"fighter": "corvin"}})
    for _ in range(3):
        if device.scene(duel)["screen"]["phase"] != "tell":
            follow(device, duel)
    island = open_table(device, "island", "strong", "good")
    follow(device, island, 7)
    waits = open_table(device, "words", "good", by="hand")
    wait(device, waits, lambda scene: scene["bots"]["asks"])
    return [
        ("/new/words", (lambda page: pick(page, "bot-1", 3),)),
        (f"/t/{words}?seat=0", ()),
        (f"/t/{words}/hint?seat=0", (lambda page: page.wait_for_timeout(1500),)),
        (f"/t/{duel}?seat=0", ()),
        (f"/t/{duel}/history?seat=0", ()),
        (f"/t/{island}?seat=0", ()),
        (f"/t/{island}/who?seat=0", ()),
        (f"/t/{waits}/roll?seat=0", ()),
    ]


def open_table(device: Device, game: str, *bots: str, by: str = "app", **options: Any) -> str:
    """A table of Ann and bots."""
    wish = {"client": device.fresh(), "game": game, "seats": ["Ann", *[""] * len(bots)], "bots": ["", *bots], "by": by}
    answer = device.post("/api/tables", {**wish, "options": options})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["table"])


def wait(device: Device, table: str, right: Callable[[Any], bool]) -> Any:
    """The first scene that is right."""
    give_up = time.monotonic() + PATIENCE
    while not right(scene := device.scene(table)) and time.monotonic() < give_up:
        time.sleep(0.1)
    return scene


def follow(device: Device, table: str, times: int = 1) -> bool:
    """Do what the hint says, so many times; False when the game is over."""
    for _ in range(times):
        scene = wait(
            device, table, lambda scene: scene["outcome"] or scene["bots"]["asks"] or _hint(device, table, scene)
        )
        hint = _hint(device, table, scene)
        if scene["outcome"]:
            return False
        if asks := scene["bots"]["asks"]:
            device.line(table, asks["seat"], move={"verb": asks["verb"], "args": asks["fixed"], "by": "app"})
        elif hint:
            device.line(table, move={**hint["move"], **({"by": "app"} if hint["rolls"] else {})})
    time.sleep(1.5)
    return True


def _hint(device: Device, table: str, scene: Any) -> Any:
    """What the first seat is advised to do; None if it has nothing to decide."""
    found = device.get(f"/api/tables/{table}/hint?seat=0").json() if scene["offers"] else {}
    return found if found.get("move") else None
