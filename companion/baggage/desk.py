"""The desk: real cards on a real table; the phone keeps hit points, sliders, skips, whose turn it is and what a blow does.

Nothing about decks, hands or the world is asked. What the phone cannot know (what an item does, where somebody walks) hands tap
in: hit points, a slider, a skipped turn, one tap each, for anybody, by anybody. What is always there is made once and kept."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Any

from companion.baggage import fighting, turning
from companion.baggage.cards import Box
from companion.baggage.state import COLORS, Hit, Player, Trip
from companion.baggage.verbs import KEPT, effect
from companion.engine import zones
from companion.engine.moves import Move
from companion.engine.offers import Amount, Dice, Entry, Offer, Pick
from companion.engine.rules import NotAllowed

MOST_SKIPS = 9


def menu(w: Box, d: Trip) -> list[Entry]:
    """All that anybody may tap."""
    found: list[Entry] = []
    for seat in d.alive:
        if not d.players[seat].character:
            found += _newcomer(w, d, seat)
    found += _turn(w, d)
    for seat in d.alive:
        for who in d.alive:
            if d.players[who].character:
                player = d.players[who]
                found += _sliders(w, seat, who, player.character, player.red, player.blue)
    return found


def _newcomer(w: Box, d: Trip, seat: int) -> list[Entry]:
    """The next character, or none (L7, L35; ruling O108)."""
    there = {card for zone, lying in d.cards.items() if zone[:3] in ("box", "who") for card in lying}
    who = Pick("who", [id_ for id_ in w.characters if id_ in there], show="character", words=named("characters"))
    return [
        Entry(
            Offer(seat, "become", "table.become", (who,), act="act.become", main=seat == d.turn, group="me"), partial(become, w)
        ),
        Entry(Offer(seat, "quit", "table.quit", group="more"), _quit),
    ]


def _turn(w: Box, d: Trip) -> list[Entry]:
    seat = d.turn
    if not d.players[seat].character:
        return []
    if d.stage == "blue":
        low, high = w.rules.sliders.blue
        values = {"low": low, "high": high}
        return [
            Entry(
                Offer(seat, "blue", "table.blue", (Dice("die", show="blue"),), values, main=True, group="turn"), partial(_blue, w)
            )
        ]
    follows = fighting_next(d)
    found = [
        Entry(
            Offer(seat, "next", "table.next", (), {"player": follows + 1}, main=d.used or not d.fight_of(seat), group="turn"),
            _next,
        )
    ]
    fight = d.fight_of(seat)
    if fight:
        found += _acts(w, d, seat, fight.other(seat))
    else:
        whom = fighting.rivals(d, seat, "")
        found += [
            Entry(Offer(seat, "fight", "table.fight", (), _who(d, other), {"who": other}, group="fight"), _fight)
            for other in whom
        ]
        found.append(Entry(Offer(seat, "home", "table.home", act="act.home", group="more"), _home))
    if d.hit and d.hit.seat == seat:
        found += [
            Entry(Offer(seat, "correct", f"table.correct_{name}", (), {}, {"n": by}, group="sum"), partial(_correct, w))
            for name, by in (("less", -1), ("more", 1))
        ]
    return found


def _acts(w: Box, d: Trip, seat: int, other: int) -> list[Entry]:
    """Attack, skill, ability: what each does with everything counted; a misfit's fear is for the table to see (ruling O86)."""
    row = w.characters[d.players[seat].character]
    fears = w.fear(d.players[other])
    done = NotAllowed("refuse.acted", "O92") if d.used else None
    args = (
        (
            Pick(
                "afraid",
                (False, True),
                show="fear",
                words=lambda yes: (f"table.afraid_{'yes' if yes else 'no'}", {"sign": f"words:tags.{fears}"}),
            ),
        )
        if fears
        else ()
    )
    found = []
    for what, printed, cost in (("attack", row.attack_damage, None), ("skill", row.skill_damage, row.skill_cost)):
        hit = fighting.blow(w, d, seat, other, what, printed, cost)
        values = {"name": f"characters:{row.id}:{what}", "n": hit.total, "cost": cost or 0, **_sum(hit)}
        offer = Offer(seat, what, f"table.{what}", args, values, main=what == "attack" and not d.used, group="act", refusal=done)
        found.append(Entry(offer, partial(_strike, w)))
    steps = row.ability_effects.on("battle")
    if any(inner.name in KEPT for step in steps for inner in step.walk()):
        offer = Offer(seat, "ability", "table.ability", (), {"name": f"characters:{row.id}:ability"}, group="act", refusal=done)
        found.append(Entry(offer, partial(_ability, w)))
    found.append(Entry(Offer(seat, "leave", "table.leave", act="act.leave", group="more"), _leave))
    return found


