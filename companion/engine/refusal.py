"""The exception with which rules refuse a move; an offer that is shown in gray carries one as its reason."""

from typing import Any

from companion.engine.jsonable import to_json_value


class NotAllowed(Exception):
    """A refused move: `reason` is a text's key, `values` fill its placeholders, `ruling` is such as R46."""

    def __init__(self, reason: str, ruling: str = "", /, **values: Any) -> None:
        self.reason, self.ruling, self.values = reason, ruling, values
        super().__init__(reason, ruling, values)

    def __str__(self) -> str:
        shown = ", ".join(f"{name} {value}" for name, value in self.values.items())
        return self.reason + (f" ({shown})" if shown else "") + (f" [{self.ruling}]" if self.ruling else "")

    def record(self) -> dict[str, Any]:
        """Return the JSON form: ``reason``, ``values`` and ``ruling``."""
        return {"reason": self.reason, "values": to_json_value(self.values), "ruling": self.ruling}
