"""Custom layouts: what a game's ``layout.toml`` says, read and checked. It is drawn by `layouts.templates`."""
