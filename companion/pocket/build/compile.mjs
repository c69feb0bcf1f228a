// Makes .pyc of .py with the Python that will read them, without docstrings and columns of tracebacks, and packs them:
// `node compile.mjs FOLDER LEVEL`, where Pyodide, site.in.zip and lib.in.zip lie. Writes lib.out.zip, what Python needs before it can
// unpack anything, and site.tar.zst, all the rest.
import {readFileSync, writeFileSync} from "node:fs";
const [, , folder, level] = process.argv;
const {loadPyodide} = await import(`${folder}/pyodide.mjs`);
const py = await loadPyodide({indexURL: `${folder}/`, env: {HOME: "/", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1"}});
for (const part of ["site", "lib"]) py.FS.writeFile(`/${part}.in.zip`, new Uint8Array(readFileSync(`${folder}/${part}.in.zip`)));
py.runPython(`
import io, sys, shutil, tarfile
from compression import zstd
needed = {name.split(".")[0] for name in sys.modules}
import ast, zipfile, importlib._bootstrap_external as loader

def without_docstrings(tree):
    nodes = [tree]
    for node in nodes:  # statements only: no expression holds a docstring
        for part in ("body", "orelse", "finalbody", "handlers", "cases"):
            nodes += getattr(node, part, ())
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)) and ast.get_docstring(node, clean=False):
            node.body[0].value = ast.copy_location(ast.Constant(""), node.body[0].value)
    return tree

rest = {}
with zipfile.ZipFile("/lib.out.zip", "w") as out:
    for part in ("lib", "site"):
        with zipfile.ZipFile(f"/{part}.in.zip") as held:
            for name in held.namelist():
                body, top = held.read(name), name.split("/")[0].removesuffix(".py")
                if name.endswith(".py"):
                    tree = without_docstrings(ast.parse(body))
                    code = compile(tree, f"/{part}/{name}", "exec", dont_inherit=True, optimize=0)
                    body, name = bytes(loader._code_to_hash_pyc(code, b"\\0" * 8, False)), name + "c"
                if part == "lib" and top in needed:
                    out.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), body)
                else:
                    rest[name] = body
packed = io.BytesIO()
with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as out:
    for name in sorted(rest, key=lambda name: (name.rpartition(".")[2], name)):
        head = tarfile.TarInfo(name)
        head.size = len(rest[name])
        out.addfile(head, io.BytesIO(rest[name]))
how = zstd.CompressionParameter
with open("/site.tar.zst", "wb") as out:
    out.write(zstd.compress(packed.getvalue(), options={how.compression_level: ${level}, how.window_log: 23}))
`);
for (const name of ["lib.out.zip", "site.tar.zst"]) writeFileSync(`${folder}/${name}`, py.FS.readFile(`/${name}`));
