"""The values of the booklet's ``[names]``: numbers and names from the tables, so that its text always matches the
rules."""

from collections.abc import Iterator

from data.markup import minus
from data.samurai import naming
from data.samurai.eventtable import FACES
from data.tables import Tables
from layouts.samurai.booklet.spoken import spoken_values
from layouts.samurai.products.deeds import amount, row_name, traits_given

VERDICTS = ("least", "some", "more", "most")
"""Words about a score under [words.verdict], the coolest first."""


def values(tables: Tables, difficulty: str = "standard") -> dict[str, object]:
    """Return the value of every ``[name]`` that the booklet may use, at a difficulty."""
    rules, island = tables.rules, tables.island.island()
    top, bottom = (int("".join(map(str, row))) for row in (rules.battle.example_top, rules.battle.example_bottom))
    return {
        "days": rules.days.days,
        "grit": rules.setup.grit,
        "grit max": rules.tracks.grit_max,
        "dark": rules.tracks.dark_bubbles,
        "bubbles": tables.row("difficulties", difficulty).bubbles,
        "hexes": len(island.land),
        "start hex": naming.hexes(island)[island.start],
        "stars": rules.event_table.stars,
        "rerolls": tables.word(f"rules.times_{rules.planning.rerolls}"),
        "price": rules.purchase.favor,
        "trait score": rules.end.score_trait,
        "traits": rules.end.traits,
        "empty": rules.empty.events,
        "win low": rules.battle.win[0],
        "win high": rules.battle.win[1],
        "battle top": top,
        "battle bottom": bottom,
        "battle result": minus(top - bottom),
        "battle short": rules.battle.win[0] - (top - bottom),
        "shape only": join_words(
            tables, [row_name(tables, "traits", t.id) for t in tables.traits if t.id not in traits_given(tables)]
        ),
        "minutes": tables.game.minutes.replace("-", "\u2013"),
        "designer": tables.game.designer,
        **dict(_names(tables)),
        **dict(_verdicts(tables)),
        **dict(spoken_values(tables)),
        **{f"chapter {chapter['id']}": chapter["title"] for chapter in tables.prose("booklet")["chapters"]},
    }


def join_words(tables: Tables, names: list[str]) -> str:
    """Return names as a list in words: ``a, b and c``."""
    return f" {tables.word('rules.and')} ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def _names(tables: Tables) -> Iterator[tuple[str, object]]:
    for slot, table in (("specialty", "specialties"), ("item", "inventory")):
        for row in tables[table]:
            yield f"{slot} {row.n}", tables.say(row, "name")
    for row in tables.terrain:
        for total in range(row.low or 1, (row.high or 0) + 1):
            yield f"terrain {total}", tables.say(row, "name")
            gains = (step for clause in row.favor.clauses for step in clause.steps)
            yield f"favor {total}", amount(tables, gains)
    for r in FACES:
        for k in FACES:
            yield f"letter {r} {k}", tables.rules.event_table.rows[r][k]


def _verdicts(tables: Tables) -> Iterator[tuple[str, object]]:
    for n, name in enumerate(VERDICTS):
        yield f"verdict text {n}", tables.word(f"verdict.{name}")
    for n, score in enumerate(tables.rules.end.verdicts, 1):
        yield f"verdict {n}", score
        yield f"verdict below {n}", score - 1
