"""The chronicle of a finished journey: everything that happened is on its pages, in both languages, on every paper."""

import copy
import json
import random
import subprocess
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from front_door import run_lost
from sheet_kit import read_back

from companion.engine.offers import sample
from companion.samurai.screen.chronicle import chronicle
from companion.table.store import Store
from companion.table.table import Table
from data.tables import load
from layouts.press.faces import Job
from layouts.press.impose.imposition import impose
from layouts.press.paper import paper
from layouts.press.write import pdf_writer as write
from layouts.samurai.products import chronicle as layout

STORY = json.loads((Path(__file__).parent / "journey.json").read_text(encoding="utf-8"))


def pages(story: dict[str, Any], name: str = "Ada", lang: str = "en", size: str = "a4", ink: str = "full") -> list[str]:
    """The text of every page of the printed chronicle."""
    with pypdfium2.PdfDocument(printed(story, name, lang, size, ink)) as pdf:
        return [page.get_textpage().get_text_range().replace("\r\n", "\n") for page in pdf]


def printed(story: dict[str, Any], name: str = "Ada", lang: str = "en", size: str = "a4", ink: str = "full") -> bytes:
    product = layout.product(Job(load("samurai", lang=lang), "chronicle", size, lang, ink), story, name)
    return write.pdf(product, impose(product, paper(size)), lang, ink).data


def changed(**parts: Any) -> dict[str, Any]:
    return {**copy.deepcopy(STORY), **parts}


@pytest.fixture(scope="module")
def text() -> str:
    return "\n".join(pages(STORY))


def test_every_day_is_told(text: str) -> None:
    lines = text.split("\n")
    for day in STORY["days"]:
        assert any(line.strip().split(" ")[0] == str(day["day"]) for line in lines), day["day"]


def test_hexes_are_called_as_on_the_sheet(text: str) -> None:
    """The start is B5 on the default island; the log's own names, rows and numbers, are nowhere."""
    assert "Forest B5" in text
    assert "hex.2.3" in {day["hex"] for day in STORY["days"]}
    assert "2.3" not in text


def test_every_event_is_told_with_what_was_chosen(text: str) -> None:
    tables = load("samurai")
    flat = " ".join(text.split())
    assert STORY["events"]
    for event in STORY["events"]:
        assert tables.row("events", event["event"]).title in flat
        assert tables.row("options", event["option"]).text in flat


def test_battles_show_their_digits(text: str) -> None:
    fought = [battle for battle in STORY["battles"] if battle["by"] == "pad"]
    assert fought
    for battle in fought:
        assert f"{battle['top']} − {battle['bottom']} = {battle['total']}".replace("-", "−") in text


def test_traits_and_days_carry_what_the_player_wrote(text: str) -> None:
    flat = " ".join(text.split())
    notes = [one["note"] for kind in ("traits", "days") for one in STORY[kind] if one["note"]]
    assert len(notes) >= 2
    for note in notes:
        assert note in flat


def test_the_first_page_has_the_name_the_end_and_the_score(text: str) -> None:
    front = pages(STORY, "Ada of the Long Rain")[0]
    for said in (
        "Ada of the Long Rain",
        "The 30 days ran out",
        STORY["sheet"],
        str(STORY["score"]["totals"][0]),
        "GUSUKU",
    ):
        assert said in front
    for trait in STORY["traits"]:
        assert f"day {trait['day']}" in front


@pytest.mark.parametrize(
    ("lang", "size", "ink"), [("de", "letter", "saver"), ("de", "a4", "full"), ("en", "a3", "saver")]
)
def test_it_is_printed_in_both_languages_on_every_paper(lang: str, size: str, ink: str) -> None:
    said = "\n".join(pages(STORY, lang=lang, size=size, ink=ink))
    assert ("Chronik" if lang == "de" else "Chronicle") in said
    assert len(said.split()) > 300


def test_the_same_journey_gives_the_same_bytes() -> None:
    assert printed(STORY) == printed(copy.deepcopy(STORY))


def test_no_text_is_smaller_than_six_and_a_half_points() -> None:
    sizes = [text.size for page in read_back(printed(STORY, size="letter", lang="de")) for text in page.texts]
    assert len(sizes) > 100
    assert min(sizes) >= 6.5


def test_whatever_a_player_writes_can_be_printed() -> None:
    story = changed()
    story["traits"][0]["note"] = "Größe *stars* {braces} \\ _under_ 侍 😀 \x07\n" + "a" * 120
    story["days"][3]["note"] = "N" * 400
    said = " ".join(" ".join(pages(story, "😀" * 60)).split())
    assert "Größe *stars* {braces} \\ _under_ ? ?" in said


def test_what_events_drew_and_shapes_that_were_claimed_are_drawn() -> None:
    names = list(STORY["island"]["hexes"])
    sites = [{"event": "E", "mark": mark, "hexes": names[20:24]} for mark in ("star", "x", "road", "lake", "pox")]
    claims = [{"trait": "honor", "boxes": ["event.0.0", "event.0.1", "event.0.2", "event.1.2"]}]
    assert printed(changed(sites=sites)) != printed(STORY)
    assert printed(changed(claims=claims)) != printed(STORY)


def test_a_short_journey_fills_two_pages_and_a_long_one_as_many_as_it_needs() -> None:
    assert len(pages(changed(days=STORY["days"][:2]))) == 2
    assert len(pages(changed(days=[{**day, "note": "It rained. " * 30} for day in STORY["days"]]))) > 3


# The command


def chronicled(*args: str, store: Path) -> subprocess.CompletedProcess[str]:
    return run_lost("log", "chronicle", *args, "--store", str(store))


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with a journey that is over, one that has just begun, and a table of another game."""
    path = tmp_path_factory.mktemp("shelf") / "tables.sqlite"
    rng = random.Random(1)
    with Store(path) as store:
        over = Table.create(store, "samurai", ["Ada"], name="over")
        while not over.play.rules.outcome(over.state):
            offers = [offer for offer in over.offers(0) if offer.open and offer.verb != "write"]
            over.append(sample(rng.choice(offers), rng))
        Table.create(store, "samurai", ["Bo"], name="young")
        Table.create(store, "words", ["Ada", "Bo"], name="letters")
    return path


def test_a_finished_table_is_printed(shelf: Path, tmp_path: Path) -> None:
    done = chronicled("over", "-o", str(tmp_path), "--lang", "de", store=shelf)
    assert done.returncode == 0, done.stderr
    path = tmp_path / "samurai" / "chronicle-over.pdf"
    assert done.stdout.strip() == str(path)
    with pypdfium2.PdfDocument(path) as pdf:
        assert "Chronik" in pdf[0].get_textpage().get_text_range()
    with Store(shelf) as store:
        over = Table(store, "over")
        assert chronicle(over.play.rules, over.state)["outcome"]


@pytest.mark.parametrize(
    ("table", "why"),
    [("young", "young is not over yet"), ("letters", "words has no chronicle"), ("nobody", "no table 'nobody'")],
)
def test_what_cannot_be_told_is_said_in_one_line(shelf: Path, tmp_path: Path, table: str, why: str) -> None:
    done = chronicled(table, "-o", str(tmp_path), store=shelf)
    assert done.returncode == 1
    assert why in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert not list(tmp_path.iterdir())
