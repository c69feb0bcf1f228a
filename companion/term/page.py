"""What the terminal shows: the game's own panel, the score, the last lines, and the offers with what to type for
them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text as Styled

from companion.engine.offers import Amount, Arg, Choice, Coin, Dice, Draw, Offer, Pick, Text
from companion.engine.refusal import NotAllowed
from companion.engine.rendering import render_outcome, render_refusal
from companion.engine.wording import phrase
from companion.table.hints import describe_hint
from companion.table.log_text import clean
from companion.term.command_parser import Question, drawable_cards, handles, label_says, selectors, unavailable
from companion.term.drawing import draw_game
from companion.term.messages import say, terminal_texts
from data.errors import Fault

if TYPE_CHECKING:
    from companion.odds.bots import Advice
    from companion.table.bots import Turn
    from companion.table.table import Table
    from data.tables import Tables

MOST = 60  # choices or knobs that are listed at once
TIGHT = (0, 1, 2)  # a menu of lines, one in columns, one that runs on like a text
FAMILY = 8  # knobs of one beginning that are listed before anybody asks for them


def page(
    table: Table, tables: Tables, seat: int | None, offers: Sequence[Offer], tight: int = 0
) -> Iterable[RenderableType]:
    """Yield the parts of a seat's page (None: all share it), top to bottom; `tight`, one of `TIGHT`, saves lines."""
    yield from picture(table, tables, seat, bool(tight))
    yield what_to_do(table, tables, offers, tight)


def pages(
    table: Table, tables: Tables, seat: int | None, offers: Sequence[Offer]
) -> Iterable[Sequence[RenderableType]]:
    """Yield the whole page in each of the ways of `TIGHT`, each drawn only when it is asked for."""
    yield [*page(table, tables, seat, offers)]
    low = [*picture(table, tables, seat, tight=True)]
    for tight in TIGHT[1:]:
        yield [*low, what_to_do(table, tables, offers, tight)]


def what_to_do(table: Table, tables: Tables, offers: Sequence[Offer], tight: int) -> RenderableType:
    """Return the menu, laid out by `tight` (one of `TIGHT`), or the outcome, or that others have to play."""
    play = table.refresh()
    if outcome := render_outcome(tables, play.rules.outcome(play.state)):
        return Styled(say(tables.lang, "over", text=outcome["text"]), "bold")
    if not offers:
        return Styled(say(tables.lang, "waiting"), "dim")
    return compact_menu(table, tables, offers, tight == TIGHT[-1]) if tight else menu(table, tables, offers)


def picture(table: Table, tables: Tables, seat: int | None, tight: bool = False) -> Iterable[RenderableType]:
    """Yield the title line, what the game draws (in few lines if `tight`) and the score, as a seat may see it."""
    play, lang = table.refresh(), tables.lang
    who = f" · {name(table, seat, lang)}" if seat is not None and len(table.opening.seats) > 1 else ""
    yield Rule(
        f"[b]{escape(str(tables.game.title))}[/b] · {table.name} · {say(lang, 'line', n=len(play.lines) - 1)}"
        f"{escape(who)}"
    )
    view = play.rules.view(play.state, seat)
    names = [name(table, each, lang) for each in range(len(table.opening.seats))]
    if drawn := draw_game(table.opening.game, tables, play.rules, view, seat, names, tight):
        yield drawn
    yield score(tables, play.rules.score(view, seat)["totals"], names)


def hint(tables: Tables, turn: Turn, advice: Advice | None) -> Iterable[str]:
    """Return lines of text: what a bot would do, what it expects, and figures of the moment."""
    said = describe_hint(tables, turn, advice)
    lines = [said["text"] and say(tables.lang, "hint_is", text=said["text"]), said["why"], *said["facts"]]
    return [line for line in lines if line] or [say(tables.lang, "no_hint")]


def score(tables: Tables, totals: Sequence[Any], names: Sequence[str]) -> RenderableType:
    """Return the line with the `totals` of all seats, each after the player's name."""
    if len(totals) == 1:
        return Styled(f"{say(tables.lang, 'score')} {totals[0]}")
    said = ", ".join(f"{who} {total}" for who, total in zip(names, totals, strict=True))
    return Styled(say(tables.lang, "told", who=say(tables.lang, "score"), text=said))


def menu(table: Table, tables: Tables, offers: Sequence[Offer]) -> RenderableType:
    """Return the offers by seat, numbered from 1, with what to type; refused ones are dim, with the reason."""
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(no_wrap=True)
    number = 0
    several = len({offer.seat for offer in offers}) > 1
    before = ("", "")
    for seat, group in groupby(offers, key=lambda offer: offer.seat):
        if several:
            grid.add_row("", "", Styled(name(table, seat, tables.lang), "bold underline"))
        for offer in group:
            number += 1
            grid.add_row(*_row(tables, number, offer, offers, (offer.verb, offer.act) != before))
            before = (offer.verb, offer.act)
    return grid


