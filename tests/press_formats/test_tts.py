"""Tabletop Simulator: the saved object has the published names, and its sheets show what it says."""

import io
import json
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlparse

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image
from soaking import soak_case

from data.tables import load
from layouts.press.order.calls import Call, orders
from layouts.press.order.render import make
from layouts.press.shops import tabletop_simulator as tts

SAVE = {"SaveName", "GameMode", "Date", "VersionNumber", "GameType", "GameComplexity", "Tags", "Table", "Sky", "Note",
        "TabStates", "LuaScript", "LuaScriptState", "XmlUI", "ObjectStates"}  # fmt: skip
COMMON = {"GUID": str, "Name": str, "Transform": dict, "Nickname": str, "Description": str, "GMNotes": str,
    "ColorDiffuse": dict,
          "Locked": bool, "Grid": bool, "Snap": bool, "Autoraise": bool, "Sticky": bool, "Tooltip": bool, "Hands": bool,
          "LuaScript": str, "LuaScriptState": str, "XmlUI": str}  # fmt: skip
OWN = {
    "DeckCustom": {"SidewaysCard": bool, "DeckIDs": list, "CustomDeck": dict, "ContainedObjects": list},
    "Card": {"CardID": int, "SidewaysCard": bool, "CustomDeck": dict},
    "CardCustom": {"CardID": int, "SidewaysCard": bool, "CustomDeck": dict},
    "Bag": {"ContainedObjects": list},
    "Custom_Tile": {"CustomImage": dict},
}
TRANSFORM = {f"{what}{axis}" for what in ("pos", "rot", "scale") for axis in "XYZ"}
DECK = {
    "FaceURL": str,
    "BackURL": str,
    "NumWidth": int,
    "NumHeight": int,
    "BackIsHidden": bool,
    "UniqueBack": bool,
    "Type": int,
}
IMAGE = {"ImageURL": str, "ImageSecondaryURL": str, "ImageScalar": float, "WidthScale": float, "CustomTile": dict}
TILE = {"Type": int, "Thickness": float, "Stackable": bool, "Stretch": bool}
FOLDER = Path("/prints")


@cache
def made(game: str, product: str) -> tuple[dict[str, Any], dict[str, bytes]]:
    """The saved object of a product, and its pictures by address."""
    (order,) = orders(game, [product], Call(out=FOLDER, format="tts"))
    files = {file.name: file.content for file in make(order).files}
    saved = json.loads(files.pop(f"{product}.json"))
    return saved, {(FOLDER / game / name).as_uri(): content for name, content in files.items()}


