"""Prompts of the cards' verbs about cards: draws, prices, losses and thefts.

draw     cards            cards of a kind; `search` card
lose     card             an event of one's choice; `lose_random` card: drawn unseen
shed     card, who        equipment that stays behind
steal    from, card       an event, drawn unseen
price    card             an event for what the tile offers; `decline`
"""

from companion.engine import zones
from companion.engine.moves import Move
from companion.engine.play import Offers
from companion.engine.prompts import Ask, Prompt
from companion.island.rules.picks import name_of, offer_for, one_of, pick_cards, source_words
from companion.island.rules.stranded import Stranded


def _deck_of(prompt: Prompt) -> str:
    return str(prompt.args["deck"])


def _cards_of_kind(game: Stranded, prompt: Prompt) -> list[str]:
    deck = _deck_of(prompt)
    return [str(card) for card in game.pile("deck") if deck == "fate" or game.world.kinds[str(card)] == deck]


def _offer_draw(game: Stranded, prompt: Prompt) -> Offers:
    deck, n = _deck_of(prompt), min(prompt.args["n"], len(_cards_of_kind(game, prompt)))
    only = None if deck == "fate" else lambda card: game.world.kinds[card] == deck
    arg = game.draw_from(prompt.seat, "deck", "cards", n, only)
    label = f"do.draw_{deck}" if prompt.source else "do.draw_late"
    return [offer_for(prompt, "draw", arg, label=label, values={**source_words(prompt), "n": n}, fixed={"deck": deck})]


def _answer_draw(game: Stranded, prompt: Prompt, move: Move) -> None:
    """Put events into the hand and other cards onto the tile, to be dealt with there (rulings I48 to I50)."""
    place, group = str(prompt.args.get("place", "")), tuple(prompt.args.get("group", ()))
    for card in move["cards"]:
        if game.world.kind(card) == "event" and move["deck"] == "event":
            zones.move(game, card, f"hand.{prompt.seat}", "deck")
    if move["deck"] == "event":
        return
    game.lay_cards(prompt.seat, place, move["cards"], "deck")
    revealed = tuple(each for each in game.todo if each.key == "revealed")
    game.todo = tuple(each for each in game.todo if each.key != "revealed")
    engaged = any(each.key == "deal" and each.args.get("place") == place for each in game.todo)
    if not engaged:
        game.party, game.place, game.passing = group, place, ()
        game.push(("deal", prompt.seat, {"place": place}), ("leave_off", prompt.seat, {"place": place}))
    elif move["deck"] == "fate":
        game.push(("deal", prompt.seat, {"place": place}))
    game.todo = (*revealed, *game.todo)


def _can_search(game: Stranded, prompt: Prompt) -> bool:
    return any(prompt.args["tag"] in game.world.tags(str(card)) for card in game.pile("deck"))


def _offer_search(game: Stranded, prompt: Prompt) -> Offers:
    arg = game.draw_from(prompt.seat, "deck", "card", None, lambda card: prompt.args["tag"] in game.world.tags(card))
    return [offer_for(prompt, "search", arg)]


def _answer_search(game: Stranded, prompt: Prompt, move: Move) -> None:
    zones.move(game, move["card"], f"on.{prompt.args['place']}", "deck")


def _hand(game: Stranded, prompt: Prompt) -> list[str]:
    return sorted({str(card) for card in game.pile(f"hand.{prompt.seat}")})


def _offer_random_discard(game: Stranded, prompt: Prompt) -> Offers:
    arg = game.draw_from(prompt.seat, f"hand.{prompt.seat}", "card")
    return [offer_for(prompt, "lose_random", arg)]


def _answer_discard(game: Stranded, prompt: Prompt, move: Move) -> None:
    zones.move(game, move["card"], "discard", f"hand.{prompt.seat}")


def _offer_shed(game: Stranded, prompt: Prompt) -> Offers:
    found = []
    for who, card, _ in game.carried_pieces(prompt.args["among"]):
        values, fixed = {"card": name_of(card), "who": name_of(who)}, {"card": card, "who": who}
        found.append(offer_for(prompt, "shed", label="do.leave_piece", values=values, fixed=fixed, main=False))
    return found


def _leave_on_tile(game: Stranded, prompt: Prompt, move: Move) -> None:
    """Leave a piece of equipment on the tile; the group is not asked about it again in this engagement."""
    zone = next(
        zone
        for who, card, zone in game.carried_pieces(prompt.args["among"])
        if (who, card) == (move["who"], move["card"])
    )
    zones.move(game, move["card"], f"on.{prompt.args['place']}", zone)
    game.passing = (*game.passing, move["card"])


def _rivals_with_cards(game: Stranded, seat: int) -> list[int]:
    return [one for one in game.turns.order if one != seat and game.pile(f"hand.{one}")]


def _offer_steal(game: Stranded, prompt: Prompt) -> Offers:
    found = []
    for one in _rivals_with_cards(game, prompt.seat):
        arg = game.draw_from(prompt.seat, f"hand.{one}", "card", only=lambda card: game.world.kind(card) == "event")
        values = {**source_words(prompt), "player": one + 1}
        found.append(offer_for(prompt, "steal", arg, values=values, fixed={"from": one}, main=False))
    return found


def _answer_steal(game: Stranded, prompt: Prompt, move: Move) -> None:
    zones.move(game, move["card"], f"hand.{prompt.seat}", f"hand.{move['from']}")
    if starter := game.starter[prompt.seat]:
        game.count_for_task(starter, "took")


def _offer_price(game: Stranded, prompt: Prompt) -> Offers:
    price = offer_for(prompt, "price", pick_cards("card", _hand(game, prompt)))
    return [price, offer_for(prompt, "decline", main=False)]


def _answer_price(game: Stranded, prompt: Prompt, move: Move) -> None:
    if move.verb == "price":
        zones.move(game, move["card"], "discard", f"hand.{prompt.seat}")
        game.follow_paid(prompt)


ASKS = {
    "draw": Ask(_offer_draw, _answer_draw, _cards_of_kind),
    "search": Ask(_offer_search, _answer_search, _can_search),
    "throw": one_of("lose", lambda game, hand: pick_cards("card", hand), _hand, _answer_discard),
    "toss": Ask(_offer_random_discard, _answer_discard, _hand),
    "shed": Ask(_offer_shed, _leave_on_tile, lambda game, prompt: game.carried_pieces(prompt.args["among"])),
    "steal": Ask(_offer_steal, _answer_steal, lambda game, prompt: _rivals_with_cards(game, prompt.seat)),
    "price": Ask(_offer_price, _answer_price, _hand),
}
