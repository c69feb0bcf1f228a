"""The language of layout.toml: each key by an example, and every value it does not take, with its line and its cure."""

import tomllib

import pytest
from layout_kit import CARD, EXAMPLE, card, face, lines, only

from data.templates.conditions import parse as condition
from data.templates.language import LEAST
from data.templates.resolving import parse
from data.templates.values import ELEMENT_KEYS, FACE_KEYS
from layouts.canvas.text import FLOOR


def test_the_whole_example_is_read_without_a_word() -> None:
    layout = parse(EXAMPLE)
    assert not layout.faults
    assert [one.name for one in layout.printed] == ["goods", "sea", "mat"]
    assert list(layout.backs) == ["goods_back", "sea"]


def test_there_are_as_many_keys_as_the_language_says() -> None:
    assert len(FACE_KEYS) == 11
    assert len(FACE_KEYS) + len(ELEMENT_KEYS) == 65


def test_layouts_and_the_canvas_have_the_same_least_type() -> None:
    assert LEAST == FLOOR


# ---- a face
# -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "width", "height"),
    [('"poker"', 63, 88), ('"mini"', 44, 68), ('"tarot"', 70, 120), ('"square 60"', 60, 60), ("[57, 87.5]", 57, 87.5),
     ('"a4"', 210, 297), ('"a4 across"', 297, 210), ('"hex 60"', 60, 69.282)],
)  # fmt: skip
def test_a_size_by_name_or_in_millimeters(size: str, width: float, height: float) -> None:
    found = face(
        parse(f'[card]\nsize = {size}\nproduct = "X"\n[card.a]\nshape = "rect"\nat = [9, 9, 9, 9]\nfill = "ink"')
    )
    assert (found.width, found.height) == (width, height)
    assert found.hex == ("hex" in size)


def test_bleed_and_safe_are_three_unless_said_and_the_cut_may_be_round() -> None:
    plain = face(card('text = "A"', "at = [9, 9, 9, 9]"))
    assert (plain.bleed, plain.safe, plain.round) == (3, 3, 0)
    said = parse(
        '[card]\nsize = "mini"\nbleed = 0\nsafe = 4\ncut = "round 3"\nproduct = "X"\n[card.a]\nicon = "star"\nat = '
        "[9, 9, 9, 9]"
    )
    assert (face(said).bleed, face(said).safe, face(said).round) == (0, 4, 3)


def test_one_that_is_like_another_has_its_size_and_its_elements_first_and_says_only_what_differs() -> None:
    goods = parse(EXAMPLE).faces["goods"]
    assert (goods.width, goods.height) == (63, 88)
    assert [e.name for e in goods.elements][:4] == ["ground", "window", "title", "rule"]
    rule = goods.element("rule")
    assert rule.at == (5, 56, 53, 18)  # said anew
    assert (rule.text, rule.sizes, rule.fit) == ("{text}", (6.5, 11), "deck")  # as in the base
    assert rule.homes["at"] == "goods"
    assert rule.homes["text"] == "poker"


def test_hide_takes_what_is_inherited_away() -> None:
    assert [e.name for e in parse(EXAMPLE).faces["goods_back"].elements] == ["ground", "window", "sign"]


def test_an_element_that_shows_something_else_no_longer_shows_what_its_base_did() -> None:
    layout = parse(
        CARD + '[card.a]\ntext = "A"\nat = [9, 9, 9, 9]\n[more]\nlike = "card"\nproduct = "X"\n[more.a]\nicon = "star"'
    )
    assert (face(layout, "more").elements[0].icon, face(layout, "more").elements[0].text) == ("star", "")


def test_a_product_has_a_name_in_both_languages_and_one_of_its_own_if_none_is_said() -> None:
    assert (parse(EXAMPLE).faces["goods"].product, parse(EXAMPLE).faces["goods"].product_de) == ("Goods", "Waren")
    assert parse(EXAMPLE).faces["sea"].product_de == "Sea tiles"
    assert parse('[goods_two]\ntable = "goods.csv"').faces["goods_two"].product == "Goods two"


# ---- an element
# ---------------------------------------------------------------------------------------------------------


def test_type_has_one_size_or_a_range() -> None:
    assert face(card('text = "A"', "at = [9, 9, 9, 9]", "size = 9")).elements[0].sizes == (9, 9)
    assert face(card('text = "A"', "at = [9, 9, 9, 9]", "size = [6.5, 11]")).elements[0].sizes == (6.5, 11)


