"""What the server answers: opening tables, moves and their refusals, the way back, history, all in the device's
language."""

from typing import Any

import pytest
from web_kit import Device, Server, points

THROW = {"verb": "throw", "args": {"die": 4}, "by": "hand"}


@pytest.fixture
def device(server: Server) -> Device:
    return server.device()


@pytest.fixture
def table(device: Device) -> str:
    return device.open(seed=1)


def lines(device: Device, table: str, **params: Any) -> list[dict[str, Any]]:
    return device.get(f"/api/tables/{table}/history", params=params).json()["lines"]


def test_home_lists_the_games_with_their_options_in_words(device: Device) -> None:
    home = device.get("/api/home?lang=de").json()
    games = {game["game"]: game for game in home["games"]}
    assert games["pebbles"]["seats"] == [1, 3]
    assert games["pebbles"]["tagline"] == "Wer hat zuerst zwölf"
    goal = next(option for option in games["pebbles"]["options"] if option["name"] == "goal")
    assert goal.pop("usual") is False
    assert goal.pop("seat") is False
    assert goal.pop("when") is None
    assert goal.pop("rows") == ""
    duel = {option["name"]: option["when"] for option in games["lostworlds"]["options"]}
    assert duel["ground"] == ["play", ["miniatures"]], "the ground is asked for where there is one"
    assert (games["pebbles"]["bots"], games["geese"]["bots"]) == (["careless", "good", "strong"], [])
    assert goal == {
        "name": "goal",
        "default": 12,
        "choices": [12, 20],
        "ruling": "T1",
        "label": "goal",
        "texts": ["12", "20"],
    }
    assert {"samurai", "pebbles"} <= set(games)
    assert home["lang"] == "de"
    assert device.get("/api/home?lang=xx").json()["lang"] == "en"


def test_home_lists_the_tables_and_which_are_over(device: Device) -> None:
    first, second = device.open(), device.open(seats=("Cy",))
    device.put(first, 12)
    tables = {table["table"]: table for table in device.get("/api/home").json()["tables"]}
    assert tables[first]["lines"] == 2
    assert tables[first]["outcome"] is True
    assert tables[second]["seats"] == ["Cy"]
    assert next(iter(tables)) == first, "the one last played stands first"


def test_tables_of_an_earlier_server_are_looked_at_after_the_first_page(own_server: Server) -> None:
    own_server.start()
    device = own_server.device()
    over = device.open()
    device.put(over, 12)
    own_server.stop()
    device = own_server.start().device()
    outcomes = []
    for _ in range(50):
        outcomes.append(device.get("/api/home").json()["tables"][0]["outcome"])
        if outcomes[-1] is not None:
            break
    assert outcomes[-1] is True


def test_a_table_opened_twice_by_the_same_request_is_one_table(device: Device) -> None:
    wish = {"client": "the-same-tap", "game": "pebbles", "seats": ["Ada"], "options": {"goal": 20}}
    tables = {device.post("/api/tables", wish).json()["table"] for _ in range(3)}
    assert len(tables) == 1


@pytest.mark.parametrize(
    ("wish", "status", "said"),
    [
        ({"game": "chess"}, 404, "kein Spiel chess"),
        ({"game": "../data"}, 400, "game"),
        ({"seats": []}, 400, "seats"),
        ({"seats": ["A", "B", "C", "D"]}, 409, "nicht eröffnen"),
        ({"seats": ["\x1b[2J"]}, 400, "seats"),
        ({"options": {"goal": 13}}, 409, "13"),
        ({"options": {"gaol": 12}}, 409, "gaol"),
        ({"options": {"goal": [1]}}, 400, "options"),
        ({"client": "../x y"}, 400, "client"),
        ({"root": "/etc"}, 400, "root"),
    ],
)
def test_a_table_that_cannot_be_opened_is_explained(
    device: Device, wish: dict[str, Any], status: int, said: str
) -> None:
    answer = device.post("/api/tables?lang=de", {"client": device.fresh(), "game": "pebbles", "seats": ["Ada"]} | wish)
    assert answer.status_code == status
    assert said in answer.json()["text"] + answer.json().get("detail", "")


