"""One finger that plays the moves of a golden game on the screen; whatever must be tapped to get there counts."""

import time
from collections import Counter
from collections.abc import Sequence
from typing import Any

from phone_kit import acts, settled
from samurai_player import Player

from companion.engine.moves import Move

ROWS = """() => [...document.querySelectorAll("main .todo li")].filter((one) => one.querySelector(".ck")).map((one) => {
  const text = one.querySelector("b").textContent.replaceAll("\\u00ad", "");
  return [one.querySelector(".ck").dataset.a.slice(5), text, one.querySelector(".to")?.textContent || ""];
})"""
"""Rows of the pencil as ``[id, text, "4 → 3"]``."""


class Finger(Player):
    """`days` counts the touches of each day."""

    def __init__(self, *how: Any) -> None:
        super().__init__(*how)
        self.days: Counter[int] = Counter()

    def touch(self, act: str, *ways: str) -> None:
        """Touch what has this action, looking for it behind `ways` if it is not there."""
        day = self.scene["screen"]["day"]
        give_up = time.monotonic() + 8
        left = [*ways, *ways]
        while act not in (known := acts(self.page)):
            assert time.monotonic() < give_up, f"{act} is not among {known}"
            opens = next(((way, one) for way in left for one in known if one.startswith(way)), None)
            if opens is None:
                self.page.wait_for_timeout(30)
                continue
            left.remove(opens[0])
            self._tap(opens[1])
            self.days[day] += 1
        self._tap(act)
        self.days[day] += 1

    def _tap(self, act: str) -> None:
        self.page.locator(f'[data-a="{act}"]:not([aria-disabled])').first.tap()
        self.taps += 1
        settled(self.page, self.server, self.table)

    def play(self, moves: Sequence[Move], seen: Any = None) -> None:
        """Moves of a golden game; dice turned afterwards are entered as they lie in the end. `seen` is called after
        each."""
        for n, move in enumerate(moves):
            if move.verb == "keep" and moves[n - 1].verb == "dice":
                continue
            after = moves[n + 1] if n + 1 < len(moves) else move
            ones: Any = after.args.get("ones", ()) if (move.verb, after.verb) == ("dice", "keep") else ()
            self.one(move, tuple(ones))
            if seen:
                seen(self)

    def one(self, move: Move, ones: tuple[int, ...] = ()) -> None:
        args: Any = dict(move.args)
        if move.verb == "begin":
            for face in args["dice"]:
                self.touch(f"lie begin {face}")
        elif move.verb == "dice":
            self.dice(args, ones)
        elif move.verb == "digit":
            self.touch(f"box {args['at']}")
            self.touch(f"digit {args['face']}")
        elif move.verb in ("throw", "place"):
            self.thrown(move.verb, args)
        else:
            self.offer(move.verb, args)

    def dice(self, args: Any, ones: tuple[int, ...]) -> None:
        dice = self.scene["screen"]["dice"]
        offer = next(one for one in self.scene["offers"] if one["verb"] == "dice")
        self.touch(f"lie red {args['red']}")
        self.touch(f"lie fate {args['white']}")
        others = Counter([face for face in args["others"] if face > 1] + list(ones))
        assert sum(others.values()) == offer["values"]["n"], (args, dice)
        for face, count in sorted(others.items()):
            seed = (face == args["white"]) + (offer["values"]["sixes"] if face == 6 else 0)
            whole = count + seed
            taps = 1 + max(0, whole - 3) - max(0, seed - 3 if seed > 3 else 0)
            if seed >= 3:
                taps = count
            for _ in range(taps):
                self.touch(f"lie set {face} {min(3, whole)}")

    def thrown(self, verb: str, args: Any) -> None:
        """A pair is entered digit by digit where it goes."""
        if verb == "throw":
            self.pair = args["dice"]
            return
        for face, box in zip(self.pair, args["boxes"], strict=True):
            current = self.page.locator(".bat .cur").get_attribute("data-a")
            if current != f"box {box}":
                self.touch(f"box {box}")
            self.touch(f"digit {face}")

    def offer(self, verb: str, args: Any) -> None:
        for number, one in enumerate(self.scene["offers"]):
            if one["verb"] != verb or any(args.get(key) != value for key, value in one["fixed"].items()):
                continue
            picked = [str(args[arg["name"]]) for arg in one["args"]]
            choices = [str(choice["value"]) for arg in one["args"][:1] for choice in arg.get("choices", ())]
            if choices and picked[0] not in choices:
                continue
            ways = [f"look focus {verb}", "look view day"]
            if verb == "claim":
                ways = [f"look shape {args['shape']} view table", *[f"look fit {n}" for n in range(1, 4)]]
            return self.touch(" ".join(["do", str(number), *picked]), *ways)
        raise AssertionError(f"{verb} {args} is not offered")

    def rows(self) -> list[tuple[str, str, str]]:
        """What the pencil is to do, as this phone says it on the player's board; looking is not counted."""
        return rows(self.page)


def rows(page: Any) -> list[tuple[str, str, str]]:
    tab = page.locator('.phase button[aria-label="Your samurai"]')
    shut = tab.get_attribute("aria-pressed") == "false"
    if shut:
        tab.tap()
    found = [tuple(row) for row in page.evaluate(ROWS)]
    if shut:
        tab.tap()
    return found
