"""Names: for tables two short words that are easy to say across a room and to type on a phone; for bots one."""

import random
from collections.abc import Collection, Sequence

_FIRST = """
amber ash azure brave bright brisk bronze calm cedar clear clever coral crisp dawn deep dusk early ember fair fern
fleet frost gentle glad gold green hazel honey iron ivory jade keen kind late light linen lucky mellow merry mild misty
mossy noble north olive opal pale pearl plain proud quick quiet rapid rosy ruby sandy silver slate snowy solar south
stone sunny swift
"""
_SECOND = """
badger bear beaver bison carp cat cicada crab crane cricket crow deer dove dragon eagle egret falcon finch fox frog
gecko goat goose hare hawk heron horse hound ibis jay kite koi lark lion lizard lynx mantis marten mole moth mouse newt
otter owl panda pike quail rabbit raven robin salmon seal shrew snail sparrow stoat stork swan tiger toad trout turtle
viper wolf wren
"""
_BOTS = ("Otis", "Wanda", "Pepe", "Ilse", "Quint", "Maud", "Rufus", "Dora", "Humbert", "Selma", "Anton", "Greta")
FIRST, SECOND = tuple(_FIRST.split()), tuple(_SECOND.split())


def new_name(taken: Collection[str], rng: random.Random) -> str:
    """Return a name that no table has yet; with a number behind it once two words no longer suffice."""
    for attempt in range(1000):
        name = f"{rng.choice(FIRST)}-{rng.choice(SECOND)}" + (f"-{attempt // 20 + 1}" if attempt >= 20 else "")
        if name not in taken:
            return name
    return f"table-{len(taken) + 1}-{rng.randrange(10**6)}"


def fill_seat_names(seats: Sequence[str], bots: Collection[int]) -> tuple[str, ...]:
    """Return the players' names, with one for each bot that has none."""
    free = iter([name for name in _BOTS if name not in seats])
    return tuple(name or (next(free, "") if seat in bots else "") for seat, name in enumerate(seats))
