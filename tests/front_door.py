"""The command `lost`, called in the process of the tests as a shell calls it."""

import io
import sys
from contextlib import redirect_stderr, redirect_stdout
from subprocess import CompletedProcess
from unittest.mock import patch

import lost as front


def run_lost(*words: str) -> CompletedProcess[str]:
    """Return status, output and errors of a call; what it would throw at the shell is thrown."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True) for _ in range(2))
    status: object = None
    with redirect_stdout(out), redirect_stderr(err), patch.object(sys, "argv", ["lost", *words]):
        try:
            front.main()
        except SystemExit as end:
            status = end.code
    said = [stream.buffer.getvalue().decode() for stream in (out, err)]  # type: ignore[attr-defined]
    return CompletedProcess(words, int(status or 0), *said)  # type: ignore[call-overload]
