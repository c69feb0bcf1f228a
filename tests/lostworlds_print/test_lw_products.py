"""Everything Lost Worlds prints: legible, whole, in both languages and on both papers, and as the tables say."""

from collections import Counter
from functools import lru_cache
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from lw_print_kit import LANGS, Page, Text, faces, finished, job, made, marks, read, squeezed, tables
from PIL import Image
from print_reading import letters
from soaking import soak_case

from data.copying import copy_tables
from data.errors import Faults
from data.lostworlds.fighters import roster
from data.lostworlds.scenarios import goal_sentence, scene_of
from data.markup import minus
from data.tables import load
from layouts.art.lostworlds import grounds
from layouts.art.lostworlds.pictures import Album, album
from layouts.canvas.marks import Mark
from layouts.canvas.pdf import PdfFile
from layouts.canvas.svg import SvgCanvas
from layouts.lostworlds.products import book
from layouts.lostworlds.products.character import signed_number
from layouts.press.impose.imposition import impose
from layouts.press.paper import paper as paper_of

pytestmark = pytest.mark.usefixtures("framed")
PRODUCTS = ("book", "sheet", "cards", "counters", "things", "terrain", "reference", "scenarios", "campaign")
PAPERS = ("a4", "letter")
LEAST = 6.5  # pt
DRAWN = Album.draw  # as it is when no frame stands for it
EXACT = 0.05  # mm
WHO = "grumbold, nowa"


@lru_cache(32)
def file(product: str, lang: str, paper: str) -> list[bytes]:
    return [finished(one, lang, paper) for one in made(product, lang, paper, fighter=WHO)]


@lru_cache(32)
def pages(product: str, lang: str, paper: str = "a4") -> list[Page]:
    return [page for data in file(product, lang, paper) for page in read(data)]


def words(product: str, lang: str) -> str:
    return squeezed(" ".join(page.words for page in pages(product, lang)))


@pytest.mark.parametrize("lang", ["de", soak_case("en")])
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("product", ["book", "sheet"])
def test_nothing_is_set_smaller_than_six_and_a_half_points(product: str, paper: str, lang: str) -> None:
    """Measure letters as they are on paper, whatever they were drawn into and made smaller with."""
    assert min(letter.size for data in file(product, lang, paper) for letter in letters(data)) >= LEAST - 0.01


def test_what_is_too_small_would_be_found() -> None:
    theme = made("terrain")[0].theme
    file = PdfFile(theme, "small")
    canvas = file.page(60, 90)
    with canvas.moved(scale=0.9):
        canvas.once("note", 9, 9, lambda inner: inner.text(1, 5, "six", "regular", 7.0))(1, 1)
    assert min(letter.size for letter in letters(file.save())) == pytest.approx(6.3, abs=0.01)


def crowded(found: list[Mark]) -> list[tuple[str, str]]:
    """Texts whose ink meets."""
    texts = [mark for mark in found if mark.kind == "text"]
    out = []
    for i, a in enumerate(texts):
        for b in texts[i + 1 :]:
            if min(a.x1, b.x1) - max(a.x0, b.x0) > 0.15 and min(a.y1, b.y1) - max(a.y0, b.y0) > 0.15:
                out.append((a.name, b.name))
    return out


@pytest.mark.parametrize("lang", ["de", soak_case("en")])
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("product", PRODUCTS)
def test_no_text_leaves_its_face_or_meets_another(product: str, paper: str, lang: str) -> None:
    for one in made(product, lang, paper, fighter=WHO):
        for face in faces(one):
            found = marks(one, face, lang)
            assert not crowded(found), face.title
            for mark in found:
                if mark.kind == "text":
                    assert mark.x0 >= 0 and mark.y0 >= 0, mark  # noqa: PT018
                    assert mark.x1 <= face.width and mark.y1 <= face.height, mark  # noqa: PT018


