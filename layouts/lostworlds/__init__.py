"""Lost Worlds on paper.

book, sheet, cards, counters, terrain, reference   the products, each with its `product(job)`
parchments, matrices   a page of a book            frontmatter, leaflet   what a book has beside its pages
character   the character sheet                    pictures   a fighter's pictures, drawn (figures) or somebody's own
chips   the colours of manoeuvres                  woodcut, grounds   parchments, bursts, frames; the ground from above
chosen   whose book is printed
"""
