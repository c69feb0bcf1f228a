"""Who is let in: without the token one sees nothing and changes nothing, whatever one asks for."""

import stat
from pathlib import Path

import pytest
from web_kit import Device, Server

from companion.web.auth import SPAN, TRIES, Auth, Closed, kept_token
from companion.web.middleware import BODY, HEADERS
from data.errors import Fault

ASKED = [
    ("GET", "/api/home"),
    ("GET", "/api/results"),
    ("GET", "/api/tables/{table}/at?seat=0"),
    ("GET", "/api/tables/{table}/export"),
    ("GET", "/api/tables/{table}/chronicle"),
    ("POST", "/api/tables/{table}/mark"),
    ("GET", "/api/tables/{table}/live?seat=0"),
    ("GET", "/api/tables/{table}/history"),
    ("GET", "/api/tables/{table}/tale"),
    ("GET", "/api/tables/{table}/overrides?seat=0"),
    ("GET", "/api/tables/{table}/hint?seat=0"),
    ("GET", "/api/tables/{table}/why?seat=0"),
    ("GET", "/api/tables/{table}/rules"),
    ("GET", "/api/invite"),
    ("GET", "/api/people"),
    ("GET", "/api/people.{kind}"),
    ("GET", "/card/{digest}/{game}/{product}/{name}.{side}.svg"),
    ("POST", "/api/tables"),
    ("POST", "/api/tables/{table}/lines"),
    ("POST", "/api/tables/{table}/word"),
]
"""Every route that tells or changes something; `test_no_route_is_missing_here` compares it with the server's own
list."""
UNDO = {"client": "a-stranger", "seat": 0, "undo": True}


@pytest.fixture
def table(server: Server) -> str:
    device = server.device()
    table = device.open()
    device.put(table, 3)
    return table


def test_no_route_is_missing_here() -> None:
    from companion.web.core import ROUTES

    ours = {path.split("?")[0].replace("{table}", "{name}") for _, path in ASKED}
    assert ours | {"/api/join", "/api/words", "/static/{name}.woff2", "/{path:path}"} == {
        *(path for _, path, _ in ROUTES),
        "/{path:path}",
    }


@pytest.mark.parametrize(("method", "path"), ASKED)
@pytest.mark.parametrize("cookie", ["", "lost-{port}=", "lost-{port}=abc.def", "other={token}"])
def test_without_a_cookie_of_ours_nothing_is_seen_or_changed(
    server: Server, table: str, method: str, path: str, cookie: str
) -> None:
    stranger = Device(server.url, headers={"cookie": cookie.format(port=server.port, token=server.token)})
    answer = stranger.request(method, path.replace("{table}", table), json=UNDO if method == "POST" else None)
    assert answer.status_code == 401
    assert table not in answer.text
    assert server.device().scene(table)["line"] == 1


@pytest.mark.parametrize("path", ["/api", "/api/", "/api/tables", "/api/nonsense", "/api//home", "/api/tables/../home"])
def test_what_is_not_there_is_not_told_to_strangers_either(server: Server, path: str) -> None:
    assert Device(server.url).get(path).status_code == 401


def test_the_page_itself_and_its_wording_hold_nothing_of_a_table(server: Server, table: str) -> None:
    stranger = Device(server.url)
    for path in ("/", "/api/words?lang=de"):
        assert stranger.get(path).status_code == 200
        assert table not in stranger.get(path).text
        assert server.token not in stranger.get(path).text


@pytest.mark.parametrize("token", ["", "x", None, 5, [], {"a": 1}, "é" * 22, "x" * 5000])
def test_a_wrong_token_joins_nothing(server: Server, token: object) -> None:
    answer = Device(server.url, headers={"x": "y"}).post("/api/join", {"token": token})
    assert answer.status_code in (403, 429)
    assert "set-cookie" not in answer.headers


def test_the_cookie_cannot_be_read_by_scripts_nor_sent_by_other_pages(server: Server) -> None:
    answer = Device(server.url).post("/api/join", {"token": server.token})
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith(f"lost-{server.port}=")
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert server.token not in cookie


@pytest.mark.parametrize(("method", "path"), [("POST", "/api/join"), *[row for row in ASKED if row[0] == "POST"]])
@pytest.mark.parametrize(
    "origin", [None, "null", "http://evil.example", "http://127.0.0.1", "https://{host}", "http://{host}.evil.example"]
)
def test_another_page_cannot_post(server: Server, table: str, method: str, path: str, origin: str | None) -> None:
    device = server.device()
    del device.headers["origin"]
    if origin is not None:
        device.headers["origin"] = origin.format(host=f"127.0.0.1:{server.port}")
    answer = device.request(method, path.replace("{table}", table), json=UNDO | {"token": server.token})
    assert answer.status_code == 403
    assert server.device().scene(table)["line"] == 1


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1", "evil.example:{port}", "127.0.0.1:1", "127.0.0.1:{port}.evil.example"]
)
def test_a_name_that_was_bent_to_this_computer_is_not_answered(server: Server, host: str) -> None:
    device = server.device()
    for path in ("/", "/api/home", "/api/words"):
        assert device.get(path, headers={"host": host.format(port=server.port)}).status_code == 421


def test_loopback_answers_to_its_names(server: Server) -> None:
    assert Device(server.url).get("/api/words", headers={"host": f"localhost:{server.port}"}).status_code == 200


