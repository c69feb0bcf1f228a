"""What a player may do on the road: roll, walk, use one item or ability, start a battle, end the turn (seed 002, L15 to
L33).
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from companion.baggage.rules.cards import row_name
from companion.baggage.rules.trip import Trip
from companion.baggage.rules.walking import Walk
from companion.engine.moves import Move
from companion.engine.offers import Dice, Entry, Offer, Pick
from companion.engine.play import Act, Offers
from companion.engine.refusal import NotAllowed
from companion.engine.zones import at
from data.effects import Step

USED = NotAllowed("refuse.used", "O91")
WALKING = NotAllowed("refuse.walking", "O41")


class RollBlue(Act[Trip]):
    """Roll the die of the blue slider (L40)."""

    verb, label, group, main = "blue", "table.blue", "turn", True
    calls = "roll_blue", "die"

    def offers(self, trip: Trip, seat: int) -> Offers:
        low, high = trip.box.rules.sliders.blue
        yield self.offer(seat, Dice("die", show="blue"), values={"low": low, "high": high})


class Roll(Act[Trip]):
    """Roll the number of steps to walk (L19)."""

    verb, label, hint, group, main = "roll", "table.roll", "act.roll", "turn", True

    def offers(self, trip: Trip, seat: int) -> Offers:
        if not trip.rolled:
            yield self.offer(seat, Dice("die", show="white"), values={"more": trip.more})

    def apply(self, trip: Trip, move: Move) -> None:
        trip.steps, trip.more, trip.stage = move["die"] + trip.more, 0, "walk"


class End(Act[Trip]):
    """End the turn."""

    verb, label, group, main = "end", "table.end", "turn", True

    def offers(self, trip: Trip, seat: int) -> Offers:
        if trip.rolled:
            yield self.offer(seat)

    def apply(self, trip: Trip, move: Move) -> None:
        trip.stage = "over"


class WalkOn(Act[Trip]):
    """Walk to a place where exactly the rolled number of steps may end, or stop at a player on the way to start a
    battle (L19 to L21, L33)."""

    verbs = frozenset({"walk", "meet"})

    def entries(self, trip: Trip, seat: int) -> Iterator[Entry]:
        found, others = trip.find_walk(seat, trip.steps)
        ends = Pick("to", sorted(found.ends), show="place")
        walk = Offer(seat, "walk", "table.walk", (ends,), {"n": trip.steps}, act="act.walk", main=True, group="turn")
        yield Entry(walk, partial(self.walk, found))
        for other in others:
            values = {**trip.player_values(other), "at": trip.players[other].at}
            meet = Offer(seat, "meet", "table.meet", (), values, {"who": other}, act="act.meet", group="fight")
            yield Entry(meet, partial(self.meet, found))

    @staticmethod
    def walk(found: Walk, trip: Trip, move: Move) -> None:
        """Take the player to the end of a walk, or by override to any tile."""
        trip.steps, trip.stage, trip.rolled = 0, "road", True
        trip.arrive(move.seat, move["to"], found.ends.get(move["to"], ()))

    @staticmethod
    def meet(found: Walk, trip: Trip, move: Move) -> None:
        """Stop the walk at another player and start a battle; the tile has no effect (rulings O12, O124)."""
        trip.meet(move.seat, move["who"], found.crossed)


class UseItem(Act[Trip]):
    """Use an item from the hand, one in a turn on the road (L17, L18); unusable ones are gray."""

    verb, label, group = "use", "table.use", "use"

    def offers(self, trip: Trip, seat: int) -> Offers:
        if items := list(dict.fromkeys(at(trip, f"hand.{seat}"))):
            refused = {item: refusal for item in items if (refusal := self.item_refusal(trip, seat, item))}
            yield self.offer(seat, Pick("item", items, show="item", words=row_name("items"), grey=refused))

    def item_refusal(self, trip: Trip, seat: int, item: str) -> NotAllowed | None:
        """Return why an item cannot be used now; None if it can (rulings O31, O32, O91)."""
        row = trip.box.items[item]
        if row.baggage_for:
            return NotAllowed("refuse.baggage", "O32", who=f"characters:{row.baggage_for}:name")
        if row.when == "battle":
            return NotAllowed("refuse.in_battle", "O31", name=f"items:{item}:name")
        if trip.used:
            return USED
        steps = row.effects.steps_on("use")
        if (refusal := timing_refusal(trip, steps)) or row.equip:
            return refusal
        return trip.text_refusal(seat, steps)

    def apply(self, trip: Trip, move: Move) -> None:
        trip.used = True
        trip.use_item(move.seat, move["item"])


class UseAbility(Act[Trip]):
    """Use the character's ability, unless it is a permanent one (ruling O91)."""

    verb, label, group = "ability", "table.ability", "use"
    elsewhere = "battle"
    """When it cannot be used here at all."""

    def has_one(self, trip: Trip, seat: int) -> bool:
        """Tell whether the player's character has an ability to be used here."""
        row = trip.box.characters[trip.players[seat].character]
        return row.ability_when != self.elsewhere and not trip.box.always[row.id]

    def offers(self, trip: Trip, seat: int) -> Offers:
        if self.has_one(trip, seat):
            row = trip.box.characters[trip.players[seat].character]
            values = {"name": f"characters:{row.id}:ability", "text": f"characters:{row.id}:ability_text"}
            yield self.offer(seat, values=values, refusal=self.refusal(trip, seat))

    def refusal(self, trip: Trip, seat: int) -> NotAllowed | None:
        if trip.used:
            return USED
        effects = trip.box.characters[trip.players[seat].character].ability_effects
        steps = effects.steps_on("use") + effects.steps_on("turn")
        return timing_refusal(trip, steps) or trip.text_refusal(seat, steps)

    def apply(self, trip: Trip, move: Move) -> None:
        trip.used = True
        trip.follow_text(move.seat, "ability")


