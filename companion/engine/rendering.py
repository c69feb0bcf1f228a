"""Offers, moves, refusals and outcomes as texts in the language of some tables: what a screen shows and a history says.

A move is described by the offer it took in the state before it; `LogNarrator` walks along a log and keeps those
offers.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from companion.engine.folding import Play
from companion.engine.jsonable import Value, to_json_value
from companion.engine.moves import Line, Move, Opening, PendingBotMove, Redo, SeatChange, Undo
from companion.engine.offers import Arg, Choice, Coin, Dice, Draw, Offer, Pick, Text, admits
from companion.engine.refusal import NotAllowed
from companion.engine.rules import Outcome, Rules, overridden_refusal, without_reason
from companion.engine.wording import phrase, phrase_template, player_name
from data.errors import Fault
from data.markup import fill
from data.tables import GameTables

_SITS = {
    "careless": "engine.sits_careless", "good": "engine.sits_good", "strong": "engine.sits_strong",
    "master": "engine.sits_master",
}  # fmt: skip
SITTERS = tuple(_SITS)
"""The bots that may be given a seat in some game (`Rules.more_bots`)."""
STRENGTHS = SITTERS[:3]
"""Those of every game, by what people call them: easygoing, seasoned, sharp."""
_MENTIONED = re.compile(r"\{arg_(\w+)\}")
PRINTED = ("fate", "items", "events", "cards", "characters", "locations", "tiles")
"""Tables whose rows are printed, each as a piece of the product of that name."""
EVERYTHING = -1
"""In place of a seat: somebody who may know everything, as all may when the game is over."""


def render_offer(tables: GameTables, offer: Offer) -> dict[str, Any]:
    """Return an offer's record with its keys replaced by texts: ``text``, ``act``, and a ``text`` for every choice."""
    said = {
        "seat": offer.seat,
        "verb": offer.verb,
        "text": phrase(tables, offer.label, offer.values),
        "act": phrase(tables, offer.act, offer.values) if offer.act else "",
        "values": to_json_value(offer.values),
        "fixed": to_json_value(offer.fixed),
        "args": [_arg(tables, arg) for arg in offer.args],
        "main": offer.main,
        "group": offer.group,
    } | ({} if offer.now is None else {"now": to_json_value(offer.now)})
    return said | ({"refusal": render_refusal(tables, offer.refusal)} if offer.refusal else {})


def render_refusal(tables: GameTables, refusal: NotAllowed) -> dict[str, str]:
    """Return ``{"text", "ruling", "reason"}``: why a move is refused, the number of the ruling or the name of the house
    rule behind it, and the key of the text, for tests."""
    text = phrase(tables, refusal.reason, refusal.values)
    return {"text": text, "ruling": _name_ruling(tables, refusal.ruling), "reason": refusal.reason}


def _name_ruling(tables: GameTables, ruling: str) -> str:
    """Return the name of the house rule that has this id, else the number of the ruling as it is."""
    for rule in tables.house_rules:
        if rule.id == ruling:
            return phrase(tables, "engine.house_rule", {"name": tables.say(rule, "name")})
    return ruling


def render_outcome(tables: GameTables, outcome: Outcome | None) -> dict[str, Any] | None:
    """Return ``{"won": [seats], "text"}``; None while the game goes on."""
    if outcome is None:
        return None
    return {"won": list(outcome.won), "text": phrase(tables, outcome.label, outcome.values)}


def matching_offer(offers: Sequence[Offer], move: Move) -> Offer | None:
    """Return the offer that admits a move; else one of the same verb whose fixed arguments agree, or the only one of
    that verb; None if there is no such offer."""
    for offer in offers:
        if admits(offer, move):
            return offer
    same = [offer for offer in offers if offer.verb == move.verb]
    for offer in same:
        if offer.fixed and all(move.get(name) == value for name, value in offer.fixed.items()):
            return offer
    return same[0] if len(same) == 1 else None


