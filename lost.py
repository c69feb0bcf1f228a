"""The front door: the command `lost`, nothing but lazy sub-commands."""


def main() -> None:
    raise SystemExit("not yet")
