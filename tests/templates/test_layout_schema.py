"""The JSON Schema of layout.toml: what is right validates, seeded faults do not, and it never refuses what `lost check`
takes."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from json_shapes import wrong
from layout_kit import CARD, EXAMPLE, copied
from soaking import examples
from test_layout_checks import SEEDED
from test_layout_language import FACES, WRONG

from data.games import games, home
from data.schemas import shapes, write_schemas
from data.tables import Known
from data.templates import describing, values
from data.templates.describing import TOLD
from data.templates.starting import begin, templates
from data.templates.values import ELEMENT_KEYS, FACE_KEYS
from layouts.canvas.fonts import font_names
from layouts.glyphs import names
from layouts.press.products import index

KNOWN = Known(frozenset(names()), font_names())
ANY = describing.schema()


def found(text: str, shape: dict[str, Any] | None = None) -> list[str]:
    return wrong(tomllib.loads(text), shape or ANY)


# ---- what is right
# ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("template", templates())
def test_every_template_is_what_the_schema_of_its_own_game_says(tmp_path: Path, template: str) -> None:
    begin(tmp_path / "mine", template)
    shape = shapes("mine", tmp_path / "mine", KNOWN)["layout"]
    assert found((tmp_path / "mine" / "layout.toml").read_text(encoding="utf-8"), shape) == []


def test_so_are_the_layouts_of_our_games_and_of_the_press() -> None:
    there = [slug for slug in games() if (home(slug) / "layout.toml").is_file()]
    assert there
    for slug in there:
        assert (
            found((home(slug) / "layout.toml").read_text(encoding="utf-8"), shapes(slug, None, KNOWN)["layout"]) == []
        )
    assert found(Path(index.__file__).with_suffix(".toml").read_text(encoding="utf-8")) == []
    assert found(EXAMPLE) == []


def test_it_is_written_beside_the_schemas_of_the_tables(tmp_path: Path) -> None:
    folder = copied(tmp_path / "mine")
    written = {
        path.name: json.loads(path.read_text(encoding="utf-8"))
        for path in write_schemas("harbor", folder, tmp_path / "out", KNOWN)
    }
    assert {"harbor-layout.schema.json", "harbor-goods.schema.json", "harbor-game.schema.json"} <= written.keys()
    assert found(EXAMPLE, written["harbor-layout.schema.json"]) == []


# ---- what is not
# --------------------------------------------------------------------------------------------------------


def refused(text: str, shape: dict[str, Any] | None = None) -> bool:
    """Whether an editor would say so: what is not TOML, or not of the shape."""
    try:
        return bool(found(text, shape))
    except tomllib.TOMLDecodeError:
        return True


def test_what_names_nothing_in_the_game_does_not_validate(tmp_path: Path) -> None:
    shape = shapes("harbor", copied(tmp_path / "mine"), KNOWN)["layout"]
    unseen = [new for old, new in SEEDED if not refused(EXAMPLE.replace(old, new, 1), shape)]
    assert unseen == [  # what hangs on columns, of which the schema knows nothing
        'text = "{nmae}"', 'copies = "{copis}"', 'when = "tasg has fresh', 'text = "Your {n} harbor"',
        'text = "Your {naem}"', 'text = "{prise * 2}"',
        'turn = "{wnid}"', 'each = "cots"',
    ]  # fmt: skip


BETWEEN = (
    "begins above its end", "=> is not a sign", "'much' is not a number", "nothing stands after", "all would lie",
    "nothing is repeated", "has no element", "shows text and icon", "has no place", "shows nothing",
    "needs its corners", "is of a shape", "runs over", "no shape", "is about letters", "a number is missing",
    "mixes a picture", "without a sign", "bracket is open", "a sum is compared",
)  # fmt: skip
"""Faults between two keys, or within a condition: `lost check` alone tells them."""


@pytest.mark.parametrize("said", WRONG, ids=lambda said: said[-1])
def test_a_value_that_check_refuses_does_not_validate(said: tuple[str, ...]) -> None:
    assert refused(CARD + "[card.title]\n" + "\n".join(said)) is not any(part in WRONG[said] for part in BETWEEN)


@pytest.mark.parametrize("text", [text for text, told in FACES.items() if re.search("no size '|lacks|no key", told)])
def test_a_face_that_check_refuses_does_not_validate(text: str) -> None:
    assert refused(text)


def test_a_fault_is_found_where_it_is() -> None:
    assert found(CARD + '[card.title]\ntext = "A"\nat = [1, 2, 3]\n') == ["card.title.at"]
    assert found(CARD + '[card.title]\ntext = "A"\nstepp = 3\n') == ["card.title.stepp"]


# ---- that it and the check are one
# --------------------------------------------------------------------------------------


def test_every_key_is_told() -> None:
    assert tuple(TOLD["face"]) == FACE_KEYS
    assert tuple(TOLD["element"]) == ELEMENT_KEYS
    told = (Path(__file__).parents[2] / "docs" / "layouts.md").read_text(encoding="utf-8")
    assert [key for key in (*FACE_KEYS, *ELEMENT_KEYS) if f"`{key}`" not in told] == []


SAID = [
    "poker", "a4 across", "hex 60", "round 3", "rect", "left", "baseline centre", "{copies}", "goods.csv", "goods",
    "art/x.png",
    "#A0B1C2", "deck", "down 21", "price >= 5", "", " ", "card", "1", "coin", "fill",
]  # fmt: skip
NUMBERS = st.one_of(st.integers(-3, 900), st.floats(-500, 2500, allow_nan=False), st.booleans())
VALUES = st.one_of(NUMBERS, st.sampled_from(SAID), st.text(max_size=8), st.lists(NUMBERS, max_size=5))


@settings(max_examples=examples(400), deadline=None)
@given(st.sampled_from([*values.FACE.values(), *values.ELEMENT.values()]), VALUES)
def test_it_refuses_nothing_that_check_takes(kind: values.Kind[Any], value: Any) -> None:
    try:
        kind(value)
    except values.Wrong:
        return
    assert wrong(value, kind.shape) == []
