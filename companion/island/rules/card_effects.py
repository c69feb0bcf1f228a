"""Following the texts of tiles, events, pieces and castaways, and settling checks."""

from collections.abc import Mapping
from typing import Any

from companion.engine import zones
from companion.engine.effects import Frame, Interpreter, steps_of
from companion.engine.prompts import Prompt
from companion.island.rules.castaway_status import without_keys
from companion.island.rules.state import NOBODY, ROAMER, Check
from companion.island.rules.targets import Targets, make_frame
from companion.island.rules.verbs import VERBS, Verb, is_always_usable
from data.effects import Cell, Choice, Clause, Step

NOTHING: Mapping[str, Any] = {}


class CardEffects(Targets):
    """The layer of `Stranded` that follows the texts of cards and settles checks."""

    def is_usable(self, seat: int, clause: Clause, by: str = "") -> bool:
        """Tell whether a clause of an event, piece or ability would have any effect now; `by`: the castaway that wears
        or is it (rulings I23, I62, I63, I147, I148, I169)."""
        for cond in clause.conds:
            if cond.name == "roamer" and (ROAMER in self.at) != (cond.value == "out"):
                return False
        for step in clause.steps:
            verb = VERBS.get(step.name)
            if verb and verb.is_usable is not is_always_usable and not verb.is_usable(self, seat, step, by):
                return False
        return True

    def follow(self, cell: Cell, trigger: str, frame: Frame) -> None:
        """Follow a cell's clauses for a trigger; prompts it causes come before those that wait."""
        INTERPRETER.trigger(self, cell, trigger, frame)

    def follow_tile(self, seat: int, place: str) -> None:
        """Follow the instructions of a tile for the group that landed there, before any fate cards (ruling I53)."""
        tile = self.tile(place)
        group = tuple(who for who in self.party if self.at.get(who) == place)
        self.follow(tile.effects, "land", make_frame(seat, tile.id, "", group, place))

    def follow_revealed(self, seat: int, place: str, card: str) -> None:
        """Follow what a fate card does when it is turned up at a place."""
        self.follow(self.world.fate[card].effects, "reveal", make_frame(seat, card, "", self.party, place))

    def follow_event(self, seat: int, card: str) -> None:
        """Follow the text of an event that nobody canceled (ruling I143)."""
        row = self.world.fate[card]
        for trigger in ("react", "play"):
            self.follow(row.effects, trigger, make_frame(seat, card))

    def use_piece(self, seat: int, card: str, castaway: str) -> None:
        """Follow the text of a piece of equipment that a castaway uses, once per round or by discarding it."""
        self.it = ""
        triggers = ("react",) if self.check else ("turn", "round")
        for trigger in triggers:
            if trigger == "round" and self.world.clauses_of(card, "round"):
                self.used = {**self.used, f"{castaway}.{card}": 1}
            self.follow(self.world.fate[card].effects, trigger, make_frame(seat, card, castaway))

    def use_ability(self, seat: int, castaway: str) -> None:
        """Follow the text of a castaway's ability, which works once per round."""
        moment, frame = "react" if self.check else "round", make_frame(seat, castaway, castaway)
        self.follow(self.world.people[castaway].effects, moment, frame)

    def follow_paid(self, prompt: Prompt) -> None:
        """Follow the steps that the price of a prompt has paid for."""
        args = prompt.args
        frame = Frame(prompt.seat, args["who"], prompt.source, {"group": args["group"], "place": args.get("place", "")})
        INTERPRETER.run(self, [one for step in steps_of(args["step"]) for one in step.inner()], frame)

    def follow_after_winning(self, seat: int, castaway: str) -> None:
        """Follow what a castaway does after winning an attempt, except healing, which `rewards` offers."""
        if castaway in self.lead and self.able(castaway):
            steps = [step for step in self.world.people[castaway].effects.steps_on("lead") if step.name != "choose"]
            INTERPRETER.run(self, steps, make_frame(seat, castaway, castaway, (castaway,)))

    # ---- what comes of a check

    def settle_check(self, check: Check, how: str) -> None:
        """Settle a check with the final result `how` (won, tied or lost), consequences in their order (rulings I13,
        I18, I33, I96, I97). What happens last is pushed first."""
        losers = check.who if how == "lost" else check.them if how == "won" and check.kind == "opponent" else ()
        for who in losers:
            if any(clause.trigger == "lose" for clause in self.world.people[who].effects.clauses):
                self.push(("slip", check.seat, {"who": who}))
        if check.kind in ("encounter", "roamer"):
            self._settle_encounter(check, how)
        else:
            self._settle_attempt(check, how)

    def _settle_encounter(self, check: Check, result: str) -> None:
        """Discard an encounter or leave it, and follow its text for the result (won, tied, lost): a beginner's is
        discarded after a tie too, an advanced one only after a win (ruling I13)."""
        card, place, walks = check.foe, check.place, check.foe == self.world.roamer
        stays = (self.settings.advanced or walks) and result != "won"
        if not stays and card in self.pile(f"on.{place}"):
            self.discard_encounter(card, place)
        if check.kind == "roamer":
            if result == "lost":
                self.push(("lot", self.turns.current, {"who": check.who}))
            if result != "won":
                return
        if result == "tied":
            return
        group = tuple(who for who in check.who if who in self.lead)
        frame = make_frame(check.seat, card, "", group, place, lost=result == "lost")
        self.follow(self.world.fate[card].effects, {"won": "win", "lost": "lose"}[result], frame)

    def discard_encounter(self, card: str, place: str) -> None:
        """Discard a beaten encounter; with the roamer's card its piece is removed (rulings I33, I84)."""
        zones.move(self, card, "discard", f"on.{place}")
        if card == self.world.roamer and self.at.get(ROAMER) == place:
            self.at, self.roams = without_keys(self.at, ROAMER), 0

    def _settle_attempt(self, check: Check, result: str) -> None:
        """Settle an attempt to lead a castaway that was won, tied or lost. In the advanced rules an attempt on an
        opponent's castaway costs a turn, whatever the result (ruling I18)."""
        if check.kind == "opponent" and self.settings.advanced:
            for who in check.who:
                self.skip_turns(who)
        if result == "lost" and check.kind == "opponent":
            self.push(("victim", check.seat, {"who": check.who, "does": "injure", "by": NOBODY}))
        if result == "won":
            other = check.other if check.kind == "opponent" else NOBODY
            for who in check.who:
                if any(clause.trigger == "lead" for clause in self.world.people[who].effects.clauses):
                    self.push(("bow", check.seat, {"who": who}))
            self.push(("reward", check.seat, {"who": check.who, "foe": check.foe, "other": other}))


