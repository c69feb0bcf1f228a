"""Prompts of the cards' verbs about castaways, and in a check.

whom     who              which castaway
send     to               where it is moved, by whoever plays the card
walk     who, to          who of the group goes, and where; `stay_put`: nobody
sweep    die              a random direction; off the island it is rolled again
drift    to               toward the shore, as the player likes
shield   cancel           a piece is discarded to cancel an injury
side     to               which side a modifier goes to; `boost` who: which castaway
roll_over side, die       which die is thrown again
"""

from companion.engine import zones
from companion.engine.draft import changed
from companion.engine.effects import Frame
from companion.engine.moves import Move
from companion.engine.offers import Dice
from companion.engine.play import Offers
from companion.engine.prompts import Ask, Prompt, automatic
from companion.island.rules.castaway_status import with_names
from companion.island.rules.picks import (
    name_of,
    offer_for,
    one_of,
    pick_castaways,
    pick_places,
    pick_word,
    source_words,
)  # fmt: skip
from companion.island.rules.powers import FAR, NEAR
from companion.island.rules.state import NOBODY
from companion.island.rules.stranded import Stranded
from companion.island.rules.targets import make_frame
from data.markup import minus

# castaways


def _candidates(game: Stranded, prompt: Prompt) -> list[str]:
    return [who for who in prompt.args["among"] if (who in game.lead and game.can_befall(prompt.args["verb"], who))]


def _offer_whom(game: Stranded, prompt: Prompt) -> Offers:
    pick = pick_castaways("who", _candidates(game, prompt))
    return [offer_for(prompt, "whom", pick, label=f"do.whom_{prompt.args['verb']}")]


def _answer_whom(game: Stranded, prompt: Prompt, move: Move) -> None:
    game.befall(_frame_of(prompt), prompt.args["verb"], move["who"], prompt.args["n"])


def _frame_of(prompt: Prompt) -> Frame:
    bound = {name: value for name, value in prompt.args.items() if name in ("group", "place", "lost")}
    return Frame(prompt.seat, prompt.args.get("who", ""), prompt.source, bound)


def _offer_send(game: Stranded, prompt: Prompt) -> Offers:
    who = prompt.args["moved"]
    to = pick_places(game, "to", game.beside(game.at[who]))
    return [offer_for(prompt, "send", to, values={"who": name_of(who)}, fixed={"who": who})]


def carry_to(game: Stranded, castaways: tuple[str, ...], to: str) -> None:
    """Move castaways to the place `to`, where they do not engage anything (ruling I54)."""
    for one in castaways:
        game.go_to(one, to)
    game.carried = with_names(game.carried, *castaways)
    game.note_positions()


def _walk_targets(game: Stranded, prompt: Prompt) -> list[str]:
    who = [one for one in prompt.args["among"] if one in game.at]
    here = game.at[who[0]] if who else ""
    return game.shore_neighbors(here) if prompt.args["way"] == "shore" else list(game.beside(here)) if here else []


def _walkers(game: Stranded, prompt: Prompt) -> list[str]:
    return [who for who in prompt.args["among"] if who in game.at and game.is_movable(who)]


def _offer_walk(game: Stranded, prompt: Prompt) -> Offers:
    who = _walkers(game, prompt)
    args = pick_castaways("who", who, 1, len(who)), pick_places(game, "to", _walk_targets(game, prompt))
    return [offer_for(prompt, "walk", *args), offer_for(prompt, "stay_put", main=False)]


def _answer_walk(game: Stranded, prompt: Prompt, move: Move) -> None:
    if move.verb == "walk":
        set_off(game, prompt, move["who"], move["to"])


def set_off(game: Stranded, prompt: Prompt, castaways: tuple[str, ...], to: str) -> None:
    """Move castaways of a group to the tile `to`; if that was before the group drew fate cards (``stray``), they engage
    the new tile instead (rulings I53, I55)."""
    old = game.place
    seat = prompt.seat
    carry_to(game, castaways, to)
    if prompt.args.get("stray") and old:
        stayed = tuple(one for one in prompt.args["group"] if one not in castaways and game.at.get(one) == old)
        todo = game.todo
        if not stayed:
            todo = tuple(each for each in todo if not (each.key in ("fate", "deal") and each.args.get("place") == old))
        game.todo = todo
        if stayed:
            game.push(("regroup", seat, {"who": stayed, "place": old}))
        game.party, game.place, game.passing = castaways, to, ()
        game.push(*((key, seat, {"place": to}) for key in ("turn_up", "follow", "fate", "deal")))


def _regroup(game: Stranded, prompt: Prompt) -> None:
    game.party, game.place, game.passing = prompt.args["who"], prompt.args["place"], ()


def swept_group(game: Stranded, prompt: Prompt) -> tuple[str, ...]:
    """Return the castaways of a group that an effect moves along: all that are movable and not immune to it."""
    there = [who for who in prompt.args["group"] if who in game.at and game.is_movable(who)]
    return tuple(who for who in there if not prompt.args.get("lost") or not game.is_immune(who, prompt.source))


