"""What is photographed of a duel of Lost Worlds: see `screens`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from web_kit import Device

NAMES = ("Anna", "Ben", "Kim", "Lea")
Shots = list[tuple[str, Sequence[Callable[[Any], None]]]]


def duel(device: Device, fighters: Sequence[str], turns: Sequence[Sequence[int]] = (), **options: Any) -> str:
    """A table at which so many turns were played."""
    table = device.open("lostworlds", NAMES[: len(fighters)], **{"play": "books", "cards": False, **options})
    for seat, book in enumerate(fighters):
        play(device, table, seat, "enter", fighter=book)
    for turn in turns:
        for seat, move in enumerate(turn):
            play(device, table, seat, "choose", move=move)
        if options.get("play") != "secret":
            play(device, table, 0, "told")
    return table


def play(device: Device, table: str, seat: int, verb: str, **args: Any) -> None:
    answer = device.line(table, seat, move={"verb": verb, "args": args})
    assert answer.status_code == 200, answer.text


def by_hand(device: Device, table: str, **knobs: Any) -> str:
    for key, value in knobs.items():
        move = {"verb": "set", "args": {"key": key.replace("__", "."), "value": value}, "override": True}
        assert device.line(table, move=move).status_code == 200
    return table


def shots(device: Device, tap: Callable[[str], Callable[[Any], None]]) -> Shots:
    far = duel(device, ("corvin", "tib"))
    near = by_hand(
        device, duel(device, ("corvin", "brunna")), range__1="C", page__0__1=3, hurt__0__53=1, body__0=8, body__1=12
    )
    chosen = by_hand(device, duel(device, ("corvin", "brunna")), range__1="C", page__0__1=3, body__0=8, body__1=12)
    play(device, chosen, 0, "choose", move=14)
    both = by_hand(device, duel(device, ("corvin", "brunna")), range__1="C", page__0__1=3, body__0=8, body__1=12)
    play(device, both, 0, "choose", move=14)
    play(device, both, 1, "choose", move=24)
    secret = by_hand(device, duel(device, ("corvin", "tib"), [(52, 62)], play="secret"), range__1="C")
    play(device, secret, 0, "choose", move=24)
    play(device, secret, 1, "choose", move=8)
    passing = by_hand(device, duel(device, ("corvin", "brunna"), play="secret"), range__1="C")
    play(device, passing, 0, "choose", move=14)
    many = by_hand(device, duel(device, ("brunna", "corvin", "tib")), range__1="C", page__0__1=5, body__0=11, body__1=7)
    cards = device.open("lostworlds", ("Anna", "Ben"), play="secret", cards=True)
    play(device, cards, 0, "enter", fighter="corvin")
    play(device, cards, 1, "enter", fighter="tib")
    over = duel(device, ("corvin", "brunna"), [(54, 62), (62, 52), (52, 62)], play="secret")
    by_hand(device, over, body__1=-1)
    entering = device.open("lostworlds", ("Anna", "Ben"), play="books")
    mine = "/t/{}?seat=0"
    return [
        (mine.format(entering), ()),
        (mine.format(far), ()),
        (mine.format(near), ()),
        (mine.format(near), (tap('[data-a="move 10"]'),)),
        (mine.format(chosen), ()),
        (mine.format(both), ()),
        (mine.format(both), (tap('[data-a="see"]'),)),
        (mine.format(both), (tap('[data-a="lookup"]'),)),
        (mine.format(near), (tap('[data-a="force"]'),)),
        (mine.format(secret), ()),
        (mine.format(passing), ()),
        (mine.format(over), ()),
        (mine.format(many), ()),
        (mine.format(cards), ()),
        (mine.format(chosen), (tap('[data-a="number"]'),)),
        (mine.format(chosen), (tap('[data-a="see"]'),)),
    ]
