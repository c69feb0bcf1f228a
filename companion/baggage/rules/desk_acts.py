"""The desk, a table with real cards for which the app keeps only hit points, sliders, skips, turns and sums of blows.

The app does not know decks, hands or the world. What follows from them (what an item does, where somebody walks) the
players enter: hit points, a slider, a skipped turn, one tap each, for anybody, by anybody. Offers that never change are
cached.
"""

from collections.abc import Iterator
from functools import lru_cache

from companion.baggage.rules.battle_acts import Attack, blow_values
from companion.baggage.rules.cards import Box, row_name
from companion.baggage.rules.effects import KEPT
from companion.baggage.rules.road_acts import End, StartBattle, UseAbility
from companion.baggage.rules.state import COLORS
from companion.baggage.rules.trip import Trip
from companion.engine import zones
from companion.engine.moves import Move
from companion.engine.offers import Amount, Entry, Offer, Pick
from companion.engine.play import Act, Offers
from companion.engine.refusal import NotAllowed

MOST_SKIPS = 9


class Become(Act[Trip]):
    """Take the next character: full hit points, nothing attached (L7, L8, L35; ruling O108)."""

    verb, label, hint, group = "become", "table.become", "act.become", "me"

    def offers(self, trip: Trip, seat: int) -> Offers:
        there = {card for zone, lying in trip.cards.items() if zone[:3] in ("box", "who") for card in lying}
        who = [id_ for id_ in trip.box.characters if id_ in there]
        yield self.offer(seat, Pick("who", who, show="character", words=row_name("characters")), main=seat == trip.turn)

    def apply(self, trip: Trip, move: Move) -> None:
        zones.move(trip, move["who"], f"as.{move.seat}")
        trip.set(move.seat, character=move["who"], hp=int(trip.box.characters[move["who"]].hp))
        if trip.turn == move.seat:
            trip.stage = ""


class Quit(Act[Trip]):
    """Leave the game instead of taking a next character."""

    verb, label, group = "quit", "table.quit", "more"
    calls = "leave_game", "seat"


class Next(End):
    """End the turn."""

    verb, label, group = "next", "table.next", "turn"

    def offers(self, trip: Trip, seat: int) -> Offers:
        after = trip.copy()
        after.end_turn()
        yield self.offer(seat, values={"player": after.turn + 1}, main=trip.used or not trip.fight_of(seat))


class Strike(Attack):
    """Attack or use the skill, everything counted; the table says whether a misfit is afraid (ruling O86)."""

    def __init__(self, verb: str) -> None:
        self.verb, self.label = verb, f"table.{verb}"  # type: ignore[misc]

    def offers(self, trip: Trip, seat: int) -> Offers:
        row = trip.box.characters[trip.players[seat].character]
        other = trip.fight_of(seat).other(seat)  # type: ignore[union-attr]
        attacks = self.verb == "attack"
        printed, cost = (row.attack_damage, None) if attacks else (row.skill_damage, row.skill_cost)
        hit = trip.preview_blow(seat, other, self.verb, printed, cost)
        fears = trip.box.fear(trip.players[other])
        args = (Pick("afraid", (False, True), show="fear", words=lambda yes: _afraid(yes, fears)),) if fears else ()
        values = blow_values(row.id, self.verb, hit, cost or 0)
        yield self.offer(
            seat, *args, values=values, main=attacks and not trip.used, refusal=second_action_refusal(trip)
        )

    def apply(self, trip: Trip, move: Move) -> None:
        """Follow the card's text: fear counts with the first damage, then comes the rest of the text (L53 to L63)."""
        if trip.fight_of(move.seat):
            trip.used = True
            trip.follow_text(move.seat, move.verb, afraid=bool(move.get("afraid", False)))


def _afraid(yes: bool, sign: str) -> tuple[str, dict[str, str]]:
    return f"table.afraid_{'yes' if yes else 'no'}", {"sign": f"words:tags.{sign}"}


def second_action_refusal(trip: Trip) -> NotAllowed | None:
    """Return why no second action is allowed in this turn; None if there was none."""
    return NotAllowed("refuse.acted", "O92") if trip.used else None


