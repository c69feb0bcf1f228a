"""Prompts of a check on the whole table, and after it.

said     -                an event waits for objections: `works`, says whoever played it; `object` card: somebody
                          cancels it
defend   who              the attacked player says who else defends; nobody is an answer
roll     near, far        the dice of both sides; whoever has not yet said anything passes
pass     -                a seat plays nothing
victim   who              who is hurt: of those who lost an attempt, or of those the roamer found
lot      die              which of several players loses one to the roamer
reward   what             of a won attempt: ``lead``, ``equipment`` (piece), ``event`` (drawn unseen), ``heal``,
                          ``nothing``
"""

from dataclasses import replace
from functools import partial

from companion.engine import zones
from companion.engine.draft import changed
from companion.engine.moves import Move
from companion.engine.offers import Dice, Offer
from companion.engine.play import Offers
from companion.engine.prompts import Ask, Prompt, automatic
from companion.island.rules.card_acts import react, reactions
from companion.island.rules.castaway_status import UNTOUCHABLE
from companion.island.rules.picks import name_of, offer_for, pick_cards, pick_castaways
from companion.island.rules.powers import FAR, NEAR
from companion.island.rules.state import NOBODY
from companion.island.rules.stranded import Stranded


def _can_object(game: Stranded, prompt: Prompt) -> bool:
    """Tell whether another player might hold a card that cancels events."""
    others = any(game.pile(f"hand.{seat}") for seat in game.turns.order if seat != prompt.seat)
    gone = game.pile("discard")
    return others and any(gone.count(card) < game.world.fate[card].copies for card in game.world.cancelers)


def _offer_objection(game: Stranded, prompt: Prompt) -> Offers:
    values = {"card": name_of(prompt.args["card"])}
    found = [Offer(prompt.seat, "works", "do.works", (), values, main=True, group="window")]
    for seat in game.turns.order:
        hand = (
            [card for card in game.world.cancelers if card in game.pile(f"hand.{seat}")] if seat != prompt.seat else []
        )
        if hand:
            found.append(Offer(seat, "object", "do.object", (pick_cards("card", hand),), values, group="hand"))
    return found


def _answer_objection(game: Stranded, prompt: Prompt, move: Move) -> None:
    if move.verb == "works":
        _let_work(game, prompt)
        return
    starter = game.starter[move.seat]
    if starter:
        game.count_for_task(starter, "played")
    zones.move(game, move["card"], "discard", f"hand.{move.seat}")


def _let_work(game: Stranded, prompt: Prompt) -> None:
    game.follow_event(prompt.seat, prompt.args["card"])


def _is_check_open(game: Stranded, prompt: Prompt) -> bool:
    return not game.is_check_off() and not (game.check and game.check.stage == "after" and not game.check.asked)


def _offer_check(game: Stranded, prompt: Prompt) -> Offers:
    now = game.check
    assert now
    if now.stage == "defend":
        mates = [who for who in game.yours(now.other, now.place) if who != now.foe]
        return [Offer(now.other, "defend", "do.defend", (pick_castaways("who", mates, 0, len(mates)),), main=True)]
    found: list[Offer] = []
    if now.stage == "before":
        dice = Dice("near", show=NEAR), Dice("far", show=FAR)
        found.append(Offer(now.seat, "roll", "do.roll", dice, main=True, group="dice"))
        if now.other != now.seat:
            values = {"player": now.seat + 1}
            found.append(Offer(now.other, "roll", "do.roll_for", dice, values, main=True, group="dice"))
    if now.asked:
        seat = now.asked[0]
        found += reactions(game, seat)
        found.append(Offer(seat, "pass", "do.pass", group="window"))
    return found


def _answer_check(game: Stranded, prompt: Prompt, move: Move) -> None:
    now = game.check
    assert now
    game.todo = (prompt, *game.todo)
    if move.verb == "defend":
        game.check = changed(now, them=(now.foe, *move["who"]))
        game.ask_everybody("before")
    elif move.verb == "roll":
        game.check = changed(now, dice=(move["near"], move["far"]))
        game.ask_everybody("after")
    elif move.verb == "pass":
        game.check = changed(now, asked=now.asked[1:])
    else:
        react(game, move)
        game.ask_everybody(now.stage)


def _end_check(game: Stranded, prompt: Prompt) -> None:
    """Settle a check whose result is final, or drop one in which a side has nobody left."""
    now, game.check = game.check, None
    if now is None or not now.rolled:
        return
    how = game.check_result(now)
    game.credit_winners(now, now.who if how == "won" else now.them if how == "lost" and now.kind == "opponent" else ())
    game.settle_check(now, how)


def _victims(game: Stranded, prompt: Prompt) -> list[str]:
    return [who for who in prompt.args["who"] if who in game.lead]


def _offer_victim(game: Stranded, prompt: Prompt) -> Offers:
    label = "do.victim_killed" if prompt.args["does"] == "kill" else "do.victim"
    return [offer_for(prompt, "victim", pick_castaways("who", _victims(game, prompt)), label=label, values={})]


def _strike(game: Stranded, prompt: Prompt, castaway: str) -> None:
    if prompt.args["does"] == "kill":
        game.kill(castaway, prompt.args["by"])
    else:
        game.injure_unless_shielded(castaway, prompt.args["by"])


def _answer_victim(game: Stranded, prompt: Prompt, move: Move) -> None:
    _strike(game, prompt, move["who"])


