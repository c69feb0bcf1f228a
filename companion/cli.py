"""The commands of the table: `roll`."""

from __future__ import annotations

import click


@click.command("roll", epilog="Example:  lost roll 6d6+1r")
@click.argument("notation")
@click.option("--seed", type=int, help="Roll the same again.")
@click.option("--json", "as_json", is_flag=True, help="Machine-readable.")
def command_roll(notation: str, seed: int | None, as_json: bool) -> None:
    """Roll dice: 6d6 six white dice, 1r one red die, +3 adds three; terms are joined by + or -."""
    import random

    from companion.engine.dice import roll, total

    rolled = roll(notation, random.SystemRandom() if seed is None else random.Random(seed))
    if as_json:
        import json

        terms = [{"colour": t.colour, "sides": t.sides, "faces": list(t.faces)} for t in rolled]
        click.echo(json.dumps({"notation": notation, "dice": terms, "sum": total(rolled)}))
        return
    for term in rolled:
        click.echo(f"{term.colour:6}" + " ".join(f"{face:+d}" if term.colour == "bonus" else str(face) for face in term.faces))
    click.echo(f"{'sum':6}{total(rolled)}")
