"""A writer that is killed in the middle of its work, again and again: what was acknowledged is there, once.

Five times in the normal run, 200 times with SOAK=1 (`make soak`)."""

import os
import random
import select
import signal
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from table_kit import points, put

from companion.table.store import Store
from companion.table.table import Table

pytestmark = [pytest.mark.soak, pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")]
KILLS = 200 if os.environ.get("SOAK") else 5
UNDER_WAY = 6  # requests that a client has sent and not yet seen acknowledged


@dataclass
class Writer:
    """A process with the store open, which acknowledges every line it has written; and the clients who retry until it
    does."""

    name: str
    seat: int
    path: Path
    table: str
    sent: int = 0
    kills: int = 0
    waiting: dict[str, int] = field(default_factory=dict)
    acknowledged: dict[str, int] = field(default_factory=dict)

    def start(self) -> None:
        asks, self.asking = os.pipe()
        self.hearing, answers = os.pipe()
        self.child = os.fork()
        if not self.child:
            for end in set(range(3, max(asks, answers, self.asking, self.hearing) + 1)) - {asks, answers}:
                with suppress(OSError):  # the other writer's ends as well, or it would never see its clients leave
                    os.close(end)
            self.serve(asks, answers)
        os.close(asks)
        os.close(answers)
        self.heard = b""
        for client, value in self.waiting.items():
            self.ask(client, value)

    def serve(self, asks: int, answers: int) -> None:
        try:
            table = Table(Store(self.path), self.table)
            with os.fdopen(asks) as requests:
                for request in requests:
                    client, value = request.split()
                    entry = table.append(put(int(value), self.seat), client=client, seat=self.seat)
                    assert entry is not None
                    os.write(answers, f"{client} {entry.number}\n".encode())
            os._exit(0)
        except BaseException as error:
            os.write(2, repr(error).encode())
            os._exit(1)

    def ask(self, client: str, value: int) -> None:
        os.write(self.asking, f"{client} {value}\n".encode())

    def keep_busy(self) -> None:
        while len(self.waiting) < UNDER_WAY:
            self.sent += 1
            client, value = f"{self.name}-{self.sent}", self.sent % 100
            self.waiting[client] = value
            self.ask(client, value)

    def hear(self, seconds: float) -> None:
        while select.select([self.hearing], [], [], seconds)[0]:
            chunk = os.read(self.hearing, 65536)
            if not chunk:
                return
            *answers, self.heard = (self.heard + chunk).split(b"\n")
            for answer in answers:
                client, number = answer.decode().split()
                self.waiting.pop(client, None)
                assert self.acknowledged.setdefault(client, int(number)) == int(number), "a retry became another line"
            seconds = 0

    def kill(self) -> None:
        os.kill(self.child, signal.SIGKILL)
        assert os.waitpid(self.child, 0)[1] == signal.SIGKILL, "the writer had ended by itself"
        self.hear(0)
        os.close(self.asking)
        os.close(self.hearing)
        self.kills += 1

    def finish(self) -> None:
        while self.waiting:
            self.hear(5)
        os.close(self.asking)
        assert os.waitpid(self.child, 0)[1] == 0
        os.close(self.hearing)


def test_no_acknowledged_move_is_lost_or_doubled_when_writers_are_killed(path: Path, game: str) -> None:
    with Store(path) as store:
        name = Table.create(store, game, ["Ada", "Bo"]).name
    rng = random.Random(KILLS)
    writers = [Writer("a", 0, path, name), Writer("b", 1, path, name)]
    for writer in writers:
        writer.start()
    while sum(writer.kills for writer in writers) < KILLS:
        for _ in range(rng.randrange(1, 8)):
            for writer in writers:
                writer.keep_busy()
                writer.hear(rng.random() * 0.02)
        victim = rng.choice(writers)
        victim.kill()
        victim.start()
    for writer in writers:
        writer.finish()

    with Store(path) as store:
        assert store.db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        table = Table(store, name)
        lines = {entry.client: entry for entry, _ in table.history()[1:]}
        assert len(lines) == len(table.history()) - 1, "a client's line is there twice"
        for writer in writers:
            assert writer.acknowledged
            assert {c: lines[c].number for c in writer.acknowledged} == writer.acknowledged
            assert len(writer.acknowledged) == writer.sent
        assert len(lines) == sum(writer.sent for writer in writers)
        last = [max((e for e in lines.values() if e.seat == w.seat), key=lambda e: e.number) for w in writers]
        assert points(table) == [entry.line["value"] for entry in last]
