"""The value of positions on the road, in turns gained: the way home, tiles, cards and battles.

Everything comes from a seat's view. A card that lies face down may be any card that is not seen elsewhere.
"""

from collections import deque
from collections.abc import Mapping, Sequence
from functools import lru_cache

import companion.baggage.bots.battle_estimates as battle_estimates
import companion.baggage.bots.text_values as worth
import companion.baggage.rules.walking as walking
from companion.baggage.bots.text_values import CARD, FOUND, Mood, PlayedOut
from companion.baggage.rules import OWN, Trip
from companion.baggage.rules.walking import hex_of
from companion.engine.zones import at
from data.effects import Step
from data.hexes import distance

HOME = 60.0
"""To be home with the own baggage."""
SEEK = 0.35
"""What of that it is worth to look where one may be at home."""
BUSY = 1.2
"""A turn spent in a battle."""
PREY, DANGER = 0.1, 0.3
DENIED = 8.0
"""To have what somebody else looks for."""
CHASE = 0.35
"""A step nearer to whoever carries the own baggage."""
RIVAL = 30.0
"""To bring down somebody who has what it looks for, and is on the way home."""
SOON = 0.6
"""What the turn after this one counts beside this one."""
BARTER = 2.0
"""Of those who exchange, most give away what is of no use to them: somebody's baggage more often than anything else."""
DECKS = ("deck", "under", *OWN)
LONGEST = 8
"""Steps of a walk: a die, and what an ability adds to it."""


