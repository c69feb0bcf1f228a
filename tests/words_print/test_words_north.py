"""A deck of one's own for a language of the north: its booklet and its box are of that deck, as its cards are."""

from itertools import combinations
from pathlib import Path

import pytest

from data.copying import copy_tables
from data.tables import Tables, load
from layouts.canvas.marks import Mark
from layouts.canvas.pdf import PdfFile
from layouts.press.faces import Job
from layouts.words import workshop
from layouts.words.booklet import rules
from layouts.words.products import box

SAID = {
    "fi": "päivä yöpöytä metsäpolku aaltoilla ystävyys kuningas",
    "da": "rødgrød æbleskive åndedræt hyggelig kartoffel",
}


@pytest.fixture(scope="module", params=SAID)
def own(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Tables]:
    """A deck's name, and tables to which the studio has added it."""
    folder: Path = tmp_path_factory.mktemp(request.param) / "mine"
    copy_tables("words", folder)
    wish = {"deck": f"{request.param}-default", "words": "\n".join(SAID[request.param].split() * 30)}
    for name, raw in workshop.files(load("words", folder), wish, lambda name: (folder / name).read_bytes()).items():
        (folder / name).write_bytes(raw)
    return wish["deck"], load("words", folder)


def job(own: tuple[str, Tables], product: str) -> Job:
    return Job(own[1], product, "a4", "en", "full", None, {"deck": own[0]})


def marks(of: Job, face: object) -> list[Mark]:
    found: list[Mark] = []
    canvas = PdfFile(of.theme, lang=of.lang).page(face.width, face.height, marks=found)  # type: ignore[attr-defined]
    face.draw(canvas)  # type: ignore[attr-defined]
    return found


def test_the_booklet_tells_the_letters_of_the_deck_it_is_printed_with(own: tuple[str, Tables]) -> None:
    of = job(own, "rules")
    made = rules.product(of)
    assert made.variant == own[0]
    text = " ".join(mark.name for piece in made.pieces for mark in marks(of, piece.front)).replace("\u00a0", " ")
    cards = [card for card in own[1].cards if card.deck == own[0] and card.kind != "wild"]
    assert [card.face for card in cards if f"{card.face} × {card.copies}" not in text] == []
    assert "Y is a vowel in this deck" in text
    assert "Y is a consonant" not in text
    english = rules.product(Job(own[1], "rules", "a4", "en", "full", None, {}))
    told, usual = (
        "".join(mark.name for piece in one.pieces for mark in marks(of, piece.front)).replace(" ", "")
        for one in (made, english)
    )
    for said in ("RADIOcounts7andloses", "Inall:46.", "Inall:102."):
        assert said in told.replace("\u00a0", ""), said
        assert said in usual.replace("\u00a0", ""), said
    assert "WiththeEnglishdeck:FROZENcounts23" in told, "an English example counts as its words say"
    assert "WiththeEnglishdeck" not in usual


def test_no_line_of_the_bill_on_the_box_runs_into_another(own: tuple[str, Tables]) -> None:
    of = job(own, "box")
    (piece,) = box.product(of).pieces
    bill = [mark for mark in marks(of, piece.front) if mark.kind == "icon" and mark.y1 - mark.y0 < 4]
    assert len(bill) > 60
    for one, other in combinations(bill, 2):
        beside = one.x1 <= other.x0 or other.x1 <= one.x0
        assert beside or one.y1 <= other.y0 or other.y1 <= one.y0, (one, other)


def test_a_copy_of_the_tables_made_before_prints_its_own_words(tmp_path: Path) -> None:
    """Its booklet has neither the labels nor a place for them."""
    copy_tables("words", tmp_path / "mine")
    path = tmp_path / "mine" / "booklet.en.toml"
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    kept = [line for line in lines if not line.startswith(("laid = ", "y_vowel = ", "y_consonant = "))]
    assert len(kept) == len(lines) - 3
    path.write_text("".join(kept).replace("[y]", "Y is a consonant").replace("[laid]", ""), encoding="utf-8")
    for deck in ("", "de-default"):
        of = Job(load("words", tmp_path / "mine"), "rules", "a4", "en", "full", None, {"deck": deck})
        assert len(rules.product(of).pieces) % 4 == 0
