"""Reports in another language: titles, heads, words and names; what has no word stays English."""

import re
from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner

import lost
from companion.engine.registry import playable_games
from companion.odds import simulation
from companion.odds.cli import game
from companion.odds.report import QUIET, Report
from companion.odds.wording import SHARED, Wording, report_text, texts
from data.tables import load

PLACES = re.compile(r"\{(\w+)\}")
ROOMS = [*playable_games(), SHARED]


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
    title = report_text("baggage", "balance", players=3, bot="good")
    chart = {"kind": "bars", "title": report_text("baggage", "wins"), "bars": [{"name": "Mossbun", "value": 0.255}]}
    notes = [report_text("baggage", "never", items=("Mossbun", "Loose Cog"))]
    report = Report("baggage", "balance", title, rows, {"home": 0.995, "by_3": 1.5}, shares, notes, charts=[chart])
    assert report.title == "OC’niverse, 3 players, all good bots"
    page = report.printed(Wording("baggage", "de"))
    assert page["title"] == "OC’niverse zu 3, alle Bots: erfahren"
    assert page["facts"] == [("zu Hause", "99,5 %"), ("bis Zug 3", "1,5")]
    (table,) = page["tables"]
    assert table["heads"] == ["Figur", "Name", "Partien", "Siege", "mindestens", "höchstens"]
    assert table["rows"][0][:4] == ["H01", "Mooshase", "40", "25,5 %"]
    assert page["charts"][0]["title"] == "Wer damit beginnt, gewinnt"
    assert page["charts"][0]["bars"][0]["name"] == "Mooshase"
    assert page["notes"] == ["Nie benutzt: Mooshase, Loses Zahnrad."]
    assert report.printed()["tables"][0]["rows"][0][1] == "Mossbun"


def test_only_what_was_sampled_speaks_of_intervals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An exact topic has none. All play carelessly, which is quick."""
    monkeypatch.setenv("LOSTKIT_CACHE", str(tmp_path / "cache"))
    carelessly(monkeypatch)
    for lang, sure in (("en", "95 of 100"), ("de", "Von 100 solchen")):
        exact = (
            said(tmp_path, "words", "draw", "P L A/E N")
            if lang == "en"
            else said(tmp_path, "island", "check", lang=lang)
        )
        assert sure not in exact
        assert sure in said(tmp_path, "words", "bots", lang=lang)
    assert "Kraftprobe" in said(tmp_path, "island", "check", lang="de")


def carelessly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever bots are asked for play carelessly, in this process."""
    real = simulation.chunk_of
    monkeypatch.setattr(simulation, "workers", lambda scheduler="", cores=None: nullcontext())
    monkeypatch.setattr(simulation, "chunk_of", lambda m, n: real(replace(m, bots=("careless",) * len(m.bots)), n))


def said(folder: Path, slug: str, topic: str, *more: str, lang: str = "") -> str:
    """What stands on the pages of one topic."""
    page = folder / slug / "report.pdf" if lang else folder / "page.pdf"
    call = (
        ["report", topic, "-o", str(folder), "--lang", lang, "--games", "1"]
        if lang
        else [topic, *more, "--pdf", str(page)]
    )
    if topic == "check":
        call = call[:-2]
    done = CliRunner().invoke(lost.cli, ["odds", slug, *call], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return "".join(sheet.get_textpage().get_text_range() for sheet in pypdfium2.PdfDocument(page))


def test_the_pages_of_a_balance_show_its_charts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOSTKIT_CACHE", str(tmp_path / "cache"))
    carelessly(monkeypatch)
    page = said(tmp_path, "baggage", "balance", lang="de")
    assert "Wie lange es dauert" in page
    assert "Wer damit beginnt, gewinnt" in page


TINY = {
    "samurai": (["battle"], ["sets"], ["sets", "--want", "6,6", "--dice", "6,6,1,3,4"], ["sheet"], ["balance"]),
    "lostworlds": (["balance"],),
    "island": (
        ["check"],
        ["party"],
        ["leading"],
        ["danger"],
        ["balance", "--players", "2"],
        ["fit", "--players", "2", "--size", "4"],
        ["judge", "--table", "2on4", "--games", "8"],
    ),
    "baggage": (
        ["reach"],
        ["reach", "--from", "B2", "--to", "F4"],
        ["battle", "H01", "H17"],
        ["balance", "--players", "2"],
    ),
    "words": (["draw", "P L A/E N"], ["balance"]),
}
"""Topics with as little to play as will do."""
NO_WORD = re.compile(r"[A-Z]+\d*[A-Z\d]*|[A-Z?](/[A-Z])*|[\d ,.+%\u2264\u2265\u2013-]*|[A-Z]+-\w+")
"""Codes, letters, words that are laid and figures."""


def reports(slug: str) -> Iterator[Report]:
    """What the topics of a game report, the bots' own as well."""
    commands = game(slug).commands
    for name, *more in (*TINY[slug], ["bots", "--only", "random", "--only", "careless"]):
        few = ["--cores", "1", *(["--games", "1"] if "--games" not in more else [])]
        plays = any(param.name == "cores" for param in commands[name].params)
        with commands[name].make_context(name, [*more, *(few if plays else [])]) as ctx:
            ctx.meta[QUIET] = True
            yield ctx.command.invoke(ctx)


def ids(slug: str) -> set[str]:
    """What pieces are called in the tables, in every language."""
    tables = load(slug)
    named = {str(record.id) for records in tables.every() for record in records if hasattr(record, "id")}
    named |= {row.name for row in tables.verbs if row.kind == "task"} if slug == "island" else set()
    return named | {part.folder.name for part in tables.parts("fighters")} if slug == "lostworlds" else named


@pytest.mark.parametrize("slug", playable_games())
def test_no_topic_has_an_english_word_left_in_german(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every head and every word in a cell has its German; what has none is an id, a name or a figure. All play
    carelessly, which is quick."""
    monkeypatch.setenv("LOSTKIT_CACHE", str(tmp_path))
    carelessly(monkeypatch)
    words, left, called = Wording(slug, "de"), set[str](), ids(slug)
    for report in reports(slug):
        tables = [[report.facts], report.rows, *report.tables.values()]
        heads = {*report.tables, report.topic, *(name for rows in tables for row in rows for name in row)}
        cells = {value for rows in tables for row in rows for value in row.values() if type(value) is str}
        said = [("head", name) for name in heads] + [("value", cell) for cell in cells]
        left |= {
            f"{part} {name}"
            for part, name in said
            if not (words.known(part, name) or name in called or NO_WORD.fullmatch(name))
        }
    assert not left