ABILITY = UseAbility()


def timing_refusal(trip: Trip, steps: Sequence[Step]) -> NotAllowed | None:
    """Return why a text's steps cannot be used at this point of the turn: a reroll only before the first step (O93), an
    addition to the roll only before it (O94), nothing else during a walk."""
    names = {(step.name, len(step.args)) for step in steps}
    if ("reroll", 1) in names:
        return None if trip.stage == "walk" else NotAllowed("refuse.reroll", "O93")
    if trip.stage == "walk":
        return WALKING
    if ("move", 2) in names and (trip.rolled or trip.stage != "road"):
        return NotAllowed("refuse.add", "O94")
    return None


class StartBattle(Act[Trip]):
    """Start a battle with a player at the place where one arrived (L33; rulings O20, O65)."""

    verb, label, group = "fight", "table.fight", "fight"

    def offers(self, trip: Trip, seat: int) -> Offers:
        for other in self.whom(trip, seat):
            yield self.offer(seat, values=trip.player_values(other), fixed={"who": other})

    def whom(self, trip: Trip, seat: int) -> Iterable[int]:
        """Return the seats that can be attacked."""
        return trip.rivals(seat, trip.players[seat].at) if trip.arrived else ()

    def apply(self, trip: Trip, move: Move) -> None:
        trip.begin_battle(move.seat, move["who"])
        trip.start_turn_proper()


def overrides(trip: Trip, seat: int) -> Iterator[Entry]:
    """Yield entries that are possible only as overrides: a walk to any tile, a battle with anybody who is in none."""
    if trip.stage == "walk":
        to = Pick("to", sorted(trip.world), show="place")
        yield Entry(Offer(seat, "walk", "table.walk", (to,), {"n": trip.steps}), partial(WalkOn.walk, Walk({}, {})))
    if trip.stage == "road" and not trip.fight_of(seat):
        for other, player in enumerate(trip.players):
            if other != seat and player.character and not trip.fight_of(other):
                offer = Offer(seat, "fight", "table.fight", (), trip.player_values(other), {"who": other})
                yield Entry(offer, StartBattle().apply)


def is_idle(trip: Trip) -> bool:
    """Tell whether the player on turn can do nothing more on the road than end the turn, as everybody can see."""
    seat = trip.turn
    if trip.stage != "road" or not trip.rolled or (trip.arrived and trip.rivals(seat, trip.players[seat].at)):
        return False
    if trip.used:
        return True
    return not at(trip, f"hand.{seat}") and not (ABILITY.has_one(trip, seat) and not ABILITY.refusal(trip, seat))
