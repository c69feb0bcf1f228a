"""The state of a game: the players and their sliders, whose turn it is; and at a whole table the world and all cards.

Zones of `State.cards` (see `companion.engine.zones`; a card is the id of its row, and copies have the same):

    deck, top, under      items: the deck without an order, what was openly put on it, what went under it (ruling O35)
    hand.0, pack.0        a player's items: in hand (on the road all are); in a battle those not yet drawn, without an
                          order
    held.0, worn.0        attached; equipped
    aside.0               chosen for an exchange, face down
    spent.0               used in this battle: it lies beside its player and goes under the deck when the battle ends
    as.0, who.0, gone     the character a player is; those to come, without an order; those who were defeated
    box                   whatever is not on the table; in mode ``desk``, where it is not known, everything
    pool, stack.0         tiles: nobody knows where they lie; still to be laid by a player
    up.C4, down.C4        the tile at a place: discovered; face down again, or laid by somebody who knew it
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from companion.engine.play import Game
from companion.engine.prompts import Prompt
from companion.engine.zones import Cards, Knows

DESK, WHOLE = "desk", "whole"
COLORS = ("red", "blue")


class Player(NamedTuple):
    """One player and its present character."""

    character: str = ""
    """Id of its row; empty before the first and between two."""
    hp: int = 0
    red: bool = False
    blue: bool = False
    skips: int = 0
    """Turns still to be skipped (ruling O100)."""
    at: str = ""
    """Where it stands: ``C4``; empty in mode ``desk``."""
    gate: str = ""
    """The tile closest to the player."""
    kind: str = ""
    """The type it has become until its next turn."""
    guise: str = ""
    """The type that an equipped item makes it: that wins (ruling O26)."""
    guard: int = 0
    """Damage that is still prevented until its next turn (ruling O122)."""
    hides: bool = False
    """Nobody can start a battle with it until its next turn (ruling O116)."""
    last: str = ""
    before: str = ""
    """The last item it used this turn, and in its turn before (ruling O90)."""
    came: tuple[str, ...] = ()
    """The tiles from which its last step this turn can have been taken (ruling O132); empty if it took none."""
    gear: str = ""
    """What it has equipped, in mode ``desk``, where nobody has to say so."""
    out: bool = False


class Spot(NamedTuple):
    """A tile on the table: who laid it, its direction and face."""

    owner: int
    top: int = 0
    """Where its top points: 0 north, then clockwise to 5."""
    up: bool = False
    """Face up: discovered."""


class Delay(NamedTuple):
    """Damage that a fighter deals in the `turns`-th of its coming turns in this battle (ruling O123)."""

    seat: int
    turns: int
    damage: int
    cost: int | None
    """Suitcases of the skill, if the damage is the skill's first (ruling O84)."""


class Fight(NamedTuple):
    """A battle: the seats of instigator and defender, and its place."""

    sides: tuple[int, int]
    at: str = ""
    delays: tuple[Delay, ...] = ()
    barred: tuple[int, ...] = ()
    """Fighters whom nothing moves until the end of their next turn (ruling O103)."""
    attacks: tuple[str, str] = ("", "")
    """The character whose attack each side made last."""
    turns: int = 0
    """How many turns each of the two has had, skipped ones among them."""

    def other(self, seat: int) -> int:
        """Return the opponent's seat."""
        return self.sides[1] if seat == self.sides[0] else self.sides[0]


class Hit(NamedTuple):
    """The last blow as a sum: ``printed + fear + worn - shield + by`` hit points, never less than 0."""

    seat: int
    target: int
    what: str
    """attack, skill, item or delay."""
    printed: int
    fear: int
    worn: int
    shield: int
    by: int
    """The players' own correction (mode ``desk``)."""
    before: int
    after: int

    @property
    def total(self) -> int:
        return max(0, self.printed + self.fear + self.worn - self.shield + self.by)


class News(NamedTuple):
    """An event of the last move, for the players: a key of [words.news], the seat it is about, and values."""

    key: str
    seat: int
    values: Mapping[str, Any] = {}


@dataclass(eq=False)
class State(Game):
    """The fields of a game's state; what can happen to it is in `companion.baggage.rules.trip`. Fields of the world and
    of cards are empty in mode ``desk``."""

    options: Mapping[str, Any]
    players: tuple[Player, ...]
    keep: str = DESK
    """The mode: ``desk`` (players handle cards and tiles, the app keeps the books) or ``whole``."""
    phase: str = "play"
    """build while the world is being laid; then play."""
    turn: int = 0
    """Whose turn it is."""
    round: int = 1
    stage: str = ""
    """Of this turn: empty before it began, road, walk (the roll is known) or battle."""
    rolled: bool = False
    """The walk of this turn is over."""
    used: bool = False
    """Its one item or ability is used (seed 002, L15 to L18); in battle, the action is taken."""
    guised: bool = False
    """The equipped item has chosen its type this turn (ruling O73)."""
    guarded: tuple[int, ...] = ()
    """Whose equipped item has prevented or added damage this turn (ruling O73)."""
    arrived: bool = False
    """Whoever stands here may be attacked: the turn's player came to this tile in this turn."""
    calm: bool = False
    """No battle may be started in this turn any more (rulings O65, O104)."""
    steps: int = 0
    """Of the walk that is due."""
    more: int = 0
    """Added to the roll beforehand (ruling O94)."""
    fights: tuple[Fight, ...] = ()
    hit: Hit | None = None
    todo: tuple[Prompt, ...] = ()
    world: Mapping[str, Spot] = field(default_factory=dict)
    cards: Cards = field(default_factory=dict)
    knows: Knows = field(default_factory=dict)
    news: tuple[News, ...] = ()
    """What the last move brought about."""
    ended: str = ""
    """home or last (the last player left), and who won."""
    won: tuple[int, ...] = ()
    _exits: Any = field(default=None, repr=False, compare=False)
    """Open ways from each place, kept up with the world (`companion.baggage.rules.walking`)."""

    def set(self, seat: int, **changes: Any) -> None:
        """Change fields of one player."""
        new = self.players[seat]._replace(**changes)
        self.players = (*self.players[:seat], new, *self.players[seat + 1 :])

    def fight_of(self, seat: int) -> Fight | None:
        """Return the battle that a player is in; None if it is in none."""
        for fight in self.fights:
            if seat in fight.sides:
                return fight
        return None

    def change(self, fight: Fight, **changes: Any) -> Fight:
        """Change fields of a battle and return the new one."""
        new = fight._replace(**changes)
        self.fights = tuple([new if one.sides == fight.sides else one for one in self.fights])
        return new

    def tell(self, key: str, seat: int, **values: Any) -> None:
        """Note an event of the last move; `key` is in [words.news]."""
        if not self.quiet:
            self.news = (*self.news, News(key, seat, values))

    @property
    def alive(self) -> list[int]:
        """Seats that are not out of the game."""
        return [seat for seat, player in enumerate(self.players) if not player.out]

    def player_values(self, seat: int) -> dict[str, Any]:
        """Return the values of the placeholders ``who`` and ``player`` in a text about a player."""
        return {"who": f"characters:{self.players[seat].character}:name", "player": seat + 1}


EMPTY = Player()
