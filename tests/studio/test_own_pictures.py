"""Custom pictures: whatever Pillow reads, under the name its face asks for, cropped about the point that was
chosen, coarse or not at the size at which it is printed."""

import base64
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from PIL import Image
from studio_kit import copy_of_game

from data.errors import Fault
from data.tables import inspect
from layouts.canvas.canvas import Theme
from layouts.canvas.pdf import PdfFile
from layouts.canvas.svg import SvgCanvas
from layouts.studio import row_preview
from layouts.studio.art import current_picture, place_picture, try_picture
from layouts.studio.drawing import Pictures
from layouts.studio.open_game import OpenGame

WIDE = (800, 200)


def picture(kind: str, size: tuple[int, int] = WIDE) -> str:
    """Return a picture that is red on the left, blue on the right."""
    image, out = Image.new("RGB", size, "#0000ff"), io.BytesIO()
    image.paste("#ff0000", (0, 0, size[0] // 2, size[1]))
    image.save(out, kind)
    return base64.b64encode(out.getvalue()).decode()


@pytest.fixture
def island(tmp_path: Path) -> Iterator[OpenGame]:
    desk = OpenGame("island", copy_of_game(tmp_path / "mine"), True, Pictures())
    yield desk
    desk.close()


def wish(data: str, **more: Any) -> dict[str, Any]:
    return {"table": "characters", "key": "C01", "data": data, **more}


@pytest.mark.parametrize(
    ("kind", "name"),
    [("WEBP", "E1.webp"), ("JPEG", "E1.jpg"), ("MPO", "E1.jpg"), ("GIF", "E1.png"), ("TIFF", "E1.png")],
)
def test_whatever_pillow_reads_is_printed_under_the_name_that_the_layout_asks_for(
    harbor: OpenGame, kind: str, name: str
) -> None:
    """The layout says art/{id}.png; a picture of another kind takes that place as well."""
    before = row_preview.preview_cell(harbor, "cards.csv", 2)
    said = place_picture(harbor, {"table": "cards", "key": "E1", "data": picture(kind)})
    after = row_preview.preview_cell(harbor, "cards.csv", 2)
    assert [path.name for path in (harbor.folder / "art").iterdir()] == [name]
    assert said["art"] == after["art"] == f"art/{name}"
    assert before["face"]["now"]["sides"][0]["picture"] != after["face"]["now"]["sides"][0]["picture"]
    assert not [fault for fault in inspect("harbor", harbor.folder)[1] if "art/" in str(fault)]


def test_what_is_no_picture_is_refused(harbor: OpenGame) -> None:
    with pytest.raises(Fault, match="cannot be read; save it as PNG, JPEG or WebP"):
        place_picture(
            harbor, {"table": "cards", "key": "E1", "data": base64.b64encode(b"a letter to my aunt").decode()}
        )


def test_the_point_is_kept_in_a_table_and_the_card_follows_it(island: OpenGame) -> None:
    """Tried, it is drawn and nothing is written; kept, it stands in art/focus.toml; the middle needs no line."""
    faces = {try_picture(island, wish(picture("PNG"), focus=at))["face"] for at in ([0, 0.5], [0.5, 0.5], [1, 0.5])}
    assert len(faces) == 3
    assert not (island.folder / "art").exists()
    place_picture(island, wish(picture("PNG"), focus=[0.123456, 0.5]))
    path = island.folder / "art" / "focus.toml"
    assert path.read_text(encoding="utf-8") == "characters-C01 = [0.123, 0.5]\n"
    there = current_picture(island, "characters", "C01")
    assert there["focus"] == [0.123, 0.5]
    shown = row_preview.preview_cell(island, "characters.csv", 2)["face"]["now"]["sides"][0]["picture"]
    assert shown == try_picture(island, wish(there["data"], focus=[0.123, 0.5]))["face"]
    assert island.work
    island.work.undo()
    assert not path.exists()
    place_picture(island, wish(picture("PNG"), focus=[0.2, 0.5]))
    place_picture(island, wish(picture("PNG")))
    assert not path.exists()


def test_it_is_coarse_or_not_where_it_is_printed(island: OpenGame) -> None:
    """The picture of a castaway is 62 mm wide on a card of 70, and 43.4 high: 200 pixels on that are 117 an inch."""
    said = try_picture(island, wish(picture("PNG")))
    assert said["box"] == [62.0, 43.4]
    assert said["dpi"] == round(200 / 43.4 * 25.4)
    assert try_picture(island, wish(picture("PNG"), crop=[0, 0, 0.25, 1]))["dpi"] == round(200 / 62 * 25.4)


def test_a_face_without_a_picture_says_so(island: OpenGame) -> None:
    assert "box" not in try_picture(
        island, {"table": "starts", "key": island.read_all().records["starts"][0].key, "data": picture("PNG")}
    )


@pytest.mark.parametrize(("about", "red"), [("[0, 0.5]", True), ("[1, 0.5]", False)])
def test_every_canvas_crops_about_it(tmp_path: Path, about: str, red: bool) -> None:
    """The left of a wide picture is red: with the left in sight the square is, in PDF and in SVG."""
    (tmp_path / "cards-E1.png").write_bytes(base64.b64decode(picture("PNG")))
    (tmp_path / "focus.toml").write_text(f"cards-E1 = {about}\n", encoding="utf-8")
    theme = Theme({}, {}, {})
    file = PdfFile(theme)
    file.page(20, 20).image(tmp_path / "cards-E1.png", 0, 0, 20, 20)
    seen = pypdfium2.PdfDocument(file.save())[0].render(scale=2).to_pil().convert("RGB").getpixel((20, 20))
    assert isinstance(seen, tuple)
    assert (seen[0] > seen[2]) == red
    canvas = SvgCanvas(theme, 20, 20)
    canvas.image(str(tmp_path / "cards-E1.png"), 0, 0, 20, 20)
    assert ('x="0"' in canvas.save().decode().partition("<image")[2]) == red


def test_a_line_that_says_no_point_is_told_where_it_stands(island: OpenGame) -> None:
    (island.folder / "art").mkdir()
    (island.folder / "art" / "focus.toml").write_text("# mine\ncharacters-C01 = [2, 0]\n", encoding="utf-8")
    told = [str(fault) for fault in inspect("island", island.folder)[0]]
    assert len(told) == 1
    assert told[0].startswith("art/focus.toml:2:characters-C01  [2, 0] is not a focus; it is two shares from 0 to 1")
