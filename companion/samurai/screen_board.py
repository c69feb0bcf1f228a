"""The player's own board: who one is, what one carries and what is left of each track; and the moments worth a look: a battle
won or lost, a trait, an ending."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from companion.samurai import journal
from companion.samurai.chronicle import told_battle
from companion.samurai.events import reading
from companion.samurai.final_score import reckoned
from companion.samurai.screen_text import Phrases
from companion.samurai.state import SUPPLIES, Fought, Journey
from companion.samurai.world import World
from data.markup import minus

VERDICTS = ("least", "some", "more", "most")
SIGNS = ("coins", "goods", "favor", "treachery", "grit", "flex", "clue", "star", "day", "move", "any")
"""What is explained, in the order of the sheet."""


def board(w: World, j: Journey, say: Phrases) -> list[dict[str, Any]]:
    """Sections as ``{title, rows}``; a row as ``{icon, text, note, to, track}``, a track as a row of the pencil draws it. The
    signs are ``folded``: whoever knows them need not see them."""
    signs = [
        {"icon": say.icons.get(name, name), "text": say.spoken[say.icons.get(name, name)], "note": say.act(f"sign.{name}", {})}
        for name in SIGNS
    ]
    return [
        {"title": say("carried"), "rows": _carried(j, say)},
        {"title": say.act("sheet.supplies", {}), "rows": _tracks(w, j, say)},
        {"title": say("signs"), "rows": signs, "folded": True},
    ]


def _carried(j: Journey, say: Phrases) -> list[dict[str, Any]]:
    tables = say.tables
    things = [tables.row("specialties", j.specialty)] if j.specialty else []
    things += [tables.row("inventory", item) for item in j.items]
    rows: list[dict[str, Any]] = [{"icon": "bubble", "text": say.of(row, "name"), "note": say.of(row, "rule")} for row in things]
    side = say.act(f"table.{'heads' if j.heads else 'tails'}", {})
    rows.append({"icon": "clue", "text": f"{say.spoken['clue']}: {side}", "note": f"{say('fact_clues')}: {j.clues}"})
    lacking = [name for key, name in say.traits.items() if key not in j.traits]
    own = ", ".join(say.traits[name] for name in j.traits) or "–"
    text = f"{say('traits').capitalize()}: {own}"
    return [*rows, {"icon": "star", "text": text, "note": say("lacking", names=", ".join(lacking)) if lacking else ""}]


def _tracks(w: World, j: Journey, say: Phrases) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = [{"icon": "grit", "text": say.names["grit"], "to": j.grit}]
    for what in SUPPLIES:
        filled = j.filled.get(what, 0)
        circled = filled + getattr(j, what)
        text = say("room", what=say.names[what], n=w.bubbles - circled)
        track = [0, w.bubbles, circled, filled, 0, 0, "", what]
        rows.append({"icon": say.icons[what], "text": text, "to": getattr(j, what), "track": track})
    for what in ("treachery", "flex"):
        n = getattr(j, what)
        track = [1, max(n, w.rules.tracks.treachery_boxes), 0, n, 0, 0, "", what]
        rows.append({"icon": say.icons[what], "text": say.names[what], "to": n, "track": track})
    return rows


def moment(w: World, j: Journey, say: Phrases) -> dict[str, Any] | None:
    """What the last move brought that deserves a look: ``{title, text, kind, icon or sign}``; None on most days."""
    acts = {stroke.act: stroke for stroke in j.pencil}
    if j.ended or not acts:
        return None
    if "write" in acts:
        name = acts["write"].field.partition(".")[2]
        text = say("trait_of", n=len(j.traits), of=w.rules.end.traits)
        return {"title": say.traits[name], "text": text, "kind": "trait", "sign": say.kanji[name]}
    fought = [deed for deed in j.story if deed.kind == "battle"]
    if "battle" not in acts or not fought:
        return None
    told = told_battle(fought[-1])
    said = {
        "pad": minus(f"{told['top']} - {told['bottom']} = {told['total']}"),
        "paper": say.act("chronicle.on_paper", {}),
    }
    text = said.get(told["by"]) or say.act("chronicle.with_item", {"item": f"inventory:{told['by'].partition('.')[2]}:name"})
    return {"title": say.act(f"chronicle.{told['result']}", {}), "text": text, "kind": told["result"], "icon": "battle"}


def lesson(w: World, j: Journey, say: Phrases) -> str:
    """What a first day should know about the moment; nothing on any other day."""
    if j.days or j.ended:
        return ""
    low, high = w.rules.battle.win
    name = j.phase if j.phase != "planning" or not j.dice else "rolled"
    if reading(j):
        name = "card"
    elif battle_now(j):
        name = "battle"
    elif j.phase == "resolve":
        asked = {task.parsed.name for task in j.todo[:1] or j.open}
        name = next((one for one in LESSONS if one in asked), "resolve")
    return say.act(f"teach.{name}", {"low": low, "high": high}) if name in say.lessons else ""


LESSONS = ("lose", "star", "event", "move")
"""What phase 3 may ask that has a lesson of its own, in the order in which the screen asks."""


def battle_now(j: Journey) -> bool:
    """Whether a battle is being fought, so that the screen shows the pad."""
    return bool(j.fights) and j.phase == "battle"


def ending(w: World, j: Journey, say: Phrases) -> dict[str, Any] | None:
    """The reckoning, and the booklet's word about it (seed 003, "Scoring")."""
    if not j.ended:
        return None
    score = reckoned(w, j)
    total = score["totals"][0]
    parts = [[say("score_hexes"), score["hexes"] * w.rules.end.score_hex], [say("score_traits"), score["for_traits"]]]
    battles = sum(deed.kind == "battle" and Fought.of(deed.how).result == "win" for deed in j.story)
    met = sum(deed.kind == "event" for deed in j.story)
    facts = [[say("fact_days"), j.days], [say("fact_events"), met], [say("fact_battles"), battles], [say("fact_clues"), j.clues]]
    return {
        "sheet": say("sheet", code=j.sheet),
        "parts": parts,
        "total": total,
        "verdict": say.act(f"verdict.{VERDICTS[bisect_right(w.rules.end.verdicts, total)]}", {}),
        "facts": facts,
        "traits": [[say.kanji[name], say.traits[name]] for name in j.traits],
    }


def ledger(j: Journey, say: Phrases) -> list[dict[str, Any]]:
    """What may be written about, the last first, how a line about it could begin, and what was written."""
    found = []
    for place, (about, values) in journal.places(j).items() if j.specialty else ():
        kind, _, name = place.partition(".")
        starter = {"trait": say.starters.get(name, ""), "clue": say("prompt_clue")}.get(kind) or _prompt(j, say, int(name))
        sign = say.kanji.get(name, "侍")
        found.append(
            {"at": place, "text": say.act(about, values), "sign": sign, "starter": starter, "note": j.notes.get(place, "")}
        )
    return found[::-1]


def _prompt(j: Journey, say: Phrases, day: int) -> str:
    """How a line about a day could begin, by what came last on it."""
    told = [deed for deed in j.story if deed.day == day and deed.kind in ("event", "battle", "moved", "trait")]
    if not told:
        return say("prompt_day")
    return say(f"prompt_{told[-1].kind}", terrain=say.lands[j.terrain.get(told[-1].hex, j.terrain[j.here])])
