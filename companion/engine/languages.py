"""Which languages screens speak: those whose files stand in the rooms that a screen takes its texts from."""

from pathlib import Path

from data.texts import wording_languages

ROOM = Path(__file__).parent


def screen_languages(room: Path, *kinds: str) -> tuple[str, ...]:
    """Return the languages of a room's screens: those in which it has its texts (stems `kinds`), as the engine has."""
    ours = wording_languages(ROOM, "text")
    return tuple(lang for lang in wording_languages(room, *kinds) if lang in ours)
