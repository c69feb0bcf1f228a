"""A game's lesson: a small game played to its end, with reasons, as teaching.toml tells it.

The file gives the players, the options and, step by step, the moves (as a golden playthrough writes them, with the dice
rolled and the cards drawn) and the values that the table shows afterwards. teaching.<lang>.toml says for every step
what to do and why. A ``[name]`` in a text is replaced: by a value that a step `shows`, by a constant
(``[rules.play.hand]``) or by a cell (``[I01:name]``), so that no text can give another number than the game.

The parameter `tables` is a game's `data.tables.GameTables`."""

import re
from collections.abc import Iterator
from functools import reduce
from typing import Annotated, Any

from pydantic import Field

from data.errors import Fault, nearest
from data.fields import Id
from data.loaded import Loaded
from data.readers import read_text, toml_lines
from data.records import Document, line_of
from data.traced_text import fault_at

STEM = "teaching"
PARTS = ("title", "blurb", "setup", "end")
"""What a teaching.<lang>.toml says beside its [steps]: what it is, what is laid out for it, and what comes after."""
SAYS = ("do", "why")
_SLOT = re.compile(r"\[([\w.:/-]+)\]")


class Step(Document):
    """One step of a lesson: its moves, and the values on the table after them (``day=1 score.totals=4,``)."""

    id: Id
    moves: Annotated[tuple[str, ...], Field(min_length=1)]
    shows: str = ""


class Teaching(Document):
    """A lesson: the players' names, the learner's first, the options of the game, and the steps."""

    seats: Annotated[tuple[str, ...], Field(min_length=1)]
    options: dict[str, str | int | bool] = Field(default_factory=dict)
    steps: Annotated[tuple[Step, ...], Field(min_length=1)]


def lesson_faults(loaded: Loaded) -> Iterator[Fault]:
    """Yield a fault for each part and step of a lesson whose English text is missing, each text without a step, and
    each step id used twice."""
    teaching = loaded.documents.get(STEM)
    if teaching is None:
        return
    ids = [step.id for step in teaching.steps]
    for place, name in enumerate(ids):
        if name in ids[:place]:
            yield loaded.fault(STEM, ("steps", place, "id"), f"there are two steps {name!r}; call one otherwise")
    said = loaded.prose.get((STEM, "en"))  # what another language lacks beside it is found for all texts
    if said is None:
        return
    file = f"{STEM}.en.toml"
    lines = toml_lines(read_text(loaded.folder / file))
    yield from (Fault("is missing; write it", file, 1, part) for part in PARTS if part not in said)
    steps = said.get("steps", {})
    for name in ids:
        for part in SAYS:
            if not isinstance(steps.get(name, {}).get(part), str):
                row = line_of(lines, ("steps", name)) or line_of(lines, ("steps",))
                yield Fault(f"step {name!r} does not say it; write it", file, row, f"steps.{name}.{part}")
    for name in steps:
        if name not in ids:
            row = line_of(lines, ("steps", name))
            yield Fault(f"{STEM}.toml has no step {name!r}{nearest(name, ids)}", file, row, f"steps.{name}")


def _get_value(value: Any, key: str) -> Any:
    """Return the attribute `key` of a document, or, if it is a number, that item of a list."""
    return value[int(key)] if key.isdigit() else getattr(value, key)


def lesson_text(tables: Any, text: str, shows: str = "") -> str:
    """Return a text of a lesson with its ``[names]`` replaced; `shows` are the ``name=value`` pairs of the step. Raises
    Fault at the text for an unknown name."""
    shown = dict(part.partition("=")[::2] for part in shows.split())
    for name, value in [*shown.items()]:
        shown |= {f"{name}.{place}": one for place, one in enumerate(value.split(","))}

    def find_value(slot: re.Match[str]) -> str:
        name = slot[1]
        try:
            if name in shown:
                return shown[name].replace("-", "−")
            if ":" in name:
                return str(tables.cell_of(*name.split(":", 1)))
            stem, *keys = name.split(".")
            return str(reduce(_get_value, keys, tables.document(stem))).replace("-", "−")
        except (KeyError, AttributeError, IndexError) as error:
            raise fault_at(
                text,
                f"there is nothing to put for [{name}]: {error.args[0]}; "
                "name what the step shows, rules.group.name or key:column",
            ) from None

    return _SLOT.sub(find_value, text)


def lesson_of(tables: Any) -> Any:
    """Return the lesson of a game. Raises Fault if it has none."""
    try:
        return tables.document(STEM)
    except KeyError:
        raise Fault(f"{tables.slug} has no lesson; put back a copy", f"{STEM}.toml") from None


def told_step(tables: Any, step: Step) -> tuple[str, str]:
    """Return (what to do, why) for a step, in the language of the tables. Raises Fault for an unknown ``[name]`` in
    them."""
    said = tables.prose(STEM)["steps"][step.id]
    return lesson_text(tables, said["do"], step.shows), lesson_text(tables, said["why"], step.shows)


def told_end(tables: Any) -> str:
    """Return the closing text of a lesson, filled with the last value of everything its steps showed. Raises Fault like
    `told_step`."""
    shows = " ".join(step.shows for step in lesson_of(tables).steps)
    return lesson_text(tables, tables.prose(STEM)["end"], shows)
