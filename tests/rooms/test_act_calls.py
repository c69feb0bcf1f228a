"""Acts that only call a method of their game name one there is, with as many arguments as it takes."""

import inspect
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import pytest

import companion
from companion.engine.play import Act
from companion.lostworlds.ground.second_version import SecondField
from companion.samurai.rules.journey import Journey

NEWEST = {"Field": SecondField}


def _acts(kind: Any) -> list[Any]:
    found = [kind]
    for each in kind.__subclasses__():
        found += _acts(each)
    return found


def _game_of(act: Any) -> Any:
    """Return the game an act is of: the argument of `Act` where its line of classes begins."""
    for each in act.__mro__:
        for base in vars(each).get("__orig_bases__", ()):
            if base.__origin__ is Act:
                return base.__args__[0]
    return None


def _fault(game: Any, calls: tuple[str, ...]) -> str:
    """Return what is wrong with `calls`; nothing if the method there is takes those arguments."""
    method, *names = calls
    if not hasattr(game, method):
        return f"no {method}"
    try:
        inspect.signature(getattr(game, method)).bind(game, *names)
    except TypeError as error:
        return f"{method}: {error}"
    return ""


def test_every_method_that_an_act_calls_is_there_and_takes_what_it_is_given() -> None:
    for module in walk_packages(companion.__path__, "companion."):
        if module.name.endswith("acts"):
            import_module(module.name)
    calling = [act for act in _acts(Act) if act.calls and act.__module__.startswith("companion.")]
    assert len(calling) > 50
    games = {act: _game_of(act) for act in calling}
    faults = {act: _fault(NEWEST.get(game.__name__, game), act.calls) for act, game in games.items()}
    assert not {act.__qualname__: fault for act, fault in faults.items() if fault}


@pytest.mark.parametrize(
    "calls", [("set_fates", "red", "white"), ("set_fate", "red"), ("set_fate", "red", "white", "die")]
)
def test_a_misspelled_method_and_a_wrong_number_of_arguments_are_found(calls: tuple[str, ...]) -> None:
    assert not _fault(Journey, ("set_fate", "red", "white"))
    assert _fault(Journey, calls)
