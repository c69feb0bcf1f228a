"""Read and play scenarios: single rulings as text, each with its position, moves and what holds then.

    == I84: a beaten roamer goes to the discards
    given 0:C17*@B2 0:C03@B2 1:C06*@D4 tiles="B2=L21" roamer=B2 phase=engage
    0 engage who=C03,C17
    0 roll near=6 far=1 by=hand
    zone discard has F006
    no at.roamer

The title names rulings, if there are any, and says the rule. `given` lays out a position in the words of the game's
kit; a second one begins anew. `put` changes fields of the state, `then` does something else that the kit knows. A move
is written as in a log, and every check of a golden playthrough (`golden_games`) is one here. More checks:

    all trapped C06=2            a mapping holds this and nothing else
    of C06 at=B2                 the kit's record of this name has these fields
    no at.roamer                 there is no such field or key
    not phase=combat             a field is otherwise, or there is none
    offers 0 play pass           a seat may do these, and perhaps others
    closed 0 engage              it may not do this
    choices 0 move who=C06,C05   what may be picked, in this order; also `who has C06` and `who lacks C05`
    zone discard=F006,           what lies in a zone; also `discard has F006` and `discard lacks F006`
    ask hand_limit 0 = 4         an answer of the game's kit

A table plays the lines above it once for each of its rows, with the values of the row for the names in ``<>``:

    given 0:C06*@B2 injured=<hurt>
    ask can_walk C06 = <walks>
    | hurt | walks
    | C06, | false
    | ,    | true
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, is_dataclass, replace
from pathlib import Path
from typing import Any, Protocol

import pytest
from golden_games import check_state

from companion.engine import notation, zones
from companion.engine.jsonable import Value, freeze, to_json_value
from companion.engine.moves import from_text
from companion.engine.notation import compare_fields, find_field
from companion.engine.refusal import NotAllowed
from companion.engine.rules import Rules
from data.errors import Fault

TITLE = re.compile(r"== (?:([A-Z]+\d+(?:, [A-Z]+\d+)*): )?(.+)")
BAR = re.compile(r'\|(?=(?:[^"]*"[^"]*")*[^"]*$)')
"""Between the values of a table: no bar in quotes."""
KEYWORD = re.compile(r"(?:^|\s)(?=[a-z_]\w*(?:\.\w+)?=)")
Answers = Mapping[str, Callable[..., Any]]
"""What `ask` may ask of a position: functions of it and the words that follow the name."""


class Position(Protocol):
    """A table of a game's kit."""

    rules: Rules[Any]
    state: Any

    def play(self, move: Any) -> object:
        """Play a move. Raises NotAllowed, and leaves the state as it was."""

    def put(self, **fields: Any) -> object:
        """Set fields of the state."""

    def record(self, name: str) -> Any:
        """Return what ``of NAME`` compares: a figure, or whatever a kit calls by names."""


@dataclass(frozen=True)
class Scenario:
    """A scenario and where it stands: `lines` are numbers of rows and what they say, every case after the other."""

    path: Path
    row: int
    rulings: tuple[str, ...]
    title: str
    lines: tuple[tuple[int, str], ...]

    def __str__(self) -> str:
        return "-".join([*self.rulings, *re.findall(r"\w+", self.title)])


def read_scenarios(room: Path) -> list[Scenario]:
    """Return the scenarios in a room's folder ``scenarios``. Raises Fault naming a row that belongs to none."""
    return [scenario for path in sorted((room / "scenarios").glob("*.txt")) for scenario in split_scenarios(path)]


def find_scenario(room: Path, words: str) -> Scenario:
    """Return the one scenario of a room whose title line has these words."""
    (found,) = [
        one for one in read_scenarios(room) if words in ": ".join([*filter(None, [", ".join(one.rulings)]), one.title])
    ]
    return found


def ruling_ids(room: Path) -> set[str]:
    """Return the rulings that the titles of a room's scenarios name."""
    return {ruling for scenario in read_scenarios(room) for ruling in scenario.rulings}


def each_scenario(room: Path) -> pytest.MarkDecorator:
    """Return the mark that makes each scenario of a room a test case, named by its rulings and title."""
    return pytest.mark.parametrize("scenario", read_scenarios(room), ids=str)