def test_a_move_becomes_a_line_and_the_same_tap_the_same_line(device: Device, table: str) -> None:
    tap = {"client": "one-tap", "seat": 0, "move": THROW}
    assert [device.post(f"/api/tables/{table}/lines", tap).json() for _ in range(3)] == [{"line": 1}] * 3
    scene = device.scene(table)
    assert points(scene) == [1, 0]
    assert scene["last"] == {"number": 1, "seat": 0, "client": "one-tap", "back": False}


@pytest.mark.parametrize(
    ("move", "english", "german", "ruling"),
    [
        (
            {"verb": "play", "args": {"pebbles": [6]}},
            "A pebble of 5 at most fits.",
            "Höchstens ein Kiesel von 5 passt.",
            "T2",
        ),
        ({"verb": "juggle"}, "That cannot be done now.", "Das geht jetzt nicht.", ""),
    ],
)
def test_a_refused_move_says_why_in_the_language_of_the_device(
    device: Device, table: str, move: dict[str, Any], english: str, german: str, ruling: str
) -> None:
    while move["verb"] == "play" and not any(
        choice["value"] == 6 and choice["refusal"]["ruling"] == "T2"
        for choice in device.scene(table)["offers"][0]["args"][0]["choices"]
        if choice["value"] == 6
    ):
        device.line(table, move={"verb": "draw"})
        device.line(table, seat=1, move={"verb": "note", "args": {"text": ""}})
    for lang, text in (("en", english), ("de", german)):
        body = {"client": device.fresh(), "seat": 0, "move": move}
        answer = device.post(f"/api/tables/{table}/lines?lang={lang}", body)
        assert answer.status_code == 409
        assert (answer.json()["text"], answer.json()["ruling"]) == (text, ruling)


def test_undo_and_the_same_again_throws_and_deals_the_same(device: Device) -> None:
    table = device.open("geese")
    draw, seen = {"verb": "draw", "by": "app"}, set()
    for line in range(1, 13, 2):
        assert device.line(table, move=draw).json() == {"line": line}
        seen.add(next(each["text"] for each in lines(device, table, seat=0) if each["number"] == line))
        assert device.line(table, undo=True).json() == {"line": line + 1}
    assert len(seen) == 1
    for line, seat in enumerate((0, 1, 0, 1), 13):
        assert device.line(table, seat, move=draw).json() == {"line": line}
        seen.add(next(each["text"] for each in lines(device, table, seat=seat) if each["number"] == line))
    assert len(seen) > 1  # not forever the same; two draws by themselves may well be alike


def test_the_app_rolls_where_the_hand_did_not(device: Device, table: str) -> None:
    assert device.line(table, move={"verb": "bet", "args": {"on": [1, 2]}, "by": "app"}).json() == {"line": 1}
    (move,) = (line for line in lines(device, table) if line["number"] == 1)
    assert move["by"] == "app"
    faces = [int(part) for part in move["text"].removeprefix("Ada: Bet: ").split(", ")][2:]
    assert len(faces) == 2
    assert all(1 <= face <= 6 for face in faces)


@pytest.mark.parametrize("args", [{}, {"on": 5}, {"on": [3]}, {"on": [1], "dice": [7]}, {"on": [1], "dice": [1, 2]}])
def test_the_app_rolls_for_what_is_offered_only(device: Device, table: str, args: dict[str, Any]) -> None:
    assert device.line(table, move={"verb": "bet", "args": args, "by": "app"}).status_code == 409


@pytest.mark.parametrize(
    "body",
    [
        [], "x", 5, {}, {"seat": 0}, {"seat": 0, "move": {}}, {"seat": 0, "move": {"verb": "A B"}},
        {"seat": 0, "move": {"verb": "throw", "args": {"die": 1.5}}}, {"seat": 0, "move": {"verb": "throw",
        "args": {"die": {}}}},
        {"seat": 0, "move": THROW | {"seat": 1}}, {"seat": 0, "move": THROW | {"by": "dog"}},
        {"seat": 0, "move": THROW, "undo": True}, {"seat": 0, "open": {}}, {"seat": 0, "undo": True, "more": 1},
        {"seat": -1, "undo": True}, {"seat": True, "undo": True}, {"seat": None, "undo": True}, {"seat": 9,
        "undo": True},
        {"seat": 0, "undo": "x"}, {"seat": 0, "undo": False}, {"seat": 0, "undo": -1}, {"seat": 0, "undo": 2**70},
        {"seat": 0, "back_to": True}, {"seat": 0, "undo": True, "expect": "x"},
    ],
)  # fmt: skip
def test_what_cannot_be_understood_is_no_line(device: Device, table: str, body: Any) -> None:
    if isinstance(body, dict):
        body = {"client": device.fresh(), **body}
    answer = device.post(f"/api/tables/{table}/lines", body)
    assert answer.status_code == 400
    assert answer.json()["reason"] == "server.malformed"
    assert len(lines(device, table)) == 1


