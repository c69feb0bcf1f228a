"""The JSON Schema of a layout.toml, from the kinds of value that it is checked by: for editors that complete keys and
choices.

Of a game whose tables are known it names the very roles, fonts, tables, icons and faces there are.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from data.sizes import CARDS
from data.templates import values
from data.templates.language import ELEMENT_KEYS, FACE_KEYS, LEAST
from data.templates.values import Shape

TOLD: Mapping[str, Mapping[str, str]] = {
    "face": {
        "size": f"{', '.join(CARDS)}, square 60, round 25, hex 60 (mm between two flat sides), a4, a4 across, or "
        f"[63, 88] in mm.",
        "bleed": "mm drawn beyond the cut; 3.",
        "safe": "mm within the cut that words and icons keep clear; 3.",
        "cut": "rect, round 3 (the corners' radius in mm), round (a disc) or hex.",
        "like": "A face whose size and elements come first; an element named again changes only the keys it says.",
        "table": "The table of whose rows it is drawn, one piece a row.",
        "copies": "How many of each piece: a number, or a column in braces.",
        "back": "The face on the other side; its braces are of the same row.",
        "gutter": "mm between neighbors on a sheet: 0 shares their cuts; without it the press leaves room for the "
        "bleed.",
        "product": "What lost list and the shelf call it.",
        "product_de": "The same in German.",
    },
    "element": {
        "text": "Words with {columns}, *bold*, _italic_ and {icons}.",
        "icon": "One of lost print glyphs, or a column in braces.",
        "image": "A file in art/, as art/{id}.png; beside icon or text it wins where there is such a file.",
        "draw": "One of the drawings that come with this game, by name.",
        "shape": "What is drawn as a shape; without fill and line it only holds what lies in it.",
        "at": "[x, y, width, height] in mm from the cut's top left corner.",
        "in": "Counts at from the corner of another element, and is repeated and turned with it.",
        "below": "Counts y from the lower edge of another element: of words, from their last line.",
        "after": "Counts x from the end of what another element shows.",
        "before": "Counts x leftward from the beginning of what another element shows; with after, the width is what "
        "is between.",
        "when": "price >= 5, kind == event, tags has fresh, not roamer, a bare column; and, or, brackets.",
        "each": "Repeats it: a list column, a number, a column in braces with a number, or once a row of a table, as "
        "sea.csv.",
        "step": "[x, y] mm from one repetition to the next.",
        "wrap": 'After so many begin a new row; after "down 21" a new column.',
        "turn": "Degrees clockwise about its middle, with all that lies in it.",
        "hide": "Takes an inherited element away.",
        "words": "Words of a group of text.en.toml [words] in place of the keys that the columns hold.",
        "join": "What stands between the words of a list; a comma.",
        "case": "upper: capitals.",
        "labels": 'Words that begin a sentence and get a plate of a color, as { Win = "green" }.',
        "font": "A role of the theme.",
        "size": f"Type in pt: 9, or [{LEAST}, 11]: as large as fits.",
        "fit": "card: each its own size of type; deck: the tightest row sets the size of all.",
        "shorten": "Words that do not fit at their smallest end in an ellipsis.",
        "align": "left, centre or right, then top, middle, bottom, baseline, or 40%: how much of the spare height is "
        "above.",
        "lead": "Line height; 1.2.",
        "track": "mm of space after each letter.",
        "lines": "At most so many lines.",
        "balance": "Several lines are about as long as each other.",
        "hyphens": "false: no word is divided.",
        "colour": "Of words and icons: a role of the theme, a column in braces naming one, or #RRGGBB.",
        "fill": "Of a shape's or a plate's inside: a role, a column in braces, or #RRGGBB.",
        "line": "Of an edge: a role, a column in braces, or #RRGGBB.",
        "width": "mm of the edge.",
        "round": "mm of the corners' radius.",
        "ground": "A plate behind words or an icon.",
        "hug": "A plate is as wide as its words and so many mm on either side.",
        "crop": "A picture fills its box or fits into it.",
        "focus": "[0.5, 0.3]: the point of a picture that stays in sight, as shares of its width and height.",
        "saver": "false: left out where ink is saved.",
    },
}
"""What an editor says of a key."""


@dataclass(frozen=True)
class There:
    """What a game has that a layout may name; nothing of a kind that is not known."""

    tables: Iterable[str] = ()
    colours: Iterable[str] = ()
    fonts: Iterable[str] = ()
    icons: Iterable[str] = ()
    faces: Iterable[str] = ()


def schema(there: There | None = None) -> dict[str, Any]:
    """Return the JSON Schema of a layout: of any, or of one in a game that has what is `there`."""
    known = _narrower_shapes(there or There())
    element = _group(ELEMENT_KEYS, values.ELEMENT, TOLD["element"], known["element"]) | {"additionalProperties": False}
    face = _group(FACE_KEYS, values.FACE, TOLD["face"], known["face"])
    face |= {"additionalProperties": {"$ref": "#/definitions/element"}}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "layout.toml",
        "description": "Faces, and what lies on them (docs/layouts.md).",
        "type": "object",
        "additionalProperties": {"$ref": "#/definitions/face"},
        "definitions": {"face": face, "element": element},
    }


def _group(
    keys: Iterable[str], kinds: Mapping[str, values.Kind[Any]], told: Mapping[str, str], known: Mapping[str, Shape]
) -> Any:
    shapes = {key: {"description": told[key], **known.get(key, kinds[key].shape)} for key in keys}
    return {"type": "object", "properties": shapes}


def _narrower_shapes(there: There) -> dict[str, dict[str, Shape]]:
    """Return shapes that a game makes narrower than the language is."""
    slot, face, element = values.matching(values.SLOT), dict[str, Shape](), dict[str, Shape]()
    if tables := sorted(f"{table}.csv" for table in there.tables):
        files = [
            values.word_shape(tables),
            values.matching(f"({'|'.join(stem.removesuffix('.csv') for stem in tables)})(\\.tsv|\\.xlsx)?$"),
        ]
        face["table"] = values.either(*files)
        element["each"] = values.either(values.whole(1, 200).shape, slot, values.matching(values.WORD), *files)
    if faces := sorted(there.faces):
        face["like"] = face["back"] = values.word_shape(faces)
    if colours := list(there.colours):
        role = values.either(values.word_shape(colours), values.matching(values.COLOR), slot)
        element |= {"colour": role, "fill": role, "line": role}
    if fonts := list(there.fonts):
        element["font"] = values.word_shape(fonts)
    if icons := sorted(there.icons):
        element["icon"] = values.either(
            values.word_shape(icons), {"type": "string", "pattern": values.SLOT.pattern[:-1]}
        )
    return {"face": face, "element": element}
