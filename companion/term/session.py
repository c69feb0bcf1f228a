"""A seat at a terminal: reads what is typed, plays it, and shows what others do in the meantime."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol

from rich.text import Text as Styled

from companion.engine.folding import current_players, last_redo, last_undo, standing_lines
from companion.engine.moves import Move, SeatChange
from companion.engine.offers import Arg, Choice, Draw, Offer, Pick
from companion.engine.refusal import NotAllowed
from companion.engine.rendering import LogNarrator, describe_roll_source
from companion.engine.rules import REASON, overridden_refusal, without_refused_choices
from companion.table.bot_reasons import deeds_of, with_reasons
from companion.table.bots import (
    Thinker,
    is_bots_own,
    next_turn,
    record_turn,
    requested_rolls,
    seats_without_hints,
    strengths,
    turn_of,
)
from companion.table.hints import bot_says
from companion.table.log_text import clean
from companion.table.store import Gone
from companion.table.tale import tale
from companion.term import page
from companion.term.command_parser import (
    Question,
    Wrong,
    chosen_by,
    find_offers,
    parse_answer,
    selectors,
    tokens,
    unavailable,
)
from companion.term.messages import bot_names, command, means_yes, say, terminal_texts
from companion.term.pager import Pager
from data.errors import Fault

if TYPE_CHECKING:
    from rich.console import Console

    from companion.table.table import Table


LOOKS = ("help", "hint", "history", "tale", "why")
"""Commands that change nothing: what was asked is asked again after them."""
ALL, MORE = "*", "+"
FEW = 5  # choices that a question lists at least, for the picture of the table to have room above it


class Lines(Protocol):
    """A source of typed lines: a keyboard or a file."""

    def read(self, prompt: str, news: Callable[[], bool]) -> str | None:
        """Return the next line, None at the end. `news` is called now and then while waiting; it shows new lines of the
        log and returns whether there were any."""


class Session:
    """One terminal at a table, playing for `seat`, or for all seats if that is None."""

    def __init__(self, table: Table, seat: int | None, lang: str, console: Console, lines: Lines) -> None:
        self.table, self.seat, self.console, self.lines = table, seat, console, lines
        self.tables = table.tables(lang)
        self.lang = self.tables.lang
        self.told = LogNarrator(table.play.rules, table.opening)
        self.seen = len(table.refresh().lines)
        self.offers: list[Offer] = []
        self.thinker: Thinker | None = None
        self.put_off = ""  # a command that was typed where something else was asked
        self.pager = Pager(console, self.lang)

    def run(self) -> None:
        """Take commands until ``quit`` or the end of input. Raises Fault if the file of tables is unreadable."""
        self.show()
        self.news()
        while (typed := self.put_off or self.lines.read("> ", self.news)) is not None:
            self.put_off = ""
            self.news()
            words = tokens(typed)
            if not words:
                if not self.pager.scroll_up():
                    self.show()
                continue
            if self.obey(words) == "quit":
                break
        self.console.print(say(self.lang, "closed", table=self.table.name), style="dim")

    def show(self, *notes: Any) -> None:
        """Show the page with notes below it; of a page higher than the terminal the foot."""
        self.offers = self.current()
        keys = [Styled(say(self.lang, "hint"), "dim")] if self.console.is_terminal else []
        below = [*keys, *notes]
        pages = page.pages(self.table, self.tables, self.seat, self.offers)
        self.pager.show([*lines, *below] for lines in pages)

    def current(self) -> list[Offer]:
        """Return the offers that this terminal may take now, in the order in which they are numbered."""
        bots = {seat for seat, sit in current_players(self.table.refresh().lines).items() if sit.bot}
        if asked := requested_rolls(self.table):
            return [asked]
        ours = range(len(self.table.opening.seats)) if self.seat is None else (self.seat,)
        seats = [seat for seat in ours if seat not in bots]
        offers = list({str(offer.record()): offer for seat in seats for offer in self.table.offers(seat)}.values())
        names = self.table.play.rules.proxy_verbs
        offers = [
            narrowed for offer in offers if (narrowed := _offer_for_bots(offer, bots) if offer.verb in names else offer)
        ]
        return sorted(offers, key=lambda offer: (offer.seat, not offer.main, bool(unavailable(offer))))

    def news(self) -> bool:
        """Let bots play whose turn it is and show what others did meanwhile; return whether there was anything."""
        while turn := next_turn(self.table):
            self.thinker = self.thinker or Thinker()
            record_turn(self.table, turn, self.thinker.think(turn))
        lines = self.table.refresh().lines
        if len(lines) <= self.seen:
            return False
        notes = [self.elsewhere(number) for number in range(self.seen, len(lines))]
        self.seen = len(lines)
        self.show(*notes[-5:], *self.says())
        return True

    def says(self) -> list[Styled]:
        """Return the remark of a bot on its last move, as a list of one line; empty if it makes none."""
        seated = {seat: sit for seat, sit in current_players(self.table.play.lines).items() if sit.bot}
        said = bot_says(self.table, self.tables, seated) if seated else None
        return [Styled(self.told_by(said), "italic")] if said else []

    def told_by(self, act: Mapping[str, Any]) -> str:
        """Return what a seat did or says, behind its name."""
        return clean(say(self.lang, "told", who=page.name(self.table, act["seat"], self.lang), text=act["text"]))

    def line(self, number: int, report: bool = False) -> str:
        """Return the text of line `number` of the log, as far as this terminal may know it; if `report`, as a sentence
        about whoever made the move."""
        lines = self.table.play.lines
        for line in lines[len(self.told) : number + 1]:
            self.told.add(line)
        line = lines[number]
        how = describe_roll_source(self.tables, line) if isinstance(line, Move) else ""
        ears = line.seat if self.seat is None and isinstance(line, Move) else self.seat
        tell = self.told.report if report else self.told.line
        return clean(tell(self.tables, number, ears) + (f" ({how})" if how else ""))

    def obey(self, words: Sequence[str]) -> str | None:
        """Do what was typed, showing any error; return "quit" to leave, else None. Raises Gone if the file is gone."""
        name = command(self.lang, words[0])
        if name != "quit" and any(words[0] in (offer.verb, self.verb(offer.verb)) for offer in self.offers):
            name = None  # but nobody who leaves the terminal gives up the game: a move of that name has its number
        try:
            if name == "quit":
                return name
            if name:
                _DO[name](self, *words[1:])
            else:
                self.play(words)
        except Wrong as wrong:
            self.say(wrong.key, **wrong.values)
        except NotAllowed as refusal:
            self.console.print(Styled(page.refusal_text(self.tables, refusal), "yellow"))
        except ValueError as error:
            self.say("not_understood", why=error)
        except Fault as fault:  # a full disk, say: nothing was lost, and there may be room again
            if isinstance(fault, Gone):
                raise
            self.console.print(Styled(clean(str(fault)), "red"))
        return None

    def say(self, key: str, **values: object) -> None:
        self.console.print(self.wrong(key, **values))

    def wrong(self, key: str, **values: object) -> Styled:
        """Return a text of the terminal, styled as an error."""
        return Styled(clean(say(self.lang, key, **values)), "yellow")

    def verb(self, name: str) -> str:
        """Return the word to type for a verb, in lower case."""
        return page.verb(self.tables, name).casefold()

    def play(self, words: Sequence[str]) -> None:
        """Make the move that the words mean, asking for what is missing. A verb with ``!`` makes it an override."""
        word = words[0]
        if any("=" in one for one in words[1:]) and not word.isdigit():
            self.take(Move.from_text(f"{self.seat or 0} {getattr(word, 'rest', ' '.join(words))}"))
            return
        override = word.endswith("!")
        chance = self.table.chance()
        offers = self.override_choices() if override else self.offers
        move = self.complete_move(
            find_offers(offers, [word.rstrip("!"), *words[1:]], self.phrase, chance, self.verb), chance
        )
        if move:
            self.take(self.with_reason(Move(move.seat, move.verb, move.args, move.by, True)) if override else move)

    def override_choices(self) -> list[Offer]:
        """Return the offers in their usual order with refusals removed where they may be overridden, and further ones
        that are possible only as overrides."""
        rules, state = self.table.play.rules, self.table.state
        free = [
            without_refused_choices(offer)
            if rules.allow_overrides and offer.verb not in rules.never_overridable
            else offer
            for offer in self.offers
        ]
        seats = sorted({offer.seat for offer in self.offers} | ({self.seat} if self.seat is not None else set()))
        forced = [entry.offer for seat in seats for entry in rules.override_entries(state, seat)]
        return [*free, *(offer for offer in forced if offer.verb not in {one.verb for one in free})]

    def with_reason(self, move: Move) -> Move:
        """Show the refusal that an override disregards, ask why, and return the move with the answer as `why`."""
        aside = overridden_refusal(self.table.play.rules, self.table.state, move)
        if aside is None:
            return move
        self.console.print(Styled(page.refusal_text(self.tables, aside), "yellow"))
        self.say("why")
        why = (self.lines.read("? ", self.news) or "").strip()[:REASON]
        return Move(move.seat, move.verb, {**move.args, **({"why": why} if why else {})}, move.by, True)

    def complete_move(self, step: Move | Question, chance: random.Random) -> Move | None:
        """Ask until all arguments are known and return the move; None if the player gives up."""
        notes: list[Any] = []
        first, looks = 0, False
        while isinstance(step, Question):
            listed = self.ask(step, first, notes, looks)
            typed = self.lines.read("? ", self.news)
            if not typed or not (words := tokens(typed)):
                self.show()
                return None
            notes, looks = [], False
            if words == [MORE]:
                first = first + listed if listed else 0
                continue
            try:
                step, first = parse_answer(step, words, self.phrase, chance), 0
            except Wrong as wrong:
                name = command(self.lang, words[0])
                if name in LOOKS:
                    self.obey(words)
                    looks = True
                elif name:
                    self.put_off = typed
                    return None
                else:
                    notes = [self.wrong(wrong.key, **wrong.values)]
            except NotAllowed as refusal:
                notes = [Styled(page.refusal_text(self.tables, refusal), "yellow")]
        return step

    def ask(self, step: Question, first: int, notes: Sequence[Any], below: bool) -> int:
        """Show a question with choices from number `first` on and `notes`, and above it as much of the table as fits;
        with `below` only the question, under what was looked at. Return how many choices are listed if not all."""
        arg = step.arg
        every = len(arg.choices if isinstance(arg, Pick) else arg.candidates if isinstance(arg, Draw) else ())
        most = min(page.MOST, every) or 1
        if not self.console.is_terminal or below:
            for part in (*notes, page.question(self.tables, step, first, most)):
                self.console.print(part)
            return most if first + most < every else 0
        above = [[*page.picture(self.table, self.tables, self.seat, tight)] for tight in (False, True)]
        ways = [
            (few, above[1]) for few in range(most, min(FEW, most) - 1, -1)
        ]  # fewer choices, rather than no table above
        ways += [(few, []) for few in range(most, 0, -1)]
        for most, room in ways:
            asked = [page.question(self.tables, step, first, most), *notes]
            if self.pager.fits((*room, *asked)):
                break
        self.pager.show([*([*parts, *asked] for parts in above), [above[1][0], *asked], asked])
        return most if first + most < every else 0

    def take(self, move: Move) -> None:
        """Play a move. Raises NotAllowed, and Wrong for a move that only a bot may make."""
        if is_bots_own(self.table, move):
            raise Wrong("bot_sits")
        self.show_added(self.table.append(move, seat=move.seat, seen=self.seen - 1))

    def show_added(self, entry: Any) -> None:
        """Show the table with the line (`entry`) that was just added here."""
        self.news_before(entry.number)
        self.seen = entry.number + 1
        self.show(Styled(f"{entry.number}  {self.line(entry.number)}", "green"))

    def news_before(self, number: int) -> None:
        """Show the lines of others that came in before line `number`, which was added here."""
        for other in range(self.seen, number):
            self.console.print(self.elsewhere(other))

    def elsewhere(self, number: int) -> Styled:
        """Return the text of a line that was added elsewhere, with the name of its player."""
        line, before = self.table.play.lines[number], self.table.play.lines[:number]
        who = say(self.lang, "another")
        if isinstance(line, Move) and len(self.table.opening.seats) > 1:
            who = page.name(self.table, line.seat, self.lang)
        elif isinstance(line, Move) and (sits := current_players(before).get(line.seat)) and sits.bot:
            who = say(self.lang, "a_bot")
        return Styled(say(self.lang, "news", n=number, who=who, text=self.line(number)), "magenta")

    def do_undo(self, number: str = "", *_: str) -> None:
        if not number and last_undo(self.table.refresh().lines) is None:
            raise Wrong("no_undo")
        self.show_added(self.table.undo(_line(number) if number else None, seat=self.seat))

    def do_redo(self, number: str = "", *_: str) -> None:
        if not number and last_redo(self.table.refresh().lines) is None:
            raise Wrong("no_redo")
        self.show_added(self.table.redo(_line(number) if number else None, seat=self.seat))

    def do_back(self, number: str = "", *_: str) -> None:
        entry = self.table.back_to(_line(number), seat=self.seat)
        if entry is None:
            raise Wrong("no_undo")
        self.show_added(entry)

    def do_history(self, first: str = "", *_: str) -> None:
        """Show the last lines that fit on the screen; with `first` those from that number on, with ``*`` all."""
        several = len(self.table.opening.seats) > 1
        standing = standing_lines(self.table.refresh().lines)
        rows = [(number, self.line(number, several), stands) for number, stands in enumerate(standing)]
        room = len(rows) if first == ALL or not self.console.is_terminal else max(1, self.console.height - 3)
        begin = int(first) if first.isdigit() else max(0, len(rows) - room)
        kept = rows[begin:]
        if self.console.is_terminal and first.isdigit():
            kept = kept[:room]
        # Long lines are folded.
        while first != ALL and 1 < len(kept) <= room < self.pager.height(page.history(kept)):
            kept = kept[:-1] if first.isdigit() else kept[1:]
        self.console.print(page.history(kept))
        if len(kept) < len(rows):
            self.console.print(Styled(say(self.lang, "part", n=len(kept), all=len(rows)), "dim"))

    def do_set(self, *words: str) -> None:
        """List values that may be set by hand; with a name and a value, set one: a move with `override`."""
        rules, state = self.table.play.rules, self.table.state
        every = list(rules.overrides(state, self.seat or 0))
        begun = " ".join(words[:1]).casefold()
        if words and any(chosen_by(offer, words) for offer in every):
            chance = self.table.chance()
            move = self.complete_move(find_offers(every, ["set", *words], self.phrase, chance), chance)
            if move:
                self.take(Move(move.seat, move.verb, move.args, move.by, override=True))
            return
        near = [offer for offer in every if any(name.startswith(begun) for name in _names(offer))]
        typed = terminal_texts(self.lang)["commands"]["set"][0]
        self.console.print(page.knobs(self.tables, near, begun, f"{typed} ..."))

    def do_seat(self, number: str = "", *_: str) -> None:
        seats = len(self.table.opening.seats)
        if not number.isdigit() or not 0 < int(number) <= seats:
            raise Wrong("no_seat", n=seats)
        self.seat = int(number) - 1
        self.show()

    def do_bot(self, number: str = "", strength: str = "", *_: str) -> None:
        """Give the seat `number` to a bot, or without a strength back to a person."""
        seats, known = len(self.table.opening.seats), strengths(self.table.opening.game)
        bot = terminal_texts(self.lang)["bots"].get(strength.casefold(), strength.casefold())
        if not number.isdigit() or not 0 < int(number) <= seats:
            raise Wrong("no_seat", n=seats)
        if bot not in ("", *known):
            raise Wrong("no_bot", which=bot_names(known, self.lang))
        if not self.table.play.rules.has_full_state(self.table.state):
            raise NotAllowed("engine.no_bot")
        self.show_added(self.table.append(SeatChange(int(number) - 1, bot), seat=self.seat))

    def do_hint(self, allow: str = "", *_: str) -> None:
        """Show what the strongest bot would do; ``hint yes`` and ``hint no`` say whether this seat allows hints."""
        seat = self.seat if self.seat is not None else min((offer.seat for offer in self.offers), default=0)
        if allow:
            sits = current_players(self.table.refresh().lines).get(seat, SeatChange(seat))
            self.show_added(self.table.append(SeatChange(seat, sits.bot, means_yes(self.lang, allow)), seat=seat))
            return
        if lacking := seats_without_hints(self.table):
            raise Wrong("hint_withheld", names=", ".join(page.name(self.table, each, self.lang) for each in lacking))
        turn = turn_of(self.table, seat)
        if turn is None:
            raise Wrong("no_hint")
        self.thinker = self.thinker or Thinker()
        for text in page.hint(self.tables, turn, self.thinker.advise(turn)):
            self.console.print(Styled(clean(text), "cyan"))

    def do_why(self, *_: str) -> None:
        """Show the reasons for the bots' last moves, as far as this terminal may know them."""
        deeds = with_reasons(self.tables, deeds_of(self.table, self.tables, self.seat))
        for one in deeds:
            self.console.print(Styled(self.told_by(one), "magenta"))
            self.console.print(Styled(f"  {clean(one['why'] or say(self.lang, 'no_word'))}", "cyan"))
        if not deeds:
            raise Wrong("no_reason")

    def do_tale(self, *_: str) -> None:
        """Show the summary of a finished game, scrolled to its end."""
        if (told := tale(self.table, self.lang)) is None:
            raise Wrong("no_tale")
        self.pager.show([[*page.tale(self.table, self.tables, told)]])

    def do_help(self, *_: str) -> None:
        open_ = [offer for offer in self.offers if not unavailable(offer)]
        example = self.verb(open_[0].verb) if open_ else "1"
        self.console.print(page.manual(say(self.lang, "help", example=example)))

    def phrase(self, choice: Choice) -> str:
        """Return the text of a choice."""
        return page.choice_name(self.tables, choice)


def _offer_for_bots(offer: Offer, bots: Collection[int]) -> Offer | None:
    """Return an offer made for another seat, reduced to seats that bots play; None if there is none."""

    def narrow_to_bots(arg: Arg) -> Arg:
        if not isinstance(arg, Pick) or arg.name != "foe":
            return arg
        return replace(arg, options=[seat for seat in arg.options if seat in bots])

    args = tuple(map(narrow_to_bots, offer.args))
    return replace(offer, args=args) if all(arg.open for arg in args if isinstance(arg, Pick)) else None


def _names(offer: Offer) -> tuple[str, str]:
    """Return the two names of a value that may be set by hand: as it is typed, and its full key."""
    return " ".join(selectors(offer)).casefold(), " ".join(map(str, offer.fixed.values())).casefold()


def _line(number: str) -> int:
    if not number.isdigit():
        raise Wrong("no_line")
    return int(number)


_DO: Mapping[str, Callable[..., None]] = {
    name.removeprefix("do_"): method for name, method in vars(Session).items() if name.startswith("do_")
}
