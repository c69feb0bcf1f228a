"""Text keys: the names of tracks, and the text of an effect's step on a button."""

from collections.abc import Mapping

from data.effects import Step


def track_name(track: str) -> str:
    """Return the text key of a track's name."""
    return f"words:sheet.{track}"


def step_words(step: Step) -> tuple[str, Mapping[str, object]]:
    """Return the text key of a step of an effect, and its values."""
    name, args = step.name, step.args
    values: dict[str, object] = {}
    if name in ("lose", "gain", "set"):
        values = {"what": track_name(step.word(0)), "n": step.number(1)}
    elif name == "trait" and args[0] != "any":
        values = {"name": f"traits:{args[0]}:name"}
    elif name == "item" and args[0] not in ("any", "random"):
        values = {"name": f"inventory:{args[0]}:name"}
    elif name in ("trait", "item"):
        name = f"{name}_any"
    elif args and isinstance(args[-1], int):
        values = {"n": args[-1]}
    return f"table.do_{name}", values