def split_scenarios(path: Path) -> Iterator[Scenario]:
    """Yield the scenarios of a file; a row that begins with blanks goes on with the one before."""
    title, first, lines, start, names = None, 0, list[tuple[int, str]](), 0, list[str]()
    for row, line in enumerate([*path.read_text(encoding="utf-8").splitlines(), "== the end"], 1):
        if found := TITLE.fullmatch(line):
            if title:
                check_filled(path, lines)
                yield Scenario(
                    path, first, tuple((title[1] or "").split(", ")) if title[1] else (), title[2], tuple(lines)
                )
            title, first, lines, start, names = found, row, [], 0, []
        elif line.startswith("|"):
            values = [value.strip() for value in BAR.split(line[1:])]
            if not names:
                names, pattern = values, lines[start:]
            elif len(values) != len(names):
                raise Fault(f"has {len(values)} values, not {len(names)}: {', '.join(names)}", path.name, row)
            else:
                case = dict(zip(names, values, strict=True))
                lines = [*lines[:start], *((place, fill_in(text, case)) for place, text in pattern)]
                start = len(lines)
        elif line[:1].isspace() and lines and line.strip():
            lines[-1] = (lines[-1][0], f"{lines[-1][1]} {line.strip()}")
        elif line.strip() and not line.startswith("#"):
            if title is None:
                raise Fault("stands before the first title, which begins with ==", path.name, row)
            names = []
            lines.append((row, line.strip()))


def fill_in(text: str, values: Mapping[str, str]) -> str:
    """Return a line with the values of a case for the names in ``<>``."""
    return re.sub(r"<(\w+)>", lambda found: values.get(found[1], found[0]), text)


def check_filled(path: Path, lines: Iterable[tuple[int, str]]) -> None:
    """Raise Fault naming the row of a name in ``<>`` for which no case has a value."""
    for row, line in lines:
        if found := re.search(r"<\w+>", line):
            raise Fault(f"no case says what {found[0]} is", path.name, row)


def play_scenario(
    scenario: Scenario, lay_out: Callable[..., Position], answers: Answers | None = None, steps: Answers | None = None
) -> None:
    """Play a scenario; `lay_out` makes a position of the words after ``given``, `steps` does what follows ``then``.

    Raises Fault naming the file, the row, what is expected and what is there."""
    position: Position | None = None
    checks = 0
    for row, line in scenario.lines:
        word, _, rest = line.partition(" ")
        try:
            if word == "given":
                names, fields = read_words(rest)
                position = lay_out(*names, **fields)
            elif position is None:
                raise ValueError("a scenario begins with its position: given ...")
            elif word == "put":
                position.put(**changed_fields(position.state, notation.read(rest)))
            elif word == "then":
                (name, *names), fields = read_words(rest)
                (steps or {})[name](position, *names, **fields)
            elif word.isdigit():
                position.play(from_text(line))
            else:
                check(position, word, rest, answers or {})
                checks += 1
        except (ValueError, KeyError, NotAllowed) as error:
            raise Fault(f"{line}: {error}", scenario.path.name, row) from error
    if not checks:
        raise Fault(f"{scenario.title}: nothing is checked", scenario.path.name, scenario.row)


def read_words(text: str) -> tuple[list[str], dict[str, Value]]:
    """Return the single words with which a text begins, and the ``name=value`` pairs after them."""
    words, *pairs = KEYWORD.split(text, maxsplit=1)
    return words.split(), notation.read(pairs[0]) if pairs else {}


def changed_fields(state: Any, pairs: Mapping[str, Value]) -> dict[str, Any]:
    """Return whole fields of a state with these values in them: ``trapped.C05=5`` is a key, ``turns.round=20`` a field
    of a record, ``trapped=,`` empties a mapping."""
    fields: dict[str, Any] = {}
    for path, value in pairs.items():
        name, _, key = path.partition(".")
        now = fields.get(name, getattr(state, name))
        if not key:
            fields[name] = {} if isinstance(now, Mapping) and value == () else value
        elif isinstance(now, Mapping):
            fields[name] = {**now, int(key) if key.isdigit() else key: value}
        elif is_dataclass(now) and not isinstance(now, type):
            fields[name] = replace(now, **{key: value})
        else:
            raise ValueError(f"{name} has no parts")
    return fields


