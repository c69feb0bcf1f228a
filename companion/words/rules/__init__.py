"""The rules of Lost for Words. `game` is the contract, `phases` what a turn consists of, `state` what lies on the
table."""

from companion.words.rules.game import VERSIONS, Words, possible

__all__ = ["VERSIONS", "Words", "possible"]
