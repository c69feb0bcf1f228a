"""What is placed by something else: turned with what it lies in, beside words that are as long as they are, once a row
of a table; and words that are shortened where a layout says so. Places are read back in mm from what is printed or
shown."""

import math
from pathlib import Path

import pytest
from layout_kit import card, copied, face, spoiled, tables, told
from test_layout_drawing import HEAD, INK, TEAL, WHITE, at, like, seen, words

from data.errors import Fault
from data.templates.resolving import parse
from layouts.templates.filling import Filling
from layouts.templates.placing import Placed, Sizes, place
from layouts.templates.preview import Preview, Spot

GROUP = 'shape = "rect"\nat = [10, 5, 20, 20]\nturn = {turn}\n'
TITLE = "Correspondence of the harbormaster"


def placed(text: str, table: str = "", row: str = "") -> dict[str, list[Placed]]:
    """Where the elements of a card lie, by name."""
    known, layout = tables(), parse(HEAD + text)
    assert not layout.faults, list(map(str, layout.faults))
    rows = known[table] if table else ()
    record = known.row(table, row) if table else None
    faults: list[Fault] = []
    fonts = dict(known.game.theme.fonts)
    out: dict[str, list[Placed]] = {}
    for one in place(
        layout.faces["card"], Filling(known, record), Sizes(known, layout.faces["card"], rows, fonts), faults.append
    ):
        out.setdefault(one.element.name, []).append(one)
    assert not faults
    return out


def spots(text: str) -> dict[str, Spot]:
    known = tables()
    return {spot.element: spot for spot in Preview(known, parse(HEAD + text)).draw("card").spots}


# ---- turned with what it lies in
# ----------------------------------------------------------------------------------------


def test_what_lies_in_something_turned_is_turned_with_it() -> None:
    inner = '[card.b]\nshape = "rect"\nin = "a"\nat = [0, 0, 4, 20]\nfill = "food"'
    upright, turned = seen(GROUP.format(turn=0) + inner), seen(GROUP.format(turn=90) + inner)
    assert like(at(upright, 12, 15), TEAL)
    assert like(at(upright, 20, 7), WHITE)
    assert like(at(turned, 20, 7), TEAL)  # its left edge has become its upper one
    assert like(at(turned, 12, 15), WHITE)


def test_turns_add_up_however_deep_they_lie() -> None:
    deep = GROUP.format(turn=45) + '[card.b]\nshape = "rect"\nin = "a"\nat = [0, 0, 20, 20]\nturn = 45\n'
    picture = seen(deep + '[card.c]\nshape = "rect"\nin = "b"\nat = [8, 0, 4, 4]\nfill = "food"')
    assert like(at(picture, 28, 15), TEAL)  # noon has become three o'clock
    assert like(at(picture, 20, 7), WHITE)


def test_words_in_something_turned_run_as_it_does() -> None:
    x0, y0, x1, y1, found = words(
        GROUP.format(turn=90) + '[card.b]\ntext = "Down"\nin = "a"\nat = [0, 0, 20, 6]\nsize = 12'
    )
    assert len(found) == 4
    assert y1 - y0 > x1 - x0  # they run downward
    assert 24 < x0 < x1 < 30.2  # along the right edge
    assert abs(y0 - 5) < 0.6


def test_the_middle_and_the_turn_of_what_is_turned_with_another_are_told_in_mm() -> None:
    spot = spots(GROUP.format(turn=30) + '[card.b]\nicon = "star"\nin = "a"\nat = [14, 8, 4, 4]\nturn = 15')["b"]
    middle = spot.x + spot.w / 2, spot.y + spot.h / 2  # 6 mm to the right of the middle of a, turned by 30 degrees
    assert middle == pytest.approx((20 + 6 * math.cos(math.radians(30)), 15 + 6 * math.sin(math.radians(30))))
    assert (spot.turn, spot.frame) == (45, 30)
    east = (
        math.cos(math.radians(30)),
        -math.sin(math.radians(30)),
    )  # what `at` must change by to move it 1 mm to the right
    moved = f"at = [{14 + east[0]}, {8 + east[1]}, 4, 4]"
    again = spots(GROUP.format(turn=30) + f'[card.b]\nicon = "star"\nin = "a"\n{moved}\nturn = 15')["b"]
    assert (again.x, again.y) == pytest.approx((spot.x + 1, spot.y))
    assert (again.dx, again.dy) == pytest.approx((spot.dx, spot.dy))


