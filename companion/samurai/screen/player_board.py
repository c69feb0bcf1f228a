"""The player's board: who the traveler is and carries, and the tracks; moments worth a look, such as a battle, a trait
or an ending; the first day's lessons; the ledger."""

from bisect import bisect_right
from typing import Any

from companion.samurai.rules import SUPPLIES, Fought, Journey
from companion.samurai.screen.chronicle import told_battle
from companion.samurai.screen.texts import Phrases
from data.markup import minus

VERDICTS = ("least", "some", "more", "most")
SIGNS = ("coins", "goods", "favor", "treachery", "grit", "flex", "clue", "star", "day", "move", "any")
"""What is explained, in the order of the sheet."""


def board(journey: Journey, say: Phrases) -> list[dict[str, Any]]:
    """Return the sections of the board as ``{title, rows}``; a row is ``{icon, text, note, to, track}``, with the track
    as rows of `trail` have it. The section of signs is ``folded``."""
    icons = {name: say.icons.get(name, name) for name in SIGNS}
    signs = [
        {"icon": icon, "text": say.spoken[icon], "note": say.act(f"sign.{name}", {})} for name, icon in icons.items()
    ]
    return [
        {"title": say("carried"), "rows": _carried_rows(journey, say)},
        {"title": say.act("sheet.supplies", {}), "rows": _tracks(journey, say)},
        {"title": say("signs"), "rows": signs, "folded": True},
    ]


def _carried_rows(journey: Journey, say: Phrases) -> list[dict[str, Any]]:
    tables = say.tables
    things = [tables.row("specialties", journey.specialty)] if journey.specialty else []
    things += [tables.row("inventory", item) for item in journey.items]
    rows: list[dict[str, Any]] = [
        {"icon": "bubble", "text": say.of(row, "name"), "note": say.of(row, "rule")} for row in things
    ]
    side = say.act(f"table.{'heads' if journey.heads else 'tails'}", {})
    rows.append(
        {"icon": "clue", "text": f"{say.spoken['clue']}: {side}", "note": f"{say('fact_clues')}: {journey.clues}"}
    )
    lacking = [name for key, name in say.traits.items() if key not in journey.traits]
    own = ", ".join(say.traits[name] for name in journey.traits) or "–"
    text = f"{say('traits').capitalize()}: {own}"
    return [*rows, {"icon": "star", "text": text, "note": say("lacking", names=", ".join(lacking)) if lacking else ""}]


def _tracks(journey: Journey, say: Phrases) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = [{"icon": "grit", "text": say.names["grit"], "to": journey.grit}]
    for what in SUPPLIES:
        filled = journey.filled.get(what, 0)
        circled = filled + getattr(journey, what)
        text = say("room", what=say.names[what], n=journey.world.bubbles - circled)
        track = [0, journey.world.bubbles, circled, filled, 0, 0, "", what]
        rows.append({"icon": say.icons[what], "text": text, "to": getattr(journey, what), "track": track})
    for what in ("treachery", "flex"):
        n = getattr(journey, what)
        track = [1, max(n, journey.world.rules.tracks.treachery_boxes), 0, n, 0, 0, "", what]
        rows.append({"icon": say.icons[what], "text": say.names[what], "to": n, "track": track})
    return rows


def moment(journey: Journey, say: Phrases) -> dict[str, Any] | None:
    """Return the result of the last move that deserves a look as ``{title, text, kind, icon or sign}``: a trait or a
    battle; None if there is none."""
    acts = {stroke.act: stroke for stroke in journey.pencil}
    if journey.ended or not acts:
        return None
    if "write" in acts:
        name = acts["write"].field.partition(".")[2]
        text = say("trait_of", n=len(journey.traits), of=journey.world.rules.end.traits)
        return {"title": say.traits[name], "text": text, "kind": "trait", "sign": say.kanji[name]}
    fought = [deed for deed in journey.story if deed.kind == "battle"]
    if "battle" not in acts or not fought:
        return None
    told = told_battle(fought[-1])
    said = {
        "pad": minus(f"{told['top']} - {told['bottom']} = {told['total']}"),
        "paper": say.act("chronicle.on_paper", {}),
    }
    text = said.get(told["by"]) or say.act(
        "chronicle.with_item", {"item": f"inventory:{told['by'].partition('.')[2]}:name"}
    )
    return {"title": say.act(f"chronicle.{told['result']}", {}), "text": text, "kind": told["result"], "icon": "battle"}