def _swept_from(game: Stranded, prompt: Prompt) -> str:
    who = swept_group(game, prompt)
    return game.at[who[0]] if who else ""


def _answer_sweep(game: Stranded, prompt: Prompt, move: Move) -> None:
    """Move the whole group in the direction rolled; where there is no tile, ask for another roll (rulings I57, I58)."""
    to = game.board.sides[_swept_from(game, prompt)][move["die"] - 1]
    if to:
        set_off(game, prompt, swept_group(game, prompt), to)
    else:
        game.todo = (prompt, *game.todo)


def _seaward_neighbors(game: Stranded, prompt: Prompt) -> list[str]:
    """Return the neighbor tiles that are nearer to the shoreline (ruling I60)."""
    ground, here = game.board, _swept_from(game, prompt)
    return [there for there in ground.beside.get(here, ()) if ground.depth[there] < ground.depth[here]]


def _answer_drift(game: Stranded, prompt: Prompt, move: Move) -> None:
    set_off(game, prompt, swept_group(game, prompt), move["to"])


def _wears_shield(game: Stranded, prompt: Prompt) -> bool:
    return prompt.args["who"] in game.lead and prompt.args["card"] in game.pile(f"worn.{prompt.args['who']}")


def _offer_shield(game: Stranded, prompt: Prompt) -> Offers:
    values = {"who": name_of(prompt.args["who"]), "card": name_of(prompt.args["card"])}
    return [
        offer_for(prompt, "shield", values=values, fixed={"cancel": True}),
        offer_for(prompt, "shield", label="do.no_shield", values=values, fixed={"cancel": False}, main=False),
    ]


def _answer_shield(game: Stranded, prompt: Prompt, move: Move) -> None:
    if move["cancel"]:
        zones.move(game, prompt.args["card"], "discard", f"worn.{prompt.args['who']}")
    else:
        _injure(game, prompt)


def _injure(game: Stranded, prompt: Prompt) -> None:
    if prompt.args["who"] in game.lead:
        game.injure(prompt.args["who"], prompt.args["by"])


# in a check


def _offer_side(game: Stranded, prompt: Prompt) -> Offers:
    values = {**source_words(prompt), "n": minus(f"{prompt.args['n']:+d}")}
    return [offer_for(prompt, "side", pick_word("to", (NEAR, FAR), "side"), values=values)]


def _answer_side(game: Stranded, prompt: Prompt, move: Move) -> None:
    game.add_modifier(prompt.source, move["to"], prompt.args["n"])


def _boost_candidates(game: Stranded, prompt: Prompt) -> list[str]:
    return game.others_in_check(game.check, prompt.args["self"]) if game.check else []


def _answer_boost(game: Stranded, prompt: Prompt, move: Move) -> None:
    game.add_modifier(prompt.source, move["who"], prompt.args["n"])


def _offer_reroll(game: Stranded, prompt: Prompt) -> Offers:
    return [offer_for(prompt, "roll_over", pick_word("side", (NEAR, FAR), "side"), Dice("die"))]


def _answer_reroll(game: Stranded, prompt: Prompt, move: Move) -> None:
    assert game.check
    near, far = game.check.dice
    game.check = changed(game.check, dice=(move["die"], far) if move["side"] == NEAR else (near, move["die"]))


def _follow_loss(game: Stranded, prompt: Prompt) -> None:
    """Follow what a castaway does after losing a check, unless she was hurt by it (ruling I97)."""
    who = prompt.args["who"]
    if who in game.lead and game.able(who) and game.lead[who] != NOBODY:
        game.follow(game.world.people[who].effects, "lose", make_frame(game.lead[who], who, who, (who,)))


ASKS = {
    "whom": Ask(_offer_whom, _answer_whom, lambda game, prompt: _candidates(game, prompt)),
    "send": Ask(
        _offer_send,
        lambda game, prompt, move: carry_to(game, (move["who"],), move["to"]),
        lambda game, prompt: prompt.args["moved"] in game.at,
    ),
    "walk": Ask(
        _offer_walk, _answer_walk, lambda game, prompt: bool(_walkers(game, prompt) and _walk_targets(game, prompt))
    ),
    "regroup": automatic(_regroup),
    "swept_random": Ask(
        lambda game, prompt: [offer_for(prompt, "sweep", Dice("die", show="way"))],
        _answer_sweep,
        lambda game, prompt: _swept_from(game, prompt) in game.board.sides,
    ),
    "swept_seaward": one_of("drift", lambda game, to: pick_places(game, "to", to), _seaward_neighbors, _answer_drift),
    "shield": Ask(_offer_shield, _answer_shield, _wears_shield, _injure),
    "side": Ask(_offer_side, _answer_side, lambda game, prompt: game.check is not None),
    "boost": one_of("boost", lambda game, who: pick_castaways("who", who), _boost_candidates, _answer_boost),
    "again": Ask(_offer_reroll, _answer_reroll, lambda game, prompt: game.check is not None and game.check.rolled),
    "slip": automatic(_follow_loss),
    "bow": automatic(lambda game, prompt: game.follow_after_winning(prompt.seat, prompt.args["who"])),
}
