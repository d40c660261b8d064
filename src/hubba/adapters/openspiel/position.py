"""Where a game of OpenSpiel stands: the state, and what everybody has heard on the way."""

from typing import Any

from hubba.adapters.errors import EnvironmentMisused
from hubba.adapters.messages import message
from hubba.core.encoder import Encoder
from hubba.core.event import Event
from hubba.core.game import Game
from hubba.core.registry import find_game
from hubba.core.rng import Rng
from hubba.core.state import NOBODY, State
from hubba.core.view import View

Own = tuple[int, int]  # a seat and its move


class Position:
    """A state with its log. OpenSpiel copies it with `copy.deepcopy`, so that says how to copy.

    In a position that was sampled for a seat (`sampled_for`), the log is what that seat has heard. Nobody knows
    what the others have heard in a past that is only imagined, so they begin with what they see in it (`begins`).
    """

    def __init__(self, game: Game, seats: int, options: dict[str, str], encoder: Encoder, state: State) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.encoder = encoder
        self.state = state
        self.state.news = []
        self.log: list[Event | Own] = []
        self.sampled_for: int | None = None
        self.since = 0  # where the log of the other seats begins
        self.begins: dict[int, str] = {}
        self.start = ""  # the position from which it was sampled, as text
        self.path: list[tuple[int, int]] = []  # what was done since then, by seat; chance is NOBODY
        self._said: dict[int, tuple[int, str]] = {}  # by seat: how much of the log is in its text

    def __deepcopy__(self, memo: dict[int, Any]) -> "Position":
        twin = Position(self.game, self.seats, self.options, self.encoder, self.state.clone())
        twin.log = list(self.log)
        twin.sampled_for, twin.since, twin.begins = self.sampled_for, self.since, self.begins
        twin.start, twin.path = self.start, list(self.path)
        twin._said = dict(self._said)
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        """Compiled states cannot be pickled, so it is what was done that is kept."""
        known = (self.log, self.sampled_for, self.since, self.begins)
        return restored, (self.game.name, self.seats, self.options, self.start, self.path, known)

    # What happens

    def make(self, seat: int, move: int) -> None:
        """Make a legal move."""
        self.log.append((seat, move))
        self.path.append((seat, move))
        self.state.apply(seat, move)
        self._listen()

    def draw(self, outcome: int) -> None:
        """Give the awaited chance an outcome."""
        self.path.append((NOBODY, outcome))
        self.state.resolve(outcome)
        self._listen()

    def _listen(self) -> None:
        self.log += self.state.news or []
        self.state.news = []

    # What a seat knows

    def heard(self, seat: int) -> list[Event | Own]:
        """The events that a seat was told, and its own moves between them."""
        return self._heard(seat, 0 if self.sampled_for in (None, seat) else self.since)

    def _heard(self, seat: int, first: int) -> list[Event | Own]:
        found: list[Event | Own] = []
        for item in self.log[first:]:
            if isinstance(item, Event):
                if (event := item.seen_by(seat)) is not None:
                    found.append(event)
            elif item[0] == seat:
                found.append(item)
        return found

    def text(self, seat: int) -> str:
        """All that a seat has heard and done, as one text: the same if and only if it is the same."""
        start = 0 if self.sampled_for in (None, seat) else self.since
        upto, said = self._said.get(seat, (start, self.begins.get(seat, f"seat {seat}")))
        if upto < len(self.log):
            said += "".join(_item_text(item, self.game) for item in self._heard(seat, upto))
            self._said[seat] = len(self.log), said
        return said

    def view(self, seat: int) -> View | None:
        """The view of a seat; None if it has not heard the game from the start."""
        if self.sampled_for not in (None, seat):
            return None
        view = self.game.new_view(seat, self.seats, self.options)
        for item in self.heard(seat):
            if isinstance(item, Event):
                view.see(item)
        return view

    def packed(self, seat: int) -> bytes:
        """The row of bits of a seat."""
        self.encoder.encode_quickly(self.state, seat)
        return self.encoder.packed()

    def sampled(self, seat: int, seed: int) -> "Position":
        """A position that this seat cannot tell from this one, with hidden cards as they may as well lie."""
        view = self.view(seat)
        if view is None:
            raise EnvironmentMisused(message("error-sampled-twice", seat=seat, own=self.sampled_for))
        twin = Position(self.game, self.seats, self.options, self.encoder, view.world(Rng(seed)))
        twin.start = self.game.write_position(twin.state, self.options)
        twin.log = self.heard(seat)
        twin.sampled_for, twin.since = seat, len(twin.log)
        twin.begins = {
            other: f"seat {other} sees {twin.packed(other).hex()}" for other in range(self.seats) if other != seat
        }
        return twin


def restored(
    name: str, seats: int, options: dict[str, str], start: str, path: list[tuple[int, int]], known: tuple[Any, ...]
) -> Position:
    """The position that was pickled."""
    game = find_game(name)
    state = game.read_position(start)[0] if start else game.new_state(seats, options)
    position = Position(game, seats, options, game.encoder(seats, options), state)
    for seat, done in path:
        if seat == NOBODY:
            position.draw(done)
        else:
            position.make(seat, done)
    position.start = start
    position.log, position.sampled_for, position.since, position.begins = known
    return position


def _item_text(item: "Event | Own", game: Game) -> str:
    if not isinstance(item, Event):
        return f"\n> {game.move_text(item[1])}"
    parts = [f"{key}={int(value)}" for key, value in item.args.items()]
    parts += [f"{key}={','.join(str(int(value)) for value in values)}" for key, values in item.many.items()]
    return f"\n{item.name} {' '.join(parts)}"
