"""The drawings of the rules of Lost Baggage: card faces with numbered parts, limits, worlds, sliders, the order of
battle."""

import math
from functools import partial

from data.traced_text import TracedText
from layouts.art.baggage import TYPES, paint_sticker
from layouts.baggage.booklet import journeys
from layouts.baggage.drawings import TAPE
from layouts.baggage.labels import cell_at, icon, pattern
from layouts.baggage.products import characters, tiles
from layouts.baggage.products.markers import markers_of
from layouts.baggage.products.sliders import AT, EACH, SHOWN_HP, draw_with_sliders
from layouts.baggage.signs import sign
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import FLOOR, Measure, Style
from layouts.engraving.strokes import brush, poly
from layouts.manual.drawings import Draw, anatomy, draw_reduced, example, small, spots, table, trim_card, wordless
from layouts.manual.prose import filled_in
from layouts.manual.typesetting import Figure, Kit
from layouts.press.faces import Face, Job
from layouts.templates.product import faces_of

CHARACTER, ITEM, TILE, WALLED = "H09", "I23", "T09", "T06"
NAME_MIDDLE = 17.15
"""Where the middle of an item's name is, mm from the top of the card."""


def character(kit: Kit, _name: str) -> Figure:
    """Return the drawing of a character's card with its parts numbered."""
    cards = characters.cards_of(kit.tables, kit.tables.characters, Measure(kit.theme))
    card = next(card for card in cards if card.row is example(kit.tables.characters, CHARACTER))
    draw = trim_card(partial(card.front, size=characters.size_for(cards)), characters.WIDTH, characters.HEIGHT)
    places = {
        "hp": (-0.8, 30.5), "type": (30.0, 14.4), "fears": (64.8, 37.0), "ability": (64.8, 49.0),
        "attack": (64.8, 61.0),
        "skill": (64.8, 73.0),
    }  # fmt: skip
    return anatomy(kit, draw, characters.WIDTH, characters.HEIGHT, 0.95, spots(kit, "character", places))


def item_faces(kit: Kit) -> dict[str, Face]:
    """Return the fronts of the items by id."""
    return faces_of(Job(kit.tables, "items", lang=kit.tables.lang))


def item(kit: Kit, _name: str) -> Figure:
    """Return the drawing of an item that can be worn, with its parts numbered."""
    row = example([row for row in kit.tables.items if not row.baggage_for], ITEM)
    draw = trim_card(item_faces(kit)[row.id].draw, characters.WIDTH, characters.HEIGHT)
    places = {
        "type": (1.0, 10.6), "name": (60.6, 17.0), "signs": (2.6, 34.0), "rule": (59.6, 61.0), "when": (4.0, 84.0),
        "wear": (60.0, 29.0),
    }  # fmt: skip
    return anatomy(kit, draw, characters.WIDTH, characters.HEIGHT, 0.96, spots(kit, "item", places))


def baggage_pieces(kit: Kit, name: str) -> Figure:
    """Return the drawing of three pieces of Lost Baggage, too small to read but for the owners' names."""
    rows = [row for row in kit.tables.items if row.baggage_for in ("H01", "H12", "H32")]
    faces = item_faces(kit)
    scale = 0.56
    w, h = characters.WIDTH * scale, characters.HEIGHT * scale
    gap = (kit.width - len(rows) * w) / (len(rows) + 1)
    tape = str(kit.tables.word("cards.lost_baggage")).upper()
    owners = [kit.tables.say(kit.tables.row("characters", row.baggage_for), "name") for row in rows]
    whose = [kit.set(name, 31.2 * scale, Style(7.4, "bold", lead=1.1)) for name in owners]

    def draw(canvas: Canvas, x: float, y: float) -> None:
        for k, (row, owner) in enumerate(zip(rows, whose, strict=True)):
            left = x + gap + k * (w + gap)
            small(canvas, trim_card(faces[row.id].draw, characters.WIDTH, characters.HEIGHT), left, y, scale)
            name = kit.tables.say(row, "name")
            _line(canvas, name, "display", left + 6.2 * scale, y + NAME_MIDDLE * scale, 51 * scale)
            middle = left + 31.5 * scale
            _line(canvas, tape, "numerals", middle, y + (TAPE + 3.6) * scale, 36 * scale, "centre", "red")
            owner.draw(canvas, left + 25.6 * scale, y + 60.0 * scale + owner.rise)

    return Figure(h, draw)


