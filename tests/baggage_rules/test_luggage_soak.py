"""Many random games: they end, nothing offered is refused, no card is lost, nobody is in two places; and every text is
followed."""

import os
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from luggage_kit import Table, at_random
from luggage_kit import current as rules

from companion.baggage.rules import damage as damage_rules
from companion.baggage.rules.cards import Box
from companion.baggage.rules.game import Baggage
from companion.baggage.rules.trip import Trip
from companion.engine.folding import fold
from companion.engine.jsonable import to_json_value
from companion.engine.moves import Move, Opening
from companion.engine.offers import Entry, sample
from companion.engine.rules import settle
from companion.engine.zones import at

GAMES = 1000 if os.environ.get("SOAK") else 20
CAP = 3000  # moves
LEFT_OUT = ("keep", "quit", "home", "leave")
SELDOM = ("pass", "end")
DEAR = ("skill", "ability", "attach", "guise", "more")


@pytest.fixture
def followed() -> Iterator[Counter[str]]:
    """Count how often each text is followed."""
    seen: Counter[str] = Counter()
    rules().box.heard = lambda source: seen.update([source])
    yield seen
    rules().box.heard = None


def every_text(w: Box) -> list[str]:
    """Return all that is printed and does something, as it is named when it is followed."""
    rows = [f"characters:{row.id}:{what}" for row in w.characters.values() for what in ("attack", "skill", "ability")]
    return [*rows, *(f"items:{id_}:name" for id_ in w.items), *(f"tiles:{id_}:name" for id_ in w.tiles)]


def check(d: Trip, first: Counter[str]) -> None:
    """Assert what holds of every table."""
    w = rules().box
    assert Counter(card for lying in d.cards.values() for card in lying) == first, "cards are conserved"
    fighters = [side for fight in d.fights for side in fight.sides]
    assert len(fighters) == len(set(fighters)), "nobody is in two battles"
    for seat, player in enumerate(d.players):
        assert at(d, f"as.{seat}") == ((player.character,) if player.character else ())
        if player.character:
            assert 0 <= player.hp <= w.hp(player)
            assert d.phase == "build" or player.at in d.world
        else:
            assert not d.items_of(seat)
            assert not player.hp
        assert player.skips >= 0
        assert player.guard >= 0
    for place, spot in d.world.items():
        assert bool(at(d, f"up.{place}")) == spot.up
        assert not (at(d, f"up.{place}") and at(d, f"down.{place}"))


def chosen(d: Trip, entries: list[Entry], rng: random.Random) -> Entry:
    """Choose any entry, but what is dear before what is cheap, so that even skills for four suitcases are seen."""
    dear = [entry for entry in entries if entry.offer.verb in DEAR]
    skill = [entry for entry in dear if entry.offer.verb == "skill"]
    return rng.choice(skill or dear) if dear and rng.random() < 0.6 else rng.choice(entries)


def named(d: Trip, move: Move, rng: random.Random) -> Move:
    """Attach first what pays. Give the player who has the own baggage the own home, as far as hands may say so: or
    nobody would ever get there."""
    w, player = rules().box, d.players[move.seat]
    if move.verb == "attach":
        paying = [card for card in at(d, f"hand.{move.seat}") if damage_rules.pays(w.items[card].type, w.kind(player))]
        return Move(move.seat, "attach", {"item": paying[0]}) if paying else move
    if rng.random() < 0.9:
        return move
    if move.verb == "discover" and player.character:
        home = w.characters[player.character].home
        if w.baggage(player.character) & set(d.items_of(move.seat)) and home in at(d, "pool"):
            return Move(move.seat, move.verb, {**move.args, "tile": home}, "hand")
    if move.verb == "draw" and player.character and not d.fight_of(move.seat):
        own = w.baggage(player.character) & set(at(d, "deck"))
        if own and not set(move["items"]) & own:
            return Move(move.seat, move.verb, {"items": (min(own), *move["items"][1:])}, "hand")
    return move


def game(seed: int, seats: int, checked: bool = False, **options: Any) -> tuple[Trip, list[Move]]:
    """Play a random game on one draft, to its end or the cap; return the draft and its moves."""
    rng, r = random.Random(seed), rules()
    d = r.start(seats, settle(Baggage.options, {"keep": "whole", "seed": seed % 997 + 1, **options}))
    first = Counter(card for lying in d.cards.values() for card in lying)
    moves: list[Move] = []
    while not d.ended and len(moves) < CAP:
        open_ = [entry for entry in r.menu(d) if entry.offer.open and entry.offer.verb not in LEFT_OUT]
        open_ = [entry for entry in open_ if entry.offer.verb not in SELDOM] or open_
        assert open_, f"nothing to do in game {seed}: {d.stage} {d.todo}"
        entry = chosen(d, open_, rng)
        move = named(d, sample(entry.offer, rng), rng)
        r.play(d, entry, move)
        moves.append(move)
        if checked:
            check(d, first)
    return d, moves


