"""What a guest's phone may ask of the phone that keeps the table, and which seat it has."""

import json

import pytest

from companion.pocket.phone.guests import HOST, GuestSeats

ADA, BEN = "phone of Ada", "phone of Ben"
NOBODY = json.dumps({})


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("GET", "/api/words", True),
        ("GET", "/api/tables/oak/live", True),
        ("POST", "/api/tables/oak/lines", True),
        ("POST", "/api/tables/oak/mark", False),
        ("POST", "/api/tables/oak/word", False),
        ("GET", "/api/tables/elm/live", False),
        ("GET", "/api/tables/oak/live/../elm", False),
        ("GET", "/api/results", False),
        ("POST", "/api/tables", False),
    ],
)
def test_a_guest_asks_about_its_table_alone(method: str, path: str, allowed: bool) -> None:
    seats = GuestSeats(lambda _: None, NOBODY)
    seats.welcome(ADA, "oak", 0)
    assert seats.may_ask(ADA, method, path) is allowed
    assert seats.may_ask(HOST, method, path)
    assert not seats.may_ask(BEN, "GET", "/api/tables/oak/live"), "whoever was not let in asks for nothing"


def test_a_seat_belongs_to_one_phone_also_when_the_host_begins_anew() -> None:
    kept: dict[str, str] = {}
    first = GuestSeats(lambda text: kept.update(json.loads(text)["guest"]), NOBODY)
    assert first.welcome(ADA, "oak", 1) == 1
    assert first.welcome(BEN, "oak", 1) is None, "the seat is another's: this phone looks on"
    assert first.shut("oak", 1, BEN)
    assert not first.shut("oak", None, BEN)
    again = GuestSeats(lambda text: kept.update(json.loads(text)["guest"]), json.dumps({"guest": list(kept.items())}))
    assert again.shut("oak", 1, ADA), "until it is let in again"
    assert again.welcome(ADA, "oak", 2) == 1
    assert not again.shut("oak", 1, ADA)
    assert again.shut("oak", 2, ADA)
    assert again.seats_taken("oak") == [1]
    again.free("oak")
    assert kept == {"oak/1": ""}
    assert again.welcome(BEN, "oak", 1) == 1
