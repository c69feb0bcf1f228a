"""The bench keeps its contestants honest; nothing is timed here."""

import os
from pathlib import Path

import pytest

from bench import __main__ as bench
from bench import check, floor, ours, playouts, simulated, works
from companion.engine.registry import playable_games
from layouts.press.faces import Product
from layouts.press.impose.imposition import impose
from layouts.press.paper import paper
from layouts.press.write import pdf_writer as write


def test_the_works_are_those_everybody_prints() -> None:
    assert (len(works.cards()), len(works.tiles()), len(works.pages())) == (158, 75, 64)
    assert works.cards() == works.cards()
    assert set(bench.TITLES) == {*works.WORKS, "commands", "table", "play"}


def printed(product: Product, path: Path) -> str:
    path.write_bytes(write.pdf(product, impose(product, paper("a4"))).data)
    return str(path)


@pytest.mark.parametrize("work", works.WORKS)
def test_the_floor_and_ours_print_all_of_a_work(work: str, tmp_path: Path) -> None:
    floor.MAKE[work](str(tmp_path / "floor.pdf"))
    assert list(check.missing(work, str(tmp_path / "floor.pdf"))) == []
    assert list(check.missing(work, printed(ours.MAKE[work](), tmp_path / "ours.pdf"))) == []


def test_who_leaves_something_out_is_found(tmp_path: Path) -> None:
    whole = ours.cards()
    short = Product(whole.game, whole.name, whole.title, whole.kind, whole.pieces[:-1], whole.theme, gutter=0)
    lines = list(check.missing("cards", printed(short, tmp_path / "short.pdf")))
    assert "not a back to every card" in lines
    assert f"nowhere: {works.cards()[-1].text}" in lines


def test_a_process_is_measured_with_what_it_wrote(tmp_path: Path) -> None:
    out = tmp_path / "out"
    done = bench.run(["-c", f"open({str(out)!r}, 'wb').write(bytes(1000)); sum(range(10**6))"], out, dict(os.environ))
    assert (done.status, done.size) == (0, 1000)
    assert done.cpu > 0
    assert done.peak > 1
    assert bench.run(["-c", "raise SystemExit(3)"], None, dict(os.environ)).status == 3


def test_a_peer_that_is_not_installed_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bench.NEEDS, "cards", "no-such-tool")
    there, why = bench.contestants("cards")
    assert [c.name for c in there] == ["floor", "ours", "ours, first run"]
    assert why.startswith("no-such-tool is not installed")


def test_bots_and_advice_are_timed_beside_bare_loops() -> None:
    rows = [*simulated.games(0.01, ["samurai"]), simulated.advice(0.01)]
    assert [row["what"] for row in rows] == ["samurai, random", "samurai, strong", "words advice"]
    assert all(row["a_second"] > 0 and row["floors"] > 0 for row in rows)
    assert "words advice" in simulated.table(rows)


def test_every_game_that_is_kept_is_played_in_place_and_through_apply() -> None:
    rows = {row["game"]: row for row in playouts.measure(0.02)}
    assert set(rows) == set(playable_games())
    assert all(row["moves"] > 5 and row["in_place"] > 0 and row["applied"] > 0 for row in rows.values())
