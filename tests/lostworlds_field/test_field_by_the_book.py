"""By the book nothing is played, and nothing refused, that has neither a sentence of the seed nor a ruling."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.engine.house_rules import BOOK, tables_in_play
from companion.lostworlds.ground import refusals
from data.tables import load

CODE = Path(refusals.__file__).parents[1]
RULES = (
    "movement",
    "outcomes",
    "falls",
    "starts",
    "obstacles",
    "throws",
    "recovery",
    "spell_range",
    "missiles",
    "objects",
)
RULINGS = {row.id for row in load("lostworlds").rulings}
SEED = {
    "field.no_blocked": "Opponent may not make any move except Regain Balance that turn.",
    "field.none_": "A list of these activities and their costs is found on the Movement Chart.",
    "field.no_twice": "Adds 2 to movement, can't do twice in a row",
    "field.no_points": "You spend movement points to enter adjacent spaces or perform various activities.",
    "field.no_whole": "Cost full movement allowance for that turn.",
    "field.no_wall": "Terrain is immoveable (i.e., walls, steps, pillars etc.)",
    "field.no_far": "Your Character may throw an object the number of spaces equal to his HEIGHT or its MAXIMUM RANGE",
    "field.no_ends": "Your Character loses all his remaining movement points if he is halted by an opponent.",
}
"""What is refused by a sentence of seed 001, by its reason."""
ORDER = {
    "field.no_over", "field.no_waits", "field.no_turn", "refuse.chosen",  # whose turn it is
    "refuse.no_hurt", "refuse.none_spent", "refuse.in_hand",  # the card would do nothing
}  # fmt: skip
"""What is refused without any rule."""


def refusals_in_code() -> Iterator[tuple[str, str]]:
    """Yield the reason of each refusal in the code of Lost Worlds, and the ruling that it gives, or nothing."""
    for path in sorted(CODE.rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "NotAllowed":
                said = [re.findall(r"'([\w.]+)'", ast.unparse(arg)) for arg in call.args]
                for reason in said[0] or re.findall(r"f'([\w.]+)\{", ast.unparse(call.args[0])):
                    yield reason, next(iter(said[1]), "") if len(said) > 1 else ""


def test_every_refusal_has_a_ruling_or_a_sentence_of_the_seed() -> None:
    """Find a refusal that came from nowhere, and a sentence that nothing refers to."""
    found = [(reason, ruling) for reason, ruling in refusals_in_code() if not reason.startswith("engine.")]
    assert len(found) > 20
    assert {ruling for _, ruling in found if ruling} <= RULINGS
    assert {ruling for ruling in refusals.NONE.values() if ruling} <= RULINGS
    assert {reason for reason, ruling in found if not ruling} <= SEED.keys() | ORDER
    assert SEED.keys() | ORDER <= {reason for reason, _ in found}


@pytest.mark.parametrize("table", RULES)
def test_every_row_of_the_rules_is_from_the_seed_and_names_only_rulings_there_are(table: str) -> None:
    book = tables_in_play(load("lostworlds"), {"rules": BOOK})
    assert book[table]
    for row in book[table]:
        assert "seed" in row.source, f"{table}: {row.key}"
        assert set(re.findall(r"ruling (\w+)", row.source)) <= RULINGS
        assert "house" not in row.source