class Outlook:
    """The road as one seat sees it before a move, with values of places, texts, items and battles (in turns gained)."""

    def __init__(self, trip: Trip, seat: int, sharp: bool = False) -> None:
        """Evaluate a seat's view. A `sharp` player looks a turn ahead and considers what others can do and need."""
        self.box, self.trip, self.seat, self.sharp = trip.box, trip, seat, sharp
        self.player = trip.players[seat]
        who = self.player.character
        self.mine = trip.box.baggage(who)
        self.has = any(card in self.mine for card in trip.items_of(seat))
        self.home = trip.box.characters[who].home if who else ""
        self.closed = bool(trip.opening_round())
        """Nobody may be home yet."""
        self.at_home = ""
        """Where the own home is known to lie; empty if it is not."""
        self.lies: dict[str, str] = {}
        """The tiles that are known, by their places."""
        self.unseen = 0
        """Items of which nobody says where they are."""
        seen, lies, mine = False, self.lies, self.mine
        for zone, cards in trip.cards.items():
            if not cards:
                continue
            deck, place = _sort(zone)
            if place:
                if cards[0]:
                    lies[place] = cards[0]
                continue
            if deck:
                self.unseen += cards.count(None)
            seen = seen or not mine.isdisjoint(cards)
        if self.home in lies.values():
            self.at_home = next(place for place, tile in lies.items() if tile == self.home)
        lost = 0.0 if self.has or seen else (len(at(trip, "deck")) + len(at(trip, "under"))) / max(1, self.unseen)
        self.chance = 0.0 if self.has or seen else 1 / max(1, self.unseen)
        """How likely any unseen item is the own baggage."""
        hidden = [place for place, spot in trip.world.items() if not spot.up and place not in self.lies]
        self.hidden = hidden
        count = len(at(trip, f"hand.{seat}"))
        poor = (count < worth.NEEDED and not self.has) or (count < 1 and not self.at_home)
        item = round(4 * (CARD + FOUND * self.chance + worth.MEANS * poor)) / 4
        near = _is_rival_near(trip, seat)
        seeks = self.has and not self.at_home
        top = at(trip, "top")
        trade = 0.1 + 0.15 * bool(lost)
        if sharp:
            trade = round(2 * BARTER * FOUND * self.chance) / 2 if self._traders() else 0.0
        self.holder = None if self.has else self._holder()
        """Who carries the own baggage, for all to see."""
        if self.holder is not None and count:
            trade = 0.15 * FOUND
        self.mood = Mood(
            item, round(lost, 1), seeks, min(4, count), bool(who) and not self.at_home, self.has, near, trade,
            bool(top) and top[0] in self.mine, PlayedOut(trip, seat),
        )  # fmt: skip
        self._quarry: list[Mapping[str, int]] | None = None
        self._base: dict[str, float] = {}
        self._soon: dict[str, float] = {}
        self._company: list[tuple[Mapping[str, int], float, float]] | None = None
        self._bout: battle_estimates.Bout | None = None
        self._best: list[float] = []
        self._far: Mapping[str, int] | None = None

    @property
    def exits(self) -> walking.Exits:
        found: walking.Exits | None = self.trip._exits
        return walking.exits(self.trip.world, self.trip.open_sides()) if found is None else found

    def far(self, place: str) -> int:
        """Return the steps from a place to the own home; 0 if its place is not known, 30 if there is no way."""
        if not self.at_home:
            return 0
        if self._far is None:
            self._far = distances(self.exits, self.at_home)
        return self._far.get(place, 30)

    def ends(self, steps: int) -> list[str]:
        """Return the places where a walk of `steps` steps may end."""
        return list(walking.walk(self.exits, self.player.at, steps).ends) if steps else []

    def best(self, steps: int) -> float:
        """Return the value, in turns gained, of the best walk of `steps` steps."""
        if len(self._best) < steps:
            ends = walking.reach_of_walks(self.exits, self.player.at, max(LONGEST, steps))
            self._best = [max(map(self.arriving, some), default=0.0) for some in ends]
        return self._best[steps - 1]

    def value_of_swap(self, places: str | tuple[str, str]) -> float:
        """Return how many steps nearer the own home comes by exchanging two tiles, or one with the player's."""
        pair = places if isinstance(places, tuple) else (places, self.player.at)
        if self.at_home not in pair:
            return 0.0
        other = pair[1] if pair[0] == self.at_home else pair[0]
        here = hex_of(self.player.at)
        return float(distance(here, hex_of(self.at_home)) - distance(here, hex_of(other))) - 0.5

    def bout(self, other: int) -> battle_estimates.Bout:
        """Return the estimate of the present battle with another player (`other`)."""
        if self._bout is None:
            self._bout = battle_estimates.bout(self.trip, self.seat, other)
        return self._bout

    # ---- what things are worth

    def keeping(self, card: str) -> float:
        """Return the value, in turns gained, of keeping an item, which giving it away would cost."""
        if card in self.mine:
            return FOUND
        if card in self.theirs:
            return DENIED
        row = self.box.items[card]
        kind = self.box.kind(self.player)
        return (0.2 if row.baggage_for else 0.3) + 0.2 * (row.type in (kind, "special"))

    def standing_value(self, place: str) -> float:
        """Return the value, in turns gained, of standing at a place, for the turns to come."""
        return self._outset(place) + self.chase(place)

    def _holder(self) -> int | None:
        for other, player in enumerate(self.trip.players):
            if other != self.seat and player.at and not self.mine.isdisjoint(at(self.trip, f"hand.{other}")):
                return other
        return None

    def chase(self, place: str) -> float:
        """Return the loss in turns, 0 or less, near a player who carries the own baggage or is on the way home."""
        if self.has or self.trip.fight_of(self.seat):
            return 0.0
        if self._quarry is None:
            players = self.trip.players
            hunted = [self.holder] if self.holder is not None else self._going_home()
            self._quarry = [distances(self.exits, players[other].at) for other in hunted]
        return -CHASE * min((far.get(place, 8) for far in self._quarry), default=0)

    def _going_home(self) -> list[int]:
        on_the_road = ((other, self.trip.players[other]) for other in self._others() if self.trip.players[other].at)
        bags = ((other, self.box.baggage(player.character)) for other, player in on_the_road)
        return [other for other, bag in bags if not bag.isdisjoint(at(self.trip, f"hand.{other}"))]

    def _outset(self, place: str) -> float:
        if self.sharp:
            far = 0.4 * max(0, self.far(place) - 6) if self.has else 0.04 * self.far(place)
            return SOON * self.soon(place) - far + self.company(place)
        if self.at_home:
            far = self.far(place)
            if self.has:
                return -6 / (7 - min(far, 6)) - 0.4 * max(0, far - 6)
            return -0.04 * far
        if self.has:
            near = sum(1 for there in self.hidden if there != place and walking.within_one(place, there))
            return 0.05 * near
        return 0.0

    def soon(self, place: str) -> float:
        """Return the value, in turns gained, of the next walk from a place, averaged over the die."""
        found = self._soon.get(place)
        if found is None:
            base = self._base
            found = 0.0
            for ends in walking.reach_of_walks(self.exits, place, 6):
                found += max([base[end] if end in base else self.base(end) for end in ends], default=0.0)
            found = self._soon[place] = found / 6
        return found

    def base(self, place: str) -> float:
        """Return the value of arriving at a tile, in turns gained, without that of the turns to come."""
        found = self._base.get(place)
        if found is None:
            found = self._base[place] = self._value_of_arrival(place)
        return found

    def _value_of_arrival(self, place: str) -> float:
        if place == self.at_home:
            return HOME if self.has and not self.closed else 0.0
        tile = self.lies.get(place, "")
        if self.trip.world[place].up:
            return 0.15 if self.box.tiles[tile].home_for else 0.0
        if tile:
            return worth.text(self.mood, self.box.tiles[tile].effects.steps_on("land"))
        chance = HOME * SEEK / max(1, len(self.hidden)) if self.mood.seeks else 0.0
        return worth.value_of_unseen_tile(self.box, self.mood) + chance

    def arriving(self, place: str) -> float:
        """Return the value, in turns gained, of arriving at a tile, that of the turns to come included."""
        if place == self.at_home and self.has and not self.closed:
            return HOME
        return self.base(place) + self.standing_value(place)

    def _traders(self) -> int:
        """Return the number of other players with an item in hand."""
        hands = (f"hand.{seat}" for seat in range(len(self.trip.players)) if seat != self.seat)
        return sum(1 for hand in hands if at(self.trip, hand))

    def text(self, steps: Sequence[Step]) -> float:
        """Return the value, in turns gained, of following a text's steps here and now."""
        return worth.text(self.mood, steps) + sum(map(self._here, steps))

    def step(self, step: Step) -> float:
        """Return the value, in turns gained, of doing a step of an effect here and now."""
        return worth.step(self.mood, step) + self._here(step)

    def _here(self, step: Step) -> float:
        """Return how many more turns a step gains here than it does on average (negative: fewer), by what is known."""
        name, args, usual = step.name, step.args, worth.step(self.mood, step)
        if name == "steal" and self.holder is not None:
            hand = at(self.trip, f"hand.{self.holder}")
            if walking.within_one(self.player.at, self.trip.players[self.holder].at):
                return FOUND / max(1, len(hand)) - usual
        top = at(self.trip, "top")
        if name == "draw" and args[0] == "item" and top and top[0] in self.mine:
            return FOUND - usual
        if name == "move" and len(args) == 3 and args[0] == "self" and self.player.at:
            if args[2] == "any":
                best = max(map(self.arriving, self.ends(int(str(args[1])))), default=0.0)
                return best - self.standing_value(self.player.at) - usual
            if args[2] == "covered" and self.has and self.at_home and not self.trip.world[self.at_home].up:
                return HOME * (not self.closed) - usual
        item = self.player.last or self.player.before
        if name == "repeat" and args[0] == "item" and item:
            return worth.text(self.mood, self.box.items[item].effects.steps_on("use")) - usual
        return 0.0

    @property
    def theirs(self) -> frozenset[str]:
        """The Lost Baggage of all other players' characters."""
        others = (player.character for seat, player in enumerate(self.trip.players) if seat != self.seat)
        return frozenset(card for who in others if who for card in self.box.baggage(who))

    # ---- battles

    def company(self, place: str) -> float:
        """Return the value, in turns gained, of standing where others may start a battle before this player can."""
        if self._company is None:
            self._company = [self._foe(seat) for seat in self._others()]
        worth = 0.0
        for far, danger, prey in self._company:
            apart = far.get(place, 9)
            worth += max(0, 7 - max(1, apart)) / 6 * (prey * PREY - danger * DANGER)
        return worth

    def _others(self) -> list[int]:
        mine = self.trip.fight_of(self.seat)
        return [
            seat
            for seat, player in enumerate(self.trip.players)
            if seat != self.seat and player.character and not player.hides and not mine and not self.trip.fight_of(seat)
        ]

    def _foe(self, other: int) -> tuple[Mapping[str, int], float, float]:
        """Return the steps from each place to a player, and in turns the cost of its attack, the gain of ours."""
        trip = self.trip
        b = battle_estimates.bout(trip, other, self.seat, fresh=True)
        p = battle_estimates.chance(b._replace(foe=b.foe._replace(skips=b.foe.skips + 1)))
        gain, loss = self.stakes(other)
        theirs = 1.0 + CARD * len(trip.items_of(self.seat)) + 4 * self.chance_of(self.seat)
        comes = p * theirs - (1 - p) * 2.5 - BUSY > 0
        danger = max(0.0, p * loss - (1 - p) * gain) if comes else 0.0
        return distances(self.exits, trip.players[other].at), danger, max(0.0, self.fight(other))

    def chance_of(self, seat: int) -> float:
        """Return the chance that a given unseen item is among a player's items."""
        return len(self.trip.items_of(seat)) / max(1, self.unseen)

    def stakes(self, other: int) -> tuple[float, float]:
        """Return, in turns, what winning a battle with player `other` brings, and what losing it costs."""
        trip, cards = self.trip, self.trip.items_of(other)
        lost = any(card in self.mine for card in cards)
        gain = 1.0 + len(cards) * CARD + (FOUND if lost else FOUND * len(cards) * self.chance)
        gain += 2.0 * (not at(trip, f"who.{other}"))
        gain += RIVAL * any(card in self.box.baggage(trip.players[other].character) for card in cards)
        own = 2.0 + len(trip.items_of(self.seat)) * CARD + FOUND * self.has + 6.0 * (not at(trip, f"who.{self.seat}"))
        return gain, own

    def fight(self, other: int) -> float:
        """Return the value, in turns gained, of starting a battle with another player (`other`)."""
        b = battle_estimates.bout(self.trip, self.seat, other, fresh=True)
        mine, theirs = battle_estimates.needs(b.me, b.foe), battle_estimates.needs(b.foe, b.me)
        p = battle_estimates.chance(b._replace(foe=b.foe._replace(skips=b.foe.skips + 1)))
        gain, loss = self.stakes(other)
        return p * gain - (1 - p) * loss - BUSY * min(mine, theirs)


@lru_cache(4096)
def _sort(zone: str) -> tuple[bool, str]:
    """Return whether a zone holds items that are hidden from some; and the place, if it is a tile's zone, else ""."""
    kind, _, place = zone.partition(".")
    return kind in DECKS, place if kind in ("up", "down") else ""


def _is_rival_near(trip: Trip, seat: int) -> bool:
    """Return whether another player's character is on the same or a neighbor tile."""
    here = trip.players[seat].at
    return bool(here) and any(
        other != seat and player.character and player.at and walking.within_one(here, player.at)
        for other, player in enumerate(trip.players)
    )


def distances(exits: walking.Exits, home: str) -> dict[str, int]:
    """Return the number of steps to `home` from each place with a way there."""
    back: dict[str, list[str]] = {}
    for start, ends in exits.items():
        for one in ends:
            back.setdefault(one, []).append(start)
    found, queue = {home: 0}, deque([home])
    while queue:
        here = queue.popleft()
        for before in back.get(here, ()):
            if before not in found:
                found[before] = found[here] + 1
                queue.append(before)
    return found
