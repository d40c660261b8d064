"""Warlock: Maldorf's Curse, as the rest of Hubba sees it."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from hubba.core.challenge import Challenge
from hubba.core.closeup import Closeup, Spot
from hubba.core.components import Components, load_components, read_components
from hubba.core.errors import NotationError, OptionError
from hubba.core.evaluator import Evaluator
from hubba.core.event import Event
from hubba.core.feat import load_feats
from hubba.core.game import LEARNED, PLAIN, Complaint, Game, Look, refuse_components
from hubba.core.level import load_levels
from hubba.core.messages import message as core_message
from hubba.core.messages import messages_of
from hubba.core.networkfile import NetworkFile, load_network
from hubba.core.option import Option
from hubba.core.outcome import Outcome
from hubba.core.picture import Picture
from hubba.core.reason import Reason
from hubba.core.refusal import Refusal
from hubba.core.seen import Seen
from hubba.core.state import State
from hubba.core.textform import named
from hubba.core.view import View, Zone
from hubba.games.warlock.bots.evaluator import WarlockEvaluator
from hubba.games.warlock.bots.features import WarlockFeatures
from hubba.games.warlock.bots.notes import Notes
from hubba.games.warlock.bots.weights import STYLES
from hubba.games.warlock.browser.cards import Pack
from hubba.games.warlock.browser.closeup import closeup, named_spot
from hubba.games.warlock.browser.drawn import WarlockDrawing, drawn
from hubba.games.warlock.browser.pictures import pictured
from hubba.games.warlock.feats import feats_met
from hubba.games.warlock.figures import WarlockFigures
from hubba.games.warlock.knowledge.encoder import WarlockEncoder
from hubba.games.warlock.knowledge.view import WarlockView
from hubba.games.warlock.reasons.listing import reasons_for
from hubba.games.warlock.rules.deck import Deck
from hubba.games.warlock.rules.empire import some_full
from hubba.games.warlock.rules.faces import Face, check_faces, faces_of
from hubba.games.warlock.rules.moves import FIRST, KINDS_OF_MOVE
from hubba.games.warlock.rules.phases import START
from hubba.games.warlock.rules.reasons import REASONS
from hubba.games.warlock.rules.scoring import Score
from hubba.games.warlock.rules.state import Warlock
from hubba.games.warlock.rules.table import NO_SEAT
from hubba.games.warlock.text.explaining import explain
from hubba.games.warlock.text.naming import argument_words, look_of, move_words
from hubba.games.warlock.text.notation import move_text
from hubba.games.warlock.text.position import set_up, write_position
from hubba.games.warlock.text.reading import read_position

if TYPE_CHECKING:
    from hubba.core.wording import Words

message = messages_of("hubba.games.warlock")


class WarlockGame(Game):
    """120 creatures, each good for four things, and an empire for everyone."""

    name = "warlock"
    rules = 1
    seats = range(3, 6)
    options: ClassVar = (
        Option("start", ("lot", "0", "1", "2", "3", "4"), "lot"),
        Option("auction_build", ("owed", "may"), "owed"),  # M-16
    )
    styles: ClassVar = STYLES
    purposes: ClassVar = ("start", "stock")
    reasons: ClassVar = REASONS
    package = "hubba.games.warlock"
    levels: ClassVar = load_levels("hubba.games.warlock.bots")
    evaluators: ClassVar = ("heuristic", LEARNED, PLAIN)
    seat_arguments: ClassVar = ("seat", "other", "elrohir", "tonar")
    forms: ClassVar = {"card": ("a", "the"), "what": ("the",), "taken": ("the",)}
    coded: ClassVar = True
    middle: ClassVar = ("bar",)
    sounds: ClassVar = {
        **dict.fromkeys(("offered", "mined", "jailed", "plans", "summoned", "drew", "took", "laid"), "card"),
        **dict.fromkeys(("built", "hired", "enlisted", "recruits", "discarded", "refilled", "sheltered"), "card"),
        **dict.fromkeys(("destroyed", "swapped", "exchanged", "dragon", "auction", "auction-ends"), "trick"),
    }
    held: ClassVar = ("hand", "bar:hand", "aside:hand", "bid:mine", "pay:dungeon", "build:site")

    def __init__(self, components: Components | None = None) -> None:
        self._own = components
        self.moves = FIRST + KINDS_OF_MOVE * len(self.faces)

    @cached_property
    def components(self) -> Components:
        return self._own or load_components(self.package)

    @cached_property
    def faces(self) -> tuple[Face, ...]:
        """The faces of the cards in the box."""
        return faces_of(self.components)

    @cached_property
    def codes(self) -> list[str]:
        """The faces in notation."""
        return [face.code for face in self.faces]

    @cached_property
    def deck(self) -> Deck:
        """The faces as the rules look them up."""
        return Deck([(f.race, f.points, f.gold, f.cost, f.second, f.copies) for f in self.faces])

    # M-1
    def with_components(self, text: str) -> "WarlockGame":
        refuse_components(check_faces(text))
        return WarlockGame(read_components(text))

    def check_components(self, text: str) -> list[Complaint]:
        return check_faces(text)

    def counted(self) -> Mapping[str, int]:
        return {"faces": len(self.faces), "cards": sum(face.copies for face in self.faces)}

    def check(self, seats: int, options: Mapping[str, str]) -> None:
        if options["start"] != "lot" and int(options["start"]) >= seats:
            raise OptionError(message("wrong-option-start", last=seats - 1))

    def new_state(self, seats: int, options: Mapping[str, str]) -> Warlock:
        start = NO_SEAT if options["start"] == "lot" else int(options["start"])
        return Warlock(seats, self.deck, start=start, may_build=options["auction_build"] == "may")

    def new_view(self, seat: int, seats: int, options: Mapping[str, str]) -> WarlockView:
        return WarlockView(seat, self.new_state(seats, options), self.codes)

    # Notation

    def move_text(self, move: int) -> str:
        return move_text(move, self.codes)

    def outcome_text(self, purpose: int, outcome: int) -> str:
        return str(outcome) if purpose == START else self.codes[outcome]

    def outcome_from(self, purpose: int, text: str) -> int:
        if purpose == START and text in ("0", "1", "2", "3", "4"):
            return int(text)
        card = None if purpose == START else named(text, self.codes)
        if card is not None:
            return card
        name = self.purposes[purpose]
        raise NotationError(core_message("error-outcome-text", text=text, purpose=name, game=self.name))

    # Why not

    def refusal(self, state: State, seat: int, move: int) -> Refusal | None:
        refusal = super().refusal(state, seat, move)
        assert isinstance(state, Warlock)
        return None if refusal is None else explain(refusal, state, seat, move, self.faces)

    # Words

    def move_words(self, move: int) -> tuple[str, Mapping[str, int]]:
        return move_words(move)

    def argument_words(self, key: str, value: int) -> tuple[str, Mapping[str, int]] | None:
        return argument_words(key, value, self.faces)

    def look_of(self, zone: str, piece: str) -> Look | None:
        return look_of(zone, piece, self.faces)

    @cached_property
    def pack(self) -> Pack:
        """The cards as the drawn table shows them."""
        return Pack(self.faces)

    def drawn(self, seen: Seen) -> WarlockDrawing:
        return drawn(seen, self.pack)

    def points(self, seen: Seen) -> tuple[int, ...]:
        return tuple(seat.points for seat in self.drawn(seen).seats)

    def pictured(self, event: Event, viewer: int) -> Picture | None:
        return pictured(event, viewer, self.pack.cards)

    def reasons_for(self, view: View, moves: Sequence[int]) -> Sequence[Reason]:
        assert isinstance(view, WarlockView)
        return reasons_for(view, moves)

    def closeup(self, seen: Seen, spot: Spot, words: "Words") -> Closeup | None:
        return closeup(seen, spot, words, self.pack)

    def named_spot(self, zones: Sequence[Zone], name: str) -> Spot | None:
        return named_spot(zones, name)

    # What is counted, the end, and positions

    def encoder(self, seats: int, options: Mapping[str, str]) -> WarlockEncoder:
        return WarlockEncoder(seats, self.deck)

    def evaluator(self, seats: int, name: str = "") -> Evaluator:
        if name == LEARNED:
            return self.learned_evaluator(seats, load_network(f"{self.package}.bots"))
        return Evaluator(seats) if name == PLAIN else WarlockEvaluator(seats)

    def learned_evaluator(self, seats: int, found: NetworkFile) -> WarlockEvaluator:
        self.check_network(seats, found)
        return WarlockEvaluator(seats, found.network(), len(self.faces))

    def features(self, seats: int) -> WarlockFeatures:
        return WarlockFeatures(seats, Notes(seats), len(self.faces))

    @cached_property
    def feats(self) -> Sequence[Challenge]:
        return load_feats(self.package)

    def feats_met(self, events: Sequence[Event], seat: int, options: Mapping[str, str]) -> Sequence[str]:
        return feats_met(self.feats, events, seat, self.faces)

    def figures(self) -> WarlockFigures:
        return WarlockFigures()

    # Warlock 6.8
    def outcome(self, state: State) -> Outcome:
        assert isinstance(state, Warlock)
        score = Score(state)
        points = tuple(int(score.points(seat)) for seat in range(state.seats))
        return Outcome(points, tuple(score.winners()), "empire" if some_full(state) else "third-day")

    def write_position(self, state: State, options: Mapping[str, str]) -> str:
        assert isinstance(state, Warlock)
        return write_position(self, state, options, self.codes)

    def read_position(self, text: str) -> tuple[Warlock, dict[str, str]]:
        return read_position(self, text, self.codes)

    def set_up(self, state: State) -> list[Event]:
        assert isinstance(state, Warlock)
        return set_up(state)


GAME = WarlockGame()
