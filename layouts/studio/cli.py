"""The command `lost studio`."""

import gc
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import click


@click.command("studio", epilog="Example:  lost studio my-games")
@click.argument("folder", required=False, metavar="[DIR]", type=click.Path(path_type=Path))
@click.option(
    "-o", "--out", type=click.Path(path_type=Path), default="output", show_default=True, help="Folder to print into."
)
@click.option("--port", type=click.IntRange(1, 65535), help="The port. Default: 1472, or the next one that is free.")
@click.option("--no-browser", is_flag=True, help="Only print the address.")
@click.pass_context
def command_studio(ctx: click.Context, folder: Path | None, out: Path, port: int | None, no_browser: bool) -> None:
    """See and change everything in a browser on this computer: tables, faces, layouts. DIR is the folder for your own
    tables."""
    from data.errors import Fault
    from layouts.studio.app import App
    from layouts.studio.app import folder as scripts
    from layouts.studio.studio import Studio

    if folder is not None and folder.is_file():
        raise click.UsageError(f"{folder} is a file; name a folder.")
    if folder is not None and not folder.exists():
        raise Fault(f"there is no folder {folder}; make it, or leave the name out to begin with the games as they come")
    # what clears up behind `_leave` need not say so
    sys.warnoptions.append("ignore::UserWarning:multiprocessing.resource_tracker")
    gc.set_threshold(
        300_000, 20, 20
    )  # a key makes many small objects and few cycles: looking for these costs more than they
    app = App(Studio(folder, out.resolve()), ctx.obj.get("live"))

    def open_browser(address: str) -> None:
        click.echo(address)
        click.echo("Only this computer reaches it. Ctrl-C closes the studio; everything is saved.")
        if not no_browser:
            import webbrowser

            with suppress(webbrowser.Error):
                webbrowser.open(address)

    door: Any = ctx.obj["door"]()
    with suppress(KeyboardInterrupt):
        door(app.routes(), scripts(), app.closing, app.finish, open_browser, port)
    click.echo("\rThe studio is closed.")
    _leave()


def _leave() -> None:
    """End this process at once, without waiting for its threads: if a worker process was killed in the middle of an
    answer, a thread waits for the rest for ever, and Python would wait for it."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)
