"""Who may come in: a secret token in the QR code, and a cookie that a device gets for it.

Both outlive the server: the token is kept in a file beside the tables, readable by its owner alone, and cookies are
signed with it. A new token locks all devices out.
"""

import hashlib
import hmac
import re
import secrets
import time
from collections import OrderedDict, deque
from pathlib import Path

from data.errors import Fault
from data.writing import put

TRIES, SPAN = 10, 60.0  # wrong tokens that an address may send within so many seconds; wrong words likewise
ADDRESSES = 256  # that are remembered for it
_TOKEN = re.compile(r"[\w-]{16,64}", re.ASCII)


class Auth:
    """Lets in devices that know the token."""

    def __init__(self, token: str) -> None:
        self.token = token
        self._guesses = Guesses()

    def join(self, token: object, address: str, now: float | None = None) -> str | None:
        """Return a cookie for a device that knows the token, else None. Raises Closed if its address guessed wrong too
        often; `now` is in seconds, for tests."""
        self._guesses.guess(address, now)
        if isinstance(token, str) and hmac.compare_digest(_bytes(token), self.token.encode()):
            self._guesses.right(address)
            device = secrets.token_urlsafe(12)
            return f"{device}.{self._sign(device)}"
        return None

    def device(self, cookie: str) -> str:
        """Return the id of the device that a cookie was given to; empty if the cookie is not signed by us."""
        device, _, signed = cookie.partition(".")
        return device if hmac.compare_digest(_bytes(signed), self._sign(device).encode()) else ""

    def _sign(self, device: str) -> str:
        return hmac.new(self.token.encode(), _bytes(device), hashlib.sha256).hexdigest()


def _bytes(text: str) -> bytes:
    """Return a text as bytes, even if it holds lone surrogates."""
    return text.encode("utf-8", "surrogatepass")


class Guesses:
    """Wrong guesses of each address within the last `SPAN` seconds. A guess counts as wrong until `right` is called, as
    guesses may overlap."""

    def __init__(self) -> None:
        self._failed: OrderedDict[str, deque[float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._failed)

    def guess(self, address: str, now: float | None = None) -> None:
        """Count one more wrong guess of an address. Raises Closed if there were too many. `now` is in seconds."""
        now = time.monotonic() if now is None else now
        failed = self._failed.setdefault(address, deque())
        while failed and failed[0] <= now - SPAN:
            failed.popleft()
        if len(failed) >= TRIES:
            raise Closed(int(failed[0] + SPAN - now) + 1)
        failed.append(now)
        self._failed.move_to_end(address)
        if len(self._failed) > ADDRESSES:
            self._failed.popitem(last=False)

    def right(self, address: str) -> None:
        """Do not count the last guess of an address: it was right."""
        if failed := self._failed.get(address):
            failed.pop()


class Closed(Exception):
    """Raised after too many wrong guesses; `seconds` is how long to wait."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        super().__init__(seconds)


def kept_token(store: Path, renew: bool = False) -> str:
    """Return the token in the file beside the tables, making one if there is none or with `renew`. Raises Fault."""
    path = store.with_name(store.name + ".token")
    try:
        if not renew and path.exists():
            token = path.read_text(encoding="ascii").strip()
            if _TOKEN.fullmatch(token):
                path.chmod(0o600)
                return token
        path.parent.mkdir(parents=True, exist_ok=True)
        token = secrets.token_urlsafe(16)
        put(path, token + "\n", 0o600)
        return token
    except (OSError, UnicodeDecodeError) as error:
        raise Fault(
            f"{path} cannot be kept: {getattr(error, 'strerror', error)}; the token of the table stands in it"
        ) from error
