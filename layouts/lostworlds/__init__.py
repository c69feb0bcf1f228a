"""Lost Worlds on paper; its pictures are in `layouts.art.lostworlds`.

book, sheet, cards, counters, terrain, reference   the products, each with its `product(job)`; things is in layout.toml
parchments, matrices   a page of a book            frontmatter, leaflet   what a book has beside its pages
character   the character sheet                    chips   the colors of maneuvers
chosen   whose book is printed
"""
