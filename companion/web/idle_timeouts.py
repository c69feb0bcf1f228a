"""Time limits for connections that only wait, so that they cannot shut out others.

Anybody who can reach the port can open connections, with or without the token. A request must be here within `WHOLE`
seconds of its first byte (or of the connection's opening). When more than `WAITING` connections wait, the one that
has waited longest is cut. So neither half-sent requests nor idle connections shut out anybody else.
"""

from __future__ import annotations

import asyncio
from typing import Any
from weakref import WeakKeyDictionary

from uvicorn.protocols.http.h11_impl import H11Protocol

from companion.web.middleware import ARRIVES

WHOLE = ARRIVES + 2.0
"""Seconds; a body that is late gets its answer from the middleware first."""
WAITING = 256

_queues: WeakKeyDictionary[Any, dict[TimedConnection, None]] = WeakKeyDictionary()


class TimedConnection(H11Protocol):
    """One HTTP connection. The idle ones of a server are kept in a queue, the longest waiting first."""

    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()
        self._hurry()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave_queue()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._answering:
            self._leave_queue()
        elif self._late is None:
            self._hurry()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self._answering and not self.transport.is_closing():
            self._wait()

    @property
    def _answering(self) -> bool:
        """Whether a whole request has arrived and its answer is not complete."""
        return self.cycle is not None and not self.cycle.more_body and not self.cycle.response_complete

    @property
    def _queue(self) -> dict[TimedConnection, None]:
        return _queues.setdefault(self.server_state, {})

    def _wait(self) -> None:
        self._queue[self] = None
        if len(self._queue) > WAITING:
            next(iter(self._queue))._cut()

    def _hurry(self) -> None:
        self._late = self.loop.call_later(WHOLE, self._cut)

    def _leave_queue(self) -> None:
        self._queue.pop(self, None)
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _cut(self) -> None:
        self._leave_queue()
        self.transport.abort()
