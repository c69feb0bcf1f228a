"""What a terminal says is for people: no value of the program is shown in any game, in any language, and nothing
runs over."""

import io
import random
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import pytest
from rich.console import Console

from companion.engine.folding import Play
from companion.engine.moves import Opening
from companion.engine.offers import Offer, sample
from companion.engine.registry import newest, playable_games, rules_of
from companion.engine.rendering import LogNarrator
from companion.engine.rules import settle
from companion.odds.playing import usual_options
from companion.term import messages, page
from companion.term.command_parser import Question
from data.games import home, language_in
from data.tables import Tables, load

SEATS = ("Ann", "Bo", "Cy")
PLAYED: dict[str, list[dict[str, Any]]] = {
    "baggage": [{"keep": "whole", "world": "ready"}, {"keep": "desk"}],  # while tiles are laid, places are called O12
    "island": [{"keep": "whole"}, {"keep": "desk"}],
    "lostworlds": [{"play": "secret"}, {"play": "miniatures", "each": 2}],
    "samurai": [{}],
    "words": [{}, {"mode": "whole", "method": "alternative"}],
}
AWAY = ("leave", "quit", "surrender", "switch", "keep", "foreign", "claim")
"""What ends a game before it was seen."""
LOW = 24
"""Lines of a terminal."""
RULING = re.compile(r"\[[A-Z]+\d+\]")
LEAKS = {
    "a value": re.compile(r"\b(True|False|None)\b(?! [A-Z])"),
    "a placeholder": re.compile(r"[{}]"),
    "a name with _": re.compile(r"\b[^\W_]+_\w+"),
    "a step": re.compile(r"\b[a-z]+\([a-z]+[,)]"),
    "a key": re.compile(r"\b[a-z]+:[\w.]+:?\w+|\b(words|engine|refuse|table)\.[a-z]+"),
    "two stops": re.compile(r"(?<!\.)\.\.(?!\.)"),
}


@dataclass
class Told_:
    """As much of a table as a page is made of."""

    play: Play[Any]
    opening: Opening
    name: str = "jade-owl"

    def refresh(self) -> Play[Any]:
        return self.play


def show(parts: Iterable[Any], wide: int = 80) -> str:
    paper = io.StringIO()
    console = Console(file=paper, width=wide, highlight=False)
    for part in parts:
        console.print(part)
    return paper.getvalue()


@lru_cache
def languages(slug: str) -> list[str]:
    """Return the languages in which a game is played at a terminal."""
    return [lang for lang in messages.LANGUAGES if language_in(home(slug), lang) == lang]


def tables_of(slug: str, lang: str) -> Tables:
    return load(slug, lang=lang).with_player_names(SEATS)


@lru_cache
def ids(slug: str) -> frozenset[str]:
    """Return the names of rows that stand for something printed: F101, C11."""
    return frozenset(
        str(row.key) for rows in load(slug).every() for row in rows if re.fullmatch(r"[A-Z]+\d{2,}", str(row.key))
    )


def play_by_chance(
    slug: str, options: dict[str, Any], moves: int
) -> Iterator[tuple[Play[Any], LogNarrator, list[Offer]]]:
    """Yield a game by chance, as it stands every few moves, with what all may do."""
    tables = load(slug)
    rules = rules_of(slug, newest(slug))(tables)
    rng = random.Random(f"{slug} {sorted(options.items())}")
    seats = SEATS[: min(len(SEATS), rules.seats[1]) if slug != "lostworlds" else 2]
    settled = settle(rules.options, {**usual_options(rules, slug, rng), **options})
    opening = Opening(slug, rules.version, seats, settled)
    play, told = Play(rules, [opening]), LogNarrator(rules, opening)
    for number in range(moves):
        offers = [offer for seat in range(len(seats)) for offer in rules.offers(play.state, seat)]
        if number % 6 == 0:
            yield play, told, offers
        open_ = [offer for offer in offers if offer.open and offer.verb not in AWAY] or [
            one for one in offers if one.open
        ]
        if not open_:
            break
        due = rules.due(play.state, open_)
        theirs = [offer for offer in open_ if offer.seat in due] or open_
        move = sample(rng.choice(theirs), rng)
        play.push(move)
        told.add(move)
    yield play, told, []


def screens_of(play: Play[Any], told: LogNarrator, offers: list[Offer], tables: Tables) -> Iterator[str]:
    """Yield all that a terminal shows of a moment: both pages, what may be asked, and the last lines of the history."""
    table: Any = Told_(play, play.opening)
    for seat in dict.fromkeys(offer.seat for offer in offers):
        mine = [offer for offer in offers if offer.seat == seat]
        ways = [show(page.page(table, tables, seat, mine, tight)) for tight in page.TIGHT]
        assert ways[-1].count("\n") <= LOW - 3, f"with keys, news and what is typed higher than a terminal:\n{ways[-1]}"
        yield from ways
        yield from (show([page.question(tables, Question(offer, arg))]) for offer in mine for arg in offer.args)
    yield from (told.line(tables, number, None) for number in range(max(1, len(told) - 4), len(told)))


@pytest.mark.parametrize("slug", playable_games())
def test_no_value_of_the_program_is_shown_to_people(slug: str) -> None:
    found: dict[str, str] = {}
    for options in PLAYED[slug]:
        for play, told, offers in play_by_chance(slug, options, 44):
            for lang in languages(slug):
                tables, seen = tables_of(slug, lang), set[str]()
                typed = tables.words("typed")
                found |= {
                    f"{lang}: no word for {offer.verb}": "" for offer in offers if offer.verb not in (*typed, "quit")
                }
                for text in screens_of(play, told, offers, tables):
                    seen |= {*text.splitlines()}
                for line in seen:
                    bare = RULING.sub("", line)
                    found |= {f"{lang}: {what}": line for what, leak in LEAKS.items() if leak.search(bare)}
                    if named := ids(slug) & {*re.findall(r"\w+", bare)}:
                        found[f"{lang}: the number of a row, {named}"] = line
    assert found == {}


@pytest.mark.parametrize("slug", playable_games())
def test_every_verb_is_typed_with_a_word_of_its_own(slug: str) -> None:
    """Share no word between two verbs, nor with a command of the terminal's in that language or in English."""
    english = tables_of(slug, "en").words("typed")
    for lang in languages(slug):
        typed = tables_of(slug, lang).words("typed")
        assert typed.keys() == english.keys()
        assert all(re.fullmatch(r"[^\W\d_]+(-[^\W\d_]+)*", word) for word in typed.values())
        if lang == "en":
            continue
        assert len(set(typed.values())) == len(typed)
        by_language = [messages.terminal_texts(each)["commands"] for each in ("en", lang)]
        commands = {word for commands in by_language for words in commands.values() for word in words}
        assert not commands & set(typed.values())
