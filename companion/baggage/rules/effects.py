"""What the verbs of the tables do (`data/baggage/verbs.csv`); what they ask is in `questions`.

In mode ``desk`` only those are done whose result the app keeps: hit points, sliders, skips, damage, and dice that
decide about those.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.baggage.rules.state import COLORS, DESK, Delay
from companion.baggage.rules.turns import Turns
from companion.engine import zones
from companion.engine.effects import THEN, Frame, Interpreter, Verb, steps_of, ways
from companion.engine.jsonable import Value
from companion.engine.prompts import Prompt, push
from companion.engine.refusal import NotAllowed
from companion.engine.zones import at
from data.effects import Choice, Delta, Step

KEPT = frozenset({"status", "cleanse", "hp", "damage", "skip", "shield", "settype", "delay", "forbid"})
"""Verbs of which something is kept in mode ``desk``."""
ANYWAY = ("hp", "none", "choose")
"""Verbs that still take effect once somebody in the battle is at 0 hit points (rulings O34, O96)."""


class Effects(Turns):
    """The layer of `Trip` with the verbs of the tables."""

    def _status(self, frame: Frame, color: str, who: str) -> None:
        """Attach a slider to whom the word `who` means, unless it has one of that color (L41; rulings O98, O99)."""
        target = self.target_of(frame, who, f"status({color},{who})")
        if target is None:
            return
        player = self.players[target]
        colors = [each for each in COLORS if not getattr(player, each)] if color == "any" else [color]
        if len(colors) > 1:
            self.ask("color", frame.seat, frame, who=target, on=True, among=tuple(colors))
        elif colors and player.character and not getattr(player, colors[0]):
            self.set(target, **{colors[0]: True})
            self.tell(f"{colors[0]}_on", target)

    def _cleanse(self, frame: Frame, color: str, who: str) -> None:
        target = self.target_of(frame, who, f"cleanse({color},{who})")
        if target is None:
            return
        colors = [each for each in COLORS if getattr(self.players[target], each) and color in (each, "any")]
        if len(colors) > 1:
            self.ask("color", frame.seat, frame, who=target, on=False, among=tuple(colors))
        elif colors:
            self.set(target, **{colors[0]: False})
            self.tell(f"{colors[0]}_off", target)

    def _no_slider(self, frame: Frame, color: str, who: str, on: bool) -> NotAllowed | None:
        """Return a refusal if nobody `who` may mean has a slider of the color, on (`on`: cleanse) or off (status)."""
        other = self.opponent_of(frame.seat)
        others = () if who == "self" else self.rivals_nearby(frame.seat) if other is None else (other,)
        among = (*((frame.seat,) if who in ("self", "anyone") else ()), *others)
        colors = COLORS if color == "any" else (color,)
        if any(getattr(self.players[each], name) == on for each in among for name in colors):
            return None
        return NotAllowed("refuse.no_slider", "O98")

    def _nothing_to_attach(self, frame: Frame, color: str, who: str) -> NotAllowed | None:
        return self._no_slider(frame, color, who, False)

    def _nothing_to_cleanse(self, frame: Frame, color: str, who: str) -> NotAllowed | None:
        return self._no_slider(frame, color, who, True)

    def _hp(self, frame: Frame, who: str, by: Delta) -> None:
        target = self.target_of(frame, who, f"hp({who},{by})")
        if target is not None:
            self.change_hp(target, by.n)

    def _damage(self, frame: Frame, amount: int) -> None:
        other = self.opponent_of(frame.seat)
        if other is None:
            return
        what = str(frame.bound.get("what", "item"))
        cost = frame.bound.get("cost") if what == "skill" and self.hit is None else None
        self.strike(frame.seat, other, what, amount, cost, bool(frame.bound.get("afraid")))
        fight = self.fight_of(frame.seat)
        if fight and what == "attack" and not frame.bound.get("copied"):
            mine = fight.sides.index(frame.seat)
            attacks = list(fight.attacks)
            attacks[mine] = self.players[frame.seat].character
            self.change(fight, attacks=(attacks[0], attacks[1]))

    def _delay(self, frame: Frame, amount: int, what: Choice) -> None:
        """Schedule the damage of `what` `amount` turns later of this battle (ruling O123)."""
        fight = self.fight_of(frame.seat)
        if fight:
            cost = frame.bound.get("cost") if self.hit is None else None
            self.change(fight, delays=(*fight.delays, Delay(frame.seat, amount, int(str(what.steps[0].args[0])), cost)))
            self.tell("delays", frame.seat, n=what.steps[0].args[0])

    def _skip(self, frame: Frame, who: str, turns: int) -> None:
        """Make the character that a word `who` means skip its next turns (ruling O100)."""
        target = self.target_of(frame, who, f"skip({who},{turns})")
        if target is not None and self.players[target].character:
            self.set(target, skips=self.players[target].skips + turns)
            self.tell("will_skip", target, n=turns)

    def _shield(self, frame: Frame, amount: int, until: str) -> None:
        self.set(frame.seat, guard=self.players[frame.seat].guard + amount)
        self.tell("guards", frame.seat, n=amount)

    def _settype(self, frame: Frame, who: str, kind: str) -> None:
        self.ask("kind", frame.seat, frame)

    def _forbid(self, frame: Frame, act: str, who: str, until: str) -> None:
        """Forbid battles with this player (`act` ``fight``: it hides; ruling O116), or the opponent to leave (O103)."""
        fight, other = self.fight_of(frame.seat), self.opponent_of(frame.seat)
        if act == "fight":
            self.set(frame.seat, hides=True)
            self.tell("hides", frame.seat)
        elif fight and other is not None:
            self.change(fight, barred=(*fight.barred, other))
            self.tell("stays", other)

    def _draw(self, frame: Frame, deck: str, count: int) -> None:
        """Draw `count` items: on the road from the item deck, in a battle from the own deck (ruling O121), or (`deck`
        ``discarded``) one of the used ones beside the player (O37)."""
        if deck == "discarded":
            if at(self, f"spent.{frame.seat}"):
                self.ask("regain", frame.seat, frame)
        else:
            self.draw_items(frame.seat, count)

    def _discard(self, frame: Frame, deck: str, amount: int, who: str, pick: str) -> None:
        """Discard an item from the hand, or in a battle with an empty hand the top of the deck (ruling O77). If `pick`
        is ``random``, the other player draws it (O78)."""
        target = self.target_of(frame, who, f"discard({deck},{amount},{who},{pick})")
        if target is None or not self.can_lose_items(frame.seat, target):
            return
        if at(self, f"hand.{target}") and pick != "random":
            self.ask("discard", target, frame)
        elif at(self, f"hand.{target}") or at(self, f"pack.{target}"):
            self.ask("pull", frame.seat, frame, who=target, take=False)

    def _nothing_to_discard(self, frame: Frame, *args: Any) -> NotAllowed | None:
        lacks = "opponent" not in args and not at(self, f"hand.{frame.seat}") and not at(self, f"pack.{frame.seat}")
        return NotAllowed("refuse.no_item", "O83") if lacks and self.keep != DESK else None

    def _steal(self, frame: Frame, deck: str, amount: int, who: str, pick: str) -> None:
        """Move an item from another's hand, deck or ``attached`` to the hand of the text's player (O77, O78)."""
        target = self.target_of(frame, who, f"steal({deck},{amount},{who},{pick})")
        if target is None or not self.can_lose_items(frame.seat, target):
            return
        if deck == "attached":
            if at(self, f"held.{target}"):
                self.ask("take", frame.seat, frame, who=target)
        elif at(self, f"hand.{target}") or at(self, f"pack.{target}"):
            self.ask("pull", frame.seat, frame, who=target, take=True)

    def can_lose_items(self, seat: int, target: int) -> bool:
        """Return whether `seat` can make `target` lose items: not if `target` has an item against that equipped."""
        return seat == target or not self.is_immune(target, "loss")

    def trade_partners(self, seat: int) -> list[int]:
        """Return the seats with which a player can exchange an item; both must have one. In a battle that is the
        opponent, with items in hand (ruling O82)."""
        if not at(self, f"hand.{seat}"):
            return []
        other = self.opponent_of(seat)
        others = (
            [other] if other is not None else [each for each in self.alive if each != seat and not self.fight_of(each)]
        )
        return [each for each in others if at(self, f"hand.{each}")]

    def _swap(self, frame: Frame, one: str, other: str) -> None:
        if one == "item":
            if self.trade_partners(frame.seat):
                self.ask("trade", frame.seat, frame)
        elif one == "here":
            if self.empty_tiles():
                self.ask("swap_here", frame.seat, frame)
        elif len(self.empty_tiles()) > 1:
            self.ask("swap_tiles", frame.seat, frame)

    def _nobody_to_trade(self, frame: Frame, one: str, other: str) -> NotAllowed | None:
        return NotAllowed("refuse.no_trade", "O82") if one == "item" and not self.trade_partners(frame.seat) else None

    def _search(self, frame: Frame, deck: str, find: str) -> None:
        if find == "own":
            card, pile = self.own_baggage_in_deck(frame.seat)
            if card and not self.fight_of(frame.seat):
                zones.move(self, card, f"hand.{frame.seat}", pile)
                self.tell("claims", frame.seat, name=f"items:{card}:name")
        elif find == "any":
            if self.fight_of(frame.seat) and at(self, f"pack.{frame.seat}"):
                self.ask("search", frame.seat, frame)
        elif at(self, "deck") or at(self, "under") or at(self, "top"):
            zones.gather(self, "deck", "under", "top")
            zones.look(self, frame.seat, "deck")
            self.ask("find", frame.seat, frame)

    def _nothing_to_claim(self, frame: Frame, deck: str, find: str) -> NotAllowed | None:
        if find != "own" or self.keep == DESK or self.own_baggage_in_deck(frame.seat)[0]:
            return None
        return NotAllowed("refuse.no_baggage", "O80")

    def _reveal(self, frame: Frame, what: str, amount: int) -> None:
        """Let one player alone look at a hand, or (`what`) at `amount` tiles (rulings O81, O119)."""
        if what == "tile":
            if self.neighbor_tiles(self.players[frame.seat].at, False):
                self.ask("look", frame.seat, frame, n=amount, seen=())
            return
        other = self.opponent_of(frame.seat)
        whose = (
            [other]
            if other is not None
            else [each for each in self.alive if each != frame.seat and not self.fight_of(each)]
        )
        whose = [each for each in whose if at(self, f"hand.{each}")]
        if whose:
            self.ask("hand", frame.seat, frame, among=tuple(whose))

    def _pay(self, frame: Frame, deck: str, amount: int, then: Choice) -> None:
        """Ask for a price of `amount` items, paid in full or not at all (ruling O83), and `then` do the rest."""
        if len(at(self, f"hand.{frame.seat}")) >= amount:
            prices = [Prompt("discard", frame.seat, {}, frame.source)] * amount
            push(self, *prices, INTERPRETER.prompt(THEN, then.steps[0], frame))

    def _cannot_pay(self, frame: Frame, deck: str, amount: int, then: Choice) -> NotAllowed | None:
        if self.keep == DESK:
            return None
        if len(at(self, f"hand.{frame.seat}")) < amount:
            return NotAllowed("refuse.no_item", "O83")
        return INTERPRETER.refusal(self, then.steps[0], frame)

    def _flip(self, frame: Frame, place: str, side: str) -> None:
        """Turn a neighbor tile or the own home (`place`) `side` up or down; its text is not read (O60, O135)."""
        if place == "home":
            home = self.box.characters[self.players[frame.seat].character].home
            where = next((spot for spot in self.world if home in at(self, f"down.{spot}")), "")
            if where:
                self.turn_up(where, home)
            elif self.home_may_lie(frame.seat):
                self.ask("home", frame.seat, frame)
        elif self.neighbor_tiles(self.players[frame.seat].at, side == "down"):
            self.ask("flip", frame.seat, frame, up=side == "up")

    def home_may_lie(self, seat: int) -> list[str]:
        """Return the places where the home of a player's character may lie face down: its place if the app knows it,
        else all places of unknown tiles; none if it is face up or not in this world."""
        home = self.box.characters[self.players[seat].character].home
        hidden = [place for place, spot in sorted(self.world.items()) if not spot.up]
        known = [place for place in hidden if home in at(self, f"down.{place}")]
        return known or [place for place in hidden if home in at(self, "pool") and not at(self, f"down.{place}")]

    def _home_is_known(self, frame: Frame, place: str, side: str) -> NotAllowed | None:
        if place != "home" or self.keep == DESK or self.home_may_lie(frame.seat):
            return None
        return NotAllowed("refuse.home_up", "O135")

    def _move(self, frame: Frame, who: str, *rest: Any) -> None:
        """Ask for the steps that an effect makes `who` take; in a battle they end it (L66; O29, O52 to O58)."""
        if len(rest) == 1:
            self.more += rest[0].n
            return
        n, way = rest
        target = self.target_of(frame, who, f"move({who},{n},{way})")
        if target is None or not self.players[target].character or not self.may_be_moved(target) or self.keep == DESK:
            return
        if way == "random" and self.is_immune(target, "random"):
            way = "any"
        self.ask({"any": "go", "random": "stray"}.get(way, way), target, frame, n=n)

    def _cannot_move(self, frame: Frame, who: str, *rest: Any) -> NotAllowed | None:
        if who != "self" or len(rest) != 2:
            return None
        fight = self.fight_of(frame.seat)
        if fight and frame.seat in fight.barred:
            return NotAllowed("refuse.barred", "O103")
        if rest[1] == "through" and not self.walled_neighbors(self.players[frame.seat].at):
            return NotAllowed("refuse.no_wall", "O47")
        return None

    def _walk(self, frame: Frame, who: str) -> None:
        self.ask("walk_on", frame.seat, frame)

    def _reroll(self, frame: Frame, who: str) -> None:
        """Let the player (`who` is always that) roll again before the first step; the new roll counts (ruling O93)."""
        self.stage, self.steps = "road", 0

    def _repeat(self, frame: Frame, what: str) -> None:
        """Follow an attack or an item (`what`) once more, without its card (rulings O89, O90)."""
        if what == "attack":
            if copied := self.copied_attacker(frame.seat):
                self.follow_text(frame.seat, "copy", copied)
        elif item := self.repeatable_item(frame.seat):
            self.follow_text(frame.seat, "item", item)

    def _nothing_to_repeat(self, frame: Frame, what: str) -> NotAllowed | None:
        found = self.copied_attacker(frame.seat) if what == "attack" else self.repeatable_item(frame.seat)
        return None if found else NotAllowed(f"refuse.no_{what}", "O89")

    def _choose(self, frame: Frame, *args: Any) -> None:
        """Ask which alternative of a step to do; in some cases the opponent is asked."""
        push(self, INTERPRETER.prompt("or", *self.chooser_of(Step("choose", args), frame)))

    def _no_way(self, frame: Frame, *args: Any) -> NotAllowed | None:
        ways_ = ways(Step("choose", args))
        return (
            None
            if any(not INTERPRETER.refusal(self, way, frame) for way in ways_)
            else NotAllowed("refuse.no_way", "O83")
        )

    def copied_attacker(self, seat: int) -> str:
        """Return the character whose attack the opponent made last in this battle; empty if there is none."""
        fight = self.fight_of(seat)
        return fight.attacks[1 - fight.sides.index(seat)] if fight else ""

    def repeatable_item(self, seat: int) -> str:
        """Return the item that a player used last in this or its previous turn, if it works here, else ""."""
        player = self.players[seat]
        item = player.last or player.before
        return (
            item if item and self.box.items[item].effects.steps_on("battle" if self.fight_of(seat) else "use") else ""
        )

    def _nothing(self, frame: Frame, *args: Any) -> None:
        """Do nothing: the step works without being done, or has no effect."""

    def chooser_of(self, step: Step, frame: Frame) -> tuple[Step, Frame]:
        """Return a step with alternatives and the frame of the one who chooses: the opponent if all of them are losses
        of the opponent, with the step rewritten as its own."""
        other = self.opponent_of(frame.seat)
        if other is None or not all("opponent" in way.args and way.name in ("discard", "skip") for way in ways(step)):
            return step, frame
        return steps_of(str(step).replace("opponent", "self"))[0], Frame(other, frame.who, frame.source, frame.bound)

    def text_refusal(self, seat: int, steps: Sequence[Step]) -> NotAllowed | None:
        """Return the first refusal of a price, choice, repetition, swap or move in a text; all other steps are done as
        far as possible (ruling O83). None if there is no refusal."""
        f = Frame(seat)
        for step in steps:
            if step.name in ("pay", "choose", "repeat", "swap", "move") and (
                refusal := INTERPRETER.refusal(self, step, f)
            ):
                return refusal
        return None

    def resume_step(self, prompt: Prompt, **bound: Value) -> None:
        """Run the step of a prompt once more, with its answer as bound names."""
        frame = Frame(prompt.seat, "", prompt.source, {**dict(prompt.args["bound"]), **bound})
        INTERPRETER.run(self, steps_of(prompt.args["step"]), frame)

    def follow_text(self, seat: int, what: str, card: str = "", afraid: bool = False) -> None:
        """Follow the text of a card: `what` is attack, skill or ability of the player's character, item, tile (with its
        id as `card`), or copy (the attack of the character `card`). `afraid`: whether the table says that a misfit
        fears it."""
        row = self.box.characters[self.players[seat].character]
        fight = self.fight_of(seat)
        now = "battle" if fight else "use"
        bound: dict[str, Value] = {"what": what}
        source = f"characters:{row.id}:{what}"
        if what in ("attack", "copy"):
            row = self.box.characters[card or row.id]
            steps = (Step("damage", (row.attack_damage,)), *row.attack_effects.steps_on("hit"))
            bound = {"what": "attack", "copied": what == "copy", "afraid": afraid}
            source = f"characters:{row.id}:attack"
            self.hit = None
        elif what == "skill":
            steps, self.hit = row.skill_effects.steps_on("battle"), None
            bound |= {"cost": row.skill_cost, "afraid": afraid}
        elif what == "ability":
            steps = row.ability_effects.steps_on(now) + (() if fight else row.ability_effects.steps_on("turn"))
        elif what == "item":
            steps, source = self.box.items[card].effects.steps_on(now), f"items:{card}:name"
        else:
            steps, source = self.box.tiles[card].effects.steps_on("land"), f"tiles:{card}:name"
        if self.keep == DESK:
            steps = tuple(
                step for step in steps if any(inner.name in KEPT or inner.name == "move" for inner in step.walk())
            )
        self.box.note_followed(source)
        INTERPRETER.run(self, steps, Frame(seat, row.id, source, bound))

    def use_item(self, seat: int, item: str) -> None:
        """Follow an item's text and put it away. An item that can be equipped is equipped instead, and the one equipped
        before goes back to the hand (rulings O26, O35, O36, O71, O72)."""
        row = self.box.items[item]
        self.set(seat, last=item)
        if row.equip:
            for old in at(self, f"worn.{seat}"):
                zones.move(self, old, f"hand.{seat}", f"worn.{seat}")
            zones.move(self, item, f"worn.{seat}", f"hand.{seat}")
            self.set(seat, guise="")
            self.box.note_followed(f"items:{item}:name")
            self.tell("equips", seat, name=f"items:{item}:name")
            return
        self.tell("uses", seat, name=f"items:{item}:name", text=f"items:{item}:text")
        if self.fight_of(seat):
            zones.move(self, item, f"spent.{seat}", f"hand.{seat}")
        else:
            zones.move(self, item, "under", f"hand.{seat}", bottom=True)
        self.follow_text(seat, "item", item)


def _verb(do: Callable[..., None], refusal: Callable[..., NotAllowed | None] = lambda *args: None) -> Verb:
    """Return a verb that does `do` if not refused; both functions take the draft, the frame and the arguments of a
    step. In a battle that is decided it does nothing, unless it is one of `ANYWAY`."""

    def run(trip: Any, step: Step, frame: Frame) -> None:
        if step.name in ANYWAY or not trip.is_decided(frame.seat):
            do(trip, frame, *step.args)

    return Verb(run, lambda trip, step, frame: refusal(trip, frame, *step.args))


VERBS: Mapping[str, Verb] = {
    "status": _verb(Effects._status, Effects._nothing_to_attach),
    "cleanse": _verb(Effects._cleanse, Effects._nothing_to_cleanse),
    "hp": _verb(Effects._hp),
    "damage": _verb(Effects._damage),
    "delay": _verb(Effects._delay),
    "skip": _verb(Effects._skip),
    "shield": _verb(Effects._shield),
    "settype": _verb(Effects._settype),
    "forbid": _verb(Effects._forbid),
    "draw": _verb(Effects._draw),
    "discard": _verb(Effects._discard, Effects._nothing_to_discard),
    "steal": _verb(Effects._steal),
    "swap": _verb(Effects._swap, Effects._nobody_to_trade),
    "search": _verb(Effects._search, Effects._nothing_to_claim),
    "reveal": _verb(Effects._reveal),
    "pay": _verb(Effects._pay, Effects._cannot_pay),
    "flip": _verb(Effects._flip, Effects._home_is_known),
    "move": _verb(Effects._move, Effects._cannot_move),
    "walk": _verb(Effects._walk),
    "reroll": _verb(Effects._reroll),
    "repeat": _verb(Effects._repeat, Effects._nothing_to_repeat),
    "choose": _verb(Effects._choose, Effects._no_way),
    **dict.fromkeys(("immune", "limit", "none", "win"), _verb(Effects._nothing)),
}
"""Every verb that a cell of the tables may use."""

INTERPRETER = Interpreter(VERBS, over=lambda trip: bool(trip.ended))
