"""Everything about playing a game at the table: rules, screens, bots and odds."""
