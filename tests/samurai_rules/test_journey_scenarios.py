"""Plays the scenarios of the samurai: rulings (data/samurai/rulings.csv) and rules, one case each."""

from pathlib import Path

from journey_kit import ANSWERS, STEPS, lay_out, tables
from scenarios import Scenario, each_scenario, find_scenario, play_scenario

HERE = Path(__file__).parent


@each_scenario(HERE)
def test_the_scenario_holds(scenario: Scenario) -> None:
    play_scenario(scenario, lay_out, ANSWERS, STEPS)


def test_every_option_of_every_event_is_in_a_scenario() -> None:
    scenario = find_scenario(HERE, "what an option takes and gives")
    lines = [line.split() for _, line in scenario.lines]
    letters = [line[2] for line in lines if line[0] == "given"]
    options = [line[2].removeprefix("id=") for line in lines if line[1] == "option"]
    assert list(zip(letters, options, strict=True)) == [(row.event, row.id) for row in tables().options]
    assert len(set(letters)) == 31
