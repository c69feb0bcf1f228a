"""What the traveler owns: bubbles circled and filled, the grit die, boxes for treachery and flex (seed 003,
"Exploring")."""

from companion.samurai.rules.state import RESOURCES, SUPPLIES, State, is_from_dice
from companion.samurai.rules.wording import track_name


class Tracks(State):
    """The tracks of the sheet, and the end that comes when grit is gone."""

    def amount_of(self, what: str) -> int:
        """Return how much there is of something; of "any", how much there is to choose from (ruling R14)."""
        if what == "any":
            return sum(self.amount_of(one) for one in RESOURCES)
        found: int = getattr(self, what)
        return found

    def end_journey(self, how: str) -> None:
        """End the game: won, won_early, fell or late. What came first counts (ruling R54)."""
        if self.ended:
            return
        self.add_deed("end", how)
        self.add_stroke("end", f"end.{how}")
        self.ended, self.todo, self.open, self.fights, self.fight = how, (), (), (), None

    def gain(self, what: str, amount: int) -> None:
        """Gain something but treachery. What exceeds the last bubble is lost (ruling R47)."""
        if what == "grit":
            return self._turn_grit_die(self.grit + self.room_for(what, amount))
        if what == "flex":
            return self._tick_boxes("flex", amount)
        for _ in range(amount):
            before = self.amount_of(what)
            circled = before + self.filled.get(what, 0)
            if circled >= self.world.bubbles:
                return self.add_stroke("full", what, what=track_name(what))
            setattr(self, what, before + 1)
            self.add_stroke("circle", f"{what}.{circled + 1}", what=track_name(what), before=before, after=before + 1)

    def room_for(self, what: str, amount: int) -> int:
        """Return how much of a gain of coins, goods, favor or grit there is room for."""
        most = self.world.rules.tracks.grit_max if what == "grit" else self.world.bubbles - self.filled.get(what, 0)
        return max(0, min(amount, most - self.amount_of(what)))

    def add_treachery(self, amount: int) -> None:
        """Raise treachery, without limit (rulings R28 and R29)."""
        self._tick_boxes("treachery", amount)

    def lose(self, what: str, amount: int) -> None:
        """Lose what is there, up to `amount`. Grit at nought ends the game."""
        if what == "grit":
            self._turn_grit_die(max(0, self.grit - amount))
            if not self.grit:
                self.end_journey("fell")
            return
        for _ in range(min(amount, self.amount_of(what))):
            before, filled = self.amount_of(what), self.filled.get(what, 0)
            setattr(self, what, before - 1)
            self.filled = {**self.filled, what: filled + 1}
            self.add_stroke("fill", f"{what}.{filled + 1}", what=track_name(what), before=before, after=before - 1)

    def set_amount(self, what: str, amount: int) -> None:
        """Have so many, whatever there was."""
        now = self.amount_of(what)
        if amount > now:
            self.gain(what, amount - now)
        elif what in RESOURCES:
            self.lose(what, now - amount)

    def pay_for_lack(self, source: str) -> None:
        """Pay for what must be lost and is not there (ruling R13): nothing in phase 3 unless the table is strict, else
        grit."""
        empty = self.world.rules.empty
        price = empty.resolve if is_from_dice(source) else empty.events
        if is_from_dice(source) and self.world.options["empty"] == "grit":
            price = max(1, price)
        if price:
            self.lose("grit", price)

    def lose_or_lack(self, what: str, amount: int, source: str) -> None:
        """Lose all of it, or else pay for not having it."""
        if self.amount_of(what) >= amount or what == "grit":
            return self.lose(what, amount)
        if what in SUPPLIES and is_from_dice(source):
            self.lose(what, amount)
        self.pay_for_lack(source)

    def _turn_grit_die(self, to: int) -> None:
        if to != self.grit:
            self.add_stroke("turn", "grit", before=self.grit, after=to)
            self.grit = to

    def _tick_boxes(self, what: str, amount: int) -> None:
        before = self.amount_of(what)
        for number in range(before + 1, before + amount + 1):
            setattr(self, what, number)
            self.add_stroke("tick", f"{what}.{number}", what=track_name(what), before=number - 1, after=number)
