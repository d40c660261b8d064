"""What one seat did in a finished game of Witches, from what everybody was told: what the feats ask about."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from hubba.core.event import Event
from hubba.games.witches.rules.cards import VALUES, colour, place_on_wheel, value

NO_TRUMP: Final = -1
SET_UP: Final = ("shown", "captured", "lies", "wheel")  # events of a position that was set up by hand


@dataclass(frozen=True)
class WonTrick:
    """A trick: who won it, with which card, what it was worth, and whether the card was a trump."""

    winner: int
    card: int
    place: int  # of that card on the wheel: 0 is the strongest
    cards: tuple[int, ...]
    trump: bool

    @property
    def points(self) -> int:
        """The sum of its values."""
        return sum(value(card) for card in self.cards)


@dataclass
class WitchesTale:
    """The game as seen from one seat."""

    seat: int
    increasing: bool = False
    whole: bool = True  # false for a position that was set up by hand: its past is unknown
    tricks: list[WonTrick] = field(default_factory=list)
    given: list[int] = field(default_factory=list)  # the cards that this seat laid on the trump pile
    captured: dict[int, set[int]] = field(default_factory=dict)  # by seat
    before_end: dict[int, int] = field(default_factory=dict)  # by seat: points when the final phase began
    winners: set[int] = field(default_factory=set)
    _pile: list[int] = field(default_factory=list)
    _wheel: int = 0
    _lying: dict[int, int] = field(default_factory=dict)  # by seat: the card in the trick

    @property
    def own(self) -> list[WonTrick]:
        """The tricks that this seat won."""
        return [trick for trick in self.tricks if trick.winner == self.seat]

    @property
    def won(self) -> bool:
        """Whether this seat won the game, alone or with others."""
        return self.seat in self.winners

    @property
    def cards(self) -> set[int]:
        """What this seat has captured and kept."""
        return self.captured.get(self.seat, set())

    def points(self, seat: int) -> int:
        """The points of a seat at the end."""
        return sum(value(card) for card in self.captured.get(seat, ()))

    @property
    def lead(self) -> int:
        """By how many points this seat is ahead of the best other one."""
        others = [self.points(other) for other in self.captured if other != self.seat]
        return self.points(self.seat) - max(others)

    def hear(self, event: Event) -> None:
        """Take in the next event."""
        args = event.args
        if event.name == "dealt":
            self.captured.setdefault(args["seat"], set())
        elif event.name in ("turned", "changed"):
            self._lay(args["card"])
            if event.name == "changed":
                self.captured[args["seat"]].discard(args["card"])
                if args["seat"] == self.seat:
                    self.given.append(args["card"])
        elif event.name == "played":
            self._lying[args["seat"]] = args["card"]
        elif event.name == "won":
            self._take(args["seat"])
        elif event.name in ("took-trump", "took-last-trump"):
            self._pile.pop()
            self._wheel = value(self._pile[-1]) if self._pile else self._wheel
        elif event.name == "final-phase":
            self.before_end = {seat: self.points(seat) for seat in self.captured}
        elif event.name == "wins":
            self.winners.add(args["seat"])
        elif event.name in SET_UP:
            self.whole = False

    def _lay(self, card: int) -> None:
        """A card becomes the trump, and the wheel turns to it."""
        self._pile.append(card)
        self._wheel = value(card)

    def _take(self, winner: int) -> None:
        """A trick is over."""
        card, trump = self._lying[winner], colour(self._pile[-1]) if self._pile else NO_TRUMP
        place = place_on_wheel(card, self._wheel, VALUES, self.increasing)
        cards = tuple(self._lying.values())
        self.tricks.append(WonTrick(winner, card, int(place), cards, colour(card) == trump))
        self.captured[winner].update(cards)
        self._lying = {}


def tale_of(events: Iterable[Event], seat: int, *, increasing: bool = False) -> WitchesTale:
    """The tale of a seat."""
    tale = WitchesTale(seat, increasing)
    for event in events:
        tale.hear(event)
        if not tale.whole:
            break
    return tale
