"""A player at the table with one finger: every touch is counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from phone_kit import acts, settled, until
from web_kit import Device, Server

if TYPE_CHECKING:
    from playwright.sync_api import Page


class Player:
    """Plays by touches; `taps` counts them."""

    def __init__(self, page: Page, server: Server, device: Device, table: str) -> None:
        self.page, self.server, self.device, self.table = page, server, device, table
        self.taps = 0
        until(page, "document.querySelector('.samurai > main')")

    @property
    def scene(self) -> dict[str, Any]:
        return self.device.scene(self.table)

    def tap(self, act: str) -> Player:
        """Touch what has this action, exactly or at its beginning, then wait until the table has answered."""
        known = acts(self.page)
        found = next((one for one in known if one == act), None) or next(
            (one for one in known if one.startswith(act)), None
        )
        assert found, f"{act} is not among {known}"
        self.page.locator(f'[data-a="{found}"]:not([aria-disabled])').first.tap()
        self.taps += 1
        settled(self.page, self.server, self.table)
        return self

    def undo(self) -> Player:
        self.page.locator(".dock .u").tap()
        settled(self.page, self.server, self.table)
        return self

    def take(self, verb: str, value: str = "") -> Player:
        """Touch an offer by its verb, and what is picked."""
        offers = self.scene["offers"]
        for number, offer in enumerate(offers):
            if offer["verb"] == verb and (
                not value or any(str(one["value"]) == value for one in offer["args"][0]["choices"])
            ):
                return self.tap(f"do {number} {value}".rstrip())
        raise AssertionError(f"{verb} {value} is not offered: {[offer['verb'] for offer in offers]}")

    def option(self, name: str) -> Player:
        """Touch an option of the card that lies open."""
        offers = self.scene["offers"]
        return self.tap(f"do {next(n for n, one in enumerate(offers) if one['fixed'].get('id') == name)}")

    def free(self, verb: str) -> list[str]:
        """What can be picked of an offer."""
        offer = next(one for one in self.scene["offers"] if one["verb"] == verb)
        return [one["value"] for one in offer["args"][0]["choices"] if "refusal" not in one]

    def move(self, verb: str, by: str = "", **args: Any) -> Player:
        """A move that comes from elsewhere: no touch."""
        move = {"verb": verb, "args": args} | ({"by": by} if by else {})
        answer = self.device.line(self.table, move=move)
        assert answer.status_code == 200, answer.text
        settled(self.page, self.server, self.table)
        return self

    def begin(self, *dice: int, die: int = 0) -> Player:
        """Set out: who the first die (or `die`) says."""
        return self.move("begin", "hand", dice=sorted(dice)).move("become", die=die or dice[0])

    def lie(self, red: int, fate: int, *cells: tuple[int, int]) -> Player:
        """The day's dice: red, fate white, then one touch a face in the row of how many whites show it."""
        self.tap(f"lie red {red}").tap(f"lie fate {fate}")
        for face, row in cells:
            self.tap(f"lie set {face} {row}")
        return self

    def mapped(self) -> Player:
        """The terrain and the mountains, the terrain as far south as it goes."""
        self.take("map", self.free("map")[-1])
        if self.scene["screen"]["phase"] == "mountains":
            self.take("mountains", self.free("mountains")[0])
        return self

    def supper(self) -> Player:
        return self.take("eat", self.free("eat")[0])