def _sum(hit: Hit) -> dict[str, int]:
    return {"printed": hit.printed, "fear": hit.fear, "worn": hit.worn, "shield": hit.shield}


@lru_cache(1024)
def _sliders(w: Box, seat: int, who: int, character: str, red: bool, blue: bool) -> tuple[Entry, ...]:
    """Hit points, red and blue, skipped turns and what is equipped, of one player by another."""
    group = "me" if seat == who else "them"
    values = {"who": f"characters:{character}:name"}
    hp = Amount("to", 0, int(w.characters[character].hp), show="hp")
    found = [Entry(Offer(seat, "hp", "table.hp", (hp,), values, {"who": who}, group=group), _hp)]
    for color, on in zip(COLORS, (red, blue), strict=True):
        offer = Offer(
            seat, "slider", f"table.{color}_{'off' if on else 'on'}", (), values, {"who": who, "color": color}, group=group
        )
        found.append(Entry(offer, _slide))
    found.append(
        Entry(Offer(seat, "skip", "table.skip", (Amount("to", 0, MOST_SKIPS),), values, {"who": who}, group=group), _skips)
    )
    if seat == who:
        worn = Pick("item", ("", *(row.id for row in w.items.values() if row.equip)), show="item", words=_gear)
        found.append(Entry(Offer(seat, "wear", "table.wear", (worn,), values, group="more"), _wear))
    return tuple(found)


def named(table: str) -> Any:
    """Words for rows: their names."""
    return lambda id_: (f"{table}:{id_}:name", {})


def _gear(item: str) -> tuple[str, dict[str, str]]:
    return (f"items:{item}:name", {}) if item else ("table.nothing", {})


def _who(d: Trip, seat: int) -> dict[str, Any]:
    return {"who": f"characters:{d.players[seat].character}:name", "player": seat + 1}


def fighting_next(d: Trip) -> int:
    """Whose turn follows this one."""
    copy = d.copy()
    turning.end(copy)
    return copy.turn


def become(w: Box, d: Trip, move: Move) -> None:
    """A player has a character: full hit points, nothing attached (L8)."""
    zones.move(d, move["who"], f"as.{move.seat}")
    d.set(move.seat, character=move["who"], hp=int(w.characters[move["who"]].hp))
    if d.turn == move.seat:
        d.stage = ""


def _quit(d: Trip, move: Move) -> None:
    fighting.quit_(d, move.seat)


def _blue(w: Box, d: Trip, move: Move) -> None:
    turning.blue(w, d, move["die"])


def _next(d: Trip, move: Move) -> None:
    d.stage = "over"


def _fight(d: Trip, move: Move) -> None:
    fighting.begin(d, move.seat, move["who"])


def _home(d: Trip, move: Move) -> None:
    d.ended, d.won = "home", (move.seat,)


def _leave(d: Trip, move: Move) -> None:
    fighting.leave(d, move.seat)


def _strike(w: Box, d: Trip, move: Move) -> None:
    """Attack or skill: the first damage counts fear, and what else the card says follows (L53 to L63)."""
    seat = move.seat
    fight = d.fight_of(seat)
    if fight:
        d.used = True
        effect(w, d, seat, move.verb, afraid=bool(move.get("afraid", False)))


def _ability(w: Box, d: Trip, move: Move) -> None:
    d.used = True
    effect(w, d, move.seat, "ability")


def _correct(w: Box, d: Trip, move: Move) -> None:
    """The table's own sum: a card made it one more or one less."""
    hit = d.hit
    assert hit is not None
    new = hit._replace(by=hit.by + move["n"])
    new = new._replace(after=max(0, hit.before - new.total))
    player = d.players[hit.target]
    if player.character:
        d.set(hit.target, hp=max(0, min(w.hp(player), player.hp + new.after - hit.after)) if player.hp else player.hp)
    d.hit = new


def _hp(d: Trip, move: Move) -> None:
    d.set(move["who"], hp=move["to"])


def _slide(d: Trip, move: Move) -> None:
    color = move["color"]
    d.set(move["who"], **{color: not getattr(d.players[move["who"]], color)})


def _skips(d: Trip, move: Move) -> None:
    d.set(move["who"], skips=move["to"])


def _wear(d: Trip, move: Move) -> None:
    d.set(move.seat, gear=move["item"])


def full(w: Box, player: Player) -> int:
    """The hit points printed on a player's character; 0 without one."""
    return w.hp(player) if player.character else 0
