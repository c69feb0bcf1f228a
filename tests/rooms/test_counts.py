"""What is counted agrees with its number: no text says "1 cards" or "1 Karten" when a 1 is filled in."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from data.markup import fill
from data.texts import leaves

HOUSE = Path(__file__).parents[2]
FORMS = re.compile(r"\{(\w+):([^{}|]*)\|([^{}|]*)\}")
PLACES = re.compile(r"\{(\w+)\}")
COUNTED = re.compile(r"(?<![\w.,/×–])1\*?[  ]([^\W\d]+)(?: ([^\W\d]+))?")


def files(lang: str) -> Iterator[Path]:
    for room in ("data", "companion", "layouts"):
        for kind in ("text", "odds", "server"):
            yield from sorted((HOUSE / room).rglob(f"{kind}.{lang}.toml"))


def texts(lang: str) -> dict[str, str]:
    """Every wording of the house by where it stands."""
    found = {}
    for file in files(lang):
        for path, text in leaves(tomllib.loads(file.read_text(encoding="utf-8"))):
            if isinstance(text, str):
                found[f"{file.relative_to(HOUSE)}:{'.'.join(map(str, path))}"] = text
    return found


def plurals(said: dict[str, str]) -> set[str]:
    """Words for many, as the texts themselves know them: the last of a form that is another for 1."""
    forms = [(one.split(), many.split()) for text in said.values() for _, one, many in FORMS.findall(text)]
    return {many[-1] for one, many in forms if one and many and one[-1] != many[-1]}


def amiss(said: dict[str, str]) -> list[str]:
    """Texts in which a word for many stands behind a 1."""
    many, found = plurals(said), []
    numbers = {"n"} | {name for text in said.values() for name, _, _ in FORMS.findall(text)}
    for where, text in said.items():
        one = fill(text, dict.fromkeys(numbers, 1))
        found += [f"{where}: {one}" for words in COUNTED.findall(one) if one != text and many & set(words)]
    return found


@pytest.mark.parametrize("lang", ["en", "de"])
def test_no_text_says_one_cards(lang: str) -> None:
    assert amiss(texts(lang)) == []


def test_one_cards_would_be_found() -> None:
    known = {"a": "{n} {n:card|cards}", "b": "{n} {n:Karte|Karten} mehr"}
    assert amiss(known) == []
    wrong = {
        "c": "Take {n} cards",
        "d": "noch *{n} Karten*",
        "e": "{n} nice cards",
        "f": "11 cards",
        "g": "{who} cards",
    }
    assert [line[0] for line in amiss(known | wrong)] == ["c", "d", "e"]
