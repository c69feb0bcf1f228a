"""A game of Lost: The Game: its state and all that can happen to it, in layers that know only those below.

State        what lies on the table (`state`); the tables it is played with (`world`), the island (`board`)
Ground       tiles, piles, the order of play, what is due (`ground`)
Castaways    led, injured, healed, killed, trapped (`castaway_status`)
Powers       the sums of a power check (`powers`)
Tasks        how far tasks are (`tasks`, `task_progress`)
Victory      who has won (`victory`)
Rounds       how turns and rounds begin and end (`rounds`)
Movement     who may move, who engages what (`movement`)
Targets      whom effects are about (`targets`)
CardEffects  the verbs of the cards (`verbs`, `card_effects`)
Checks       what may be used now, power checks, the roamer, what lies on the tile that is engaged (`checks`)
"""

from companion.engine import turns, zones
from companion.island.rules.board import board
from companion.island.rules.checks import Checks
from companion.island.rules.state import ROAMER, Settings
from companion.island.rules.world import World
from data.hexes import distance


class Stranded(Checks):
    """The state of a game with all its rules, and how it begins."""

    @classmethod
    def begin(cls, world: World, settings: Settings, keep: str, house_rules: frozenset[str]) -> "Stranded":
        """Return the state before the first move, all face down; `keep`, ``desk`` or ``whole``: what the app keeps."""
        game = cls(settings, keep).with_tables(world=world, house_rules=house_rules)
        game.starter = ("",) * settings.players
        game.turns = turns.begin(settings.players)
        game.cards = {
            "deck": world.deck(),
            "people": tuple(sorted(world.people)),
            "shoreline": world.tiles("shoreline"),
            "inner": world.tiles("inner"),
        }
        if settings.solo:
            game.phase = "deal" if keep == "whole" else "start"
            game.place_solo_roamer()
        return game

    def place_solo_roamer(self) -> None:
        """Put the roamer in the middle for a solo game, where it walks from the first round on (ruling I45)."""
        if self.world.roamer in self.pile("deck"):
            middle = board(self.settings.size).middle
            zones.move(self, self.world.roamer, f"on.{middle}", "deck")
            self.at, self.roams = {**self.at, ROAMER: middle}, 1

    def free_edges(self, but: str = "") -> list[str]:
        """Return the edges of the shore that no landing place uses, not counting the landing place `but`."""
        taken = {self.board.sea(edge) for place, edge in self.landing.items() if place != but}
        return [edge for edge in self.board.edges if self.board.sea(edge) not in taken]

    def landing_edges(self) -> list[str]:
        """Return the edges where a landing place may join the shore in the set-up; with two players the second is right
        beside the first (house rule `together`)."""
        free = self.free_edges()
        if not self.lands_beside():
            return free
        (first,) = self.landing.values()
        return [edge for edge in free if distance(self.board.sea(edge), self.board.sea(first)) == 1]

    def lands_beside(self) -> bool:
        """Tell whether the next landing place has to be right beside the first (house rule `together`)."""
        return self.settings.players == 2 and len(self.landing) == 1 and self.house("together")
