"""A power check in mode ``desk``: who fights, the number in the spikes, modifiers, dice, and the result.

    check    kind=encounter  who, power       the commonest: two taps, as who fought last is chosen again
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

The odds (`powers.odds`) and both sums are in the score from the first tap on.
"""

from collections.abc import Callable
from dataclasses import replace

from companion.engine import zones
from companion.engine.moves import Move
from companion.engine.offers import Amount, Dice
from companion.engine.play import Offers
from companion.engine.refusal import NotAllowed
from companion.island.rules.acts import IslandAct
from companion.island.rules.castaway_status import UNTOUCHABLE, without_keys, without_names
from companion.island.rules.picks import NONE, name_of, pick_castaways, pick_word
from companion.island.rules.powers import FAR, NEAR
from companion.island.rules.state import NOBODY, ROAMER, Check
from companion.island.rules.stranded import Stranded

SPIKES = (1, 10)
IDLE, TRAPPED = NotAllowed("refuse.idle", "I102"), NotAllowed("refuse.trapped")


def fighters(game: Stranded, seat: int) -> tuple[list[str], dict[str, NotAllowed]]:
    """Return a player's castaways, and refusals for those that cannot fight as they skip the turn or are trapped."""
    mine = list(game.led(seat))
    grey = {who: IDLE if who in game.idle else TRAPPED for who in mine if who in game.idle or who in game.trapped}
    return mine, grey


def current_check(game: Stranded) -> Check:
    """Return the present check. Raises AssertionError if there is none."""
    assert game.check is not None
    return game.check


class BeginCheck(IslandAct):
    """Begin a power check of any kind: with whom, against whom, and the number in the spikes."""

    verb, group = "check", "check"

    def offers(self, game: Stranded, seat: int) -> Offers:
        by = game.turns.current
        mine, grey = fighters(game, by)
        free = [who for who in mine if who not in grey]
        if not free:
            return
        who, spikes = pick_castaways("who", mine, 1, len(mine), grey), Amount("power", *SPIKES, "spike")
        fixed = {"player": by, "kind": "encounter"}
        yield self.offer(seat, spikes, who, label="do.check_encounter", fixed=fixed, main=True)
        able = [one for one in free if one not in game.injured]
        if able:
            starters = pick_castaways("who", able, 1, len(able))
            neutral = [one for one in sorted(game.lead) if game.lead[one] == NOBODY]
            unmet = sorted(str(one) for one in game.pile("people"))
            if neutral or unmet:
                whom = pick_castaways("whom", [*neutral, *unmet])
                yield self.offer(
                    seat, whom, starters, label="do.check_neutral", fixed={"player": by, "kind": "neutral"}
                )
            others = [one for one in sorted(game.lead) if game.lead[one] not in (NOBODY, by)]
            if others:
                whom = pick_castaways("whom", others)
                yield self.offer(
                    seat, whom, starters, label="do.check_opponent", fixed={"player": by, "kind": "opponent"}
                )
        everybody = [one for one in sorted(game.lead) if game.lead[one] != NOBODY and one not in game.trapped]
        if game.roams and everybody:
            who = pick_castaways("who", everybody, 1, len(everybody))
            yield self.offer(seat, who, label="do.check_roamer", fixed={"player": by, "kind": "roamer"})

    def apply(self, game: Stranded, move: Move) -> None:
        kind, left = move["kind"], game.seat_left_of(move["player"])
        if kind == "encounter":
            check = Check(kind, move["player"], move["who"], power=move["power"], other=left)
        elif kind == "roamer":
            roamer = game.world.roamer
            power = game.world.fate[roamer].power
            check = Check(kind, game.lead[move["who"][0]], move["who"], roamer, power, other=left)
        else:
            whom = move["whom"]
            if whom not in game.lead:
                zones.move(game, whom, "board", "people")
                game.lead = {**game.lead, whom: NOBODY}
            other = game.lead[whom] if kind == "opponent" else left
            check = Check(kind, move["player"], move["who"], whom, them=(whom,), other=other)
        game.check = check
        if kind != "roamer":
            game.group = {**game.group, check.seat: check.who}


class JoinOrLeave(IslandAct):
    """Join or leave a side before the roll. Against the roamer castaways of all players may join."""

    verb, group = "fights", "sides"

    def offers(self, game: Stranded, seat: int) -> Offers:
        now = game.check
        if now is None or now.stage != "before":
            return
        if now.kind == "roamer":
            mine = [who for who in sorted(game.lead) if game.lead[who] != NOBODY and who not in game.trapped]
        else:
            mine, grey = fighters(game, now.seat)
            fit = now.kind == "encounter" or len(now.who) > 1
            mine = [who for who in mine if who not in grey and (fit or who not in game.injured)]
        theirs = [who for who in game.led(now.other) if who != now.foe] if now.kind == "opponent" else []
        able = [who for who in mine if now.who != (who,)] + theirs
        if able:
            yield self.offer(seat, pick_castaways("who", able))

    def apply(self, game: Stranded, move: Move) -> None:
        now, who = current_check(game), move["who"]
        far = now.kind == "opponent" and game.lead[who] == now.other
        members = now.them if far else now.who
        members = without_names(members, who) if who in members else (*members, who)
        game.check = replace(now, them=members) if far else replace(now, who=tuple(sorted(members)))
        if not far and now.kind != "roamer":
            game.group = {**game.group, now.seat: tuple(sorted(members))}


