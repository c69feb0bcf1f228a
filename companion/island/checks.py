"""A power check on the whole table (seed 000, power checks; rulings I13, I18 to I24, I85 to I99, I155 to I158).

    defend   who            the attacked player says who else defends; nobody is an answer
    roll     near, far      the dice of both sides, thrown here or by hand; whoever has not yet said anything passes
    roll_over  side, die    a card or ability throws one of them again
    play, use, lend         see `companion.island.reacting`: before the roll and after it, in the order of the seats
    pass     -              a seat plays nothing; `stands`: nobody does, says whoever made the attempt
    victim   who            who is hurt: of those who lost an attempt, or of those the roamer found
    lot      die            which of several players loses one to the roamer
    reward   what           of a won attempt: ``lead``, ``equipment`` (piece), ``event`` (drawn unseen), ``heal``, ``nothing``

What stands on a card is done by `companion.island.effects`. The check is `Stranded.check` while it lasts.
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine import zones
from companion.engine.draft import changed
from companion.engine.moves import Move
from companion.engine.offers import Dice, Entry, Offer
from companion.engine.prompts import Ask, Prompt
from companion.island import effects, harm, reacting, turning, verbs
from companion.island.offering import called, entry, name_of, pick_castaways
from companion.island.powers import FAR, NEAR, result
from companion.island.state import NOBODY, Check, Stranded
from companion.island.tasks import push
from companion.island.wins import parsed
from companion.island.world import World


def begin(w: World, d: Stranded, kind: str, seat: int, who: tuple[str, ...], foe: str, place: str) -> None:
    """A check is to be settled next."""
    if kind in ("encounter", "roamer"):
        card = w.fate[foe]
        check = Check(kind, seat, who, foe, card.power, (), turning.left_of(d, seat), place)
    else:
        other = d.lead[foe] if kind == "opponent" else turning.left_of(d, seat)
        check = Check(kind, seat, who, foe, 0, (foe,), other, place)
    d.check = check
    if kind == "opponent" and len(d.yours(check.other, place)) > 1:
        d.check = changed(check, stage="defend")
    else:
        ask_all(w, d, "before")
    push(d, ("check", seat, {}))


def ask_all(w: World, d: Stranded, stage: str) -> None:
    """Everybody who might play something is asked, the active player first, then clockwise (ruling I23)."""
    assert d.check
    d.check = changed(d.check, stage=stage)
    asked = tuple(seat for seat in turning.clockwise(d, d.turns.current) if reacting.may(w, d, seat))
    d.check = changed(d.check, asked=asked)


def off(d: Stranded) -> bool:
    """Nobody is left on a side before the roll: there is no check (ruling I155)."""
    now = d.check
    return now is None or (not now.rolled and (not now.who or (now.kind in ("opponent", "neutral") and now.foe not in now.them)))


def _due(w: World, d: Stranded, p: Prompt) -> bool:
    return not off(d) and not (d.check and d.check.stage == "after" and not d.check.asked)


def _offers(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    now = d.check
    assert now
    if now.stage == "defend":
        mates = [who for who in d.yours(now.other, now.place) if who != now.foe]
        return [Offer(now.other, "defend", "do.defend", (pick_castaways("who", mates, 0, len(mates)),), main=True)]
    found: list[Offer] = []
    if now.stage == "before":
        dice = Dice("near", show=NEAR), Dice("far", show=FAR)
        found += [Offer(seat, "roll", "do.roll", dice, main=True, group="dice") for seat in {now.seat, now.other}]
    if now.asked:
        seat = now.asked[0]
        found += reacting.reactions(w, d, seat)
        found.append(Offer(seat, "pass", "do.pass", group="window"))
    return found


def stands(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """For a table that need not ask one after another (ruling I171): no move of the game, for each can say it for itself."""
    now = d.check
    if (
        now
        and now.stage == "after"
        and d.todo
        and d.todo[0].key == "check"
        and seat == now.seat
        and now.asked not in ((), (seat,))
    ):
        yield entry(w, seat, "stands", _stands, main=True, group="dice")


def _stands(w: World, d: Stranded, m: Move) -> None:
    assert d.check
    d.check = changed(d.check, asked=())


def _answer(w: World, d: Stranded, p: Prompt, m: Move) -> None:
    now = d.check
    assert now
    d.todo = (p, *d.todo)
    if m.verb == "defend":
        d.check = changed(now, them=(now.foe, *m["who"]))
        ask_all(w, d, "before")
    elif m.verb == "roll":
        d.check = changed(now, dice=(m["near"], m["far"]))
        ask_all(w, d, "after")
    elif m.verb == "pass":
        d.check = changed(now, asked=now.asked[1:])
    else:
        reacting.react(w, d, m)
        ask_all(w, d, now.stage)


def _over(w: World, d: Stranded, p: Prompt) -> None:
    """The result is final, or the check is off."""
    now, d.check = d.check, None
    if now is None or not now.rolled:
        return
    how = result(w, d, now)
    tell(w, d, now, now.who if how == "won" else now.them if how == "lost" and now.kind == "opponent" else ())
    effects.settle_check(w, d, now, how)


def tell(w: World, d: Stranded, check: Check, winners: tuple[str, ...]) -> None:
    """What a won check counts for the tasks of those who won it."""
    for who in winners:
        if len(winners) == 1:
            harm.count(d, who, "alone")
        if len(winners) >= 4:
            harm.count(d, who, "four")
        if len(winners) >= 2 and parsed(w.tasks[who])[0] == "team":
            harm.count(d, who, "team")
        task = parsed(w.tasks[who])[0]
        if task == "muster":
            harm.count(d, who, f"muster:{len(winners)}")
        if task == "chorus":
            harm.count(d, who, f"chorus:{sum(w.people[one].power for one in winners)}")
        if task == "felled" and len(winners) == 1:
            harm.count(d, who, f"felled:{w.fate[check.foe].power if check.foe in w.fate else _base(w, check, who)}")
        if check.kind in ("encounter", "roamer"):
            harm.count(d, who, f"beat:{check.foe}")


def _base(w: World, check: Check, who: str) -> int:
    """The printed power of those on the other side, together."""
    return sum(w.people[one].power for one in (check.them if who in check.who else check.who))


# what comes after it


def _victims(d: Stranded, p: Prompt) -> list[str]:
    return [who for who in p.args["who"] if who in d.lead]


def _some(w: World, d: Stranded, p: Prompt) -> bool:
    return len(_victims(d, p)) > 1


def _victim(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    label = "do.victim_killed" if p.args["does"] == "kill" else "do.victim"
    return [Offer(p.seat, "victim", label, (pick_castaways("who", _victims(d, p)),), main=True)]


def _hit(w: World, d: Stranded, p: Prompt, who: str) -> None:
    if p.args["does"] == "kill":
        harm.kill(w, d, who, p.args["by"])
    else:
        verbs.hurt(w, d, who, p.args["by"])


def _chosen(w: World, d: Stranded, p: Prompt, m: Move) -> None:
    _hit(w, d, p, m["who"])


def _only(w: World, d: Stranded, p: Prompt) -> None:
    for who in _victims(d, p)[:1]:
        _hit(w, d, p, who)


def owners(d: Stranded, p: Prompt) -> list[int]:
    """The seats that lead one of the castaways a prompt is about, in the order of turns."""
    return [seat for seat in d.turns.order if any(d.lead.get(who) == seat for who in p.args["who"])]


def _several(w: World, d: Stranded, p: Prompt) -> bool:
    return len(owners(d, p)) > 1


def _lot(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    """A die decides which player loses one (ruling I34): so many sides as there are players."""
    count = len(owners(d, p))
    return [Offer(p.seat, "lot", "do.lot", (Dice("die", sides=count),), {"n": count}, main=True)]


def _drawn_lot(w: World, d: Stranded, p: Prompt, m: Move) -> None:
    _one_of(d, p, owners(d, p)[m["die"] - 1])


def _one_owner(w: World, d: Stranded, p: Prompt) -> None:
    for seat in owners(d, p)[:1]:
        _one_of(d, p, seat)


def _one_of(d: Stranded, p: Prompt, seat: int) -> None:
    who = tuple(one for one in p.args["who"] if d.lead.get(one) == seat)
    push(d, ("victim", seat, {"who": who, "does": "kill", "by": NOBODY}))


# the reward of a won attempt


def spoils(w: World, d: Stranded, p: Prompt) -> list[str]:
    """What may be taken (rulings I19, I39, I116): control where it is allowed, a piece of equipment, an event, or a healing
    instead of all that."""
    foe, other = p.args["foe"], p.args["other"]
    found = []
    if foe not in d.starter or not (d.settings.advanced or harm.gentle(w, d)):
        found.append("lead")
    if other != NOBODY:
        if d.worn(foe):
            found.append("equipment")
        if d.pile(f"hand.{other}"):
            found.append("event")
    if nurse(w, d, p):
        found.append("heal")
    return found


def nurse(w: World, d: Stranded, p: Prompt) -> str:
    """Who may heal in place of the reward (Sister Perpetua, ruling I149)."""
    for who in p.args["who"]:
        steps = w.people[who].effects.on("lead") if who in d.lead and d.able(who) else ()
        if any(inner.name == "heal" for step in steps for inner in step.walk()):
            return str(who) if any(one in d.injured for one in d.here(d.at[who])) else ""
    return ""


def _rewarding(w: World, d: Stranded, p: Prompt) -> bool:
    what = spoils(w, d, p)
    return bool(what) and (p.args["other"] != NOBODY or what != ["lead"])


def _reward(w: World, d: Stranded, p: Prompt) -> list[Offer]:
    foe, other, found = p.args["foe"], p.args["other"], []
    values = {"who": name_of(foe)}
    for what in (*spoils(w, d, p), *(("nothing",) if other != NOBODY else ())):
        fixed, label = {"what": what}, f"do.reward_{what}"
        if what == "lead":
            found.append(Offer(p.seat, "reward", label, (), values, fixed, main=True))
        elif what == "equipment":
            for zone in (f"worn.{foe}", f"veil.{foe}.{other}"):
                for place, card in enumerate(d.pile(zone)):
                    veiled = zone.startswith("veil")
                    said = {**values, "card": "words:pick.veiled" if veiled else name_of(str(card))}
                    found.append(Offer(p.seat, "reward", label, (), said, {**fixed, "piece": f"{zone}:{place}"}))
        elif what == "nothing":
            found.append(Offer(p.seat, "reward", label, (), values, fixed))
        elif what == "event":
            draw = w.zones.draw(d, p.seat, f"hand.{other}", "card", words=called, only=lambda card: w.kind(card) == "event")
            found.append(Offer(p.seat, "reward", label, (draw,), {"player": other + 1}, fixed))
        else:
            hurt = [one for one in d.here(d.at[nurse(w, d, p)]) if one in d.injured]
            found.append(Offer(p.seat, "reward", label, (pick_castaways("who", hurt),), {"who": name_of(nurse(w, d, p))}, fixed))
    return found


def _rewarded(w: World, d: Stranded, p: Prompt, m: Move) -> None:
    what, other = m["what"], p.args["other"]
    if what == "lead":
        won(w, d, p)
    elif what == "equipment":
        zone, _, place = m["piece"].rpartition(":")
        card = str(d.pile(zone)[int(place)])
        robbed(d, p.args["who"])
        gain(w, d, p.seat, p.args["who"], card, zone)
    elif what == "event":
        robbed(d, p.args["who"])
        zones.move(d, m["card"], f"hand.{p.seat}", f"hand.{other}")
    elif what == "heal":
        harm.heal(d, m["who"], nurse(w, d, p))


def robbed(d: Stranded, who: tuple[str, ...]) -> None:
    """A card taken from another player counts for those who won it (ruling I131)."""
    for one in who:
        harm.count(d, one, "took")


def won(w: World, d: Stranded, p: Prompt) -> None:
    """Control of the castaway."""
    if p.args["foe"] in d.lead and "lead" in spoils(w, d, p):
        harm.put_lead(d, p.args["foe"], p.seat)


def gain(w: World, d: Stranded, seat: int, who: tuple[str, ...], card: str, zone: str) -> None:
    """Equipment that was won: onto one of those who took part, or in exchange, or left on the tile (ruling I114)."""
    mates = [one for one in who if one in d.at]
    place = d.at[mates[0]] if mates else d.place
    zones.move(d, card, f"on.{place}", zone)
    d.party, d.place = tuple(mates), place
    push(d, ("find", seat, {"card": card}), ("leave_off", seat, {}))


ASKS = {
    "check": Ask(_due, _offers, _answer, _over),
    "victim": Ask(_some, _victim, _chosen, _only),
    "lot": Ask(_several, _lot, _drawn_lot, _one_owner),
    "reward": Ask(_rewarding, _reward, _rewarded, won),
}
