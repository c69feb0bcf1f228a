"""Why a move is refused: raised by rules, shown beside what is offered grey."""

from typing import Any

from companion.engine.jsonable import to_json_value


class NotAllowed(Exception):
    """A move that is refused: the key of the reason, the values of its placeholders, and the ruling behind it (R46)."""

    def __init__(self, reason: str, ruling: str = "", /, **values: Any) -> None:
        self.reason, self.ruling, self.values = reason, ruling, values
        super().__init__(reason, ruling, values)

    def __str__(self) -> str:
        shown = ", ".join(f"{name} {value}" for name, value in self.values.items())
        return self.reason + (f" ({shown})" if shown else "") + (f" [{self.ruling}]" if self.ruling else "")

    def record(self) -> dict[str, Any]:
        """Return the JSON form: ``reason``, ``values`` and ``ruling``."""
        return {"reason": self.reason, "values": to_json_value(self.values), "ruling": self.ruling}
