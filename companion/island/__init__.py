"""Lost: The Game at the table (seed 000)."""
