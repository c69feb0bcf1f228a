"""`seat`: a player at the table of the samurai."""

from typing import Any

import pytest
from samurai_player import Player


@pytest.fixture
def seat(server: Any, phone: Any) -> Any:
    """``seat(lang="de", **options)``: somebody at a new table, before the first move."""

    def sit(lang: str = "en", theme: str = "light", size: tuple[int, int] = (390, 844), **options: Any) -> Player:
        device = server.device()
        table = device.open("samurai", ("Ada",), **options)
        how = {"viewport": {"width": size[0], "height": size[1]}}
        return Player(phone(server, f"/t/{table}?seat=0", lang=lang, theme=theme, **how), server, device, table)

    return sit