@pytest.mark.parametrize("path", ["/", "/api/home", "/api/words", "/nowhere", "/static/nothing.js"])
def test_every_answer_forbids_scripts_from_elsewhere(server: Server, path: str) -> None:
    answer = Device(server.url).get(path)
    for name, value in HEADERS:
        assert answer.headers[name.decode()] == value.decode()
    policy = dict(part.split(" ", 1) for part in answer.headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == "'self'"
    assert policy["style-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"


def test_too_much_is_refused_before_it_is_read(server: Server, table: str) -> None:
    device = server.device()
    long = UNDO | {"client": "x" * BODY}
    assert device.post(f"/api/tables/{table}/lines", long).status_code == 413
    pieces = iter([b'{"client":"', b"x" * BODY, b'"}'])
    answer = device.request("POST", "/api/tables", content=pieces, headers={"content-type": "application/json"})
    assert answer.status_code == 413


def test_only_json_is_taken(server: Server) -> None:
    device = server.device()
    form = device.request("POST", "/api/tables", data={"game": "pebbles"})
    assert form.status_code == 415
    for body in (b"", b"{", b"[" * 9000, b'"\xff"', b"nan"):
        answer = device.request("POST", "/api/tables", content=body, headers={"content-type": "application/json"})
        assert answer.status_code == 400
        assert answer.json()["reason"] == "server.malformed"


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py", "/static/..%2fapp.py", "/static/%2e%2e/app.py", "/../../pyproject.toml",
        "/static//etc/passwd",
        "/etc/passwd", "//etc/passwd", "/static/samurai/rules.py", "/static/samurai/../app.js", "/static/", "/static",
        "/static/text.en.toml", "/static/%00",
    ],
)  # fmt: skip
def test_no_path_reaches_the_file_system(server: Server, path: str) -> None:
    import socket

    with socket.create_connection(("127.0.0.1", server.port)) as raw:  # as it is: a client would tidy the path first
        raw.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nConnection: close\r\n\r\n".encode())
        answer = b"".join(iter(lambda: raw.recv(65536), b""))
    assert answer.startswith(b"HTTP/1.1 404")
    assert b"root:" not in answer


@pytest.mark.parametrize("name", ["../../etc/passwd", "..", "nobody", "x" * 500, "%00", "amber'--", "kind", ""])
def test_a_table_is_known_by_its_whole_name_only(server: Server, table: str, name: str) -> None:
    answer = server.device().get(f"/api/tables/{name}/history")
    assert answer.status_code == 404
    assert server.device().get(f"/api/tables/{table[:-1]}/history").status_code == 404


def test_an_address_that_guesses_is_made_to_wait() -> None:
    auth = Auth("the-right-token-0123456")
    for moment in range(TRIES):
        assert auth.join("wrong", "10.0.0.9", now=float(moment)) is None
    with pytest.raises(Closed) as closed:
        auth.join(auth.token, "10.0.0.9", now=float(TRIES))
    assert closed.value.seconds == SPAN - TRIES + 1
    assert auth.join(auth.token, "10.0.0.8", now=float(TRIES)), "others are not kept out by it"
    assert auth.join(auth.token, "10.0.0.9", now=SPAN + TRIES)


def test_what_is_remembered_of_guessers_is_bounded() -> None:
    auth = Auth("the-right-token-0123456")
    for number in range(2000):
        auth.join("wrong", f"10.0.{number // 256}.{number % 256}", now=1.0)
    assert len(auth._guesses) <= 256


def test_guessing_is_told_in_the_language_of_the_device(own_server: Server) -> None:
    own_server.start()
    stranger = Device(own_server.url)
    answers = [stranger.post("/api/join?lang=de", {"token": "wrong"}) for _ in range(TRIES + 1)]
    assert [answer.status_code for answer in answers] == [403] * TRIES + [429]
    assert "Warte" in answers[-1].json()["text"]
    assert 0 < int(answers[-1].headers["retry-after"]) <= SPAN + 1


def test_a_cookie_is_signed() -> None:
    auth = Auth("the-right-token-0123456")
    cookie = auth.join(auth.token, "10.0.0.1")
    assert cookie
    assert auth.device(cookie) == cookie.split(".")[0]
    device, _, signed = cookie.partition(".")
    assert not auth.device(f"{device}x.{signed}")
    assert not auth.device(f"{device}.{'0' * len(signed)}")
    assert not Auth("another-token-01234567").device(cookie)


def test_the_token_is_kept_for_its_owner_alone_until_it_is_renewed(tmp_path: Path) -> None:
    store = tmp_path / "tables.sqlite"
    token = kept_token(store)
    path = tmp_path / "tables.sqlite.token"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.chmod(0o644)
    assert kept_token(store) == token
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert kept_token(store, renew=True) != token
    assert [p.name for p in tmp_path.iterdir()] == ["tables.sqlite.token"]
    path.write_text("short\n")
    assert len(kept_token(store)) >= 22


def test_a_token_that_cannot_be_kept_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite.token").mkdir()
    with pytest.raises(Fault, match=r"tables\.sqlite\.token cannot be kept"):
        kept_token(tmp_path / "tables.sqlite")


def test_half_a_sign_is_a_wrong_token_and_counts_as_a_guess(own_server: Server) -> None:
    stranger = Device(own_server.start().url)
    half = {"content": '{"token": "\\ud800"}', "headers": {"content-type": "application/json"}}
    told = [stranger.request("POST", "/api/join", **half).status_code for _ in range(TRIES + 1)]
    assert told == [400] * TRIES + [429]
    assert Auth("x" * 22).join("\ud800", "here") is None
    assert not Auth("x" * 22).device("\ud800.\ud800")


def test_half_a_sign_is_never_kept(server: Server, table: str) -> None:
    body = '{"client": "half", "seat": 0, "move": {"verb": "note", "args": {"text": "\\ud800"}, "override": true}}'
    answer = server.device().request(
        "POST", f"/api/tables/{table}/lines", content=body, headers={"content-type": "application/json"}
    )
    assert answer.status_code == 400
    assert server.device().scene(table)["line"] == 1
