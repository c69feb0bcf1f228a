"""The record for the phone's screen of Lost Baggage: characters with hit points and sliders, the last blow as a sum,
the world and who stands where, and the own items; made from what a seat may see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.baggage.rules import DESK, NEXT, OWN, Baggage, Box, Hit, News, Trip
from companion.baggage.rules.walking import hex_of
from companion.engine.wording import phrase

if TYPE_CHECKING:
    from data.baggage.schema import BaggageTables


def screen(tables: BaggageTables, rules: Baggage, view: Trip, seat: int | None) -> dict[str, Any]:
    """Return the record for the screen of a seat (None: an onlooker).

    players  by seat: the character with all that is printed on it, hp, sliders, skips, what lies beside it; `id` empty:
             none now
    fights   sides, place, and how many turns each has left (null: no end); `hit`: the last blow as a sum
    tiles    of the whole table: place, q and r, top (sixths), the row if it is known, who stands there, whose gate
    free     while the world is laid: q and r of each place a tile may be laid at
    hand     one's own items
    opens    the round from which on one may be home; 0: now"""
    w: Box = rules.box
    whole = view.keep != DESK
    return {
        "words": {name: str(text) for name, text in tables.words("screen").items()},
        "desk": not whole,
        "phase": view.phase,
        "stage": view.stage,
        "round": view.round,
        "now": view.turn,
        "used": view.used,
        "players": [_player(tables, view, one) for one in range(len(view.players))],
        "fights": [
            {"sides": list(fight.sides), "at": fight.at, "left": view.turns_left(fight)} for fight in view.fights
        ],
        "hit": _hit(tables, view, view.hit) if view.hit else None,
        "news": [{"seat": one.seat, "text": news_text(tables, one)} for one in view.news],
        "hand": [_item(tables, w, str(card)) for card in view.cards.get(f"hand.{seat}", ()) if card]
        if seat is not None
        else [],
        "tiles": [_tile(tables, view, place) for place in view.world] if whole else [],
        "free": {place: hex_of(place) for place in view.free_places()} if whole and view.phase == "build" else {},
        "back": tables.tiles[0].id,
        "deck": sum(len(view.cards.get(zone, ())) for zone in ("deck", "top", "under")) if whole else None,
        "blue": [int(n) for n in w.rules.sliders.blue],
        "due": [prompt.seat for prompt in view.todo][:1],
        "opens": view.opening_round(),
        "enters": bool(view.todo) and view.todo[0].key == NEXT,
    }


def news_text(tables: BaggageTables, news: News) -> str:
    """Return an event as a sentence; for a tile that is turned up, with the tile's text."""
    words = phrase(tables, f"news.{news.key}", news.values)
    if news.key != "turns_up":
        return words if words.endswith((".", "!", "?")) else f"{words}."
    tile = str(news.values["tile"]).split(":")[1]
    return f"{words}. {_text(tables, tables.row('tiles', tile), 'text', 'effects')}".strip()


def cell_text(tables: BaggageTables, table: str, row: str, column: str = "name") -> str:
    """Return the text of a cell in the language of the tables."""
    return str(tables.say(tables.row(table, row), column))


def _text(tables: BaggageTables, row: Any, column: str, effects: str) -> str:
    return str(tables.say(row, column) or (tables.phrase(row, effects) if getattr(row, effects) else ""))


def _player(tables: BaggageTables, view: Trip, seat: int) -> dict[str, Any]:
    player = view.players[seat]
    base = {"id": player.character, "out": player.out, "at": player.at}
    if not player.character:
        return base
    row = view.box.characters[player.character]
    fear = view.box.fear(player)
    zones = {
        name: [card and _item(tables, view.box, str(card)) for card in view.cards.get(f"{zone}.{seat}", ())]
        for name, zone in BESIDE
    }
    if player.gear:
        zones["worn"] = [_item(tables, view.box, player.gear)]
    return base | zones | {
        "name": cell_text(tables, "characters", row.id),
        "type": view.box.kind(player),
        "kind": str(tables.word(f"types.{view.box.kind(player)}")),
        "hp": player.hp,
        "most": row.hp,
        "red": player.red,
        "blue": player.blue,
        "skips": player.skips,
        "fear": str(tables.word(f"tags.{fear}")) if fear else "",
        "hand": len(view.cards.get(f"hand.{seat}", ())),
        "pack": len(view.cards.get(f"pack.{seat}", ())),
        "ability": {
            "name": cell_text(tables, "characters", row.id, "ability"), "text": _text(tables, row, "ability_text",
            "ability_effects"), },
        "attack": {"name": cell_text(tables, "characters", row.id, "attack"), "n": row.attack_damage},
        "skill": {
            "name": cell_text(tables, "characters", row.id, "skill"), "n": row.skill_damage, "cost": row.skill_cost,
            "text": str(tables.say(row, "skill_text")),
        },
        "home": {"id": row.home, "name": cell_text(tables, "tiles", row.home)},
        "bag": cell_text(tables, "items", row.baggage),
        "has": any(str(card) in view.box.baggage(row.id) for zone in OWN for card in view.cards.get(f"{zone}.{seat}",
        ()) if
        card), }  # fmt: skip


BESIDE = (("held", "held"), ("worn", "worn"), ("spent", "spent"))
"""The kinds of cards beside a character: attached, equipped, used."""


def _item(tables: BaggageTables, box: Box, card: str) -> dict[str, Any]:
    row = box.items[card]
    return {
        "id": card,
        "name": cell_text(tables, "items", card),
        "text": _text(tables, row, "text", "effects"),
        "type": row.type,
    }


def _hit(tables: BaggageTables, view: Trip, hit: Hit) -> dict[str, Any]:
    names = [cell_text(tables, "characters", player.character) if player.character else "" for player in view.players]
    return {**hit._asdict(), "total": hit.total, "name": names[hit.target], "by_name": names[hit.seat]}


def _tile(tables: BaggageTables, view: Trip, place: str) -> dict[str, Any]:
    spot = view.world[place]
    q, r = hex_of(place)
    up = view.cards.get(f"up.{place}", ())
    down = view.cards.get(f"down.{place}", ())
    known = str((up or down or ("",))[0] or "")
    return {
        "place": place,
        "q": q,
        "r": r,
        "top": spot.top,
        "up": bool(up),
        "id": known,
        "name": cell_text(tables, "tiles", known) if known else "",
        "who": [seat for seat, player in enumerate(view.players) if player.at == place],
        "gates": [seat for seat, player in enumerate(view.players) if player.gate == place],
    }
