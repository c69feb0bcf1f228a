"""Moving between tiles: walks, single steps, arriving, turning tiles (seed 002, L19 to L33; rulings O41 to O60)."""

from collections.abc import Sequence

import companion.baggage.rules.walking as walking
from companion.baggage.rules.battles import Battles
from companion.engine import zones
from companion.engine.prompts import Prompt
from companion.engine.zones import at


class Roads(Battles):
    """The layer of `Trip` with walks, arriving and turning tiles."""

    def find_walk(self, seat: int, steps: int) -> tuple[walking.Walk, list[int]]:
        """Return the walks of exactly `steps` steps of a player, and the seats on tiles it crosses with whom it may
        start a battle, if it is its turn (L33; ruling O12)."""
        others = self.rivals(seat, "") if self.turn == seat else []
        found = walking.walk(self.exits(), self.players[seat].at, steps, [self.players[other].at for other in others])
        return found, [other for other in others if self.players[other].at in found.crossed]

    def arrive(self, seat: int, place: str, came: Sequence[str]) -> None:
        """Bring a player to a tile, in whatever way; a face-down tile is turned up and its text followed (L22 to L31;
        O52).

        `came`: the neighbor tiles it may have come from. A face-up tile is turned down without effect, except the own
        home, which stays (O13). Coming home with the own Lost Baggage wins, before any battle (L32; O111, O113). A dead
        end also ends the turn: no item or ability after it (L21; O43)."""
        dead = walking.dead_end(self.exits(), place, came)
        self.set(seat, at=place, came=tuple(came))
        if seat == self.turn:
            self.arrived = True
            if dead:
                self.used = self.rolled = True
                self.tell("dead_end", seat)
        if not self.world[place].up:
            if known := at(self, f"down.{place}"):
                self.discover(seat, place, known[0])
            else:
                self.todo = (Prompt("discover", seat, {"at": place, "follow": True}), *self.todo)
        elif self.is_own_home(seat, place):
            self.come_home(seat)
        else:
            self.turn_down(place)

    def is_own_home(self, seat: int, place: str) -> bool:
        """Return whether the tile at a place lies face up and is the home of a player's character."""
        tiles = at(self, f"up.{place}")
        return bool(tiles) and self.box.tiles[tiles[0]].home_for == self.players[seat].character != ""

    def come_home(self, seat: int) -> None:
        """Win with the own Lost Baggage at home (L32); without it (L23; rulings O13, O15) or before homes open (house
        rule `doors`) only note the arrival."""
        if opens := self.opening_round():
            self.tell("closed", seat, n=opens)
        elif self.owns_baggage(seat):
            self.box.note_followed(f"items:{self.box.characters[self.players[seat].character].baggage}:name")
            self.ended, self.won, self.todo = "home", (seat,), ()
        else:
            self.tell("home", seat)

    def opening_round(self) -> int:
        """Return the round in which homes open by the house rule `doors`; 0 if they are open now."""
        opens = int(self.box.rules.deck.opens)
        return opens if self.house("doors") and self.round < opens else 0

    def turn_up(self, place: str, tile: str) -> None:
        """Turn a tile face up; its top keeps its direction (ruling O50)."""
        source = f"down.{place}" if at(self, f"down.{place}") else "pool"
        zones.move(self, tile, f"up.{place}", source)
        self.world = {**self.world, place: self.world[place]._replace(up=True)}
        self.update_exits(place)
        self.tell("turns_up", self.turn, tile=f"tiles:{tile}:name", at=place)

    def turn_down(self, place: str) -> None:
        """Turn a tile face down; its text has no effect (L31)."""
        zones.move(self, at(self, f"up.{place}")[0], f"down.{place}", f"up.{place}")
        self.world = {**self.world, place: self.world[place]._replace(up=False)}
        self.update_exits(place)
        self.tell("turns_down", self.turn, at=place)

    def discover(self, seat: int, place: str, tile: str) -> None:
        """Turn up the tile under a player and follow its text, unless it is the player's own home (L23)."""
        self.turn_up(place, tile)
        if self.is_own_home(seat, place):
            self.come_home(seat)
        else:
            self.todo = (Prompt("follow", seat, {"tile": tile}), *self.todo)

    def may_be_moved(self, seat: int) -> bool:
        """Return whether a player may be moved, ending its battle, if any (L66); not if kept there (O103)."""
        fight = self.fight_of(seat)
        if fight and seat in fight.barred:
            self.tell("barred", seat)
            return False
        if fight:
            self.leave_battle(seat)
        return True

    def steps_onward(self, seat: int) -> list[str]:
        """Return the places one open step away, without the one just left unless it is the only one (ruling O55)."""
        player = self.players[seat]
        ways = self.exits()[player.at]
        return [there for there in ways if (there,) != player.came] or list(ways)

    def steps_straight_on(self, seat: int) -> list[str]:
        """Return the places opposite each side by which a player may have come in (ruling O57)."""
        player = self.players[seat]
        around = walking.places_around(player.at)
        return [around[(around.index(came) + 3) % 6] for came in player.came if came in around]

    def walled_neighbors(self, place: str) -> list[str]:
        """Return the neighbor places with a tile behind a wall."""
        ways = self.exits()[place]
        return [there for there in walking.places_around(place) if there in self.world and there not in ways]

    def neighbor_tiles(self, place: str, up: bool) -> list[str]:
        """Return the neighbor places whose tiles lie face up, or face down if not `up`."""
        return [there for there in walking.places_around(place) if there in self.world and self.world[there].up == up]

    def empty_tiles(self) -> list[str]:
        """Return the places of tiles without a character."""
        taken = {player.at for player in self.players}
        return [place for place in self.world if place not in taken]

    def exchange_tiles(self, one: str, other: str) -> None:
        """Exchange the tiles at two places with their faces; characters move along without arriving (ruling O59)."""
        first, second = self.world[one], self.world[other]
        self.world = {
            **self.world,
            one: first._replace(top=second.top, up=second.up),
            other: second._replace(top=first.top, up=first.up),
        }
        cards = dict(self.cards)
        for face in ("up", "down"):
            mine, theirs = cards.pop(f"{face}.{one}", ()), cards.pop(f"{face}.{other}", ())
            cards |= ({f"{face}.{one}": theirs} if theirs else {}) | ({f"{face}.{other}": mine} if mine else {})
        self.cards = cards
        seen = {f"down.{one}.0": self.knows.get(f"down.{other}.0"), f"down.{other}.0": self.knows.get(f"down.{one}.0")}
        if any(seen.values()):
            kept = {name: seats for name, seats in self.knows.items() if name not in seen}
            self.knows = {**kept, **{name: seats for name, seats in seen.items() if seats}}
        swap = {one: other, other: one}
        for seat, player in enumerate(self.players):
            if player.at in swap:
                self.set(seat, at=swap[player.at], came=())
        for fight in self.fights:
            if fight.at in swap:
                self.change(fight, at=swap[fight.at])
        self.update_exits(one, other)
        self.tell("exchanged", self.turn, one=one, other=other)
