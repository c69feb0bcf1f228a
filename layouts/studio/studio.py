"""Everything behind the page: the games on the shelf, those of the user among them, and which of them are open."""

import re
from collections import OrderedDict
from contextlib import suppress
from pathlib import Path
from typing import Any

from data.errors import Fault, Faults, nearest
from data.games import games, home, slug_of
from layouts.studio.drawing import Pictures, drawn_options, drawn_products, hold_picture
from layouts.studio.grid import languages_of, title_of
from layouts.studio.open_game import OpenGame
from layouts.studio.thumbnails import shapes
from layouts.studio.workshops import workshop_of

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9 _.-]{0,40}")


class Studio:
    """Everything behind the page. `root`: the user's folder, of one game or of several; None for none yet."""

    def __init__(self, root: Path | None, out: Path) -> None:
        self.root, self.out = root, out
        self._desks: dict[str, OpenGame] = {}
        self._pictures: Pictures = OrderedDict()
        self._more: list[Path] = []
        self._told: dict[str, int] = {}
        self.own = self._own()

    def _own(self) -> dict[str, Path]:
        """Return the user's games, by slug: the folder's own, or those in its folders; of two with one slug the later
        by name."""
        out = {}
        alone = self.root and (self.root / "game.toml").is_file()
        there = (
            [self.root]
            if self.root and alone
            else sorted(path.parent for path in (self.root or Path("-")).glob("*/game.toml"))
        )
        for folder in [*there, *self._more]:
            with suppress(Fault):
                out[slug_of(folder)] = folder
        return out

    @property
    def slugs(self) -> list[str]:
        """All games there are, the user's own first."""
        return list(dict.fromkeys([*self.own, *games()]))

    def desk(self, slug: str) -> OpenGame:
        """Return a game that is open. Raises Fault for one there is not."""
        if slug not in self._desks:
            if slug not in self.slugs:
                raise Fault(f"no game {slug!r}{nearest(slug, self.slugs)}")
            self._desks[slug] = OpenGame(slug, self.own.get(slug) or home(slug), slug in self.own, self._pictures)
        return self._desks[slug]

    def close(self) -> None:
        """Take away what was only for now."""
        for desk in self._desks.values():
            desk.close()

    # The shelf

    def shelf(self) -> dict[str, Any]:
        """Return all games with what they print."""
        from layouts.press import cutters
        from layouts.press.shops import print_shops

        listed = []
        for slug in self.slugs:
            folder = self.own.get(slug)
            told: dict[str, Any] = {"slug": slug, "title": slug, "own": slug in self.own, "products": []}
            try:
                told |= {"title": title_of(folder or home(slug)), "products": drawn_products(slug, folder)}
                known = shapes(slug)
                told["products"] = [row | {"shape": known.get(row["product"])} for row in told["products"]]
                told |= {"options": drawn_options(slug, folder), "workshop": workshop_of(slug) is not None}
                told |= {
                    "languages": languages_of(folder or home(slug)),
                    "shops": print_shops.titles(folder or home(slug)),
                    "cutters": cutters.titles(folder),
                }
            except (Fault, Faults) as wrong:
                told["fault"] = str(wrong)
            listed.append(told | {"folder": folder.name if folder else ""})
        return {"games": listed, "root": str(self.root) if self.root else "", "out": str(self.out)}

    def copy(self, slug: str, name: str) -> dict[str, Any]:
        """Return a copy of a game's tables in a folder called `name`, to change. Raises Fault."""
        from data.copying import copy_tables

        if slug in self.own:
            raise Fault(f"{slug} is yours already, in {self.own[slug]}")
        folder = self._new(name)
        copy_tables(slug, folder)
        return self._opened_record(slug)

    def begin(self, template: str, name: str) -> dict[str, Any]:
        """Return a new game from a template, in a folder called `name`. Raises Fault."""
        from data.templates.starting import begin

        folder = self._new(name)
        begin(folder, template)
        return self._opened_record(slug_of(folder))

    def _new(self, name: str) -> Path:
        """Return the folder of a new game: in the user's folder, or beside the only game that this holds. Raises
        Fault."""
        if not NAME.fullmatch(name):
            raise Fault(f"{name!r} is no name for a folder; letters, digits, blanks, - and _")
        base = Path.cwd() if self.root is None else self.root
        folder = (base.parent if (base / "game.toml").is_file() else base) / name
        self._more.append(folder)
        return folder

    def _opened_record(self, slug: str) -> dict[str, Any]:
        self._desks.pop(slug, None)
        self.own = self._own()
        return self.shelf() | {"slug": slug}

    def poll(self) -> list[str]:
        """Look for what changed outside; the slugs of games in which something did, or which another window has
        changed."""
        changed = {slug: desk.work.poll() != [] for slug, desk in self._desks.items() if desk.work}
        out = [slug for slug, is_so in changed.items() if is_so or self._desks[slug].version != self._told.get(slug, 0)]
        self._told |= {slug: self._desks[slug].version for slug in out}
        return out

    def hold(self, svg: bytes) -> str:
        """Hold a picture; its key."""
        return hold_picture(self._pictures, svg)

    def picture(self, key: str) -> bytes:
        """Return a picture by its key. Raises KeyError."""
        return self._pictures[key]
