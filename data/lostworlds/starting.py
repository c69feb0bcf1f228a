"""A new fighter in a folder of tables: `lost new DIR --from lostworlds --fighter NAME`."""

import csv
import io
import json
import re
import unicodedata
from collections.abc import Iterable
from pathlib import Path

from data.copying import write_folder
from data.errors import Fault
from data.readers import find_rows, read_rows

FILE = """\
# {name}: a new fighter. `lost check` fights every other book with it; docs/fighters.md tells what the knobs do.
name = {quoted}
# name_de = "Bruder Ulf"                           # where the German book calls it otherwise
title = "Newcomer"
title_de = "Neuling"
story = "Nobody knows anything yet."                # at most 260 characters
story_de = "Noch weiß niemand etwas."
art = "What somebody who draws this fighter should aim for."
art_de = "Worauf achten soll, wer diese Figur zeichnet."
height = 4                                          # sizes.csv
body = 12                                           # leave it out for what is usual
attacks = 1
# attacks_marked = 2                                # with the maneuvers that sheet.csv marks as `several`
points.tactic = 0                                   # also points.spell, points.luck; with spells goes
# spell_colours = ["green", "blue"]                 # red, green, blue, white: of these the fighter may take some
gear = ["Sword"]
gear_de = ["Schwert"]
items = 3
source = "ours"

[school]
weapon = "sword"                                    # weapons.csv
shield = "none"                                     # shields.csv
armour = "cloth"                                    # armours.csv
strength = 0                                        # added to every attack
dodge = 3                                           # 0 to 4: how well each evasion works
jump = 3
duck = 3
away = 3
guard = 3                                           # an attack that meets another
footing = 3                                         # against guarded attacks
reads_fakes = 3
recovery = "usual"                                  # usual, or one of recoveries.csv
lacks = []                                          # manoeuvres.csv; the rows of sheet.csv may stay

[style]                                             # how the book differs from most; leave it out and it hardly does
like = {{}}                                           # such as {{ parry = 1.0, wound = -0.5, kicked = 2.0 }}
when = {{}}                                           # such as {{ dodge = {{ slip = 1.5 }} }}, when the fighter dodges
hand = {{}}                                           # such as {{ bash = 59 }}, the page an attack shows
parry = "split"                                     # split, high, low
seed = 1                                            # another number, another book of the same style

[look]
build = "athletic"                                  # ectomorph, lean, athletic, stocky, brute, beast
head = "short"                                      # bald tail topknot braids wild hood helm hat mask bull ...
clothing = "tunic"                                  # tunic, robe, coat, bare, harness, pelt
armour = "none"                                     # none, leather, mail, plate
weapon = "sword"                                    # staff, sword, axe, rapier, spear, chain, fists, claws
off_hand = "none"                                   # none, dagger, round, heater, kite, buckler
place = "land"                                      # gate maze reeds stumps arcade river cellar shore forest ...
colours = {{ main = "#6A7F5A" }}
"""


class Newcomer:
    """A fighter who is not there yet. Raises Fault if the name has no letter that could name a folder."""

    def __init__(self, name: str) -> None:
        self.name, self.id = name, _id(name)

    def write(self, folder: Path) -> Path:
        """Make the fighter's folder among the tables in `folder`: the knobs, and rows whose empty cells leave all to
        them.

        Whole, or nothing at all. Raises Fault if there is such a folder, or it cannot be written."""
        home = folder / self.id
        if home.exists():
            raise Fault(f"{home} is there already; choose another name")
        write_folder(home, {file: text.encode() for file, text in self.files(folder).items()})
        return home

    def files(self, folder: Path) -> dict[str, str]:
        return {
            "fighter.toml": FILE.format(name=self.name, quoted=json.dumps(self.name, ensure_ascii=False)),
            "sheet.csv": _table(("move", "name", "colour", "x", "mod", "several", "source", "note"), _moves(folder)),
            "pages.csv": _table(
                ("page", "title", "score", "critical_at", "tell", "card", "source", "note"), _pages(folder)
            ),
            "matrix.csv": _table(("viewer", "owner", "page", "source", "note"), ()),
            "text.de.toml": f"# The German of the rows of {self.name}, such as [pages] and 3.title\n",
        }


def _id(name: str) -> str:
    """Return the folder of a fighter: its name in small letters of ASCII."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    found = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")
    if not found:
        raise Fault(f"{name!r} has no letter that could name a folder")
    return found


def _moves(folder: Path) -> Iterable[tuple[str, ...]]:
    for row in read_rows(find_rows(folder, "manoeuvres")).rows:
        group, number = row.cells["group"].replace("_", " "), row.cells["number"]
        yield row.cells["id"], "", "", "", "", "", "ours", f"{number}, {group}: {row.cells['name']}"


def _pages(folder: Path) -> Iterable[tuple[str, ...]]:
    for row in read_rows(find_rows(folder, "meanings")).rows:
        yield row.cells["page"], "", "", "", "", "", "ours", row.cells["title"]


def _table(columns: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(rows)
    return text.getvalue()