@pytest.mark.parametrize(
    ("said", "across", "down"),
    [
        ("centre middle", "centre", "middle"),
        ("right", "right", "top"),
        ("bottom left", "left", "bottom"),
        ("middle", "left", "middle"),
    ],
)
def test_words_are_aligned_across_then_down(said: str, across: str, down: str) -> None:
    element = face(card('text = "A"', "at = [9, 9, 9, 9]", f'align = "{said}"')).elements[0]
    assert (element.align, element.valign) == (across, down)


def test_an_element_may_stand_in_braces_on_one_line() -> None:
    layout = parse(CARD + 'title = { text = "A", at = [5, 5, 20, 8] }\nsign.icon = "star"\nsign.at = [9, 30, 9, 9]\n')
    assert [e.name for e in face(layout).elements] == ["title", "sign"]


ROW = {"kind": "event", "price": "5", "tags": "fresh;odd", "roamer": "", "name": "Tar Pit"}


@pytest.mark.parametrize(
    ("said", "holds"),
    [("kind == event", True), ("kind != event", False), ("price >= 5", True), ("price < 5", False), ("price == 5.0",
    True),
     ("tags has fresh", True), ("tags has fre", False), ("not roamer", True), ("roamer", False), ("kind", True),
     ("tags has fresh and price > 5", False), ("tags has fresh or price > 5", True), ('name == "Tar Pit"', True),
     ("not (kind == event and roamer)", True), ("roamer >= 1", False), ("roamer and kind or price == 5", True)],
)  # fmt: skip
def test_a_condition(said: str, holds: bool) -> None:
    assert condition(said).holds(lambda column: ROW.get(column, "")) is holds


# ---- what is wrong, with its cure
# ---------------------------------------------------------------------------------------

