"""What a bot expects of a move, as keys under ``hint`` in the game's texts. All odds are of the 36 throws of two
dice.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.engine.moves import Move
from companion.island.bots.check_values import check_value, outcomes_of_step, steps_of
from companion.island.bots.evaluation import AHEAD, Evaluator, at_home, harder
from companion.island.bots.lookahead import cards_in_deck
from companion.island.rules import FAR, NOBODY, ROAMER, Check, name_of, odds
from companion.odds.bots import NOTHING, Said

LITTLE = 0.3
"""A place worth less than this, in points, is not named as a reason to go there."""


def expectation(evaluator: Evaluator, move: Move) -> Said:
    """Return key and values of what is expected of a chosen move; an empty key if there is nothing to say."""
    say = WHY.get(move.verb)
    return say(evaluator, move) if say else NOTHING


def throws_of(evaluator: Evaluator, check: Check) -> Mapping[str, int]:
    """Return how many of the 36 throws win, tie and lose for the seat's side, or for the near side if it has none."""
    near, far = evaluator.view.check_sides(check)
    lead = near.total - far.total
    win, tie, lose = odds(-lead if evaluator.view.side_of(check, evaluator.seat) == FAR else lead)
    return {"win": win, "tie": tie, "lose": lose}


def encounter_check(evaluator: Evaluator, group: Sequence[str], card: str, place: str) -> Check:
    """Return the check that a group would have against an encounter at a place."""
    return Check("encounter", evaluator.seat, tuple(group), card, evaluator.world.fate[card].power, (), NOBODY, place)


def attempt(evaluator: Evaluator, group: Sequence[str], castaway: str, place: str) -> Check:
    """Return the check of a group's attempt to lead a castaway; if it is led, its player's castaways there defend."""
    other = evaluator.view.lead[castaway]
    if other == NOBODY:
        return Check("neutral", evaluator.seat, tuple(group), castaway, 0, (castaway,), NOBODY, place)
    return Check(
        "opponent", evaluator.seat, tuple(group), castaway, 0, tuple(evaluator.view.yours(other, place)), other, place
    )


def _mine(evaluator: Evaluator, move: Move) -> tuple[str, ...]:
    who: Any = move.args.get("who", ())
    return tuple(
        one for one in ((who,) if isinstance(who, str) else who) if evaluator.view.lead.get(one) == evaluator.seat
    )


# moving


def _goes(evaluator: Evaluator, move: Move) -> Said:
    group = _mine(evaluator, move)
    if not group:
        return NOTHING
    to = str(move.args.get("to", "")) or evaluator.view.at[group[0]]
    worth, said = _best(evaluator, to, group)
    if worth >= LITTLE:
        return said
    ahead = evaluator.values_ahead(group, evaluator.view.beside(to))
    far = max(ahead, key=lambda one: ahead[one], default="")
    if far and far != evaluator.view.at[group[0]] and AHEAD * _best(evaluator, far, group)[0] >= LITTLE:
        return "hint.way", {"place": name_of(far) if far in evaluator.view.landing else far}
    tile = evaluator.view.tile(to)
    return (
        ("hint.safe", {})
        if tile and not tile.fate and not evaluator.view.count_cards(to) and evaluator.view.at.get(ROAMER) != to
        else NOTHING
    )


def _best(evaluator: Evaluator, place: str, group: tuple[str, ...]) -> tuple[float, Said]:
    """Return a group's best reason for going to a place: its value in points, and its key and values."""
    return max(_reasons(evaluator, place, group), key=lambda one: one[0], default=(0.0, NOTHING))


def _reasons(evaluator: Evaluator, place: str, group: tuple[str, ...]) -> list[tuple[float, Said]]:
    view, power = evaluator.view, evaluator.group_power(group)
    tile = view.tile(place)
    covered = tile is None and place not in view.landing
    task = evaluator.goals.places.get(place, 0.0) + evaluator.goals.explore * covered
    found: list[tuple[float, Said]] = [
        (task, ("hint.task", {})),
        (evaluator.rest_value(place, group), ("hint.camp", {})),
    ]
    if power:
        near = [who for who in view.here(place) if view.lead[who] == NOBODY]
        found += [
            (evaluator.neutral_value(group, who), _check_there(evaluator, attempt(evaluator, group, who, place)))
            for who in near
        ]
        found += [
            (evaluator.attack_value(group, who), _check_there(evaluator, attempt(evaluator, group, who, place)))
            for who in view.attackable(evaluator.seat, place)
        ]
    if place not in view.landing:
        met = _encounters_there(evaluator, place)
        said = (
            _check_there(evaluator, encounter_check(evaluator, group, met[0], place))
            if met
            else fate_words(evaluator, group, place)
        )
        found.append((evaluator.tile_value(place, group, power) - evaluator.goals.explore * covered, said))
    return found


def _check_there(evaluator: Evaluator, check: Check) -> Said:
    return "hint.there", {"foe": name_of(check.foe), **throws_of(evaluator, check)}


