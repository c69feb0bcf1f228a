"""The page "How we play it": the house rules of a game, set where a booklet's chapter says ``@house``."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from data.markup import fill
from data.tables import GameTables
from data.traced_text import TracedText
from layouts.manual.prose import Part, tie_last_words

PLACE = "house"
"""The drawing that stands for the rules, and the id of the chapter they stand in, which is left out by the book."""


@lru_cache
def _words(lang: str) -> Mapping[str, str]:
    text = tomllib.loads(Path(__file__).with_name("text.toml").read_text(encoding="utf-8"))
    found: Mapping[str, str] = text[lang]
    return found


def house_rule_parts(tables: GameTables) -> Iterator[Part]:
    """Yield the house rules that are on as parts of a chapter: name, what is played, the original sentence, and why."""
    words = _words(tables.lang)
    for rule in tables.house_rules:
        if rule.id in tables.house_rules_on:
            yield Part("heading", tables.say(rule, "name"))
            yield Part("text", tie_last_words(tables.say(rule, "rule")))
            texts = {column: tables.say(rule, column) for column in ("original", "reason")}
            yield Part("entry", tie_last_words(TracedText(fill(words["entry"], texts), texts["reason"].origin)))
