"""The pictures of the games, a folder for each: SVG files that an artist can open, and modules for what is computed.

A game's package may list its folders of SVG files as `GALLERIES`; docs/pictures.md says what they may hold.
"""

from importlib import import_module
from importlib.util import find_spec

from data.errors import Fault
from data.tables import Tables
from layouts.engraving.gallery import Gallery, faults_in


def galleries_of(slug: str) -> tuple[Gallery, ...]:
    """Return the folders of picture files of the game `slug`; empty for a game whose pictures are drawn otherwise."""
    package = f"{__name__}.{slug}"
    return getattr(import_module(package), "GALLERIES", ()) if find_spec(package) else ()


def check_pictures(tables: Tables) -> tuple[list[Fault], list[Fault]]:
    """Return the errors in the picture files that a game's tables may name, and warnings about files in the tables'
    own ``art`` folder that no row names."""
    errors: list[Fault] = []
    warnings: list[Fault] = []
    named = {getattr(row, "art", "") for rows in tables.every() for row in rows}
    for gallery in galleries_of(tables.slug):
        ours = gallery.pictures()
        for name, picture in gallery.pictures(tables.root).items():
            errors += faults_in(picture)
            if name not in ours and name not in named:
                warnings.append(Fault(f"is printed nowhere; write {name} into the column art of a row", picture.name))
    return errors, warnings