def lesson(journey: Journey, say: Phrases) -> str:
    """Return what a beginner should know at this moment; empty after the first day."""
    if journey.days or journey.ended:
        return ""
    low, high = journey.world.rules.battle.win
    name = journey.phase if journey.phase != "planning" or not journey.dice else "rolled"
    if journey.event_being_read:
        name = "card"
    elif battle_now(journey):
        name = "battle"
    elif journey.phase == "resolve":
        asked = {task.parsed.name for task in journey.todo[:1] or journey.open}
        name = next((one for one in LESSONS if one in asked), "resolve")
    return say.act(f"teach.{name}", {"low": low, "high": high}) if name in say.lessons else ""


LESSONS = ("lose", "star", "event", "move")
"""What phase 3 may ask that has a lesson of its own, in the order in which the screen asks."""


def battle_now(journey: Journey) -> bool:
    """Return whether a battle is being fought, so that the screen shows the pad."""
    return bool(journey.fights) and journey.phase == "battle"


def ending(journey: Journey, say: Phrases) -> dict[str, Any] | None:
    """Return the record of the final score (``parts``, ``total``, ``facts``, ``verdict`` ...; seed 003, "Scoring");
    None while the game goes on."""
    if not journey.ended:
        return None
    score = journey.score()
    total = score["totals"][0]
    parts = [
        [say("score_hexes"), score["hexes"] * journey.world.rules.end.score_hex],
        [say("score_traits"), score["for_traits"]],
    ]
    battles = sum(deed.kind == "battle" and Fought.of(deed.how).result == "win" for deed in journey.story)
    met = sum(deed.kind == "event" for deed in journey.story)
    facts = [
        [say("fact_days"), journey.days],
        [say("fact_events"), met],
        [say("fact_battles"), battles],
        [say("fact_clues"), journey.clues],
    ]
    return {
        "sheet": say("sheet", code=journey.sheet),
        "parts": parts,
        "total": total,
        "verdict": say.act(f"verdict.{VERDICTS[bisect_right(journey.world.rules.end.verdicts, total)]}", {}),
        "facts": facts,
        "traits": [[say.kanji[name], say.traits[name]] for name in journey.traits],
    }


def ledger(journey: Journey, say: Phrases) -> list[dict[str, Any]]:
    """Return a record for everything that may be written about, the latest first: a suggested beginning, and the note
    written."""
    found = []
    for place, (about, values) in journey.note_places().items() if journey.specialty else ():
        kind, _, name = place.partition(".")
        starter = {"trait": say.starters.get(name, ""), "clue": say("prompt_clue")}.get(kind) or _prompt(
            journey, say, int(name)
        )
        sign = say.kanji.get(name, "侍")
        found.append(
            {
                "at": place,
                "text": say.act(about, values),
                "sign": sign,
                "starter": starter,
                "note": journey.notes.get(place, ""),
            }
        )
    return found[::-1]


def _prompt(journey: Journey, say: Phrases, day: int) -> str:
    """Return a suggested beginning for a line about a day, by the last thing that happened on it."""
    told = [deed for deed in journey.story if deed.day == day and deed.kind in ("event", "battle", "moved", "trait")]
    if not told:
        return say("prompt_day")
    return say(
        f"prompt_{told[-1].kind}", terrain=say.lands[journey.terrain.get(told[-1].hex, journey.terrain[journey.here])]
    )
