"""A power check at the desk: who fights, the number in the spikes, modifiers, dice, and what came of it.

    check    kind=encounter  who, power       the commonest: two taps, for who fought last fights again
             kind=neutral    who, whom        also a castaway that turns up now
             kind=opponent   who, whom
             kind=roamer     who
    fights   who             joins its side, or leaves it
    mod      side, n         one more or one less for ``near`` or ``far``
    power    n               another number in the spikes
    roll     near, far       the dice; again for other dice
    stands                   nobody plays anything more
    hurt, miss, caught, dies who     what the card does to one of those who lost; `on` when that is all
    take     what            of a won attempt: ``lead``, ``equipment``, ``event`` or ``nothing``
    on                       done
    back                     the check was a slip

The odds (`companion.island.powers.odds`) and both sums stand in the score from the first tap on.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from companion.engine import zones
from companion.engine.moves import Move
from companion.engine.offers import Amount, Dice, Entry
from companion.engine.rules import NotAllowed
from companion.island import harm, turning
from companion.island.offering import Maker, entry, name_of, pick_castaways, ways
from companion.island.powers import FAR, NEAR, result
from companion.island.state import NOBODY, ROAMER, Check, Stranded
from companion.island.world import World

SPIKES = (1, 10)
IDLE, TRAPPED = NotAllowed("refuse.idle", "I102"), NotAllowed("refuse.trapped")


def fighters(d: Stranded, seat: int) -> tuple[list[str], dict[str, NotAllowed]]:
    """A player's castaways, and who of them cannot fight: those that skip the turn or are trapped."""
    mine = list(d.led(seat))
    grey = {who: IDLE if who in d.idle else TRAPPED for who in mine if who in d.idle or who in d.trapped}
    return mine, grey


