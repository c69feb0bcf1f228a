"""The value that each key of a layout may have: a `Kind` for each key, which reads the value as TOML gives it and has
its JSON Schema.

Reading raises `Wrong` with what is wrong and what to write. What depends on other values (a range that begins above its
end, a condition) is not in the JSON Schema."""

import math
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from data.errors import nearest
from data.sizes import CARDS, PAPERS
from data.templates import conditions
from data.templates.language import LEAST
from data.templates.sums import SUM, parse_sum

ALIGNED = ("left", "centre", "right"), ("top", "middle", "bottom", "baseline")
COLOR = re.compile(r"#[0-9A-Fa-f]{6}$")
SHARE = re.compile(r"(100|[0-9]{1,2})%$")
SLOT = re.compile(r"\{[A-Za-z][A-Za-z0-9_]*\}$")
WORD = re.compile(r"[A-Za-z][A-Za-z0-9_]*$")
_DIGITS = r"[0-9]+(\.[0-9]+)?"
ROWS = (".csv", ".tsv", ".xlsx")
PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".svg", "}")
BRACES = re.compile(r"\\.|\{[^{}]*\}")
OPEN = re.compile(r"[{}]")
_TABLE = r"[^/.]+\.(csv|tsv|xlsx)$"
SHAPED = {"square": "rect", "hex": "hex", "round": "round"}
"""Sizes of one number, and how they are cut."""
LARGEST = 2000.0
"""mm: nothing is larger."""
Size = tuple[float, float, str]
Shape = Mapping[str, Any]
"""A JSON Schema, of words that all its drafts know."""
Made = TypeVar("Made")


@dataclass(frozen=True)
class Kind(Generic[Made]):
    """A kind of value: the function that reads it (raises `Wrong`), and its JSON Schema."""

    read: Callable[[Any], Made]
    shape: Shape

    def __call__(self, value: Any) -> Made:
        return self.read(value)


def kind_from(*shapes: Shape) -> Callable[[Callable[[Any], Made]], Kind[Made]]:
    """Return a decorator that turns a function reading one value into a `Kind` whose JSON Schema is any of `shapes`."""
    return lambda read: Kind(read, either(*shapes))


def either(*shapes: Shape) -> Shape:
    """Return the JSON Schema of a value that fits any of these schemas."""
    return shapes[0] if len(shapes) == 1 else {"anyOf": list(shapes)}


def matching(pattern: re.Pattern[str] | str) -> Shape:
    """Return the JSON Schema of a text whose beginning matches a pattern."""
    return {"type": "string", "pattern": f"^({pattern if isinstance(pattern, str) else pattern.pattern})"}


def listing(count: int, inner: Shape) -> Shape:
    """Return the JSON Schema of a list of exactly `count` values, each of the schema `inner`."""
    return {"type": "array", "items": inner, "minItems": count, "maxItems": count}


def word_shape(words: Iterable[str]) -> Shape:
    """Return the JSON Schema of a text that is one of `words`."""
    return {"type": "string", "enum": list(words)}


class Wrong(ValueError):
    """A value that its key does not allow; the message says what is wrong and what to write."""


def short(number: float) -> str:
    """Return a number as text, rounded to a hundredth, without needless zeros."""
    return f"{round(number, 2) + 0.0:g}"


def number(low: float = -LARGEST, high: float = LARGEST, unit: str = "mm") -> Kind[float]:
    """Return the kind of a finite number from `low` to `high`; `unit` only stands in messages."""

    def read(value: Any) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
            raise Wrong(f"{_value_text(value)} is not a number; write one without quotes")
        if not low <= value <= high:
            raise Wrong(f"{short(value)} is not {short(low)}..{short(high)}{f' {unit}' if unit else ''}")
        return float(value)

    return Kind(read, {"type": "number", "minimum": low, "maximum": high})


