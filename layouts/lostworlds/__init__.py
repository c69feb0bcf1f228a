"""Lost Worlds on paper.

book, sheet, cards, counters, terrain, reference   the products, each with its `product(job)`; things is in layout.toml
parchments, matrices   a page of a book            frontmatter, leaflet   what a book has beside its pages
character   the character sheet                    pictures   a fighter's pictures, drawn (figures) or somebody's own
chips   the colours of manoeuvres                  woodcut, grounds   parchments, bursts, frames; the ground from above
covers, places, vignettes   the covers; where a fighter stands at close range; the pictures of the cards
chosen   whose book is printed
"""
