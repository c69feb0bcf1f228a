"""After dark: the lute player and who listens, and she who counts plates."""

# fmt: off

from __future__ import annotations

from layouts.art.samurai.pictures.country import moon, stone
from layouts.art.samurai.pictures.people import hand
from layouts.art.samurai.pictures.writing import column, cover_with_sutra, write_sign
from layouts.engraving.brush import stroke, wash
from layouts.engraving.cut import blob, box, disc, mark, move, poly, union
from layouts.engraving.plate import Plate

W, H = 60, 40


def lute() -> Plate:
    """Return H: written over to the finger tips, all but the ears; behind him they have sat down to listen."""
    plate = Plate(W, H)
    plate.put(box(0, 0, 60, 40)).put(moon(51, 9, 6), "wash")
    plate.put(union([stroke([(42, 7 + 3 * j), (51, 6.6 + 3 * j), (60, 7 + 2.8 * j)], 0.1, 0.8, 0.1, dry=0.5, seed=j)
        for j in range(2)]))
    for x, y, s in ((6.6, 33, 0.9), (52.6, 33.6, 1.15), (43.6, 31, 0.72), (58, 29.4, 0.7), (15, 30, 0.6)):
        grave = stone(x, y, s)
        plate.put(grave.buffer(0.3), "wash").put(grave)
        plate.put(column("南無阿", x, y - 12.4 * s, 3.0 * s, 0.02), "wash")
    # the Heike, hats and all
    for x, y, s in ((11.2, 30.6, 1.0), (3.4, 33.6, 1.25), (47.6, 30, 0.95), (56.6, 33.6, 1.3)):
        ghost = move(union(blob("-4.4,9 -4,2 -2,-0.4 2,-0.4 4,2 4.4,9 2,7 0,9.4 -2,7.2"),
            disc(0, -2.6, 1.9, 2.3), blob("-1.9,-3.6 -1.5,-6 0.4,-8 1.6,-7 1.3,-5 1.9,-3.6")), x, y, s)
        plate.cutout(ghost, "wash", 0.4, "ink")
        plate.put(move(union(mark("-0.9,-2.5 -0.3,-2.4", 0.3), mark("0.4,-2.4 1,-2.5", 0.3),
            mark("-1.6,0.2 0,2.6 1.6,0.2", 0.35)), x, y, s))
    robe = blob("10,43! 13,33 18,27.6 25,24.6 35,24.6 42,27.6 47,33 50,43!")
    plate.put(robe.buffer(0.4), "paper").put(robe)
    plate.put(union(stroke("22,28 19,34 19,41", 0.2, 0.7, 0.2, dry=0.5), stroke("39,28 42.6,34 43,41", 0.2,
        0.7, 0.2, dry=0.5, seed=4)), "paper")
    neck = blob("25.6,20 26,26 29.4,30 33,26 33.4,20")
    skull = move(blob("-7.4,-3 -5.6,-8.2 0,-10.4 5.6,-8.2 7.4,-3 6.4,3.6 3.4,9 0,10.2 -3.4,9 -6.4,3.6"), 29.4, 13, 1, 6)
    for s, x, y in ((-1, 21.6, 13.2), (1, 37.2, 14.6)):
        ear = blob((x - s * 0.8, y - 3.6), (x + s * 2.0, y - 4), (x + s * 2.5, y - 0.6), (x + s * 1.3, y + 3.4),
            (x - s * 0.6, y + 3.8))
        plate.put(ear.buffer(0.45), "paper").put(ear, "red").put(mark([(x + s * 0.2, y - 2), (x + s * 1.4, y - 1.6),
            (x + s * 0.7, y + 1)], 0.4))
    plate.put(union(skull, neck).buffer(0.3)).put(union(skull, neck), "paper")
    at = lambda mass: move(mass, 29.4, 13, 1, 6)
    features = at(union(mark("-5.2,-2.6 -3.2,-3.9 -1.2,-2.8", 0.3, 0.8, 0.3),
        mark("1.2,-2.8 3.2,-3.9 5.2,-2.6", 0.3, 0.8, 0.3), mark("-5,-0.4 -3,0.8 -1.2,-0.2", 0.3, 0.8, 0.3),
        mark("1.2,-0.2 3,0.8 5,-0.4", 0.3, 0.8, 0.3), mark("0.2,-0.6 -0.9,3 0.9,3.4", 0.25, 0.6, 0.3),
        mark("-2.2,5.9 0,5.4 2.2,5.9", 0.3, 0.8, 0.3), mark("-1,7.2 1,7.2", 0.35)))
    plate.put(features)
    plate.put(cover_with_sutra(skull.difference(features.buffer(0.1)), 1.2,
        6)).put(cover_with_sutra(neck.difference(skull.buffer(0.3)), 1.2, 0, 17))
    # the lute
    lute_ = move(blob("-10,0 -7,-5.6 0,-7 6,-5 11,-1.4 11,1.4 6,5 0,7 -7,5.6"), 36.6, 32, 1, 202)
    neck_ = move(union(poly("9,-1.3 26,-1 26,1 9,1.3"), mark("25.6,0 28.4,3.4", 1.9, 1.3),
        [mark([(26 + k, 1.0 + k), (24.4 + k, 3.4 + k)], 0.5) for k in (0, 1)],
        [mark([(26.6 + k, 0.4 + k), (29 + k, -1 + k)], 0.5) for k in (0, 1)]), 36.6, 32, 1, 202)
    plate.put(union(lute_, neck_).buffer(0.5), "paper").put(union(lute_, neck_))
    plate.put(move(union([mark([(-6.4, 0.36 * k), (26, 0.24 * k)], 0.13) for k in (-2, -0.7, 0.7, 2)],
        mark("-6.6,-2.4 -6.6,2.4", 0.8), blob("1,-3.6 2.2,-4.4 2.6,-3 1.6,-2.6"),
        blob("1,3.6 2.2,4.4 2.6,3 1.6,2.6")), 36.6, 32, 1, 202), "paper")
    left = union(mark("12.4,33 14,29 16.6,25.8", 4, 3.6, 2.8), hand(17.4, 23.4, 2.3, 16, 10, thumb=1))
    right = union(mark("49.4,31 46.4,33.6 44.4,33.4", 4.4, 3.8, 3), hand(42, 32.8, 2.3, -84, 12, thumb=1))
    for arm, start in ((left, 5), (right, 23)):
        plate.cutout(arm.buffer(0.3), "ink", 0.25).put(arm, "paper").put(cover_with_sutra(arm, 1.05, 0, start))
    plectrum = poly("40.8,31.4 37,29 36,32.6 40.6,34.4")
    plate.put(plectrum.buffer(0.3)).put(plectrum, "paper")
    return plate