def whole(low: int, high: int) -> Kind[int]:
    """Return the kind of a whole number from `low` to `high`."""

    def read(value: Any) -> int:
        if number(low, high, "")(value) != int(value):
            raise Wrong(f"{short(value)} is not a whole number")
        return int(value)

    return Kind(read, {"type": "integer", "minimum": low, "maximum": high})


@kind_from({"type": "string", "pattern": r"\S"})
def text(value: Any) -> str:
    """Read a text that is not empty."""
    if not isinstance(value, str):
        raise Wrong(f"{_value_text(value)} is not a text; put it in quotes")
    if not value.strip():
        raise Wrong("is empty; write something, or leave the key out")
    return value


def one_of(*words: str) -> Kind[str]:
    """Return the kind of a text that is one of `words`; a misspelled one is told the nearest."""

    def read(value: Any) -> str:
        if text(value) not in words:
            raise Wrong(f"{value!r} is not one of {', '.join(words)}{nearest(value, words)}")
        return str(value)

    return Kind(read, word_shape(words))


def pair(inner: Kind[float], said: str) -> Kind[tuple[float, float]]:
    """Return the kind of a list of two numbers; `said` shows in messages how to write it."""

    def read(value: Any) -> tuple[float, float]:
        if not isinstance(value, list) or len(value) != 2:
            raise Wrong(f"{_value_text(value)} is not two numbers; write {said}")
        return inner(value[0]), inner(value[1])

    return Kind(read, listing(2, inner.shape))


@kind_from(matching(WORD))
def name(value: Any) -> str:
    """Read the name of a face or an element."""
    if not WORD.match(text(value)):
        raise Wrong(f"{value!r} is not a name of a face or an element")
    return str(value)


@kind_from(listing(4, number().shape))
def place(value: Any) -> tuple[float, float, float, float]:
    """Read ``[x, y, width, height]`` in mm, from the top left corner of the piece as cut."""
    if not isinstance(value, list):
        raise Wrong(f"{_value_text(value)} is not a place; write [x, y, width, height] in mm")
    if len(value) != 4:
        raise Wrong(f"{len(value)} number{'' if len(value) == 1 else 's'}; write [x, y, width, height] in mm")
    x, y, w, h = (number()(part) for part in value)
    if w < 0 or h < 0:
        raise Wrong(f"{short(w)} x {short(h)} mm: width and height cannot be less than 0")
    return x, y, w, h


@kind_from(
    word_shape([*CARDS, *(f"{paper}{more}" for paper in PAPERS for more in ("", " across"))]),
    matching(rf"(square|hex|round) +{_DIGITS}$"),
    listing(2, number(5).shape),
)
def face_size(value: Any) -> Size:
    """Read the size of a face and return (width, height, usual cut), lengths in mm. It is written as a name (``poker``,
    ``a4 across``), a shape with a number (``hex 60``), or ``[width, height]``."""
    if isinstance(value, list):
        w, h = pair(number(5), "[width, height] in mm")(value)
        return w, h, "rect"
    words = text(value).split()
    kind, rest = words[0], words[1:]
    if kind in CARDS and not rest:
        return (*CARDS[kind], "rect")
    if kind in PAPERS and rest in ([], ["across"]):
        return (*PAPERS[kind].size(landscape=bool(rest)), "rect")
    if kind in SHAPED:
        mm = _mm(rest)
        if mm is None:
            raise Wrong(
                f"{value!r} lacks its size in mm; write {kind} 60"
                + (" (between two flat sides)" if kind == "hex" else "")
            )
        return mm, round(2 * mm / math.sqrt(3), 4) if kind == "hex" else mm, SHAPED[kind]
    known = [
        *CARDS,
        *(f"{shape} 60" for shape in SHAPED),
        *(f"{paper}{more}" for paper in PAPERS for more in ("", " across")),
    ]
    raise Wrong(
        f"no size {value!r}{nearest(str(value), known) or '; there are ' + ', '.join(known) + ', or [63, 88] in mm'}"
    )


