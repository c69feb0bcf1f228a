"""The event cards' pictures: one for each event, no two alike, within their field and their inks, in both languages."""

from functools import lru_cache
from itertools import combinations
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat
from sheet_kit import tables

from data.errors import Fault
from data.tables import load
from layouts.art.samurai import pictures
from layouts.canvas import shapes
from layouts.canvas.marks import Mark
from layouts.canvas.pdf import PdfFile
from layouts.press.faces import Job, Product
from layouts.samurai.products import events
from layouts.samurai.products.cards import INNER, MARGIN, SEAL, WIDTH

HOUSE = Path(__file__).parents[2]
UNLIKE = 20.0
"""Of 255: how far apart two pictures are at the size of a stamp, at least."""
LEAST_WIDE = 0.9
"""Share of the card's width that a picture takes at least."""
LARGEST = 2_000_000  # bytes of all cards


def cards(lang: str = "en", ink: str = "full", folder: Path | None = None) -> Product:
    known = load("samurai", folder, lang=lang) if folder else tables(lang)
    return events.product(Job(known, "events", "a4", lang, ink, None, {}))


@lru_cache(8)
def printed(lang: str, ink: str = "full") -> tuple[bytes, dict[str, list[Mark]]]:
    """The stories' sides as a file, and what each reported."""
    made, marks = cards(lang, ink), dict[str, list[Mark]]()
    file = PdfFile(made.theme, made.title, lang=lang, ink=ink)
    for piece in made.pieces:
        assert piece.back
        marks[piece.name] = []
        piece.back.draw(file.page(piece.back.width, piece.back.height, marks=marks[piece.name]))
    return file.save(), marks


@lru_cache(1)
def stamps() -> dict[str, Image.Image]:
    """Each picture alone, two pixels to a unit."""
    theme = cards().theme
    file = PdfFile(theme, "stamps")
    for name in pictures.SCENES:
        pictures.draw(file.page(pictures.WIDE, pictures.HIGH), name, 0, 0, pictures.WIDE, pictures.HIGH)
    pages = pypdfium2.PdfDocument(file.save())
    drawn = [page.render(scale=2 * 25.4 / 72).to_pil().convert("L").resize((30, 20)) for page in pages]
    return dict(zip(pictures.SCENES, drawn, strict=True))


def test_every_event_has_a_picture_of_its_own() -> None:
    named = [event.picture for event in tables().events]
    assert len(named) == 31
    assert sorted(named) == sorted(pictures.SCENES)  # none twice, none idle


def test_no_two_pictures_look_alike() -> None:
    for a, b in combinations(stamps(), 2):
        apart = ImageStat.Stat(ImageChops.difference(stamps()[a], stamps()[b])).mean[0]
        assert apart > UNLIKE, (a, b, apart)


def test_a_picture_is_black_light_and_one_accent() -> None:
    for name in pictures.SCENES:
        tones = {layer.tone for layer in pictures.layers(name)}
        assert {"ink", "paper", "red"} <= tones <= set(pictures.INKS), name


@pytest.mark.parametrize("name", pictures.SCENES)
def test_a_picture_stays_within_its_plate(name: str) -> None:
    for layer in pictures.layers(name):
        x0, y0, x1, y1 = shapes.bounds(layer.path)
        assert min(x0, y0) >= 0, layer.tone
        assert x1 <= pictures.WIDE, layer.tone
        assert y1 <= pictures.HIGH, layer.tone


@pytest.mark.parametrize("lang", ["en", "de"])
def test_each_card_shows_the_whole_band_that_matters(lang: str) -> None:
    _, marks = printed(lang)
    for event in tables(lang).events:
        (box,) = [m for m in marks[event.id] if m.name == f"picture {event.picture}"]
        scene = pictures.SCENES[event.picture]
        top, shown, scale = pictures.window(event.picture, INNER, box.y1 - box.y0)
        assert box.x1 - box.x0 >= LEAST_WIDE * INNER, event.id
        assert top <= scene.top + 0.01, event.id
        assert top + shown >= scene.bottom - 0.01, event.id
        assert box.y0 >= MARGIN - 0.01, event.id
        assert scale * pictures.WIDE <= INNER + 0.01, event.id