def plates() -> Plate:
    """Return O: nine, and then nothing; the tenth has been in two pieces for a long time."""
    plate = Plate(W, H)
    plate.put(box(0, 0, 60, 40))
    plate.put(wash("-2,5 14,3.4 30,6 46,2.6 62,5 62,10 30,11.4 -2,10", seed=5, torn=8), "wash")
    plate.put(union([mark([(x, 11), (x + 0.6, 6.4), (x - 0.4, 2.4 + (x % 3))], 0.6, 0.5, 0.1) for x in range(1, 16, 2)],
        [mark([(x, 11), (x - 0.6, 6.4), (x + 0.9, 3 + (x % 3))], 0.6, 0.5, 0.1) for x in range(47, 61, 2)]))
    plate.put(union([stroke([(30 - w, y), (30, y + 0.5), (30 + w, y)], 0.05, 0.35, 0.05, dry=0.9, seed=int(y)) for w,
        y in ((27, 12), (20, 16.6), (29, 22.4), (30, 28.4), (28, 34))]), "wash")
    # the woman, her face inside her hair
    robe = blob("20.6,24! 22.4,17.4 26,14.2 34,14.2 37.6,17.4 39.4,24! 30,25.4")
    plate.cutout(robe, "paper", 0.3, "ink")
    plate.put(union(mark("27.6,14.6 30,19 30,23", 0.4), mark("32.4,14.6 30,19", 0.4),
        stroke("24.4,18 23.6,23.6", 0.3, 0.5, dry=0.3), stroke("35.6,18 36.4,23.6", 0.3, 0.5, dry=0.3)))
    locks = [stroke([(30 + k * 0.6, 4.4 + abs(k) * 0.2), (30 + k * 1.15, 11), (30 + k * 1.0, 18), (30 + k * 1.05, 24),
        (30 + k * 1.7, 28.4 + (abs(k) % 3) * 1.6)], 2.0, 2.0, 1.5, 1.1, 0.2, dry=0.5, seed=k + 7) for k in range(-5, 6)]
    head = union(disc(30, 7.4, 4.2, 4.9), *locks)
    plate.put(head.buffer(0.35), "paper").put(head)
    plate.put(union([mark([(30 + k * 0.5, 4), (30 + k * 0.95, 10), (30 + k * 0.9, 18)], 0.05, 0.22, 0.05)
        for k in (-3.5, -1.6, 1.2, 3.2)]), "wash")
    slit = blob("29.2,7.6 30,6.8 30.8,7.6 30.8,10.8 30,12 29.2,10.8")
    plate.put(slit, "paper").put(union(disc(30.05, 8.4, 0.36, 0.44), mark("29.7,10.8 30.4,10.8", 0.25)))
    pale = union(hand(21.4, 23.6, 1.7, -150, 12, thumb=0), mark("23.6,18 21.8,21.6", 1.6, 1.2))
    plate.put(pale.buffer(0.25)).put(pale, "paper")
    # nine plates
    for k, (x, y, r) in enumerate(((9.4, 16.6, 3.2), (50, 16, 3.2), (6.4, 23, 3.9), (53.6, 22.6, 3.9), (14.6, 30, 4.6),
            (46, 29.4, 4.6), (24.4, 34.4, 4.9), (5.6, 35.6, 4.6), (55.4, 35, 4.8))):
        plate.put(disc(x, y + 0.9, r * 1.12, r * 0.42), "wash").put(disc(x, y + 0.35, r * 1.06, r * 0.4))
        plate.put(disc(x, y, r, r * 0.36), "paper").put(
            disc(x, y + 0.05, r * 0.66, r * 0.2).difference(disc(x, y + 0.05, r * 0.58, r * 0.15)))
        plate.put(write_sign("一二三四五六七八九"[k], x, y + 0.05, r * 0.34, 0.03))
    # the tenth
    cx, cy, r = 36.6, 36, 5.2
    whole = disc(cx, cy, r, r * 0.4)
    crack = poly((cx - 9, cy - 6), (cx - 1.4, cy - 6), (cx + 0.6, cy - 1.2), (cx - 0.8, cy - 0.2), (cx + 0.8, cy + 0.8),
        (cx - 0.4, cy + 6), (cx - 9, cy + 6))
    for part, dx, turn in ((whole.intersection(crack), -0.5, -5), (whole.difference(crack), 0.7, 8)):
        piece = move(move(part, -cx, -cy), cx + dx, cy, 1, turn)
        plate.put(piece.buffer(0.3), "paper").put(piece, "red")
    return plate
