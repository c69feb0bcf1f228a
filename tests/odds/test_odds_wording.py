"""Reports in another language: titles, heads, words and names; what has no word stays English."""

from __future__ import annotations

import re
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner

import lost
from companion.engine.registry import kept
from companion.odds.report import Report
from companion.odds.wording import SHARED, Wording, texts, told

PLACES = re.compile(r"\{(\w+)\}")
ROOMS = [*kept(), SHARED]


@pytest.mark.parametrize("room", ROOMS)
def test_every_english_sentence_has_its_german_with_the_same_places(room: str) -> None:
    english, german = texts(room, "en")["title"], texts(room, "de")["title"]
    assert {key: set(PLACES.findall(text)) for key, text in german.items()} == {
        key: set(PLACES.findall(text)) for key, text in english.items()
    }
    assert english.keys() == german.keys()


def test_a_report_is_printed_in_german() -> None:
    rows = [{"character": "H01", "name": "Mossbun", "games": 40, "win": 0.255, "low": 0.15, "high": 0.4}]
    shares = frozenset({"win", "low", "high", "home"})
    title = told("baggage", "balance", players=3, bot="good")
    chart = {"kind": "bars", "title": told("baggage", "wins"), "bars": [{"name": "Mossbun", "value": 0.255}]}
    notes = [told("baggage", "never", items=("Mossbun", "Loose Cog"))]
    report = Report("baggage", "balance", title, rows, {"home": 0.995, "by_3": 1.5}, shares, notes, charts=[chart])
    assert report.title == "OC’niverse, 3 players that are good"
    page = report.printed(Wording("baggage", "de"))
    assert page["title"] == "OC’niverse zu 3; alle spielen gut"
    assert page["facts"] == [("zu Hause", "99,5 %"), ("bis Zug 3", "1,5")]
    (table,) = page["tables"]
    assert table["heads"] == ["Figur", "Name", "Spiele", "Siege", "mindestens", "höchstens"]
    assert table["rows"][0][:4] == ["H01", "Mooshase", "40", "25,5 %"]
    assert page["charts"][0]["title"] == "Wer damit beginnt, gewinnt"
    assert page["charts"][0]["bars"][0]["name"] == "Mooshase"
    assert page["notes"] == ["Nie benutzt: Mooshase, Loses Zahnrad."]
    assert report.printed()["tables"][0]["rows"][0][1] == "Mossbun"


def test_only_what_was_sampled_speaks_of_intervals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An exact topic has none."""
    monkeypatch.setenv("LOSTKIT_CACHE", str(tmp_path / "cache"))
    for lang, sure in (("en", "95 of 100"), ("de", "Von 100 solchen")):
        exact = said(tmp_path, "words", "draw", "P L A/E N") if lang == "en" else said(tmp_path, "island", "check", lang=lang)
        assert sure not in exact
        assert sure in said(tmp_path, "words", "bots", lang=lang)
    assert "Kraftprobe" in said(tmp_path, "island", "check", lang="de")


def said(folder: Path, slug: str, topic: str, *more: str, lang: str = "") -> str:
    """What stands on the pages of one topic."""
    page = folder / slug / "report.pdf" if lang else folder / "page.pdf"
    call = ["report", topic, "-o", str(folder), "--lang", lang, "--games", "1"] if lang else [topic, *more, "--pdf", str(page)]
    if topic == "check":
        call = call[:-2]
    done = CliRunner().invoke(lost.cli, ["odds", slug, *call], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return "".join(sheet.get_textpage().get_text_range() for sheet in pypdfium2.PdfDocument(page))


def test_the_pages_of_a_balance_show_its_charts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOSTKIT_CACHE", str(tmp_path / "cache"))
    page = said(tmp_path, "baggage", "balance", lang="de")
    assert "Wie lange es dauert" in page
    assert "Wer damit beginnt, gewinnt" in page