def test_an_icon_on_a_turned_ground_knows_what_it_stands_on() -> None:
    strip = 'shape = "rect"\nat = [0, 12, 40, 6]\nturn = 90\nfill = "food"\n'
    picture = seen(f'{strip}[card.b]\nicon = "coin"\nat = [18, 4, 4, 4]\ncolour = "page"').crop(
        (18 * 5, 4 * 5, 22 * 5, 8 * 5)
    )
    assert not any(like(color, WHITE) for _, color in picture.getcolors(9999) or [] if isinstance(color, tuple))


def test_what_lies_in_something_turned_is_held_against_the_safe_line_where_it_comes_to_lie(tmp_path: Path) -> None:
    folder = copied(tmp_path / "mine")
    hold = '[mat.hold]\nshape = "rect"\nat = [20, 170, 80, 20]\nturn = 90\n'
    hold += '[mat.in_it]\ntext = "Edge"\nin = "hold"\nat = [50, 2, 25, 8]\n'
    text = (folder / "layout.toml").read_text(encoding="utf-8")
    (folder / "layout.toml").write_text(text[: text.index("[mat.hold]")] + hold, encoding="utf-8")
    german = (folder / "text.de.toml").read_text(encoding="utf-8")
    (folder / "text.de.toml").write_text(german.replace("[layout.mat-hint]", "[layout.mat-in_it]"), encoding="utf-8")
    assert any("mat.in_it.at" in line and "beyond the safe line" in line for line in told(folder)[1])


# ---- beside words
# -------------------------------------------------------------------------------------------------------


def test_after_counts_from_the_end_of_words_and_before_leftward_from_their_beginning() -> None:
    found = placed('text = "Tar"\nat = [5, 5, 20, 8]\nsize = 12\n[card.b]\nicon = "star"\nafter = "a"\nat = [1, 5, '
        '4, 4]\n'
                   '[card.c]\ntext = "9"\nat = [5, 18, 30, 8]\nsize = 12\nalign = "right"\n'
                   '[card.d]\nicon = "star"\nbefore = "c"\nat = [2, 18, 4, 4]')  # fmt: skip
    ends = words('text = "Tar"\nat = [5, 5, 20, 8]\nsize = 12')[2]
    begins = words('text = "9"\nat = [5, 18, 30, 8]\nsize = 12\nalign = "right"')[0]
    assert found["b"][0].x == pytest.approx(ends + 1, abs=0.4)
    assert found["d"][0].x + 4 == pytest.approx(begins - 2, abs=0.4)


def test_between_two_it_is_as_wide_as_they_leave_it_and_nothing_keeps_no_distance() -> None:
    between = '[card.c]\ntext = "C"\nafter = "a"\nbefore = "b"\nat = [1, 5, 9, 8]'
    ends = 'text = "A"\nat = [5, 5, 30, 8]\n[card.b]\ntext = "{text}"\nat = [5, 5, 30, 8]\nalign = "right"\n'
    left, full, empty = (
        placed(ends.replace("{text}", "B") + between)["a"][0],
        placed(ends.replace("{text}", "B") + between)["c"][0],
        placed(ends.replace("{text}", "{tags}") + between, "goods", "G03")["c"][0],
    )
    assert full.x == pytest.approx(left.span[1] + 1)
    assert full.x + full.w < 34
    assert empty.x + empty.w == pytest.approx(35)


def test_between_two_it_is_as_high_as_they_leave_it() -> None:
    found = placed('text = "A"\nat = [5, 2, 30, 8]\nsize = 9\n[card.c]\nshape = "rect"\n'
                   'at = [5, 22, 30, 6]\nfill = "ink"\n'
                   '[card.b]\ntext = "B"\nbelow = "a"\nabove = "c"\nat = [5, 1, 30, 9]\n'
                   '[card.d]\nicon = "star"\nabove = "c"\nat = [5, 2, 4, 4]\n'
                   '[card.e]\nicon = "star"\nlevel = "a"\nat = [36, 0, 3, 3]')  # fmt: skip
    words, between = found["a"][0], found["b"][0]
    assert between.y == pytest.approx(words.lower + 1)
    assert between.y + between.h == pytest.approx(21)
    assert found["d"][0].y == pytest.approx(16)
    assert found["e"][0].y + 1.5 == pytest.approx((words.y + words.lower) / 2)


