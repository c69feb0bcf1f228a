"""Drawing in millimeters: one vocabulary (`canvas`), two back ends (`pdf`, `svg`), paragraphs (`text`), fonts
(`fonts`).

`shapes` are the outlines everything is made of; `marks` prove that nothing on a page overlaps. Beneath them: `wrap` and
`hyphens` (words into lines), `markup`, `font_files` (by HarfBuzz), `cache`, `pictures`.
"""
