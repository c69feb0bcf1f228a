"""Drawing in millimeters: one vocabulary (`canvas`), two back ends (`pdf`, `svg`), paragraphs (`text`), fonts
(`fonts`).

`shapes` are the outlines that everything is drawn with; `marks` record what was drawn where, so that tests can show
that nothing overlaps. Below them: `wrap` and `hyphens` (words into lines), `markup`, `font_files` (by HarfBuzz),
`cache`, `pictures`.
"""