def _line(
    canvas: Canvas, text: str, role: str, x: float, y: float, room: float, align: str = "left", color: str = "ink"
) -> None:
    """Draw a line of text in the font `role` with its middle at y, at the largest size that fits `room` mm; nothing if
    that is too small to read. `align` as in `Canvas.text`."""
    size = min(9.0, FLOOR * room / canvas.text_width(text, role, FLOOR))
    if size >= FLOOR:
        above, below = canvas.text_ink("H", role, size)
        canvas.text(x, y + (above - below) / 2, text, role, size, align, color)


def _tile(kit: Kit, key: str) -> tuple[tiles.Tile, float]:
    owners = {row.id: row for row in kit.tables.characters}
    every = [tiles.Tile(kit.tables, row, owners.get(row.home_for), Measure(kit.theme)) for row in kit.tables.tiles]
    return next(t for t in every if t.row is example(kit.tables.tiles, key)), tiles.size_for(every)


def tile(kit: Kit, _name: str) -> Figure:
    """Return the drawing of a home world with a closed side, its parts numbered."""
    face, size = _tile(kit, WALLED)

    def draw(canvas: Canvas) -> None:
        with canvas.clipped(tiles.hexagon()):
            face.front(canvas, size, 1.0)

    places = {
        "name": (15.2, 3.6), "road": (49.6, 16.8), "wall": (15.0, 47.4), "owner": (4.0, 20.0), "signs": (57.0, 25.2),
        "text": (46.4, 41.0),
    }  # fmt: skip
    return anatomy(kit, draw, tiles.WIDE, tiles.FLATS, 1.0, spots(kit, "tile", places))


def kinds(kit: Kit, _name: str) -> Figure:
    """Return the drawing of one character of each type on its type's pattern, with its icon."""
    every = kit.tables.characters
    wide, high = (kit.width - 9.0) / 4, 38.0

    def draw(canvas: Canvas, x: float, y: float) -> None:
        for k, key in enumerate(("H03", "H12", "H22", "H30")):
            row, left = example(every, key), x + k * (wide + 3.0)
            with canvas.clipped(shapes.rect(left, y, wide, high, 1.8)):
                pattern(canvas, row.type, left, y, wide, high)
                canvas.rect(left, y + high - 8.0, wide, 8.0, "#FFFFFF" if canvas.saver else row.type)
            canvas.rect(left, y, wide, high, None, row.type, 0.5, 1.8)
            paint_sticker(canvas, kit.tables, row, row.type, left + wide / 2 - 13.0, y + 2.2, 26.0)
            light, ground = (row.type, "paper") if canvas.saver else ("paper", row.type)
            icon(canvas, row.type, left + 4.6, y + high - 4.0, 5.6, light, ground)
            canvas.text(left + 8.6, y + high - 2.6, kit.tables.word(f"types.{row.type}"), "display", 10.5, colour=light)

    return Figure(high, draw)


def parts(kit: Kit, _name: str) -> Figure:
    """Return the list of everything in the box, counted from the tables."""
    tables = kit.tables
    counts = {
        "characters": len(tables.characters), "items": sum(row.copies for row in tables.items),
        "tiles": sum(row.copies for row in tables.tiles), "sliders": 3 * EACH, "stands": len(tables.characters),
        "markers": markers_of(tables).total(), "die": 1,
    }  # fmt: skip
    rows: list[list[str]] = [[kit.text("labels", "part"), kit.text("labels", "pieces")]]
    rows += [[kit.text("parts", key), f"*{count}*" if count else ""] for key, count in counts.items()]
    return table(kit, rows, (95, 18), "lr", size=9.0)


