"""What a bot expects of a move: keys under ``hint`` in the game's texts. All odds are of the 36 throws of two dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.engine.moves import Move
from companion.island import checking, unseen
from companion.island.engage import victims
from companion.island.offering import name_of
from companion.island.piles import lying
from companion.island.powers import FAR, odds, sides
from companion.island.sense import AHEAD, Sense, at_home, harder
from companion.island.state import NOBODY, ROAMER, Check
from companion.island.usable import side_of

Said = tuple[str, Mapping[str, Any]]
NOTHING: Said = ("", {})
LITTLE = 0.3
"""What is worth less, in points, is no reason to go there."""


def why(s: Sense, move: Move) -> Said:
    """What is expected of a move that was chosen."""
    say = WHY.get(move.verb)
    return say(s, move) if say else NOTHING


def throws(s: Sense, check: Check) -> Mapping[str, int]:
    """How many throws win, tie and lose for the seat's side of a check, or for the near one."""
    near, far = sides(s.w, s.d, check)
    lead = near.total - far.total
    win, tie, lose = odds(-lead if side_of(s.d, check, s.seat) == FAR else lead)
    return {"win": win, "tie": tie, "lose": lose}


def encounter(s: Sense, group: Sequence[str], card: str, place: str) -> Check:
    """The check of a group against an encounter at a place, as a bot imagines it."""
    return Check("encounter", s.seat, tuple(group), card, s.w.fate[card].power, (), NOBODY, place)


def person(s: Sense, group: Sequence[str], whom: str, place: str) -> Check:
    """An attempt to lead somebody, whom all of the same player defend who stand there."""
    other = s.d.lead[whom]
    if other == NOBODY:
        return Check("neutral", s.seat, tuple(group), whom, 0, (whom,), NOBODY, place)
    return Check("opponent", s.seat, tuple(group), whom, 0, tuple(s.d.yours(other, place)), other, place)


def _mine(s: Sense, move: Move) -> tuple[str, ...]:
    who: Any = move.args.get("who", ())
    return tuple(one for one in ((who,) if isinstance(who, str) else who) if s.d.lead.get(one) == s.seat)


# moving


def _goes(s: Sense, move: Move) -> Said:
    group = _mine(s, move)
    if not group:
        return NOTHING
    to = str(move.args.get("to", "")) or s.d.at[group[0]]
    worth, said = _best(s, to, group)
    if worth >= LITTLE:
        return said
    ahead = s.ahead(group, s.w.beside(s.d, to))
    far = max(ahead, key=lambda one: ahead[one], default="")
    if far and far != s.d.at[group[0]] and AHEAD * _best(s, far, group)[0] >= LITTLE:
        return "hint.way", {"place": name_of(far) if far in s.d.landing else far}
    tile = s.w.tile(s.d, to)
    return ("hint.safe", {}) if tile and not tile.fate and not lying(s.d, to) and s.d.at.get(ROAMER) != to else NOTHING


def _best(s: Sense, place: str, group: tuple[str, ...]) -> tuple[float, Said]:
    """What speaks most for a place, in points, and how it is said."""
    return max(_reasons(s, place, group), key=lambda one: one[0], default=(0.0, NOTHING))


def _reasons(s: Sense, place: str, group: tuple[str, ...]) -> list[tuple[float, Said]]:
    d, power = s.d, s.power(group)
    tile = s.w.tile(d, place)
    covered = tile is None and place not in d.landing
    task = s.errand.places.get(place, 0.0) + s.errand.explore * covered
    found: list[tuple[float, Said]] = [(task, ("hint.task", {})), (s.rest(place, group), ("hint.camp", {}))]
    if power:
        near = [who for who in d.here(place) if d.lead[who] == NOBODY]
        found += [(s.neutral(group, who), _there(s, person(s, group, who, place))) for who in near]
        found += [(s.attack(group, who), _there(s, person(s, group, who, place))) for who in victims(s.w, d, s.seat, place)]
    if place not in d.landing:
        met = _met(s, place)
        said = _there(s, encounter(s, group, met[0], place)) if met else fate(s, group, place)
        found.append((s.tile(place, group, power) - s.errand.explore * covered, said))
    return found


def _there(s: Sense, check: Check) -> Said:
    return "hint.there", {"foe": name_of(check.foe), **throws(s, check)}


