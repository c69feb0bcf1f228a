"""A sixth game is one package with the same rooms: it is listed, checked, copied and printed, and no shared file
changes."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from toys import game_toml

from data.errors import Fault

HOUSE = Path(__file__).resolve().parents[2]

GAME = {
    "data/__init__.py": "",
    "data/game.toml": game_toml(
        "marbles",
        "Lost Marbles",
        "Find them before bedtime",
        "Finde sie vor dem Schlafengehen",
        "2",
        colours='ink = "#102030"\npaper = "#FFFFFF"',
        rest="""[[products]]
product = "cards"
title = "Marble cards"
title_de = "Murmelkarten"
faces = 3
papers = ["a4", "letter"]
formats = ["pdf"]
""",
    ),
    "data/marbles.csv": "id,name,weight\ncat_eye,Cat's Eye,3\naggie,Aggie,5\nsteely,Steely,9\n",
    "data/text.en.toml": '[words.card]\nweight = "Weighs {grams} grams"\n',
    "data/text.de.toml": """
[words.card]
weight = "Wiegt {grams} Gramm"
[marbles.cat_eye]
name = "Katzenauge"
[marbles.aggie]
name = "Achat"
[marbles.steely]
name = "Stahlkugel"
""",
    "data/schema.py": """
from typing import Annotated

from data.fields import Between, Id, Text
from data.records import Record


class Marble(Record):
    id: Id
    name: Annotated[str, Text(20)]
    weight: Annotated[int, Between(1, 20)]


TABLES = {"marbles": Marble}


def check(tables):
    return ()
""",
    "layouts/__init__.py": "",
    "layouts/cards.py": """
from layouts.press.faces import Face, Piece, Product


def product(job):
    def face(marble):
        def draw(canvas):
            canvas.text(31.5, 20, job.tables.say(marble, "name"), size=14, align="centre")
            canvas.text(31.5, 30, job.tables.word("card.weight", grams=marble.weight), size=9, align="centre")
            canvas.circle(31.5, 55, 3 + marble.weight, stroke="ink")
        return Face(63, 88, draw)
    pieces = [Piece(marble.id, face(marble)) for marble in job.tables["marbles"]]
    return Product("marbles", "cards", "Marble cards", "cards", pieces, job.theme)
""",
    "companion/__init__.py": "",
}


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder on the path with the package of a sixth game, announced as an installer would announce it."""
    shelf = tmp_path_factory.mktemp("shelf")
    for name, text in GAME.items():
        path = shelf / "lostmarbles" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (shelf / "lostmarbles" / "__init__.py").touch()
    info = shelf / "lostmarbles-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: lostmarbles\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[lostkit.games]\nmarbles = lostmarbles\n")
    return shelf


def lost(shelf: Path, *args: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(shelf)}
    return subprocess.run([sys.executable, "-m", "lost", *args], capture_output=True, text=True, cwd=HOUSE, env=env)


def shared_files() -> dict[Path, tuple[int, int]]:
    """Return when each file of the program was last written, in ns, and its size."""
    return {
        path: (path.stat().st_mtime_ns, path.stat().st_size)
        for room in ("data", "layouts", "companion")
        for suffix in ("py", "toml", "csv")
        for path in (HOUSE / room).rglob(f"*.{suffix}")
    }


def test_it_is_listed_beside_the_others(shelf: Path) -> None:
    games = {game["game"]: game for game in json.loads(lost(shelf, "list", "--json").stdout)}
    assert games["marbles"]["products"] == [
        {"product": "cards", "title": "Marble cards", "faces": 3, "papers": ["a4", "letter"], "formats": ["pdf"]}
    ]
    assert "samurai" in games


