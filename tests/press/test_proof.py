"""Other eyes: colours as they see them, and categories that need more than a colour."""

import random
from io import BytesIO

import pytest
from PIL import Image

from layouts.canvas.canvas import Theme
from layouts.canvas.pdf import PdfFile
from layouts.press.write import color_vision as colour_vision
from layouts.press.write import proof

# from the test data of Sharma, Wu and Dalal (2005)
CIEDE2000 = [
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
    ((50, -1, 2), (50, 0, 0), 2.3669),
    ((50, 2.49, -0.001), (50, -2.49, 0.0009), 7.1792),
    ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
    ((50, -0.001, 2.49), (50, 0.0009, -2.49), 4.8045),
    ((50, 2.5, 0), (73, 25, -18), 27.1492),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
    ((90.8027, -2.0831, 1.441), (91.1528, -1.6435, 0.0447), 1.4441),
    ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
]


@pytest.mark.parametrize(("one", "other", "value"), CIEDE2000)
def test_differences_are_those_of_the_published_test_data(
    one: colour_vision.RGB, other: colour_vision.RGB, value: float
) -> None:
    assert colour_vision.difference(one, other) == pytest.approx(value, abs=0.0001)
    assert colour_vision.difference(other, one) == pytest.approx(value, abs=0.0001)


@pytest.mark.parametrize("kind", colour_vision.SIGHTS)
def test_no_sight_tints_white_grey_or_black(kind: str) -> None:
    for v in (0.0, 0.25, 0.5, 1.0):
        assert colour_vision.color_as_seen((v, v, v), kind) == pytest.approx((v, v, v), abs=0.002)


def test_red_and_green_of_one_lightness_are_alike_without_red_or_green_cones_and_plain_to_others() -> None:
    red, green = "#A64B3C", "#6B6E26"
    assert colour_vision.seen_difference(red, green) > 30
    assert colour_vision.seen_difference(red, green, "tritanopia") > 20
    assert colour_vision.seen_difference(red, green, "deuteranopia") < 12
    assert colour_vision.seen_difference(red, green, "grey") < 10


def test_the_hardest_pair_of_each_sight_is_named() -> None:
    found = colour_vision.nearest({"red": "#A64B3C", "green": "#6B6E26", "black": "#000000"})
    assert found["deuteranopia"][1:] == ("red", "green")
    assert found["plain"][0] > found["deuteranopia"][0]


@pytest.mark.parametrize("kind", colour_vision.SIGHTS)
def test_an_image_is_sent_through_a_sight_as_its_colours_are(kind: str) -> None:
    rng = random.Random(5)
    colours = [tuple(rng.randrange(256) for _ in range(3)) for _ in range(400)]
    colours += [(0, 0, 0), (255, 255, 255), (255, 0, 0), (0, 255, 0), (0, 0, 255), (1, 2, 3)]
    image = Image.new("RGB", (len(colours), 1))
    for x, colour in enumerate(colours):
        image.putpixel((x, 0), colour)
    out = proof.image_as_seen(image, kind)
    for x, (r, g, b) in enumerate(colours):
        expected = [v * 255 for v in colour_vision.color_as_seen((r / 255, g / 255, b / 255), kind)]
        assert out.getpixel((x, 0)) == pytest.approx(expected, abs=1.01)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_proof_has_a_row_a_page_and_a_column_a_sight(lang: str) -> None:
    file = PdfFile(Theme({"red": "#C0301C"}))
    for _ in range(2):
        file.page(60, 90).rect(0, 0, 60, 90, "red")
    png = proof.write_proof(file.save(), lang, 90)
    assert png == proof.write_proof(file.save(), lang, 90)
    sheet = Image.open(BytesIO(png))
    plain, grey = sheet.getpixel((20, 50)), sheet.getpixel((86, 50))
    assert plain == (0xC0, 0x30, 0x1C)
    assert isinstance(grey, tuple)
    assert len(set(grey)) == 1
    assert sheet.getpixel((20, 50 + sheet.height // 2)) == plain
    seen = [round(v * 255) for v in colour_vision.color_as_seen((0xC0 / 255, 0x30 / 255, 0x1C / 255), "tritanopia")]
    assert sheet.getpixel((sheet.width - 20, 50)) == pytest.approx(seen, abs=1)
