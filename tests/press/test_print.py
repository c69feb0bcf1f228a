"""`lost print` from the call to the files, with a small game of its own: what is written, what is not, and what is
said."""

import json
from hashlib import sha256
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from print_kit import Lost, edit, seen, words


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
    assert names == [f"output/toy/cards/{n}.png" for n in ("one", "one-back", "two", "three")] + [
        "output/toy/cards-contact.png"
    ]
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
    assert told["pages"][0]["pieces"][0]["outline"] == [[[0.0, 0.0], [210.0, 0.0], [210.0, 297.0], [0.0, 297.0]]]


def test_saver_says_what_it_saves(lost: Lost) -> None:
    said = lost("toy", "cards", "--ink", "saver")
    assert "cards: ink " in said.err
    assert "99% less" in said.err  # the ground is all there is but text and marks


def test_a_proof_is_printed_beside_and_by_that_name(lost: Lost) -> None:
    assert [p.name for p in lost("toy", "cards", "--proof").paths] == ["cards.pdf", "cards-proof.png"]
    assert [p.name for p in lost("toy", "proof", "page").paths] == ["page.pdf", "page-proof.png"]


def test_backs_left_out_are_mentioned(lost: Lost) -> None:
    assert "cards: 4 backs left out" in lost("toy", "cards", "--duplex", "none").err


# ---- wrong calls, wrong input
# -----------------------------------------------------------------------------------------


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
    assert "--level [" not in lost("--help").out


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
    assert (
        said.err
        == "game.toml:products  product 'page' has no layout: there is no module toy_of_tests.layouts.nowhere\n"
    )


def test_a_folder_in_the_way_is_one_clear_error(lost: Lost) -> None:
    Path("output/toy/page.pdf/inside").mkdir(parents=True)
    said = lost("toy")
    assert said.status == 1
    assert said.err == "output/toy/page.pdf  is a folder; move it away or print elsewhere with -o\n"
    assert not Path("output/toy/cards.pdf").exists()
    assert [p.name for p in Path("output/toy").iterdir()] == ["page.pdf"]


# ---- the lock
# ---------------------------------------------------------------------------------------------------------