def test_words_that_share_a_room_fit_it_together() -> None:
    long = "It was here first and will be here last. " * 2
    text = 'text = "{long}"\nat = [2, 2, 36, 20]\nsize = [6.5, 11]\n'
    more = '[card.b]\ntext = "{long}"\nshare = "a"\nbelow = "a"\nat = [2, 1, 36, 20]\nsize = [6.5, 9]\n'
    alone = placed(text.replace("{long}", long))["a"][0]
    found = placed((text + more).replace("{long}", long))
    first, second = found["a"][0], found["b"][0]
    assert first.size < alone.size
    assert second.size == pytest.approx(max(6.5, 9 * first.size / 11), abs=0.06)
    assert second.lower <= 22.0001
    faults = Preview(tables(), parse(HEAD + (text + more).replace("{long}", long * 3))).draw("card").faults
    assert "does not fit card.a together with b even at 6.5 pt; shorten one of them" in str(faults[0])


def test_in_what_is_repeated_each_lies_beside_its_own() -> None:
    found = placed('shape = "rect"\nat = [2, 2, 30, 6]\neach = "goods.csv"\nstep = [0, 5]\n'
                   '[card.b]\ntext = "{id}{id}"\nin = "a"\nat = [0, 0, 30, 6]\nwhen = "n < 3"\n'
                   '[card.c]\nicon = "star"\nin = "a"\nafter = "b"\nat = [1, 0, 3, 3]')  # fmt: skip
    assert [round(one.y) for one in found["c"]] == [2, 7, 12, 17, 22]
    assert found["c"][0].x == pytest.approx(found["b"][0].span[1] + 1)
    assert found["c"][4].x == 2


def test_the_studio_moves_what_lies_before_another_leftward() -> None:
    text = 'text = "9"\nat = [5, 5, 30, 8]\nalign = "right"\n[card.b]\nicon = "star"\nbefore = "a"\nat = [{x}, 5, 4, 4]'
    near, far = spots(text.format(x=1))["b"], spots(text.format(x=3))["b"]
    assert near.leftward
    assert far.x == pytest.approx(near.x - 2)
    assert near.dx - near.x == pytest.approx(1)


def test_the_studio_moves_what_lies_above_another_upward() -> None:
    text = (
        'shape = "rect"\nat = [5, 20, 30, 8]\nfill = "ink"\n[card.b]\nicon = "star"\nabove = "a"\nat = [5, {y}, 4, 4]'
    )
    near, far = spots(text.format(y=1))["b"], spots(text.format(y=3))["b"]
    assert near.upward
    assert far.y == pytest.approx(near.y - 2)
    assert near.dy - near.y == pytest.approx(1)


# ---- once a row of a table
# ----------------------------------------------------------------------------------------------


def test_each_row_of_a_table_fills_the_braces_of_what_it_is_repeated_for() -> None:
    found = placed('text = "{name}"\nat = [2, 1, 36, 4]\neach = "goods.csv"\nstep = [0, 4]\nsize = [6.5, 9]')
    assert [str(one.said) for one in found["a"]] == [row.name for row in tables().goods]


def test_the_row_of_the_card_is_there_as_well_and_the_nearest_row_wins() -> None:
    found = placed('text = "{price} {zone} {id}"\nat = [2, 1, 36, 4]\neach = "sea.csv"\nstep = [0, 4]', "goods", "G02")
    price = tables().row("goods", "G02").price
    assert str(found["a"][0].said) == f"{price} {tables().sea[0].zone} {tables().sea[0].id}"


def test_columns_go_down_first_if_the_wrap_says_so() -> None:
    found = placed('shape = "rect"\nfill = "ink"\nat = [2, 2, 3, 3]\neach = 5\nstep = [10, 5]\nwrap = "down 3"')
    assert [(one.x, one.y) for one in found["a"]] == [(2, 2), (2, 7), (2, 12), (12, 2), (12, 7)]


def test_a_table_there_is_not_and_a_column_it_has_not_are_told(tmp_path: Path) -> None:
    folder = copied(tmp_path / "mine")
    listed = '[mat.list]\ntext = "{naem}"\nat = [20, 150, 80, 6]\neach = "{table}"\nstep = [0, 6]\n\n[mat.hold]'
    spoiled(folder, ("[mat.hold]", listed.replace("{table}", "goods.csv")))
    assert told(folder)[0] == ["layout.toml:139:mat.list.text  goods.csv has no column 'naem'; did you mean 'name'?"]
    spoiled(folder, ('each = "goods.csv"', 'each = "good.csv"'), ("{naem}", "{name}"))
    assert "layout.toml:141:mat.list.each  no table 'good.csv'; did you mean 'goods.csv'?" in told(folder)[0]


