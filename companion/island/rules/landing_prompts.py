"""Prompts for a group that engages the tile it stands on (seed 000, locations, fate cards; rulings I11, I12, I27
to I55). The prompts come in this order, each only where there is something to ask:

turn_up    the tile is turned: which one it was. `arrive`: the neutral of a campsite (ruling I73)
follow     its instructions, once per turn
fate       as many cards as are missing
deal       what lies there: first each encounter (`face` card, where there are several), then events into the hand and
           equipment (`find`: take, swap, lend or leave)
leave_off  the engagement is over
"""

from companion.engine import zones
from companion.engine.moves import Move
from companion.engine.offers import Arg, Offer
from companion.engine.play import Offers
from companion.engine.prompts import Ask, Prompt, automatic
from companion.island.rules.castaway_status import with_names
from companion.island.rules.picks import name_of, offer_for, pick_cards, pick_castaways
from companion.island.rules.setup_acts import pick_edge
from companion.island.rules.state import DESK, NOBODY, WHOLE
from companion.island.rules.stranded import Stranded
from companion.island.rules.tasks import parse_task


def _is_covered(game: Stranded, prompt: Prompt) -> bool:
    return (
        game.tile(prompt.args["place"]) is None
        and prompt.args["place"] in game.board.zone
        and not game.pile(game.under(prompt.args["place"]))
    )


def _offer_turn_up(game: Stranded, prompt: Prompt) -> Offers:
    place = prompt.args["place"]
    zone = game.board.zone[place]
    draw = game.draw_from(prompt.seat, zone, "tile", show="tile")
    return [offer_for(prompt, "turn_up", draw, values={"place": place}, fixed={"place": place})]


def _answer_turn_up(game: Stranded, prompt: Prompt, move: Move) -> None:
    place = move["place"]
    zones.move(game, move["tile"], f"up.{place}", game.board.zone[place])
    game.explore(prompt, place)


def _turn_up_known(game: Stranded, prompt: Prompt) -> None:
    """Turn up a tile that somebody has looked at before; it need not be named."""
    place = prompt.args["place"]
    if game.tile(place) is None and place in game.board.zone:
        zones.gather(game, f"up.{place}", game.under(place))
        game.explore(prompt, place)


def _anybody_unmet(game: Stranded, prompt: Prompt) -> bool:
    return bool(game.pile("people"))


def _offer_arrive(game: Stranded, prompt: Prompt) -> Offers:
    draw = game.draw_from(prompt.seat, "people", "castaway", show="castaway")
    place = prompt.args["place"]
    return [offer_for(prompt, "arrive", draw, values={"place": place}, fixed={"place": place})]


def _answer_arrive(game: Stranded, prompt: Prompt, move: Move) -> None:
    zones.move(game, move["castaway"], "board", "people")
    game.lead, game.at = {**game.lead, move["castaway"]: NOBODY}, {**game.at, move["castaway"]: move["place"]}


def _offer_wash(game: Stranded, prompt: Prompt) -> Offers:
    """Offer a new castaway to a player who lost all, drawn or, in mode ``desk``, named (house rule `landing`)."""
    if game.keep == DESK:
        pick = pick_castaways("castaway", sorted(str(who) for who in game.pile("people")))
        return [offer_for(prompt, "wash", pick, values={})]
    return [offer_for(prompt, "wash", game.draw_from(prompt.seat, "people", "castaway", show="castaway"), values={})]


def _answer_wash(game: Stranded, prompt: Prompt, move: Move) -> None:
    """Give a new castaway to a player who lost all; it acts next turn, and its landing place may be moved."""
    seat, who = prompt.seat, move["castaway"]
    zones.move(game, who, "board", "people")
    game.lead = {**game.lead, who: seat}
    game.starter = tuple(who if one == seat else name for one, name in enumerate(game.starter))
    game.engaged, game.moved = with_names(game.engaged, who), (*game.moved, who)
    if game.keep == WHOLE:
        place = game.world.start_of(seat)
        game.at = {**game.at, who: place}
        game.push(("land_anew", seat, {"place": place}))


def _can_land_anew(game: Stranded, prompt: Prompt) -> bool:
    """Tell whether nobody else stands on the landing place, so that it may be moved."""
    return len(game.here(prompt.args["place"])) == 1


def _offer_land_anew(game: Stranded, prompt: Prompt) -> Offers:
    return [offer_for(prompt, "land", pick_edge(game.free_edges(but=prompt.args["place"])), values={})]


def _answer_land_anew(game: Stranded, prompt: Prompt, move: Move) -> None:
    game.landing = {**game.landing, prompt.args["place"]: move["at"]}


def _follow(game: Stranded, prompt: Prompt) -> None:
    place = prompt.args["place"]
    if place not in game.followed and place in game.board.zone:
        game.followed = with_names(game.followed, place)
        if game.present_party():
            game.follow_tile(prompt.seat, place)


def _wants_fate(game: Stranded, prompt: Prompt) -> bool:
    place = prompt.args["place"]
    if place in game.drawn or not game.present_party() or game.tile(place) is None:
        return False
    return game.missing_fate(place) > 0 and bool(game.pile("deck") or game.pile("discard"))


def _offer_fate(game: Stranded, prompt: Prompt) -> Offers:
    place = prompt.args["place"]
    wanted = game.missing_fate(place)
    draw = game.draw_from(prompt.seat, "deck", "cards", min(wanted, len(game.pile("deck"))))
    return [offer_for(prompt, "fate", draw, values={"n": draw.count, "place": place}, fixed={"place": place})]


