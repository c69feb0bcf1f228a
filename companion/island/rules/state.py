"""The state of a game: who stands where and leads whom, cards worn, held and on tiles, and what is being settled.

Castaways are called by their row in characters.csv (``C01``), cards by theirs in fate.csv (``F101``; equal cards are
equal names), tiles by their place (``B3``) and what lies there by its row in locations.csv (``L07``), landing places
``S01`` ...
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from companion.engine.play import Game
from companion.engine.prompts import Prompt
from companion.engine.turns import Turns
from companion.island.rules.board import Board, board
from companion.island.rules.world import UNDER, World

NOBODY = -1
"""The leader of a neutral; also whoever is no seat."""
ROAMER = "roamer"
"""The roamer's piece."""
DESK, WHOLE = "desk", "whole"


@dataclass(frozen=True)
class Settings:
    """The options of a game, settled before it begins."""

    players: int
    size: int
    level: str
    """``beginner`` or ``advanced``."""
    rounds: int = 0
    """After this number of rounds the most power led wins; 0: no end (ruling I38)."""
    camps: bool = False
    """Leading everybody counts only when half of the campsites are face up (ruling I37)."""
    gentle: bool = False
    """In the first three rounds what kills only traps (ruling I164)."""

    @property
    def solo(self) -> bool:
        return self.players == 1

    @property
    def advanced(self) -> bool:
        return self.level == "advanced"


@dataclass(frozen=True)
class Check:
    """A power check that is being settled."""

    kind: str
    """``encounter``, ``neutral``, ``opponent`` or ``roamer`` (that came upon somebody by itself)."""
    seat: int
    """Whose attempt it is, and who rolls for the near side."""
    who: tuple[str, ...]
    """The near side. Against a roaming roamer those of all players who stand there."""
    foe: str = ""
    """The card or castaway it is against; empty in mode ``desk``, where an encounter has only a power."""
    power: int = 0
    """Printed on the encounter."""
    them: tuple[str, ...] = ()
    """The far side: the castaway that is to be led and who defends with it, or the neutral."""
    other: int = NOBODY
    """The seat that rolls for the far side."""
    place: str = ""
    mods: tuple[tuple[str, str, int], ...] = ()
    """What was added: its source, the side (``near``, ``far``) or castaway it goes to, and how much."""
    stage: str = "before"
    """``defend`` (the other player says who defends), ``before`` and ``after`` the roll, then ``won``, ``tied`` or
    ``lost``."""
    dice: tuple[int, int] = (0, 0)
    asked: tuple[int, ...] = ()
    """The seats that have still to say whether they play something, the first one now."""

    @property
    def rolled(self) -> bool:
        return self.dice[0] > 0