def _strike_only(game: Stranded, prompt: Prompt) -> None:
    for who in _victims(game, prompt)[:1]:
        _strike(game, prompt, who)


def _owners(game: Stranded, prompt: Prompt) -> list[int]:
    """Return the seats that lead one of the prompt's castaways, in turn order."""
    return [seat for seat in game.turns.order if any(game.lead.get(who) == seat for who in prompt.args["who"])]


def _offer_lot(game: Stranded, prompt: Prompt) -> Offers:
    """Offer the roll that decides which player loses a castaway (ruling I34); the die has a side for each player."""
    count = len(_owners(game, prompt))
    return [offer_for(prompt, "lot", Dice("die", sides=count), values={"n": count})]


def _answer_lot(game: Stranded, prompt: Prompt, move: Move) -> None:
    _ask_for_victim(game, prompt, _owners(game, prompt)[move["die"] - 1])


def _skip_lot(game: Stranded, prompt: Prompt) -> None:
    for seat in _owners(game, prompt)[:1]:
        _ask_for_victim(game, prompt, seat)


def _ask_for_victim(game: Stranded, prompt: Prompt, seat: int) -> None:
    who = tuple(one for one in prompt.args["who"] if game.lead.get(one) == seat)
    game.push(("victim", seat, {"who": who, "does": "kill", "by": NOBODY}))


def _can_choose_reward(game: Stranded, prompt: Prompt) -> bool:
    what = game.rewards(prompt)
    return bool(what) and (prompt.args["other"] != NOBODY or what != ["lead"])


def _offer_reward(game: Stranded, prompt: Prompt) -> Offers:
    foe, other, found = prompt.args["foe"], prompt.args["other"], []
    values = {"who": name_of(foe)}
    if game.is_untouchable_by_the_book(foe):
        lead = offer_for(prompt, "reward", label="do.reward_lead", fixed={"what": "lead"}, values=values)
        found.append(replace(lead, refusal=UNTOUCHABLE))
    for what in (*game.rewards(prompt), *(("nothing",) if other != NOBODY else ())):
        fixed, label = {"what": what}, f"do.reward_{what}"
        offer = partial(offer_for, prompt, "reward", label=label, fixed=fixed, main=what == "lead")
        if what in ("lead", "nothing"):
            found.append(offer(values=values))
        elif what == "equipment":
            for zone in (f"worn.{foe}", f"veil.{foe}.{other}"):
                for place, card in enumerate(game.pile(zone)):
                    veiled = zone.startswith("veil")
                    said = {**values, "card": "words:pick.veiled" if veiled else name_of(str(card))}
                    found.append(offer(values=said, fixed={**fixed, "piece": f"{zone}:{place}"}))
        elif what == "event":
            events = game.draw_from(
                prompt.seat, f"hand.{other}", "card", only=lambda card: game.world.kind(card) == "event"
            )
            found.append(offer(events, values={"player": other + 1}))
        else:
            healer = game.healing_winner(prompt)
            hurt = [one for one in game.here(game.at[healer]) if one in game.injured]
            found.append(offer(pick_castaways("who", hurt), values={"who": name_of(healer)}))
    return found


def _answer_reward(game: Stranded, prompt: Prompt, move: Move) -> None:
    what, other = move["what"], prompt.args["other"]
    if what == "lead":
        _take_control(game, prompt, move.override)
    elif what == "equipment":
        zone, _, place = move["piece"].rpartition(":")
        card = str(game.pile(zone)[int(place)])
        game.credit_theft(prompt.args["who"])
        game.gain_piece(prompt.seat, prompt.args["who"], card, zone)
    elif what == "event":
        game.credit_theft(prompt.args["who"])
        zones.move(game, move["card"], f"hand.{prompt.seat}", f"hand.{other}")
    elif what == "heal":
        game.heal(move["who"], game.healing_winner(prompt))


def _take_control(game: Stranded, prompt: Prompt, forced: bool = False) -> None:
    """Give the castaway that was won to the winner, if it may be led away or is by hand (`forced`)."""
    if prompt.args["foe"] in game.lead and (forced or "lead" in game.rewards(prompt)):
        game.credit_capture(prompt.args["who"], prompt.args["other"])
        game.change_leader(prompt.args["foe"], prompt.seat)


def _pounce(game: Stranded, prompt: Prompt) -> None:
    """Begin the roamer's check; the first player clockwise with a castaway there rolls (ruling I32)."""
    place = prompt.args["place"]
    prey = tuple(who for who in game.here(place) if game.lead[who] != NOBODY and who not in game.trapped)
    rollers = [seat for seat in game.clockwise(game.turns.current) if any(game.lead[who] == seat for who in prey)]
    if prey and rollers:
        game.begin_check("roamer", rollers[0], prey, game.world.roamer, place)


def _end_round(game: Stranded, prompt: Prompt) -> None:
    game.end_round()


ASKS = {
    "said": Ask(_offer_objection, _answer_objection, _can_object, _let_work),
    "check": Ask(_offer_check, _answer_check, _is_check_open, _end_check),
    "victim": Ask(_offer_victim, _answer_victim, lambda game, prompt: len(_victims(game, prompt)) > 1, _strike_only),
    "lot": Ask(_offer_lot, _answer_lot, lambda game, prompt: len(_owners(game, prompt)) > 1, _skip_lot),
    "reward": Ask(_offer_reward, _answer_reward, _can_choose_reward, _take_control),
    "pounce": automatic(_pounce),
    "walked": automatic(_end_round),
}
"""The prompts in a check and after it, by key."""
