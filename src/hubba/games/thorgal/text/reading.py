"""Reading a position of Thorgal: cards go where a line says, the others into the decks."""

from hubba.core.errors import PositionError
from hubba.core.game import Game
from hubba.core.messages import message as core_message
from hubba.core.messages import messages_of
from hubba.core.position import read_position_head
from hubba.core.textform import Field, Fields, named
from hubba.games.thorgal.rules.state import Thorgal
from hubba.games.thorgal.rules.symbols import (
    CARD,
    FOE,
    HERO_NAMES,
    KIND_TEXTS,
    LETTERS,
    LOCATIONS,
    SPACES,
    cards_of,
    foes_of,
)
from hubba.games.thorgal.rules.table import NO_SLOT
from hubba.games.thorgal.text.position import NONE
from hubba.games.thorgal.text.position_check import find_flaw
from hubba.games.thorgal.text.turn import ThorgalTurnReader

message = messages_of("hubba.games.thorgal")


def read_position(game: Game, text: str) -> tuple[Thorgal, dict[str, str]]:
    """The situation that a text describes, or a PositionError with the line and what is wrong."""
    seats, options, fields = read_position_head(game, text)
    state = game.new_state(seats, options)
    assert isinstance(state, Thorgal)
    return _ThorgalReader(state, fields).read(), options


class _ThorgalReader:
    def __init__(self, state: Thorgal, fields: Fields) -> None:
        self.state = state
        self.fields = fields

    def read(self) -> Thorgal:
        state, fields = self.state, self.fields
        lines = {key: field.line for key, field in fields.found.items()}
        doing = fields.take("doing")
        state.first = self.number("first", 0, state.seats - 1)
        state.round = self.number("round", 0, SPACES)
        self.read_team()
        state.revealed = self.number("revealed", 1, LOCATIONS)
        state.ogotai = self.number("track", 0, SPACES)
        for location in range(LOCATIONS):
            state.chaams[location] = self.chaams(fields.take_if(f"chaams {location + 1}", NONE))
        state.chaam_discards = self.chaams(fields.take_if("discarded chaams", NONE))
        state.skill_discards = self.cards(fields.take_if("discarded skills", NONE))
        fields.done()
        ThorgalTurnReader(state, doing).read()
        if state.kind >= 0:
            self.use_chaam(state.kind, doing.line)
        flaw = find_flaw(state)
        if flaw is not None:
            raise PositionError(lines.get(flaw.key, doing.line), flaw.reason)
        return state

    def read_team(self) -> None:
        state, fields = self.state, self.fields
        team = fields.take("team")
        names = [] if team.value == NONE else team.value.split()
        if len(names) > state.heroes:
            raise PositionError(team.line, message("position-heroes", heroes=state.heroes, found=len(names)))
        for name in names:
            hero = named(name, HERO_NAMES)
            if hero is None:
                raise PositionError(team.line, message("position-hero", name=name, known=" ".join(HERO_NAMES)))
            if state.slot_of(hero) != NO_SLOT:
                raise PositionError(team.line, message("position-hero-twice", hero=HERO_NAMES[hero]))
            state.hero[state.cast] = hero
            state.hand[state.cast] = self.cards(fields.take(f"hand {HERO_NAMES[hero]}"))
            state.cast += 1
        places = fields.take("at")
        found = [] if places.value == NONE else places.value.split()
        allowed = [str(number) for number in range(1, LOCATIONS + 1)]
        if len(found) != len(names) or not all(place in allowed for place in found):
            raise PositionError(places.line, message("position-places"))
        for slot, place in enumerate(found):
            state.place[slot] = int(place) - 1

    def cards(self, field: Field) -> int:
        """Skill cards out of the deck."""
        cards = 0
        for letter in "" if field.value == NONE else field.value:
            skill = named(letter, tuple(LETTERS))
            if skill is None:
                raise PositionError(field.line, message("position-skill", text=letter, known=" ".join(LETTERS)))
            if cards_of(self.state.skill_deck, skill) == 0:
                raise PositionError(field.line, message("position-copies", skill=LETTERS[skill]))
            self.state.skill_deck -= CARD[skill]
            cards += int(CARD[skill])
        return cards

    def chaams(self, field: Field) -> int:
        """Chaams out of the deck."""
        chaams = 0
        for word in [] if field.value == NONE else field.value.split():
            kind = named(word, KIND_TEXTS)
            if kind is None:
                raise PositionError(field.line, message("position-chaam", text=word))
            self.use_chaam(kind, field.line)
            chaams += int(FOE[kind])
        return chaams

    def use_chaam(self, kind: int, line: int) -> None:
        if foes_of(self.state.chaam_deck, kind) == 0:
            raise PositionError(line, message("position-chaams", kind=KIND_TEXTS[kind]))
        self.state.chaam_deck -= FOE[kind]

    def number(self, key: str, least: int, most: int) -> int:
        value, line = self.fields.take_number(key)
        if not least <= value <= most:
            wrong = core_message("error-position-number", key=key, least=least, most=most, found=value)
            raise PositionError(line, wrong)
        return value
