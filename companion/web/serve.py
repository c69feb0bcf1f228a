"""Binding to a port and serving until somebody stops it."""

import asyncio
import errno
import socket
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from data.errors import Fault

PORT, NEXT = 1472, 50  # the year of the lost samurai; so many ports are tried from there on

MOST_CONNECTIONS = 512


@dataclass(frozen=True)
class Certificate:
    """Paths of two PEM files: the certificate with its chain, and its private key."""

    cert: Path
    key: Path

    def check(self) -> None:
        """Raise Fault if the files are missing or do not belong together."""
        import ssl

        for path in (self.cert, self.key):
            if not path.is_file():
                raise Fault(f"there is no file {path}")
        try:
            ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(self.cert, self.key, lambda: "")
        except (OSError, ValueError) as error:
            raise Fault(f"{self.cert} and {self.key} are not a certificate and its key in PEM: {error}") from error


def bind(host: str, port: int | None) -> socket.socket:
    """Return a listening socket of `host` on `port`, or on the first free one from `PORT` on. Raises Fault."""
    for tried in [port] if port is not None else range(PORT, PORT + NEXT):
        try:
            info = socket.getaddrinfo(host, tried, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
            bound = socket.socket(*info[:3])  # with its protocol named, else asyncio leaves Nagle's delay on
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            bound.bind(info[4])
            bound.listen(64)
            return bound
        except socket.gaierror as error:
            raise Fault(f"{host!r} is not an address of this computer; see `lost table --lan`") from error
        except OSError as error:
            bound.close()
            if error.errno == errno.EADDRNOTAVAIL:
                raise Fault(f"{host} is not an address of this computer; see `lost table --lan`") from error
            if error.errno == errno.EACCES:
                raise Fault(f"port {tried} is reserved for the system; choose one above 1023") from error
            if error.errno != errno.EADDRINUSE:
                raise Fault(f"port {tried} of {host} cannot be used: {error.strerror}") from error
    if port is not None:
        raise Fault(f"port {port} of {host} is taken; choose another, or leave out --port for the next free one")
    raise Fault(f"ports {PORT} to {PORT + NEXT - 1} of {host} are all taken; choose another with --port")


def hosts(host: str, port: int, others: list[str]) -> list[str]:
    """Return the Host headers to accept: `host` and `others` with the port, on loopback all of its names."""
    names = {host, *others}
    if names & {"127.0.0.1", "localhost", "::1"}:
        names |= {"127.0.0.1", "localhost", "::1"}
    return [f"[{name}]:{port}" if ":" in name else f"{name}:{port}" for name in sorted(names)]


def serve(
    bound: socket.socket, store: Path, token: str, names: list[str], tls: Certificate | None = None, draw: Any = None,
    tell: Any = None, own: Path | None = None, booklet: Any = None,
) -> None:  # fmt: skip
    """Serve the tables in the file `store` until SIGINT or SIGTERM; then end all streams and close the file.

    `names`: accepted Host headers; `token`: that of the join code; `draw`, `tell`, `booklet`: see `app.application`;
    `own`: see `TableWorker`. Raises Gone if the file of tables vanishes."""
    from companion.web.app import application
    from companion.web.auth import Auth
    from companion.web.table_worker import TableWorker

    port = bound.getsockname()[1]
    desk = TableWorker(store, own)
    app = application(desk, Auth(token), names, f"lost-{port}", tls is not None, draw, tell, booklet)

    def stop_when_gone(stop: Callable[[], None]) -> None:
        desk.when_gone = stop

    asyncio.run(running(app, bound, desk.close, desk.finish, stop_when_gone, tls))
    if desk.gone:
        raise desk.gone


async def running(
    app: Any, bound: socket.socket, closing: Callable[[], None], finish: Callable[[], Awaitable[None]],
    told: Callable[[Callable[[], None]], None] = lambda stop: None, tls: Certificate | None = None,
) -> None:  # fmt: skip
    """Serve an application until SIGINT or SIGTERM. `closing` is called before open streams are waited for, `finish`
    awaited at the end; `told` is given a function that stops the server."""
    import uvicorn

    from companion.web.idle_timeouts import TimedConnection

    class Server(uvicorn.Server):
        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            closing()
            await super().shutdown(sockets)

        @contextmanager
        def capture_signals(self) -> Iterator[None]:
            with super().capture_signals():
                yield
                self._captured_signals.clear()  # we end ourselves, with a word

    config: dict[str, Any] = {"log_level": "error", "access_log": False, "server_header": False, "date_header": False}
    config |= {
        "lifespan": "off",
        "ws": "none",
        "timeout_graceful_shutdown": 2,
        "timeout_keep_alive": 30,
        "proxy_headers": False,
    }
    config |= {"limit_concurrency": MOST_CONNECTIONS, "http": TimedConnection}
    if tls:
        config |= {"ssl_certfile": str(tls.cert), "ssl_keyfile": str(tls.key)}
    server = Server(uvicorn.Config(app, **config))
    told(lambda: setattr(server, "should_exit", True))
    try:
        await server.serve([bound])
    finally:
        await finish()
