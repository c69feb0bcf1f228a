"""Steps 2 to 5 of a turn: engage, lead a neutral, transfer, discard (seed 000, the game turn).

engage   who            the tile: turned up, followed, its fate drawn and dealt with (see `companion.island.landing`)
attack   who, whom      a player's castaway is to be led
rest     who            healed on a campsite, by skipping the next turn
treat    healer, who        somebody heals instead of engaging (Dr Odile Farrant)
idle     who            nothing: the tile was taken by others of the same player
court    who, whom      step 3: a neutral; one on each tile
give     card, from, to        step 4; `drop` card, from: onto the tile; `hide` and `show` card, who (advanced)
discard  card           step 5
done     -              the step is over; `end`: the turn
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine import zones
from companion.engine.moves import Move
from companion.engine.offers import Entry
from companion.engine.rules import NotAllowed
from companion.island import harm, rounds
from companion.island.checks import begin
from companion.island.offering import entry, name_of, pick_cards, pick_castaways
from companion.island.piles import carried, lying, where_worn
from companion.island.powers import hand_limit, power, room
from companion.island.state import NOBODY, ROAMER, Stranded
from companion.island.tasks import push
from companion.island.world import World

MUST = NotAllowed("refuse.must_attack", "I146")


def pending(d: Stranded) -> list[str]:
    """Who has still to engage something, in the order in which they moved."""
    seat, spent = d.turns.current, {*d.engaged, *d.idle, *d.trapped, *d.resting}
    return [who for who in dict.fromkeys(d.moved) if d.lead.get(who) == seat and who not in spent]


def group(d: Stranded) -> list[str]:
    """Those on the tile of whoever is next."""
    waiting = pending(d)
    return [who for who in waiting if d.at[who] == d.at[waiting[0]]] if waiting else []


def victims(w: World, d: Stranded, seat: int, place: str) -> list[str]:
    """Castaways of other players that may be attacked on a tile; a face-down tile must be turned up first (ruling I67)."""
    if seat in d.truce or not (place in d.landing or w.tile(d, place)) or peace(w, d, place):
        return []
    return [who for who in d.here(place) if d.lead[who] not in (NOBODY, seat)]


def peace(w: World, d: Stranded, place: str) -> bool:
    """Nobody may attempt to lead a player's castaway there (Lagoon of Glass, ruling I150)."""
    tile = w.tile(d, place)
    return bool(tile) and any(step.args[0] == "lead_led" for step in w.holds(tile.id, "forbid"))


def driven(w: World, d: Stranded, who: str) -> bool:
    """Whether a castaway must attack somebody here (Bram Teller, ruling I146)."""
    if not d.able(who) or not any(step.name == "must" for step in w.people[who].drawback_effects.on("land")):
        return False
    return any(power(w, d, one) < power(w, d, who) for one in victims(w, d, d.lead[who], d.at[who]))


