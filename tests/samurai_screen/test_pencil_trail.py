"""What the pencil does follows the log: the day's rows, the same on each phone, and after an undo what to erase."""

import random
from itertools import pairwise
from typing import Any

from companion.engine.folding import Play, back_to, last_redo, last_undo
from companion.engine.moves import Move, Opening
from companion.engine.offers import sample
from companion.engine.rules import settle
from companion.samurai.rules import Samurai
from companion.samurai.screen.trail import net, trail
from data.tables import load

TABLES = {lang: load("samurai", lang=lang) for lang in ("en", "de")}
MOVES = ("begin dice=2,5 by=hand", "become die=2", "dice red=6 white=2 others=3,3 by=hand")


def opened(*moves: str) -> Play[Any]:
    play: Play[Any] = Play(Samurai(TABLES["en"]), [Opening("samurai", 2, ("Ada",), settle(Samurai.options, {}))])
    for move in moves:
        play.push(Move.from_text(f"0 {move}"))
    return play


def evening() -> Play[Any]:
    """A first day up to its supper: one event, refused."""
    play = opened(*MOVES)
    for verb in ("map", "mountains"):
        play.push(sample(next(one for one in play.rules.offers(play.state, 0) if one.verb == verb), random.Random(1)))
    for move in ("event at=event.2.6", "option id=refuse"):
        play.push(Move.from_text(f"0 {move}"))
    return play


def told(play: Play[Any], lang: str = "en") -> list[dict[str, Any]]:
    past = ((play.path[n - 1], play.state_after(n)) for n in range(len(play.path), 0, -1))
    return [row for row in trail(TABLES[lang], play.rules, past, play.undone_tail()) if not row.get("old")]


def waiting(play: Play[Any]) -> list[str]:
    """Return the texts of rows from before that nobody may have ticked yet."""
    past = ((play.path[n - 1], play.state_after(n)) for n in range(len(play.path), 0, -1))
    return [row["text"] for row in trail(TABLES["en"], play.rules, past, play.undone_tail()) if row.get("old")]


def texts(play: Play[Any]) -> list[str]:
    return [row["text"] for row in told(play)]


def test_the_rows_of_a_day_come_from_the_log() -> None:
    """First what was drawn on the map; then the event's two, and those of its option; only the last move's are new."""
    play = evening()
    assert [text.split(": ")[1] for text in texts(play)[:2]] == ["draw Farm", "draw Mountains"]
    assert "Cross out D: row 2, column 6" in texts(play)
    assert [row["text"] for row in told(play) if row.get("new")] == texts(play)[
        -len([r for r in told(play) if r.get("new")]) :
    ]
    assert texts(play) == texts(Play(play.rules, play.lines))


def test_an_eaten_good_is_erased_when_supper_is_undone() -> None:
    """Eating a good fills a bubble and crosses out day 1; undone, both are to be erased, the latest first, and the
    day's own rows are there again below."""
    play = evening()
    before = texts(play)
    play.push(Move.from_text("0 eat what=goods"))
    assert texts(play) == ["Fill 1 good", "Cross out day 1"]
    undo = last_undo(play.lines)
    assert undo
    play.push(undo)
    assert texts(play) == ["Erase: Cross out day 1", "Erase: Fill 1 good", *before]
    good = told(play)[1]
    assert (good["from"], good["to"]) == (4, 5)
    assert good["track"][6:] == ("x", "goods")
    assert told(play, "de")[0]["text"].startswith("Ausradieren: ")


def test_put_back_nothing_is_to_be_erased() -> None:
    play = evening()
    play.push(Move.from_text("0 eat what=goods"))
    for line in (last_undo, last_redo):
        found = line(play.lines)
        assert found
        play.push(found)
    assert texts(play) == ["Fill 1 good", "Cross out day 1"]


def test_who_plays_on_has_erased() -> None:
    play = evening()
    play.push(Move.from_text("0 eat what=goods"))
    play.push(back_to(play.lines, len(play.lines) - 2))
    play.push(Move.from_text("0 eat what=coins"))
    assert texts(play) == ["Fill 1 coin", "Cross out day 1"]


