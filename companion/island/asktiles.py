"""What the verbs of the cards ask about tiles, neutrals and the roamer (`companion.island.asks` lists them)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine import zones
from companion.engine.moves import Move
from companion.engine.offers import Offer
from companion.engine.prompts import Ask, Prompt
from companion.island import wins
from companion.island.offering import called, pick_castaways, pick_places, pick_seats
from companion.island.piles import covered, empty
from companion.island.roaming import lands
from companion.island.state import NOBODY, ROAMER, Stranded
from companion.island.tasks import always, push, source
from companion.island.world import World


def _unseen(w: World, d: Stranded, p: Prompt) -> list[str]:
    return [place for place in p.args["among"] if w.tile(d, place) is None]


def _looks(w: World, d: Stranded, p: Prompt) -> bool:
    return bool(_unseen(w, d, p))


def _look(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    options = _unseen(w, d, p)
    most = min(p.args["n"], len(options))
    return [Offer(p.seat, "look", "do.look", (pick_places(w, d, "at", options, 0, most),), {**source(p), "n": most}, main=True)]


def _looked(w: World, d: Stranded, p: Prompt, m: Move) -> None:
    wins.seen(w, d, d.starter[p.seat], *m["at"])
    push(d, *(("see", p.seat, {"place": place}) for place in m["at"]), source=p.source)


def _new(w: World, d: Stranded, p: Prompt) -> bool:
    place = p.args["place"]
    return w.tile(d, place) is None and not d.pile(w.under(d, place)) and bool(d.pile(w.board(d).zone[place]))


def _see(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    place = p.args["place"]
    arg = w.zones.draw(d, p.seat, w.board(d).zone[place], "tile", words=called, show="tile")
    return [Offer(p.seat, "see", "do.see", (arg,), {"place": place}, {"place": place}, main=True)]


def _saw(w: World, d: Stranded, p: Prompt, m: Move) -> None:
    place = p.args["place"]
    zones.move(d, m["tile"], w.under(d, place), w.board(d).zone[place])
    zones.look(d, p.seat, w.under(d, place))


def _saw_again(w: World, d: Stranded, p: Prompt) -> None:
    """Somebody looked at it before: it is known what lies there."""
    if w.tile(d, p.args["place"]) is None:
        zones.look(d, p.seat, w.under(d, p.args["place"]))


def _flip_down(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    return [Offer(p.seat, "flip", "do.flip_down", (pick_places(w, d, "at", empty(w, d)),), source(p), main=True)]


def _flipped_down(w: World, d: Stranded, p: Prompt, m: Move) -> None:
    """Everybody has seen what lies there now."""
    place = m["at"]
    zones.gather(d, w.under(d, place), f"up.{place}")
    for seat in range(d.settings.players):
        zones.look(d, seat, w.under(d, place))


def _flip_up(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    return [Offer(p.seat, "flip", "do.flip_up", (pick_places(w, d, "at", covered(w, d)),), source(p), main=True)]


def _flipped_up(w: World, d: Stranded, p: Prompt, m: Move) -> None:
    """From afar: a neutral arrives, no more (ruling I76)."""
    push(d, ("turn_up", p.seat, {"place": m["at"], "afar": True}))


def _alike(w: World, d: Stranded) -> dict[str, list[str]]:
    kinds: dict[str, list[str]] = {}
    for place in covered(w, d):
        kinds.setdefault(w.board(d).zone[place], []).append(place)
    return {kind: there for kind, there in kinds.items() if len(there) > 1}


def _swap(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    return [
        Offer(p.seat, "swap", f"do.swap_{kind}", (pick_places(w, d, "at", there, 2, 2),), source(p))
        for kind, there in _alike(w, d).items()
    ]


def _swapped(w: World, d: Stranded, p: Prompt, m: Move) -> None:
    """Pieces stay where they are (ruling I78); who looked at a tile knows where it went."""
    one, two = (w.under(d, place) for place in m["at"])
    other = {one: two, two: one}
    d.cards = {**d.cards, one: d.pile(two), two: d.pile(one)}
    moved = {}
    for name, who in d.knows.items():
        zone, _, place = name.rpartition(".")
        moved[f"{other.get(zone, zone)}.{place}"] = who
    d.knows = moved


# people and the roamer


def shore(w: World, d: Stranded) -> list[str]:
    """Every place of the shoreline."""
    return [place for place, zone in w.board(d).zone.items() if zone == "shoreline"]


def _ashore_ready(w: World, d: Stranded, p: Prompt) -> bool:
    return bool(d.pile("people"))


def _ashore(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    return [Offer(p.seat, "ashore", "do.ashore", (pick_places(w, d, "at", shore(w, d)),), source(p), main=True)]


def _washed(w: World, d: Stranded, p: Prompt, m: Move) -> None:
    push(d, ("arrive", p.seat, {"place": m["at"]}))


def _revive(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    """On a face-up campsite, or without one on any shoreline tile (ruling I121)."""
    camps = [place for place in w.board(d).hexes if (tile := w.tile(d, place)) and tile.campsite]
    dead = pick_castaways("who", sorted(str(who) for who in d.pile("dead")))
    return [Offer(p.seat, "revive", "do.revive", (dead, pick_places(w, d, "at", camps or shore(w, d))), source(p), main=True)]


def _revived(w: World, d: Stranded, p: Prompt, m: Move) -> None:
    zones.move(d, m["who"], "board", "dead")
    d.lead, d.at = {**d.lead, m["who"]: NOBODY}, {**d.at, m["who"]: m["at"]}


def _killed(w: World, d: Stranded, p: Prompt) -> bool:
    return bool(d.pile("dead"))


def _truce(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    others = [one for one in d.turns.order if one != p.seat]
    return [Offer(p.seat, "truce", "do.truce", (pick_seats("player", others),), source(p), main=True)]


def _truced(w: World, d: Stranded, p: Prompt, m: Move) -> None:
    d.truce = {**d.truce, m["player"]: p.seat}


def _rivals(w: World, d: Stranded, p: Prompt) -> bool:
    return any(one != p.seat for one in d.turns.order)


def _out(w: World, d: Stranded, p: Prompt) -> bool:
    return d.at.get(ROAMER, "") in w.board(d).beside


def _stalk(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    to = pick_places(w, d, "to", w.board(d).beside[d.at[ROAMER]])
    return [Offer(p.seat, "stalk", "do.stalk", (to,), source(p), main=True)]


def _stalked(w: World, d: Stranded, p: Prompt, m: Move) -> None:
    lands(w, d, p.seat, m["to"])


def _share(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    values = {"player": p.args["by"] + 1}
    return [
        Offer(p.seat, "share", "do.share", (), values, {"yes": True}),
        Offer(p.seat, "share", "do.share_not", (), values, {"yes": False}),
    ]


def _shared(w: World, d: Stranded, p: Prompt, m: Move) -> None:
    if not m["yes"]:
        d.todo = tuple(each for each in d.todo if each.key != "share")
    elif not any(each.key == "share" for each in d.todo):
        d.won, d.ended = tuple(sorted(d.turns.order)), "agreed"


ASKS: Mapping[str, Ask[World, Stranded, Prompt]] = {
    "look": Ask(_looks, _look, _looked),
    "see": Ask(_new, _see, _saw, _saw_again),
    "flip_down": Ask(lambda w, d, p: bool(empty(w, d)), _flip_down, _flipped_down),
    "flip_up": Ask(lambda w, d, p: bool(covered(w, d)), _flip_up, _flipped_up),
    "swap": Ask(lambda w, d, p: bool(_alike(w, d)), _swap, _swapped),
    "ashore": Ask(_ashore_ready, _ashore, _washed),
    "revive": Ask(_killed, _revive, _revived),
    "truce": Ask(_rivals, _truce, _truced),
    "stalk": Ask(_out, _stalk, _stalked),
    "share": Ask(always, _share, _shared),
}
