"""The page's files for the folder: the table's scripts with relative addresses, and the pocket's own scripts."""

import json
import re
from pathlib import Path

from companion.web.files import AT_ROOT, shell
from companion.web.messages import LANGUAGES, wording
from companion.web.webfonts import CUTS, webfont
from data.errors import Fault

PAGE = Path(__file__).parents[1] / "page"
SERVERS = {"/", "/static/sw.js", *AT_ROOT, *(f"/static/{name}" for name in AT_ROOT.values())}
"""Files of a server's page that a folder has others of."""
SPECIFIER = re.compile(r"""((?:from|import)\s*\(?\s*["`'])/static/""")
LINK = re.compile(r"""((?:href|src)=["']?)/static/""")
REGISTERED = re.compile(r"""navigator\.serviceWorker\.register\(["'`]/sw\.js["'`]\)""")
QUOTED = re.compile(r"""(["'`])/static/""")


def page_files() -> dict[str, bytes]:
    """Return the files of the page by their path in the folder. Raises Fault."""
    table = {path[1:]: address_file(path[1:], file.body) for path, file in shell().items() if path not in SERVERS}
    fonts = {path[1:]: webfont(path) for path in CUTS}
    words = {f"words.{lang}.json": json.dumps(wording(lang), ensure_ascii=False).encode() for lang in LANGUAGES}
    own = {path.name: path.read_bytes() for path in sorted(PAGE.iterdir()) if path.is_file()}
    unkept = json.dumps({lang: wording(lang)["phones.unkept"] for lang in LANGUAGES}, ensure_ascii=False)
    own["worker.js"] = f"const UNKEPT={unkept};\n".encode() + own["worker.js"]
    return table | fonts | words | own


def address_file(name: str, body: bytes) -> bytes:
    """Return a script or style sheet with server addresses (/static/...) made relative: imports and styles to the file
    itself, links in HTML to the page. Raises Fault for an address that cannot be converted."""
    up = "../" * (name.count("/") - 1)
    if name.endswith(".css"):
        return body.replace(b"url(/static/", f"url({up}".encode())
    if not name.endswith(".js"):
        return body
    text = SPECIFIER.sub(lambda found: found[1] + (up or "./"), body.decode())
    text = LINK.sub(r"\1static/", text)
    text = REGISTERED.sub("Promise.resolve()", text)  # the pocket's page has registered its own
    text = QUOTED.sub(lambda found: found[1] + (up or "./"), text)  # what is left stands within import(...)
    if left := re.search(r".{0,30}/static/.{0,30}", text):
        raise Fault(f"{name} has an address that a folder cannot have: {left[0]}")
    return text.encode()
