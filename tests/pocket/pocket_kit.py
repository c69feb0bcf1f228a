"""The folder on a host of its own, and phones that open it."""

import functools
import http.server
import threading
from pathlib import Path
from typing import Any

PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
UNDER = "/some/where/"
"""The folder lies below others, as on many hosts."""
CALL = """async ([path, body]) => {
    const answer = await fetch(`/api/${path}`, body == null ? {} : {method: "POST", body: JSON.stringify(body)});
    return {status: answer.status, ...(await answer.json().catch(() => ({})))};
}"""
SCENE = """([table, seat, lang]) => new Promise((done) => {
    const stream = new EventSource(`/api/tables/${table}/live?lang=${lang}&seat=${seat}`);
    stream.addEventListener("scene", ({data}) => (stream.close(), done(JSON.parse(data))));
})"""

PLAYS = """([table, life]) => void (async () => {
    const said = (body) => body && {method: "POST", body: JSON.stringify(body)};
    const ask = async (path, body) => (await fetch(`/api/${path}`, said(body))).json();
    for (let n = 0; ; n++) {
        const {move, rolls} = await ask(`tables/${table}/hint?seat=0`);
        if (!move) return;
        const client = `${life}-${n}`;
        const {line} = await ask(`tables/${table}/lines`, {client, seat: 0, move: rolls ? {...move, by: "app"} : move});
        if (line) taken(line, client);
    }
})()"""
"""A journey that goes on by hints as fast as it can; each confirmed line is told."""
GIVE = "(table) => pocket.call('give', table)"

FULL = """void (IDBDatabase.prototype.transaction = () => {
    throw new DOMException("", "QuotaExceededError");
})"""


class Host(http.server.ThreadingHTTPServer):
    """Files of a folder, as a static host has them; what it did not find is noted."""

    def __init__(self, folder: Path) -> None:
        self.missed: list[str] = []
        super().__init__(("127.0.0.1", 0), functools.partial(Files, directory=str(folder)))
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://localhost:{self.server_address[1]}{UNDER}"


class Files(http.server.SimpleHTTPRequestHandler):
    server: Host

    def do_GET(self) -> None:
        if not self.path.startswith(UNDER):
            self.server.missed.append(self.path)
            self.send_error(404)
            return
        self.path = "/" + self.path.removeprefix(UNDER)
        super().do_GET()

    def send_error(self, code: int, *_: Any) -> None:
        self.server.missed.append(self.path)
        self.send_response(code)
        self.send_header("content-length", "0")
        self.end_headers()

    def guess_type(self, path: Any) -> str:
        kinds = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm"}
        return kinds.get(Path(path).suffix) or super().guess_type(path)

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


class Pocket:
    """A phone on which the folder is open."""

    def __init__(self, page: Any, address: str) -> None:
        self.page, self.address = page, address
        self.told: list[str] = []
        page.on("console", lambda message: self.told.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: self.told.append(str(error)))

    def open(self, path: str = "") -> None:
        """Open the folder and wait until Python answers."""
        self.page.goto("about:blank")
        self.page.goto(f"{self.address}{path}")
        self.page.locator("h1").first.wait_for()
        assert self.ask("home?lang=en")["status"] == 200

    def wait_until(self, true: str) -> None:
        """Wait for something in the page; its own rules forbid what Playwright waits with."""
        self.page.evaluate(f"new Promise((done) => setInterval(() => ({true}) && done(), 50))")

    def ask(self, path: str, body: Any = None) -> Any:
        return self.page.evaluate(CALL, [path, body])

    def scene(self, table: str, lang: str = "en", seat: int = 0) -> Any:
        return self.page.evaluate(SCENE, [table, seat, lang])

    def begin(self, game: str, seats: list[str], bots: list[str], options: Any = None) -> str:
        """Open a table and return its name."""
        wish = {
            "client": f"open-{game}-{len(seats)}-{seats[0]}",
            "game": game,
            "seats": seats,
            "options": options or {},
            "bots": bots,
        }
        said = self.ask("tables", wish)
        assert said["status"] == 200, said
        name: str = said["table"]
        return name

    def send(self, table: str, client: str, what: Any) -> Any:
        return self.ask(f"tables/{table}/lines", {"client": client, "seat": 0, **what})

    def move(self, table: str, client: str) -> int | None:
        """Do what a hint says, or else the first thing that may be done; return its line, None if nothing may."""
        hint = self.ask(f"tables/{table}/hint?seat=0")
        moves = [hint["move"]] if hint["status"] == 200 and hint["move"] else []
        for offer in sorted(self.scene(table)["offers"], key=lambda offer: not offer["main"]):
            if not offer.get("refusal") and (args := fill_offer(offer)) is not None:
                moves.append({"verb": offer["verb"], "args": args})
        for number, move in enumerate(moves):
            for by in ({}, {"by": "app"}, {"by": "hand"}):
                said = self.send(table, f"{client}-{number}-{by.get('by')}", {"move": {**move, **by}})
                if said["status"] == 200:
                    line: int = said["line"]
                    return line
        return None


def fill_offer(offer: Any) -> dict[str, Any] | None:
    """Return arguments for an offer: of each open one the first choice; None where words would have to be folder."""
    args = dict(offer["fixed"])
    for arg in offer["args"]:
        if arg["kind"] == "pick":
            free = [choice["value"] for choice in arg["choices"] if not choice.get("refusal")]
            if not free:
                return None
            args[arg["name"]] = free[0] if arg["most"] is None else free[: arg["least"]]
        elif arg["kind"] == "amount":
            args[arg["name"]] = arg["low"]
        elif arg["kind"] == "text":
            return None
    return args