def _mm(words: list[str]) -> float | None:
    try:
        found = float(words[0]) if len(words) == 1 else None
    except ValueError:
        return None
    return found if found is not None and 5 <= found <= LARGEST else None


@kind_from(word_shape(["rect", "hex", "round"]), matching(rf"round +{_DIGITS}$"))
def cut(value: Any) -> float | str:
    """Read how a piece is cut: return ``rect``, ``hex``, ``round`` (a disc), or the radius of rounded corners in mm."""
    words = text(value).split()
    if words in (["rect"], ["hex"], ["round"]):
        return words[0]
    if words[0] == "round" and len(words) == 2:
        try:
            return number(0, 100)(float(words[1]))
        except ValueError:
            pass
    raise Wrong(f"{value!r} is not one of rect, round 3, round, hex{nearest(words[0], ('rect', 'round', 'hex'))}")


@kind_from(whole(0, 999).shape, matching(SLOT))
def many(value: Any) -> int | str:
    """Read a number of copies, 0 to 999, or the column in braces that holds it."""
    if isinstance(value, str):
        if not SLOT.match(value):
            raise Wrong(f'{value!r} is neither a number nor a column; write 4 or "{{copies}}"')
        return value
    return whole(0, 999)(value)


@kind_from(number(-360, 360).shape, matching(SLOT), matching(f"{SUM.pattern}$"))
def degrees(value: Any) -> float | str:
    """Read an angle in degrees, clockwise, or the column or sum in braces that gives it."""
    if isinstance(value, str):
        if not SLOT.match(value) and not _is_sum(value):
            raise Wrong(f'{value!r} is neither degrees nor a column; write 90 or "{{wind}}"')
        return value
    return number(-360, 360, "degrees")(value)


def _is_sum(value: str) -> bool:
    """Return whether a text is a sum in braces. Raises Wrong for a sum that cannot be parsed."""
    found = SUM.fullmatch(value)
    _check_sums(value)
    return found is not None


def _check_sums(value: str) -> None:
    for said in SUM.findall(value):
        try:
            parse_sum(said)
        except ValueError as error:
            raise Wrong(f"{{{said}}}: {error}") from None


@kind_from(whole(1, 200).shape, matching(SLOT), matching(f"{SUM.pattern}$"), matching(WORD), matching(_TABLE))
def each(value: Any) -> int | str:
    """Read what an element is repeated for: a number of times, a column with a list, a column or sum in braces with a
    number, or a table such as ``goods.csv``."""
    if isinstance(value, str) and value.endswith(ROWS):
        return f"{table(value)}.csv"
    if isinstance(value, str):
        if not SLOT.match(value) and not WORD.match(value) and not _is_sum(value):
            raise Wrong(f'{value!r} is not a column; write cost, 6, "{{rocks}}" or "goods.csv"')
        return value
    return whole(1, 200)(value)


@kind_from(whole(1, 200).shape, matching(r"down +[0-9]+$"))
def wrap(value: Any) -> tuple[int, bool]:
    """Read after how many repetitions a new row begins, or, as ``"down 21"``, a new column. Return (number, whether
    columns)."""
    if isinstance(value, str):
        words = value.split()
        if len(words) != 2 or words[0] != "down" or not words[1].isdecimal():
            raise Wrong(f'{value!r} is not a number; write 4, or "down 21" for columns')
        return whole(1, 200)(int(words[1])), True
    return whole(1, 200)(value), False


@kind_from(number(LEAST, 400).shape, listing(2, number(LEAST, 400).shape), word_shape(["box"]))
def type_size(value: Any) -> tuple[float, float]:
    """Read a type size in pt and return (smallest, largest): equal for a fixed size, 0 for ``"box"``."""
    if value == "box":
        return 0.0, 0.0
    if isinstance(value, list):
        if len(value) != 2:
            raise Wrong(f"{_value_text(value)} is neither a size nor a range; write 9 or [{LEAST}, 11]")
        low, high = (number(0, 400, "pt")(part) for part in value)
        if low > high:
            raise Wrong(f"begins above its end; write [{short(high)}, {short(low)}]")
    else:
        low = high = number(0, 400, "pt")(value)
    if low < LEAST:
        cure = f"[{LEAST}, {short(max(high, LEAST))}]" if low < high else f"[{LEAST}, 9]"
        raise Wrong(f"{short(low)} pt is below {LEAST}, the least that is printed; write {cure}")
    return low, high


