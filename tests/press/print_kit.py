"""A small game to print, and the command that prints it."""

import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pypdfium2
import pytest
from toys import game_toml

from data import games

GAME = {
    "data/__init__.py": "",
    "data/schema.py": """
        from typing import Annotated
        from data.fields import Between, Id, Text
        from data.records import Record


        class Card(Record):
            id: Id
            name: Annotated[str, Text(40)]
            copies: Annotated[int, Between(1, 9)]


        TABLES = {"cards": Card}
        """,
    "data/game.toml": game_toml(
        "toy",
        "The Toy",
        "For tests",
        "Zum Prüfen",
        "1",
        "1",
        'ink = "#101010"\nground = "#E0C080"\npaper = "#FFFFFF"',
        """
[theme.saver]
ground = "none"
[[products]]
product = "cards"
title = "Cards"
title_de = "Karten"
faces = 4
papers = ["a4", "letter"]
formats = ["pdf", "svg", "png", "tts"]
[[products]]
product = "page"
title = "Page"
title_de = "Seite"
module = "paper_page"
faces = 1
papers = ["a4", "letter", "a3"]
formats = ["pdf"]
[[options]]
name = "level"
default = "easy"
choices = ["easy", "hard"]
help = "how hard it is"
help_de = "wie schwer es ist"
[[options]]
name = "owner"
help = "whose it is"
help_de = "wem es gehört"
""",
    ),
    "data/cards.csv": "id,name,copies\none,First,1\ntwo,Second,2\nthree,Third,1\n",
    "data/text.en.toml": '[words.page]\nhello = "Hello {who}"\n',
    "data/text.de.toml": """
        [words.page]
        hello = "Hallo {who}"
        [cards.one]
        name = "Erste"
        [cards.two]
        name = "Zweite"
        [cards.three]
        name = "Dritte"
        """,
    "layouts/__init__.py": "",
    "layouts/cards.py": """
        from data.traced_text import fault_at
        from layouts.press.faces import Face, Piece, Product


        def product(job):
            def front(card):
                def draw(canvas):
                    name = job.tables.say(card, "name")
                    if len(name) > 12:
                        raise fault_at(name, "does not fit")
                    canvas.rect(-2, -2, 67, 92, "ground")
                    canvas.text(31.5, 20, name, size=14, align="centre")

                return Face(63, 88, draw, 2.0)

            back = Face(63, 88, lambda canvas: canvas.circle(31.5, 44, 20, "ground"), 2.0, "back")
            pieces = [Piece(card.id, front(card), back, card.copies) for card in job.tables.cards]
            level = job.options["level"]
            return Product("toy", "cards", "Toy cards", "cards", pieces, job.theme, "" if level == "easy" else level)


        def tts(job):
            return {"cards.tts.json": b"{}"}
        """,
    "layouts/paper_page.py": """
        from layouts.press.faces import Face, Piece, Product


        def product(job):
            w, h = job.sheet.size()

            def draw(canvas):
                canvas.text(20, 30, job.tables.word("page.hello", who=job.options["owner"] or "you"), size=20)
                canvas.text(20, 40, f"{job.seed} {job.options['level']}")
                canvas.field("box", "box", 20, 50, 10, 5)

            return Product("toy", "page", "Toy page", "sheets", [Piece("page", Face(w, h, draw))], job.theme)
        """,
}


class Said(NamedTuple):
    status: int
    out: str
    err: str

    @property
    def paths(self) -> list[Path]:
        return [Path(line) for line in self.out.splitlines()]


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder on the path with the game as a plug-in."""
    from textwrap import dedent

    shelf = tmp_path_factory.mktemp("shelf")
    for name, text in GAME.items():
        path = shelf / "toy_of_tests" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text).lstrip("\n"), encoding="utf-8")
    (shelf / "toy_of_tests" / "__init__.py").touch()
    info = shelf / "toy_of_tests-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toy-of-tests\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[lostkit.games]\ntoy = toy_of_tests\n")
    return shelf


Lost = Callable[..., Said]


@pytest.fixture
def lost(
    shelf: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Iterator[Lost]:
    """``lost print``, called as from a shell, in a folder of its own."""
    import lost as front

    monkeypatch.syspath_prepend(str(shelf))
    monkeypatch.setenv("LOSTKIT_CONFIG", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)
    games._plug_ins.cache_clear()

    def call(*words: str) -> Said:
        monkeypatch.setattr(sys, "argv", ["lost", "print", *words])
        capsys.readouterr()
        with pytest.raises(SystemExit) as end:
            front.main()
        said = capsys.readouterr()
        return Said(int(end.value.code or 0), said.out, said.err)

    yield call
    games._plug_ins.cache_clear()


@pytest.fixture
def mine(shelf: Path, tmp_path: Path) -> Path:
    """A copy of the game's tables, to change."""
    return Path(shutil.copytree(shelf / "toy_of_tests" / "data", tmp_path / "mine"))


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def seen(folder: Path) -> dict[str, bytes]:
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def words(path: Path) -> str:
    with pypdfium2.PdfDocument(path) as pdf:
        return " ".join(page.get_textpage().get_text_range() for page in pdf)


# ---- what is written, and what is said
# --------------------------------------------------------------------------------
