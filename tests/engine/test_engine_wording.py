"""Keys become texts in either language; a refusal's reason stands in the sentence that quotes it."""

from collections.abc import Callable

from companion.engine.refusal import NotAllowed
from companion.engine.wording import ROOM, phrase, player_name
from data.tables import Tables
from data.texts import read_wording


def test_every_reason_the_engine_gives_has_its_wording() -> None:
    import re
    from pathlib import Path

    import companion

    used = set()
    for path in Path(companion.__file__).parent.rglob("*.py"):
        used |= set(re.findall(r'"engine\.(?!json")(\w+)"', path.read_text(encoding="utf-8")))
    assert used
    said = set(read_wording(ROOM, "en"))
    reports = {f"{key}_report" for key in used} & said  # how it is told that somebody did it
    assert used == said - reports


def test_a_refusal_inside_a_refusal_is_told(say: Callable[[str], Tables]) -> None:
    why = NotAllowed("engine.no_seat", seat=7).record()
    assert (
        phrase(say("en"), "engine.breaks", {"line": 3, "why": why})
        == "Line 3 would no longer be possible: There is no seat 7."
    )
    assert phrase(say("de"), "engine.no_seat", {"seat": 7}) == "Es gibt keinen Platz 7."


def test_players_are_called_by_their_names_in_the_order_they_sit_else_by_their_number(
    say: Callable[[str], Tables],
) -> None:
    tables = say("en").with_player_names(("Ada", "", "Cy"))
    assert [player_name(tables, n) for n in (1, 2, 3, 4)] == ["Ada", "Player 2", "Cy", "Player 4"]
