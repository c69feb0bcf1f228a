"""What choices cost and bring, as chips: a few words and an icon each (for the signs in charts see `notation`)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from data.effects import Cell, Choice, Step
from data.tables import Tables
from layouts.samurai.notation import MINUS

ICONS = {
    "coins": "coin",
    "goods": "goods",
    "favor": "favor",
    "grit": "grit",
    "treachery": "treachery",
    "flex": "flex",
    "any": "any",
}
"""The glyph of everything that can be gained or lost."""
ITEM_ICONS = {
    "kabuto_helm": "kabuto", "karuta_armor": "armor", "yumi_bow": "bow", "shoguns_sigil": "sigil",
    "spyglass": "spyglass",
    "yokai_mask": "mask",
}  # fmt: skip
"""The glyph of an inventory item; another has a bag."""

MARKS = {"clue": "clue", "star": "star", "eventbox": "ticked"}
"""The glyph of what marks boxes of the event table."""


@dataclass(frozen=True)
class Chip:
    """One thing that a choice costs or brings: a few words, with a glyph or a trait's character before them. `way`
    is ``cost``, ``gain``, or ``or`` for the word between two chips of which one is taken."""

    words: str
    icon: str = ""
    sign: str = ""
    way: str = "gain"


def row_name(tables: Tables, table: str, key: str) -> str:
    """Return the printed name of a row."""
    return tables.say(tables.row(table, key), "name")


def number_phrase(tables: Tables, thing: str, number: int) -> str:
    """Return a number of things in words, from verbs.csv: ``1 coin``, ``3 coins``; `thing` is in the key of its row,
    ``what-coin-``."""
    verb = tables.row("verbs", f"what-{thing}-")
    forms = (verb.de if tables.lang == "de" else verb.en).split("|")
    return str(forms[0 if number == 1 else min(1, len(forms) - 1)]).replace("{n}", str(number))


def amount(tables: Tables, steps: Iterable[Step]) -> str:
    """Return what steps of an effect bring, as a phrase: ``1 good or 1 coin``, ``1 grit and 1 good``."""
    said = []
    for step in steps:
        if step.name == "choose" and isinstance(step.args[0], Choice):
            said.append(f" {tables.word('events.or')} ".join(amount(tables, [inner]) for inner in step.args[0].steps))
        else:
            said += [chip.words for chip in _chip(tables, step, "", "gain")]
    return f" {tables.word('rules.and')} ".join(said)


def traits_given(tables: Tables) -> frozenset[str]:
    """Return the traits that some event gives without conditions."""
    return frozenset(
        str(step.args[0]) for option in tables.options for step in option.effects.walk() if step.name == "trait"
    )


def chips(tables: Tables, steps: Iterable[Step], way: str) -> list[Chip]:
    """Return the chips of steps that cost (`way` ``cost``) or bring something (``gain``); steps that need a sentence
    have none (see `needs_sentences`)."""
    sign = MINUS if way == "cost" else "+"
    return [chip for step in steps for chip in _chip(tables, step, sign, way)]


def _chip(tables: Tables, step: Step, sign: str, way: str) -> Iterator[Chip]:
    name, args = step.name, step.args
    word = lambda key, **values: str(tables.word(f"events.{key}", **values))  # noqa: E731
    if name in ("lose", "gain"):
        minus = MINUS if name == "lose" else "+"
        bad = "cost" if args[0] == "treachery" else way
        told = number_phrase(tables, str(args[0]), int(str(args[1])))
        yield Chip(f"{minus if sign else ''}{told}", ICONS[str(args[0])], way=bad)
    elif name == "set":
        yield Chip(word("set", what=_bare(tables, str(args[0])), n=args[1]), ICONS[str(args[0])], way=way)
    elif name == "time":
        yield Chip(f"{sign}{word(_many('day', args[0]), n=args[0])}", "day", way=way)
    elif name == "trait" and args[0] not in ("any", "random"):
        yield Chip(row_name(tables, "traits", str(args[0])), "", tables.row("traits", str(args[0])).kanji, way)
    elif name == "item":
        item = word("any_item") if args[0] in ("any", "random") else row_name(tables, "inventory", str(args[0]))
        yield Chip(item, ITEM_ICONS.get(str(args[0]), "bag"), way=way)
    elif name in ("clue", "star", "eventbox"):
        yield Chip(f"{sign}{word(_many(name, args[0]), n=args[0])}", MARKS[name], way=way)
    elif name == "victory":
        yield Chip(word("victory"), "temple", way=way)
    elif name == "choose" and isinstance(args[0], Choice):
        for i, inner in enumerate(args[0].steps):
            if i:
                yield Chip(word("or"), way="or")
            yield from _chip(tables, inner, sign, way)


def _many(word: str, number: object) -> str:
    """Return the key of a word in the singular for the number 1 (``star``), else its plural (``stars``,
    ``eventboxes``)."""
    return word if number == 1 else f"{word}es" if word.endswith("x") else f"{word}s"


def _bare(tables: Tables, what: str) -> str:
    verb = tables.row("verbs", f"what-{what}-")
    return str((verb.de if tables.lang == "de" else verb.en).split("|")[-1])


TOLD = frozenset({"draw", "road", "lake", "pox", "treasure"})
"""Verbs that change the map: a card tells them in a sentence."""


def needs_sentences(cell: Cell) -> bool:
    """Return whether a choice's effects need sentences beside its chips."""
    return any(step.name in TOLD for step in cell.walk())
