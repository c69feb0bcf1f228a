"""The desk: real cards on a real table, and here what hands forget. Nothing about decks or tiles has to be told.

Every phone may keep it for everybody. The verbs, besides those of a check (`companion.island.deskcheck`):

    first    player          whose turn it is first
    start    who             a player's starting castaway; `pair` who, follower where both have power 2 or less
    meet     who             a castaway turns up as a neutral
    led      who, to         somebody leads it now, or nobody
    injure, heal, rest, skip, trap, free, kill      who
    wear, shed   who, card   equipment, if one wants to keep it here
    roam     out             the roamer came, or went
    next                     the next player's turn: skips, rests and traps count down
    claim    how, player         somebody has won: ``task``, ``led``, ``agreed`` or, several at once, ``dusk``
    keep     to              from here on the whole table is kept, or the desk
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from companion.engine import zones
from companion.engine.moves import Move
from companion.engine.offers import Entry, Pick
from companion.engine.rules import NotAllowed
from companion.island import ending, harm, turning
from companion.island.offering import NONE, Maker, entry, name_of, pick_cards, pick_castaways, pick_seats, player_words, ways
from companion.island.state import DESK, NOBODY, ROAMER, WHOLE, Stranded
from companion.island.world import World

CLAIMS = ("task", "led", "agreed")
EARLY = NotAllowed("refuse.dusk", "I185")


def first(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """Who takes the first turn."""
    if d.phase == "first":
        yield entry(w, seat, "first", _first, pick_seats("player", range(d.settings.players)), main=True)


def _first(w: World, d: Stranded, move: Move) -> None:
    turning.begin(w, d, move["player"])


def start(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """Each player's starting castaway (seed 000, drawing characters), and of two weak ones both (ruling I06)."""
    if d.phase != "start":
        return
    pool = sorted(str(who) for who in d.pile("people"))
    for one in range(d.settings.players):
        if not d.starter[one]:
            values, fixed = {"player": one + 1}, {"player": one}
            yield entry(w, seat, "start", _start, pick_castaways("who", pool), values=values, fixed=fixed, main=one == seat)
            weak = [who for who in pool if w.people[who].power <= w.rules.setup.keep_both_up_to]
            if len(weak) > 1:
                pair = pick_castaways("who", weak, 2, 2, ordered=True)
                yield entry(w, seat, "pair", _start, pair, values=values, fixed=fixed, group="start")


def _start(w: World, d: Stranded, move: Move) -> None:
    seat = move["player"]
    who = move["who"] if isinstance(move["who"], tuple) else (move["who"],)
    for one in who:
        zones.move(d, one, "board", "people")
        d.lead = {**d.lead, one: seat}
    d.starter = tuple(who[0] if s == seat else one for s, one in enumerate(d.starter))
    d.group = {**d.group, seat: tuple(sorted(who))}
    if all(d.starter):
        d.phase = "turn"
        turning.start_turn(w, d)


