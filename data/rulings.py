"""The table of rulings that every game has. Nothing printed depends on it, except where a cell names a ruling as its
source."""

from data.fields import Id
from data.records import Record


class Ruling(Record):
    """How a gap or a contradiction of the rules is read; the `source` of other tables names it, as in ``ruling
    R13``."""

    id: Id
    topic: str
    ruling: str
    why: str = ""
