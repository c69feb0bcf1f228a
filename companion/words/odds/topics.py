"""The topics of `lost odds words`."""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import comb
from pathlib import Path
from typing import Any

import click

from companion.odds.balance import points, spread, sum_counters, survival
from companion.odds.playing import Result
from companion.odds.report import Report, curve_chart, topic
from companion.odds.runs import Runs, simulated_topic
from companion.odds.shares import share
from companion.odds.wording import report_text
from companion.words.desk.cli import language
from data.cli import folder_of_tables
from data.words.kinds import METHODS, PRESETS

SLUG = "words"


@topic("draw", 'lost odds words draw "P L A/E N" --gone "S S T" --draws 3')
@click.argument("column")
@click.option("--gone", default="", metavar="CARDS", help="Cards lying elsewhere or in your hand, separated by spaces.")
@click.option("--draws", type=click.IntRange(1, 30), default=1, show_default=True, help="How many cards you will draw.")
@click.option("--deck", type=click.Choice(PRESETS), default="default", show_default=True, help="Which deck.")
@language
@folder_of_tables
def draw(column: str, gone: str, draws: int, deck: str, lang: str, folder: Path | None) -> Report:
    """Which cards make a word of a COLUMN, or keep one possible, and how likely you are to draw one.

    The JSON has `finishes` (the chance of drawing, in that many draws, a card that makes a word at once), `goes_on` (a
    card with which some longer word begins) and rows: card, left (of it), chance (in one draw), word, points
    (standard), begins (more letters can follow)."""
    from data.tables import load

    tables = load(SLUG, folder)
    lain, lexicon, scale, left = _position(tables, column, gone, deck, lang)
    rows: list[dict[str, Any]] = []
    whole, letters = sum(left.values()), {sign for card in left for sign in card if sign.isalpha()}
    for card, count in left.items():
        rows += [_draw_row(lain, card, count, whole, lexicon, scale, letters)] if count else []
    rows.sort(key=lambda row: (not row["word"], -row["points"], -row["left"]))
    facts = {
        "finishes": _one_of(sum(row["left"] for row in rows if row["word"]), whole, draws),
        "goes_on": _one_of(sum(row["left"] for row in rows if row["begins"]), whole, draws),
        "cards": whole,
    }
    useful = [row for row in rows if row["word"] or row["begins"]]
    title = report_text(SLUG, "draw", column=column.strip() or report_text(SLUG, "empty"), draws=draws, cards=whole)
    return Report(SLUG, "draw", title, useful, facts, frozenset({"finishes", "goes_on", "chance"}))


def _position(tables: Any, column: str, gone: str, deck: str, lang: str) -> tuple[Any, Any, Any, Counter[str]]:
    """Return column, lexicon, scale, and unseen cards by face; `gone`: cards with blanks between. Raises Fault."""
    from companion.engine.refusal import NotAllowed
    from companion.engine.rules import settle
    from companion.words.rules import PLAYERS, Words, face_of, parse, parse_card
    from companion.words.rules.lexicon import at_hand, missing
    from data.errors import Fault
    from data.markup import fill

    rules = Words(tables)
    settings = rules.start(PLAYERS, settle(rules.options, {"language": lang, "deck": deck})).settings
    cards, lexicon = rules.cards, at_hand(lang)
    alphabet = cards.alphabet(settings)
    if lexicon is None:
        raise missing(lang)
    try:
        lain = parse(column, tables.rules.play.sideways, alphabet)
        seen = Counter([*lain.faces, *(face_of(parse_card(card, alphabet)) for card in gone.split())])
    except NotAllowed as refusal:
        raise Fault(fill(tables.word(refusal.reason), refusal.values)) from None
    left = Counter(cards.copies(settings))
    for card, count in seen.items():
        if count > left[card]:
            raise Fault(f"{count} cards {card} are more than the {left[card]} of the deck {settings.deck}")
    left.subtract(seen)
    return lain, lexicon, cards.scale(settings), left


def _draw_row(
    lain: Any, card: str, count: int, whole: int, lexicon: Any, scale: Any, letters: set[str]
) -> dict[str, Any]:
    from companion.words.rules import Column, letters_of, score

    line = score(Column(lain.sideways, (*lain.cards, card)), scale, lexicon)
    starts = [""]
    for one in (*lain.cards, card):
        starts = [longer for start in starts for letter in letters_of(one) if lexicon.begins(longer := start + letter)]
    begins = any(lexicon.begins(start + letter) for start in starts for letter in letters)
    word = line.word if line.legal else ""
    return {
        "card": card,
        "left": count,
        "chance": count / whole,
        "word": word,
        "points": line.total if word else 0,
        "begins": begins,
    }