def passengers(kit: Kit, _name: str) -> Figure:
    """Return the table of all characters: hit points, the Lost Baggage they look for, their home world."""
    tables, said = kit.tables, kit.text
    rows: list[list[str]] = [[said("labels", key) for key in ("who", "hp", "match_item", "match_tile")]]
    for row in tables.characters:
        bag, home = tables.row("items", row.baggage), tables.row("tiles", row.home)
        rows.append([f"*{tables.say(row, 'name')}*", str(row.hp), tables.say(bag, "name"), tables.say(home, "name")])
    return table(kit, rows, (36, 9, 42, 34), "lcll", size=8.3, pad=0.75)


def decks(kit: Kit, _name: str) -> Figure:
    """Return the table of the limits of a legal set of cards (seed 002; rulings O01, O02)."""
    deck, said = kit.tables.rules.deck, kit.text
    rows: list[list[str]] = [[said("labels", key) for key in ("limit", "characters", "items", "tiles")]]
    for key in ("least_total", "least_each", "most_each"):
        rows.append([said("labels", key), *map(str, getattr(deck, key))])
    for n in dict.fromkeys(deck.players):
        label: TracedText = filled_in(kit.book["labels"]["most_players"], {**kit.values, "n": n})
        rows.append([label, *(str(n * most) for most in deck.most_each)])
    rows.append([said("labels", "match"), "1", said("labels", "match_item"), said("labels", "match_tile")])
    return table(kit, rows, (50, 20, 24, 24), "lccc", size=9.0)


def worlds(kit: Kit, _name: str) -> Figure:
    """Return the drawing of two worlds that meet."""
    flats = 11.5
    cells = (*journeys.OURS, *journeys.THEIRS)
    (w, low), top = journeys.size(cells, flats), journeys.top_offset(cells, flats)
    h = low - top

    def draw(canvas: Canvas, x: float, y: float) -> None:
        left = x + (kit.width - w) / 2
        journeys.worlds(canvas, left, y - top, flats)
        canvas.text(left - 8.0, y + h - 3.0, kit.text("labels", "you"), "label", 9.4, colour="humanoid")
        canvas.text(left + w - 4.0, y + h - 3.0, kit.text("labels", "them"), "label", 9.4, colour="fluffy")

    return Figure(h, draw)


def walk(kit: Kit, _name: str) -> Figure:
    """Return the drawing of a walk after a roll of 4, and of a dead end."""
    flats = 10.6
    cells = (*journeys.WALK, *journeys.STUB)
    (w, low), top = journeys.size(cells, flats), journeys.top_offset(cells, flats)
    h = low - top

    def draw(canvas: Canvas, x: float, y: float) -> None:
        left = x + (kit.width - w) / 2 + 6.0
        journeys.walk(canvas, left, y - top, flats)
        canvas.glyph("die4", left - 13.0, y + h * 0.6, 9.0, "ink", "page", quiet=True)

    return Figure(h, draw)


def directions(kit: Kit, _name: str) -> Figure:
    """Return the drawing of the six directions on both faces of a tile."""
    face, _ = _tile(kit, TILE)
    scale, high = 0.52, 38.0
    words = [str(kit.tables.word(f"cards.{key}")) for key in ("where", "am_i")]
    style = Style(8.6, "italic", colour="soft", align="centre", pitch=3.7)
    notes = [kit.set(kit.text("labels", key), kit.width / 2 - 8.0, style) for key in ("discovered", "undiscovered")]
    faces: tuple[Draw, Draw] = (partial(_draw_named_tile, face=face), lambda c: tiles.back(c, words[0], words[1], 1.0))

    def draw(canvas: Canvas, x: float, y: float) -> None:
        for k, (front, note) in enumerate(zip(faces, notes, strict=True)):
            cx, cy = x + kit.width * (0.25 + 0.5 * k), y + high / 2
            left, top = cx - tiles.RADIUS * scale, cy - tiles.MIDDLE * scale
            with canvas.clipped(shapes.move(tiles.hexagon(), left, top, scale)):
                draw_reduced(canvas, front, left, top, scale)
            canvas.path(shapes.move(tiles.hexagon(), left, top, scale), None, "ink", 0.35)
            journeys.numbers(canvas, cx, cy, tiles.FLATS * scale)
            note.draw(canvas, x + k * kit.width / 2 + 4.0, y + high + 1.0 + note.rise)

    return Figure(high + 9.0, draw)