def test_all_that_lies_between_is_erased_terrain_too() -> None:
    """Undo to the dice: everything of the day goes, what was drawn on the map as well."""
    play = evening()
    play.push(back_to(play.lines, 3))
    found = texts(play)
    assert all(text.startswith(("Erase: ", "Turn back: ")) for text in found if "Fate" not in text)
    assert [text for text in found if "draw Mountains" in text]
    assert len([text for text in found if ": draw " in text]) == 2


def test_whatever_is_undone_leaves_the_paper_as_the_table_stands() -> None:
    """Random journeys, undone to random lines: what was filled on a track, less what is erased, is what the state has
    filled."""
    for seed in range(4):
        rng, play = random.Random(seed), opened("begin dice=2,5 by=hand", "become die=2")
        for _ in range(60):
            if not play.state.ended:
                play.push(
                    sample(rng.choice([entry.offer for entry in play.rules.menu(play.state) if entry.offer.open]), rng)
                )
        before = play.state
        play.push(back_to(play.lines, rng.randrange(20, 50)))
        for what in ("coins", "goods", "favor"):
            erased = [row for row in told(play) if row.get("undone") and "track" in row and row["track"].what == what]
            filled = sum(row["track"].last - row["track"].first + 1 for row in erased if row["track"].sign == "x")
            assert before.filled.get(what, 0) - filled == play.state.filled.get(what, 0)


def test_the_ids_of_rows_are_all_different() -> None:
    play = evening()
    play.push(Move.from_text("0 eat what=goods"))
    play.push(back_to(play.lines, 4))
    ids = [row["id"] for row in told(play)]
    assert len(ids) == len(set(ids))


def test_what_was_not_ticked_waits_for_the_next_day() -> None:
    """Keep a day's rows after its supper, each with the name it had, and through the next day until its supper."""
    play = evening()
    rows = {row["text"]: row["id"] for row in told(play)}
    play.push(Move.from_text("0 eat what=goods"))
    assert set(rows) <= set(waiting(play))
    play.push(sample(next(one for one in play.rules.offers(play.state, 0) if one.verb == "dice"), random.Random(1)))
    assert {*rows, "Fill 1 good", "Cross out day 1"} <= set(waiting(play))
    assert not set(rows) & set(texts(play))


def test_marks_of_several_moves_on_a_track_are_erased_at_once() -> None:
    """Undo random days: a row for each track and sign, and amounts that end as the table stands."""
    for seed in range(8):
        rng, play = random.Random(seed), opened("begin dice=2,5 by=hand", "become die=2")
        while not play.state.ended and len(play.path) < 60:
            offers = [entry.offer for entry in play.rules.menu(play.state) if entry.offer.open]
            play.push(sample(rng.choice(offers), rng))
        play.push(back_to(play.lines, len(play.lines) - 20))
        rows = [row for row in told(play) if row.get("undone") and "track" in row]
        assert len({tuple(row["track"][6:]) for row in rows}) == len(rows)
        for what in ("coins", "goods", "favor"):
            amounts = [(row["from"], row["to"]) for row in rows if row["track"][7] == what]
            assert all(before[1] == after[0] for before, after in pairwise(amounts))
            assert not amounts or amounts[-1][1] == getattr(play.state, what)


def test_a_die_turned_several_times_is_turned_back_once() -> None:
    """Tell one turn from where the die lies now to where it lay, and none where that is the same."""
    rows = [
        {"id": f"{n}.0u", "icon": "grit", "text": "", "from": a, "to": b}
        for n, (a, b) in enumerate(((0, 2), (2, 1), (1, 2)))
    ]
    assert [(row["from"], row["to"]) for row in net([dict(row) for row in rows])] == [(0, 2)]
    assert net([dict(rows[1]), dict(rows[2])]) == []
    other = {"id": "9.0u", "icon": "x", "text": "Erase"}
    assert net([other]) == [other]