def compact_menu(table: Table, tables: Tables, offers: Sequence[Offer], flowing: bool = False) -> RenderableType:
    """Return the menu in columns, or with `flowing` as running text. Refused offers are listed only by number; typing
    that gives the reason."""
    several, parts = len({offer.seat for offer in offers}) > 1, list[RenderableType]()
    numbered = list(enumerate(offers, 1))
    for seat, group in groupby(numbered, key=lambda one: one[1].seat):
        mine = list(group)
        if several:
            parts.append(Styled(name(table, seat, tables.lang), "bold underline"))
        rows = [_row(tables, number, offer, offers, False) for number, offer in mine if not unavailable(offer)]
        said = [Styled(" ").join((number, label)) for number, _, label in rows]
        closed = [
            f"{number} {_typed_words(tables, offer, offers)}".strip() for number, offer in mine if unavailable(offer)
        ]
        shut = [Styled(say(tables.lang, "shut", which=", ".join(closed)), "dim")] if closed else []
        if flowing:
            parts.append(Styled("   ").join([*(Styled("\u00a0").join(one.split(" ")) for one in said), *shut]))
        else:
            parts += [Columns(said, padding=(0, 2), column_first=True), *shut]
    return Group(*parts)


def question(tables: Tables, asked: Question, first: int = 0, most: int = MOST) -> RenderableType:
    """Return the question for the next argument: up to `most` choices from number `first` on, or the bounds."""
    arg = asked.arg
    head = Styled(f"{phrase(tables, asked.offer.label, asked.offer.values)} — {_bounds(tables.lang, arg)}", "bold")
    last = Styled(say(tables.lang, "never_mind"), "dim")
    return (
        Group(head, choices(tables, arg, first, most), last)
        if isinstance(arg, (Coin, Draw, Pick))
        else Group(head, last)
    )


def choices(tables: Tables, arg: Pick | Coin | Draw, first: int = 0, most: int = MOST) -> RenderableType:
    """Return up to `most` choices from number `first` on, in columns, equal ones once; refused ones last, by reason."""
    shown: dict[str, Styled] = {}
    shut_: dict[str, dict[str, None]] = {}
    pick = arg if isinstance(arg, Pick) else drawable_cards(arg)
    for handle, choice in zip(handles(arg, lambda one: choice_name(tables, one)), pick.choices, strict=True):
        text = clean(choice_name(tables, choice))
        handle, text = (text, "") if text.casefold() == handle.casefold() else (handle, text)
        text = text.removeprefix(f"{handle} ")  # a page, a hex: its name begins with it
        if choice.refusal:
            shut_.setdefault(refusal_text(tables, choice.refusal), {})[f"{handle} {text}".strip()] = None
            continue
        said = Styled.assemble((handle, "bold cyan"), "  " if text else "", text)
        shown.setdefault(str(said), said)
    these = list(shown.values())[first : first + most]
    columns = Padding(Columns(these, padding=(0, 3), column_first=True), (0, 0, 0, 2))
    left = len(shown) - len(these)
    more = [Styled(say(tables.lang, "more_choices", n=left), "dim")] if left else []
    no = [Styled(f"  {why} {', '.join(which)}", "dim") for why, which in shut_.items()] if not first else []
    return Group(columns, *more, *no)


def choice_name(tables: Tables, choice: Choice) -> str:
    """Return the text of a choice, or its value if it has none."""
    return phrase(tables, choice.label, choice.values) if choice.label else _plain(tables.lang, choice.value)


def knobs(tables: Tables, offers: Sequence[Offer], begun: str, how: str) -> RenderableType:
    """Return the offers to set values by hand whose names begin with `begun`; `how` is what to type for more."""
    lang = tables.lang
    if not offers:
        return Styled(say(lang, "no_knob", word=begun), "yellow")
    families: dict[str, list[Offer]] = {}
    for offer in offers:
        typed = " ".join(selectors(offer))
        head = typed.partition(".")[0].partition(" ")[0]
        families.setdefault(typed if begun and begun.startswith(head.casefold()) else head, []).append(offer)
    rows = []
    for head, members in families.items():
        if len(members) > FAMILY:
            rows.append(Styled.assemble((f"{head} ...", "bold cyan"), f"  {len(members)}"))
            continue
        rows += [
            Styled.assemble((" ".join(selectors(offer)), "bold cyan"), "  ", phrase(tables, offer.label, offer.values))
            for offer in members
        ]
    left = max(0, len(rows) - MOST)
    rows = rows[:MOST]
    more = [Styled(say(lang, "more", n=left, how=how), "dim")] if left else []
    return Group(Styled(say(lang, "knobs"), "bold"), Columns(rows, padding=(0, 3)), *more)


def history(lines: Sequence[tuple[int, str, bool]]) -> RenderableType:
    """Return a table of (number, text, stands); lines that no longer stand are struck through."""
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(justify="right")
    for number, text, stands in lines:
        grid.add_row(str(number), " " if stands else "×", Styled(text, "" if stands else "strike dim"))
    return grid


