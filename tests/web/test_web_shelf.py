"""What one does with tables from a phone: play again, call them something, the bin, results, looking back, files."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from old_cards import played
from phone_kit import lay
from web_kit import Server

from companion.table.archive import put_away
from companion.table.store import Store
from companion.table.table import Table
from companion.web.auth import Auth
from companion.web.core import Site
from companion.web.locks import Locks
from companion.web.table_worker import TableWorker

WORDS = Path(__file__).resolve().parents[1] / "words" / "golden" / "full_game.txt"
SAMURAI = Path(__file__).resolve().parents[1] / "samurai_rules" / "golden" / "hunted.txt"


def home(device: Any, lang: str = "en") -> dict[str, Any]:
    return device.get(f"/api/home?lang={lang}").json()


def the(tables: list[dict[str, Any]], name: str) -> dict[str, Any]:
    return next(one for one in tables if one["table"] == name)


def test_games_in_the_language_of_a_phone_come_first(server: Server) -> None:
    """List Lost for Words first on a French phone: all others are in English there."""
    device = server.device()
    games = {lang: [(one["game"], one["lang"]) for one in home(device, lang)["games"]] for lang in ("fr", "en", "de")}
    assert games["fr"][0] == ("words", "fr")
    assert {lang for _, lang in games["fr"][1:]} == {"en"}
    assert [slug for slug, _ in games["en"]] == [slug for slug, _ in games["de"]]


def test_again_is_the_same_players_game_and_options_and_another_island(server: Server) -> None:
    device = server.device()
    table = device.open("samurai", ("Ada",), difficulty="hard")
    asked = {"client": device.fresh(), "again": table}
    new = device.post("/api/tables", asked).json()["table"]
    assert new != table
    assert device.post("/api/tables", asked).json()["table"] == new, "a retry opens no third one"
    first, second = (json.loads(server.lost("log", "show", name, "--json").stdout) for name in (table, new))
    ours, theirs = (one["lines"][0]["open"] for one in (first, second))
    assert ours["seats"] == theirs["seats"] == ["Ada"]
    assert ours["options"]["difficulty"] == theirs["options"]["difficulty"] == "hard"
    assert device.post("/api/tables", {"client": "a", "again": "no-such"}).status_code == 404


def test_a_table_is_called_something_and_put_in_the_bin_and_back(server: Server) -> None:
    device = server.device()
    table = device.open()
    assert device.post(f"/api/tables/{table}/mark", {"title": "Sunday"}).status_code == 200
    assert the(home(device)["tables"], table)["called"] == "Sunday"
    device.post(f"/api/tables/{table}/mark", {"bin": True})
    told = home(device)
    assert table not in [one["table"] for one in told["tables"]]
    assert the(told["bin"], table)["called"] == "Sunday"
    assert device.scene(table)["line"] == 0, "it is still there for whoever sits at it"
    device.put(table, 4)
    assert the(home(device)["tables"], table)["totals"][0] == 4, "whoever plays on takes it out"
    for body in ({}, {"bin": "yes"}, {"title": 3}, {"title": "a", "bin": True}, {"colour": "red"}):
        assert device.post(f"/api/tables/{table}/mark", body).status_code == 400


def test_results_tell_who_won_with_how_many_and_where(server: Server) -> None:
    lay(server, "words-done", played(WORDS).lines)
    journey = played(SAMURAI)
    lay(server, "journey-done", journey.lines)
    device = server.device()
    found = device.get("/api/results").json()["results"]
    assert the(found, "words-done")["totals"] == [16, 49]
    assert the(found, "words-done")["won"] == [1]
    assert the(found, "journey-done")["place"] == journey.state.sheet
    assert the(home(device)["tables"], "journey-done")["stage"].startswith("Day ")


@pytest.mark.parametrize(
    ("game", "said", "ends"),
    [
        ("island_rules/golden/the_roamer_walks", "Round", 2),
        ("baggage_rules/golden/home_with_the_baggage", "Round", 2),
        ("lostworlds_duel/golden/duel_by_the_books", "Turn", 3),
        ("lostworlds_field/golden/sack_from_the_tower", "Turn", 4),
    ],
)
def test_the_history_is_told_round_by_round(server: Server, game: str, said: str, ends: int) -> None:
    """What is laid out or entered before a game begins belongs to none."""
    play = played(Path(__file__).resolve().parents[1] / f"{game}.txt")
    name = game.rpartition("/")[2].replace("_", "-")
    lay(server, name, play.lines)
    lines = server.device().get(f"/api/tables/{name}/history?limit=1000").json()["lines"]
    stages = list(dict.fromkeys(line["stage"] for line in reversed(lines)))
    assert stages[0] == ""
    assert stages[1:] == [f"{said} {n}" for n in range(1, len(stages))]
    assert len(stages) > ends


def test_looking_back_shows_what_was_and_lets_nothing_be_done(server: Server) -> None:
    device = server.device()
    table = device.open()
    for value in (3, 5, 8):
        device.put(table, value)
    for moves, points in ((0, 0), (1, 3), (2, 5), (9, 8)):
        scene = device.get(f"/api/tables/{table}/at?seat=0&moves={moves}").json()
        assert scene["score"]["totals"][0] == points
        assert scene["offers"] == []
        assert scene["undo"] is None
    assert device.scene(table)["moves"] == 3


def test_a_locked_seat_is_not_looked_back_at_by_others(server: Server) -> None:
    ada, bo = server.device(), server.device()
    table = ada.open()
    ada.put(table, 3)
    assert ada.post(f"/api/tables/{table}/word", {"seat": 0, "word": "reef"}).status_code == 200
    assert ada.get(f"/api/tables/{table}/at?seat=0&moves=0").status_code == 200
    assert bo.get(f"/api/tables/{table}/at?seat=0&moves=0").status_code == 403


def test_a_log_with_secrets_is_saved_once_the_game_is_over(server: Server) -> None:
    device = server.device()
    table = device.open()  # pebbles, where a pebble lies under each cup
    assert device.get(f"/api/tables/{table}/export").status_code == 409
    lay(server, "saved", played(WORDS).lines)
    answer = device.get("/api/tables/saved/export")
    assert answer.headers["content-disposition"] == 'attachment; filename="saved.jsonl"'
    assert answer.text == server.lost("log", "export", "saved").stdout


def test_a_chronicle_is_printed_of_a_journey_that_is_over(server: Server) -> None:
    lay(server, "told", played(SAMURAI).lines)
    device = server.device()
    answer = device.get("/api/tables/told/chronicle?lang=de")
    assert answer.content.startswith(b"%PDF")
    assert device.get(f"/api/tables/{device.open('samurai', ('Ada',))}/chronicle").status_code == 409
    lay(server, "no-story", played(WORDS).lines)
    assert device.get("/api/tables/no-story/chronicle").status_code == 404


@pytest.mark.parametrize("code", ["XXXXXX", "12", "+++"])
def test_a_wrong_code_is_refused_in_the_language_of_the_page(server: Server, code: str) -> None:
    device = server.device()
    wish = {"client": device.fresh(), "game": "samurai", "seats": ["Ada"], "options": {"code": code}}
    answer = device.post("/api/tables?lang=de", wish)
    assert answer.status_code == 409
    assert answer.json()["text"].startswith(f"Den Code {code} trägt kein Bogen")
    assert "detail" not in answer.json(), "once is enough"


def test_no_english_stands_inside_a_german_sentence(server: Server) -> None:
    device = server.device()
    for wish in ({"client": "x"}, {"client": "x", "game": "words", "seats": ["A"] * 3}):
        told = device.post("/api/tables?lang=de", wish).json()
        assert told["text"] in ("Diese Anfrage ist nicht zu verstehen.", "Der Tisch lässt sich so nicht eröffnen.")
        assert told["detail"]


def test_locks_of_tables_that_are_gone_are_forgotten(tmp_path: Path) -> None:
    locks = Locks(tmp_path / "locks", "token")
    for table in ("here", "gone"):
        locks.choose(table, 0, "mine", "reef")
    locks.prune({"here"})
    again = Locks(tmp_path / "locks", "token")
    assert again.shut("here", 0, "yours")
    assert not again.shut("gone", 0, "yours")


def test_a_seat_stays_locked_while_its_table_lies_in_the_bin(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    with Store(path) as store:
        name = Table.create(store, "words", ("Ada", "Bo")).name
        put_away(store, name)
    site = Site(TableWorker(path), Auth("x" * 22), "lost", False)
    site.locks.choose(name, 0, "mine", "reef")

    async def ask() -> Any:
        told = await site.desk.do(site._home, "en")
        await site.desk.finish()
        return told

    with ThreadPoolExecutor(1) as pool:  # in this thread a browser's loop may be running
        assert the(pool.submit(asyncio.run, ask()).result()["bin"], name)
    assert site.locks.shut(name, 0, "yours")


def test_the_same_from_a_terminal(own_server: Server) -> None:
    lay(own_server, "words-done", played(WORDS).lines)
    lay(own_server, "journey-done", played(SAMURAI).lines)
    assert own_server.lost("log", "rename", "words-d", "Sunday").returncode == 0
    told = own_server.lost("log", "results").stdout
    assert "Ada 16, *Bo 49" in told
    (one,) = json.loads(own_server.lost("log", "results", "samurai", "--json").stdout)
    assert one["place"] == played(SAMURAI).state.sheet
    assert "lost log restore words-done" in own_server.lost("log", "bin", "words-done").stdout
    assert "words-done" not in own_server.lost("log", "list").stdout
    assert "“Sunday”" in own_server.lost("log", "list", "--bin").stdout
    own_server.lost("log", "restore", "words-done")
    assert "words-done" in own_server.lost("log", "list").stdout
    assert own_server.lost("log", "bin", "nothing").returncode == 1
