"""What games were seen to do, printed: each kind of chart, tables that fit, and a page for each report."""

import json
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from click.testing import CliRunner

import lost
from companion.odds.report import Report
from data.tables import load
from layouts.canvas.marks import Mark
from layouts.canvas.pdf import PdfFile
from layouts.press.faces import Job
from layouts.press.products import charts
from layouts.press.products.report import print_reports, product

NAMES = [f"fighter {n}" for n in range(8)]
CHARTS: dict[str, dict[str, Any]] = {
    "curve": {"lines": [{"name": name, "points": [[0, 1.0], [9, 0.4]]} for name in ("strong", "good")], "x": "day"},
    "bars": {"bars": [{"name": name, "value": 0.3, "low": 0.2, "high": 0.4} for name in NAMES], "fair": 0.25},
    "heat": {"rows": NAMES, "columns": NAMES, "values": [[None if a == b else 0.9 for a in NAMES] for b in NAMES],
    "middle": 0.5},
    "hexes": {"cells": [{"q": q, "r": r, "value": 0.1 * q} for q in range(4) for r in range(4)]},
}  # fmt: skip


def report(**given: Any) -> dict[str, Any]:
    rows = [{"who": name, "games": 40, "win": 0.25, "low": 0.15, "high": 0.4} for name in NAMES]
    shares = frozenset({"win", "low", "high"})
    return Report("island", "balance", "Who wins", rows, {"games": 40, "seed": 1}, shares, **given).printed()


def texts(record: dict[str, Any], slug: str = "island", ink: str = "full") -> list[list[Mark]]:
    """The marks of each page's texts."""
    made = product(Job(load(slug), "report", ink=ink), [record])
    found = []
    for piece in made.pieces:
        marks: list[Mark] = []
        canvas = PdfFile(made.theme, ink=ink).page(piece.front.width, piece.front.height)
        canvas.marks = marks
        piece.front.draw(canvas)
        found.append([mark for mark in marks if mark.kind == "text"])
    return found


@pytest.mark.parametrize("kind", charts.KINDS)
def test_each_kind_of_chart_stays_on_the_page_and_says_its_names(kind: str) -> None:
    record = report(charts=[{"kind": kind, "title": "As it was", **CHARTS[kind]}])
    (page,) = texts(record)
    said = {mark.name for mark in page}
    assert {"As it was", "Who wins", "40"} <= said
    assert {"curve": {"strong", "good", "day"}, "bars": {*NAMES}, "heat": {*NAMES}, "hexes": set()}[kind] <= said
    for mark in page:
        assert -0.1 <= mark.x0 <= mark.x1 <= 210.1, mark
        assert 0 <= mark.y0 <= mark.y1 <= 297, mark


def test_what_lies_above_another_is_more_opaque_and_saver_prints_it_in_grey() -> None:
    full = PdfFile(Job(load("island"), "report").theme, "r").page(10, 10)
    assert charts._blend(full, "red", 0.0) == "#FFFFFF"
    assert charts._blend(full, "red", 1.0) == full.colour("red")
    saver = PdfFile(Job(load("island"), "report").theme, "r", ink="saver").page(10, 10)
    grey = charts._blend(saver, "red", 0.5)
    assert grey[1:3] == grey[3:5] == grey[5:7] != "FF"


def test_a_long_table_goes_on_and_a_wide_one_is_turned_on_its_side() -> None:
    long = report(tables={"cards": [{"card": f"card {n}", "used": n} for n in range(130)]})
    pages = texts(long)
    assert len(pages) > 1
    assert {f"card {n}" for n in range(130)} <= {mark.name for page in pages for mark in page}
    wide = report(
        tables={
            "methods": [{"method": name, **{f"a long head {n}": 1.5 for n in range(14)}} for name in ("one", "two")]
        }
    )
    (page,) = texts(wide)
    column = [mark.x0 for mark in page if mark.name.startswith("a long head")]
    assert len(column) == 14
    assert max(column) - min(column) < 0.1


def test_many_figures_stand_in_lines_below_one_another() -> None:
    shown = report()
    shown["facts"] = [(f"battles a game {n}", f"{n}.5") for n in range(14)]
    (page,) = texts(shown)
    assert len({round(mark.y0) for mark in page if mark.name.startswith("battles a game")}) == 2


def test_the_same_report_is_the_same_file(tmp_path: Path) -> None:
    job = Job(load("samurai"), "report")
    record = report(charts=[{"kind": "bars", "title": "B", **CHARTS["bars"]}], notes=["A sentence."])
    one, two = (print_reports(job, [record, record], tmp_path / name).read_bytes() for name in ("a.pdf", "b.pdf"))
    assert one == two
    with pikepdf.open(tmp_path / "a.pdf") as pdf:
        assert len(pdf.pages) == 2


def test_a_topic_and_all_topics_are_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOSTKIT_CACHE", str(tmp_path / "cache"))
    page = tmp_path / "sets.pdf"
    done = CliRunner().invoke(lost.cli, ["odds", "words", "draw", "P L A/E N", "--pdf", str(page)])
    assert done.exit_code == 0, done.output
    assert page.read_bytes().startswith(b"%PDF")
    call = ["odds", "words", "report", "balance", "--games", "1", "-o", str(tmp_path), "--json"]
    done = CliRunner().invoke(lost.cli, call)
    assert done.exit_code == 0, done.output
    (said,) = json.loads(done.stdout)
    assert (said["topic"], said["games"]) == ("balance", 2)
    assert (tmp_path / "words" / "report.pdf").exists()
    wrong = CliRunner().invoke(lost.cli, ["odds", "words", "report", "balanse"])
    assert "did you mean 'balance'?" in str(wrong.exception)


def test_the_duels_of_lost_worlds_are_a_map_of_who_beats_whom() -> None:
    from companion.lostworlds.odds.topics import _charts

    rows = [{"fighter": name, "name": name.upper(), "win": 0.5, "low": 0.4, "high": 0.6} for name in ("a", "b", "c")]
    pairs = [
        {"one": "a", "other": "b", "wins": 0.6},
        {"one": "a", "other": "c", "wins": 0.5},
        {"one": "b", "other": "c", "wins": 0.2},
    ]
    bars, heat = _charts(rows, pairs, {"a": "A", "b": "B", "c": "C"})
    assert [bar["name"] for bar in bars["bars"]] == heat["rows"] == ["A", "B", "C"]
    assert heat["values"] == [[None, 0.6, 0.5], [0.4, None, 0.2], [0.5, 0.8, None]]
    (page,) = texts(report(charts=[bars, heat]), "lostworlds")
    assert "The row beats the column" in {mark.name for mark in page}