def tile(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """Engaging the tile one stands on, group by group."""
    mates = group(d) if seat == d.turns.current else []
    if mates and d.at[mates[0]] not in (*d.landing, *d.followed):
        grey = {who: MUST for who in mates if driven(w, d, who)}
        if len(grey) < len(mates):
            place = d.at[mates[0]]
            values = {"place": place}
            label = "do.engage" if w.tile(d, place) else "do.engage_covered"
            who = pick_castaways("who", mates, 1, len(mates), grey)
            yield entry(w, seat, "engage", _engage, who, label=label, values=values, main=True)


def _engage(w: World, d: Stranded, m: Move) -> None:
    take_tile(d, m["who"], d.at[m["who"][0]])


def take_tile(d: Stranded, who: tuple[str, ...], place: str) -> None:
    """A group engages the tile it stands on."""
    d.party, d.place, d.passing = who, place, ()
    seat = d.lead[who[0]]
    d.engaged = harm.plus(d.engaged, *who)
    push(d, *((key, seat, {"place": place}) for key in ("turn_up", "follow", "fate", "deal", "leave_off")))


def attack(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """Attacking a castaway that somebody else leads."""
    mates = group(d) if seat == d.turns.current else []
    able = [who for who in mates if d.able(who)]
    if not able:
        return
    whom = victims(w, d, seat, d.at[able[0]])
    if whom:
        yield entry(w, seat, "attack", _attack, pick_castaways("whom", whom), pick_castaways("who", able, 1, len(able)))


def _attack(w: World, d: Stranded, m: Move) -> None:
    d.engaged = harm.plus(d.engaged, *m["who"])
    d.party, d.place = m["who"], d.at[m["who"][0]]
    begin(w, d, "opponent", m.seat, m["who"], m["whom"], d.at[m["whom"]])


def rest(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """Healing at a campsite instead of engaging it."""
    mates = group(d) if seat == d.turns.current else []
    ground = w.tile(d, d.at[mates[0]]) if mates else None
    if ground and ground.campsite:
        hurt = [who for who in mates if who in d.injured]
        if hurt:
            yield entry(w, seat, "rest", _rest, pick_castaways("who", hurt, 1, len(hurt)))


def _rest(w: World, d: Stranded, m: Move) -> None:
    """It engages the campsite (rulings I27, I110)."""
    d.engaged, d.resting = harm.plus(d.engaged, *m["who"]), harm.plus(d.resting, *m["who"])


def healers(w: World, d: Stranded, who: str) -> bool:
    """Whether a castaway may heal instead of engaging."""
    for step in w.people[who].effects.on("turn"):
        if step.name == "choose" and any(inner.name == "heal" for inner in step.walk()):
            return d.able(who)
    return False


def treat(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """A healer treats the injured who stand with it."""
    for who in group(d) if seat == d.turns.current else []:
        hurt = [one for one in d.here(d.at[who]) if one in d.injured]
        if hurt and healers(w, d, who):
            fixed, values = {"healer": who}, {"who": name_of(who)}
            yield entry(w, seat, "treat", _treat, pick_castaways("who", hurt), fixed=fixed, values=values)


def _treat(w: World, d: Stranded, m: Move) -> None:
    d.engaged = harm.plus(d.engaged, m["healer"])
    harm.heal(d, m["who"], m["healer"])


def idle(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """Nothing is left to engage, or nobody wants to: only where the tile is taken, or on a landing place."""
    mates = group(d) if seat == d.turns.current else []
    if mates and (d.at[mates[0]] in d.followed or d.at[mates[0]] in d.landing):
        grey = {who: MUST for who in mates if driven(w, d, who)}
        if len(grey) < len(mates):
            yield entry(w, seat, "idle", _idle, pick_castaways("who", mates, 1, len(mates), grey))


def _idle(w: World, d: Stranded, m: Move) -> None:
    d.engaged = harm.plus(d.engaged, *m["who"])


def bare(w: World, d: Stranded, place: str) -> bool:
    """A tile that lies face up and asks for nothing: no instructions, no fate, nothing on it."""
    tile = w.tile(d, place)
    return bool(tile) and not tile.fate and not lying(d, place) and not any(c.trigger == "land" for c in tile.effects.clauses)


def nothing_to_engage(w: World, d: Stranded) -> bool:
    """Whether a group can do nothing but stand there; then nobody is asked."""
    mates = group(d)
    place = d.at[mates[0]]
    if place not in d.followed and place not in d.landing and not bare(w, d, place):
        return False
    able = any(d.able(who) for who in mates)
    if able and victims(w, d, d.turns.current, place):
        return False
    hurt = any(one in d.injured for one in d.here(place))
    ground = w.tile(d, place)
    if ground and ground.campsite and any(who in d.injured for who in mates):
        return False
    return not (hurt and any(healers(w, d, who) for who in mates))


# step 3


def blocked(w: World, d: Stranded, place: str) -> bool:
    """An encounter lies there, or the roamer stands there (rulings I14, I35)."""
    return any(w.kind(str(card)) == "encounter" for card in d.pile(f"on.{place}")) or d.at.get(ROAMER) == place


def courted(w: World, d: Stranded) -> list[str]:
    """Tiles where the player whose turn it is may try a neutral: one on each (rulings I15, I151)."""
    seat = d.turns.current
    if seat in d.truce:
        return []
    found = []
    for place in dict.fromkeys(d.at[who] for who in d.led(seat)):
        if place in d.tried or blocked(w, d, place) or not any(d.lead[one] == NOBODY for one in d.here(place)):
            continue
        if any(d.able(who) and who not in d.idle for who in d.yours(seat, place)):
            found.append(place)
    return found


def court(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """Trying to lead a neutral on a tile where this is allowed."""
    if seat != d.turns.current:
        return
    for place in courted(w, d):
        whom = [one for one in d.here(place) if d.lead[one] == NOBODY]
        mates = [one for one in d.yours(seat, place) if one not in d.idle and d.able(one)]
        who = pick_castaways("who", mates, 1, len(mates))
        yield entry(w, seat, "court", _court, pick_castaways("whom", whom), who, values={"place": place}, main=True)


def _court(w: World, d: Stranded, m: Move) -> None:
    place = d.at[m["whom"]]
    d.tried = (*d.tried, place)
    d.party, d.place = m["who"], place
    begin(w, d, "neutral", m.seat, m["who"], m["whom"], place)


# step 4


def swaps(w: World, d: Stranded, seat: int) -> bool:
    """Whether anything can be transferred."""
    return any(len(d.yours(seat, d.at[who])) > 1 for who, _, _ in carried(d, d.led(seat)))


def give(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """Handing equipment to another castaway on the same tile that has room for it."""
    for who, card, _ in carried(d, d.led(seat)) if seat == d.turns.current else []:
        to = [one for one in d.yours(seat, d.at[who]) if one != who and room(w, d, one) > 0]
        if to:
            fixed, values = {"card": card, "from": who}, {"card": name_of(card), "who": name_of(who)}
            yield entry(w, seat, "give", _give, pick_castaways("to", to), fixed=fixed, values=values, group=who)


def _give(w: World, d: Stranded, m: Move) -> None:
    zone = where_worn(d, m["from"], m["card"])
    to = f"worn.{m['to']}" if zone.startswith("worn") else f"veil.{m['to']}.{m.seat}"
    zones.move(d, m["card"], to, zone)


def drop(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """Discarding equipment, or burying it under the tile where the advanced rules are played."""
    for who, card, _ in carried(d, d.led(seat)) if seat == d.turns.current else []:
        fixed, values = {"card": card, "from": who}, {"card": name_of(card), "who": name_of(who)}
        yield entry(w, seat, "drop", _drop, fixed=fixed, values=values, group=who)
        if d.settings.advanced:
            yield entry(w, seat, "bury", _bury, fixed=fixed, values=values, group=who)


def _drop(w: World, d: Stranded, m: Move) -> None:
    zones.move(d, m["card"], f"on.{d.at[m['from']]}", where_worn(d, m["from"], m["card"]))


def _bury(w: World, d: Stranded, m: Move) -> None:
    """Left face down: only whoever left it knows it (seed 000, advanced rules, equipment)."""
    zones.move(d, m["card"], f"hid.{d.at[m['from']]}.{m.seat}", where_worn(d, m["from"], m["card"]))


def show(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """A piece worn face down is turned up to be used, and stays so; that can be done between any two actions."""
    for who in d.led(seat):
        for card in dict.fromkeys(d.pile(f"veil.{who}.{seat}")):
            fixed, values = {"card": card, "who": who}, {"card": name_of(str(card)), "who": name_of(who)}
            yield entry(w, seat, "show", _show, fixed=fixed, values=values, group="show")


def _show(w: World, d: Stranded, m: Move) -> None:
    zones.move(d, m["card"], f"worn.{m['who']}", f"veil.{m['who']}.{m.seat}")


# step 5


def discard(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """Down to the limit of the hand, which is the player's (rulings I20, I135, I136)."""
    hand = d.pile(f"hand.{seat}")
    if seat == d.turns.current and len(hand) > hand_limit(w, d, seat):
        options = sorted({str(card) for card in hand})
        yield entry(w, seat, "discard", _discard, pick_cards("card", options), main=True, values={"n": hand_limit(w, d, seat)})


def _discard(w: World, d: Stranded, m: Move) -> None:
    zones.move(d, m["card"], "discard", f"hand.{m.seat}")


def end(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """Ending the turn, once the hand is no larger than it may be."""
    if seat == d.turns.current and len(d.pile(f"hand.{seat}")) <= hand_limit(w, d, seat):
        yield entry(w, seat, "end", lambda w, d, m: rounds.close_turn(w, d), main=True, group="turn")


def agree(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """All who remain may share the victory (seed 000, winning the game): the others are asked."""
    if seat == d.turns.current and len(d.turns.order) > 1:
        yield entry(w, seat, "agree", _agree, group="end")


def _agree(w: World, d: Stranded, m: Move) -> None:
    push(d, *(("share", one, {"by": m.seat}) for one in d.turns.order if one != m.seat))


def done(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """Going on to the next step of the turn."""
    if seat == d.turns.current:
        yield entry(w, seat, "done", _done, main=True, group="turn")


def _done(w: World, d: Stranded, m: Move) -> None:
    d.phase = {"lead": "transfer", "transfer": "discard"}[d.phase]
