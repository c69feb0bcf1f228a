"""Approval is worth something: one sign changed in what draws, and the pieces it is on are drawn otherwise than
approved."""

import importlib
import inspect
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parent))

from approving import drawn

MUTANTS = [
    (
        "layouts.lostworlds.chips",
        'step.name == "only") for step',
        'step.name != "only") for step',
        "lostworlds",
        "book",
    ),
    ("layouts.templates.labels", "Sentence(label.upper()", "Sentence(label.lower()", "island", "fate"),
    (
        "layouts.island.drawings",
        "for_players(some, width, count)",
        "for_players(some, width, count + 1)",
        "island",
        "characters",
    ),
    (
        "layouts.baggage.products.characters",
        "for k in range(row.cost):",
        "for k in range(1, row.cost):",
        "baggage",
        "characters",
    ),
    ("layouts.samurai.products.supplies", "last = (i + 1) % group == 0", "last = i % group == 0", "samurai", "sheet"),
    ("layouts.words.drawings", "k * 1.5, 6.4", "k * 1.4, 6.4", "words", "deck"),
]


@contextmanager
def mutated(name: str, old: str, new: str) -> Iterator[None]:
    """A module with a piece of its source replaced, in every module that has taken something from it."""
    module = importlib.import_module(name)
    source = inspect.getsource(module)
    assert source.count(old) == 1, f"{name} has {source.count(old)} times {old!r}"
    before = dict(vars(module))
    exec(compile(source.replace(old, new), name, "exec"), vars(module))
    changed = {key: (value, vars(module)[key]) for key, value in before.items() if vars(module)[key] is not value}
    taken = [
        (other, key, was)
        for other in list(sys.modules.values())
        if getattr(other, "__name__", "").startswith("layouts.")
        for key, (was, now) in changed.items()
        if vars(other).get(key) is was
    ]
    for other, key, _ in taken:
        setattr(other, key, changed[key][1])
    try:
        yield
    finally:
        for other, key, was in taken:
            setattr(other, key, was)
        vars(module).update(before)


@pytest.mark.parametrize(("module", "old", "new", "slug", "product"), MUTANTS, ids=[mutant[0] for mutant in MUTANTS])
def test_a_changed_sign_changes_a_digest(module: str, old: str, new: str, slug: str, product: str) -> None:
    options = {"fighter": "tib"} if product == "book" else {}
    honest = drawn(slug, product, "en", options)
    with mutated(module, old, new):
        assert drawn(slug, product, "en", options) != honest
    assert drawn(slug, product, "en", options) == honest