def _one_of(good: int, whole: int, draws: int) -> float:
    """Return the chance of drawing at least one of `good` among `whole` cards in so many draws without replacement."""
    return 1 - comb(whole - good, draws) / comb(whole, draws) if draws <= whole else float(good > 0)


@topic("balance", "lost odds words balance --games 200 --lang de")
@simulated_topic(games=100)
@click.option("--bot", "name", default="strong", show_default=True, help="The bot that plays, against itself.")
@click.option("--deck", type=click.Choice(PRESETS), default="default", show_default=True, help="Which deck.")
@click.option(
    "--variant", is_flag=True, help="Play the variant: lay one card and discard one each turn, then draw two."
)
@language
def balance(runs: Runs, name: str, deck: str, variant: bool, lang: str) -> Report:
    """How games end by both ways of scoring, whether it pays to begin, and which cards are laid or thrown away.

    As many games are played by each method. The JSON has rows by method: method, games, score (a player's, the mean),
    margin (between the two: median, and of ten games the closest and the widest), first (how often the one who begins
    wins), low, high, begun (columns per player), finished (of those), sideways, letters (of a word), turns (a player's,
    median); `cards`: card, and of its copies laid, discarded, held at the end."""
    from companion.words.rules.lexicon import at_hand, missing

    if at_hand(lang) is None:
        raise missing(lang)
    found = {}
    for method in METHODS:
        options = {"method": method, "deck": deck, "variant": variant, "language": lang}
        found[method] = runs.play(runs.match(SLUG, (name, name), options), label=method)
    rows = [_play_row(method, results) for method, results in found.items()]
    whole = [result for results in found.values() for result in results]
    cards = _cards(whole)
    shares = frozenset({"first", "low", "high", "finished", "laid", "discarded", "held"})
    title = report_text(SLUG, "balance", bot=name, language=report_text(SLUG, f"in_{lang}"))
    return Report(SLUG, "balance", title, rows, {}, shares, tables={"cards": cards}, charts=_charts(found, cards))


def _charts(found: Mapping[str, Sequence[Result]], cards: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    margins = {method: [result.seen["margin"][method] for result in results] for method, results in found.items()}
    lines = {method: survival(values, len(values)) for method, values in margins.items()}
    bars = [{"name": row["card"], "value": row["laid"]} for row in cards]
    return [
        curve_chart(SLUG, "margins", "points", "more", lines),
        {"kind": "bars", "title": report_text(SLUG, "laid"), "bars": bars},
    ]


def _play_row(method: str, results: Sequence[Result]) -> dict[str, Any]:
    """Return the statistics of the games scored by one method."""
    players = 2 * len(results)
    margins = spread([result.seen["margin"][method] for result in results])
    first = share(sum(points(result, [0]) for result in results), len(results))
    begun = sum(result.seen["begun"] for result in results)
    letters = [count for result in results for count in result.seen["letters"]]
    return {
        "method": method,
        "games": len(results),
        "score": round(sum(sum(result.seen[method]) for result in results) / players, 2),
        "margin": margins["median"],
        "tenth": margins["tenth"],
        "ninetieth": margins["ninetieth"],
        "first": first.share,
        "low": first.low,
        "high": first.high,
        "begun": round(begun / players, 3),
        "finished": sum(result.seen["finished"] for result in results) / max(1, begun),
        "sideways": round(sum(result.seen["sideways"] for result in results) / players, 3),
        "letters": round(sum(letters) / max(1, len(letters)), 3),
        "turns": spread([(result.moves - 2 - result.seen["ruled"]) / 4 for result in results])["median"],
    }


def _cards(results: Sequence[Result]) -> list[dict[str, Any]]:
    """Return for each card the shares of its copies in play that were laid, discarded, and held at the end."""
    laid, gone, held = (sum_counters(result.seen[key] for result in results) for key in ("laid", "discarded", "held"))
    rows = []
    for card in {**laid, **gone, **held}:
        whole = laid[card] + gone[card] + held[card]
        rows.append(
            {"card": card, "laid": laid[card] / whole, "discarded": gone[card] / whole, "held": held[card] / whole}
        )
    return sorted(rows, key=lambda row: (-row["laid"], row["card"]))


TOPICS = {draw.name: draw, balance.name: balance}
