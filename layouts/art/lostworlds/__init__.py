"""The pictures of Lost Worlds.

figures   fighters posed from a skeleton                covers, vignettes   the covers of the books; the fantasy cards
places, grounds, woodcut   where a fighter stands; the ground from above; parchments, bursts and frames
pictures   the picture of a page: somebody's own, or a figure
"""