def test_it_is_checked_and_printed_in_both_languages_without_touching_a_shared_file(
    shelf: Path, tmp_path: Path
) -> None:
    import pypdfium2

    before = shared_files()
    assert lost(shelf, "check", "marbles").returncode == 0
    for lang, words in (("en", "Weighs 9 grams"), ("de", "Wiegt 9 Gramm")):
        done = lost(shelf, "print", "marbles", "--lang", lang, "-o", str(tmp_path / lang))
        assert done.returncode == 0, done.stderr
        (path,) = (tmp_path / lang).rglob("*.pdf")
        with pypdfium2.PdfDocument(path) as pdf:
            assert words in pdf[0].get_textpage().get_text_range()
    assert shared_files() == before


def test_its_faults_are_found_like_any_others(shelf: Path, tmp_path: Path) -> None:
    assert lost(shelf, "new", str(tmp_path / "mine"), "--from", "marbles").returncode == 0
    (table,) = (tmp_path / "mine").rglob("marbles.csv")
    table.write_text(table.read_text().replace("Steely,9", "Steely,99"))
    done = lost(shelf, "check", "marbles", "--data", str(tmp_path / "mine"))
    assert done.returncode == 1
    assert "marbles.csv:4:weight  99 is not 1..20" in done.stderr


BROKEN = {
    "a package that is announced and missing": {},
    "a syntax error in the package": {"__init__.py": "def\n"},
    "a syntax error in its schema": {"__init__.py": "", "data/__init__.py": "", "data/schema.py": "TABLES = {\n", **{
        name: GAME[name] for name in ("data/game.toml", "data/marbles.csv", "data/text.en.toml", "data/text.de.toml")
    }},
    "a layout that ends the program": {"__init__.py": "", **GAME, "layouts/cards.py": "raise SystemExit(3)\n"},
    "a library that is not here": {"__init__.py": "import a_library_nobody_has\n"},
}  # fmt: skip


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """Return a shelf with games that cannot be loaded, `ghost0` and so on."""
    for number, files in enumerate(BROKEN.values()):
        slug = f"ghost{number}"
        for name, text in files.items():
            path = tmp_path / f"lost{slug}" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            text = text.replace('"marbles"', f'"{slug}"') if name.endswith("toml") else text
            path.write_text(text, encoding="utf-8")
        info = tmp_path / f"lost{slug}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: lost{slug}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[lostkit.games]\n{slug} = lost{slug}\n")
    return tmp_path


def test_broken_plug_ins_harm_no_other_game(broken: Path, tmp_path: Path) -> None:
    """Find each told in a line of its own when it is listed, checked or printed."""
    listed, checked = lost(broken, "list"), lost(broken, "check", "words")
    for slug in ("baggage", "island", "lostworlds", "samurai", "words"):
        assert f"\n{slug}  " in f"\n{listed.stdout}"
    assert (checked.returncode, checked.stdout, checked.stderr) == (0, "words: no errors, no warnings\n", "")
    for number, what in enumerate(BROKEN):
        slug = f"ghost{number}"
        every = listed, lost(broken, "check", slug), lost(broken, "print", slug, "-o", str(tmp_path / "out"))
        lines = {line for done in every for line in done.stderr.splitlines()}
        assert all("Traceback" not in done.stderr for done in every)
        assert any(f"the plug-in '{slug}' cannot be loaded (lost{slug}" in line for line in lines), (what, lines)


def test_of_all_games_a_broken_one_is_left_out_of_the_print(monkeypatch: pytest.MonkeyPatch) -> None:
    from data import games
    from layouts.press.order.calls import Call, orders

    monkeypatch.setattr(games, "_plug_ins", lambda: {"ghost": "lostghost_is_not_here"})
    faults: list[Fault] = []
    assert {order.slug for order in orders(None, (), Call(), faults)} == {
        "baggage",
        "island",
        "lostworlds",
        "samurai",
        "words",
    }
    assert [order.product for order in orders("words", ["pad"], Call())] == ["pad"]
    (fault,) = faults
    assert str(fault).startswith(
        "the plug-in 'ghost' cannot be loaded (lostghost_is_not_here.data: ModuleNotFoundError"
    )
    assert str(fault).endswith("fix it or uninstall it")