class Ability(UseAbility):
    """Use an ability whose effect the app keeps track of."""

    group = "act"

    def offers(self, trip: Trip, seat: int) -> Offers:
        row = trip.box.characters[trip.players[seat].character]
        if any(inner.name in KEPT for step in row.ability_effects.steps_on("battle") for inner in step.walk()):
            yield self.offer(seat, values={"name": f"characters:{row.id}:ability"}, refusal=second_action_refusal(trip))


class Leave(Act[Trip]):
    """End the battle without a winner."""

    verb, label, hint, group = "leave", "table.leave", "act.leave", "more"
    calls = "leave_battle", "seat"


class Fight(StartBattle):
    """Start a battle with anybody, as the app does not know where players stand."""

    def whom(self, trip: Trip, seat: int) -> list[int]:
        return trip.rivals(seat, "")

    def apply(self, trip: Trip, move: Move) -> None:
        trip.begin_battle(move.seat, move["who"])


class Home(Act[Trip]):
    """Come home with the Lost Baggage, which ends the game, once homes are open (house rule `doors`)."""

    verb, label, hint, group = "home", "table.home", "act.home", "more"

    def refusal(self, trip: Trip, seat: int) -> NotAllowed | None:
        opens = trip.opening_round()
        return NotAllowed("refuse.doors", "doors", n=opens) if opens else None

    def apply(self, trip: Trip, move: Move) -> None:
        trip.ended, trip.won = "home", (move.seat,)


class Correct(Act[Trip]):
    """Correct the sum of the last blow by one, until the turn is over."""

    verb, group = "correct", "sum"

    def offers(self, trip: Trip, seat: int) -> Offers:
        if trip.hit and trip.hit.seat == seat:
            for name, by in (("less", -1), ("more", 1)):
                yield self.offer(seat, values={}, fixed={"n": by}, label=f"table.correct_{name}")

    def apply(self, trip: Trip, move: Move) -> None:
        hit = trip.hit
        assert hit is not None
        new = hit._replace(by=hit.by + move["n"])
        new = new._replace(after=max(0, hit.before - new.total))
        player = trip.players[hit.target]
        if player.character and player.hp:
            trip.set(hit.target, hp=max(0, min(trip.box.hp(player), player.hp + new.after - hit.after)))
        trip.hit = new


class Taps(Act[Trip]):
    """Set hit points, sliders, skipped turns and equipment of any player, by anybody."""

    verbs = frozenset({"hp", "slider", "skip", "wear"})

    def entries(self, trip: Trip, seat: int) -> Iterator[Entry]:
        for who in trip.alive:
            player = trip.players[who]
            if player.character:
                yield from _taps(trip.box, seat, who, player.character, player.red, player.blue)


@lru_cache(1024)
def _taps(box: Box, seat: int, who: int, character: str, red: bool, blue: bool) -> tuple[Entry, ...]:
    group = "me" if seat == who else "them"
    values, fixed = {"who": f"characters:{character}:name"}, {"who": who}
    hp = Amount("to", 0, int(box.characters[character].hp), show="hp")
    found = [Entry(Offer(seat, "hp", "table.hp", (hp,), values, fixed, group=group), _set_hp)]
    for color, on in zip(COLORS, (red, blue), strict=True):
        label = f"table.{color}_{'off' if on else 'on'}"
        found.append(Entry(Offer(seat, "slider", label, (), values, {"who": who, "color": color}, group=group), _slide))
    skips = Amount("to", 0, MOST_SKIPS)
    found.append(Entry(Offer(seat, "skip", "table.skip", (skips,), values, fixed, group=group), _set_skips))
    if seat == who:
        worn = Pick("item", ("", *(row.id for row in box.items.values() if row.equip)), show="item", words=_gear)
        found.append(Entry(Offer(seat, "wear", "table.wear", (worn,), values, group="more"), _wear))
    return tuple(found)


def _gear(item: str) -> tuple[str, dict[str, str]]:
    return (f"items:{item}:name", {}) if item else ("table.nothing", {})


def _set_hp(trip: Trip, move: Move) -> None:
    trip.set(move["who"], hp=move["to"])


def _slide(trip: Trip, move: Move) -> None:
    color = move["color"]
    trip.set(move["who"], **{color: not getattr(trip.players[move["who"]], color)})


def _set_skips(trip: Trip, move: Move) -> None:
    trip.set(move["who"], skips=move["to"])


def _wear(trip: Trip, move: Move) -> None:
    trip.set(move.seat, gear=move["item"])
