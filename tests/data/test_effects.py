"""The language of effects: read, printed back, checked against a game's verbs and put into words."""

import csv
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from data.effects import Arg, Cell, Choice, Clause, Cond, Delta, EffectError, Step, Table, parse
from data.joining import join_words
from data.phrases import Phrases, template_faults
from data.readers import read_rows
from data.records import read_records
from data.verbs import Verb, Vocabulary

TABLES = Path(__file__).parent / "tables"
VERBS, FAULTS = read_records(read_rows(TABLES / "verbs.csv"), Verb)
ISLAND_AND_BAGGAGE = Vocabulary(VERBS, {"cards": frozenset({"F001"})})
CELLS = list(csv.DictReader((TABLES / "cells.csv").open(encoding="utf-8")))


# ---- reading ---------------------------------------------------------------------------------------------------------


def test_a_cell_is_clauses_of_steps() -> None:
    cell = parse("cost: lose(coins,3) | enter[traits>=6&road]: battle(); choose(trait(honor)/item(any))")
    cost, enter = cell.clauses
    assert cost == Clause("cost", (), (Step("lose", ("coins", 3)),))
    assert enter.conds == (Cond("traits", ">=", 6), Cond("road"))
    assert enter.steps[1] == Step("choose", (Choice((Step("trait", ("honor",)), Step("item", ("any",)))),))
    assert cell.steps_on("cost") == cost.steps
    assert [step.name for step in cell.walk()] == ["lose", "battle", "choose", "trait", "item"]


def test_arguments_are_numbers_changes_words_steps_or_tables() -> None:
    (step,) = parse("land: roll(1-2:trap(one,next)/3-6:power(self,+1,check))").steps_on("land")
    assert step.args == (
        Table(((1, 2, Step("trap", ("one", "next"))), (3, 6, Step("power", ("self", Delta(1), "check"))))),
    )
    assert parse("held: hand(-1)").steps_on("held")[0].args == (Delta(-1),)
    assert parse("turn: note(ask, then (if they agree) deal anew)").steps_on("turn")[0].args == (
        "ask, then (if they agree) deal anew",
    )


def test_a_minus_may_be_typed_or_set() -> None:
    assert parse("held: hand(\N{MINUS SIGN}1)") == parse("held: hand(-1)")
    assert parse("held: hand(\N{MINUS SIGN}1)").steps_on("held")[0].args == (Delta(-1),)


def test_blanks_do_not_matter_and_an_empty_cell_says_nothing() -> None:
    assert parse(" cost :lose( coins , 3 )|gain:clue(1) ") == parse("cost: lose(coins,3) | gain: clue(1)")
    assert not parse("  ")
    assert str(parse("")) == ""


@pytest.mark.parametrize(
    ("text", "at", "message"),
    [
        ("lose(coins,3)", 5, "'(' where ':' should be"),
        ("cost lose(coins,3)", 6, "'l' where ':' should be"),
        ("cost: lose coins", 12, "'c' where '(' should be"),
        ("cost: lose(coins,3", 19, "the end where ')' should be"),
        ("cost: lose(coins,)", 18, "')' where a number, a word or a step should be"),
        ("cost: lose(coins,3) gain: clue(1)", 21, "'g' after the last step"),
        ("cost[traits>=]: battle()", 14, "']' where a number or a word to compare with should be"),
        ("cost: roll(1-3:none()/none())", 23, "a die result is missing"),
        ("cost: roll(3-1:none())", 12, "3-1 runs backwards"),
        ("cost: note()", 12, "an empty note"),
        ("cost: note(open (twice)", 24, "')' is missing"),
        ("cost:", 6, "the end where what is done"),
        ("cost: clue(1) |", 16, "the end where when it happens"),
    ],
)
def test_what_makes_no_sense_is_named_with_its_place(text: str, at: int, message: str) -> None:
    with pytest.raises(EffectError) as caught:
        parse(text)
    assert caught.value.at == at
    assert message in caught.value.message


NAMES = st.from_regex(r"[a-z_][a-z0-9_]{0,6}", fullmatch=True).filter(lambda name: name != "note")
NOTES = st.builds(lambda words: Step("note", (words,)), st.from_regex(r"[a-z]([a-z ,/;|:]*[a-z])?", fullmatch=True))
LEAVES = st.one_of(st.integers(0, 99), st.builds(Delta, st.integers(-9, 9)), NAMES)


def steps_of(args: st.SearchStrategy[Arg]) -> st.SearchStrategy[Step]:
    return st.one_of(st.builds(lambda name, args: Step(name, tuple(args)), NAMES, st.lists(args, max_size=3)), NOTES)


def choices_of(steps: st.SearchStrategy[Step]) -> st.SearchStrategy[Arg]:
    rows = st.builds(lambda low, more, step: (low, low + more, step), st.integers(1, 6), st.integers(0, 6), steps)
    return st.one_of(
        LEAVES,
        st.builds(lambda steps: Choice(tuple(steps)), st.lists(steps, min_size=1, max_size=3)),
        st.builds(lambda rows: Table(tuple(rows)), st.lists(rows, min_size=1, max_size=3)),
    )


STEPS = st.recursive(steps_of(LEAVES), lambda steps: steps_of(choices_of(steps)), max_leaves=6)
VALUES = st.one_of(st.integers(0, 99), NAMES)
CONDS = st.one_of(st.builds(Cond, NAMES), st.builds(Cond, NAMES, st.sampled_from(["=", "<=", ">="]), VALUES))
CLAUSES = st.builds(
    lambda trigger, conds, steps: Clause(trigger, tuple(conds), tuple(steps)),
    NAMES, st.lists(CONDS, max_size=3), st.lists(STEPS, min_size=1, max_size=3),
)  # fmt: skip