@pytest.mark.soak
def test_random_games_end_or_reach_the_cap_and_fold_to_what_they_were(followed: Counter[str]) -> None:
    ends: Counter[str] = Counter()
    for seed in range(GAMES):
        world = ("ready", "ready", "real", "dealt")[seed % 4]
        d, moves = game(seed, 2 + seed % 3, world=world, items=2 * (seed % 2))
        ends[d.ended] += 1
        if seed < 3:
            opening = Opening("baggage", 1, tuple("ABCD"[: 2 + seed % 3]), d.options)
            again = fold(rules(), [opening, *moves])
            assert to_json_value(again) == to_json_value(d)
    assert ends["home"] and ends["last"], ends  # noqa: PT018
    if GAMES >= 1000:
        assert [text for text in every_text(rules().box) if not followed[text]] == []


@pytest.mark.soak
@settings(max_examples=200 if os.environ.get("SOAK") else 8, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 4), st.sampled_from(["ready", "real", "dealt"]))
def test_cards_are_conserved_and_nobody_is_in_two_places(seed: int, seats: int, world: str) -> None:
    game(seed, seats, checked=True, world=world)


def answered(table: Table, rng: random.Random, most: int = 40) -> None:
    """Answer by chance whatever an effect asks."""
    while table.d.todo and most:
        at_random(table, rng, LEFT_OUT)
        most -= 1
    assert not table.d.todo


class Now(Table):
    """A table with the cards as they are."""

    game = staticmethod(rules)


LINE = ("A1", "A2", "A3", "A4", "A5", "A6")


def arranged(who: str, foe: str, fights: bool) -> Table:
    """Return a table of two characters with everything a text might name."""
    table = Now(who, foe).world(*LINE, up={"A2": "W05"}).stand("A3", "A3")
    table.change(0, hp=3, red=True, before="I48").change(1, hp=table.hp1, blue=True)
    table.deck("I01", "I02", "I05", "B03").hold(1, "I04", "I46").hold(1, "I33", zone="held").hold(0, "I21", zone="hand")
    if fights:
        table.fight().hold(0, "I02", zone="spent").hold(0, "I05", zone="pack")
        table.d.change(table.d.fights[0], attacks=("", foe))
    return table


def test_every_text_is_followed_at_least_once(followed: Counter[str]) -> None:
    """Leave out no printed card: bring each about, and answer whatever it asks."""
    w, rng = rules().box, random.Random(7)
    for who, row in w.characters.items():
        foe = "H03" if who != "H03" else "H14"
        for what in ("attack", "skill", "ability"):
            for fights in (True, False):
                table = arranged(who, foe, fights).hold(0, *["I44"] * row.skill_cost, zone="held")
                offers = table.offers(what)
                if not offers and fights:
                    continue
                if what == "ability" and "reroll" in str(row.ability_effects):
                    table.do("roll", die=2)
                if any(offer.open for offer in table.offers(what)):
                    table.do(what)
                    answered(table, rng)
    for peril, who in (("blue", "H18"), ("random", "H23")):
        assert Now(who, "H03").d.is_immune(0, peril)
    for item, row in w.items.items():
        for fights in (True, False):
            table = arranged(row.baggage_for or "H10", "H03" if row.baggage_for != "H03" else "H14", fights).hold(
                0, item, "I11"
            )
            if row.baggage_for:
                table.world(*LINE, up={"down.A5": w.characters[row.baggage_for].home}).d.fights = ()
                table.d.stage, table.d.rolled = "road", False
                table.do("roll", die=2).do("walk", to="A5")
            elif any(not table.why("use", item=item) for _ in (0,)):
                table.do("use", item=item)
                answered(table, rng)
            elif item == "I24" and not fights:
                table.do("roll", die=2).do("use", item=item)
    for tile, row in w.tiles.items():
        table = arranged("H10" if row.home_for != "H10" else "H03", "H14", False)
        table.world(*LINE, up={"down.A5": tile}).do("roll", die=2).do("walk", to="A5")
        answered(table, rng)
    assert [text for text in every_text(w) if not followed[text]] == []