def test_texts_that_meet_would_be_found() -> None:
    found: list[Mark] = []
    canvas = PdfFile(made("terrain")[0].theme).page(60, 90, marks=found)
    canvas.text(10, 10, "one", "regular", 9)
    canvas.text(12, 11, "other", "regular", 9)
    assert crowded(found) == [("one", "other")]


@pytest.mark.parametrize("paper", PAPERS)
def test_backs_of_counters_lie_behind_their_fronts(paper: str) -> None:
    """Corner by corner, through the sheet, in whichever way it is turned."""
    (one,) = made("counters", paper=paper, fighter=WHO)
    for mode in ("long", "short"):
        checked = 0
        for sheet in impose(one, paper_of(paper), mode).sheets:
            if sheet.back is None:
                continue
            behind = {slot.piece: [] for slot in sheet.back.slots}  # type: ignore[var-annotated]
            for slot in sheet.back.slots:
                w, h = slot.face.width, slot.face.height
                behind[slot.piece].append([slot.place(w - x, y) for x, y in ((0, 0), (w, 0), (0, h))])
            for slot in sheet.front.slots:
                w, h = slot.face.width, slot.face.height
                seen = [sheet.behind(*slot.place(*p)) for p in ((0, 0), (w, 0), (0, h))]
                assert any(
                    all(abs(a - c) <= EXACT and abs(b - d) <= EXACT for (a, b), (c, d) in zip(seen, there, strict=True))
                    for there in behind[slot.piece]
                ), (slot.piece, seen)
                checked += 1
        assert checked


# ---- the sheet
# ------------------------------------------------------------------------------------------------------------


def line_of(texts: list[Text], y: float) -> list[str]:
    """What stands on one line, from left to right."""
    return [text.words.strip() for text in sorted(texts, key=lambda text: text.x) if abs(text.y - y) < 0.8]


@pytest.mark.parametrize("lang", LANGS)
def test_the_sheet_has_every_manoeuvre_with_its_numbers(lang: str) -> None:
    fighters = {fighter.id: fighter for fighter in roster(tables(lang))}
    for one in made("sheet", lang, fighter=WHO):
        for piece in one.pieces:
            canvas = PdfFile(one.theme, lang=lang)
            piece.front.draw(canvas.page(piece.front.width, piece.front.height))
            (page,) = read(canvas.save())
            fighter = fighters[piece.name]
            slabs = {
                text.words.strip(): text for text in page.texts if text.font.startswith("AlfaSlab") and text.x > 40
            }
            for move in fighter.sheet:
                found = line_of([text for text in page.texts if text.x < 88], slabs[str(move.number)].y)
                row = squeezed("".join(found))
                assert squeezed(str(move.name)) in row, move
                assert found[-1].replace("−", "-") == signed_number(move.mod).replace("−", "-"), (move, found)
                assert (str(move.x) if move.x else "–") in found, (move, found)


# ---- cards, ground, reference
# -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
def test_there_are_forty_cards_and_each_says_what_it_does_and_costs(lang: str) -> None:
    known = tables(lang)
    assert len(known.cards) >= 40
    (one,) = made("cards", lang)
    for row, piece in zip(known.cards, one.pieces, strict=True):
        canvas = PdfFile(one.theme, lang=lang)
        piece.front.draw(canvas.page(piece.front.width, piece.front.height))
        (page,) = read(canvas.save())
        told = squeezed(page.words)
        assert squeezed(known.say(row, "name")) in told, row.id
        assert squeezed(known.phrase(row)) in told, row.id
        assert str(row.points) in [text.words.strip() for text in page.texts if text.font.startswith("AlfaSlab")], (
            row.id
        )


@pytest.mark.parametrize("lang", LANGS)
def test_terrain_says_its_name_and_level(lang: str) -> None:
    known, told = tables(lang), words("terrain", lang)
    for row in known.terrain:
        assert squeezed(known.say(row, "name")) in told, row.id
    (one,) = made("terrain", lang)
    hexes = Counter({row.id: row.hexes for row in known.terrain})
    assert sum((Counter({piece.name.partition("-")[0]: piece.copies}) for piece in one.pieces), Counter()) == hexes
    assert all(piece.outline == "hex-flat" for piece in one.pieces)