def check(position: Position, word: str, rest: str, answers: Answers) -> None:
    """Check one line. Raises ValueError saying what is otherwise."""
    rules, state = position.rules, position.state
    if check_state(rules, state, word, rest, position.play):
        return
    if word == "all":
        name, _, pairs = rest.partition(" ")
        expect(find_field(to_json_value(state), name, name), to_json_value(notation.read(pairs)), name)
    elif word == "of":
        name, _, pairs = rest.partition(" ")
        compare_fields(to_json_value(position.record(name)), pairs)
    elif word == "not":
        check_otherwise(to_json_value(state), rest)
    elif word == "no":
        check_absent(to_json_value(state), rest)
    elif word in ("offers", "closed"):
        seat, *verbs = rest.split()
        open_ = {offer.verb for offer in rules.offers(state, int(seat)) if offer.open}
        check_members(open_, verbs, word == "offers", f"seat {seat}")
    elif word == "choices":
        seat, verb, what = rest.split(maxsplit=2)
        compare_list(what, lambda name: offered_values(position, int(seat), verb, name))
    elif word == "zone":
        compare_list(rest, lambda name: zones.at(state, name))
    elif word == "ask":
        question, _, answer = rest.partition(" = ")
        name, *words = question.split()
        if name not in answers:
            raise ValueError(f"the kit answers {', '.join(answers) or 'nothing'}")
        found = answers[name](position, *(notation.read(f"x={one}")["x"] for one in words))
        expect(freeze(to_json_value(found)), notation.read(f"x={answer}")["x"], question)
    else:
        raise ValueError(f"{word!r} is not understood; tests/scenarios.py says which checks there are")


def expect(found: Any, wanted: Any, name: str) -> None:
    """Raise ValueError unless both are equal."""
    if found != wanted or isinstance(found, bool) is not isinstance(wanted, bool):
        raise ValueError(f"{name} is {found!r}, not {wanted!r}")


def check_absent(have: Any, name: str) -> None:
    """Raise ValueError if there is something under a dotted name."""
    try:
        found = find_field(have, name, name)
    except ValueError:
        return
    raise ValueError(f"{name} is {found!r}")


def check_otherwise(have: Any, rest: str) -> None:
    """Raise ValueError if a field has the value that is written, and not if there is none."""
    for name, value in notation.read(rest).items():
        with suppress(ValueError):
            compare_fields(have, notation.write({name: value}))
            break
    else:
        return
    raise ValueError(f"{name} is {value!r}")


def check_members(found: Any, names: list[str], wanted: bool, place: str) -> None:
    """Raise ValueError unless all of these names are in `found`, or none of them if they are not wanted."""
    if not names:
        raise ValueError("a name must follow")
    for name in names:
        if (name in found) is not wanted:
            raise ValueError(
                f"{place} {'lacks' if wanted else 'has'} {name}: {', '.join(map(str, found)) or 'nothing'}"
            )


def compare_list(text: str, values: Callable[[str], tuple[Any, ...]]) -> None:
    """Compare ``name=1,2`` with the values under that name, or look for members: ``name has 1``, ``name lacks 1``."""
    if "=" in text:
        for name, wanted in notation.read(text).items():
            expect(freeze(values(name)), wanted, name)
        return
    name, word, *members = text.split()
    if word not in ("has", "lacks"):
        raise ValueError(f"{word!r} is not understood: =, has or lacks")
    check_members([str(value) for value in values(name)], members, word == "has", name)


def offered_values(position: Position, seat: int, verb: str, name: str) -> tuple[Any, ...]:
    """Return what a seat may pick for an argument of a verb, over all its offers, each value once."""
    found: dict[Any, None] = {}
    for offer in position.rules.offers(position.state, seat):
        if offer.open and offer.verb == verb:
            if name in offer.fixed:
                found[offer.fixed[name]] = None
            found |= dict.fromkeys(value for arg in offer.args if arg.name == name for value in arg.free)  # type: ignore[union-attr]
    return tuple(found)
