"""What the tests of the log share beside their fixtures."""

from companion.engine.moves import Move
from companion.table.table import Table


def put(value: int, seat: int = 0) -> Move:
    """An override, so that moves do not depend on one another."""
    return Move(seat, "set", {"key": f"points.{seat}", "value": value}, override=True)


def points(table: Table) -> list[int]:
    return list(table.state.points)