def meet(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """A castaway turns up as a neutral."""
    pool = sorted(str(who) for who in d.pile("people"))
    if pool:
        yield entry(w, seat, "meet", _meet, pick_castaways("who", pool), group="table")


def _meet(w: World, d: Stranded, move: Move) -> None:
    zones.move(d, move["who"], "board", "people")
    d.lead = {**d.lead, move["who"]: NOBODY}


def led(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """Who leads a castaway now; nobody is a leader, too."""
    if d.lead:
        who = pick_castaways("who", sorted(d.lead))
        yield entry(w, seat, "led", _led, who, pick_seats("to", [*sorted(d.turns.order), NOBODY]), group="castaway")


def _led(w: World, d: Stranded, move: Move) -> None:
    harm.put_lead(d, move["who"], move["to"])


AMONG: Mapping[str, tuple[Callable[[Stranded, str], bool], NotAllowed]] = {
    "injured": (lambda d, who: who in d.injured, NotAllowed("refuse.not_injured")),
    "trapped": (lambda d, who: who in d.trapped, NotAllowed("refuse.not_trapped")),
    "led": (lambda d, who: d.lead[who] != NOBODY, NotAllowed("refuse.neutral", "I145")),
}
"""For whom a verb means something, and what it says for the others."""


def _who(verb: str, among: str = "") -> Maker:
    """A verb for one castaway; for whom it means nothing it is grey."""

    def make(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
        grey = NONE
        if among:
            fits, refusal = AMONG[among]
            grey = {who: refusal for who in d.lead if not fits(d, who)}
        if len(grey) < len(d.lead):
            yield entry(w, seat, verb, DOES[verb], pick_castaways("who", sorted(d.lead), grey=grey), group="castaway")

    return make


def _injure(w: World, d: Stranded, move: Move) -> None:
    harm.injure(w, d, move["who"])


def _kill(w: World, d: Stranded, move: Move) -> None:
    harm.kill(w, d, move["who"])


def _rest(w: World, d: Stranded, move: Move) -> None:
    d.resting = harm.plus(d.resting, move["who"])


def _free(w: World, d: Stranded, move: Move) -> None:
    d.trapped = harm.without_keys(d.trapped, move["who"])


DOES = {
    "injure": _injure,
    "heal": lambda w, d, move: harm.heal(d, move["who"]),
    "rest": _rest,
    "skip": lambda w, d, move: harm.skip(d, move["who"]),
    "trap": lambda w, d, move: harm.trap(w, d, move["who"]),
    "free": _free,
    "kill": _kill,
}
"""What each verb for one castaway does."""


def wear(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """Equipment is told only if somebody likes to; its bonus then counts by itself."""
    pieces = w.pieces(d.pile("deck"))
    if pieces and d.lead:
        yield entry(w, seat, "wear", _wear, pick_castaways("who", sorted(d.lead)), pick_cards("card", pieces), group="castaway")


def _wear(w: World, d: Stranded, move: Move) -> None:
    zones.move(d, move["card"], f"worn.{move['who']}", "deck")


def shed(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """Taking a piece of equipment off a castaway."""
    for who in sorted(d.lead):
        if d.pile(f"worn.{who}"):
            pieces = sorted({str(card) for card in d.pile(f"worn.{who}")})
            fixed = {"who": who}
            yield entry(
                w, seat, "shed", _shed, pick_cards("card", pieces), fixed=fixed, values={"who": name_of(who)}, group="castaway"
            )


def _shed(w: World, d: Stranded, move: Move) -> None:
    zones.move(d, move["card"], "deck", f"worn.{move['who']}")


def roam(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """The roamer comes out, or goes away."""
    out = bool(d.roams)
    yield entry(w, seat, "roam", _roam, label="do.roam_away" if out else "do.roam_out", fixed={"out": not out}, group="table")


def _roam(w: World, d: Stranded, move: Move) -> None:
    """It walks from the round after this one on (ruling I83)."""
    d.roams = d.turns.round + 1 if move["out"] else 0
    d.at = {**d.at, ROAMER: ""} if move["out"] else harm.without_keys(d.at, ROAMER)


def next_(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """Ending the turn: the next player's begins."""
    yield entry(w, seat, "next", _next, main=True, values={"player": turning.following(d) + 1}, group="turn")


def _next(w: World, d: Stranded, move: Move) -> None:
    turning.end_turn(w, d)
    if not d.ended:
        turning.start_turn(w, d)


def claim(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """Somebody has won: by the task, by leading, by agreement; or several at once at dusk."""
    by = sorted(d.turns.order)
    how = [way for way in CLAIMS if way != "agreed" or len(by) > 1]
    grey = dict.fromkeys(("task", "led"), EARLY) if ending.waits(w, d) else NONE
    yield entry(w, seat, "claim", _claim, ways("how", how, "claim", grey=grey), pick_seats("player", by), group="end")
    if w.dusk and d.turns.round == ending.DUSK + 1 and len(by) > 1:
        several = Pick("player", by, 2, len(by), show="seat", words=player_words)
        yield entry(w, seat, "claim", _claim, several, label="do.claim_dusk", fixed={"how": "dusk"}, group="end")


def _claim(w: World, d: Stranded, move: Move) -> None:
    if move["how"] == "agreed":
        d.won = tuple(sorted(d.turns.order))
    else:
        d.won = tuple(sorted(move["player"])) if move["how"] == "dusk" else (move["player"],)
    d.ended = move["how"]


def keep(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """From the desk to the whole table and back, between two acts."""
    if d.phase == "turn" or (d.phase in turning.STEPS and not d.todo):
        to = WHOLE if d.keep == DESK else DESK
        yield entry(w, seat, "keep", _keep, fixed={"to": to}, label=f"do.keep_{to}", group="end")


def _keep(w: World, d: Stranded, move: Move) -> None:
    turning.hand_over(w, d, move["to"])


def quit_(w: World, d: Stranded, seat: int) -> Iterable[Entry]:
    """A player goes home (ruling I40)."""
    if seat in d.turns.order and d.settings.players > 1:
        yield entry(w, seat, "leave", _quit, group="end")


def _quit(w: World, d: Stranded, move: Move) -> None:
    harm.leave_game(w, d, move.seat)


CASTAWAY: Mapping[str, Maker] = {
    "injure": _who("injure"),
    "heal": _who("heal", "injured"),
    "rest": _who("rest", "injured"),
    "skip": _who("skip", "led"),
    "trap": _who("trap", "led"),
    "free": _who("free", "trapped"),
    "kill": _who("kill"),
    "led": led,
    "meet": meet,
    "wear": wear,
    "shed": shed,
}
"""What happens to castaways, said by hand."""