def test_no_two_hexes_of_terrain_are_of_the_same_stones() -> None:
    (one,) = made("terrain")
    drawn = Counter[bytes]()
    for piece in one.pieces:
        canvas = SvgCanvas(one.theme, 46, 40)
        piece.front.draw(canvas)
        drawn[canvas.save()] += piece.copies
    assert sum(drawn.values()) == sum(row.hexes for row in tables().terrain)
    assert set(drawn.values()) == {1}


def test_terrain_of_ones_own_is_drawn_as_the_nearest_of_its_kind() -> None:
    def ground_svg(kind: str, name: str, level: int) -> bytes:
        canvas = SvgCanvas(made("terrain")[0].theme, 46, 40)
        grounds.draw(canvas, kind, name, level)
        return canvas.save()

    assert ground_svg("step", "dais", 3) == ground_svg("step", "ledge", 3) != ground_svg("step", "tower", 4)
    assert ground_svg("step", "steeple", 9) == ground_svg("step", "tower", 4)
    assert ground_svg("pit", "sump", -1) == ground_svg("pit", "pit", -2) != ground_svg("pit", "shaft", -3)


@pytest.mark.parametrize("lang", LANGS)
def test_the_reference_page_has_every_row_of_its_tables(lang: str) -> None:
    known, told = tables(lang), words("reference", lang)
    for table, columns in (
        ("movement", ("name", "text")), ("outcomes", ("text",)), ("objects", ("name",)), ("missiles", ("name",)),
        ("starts", ("situation",)), ("obstacles", ("name", "text")), ("falls", ("text",)),
    ):  # fmt: skip
        for row in known[table]:
            for column in columns:
                assert squeezed(known.say(row, column)) in told, (table, row.key, column)


def test_the_recovery_table_is_read_as_it_stands() -> None:
    texts = pages("reference", "en")[3].texts
    for row in tables().recovery:
        wanted = [str(row.points), *(getattr(row, f"d{n}") for n in range(9))]
        lines = [line_of([t for t in texts if t.x < 105], text.y) for text in texts if text.font.startswith("AlfaSlab")]
        assert wanted in [[word.replace("−", "-") for word in line] for line in lines], row.points


@pytest.mark.parametrize("lang", LANGS)
def test_every_rule_in_words_stands_on_the_ground_pages(lang: str) -> None:
    """The words of the miniatures game with their numbers filled in, and each named table."""
    known, told = tables(lang), words("reference", lang)
    numbers = {name: minus(value) for name, value in known.rules.model_dump().items() if name != "source"}
    for key in known.words("ground"):
        if not key.startswith(("title_", "tall_thing", "added", "house_entry")):
            assert squeezed(known.word(f"ground.{key}", **numbers)) in told, key


PLACES = {
    "leaflet": "book", "ground": "reference", "sheet": "sheet", "counter": "counters",
    "scenario": "scenarios", "roster": "campaign",
}  # fmt: skip


def test_every_ruling_is_printed_where_the_table_says() -> None:
    """``leaflet: Cards`` is a heading of the book, ``ground: Throwing weapons`` a table of the miniatures pages, and so
    on."""
    found = {name: words(product, "en") for name, product in PLACES.items() if name != "sheet"}
    sheets = read(finished(made("sheet", fighter="yssa, nowa")[0]))
    found["sheet"] = squeezed(" ".join(page.words for page in sheets))
    for ruling in tables().rulings:
        assert ruling.printed, ruling.id
        for place, _, heading in (one.strip().partition(": ") for one in ruling.printed.split(";")):
            if place in PLACES and heading != "the open hand":
                assert squeezed(heading) in found[place], (ruling.id, place, heading)