# ---- the interpreter


def way_words(step: Step, frame: Frame) -> tuple[str, Mapping[str, Any]]:
    """Return the key and values of the text of an effect to choose."""
    end = f"_{step.args[1]}" if step.name == "flip" else ""
    return f"way.{step.name}{end}", NOTHING


def _choose(game: Any, step: Step, frame: Frame) -> None:
    """Ask which of the effects that are possible to do; if only "none" is, do nothing."""
    assert isinstance(step.args[0], Choice)
    free = [one for one in step.args[0].steps if INTERPRETER.refusal(game, one, frame) is None]
    if [one.name for one in free] != ["none"]:
        game.todo = (INTERPRETER.prompt("choose", step, frame), *game.todo)


def _ground_is(game: Any, frame: Frame, op: str, value: int | str) -> bool:
    """Tell whether an effect's place is ground of kind `value` (`op` is unused); a landing place, or none, is of any
    kind."""
    return bool(game.board.zone.get(game.place_of_frame(frame), value) == value)


def _elsewhere(game: Any, frame: Frame, op: str, value: int | str) -> bool:
    """Return True: the condition is checked elsewhere, in a check by `powers`, on a tile by `movement`."""
    return True


INTERPRETER = Interpreter(
    {**VERBS, "choose": Verb(_choose)},
    {
        "roamer": lambda game, frame, op, value: (ROAMER in game.at) == (value == "out"),
        "zone": _ground_is,
        **dict.fromkeys(("vs", "tag", "alone", "group", "injured", "power", "hand", "first"), _elsewhere),
    },
    words=way_words,
    over=lambda game: bool(game.ended),
)
"""Everything the cards can do; what they ask besides stands in `companion.island.rules.questions.ASKS`."""
