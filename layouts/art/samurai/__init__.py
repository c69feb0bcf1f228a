"""The pictures of the samurai: a plate for each event, and the brush that they are drawn with."""