@dataclass(eq=False)
class State(Game):
    """The fields of a game's state. What can happen to it is in `companion.island.rules.stranded`."""

    world: ClassVar[World]
    """The tables it is played with."""

    settings: Settings
    keep: str = DESK
    """The mode: ``desk`` (players handle the cards, the app keeps the books) or ``whole`` (the app knows all)."""
    phase: str = "first"
    """first, deal, land (in mode ``desk``: first, start); then by turn move, engage, lead, transfer, discard (in mode
    ``desk``: turn); roam; arrange: from mode ``desk`` to ``whole``."""
    turns: Turns = field(default_factory=lambda: Turns(()))

    lead: Mapping[str, int] = field(default_factory=dict)
    """Who leads each castaway on the board; NOBODY leads neutrals."""
    starter: tuple[str, ...] = ()
    """Each seat's starting castaway; empty once it is dead or somebody else's."""
    injured: tuple[str, ...] = ()
    skips: Mapping[str, int] = field(default_factory=dict)
    """Turns each castaway has still to skip."""
    trapped: Mapping[str, int] = field(default_factory=dict)
    """Ends of its player's turns until it is free."""
    resting: tuple[str, ...] = ()
    """Who rests on a campsite and has not yet skipped the turn for it."""
    idle: tuple[str, ...] = ()
    """Who does nothing this turn."""
    rested: tuple[str, ...] = ()
    """Who skips this turn for its rest, and is healed at its end."""
    stay: Mapping[str, str] = field(default_factory=dict)
    """Who need not move: ``now``, or ``next`` in its next turn."""
    stopped: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Whom which seats trapped or kept from moving since their last turn began (ruling I133)."""

    cards: Mapping[str, tuple[str | None, ...]] = field(default_factory=dict)
    """Zones, see `companion.island.rules.world.ZONES`."""
    knows: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Who looked at what lies in a place of a zone."""

    at: Mapping[str, str] = field(default_factory=dict)
    """Where each piece stands."""
    landing: Mapping[str, str] = field(default_factory=dict)
    """The edge of the shore each landing place joins."""
    moved: tuple[str, ...] = ()
    """In this turn, in this order."""
    carried: tuple[str, ...] = ()
    """Who was moved by a card or an encounter this turn; an injured castaway goes no farther (rulings I63, I64)."""
    extra: tuple[str, ...] = ()
    """Who went an extra tile already."""
    engaged: tuple[str, ...] = ()
    """Whose engagement of this turn is spent."""
    followed: tuple[str, ...] = ()
    """Tiles whose instructions were followed this turn."""
    drawn: tuple[str, ...] = ()
    """Tiles whose fate was drawn this turn."""
    tried: tuple[str, ...] = ()
    """Tiles where a neutral was tried this turn."""
    fought: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Encounters fought this turn, by tile."""
    passing: tuple[str, ...] = ()
    """Cards on the tile that is engaged which are left alone."""
    lent: tuple[tuple[str, str], ...] = ()
    """Castaway and piece that lies there and counts as worn for this engagement (ruling I139)."""
    used: Mapping[str, int] = field(default_factory=dict)
    """What works once per round and was used: ``C12`` ... or ``C06.F112``."""
    truce: Mapping[int, int] = field(default_factory=dict)
    """Who may not attempt to lead anybody, until which seat's next turn begins."""
    party: tuple[str, ...] = ()
    """The castaways whose engagement is being settled."""
    place: str = ""
    """Where."""
    roams: int = 0
    """The first round after which the roamer walks; 0: it is not out."""
    coin: str = ""
    """Heads or tails of the roamer's walk, as far as it got."""
    fires: tuple[str, ...] = ()
    """Signal fires of the game for one."""

    it: str = ""
    """The castaway that was named last in what is being done: *that castaway*, and not *another*."""
    check: Check | None = None
    todo: tuple[Prompt, ...] = ()
    group: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """In mode ``desk``: who of each player fought last."""

    tally: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What counts for a task, by castaway: tiles stood on, beasts beaten, each time healed ..."""
    won: tuple[int, ...] = ()
    ended: str = ""
    """Key of how it ended; empty while it goes on."""

    def plays_former_rule(self, rule: str) -> bool:
        """Tell whether a rule of version 1 (dusk, gifts, peace or camps) is in use."""
        return rule in self.house_rules

    def pile(self, zone: str) -> tuple[str | None, ...]:
        """Return the cards of a zone, the top one first; hidden ones are None in a view."""
        return self.cards.get(zone, ())

    # ---- the ground

    @property
    def board(self) -> Board:
        """The island as a board to walk on."""
        return board(self.settings.size)

    def tile(self, place: str) -> Any:
        """Return the row of the face-up tile at a place; None if it lies face down or there is none."""
        lying = self.cards.get(f"up.{place}", ())
        return self.world.places[str(lying[0])] if lying else None

    def under(self, place: str) -> str:
        """Return the zone for the face-down tile at a place once somebody has looked at it."""
        return f"{UNDER[self.board.zone[place]]}.{place}"

    def beside(self, place: str) -> Sequence[str]:
        """Return the places one can walk to: neighbors, and landing places that touch it (rulings I07, I72)."""
        return self.world.neighbors(self.settings.size, self.landing).get(place, ())

    # ---- castaways

    def led(self, seat: int) -> tuple[str, ...]:
        """Return the castaways that a seat leads, sorted by id."""
        known = self.__dict__.get("_led")
        if known is None or known[0] is not self.lead:
            groups: dict[int, tuple[str, ...]] = {}
            for who in sorted(self.lead):
                groups[self.lead[who]] = (*groups.get(self.lead[who], ()), who)
            known = self.__dict__["_led"] = (self.lead, groups)
        found: tuple[str, ...] = known[1].get(seat, ())
        return found

    def here(self, place: str) -> tuple[str, ...]:
        """Return the castaways at a place, sorted by id."""
        known = self.__dict__.get("_here")
        if known is None or known[0] is not self.lead or known[1] is not self.at:
            spots: dict[str | None, tuple[str, ...]] = {}
            for who in sorted(self.lead):
                spot = self.at.get(who)
                spots[spot] = (*spots.get(spot, ()), who)
            known = self.__dict__["_here"] = (self.lead, self.at, spots)
        found: tuple[str, ...] = known[2].get(place, ())
        return found

    def yours(self, seat: int, place: str) -> tuple[str, ...]:
        """Return the castaways at a place that a seat leads."""
        at = self.at
        return tuple([who for who in self.led(seat) if at.get(who) == place])

    def able(self, castaway: str) -> bool:
        """Tell whether a castaway is neither injured nor trapped: its abilities work, and it may start a check."""
        return castaway not in self.injured and castaway not in self.trapped

    def worn(self, castaway: str) -> tuple[str | None, ...]:
        """Return the cards a castaway wears, face up or down; None for a hidden one."""
        return (*self.pile(f"worn.{castaway}"), *self.pile(f"veil.{castaway}.{self.lead.get(castaway, NOBODY)}"))
