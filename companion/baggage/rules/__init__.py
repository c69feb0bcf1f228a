"""The rules of Lost Baggage. `game` is the contract, `phases` what a turn consists of, `trip` the game itself."""

from companion.baggage.rules.game import VERSIONS, Baggage, offered

__all__ = ["VERSIONS", "Baggage", "offered"]
