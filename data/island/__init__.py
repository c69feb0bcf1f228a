"""Lost: The Game, on its island: castaways, fate and places (seed 000; rulings I01 to I170)."""
