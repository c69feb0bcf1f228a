"""The table in a pocket: one folder, written once, opened by Chromium as a phone opens it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pocket_kit import Host, Pocket

from companion.pocket.build import Written, find_parts, get_parts, write_pocket
from data.errors import Fault

PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
GAMES = [
    ("samurai", [""], [], {}),
    ("words", ["Ada", "Ben"], ["", ""], {}),
    ("lostworlds", ["Ada", ""], ["", "careless"], {"play": "open"}),
    ("island", ["Ada", "", ""], ["", "strong", "good"], {"keep": "whole"}),
    ("baggage", ["Ada", ""], ["", "strong"], {"keep": "whole"}),
]


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Written]:
    """The folder; without npm or what it fetches there is none."""
    if not shutil.which("npm"):
        pytest.skip("npm is not here: the pocket's Python comes from it")
    try:
        get_parts()
        parts = find_parts()
    except Fault as fault:
        pytest.skip(str(fault))
    import os
    out = Path(os.environ["PKW"]) if "PKW" in os.environ else tmp_path_factory.mktemp("pocket") / "www"
    if "PKW" in os.environ and "PKB" not in os.environ: return out, None
    return out, write_pocket(parts, out)


@pytest.fixture(scope="module")
def host(written: tuple[Path, Written]) -> Iterator[Host]:
    host = Host(written[0])
    yield host
    host.shutdown()


@pytest.fixture(scope="module")
def context(browser: Any, host: Host) -> Iterator[Any]:
    """A phone that has visited once, and has no network any more."""
    context = browser.new_context(**PHONE)
    first = Pocket(context.new_page(), host.address)
    first.open()
    first.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    first.page.wait_for_function("navigator.serviceWorker.controller")
    first.page.close()
    context.set_offline(True)
    yield context
    context.close()


@pytest.fixture
def phone(context: Any, host: Host) -> Iterator[Pocket]:
    phone = Pocket(context.new_page(), host.address)
    phone.open()
    yield phone
    phone.page.close()


@pytest.mark.parametrize(("game", "seats", "bots", "options"), GAMES)
def test_a_game_is_played_offline_with_bots_undo_history_and_both_languages(phone: Pocket, game: str, seats: list[str], bots: list[str], options: Any) -> None:
    name = phone.begin(game, seats, bots, options)
    made = 0
    for n in range(60):
        made += phone.move(name, f"{game}-{n}") is not None
        if made == 6:
            break
        phone.page.wait_for_timeout(100)
    assert made == 6, phone.scene(name)
    before = phone.scene(name, "de")
    assert before["bots"]["seats"] == (bots or [""])
    english = phone.scene(name, "en")
    assert english["stage"] != before["stage"] or [one["text"] for one in english["offers"]] != [one["text"] for one in before["offers"]]
    lines = phone.ask(f"tables/{name}/history?limit=9&seat=0&lang=de")["lines"]
    assert len(lines) >= 6
    assert phone.send(name, f"{game}-undo", {"undo": True})["status"] == 200
    assert phone.scene(name)["moves"] < before["moves"]
    assert not phone.told