def test_undo_redo_and_back_to(device: Device, table: str) -> None:
    for value in (1, 2, 3):
        device.put(table, value)
    assert device.scene(table)["undo"] == 3
    device.line(table, undo=True)
    scene = device.scene(table)
    assert (points(scene)[0], scene["undo"], scene["redo"]) == (2, 2, 4)
    device.line(table, redo=True)
    assert points(device.scene(table))[0] == 3
    device.line(table, undo=2)
    device.line(table, back_to=1)
    assert points(device.scene(table))[0] == 1
    assert [line["stands"] for line in lines(device, table)] == [True, False, False, False, False, False, True, True]


def test_there_is_an_end_to_undoing(device: Device, table: str) -> None:
    for kind, text in (("undo", "There is nothing to undo."), ("redo", "There is nothing to redo.")):
        answer = device.line(table, **{kind: True})
        assert (answer.status_code, answer.json()["text"]) == (409, text)
    assert device.line(table, back_to=0).status_code == 409
    assert device.line(table, undo=0).json()["reason"] == "engine.no_line"


def test_a_move_that_expects_another_line_is_refused(device: Device, table: str) -> None:
    device.put(table, 1)
    answer = device.line(table, move=THROW, expect=0)
    assert (answer.status_code, answer.json()["reason"]) == (409, "engine.behind")
    assert device.line(table, move=THROW, expect=1).status_code == 200


def test_history_comes_in_pages_the_newest_first(device: Device, table: str) -> None:
    for value in range(7):
        device.put(table, value)
    assert [line["number"] for line in lines(device, table, limit=3)] == [7, 6, 5]
    assert [line["number"] for line in lines(device, table, limit=3, before=5)] == [4, 3, 2]
    assert [line["number"] for line in lines(device, table, before=2)] == [1, 0]
    assert lines(device, table, before=0) == []
    assert lines(device, table, limit=1, lang="de")[0]["text"] == "Ada: Punkte: 6"


def test_what_lies_face_down_is_in_the_history_of_its_owner_only(device: Device, table: str) -> None:
    pebble = device.scene(table)["offers"][3]["args"][0]["choices"][0]["value"]
    device.line(table, move={"verb": "hide", "args": {"pebble": pebble}})
    assert lines(device, table, seat=0)[0]["text"] == f"Ada: Hide a pebble: {pebble}"
    assert lines(device, table, seat=1)[0]["text"] == "Ada: Hide a pebble"
    assert lines(device, table)[0]["text"] == "Ada: Hide a pebble"


def test_an_onlooker_is_offered_nothing(device: Device, table: str) -> None:
    assert device.scene(table, seat=None)["offers"] == []
    assert device.scene(table, seat=7)["seat"] is None
    assert device.scene(table, seat=0)["offers"]


def test_what_may_be_set_by_hand_is_asked_for_apart(device: Device, table: str) -> None:
    answer = device.get(f"/api/tables/{table}/overrides?seat=1&lang=de").json()
    assert answer["line"] == 0
    assert answer["overrides"][0]["fixed"] == {"key": "points.1"}
    assert answer["overrides"][0]["text"] == "Punkte"


def test_files_are_packed_and_not_sent_twice(server: Server) -> None:
    stranger = Device(server.url)
    page = stranger.get("/")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.headers["content-encoding"] == "gzip"
    again = stranger.get("/", headers={"if-none-match": page.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert stranger.get("/", headers={"accept-encoding": "identity"}).text == page.text