def check(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """Beginning a power check of each kind: with whom, against whom, and the number in the spikes."""
    by = d.turns.current
    mine, grey = fighters(d, by)
    free = [who for who in mine if who not in grey]
    if not free:
        return
    who = pick_castaways("who", mine, 1, len(mine), grey)
    fixed = {"player": by}
    yield entry(
        w, seat, "check", _encounter, Amount("power", *SPIKES, "spike"), who, label="do.check_encounter",
        fixed={**fixed, "kind": "encounter"}, main=True, group="check",
    )  # fmt: skip
    able = [one for one in free if one not in d.injured]
    if able:
        starters = pick_castaways("who", able, 1, len(able))
        neutral = [one for one in sorted(d.lead) if d.lead[one] == NOBODY]
        unmet = sorted(str(one) for one in d.pile("people"))
        if neutral or unmet:
            kind = {**fixed, "kind": "neutral"}
            whom = pick_castaways("whom", [*neutral, *unmet])
            yield entry(w, seat, "check", _castaway, whom, starters, label="do.check_neutral", fixed=kind, group="check")
        others = [one for one in sorted(d.lead) if d.lead[one] not in (NOBODY, by)]
        if others:
            kind = {**fixed, "kind": "opponent"}
            whom = pick_castaways("whom", others)
            yield entry(w, seat, "check", _castaway, whom, starters, label="do.check_opponent", fixed=kind, group="check")
    everybody = [one for one in sorted(d.lead) if d.lead[one] != NOBODY and one not in d.trapped]
    if d.roams and everybody:
        whom = pick_castaways("who", everybody, 1, len(everybody))
        yield entry(w, seat, "check", _roamer, whom, label="do.check_roamer", fixed={**fixed, "kind": "roamer"}, group="check")


def _encounter(w: World, d: Stranded, move: Move) -> None:
    _open(d, Check("encounter", move["player"], move["who"], power=move["power"], other=turning.left_of(d, move["player"])))


def _castaway(w: World, d: Stranded, move: Move) -> None:
    whom = move["whom"]
    if whom not in d.lead:
        zones.move(d, whom, "board", "people")
        d.lead = {**d.lead, whom: NOBODY}
    other = d.lead[whom] if move["kind"] == "opponent" else turning.left_of(d, move["player"])
    _open(d, Check(move["kind"], move["player"], move["who"], whom, them=(whom,), other=other))


def _roamer(w: World, d: Stranded, move: Move) -> None:
    power = w.fate[w.roamer].power
    _open(d, Check("roamer", d.lead[move["who"][0]], move["who"], w.roamer, power, other=turning.left_of(d, move["player"])))


def _open(d: Stranded, check: Check) -> None:
    d.check = check
    if check.kind != "roamer":
        d.group = {**d.group, check.seat: check.who}


def fights(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """Who joins or leaves a side before the roll. Against the roamer everybody may join."""
    now = d.check
    if now is None or now.stage != "before":
        return
    if now.kind == "roamer":
        mine = [who for who in sorted(d.lead) if d.lead[who] != NOBODY and who not in d.trapped]
    else:
        mine, grey = fighters(d, now.seat)
        mine = [who for who in mine if who not in grey and (now.kind == "encounter" or who not in d.injured or len(now.who) > 1)]
    theirs = [who for who in d.led(now.other) if who != now.foe] if now.kind == "opponent" else []
    able = [who for who in mine if now.who != (who,)] + theirs
    if able:
        yield entry(w, seat, "fights", _fights, pick_castaways("who", able), group="sides")


def _fights(w: World, d: Stranded, move: Move) -> None:
    now, who = _now(d), move["who"]
    side = "them" if now.kind == "opponent" and d.lead[who] == now.other else "who"
    members: tuple[str, ...] = getattr(now, side)
    members = harm.without_names(members, who) if who in members else (*members, who)
    d.check = replace(now, them=members) if side == "them" else replace(now, who=tuple(sorted(members)))
    if side == "who" and now.kind != "roamer":
        d.group = {**d.group, now.seat: tuple(sorted(members))}


def mod(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """One more or one less for a side, before the roll or after it."""
    now = d.check
    if now and now.stage in ("before", "after"):
        for side in (NEAR, FAR):
            for n in (1, -1):
                label = f"do.mod_{side}_{'more' if n > 0 else 'less'}"
                yield entry(w, seat, "mod", _mod, fixed={"side": side, "n": n}, label=label, group="sides")


def _mod(w: World, d: Stranded, move: Move) -> None:
    """All that is added by hand to a side is one number."""
    now, side = _now(d), move["side"]
    sum_ = move["n"] + sum(n for _, to, n in now.mods if to == side)
    rest = tuple(one for one in now.mods if one[1] != side)
    d.check = replace(now, mods=(*rest, ("hand", side, sum_)) if sum_ else rest)


def power(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """Correcting the number in the spikes."""
    now = d.check
    if now and now.kind == "encounter" and now.stage in ("before", "after"):
        yield entry(w, seat, "power", _power, Amount("n", *SPIKES, "spike"), group="sides")


def _power(w: World, d: Stranded, move: Move) -> None:
    d.check = replace(_now(d), power=move["n"])


def roll(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """The dice of both sides; after the roll, other dice."""
    now = d.check
    if now and now.stage in ("before", "after"):
        dice = Dice("near", show=NEAR), Dice("far", show=FAR)
        again = now.stage == "after"
        yield entry(w, seat, "roll", _roll, *dice, main=not again, label="do.roll_again" if again else "do.roll", group="dice")


def _roll(w: World, d: Stranded, move: Move) -> None:
    d.check = replace(_now(d), dice=(move["near"], move["far"]), stage="after")


def stands(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """Nobody plays anything more: the roll decides."""
    now = d.check
    if now and now.stage == "after":
        yield entry(w, seat, "stands", _stands, main=True, group="dice")


def _stands(w: World, d: Stranded, move: Move) -> None:
    """Whoever attempted to lead an opponent's castaway skips a turn, in the advanced rules (ruling I18)."""
    now = _now(d)
    how = result(w, d, now)
    d.check = replace(now, stage=how)
    if now.kind == "opponent" and d.settings.advanced:
        for who in now.who:
            harm.skip(d, who)
    if how == "tied" or (how == "lost" and now.kind == "neutral"):
        d.check = None


def _to(verb: str, does: str) -> Maker:
    def make(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
        now = d.check
        if now and now.stage == "lost":
            members = [who for who in now.who if who in d.lead]
            if members and (verb == "hurt" or now.kind != "opponent"):
                yield entry(
                    w, seat, verb, lambda w, d, move: _befell(w, d, move, does), pick_castaways("who", members), group="fate"
                )

    return make


def _befell(w: World, d: Stranded, move: Move, does: str) -> None:
    who = move["who"]
    if does == "injure":
        harm.injure(w, d, who)
    elif does == "skip":
        harm.skip(d, who)
    elif does == "trap":
        harm.trap(w, d, who)
    else:
        harm.kill(w, d, who)
    now = d.check
    if now and (now.kind == "opponent" or not any(one in d.lead for one in now.who)):
        d.check = None


def take(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """The reward of a won attempt (rulings I19, I116); a starting castaway cannot be taken in the advanced rules."""
    now = d.check
    if not now or now.stage != "won" or now.kind not in ("opponent", "neutral"):
        return
    what = ["lead"] if now.kind == "neutral" else ["lead", "equipment", "event"]
    if now.foe in d.starter and d.settings.advanced:
        what.remove("lead")
    yield entry(w, seat, "take", _take, ways("what", what, "take"), values={"who": name_of(now.foe)}, main=True)


def _take(w: World, d: Stranded, move: Move) -> None:
    now = _now(d)
    d.check = None
    if move["what"] == "lead":
        harm.put_lead(d, now.foe, now.seat)


def on(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """Going on once all that the card does is done."""
    now = d.check
    if now and now.stage in ("won", "lost") and not (now.stage == "lost" and now.kind == "opponent"):
        yield entry(w, seat, "on", _on, main=now.stage == "won", group="turn")


def _on(w: World, d: Stranded, move: Move) -> None:
    """A beaten roamer is gone (ruling I33)."""
    now = _now(d)
    if now.stage == "won" and now.foe == w.roamer:
        d.roams, d.at = 0, harm.without_keys(d.at, ROAMER)
    d.check = None


def back(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """Calling off a check that was a slip; nothing of it is kept."""
    now = d.check
    if now and now.stage in ("before", "after"):
        yield entry(w, seat, "back", lambda w, d, move: setattr(d, "check", None), group="turn")


def _now(d: Stranded) -> Check:
    assert d.check is not None
    return d.check


CHECK: Mapping[str, Maker] = {
    "fights": fights,
    "mod": mod,
    "power": power,
    "roll": roll,
    "stands": stands,
    "hurt": _to("hurt", "injure"),
    "miss": _to("miss", "skip"),
    "caught": _to("caught", "trap"),
    "dies": _to("dies", "kill"),
    "take": take,
    "on": on,
    "back": back,
}
"""What may be done while a check is open at the desk."""
