"""From blocks to pages: what is kept together, what may be parted, and how a page is evened out. A column is 100 mm
high."""

import pytest

from data.errors import Fault
from layouts.canvas.text import Block, Line, Style
from layouts.manual.pages import FEW, STRETCH, Flow, paginate

HIGH = 100.0


def lines(count: int, pitch: float = 5.0, **how: object) -> Flow:
    """A text of so many lines, `pitch` mm each."""
    block = Block(
        tuple(Line((), 0.0, n * pitch) for n in range(count)), 60.0, 4.0, (count - 1) * pitch + 5.0, Style(9.0)
    )
    return Flow(block.height, text=block, **how)  # type: ignore[arg-type]


def test_a_text_is_parted_where_the_page_ends() -> None:
    first, second = lines(6).split(21.0) or pytest.fail("it is not parted")
    assert first.text
    assert second.text
    assert (len(first.text.lines), len(second.text.lines)) == (4, 2)
    assert first.height == 20.0
    assert [line.down for line in second.text.lines] == [0.0, 5.0]


@pytest.mark.parametrize(("count", "room", "there"), [(6, 9.0, None), (6, 10.0, 2), (6, 26.0, 4), (3, 12.0, None)])
def test_no_line_stands_alone_at_a_foot_or_a_head(count: int, room: float, there: int | None) -> None:
    parts = lines(count).split(room)
    assert (len(parts[0].text.lines) if parts and parts[0].text else None) == there
    assert FEW == 2


def test_what_is_glued_goes_with_what_follows() -> None:
    pages = paginate([Flow(80.0), Flow(10.0, glue=True), Flow(15.0)], HIGH)
    assert [[flow.height for _, flow in page.items] for page in pages] == [[80.0], [10.0, 15.0]]


def test_a_page_is_evened_out_unless_it_is_the_last_of_its_chapter() -> None:
    flows = [Flow(40.0), Flow(40.0, before=4.0), Flow(40.0, before=4.0), Flow(40.0, before=4.0)]
    full, last = paginate(flows, HIGH)
    assert [top for top, _ in full.items] == [0.0, 44.0 + STRETCH]
    assert [top for top, _ in last.items] == [0.0, 44.0]


def test_a_fresh_chapter_begins_a_page_unless_much_of_one_is_left() -> None:
    pages = paginate([Flow(60.0), Flow(20.0, fresh=True, chapter="II")], HIGH)
    assert [page.chapter() for page in pages] == ["", "II"]
    assert len(paginate([Flow(50.0), Flow(20.0, fresh=True, chapter="II")], HIGH)) == 1


def test_what_is_higher_than_a_page_is_told() -> None:
    with pytest.raises(Fault):
        paginate([Flow(HIGH + 1)], HIGH)
