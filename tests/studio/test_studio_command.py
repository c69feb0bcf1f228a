"""The command `lost studio`: what it says instead of opening."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from data.errors import Fault
from layouts.studio.cli import command_studio


def test_a_folder_that_is_not_there_is_said_in_one_line(tmp_path: Path) -> None:
    result = CliRunner().invoke(command_studio, [str(tmp_path / "typo"), "--no-browser"], obj={})
    assert isinstance(result.exception, Fault)
    with pytest.raises(Fault, match=r"^there is no folder .*typo; make it"):
        raise result.exception
