"""Every game that is kept at the table keeps the contract: 400 random games of each. `make test` plays a few in the
room of each game."""

import pytest

from companion.engine.conformance import check_game
from companion.engine.registry import newest, playable_games, rules_of
from companion.term.conformance_rendering import screen_renderers
from data.tables import load

GAMES, BATCH = 400, 25


@pytest.mark.parametrize("batch", range(GAMES // BATCH))
@pytest.mark.parametrize("slug", playable_games())
def test_a_random_game_is_never_refused_what_it_was_offered(slug: str, batch: int) -> None:
    """Offers and moves agree, a log folds to the state it was played to, no secret leaks, every text is there."""
    tables = load(slug)
    languages = [load(slug, lang=lang) for lang in tables.game.languages]
    drawn = screen_renderers(slug, tables)
    assert set(drawn) == {"screen", "panel"}
    report = check_game(rules_of(slug, newest(slug)), tables, BATCH, seed=batch, wording=languages, shows=drawn)
    assert report.games == BATCH
