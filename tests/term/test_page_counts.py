"""What a terminal has no room for is counted."""

import io

import pytest
from rich.console import Console, RenderableType

from companion.engine.offers import Amount, Choice, Offer, Pick
from companion.term import page
from data.tables import load


def lines_of(what: RenderableType) -> list[str]:
    texts = io.StringIO()
    Console(file=texts, width=400).print(what)
    return [line.strip() for line in texts.getvalue().splitlines()]


@pytest.mark.parametrize(
    ("count", "said"), [(3, []), (4, ["... and 1 more: + shows them; how a name begins is enough."])]
)
def test_choices_that_are_not_listed_are_counted(count: int, said: list[str]) -> None:
    pick = Pick.of("what", tuple(Choice(f"name{n}") for n in range(count)))
    shown = page.choices(load("words"), pick, 0, 3)
    assert [line for line in lines_of(shown) if " more: " in line] == said


@pytest.mark.parametrize(
    ("count", "said"), [(page.MOST, []), (page.MOST + 5, ["... and 5 more; `set x` shows those that begin so."])]
)
def test_knobs_that_are_not_listed_are_counted(count: int, said: list[str]) -> None:
    offers = [Offer(0, "set", "card.legal", (Amount("value", 0, 9),), fixed={"what": f"knob{n}"}) for n in range(count)]
    shown = page.knobs(load("words"), offers, "", "set x")
    assert [line for line in lines_of(shown) if " more; " in line] == said
