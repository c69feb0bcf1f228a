"""The pictures of Lost Worlds.

covers, vignettes, grounds   SVG files: covers of the books, fantasy cards, the ground from above
figures, places, woodcut   fighters posed from a skeleton; where they stand; parchments, bursts and frames
pictures   the picture of a page: somebody's own, or a figure
"""
