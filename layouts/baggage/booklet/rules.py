"""The rules booklet of Lost Baggage, in the style of a lost-property office."""

from data.baggage.kinds import KINDS
from data.records import copies
from data.tables import Tables
from layouts.art.baggage import paint_luggage, paint_sticker
from layouts.baggage.booklet.attire import DRESS, draw_striped_tape
from layouts.baggage.booklet.figures import FIGURES
from layouts.baggage.labels import barcode
from layouts.baggage.products.sliders import EACH
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style, shrink
from layouts.engraving.strokes import brush, poly, seed_of
from layouts.manual import booklet
from layouts.manual.binding import Column
from layouts.manual.booklet import Boards
from layouts.manual.drawings import example
from layouts.manual.typesetting import Kit
from layouts.press.faces import Job, Product

FACES = ("H01", "H09", "H17", "H25")
"""Who looks for a suitcase on the cover."""


def cover(canvas: Canvas, kit: Kit, column: Column) -> None:
    """Draw the cover: a luggage label on a string, tape, and four characters looking for something."""
    w, h = column.page_width, column.page_height
    canvas.rect(-3, -3, w + 6, h + 6, None if canvas.saver else "humanoid")
    kinds = ("paw", "gear", "bust", "crooked_star")
    faint, ground = ("#D5D5D5", "paper") if canvas.saver else ("#3A6797", "humanoid")
    for j in range(15):
        for i in range(10):
            canvas.glyph(kinds[(i + j) % 4], 5 + i * 15.4, 6 + j * 14.4, 7.0, faint, ground, quiet=True)
    _label(canvas, kit, w)
    draw_striped_tape(canvas, -3, h - 92.0, w + 6, 9.0)
    every = kit.tables.characters
    side = 37.0
    for k, key in enumerate(FACES):
        row = example(every, key)
        paint_sticker(canvas, kit.tables, row, row.type, w / 2 + (k - 2) * 33.0 - 2.0, h - 80.0 + (k % 2) * 2.0, side)
    owner = example(every, FACES[2])
    bag = kit.tables.row("items", owner.baggage)
    paint_luggage(canvas, kit.tables, bag, owner.type, w / 2 - 12.0, h - 118.0, 27.0)
    canvas.rect(10, h - 34.0, w - 20, 22.0, "#FFFFFF" if canvas.saver else "page", "ink", 0.4, 1.6)
    blurb = kit.set(kit.text("blurb"), w - 34, Style(11.4, "medium", align="centre", pitch=5.0, hyphenate=False))
    blurb.draw(canvas, 17, h - 31.0 + blurb.rise)
    facts = "  \u00b7  ".join((kit.text("players"), kit.text("age"), kit.text("time")))
    canvas.text(w / 2, h - 16.4, facts, "label", 10.0, "centre", "soft")


def _label(canvas: Canvas, kit: Kit, width: float) -> None:
    """Draw the game's title on a tag hanging from its string."""
    half, tall = width / 2 - 13.0, 30.0
    tag = [(-half, -tall), (half - 15, -tall), (half, -tall + 15), (half, tall - 15), (half - 15, tall), (-half, tall)]
    title = str(kit.tables.game.title)
    first, _, second = title.partition(": ")
    with canvas.moved(width / 2, 49.0, rotate=-4):
        if not canvas.saver:
            with canvas.moved(1.4, 1.8):
                canvas.path(poly(tag), "#1B3858")
        canvas.path(poly(tag), "#FFFFFF" if canvas.saver else "page", "ink", 0.4)
        canvas.path(poly([(x * 0.965, y * 0.93) for x, y in tag]), None, "red", 0.7)
        canvas.circle(half - 10, 0, 4.0, "#FFFFFF" if canvas.saver else "humanoid", "ink", 0.5)
        canvas.path(
            brush([(half - 10, 0), (half + 6, -14), (half + 4, -40)], 1.3), "#B9AC80" if canvas.saver else "#E9D9A6"
        )
        room = 2 * half - 30.0
        big = second or first
        canvas.text(-half + 8, -16.0, first if second else "", "label", 15, colour="soft", track=0.6)
        words = big.split()
        lines = words if len(words) == 2 else [big]
        size = min(shrink(canvas, line.upper(), "display", 58, room, 14) for line in lines)
        for k, line in enumerate(lines):
            canvas.text(-half + 7.5, 1.0 + k * size * 0.33, line.upper(), "display", size, colour="red" if k else "ink")
        canvas.text(half - 17, 25.5, kit.text("subtitle").upper(), "label", 11, "right", "ink", 0.5)
        barcode(canvas, half - 44, -23.0, 24, 8.0, seed_of("cover"))