AT = "at = [9, 9, 20, 9]"
WRONG = {
    ("text = 5", AT): "5:card.title.text  5 is not a text; put it in quotes",
    ('text = "A"', "at = [9, 9]"): "6:card.title.at  2 numbers; write [x, y, width, height] in mm",
    ('text = "A"', "at = 9"): "6:card.title.at  9 is not a place; write [x, y, width, height] in mm",
    ('text = "A"', 'at = [9, 9, "a", 9]'): "6:card.title.at  'a' is not a number; write one without quotes",
    ('text = "A"', AT, "size = [5, 16]"):
        "7:card.title.size  5 pt is below 6.5, the least that is printed; write [6.5, 16]",
    ('text = "A"', AT, "size = [16, 9]"): "7:card.title.size  begins above its end; write [9, 16]",
    ('text = "A"', AT, 'fit = "dekc"'): "7:card.title.fit  'dekc' is not one of card, deck; did you mean 'deck'?",
    ('text = "A"', AT, 'align = "center"'): "7:card.title.align  'center' is not a side to align to; did you mean "
        "'centre'?",
    ('text = "A"', AT, 'align = "left right"'): "7:card.title.align  'right' is not a side to align to; 'left' says "
        "that already",
    ('text = "A"', AT, 'when = "price => 5"'): "7:card.title.when  => is not a sign; write >=",
    ('text = "A"', AT, 'when = "price >= much"'): "7:card.title.when  'much' is not a number; >= compares numbers",
    ('text = "A"', AT, 'when = "price >="'): "7:card.title.when  nothing stands after >=; write a word or a number "
        "there",
    ('text = "A"', AT, 'when = "{price *} > 5"'):
        "7:card.title.when  {price *}: a column or a number is missing at the end; write it there",
    ('text = "A"', AT, 'when = "{price * 2}"'):
        "7:card.title.when  a sum is compared with a number; write {price * 2} >= 1",
    ('text = "A"', AT, 'colour = "#12"'): "7:card.title.colour  '#12' is not a color; write six digits, as #C0301C",
    ('text = "A"', AT, "hide = 1"): "7:card.title.hide  1 is neither true nor false",
    ('text = "A"', AT, "lines = 1.5"): "7:card.title.lines  1.5 is not a whole number",
    ('text = "A"', AT, "lead = 9"): "7:card.title.lead  9 is not 0.8..4",
    ('text = "A"', AT, "turn = true"): "7:card.title.turn  True is not a number; write one without quotes",
    ('text = "A"', AT, "stepp = [1, 1]"): "7:card.title  has no key 'stepp'; did you mean 'step'?",
    ('text = "A"', AT, 'table = "x"'): "7:card.title  has no key 'table'; that is a key of a face",
    ('text = "A"', AT, "each = 3"): "7:card.title.each  all would lie on one place; write step = [x, y] in mm",
    ('text = "A"', AT, "step = [3, 0]"): "7:card.title.step  nothing is repeated here; write each, or leave step out",
    ('text = "A"', AT, 'text = "B"'): "7:card.title.text  is said twice; it is on line 5 already",
    ('text = "A"', AT, 'in = "titel"'): "7:card.title.in  card has no element 'titel'",
    ('text = "A"', AT, 'icon = "star"'): "7:card.title.icon  shows text and icon at once; make two elements of it",
    ('text = "{name"', AT):
        "5:card.title.text  '{name' has a brace without its partner; a column or an icon stands in two, as {name}",
    ('text = "name}"', AT):
        "5:card.title.text  'name}' has a brace without its partner; a column or an icon stands in two, as {name}",
    ('image = "art/x.gif"', AT):
        "5:card.title.image  'art/x.gif': a picture ends in .png, .jpg, .jpeg, .webp or .svg; write art/{id}.png",
    ('text = "A"', AT, 'font = "Comic Sans"'):
        "7:card.title.font  'Comic Sans' is not a role of a font; "
        "write regular, bold, italic, or another of game.toml [theme.fonts]",
    ('image = "x.png"', AT): "5:card.title.image  'x.png': pictures lie in the folder art; write art/x.png",
    ('shape = "free"', AT): "5:card.title.shape  a free shape needs its corners; "
        "write points = [[50, 0], [100, 100], [0, 100]]",
    ('shape = "free"', AT, "points = [[0, 0], [9, 9]]"):
        "7:card.title.points  [[0, 0], [9, 9]] is not a list of 3 to 200 corners; "
        "write [[50, 0], [100, 100], [0, 100]]",
    ('text = "A"', AT, "smooth = true"):
        '7:card.title.smooth  is of a shape; write shape = "free", or leave it out',
    ('shape = "rect"', AT, 'fade = "ink"'):
        "7:card.title.fade  fill runs over into it, and there is none; write fill as well",
    ('shape = "rect"', AT, 'fill = "ink"', 'toward = "up"'):
        "8:card.title.toward  nothing runs over here; write fade, or leave it out",
    ('icon = "star"', AT, 'mask = "frame"'): "7:card.title.mask  no shape 'frame' on card; write one first",
    ('text = "A"', AT, 'split = "/"'):
        "7:card.title.split  nothing is repeated here; write each, or leave split out",
    ('text = "{rules.turn.hnad}"', AT, 'case = "lower"'):
        "7:card.title.case  'lower' is not one of upper",
    ('text = "A"', AT, 'size = "bok"'):
        "7:card.title.size  'bok' is not a number; write one without quotes",
    ('icon = "star"', AT, 'halo = "page"'):
        "7:card.title.halo  is about letters, and there are none here; leave it out",
    ('icon = "star"', AT, 'blend = "multiply"'):
        "7:card.title.blend  mixes a picture with the color it lies on, and there is none; write image as well",
    ('image = "art/x.png"', AT, 'blend = "burn"'):
        "7:card.title.blend  'burn' is not one of multiply, screen, overlay",
    ('text = "{price *}"', AT):
        "5:card.title.text  {price *}: a column or a number is missing at the end; write it there",
    ('text = "{2 (n + 1)}"', AT):
        "5:card.title.text  {2 (n + 1)}: '(' stands there without a sign before it; write one such as {price * 2}",
    ('text = "{(n + 1 * 2}"', AT): "5:card.title.text  {(n + 1 * 2}: a bracket is open; close it with )",
    ('text = "A"',): "4:card.title  has no place; write at = [x, y, width, height] in mm",
    (AT,): "4:card.title  shows nothing; give it text, icon, image, draw or shape",
    ('text = "A"', "at = [9, 9, 20"):
        "6:card.title.at  [9, 9, 20 is not finished; text wants quotes, places want [x, y, width, height]",
    ('text = "A"', AT, "colour = ink"):
        "7:card.title.colour  ink is not finished; text wants quotes, places want [x, y, width, height]",
    ('text = "A"', AT, "hello"): "7  'hello' is neither [face], [face.element] nor key = value",
    ('text = "A"', AT, "[card.title]"): "7:card.title  is there twice; write both into the first, on line 4",
    ('text = "A"', AT, "[card.back]"): "7:card.back  is a key of the face and an element too; call the element "
        "otherwise",
    ('text = "A"', AT, "[card.a.b]"): "7:card.a.b  goes too deep; an element stands right on its face: [card.b]",
    ('text = "A"', AT, "[[cards]]"): "7  no lists of faces; write [cards]",
}  # fmt: skip


