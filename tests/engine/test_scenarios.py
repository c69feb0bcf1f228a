"""Shows that scenarios can fail: each kind of check with something wrong in it, and texts that are no scenarios."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import toy
from scenarios import Scenario, play_scenario, read_scenarios, ruling_ids

from data.errors import Fault

TEXT = """# Pebbles
== T2: six is too much
given 2
  seed=1
open 0 play throw bet hide draw note
offers 0 play throw
closed 1 play throw
x 0 play pebbles=6, -- toy.too_big T2
0 throw die=4 by=hand
= turn=1 points=1,0
no points.2
score totals=1,0
choices 1 bet on=1,2
choices 1 bet on has 2
choices 1 bet on lacks 3
ask richest = 0
put points=1,12 dice.red=5
outcome won=1, label=toy.won
all dice red=5 white=1
zone hand.0=P1,P2
zone hand.0 has P1
zone hand.0 lacks P3
put dice=,
all dice
of one points=1,12
not turn=0 points.9=1
given <seats>
= turn=<turn> points.0=0
| seats | turn
| 1     | 0
| 2     | 0

== a second one
given 1
= turn=0
"""


@dataclass(eq=False)
class Spread(toy.Pebbles):
    """A state of the toy that has a mapping and cards as well."""

    dice: dict[str, int] = field(default_factory=lambda: {"red": 1, "white": 1})
    cards: dict[str, tuple[str, ...]] = field(default_factory=lambda: {"hand.0": ("P1", "P2")})


class Table:
    """A table of the toy."""

    def __init__(self, seats: str, seed: int = 1) -> None:
        self.rules: Any = toy.Toy(None)
        self.state: Any = Spread(**vars(self.rules.start(int(seats), {"seed": seed})))

    def play(self, move: Any) -> None:
        self.state = self.rules.apply(self.state, move)

    def record(self, name: str) -> Any:
        return {"one": self.state}[name]

    def put(self, **fields: Any) -> None:
        self.state = self.state.but(**fields)


def scenarios(folder: Path, text: str) -> list[Scenario]:
    (folder / "scenarios").mkdir()
    (folder / "scenarios" / "pebbles.txt").write_text(text, encoding="utf-8")
    return read_scenarios(folder)


def play(one: Scenario) -> None:
    play_scenario(one, Table, {"richest": lambda table: table.state.points.index(max(table.state.points))})


def test_a_scenario_is_played_under_its_ruling_and_title(tmp_path: Path) -> None:
    first, second = scenarios(tmp_path, TEXT)
    for one in (first, second):
        play(one)
    assert (str(first), str(second)) == ("T2-six-is-too-much", "a-second-one")
    assert ruling_ids(tmp_path) == {"T2"}


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("open 0 play", "open 0", r"pebbles.txt:5  open 0 throw .*: seat 0 may .*play"),
        ("offers 0 play throw", "offers 0 play sing", r"pebbles.txt:6 .*seat 0 lacks sing: "),
        ("offers 0 play throw", "offers 0", "a name must follow"),
        ("closed 1 play", "closed 0 play", r"pebbles.txt:7 .*seat 0 has play: "),
        ("T2\n0", "T3\n0", "is refused because of toy.too_big T2"),
        ("x 0 play pebbles=6, -- toy.too_big T2", "x 0 throw die=1 by=hand", "is allowed"),
        ("0 throw die=4", "1 throw die=4", r"pebbles.txt:9  1 throw .*engine.no_verb"),
        ("points=1,0\nno", "points=1,1\nno", r"points is \[1, 0\], not \(1, 1\)"),
        ("no points.2", "no points.1", r"pebbles.txt:11 .*points.1 is 0"),
        ("totals=1,0", "totals=0,1", "totals is"),
        ("bet on=1,2", "bet on=2,1", r"on is \(1, 2\), not \(2, 1\)"),
        ("on has 2", "on has 3", "on lacks 3: 1, 2"),
        ("on lacks 3", "on lacks 2", "on has 2: 1, 2"),
        ("on has 2", "on holds 2", "'holds' is not understood"),
        ("richest = 0", "richest = 1", "richest is 0, not 1"),
        ("richest = 0", "richest = false", "richest is 0, not False"),
        ("ask richest", "ask poorest", "the kit answers richest"),
        ("label=toy.won", "label=toy.lost", "label is 'toy.won'"),
        ("won=1, label", "won=0, label", "won is"),
        ("red=5 white=1", "red=5", r"dice is \{'red': 5, 'white': 1\}, not \{'red': 5\}"),
        ("hand.0=P1,P2", "hand.0=P1,", "hand.0 is .*'P2'"),
        ("hand.0 has P1", "hand.0 has P3", "hand.0 lacks P3: P1, P2"),
        ("hand.0 lacks P3", "hand.0 lacks P1", "hand.0 has P1: P1, P2"),
        ("put dice=,\nall dice", "put dice=,\nall dice red=5", r"pebbles.txt:24 .*dice is \{\}"),
        ("put points=1,12", "put turn.red=1", "turn has no parts"),
        ("of one points=1,12", "of one points=1,11", r"pebbles.txt:25 .*points is \[1, 12\]"),
        ("of one", "of two", "two"),
        ("not turn=0", "not turn=1", "turn is 1"),
        ("| 2     | 0", "| 2     | 1", r"pebbles.txt:28 .*turn is 0, not 1"),
        ("given 2\n  seed=1\n", "", "a scenario begins with its position"),
        ("open 0", "closes 0", "'closes' is not understood"),
    ],
)
def test_what_is_otherwise_is_named_with_its_row(tmp_path: Path, right: str, wrong: str, message: str) -> None:
    assert TEXT.count(right) == 1
    first, _ = scenarios(tmp_path, TEXT.replace(right, wrong))
    with pytest.raises(Fault, match=message):
        play(first)


def test_a_scenario_that_checks_nothing_is_a_fault(tmp_path: Path) -> None:
    _, second = scenarios(tmp_path, TEXT.replace("= turn=0\n", ""))
    with pytest.raises(Fault, match=r"pebbles.txt:33  a second one: nothing is checked"):
        play(second)


def test_what_stands_before_the_first_title_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(Fault, match=r"pebbles.txt:2  stands before the first title"):
        scenarios(tmp_path, TEXT.replace("== T2: ", ""))


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("| 2     | 0", "| 2", r"pebbles.txt:31  has 1 values, not 2: seats, turn"),
        ("| seats | turn", "| seats | turns", r"pebbles.txt:28  no case says what <turn> is"),
        ("| 1     | 0\n| 2     | 0\n", "", r"pebbles.txt:27  no case says what <seats> is"),
    ],
)
def test_a_table_that_does_not_fill_every_name_is_a_fault(tmp_path: Path, right: str, wrong: str, message: str) -> None:
    assert TEXT.count(right) == 1
    with pytest.raises(Fault, match=message):
        scenarios(tmp_path, TEXT.replace(right, wrong))