def tale(table: Table, tables: Tables, summary: Mapping[str, Any]) -> Iterable[RenderableType]:
    """Yield the summary of a finished game (`companion.table.tale.tale`): outcome, length, events by stage."""
    lang, several = tables.lang, len(table.opening.seats) > 1
    yield Styled(clean(summary["outcome"]["text"]), "bold")
    long = say(lang, "tale_length", n=summary["moves"], minutes=summary["minutes"])
    yield Styled(clean(" · ".join(filter(None, (summary["stage"], long)))), "dim")
    for stage, group in groupby(summary["moments"], key=lambda one: one["stage"]):
        if stage:
            yield Styled(clean(stage), "bold underline")
        for one in group:
            who = name(table, one["seat"], lang) if several and one["seat"] >= 0 else ""
            yield Styled(clean(say(lang, "told", who=who, text=one["text"]) if who else one["text"]))


def manual(text: str) -> RenderableType:
    """Return the help as a table, from lines of the form ``typed | effect``."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(no_wrap=True, style="cyan")
    for row in text.strip().splitlines():
        typed, _, does = row.partition(" | ")
        grid.add_row(typed, does)
    return grid


def refusal_text(tables: Tables, refusal: NotAllowed) -> str:
    """Return why a move is refused, followed by the ruling in brackets if there is one."""
    said = render_refusal(tables, refusal)
    return clean(said["text"]) + (f" [{said['ruling']}]" if said["ruling"] else "")


def name(table: Table, seat: int | None, lang: str) -> str:
    """Return the name of the player at a seat, or "Seat 2"; for None that of an onlooker."""
    if seat is None:
        return say(lang, "onlooker")
    seats = table.opening.seats
    return clean(seats[seat]) if seat < len(seats) and seats[seat] else say(lang, "seat", n=seat + 1)


def _row(
    tables: Tables, number: int, offer: Offer, offers: Sequence[Offer], first: bool
) -> tuple[Styled, Styled, Styled]:
    label, typed = clean(phrase(tables, offer.label, offer.values)), _typed_words(tables, offer, offers)
    alike = sum(one.label == offer.label and one.values == offer.values for one in offers) > 1
    act = clean(phrase(tables, offer.act, offer.values)) if offer.act and ((offer.main and first) or alike) else ""
    if why := unavailable(offer):
        said = f"{label}{act and f'  {act}' if alike else ''} — {refusal_text(tables, why)}"
        return Styled(str(number), "dim"), Styled(typed, "dim"), Styled(said, "dim")
    said_ = Styled.assemble((label, "bold" if offer.main else ""), (act and f"  {act}", "italic"))
    return Styled(str(number), "bold cyan"), Styled(typed, "cyan"), said_


def _typed_words(tables: Tables, offer: Offer, offers: Sequence[Offer]) -> str:
    """Return the words to type for an offer: its verb, and if several offers share it, selectors that its label
    mentions. Empty if only its number will do."""
    if offer.verb == "quit":  # that word leaves the terminal
        return ""
    if sum(one.verb == offer.verb for one in offers) == 1:
        return verb(tables, offer.verb)
    label, more = clean(phrase(tables, offer.label, offer.values)), selectors(offer)
    return " ".join((verb(tables, offer.verb), *more)) if all(label_says(each, label) for each in more) else ""


def verb(tables: Tables, name: str) -> str:
    """Return the word to type for a verb: from the group `typed` of the game's texts, else the verb itself."""
    try:
        return str(tables.words("typed").get(name, name))
    except Fault:  # a game that has no such words
        return name


def _bounds(lang: str, arg: Arg) -> str:
    if isinstance(arg, Amount):
        return say(lang, "amount", low=arg.low, high=arg.high)
    if isinstance(arg, Text):
        return say(lang, "text", n=arg.longest)
    if isinstance(arg, Dice):
        key = "die" if arg.count is None else "dice_order" if arg.ordered else "dice"
        color = terminal_texts(lang)["dice_colors"].get(arg.show)
        return say(lang, key, n=arg.count, sides=arg.sides) + (f" ({color})" if color else "")
    if isinstance(arg, Coin):
        return say(lang, "coin")
    if isinstance(arg, Draw):
        return say(lang, "draw_until" if arg.until else "draw" if arg.count in (None, 1) else "draws", n=arg.count or 1)
    if arg.most is None:
        return say(lang, "pick")
    if arg.least == arg.most == 1:
        return say(lang, "pick")
    key = "pick_exact" if arg.least == arg.most else "pick_many"
    return say(lang, key, least=arg.least, most=arg.most) + (say(lang, "pick_order") if arg.ordered else "")


def _plain(lang: str, value: Any) -> str:
    if isinstance(value, bool):
        return say(lang, "yes" if value else "no")
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
