"""What leaves for a seat is made from what it may see, on the phone as in the terminal: a game cannot give away what it
is not handed, however naive its screen."""

import io
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from rich.console import Console

from companion.engine.jsonable import to_json_value
from companion.table.table import Table
from companion.term import drawing, page
from companion.web import scenes

SECRET = "Seat {n} holds {hand}"


def naive(tables: Any, rules: Any, view: Any, seat: int | None) -> dict[str, Any]:
    """All hands, as far as they are known."""
    return {"hands": to_json_value(view.hands)}


def draw(page: drawing.Page) -> Iterator[str]:
    yield "; ".join(SECRET.format(n=number, hand=hand) for number, hand in enumerate(page.view.hands))


def test_a_phone_gets_no_hand_but_its_own_from_a_screen_that_sends_all(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scenes, "part", lambda slug, name: naive if name == "screen" else None)
    mine, theirs = to_json_value(table.state.hands)[1], [None] * 3
    assert scenes.record(table, 1, "en")["screen"] == {"hands": [theirs, mine]}
    assert scenes.record(table, None, "en")["screen"] == {"hands": [theirs, theirs]}
    assert json.dumps(to_json_value(table.state.hands)[0]) not in scenes.scene_of(table, 1, "en").event.decode()


def test_a_terminal_shows_no_hand_but_its_own(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "part", lambda slug, name, file="": {"screen": naive, "draw": draw}.get(name))
    tables, (ours, others) = table.tables("en"), table.state.hands
    shown = written(page.page(table, tables, 1, ()))
    assert SECRET.format(n=1, hand=others) in shown
    assert str(ours) not in shown
    assert SECRET.format(n=0, hand=(None, None, None)) in shown
    assert str(ours) in written(page.page(table, tables, 0, ()))


@pytest.mark.parametrize(
    "known", [scenes.record, lambda table, seat, lang: list(page.page(table, table.tables(lang), seat, ()))]
)
def test_a_score_is_reckoned_from_what_a_seat_may_see(
    known: Callable[..., Any], table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (drawing, scenes):  # no game draws: the rules are a toy's
        monkeypatch.setattr(module, "part", lambda *_: None)
    asked: list[Any] = []
    reckon = table.play.rules.score
    monkeypatch.setattr(
        table.play.rules, "score", lambda view, seat=None: asked.append((view, seat)) or reckon(view, seat)
    )
    known(table, 1, "en")
    assert asked == [(table.view(1), 1)]


def written(parts: Any) -> str:
    console = Console(width=200, record=True, file=io.StringIO())
    for part in parts:
        console.print(part)
    return console.export_text()