def _answer_fate(game: Stranded, prompt: Prompt, move: Move) -> None:
    game.drawn = with_names(game.drawn, move["place"])
    game.lay_cards(prompt.seat, move["place"], move["cards"], "deck")


def _follow_revealed(game: Stranded, prompt: Prompt) -> None:
    """Follow what a card does when it is turned up, such as the roamer that begins to roam."""
    game.follow_revealed(prompt.seat, prompt.args["place"], prompt.args["card"])


def _several_encounters(game: Stranded, prompt: Prompt) -> bool:
    return bool(game.present_party()) and len(set(game.waiting_encounters())) > 1


def _offer_face(game: Stranded, prompt: Prompt) -> Offers:
    return [offer_for(prompt, "face", pick_cards("card", sorted(set(game.waiting_encounters()))), values={})]


def _answer_face(game: Stranded, prompt: Prompt, move: Move) -> None:
    game.push(same_prompt(prompt))
    game.fight_encounter(prompt.seat, move["card"])


def same_prompt(prompt: Prompt) -> tuple[str, int, dict[str, object]]:
    """Return key, seat and arguments of a prompt, with which `push` asks it again."""
    return prompt.key, prompt.seat, dict(prompt.args)


def _deal(game: Stranded, prompt: Prompt) -> None:
    """Deal with the next card that lies on the tile: an encounter, then events, then equipment."""
    if not game.present_party():
        return
    game.uncover_buried()
    foes = game.waiting_encounters()
    if foes:
        game.push(same_prompt(prompt))
        game.fight_encounter(prompt.seat, foes[0])
        return
    if any(game.world.kind(str(card)) == "encounter" for card in game.pile(f"on.{game.place}")):
        return
    for card in map(str, game.pile(f"on.{game.place}")):
        if game.world.kind(card) == "event":
            zones.move(game, card, f"hand.{prompt.seat}", f"on.{game.place}")
    if found := game.remaining_cards("equipment", game.passing):
        game.push(("find", prompt.seat, {"card": found[0]}), same_prompt(prompt))


def _offer_find(game: Stranded, prompt: Prompt) -> Offers:
    """Offer to take a piece, exchange it for a worn one, or leave it (seed 000; rulings I138, I139)."""
    card, values = prompt.args["card"], {"card": name_of(prompt.args["card"])}
    mates = [who for who in game.present_party() if who not in game.injured]
    free = [who for who in mates if game.room_for_pieces(who) > 0]

    def offer(how: str, *args: Arg, **more: str) -> Offer:
        label, said = f"do.find_{how}", {**values, **{key: name_of(who) for key, who in more.items()}}
        fixed = {"card": card, "how": how, **more}
        return offer_for(prompt, "find", *args, label=label, values=said, fixed=fixed, main=how == "take")

    ways = ("take", "veil") if game.settings.advanced else ("take",)
    found = [offer(how, pick_castaways("who", free)) for how in ways] if free else []
    for who in mates:
        worn = sorted({str(one) for one in game.worn(who)}) if who not in free else []
        if worn:
            found.append(offer("swap", pick_cards("for", worn), who=who))
    return [*found, offer("leave")]


def _answer_find(game: Stranded, prompt: Prompt, move: Move) -> None:
    card, how, zone = move["card"], move["how"], prompt.args.get("zone") or f"on.{game.place}"
    if how == "leave":
        if zone != f"on.{game.place}":
            zones.move(game, card, f"on.{game.place}", zone)
        game.passing = (*game.passing, card)
        return
    who = move["who"]
    if how == "swap":
        worn = move["for"]
        zones.move(game, worn, f"on.{game.place}", game.zone_of_piece(who, worn))
        game.passing = (*game.passing, worn)
    starter = game.starter[prompt.seat]
    if starter in game.party and parse_task(game.world.tasks[starter])[0] in ("loot", "haul", "prizes"):
        game.count_for_task(starter, "found")
    zones.move(game, card, f"veil.{who}.{prompt.seat}" if how == "veil" else f"worn.{who}", zone)


def _leave_off(game: Stranded, prompt: Prompt) -> None:
    game.party, game.place, game.lent, game.passing = (), "", (), ()


def _can_find(game: Stranded, prompt: Prompt) -> bool:
    """Tell whether anybody in the group could take the piece, leaving another one for it if need be."""
    if prompt.args["card"] not in game.pile(f"on.{game.place}"):
        return False
    return any(
        game.room_for_pieces(who) > 0 or game.worn(who) for who in game.present_party() if who not in game.injured
    )


def _pass_by(game: Stranded, prompt: Prompt) -> None:
    game.passing = (*game.passing, prompt.args["card"])


ASKS = {
    "turn_up": Ask(_offer_turn_up, _answer_turn_up, _is_covered, _turn_up_known),
    "arrive": Ask(_offer_arrive, _answer_arrive, _anybody_unmet),
    "wash": Ask(_offer_wash, _answer_wash, _anybody_unmet),
    "land_anew": Ask(_offer_land_anew, _answer_land_anew, _can_land_anew),
    "follow": automatic(_follow),
    "fate": Ask(_offer_fate, _answer_fate, _wants_fate),
    "revealed": automatic(_follow_revealed),
    "deal": Ask(_offer_face, _answer_face, _several_encounters, _deal),
    "find": Ask(_offer_find, _answer_find, _can_find, _pass_by),
    "leave_off": automatic(_leave_off),
}
