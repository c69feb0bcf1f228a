"""Plays the scenarios of the luggage game: rulings (data/baggage/rulings.csv) and rules, one case each."""

from pathlib import Path

from luggage_kit import ANSWERS, STEPS, lay_out
from scenarios import Scenario, each_scenario, play_scenario


@each_scenario(Path(__file__).parent)
def test_the_scenario_holds(scenario: Scenario) -> None:
    play_scenario(scenario, lay_out, ANSWERS, STEPS)