@pytest.mark.parametrize("lang", ["en", "de"])
def test_no_words_lie_on_a_picture_but_the_seal(lang: str) -> None:
    _, marks = printed(lang)
    for event in tables(lang).events:
        (box,) = [m for m in marks[event.id] if m.name == f"picture {event.picture}"]
        for word in marks[event.id]:
            x = WIDTH - MARGIN - SEAL if event.picture in pictures.RIGHT else MARGIN
            stamped = word.x0 >= x and word.x1 <= x + SEAL and word.y1 <= MARGIN + SEAL
            if word.kind == "text" and not stamped:
                assert word.y0 >= box.y1, (event.id, word.name)


def test_what_is_red_is_not_under_the_seal() -> None:
    """The accent is what matters: a tenth of it at most is hidden."""
    from layouts.engraving.cut import box as square
    from layouts.engraving.ink_saver import visible_masses

    for event in tables().events:
        _, marks = printed("en")
        (frame,) = [m for m in marks[event.id] if m.name == f"picture {event.picture}"]
        top, shown, scale = pictures.window(event.picture, INNER, frame.y1 - frame.y0)
        red = visible_masses(pictures.layers(event.picture))["red"].intersection(
            square(0, top, pictures.WIDE, top + shown)
        )
        left = pictures.WIDE - SEAL / scale if event.picture in pictures.RIGHT else 0.0
        hidden = red.intersection(square(left, top, left + SEAL / scale, top + SEAL / scale))
        assert red.area > 3, event.id
        assert hidden.area < 0.1 * red.area, event.id


def test_little_ink_is_a_fifth_and_the_files_are_small() -> None:
    for ink in ("full", "saver"):
        assert len(printed("en", ink)[0]) < LARGEST, ink
    dark = {}
    for ink in ("full", "saver"):
        page = pypdfium2.PdfDocument(printed("en", ink)[0])[5]
        band = page.render(scale=1).to_pil().convert("L").crop((14, 14, 170, 80))
        dark[ink] = 255 - ImageStat.Stat(band).mean[0]
    assert 0 < dark["saver"] < dark["full"] / 3


def copied(folder: Path, picture: str) -> Path:
    """The samurai's tables with another picture in the first row."""
    from shutil import copytree

    mine = Path(copytree(HOUSE / "data" / "samurai", folder / "mine", ignore=lambda *_: ["__pycache__"]))
    rows = (mine / "events.csv").read_text(encoding="utf-8")
    assert ",kabuto,watcher," in rows
    (mine / "events.csv").write_text(rows.replace(",kabuto,watcher,", f",kabuto,{picture},"), encoding="utf-8")
    return mine


def first(product: Product) -> tuple[bytes, list[Mark]]:
    """The first event's story, drawn."""
    (piece,) = [piece for piece in product.pieces if piece.name == "1"]
    file, marks = PdfFile(product.theme, "one"), list[Mark]()
    assert piece.back
    piece.back.draw(file.page(piece.back.width, piece.back.height, marks=marks))
    return file.save(), marks


def test_an_event_of_ones_own_without_a_picture_shows_its_glyph(tmp_path: Path) -> None:
    _, marks = first(cards(folder=copied(tmp_path, "")))
    assert next(m.name for m in marks if m.kind == "icon") == "kabuto"


def test_a_picture_nobody_drew_is_one_line_with_its_cell(tmp_path: Path) -> None:
    with pytest.raises(Fault, match=r"there is no picture 'wacher'.*watcher") as raised:
        first(cards(folder=copied(tmp_path, "wacher")))
    assert (raised.value.file, raised.value.row, raised.value.column) == ("events.csv", 2, "picture")


def test_a_picture_of_the_users_own_takes_the_place_of_ours(tmp_path: Path) -> None:
    mine = copied(tmp_path, "watcher")
    (mine / "art").mkdir()
    Image.new("RGB", (300, 200), "#00A0FF").save(mine / "art" / "events-1.png")
    pdf, marks = first(cards(folder=mine))
    assert "picture watcher" not in [m.name for m in marks]
    page = pypdfium2.PdfDocument(pdf)[0].render(scale=1).to_pil().convert("RGB")
    assert page.getpixel((110, 60)) == pytest.approx((0, 160, 255), abs=3)
