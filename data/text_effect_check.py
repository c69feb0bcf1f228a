"""The check that a printed text and the effects beside it say the same: numbers, who, when, how often, and what is
done.

A column of texts names the column of effects that it tells (`Text.says`). Numbers are compared with those of the
sentence that is generated from the effects. For everything else a game's claims.csv lists the words that express it:
what the effects do must be said, and what is said must be done. Both languages are checked."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Annotated, Any, ClassVar

from pydantic import BeforeValidator

from data.effects import NOTE, Cell, Choice, Clause, Step, Table
from data.errors import Fault
from data.fields import Flag, Id, Tags, Text, marks
from data.loaded import Loaded
from data.markup import minus
from data.phrases import NONE, Phrases
from data.records import Record
from data.verbs import COND, TRIGGER, VERB, Vocabulary

STEM = "claims"
ALWAYS = "*"
TASK = "task"
"""The trigger of what wins the game: a sentence of its own, of which only the numbers are compared."""
Token = tuple[str, str, str]
"""Kind, name and arguments of a row of verbs.csv that an effect makes use of."""


def read_pattern(value: Any) -> Any:
    """Return a regular expression unchanged. Raises ValueError for an invalid one, and for one that could take
    forever."""
    try:
        re.compile(str(value))
    except re.error as error:
        raise ValueError(f"{value!r} is not a regular expression: {error}") from None
    if _repeats_a_repetition(re._parser.parse(str(value))):  # type: ignore[attr-defined]
        raise ValueError(f"{value!r} repeats a repetition, which may take for ever; write (ab)+ instead of ((ab)+)+")
    return value


def _repeats_a_repetition(parsed: Any, inside: bool = False) -> bool:
    """Return whether an endless repetition contains another one. `parsed` is a regular expression as `re._parser` gives
    it, `inside` whether it already lies in one."""
    for kind, parts in parsed:
        endless = str(kind) in ("MAX_REPEAT", "MIN_REPEAT") and parts[1] == re._parser.MAXREPEAT  # type: ignore[attr-defined]
        if endless and inside:
            return True
        below = [parts] if not isinstance(parts, (list, tuple)) else [*parts]
        below += [each for part in below if isinstance(part, list) for each in part]  # the ways of a choice
        if any(hasattr(part, "getwidth") and _repeats_a_repetition(part, inside or endless) for part in below):
            return True
    return False


Pattern = Annotated[str, BeforeValidator(read_pattern)]


class Claim(Record):
    """The words (a regular expression for each language) by which a text expresses a row of verbs.csv; without `args`,
    all rows of that name.

    The verbs in `unsaid` (``*``: all) need not be expressed. Words that are `loose` may also mean something else."""

    key_columns: ClassVar[tuple[str, ...]] = ("kind", "name", "args")
    kind: Id
    name: Id
    args: str = ""
    en: Pattern
    de: Pattern
    unsaid: Tags = ()
    loose: Flag = False


def unsaid_effects(loaded: Loaded) -> Iterator[Fault]:
    """Yield a warning at each text, in each language, that says something else than its effects do."""
    vocabulary, claims = loaded.vocabulary, loaded.records.get(STEM, [])
    if not vocabulary:
        return
    for lang in loaded.texts:
        phrases = Phrases(vocabulary, lang, lambda table, key: None)
        for record, column, kind in _texts_beside_effects(loaded):
            text = _text(loaded, lang, record, column)
            if text is None:
                continue
            cell = _drop_separate_number(getattr(record, kind.says), kind.apart, record)
            for wrong in (
                *_numbers(text, cell, phrases, record, lang),
                *_words(text, cell, vocabulary, record, claims, lang),
            ):
                yield _fault(loaded, lang, record, column, wrong)


def _texts_beside_effects(loaded: Loaded) -> Iterator[tuple[Record, str, Text]]:
    for records in loaded.records.values():
        for column, kind in marks(type(records[0]), Text) if records else ():
            if kind.says:
                yield from ((record, column, kind) for record in records if getattr(record, column))


def _text(loaded: Loaded, lang: str, record: Record, column: str) -> str | None:
    return getattr(record, column) if lang == "en" else loaded.texts[lang].get(record.table, record.key, column)


def _fault(loaded: Loaded, lang: str, record: Record, column: str, wrong: str) -> Fault:
    if lang == "en":
        return record.fault(column, wrong)
    return loaded.texts[lang].fault((record.table, record.key, column), wrong)


def _drop_separate_number(cell: Cell, apart: tuple[str, str] | None, record: Record) -> Cell:
    """Return the effects without the step that the column named in `apart` (verb, column) prints as a number
    elsewhere."""
    if not apart:
        return cell
    verb, column = apart
    printed = Step(verb, (getattr(record, column),))
    clauses = (
        replace(clause, steps=tuple(step for step in clause.steps if step != printed)) for clause in cell.clauses
    )
    return Cell(tuple(clause for clause in clauses if clause.steps))


# ---- numbers ----

_WORDS: Mapping[str, Sequence[str]] = {
    "en": ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "twice"),
    "de": ("zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "zweimal"),
}
_DIGITS = r"(?<![\w-])[+−]?\d+(?!-?\w)"
_NUMBER = {
    lang: re.compile(rf"{_DIGITS}|\b(?:{'|'.join(words)})(?=mal\b|\b(?!-))", re.IGNORECASE)
    for lang, words in _WORDS.items()
}
_REST = {"en": re.compile(r"\botherwise\b", re.IGNORECASE), "de": re.compile(r"\bsonst\b", re.IGNORECASE)}
_RANGE = re.compile(r"\b\d–\d: ")


def numbers(text: str, lang: str) -> Counter[str]:
    """Return how often each number stands in a text, in digits or words, signed ones with their sign. 1 is left out,
    since an article also says it."""
    said = [_in_digits(found, lang) for found in _NUMBER[lang].findall(text)]
    return Counter(number for number in said if number != "1")


def _in_digits(found: str, lang: str) -> str:
    words = _WORDS[lang]
    return str(words.index(found.lower()) % 9 + 2) if found.lower() in words else minus(found)


def _numbers(text: str, cell: Cell, phrases: Phrases, record: Record, lang: str) -> Iterator[str]:
    written = phrases.cell(cell)
    if _REST[lang].search(text):
        *most, last = _RANGE.split(written)
        written = f"{' '.join(most)} {last}" if len(most) == 1 else written
    said, done = numbers(text, lang), numbers(written, lang)
    whole = {
        str(getattr(record, step.name, "")) for step in cell.walk()
    }  # carries 2: what carry(+1) comes to, in its own column
    said -= Counter(whole - set(done))
    for number in sorted(said - done):
        yield f"the text says {number}, which its effects do not"
    for number in sorted(done - said):
        yield f"the effects say {number}, which the text does not"


# ---- words ----


def tokens(cell: Cell, vocabulary: Vocabulary) -> dict[Token, set[str]]:
    """Return the rows of verbs.csv that a cell of effects uses (triggers, conditions, verbs and words), each with the
    names of the verbs it is used by; ``""`` for triggers and conditions."""
    used: dict[Token, set[str]] = {}
    for clause in cell.clauses:
        for token, verb in _of_clause(clause, vocabulary):
            used.setdefault(token, set()).add(verb)
    return used


def _of_clause(clause: Clause, vocabulary: Vocabulary) -> Iterator[tuple[Token, str]]:
    yield (TRIGGER, clause.trigger, ""), ""
    for cond in clause.conds:
        yield (COND, cond.name, ""), ""
        if (row := vocabulary.cond_of(cond)) and (word := vocabulary.word_of(row.args.lstrip("<>="), str(cond.value))):
            yield (word.kind, word.name, ""), ""
    for step in clause.steps:
        yield from _of_step(step, vocabulary)


def _of_step(step: Step, vocabulary: Vocabulary) -> Iterator[tuple[Token, str]]:
    row = vocabulary.verb_of(step)
    yield (VERB, step.name, row.args if row else ""), step.name
    for types, arg in zip(row.types if row else (), step.args, strict=False):
        if isinstance(arg, Choice):
            for inner in arg.steps:
                yield from _of_step(inner, vocabulary)
        elif isinstance(arg, Table):
            for _, _, inner in arg.rows:
                if inner.name != NONE:
                    yield from _of_step(inner, vocabulary)
        elif isinstance(arg, str) and (word := vocabulary.word_of(types, arg)):
            yield (word.kind, word.name, ""), step.name


def _words(
    text: str,
    cell: Cell,
    vocabulary: Vocabulary,
    record: Any,
    claims: Sequence[Claim],
    lang: str,
) -> Iterator[str]:
    if any(clause.trigger == TASK for clause in cell.clauses):
        return
    used = tokens(cell, vocabulary)
    noted = (VERB, NOTE, "text") in used  # says what no effect can
    tags = {
        ("tag", tag, "") for tag in getattr(record, "tags", ())
    }  # what a card is may be told as well as what it does
    named: dict[tuple[str, str], list[tuple[str, set[str]]]] = {}
    for (kind, name, args), verbs in used.items():
        named.setdefault((kind, name), []).append((args, verbs))
    done, others = [], []
    spans: list[tuple[int, int]] = []
    for claim in claims:
        matches = _spans(getattr(claim, lang), text)
        same_name = named.get((claim.kind, claim.name), ())
        verbs = {verb for args, verbs in same_name if claim.args in ("", args) for verb in verbs}
        if verbs:
            done.append((claim, verbs, matches))
            spans += matches
        elif (claim.kind, claim.name, claim.args) in tags:
            spans += matches
        else:
            others.append((claim, matches))
    for claim, verbs, matches in done:
        if not matches and ALWAYS not in claim.unsaid and verbs - {*claim.unsaid}:
            yield f"the effects say {_name_claim(claim, vocabulary, lang)}, which the text does not"
    for claim, matches in others if not noted else ():
        for start, end in matches if not claim.loose else ():
            if not any(a <= start and end <= b for a, b in spans):
                means = _name_claim(claim, vocabulary, lang)
                yield f"the text says {text[start:end]!r} ({means}), which its effects do not"


@lru_cache(maxsize=65_536)
def _spans(pattern: str, text: str) -> tuple[tuple[int, int], ...]:
    """Return the (start, end) of each match of a pattern in a text. Cached, since few texts change from one check of a
    game to the next."""
    return tuple(match.span() for match in re.compile(pattern, re.IGNORECASE).finditer(text))


def _name_claim(claim: Claim, vocabulary: Vocabulary, lang: str) -> str:
    """Return the kind and name of a claim for a message, with the wording of verbs.csv if it has any."""
    row = vocabulary.words.get(claim.kind, {}).get(claim.name)
    said = getattr(row, lang).split("|")[0].strip(" ,") if row else ""
    return f"{claim.kind} {claim.name}" + (f", {said!r}" if said else "")
