"""A game as one seat or a spectator knows it, with its moves in notation: what your own bot is asked with."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from hubba.bots.observation import Observation
from hubba.core.errors import NotationError
from hubba.core.event import SPECTATOR
from hubba.core.move import Move
from hubba.core.textform import named
from hubba.core.view import View, Zone

MOST_NAMED = 24  # moves that a message lists


class Revision:
    """How often a game has changed. A view knows nothing else about the game it was taken from."""

    def __init__(self) -> None:
        self.number = 0


class GameView:
    """What one viewer knows at one moment, and nothing else. It does not change when the game continues.

    It holds what the viewer was told, and no reference to the game itself.

    Examples:
        >>> view = hubba.new("witches", seats=4, seed=7).view()
        >>> view
        <GameView of witches, seat 1 of 4>
        >>> view.pieces("hand", view.seat)
        ('R6', 'B2', 'G3', 'Y5', 'P2', 'O9')
    """

    def __init__(
        self,
        heard: Observation,
        view: View,
        legal: Sequence[int] | None = None,
        revision: Revision | None = None,
    ) -> None:
        self._heard = heard
        self._core = view
        self._legal = legal
        self._revision = revision  # None: the engine's view will not change while this is in use
        self._taken = revision.number if revision else 0

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._heard.game.name

    @property
    def seat(self) -> int:
        """The seat that knows this, or `hubba.SPECTATOR`."""
        return self._heard.seat

    @property
    def seats(self) -> int:
        """How many seats the game has."""
        return self._heard.seats

    @property
    def options(self) -> Mapping[str, str]:
        """The options of the game, with their answers."""
        return dict(self._heard.options)

    @cached_property
    def legal_moves(self) -> tuple[Move, ...]:
        """The moves that this seat may make now; none for a spectator, or when the seat is not to act."""
        numbers = self.core.legal() if self._legal is None else self._legal
        return tuple(Move(self._heard.game, number) for number in numbers)

    def move(self, text: str) -> Move:
        """The legal move that a text names; an error lists the legal moves.

        Examples:
            >>> hubba.new("witches", seats=4, seed=7).view().move("b2")
            Move('B2')
        """
        if isinstance(text, str):
            place = named(text, self.legal_moves)
            if place is not None:
                return self.legal_moves[place]
        who = "a spectator" if self.seat == SPECTATOR else f"seat {self.seat}"
        raise NotationError(f"{text!r} is not a move that {who} may make now; {offered(self.legal_moves)}")

    @property
    def zones(self) -> tuple[Zone, ...]:
        """The places on the table: name, owner, the pieces that this viewer knows, how many lie face down."""
        return tuple(self.core.zones())

    def pieces(self, zone: str, seat: int | None = None) -> tuple[str, ...]:
        """The pieces in a zone, as far as this viewer knows them: of one seat, or of all seats.

        Examples:
            >>> hubba.new("witches", seats=4, seed=7).view().pieces("trump")
            ('Y3',)
        """
        places = [place for place in self.zones if place.name == zone and seat in (None, place.seat)]
        return tuple(piece for place in places for piece in place.pieces)

    def words(self, language: str = "en") -> str:
        """The table in words: a line for each zone that is not empty, and then the legal moves."""
        from hubba.core.wording import Words  # a slow import that most programs do not need

        words = Words(self._heard.game, language, viewer=self.seat)
        lines = []
        for zone in self.zones:
            if zone.mark:
                lines.append(words.zone(zone))
            elif zone.pieces or zone.hidden:
                lines.append(words.say("zone-line", {"zone": words.zone(zone), "pieces": words.pieces(zone)}))
        if self.legal_moves:
            lines.append(words.say("moves-line", {"moves": " ".join(self.legal_moves)}))
        return "\n".join(lines)

    def text(self) -> str:
        """All that this viewer knows, as text for programs: equal knowledge gives equal texts."""
        return self.core.text()

    @property
    def core(self) -> View:
        """The engine's own view (`hubba.core.view.View`), for those who need it. Do not change it."""
        if self._revision is not None and self._revision.number != self._taken:
            # The game has continued, and so has its view: rebuild the view from what it was told until then.
            self._core = self._heard.game.new_view(self.seat, self.seats, self._heard.options)
            for event in self._heard.events:
                self._core.see(event)
            self._revision = None
        return self._core

    @property
    def heard(self) -> Observation:
        """All that this viewer was told, event by event (`hubba.bots.observation.Observation`)."""
        return self._heard

    def __str__(self) -> str:
        return self.words()

    def __repr__(self) -> str:
        who = "spectator" if self.seat == SPECTATOR else f"seat {self.seat} of {self.seats}"
        return f"<GameView of {self.game}, {who}>"


def offered(moves: Sequence[Move]) -> str:
    """The legal moves, for the end of an error message."""
    if not moves:
        return "it has no moves now"
    more = f" … ({len(moves)} in all)" if len(moves) > MOST_NAMED else ""
    return f"legal moves: {' '.join(moves[:MOST_NAMED])}{more}"