def test_the_first_scenario_is_fair_and_can_be_laid() -> None:
    """Turned by half a turn the board is itself, A for B; no hex and no thing is needed oftener than it is printed; and
    from every start the sack can be reached, never climbing more than a level at a time."""

    def near(one: Any, other: Any) -> bool:
        return abs(one.level - other.level) <= 1

    known = tables()
    spots = {(spot.across, spot.down): spot for spot in known.scenario if spot.scenario == "tower"}
    wide = max(x for x, _ in spots)
    tall = {x: max(y for other, y in spots if other == x) for x, _ in spots}
    for (x, y), spot in spots.items():
        twin = spots[wide - x, tall[x] - y]
        assert (twin.terrain, twin.thing) == (spot.terrain, spot.thing), (x, y)
        assert {spot.start, twin.start} in ({"A", "B"}, {""}), (x, y)
    for table, column, stock in (("terrain", "terrain", "hexes"), ("objects", "thing", "counters")):
        used = Counter(value for spot in spots.values() if (value := getattr(spot, column)))
        assert all(count <= getattr(known.row(table, name), stock) for name, count in used.items()), used
    ground = {place: known.row("terrain", spot.terrain) for place, spot in spots.items()}
    goal = next(place for place, spot in spots.items() if spot.thing == "sack")
    for start in (place for place, spot in spots.items() if spot.start):
        seen, todo = {start}, [start]
        while todo:
            x, y = todo.pop()
            low = 0 if x % 2 else -1
            for other in ((x, y - 1), (x, y + 1), *((x + dx, y + low + dy) for dx in (-1, 1) for dy in (0, 1))):
                if other in ground and other not in seen and ground[other].enter and near(ground[other], ground[x, y]):
                    seen.add(other)
                    todo.append(other)
        assert goal in seen, start


@pytest.mark.parametrize("lang", LANGS)
def test_the_sheet_explains_its_letters_hands_and_colors_of_spells(lang: str) -> None:
    """Every color by its name beside its letter; a hand at what needs no weapon and nowhere else (ruling LW25); Yssa's
    spells."""
    known = tables(lang)
    (one,) = made("sheet", lang, fighter="yssa")
    (piece,) = one.pieces
    yssa = next(fighter for fighter in roster(known) if fighter.id == "yssa")
    found = marks(one, piece.front, lang)
    foot = max(mark.y1 for mark in found if mark.name == str(yssa.sheet[-1].number))
    below = " ".join(mark.name for mark in found if mark.kind == "text" and mark.y0 > foot)
    for row in known.colours:
        assert known.say(row, "name") in below, row.id
    assert known.word("sheet.bare") in below
    spells = next(mark for mark in found if mark.kind == "text" and mark.name == known.word("sheet.spell_colours"))
    beside = [
        mark.name for mark in found if mark.kind == "text" and abs(mark.y1 - spells.y1) < 1.5 and mark.x0 > spells.x1
    ]
    assert [name for name in beside if len(name) > 2] == [
        known.say(known.row("colours", colour), "name") for colour in yssa.spell_colours
    ]
    bare = {line.number for line in yssa.sheet if not line.needs_weapon}
    assert bare == {34, 46, 26, 4, 18, 8, 20, 16, 50, 56, 52, 62}
    hands = [mark for mark in found if mark.kind == "icon" and mark.name == "hand"]
    texts = [mark for mark in found if mark.kind == "text" and mark.x0 > 60 and mark.y0 > spells.y1 + 8]
    pages = {line.number: [mark for mark in texts if mark.name == str(line.number)] for line in yssa.sheet}
    rows = {number: min(there, key=lambda mark: mark.x0) for number, there in pages.items()}
    marked = {n for n, row in rows.items() if any(abs((h.y0 + h.y1) - (row.y0 + row.y1)) < 3 for h in hands)}
    assert marked == bare


