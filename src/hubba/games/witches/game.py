"""The Witches of Blackmore, as the rest of the program sees it."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from hubba.core.challenge import Challenge
from hubba.core.closeup import Closeup, Spot
from hubba.core.components import Components, load_components
from hubba.core.errors import NotationError, OptionError
from hubba.core.evaluator import Evaluator
from hubba.core.event import Event
from hubba.core.feat import load_feats
from hubba.core.game import LEARNED, PLAIN, Game, Look
from hubba.core.level import load_levels
from hubba.core.messages import message as core_message
from hubba.core.messages import messages_of
from hubba.core.networkfile import NetworkFile, load_network
from hubba.core.option import Option
from hubba.core.outcome import Outcome
from hubba.core.picture import Picture
from hubba.core.reason import Reason
from hubba.core.seen import Seen
from hubba.core.state import State
from hubba.core.view import View
from hubba.games.witches.bots.endgame import WitchesEndgame
from hubba.games.witches.bots.evaluator import WitchesEvaluator
from hubba.games.witches.bots.features import WitchesFeatures
from hubba.games.witches.browser.closeup import closeup
from hubba.games.witches.browser.drawn import WitchesDrawing, drawn
from hubba.games.witches.browser.pictures import pictured
from hubba.games.witches.feats import feats_met
from hubba.games.witches.knowledge.encoder import WitchesEncoder
from hubba.games.witches.knowledge.view import WitchesView
from hubba.games.witches.reasons import reasons_for
from hubba.games.witches.rules.cards import CARDS, COLOURS, HAND, VALUES, card_from, card_text
from hubba.games.witches.rules.moves import CHANGE, KEEP, LEADER, MOVES
from hubba.games.witches.rules.phase_names import PLAYING
from hubba.games.witches.rules.reasons import REASONS
from hubba.games.witches.rules.scoring import winners
from hubba.games.witches.rules.state import Witches
from hubba.games.witches.rules.table import NO_SEAT
from hubba.games.witches.text.position import read_position, set_up, write_position

if TYPE_CHECKING:
    from hubba.core.wording import Words

message = messages_of("hubba.games.witches")


def numbers(first: int, last: int) -> tuple[str, ...]:
    return tuple(str(number) for number in range(first, last + 1))


class WitchesGame(Game):
    """54 witches, a wheel that says which of them are strong, and a trump that changes."""

    name = "witches"
    rules = 1
    seats = range(2, 7)
    options: ClassVar = (
        Option("wheel", ("decreasing", "increasing"), "decreasing"),  # B-1
        Option("trump_from", ("trick", "captured"), "trick"),  # B-3
        Option("leader", ("lot", *numbers(0, 5)), "lot"),  # B-2
        # A smaller box, for research.
        Option("colours", numbers(1, COLOURS), str(COLOURS)),
        Option("values", numbers(2, VALUES), str(VALUES)),
        Option("hand", numbers(1, HAND), str(HAND)),
    )
    moves = MOVES
    purposes: ClassVar = ("leader", "stock")
    reasons: ClassVar = REASONS
    package = "hubba.games.witches"
    levels: ClassVar = load_levels("hubba.games.witches.bots")
    evaluators: ClassVar = ("heuristic", LEARNED, PLAIN)
    middle: ClassVar = ("trick",)
    table_parts: ClassVar = ("piles", "wheel")
    sounds: ClassVar = {
        **dict.fromkeys(("played", "drew", "took-trump", "took-last-trump"), "card"),
        **dict.fromkeys(("won", "changed"), "trick"),
    }

    @cached_property
    def components(self) -> Components:
        return load_components(self.package)

    def check(self, seats: int, options: Mapping[str, str]) -> None:
        if options["leader"] != "lot" and int(options["leader"]) >= seats:
            raise OptionError(message("wrong-option-leader", last=seats - 1))
        cards = int(options["colours"]) * int(options["values"])
        needed = int(options["hand"]) * seats + 1
        if cards < needed:
            hand = int(options["hand"])
            raise OptionError(message("wrong-few-cards", cards=cards, seats=seats, hand=hand, needed=needed))

    def new_state(self, seats: int, options: Mapping[str, str]) -> Witches:
        return Witches(
            seats,
            increasing=options["wheel"] == "increasing",
            from_captured=options["trump_from"] == "captured",
            leader=NO_SEAT if options["leader"] == "lot" else int(options["leader"]),
            colours=int(options["colours"]),
            values=int(options["values"]),
            full_hand=int(options["hand"]),
        )

    def new_view(self, seat: int, seats: int, options: Mapping[str, str]) -> WitchesView:
        return WitchesView(seat, self.new_state(seats, options))

    # Notation

    def move_text(self, move: int) -> str:
        """`B7` plays it, `^B7` lays it on the trump pile, `keep` leaves the trump."""
        if move == KEEP:
            return "keep"
        if move >= CHANGE:
            return "^" + card_text(move - CHANGE)
        return card_text(move)

    def outcome_text(self, purpose: int, outcome: int) -> str:
        return str(outcome) if purpose == LEADER else card_text(outcome)

    def outcome_from(self, purpose: int, text: str) -> int:
        try:
            return int(text) if purpose == LEADER else card_from(text)
        except ValueError:
            name = self.purposes[purpose]
            raise NotationError(
                core_message("error-outcome-text", text=text, purpose=name, game=self.name)
            ) from None

    # Words

    def move_words(self, move: int) -> tuple[str, Mapping[str, int]]:
        if move == KEEP:
            return "move-keep", {}
        if move >= CHANGE:
            return "move-change", {"card": move - CHANGE}
        return "move-play", {"card": move}

    def argument_words(self, key: str, value: int) -> tuple[str, Mapping[str, int]] | None:
        if key in ("card", "top") and 0 <= value < CARDS:
            return f"card-{card_text(value)[0]}", {"value": value % VALUES + 1}
        if key == "phase":
            return ("ask-play" if value == PLAYING else "ask-change"), {}
        return None

    def look_of(self, zone: str, piece: str) -> Look | None:
        if zone in ("phase", "wheel"):
            return None
        card = card_from(piece)
        return Look(f"card-{piece[0]}", {"value": card % VALUES + 1}, colour=piece[0], face=piece[1:])

    def drawn(self, seen: Seen) -> WitchesDrawing:
        return drawn(seen, lambda: self.new_view(seen.viewer, seen.seats, dict(seen.options)))

    def points(self, seen: Seen) -> tuple[int, ...]:
        return tuple(seat.points for seat in self.drawn(seen).seats)

    def pictured(self, event: Event, viewer: int) -> Picture | None:
        return pictured(event, viewer)

    def reasons_for(self, view: View, moves: Sequence[int]) -> Sequence[Reason]:
        assert isinstance(view, WitchesView)
        return reasons_for(view, moves)

    def closeup(self, seen: Seen, spot: Spot, words: "Words") -> Closeup | None:
        return closeup(seen, spot, words)

    # The end, and positions

    # Witches 8.3
    def outcome(self, state: State) -> Outcome:
        assert isinstance(state, Witches)
        scores = tuple(int(state.score(seat)) for seat in range(state.seats))
        return Outcome(scores, tuple(int(seat) for seat in winners(state.won)), "last-card")

    def encoder(self, seats: int, options: Mapping[str, str]) -> WitchesEncoder:
        return WitchesEncoder(seats)

    def features(self, seats: int) -> WitchesFeatures:
        return WitchesFeatures(seats)

    def evaluator(self, seats: int, name: str = "") -> Evaluator:
        if name == LEARNED:
            return self.learned_evaluator(seats, load_network(f"{self.package}.bots"))
        return Evaluator(seats) if name == PLAIN else WitchesEvaluator(seats)

    def learned_evaluator(self, seats: int, found: NetworkFile) -> WitchesEvaluator:
        self.check_network(seats, found)
        return WitchesEvaluator(seats, found.network())

    @cached_property
    def feats(self) -> Sequence[Challenge]:
        return load_feats(self.package)

    def feats_met(self, events: Sequence[Event], seat: int, options: Mapping[str, str]) -> Sequence[str]:
        return feats_met(self.feats, events, seat, options)

    def endgame(self) -> WitchesEndgame:
        return WitchesEndgame()

    def write_position(self, state: State, options: Mapping[str, str]) -> str:
        assert isinstance(state, Witches)
        return write_position(self, state, options)

    def read_position(self, text: str) -> tuple[Witches, dict[str, str]]:
        return read_position(self, text)

    def set_up(self, state: State) -> list[Event]:
        assert isinstance(state, Witches)
        return set_up(state)


GAME = WitchesGame()
