// Makes .pyc of .py with the Python that will read them: `node compile.mjs FOLDER`, where Pyodide, site.in.zip and lib.in.zip lie.
import {readFileSync, writeFileSync} from "node:fs";
const [, , folder] = process.argv;
const {loadPyodide} = await import(`${folder}/pyodide.mjs`);
const py = await loadPyodide({indexURL: `${folder}/`, env: {HOME: "/", PYTHONHASHSEED: "0"}});
for (const part of ["site", "lib"]) py.FS.writeFile(`/${part}.in.zip`, new Uint8Array(readFileSync(`${folder}/${part}.in.zip`)));
py.runPython(`
import zipfile, importlib._bootstrap_external as loader
for part in ("site", "lib"):
    with zipfile.ZipFile(f"/{part}.in.zip") as held, zipfile.ZipFile(f"/{part}.out.zip", "w") as out:
        for name in held.namelist():
            body = held.read(name)
            if name.endswith(".py"):
                code = compile(body, f"/{part}/{name}", "exec", dont_inherit=True, optimize=0)
                body, name = bytes(loader._code_to_hash_pyc(code, b"\\0" * 8, False)), name + "c"
            out.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), body)
`);
for (const part of ["site", "lib"]) writeFileSync(`${folder}/${part}.out.zip`, py.FS.readFile(`/${part}.out.zip`));
