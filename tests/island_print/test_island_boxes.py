"""Every card and tile of the island goes into a box, with its thickness and some play, and every box onto a sheet of
paper."""

from importlib import import_module

import pytest

from data.sizes import PAPERS
from data.tables import load
from layouts.island.products import box
from layouts.press.faces import Job
from layouts.press.impose.imposition import impose
from layouts.press.order.calls import laid_out_by
from layouts.press.products.box import share

PRODUCTS = {"fate": "fate", "castaways": "characters", "tiles": "locations"}
CARDS = (0.2, 0.3, 0.5, 1.0, 2.0)  # mm


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("sleeved", [None, "standard"])
@pytest.mark.parametrize("each", CARDS)
def test_the_deck_goes_into_its_boxes(each: float, sleeved: str | None, paper: str) -> None:
    """Measure the boxes for cards and for tiles, which are never in sleeves."""
    job = Job(load("island"), "box", paper, options={"thickness": f"{each:g}"}, sleeved=sleeved)
    nets = {piece.name: piece.front for piece in box.product(job).pieces}
    for stack in box.stacks(job):
        name = PRODUCTS[stack.name]
        module = import_module(laid_out_by("island", name, job.tables.game.product(name).module))
        made = module.product(Job(job.tables, name, paper))
        more, films = (3.0, 0.2) if sleeved and stack.name != "tiles" else (0.0, 0.0)
        wide, high, one = stack.width + more, stack.height + more, each + films
        parts = share(job, wide, high, one, stack.count, box.DEEPEST)
        assert {(p.front.width, p.front.height) for p in made.pieces} == {(stack.width, stack.height)}
        assert sum(n for n, _ in parts) == sum(piece.copies for piece in made.pieces) == stack.count
        for k, (cards, inside) in enumerate(parts, 1):
            assert inside.width >= wide + 1
            assert inside.height >= high + 1
            assert cards * one + 1 <= inside.depth <= max(6.0, cards * one + 3), "closes, and does not rattle"
            face = nets[f"box-{stack.name}-{k}" if len(parts) > 1 else f"box-{stack.name}"]
            assert (face.width, face.height) == inside.size


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("each", CARDS)
def test_a_box_is_cut_from_one_sheet(each: float, paper: str) -> None:
    made = box.product(Job(load("island"), "box", paper, options={"thickness": f"{each:g}"}))
    assert 1 <= len(impose(made, PAPERS[paper]).sheets) <= len(made.pieces), "none is too large for the paper"


def test_a_part_of_the_deck_does_not_claim_all_of_it() -> None:
    import pypdfium2
    from print_reading import printed

    pdf = pypdfium2.PdfDocument(printed("island", "box").files[0].content)
    said = [" ".join(page.get_textpage().get_text_range().split()) for page in pdf]
    assert [("79 of all 158" in words) for words in said] == [True, True, False, False]
