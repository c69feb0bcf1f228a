"""The command `lost words`: scores columns and looks words up without a table. It reads only the tables it needs, to be
fast.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from companion.odds.report import ours, told_in
from data.choices import LANGUAGES
from data.cli import folder_of_tables
from data.command_group import CommandGroup
from data.words.folding import KNOWN, SHORTEST
from data.words.kinds import METHODS, PRESETS

if TYPE_CHECKING:
    from companion.words.rules import Column, Lexicon, Scale, Score
    from data.words.folding import Alphabet

language = click.option(
    "--lang", type=click.Choice(list(KNOWN)), default="en", show_default=True, help="Language of the words."
)
own_words = click.option(
    "--words",
    "file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="A file of words, one per line; + adds one to ours, - takes one out.",
)
for_scripts = click.option("--json", "as_json", is_flag=True, help="For scripts.")


@click.group("words", cls=CommandGroup, epilog=(
    'Example:  lost words score "A/E A/E | P L A/E N T S" "S T O/U N E/I" ""'
))  # fmt: skip
def command_words() -> None:
    """Lost for Words without a table: score columns, look words up, get advice."""


@command_words.command(
    "score", epilog='Example:  lost words score "A/E A/E | P L A/E N T S" "B R E/I" "" --method alternative'
)
@click.argument("columns", metavar="COLUMN...", nargs=-1, required=True)
@click.option("--method", type=click.Choice(METHODS), default="standard", show_default=True, help="Way of scoring.")
@click.option(
    "--deck", type=click.Choice(PRESETS), default="default", show_default=True, help="The deck whose values count."
)
@language
@own_words
@folder_of_tables
@for_scripts
def words_score(
    columns: tuple[str, ...], method: str, deck: str, lang: str, file: Path | None, folder: Path | None, as_json: bool
) -> None:
    """Say what each COLUMN scores, and the total.

    Write a column as its cards separated by spaces, sideways cards first, then a bar: "A/E A/E | P L A/E N T S";
    "" is an empty column. A/E is a vowel card, A/E:A one whose letter is settled, ?:S a wild card.

    The JSON is {"method", "columns", "total"}; a column has cards, word, readings (every word that the cards can be),
    legal, points (what its letters count: 0 or less if they are not a word), multiplier, bonus and total."""
    from companion.words.rules import score
    from data.games import home

    root = home("words", folder)
    lain = _columns(columns, root, _alphabet(root, f"{lang}-{deck}"))
    scale, lexicon = _scale(root, f"{lang}-{deck}"), _lexicon(lang, file)
    lines = [score(column, scale, lexicon, method) for column in lain]
    total = sum(line.total for line in lines)
    if as_json:
        told = {"method": method, "columns": [line.record() for line in lines], "total": total}
        click.echo(json.dumps(told, ensure_ascii=False))
    else:
        click.echo("\n".join(_pad(lines, total, method, root, ours(lang))))


@command_words.command("check", epilog="Example:  lost words check quixotic planst --json")
@click.argument("words", metavar="WORD...", nargs=-1, required=True)
@language
@own_words
@for_scripts
def words_check(words: tuple[str, ...], lang: str, file: Path | None, as_json: bool) -> None:
    """Look each WORD up in the lexicon. It holds words of 5 to 15 letters; shorter ones never score.

    The JSON is {"lang", "words"}; a word has word (as it is laid, in capitals), legal, and level: 1 everybody knows it,
    2 common or from a list, 3 rare, 4 very rare, null if it is not a word."""
    from data.errors import Fault
    from data.words.folding import fold

    laid = []
    for said in words:
        word = fold(said, lang)
        if word is None:
            raise Fault(f"{said!r} is not a word: letters only, please")
        laid.append(word)
    lexicon = _lexicon(lang, file)
    found = [
        {"word": word, "legal": word in lexicon, "level": lexicon.level(word) if word in lexicon else None}
        for word in laid
    ]
    if as_json:
        click.echo(json.dumps({"lang": lang, "words": found}, ensure_ascii=False))
        return
    width = max(len(word) for word in laid)
    for row in found:
        click.echo(f"{row['word']:<{width}}  {_verdict_text(row, ours(lang))}")


@command_words.command(
    "advise",
    epilog='Example:  lost words advise "A/E | P L" "" --hand "A/U N T S A/E E/I R G" --theirs "B R" --black "T S"',
)
@click.argument("columns", metavar="COLUMN...", nargs=-1)
@click.option("--hand", required=True, metavar="CARDS", help="The cards in your hand, separated by spaces.")
@click.option("--theirs", multiple=True, metavar="COLUMN", help="A column of the other player; give it once for each.")
@click.option("--red", default="", metavar="CARDS", help="The red pile, its top card last.")
@click.option("--black", default="", metavar="CARDS", help="The black pile, its top card last.")
@click.option(
    "--left",
    type=click.IntRange(1),
    help="Cards left in the deck. Default: all that you have not listed, less the other hand.",
)
@click.option("--drawing", is_flag=True, help="You have played and are about to draw.")
@click.option("--bot", "name", default="strong", show_default=True, help="Which bot to ask: careless, good or strong.")
@click.option("--method", type=click.Choice(METHODS), default="standard", show_default=True, help="Way of scoring.")
@click.option(
    "--deck", type=click.Choice(PRESETS), default="default", show_default=True, help="The deck you play with."
)
@language
@told_in
@folder_of_tables
@for_scripts
def words_advise(
    columns: tuple[str, ...], hand: str, theirs: tuple[str, ...], red: str, black: str, left: int | None, drawing: bool,
    name: str, method: str, deck: str, lang: str, in_lang: str | None, folder: Path | None, as_json: bool,
) -> None:  # fmt: skip
    """Say what the strong bot would do with your COLUMNs and hand, what it expects, and which words it aims at.

    The JSON is {"move", "text", "expects", "words"}: move has verb and its arguments; a word has column (from 1), word,
    level (1 everybody knows it ... 4), turns, chance (that it is finished), points (what the column would count), gain
    (on average)."""
    from companion.odds.wording import Wording
    from companion.words.desk.advising import Position, advice_for
    from data.tables import load

    spoken = LANGUAGES[0] if as_json else in_lang or ours(lang)
    position = Position(columns, hand, theirs, red, black, left, drawing, method, deck, lang)
    said = advice_for(load("words", folder, lang=spoken), position, name)
    click.echo(
        json.dumps(said.record(), ensure_ascii=False) if as_json else said.text(Wording("words", spoken, folder))
    )


def _alphabet(root: Path, deck: str) -> Alphabet:
    """Return the letters of a deck, read without loading all tables. Raises Fault for an unknown deck."""
    from data.errors import Fault, nearest
    from data.readers import find_rows, read_rows
    from data.words.folding import PLAIN, Alphabet

    decks = {row.cells["id"]: row.cells for row in read_rows(find_rows(root, "decks")).rows}
    if deck not in decks:
        raise Fault(
            f"there is no deck {deck!r}{nearest(deck, decks) or '; there are ' + ', '.join(decks)}", "decks.csv"
        )
    return Alphabet(decks[deck].get("vowels") or PLAIN.vowels, decks[deck].get("marked") or "")


def _columns(texts: tuple[str, ...], root: Path, alphabet: Alphabet) -> list[Column]:
    """Return the columns parsed from text. Raises Fault for one that is not possible."""
    from companion.engine.refusal import NotAllowed
    from companion.words.rules import parse
    from data.errors import Fault
    from data.markup import fill
    from data.readers import read_toml
    from data.texts import Texts

    play = read_toml(root / "rules.toml")["play"]
    if len(texts) > play["columns"]:
        raise Fault(f"{len(texts)} columns are too many: a player has {play['columns']}")
    found = []
    for number, text in enumerate(texts, 1):
        try:
            found.append(parse(text, play["sideways"], alphabet))
        except NotAllowed as refusal:
            why = fill(Texts(root / "text.en.toml").word(refusal.reason), refusal.values)
            raise Fault(f"column {number}: {why}") from None
    return found


def _scale(root: Path, deck: str) -> Scale:
    """Return the card values of a deck, read without the checks of `lost check`. Raises Fault if they are malformed."""
    from companion.words.rules import Scale
    from data.errors import Fault
    from data.readers import find_rows, read_rows, read_toml

    sheet = read_rows(find_rows(root, "cards"))
    try:
        cards = [(row.cells["face"], int(row.cells["value"])) for row in sheet.rows if row.cells["deck"] == deck]
        return Scale.from_cards(cards, read_toml(root / "rules.toml"))
    except (KeyError, ValueError) as error:
        raise Fault(f"{error}; see `lost check words`", sheet.file) from None


def _lexicon(lang: str, file: Path | None) -> Lexicon:
    """Return the lexicon in a file, or else the one at hand for a language. Raises Fault if there is none."""
    from companion.words.rules.lexicon import at_hand, from_file, missing

    lexicon = from_file(file, lang) if file else at_hand(lang)
    if lexicon is None:
        raise missing(lang)
    return lexicon


SOFT_HYPHEN = "\u00ad"
CELLS: dict[str, Callable[[Score], str]] = {
    "base": lambda line: str(line.base),
    "letters": lambda line: str(line.points),
    "sum": lambda line: str(line.sum),
    "times": lambda line: f"x{line.multiplier}",
    "bonus": lambda line: str(line.bonus or ""),
    "column": lambda line: str(line.total),
}
"""The cells of a column on the score pad, in the order in which they are reckoned."""


def _pad(lines: list[Score], total: int, method: str, root: Path, lang: str) -> list[str]:
    """Return the score pad by a method as lines of text, with the headings of the printed one."""
    from data.texts import Texts

    said = Texts(root / f"text.{lang}.toml")
    names = [name for name in CELLS if method == "standard" or name not in ("base", "sum")]
    words = [_word("or", lang).join(line.readings) if line.legal and line.readings else line.word for line in lines]
    words = [
        word if line.legal or not word else f"{word} ({_word('no_word', lang)})"
        for word, line in zip(words, lines, strict=True)
    ]
    rows = [["", said.word("pad.row_word"), *(said.word(f"pad.row_{name}") for name in names)]]
    rows += [
        [line.cards, word, *(CELLS[name](line) if line.cards or name == "column" else "" for name in names)]
        for line, word in zip(lines, words, strict=True)
    ]
    rows.append([said.word("pad.total").lower(), *[""] * len(names), str(total)])
    rows = [[cell.replace(SOFT_HYPHEN, "") for cell in row] for row in rows]
    wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            f"{cell:<{w}}" if k < 2 else f"{cell:>{w}}" for k, (cell, w) in enumerate(zip(row, wide, strict=True))
        )
        for row in rows
    ]


def _verdict_text(row: dict[str, Any], lang: str) -> str:
    if not row["legal"]:
        return _word("no_word" if len(row["word"]) >= SHORTEST else "too_short", lang)
    return _word(f"level_{row['level']}", lang)


def _word(key: str, lang: str) -> str:
    """Return a text of these commands, read without loading any table."""
    from data.readers import read_toml

    return str(read_toml(Path(__file__).parents[1] / "odds" / f"odds.{lang}.toml")["title"][key])