def offer_for_move(rules: Rules[Any], state: Any, move: Move) -> Offer | None:
    """Return the offer that a move takes in a state, for an override also among refused offers and settings by hand.
    None if no offer describes the move."""
    offers = rules.offers(state, move.seat)
    if not move.override:
        return matching_offer(offers, move)
    forced = [entry.offer for entry in rules.override_entries(state, move.seat)]
    return matching_offer([*offers, *forced, *rules.overrides(state, move.seat)], without_reason(move))


def describe_move(tables: GameTables, offer: Offer | None, move: Move) -> str:
    """Return a move as text for people: the label of its offer, then what was picked, rolled, counted and written.
    Without an offer it is the move's notation; arguments missing from `move` (hidden from a seat) are left out."""
    if offer is None:
        return str(move)
    if any(name not in move.args for name in offer.fixed):
        return phrase(tables, "engine.hidden")
    known = [arg for arg in offer.args if arg.name in move.args]
    parts = [part for arg in known for part in _chosen_values(tables, arg, move[arg.name])]
    said = phrase(tables, offer.label, offer.values)
    if parts and said.endswith(("?", ":")):
        return f"{said} {', '.join(parts)}"
    return _with_colon(tables, said, ", ".join(parts))


def report_move(tables: GameTables, offer: Offer | None, move: Move) -> str:
    """Return a move as a sentence that names its player: ``Bo lays E/O on column 1``.

    The sentence of a label is in the group ``<its group>_report`` (for ``engine.roll``: ``engine.roll_report``); its
    placeholders are the offer's values, ``actor`` and each argument (``arg_card``); arguments it does not mention
    follow after a colon. Without such a sentence, or if it mentions an argument that is hidden, the player's name and a
    colon precede `describe_move`; with a single player the name is left out."""
    actor, described = player_name(tables, move.seat + 1), describe_move(tables, offer, move)
    named = described if len(tables.seats) == 1 else _with_colon(tables, actor, described)
    group, _, key = offer.label.partition(".") if offer else ("", "", "")
    report = f"engine.{key}_report" if group == "engine" else f"{group}_report.{key}"
    try:
        template = phrase_template(tables, report)
    except (Fault, KeyError):
        template = ""
    if not (offer and template and offer.fixed.keys() <= move.args.keys()):
        return named
    chosen = {
        arg.name: ", ".join(_chosen_values(tables, arg, move[arg.name])) for arg in offer.args if arg.name in move.args
    }
    mentioned = set(_MENTIONED.findall(template))
    if not all(map(chosen.get, mentioned)):
        return named
    values = {**offer.values, "actor": actor, **{f"arg_{name}": text for name, text in chosen.items()}}
    rest = ", ".join(text for name, text in chosen.items() if text and name not in mentioned)
    return _with_colon(tables, phrase(tables, report, values), rest)


def _with_colon(tables: GameTables, what: str, which: str) -> str:
    """Return the text `what` with the detail `which` behind a colon, if that is not empty."""
    return fill(phrase_template(tables, "engine.which"), {"what": what, "which": which}) if which else what


def with_override_reason(tables: GameTables, told: str, move: Move, aside: NotAllowed | None) -> str:
    """Return `told`, a move's text, followed by the refusal it overrode (`aside`) and the table's reason."""
    if aside:
        rule = render_refusal(tables, aside)
        said = f"{rule['text']} {rule['ruling']}".rstrip()
        told = phrase(tables, "engine.aside", {"what": told, "rule": said})
    why = str(move.get("why", "")) if without_reason(move) is not move else ""
    return phrase(tables, "engine.because", {"what": told, "why": why}) if why else told


def describe_roll_source(tables: GameTables, move: Move) -> str:
    """Return in words whether app or player rolled and whether the move is an override; empty if neither applies."""
    keys = [_MAKERS[move.by]] if move.by else []
    if move.override:
        keys.append("engine.override")
    return ", ".join(phrase(tables, key) for key in keys)


