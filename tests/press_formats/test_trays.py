"""Trays and stands for a 3D printer: closed bodies, and what lies in them fits."""

import struct
from collections import Counter
from pathlib import Path

import pytest

from layouts.press.order.calls import BadCall, Call, orders
from layouts.press.order.render import make
from layouts.press.solids import carve, stl

Corner = tuple[float, float, float]


def read_stl(data: bytes) -> list[tuple[Corner, ...]]:
    """Return the triangles of a binary STL file."""
    (count,) = struct.unpack_from("<I", data, 80)
    assert len(data) == 84 + 50 * count
    found = []
    for at in range(84, len(data), 50):
        values = struct.unpack_from("<12f", data, at)
        found.append(tuple(tuple(values[k : k + 3]) for k in (3, 6, 9)))
    return found


def holes(triangles: list[tuple[Corner, ...]]) -> list[object]:
    """Return the edges that do not have one triangle on each side: none in a closed body whose faces turn alike."""
    edges = Counter((one[k], one[(k + 1) % 3]) for one in triangles for k in range(3))
    return [edge for edge, count in edges.items() if count != 1 or edges[edge[1], edge[0]] != 1]


def volume(triangles: list[tuple[Corner, ...]]) -> float:
    """Return the volume in mm3; negative if the faces turn inward."""
    return sum(
        (a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0]))
        / 6
        for a, b, c in triangles
    )


def planes(triangles: list[tuple[Corner, ...]], axis: int) -> list[float]:
    """Return where the corners of a body lie on an axis, in mm."""
    return sorted({round(corner[axis], 3) for one in triangles for corner in one})


def files(game: str, product: str, **options: str) -> dict[str, list[tuple[Corner, ...]]]:
    """Return the bodies that are written for a product, by file name."""
    (order,) = orders(game, [product], Call(out=Path("/prints"), format="stl", options=options))
    return {made.name: read_stl(made.content) for made in make(order).files}


def test_a_tray_is_closed_and_its_cards_fit() -> None:
    """Hold 72 cards of 63 x 88 mm and 0.3 mm: 65 x 90 x 22.6 mm inside, walls of 1.6 mm, a gap for the thumb."""
    ((name, body),) = files("words", "deck").items()
    assert name == "deck-tray-63x88.stl"
    assert holes(body) == []
    assert planes(body, 0) == [0.0, 1.6, 66.6, 68.2]
    assert planes(body, 1) == [0.0, 1.6, 34.6, 58.6, 91.6, 93.2]
    assert planes(body, 2) == [0.0, 1.2, pytest.approx(1.2 + 72 * 0.3 + 1)]
    high = 72 * 0.3 + 1
    walls = 68.2 * 93.2 - 65 * 90 - 2 * 1.6 * 24
    assert volume(body) == pytest.approx(68.2 * 93.2 * 1.2 + walls * high, rel=1e-5)


def test_a_pile_too_high_is_parted() -> None:
    """Lay 158 cards of 0.3 mm into two trays of 79."""
    ((name, body),) = files("island", "fate").items()
    assert name == "fate-tray-63x88-2-times.stl"
    assert planes(body, 2)[-1] == pytest.approx(1.2 + 79 * 0.3 + 1, abs=0.001)


@pytest.mark.parametrize(("thickness", "slot"), [("0.3", 0.4), ("0.5", 0.6)])
def test_a_stand_takes_the_leg_of_a_standee(thickness: str, slot: float) -> None:
    """Leave a slot 0.1 mm wider than the card."""
    ((name, body),) = files("baggage", "standees", thickness=thickness).items()
    assert name == "standees-stand.stl"
    assert holes(body) == []
    front, left, right, back = planes(body, 1)
    assert (front, back) == (0.0, 16.0)
    assert right - left == pytest.approx(slot, abs=0.001)


def test_a_sheet_has_no_tray() -> None:
    """Say in one line what it is made as."""
    with pytest.raises(BadCall, match="sheet is not made as stl"):
        orders("samurai", ["sheet"], Call(format="stl"))


def test_a_missing_face_and_one_turned_inward_are_found() -> None:
    """Find both faults by the checks above."""
    body = read_stl(stl(carve(((0, 2), (0, 2), (0, 2)), ((0.5, 1.5), (0.5, 1.5), (1, 2))), "box"))
    assert holes(body) == []
    assert volume(body) == pytest.approx(7.0)
    assert holes(body[1:])
    assert holes([tuple(reversed(body[0])), *body[1:]])
    assert volume([tuple(reversed(one)) for one in body]) < 0
