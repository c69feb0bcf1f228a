"""Print what happened at a table: a game's own module `chronicle` draws a plain record, the story, that `companion`
has made."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from data.errors import Fault
from data.games import game_module, layout_module
from data.writing import write_all
from layouts.press.faces import Job, Product
from layouts.press.impose import impose
from layouts.press.paper import paper
from layouts.press.write import About, pdf


def print_story(job: Job, story: Mapping[str, Any], table: str, name: str, out: Path) -> Path:
    """Write ``out/<game>/chronicle-<table>.pdf`` and return its path; `name` is the player whose story it is.

    Raises Fault if the game has no such layout, or the file cannot be written.
    """
    slug = job.tables.slug
    try:
        drawn = game_module(slug, layout_module(slug, "chronicle"))
    except ModuleNotFoundError as error:
        raise Fault(f"there is no layout to print a chronicle of {slug} with") from error
    product: Product = drawn.product(job, story, name)._replace(variant=table)
    about = About(job.tables.digest, author=job.tables.game.designer)
    content = pdf(product, impose(product, paper(job.paper), job.duplex), job.lang, job.ink, about).data
    path = out / slug / f"{product.name}-{table}.pdf"
    write_all({path: content})
    return path
