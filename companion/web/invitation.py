"""How another device is invited: the address under which this request came in, and its QR code as a picture."""

from ipaddress import ip_address
from typing import Any

from companion.web.answers import Asked

QUIET = 3  # modules of white around a code


def invitation(asked: Asked, token: str, secure: bool) -> dict[str, Any]:
    """Return ``link`` (https if `secure`), ``token``, the QR code as an SVG path (``path``) of ``size`` modules,
    ``alone``: whether only this computer reaches the address. With ``table=NAME`` in the query it opens that."""
    import segno

    host = asked.headers.get("host", "")
    table = asked.query.get("table", "")
    link = f"{'https' if secure else 'http'}://{host}/#{token}" + (f"/t/{table}" if table else "")
    rows = [list(row) for row in segno.make(link, error="l", micro=False).matrix_iter(border=QUIET)]
    path = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark)
    return {"link": link, "token": token, "path": path, "size": len(rows), "alone": _loopback(host)}


def _loopback(host: str) -> bool:
    name = host.rpartition(":")[0].strip("[]") or host
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return name == "localhost"
