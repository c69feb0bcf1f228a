"""Files for tables on a screen: one to send, with every picture in it, as VirtualTabletop's importer reads it."""

import io
import json
import zipfile
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from soaking import soak_case

from layouts.press.order.calls import BadCall, Call, orders
from layouts.press.order.render import make

READ = 2097152  # bytes: VirtualTabletop leaves out a larger picture (server/pcioimport.mjs)
FIELDS = {
    "cardPile": {"id", "type", "x", "y", "z", "width", "height", "label", "hasShuffleButton"},
    "cardDeck": {"id", "type", "parent", "x", "y", "z", "cardTypes", "cardWidth", "cardHeight", "enlarge",
                 "cardOverlapH", "faceTemplate", "backTemplate"},
    "card": {"id", "type", "deck", "cardType", "parent", "x", "y", "z", "faceup"},
}  # fmt: skip


@cache
def open_zip(game: str, product: str, form: str) -> zipfile.ZipFile:
    (order,) = orders(game, [product], Call(out=Path("/prints"), format=form))
    (made,) = make(order).files
    return zipfile.ZipFile(io.BytesIO(made.content))


def widgets(game: str, product: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(open_zip(game, product, "pcio").read("widgets.json"))
    return found


@pytest.mark.parametrize(("game", "product", "cards"), [("words", "deck", 72), soak_case("baggage", "tiles", 64)])
def test_every_copy_lies_in_a_pile_and_shows_a_picture_that_is_there(game: str, product: str, cards: int) -> None:
    there, known = widgets(game, product), set(open_zip(game, product, "pcio").namelist())
    ids = {widget["id"]: widget for widget in there}
    assert len(ids) == len(there)
    assert sum(widget["type"] == "card" for widget in there) == cards
    for widget in there:
        assert set(widget) == FIELDS[widget["type"]]
        if "parent" in widget:
            assert ids[widget["parent"]]["type"] == "cardPile"
        if widget["type"] == "card":
            assert widget["cardType"] in ids[widget["deck"]]["cardTypes"]
        if widget["type"] == "cardDeck":
            for kind in widget["cardTypes"].values():
                assert all(isinstance(value, str) for value in kind.values()), "the importer asks texts only"
                for side in ("image", "back"):
                    name = kind[side].removeprefix("package://")
                    assert name in known
                    assert open_zip(game, product, "pcio").getinfo(name).file_size < READ


def test_pictures_are_trimmed_alike_and_tiles_are_clear_outside() -> None:
    there = open_zip("baggage", "tiles", "tabletopia")
    pictures = {name: Image.open(io.BytesIO(there.read(name))) for name in there.namelist() if name.endswith(".png")}
    assert len({image.size for image in pictures.values()}) == 1, "Tabletopia wants the same pixels for all of a kind"
    for image in pictures.values():
        assert image.getpixel((1, 1))[3] == 0  # type: ignore[index]
        assert image.getpixel((image.width // 2, image.height // 2))[3] == 255  # type: ignore[index]
    listed = there.read("list.txt").decode().splitlines()
    assert sum(int(line.split(" x ")[0]) for line in listed) == 64
    assert all(line.split(" x ")[1].split(",")[0] in pictures for line in listed)


def test_what_no_table_takes_is_refused() -> None:
    with pytest.raises(BadCall, match="rules is not made as pcio"):
        orders("words", ["rules"], Call(format="pcio"))


REQUIRED = {"Type", "GUID", "Name", "Metadata", "CollisionType", "SurfaceType", "Models", "Tags", "FrontTexture",
            "BackIndex", "HiddenIndex", "Indices", "CardNames", "CardMetadata", "CardTags"}  # fmt: skip
"""Fields without a question mark in Tabletop Playground's published definition of a card's template."""


@pytest.mark.parametrize(("game", "product", "cards"), [("words", "deck", 72), soak_case("baggage", "tiles", 64)])
def test_a_package_of_tabletop_playground_holds_every_copy_in_a_stack(game: str, product: str, cards: int) -> None:
    """Read the package back by the maker's definition: fields, ranges, every name and picture, each face in its place,
    and measures in cm that are those of the trimmed pictures."""
    there = open_zip(game, product, "ttpg")
    (folder,) = {name.split("/")[0] for name in there.namelist()}
    manifest = json.loads(there.read(f"{folder}/Manifest.json"))
    templates = [name for name in there.namelist() if "/Templates/" in name]
    found = [json.loads(there.read(name)) for name in templates]
    ids = [one["GUID"] for one in (manifest, *found)]
    assert len(set(ids)) == len(ids)
    assert all(len(one) == 32 and int(one, 16) and one == one.upper() for one in ids)
    assert [f"{folder}/Templates/{one['GUID']}.json" for one in found] == templates
    assert sum(len(one["Indices"]) for one in found) == cards
    for stack in found:
        assert set(stack) >= REQUIRED
        places = stack["NumHorizontal"] * stack["NumVertical"]
        assert {str(place) for place in stack["Indices"]} == set(stack["CardNames"]) == set(stack["CardMetadata"])
        assert all(0 <= place < places for place in stack["Indices"])
        sheet = read_texture(there, folder, stack["FrontTexture"])
        across, down = sheet.width / stack["NumHorizontal"], sheet.height / stack["NumVertical"]
        assert max(sheet.size) <= 4096
        assert across / down == pytest.approx(stack["Width"] / stack["Height"], abs=0.01)
        assert (stack["BackIndex"], stack["HiddenIndex"]) in ((-2, -3), (-3, -3), (-1, -1))
        if stack["BackTexture"]:
            back = read_texture(there, folder, stack["BackTexture"])
            assert stack["BackIndex"] == -2 or back.size == sheet.size
        if stack["Model"] != "Square":
            assert read_texture(there, folder, stack["Model"]).getpixel((1, 1))[3] == 0  # type: ignore[index]


def read_texture(there: zipfile.ZipFile, folder: str, name: str) -> Image.Image:
    """Return a picture of a package by the name that a template gives it."""
    return Image.open(io.BytesIO(there.read(f"{folder}/Textures/{name}")))


def test_each_face_of_a_package_lies_in_the_place_that_its_name_has() -> None:
    """Compare every place of the sheets with the trimmed picture of the piece that the template names there."""
    from PIL import ImageChops

    there, single = open_zip("words", "deck", "ttpg"), open_zip("words", "deck", "tabletopia")
    stacks = [json.loads(there.read(name)) for name in there.namelist() if "/Templates/" in name]
    folder = there.namelist()[0].split("/")[0]
    for stack in stacks:
        sheet = read_texture(there, folder, stack["FrontTexture"]).convert("L")
        wide, high = sheet.width // stack["NumHorizontal"], sheet.height // stack["NumVertical"]
        for place, piece in stack["CardMetadata"].items():
            row, column = divmod(int(place), stack["NumHorizontal"])
            here = sheet.crop((column * wide, row * high, (column + 1) * wide, (row + 1) * high))
            face = Image.open(io.BytesIO(single.read(f"{piece}.png"))).convert("L").resize(here.size)
            different = ImageChops.difference(here, face).histogram()
            assert sum(different[64:]) < 0.02 * wide * high, piece
