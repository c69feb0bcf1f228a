"""The text bit by bit: the next question gives the last one up, and a studio that closes gives up all."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from studio_kit import copy_of_game, counting

import layouts
from data.errors import Fault
from data.games import games, home
from data.rewrite_rows import read_written
from layouts.art.lostworlds.figures import printing
from layouts.studio import thumbnails, workshops
from layouts.studio.app import folder
from layouts.studio.background_jobs import JobRunner
from layouts.studio.drawing import Pictures, drawn_options
from layouts.studio.open_game import OpenGame
from layouts.studio.row_preview import deck, pieces
from layouts.studio.words import translate_faults, words


def test_the_next_question_gives_the_last_one_up() -> None:
    async def visible_numbers(living: JobRunner, to: int, most: int = 10_000) -> list[int]:
        out: list[int] = []
        told = living.ask("any", Path(), {"to": to})
        async for said in told:
            out.append(said["n"])
            if len(out) == most:
                await told.aclose()  # type: ignore[attr-defined]
                break
        return out

    async def all_of_it() -> tuple[list[int], ...]:
        living = JobRunner(counting)
        try:
            first = asyncio.create_task(visible_numbers(living, 10_000))
            await asyncio.sleep(0.05)
            second = await visible_numbers(living, 5)
            left = await visible_numbers(living, 10_000, most=3)
            return await asyncio.wait_for(first, 5), second, left, await visible_numbers(living, 2)
        finally:
            living.close()

    with ThreadPoolExecutor(1) as thread:  # a browser's own loop may be running in this one
        first, second, left, last = thread.submit(lambda: asyncio.run(all_of_it())).result()
    assert len(first) < 10_000, "it hears no more"
    assert (second, left, last) == ([1, 2, 3, 4, 5], [1, 2, 3], [1, 2])


def test_what_is_not_kept_yet_is_tried_in_a_folder_of_its_own(tmp_path: Path) -> None:
    """The island that is wished for stands there, and the user's own folder is as it was; one that nobody can play is
    refused."""
    desk = OpenGame("samurai", copy_of_game(tmp_path / "mine", "samurai"), True, Pictures())
    before = (desk.folder / "island.toml").read_bytes()
    wish: dict[str, Any] = {"seed": 1472}
    tried = workshops.trial_folder(desk, wish)
    assert (tried / "island.toml").read_bytes() != before == (desk.folder / "island.toml").read_bytes()
    assert (tried / "events.csv").read_bytes() == (desk.folder / "events.csv").read_bytes()
    with pytest.raises(Fault, match="cannot be played"):
        workshops.trial_folder(desk, {"rows": ["S.G"]})
    desk.close()


def test_the_page_says_the_same_in_both_languages() -> None:
    """Find every text in English and in German, with the same places to fill in."""
    import re

    english, german = words("en"), words("de")
    assert english.keys() == german.keys()
    asked = set()
    for path in (*folder().glob("*.js"), *Path(str(layouts.__path__[0])).glob("*/workshop.js")):
        before = "" if path.parent == folder() else f"{path.parent.name}."
        for name, key in re.findall(r'\b(t|many)\("([a-z_.]+)"', path.read_text(encoding="utf-8")):
            asked |= {before + key} | ({before + key + "_1"} if name == "many" else set())
    assert asked - english.keys() == set(), "no text is missing"
    places = re.compile(r"\{\w+\}")
    assert [key for key in english if set(places.findall(english[key])) != set(places.findall(german[key]))] == []


def test_before_is_what_was_printed_last_of_that_product(tmp_path: Path) -> None:
    """Two cards are changed; one product is printed: its card is as before, the other is still held against what there
    was."""
    desk = OpenGame("island", copy_of_game(tmp_path / "mine"), True, Pictures())
    assert desk.work is not None
    assert desk.printed is not None

    def names_of_changed(product: str) -> list[str]:
        return [piece["name"] for piece in deck(desk, product, "en") if piece.get("changed")]

    for name in ("characters.csv", "locations.csv"):
        rows = read_written(desk.work.raw(name), name)
        row = rows.rows[0]
        desk.work.write(name, {name: rows.put(row.number, "name", "Somewhere").raw})
    assert [bool(names_of_changed(product)) for product in ("characters", "locations")] == [True, True]
    desk.printed.note(["characters"], desk.printed.copy())
    assert [bool(names_of_changed(product)) for product in ("characters", "locations")] == [False, True]
    again = OpenGame("island", desk.folder, True, Pictures())
    assert again.differs("locations")
    assert not again.differs("characters")
    for one in (desk, again):
        one.close()


def test_faults_are_told_in_the_language_of_the_page() -> None:
    fault = Fault("there is no glyph 'coyn'; did you mean 'coin'?", "items.csv", 3, "text").record()
    answer = {
        "faults": [fault],
        "rows": [{"cells": {"text": "there is no glyph 'coyn'"}}],
        "face": {"now": {"faults": [fault]}},
    }
    german = translate_faults(answer, "de")
    assert german["faults"][0] == fault | {"message": "es gibt kein Symbol 'coyn'; meintest du 'coin'?"}
    assert german["face"]["now"]["faults"] == german["faults"]
    assert german["rows"] == answer["rows"]  # what somebody has written is nobody's to put into German
    assert translate_faults(answer, "en") is answer


def test_a_first_face_is_kept_until_a_table_changes(tmp_path: Path) -> None:
    mine = copy_of_game(tmp_path / "mine", "words")
    drawn = thumbnails.draw_thumbnail("words", mine, "deck", "en")
    assert drawn["svg"].startswith("<?xml")
    assert thumbnails.cached_thumbnail("words", mine, "deck", "en") == drawn
    thumbnails.store_shape("words", "deck", drawn)
    assert thumbnails.shapes("words")["deck"] == [63, 88, drawn["outline"]]
    text = (mine / "cards.csv").read_text(encoding="utf-8")
    (mine / "cards.csv").write_text(text + "\n", encoding="utf-8")
    assert thumbnails.cached_thumbnail("words", mine, "deck", "en") is None


def test_of_a_book_only_the_page_that_is_seen_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw no page ahead: everybody waits for the studio's thread, and 288 pictures take it half a minute."""
    drawn: list[int] = []
    draw = printing.draw_pictures
    monkeypatch.setattr(printing, "draw_pictures", lambda jobs: drawn.append(len(jobs)) or draw(jobs))
    desk = OpenGame("lostworlds", copy_of_game(tmp_path / "mine", "lostworlds"), True, Pictures())
    assert len(pieces(desk, "book", "en")) > 200
    assert drawn == []
    shown = deck(desk, "book", "en")
    for _ in range(4):
        next(shown)
    assert set(drawn) <= {1}
    desk.close()


def test_what_there_is_to_be_drawn_is_told_with_its_kinds(tmp_path: Path) -> None:
    """Before any is drawn: sizes, so that each has its place; kinds, by which a deck is put together."""
    desk = OpenGame("island", copy_of_game(tmp_path / "mine"), True, Pictures())
    told = pieces(desk, "fate", "de")
    assert (told[0]["title"], told[0]["width"], told[0]["kind"], told[0]["picture"]) == (
        "Sandfliegen",
        63,
        "encounter",
        "",
    )
    assert {piece["kind"] for piece in told} == {"encounter", "equipment", "event"}
    assert not any(piece["kind"] for piece in pieces(desk, "characters", "de"))
    desk.close()


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_option_of_print_has_a_name_and_a_line_of_help(lang: str) -> None:
    there = words(lang)
    for slug in games():
        for option in drawn_options(slug, home(slug)):
            keys = ["title", "help", *(f"choice.{choice}" for choice in option.get("choices", ()))]
            assert [key for key in keys if f"{slug}.option.{option['name']}.{key}" not in there] == []
