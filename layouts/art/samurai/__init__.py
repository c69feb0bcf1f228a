"""The pictures of the samurai: one for each event, and the brush strokes of the player sheet."""