def _sides() -> list[str]:
    across, down = ALIGNED
    return [*across, *down, *(f"{a} {d}" for a in across for d in down), *(f"{d} {a}" for a in across for d in down)]


@kind_from(word_shape(_sides()), matching(rf"((left|centre|right) +)?{_DIGITS}%$"))
def align(value: Any) -> tuple[str, str]:
    """Read an alignment and return (across, down): left, centre or right; top, middle, bottom, baseline, or a share
    such as ``40%`` of the spare height that is left above."""
    across, down = ALIGNED
    found: dict[str, str] = {}
    for word in text(value).split():
        kind = "across" if word in across else "down" if word in down or SHARE.match(word) else ""
        if not kind or kind in found:
            more = nearest(word, (*across, *down)) if not kind else f"; {found[kind]!r} says that already"
            raise Wrong(f"{word!r} is not a side to align to{more or '; there are ' + ', '.join((*across, *down))}")
        found[kind] = word
    return found.get("across", "left"), found.get("down", "top")


@kind_from({"type": "array", "items": listing(2, number(-100, 200).shape), "minItems": 3, "maxItems": 200})
def points(value: Any) -> tuple[tuple[float, float], ...]:
    """Read the corners of a free shape, each (x, y) in percent of its box."""
    if not isinstance(value, list) or not 3 <= len(value) <= 200:
        raise Wrong(f"{_value_text(value)} is not a list of 3 to 200 corners; write [[50, 0], [100, 100], [0, 100]]")
    return tuple(pair(number(-100, 200, "%"), "[x, y] in percent of the box")(one) for one in value)


@kind_from(matching(COLOR), matching(SLOT), matching(WORD))
def color(value: Any) -> str:
    """Read a color: a role of the theme, a column in braces, or ``#RRGGBB``."""
    if text(value)[0] == "#" and not COLOR.match(value):
        raise Wrong(f"{value!r} is not a color; write six digits, as #C0301C")
    if value[0] != "#" and not SLOT.match(value) and not WORD.match(value):
        raise Wrong(f'{value!r} is neither a role of the theme nor "{{column}}" nor #RRGGBB')
    return str(value)


@kind_from({"type": "object", "additionalProperties": either(matching(COLOR), matching(WORD))})
def labels(value: Any) -> tuple[tuple[str, str], ...]:
    """Read the labels that may begin a sentence: return (label, color of its plate) for each."""
    if not isinstance(value, dict) or not value:
        raise Wrong(f'{_value_text(value)} is not a list of labels; write {{ Win = "green", Lose = "ink" }}')
    return tuple((str(name), _plain_colour(name, role)) for name, role in value.items())


def _plain_colour(name: str, value: Any) -> str:
    """Return the color of the label `name`. Raises Wrong for a column, since a label looks the same on every card."""
    if isinstance(value, str) and SLOT.match(value):
        raise Wrong(f"{name}: a label has one color on all cards; write a role or #RRGGBB")
    return color(value)


@kind_from(text.shape)
def condition(value: Any) -> conditions.Condition:
    """Read the condition of the key ``when``."""
    try:
        return conditions.parse(text(value))
    except Wrong:
        raise
    except ValueError as error:
        raise Wrong(str(error)) from None


@kind_from({"type": "boolean"})
def flag(value: Any) -> bool:
    """Read true or false."""
    if not isinstance(value, bool):
        raise Wrong(f"{_value_text(value)} is neither true nor false")
    return value


