"""The command ``lost pocket``: writes the table as a folder of files that runs on a phone alone."""

from pathlib import Path

import click

from data.choices import LANGUAGES

FOLDER = click.Path(path_type=Path, file_okay=False)


@click.command("pocket", epilog="Example:  lost pocket -o pocket --get")
@click.option("-o", "--out", type=FOLDER, required=True, help="The folder to write: empty, or one written before.")
@click.option("--pyodide", type=FOLDER, help="Where the files of `npm pack pyodide qr` lie. Default: our cache.")
@click.option("--wheels", type=FOLDER, help="Where pydantic's core for Pyodide lies. Default: our cache.")
@click.option("--get", is_flag=True, help="Fetch what is missing first, with npm and pip.")
@click.option(
    "--lang", type=click.Choice(LANGUAGES), default="en", help="Language of what is said here; phones choose."
)
@click.option("--plain", is_flag=True, help="Without pictures of the printed pieces and without booklets.")
@click.pass_context
def command_pocket(
    ctx: click.Context, out: Path, pyodide: Path | None, wheels: Path | None, get: bool, lang: str, plain: bool
) -> None:
    """Write the table as a folder for any https host: it plays all games on a phone, offline, without a server."""
    from companion.pocket.build import find_parts, get_parts, write_pocket

    if get:
        get_parts(pyodide, wheels)
    printer = None if plain or not ctx.obj else ctx.obj["printer"]()
    written = write_pocket(find_parts(pyodide, wheels), out, printer)
    said = {
        "en": f"{out}: {written.files} files, {written.size / 1e6:.1f} MB, version {written.version}",
        "de": f"{out}: {written.files} Dateien, {written.size / 1e6:.1f} MB, Fassung {written.version}",
    }
    click.echo(said[lang])
