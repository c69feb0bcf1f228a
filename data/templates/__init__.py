"""Custom layouts: a game's ``layout.toml``, read and checked. `layouts.templates` draws them."""
