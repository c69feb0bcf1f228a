"""The bots of Lost Worlds by name (`BOTS`), the options they play each other with, and the worst mistake of a finished
duel."""

from collections.abc import Mapping

from companion.lostworlds.bots.master import Master, worst_mistake
from companion.lostworlds.bots.players import BOTS as USUAL
from companion.lostworlds.bots.players import PLAYED
from companion.odds.bots import Bot

BOTS: Mapping[str, Bot] = {**USUAL, "master": Master()}
"""From the weakest to the strongest."""

__all__ = ["BOTS", "PLAYED", "worst_mistake"]
