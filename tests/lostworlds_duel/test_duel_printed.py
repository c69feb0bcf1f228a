"""Random duels by the screen's rules and by what is printed end alike, turn by turn."""

import os
import random

import pytest
from duel_kit import Table, rules, tables
from printed import Player, fight

from companion.lostworlds.duel.game import Duel
from data.lostworlds.fighters import Fighter, roster

ROSTER: dict[str, Fighter] = {fighter.id: fighter for fighter in roster(tables())}
LONGEST = 80


def agree(state: Duel, seat: int, player: Player) -> None:
    """Body points, range, and every maneuver that is allowed or not."""
    assert state.front(seat).body == player.body
    if player.body > 0 and state.phase == "choose":
        free = {number for number, why in state.allowed_maneuvers(seat).items() if why is None}
        assert free == player.may(), (player.fighter.id, player.told, player.lasting, player.weapon_gone)


def duel(rng: random.Random) -> int:
    """One duel on both ways. Gives its turns."""
    books = [rng.choice(list(ROSTER)) for _ in range(2)]
    players = [Player(ROSTER[book]) for book in books]
    draft = Table(*books).state.copy()
    for number in range(LONGEST):
        for seat, player in enumerate(players):
            agree(draft, seat, player)
        if draft.phase != "choose":
            return number
        moves = [rng.choice(sorted(player.may())) for player in players]
        for seat, move in enumerate(moves):
            draft.mark("chosen", seat, move)
            draft.mark("ready", seat, True)
        rules().settle(draft)
        fight(*players, *moves)
    return LONGEST


DUELS, BATCH = (2000, 250) if os.environ.get("SOAK") else (250, 250)


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(DUELS // BATCH))
def test_random_duels_by_screen_and_by_print_end_alike(batch: int) -> None:
    """2,000 of them in `make soak`."""
    rng = random.Random(f"print/{batch}")
    turns = [duel(rng) for _ in range(BATCH)]
    assert sum(turns) > BATCH * 8
    assert sum(turn == LONGEST for turn in turns) < BATCH / 20
