"""What a blow does: printed damage, fear, equipment and shields (seed 002, L53 to L65; rulings O27, O84 to O88,
O122)."""

from collections.abc import Collection, Mapping, Sequence

MISFIT, SPECIAL = "misfit", "special"


def weak(target: str, fears: str, attacker: str, signs: Collection[str], weak_to: Mapping[str, str]) -> bool:
    """Return whether a target of this type is weak: to the attacker's type by the ring; a misfit to a sign that is to
    be seen, `signs` being those on what the attacker has attached or equipped and on the face-up tile below (rulings
    O85 to O88).

    `fears`: the sign a misfit is born to fear; none if it has only become one."""
    if target == MISFIT:
        return bool(fears) and fears in signs
    return weak_to.get(target) == attacker


def fear(bonus: int, cost: int | None) -> int:
    """Return what weakness adds: `bonus` to an attack, and once more for each suitcase a skill costs (ruling O84)."""
    return bonus * (1 + (cost or 0))


def prevented_damage(damage: int, worn: int, guard: int) -> tuple[int, int]:
    """Return how much of some damage equipment prevents, and how much the guard that lasts until the next turn (ruling
    O122).

    >>> shielded(4, 1, 2), shielded(1, 1, 2)
    ((1, 2), (1, 0))
    """
    first = min(worn, damage)
    return first, min(guard, damage - first)


def pays(item: str, character: str) -> bool:
    """Return whether an item of a type pays for the skill of a character that has this type: its own, or special
    (ruling O28)."""
    return item in (character, SPECIAL)


def changed_hp(hp: int, by: int, full: int) -> int:
    """Hit points after a change: never above what is printed (ruling O95), never below 0."""
    return max(0, min(full, hp + by))


def order(players: int, turn: int, fights: Sequence[tuple[int, int]], out: Collection[int]) -> int:
    """Return whose turn comes next: the defender's right after the instigator's, its own place is passed over, all
    others keep theirs (ruling O68). After a battle the old order goes on after whoever moved last.

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
