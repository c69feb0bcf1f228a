"""The chapters of the rules booklets for a phone, as text to be read at the table without a network."""

import json
from collections.abc import Iterable
from typing import Any

from companion.engine.house_rules import BOOK, OURS, RULE_SET, tables_in_play
from companion.engine.registry import playable_games
from companion.pocket.build.pictures import Printer
from companion.pocket.phone import CHAPTERS, house_rules_key
from companion.web.messages import LANGUAGES
from data.games import home, language_in
from data.tables import load


def booklet_files(printer: Printer, games: Iterable[str] = ()) -> dict[str, bytes]:
    """Return the file `read_chapters` reads, by its name in the folder of that module: chapters in every language of a
    game, with our house rules and without any. `games`: only those (empty: all). Raises Fault."""
    kept: dict[str, Any] = {}
    for game in games or playable_games():
        for lang in LANGUAGES:
            if language_in(home(game), lang) == lang:
                tables = load(game, lang=lang)
                kept.setdefault(game, {})[lang] = {
                    house_rules_key(played.house_rules_on): printer.chapters(played)
                    for played in (tables_in_play(tables, {RULE_SET.name: chosen}) for chosen in (OURS, BOOK))
                }
    return {CHAPTERS.name: json.dumps(kept, ensure_ascii=False).encode()}
