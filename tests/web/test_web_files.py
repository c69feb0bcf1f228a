"""What goes over the air: lean, whole, and 31 kB for the page and 14 for each game."""

import gzip
import json
import re
from pathlib import Path

import pytest

from companion.web import webfonts
from companion.web.bundle import join_modules, lean
from companion.web.files import KINDS, SEAL, STATIC, screen_files, shell
from companion.web.webfonts import CUTS, webfont

SHELL, GAME, SHOWN, SEALS = 31_200, 14_336, 1_500, 2_500
LATER = {
    "shelf.js": 2_500, "shelf.css": 500, "seats.js": 3_800, "history.js": 1_500, "history.css": 600,
    "ending.js": 1_800, "ending.css": 700, "display.js": 2_000, "display.css": 2_000,
    "guests.js": 1_600, "people.js": 2_200, "people.css": 600, "rewind.js": 1_100, "rewind.css": 300,
    "rules.js": 1_300, "rules.css": 500,
    "lesson.js": 1_800, "lesson.css": 600,
}  # fmt: skip
"""Bytes, compressed: of all that is loaded to sit down at a table (the page, its faces, the pieces that games draw
with); of what a game adds when it is opened; of what a display in the middle adds to that; of all games' pictures in
lists, which come after the page; of pages that come when somebody asks for them."""
ACCENTS = "/static/accents.woff2"
"""The face of signs that English and German do not have: it comes where one of them is written."""
LENT = ("offered.js", "offered.css")
"""What some games' screens fetch: it counts with each game that does."""


def test_the_page_is_small_and_so_is_each_game() -> None:
    """A game's screen is fetched when its table is opened: the shell names none. What a screen fetches by itself, when
    a table of another kind is opened (the ground of Lost Worlds in place of its duel), has a weight of its own."""
    pytest.importorskip("minify")
    files = {name: file for name, file in shell().items() if name.startswith("/static/")}
    for name, most in LATER.items():
        assert len(files.pop(f"/static/{name}").packed or b"") <= most, name
    seals = [files.pop(name) for name in list(files) if name.endswith(f"/{SEAL}")]
    assert len(seals) >= 5
    assert sum(len(seal.packed or seal.body) for seal in seals) <= SEALS
    for name in [name for name in files if name.endswith("/screen_show.js")]:
        assert len(files.pop(name).packed or b"") <= SHOWN, name
    lent = sum(len(files.pop(f"/static/{name}").packed or b"") for name in LENT)
    told = b"".join(file.body for name, file in files.items() if name.endswith((".css", ".html")))
    assert len(webfont(ACCENTS)) <= 6_000
    faces = [path for path in CUTS if path.encode() in told and path != ACCENTS]
    weight: dict[str, int] = {"": sum(map(len, map(webfont, faces)))}
    for name, file in files.items():
        slug, _, file_name = name.removeprefix("/static/").rpartition("/")
        screen = files.get(f"/static/{slug}/screen.js", file).body.decode(errors="replace")
        later = re.findall(r'import\("\./(screen_\w+)\.js"\)', screen)
        slug = next((f"{slug}/{part}" for part in later if file_name.startswith(f"{part}.")), slug)
        weight[slug] = weight.get(slug, 0) + len(file.packed or file.body)
        weight[slug] += lent if slug and LENT[0].encode() in file.body else 0
    page = weight.pop("")
    assert page <= SHELL
    assert weight
    assert max(weight.values()) <= GAME, weight
    code = files["/static/app.js"].body.decode()
    assert not [slug for slug in weight if f"/static/{slug.partition('/')[0]}/" in code]
    assert not re.search(r'from\s*"/static/(shelf|pieces|offered)\.js"', code), (
        "what is seldom asked for does not come with the page"
    )


def test_fonts_are_the_same_whenever_they_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cut each font now and a year later: the folder of a pocket is to have the same bytes."""
    now = {path: webfonts._cut(cut) for path, cut in CUTS.items()}
    monkeypatch.setattr("time.time", lambda: 1_900_000_000.0)
    assert {path: webfonts._cut(cut) for path, cut in CUTS.items()} == now


def test_every_file_is_known_by_its_kind_and_packed_whole() -> None:
    for name, file in shell().items():
        assert file.kind in KINDS.values(), name
        assert file.packed is None or gzip.decompress(file.packed) == file.body
        assert file.body


def test_nothing_but_the_page_and_the_screens_is_had() -> None:
    allowed = {path.name for path in STATIC.iterdir()}
    for name in shell():
        slug, _, file = name.removeprefix("/static/").rpartition("/")
        if slug:
            assert file.startswith("screen") or file == SEAL
            assert file in {path.name for path in screen_files(slug)}
        else:
            assert file in allowed | {""} or name == "/"


def test_no_file_asks_for_anything_from_elsewhere() -> None:
    for name, file in shell().items():
        if not file.kind.startswith("image/png"):
            text = file.body.decode(errors="replace")
            assert not re.findall(r"https?://(?!www\.w3\.org/)[\w.]+", text), name


def test_the_service_worker_knows_every_file_and_changes_with_them() -> None:
    files = shell()
    told = re.search(r'VERSION\s*=\s*"(\w+)",\s*FILES\s*=\s*(\[.*?\])', files["/sw.js"].body.decode())
    assert told
    assert {"/", "/static/kit.css", "/manifest.webmanifest"} <= set(json.loads(told[2])) <= set(files)


def test_templates_within_templates_keep_their_blanks() -> None:
    source = "// a remark\nexport const six = (act) => html`<b>${[1, 2].map((n) => key(`${act} ${n}`))}</b>`;\n"
    assert re.search(r"\$\{\w+\} \$\{\w+\}", lean(".js", source))


def test_modules_that_import_each_other_go_out_in_one_piece() -> None:
    sources = {
        "a.js": 'import {b} from "./b.js";\nexport const a = () => b();\n',
        "b.js": "export const b = () => 1;\n",
    }
    whole, parts = join_modules(sources, "a.js")
    assert parts == {"a.js", "b.js"}
    assert whole.index("const b") < whole.index("export const a")
    clash = sources | {"b.js": "export const b = () => 1;\nconst a = 2;\n"}
    assert join_modules(clash, "a.js") == (sources["a.js"], {"a.js"})


def test_the_manifest_names_what_is_there() -> None:
    manifest = json.loads(Path(STATIC, "manifest.webmanifest").read_text(encoding="utf-8"))
    assert all(icon["src"] in shell() for icon in manifest["icons"])
    assert manifest["start_url"] in shell()


def test_a_face_that_was_cut_off_is_cut_out_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.web.webfonts._cache", lambda: tmp_path)
    path = next(iter(CUTS))
    whole = webfont(path)
    (kept,) = tmp_path.iterdir()
    for damaged in (b"", whole[:-1]):
        kept.write_bytes(damaged)
        assert webfont(path) == whole
        assert kept.read_bytes() == whole


def test_shortening_takes_nothing_apart_before_it_is_there() -> None:
    """The shortener joins declarations and puts those that take something apart first, even before what they take
    apart."""
    for name, file in shell().items():
        for first, rest in re.findall(
            r"(?:const|let)\s*[\[{][^=;]*?[\]}]=([^;]*?),((?:\w+=[^;]*?)+);", file.body.decode(errors="replace")
        ):
            if name.endswith(".js") and "=>" not in first:
                later = re.findall(r"(?:^|,)(\w+)=(?!=)", rest)
                used = [one for one in later if re.search(rf"(?<![\w.$`]){one}\.", first)]
                assert not used, f"{name}: {used} in {first[:80]}"
