"""`lost print` from the call to the files, with a small game of its own: what is written, what is not, and what is said."""

from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import pikepdf
import pypdfium2
import pytest
from press_kit import read_back

from data import games
from data.errors import Fault
from layouts.press import calibrate, files, lock
from layouts.press.files import write_all

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
    "data/game.toml": """
        schema = 1
        slug = "toy"
        title = "The Toy"
        tagline = "For tests"
        tagline_de = "Zum Prüfen"
        designer = "Nobody"
        players = "1"
        minutes = "1"
        languages = ["en", "de"]
        [theme.fonts]
        regular = "AlegreyaSans-Regular"
        [theme.colours]
        ink = "#101010"
        ground = "#E0C080"
        paper = "#FFFFFF"
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
        from data.origin import fault_at
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
def lost(shelf: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Lost]:
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


# ---- what is written, and what is said --------------------------------------------------------------------------------


def test_every_product_goes_into_the_games_folder_and_its_path_to_standard_output(lost: Lost, tmp_path: Path) -> None:
    said = lost("toy")
    assert said.status == 0
    assert said.paths == [Path("output/toy/cards.pdf"), Path("output/toy/page.pdf")]
    assert set(seen(tmp_path / "output")) == {"toy/cards.pdf", "toy/page.pdf", "toy/print.lock"}
    assert "2 sheets of paper, 10 cuts" in said.err  # four cards, three in a row, gutters between: 6 + 4


def test_json_says_the_same_for_programs(lost: Lost) -> None:
    said = lost("toy", "cards", "--json")
    (record,) = json.loads(said.out)
    seconds = record.pop("seconds")
    assert isinstance(seconds, float)
    content = Path("output/toy/cards.pdf").read_bytes()
    assert record == {
        "file": "output/toy/cards.pdf", "game": "toy", "product": "cards", "pages": 2, "faces": 8,
        "digest": sha256(content).hexdigest(),
    }  # fmt: skip
    (again,) = json.loads(lost("toy", "cards", "--json").out)
    assert {**again, "seconds": 0} == {**record, "seconds": 0}


def test_options_reach_the_page_and_the_files_name(lost: Lost) -> None:
    lost("toy", "--level", "hard", "--owner", "Ann", "--seed", "7", "--lang", "de", "-o", "here")
    assert "Hallo Ann" in words(Path("here/toy/page.pdf"))
    assert "7 hard" in words(Path("here/toy/page.pdf"))
    assert "Zweite" in words(Path("here/toy/cards-hard.pdf"))
    with pikepdf.open("here/toy/page.pdf") as pdf:
        assert pdf.docinfo.Keywords == "seed 7"
        assert pdf.Root.Lang == "de"


def test_letter_and_a3_are_exactly_that(lost: Lost) -> None:
    for name, size in (("letter", (612, 792)), ("a3", (841.89, 1190.55))):
        lost("toy", "page", "--paper", name, "-o", name)
        with pypdfium2.PdfDocument(f"{name}/toy/page.pdf") as pdf:
            assert pdf[0].get_size() == pytest.approx(size, abs=0.01)


def test_a_product_not_made_for_the_paper_is_left_out_or_refused(lost: Lost) -> None:
    assert lost("toy", "--paper", "a3").paths == [Path("output/toy/page.pdf")]
    said = lost("toy", "cards", "--paper", "a3")
    assert said.status == 2
    assert "toy: cards is not made for a3; it is made for a4, letter." in said.err


def test_svg_is_a_file_for_each_side_and_png_a_picture(lost: Lost) -> None:
    said = lost("toy", "cards", "--format", "svg")
    assert [p.name for p in said.paths] == ["cards-1.svg", "cards-2.svg"]
    assert all(p.read_bytes().startswith(b"<?xml") for p in said.paths)
    said = lost("toy", "cards", "--format", "png", "--dpi", "50")
    assert [p.name for p in said.paths] == ["cards-1.png", "cards-2.png"]
    from PIL import Image

    assert Image.open(said.paths[0]).size == (413, 585)  # 210 x 297 mm at 50 dpi


def test_single_faces_are_in_a_folder_with_a_contact_sheet(lost: Lost) -> None:
    said = lost("toy", "cards", "--format", "png", "--singles", "--dpi", "100")
    names = [p.as_posix() for p in said.paths]
    assert names == [f"output/toy/cards/{n}.png" for n in ("one", "one-back", "two", "three")] + ["output/toy/cards-contact.png"]
    from PIL import Image

    assert Image.open(said.paths[0]).size == (round(67 / 25.4 * 100), round(92 / 25.4 * 100))


def test_a_format_of_the_products_own_is_made_by_its_module(lost: Lost) -> None:
    assert lost("toy", "cards", "--format", "tts").paths == [Path("output/toy/cards.tts.json")]
    said = lost("toy", "page", "--format", "tts")
    assert (said.status, said.out) == (2, "")
    assert "print: toy: page is not made as tts; it is made as pdf." in said.err
    assert said.err.count("\n") == 1


def test_the_map_names_every_field_in_mm(lost: Lost) -> None:
    said = lost("toy", "page", "--map")
    assert said.paths[1:] == [Path("output/toy/page.map.json")]
    told = json.loads(said.paths[1].read_text())
    assert told["paper"] == {"name": "a4", "width": 210.0, "height": 297.0}
    assert told["pages"][0]["fields"] == [{"name": "box", "shape": "box", "x": 20.0, "y": 50.0, "w": 10.0, "h": 5.0}]


def test_saver_says_what_it_saves(lost: Lost) -> None:
    said = lost("toy", "cards", "--ink", "saver")
    assert "cards: ink " in said.err
    assert "99 % less" in said.err  # the ground is all there is but text and marks


def test_a_proof_is_printed_beside_and_by_that_name(lost: Lost) -> None:
    assert [p.name for p in lost("toy", "cards", "--proof").paths] == ["cards.pdf", "cards-proof.png"]
    assert [p.name for p in lost("toy", "proof", "page").paths] == ["page.pdf", "page-proof.png"]


def test_backs_left_out_are_mentioned(lost: Lost) -> None:
    assert "cards: 4 backs left out" in lost("toy", "cards", "--duplex", "none").err


# ---- wrong calls, wrong input -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (["tov"], "no game 'tov'; did you mean 'toy'?"),
        (["toy", "card"], "toy has no product 'card'; did you mean 'cards'?"),
        (["toy", "--levle", "hard"], "no option '--levle'; did you mean '--level'?"),
        (["toy", "--level", "herd"], "'herd' is not one of 'easy', 'hard'"),
        (["toy", "--paper", "a5"], "'a5' is not one of 'a4', 'letter', 'a3'"),
        (["--level", "hard"], "no option '--level'"),
    ],
)
def test_a_wrong_call_is_one_line_with_the_nearest_name_and_status_2(lost: Lost, call: list[str], said: str) -> None:
    answer = lost(*call)
    assert answer.status == 2
    assert said in answer.err
    assert answer.err.count("\n") == 1
    assert not Path("output").exists()


def test_help_lists_the_games_own_options(lost: Lost) -> None:
    said = lost("toy", "--help")
    assert "Options of The Toy" in said.out
    assert "--level [easy|hard]" in said.out
    assert "--level" not in lost("--help").out


def test_all_faults_are_said_at_once_and_no_file_is_touched(lost: Lost, mine: Path) -> None:
    lost("toy", "--data", str(mine))
    before = seen(Path("output"))
    edit(mine / "cards.csv", "one,First,1", "one,A name that is far too long,1")
    edit(mine / "cards.csv", "three,Third,1", "three,Third,77")
    said = lost("toy", "--data", str(mine))
    assert (said.status, said.out) == (1, "")
    assert "cards.csv:4:copies  77 is not 1..9" in said.err
    assert seen(Path("output")) == before


def test_one_product_that_fails_keeps_the_others_from_being_written(lost: Lost, mine: Path) -> None:
    lost("toy", "--data", str(mine))
    before = seen(Path("output"))
    edit(mine / "cards.csv", "two,Second,2", "two,A name that is far too long,2")
    edit(mine / "text.en.toml", "Hello", "Good day")
    said = lost("toy", "--data", str(mine))
    assert said.status == 1
    assert said.err == "cards.csv:3:name  does not fit\n"
    assert seen(Path("output")) == before


def test_a_product_without_a_layout_is_a_fault_in_game_toml(lost: Lost, mine: Path) -> None:
    edit(mine / "game.toml", 'module = "paper_page"', 'module = "nowhere"')
    said = lost("toy", "page", "--data", str(mine))
    assert said.status == 1
    assert said.err == "game.toml:products  product 'page' has no layout: there is no module toy_of_tests.layouts.nowhere\n"


def test_a_folder_in_the_way_is_one_clear_error(lost: Lost) -> None:
    Path("output/toy/page.pdf/inside").mkdir(parents=True)
    said = lost("toy")
    assert said.status == 1
    assert said.err == "output/toy/page.pdf  is a folder; move it away or print elsewhere with -o\n"
    assert not Path("output/toy/cards.pdf").exists()
    assert [p.name for p in Path("output/toy").iterdir()] == ["page.pdf"]


# ---- the lock ---------------------------------------------------------------------------------------------------------


def test_a_second_run_with_nothing_changed_draws_nothing(lost: Lost, monkeypatch: pytest.MonkeyPatch) -> None:
    first = lost("toy", "--ink", "saver")
    before = seen(Path("output"))

    def never(*_: object) -> None:
        raise AssertionError("drawn again")

    monkeypatch.setattr("layouts.press.make.make", never)
    second = lost("toy", "--ink", "saver")
    assert second.paths == first.paths
    assert "nothing had changed" in second.err
    assert "cards: ink " in second.err  # remarks are kept too
    assert seen(Path("output")) == before


@pytest.mark.parametrize(
    "more", [["--paper", "letter"], ["--lang", "de"], ["--seed", "3"], ["--owner", "Ann"], ["--ink", "saver"]], ids=lambda m: m[0]
)
def test_whatever_is_asked_otherwise_is_drawn_again(lost: Lost, more: list[str]) -> None:
    lost("toy", "page")
    before = Path("output/toy/page.pdf").read_bytes()
    said = lost("toy", "page", *more)
    assert "nothing had changed" not in said.err
    lost("toy", "page")
    assert Path("output/toy/page.pdf").read_bytes() == before


def test_a_damaged_or_missing_file_is_made_again(lost: Lost) -> None:
    lost("toy")
    good = seen(Path("output"))
    Path("output/toy/cards.pdf").write_bytes(b"spoilt")
    Path("output/toy/page.pdf").unlink()
    lost("toy")
    assert seen(Path("output")) == good


def test_two_prints_elsewhere_are_the_same_to_the_byte(lost: Lost) -> None:
    lost("toy", "-o", "one")
    lost("toy", "page", "-o", "two")
    lost("toy", "cards", "-o", "two")
    assert seen(Path("one")) == seen(Path("two"))  # the locks as well, in whatever order


def test_nothing_heavy_is_imported_when_nothing_has_changed(lost: Lost, shelf: Path, tmp_path: Path) -> None:
    lock._code.cache_clear()  # the source as it is on disk now, which is what the other process will see
    lost("toy")
    script = (
        "import sys, lost\n"
        "sys.argv = ['lost', 'print', 'toy']\n"
        "try: lost.main()\n"
        "except SystemExit as end: assert not end.code\n"
        "print([m for m in ('pydantic', 'reportlab', 'PIL', 'pypdfium2', 'fontTools', 'svgwrite') if m in sys.modules])"
    )
    env = {**os.environ, "PYTHONPATH": str(shelf)}
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=env, cwd=tmp_path)
    assert done.stdout.splitlines()[-1] == "[]", done.stderr
    assert "nothing had changed" in done.stderr


def test_since_lays_out_only_what_changed(lost: Lost, mine: Path) -> None:
    lost("toy", "cards", "--data", str(mine))
    kept = "output/toy/print.lock"
    edit(mine / "cards.csv", "two,Second,2", "two,Other,2")
    said = lost("toy", "cards", "--data", str(mine), "--since", kept)
    assert "cards: 1 of 3 changed since output/toy/print.lock" in said.err
    assert said.paths == [Path("output/toy/cards-changed.pdf")]
    assert words(said.paths[0]).split()[:-2] == ["Other", "Other"]  # both its copies, and the ruler
    assert "First" in words(Path("output/toy/cards.pdf"))  # the whole print is left alone
    again = lost("toy", "cards", "--data", str(mine), "--since", kept)  # the lock has learnt it
    assert (again.status, again.out) == (0, "")
    assert again.err == "cards: 0 of 3 changed since output/toy/print.lock\n"


def test_since_prints_a_new_row_and_a_changed_back_of_all(lost: Lost, mine: Path) -> None:
    lost("toy", "cards", "--data", str(mine), "-o", "before")
    with (mine / "cards.csv").open("a", encoding="utf-8") as table:
        table.write("four,Fourth,1\n")
    said = lost("toy", "cards", "--data", str(mine), "--since", "before/toy/print.lock")
    assert "cards: 1 of 4 changed" in said.err
    edit(mine / "game.toml", "#E0C080", "#C0E080")
    assert "cards: 4 of 4 changed" in lost("toy", "cards", "--data", str(mine), "--since", "before/toy/print.lock").err


def test_since_needs_a_lock(lost: Lost) -> None:
    said = lost("toy", "cards", "--since", "nowhere.lock")
    assert said.status == 1
    assert said.err == "nowhere.lock  does not exist; give the print.lock of an earlier print\n"


def test_after_a_print_since_the_whole_is_still_drawn_when_asked_for(lost: Lost, mine: Path) -> None:
    lost("toy", "cards", "--data", str(mine))
    edit(mine / "cards.csv", "two,Second,2", "two,Other,2")
    lost("toy", "cards", "--data", str(mine), "--since", "output/toy/print.lock")
    assert lost("toy", "cards", "--data", str(mine)).paths == [Path("output/toy/cards.pdf")]
    assert "Other" in words(Path("output/toy/cards.pdf"))


# ---- whole or not at all ----------------------------------------------------------------------------------------------


def test_a_move_that_fails_half_way_is_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a").write_bytes(b"old a")
    (tmp_path / "c").write_bytes(b"old c")
    before, replace = seen(tmp_path), os.replace

    def held(source: Path, target: Path) -> None:
        if target.name == "c" and source.name.endswith("part"):
            raise PermissionError(13, "held open")
        replace(source, target)

    monkeypatch.setattr(files.os, "replace", held)
    with pytest.raises(Fault, match="cannot be replaced: it is open elsewhere"):
        write_all({tmp_path / "a": b"new a", tmp_path / "b": b"new b", tmp_path / "c": b"new c"})
    assert seen(tmp_path) == before  # and nothing temporary is left


def test_a_file_where_a_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "taken").write_bytes(b"")
    with pytest.raises(Fault, match="cannot be written"):
        write_all({tmp_path / "taken" / "x.pdf": b""})
    assert list(seen(tmp_path)) == ["taken"]


def test_files_replace_those_before_them(tmp_path: Path) -> None:
    write_all({tmp_path / "x": b"1", tmp_path / "deep" / "er": b"2"})
    write_all({tmp_path / "x": b"3"})
    assert seen(tmp_path) == {"x": b"3", "deep/er": b"2"}


def test_what_was_read_off_the_printer_moves_backs_but_not_the_test_sheet(lost: Lost) -> None:
    lost("toy", "cards")
    lost("calibrate")
    plain = {name: Path("output", name).read_bytes() for name in ("toy/cards.pdf", "calibrate.pdf")}
    calibrate.read("printer", "main", "a4", [11.0] * 12)
    said = lost("toy", "cards")
    assert "cards: backs moved by the readings of printer, tray main" in said.err
    before, after = (
        [page.shapes for page in read_back(data)] for data in (plain["toy/cards.pdf"], Path("output/toy/cards.pdf").read_bytes())
    )
    assert before[0] == after[0]
    assert before[1] != after[1]
    lost("calibrate")
    assert Path("output/calibrate.pdf").read_bytes() == plain["calibrate.pdf"]


def test_products_that_are_no_games(lost: Lost) -> None:
    said = lost("calibrate", "--paper", "letter")
    assert said.paths == [Path("output/calibrate.pdf")]
    with pikepdf.open(io.BytesIO(said.paths[0].read_bytes())) as pdf:
        assert len(pdf.pages) == 2