@given(st.builds(lambda clauses: Cell(tuple(clauses)), st.lists(CLAUSES, max_size=3)))
def test_what_is_printed_reads_back_as_it_was(cell: Cell) -> None:
    assert parse(str(cell)) == cell


@given(st.text(alphabet="ab(),/:;|[]&=<>+-13 ", max_size=30))
def test_no_text_makes_the_reader_fall_over(text: str) -> None:
    try:
        cell, at = parse(text), 1
    except EffectError as error:
        cell, at = Cell(), error.at
    assert parse(str(cell)) == cell
    assert 1 <= at <= len(text) + 1


# ---- checking --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cell", [row["cell"] for row in CELLS])
def test_the_samples_of_island_and_baggage_are_known(cell: str) -> None:
    assert list(ISLAND_AND_BAGGAGE.faults(parse(cell))) == []


@pytest.mark.parametrize(
    ("text", "at", "message"),
    [
        ("lose: injur(one)", 7, "no verb 'injur'; did you mean 'injure'?"),
        ("loose: injure(one)", 1, "no trigger 'loose'; did you mean 'lose'?"),
        ("check[zoen=shoreline]: injure(one)", 7, "no condition 'zoen'; did you mean 'zone'?"),
        ("check[zone>=3]: injure(one)", 7, "the condition 'zone>=3'; it is zone=zone"),
        ("lose: injure(one,2)", 7, "injure with 2 arguments; it is injure(who)"),
        ("lose: discard(event)", 7, "discard with 1 argument; it is discard(deck,n,who,pick) or discard(deck,n,who)"),
        ("lose: injure(oen)", 7, "injure(who): 'oen' is not known; did you mean 'one'?"),
        ("lose: draw(fate,many)", 7, "draw(deck,n): 'many' is not a number"),
        ("lose: power(self,1,check)", 7, "power(who,+n,until): '1' is not a number with its sign"),
        ("lose: pay(item,1,damage(1)/damage(2))", 7, "pay(deck,n,step): 'damage(1)/damage(2)' is not one step"),
        ("lose: roll(3)", 7, "roll(table): '3' is not a table of die results"),
        ("turn: choose(none()/damage(x))", 21, "damage(n): 'x' is not a number"),
    ],
)
def test_what_a_game_does_not_know_is_named_with_the_nearest(text: str, at: int, message: str) -> None:
    (error,) = ISLAND_AND_BAGGAGE.faults(parse(text))
    assert error.at == at
    assert error.message.startswith(message)


def test_all_that_is_wrong_with_a_cell_is_told() -> None:
    assert len(list(ISLAND_AND_BAGGAGE.faults(parse("loose: injur(one); heal(x) | win: none(1)")))) == 4


# ---- words -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("row", CELLS, ids=lambda row: row["cell"])
def test_cells_in_words(row: dict[str, str], lang: str) -> None:
    assert Phrases(ISLAND_AND_BAGGAGE, lang, lambda table, key: None).cell(parse(row["cell"])) == row[lang]


AGREEING = Vocabulary(read_records(read_rows(TABLES / "agreeing.csv"), Verb)[0], {})

SAYINGS = tomllib.loads((TABLES / "sayings.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("saying", SAYINGS.values(), ids=SAYINGS)
def test_sentences_agree(saying: dict[str, str]) -> None:
    cell = parse(saying["cell"])
    assert not [*AGREEING.faults(cell)]
    for lang in ("en", "de"):
        assert Phrases(AGREEING, lang, lambda table, key: None).cell(cell) == saying[lang]


def test_how_to_speak_of_a_word_is_one_of_six_flags() -> None:
    ((column, wrong),) = template_faults(Verb(kind="who", name="x", args="the,severl", en="x", de="x"))
    assert (column, wrong) == ("args", "'severl' is not one of the, you, several, m, f, n")


def test_a_minus_is_a_hyphen_or_the_sign() -> None:
    """Read the one or the other, as spreadsheets write both."""
    assert parse("win: power(self,−1)") == parse("win: power(self,-1)")
    assert parse("win: power(self,−1)").clauses[0].steps[0].args == ("self", Delta(-1))


def test_lists_are_joined_as_people_do() -> None:
    assert [join_words(list("abc")[:n], "and") for n in range(4)] == ["", "a", "a and b", "a, b and c"]


def test_the_verbs_of_the_samples_have_nothing_wrong_with_them() -> None:
    assert FAULTS == []
    assert [found for verb in VERBS for found in template_faults(verb)] == []


@pytest.mark.parametrize(
    ("kind", "args", "phrase", "message"),
    [
        ("verb", "what,n", "lose {2}", "{2} asks for argument 2; the first is 0 and there are 2"),
        ("verb", "what,n", "lose {0#2}", "{0#2} asks for argument 2"),
        ("verb", "", "lose {0}", "{0} asks for argument 0; the first is 0 and there are none"),
        ("verb", "", "[lose a card", "a verb in brackets is not understood in '[lose a card'"),
        ("verb", "n", "lose {0", "a slot is not understood in 'lose {0'"),
        ("trigger", "", "if you win", "must hold {} where the steps go"),
        ("what", "", "{m} coins", "a slot is not understood in '{m} coins'"),
    ],
)
def test_a_phrase_that_cannot_be_filled_is_a_fault(kind: str, args: str, phrase: str, message: str) -> None:
    verb = Verb(kind=kind, name="x", args=args, en=phrase, de="{}" if kind == "trigger" else "x")
    ((column, wrong),) = template_faults(verb)
    assert column == "en"
    assert wrong.startswith(message)