@pytest.mark.parametrize("said", WRONG, ids=lambda said: said[-1])
def test_what_an_element_cannot_say(said: tuple[str, ...]) -> None:
    found = [line for line in lines(card(*said).faults) if "has no place" not in line or len(said) == 1]
    assert found == [f"layout.toml:{WRONG[said]}"]


FACES = {
    '[card]\nsize = "pocker"\nproduct = "X"\n[card.a]\nicon = "star"\nat = [9, 9, 9, 9]':
        "2:card.size  no size 'pocker'; did you mean 'poker'?",
    '[card]\nsize = "hex"\nproduct = "X"\n[card.a]\nicon = "star"\nat = [9, 9, 9, 9]':
        "2:card.size  'hex' lacks its size in mm; write hex 60 (between two flat sides)",
    '[card]\nproduct = "X"\n[card.a]\nicon = "star"\nat = [9, 9, 9, 9]':
        '1:card  has no size; write size = "poker", or like = another face',
    '[card]\nsize = "poker"\nproduct = "X"\nlike = "bse"\n[base]\nsize = "mini"\n[card.a]\nicon = "star"\nat = [9, '
        '9, 9, 9]':
        "4:card.like  no face 'bse'; did you mean 'base'?",
    '[card]\nsize = "poker"\nproduct = "X"\nlike = "card"\n[card.a]\nicon = "star"\nat = [9, 9, 9, 9]':
        "4:card.like  is like itself",
    '[card]\nsize = "poker"\nproduct = "X"\nback = "bakc"\n[bakk]\nsize = "poker"\n[card.a]\nicon = "star"\nat = [9, '
        '9, 9, 9]':
        "4:card.back  no face 'bakc'; did you mean 'bakk'?",
    '[card]\nsize = "poker"\nproduct = "X"\n': "1:card  nothing lies on it; write an element: [card.title]",
    '[card]\nsize = "poker"\nproduct = "X"\nsaef = 3\n[card.a]\nicon = "star"\nat = [9, 9, 9, 9]':
        "4:card  has no key 'saef'; did you mean 'safe'?",
    '[card]\nsize = "poker"\nproduct = "X"\ncopies = "{copies}"\n[card.a]\nicon = "star"\nat = [9, 9, 9, 9]':
        "4:card.copies  {copies} is a column, but the face has no table; write a number",
    '[card]\nsize = "poker"\nproduct = "X"\nback = "b"\n[card.a]\nicon = "star"\nat = [9, 9, 9, 9]\n'
    '[b]\nsize = "mini"\n[b.a]\nicon = "star"\nat = [9, 9, 9, 9]':
        "4:card.back  b is 44 x 68 mm and card 63 x 88; give both the same size",
    'size = "poker"': "1:size  stands in no face; write [face] or [face.element] above it",
    "[my-card]": "1:my-card  'my-card' is not a name; letters, digits and _, the first a letter",
}  # fmt: skip


@pytest.mark.parametrize("text", FACES)
def test_what_a_face_cannot_say(text: str) -> None:
    assert only(parse(text)) == f"layout.toml:{FACES[text]}"


def test_two_that_are_placed_by_each_other_are_told() -> None:
    layout = card('text = "A"', AT, 'below = "b"', "[card.b]", 'text = "B"', AT, 'below = "title"')
    assert "is placed by an element that is placed by this one" in lines(layout.faults)[0]


def test_a_broken_line_takes_nothing_else_with_it() -> None:
    broken = EXAMPLE.replace("at = [5, 47, 53, 7]", "at = [5, 47, 53,", 1).replace('shape = "rect"', "shape = rect", 1)
    layout = parse(broken)
    assert [fault.row for fault in layout.faults if fault.column and fault.column.startswith("poker")]
    assert [e.name for e in layout.faces["mat"].elements] == ["title", "hold", "number", "hint"]
    assert layout.faces["goods"].element("rule").text == "{text}"


def test_what_is_read_without_a_fault_is_toml_and_means_the_same() -> None:
    values = tomllib.loads(EXAMPLE)
    layout = parse(EXAMPLE)
    for name, one in layout.written.items():
        said = {key: given.value for key, given in one.keys.items()}
        said |= {part.name: {key: given.value for key, given in part.keys.items()} for part in one.parts.values()}
        assert said == values[name]