@kind_from(matching(r"[^/.]+(\.(csv|tsv|xlsx))?$"))
def table(value: Any) -> str:
    """Read the name of a table's file and return it without its ending."""
    stem = text(value)
    for ending in ROWS:
        stem = stem.removesuffix(ending)
    if "/" in stem or "." in stem:
        raise Wrong(f"{value!r} is not a table beside the layout; write goods.csv")
    return stem


@kind_from(matching(r"art/[^\\]*(\.png|\.jpe?g|\.webp|\.svg|\})$"))
def picture(value: Any) -> str:
    """Read the path of a picture file in the folder ``art``; it may have columns in braces."""
    found = text(value)
    if not found.startswith("art/") or ".." in found or "\\" in found:
        raise Wrong(f"{value!r}: pictures lie in the folder art; write art/{found.rpartition('/')[2] or '{id}.png'}")
    if not found.endswith(PICTURES):
        raise Wrong(f"{value!r}: a picture ends in .png, .jpg, .jpeg, .webp or .svg; write art/{{id}}.png")
    return found


@kind_from({"type": "string", "pattern": r"^(?=[\s\S]*\S)(\\.|[^{}\\]|\{[^{}]*\})*\\?$"})
def wording(value: Any) -> str:
    """Read words in which columns, icons and sums may stand in braces."""
    said = text(value)
    if OPEN.search(BRACES.sub("", said)):
        raise Wrong(f"{value!r} has a brace without its partner; a column or an icon stands in two, as {{name}}")
    _check_sums(said)
    return said


@kind_from(matching(WORD))
def role(value: Any) -> str:
    """Read the name of a font in the theme; whether the theme has it is checked later."""
    if not WORD.match(text(value)):
        raise Wrong(
            f"{value!r} is not a role of a font; write regular, bold, italic, or another of game.toml [theme.fonts]"
        )
    return str(value)


def _value_text(value: Any) -> str:
    if isinstance(value, dict):
        return "a group of keys"
    return "a list" if isinstance(value, list) and len(str(value)) > 24 else repr(value)


FACE: dict[str, Kind[Any]] = {
    "size": face_size, "bleed": number(0, 20), "safe": number(0, 50), "cut": cut, "like": name, "table": table,
    "copies": many,
    "back": name, "gutter": number(0, 40), "product": text, "product_de": text,
}  # fmt: skip
ELEMENT: dict[str, Kind[Any]] = {
    "text": wording, "icon": text, "image": picture, "draw": name,
    "shape": one_of("rect", "oval", "hex", "line", "free"), "at": place, "in": name,
    "below": name, "above": name, "level": name, "share": name,
    "after": name, "before": name, "when": condition, "each": each, "step": pair(number(),
    "[x, y] in mm"),
    "split": text, "gather": one_of("centre", "end"),
    "wrap": wrap, "turn": degrees, "hide": flag, "words": name, "join": text, "case": one_of("upper"),
    "labels": labels, "font": role, "size": type_size, "fit": one_of("card", "deck"),
    "shorten": flag, "align": align, "lead": number(0.8, 4, ""), "track": number(-0.5, 3), "lines": whole(1, 200),
    "balance": flag, "hyphens": flag, "colour": color, "fill": color,
    "line": color, "width": number(0.05, 20),
    "dash": pair(number(0.1, 50), "[1.4, 1]: mm of a dash and of the gap after it"),
    "round": number(0, 200), "points": points, "smooth": flag,
    "fade": color, "toward": one_of("down", "up", "left", "right", "out"), "mask": name, "halo": color,
    "halo_width": number(0.05, 5), "ground": one_of("coin", "pill", "box"),
    "hug": number(0, 50),
    "crop": one_of("fill", "fit"), "blend": one_of("multiply", "screen", "overlay"),
    "focus": pair(number(0, 1, ""), "[0.5, 0.3]: shares of its width and height"),
    "saver": flag,
}  # fmt: skip
FACE_KEYS, ELEMENT_KEYS = tuple(FACE), tuple(ELEMENT)
