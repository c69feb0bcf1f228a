"""The page "How we play it": the house rules of a game, placed where a booklet's chapter says ``@house``."""

from collections.abc import Iterator

from data.markup import fill
from data.tables import GameTables
from data.traced_text import TracedText
from layouts.manual.prose import Part, tie_last_words
from layouts.press.wording import press_words

PLACE = "house"
"""The drawing that stands for the rules, and the id of the chapter they stand in, which is left out by the book."""


def house_rule_parts(tables: GameTables) -> Iterator[Part]:
    """Yield the house rules in force as parts of a chapter: name, what is played, the original sentence, and the
    reason."""
    words = press_words(tables.lang, "house")
    for rule in tables.house_rules:
        if rule.id in tables.house_rules_on:
            yield Part("heading", tables.say(rule, "name"))
            yield Part("text", tie_last_words(tables.say(rule, "rule")))
            texts = {column: tables.say(rule, column) for column in ("original", "reason")}
            yield Part("entry", tie_last_words(TracedText(fill(words["entry"], texts), texts["reason"].origin)))
