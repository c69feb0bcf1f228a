"""A printed text and the effects beside it say the same: what once contradicted each other is put back, and found."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from seeding import Change, found, put

from data.copying import copy_tables
from data.tables import inspect
from data.text_effect_check import numbers

CONTRADICTIONS: dict[str, tuple[str, Mapping[str, Change], str]] = {
    "who: both were to skip a turn, one did (H26)": (
        "baggage", {"characters": put("H26", "skill_text", "Both skip 1 turn; attach blue.")},
        r"characters.csv:27:skill_text  the text says 'Both' \(who all_here, 'everybody'\), which its effects do not",
    ),
    "what: a second roll was to move two tiles (T05)": (
        "baggage", {"tiles": put("T05", "effects", "land: move(self,2,any)")},
        r"tiles.csv:6:text  the effects say 2, which the text does not",
    ),
    "who: anybody was to be chosen, only oneself could be (I43)": (
        "baggage",
        {"items": put("I43", "effects", "battle: choose(cleanse(blue,self)/status(blue,self))")},
        r"items.csv:\d+:text  the text says 'yourself or an opponent' \(who anyone",
    ),
    "how often: once a round stood in the effect alone (H01)": (
        "baggage", {"characters": put("H01", "ability_text", "Before the roll, add 1 to it.")},
        r"characters.csv:2:ability_text  the effects say per round, 'round', which the text does not",
    ),
    "how often: once a round stood in the effect alone (H29)": (
        "baggage", {"characters": put("H29", "ability_text", "Before the roll, add 2 to it.")},
        r"characters.csv:30:ability_text  the effects say per round",
    ),
    "when: always was not said (H18)": (
        "baggage", {"characters": put("H18", "ability_text", "Blue never makes you skip.")},
        r"characters.csv:19:ability_text  the effects say trigger equipped, which the text does not",
    ),
    "who: the opponent was to get what any side gets (F201)": (
        "island", {"fate": put("F201", "text", "The opponent gets +1.")},
        r"fate.csv:\d+:text  the effects say who any, 'either side', which the text does not",
    ),
    "which: two of one kind were any two (F215)": (
        "island", {"fate": put("F215", "text", "Exchange two face-down tiles.")},
        r"fate.csv:\d+:text  the effects say match alike",
    ),
    "what: one was moved and engaged the new tile, unsaid (L16)": (
        "island", {"locations": put("L16", "text", "Your group may move 1 tile along the shore.")},
        r"locations.csv:\d+:text  the effects say verb stray",
    ),
    "what: a wearer carried more, and it took no room (F115)": (
        "island", {"fate": put("F115", "text", "Its wearer carries 1 piece more.")},
        r"fate.csv:\d+:text  the effects say verb roomless",
    ),
    "when: an event if no roamer is out was forgotten (F218)": (
        "island", {"fate": put("F218", "text", "The roamer moves 1 tile, wherever you like.")},
        r"fate.csv:\d+:text  the effects say presence away",
    ),
    "what: nothing hurt him, and the check was to be rolled (C09)": (
        "island", {"characters": put("C09", "text", "Plants cannot hurt him.")},
        r"characters.csv:10:text  the effects say verb immune",
    ),
    "a number": (
        "island", {"fate": put("F107", "text", "+2 against plants.")},
        r"fate.csv:\d+:text  the text says \+2, which its effects do not",
    ),
    "a number of dice": (
        "baggage", {"items": put("I12", "text", "Roll: on 1 or 2 the opponent skips 1 turn.")},
        r"items.csv:\d+:text  the effects say 3, which the text does not",
    ),
    "a word of the goal": (
        "island", {"characters": put("C02", "task", "Hold surgery: nine times, heal somebody.")},
        r"characters.csv:3:task  the text says 9",
    ),
}  # fmt: skip


@pytest.mark.parametrize("slug", ["island", "baggage"])
def test_every_text_that_ships_says_what_its_effects_do(slug: str) -> None:
    assert [str(fault) for fault in inspect(slug)[1]] == []


@pytest.mark.parametrize("name", CONTRADICTIONS)
def test_a_contradiction_put_back_is_found(name: str, tmp_path: Path) -> None:
    slug, changes, told = CONTRADICTIONS[name]
    errors, warnings = found(slug, tmp_path / "mine", changes)
    assert errors == []
    assert any(re.match(told, warning) for warning in warnings), warnings


@pytest.mark.parametrize(
    ("slug", "old", "new", "told"),
    [
        ("baggage", "4 Schaden; erleide selbst 1 Schaden.", "4 Schaden; beide erleiden 1 Schaden.", "beide"),
        (
            "baggage",
            "Einmal je Runde: Zähl vor dem Wurf 2 dazu.",
            "Zähl vor dem Wurf 2 dazu.",
            "the effects say per round",
        ),
        (
            "baggage",
            "Verhindere bis zu deinem nächsten Zug 3 Schaden.",
            "Verhindere 3 Schaden.",
            "the effects say until next",
        ),
        ("island", "Zieh 2 Ereignisse.", "Zieh 3 Ereignisse.", "the text says 3"),
        (
            "island",
            "Eine beliebige Seite einer Kraftprobe erhält +1.",
            "Der Gegner erhält +1.",
            "the effects say who any",
        ),
        (
            "island",
            "Einmal je Runde lässt er einen beliebigen",
            "Einmal je Runde lässt sie ihren",
            "the effects say who any",
        ),
    ],
)
def test_the_german_text_is_read_as_well(slug: str, old: str, new: str, told: str, tmp_path: Path) -> None:
    copy_tables(slug, tmp_path / "mine")
    path = tmp_path / "mine" / "text.de.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    warnings = [str(fault) for fault in inspect(slug, tmp_path / "mine")[1]]
    assert any(told in warning and warning.startswith("text.de.toml:") for warning in warnings), warnings


@pytest.mark.parametrize(
    ("text", "lang", "counted"),
    [
        ("Draw 2 items; return 1.", "en", {"2": 1}),
        ("Heal five times, twice.", "en", {"5": 1, "2": 1}),
        ("Nine-Eyed Lamp, T-9", "en", {}),
        ("+2 here, −1 there", "en", {"+2": 1, "−1": 1}),
        ("Heile fünfmal: 2 Figuren, zwei Züge", "de", {"5": 1, "2": 2}),
    ],
)
def test_numbers_are_read_in_digits_and_words(text: str, lang: str, counted: dict[str, int]) -> None:
    assert numbers(text, lang) == counted


def test_a_tactic_that_binds_the_turn_that_is_over_is_told(tmp_path: Path) -> None:
    """Ruling LW16: a page lets a tactic or a spell be revealed when its turn is over."""
    _, warnings = found(
        "lostworlds", tmp_path / "mine", {"cards": put("iron_wrist", "effects", "turn: bonus(+2,block,protected)")}
    )
    assert any(re.match(r"cards.csv:2:effects  .*LW16", warning) for warning in warnings), warnings


@pytest.mark.parametrize(("counter", "page"), [("off_balance", 19), ("down", 41)])
def test_a_counter_that_contradicts_the_starting_pages_is_told(counter: str, page: int, tmp_path: Path) -> None:
    """Rulings LW33 and LW34: who is off balance or down starts on page 1, the opponent on the page that shows it."""
    said = f"You start on page {page}, your opponent on page 1 of your book."
    _, warnings = found("lostworlds", tmp_path / "mine", {"counters": put(counter, "text", said)})
    assert any(
        re.match(rf"counters.csv:\d:text  .*you start on page 1, your opponent on page {page}", warning)
        for warning in warnings
    )
