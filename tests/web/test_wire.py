"""Whoever can reach the port can open connections; none of them keeps out those who ask."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from typing import Any

import pytest
import uvicorn
from web_kit import free_port

from companion.web import idle_timeouts

LIMIT, WAITING, LATE = 40, 16, 0.5
ASK = b"GET / HTTP/1.1\r\nhost: here\r\n\r\n"


async def answer(_scope: Any, receive: Any, send: Any) -> None:
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    monkeypatch.setattr(idle_timeouts, "WAITING", WAITING)
    monkeypatch.setattr(idle_timeouts, "WHOLE", LATE)
    port = free_port()
    config = {
        "log_level": "critical",
        "lifespan": "off",
        "ws": "none",
        "http": idle_timeouts.TimedConnection,
        "limit_concurrency": LIMIT,
    }
    server = uvicorn.Server(uvicorn.Config(answer, port=port, timeout_keep_alive=30, **config))  # type: ignore[arg-type]
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield port
    server.should_exit = True
    thread.join()


@pytest.fixture
def opened(port: int) -> Iterator[Any]:
    with ExitStack() as open_ones:
        yield lambda: open_ones.enter_context(socket.create_connection(("127.0.0.1", port), timeout=10))


def asked(connection: socket.socket, sent: bytes = ASK) -> bytes:
    connection.sendall(sent)
    came = b""
    while not came.endswith(b"ok") and (more := connection.recv(4096)):
        came += more
    return came


def ended(connection: socket.socket) -> bool:
    try:
        return connection.recv(1) == b""
    except ConnectionResetError:
        return True


def test_idle_connections_shut_nobody_out(opened: Any) -> None:
    idle = [opened() for _ in range(3 * LIMIT)]
    assert asked(opened()).startswith(b"HTTP/1.1 200")
    assert ended(idle[0]), "the one that waited longest is cut"
    assert asked(idle[-1]).startswith(b"HTTP/1.1 200"), "and not the last"


@pytest.mark.parametrize(
    "half", [b"", b"GET / HTTP/1.1\r\nhost: h", b"POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 9\r\n\r\n{"]
)
def test_half_a_request_is_not_waited_for(opened: Any, half: bytes) -> None:
    connection, begun = opened(), time.monotonic()
    connection.sendall(half)
    assert ended(connection)
    assert LATE - 0.1 < time.monotonic() - begun < 8 * LATE


def test_sending_a_sign_now_and_then_gains_no_time(opened: Any) -> None:
    connection, begun = opened(), time.monotonic()
    with suppress(BrokenPipeError, ConnectionResetError):
        while time.monotonic() - begun < 20 * LATE:
            connection.sendall(b"G")
            time.sleep(LATE / 5)
    assert time.monotonic() - begun < 8 * LATE


def test_a_device_that_asks_again_later_is_still_connected(opened: Any) -> None:
    connection = opened()
    for _ in range(3):
        assert asked(connection).startswith(b"HTTP/1.1 200")
        time.sleep(LATE * 0.6)
