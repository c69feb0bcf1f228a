"""The options that The Lost Samurai adds to the command `lost table`."""

from companion.engine.table_options import TableOption

TABLE_OPTIONS = (
    TableOption(
        "code",
        "CODE",
        "Play The Lost Samurai on the island of a printed sheet, by the code on it.",
        other_game="--code is printed on sheets of samurai.",
    ),
)