def test_more_rows_than_fit_are_told(tmp_path: Path) -> None:
    folder = copied(tmp_path / "mine")
    spoiled(
        folder,
        (
            "[mat.hold]",
            '[mat.list]\ntext = "{name}"\nat = [20, 150, 80, 6]\neach = "goods.csv"\nstep = [0, 16]\n\n[mat.hold]',
        ),
    )
    assert [line for line in told(folder)[1] if "mat.list" in line] == [
        'layout.toml:141:mat.list.each  5 rows reach 18 mm beyond the safe line; 3 fit, or write wrap = "down 3"'
    ]


# ---- shortened
# ----------------------------------------------------------------------------------------------------------


def test_words_are_shortened_only_where_a_layout_says_so() -> None:
    line = f'text = "{TITLE}"\nat = [2, 2, 30, 6]\nlines = 1\nsize = [6.5, 9]\n'
    (cut,) = placed(line + "shorten = true")["a"]
    assert str(cut.said).endswith("…")
    assert TITLE.startswith(str(cut.said)[:-1])
    assert len(str(cut.said)) > 12  # as much of it as fits
    assert cut.size == 6.5
    assert words(line + "shorten = true")[2] <= 32
    with pytest.raises(AssertionError):
        placed(line)
    (whole,) = placed('text = "Tar"\nat = [2, 2, 30, 6]\nshorten = true')["a"]
    assert str(whole.said) == "Tar"


def test_of_several_lines_whole_words_are_left() -> None:
    (cut,) = placed(
        f'text = "{TITLE} and of all his clerks and cousins"\nat = [2, 2, 31, 6]\nsize = 6.5\nshorten = true'
    )["a"]
    assert str(cut.said) == "Correspondence of the harbormaster and of all his clerks…"


@pytest.mark.parametrize(
    ("said", "left"), [("_Ships_ and *many more of them*", "…"), ("Ten {coin} and \\\\* more of them", "…")]
)
def test_marks_are_closed_and_icons_are_whole(said: str, left: str) -> None:
    for wide in range(12, 34):
        (cut,) = placed(f'text = "{said}"\nat = [2, 2, {wide}, 5]\nlines = 1\nsize = 6.5\nshorten = true')["a"]
        assert cut.block is not None
        assert left in str(cut.said) or str(cut.said) == said.replace("\\\\", "\\")


def test_what_cannot_be_shortened_and_what_stands_nowhere_is_told() -> None:
    box = "at = [9, 9, 20, 9]"
    wrong = {
        ('icon = "star"', box, "shorten = true"): "only words are shortened; leave it out",
        ('text = "A"', box, 'after = "b"', 'before = "c"', 'fit = "deck"', "[card.b]", 'text = "B"', box,
         "[card.c]", 'text = "C"', box):
            "is as wide as b and c leave it, on each card; leave fit out",
        ('text = "A"', box, "each = 3", "step = [0, 1]", 'wrap = "3"'): "'3' is not a number; write 4, or \"down 21\" "
            "for columns",
        ('text = "A"', box, 'after = "titel"'): "card has no element 'titel'",
        ('text = "A"', box, 'after = "b"', "[card.b]", 'text = "B"', box, 'before = "title"'):
            "is placed by an element that is placed by this one; give one of them a place of its own",
    }  # fmt: skip
    for said, message in wrong.items():
        assert message in [fault.message for fault in card(*said).faults], said


# ---- on one baseline
# ----------------------------------------------------------------------------------------------------


def test_words_of_two_sizes_stand_on_one_baseline() -> None:
    def low(size: float) -> float:
        return words(f'text = "Hx"\nat = [2, 5, 36, 12]\nsize = {size}\nalign = "left baseline"')[3]

    assert low(8) == pytest.approx(17, abs=0.3)
    assert low(24) == pytest.approx(17, abs=0.3)
    assert face(card('text = "A"', "at = [9, 9, 20, 9]", 'align = "baseline"')).elements[0].valign == "baseline"


def test_a_group_shows_nothing_of_itself() -> None:
    assert {color for _, color in seen(GROUP.format(turn=20)).getcolors(99) or []} == {WHITE}
    assert like(at(seen(GROUP.format(turn=0) + 'line = "ink"\nwidth = 2'), 10, 15), INK)
