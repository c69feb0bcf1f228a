"""The island on paper, read back from the finished files: counts, legible text, fronts on their backs."""

from collections import Counter

import pypdfium2
import pytest
from print_reading import printed

from data.tables import load
from layouts.art.island.emblems import emblem_of

PRODUCTS = ("characters", "fate", "locations", "pieces", "box", "blanks", "index")


@pytest.mark.parametrize(("product", "count"), [("characters", 20), ("fate", 158), ("locations", 75)])
def test_as_many_as_the_rules_say_each_with_its_back(product: str, count: int) -> None:
    assert printed("island", product).files[0].faces == 2 * count


def test_ten_starts_are_among_the_pieces() -> None:
    starts = {row.id for row in load("island").starts}
    assert len(starts) == 10
    assert starts <= set(printed("island", "pieces").pieces["pieces"])


def test_the_file_says_every_name_as_often_as_the_table() -> None:
    pdf = pypdfium2.PdfDocument(printed("island", "fate").files[0].content)
    said = " ".join(" ".join(page.get_textpage().get_text_range().split()) for page in pdf)
    wanted = Counter({row.name: row.copies for row in load("island").fate})
    for name, copies in wanted.items():
        assert said.count(name) >= copies, name


def test_shoreline_and_inner_tiles_have_backs_of_their_own() -> None:
    pdf = pypdfium2.PdfDocument(printed("island", "locations").files[0].content)
    backs = [pdf[n].get_textpage().get_text_range().split() for n in range(1, len(pdf), 2)]
    seen = Counter(word for words in backs for word in words)
    assert (seen["SHORELINE"], seen["INNER"]) == (33, 42)


def test_no_two_cards_of_fate_bear_the_same_picture() -> None:
    many = Counter(emblem_of(row, None)[0] for row in load("island").fate)
    assert set(many.values()) == {1}, many.most_common(3)
