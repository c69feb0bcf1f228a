"""Arithmetic of a blow: printed damage, fear, equipment and shields; and the order of turns (seed 002, L53 to L65;
rulings O27, O84 to O88, O122).
"""

from collections.abc import Collection, Mapping, Sequence

MISFIT, SPECIAL = "misfit", "special"


def weak(target: str, fears: str, attacker: str, signs: Collection[str], weak_to: Mapping[str, str]) -> bool:
    """Return whether a character of type `target` is weak to an attacker: by the ring of types `weak_to`, or for a
    misfit if it sees the sign that it fears (rulings O85 to O88).

    `fears`: that sign, empty for one that only became a misfit; `signs`: those on the attacker's attached and equipped
    items and on the face-up tile below it."""
    if target == MISFIT:
        return bool(fears) and fears in signs
    return weak_to.get(target) == attacker


def fear(bonus: int, cost: int | None) -> int:
    """Return the damage that weakness adds: `bonus` to an attack, and `bonus` more for each suitcase of a skill's
    `cost` (ruling O84)."""
    return bonus * (1 + (cost or 0))


def prevented_damage(damage: int, worn: int, guard: int) -> tuple[int, int]:
    """Return how much of the damage is prevented by worn equipment, and how much by the guard that lasts until the next
    turn (ruling O122).

    >>> prevented_damage(4, 1, 2), prevented_damage(1, 1, 2)
    ((1, 2), (1, 0))
    """
    first = min(worn, damage)
    return first, min(guard, damage - first)


def pays(item: str, character: str) -> bool:
    """Return whether an item of one type pays for the skill of a character's type: the same or special (ruling O28)."""
    return item in (character, SPECIAL)


def changed_hp(hp: int, by: int, full: int) -> int:
    """Return the hit points `hp` changed by `by`: never above `full` (ruling O95), never below 0."""
    return max(0, min(full, hp + by))


def order(players: int, turn: int, fights: Sequence[tuple[int, int]], out: Collection[int]) -> int:
    """Return the seat that plays after `turn`: a defender right after its instigator, not at its own place (O68).

    `fights`: (instigator, defender) of each battle; `out`: seats out of the game. After a battle the usual order goes
    on after the seat that moved last.

    >>> order(4, 0, [(0, 2)], ()), order(4, 2, [(0, 2)], ()), order(4, 1, [(0, 2)], ()), order(4, 2, [], ())
    (2, 1, 3, 3)
    """
    defends = {defender: instigator for instigator, defender in fights}
    for instigator, defender in fights:
        if turn == instigator and defender not in out:
            return defender
    place = defends.get(turn, turn)
    for ahead in range(1, players + 1):
        seat = (place + ahead) % players
        if seat not in out and seat not in defends:
            return seat
    return turn