def objects(states: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """All objects, those within others too."""
    return [inner for state in states for inner in (state, *objects(state.get("ContainedObjects", [])))]


def typed(value: dict[str, Any], fields: dict[str, type]) -> bool:
    return value.keys() == fields.keys() and all(type(value[name]) is kind for name, kind in fields.items())


@pytest.mark.parametrize(
    ("game", "product"),
    [soak_case("island", "characters"), ("baggage", "tiles"), ("words", "deck"), soak_case("samurai", "events")],
)
def test_every_field_has_its_published_name_and_type(game: str, product: str) -> None:
    saved, pictures = made(game, product)
    assert saved.keys() == SAVE
    assert saved["ObjectStates"]
    ids = [state["GUID"] for state in objects(saved["ObjectStates"])]
    assert all(len(guid) == 6 and int(guid, 16) >= 0 for guid in ids)
    assert len(set(ids)) > 0.99 * len(ids)
    for state in objects(saved["ObjectStates"]):
        assert typed(state, COMMON | OWN[state["Name"]])
        assert state["Transform"].keys() == TRANSFORM
        for deck in state.get("CustomDeck", {}).values():
            assert typed(deck, DECK)
            assert deck["FaceURL"] in pictures
            assert deck["BackURL"] in pictures
        if state["Name"] == "Custom_Tile":
            assert typed(state["CustomImage"], IMAGE)
            assert typed(state["CustomImage"]["CustomTile"], TILE)
            assert state["CustomImage"]["ImageURL"] in pictures
            assert state["CustomImage"]["ImageSecondaryURL"] in pictures


def test_addresses_are_files_where_they_were_printed_to() -> None:
    _, pictures = made("words", "deck")
    for address in pictures:
        assert address.startswith("file:///")
        assert Path(unquote(urlparse(address).path)).is_relative_to(FOLDER / "words")


@pytest.mark.parametrize(
    ("game", "product", "count"),
    [("island", "fate", 158), ("words", "deck", 72), soak_case("baggage", "characters", 32)],
)
def test_a_deck_holds_every_copy_of_every_card_by_its_place_on_a_sheet(game: str, product: str, count: int) -> None:
    saved, _ = made(game, product)
    (deck,) = saved["ObjectStates"]
    assert len(deck["DeckIDs"]) == len(deck["ContainedObjects"]) == count
    for key, card in zip(deck["DeckIDs"], deck["ContainedObjects"], strict=True):
        sheet = deck["CustomDeck"][str(key // 100)]
        assert card["CardID"] == key
        assert key % 100 < sheet["NumWidth"] * sheet["NumHeight"] - 1, "the last place is the hidden face"


def test_cards_go_by_their_names() -> None:
    saved, _ = made("island", "fate")
    called = [card["Nickname"] for card in saved["ObjectStates"][0]["ContainedObjects"]]
    assert sorted(called) == sorted(row.name for row in load("island").fate for _ in range(row.copies))


def test_a_place_on_a_sheet_shows_its_card_and_the_last_one_the_back() -> None:
    saved, pictures = made("island", "fate")
    (deck,) = saved["ObjectStates"]
    sheet, rest = deck["CustomDeck"].values()
    assert (sheet["NumWidth"], sheet["NumHeight"]) == (10, 7), "69 cards and the hidden face fill it"
    assert rest["NumWidth"] * rest["NumHeight"] == len(set(deck["DeckIDs"])) - 69 + 1
    image = Image.open(io.BytesIO(pictures[sheet["FaceURL"]])).convert("RGB")
    assert max(image.size) <= 4096
    wide, high = image.width / 10, image.height / 7
    last = image.crop((round(9 * wide), round(6 * high), image.width, image.height)).resize((20, 28))
    back = Image.open(io.BytesIO(pictures[sheet["BackURL"]])).convert("RGB").resize((20, 28))
    assert sum(abs(a - b) for a, b in zip(last.tobytes(), back.tobytes(), strict=True)) / len(last.tobytes()) < 12


def test_a_place_that_no_card_has_is_blank() -> None:
    saved, pictures = made("baggage", "characters")
    (deck,) = saved["ObjectStates"]
    (sheet,) = deck["CustomDeck"].values()
    columns, rows, count = sheet["NumWidth"], sheet["NumHeight"], len(set(deck["DeckIDs"]))
    assert count < columns * rows - 1
    image = Image.open(io.BytesIO(pictures[sheet["FaceURL"]])).convert("RGB")
    wide, high = image.width / columns, image.height / rows
    x, y = count % columns * wide, count // columns * high
    blank = image.crop((round(x) + 4, round(y) + 4, round(x + wide) - 4, round(y + high) - 4))
    assert blank.getcolors(2) == [(blank.width * blank.height, (255, 255, 255))]


def test_tiles_lie_in_a_bag_for_each_back() -> None:
    saved, _ = made("island", "locations")
    assert [len(bag["ContainedObjects"]) for bag in saved["ObjectStates"]] == [33, 42]
    assert {bag["Name"] for bag in saved["ObjectStates"]} == {"Bag"}


@given(st.integers(1, 69), st.floats(20, 120), st.floats(20, 180))
def test_a_sheet_has_room_for_its_cards_and_stays_within_bounds(count: int, width: float, height: float) -> None:
    found = tts.grid(count, width, height)
    assert 2 <= found.columns <= 10
    assert 2 <= found.rows <= 7
    assert found.columns * found.rows > count
    assert max(found.columns * width, found.rows * height) * found.dpi / 25.4 <= 4096.5
