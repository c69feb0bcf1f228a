"""A group engages the tile it stands on (seed 000, locations, fate cards; rulings I11, I12, I27 to I55).

What is due, in this order; each is asked only where there is something to ask:

    turn_up    the tile is turned: which one it was. `arrive`: the neutral of a campsite (ruling I73)
    follow     its instructions, once a turn (`companion.island.effects` does them)
    fate       as many cards as are missing
    deal       what lies there: first each encounter (`face` card, where there are several), then events into the hand and
               equipment (`find`: take, swap, lend or leave)
    leave_off  the engagement is over
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from companion.engine import zones
from companion.engine.moves import Move
from companion.engine.offers import Offer
from companion.engine.prompts import Ask, Prompt
from companion.island import checks, effects, harm, wins
from companion.island.offering import called, name_of, pick_cards, pick_castaways
from companion.island.piles import buried, lying, where_worn
from companion.island.powers import room
from companion.island.state import NOBODY, Stranded
from companion.island.tasks import by_itself, present, push
from companion.island.world import World


def _covered(w: World, d: Stranded, p: Prompt) -> bool:
    return w.tile(d, p.args["place"]) is None and p.args["place"] in w.board(d).zone and not d.pile(w.under(d, p.args["place"]))


def _turn_up(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    place = p.args["place"]
    zone = w.board(d).zone[place]
    draw = w.zones.draw(d, p.seat, zone, "tile", words=called, show="tile")
    return [Offer(p.seat, "turn_up", "do.turn_up", (draw,), {"place": place}, {"place": place}, main=True)]


def _turned(w: World, d: Stranded, p: Prompt, m: Move) -> None:
    place = m["place"]
    zones.move(d, m["tile"], f"up.{place}", w.board(d).zone[place])
    explored(w, d, p, place)


def _known(w: World, d: Stranded, p: Prompt) -> None:
    """A tile somebody looked at is turned up without a question."""
    place = p.args["place"]
    if w.tile(d, place) is None and place in w.board(d).zone:
        zones.gather(d, f"up.{place}", w.under(d, place))
        explored(w, d, p, place)


def explored(w: World, d: Stranded, p: Prompt, place: str) -> None:
    """Turned up by those who landed there: a task may count it; a neutral comes to a campsite (rulings I73 to I75)."""
    for who in d.party if not p.args.get("afar") else ():
        harm.count(d, who, "explored")
        wins.seen(w, d, who if who in d.starter else "", place)
    if w.tile(d, place).campsite:
        push(d, ("arrive", p.seat, {"place": place}))
    wins.stand(w, d)


def _anybody(w: World, d: Stranded, p: Prompt) -> bool:
    return bool(d.pile("people"))


def _arrive(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    draw = w.zones.draw(d, p.seat, "people", "castaway", words=called, show="castaway")
    place = p.args["place"]
    return [Offer(p.seat, "arrive", "do.arrive", (draw,), {"place": place}, {"place": place}, main=True)]


def _arrived(w: World, d: Stranded, p: Prompt, m: Move) -> None:
    zones.move(d, m["castaway"], "board", "people")
    d.lead, d.at = {**d.lead, m["castaway"]: NOBODY}, {**d.at, m["castaway"]: m["place"]}


def _follow(w: World, d: Stranded, p: Prompt) -> None:
    place = p.args["place"]
    if place not in d.followed and place in w.board(d).zone:
        d.followed = harm.plus(d.followed, place)
        if present(d):
            effects.instruct(w, d, p.seat, place)


def missing(w: World, d: Stranded, place: str) -> int:
    """How many fate cards a tile still asks for (seed 000, landing on a location with a fate card on it)."""
    found: int = max(w.tile(d, place).fate - lying(d, place), 0)
    return found


def _wants(w: World, d: Stranded, p: Prompt) -> bool:
    place = p.args["place"]
    if place in d.drawn or not present(d) or w.tile(d, place) is None:
        return False
    return missing(w, d, place) > 0 and bool(d.pile("deck") or d.pile("discard"))


def _fate(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    place = p.args["place"]
    wanted = missing(w, d, place)
    draw = w.zones.draw(d, p.seat, "deck", "cards", min(wanted, len(d.pile("deck"))), words=called)
    return [Offer(p.seat, "fate", "do.fate", (draw,), {"n": draw.count, "place": place}, {"place": place}, main=True)]


def _fated(w: World, d: Stranded, p: Prompt, m: Move) -> None:
    d.drawn = harm.plus(d.drawn, m["place"])
    lay(w, d, p.seat, m["place"], m["cards"], "deck")


def lay(w: World, d: Stranded, seat: int, place: str, drawn: tuple[str, ...], zone: str) -> None:
    """Drawn cards come onto the tile; where no encounter lies, events go to the hand unseen (ruling I51)."""
    wait = any(w.kind(str(card)) == "encounter" for card in (*drawn, *d.pile(f"on.{place}")))
    for card in drawn:
        zones.move(d, card, f"hand.{seat}" if w.kind(card) == "event" and not wait else f"on.{place}", zone)
    for card in drawn:
        if w.kind(card) == "encounter":
            push(d, ("revealed", seat, {"place": place, "card": card}))


def _revealed(w: World, d: Stranded, p: Prompt) -> None:
    """What a card does when it is turned up: the roamer begins to roam."""
    effects.reveal(w, d, p.seat, p.args["place"], p.args["card"])


def left(w: World, d: Stranded, kind: str, done: Iterable[str]) -> list[str]:
    """Cards of a kind that lie face up on the tile, but for those the group is done with."""
    gone = Counter(done)
    found = []
    for card in map(str, d.pile(f"on.{d.place}")):
        if w.kind(card) == kind:
            if gone[card]:
                gone[card] -= 1
            else:
                found.append(card)
    return found


def encounters(w: World, d: Stranded) -> list[str]:
    """Encounters on the tile that this group has not fought this turn (rulings I12, I166)."""
    return left(w, d, "encounter", d.fought.get(d.place, ()))


def _several(w: World, d: Stranded, p: Prompt) -> bool:
    return bool(present(d)) and len(set(encounters(w, d))) > 1


def _face(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    return [Offer(p.seat, "face", "do.face", (pick_cards("card", sorted(set(encounters(w, d)))),), main=True)]


def _faced(w: World, d: Stranded, p: Prompt, m: Move) -> None:
    push(d, same_prompt(p))
    fight(w, d, p.seat, m["card"])


def same_prompt(p: Prompt) -> tuple[str, int, dict[str, object]]:
    """What `push` takes to ask the same again."""
    return p.key, p.seat, dict(p.args)


def fight(w: World, d: Stranded, seat: int, card: str) -> None:
    """The group against an encounter that lies there."""
    d.fought = {**d.fought, d.place: (*d.fought.get(d.place, ()), card)}
    checks.begin(w, d, "encounter", seat, present(d), card, d.place)


def _deal(w: World, d: Stranded, p: Prompt) -> None:
    """What lies there, one thing after the other."""
    if not present(d):
        return
    _uncover(d)
    foes = encounters(w, d)
    if foes:
        push(d, same_prompt(p))
        fight(w, d, p.seat, foes[0])
        return
    if any(w.kind(str(card)) == "encounter" for card in d.pile(f"on.{d.place}")):
        return
    for card in map(str, d.pile(f"on.{d.place}")):
        if w.kind(card) == "event":
            zones.move(d, card, f"hand.{p.seat}", f"on.{d.place}")
    if found := left(w, d, "equipment", d.passing):
        push(d, ("find", p.seat, {"card": found[0]}), same_prompt(p))


def _uncover(d: Stranded) -> None:
    """What was left face down is turned up by whoever takes the tile."""
    if hidden := buried(d, d.place):
        zones.gather(d, f"on.{d.place}", *hidden)


def _find(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    """Equip it, exchange it for a piece worn, use it and leave it, or leave it (seed 000, equipment; rulings I138, I139)."""
    card, values = p.args["card"], {"card": name_of(p.args["card"])}
    mates = [who for who in present(d) if who not in d.injured]
    free = [who for who in mates if room(w, d, who) > 0]
    fixed, found = {"card": card}, []
    if free:
        found.append(
            Offer(p.seat, "find", "do.find_take", (pick_castaways("who", free),), values, {**fixed, "how": "take"}, main=True)
        )
        if d.settings.advanced:
            found.append(Offer(p.seat, "find", "do.find_veil", (pick_castaways("who", free),), values, {**fixed, "how": "veil"}))
    for who in mates:
        worn = sorted({str(one) for one in d.worn(who)}) if who not in free else []
        if worn:
            said = {**values, "who": name_of(who)}
            how = {**fixed, "how": "swap", "who": who}
            found.append(Offer(p.seat, "find", "do.find_swap", (pick_cards("for", worn),), said, how))
    found.append(Offer(p.seat, "find", "do.find_leave", (), values, {**fixed, "how": "leave"}))
    return found


def _found(w: World, d: Stranded, p: Prompt, m: Move) -> None:
    card, how, zone = m["card"], m["how"], p.args.get("zone") or f"on.{d.place}"
    if how == "leave":
        if zone != f"on.{d.place}":
            zones.move(d, card, f"on.{d.place}", zone)
        d.passing = (*d.passing, card)
        return
    who = m["who"]
    if how == "swap":
        worn = m["for"]
        zones.move(d, worn, f"on.{d.place}", where_worn(d, who, worn))
        d.passing = (*d.passing, worn)
    starter = d.starter[p.seat]
    if starter in d.party and wins.task_words(w, starter)[0] in ("loot", "haul"):
        harm.count(d, starter, "found")
    zones.move(d, card, f"veil.{who}.{p.seat}" if how == "veil" else f"worn.{who}", zone)


def _leave_off(w: World, d: Stranded, p: Prompt) -> None:
    d.party, d.place, d.lent, d.passing = (), "", (), ()


def _may_find(w: World, d: Stranded, p: Prompt) -> bool:
    """Whether anybody there could take it, by leaving another piece for it if need be."""
    if p.args["card"] not in d.pile(f"on.{d.place}"):
        return False
    return any(room(w, d, who) > 0 or d.worn(who) for who in present(d) if who not in d.injured)


def _passed_by(w: World, d: Stranded, p: Prompt) -> None:
    d.passing = (*d.passing, p.args["card"])


ASKS = {
    "turn_up": Ask(_covered, _turn_up, _turned, _known),
    "arrive": Ask(_anybody, _arrive, _arrived),
    "follow": by_itself(_follow),
    "fate": Ask(_wants, _fate, _fated),
    "revealed": by_itself(_revealed),
    "deal": Ask(_several, _face, _faced, _deal),
    "find": Ask(_may_find, _find, _found, _passed_by),
    "leave_off": by_itself(_leave_off),
}
