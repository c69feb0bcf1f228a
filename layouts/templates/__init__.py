"""Draw card faces from a game's ``layout.toml`` (read by `data.templates`): fill in words, fit them, place and draw
elements."""
