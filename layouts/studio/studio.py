"""The studio behind the page: the list of games, the user's own among them, and those that are open."""

import re
from collections import OrderedDict
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from data.digest import table_files
from data.errors import Fault, Faults, nearest
from data.games import games, home, slug_of
from layouts.studio.drawing import (
    Pictures,
    draw_font_sample,
    draw_icon,
    drawn_options,
    drawn_products,
    hold_picture,
)
from layouts.studio.grid import languages_of, title_of
from layouts.studio.open_game import OpenGame
from layouts.studio.thumbnails import shapes
from layouts.studio.workshops import workshop_of

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9 _.-]{0,40}")


ORIGINAL = "original"
"""What the page calls a game as it comes, where the user has copies of it."""


def game_of(key: str) -> str:
    """Return the game's slug of a key that the page uses: ``island`` of ``island~my-island-2``."""
    return key.partition("~")[0]


class Studio:
    """All games and their pictures. `root` is the user's folder, of one game or of several; None if there is none
    yet. `out` is the folder for prints."""

    def __init__(self, root: Path | None, out: Path) -> None:
        self.root, self.out = root, out
        self._desks: dict[str, OpenGame] = {}
        self._pictures: Pictures = OrderedDict()
        self._more: list[Path] = []
        self._signs: dict[str, bytes] = {}
        self._told: dict[str, int] = {}
        self.own = self._own()
        self._folders = frozenset((root or Path("-")).glob("*/game.toml"))

    def _own(self) -> dict[str, Path]:
        """Return the folders of the user's games by key: the game's slug; for further copies of the same game the
        slug and the folder's name, ``island~my-island-2``."""
        out: dict[str, Path] = {}
        alone = self.root and (self.root / "game.toml").is_file()
        there = (
            [self.root]
            if self.root and alone
            else sorted(path.parent for path in (self.root or Path("-")).glob("*/game.toml"))
        )
        for folder in dict.fromkeys([*there, *self._more]):
            with suppress(Fault):
                slug = slug_of(folder)
                out[slug if slug not in out else f"{slug}~{folder.name}"] = folder
        return out

    @property
    def slugs(self) -> list[str]:
        """The keys of all games, the user's own first."""
        return list(dict.fromkeys([*self.own, *games()]))

    def desk(self, slug: str) -> OpenGame:
        """Return the open game with that key, opening it if necessary. Raises Fault if there is none."""
        if slug not in self._desks:
            if slug not in self.slugs:
                raise Fault(f"no game {slug!r}{nearest(slug, self.slugs)}")
            self._desks[slug] = OpenGame(
                game_of(slug), self.own.get(slug) or home(slug), slug in self.own, self._pictures
            )
        return self._desks[slug]

    def out_of(self, key: str) -> Path:
        """Return the folder that a game is printed into; a further copy of a game has a folder named after its own."""
        folder = self.out / self.own[key].name if "~" in key and key in self.own else self.out
        return folder / game_of(key)

    def close(self) -> None:
        """Close all games and delete temporary files."""
        for desk in self._desks.values():
            desk.close()

    # The shelf

    def shelf(self) -> dict[str, Any]:
        """Return a record for each game, with its products and print options."""
        from layouts.press import cutters
        from layouts.press.shops import print_shops

        listed = []
        for key in self.slugs:
            folder, slug = self.own.get(key), game_of(key)
            told: dict[str, Any] = {"slug": key, "title": slug, "own": key in self.own, "products": []}
            alike = [other for other in self.slugs if other != key and game_of(other) == slug]
            told["variants"] = [*alike, *([ORIGINAL] if key in self.own and slug in games() else [])]
            try:
                told |= {"title": title_of(folder or home(slug)), "products": drawn_products(slug, folder)}
                known = shapes(key)
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
        """Copy a game's tables into a new folder `name` that can be changed, and return the new game's record; a
        copy of a user's game is a variant. Raises Fault."""
        from data.copying import copy_tables, write_folder

        folder = self._new(name)
        if source := self.own.get(slug):
            write_folder(
                folder, {path.relative_to(source).as_posix(): path.read_bytes() for path in table_files(source)}
            )
        else:
            copy_tables(game_of(slug), folder)
        return self._opened_record(folder)

    def begin(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """Make a new game with the title, languages and components of `request` (see `layouts.studio.new_game`), and
        return its record. Raises Fault."""
        from data.templates.starting import slug, write_game
        from layouts.studio.new_game import new_game_files

        title = str(request.get("title") or "")
        name = slug(title)[:40].strip("-")
        if name in self.slugs:
            name = next(one for n in range(2, 999) if (one := f"{name}-{n}") not in self.slugs)
        made = new_game_files(
            title, list(request.get("languages") or ["en"]), list(request.get("components") or ()), name
        )
        write_game(folder := self._new(name), made)
        return self._opened_record(folder)

    def _new(self, name: str) -> Path:
        """Return the path for a new game's folder: in the user's folder, or beside it if that is a single game.
        Raises Fault for a bad name."""
        if not NAME.fullmatch(name):
            raise Fault(f"{name!r} is not a name for a folder; use letters, digits, spaces, - and _")
        base = Path.cwd() if self.root is None else self.root
        folder = (base.parent if (base / "game.toml").is_file() else base) / name
        self._more.append(folder)
        return folder

    def _opened_record(self, folder: Path) -> dict[str, Any]:
        self.own = self._own()
        slug = next((key for key, path in self.own.items() if path == folder), "")
        self._desks.pop(slug, None)
        return self.shelf() | {"slug": slug}

    def poll(self) -> list[str]:
        """Look for changed files, and return the slugs of games that another program or window has changed; "" among
        them if games were added or removed."""
        there = frozenset((self.root or Path("-")).glob("*/game.toml"))
        if there != self._folders:  # somebody made a game outside, or took one away
            self._folders, self.own = there, self._own()
            return ["", *self._poll_open_games()]
        return self._poll_open_games()

    def _poll_open_games(self) -> list[str]:
        changed = {slug: desk.work.poll() != [] for slug, desk in self._desks.items() if desk.work}
        out = [slug for slug, is_so in changed.items() if is_so or self._desks[slug].version != self._told.get(slug, 0)]
        self._told |= {slug: self._desks[slug].version for slug in out}
        return out

    @property
    def pictures(self) -> Pictures:
        """The drawn pictures by key."""
        return self._pictures

    def hold(self, svg: bytes) -> str:
        """Store a picture, and return its key."""
        return hold_picture(self._pictures, svg)

    def picture(self, key: str) -> bytes:
        """Return a picture by its key; ``icon-wolf`` and ``font-<slug>-<role>`` are drawn on request. Raises
        KeyError."""
        kind, _, name = key.partition("-")
        if kind not in ("icon", "font") or not name:
            return self._pictures[key]
        if name not in self._signs:
            try:
                self._signs[name] = draw_icon(name) if kind == "icon" else self._font_sample(*name.rpartition("-")[::2])
            except Fault as fault:
                raise KeyError(fault.message) from None
        return self._signs[name]

    def _font_sample(self, slug: str, role: str) -> bytes:
        tables = self.desk(slug).tables("en")[0]
        if tables is None:
            raise KeyError(role)
        return draw_font_sample(tables, role)
