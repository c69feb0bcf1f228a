"""Golden playthroughs: a game as text that a person reads and a test plays.

    # An ordinary day
    game samurai
    seats Ada
    option code=4F7K2Z
    1. 0 roll red=3 fate=4 white=1,2,2,5,6 by=hand
    = day=1 grit=10
    x 0 move to=mountain -- refuse.mountain R46
    2. undo 1
    score totals=12,

`=` says what is in the state's plain form (dotted names, list places as numbers), `score` what is in the score,
`outcome` how it ended (``won`` and ``label``), `open` which verbs a seat may do now, `x` a move that is refused and
why.
"""

import re
from collections.abc import Callable
from typing import Any

from companion.engine import notation
from companion.engine.folding import Play
from companion.engine.jsonable import freeze, to_json_value
from companion.engine.moves import Line, Opening, from_text
from companion.engine.notation import compare_fields
from companion.engine.refusal import NotAllowed
from companion.engine.registry import newest, rules_of
from companion.engine.rules import Rules, settle
from data.errors import Fault

_LINE = re.compile(r"(\d+)\. (.*)")


def play(text: str, load: Callable[[str], Any], name: str = "") -> Play[Any]:
    """Play a golden playthrough; `load` gives a game's tables.

    Raises Fault naming the file `name`, the row and what is otherwise."""
    game, version, seats = "", 0, ["A"]
    options: dict[str, Any] = {}
    now: Play[Any] | None = None
    for row, line in enumerate(text.splitlines(), 1):
        word, _, rest = line.strip().partition(" ")
        try:
            if not word or word.startswith("#"):
                continue
            if word == "game":
                game = rest
            elif word == "rules":
                version = int(rest)
            elif word == "seats":
                seats = [name.strip() for name in rest.split(",")]
            elif word == "option":
                options |= notation.read(rest)
            else:
                if now is None:
                    rules_class = rules_of(game, version or newest(game))
                    opening = Opening(game, rules_class.version, tuple(seats), settle(rules_class.options, options))
                    now = Play(rules_class(load(game)), [opening])
                _line(now, line.strip(), word, rest)
        except (ValueError, NotAllowed) as error:
            raise Fault(str(error), name or None, row) from error
    if now is None:
        raise Fault("nothing is played", name or None)
    return now


def write(play: Play[Any]) -> str:
    """Return a log as a golden playthrough, with its score and outcome at the end."""
    opening = play.opening
    head = [f"game {opening.game}", f"rules {opening.version}", f"seats {', '.join(opening.seats)}"]
    if opening.options:
        head.append(f"option {notation.write(opening.options)}")
    body = [f"{number}. {line}" for number, line in enumerate(play.lines) if number]
    tail = [f"score totals={notation.write({'': freeze(to_json_value(play.rules.score(play.state))['totals'])})[1:]}"]
    if outcome := play.rules.outcome(play.state):
        tail.append(f"outcome {notation.write({'won': outcome.won, 'label': outcome.label})}")
    return "\n".join([*head, *body, *tail]) + "\n"


def _line(now: Play[Any], line: str, word: str, rest: str) -> None:
    rules, state = now.rules, now.state
    if found := _LINE.fullmatch(line):
        if int(found[1]) != len(now.lines):
            raise ValueError(f"this is line {len(now.lines)}, not {found[1]}")
        now.push(from_text(found[2]))
    elif check_state(rules, state, word, rest, now.preview):
        return
    else:
        raise ValueError(f"{line!r} is not understood; a line begins with its number, =, x, open, score, outcome or #")


def check_open(rules: Rules[Any], state: Any, rest: str) -> None:
    """Compare the verbs a seat may do now with those written after its number. Raises ValueError if they differ."""
    seat, *verbs = rest.split()
    offered = sorted({offer.verb for offer in rules.offers(state, int(seat)) if offer.open})
    if offered != sorted(verbs):
        raise ValueError(f"seat {seat} may {', '.join(offered) or 'do nothing'}")


def check_refused(play_move: Callable[[Line], object], rest: str) -> None:
    """Play a move that is refused; after `` -- `` stand the reason and the ruling. Raises ValueError if it is allowed
    or refused for another reason."""
    written, _, why = rest.partition(" -- ")
    try:
        play_move(from_text(written))
    except NotAllowed as refusal:
        if why and why != f"{refusal.reason} {refusal.ruling}".strip():
            raise ValueError(f"{written} is refused because of {refusal.reason} {refusal.ruling}".strip()) from None
        return
    raise ValueError(f"{written} is allowed")


def check_state(rules: Rules[Any], state: Any, word: str, rest: str, play_move: Callable[[Line], object]) -> bool:
    """Check a line about a state and return True, or False for a word that says nothing of one. Raises ValueError
    saying what is otherwise."""
    if word == "=":
        compare_fields(to_json_value(state), rest)
    elif word == "score":
        compare_fields(to_json_value(rules.score(state)), rest)
    elif word == "outcome":
        outcome = rules.outcome(state)
        compare_fields(outcome.record() if outcome else {"won": None, "label": None}, rest)
    elif word == "open":
        check_open(rules, state, rest)
    elif word == "x":
        check_refused(play_move, rest)
    else:
        return False
    return True