# ---- pictures of one's own
# ------------------------------------------------------------------------------------------------


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    copy_tables("lostworlds", tmp_path / "mine")
    art = tmp_path / "mine" / "tib" / "art"
    art.mkdir(exist_ok=True)
    picture = Image.new("RGB", (80, 40), "#204060")
    picture.paste("#FFD000", (0, 0, 20, 40))
    picture.save(art / "pages-27.png")
    return tmp_path / "mine"


def test_a_focus_must_be_two_shares(mine: Path) -> None:
    (mine / "tib" / "art" / "focus.toml").write_text("27 = [0.5, 20]\n", encoding="utf-8")
    with pytest.raises(Faults, match=r"tib/art/focus.toml:1:27 .*is not a focus; it is two shares from 0 to 1"):
        load("lostworlds", mine)


def test_a_picture_of_ones_own_takes_the_place_of_the_drawn_one(mine: Path) -> None:
    """Cropped to the frame about its focus: with the left edge in sight, its yellow is; with the right one, it is
    not."""
    for focus, yellow in (("0.0", True), ("1.0", False)):
        (mine / "tib" / "art" / "focus.toml").write_text(f"27 = [{focus}, 0.5]\n", encoding="utf-8")
        own = load("lostworlds", mine)
        tib = next(fighter for fighter in roster(own) if fighter.id == "tib")
        made_by = PdfFile(job("book", own=own).theme)
        DRAWN(album(own, tib), made_by.page(60, 60), 27, 5, 5, 50)
        image = pypdfium2.PdfDocument(made_by.save())[0].render(scale=2).to_pil().convert("RGB")
        colours = {image.getpixel((x, image.height // 2)) for x in range(image.width)}
        assert any(b > 30 and r < 60 for r, _, b in colours)
        assert any(r > 200 and g > 150 and b < 60 for r, g, b in colours) == yellow


def test_a_book_of_other_tables_is_made_of_them(mine: Path) -> None:
    toml = mine / "tib" / "fighter.toml"
    toml.write_text(
        toml.read_text(encoding="utf-8").replace('name = "Tib Nettlewick"', 'name = "Tibalt"'), encoding="utf-8"
    )
    (one,) = book.product(job("book", own=load("lostworlds", mine), fighter="tibalt"))
    assert one.title.endswith("Tibalt")
    assert one.variant == "tib"


@pytest.mark.parametrize("lang", LANGS)
def test_each_scenario_has_a_page_with_its_story_its_goal_and_what_to_lay(lang: str) -> None:
    known, told = tables(lang), [squeezed(page.words) for page in pages("scenarios", lang)]
    rows = sorted(known.scenarios, key=lambda row: row.order)
    assert len(told) == len(rows)
    for row, page in zip(rows, told, strict=True):
        goal = goal_sentence(known, scene_of(known, row.id), row.sides)
        for text in (known.say(row, "name"), known.say(row, "story"), goal):
            assert squeezed(text) in page, (row.id, text)
        used = Counter(spot.terrain for spot in known.scenario if spot.scenario == row.id)
        for name, count in used.items():
            assert squeezed(f"{count} {known.say(known.row('terrain', name), 'name')}") in page, (row.id, name)


def test_roster_and_chronicle_are_printed_filled_in(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    fought = '[{name = "Old Corvin", player = "Ada", side = "A", gained = 31, fate = "out"}]'
    file.write_text(
        '[[fighter]]\nname = "Old Corvin"\nbook = "corvin"\nexperience = 9\nplus = {24 = 1}\nscenarios = 2\n'
        f'[[chronicle]]\nscenario = "tower"\nhow = "won"\nturns = 7\nwon = ["Ada"]\nfought = {fought}\n',
        encoding="utf-8",
    )
    roster_, chronicle = (squeezed(page.words) for page in read(finished(made("campaign", roster=str(file))[0])))
    for text in ("Old Corvin", "Sir Corvin Halt", "24 +1", "After every 3 they have one body point fewer"):
        assert squeezed(text) in roster_, text
    for text in ("The Sack on the Tower", "The sack is home", "Old Corvin (Ada) +31, out cold"):
        assert squeezed(text) in chronicle, text
