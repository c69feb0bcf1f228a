"""The pictures of Lost Worlds.

covers, vignettes, grounds   SVG files: covers of the books, fantasy cards, the ground from above
figures, places, woodcut     fighters posed from a skeleton; their surroundings; parchments, bursts and frames
pictures                     the picture of a page: the user's own, or a drawn figure
"""
