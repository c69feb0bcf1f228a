"""What the folder needs from elsewhere: Pyodide and a QR code library from npm, and pydantic's core built for Pyodide
from PyPI, each one release whose digest is known. Packages of plain Python are taken from this installation.
"""

import hashlib
import shlex
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, distribution, version
from pathlib import Path

from data.errors import Fault

PYODIDE, TARBALL = "314.0.7", "pyodide-314.0.7.tgz"
CODES = "qr-0.7.0.tgz"
WHEEL = "pydantic_core-2.50.4-cp314-cp314-pyemscripten_2026_0_wasm32.whl"
DIGESTS = {
    TARBALL: "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0",
    CODES: "632ef43ecb74f7eb5f578e978068bcbfba0fbba36101e79c079a6d95f24d8865",
    WHEEL: "e6da138a1ecc1341c8b788a5ee822670b03788e1f5decf7af9d461de6e508b8e",
}
"""SHA-256 of the files as the registries have them. The wheel's name bears the ABI of that Pyodide (``abi_version`` in
its lock) and the release of the core that `PYDANTIC` asks for."""
PYDANTIC = "2.14.3"
PLAIN = ("pydantic", "annotated-types", "typing-extensions", "typing-inspection", "tomlkit")
"""Packages of plain Python that the games' tables are checked and read with."""
NOT_LOADED = (
    "../",
    "annotated_types/test_cases",
    "pydantic/color",
    "pydantic/experimental/pipeline",
    "pydantic/mypy",
    "pydantic/v1/",
)
"""Files of the package that only other programs need."""
CODE_FILES = {"index.js": "qr/index.js", "decode.js": "qr/decode.js", "LICENSE-MIT": "qr/LICENSE"}
"""Files of the QR code library that are copied, with their names in the folder."""
ENGINE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
PATIENCE = 300  # seconds that a fetch may take
LIBRARY, LOCK = "python_stdlib.zip", "pyodide-lock.json"


@dataclass(frozen=True)
class Parts:
    """Paths of the downloaded files, checked: Pyodide, the QR code library and the wheel of pydantic's core."""

    pyodide: Path
    codes: Path
    wheel: Path

    def unpack_engine(self, folder: Path) -> None:
        """Unpack the files of Pyodide that are needed into a folder."""
        with tarfile.open(self.pyodide) as held:
            for name in (*ENGINE, LIBRARY, LOCK):
                if (file := held.extractfile(f"package/{name}")) is not None:
                    (folder / name).write_bytes(file.read())

    def code_files(self) -> dict[str, bytes]:
        """Return the modules that draw and read QR codes, by their path in the folder."""
        with tarfile.open(self.codes) as held:
            files = {name: held.extractfile(f"package/{name}") for name in CODE_FILES}
            return {CODE_FILES[name]: file.read() for name, file in files.items() if file}

    def core_files(self) -> Iterator[tuple[str, bytes]]:
        """Yield (path, content) of the modules of pydantic's core."""
        with zipfile.ZipFile(self.wheel) as held:
            for name in sorted(held.namelist()):
                if name.endswith((".py", ".so")):
                    yield name, held.read(name)


def parts_folder() -> Path:
    """Return the folder in which downloaded parts are kept, unless another one is named: in the user's cache."""
    import platformdirs

    return Path(platformdirs.user_cache_dir("lostkit", appauthor=False), "pocket")


def commands() -> list[list[str]]:
    """Return the npm and pip commands that download the parts into the current folder, in the order of `DIGESTS`."""
    _, core, *_, platform = WHEEL.removesuffix(".whl").split("-")
    return [
        ["npm", "pack", f"pyodide@{PYODIDE}"],
        ["npm", "pack", CODES.removesuffix(".tgz").replace("-", "@")],
        ["pip", "download", "--no-deps", "--only-binary=:all:", "--python-version=3.14", "--implementation=cp",
         "--abi=cp314", f"--platform={platform}", f"pydantic-core=={core}"],
    ]  # fmt: skip


def get_parts(pyodide: Path | None = None, wheels: Path | None = None) -> None:
    """Download missing parts with npm and pip, into `pyodide` and `wheels` or the cache. Raises Fault if that fails."""
    places = _places(pyodide, wheels)
    for folder, name, command in zip(places, DIGESTS, commands(), strict=True):
        if (folder / name).is_file():
            continue
        folder.mkdir(parents=True, exist_ok=True)
        run = [sys.executable, "-m", *command] if command[0] == "pip" else command
        try:
            subprocess.run(
                run, check=True, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=PATIENCE, cwd=folder
            )
        except FileNotFoundError:
            raise Fault(f"{command[0]} is not installed; {name} is fetched with it") from None
        except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as error:
            why = (getattr(error, "stderr", None) or str(error)).strip().splitlines()[-1]
            raise Fault(f"{shlex.join(command)} failed: {why}") from None


def find_parts(pyodide: Path | None = None, wheels: Path | None = None) -> Parts:
    """Return the parts in these folders (None: the cache). Raises Fault naming those that are missing or differ, and
    the commands that get them."""
    places = _places(pyodide, wheels)
    missing = []
    for folder, name, command in zip(places, DIGESTS, map(shlex.join, commands()), strict=True):
        if not (folder / name).is_file():
            missing.append(f"{folder} has no {name}: there, {command}")
        elif hashlib.sha256((folder / name).read_bytes()).hexdigest() != DIGESTS[name]:
            missing.append(f"{folder} has another {name} than was released: remove it, then there, {command}")
    if missing:
        raise Fault("; and ".join(missing))
    if not shutil.which("node"):
        raise Fault("node is not installed; it comes with npm, and the pocket's Python is compiled with it")
    here = _installed_version("pydantic")
    if here != PYDANTIC:
        raise Fault(
            f"pydantic {here} is installed and the pocket is made with {PYDANTIC}: pip install pydantic=={PYDANTIC}"
        )
    return Parts(*(folder / name for folder, name in zip(places, DIGESTS, strict=True)))


def _places(pyodide: Path | None, wheels: Path | None) -> list[Path]:
    """Return the folder of each file in `DIGESTS`."""
    return [wheels or parts_folder() if name == WHEEL else pyodide or parts_folder() for name in DIGESTS]


def _installed_version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "is not"


def plain_files() -> Iterator[tuple[str, bytes]]:
    """Yield (path, content) of the modules of the packages in `PLAIN`, as they are installed."""
    for name in PLAIN:
        for path in sorted(distribution(name).files or ()):
            if path.suffix == ".py" and not path.as_posix().startswith(NOT_LOADED):
                yield path.as_posix(), path.read_binary()
