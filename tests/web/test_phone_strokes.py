"""Outlines of what can be tapped on maps, which axe does not see: each stands out from what it is drawn on."""

from pathlib import Path
from typing import Any

import pytest
from old_cards import played
from phone_kit import lay, until
from web_kit import Server

TESTS = Path(__file__).resolve().parents[1]
MAPS = [
    ("baggage_rules", "home_with_the_baggage", 8, 1, ".hxt.lit"),
    ("island_rules", "the_roamer_walks", 25, 1, ".hxt.lit"),
    ("lostworlds_field", "examples_of_the_ground", 8, 0, ".hex.can"),
    ("samurai_rules", "thirty_days", 4, 0, ".lit"),
]
"""Golden games, how many moves were played, whose phone it is, and what can be tapped there."""
FAINT = """where => {
  const light = (color) => {
    const [r, g, b, a = 1] = (color.match(/[\\d.]+/g) || []).map(Number);
    if (r == null || !a) return null;
    const [x, y, z] = [r, g, b].map((n) => (n / 255 <= 0.03928 ? n / 3294.6 : ((n / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * x + 0.7152 * y + 0.0722 * z + 0.05;
  };
  const apart = (one, two) => (one == null || two == null ? 0 : Math.max(one, two) / Math.min(one, two));
  return [...document.querySelectorAll(where)].map((thing) => {
    const shapes = [...thing.querySelectorAll("polygon, rect, circle, path")].map((one) => getComputedStyle(one));
    const strokes = shapes.filter((one) => parseFloat(one.strokeWidth) >= 1.5).map((one) => light(one.stroke));
    const fills = thing.querySelector("image") ? [] : shapes.map((one) => light(one.fill)); // else hidden
    const grounds = [...fills, ...strokes];
    return Math.max(0, ...strokes.flatMap((one) => grounds.map((other) => apart(one, other))));
  });
}"""
"""For each thing: by how much its best outline stands out from a fill or an outline that lies under it."""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_can_be_tapped_on_a_map_has_an_outline_that_is_seen(server: Server, phone: Any, theme: str) -> None:
    """Hold a contrast of 3:1 for every outline of a place that can be tapped, on whatever picture it lies."""
    page = phone(server, theme=theme)
    for room, game, moves, seat, where in MAPS:
        play = played(TESTS / room / "golden" / f"{game}.txt")
        table = lay(server, f"strokes-{theme}-{game}".replace("_", "-"), play.lines[: play.path[moves - 1] + 1])
        page.evaluate("path => { location.hash = path }", f"#/t/{table}?seat={seat}")
        until(page, f"document.querySelector('{where}') && ({FAINT})('{where}').every(Boolean)")  # with its styles
        found = page.evaluate(FAINT, where)
        assert found, game
        assert min(found) >= 3, (game, found)