def _draw_named_tile(canvas: Canvas, face: tiles.Tile) -> None:
    """Draw a tile's face without its words, with its name large enough to read when the tile is reduced."""
    with wordless(canvas):
        face.front(canvas, 7.0, 1.0)
    name = face.tables.say(face.row, "name")
    ground, edge = ("#FFFFFF", face.kind) if canvas.saver else (face.kind, "#FFFFFF")
    canvas.rect(tiles.RADIUS - 17.5, 4.4, 35.0, 9.0, ground, edge, 0.5, 1.6)
    canvas.text(tiles.RADIUS, 11.0, name, "display", 16.0, "centre", "ink" if canvas.saver else "paper")


def slider(kit: Kit, _name: str) -> Figure:
    """Return the drawing of a card with its three sliders, and what each one means."""
    scale, top, high = 0.96, 12.6, 29.4
    places = {"white": (8.6, cell_at(SHOWN_HP, kit.tables.rules.sizes.step)), "red": (63.0, AT["red"] + 3.7),
              "blue": (63.0, AT["blue"] + 3.7)}  # fmt: skip

    def draw(canvas: Canvas, x: float, y: float) -> None:
        left = 6.2 + canvas.text_width(kit.text("labels", "white"), "label", 10.5)
        marks, canvas.marks = canvas.marks, None  # what is cut away is not read
        with canvas.clipped(shapes.rect(x, y, kit.width, high * scale)):
            draw_reduced(
                canvas, lambda art: draw_with_sliders(art, kit.tables, 0.0, 0.0), x + left, y - top * scale, scale
            )
        canvas.marks = marks
        for key, (px, py) in places.items():
            level = y + (py - top) * scale
            right = key != "white"
            end = x + left + 63.0 * scale + 5.0 if right else x + left - 5.0
            start = x + left + px * scale if right else x + left
            canvas.line(start, level, end, level, "ink", 0.4)
            role = "ink" if key == "white" or canvas.saver else key
            canvas.text(end + (1.2 if right else -1.2), level + 1.2, kit.text("labels", key), "label", 10.5,
                   "left" if right else "right", role)  # fmt: skip

    return Figure(high * scale, draw)


def order(kit: Kit, _name: str) -> Figure:
    """Return the drawing of the order of battle: instigator, defender, all others, and round again."""
    every = kit.tables.characters
    high = 37.0
    steps = (("instigator", "H17"), ("defender", "H09"), ("others", ""))

    def draw(canvas: Canvas, x: float, y: float) -> None:
        for k, (key, who) in enumerate(steps):
            cx = x + kit.width * (0.17 + 0.33 * k)
            kind = example(every, who).type if who else "special"
            canvas.circle(cx, y + 12.0, 11.4, None if canvas.saver else TYPES[kind]["tint"], kind, 0.6)
            if who:
                paint_sticker(canvas, kit.tables, example(every, who), kind, cx - 9.5, y + 2.0, 19.0)
            else:
                for j, other in enumerate(("H01", "H25")):
                    row = example(every, other)
                    paint_sticker(canvas, kit.tables, row, row.type, cx - 10.5 + j * 9.0, y + 5.0, 12.0)
            canvas.text(cx, y + 28.4, kit.text("labels", key), "display", 11.5, "centre", kind)
            if k < 2:
                _arrow(canvas, cx + 13.5, y + 12.0, cx + kit.width * 0.33 - 13.5, y + 12.0)
        left, right, low = x + kit.width * 0.17, x + kit.width * 0.83, y + 33.0
        canvas.line(left, low, right, low, "rule", 0.5)
        canvas.line(right, low, right, y + 30.2, "rule", 0.5)
        canvas.path(poly([(left - 1.4, low - 0.6), (left, y + 30.0), (left + 1.4, low - 0.6)]), "rule")
        canvas.text(x + kit.width / 2, low + 3.9, kit.text("labels", "again"), "italic", 8.6, "centre", "soft")

    return Figure(high, draw)


