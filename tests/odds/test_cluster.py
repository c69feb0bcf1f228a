"""The same work on a real cluster: two processes of their own behind a scheduler."""

import json
from typing import Any

import pytest
from soaking import soak_case

from companion.odds.playing import Match
from companion.odds.runs import Runs


@pytest.fixture(scope="module")
def address() -> Any:
    distributed = pytest.importorskip("distributed", reason="lostkit[cluster] cannot be installed here")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        yield cluster.scheduler_address


def said(match: Match, runs: Runs) -> bytes:
    with runs:
        return json.dumps([result.record() for result in runs.play(match)]).encode()


@pytest.mark.parametrize(
    "match", [Match("samurai", ("random",)), soak_case(Match("baggage", ("random", "random")))], ids=lambda m: m.game
)
def test_a_cluster_says_what_one_core_and_two_say(match: Match, address: str) -> None:
    alone = said(match, Runs(20, cores=1))
    assert said(match, Runs(20, cores=2)) == alone
    assert said(match, Runs(20, scheduler=address)) == alone
    assert len(json.loads(alone)) == 20