class Modify(IslandAct):
    """Add one to a side or take one off, before or after the roll; all such changes of a side are one modifier."""

    verb, group = "mod", "sides"

    def offers(self, game: Stranded, seat: int) -> Offers:
        if game.check and game.check.stage in ("before", "after"):
            for side in (NEAR, FAR):
                for n in (1, -1):
                    label = f"do.mod_{side}_{'more' if n > 0 else 'less'}"
                    yield self.offer(seat, fixed={"side": side, "n": n}, label=label)

    def apply(self, game: Stranded, move: Move) -> None:
        now, side = current_check(game), move["side"]
        by_hand = move["n"] + sum(n for _, to, n in now.mods if to == side)
        rest = tuple(one for one in now.mods if one[1] != side)
        game.check = replace(now, mods=(*rest, ("hand", side, by_hand)) if by_hand else rest)


class SetPower(IslandAct):
    """Correct the number in the spikes."""

    verb, group = "power", "sides"

    def offers(self, game: Stranded, seat: int) -> Offers:
        if game.check and game.check.kind == "encounter" and game.check.stage in ("before", "after"):
            yield self.offer(seat, Amount("n", *SPIKES, "spike"))

    def apply(self, game: Stranded, move: Move) -> None:
        game.check = replace(current_check(game), power=move["n"])


class RollDice(IslandAct):
    """Roll the dice of both sides, or after the roll enter other results."""

    verb, group = "roll", "dice"

    def offers(self, game: Stranded, seat: int) -> Offers:
        if game.check and game.check.stage in ("before", "after"):
            again = game.check.stage == "after"
            dice = Dice("near", show=NEAR), Dice("far", show=FAR)
            yield self.offer(seat, *dice, main=not again, label="do.roll_again" if again else "do.roll")

    def apply(self, game: Stranded, move: Move) -> None:
        game.check = replace(current_check(game), dice=(move["near"], move["far"]), stage="after")


class LetStandAtDesk(IslandAct):
    """Say that nobody plays anything more, so that the roll decides. In the advanced rules an attempt on an opponent's
    castaway costs those who made it a turn (ruling I18)."""

    verb, main, group = "stands", True, "dice"

    def offers(self, game: Stranded, seat: int) -> Offers:
        if game.check and game.check.stage == "after":
            yield self.offer(seat)

    def apply(self, game: Stranded, move: Move) -> None:
        now = current_check(game)
        how = game.check_result(now)
        game.check = replace(now, stage=how)
        if now.kind == "opponent" and game.settings.advanced:
            for who in now.who:
                game.skip_turns(who)
        if how == "tied" or (how == "lost" and now.kind == "neutral"):
            game.check = None


class SufferLoss(IslandAct):
    """Enter what the card does to one of those who lost."""

    group = "fate"
    does: Callable[[Stranded, str], None]

    def __init__(self, verb: str, does: Callable[[Stranded, str], None], of_opponent: bool = False) -> None:
        """Keep the verb, its effect on a castaway, and whether it can follow a lost attempt on an opponent's."""
        self.verb, self.label = verb, f"do.{verb}"  # type: ignore[misc]
        self.does, self.of_opponent = does, of_opponent

    def offers(self, game: Stranded, seat: int) -> Offers:
        now = game.check
        if now and now.stage == "lost":
            members = [who for who in now.who if who in game.lead]
            if members and (self.of_opponent or now.kind != "opponent"):
                yield self.offer(seat, pick_castaways("who", members))

    def apply(self, game: Stranded, move: Move) -> None:
        self.does(game, move["who"])
        now = game.check
        if now and (now.kind == "opponent" or not any(one in game.lead for one in now.who)):
            game.check = None


class TakeReward(IslandAct):
    """Take the reward of a won attempt (rulings I19, I116); in the advanced rules no starting castaway can be taken."""

    verb, main = "take", True

    def offers(self, game: Stranded, seat: int) -> Offers:
        now = game.check
        if not now or now.stage != "won" or now.kind not in ("opponent", "neutral"):
            return
        what = ["lead"] if now.kind == "neutral" else ["lead", "equipment", "event"]
        grey = {"lead": UNTOUCHABLE} if game.is_untouchable_by_the_book(now.foe) else NONE
        yield self.offer(seat, pick_word("what", what, "take", grey), values={"who": name_of(now.foe)})

    def apply(self, game: Stranded, move: Move) -> None:
        now = current_check(game)
        game.check = None
        if move["what"] == "lead":
            game.change_leader(now.foe, now.seat)


class GoOn(IslandAct):
    """End the check once everything the card does is entered. A beaten roamer is gone (ruling I33)."""

    verb, group = "on", "turn"

    def offers(self, game: Stranded, seat: int) -> Offers:
        now = game.check
        if now and now.stage in ("won", "lost") and not (now.stage == "lost" and now.kind == "opponent"):
            yield self.offer(seat, main=now.stage == "won")

    def apply(self, game: Stranded, move: Move) -> None:
        now = current_check(game)
        if now.stage == "won" and now.foe == game.world.roamer:
            game.roams, game.at = 0, without_keys(game.at, ROAMER)
        game.check = None


class CallOff(IslandAct):
    """Call off a check begun by mistake; nothing of it is kept."""

    verb, group = "back", "turn"

    def offers(self, game: Stranded, seat: int) -> Offers:
        if game.check and game.check.stage in ("before", "after"):
            yield self.offer(seat)

    def apply(self, game: Stranded, move: Move) -> None:
        game.check = None
