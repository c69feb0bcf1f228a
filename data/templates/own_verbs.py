"""The verbs.csv of a custom game, written for its author to edit: a row for each name that the effects use."""

import csv
import io
from collections.abc import Iterable

from data.effects import Arg, Cell, Choice, Delta, EffectError, Step, Table, parse

VERBS = "verbs.csv"
HEAD = ("kind", "name", "args", "en", "de", "meaning")
WORD = "what"
"""The kind of a word that an argument is."""


def read_effects(cells: Iterable[str]) -> list[Cell]:
    """Return the cells that can be read as effects, parsed; others are left out."""
    out = []
    for text in cells:
        try:
            out.append(parse(text))
        except EffectError:
            continue
    return out


def are_effects(cells: Iterable[str]) -> bool:
    """Return whether all non-empty cells can be read as effects, and there is at least one: a column of effects rather
    than of words."""
    said = [cell for cell in cells if cell]
    return bool(said) and len(read_effects(said)) == len(said)


def with_verbs(there: str, cells: Iterable[str]) -> str:
    """Return the text of a verbs.csv, `there`, with rows added for the names in some effect cells that it lacks. Their
    wording, in both languages, is the name with its arguments."""
    rows = list(csv.reader(io.StringIO(there))) or [list(HEAD)]
    known = {tuple(row[:3]) for row in rows}
    named = {(row[0], row[1]) for row in rows}
    for row in (row for cell in read_effects(cells) for row in _rows(cell)):
        if row[:3] not in known and (row[0] != "trigger" or row[:2] not in named):
            known.add(row[:3])
            named.add((row[0], row[1]))
            rows.append(list(row))
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


def _rows(cell: Cell) -> Iterable[tuple[str, ...]]:
    for clause in cell.clauses:
        yield (
            "trigger",
            clause.trigger,
            "",
            f"{_plain_words(clause.trigger)}: {{}}",
            f"{_plain_words(clause.trigger)}: {{}}",
            "",
        )
        for cond in clause.conds:
            kind = "n" if isinstance(cond.value, int) else WORD
            said = f"{_plain_words(cond.name)} {cond.op} {{0}}" if cond.op else _plain_words(cond.name)
            yield "cond", cond.name, f"{cond.op}{kind}" if cond.op else "", said, said, ""
            if cond.op and kind == WORD:
                yield _word(str(cond.value))
        for step in clause.steps:
            for one in step.walk():
                yield from _verb(one)


def _verb(step: Step) -> Iterable[tuple[str, ...]]:
    said = " ".join([_plain_words(step.name), *(f"{{{n}}}" for n in range(len(step.args)))])
    yield "verb", step.name, ",".join(map(_type, step.args)), said, said, ""
    for arg in step.args:
        if isinstance(arg, str):
            yield _word(arg)


def _word(word: str) -> tuple[str, ...]:
    return WORD, word, "", _plain_words(word), _plain_words(word), ""


def _plain_words(name: str) -> str:
    return name.replace("_", " ")


def _type(arg: Arg) -> str:
    if isinstance(arg, Choice):
        return "steps" if len(arg.steps) > 1 else "step"
    return (
        "n" if isinstance(arg, int) else "+n" if isinstance(arg, Delta) else "table" if isinstance(arg, Table) else WORD
    )