def _encounters_there(evaluator: Evaluator, place: str) -> list[str]:
    """Return the encounters at a place, the strongest first."""
    cards = [
        str(card)
        for card in evaluator.view.pile(f"on.{place}")
        if card and evaluator.world.kind(str(card)) == "encounter"
    ]
    if evaluator.view.at.get(ROAMER) == place and evaluator.world.roamer not in cards:
        cards.append(evaluator.world.roamer)
    return sorted(cards, key=lambda card: -evaluator.world.fate[card].power)


def fate_words(evaluator: Evaluator, group: Sequence[str], place: str) -> Said:
    """Return how many of 100 fate cards are encounters met at a place, and how many likely beat the group."""
    tile = evaluator.view.tile(place)
    if tile and tile.fate <= evaluator.view.count_cards(place):
        return NOTHING
    deck = cards_in_deck(evaluator.view)
    met = {
        row: n for row, n in deck.items() if row.kind == "encounter" and at_home(row, evaluator.view.board.zone[place])
    }
    power, more = evaluator.group_power(group), harder(evaluator.world, tile.id) if tile else 0
    lost = sum(n * odds(power - row.power - more)[2] / 36 for row, n in met.items())
    whole = sum(deck.values()) or 1
    return "hint.fate", {"met": round(100 * sum(met.values()) / whole), "lost": round(100 * lost / whole)}


# engaging


def _engage(evaluator: Evaluator, move: Move) -> Said:
    group = _mine(evaluator, move)
    place = evaluator.view.at[group[0]]
    met = _encounters_there(evaluator, place)
    return (
        _explain_check(evaluator, encounter_check(evaluator, group, met[0], place))
        if met
        else fate_words(evaluator, group, place)
    )


def _explain_check(evaluator: Evaluator, check: Check) -> Said:
    return "hint.odds", {"foe": name_of(check.foe), **throws_of(evaluator, check)}


def _lead(evaluator: Evaluator, move: Move) -> Said:
    check = attempt(evaluator, _mine(evaluator, move), str(move["whom"]), evaluator.view.at[move["whom"]])
    return ("hint.attack", throws_of(evaluator, check)) if len(check.them) > 1 else _explain_check(evaluator, check)


# in a check


def _defend(evaluator: Evaluator, move: Move) -> Said:
    check = evaluator.view.check
    assert check, "there is a check"
    return "hint.so", throws_of(evaluator, replace(check, them=(check.foe, *move["who"])))


def _stands(evaluator: Evaluator, move: Move) -> Said:
    check = evaluator.view.check
    side = evaluator.view.side_of(check, evaluator.seat) if check else ""
    if not check or not side:
        return NOTHING
    if not check.rolled:
        return "hint.stands", throws_of(evaluator, check)
    return f"hint.{_verdict(evaluator, check)}", {}


def _verdict(evaluator: Evaluator, check: Check) -> str:
    """Return ``won``, ``tied`` or ``lost`` for the seat, by the dice rolled."""
    near, far = evaluator.view.check_sides(check)
    lead = near.total + check.dice[0] - far.total - check.dice[1]
    lead = -lead if evaluator.view.side_of(check, evaluator.seat) == FAR else lead
    return "won" if lead > 0 else "lost" if lead < 0 else "tied"


def _helps(evaluator: Evaluator, move: Move) -> Said:
    """Return how an event, piece or ability changes a check: its throws before the roll, the new result after it."""
    check = evaluator.view.check
    if not check or not evaluator.view.side_of(check, evaluator.seat):
        return NOTHING
    card = str(move.args.get("helper") or move["card"])
    by = str(move.args.get("helper") or move.args.get("who", ""))
    steps = steps_of(evaluator, card, "react")
    found = [one for step in steps for one in outcomes_of_step(evaluator, check, step, by)]
    best = max(found, key=lambda one: check_value(evaluator, one), default=None)
    if best is None:
        return NOTHING
    if not check.rolled:
        return "hint.so", throws_of(evaluator, best)
    before, after = _verdict(evaluator, check), _verdict(evaluator, best)
    return (f"hint.turns_{after}", {}) if before != after and after != "lost" else NOTHING


def _victim(evaluator: Evaluator, move: Move) -> Said:
    return "hint.victim", {"who": name_of(str(move["who"]))}


def _plain(key: str) -> Callable[[Evaluator, Move], Said]:
    return lambda evaluator, move: (key, {})


WHY: Mapping[str, Callable[[Evaluator, Move], Said]] = {
    **dict.fromkeys(("move", "stays", "extra", "walk", "send", "drift"), _goes),
    "engage": _engage,
    "attack": _lead,
    "court": _lead,
    "treat": lambda evaluator, move: ("hint.task", {}) if evaluator.goals.heal else NOTHING,
    "rest": _plain("hint.rest"),
    "face": _plain("hint.face"),
    "defend": _defend,
    **dict.fromkeys(("roll", "pass"), _stands),
    **dict.fromkeys(("play", "use", "ability"), _helps),
    "victim": _victim,
}
