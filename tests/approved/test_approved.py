"""What is printed is what somebody looked at: a piece that is drawn otherwise fails until it is looked at and
approved."""

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parent))

from approving import changes, drawn, kept, strange, works

CURE = "look at it with `make look`; if it is better so, `make approve`"


@pytest.mark.skipif(bool(strange()), reason=f"other releases than constraints.txt names: {', '.join(strange())}")
@pytest.mark.parametrize(("slug", "product", "lang"), works())
def test_every_piece_is_drawn_as_it_was_approved(slug: str, product: str, lang: str) -> None:
    now = drawn(slug, product, lang)
    stems = {" ".join(name.split(" ", 2)[:2]) for name in now}
    before = {name: digest for name, digest in kept(slug).items() if " ".join(name.split(" ", 2)[:2]) in stems}
    found = {what: names for what, names in changes(before, now).items() if names}
    assert not found, CURE


@pytest.mark.parametrize("slug", sorted({slug for slug, _, _ in works()}))
def test_nothing_is_approved_that_is_not_printed(slug: str) -> None:
    products = {product for game, product, _ in works() if game == slug}
    strays = {name for name in kept(slug) if not name.split(" ")[1].startswith(tuple(products))}
    assert kept(slug)
    assert not strays, CURE
