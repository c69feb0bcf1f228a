"""What words become on a face: keys in words, capitals, labels on plates, plates as wide as they are, balanced
lines."""

import shutil
from pathlib import Path

import pytest
from layout_kit import card, face, only, spoiled
from test_layout_drawing import INK, TEAL, at, like, seen, words

from data.errors import Fault
from data.games import home
from data.tables import load
from data.traced_text import TracedText
from layouts.canvas.pdf import PdfFile
from layouts.canvas.text import Style
from layouts.press.faces import Job
from layouts.templates.filling import upper
from layouts.templates.fitting import Manner, set_labeled, set_text, style_of
from layouts.templates.labels import APART, HIGH, LEAST_WIDE, plate_width
from layouts.templates.product import faces_of, type_size

SET = Style(10, *["ZillaSlab-Medium", "ZillaSlab-Bold"] * 2)
RESULTS = Manner("en", (("Lose", "ink"), ("Win", "teal")))


def lines(text: str, width: float, manner: Manner = RESULTS) -> list[str]:
    block = set_text(TracedText(text), width, SET, manner)
    assert block is not None
    return ["".join(bit.text for bit in line.bits) for line in block.lines]


def test_a_label_begins_a_line_and_its_words_begin_small() -> None:
    assert lines("Inland only. Lose: Draw 1 card. Win: Heal.", 60) == ["Inland only.", "draw 1 card.", "heal."]
    assert lines("Lose: Karte ziehen.", 60, Manner("de", (("Lose", "ink"),))) == ["Karte ziehen."], "German nouns stay"
    assert lines("You lose: nothing.", 60) == ["You lose: nothing."], "only what begins a sentence is a label"


def test_words_run_round_a_plate_and_below_it() -> None:
    (row,) = set_labeled(TracedText("Lose: one of the group skips a turn."), 40, SET, RESULTS)
    first, second = row.block.lines
    assert first.bits[0].x == pytest.approx(plate_width("LOSE", SET) + 1.6)
    assert second.bits[0].x == 0


def test_every_labeled_sentence_has_the_height_of_its_plate() -> None:
    small = Style(6.5, *["ZillaSlab-Medium", "ZillaSlab-Bold"] * 2)
    _, second = set_labeled(TracedText("Lose: run. Win: heal."), 60, small, RESULTS)
    assert second.top == pytest.approx(HIGH + APART)
    assert plate_width("TIE", SET) == LEAST_WIDE < plate_width("A LONG LABEL", SET)


def test_balanced_lines_are_about_as_long_as_each_other() -> None:
    text = "It was here first and will be here last."
    assert lines(text, 52, Manner("en"))[1] == "last."
    assert lines(text, 52, Manner("en", (), True)) == ["It was here first and", "will be here last."]


def test_capitals_leave_the_names_of_icons_alone() -> None:
    assert upper("roll {die} now") == "ROLL {die} NOW"
    letters = words('text = "now"\nat = [1, 1, 30, 9]\ncase = "upper"\nsize = 9')[4]
    assert "".join(letter.sign for letter in letters).strip() == "NOW"


PLATE = 'text = "Now"\nat = [2, 5, 30, 6]\nsize = 9\nground = "box"\nhug = 2\nfill = "deep"\nline = "deep"\n'


def test_a_plate_hugs_its_words_and_the_next_begins_where_it_ends() -> None:
    picture = seen(PLATE + '[card.b]\nshape = "rect"\nafter = "a"\nat = [1, 5, 4, 6]\nfill = "ink"')
    row = [at(picture, x / 10, 10.4) for x in range(398)]
    plate = [x / 10 for x, color in enumerate(row) if like(color, TEAL)]
    after = [x / 10 for x, color in enumerate(row) if like(color, INK)]
    assert plate[0] == pytest.approx(2.6, abs=0.8)
    assert plate[-1] < 16, "no wider than its words and 2 mm on either side"
    assert after[0] == pytest.approx(plate[-1] + 1.2, abs=0.6)


def test_spare_height_is_shared_as_said() -> None:
    text = 'text = "Now"\nat = [1, 1, 30, 28]\nsize = 9\nalign = "left {share}"'
    tops = [words(text.format(share=share))[1] for share in ("0%", "40%", "100%")]
    assert (tops[1] - tops[0]) / (tops[2] - tops[0]) == pytest.approx(0.4, abs=0.02)


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ('shape = "rect"\ncase = "upper"', "is of words, and there are none here; leave it out"),
        ('text = "A"\nhug = 2', 'is of a plate; write ground = "box" as well, or leave it out'),
        ('text = "A"\nlabels = { Win = "{kind}" }', "Win: a label has one color on all cards; write a role or #RRGGBB"),
        ('text = "A"\nlabels = "Win"', '\'Win\' is not a list of labels; write { Win = "green", Lose = "ink" }'),
        ('text = "A"\ncase = "lower"', "'lower' is not one of upper"),
    ],
)
def test_what_cannot_be_of_words_is_told(keys: str, message: str) -> None:
    assert only(card(*keys.split("\n"), "at = [9, 9, 20, 9]")).endswith(message)


def test_a_drawing_there_is_not_is_told_where_it_is_named() -> None:
    with pytest.raises(Fault, match=r"card.a.draw  no drawing 'sky'; this game has none"):
        seen('draw = "sky"\nat = [1, 1, 9, 9]')


def test_a_key_that_has_no_wording_is_told_at_its_cell(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(home("island"), folder)
    spoiled(folder, ('words = "tags"', 'words = "tag"'))
    tables = load("island", folder)
    card = faces_of(Job(tables, "fate"))["F001"]
    with pytest.raises(Fault, match=r"fate.csv:2:tags  there is no such wording"):
        card.draw(PdfFile(Job(tables, "fate").theme).page(63, 88))


def test_a_deck_of_labeled_sentences_is_set_in_one_size() -> None:
    assert type_size(Job(load("island"), "fate"), "rules") == 10.0


def test_a_ground_may_be_left_out_where_ink_is_saved() -> None:
    ground = 'shape = "rect"\nat = [0, 0, 40, 30]\nfill = "deep"\nsaver = false'
    assert like(at(seen(ground), 20, 15), TEAL)
    assert at(seen(ground, "saver"), 20, 15) == (255, 255, 255)


def test_words_stay_whole_where_hyphens_are_refused() -> None:
    (divided,), (whole,) = (
        face(card('text = "A"', "at = [1, 1, 30, 28]", *more)).elements for more in ([], ["hyphens = false"])
    )
    assert style_of(divided, {}).hyphenate
    assert not style_of(whole, {}).hyphenate