def back(canvas: Canvas, kit: Kit, column: Column) -> None:
    """Draw the back cover: a turn and a battle in six labels."""
    w, h = column.page_width, column.page_height
    kit.dress.sheet(canvas, w, h)
    draw_striped_tape(canvas, -3, -3, w + 6, 11.0)
    draw_striped_tape(canvas, -3, h - 8.0, w + 6, 11.0)
    inset = 14.0
    room = w - 2 * inset
    kit.set(kit.text("back"), room, kit.dress.title).draw(canvas, inset, 23.0)
    kit.dress.rule(canvas, inset, 27.0, w - inset)
    roles = ("machine", "humanoid", "special", "fluffy", "misfit", "red")
    blocks = [kit.set(kit.text("glance", key), room - 12.0, Style(9.8, pitch=4.5)) for key in kit.book["glance"]]
    tall = sum(block.height + 11.5 for block in blocks)
    gap = min(7.0, (h - 52.0 - tall) / (len(blocks) - 1))
    y = 33.0
    for key, role, block in zip(kit.book["glance"], roles, blocks, strict=True):
        high = block.height + 11.0
        canvas.rect(inset, y, room, high, "#FFFFFF", role, 0.5, 1.6)
        canvas.rect(inset, y, 4.0, high, None if canvas.saver else role, role, 0.3)
        canvas.text(inset + 8.0, y + 6.0, kit.text("glance_title", key), "display", 12.5, colour=role)
        block.draw(canvas, inset + 8.0, y + 7.6 + block.rise)
        y += high + gap
    canvas.text(w / 2, h - 13.0, kit.text("back_note"), "italic", 10.0, "centre", "soft")


BOARDS = Boards(cover, back)


def values(tables: Tables) -> dict[str, object]:
    """Return the value of each ``[name]`` in the booklet's texts."""
    rules = tables.rules
    sliders, plain = rules.sliders, [row for row in tables.items if not row.baggage_for]
    bonus, mouse, porter = (
        rules.battle.weakness_bonus,
        example(tables.characters, "H08"),
        example(tables.characters, "H17"),
    )
    hit, stroke = mouse.attack_damage + bonus, mouse.skill_damage + bonus * (1 + mouse.skill_cost)
    told: dict[str, object] = {
        "players low": rules.deck.players[0],
        "players high": rules.deck.players[1],
        "minutes": tables.game.minutes.replace("-", "\u2013"),
        "each type": copies(tables.characters) // len(KINDS),
        "baggage count": copies(row for row in tables.items if row.baggage_for),
        "typed count": copies(row for row in plain if row.type != "special"),
        "special count": copies(row for row in plain if row.type == "special"),
        "home count": copies(row for row in tables.tiles if row.home_for),
        "wild count": copies(row for row in tables.tiles if not row.home_for),
        "red": sliders.red,
        "blue low": sliders.blue[0],
        "blue high": sliders.blue[1],
        "weakness": bonus,
        "opens": rules.deck.opens,
        "hit": hit,
        "after": porter.hp - hit,
        "answered": mouse.hp - porter.attack_damage,
        "stroke": stroke,
        "left": max(0, porter.hp - hit - stroke),
        "slider count": EACH,
        "first characters": rules.deck.least_each[0],
        "first items": rules.deck.least_each[1] - rules.deck.least_each[0],
        "first tiles": rules.deck.least_each[2] - rules.deck.least_each[0],
    }
    for row in tables.tiles:
        told[row.id.lower()] = tables.say(row, "name")
    for row in tables.characters:
        key = row.id.lower()
        told |= {key: tables.say(row, "name"), f"{key} hp": row.hp, f"{key} ability": tables.say(row, "ability")}
        for part in ("attack", "skill"):
            told |= {f"{key} {part}": tables.say(row, part), f"{key} {part} damage": getattr(row, f"{part}_damage")}
    return told


def product(job: Job) -> Product:
    """Return the booklet. Raises `Fault` for texts or drawings that cannot be set."""
    return booklet.product(job, DRESS, FIGURES, values(job.tables), BOARDS)
