"""Thorgal: Qâ, as the rest of the program sees it."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from hubba.core.challenge import Challenge
from hubba.core.closeup import Closeup, Spot
from hubba.core.components import Components, load_components, read_components
from hubba.core.errors import NotationError, OptionError
from hubba.core.evaluator import Evaluator
from hubba.core.event import Event
from hubba.core.game import PLAIN, Complaint, Game, Look, refuse_components
from hubba.core.level import load_levels
from hubba.core.messages import message as core_message
from hubba.core.messages import messages_of
from hubba.core.option import Option
from hubba.core.outcome import Outcome
from hubba.core.picture import Picture
from hubba.core.reason import Reason
from hubba.core.seen import Seen
from hubba.core.state import State
from hubba.core.textform import named
from hubba.core.view import View, Zone
from hubba.games.thorgal.bots.endgame import ThorgalEndgame
from hubba.games.thorgal.bots.evaluator import ThorgalEvaluator
from hubba.games.thorgal.browser.closeup import closeup, named_spot
from hubba.games.thorgal.browser.drawn import ThorgalDrawing, drawn
from hubba.games.thorgal.browser.pictures import pictured
from hubba.games.thorgal.challenges import achieved, challenges_of
from hubba.games.thorgal.chronicle import chronicle
from hubba.games.thorgal.contents import Contents, check_contents, contents_of
from hubba.games.thorgal.figures import ThorgalFigures
from hubba.games.thorgal.knowledge.encoder import ThorgalEncoder
from hubba.games.thorgal.knowledge.view import ThorgalView
from hubba.games.thorgal.reasons.listing import reasons_for
from hubba.games.thorgal.rules.box import Box
from hubba.games.thorgal.rules.chance import BLACK_DIE, FIRST, SKILL_DECK, TEAM, WHITE_DICE
from hubba.games.thorgal.rules.moves import MOVES
from hubba.games.thorgal.rules.phase_names import ENDINGS, VICTORY
from hubba.games.thorgal.rules.reasons import REASONS
from hubba.games.thorgal.rules.state import Thorgal
from hubba.games.thorgal.rules.symbols import (
    BLACK_TEXTS,
    DIE,
    FACE_TEXTS,
    HERO_NAMES,
    KIND_TEXTS,
    LETTERS,
    listed_dice,
)
from hubba.games.thorgal.rules.symbols import WHITE_DICE as DICE
from hubba.games.thorgal.rules.table import NO_HERO, NO_SEAT
from hubba.games.thorgal.text.naming import argument_words, look_of, move_words
from hubba.games.thorgal.text.notation import dice_text, move_text
from hubba.games.thorgal.text.position import set_up, write_position
from hubba.games.thorgal.text.reading import read_position

if TYPE_CHECKING:
    from hubba.core.wording import Words

FIRST_RULES = 1
RULES = 2

message = messages_of("hubba.games.thorgal")


class ThorgalGame(Game):
    """Three or four heroes on the way to Ogotaï, who win or lose together."""

    name = "thorgal"
    rules = RULES
    seats = range(1, 5)
    cooperative = True
    options: ClassVar = (
        Option("team", ("choose", "lot"), "choose"),  # T-1
        Option("fourth", ("no", "yes"), "no"),  # T-1: with one player or three
        Option("first", ("lot", "0", "1", "2", "3"), "lot"),  # T-1
        Option("trade_consent", ("on", "off"), "on"),  # T-5
        Option("chaams", ("standard", "level-3"), "standard"),  # T-16
        Option("powerless", ("nobody", *HERO_NAMES), "nobody"),  # for studies
    )
    moves = MOVES
    purposes: ClassVar = ("first", "team", "white", "black", "skills", "chaams")
    reasons: ClassVar = REASONS
    package = "hubba.games.thorgal"
    levels: ClassVar = load_levels("hubba.games.thorgal.bots")
    evaluators: ClassVar = ("heuristic", PLAIN)
    seat_arguments: ClassVar = ("seat", "other", "starter")
    forms: ClassVar = {"skill": ("a",), "dropped": ("a",)}
    middle: ClassVar = ("track",)
    held: ClassVar = ()
    sounds: ClassVar = {
        **dict.fromkeys(("drew", "took", "traded", "shared", "dropped", "recalled", "swapped", "placed"), "card"),
        **dict.fromkeys(("rolled", "killed", "passed", "struck", "shot", "raids", "advances"), "trick"),
    }

    def __init__(self, components: Components | None = None, rules: int = RULES) -> None:
        self._own = components
        self.rules = rules

    @cached_property
    def _other(self) -> "ThorgalGame":
        return ThorgalGame(self._own, RULES if self.rules == FIRST_RULES else FIRST_RULES)

    # Thorgal 5.3
    def by_rules(self, number: int) -> "ThorgalGame | None":
        """Under rules 1, a die of three skills could become a travel die even if there was no use for one."""
        if number == self.rules:
            return self
        return self._other if number == self._other.rules else None

    @cached_property
    def components(self) -> Components:
        return self._own or load_components(self.package)

    @cached_property
    def contents(self) -> Contents:
        """The heroes, the locations and the track."""
        return contents_of(self.components)

    @cached_property
    def box(self) -> Box:
        """The same in the form that the rules use."""
        return self.contents.box()

    def with_components(self, text: str) -> "ThorgalGame":
        refuse_components(check_contents(text))
        return ThorgalGame(read_components(text), self.rules)

    def check_components(self, text: str) -> list[Complaint]:
        return check_contents(text)

    def counted(self) -> Mapping[str, int]:
        contents, data = self.contents, self.components.data
        return {
            "heroes": len(contents.heroes),
            "skill cards": len(data["skills"]) * data["copies"],
            "locations": len(contents.symbols),
            "spaces": len(contents.track),
            "challenges": len(data.get("challenges", ())),
        }

    # T-1
    def check(self, seats: int, options: Mapping[str, str]) -> None:
        if options["first"] != "lot" and int(options["first"]) >= seats:
            raise OptionError(message("wrong-option-first", last=seats - 1))
        if options["fourth"] == "yes" and seats in (2, 4):
            raise OptionError(message("wrong-option-fourth", seats=seats))

    # T-1
    def heroes(self, seats: int, options: Mapping[str, str]) -> int:
        """How many heroes there are."""
        return 4 if seats in (2, 4) or options["fourth"] == "yes" else 3

    def new_state(self, seats: int, options: Mapping[str, str]) -> Thorgal:
        powerless = options["powerless"]
        return Thorgal(
            seats,
            self.box,
            self.heroes(seats, options),
            first=NO_SEAT if options["first"] == "lot" else int(options["first"]),
            by_lot=options["team"] == "lot",
            consent=options["trade_consent"] == "on",
            level_three=options["chaams"] == "level-3",
            idle=HERO_NAMES.index(powerless) if powerless in HERO_NAMES else NO_HERO,
            may_waste=self.rules == FIRST_RULES,
        )

    def new_view(self, seat: int, seats: int, options: Mapping[str, str]) -> ThorgalView:
        return ThorgalView(seat, self.new_state(seats, options))

    # Notation

    def move_text(self, move: int) -> str:
        return move_text(move)

    def outcome_text(self, purpose: int, outcome: int) -> str:
        if purpose == WHITE_DICE:
            return dice_text(listed_dice(outcome))
        return str(outcome) if purpose == FIRST else TEXTS[purpose][outcome]

    def outcome_from(self, purpose: int, text: str) -> int:
        if purpose == WHITE_DICE:
            faces = [named(face, FACE_TEXTS) for face in text.split("+")]
            known = [face for face in faces if face is not None]
            if 1 <= len(faces) <= DICE and known == faces:
                return sum(int(DIE[face]) for face in known)
        else:
            found = named(text, TEXTS[purpose])
            if found is not None:
                return found
        name = self.purposes[purpose]
        raise NotationError(core_message("error-outcome-text", text=text, purpose=name, game=self.name))

    # Words

    def move_words(self, move: int) -> tuple[str, Mapping[str, int]]:
        return move_words(move)

    def argument_words(self, key: str, value: int) -> tuple[str, Mapping[str, int]] | None:
        return argument_words(key, value)

    def look_of(self, zone: str, piece: str) -> Look | None:
        return look_of(zone, piece)

    def drawn(self, seen: Seen) -> ThorgalDrawing:
        return drawn(seen)

    def pictured(self, event: Event, viewer: int) -> Picture | None:
        return pictured(event, viewer)

    def reasons_for(self, view: View, moves: Sequence[int]) -> Sequence[Reason]:
        assert isinstance(view, ThorgalView)
        return reasons_for(view, moves)

    def closeup(self, seen: Seen, spot: Spot, words: "Words") -> Closeup | None:
        return closeup(self, seen, spot, words)

    def named_spot(self, zones: Sequence[Zone], name: str) -> Spot | None:
        return named_spot(zones, name)

    # What is counted, the end, and positions

    def figures(self) -> ThorgalFigures:
        return ThorgalFigures()

    def encoder(self, seats: int, options: Mapping[str, str]) -> ThorgalEncoder:
        return ThorgalEncoder(seats)

    def evaluator(self, seats: int, name: str = "") -> Evaluator:
        return Evaluator(seats) if name == PLAIN else ThorgalEvaluator(seats)

    def endgame(self) -> ThorgalEndgame:
        return ThorgalEndgame()

    # Thorgal 8.2
    @cached_property
    def challenges(self) -> Sequence[Challenge]:
        listed = self.components.data.get("challenges")
        return challenges_of(load_components(self.package).data["challenges"] if listed is None else listed)

    # Thorgal 8.2, T-21
    def achieved(self, events: Sequence[Event]) -> Sequence[str]:
        return achieved(self.challenges, events)

    def facts(self, events: Sequence[Event]) -> Mapping[str, int]:
        story = chronicle(events)
        return {"round": story.round, "space": story.space}

    # Thorgal 7.1
    def outcome(self, state: State) -> Outcome:
        assert isinstance(state, Thorgal)
        everyone = tuple(range(state.seats))
        scores = tuple(int(state.score(seat)) for seat in everyone)
        return Outcome(scores, everyone if state.ending == VICTORY else (), ENDINGS[state.ending])

    def write_position(self, state: State, options: Mapping[str, str]) -> str:
        assert isinstance(state, Thorgal)
        return write_position(self, state, options)

    def read_position(self, text: str) -> tuple[Thorgal, dict[str, str]]:
        return read_position(self, text)

    def set_up(self, state: State) -> list[Event]:
        assert isinstance(state, Thorgal)
        return set_up(state)


# The outcomes by purpose of chance; the white dice are written differently.
TEXTS: Mapping[int, tuple[str, ...]] = {
    FIRST: ("0", "1", "2", "3"),
    TEAM: HERO_NAMES,
    BLACK_DIE: BLACK_TEXTS,
    SKILL_DECK: tuple(LETTERS),
    SKILL_DECK + 1: KIND_TEXTS,
}

GAME = ThorgalGame()
