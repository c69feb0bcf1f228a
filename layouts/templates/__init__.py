"""Faces from a game's ``layout.toml`` (`data.templates` reads it): words filled in, fitted, placed and drawn."""
