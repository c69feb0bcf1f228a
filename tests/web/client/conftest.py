"""Tables of the words game to look at."""

from typing import Any

import pytest
from client_tables import COLUMNS, put


@pytest.fixture(scope="session")
def words_table(server: Any) -> Any:
    """``words_table(**options)``: a table of Lost for Words on which COLUMNS lie."""

    def lay(**options: Any) -> str:
        device = server.device()
        table = device.open("words", ("Aiko", "Ben"), **options)
        for player, columns in enumerate(COLUMNS):
            for place, column in enumerate(columns):
                put(device, table, f"column.{player}.{place}", column)
        return table

    return lay
