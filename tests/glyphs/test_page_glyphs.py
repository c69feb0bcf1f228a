"""A sign on the phone is the sign on the sheet: the page's glyphs are the print's."""

import re

from page_glyphs import FILE, ON_THE_GROUND, SHOWN, THINGS, written

from layouts.glyphs import names


def test_the_page_draws_what_the_print_draws() -> None:
    """If this fails: python tests/glyphs/page_glyphs.py, then look at the page."""
    assert FILE.read_text(encoding="utf-8") == written()
    assert THINGS.read_text(encoding="utf-8") == written(ON_THE_GROUND, "THINGS")


def test_no_sign_of_the_print_is_drawn_a_second_time_by_hand() -> None:
    by_hand = re.findall(r"^  (\w+): ", FILE.with_name("icons.js").read_text(encoding="utf-8"), re.MULTILINE)
    assert by_hand
    assert not set(by_hand) & set(SHOWN)
    assert set(SHOWN) <= set(names())
