"""What the verbs of the cards ask about cards: draws, prices, what is lost and taken (`companion.island.asks` lists them)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine import zones
from companion.engine.moves import Move
from companion.engine.offers import Offer
from companion.engine.prompts import Ask, Prompt
from companion.island import effects, harm, landing
from companion.island.offering import called, name_of, pick_cards
from companion.island.piles import carried
from companion.island.state import Stranded
from companion.island.tasks import push, source
from companion.island.world import World


def _kind(p: Prompt) -> str:
    return str(p.args["deck"])


def _of_kind(w: World, d: Stranded, p: Prompt) -> list[str]:
    deck = _kind(p)
    return [str(card) for card in d.pile("deck") if deck == "fate" or w.kinds[str(card)] == deck]


def _draws(w: World, d: Stranded, p: Prompt) -> bool:
    return bool(_of_kind(w, d, p))


def _draw(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    deck, n = _kind(p), min(p.args["n"], len(_of_kind(w, d, p)))
    only = None if deck == "fate" else lambda card: w.kinds[card] == deck
    arg = w.zones.draw(d, p.seat, "deck", "cards", n, only, words=called)
    label = f"do.draw_{deck}" if p.source else "do.draw_late"
    return [Offer(p.seat, "draw", label, (arg,), {**source(p), "n": n}, {"deck": deck}, main=True)]


def _drew(w: World, d: Stranded, p: Prompt, m: Move) -> None:
    """Events to the hand, equipment to one of the group or onto the tile, whatever it may be onto the tile to be dealt with
    (rulings I48 to I50)."""
    place, group = str(p.args.get("place", "")), tuple(p.args.get("group", ()))
    for card in m["cards"]:
        if w.kind(card) == "event" and m["deck"] == "event":
            zones.move(d, card, f"hand.{p.seat}", "deck")
    if m["deck"] == "event":
        return
    landing.lay(w, d, p.seat, place, m["cards"], "deck")
    revealed = tuple(each for each in d.todo if each.key == "revealed")
    d.todo = tuple(each for each in d.todo if each.key != "revealed")
    engaged = any(each.key == "deal" and each.args.get("place") == place for each in d.todo)
    if not engaged:
        d.party, d.place, d.passing = group, place, ()
        push(d, ("deal", p.seat, {"place": place}), ("leave_off", p.seat, {"place": place}))
    elif m["deck"] == "fate":
        push(d, ("deal", p.seat, {"place": place}))
    d.todo = (*revealed, *d.todo)


def _search_for(w: World, d: Stranded, p: Prompt) -> bool:
    return any(p.args["tag"] in w.tags(str(card)) for card in d.pile("deck"))


def _search(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    arg = w.zones.draw(d, p.seat, "deck", "card", None, lambda card: p.args["tag"] in w.tags(card), words=called)
    return [Offer(p.seat, "search", "do.search", (arg,), source(p), main=True)]


def _searched(w: World, d: Stranded, p: Prompt, m: Move) -> None:
    zones.move(d, m["card"], f"on.{p.args['place']}", "deck")


def _holds(w: World, d: Stranded, p: Prompt) -> bool:
    return bool(d.pile(f"hand.{p.seat}"))


def _throw(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    options = sorted({str(card) for card in d.pile(f"hand.{p.seat}")})
    return [Offer(p.seat, "lose", "do.lose", (pick_cards("card", options),), source(p), main=True)]


def _toss(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    arg = w.zones.draw(d, p.seat, f"hand.{p.seat}", "card", words=called)
    return [Offer(p.seat, "lose_random", "do.lose_random", (arg,), source(p), main=True)]


def _threw(w: World, d: Stranded, p: Prompt, m: Move) -> None:
    zones.move(d, m["card"], "discard", f"hand.{p.seat}")


def _sheds(w: World, d: Stranded, p: Prompt) -> bool:
    return bool(carried(d, p.args["among"]))


def _shed(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    return [
        Offer(p.seat, "shed", "do.leave_piece", (), {"card": name_of(card), "who": name_of(who)}, {"card": card, "who": who})
        for who, card, _ in carried(d, p.args["among"])
    ]


def _left(w: World, d: Stranded, p: Prompt, m: Move) -> None:
    """On the tile, where nobody of the group looks at it again in this engagement."""
    zone = next(zone for who, card, zone in carried(d, p.args["among"]) if (who, card) == (m["who"], m["card"]))
    zones.move(d, m["card"], f"on.{p.args['place']}", zone)
    d.passing = (*d.passing, m["card"])


def _rich(d: Stranded, seat: int) -> list[int]:
    return [one for one in d.turns.order if one != seat and d.pile(f"hand.{one}")]


def _steals(w: World, d: Stranded, p: Prompt) -> bool:
    return bool(_rich(d, p.seat))


def _steal(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    found = []
    for one in _rich(d, p.seat):
        arg = w.zones.draw(d, p.seat, f"hand.{one}", "card", only=lambda card: w.kind(card) == "event", words=called)
        found.append(Offer(p.seat, "steal", "do.steal", (arg,), {**source(p), "player": one + 1}, {"from": one}))
    return found


def _stole(w: World, d: Stranded, p: Prompt, m: Move) -> None:
    zones.move(d, m["card"], f"hand.{p.seat}", f"hand.{m['from']}")
    if starter := d.starter[p.seat]:
        harm.count(d, starter, "took")


def _price(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    options = sorted({str(card) for card in d.pile(f"hand.{p.seat}")})
    return [
        Offer(p.seat, "price", "do.price", (pick_cards("card", options),), source(p), main=True),
        Offer(p.seat, "decline", "do.decline", (), source(p)),
    ]


def _paid(w: World, d: Stranded, p: Prompt, m: Move) -> None:
    if m.verb == "price":
        zones.move(d, m["card"], "discard", f"hand.{p.seat}")
        effects.inner(w, d, p)


ASKS: Mapping[str, Ask[World, Stranded, Prompt]] = {
    "draw": Ask(_draws, _draw, _drew),
    "search": Ask(_search_for, _search, _searched),
    "throw": Ask(_holds, _throw, _threw),
    "toss": Ask(_holds, _toss, _threw),
    "shed": Ask(_sheds, _shed, _left),
    "steal": Ask(_steals, _steal, _stole),
    "price": Ask(_holds, _price, _paid),
}