class LogNarrator:
    """Turns a log into texts: `add` every line in order, then ask for the text of any of them in any language."""

    def __init__(self, rules: Rules[Any], opening: Opening) -> None:
        self._play: Play[Any] = Play(rules, [opening])
        self._offers: list[Offer | None] = [None]
        self._heard: list[dict[int | None, Move]] = [{}]
        self._stages: list[tuple[str, Mapping[str, Any]] | None] = [None]
        self._aside: dict[int, NotAllowed] = {}

    def __len__(self) -> int:
        return len(self._offers)

    def add(self, line: Line) -> None:
        """Add the next line of the log. Raises NotAllowed if it cannot be played."""
        rules, state = self._play.rules, self._play.state
        self._stages.append(rules.stage(rules.view(state, None)))
        offer, heard = (offer_for_move(rules, state, line), self._hear(line)) if isinstance(line, Move) else (None, {})
        offer = offer_for_move(rules, state, line.move) if isinstance(line, PendingBotMove) else offer
        if isinstance(line, Move) and (aside := overridden_refusal(rules, state, line)):
            self._aside[len(self._offers)] = aside
        self._play.push(line)
        self._offers.append(offer)
        self._heard.append(heard)

    def stage(self, tables: GameTables, number: int) -> str:
        """Return in words how far the game was before line `number`, such as day 12; empty if it has no stages."""
        return describe_stage(tables, self._stages[number])

    def piece(self, tables: GameTables, number: int, seat: int | None) -> dict[str, str] | None:
        """Return the printed piece that a move is about, ``{"product", "id", "name"}``, as far as `seat` may know it.
        None if the move names none."""
        line = self._play.lines[number]
        args = self._heard[number].get(seat, line).args if isinstance(line, Move) else {}
        named = {key for value in args.values() for key in (value if isinstance(value, list | tuple) else (value,))}
        for product in PRINTED:
            with suppress(KeyError):
                for row in tables[product] if named else ():
                    if row.key in named:
                        return {"product": product, "id": row.key, "name": str(tables.row_name(row))}
        return None

    def report(self, tables: GameTables, number: int, seat: int | None) -> str:
        """Return the text of a line as `line` does, but moves as sentences that name their player (`report_move`)."""
        return self.line(tables, number, seat, report_move)

    def line(
        self, tables: GameTables, number: int, seat: int | None,
        describe: Callable[[GameTables, Offer | None, Move], str] = describe_move,
    ) -> str:  # fmt: skip
        """Return the text of line `number`, as far as `seat` may know (None: an onlooker; `EVERYTHING`: all of it);
        `describe` turns a move into text."""
        line = self._play.lines[number]
        if isinstance(line, Opening):
            return str(tables.game.title)
        if isinstance(line, Move):
            told = describe(tables, self._offers[number], self._heard[number].get(seat, line))
            return with_override_reason(
                tables, told, line, None if seat in self._heard[number] else self._aside.get(number)
            )
        if isinstance(line, SeatChange):
            return describe_seating(tables, line)
        if isinstance(line, PendingBotMove):
            return phrase(
                tables, "engine.meant", {"what": describe_pending_bot_move(tables, self._offers[number], line)}
            )
        return self._back(tables, number, line, seat)

    def _hear(self, move: Move) -> dict[int | None, Move]:
        """Return the reduced move for each seat, and for onlookers (None), that may not know all of it."""
        rules, state = self._play.rules, self._play.state
        ears = {seat: rules.visible_move(state, move, seat) for seat in (*range(len(self._play.opening.seats)), None)}
        return {seat: heard for seat, heard in ears.items() if heard != move}

    def _back(self, tables: GameTables, number: int, line: Undo | Redo, seat: int | None) -> str:
        target, what = self._play.lines[line.line], ""
        one = isinstance(line, Redo) or line.last in (None, line.line)
        if one and isinstance(target, Move):
            what = self.line(tables, line.line, seat)
            return phrase(tables, "engine.taken_back", {"what": what})
        if isinstance(line, Redo):
            undone = target.line if isinstance(target, Undo) and target.last in (None, target.line) else 0
            if undone and isinstance(self._play.lines[undone], Move):
                return phrase(tables, "engine.again", {"what": self.line(tables, undone, seat)})
            return phrase(tables, "engine.again_lines", {"line": line.line})
        last = line.line if line.last is None else line.last
        if last == number - 1:
            return phrase(tables, "engine.back_to", {"line": line.line - 1})
        return phrase(tables, "engine.taken_back_lines", {"first": line.line, "last": last})


