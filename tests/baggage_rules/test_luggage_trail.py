"""The trail to one's own Lost Baggage and home: doors, and signs (rulings O83, O135)."""

from luggage_kit import Today

LINE = ("A1", "A2", "A3", "A4", "A5", "A6")


def test_the_next_on_the_left_takes_the_suitcase_of_a_new_character_out_of_the_deck() -> None:
    """Follow the house rule `holder`; by the book the suitcase stays where it is."""
    for chosen, hands in (("ours", ("", "B13")), ("book", ("", ""))):
        table = Today("H13", "H17", "H01", rules=chosen).world(*LINE).deck("I02", "B13")
        table.d.cards = {**table.d.cards, "as.0": (), "who.0": ("H13",)}
        table.change(0, character="", hp=0).begin(0).do("become", who="H13")
        assert tuple("".join(table.cards(f"hand.{seat}")) for seat in (0, 1)) == hands, chosen
        assert table.cards("hand.2") == ()
