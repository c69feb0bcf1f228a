"""What is printed for Lost Worlds; its pictures are in `layouts.art.lostworlds`.

products          the products, each with its `product(job)`, and the parts of the combat books
booklet           the rules of the miniatures game on two sheets (`reference`)
chips, leaflet    the colors of maneuvers; pages of text
shown, workshop   pictures for a screen; the studio's page of fighters
"""
