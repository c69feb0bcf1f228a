"""The tones of the island's pictures, with their colors."""

PALETTE = {
    "ink": "#1C2530", "dark": "#34495A", "mid": "#86A19F", "light": "#D3C79D", "pale": "#FFFAF0", "acc": "#D1542C",
    "acc2": "#5B8A63", "sky": "#D9E6DF", "sky2": "#9DBDBB", "sea": "#8FB9BD", "hair2": "#8A8A8A", "coat2": "#333333",
    "halo": "#FFFAF0", "cast": "#D5E2DC",
}  # fmt: skip
