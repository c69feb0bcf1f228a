"""Lost Worlds on paper."""
