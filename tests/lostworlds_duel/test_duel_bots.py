"""Bots of the duel do what is allowed, and see what an exchange holds."""

import random
from pathlib import Path

import pytest
from duel_kit import Table, rules

from companion.engine.moves import Move
from companion.lostworlds.bots import players as bots
from companion.lostworlds.bots.players import BOTS, TIRED
from companion.odds.bots import Advice
from companion.odds.playing import Match, one_move, play_game
from companion.table.bot_reasons import deeds_of, explains, with_reasons
from companion.table.store import Store
from companion.table.table import Table as Kept


def advised(table: Table, seat: int, name: str = "strong") -> Advice:
    offers = [entry.offer for entry in rules().menu(table.state) if entry.offer.seat == seat and entry.offer.open]
    found = BOTS[name].advice(rules(), rules().view(table.state, seat), seat, offers, random.Random(1))
    assert found
    return found


@pytest.mark.parametrize("name", list(BOTS))
def test_every_bot_enters_and_fights_to_an_end_or_goes_on(name: str) -> None:
    draft = Table(seats=2).state.copy()
    rng = random.Random(3)
    for _ in range(60):
        if not one_move(rules(), draft, [BOTS[name]] * 2, rng):
            break
    assert draft.turn > 1 or draft.phase == "over"


def test_a_blow_that_ends_the_fight_is_seen() -> None:
    """The other has one body point left: the exchange is worth more than at the start."""
    fresh = Table("rook", "corvin")
    nearly = Table("rook", "corvin").change(1, body=1)
    points = [float(advised(table, 0).values["points"]) * (1 if advised(table, 0).expects == "hint.ahead" else -1)
              for table in (fresh, nearly)]  # fmt: skip
    assert points[1] > points[0]


def test_who_cannot_be_read_does_not_always_do_the_same() -> None:
    table = Table("rook", "corvin")
    offers = [entry.offer for entry in rules().menu(table.state) if entry.offer.seat == 0 and entry.offer.open]
    view = rules().view(table.state, 0)
    done = {str(BOTS["strong"].choose(rules(), view, 0, offers, random.Random(seed))) for seed in range(12)}
    assert len(done) > 1


def test_each_fighter_is_fond_of_what_its_book_shows_its_own_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rook entangles where it costs him little: more often than the solved game has it. Nowa's book has no ways of its
    own."""

    def fondly(fighter: str) -> float:
        table = Table(fighter, "corvin")
        own = bots.fond(rules().mode(table.state).books.book_of(table.state.front(0)))
        offers = [
            entry.offer for entry in rules().menu(table.state) if entry.offer.seat == 0 and entry.offer.verb == "choose"
        ]
        numbers = [number for offer in offers for number in offer.args[0].free]  # type: ignore[union-attr]
        mix, _ = BOTS["good"]._mix(rules(), table.state, 0, numbers, fondly=True)  # type: ignore[attr-defined]
        return float(sum(share for number, share in mix.items() if number in own) / sum(mix.values()))

    tempered = {fighter: fondly(fighter) for fighter in ("rook", "nowa")}
    monkeypatch.setattr(bots, "NEAR", -1.0)
    assert tempered["rook"] > fondly("rook")
    assert tempered["nowa"] == fondly("nowa") == 0


def test_several_at_once_are_fought_as_well() -> None:
    table = Table("rook", "corvin", "tib")
    assert advised(table, 0).move.verb == "choose"
    assert advised(table, 2).move.verb == "choose"


def test_the_better_one_wins_more_often() -> None:
    options = (("play", "secret"), ("cards", False))
    won = [play_game(Match("lostworlds", ("good", "random"), options), number).won for number in range(8)]
    assert sum(one == (0,) for one in won) >= 6


def test_a_bot_waits_for_what_the_other_says_aloud() -> None:
    table = Table("rook", "corvin", play="books")
    offers = [entry.offer for entry in rules().menu(table.state) if entry.offer.open]
    chosen = advised(table, 1).move
    table.do(1, "choose", **chosen.args)
    offers = [entry.offer for entry in rules().menu(table.state) if entry.offer.open]
    assert "hear" in {offer.verb for offer in offers if offer.seat == 1}
    assert rules().due(table.state, offers) == [0]


def test_a_duel_that_nobody_can_end_is_left_by_whoever_is_behind() -> None:
    """Far off, after two hundred turns (ruling LW10): whoever has fewer body points, or no weapon."""
    table = Table("rook", "corvin").change(1, body=3)
    assert advised(table, 1).move.verb == "choose"
    table.state = table.state.but(turn=TIRED + 1)
    assert [advised(table, seat).move.verb for seat in (0, 1)] == ["choose", "announce"]
    table.change(0, lost=27)
    assert advised(table, 0).move.verb == "announce"


def test_a_manoeuvre_is_explained_once_the_turn_is_over(tmp_path: Path) -> None:
    """Before that nobody may know it; what the word game's bot means to lay stays in its hand."""
    options = {"play": "secret", "cards": False}
    duel = Kept.create(Store(tmp_path / "t.db"), "lostworlds", ("Ann", ""), options, bots={1: "good"})
    for seat, fighter in enumerate(("rook", "tib")):
        duel.append(Move(seat, "enter", {"fighter": fighter}), client=f"bot-{seat}" if seat else "a", seat=seat)
    duel.append(Move(1, "choose", {"move": 52}), client="bot-9", seat=1)
    tables = duel.tables("en")
    assert not [one for one in with_reasons(tables, deeds_of(duel, tables, 0)) if "52" in one["text"]]
    duel.append(Move(0, "choose", {"move": 56}))
    (first,) = [one for one in with_reasons(tables, deeds_of(duel, tables, 0)) if "52" in one["text"]]
    assert "times in 100" in first["why"]
    assert explains("lostworlds")
    assert not explains("words")