def _met(s: Sense, place: str) -> list[str]:
    """The encounters that lie there, the strongest first."""
    cards = [str(card) for card in s.d.pile(f"on.{place}") if card and s.w.kind(str(card)) == "encounter"]
    if s.d.at.get(ROAMER) == place and s.w.roamer not in cards:
        cards.append(s.w.roamer)
    return sorted(cards, key=lambda card: -s.w.fate[card].power)


def fate(s: Sense, group: Sequence[str], place: str) -> Said:
    """How many of 100 cards of the deck are met there as encounters, and to how many of them the group is likely to lose."""
    tile = s.w.tile(s.d, place)
    if tile and tile.fate <= lying(s.d, place):
        return NOTHING
    deck = unseen.deck(s.w, s.d)
    met = {row: n for row, n in deck.items() if row.kind == "encounter" and at_home(row, s.w.board(s.d).zone[place])}
    power, more = s.power(group), harder(s.w, tile.id) if tile else 0
    lost = sum(n * odds(power - row.power - more)[2] / 36 for row, n in met.items())
    whole = sum(deck.values()) or 1
    return "hint.fate", {"met": round(100 * sum(met.values()) / whole), "lost": round(100 * lost / whole)}


# engaging


def _engage(s: Sense, move: Move) -> Said:
    group = _mine(s, move)
    place = s.d.at[group[0]]
    met = _met(s, place)
    return _against(s, encounter(s, group, met[0], place)) if met else fate(s, group, place)


def _against(s: Sense, check: Check) -> Said:
    return "hint.odds", {"foe": name_of(check.foe), **throws(s, check)}


def _lead(s: Sense, move: Move) -> Said:
    check = person(s, _mine(s, move), str(move["whom"]), s.d.at[move["whom"]])
    return ("hint.attack", throws(s, check)) if len(check.them) > 1 else _against(s, check)


def _treat(s: Sense, move: Move) -> Said:
    return ("hint.task", {}) if s.errand.heal else NOTHING


# in a check


def _defend(s: Sense, move: Move) -> Said:
    check = s.d.check
    assert check, "there is a check"
    return "hint.so", throws(s, replace(check, them=(check.foe, *move["who"])))


def _stands(s: Sense, move: Move) -> Said:
    check = s.d.check
    side = side_of(s.d, check, s.seat) if check else ""
    if not check or not side:
        return NOTHING
    if not check.rolled:
        return "hint.stands", throws(s, check)
    return f"hint.{_verdict(s, check)}", {}


def _verdict(s: Sense, check: Check) -> str:
    """``won``, ``tied`` or ``lost`` for the seat, with the dice as they lie."""
    near, far = sides(s.w, s.d, check)
    lead = near.total + check.dice[0] - far.total - check.dice[1]
    lead = -lead if side_of(s.d, check, s.seat) == FAR else lead
    return "won" if lead > 0 else "lost" if lead < 0 else "tied"


def _helps(s: Sense, move: Move) -> Said:
    """An event, piece or ability: what the check is like once it has worked."""
    check = s.d.check
    if not check or not side_of(s.d, check, s.seat):
        return NOTHING
    card = str(move.args.get("helper") or move["card"])
    by = str(move.args.get("helper") or move.args.get("who", ""))
    steps = checking.steps_of(s, card, "react")
    found = [one for step in steps for one in checking.tried(s, check, step, by)]
    best = max(found, key=lambda one: checking.value(s, one), default=None)
    if best is None:
        return NOTHING
    if not check.rolled:
        return "hint.so", throws(s, best)
    before, after = _verdict(s, check), _verdict(s, best)
    return (f"hint.turns_{after}", {}) if before != after and after != "lost" else NOTHING


def _victim(s: Sense, move: Move) -> Said:
    return "hint.victim", {"who": name_of(str(move["who"]))}


def _plain(key: str) -> Callable[[Sense, Move], Said]:
    return lambda s, move: (key, {})


WHY: Mapping[str, Callable[[Sense, Move], Said]] = {
    **dict.fromkeys(("move", "stays", "extra", "walk", "send", "drift"), _goes),
    "engage": _engage,
    "attack": _lead,
    "court": _lead,
    "treat": _treat,
    "rest": _plain("hint.rest"),
    "face": _plain("hint.face"),
    "defend": _defend,
    **dict.fromkeys(("roll", "pass"), _stands),
    **dict.fromkeys(("play", "use", "ability"), _helps),
    "victim": _victim,
}
