"""The six signs on every sheet, from which exactly the same sheet can be printed again.

Six signs of Crockford's base 32 (no I, L, O, U) hold 30 bits: 3 for the generator version, 20 for the seed, 2 for the
difficulty, 1 for the event table and 4 for the check.

The first five signs carry the upper two bits of the version, the seed, the difficulty and the event table, scrambled so
that neighboring seeds look nothing alike. The sixth makes the weighted sum of all six in GF(32) equal to the version's
lowest bit. Each weight differs from the others and from zero, so one wrong sign or two exchanged signs always change
that sum. While one version is in use every such slip is caught; once versions of both parities are, 30 of 31.
"""

from dataclasses import dataclass

from data.errors import Fault

VERSION = 1
"""The generator whose islands and event tables are drawn today."""

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH = 6
OWN = "+"
"""Stands behind the code of a sheet that was printed from somebody's own tables."""
SEEDS = 1 << 20
DIFFICULTIES = 4

_CONFUSED = str.maketrans({"I": "1", "L": "1", "O": "0", "-": None, " ": None})
_BITS = 25
_MASK = (1 << _BITS) - 1
_STIR = ((0x12D4A6D, 0x1472A5C, 13), (0x0B79E95, 0x0030DA7, 11))
_WEIGHTS = (2, 4, 8, 16, 5, 1)


@dataclass(frozen=True)
class Code:
    """What a sheet was drawn from: `seed` (0 is the default island), `difficulty` (the row of difficulties.csv, 0 to
    3), `new_events` (whether the event table was drawn from the seed too), `own` (whether it was printed from custom
    tables) and the `version` of the generator."""

    seed: int = 0
    difficulty: int = 1
    new_events: bool = False
    own: bool = False
    version: int = VERSION

    def __str__(self) -> str:
        """Return the code as six signs, followed by a plus for custom tables. Raises Fault for a seed or difficulty out
        of range."""
        if not 0 <= self.seed < SEEDS:
            raise Fault(f"seed {self.seed} is not 0 to {SEEDS - 1}")
        if not 0 <= self.difficulty < DIFFICULTIES:
            raise Fault(f"difficulty {self.difficulty} is not 0 to {DIFFICULTIES - 1}")
        body = _scramble((((self.version >> 1) << 20 | self.seed) << 2 | self.difficulty) << 1 | self.new_events)
        values = [body >> shift & 31 for shift in (20, 15, 10, 5, 0)]
        values.append(_sum([*values, 0]) ^ self.version & 1)
        return "".join(SIGNS[v] for v in values) + (OWN if self.own else "")


def read(text: str) -> Code:
    """Return the code that a person typed. Lower case, blanks and hyphens are allowed; I and L are read as 1, O as 0.

    Raises Fault with one line for a wrong sign, a wrong length, a check that fails or another version."""
    signs = text.upper().translate(_CONFUSED)
    own = signs.endswith(OWN)
    signs = signs.removesuffix(OWN)
    strange = sorted({s for s in signs if s not in SIGNS})
    if strange:
        raise Fault(f"code {text!r}: {' '.join(strange)} is never in a code; it is made of 0-9 and A-Z without I L O U")
    if len(signs) != LENGTH:
        raise Fault(f"code {text!r} has {len(signs)} characters, not {LENGTH}")
    values = [SIGNS.index(s) for s in signs]
    parity = _sum(values)
    body = _unscramble(sum(v << shift for v, shift in zip(values, (20, 15, 10, 5, 0), strict=False)))
    code = Code(body >> 3 & SEEDS - 1, body >> 1 & 3, bool(body & 1), own, (body >> 23) << 1 | parity & 1)
    if parity > 1 or code.version != VERSION:
        raise Fault(
            f"code {text!r} is not one of ours: a character is wrong or two are swapped; compare it with the sheet"
        )
    return code


def _scramble(x: int) -> int:
    for factor, offset, shift in _STIR:
        x = x * factor + offset & _MASK
        x ^= x >> shift
    return x


def _unscramble(x: int) -> int:
    for factor, offset, shift in reversed(_STIR):
        x ^= x >> shift ^ x >> 2 * shift
        x = (x - offset) * pow(factor, -1, 1 << _BITS) & _MASK
    return x


def _times(a: int, b: int) -> int:
    """Return the product of two elements (0 to 31) of GF(32) with the polynomial x^5 + x^2 + 1."""
    product = 0
    for bit in range(5):
        if b >> bit & 1:
            product ^= a << bit
    for bit in range(8, 4, -1):
        if product >> bit & 1:
            product ^= 0b100101 << bit - 5
    return product


def _sum(values: list[int]) -> int:
    total = 0
    for weight, value in zip(_WEIGHTS, values, strict=True):
        total ^= _times(weight, value)
    return total