def _arrow(canvas: Canvas, x0: float, y0: float, x1: float, y1: float) -> None:
    a = math.atan2(y1 - y0, x1 - x0)
    ux, uy = math.cos(a), math.sin(a)
    canvas.path(brush([(x0, y0), ((x0 + x1) / 2, (y0 + y1) / 2), (x1 - ux * 2, y1 - uy * 2)], 0.6, 0.9, 1.1), "red")
    bx, by = x1 - ux * 3, y1 - uy * 3
    canvas.path(poly([(x1, y1), (bx - uy * 1.6, by + ux * 1.6), (bx + uy * 1.6, by - ux * 1.6)]), "red")


def ring(kit: Kit, _name: str) -> Figure:
    """Return the drawing of which type fears which: each arrow points at the feared one."""
    weak = kit.tables.rules.battle.weak_to
    kinds = list(weak)
    turns = {kind: math.radians(120 * k) for k, kind in enumerate(kinds)}
    places = {kind: (21.0 + 15.0 * math.sin(turn), 22.5 - 15.0 * math.cos(turn)) for kind, turn in turns.items()}
    style = Style(10.4, "medium", pitch=4.8)
    notes = [kit.set(kit.text("ring", kind), kit.width - 58.0, style) for kind in kinds]
    fears = kit.set(kit.text("ring", "misfit"), kit.width - 58.0, style)
    tables = kit.tables
    lines = (len(tables.words("tags")) + 3) // 4
    high = max(38.0, 8.0 + sum(note.height + 2.6 for note in notes) + fears.height + 3.6 + lines * 6.2)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        for kind, feared in weak.items():
            (x0, y0), (x1, y1) = places[kind], places[feared]
            length = math.hypot(x1 - x0, y1 - y0)
            ux, uy = (x1 - x0) / length, (y1 - y0) / length
            _arrow(canvas, x + x0 + ux * 7.6, y + y0 + uy * 7.6, x + x1 - ux * 7.6, y + y1 - uy * 7.6)
        for kind, (px, py) in places.items():
            canvas.circle(x + px, y + py, 6.6, "#FFFFFF" if canvas.saver else kind, kind, 0.5)
            icon(
                canvas, kind, x + px, y + py, 9.4, kind if canvas.saver else "paper", "paper" if canvas.saver else kind
            )
        at = y + 8.0
        for kind, note in zip(kinds, notes, strict=True):
            icon(canvas, kind, x + 52.0, at + 1.9, 5.2, kind, "page")
            note.draw(canvas, x + 57.0, at + note.rise)
            at += note.height + 2.6
        icon(canvas, "misfit", x + 52.0, at + 1.9, 5.2, "misfit", "page")
        fears.draw(canvas, x + 57.0, at + fears.rise)
        at += fears.height + 3.6
        for k, tag in enumerate(tables.words("tags")):
            px, py = x + 56.0 + k % 4 * 16.6, at + k // 4 * 6.2
            sign(canvas, tag, px, py, 4.8, "page")
            canvas.text(px + 3.4, py + 1.1, tables.word(f"tags.{tag}"), "label", 8.4)

    return Figure(high, draw)


FIGURES = {
    "character": character, "item": item, "lost": baggage_pieces, "tile": tile, "kinds": kinds, "parts": parts,
    "decks": decks,
    "worlds": worlds, "walk": walk, "directions": directions, "slider": slider, "order": order, "ring": ring,
    "passengers": passengers,
}  # fmt: skip
"""Every drawing the booklet may ask for, by its name there."""