def describe_seating(tables: GameTables, line: SeatChange) -> str:
    """Return in words which bot or person plays for a seat from now on, or that its player allows hints."""
    if not line.bot:
        return phrase(tables, "engine.hints" if line.hints else "engine.sits_person", {"seat": line.seat + 1})
    return phrase(tables, _SITS.get(line.bot, "engine.sits"), {"seat": line.seat + 1})


def describe_pending_bot_move(tables: GameTables, offer: Offer | None, line: PendingBotMove) -> str:
    """Return in words the move that a bot will make once somebody has rolled or drawn for it."""
    return describe_move(tables, offer, line.move)


_SIDES = {"heads": "engine.heads", "tails": "engine.tails"}


def describe_stage(tables: GameTables, stage: tuple[str, Mapping[str, Any]] | None) -> str:
    """Return in words how far a game is, given the value of `Rules.stage`; empty for None."""
    return phrase(tables, *stage) if stage else ""


_MAKERS = {"app": "engine.by_app", "hand": "engine.by_hand"}


def _arg(tables: GameTables, arg: Arg) -> dict[str, Any]:
    said = arg.record()
    if isinstance(arg, Pick):
        said["choices"] = [_choice(tables, choice) for choice in arg.choices]
    elif isinstance(arg, Draw):
        choices = [(one, Choice(one["value"], one["label"], one["values"])) for one in said["choices"]]
        said["choices"] = [
            {"text": _choice_text(tables, choice), **_without_keys(one, "label")} for one, choice in choices
        ]
    elif isinstance(arg, Coin):
        said["choices"] = [{"value": side, "text": phrase(tables, key)} for side, key in _SIDES.items()]
    return said


def _without_keys(record: Mapping[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in record.items() if name not in names}


def _choice(tables: GameTables, choice: Choice) -> dict[str, Any]:
    said = {"value": to_json_value(choice.value), "text": _choice_text(tables, choice)}
    if choice.values:
        said["values"] = to_json_value(choice.values)
    return said | ({"refusal": render_refusal(tables, choice.refusal)} if choice.refusal else {})


def _choice_text(tables: GameTables, choice: Choice) -> str:
    return phrase(tables, choice.label, choice.values) if choice.label else _as_text(choice.value)


def _chosen_values(tables: GameTables, arg: Arg, value: Value) -> Iterator[str]:
    if isinstance(arg, Pick):
        texts = {repr(choice.value): choice for choice in arg.choices}
        for one in value if arg.most is not None and isinstance(value, tuple) else (value,):
            choice = texts.get(repr(one))
            yield _choice_text(tables, choice) if choice else _as_text(one)
    elif isinstance(arg, Dice):
        yield from map(str, value if isinstance(value, tuple) else (value,))
    elif isinstance(arg, Draw):
        for card in value if isinstance(value, tuple) else (value,):
            yield _choice_text(tables, Choice(card, *arg.words(card)))
    elif isinstance(arg, Coin):
        yield phrase(tables, _SIDES[value]) if value in _SIDES else _as_text(value)
    elif isinstance(arg, Text):
        if value:
            yield f"“{value}”" if tables.lang == "en" else f"„{value}“"
    else:
        yield _as_text(value)


def _as_text(value: Value) -> str:
    return " ".join(map(_as_text, value)) if isinstance(value, tuple) else str(value)
