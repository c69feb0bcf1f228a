"""Plays the scenarios of the ground: the movement chart, falls, battle zones, cards and rulings, one case each."""

from pathlib import Path

from ground_kit import ANSWERS, STEPS, flat, lay_out, tables
from scenarios import Scenario, each_scenario, play_scenario, read_scenarios

HERE = Path(__file__).parent


@each_scenario(HERE)
def test_the_scenario_holds(scenario: Scenario) -> None:
    play_scenario(scenario, lay_out, ANSWERS, STEPS)


def test_every_row_of_the_tables_is_in_a_scenario() -> None:
    """Each row of the movement chart begins a title, and each starting page and obstruction is asked for."""
    scenarios = read_scenarios(HERE)
    begun = {one.title.split()[0].rstrip(":") for one in scenarios if one.path.stem == "chart"}
    assert {row.id for row in tables().movement} <= begun
    lines = [line for one in scenarios for _, line in one.lines]
    pages = {int(line.rpartition("=")[2]) for line in lines if line.startswith("ask opening_page")}
    assert pages == {row.page for row in tables().starts}
    rows = {line.split()[3] for line in lines if line.startswith("ask obstructed")}
    assert rows == {row.id for row in tables().obstacles}


def test_the_rows_with_a_star_and_the_prices_are_those_of_the_printed_chart() -> None:
    starred = {row.id for row in tables().movement if not row.running}
    assert starred == {"block", "crawling", "stand", "balance", "pick_up", "throw", "examine", "slay"}
    field = flat({"brunna": {"at": "C3"}, "corvin": {"at": "G6"}}).f
    costs = {row.id: int(row.cost) for row in tables().movement if row.cost.isdigit()}
    assert {name: field.price(name) for name in costs} == costs
