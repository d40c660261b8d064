"""One game that a learning program plays, seat by seat, at the speed of the rules."""

from collections.abc import Mapping
from operator import index

from hubba.adapters.errors import EnvironmentMisused, IllegalAction
from hubba.adapters.event_rows import NO_ROWS, Rows
from hubba.adapters.given import game_from, options_from, seats_from, shown
from hubba.adapters.messages import message
from hubba.adapters.tensors import Observed, Tensors
from hubba.core.chance import Fast
from hubba.core.event import SPECTATOR, Event
from hubba.core.game import Game
from hubba.core.moment import seats_in
from hubba.core.outcome import Outcome
from hubba.core.state import ALLOWED, State
from hubba.core.view import View

MOST_LISTED = 24  # moves that an error lists
MOST_SEED = 2**60


class RunningGame:
    """A game from its start to its end. It makes views only if somebody needs them."""

    def __init__(
        self,
        name: str | Game,
        seats: int | None,
        options: Mapping[str, object] | None,
        *,
        history: int = 0,
        views: bool = False,
    ) -> None:
        self.game = game_from(name)
        self.seats = seats_from(seats, self.game)
        self.options = options_from(options, self.game, self.seats)
        self.tensors = Tensors(self.game, self.seats, self.options, history)
        self._first = self.game.new_state(self.seats, self.options)
        self._listens = views or bool(history) or not self.tensors.encoder.quick
        self._events: dict[int, list[Event]] = {}
        self._views: dict[int, View] = {}
        self.state: State = self._first
        self.chance = Fast(0)
        self.begun = False

    def begin(self, seed: int, number: int = 0) -> None:
        """Begin a game of the series with this seed. The same seed, number and moves give the same game."""
        self.state, self.chance, self.begun = self._first.clone(), Fast(seed % MOST_SEED, number), True
        if self._listens:
            self.state.news = []
            self._events = {viewer: [] for viewer in (*range(self.seats), SPECTATOR)}
            self._views = {viewer: self.game.new_view(viewer, self.seats, self.options) for viewer in self._events}
        self._settle()

    # What can be asked

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.over())

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return seats_in(int(self.state.to_act()))

    @property
    def outcome(self) -> Outcome:
        """How the game ended."""
        return self.game.outcome(self.state)

    def payoffs(self) -> list[float]:
        """What the end is worth to each seat: 1 for a victory, a part of it for a shared one."""
        return [float(self.state.payoff(seat)) for seat in range(self.seats)]

    def legal(self, seat: int) -> list[int]:
        """The moves that a seat may make now."""
        return [int(move) for move in self.state.legal(seat)] if self.state.may_act(seat) else []

    def observe(self, seat: int) -> Observed:
        """The tensor of what a seat knows, its legal moves, and what it was told."""
        if not self._listens:
            return self.tensors.of_state(self.state, seat)
        events = self._events[seat]
        if self.tensors.encoder.quick:
            return self.tensors.of_state(self.state, seat, events)
        return self.tensors.of_view(self._views[seat], events)

    def packed(self, seat: int) -> bytes:
        """The tensor of what a seat knows, as packed bits."""
        encoder = self.tensors.encoder
        if encoder.quick:
            return encoder.packed_quickly(self.state, seat)
        encoder.encode(self._views[seat])
        return encoder.packed()

    def told(self, seat: int) -> Rows:
        """The last rows of what a seat was told, as many as an observation holds."""
        rows = self.tensors.rows
        return NO_ROWS if rows is None else rows.last(self._events[seat], self.tensors.history)

    def view(self, viewer: int) -> View:
        """What a seat or the spectators know."""
        return self._views[viewer]

    def events(self, viewer: int) -> list[Event]:
        """What a viewer was told."""
        return self._events[viewer]

    # What can be done

    def make(self, seat: int, action: object) -> int:
        """Make a legal move and return the seat to act, or NOBODY; any other is an error that changes nothing."""
        move = self.checked(seat, action)
        state = self.state
        state.apply(seat, move)
        turn = self.chance.settle(state)
        if self._listens:
            self._tell()
        return turn

    def make_all(self, actions: Mapping[int, object]) -> None:
        """Make the moves of several seats that act at the same time; all are checked first."""
        moves = {seat: self.checked(seat, action) for seat, action in actions.items()}
        for seat, move in moves.items():
            self.state.apply(seat, move)
        self._settle()

    def checked(self, seat: int, action: object) -> int:
        """The number of a legal move."""
        try:
            move = index(action)  # type: ignore[arg-type]
        except TypeError:
            said = message("error-no-action", found=shown(action), last=self.game.moves - 1)
            raise EnvironmentMisused(said) from None
        fits = 0 <= move < self.game.moves
        if not fits or self.state.forbids(seat, move) != ALLOWED:
            raise IllegalAction(self.why_not(seat, move if fits else -1, move))
        return move

    def why_not(self, seat: int, move: int, given: int) -> str:
        """The sentence that says why a move may not be made, and which may."""
        from hubba.core.wording import Words  # a slow import, for errors only

        refusal = self.game.refusal(self.state, seat, move)
        why = Words(self.game, "en").refusal(refusal) if refusal else ""
        legal = self.legal(seat)
        listed = ", ".join(f"{each} ({self.game.move_text(each)})" for each in legal[:MOST_LISTED])
        if len(legal) > MOST_LISTED:
            listed += f" … ({len(legal)})"
        return message("error-illegal-action", seat=seat, action=given, why=why, legal=listed or "–")

    def _settle(self) -> None:
        self.chance.settle(self.state)
        if self._listens:
            self._tell()

    def _tell(self) -> None:
        """Tell everybody what has happened."""
        news, self.state.news = self.state.news or [], []
        for event in news:
            for viewer, told in self._events.items():
                heard = event.seen_by(viewer)
                if heard is not None:
                    told.append(heard)
                    self._views[viewer].see(heard)
