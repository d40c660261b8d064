"""The turn that is being taken, as a line of a position.

    doing: choosing
    doing: taking thorgal roll=1+1+c1 dice=t black=two
    doing: rolling thorgal roll=1+c2 dice=2 black=one
    doing: answering kriss roll=c1 dice=1 black=tanatloc with=thorgal give=D for=C count=2 no=thorgal:D:C:1
    doing: placing kriss dice=1 card=R2 due=1
    doing: acting kriss dice=1+t power=used
    doing: over victory

First what is asked and of which hero, then what else matters, each only where it does.
"""

from hubba.core.errors import PositionError
from hubba.core.textform import Field, named
from hubba.games.thorgal.rules.destiny import dice_to_take
from hubba.games.thorgal.rules.phase_names import (
    ACTING,
    ANSWERING,
    CHOOSING,
    COUNTING,
    DROPPING,
    ENDINGS,
    GIVING,
    OVER,
    PHASES,
    PLACING,
    ROLLING,
    SHARING,
    SPARING,
    SWAPPING,
    TAKING,
    TRADING,
    WANTING,
    WARRING,
)
from hubba.games.thorgal.rules.state import Thorgal
from hubba.games.thorgal.rules.symbols import (
    BLACK_TEXTS,
    COPIES,
    DIE,
    FACE_TEXTS,
    HERO_NAMES,
    KIND_TEXTS,
    LETTERS,
    MOST_HEROES,
    SKILLS,
    WHITE_DICE,
    listed_dice,
)
from hubba.games.thorgal.rules.table import NO_SLOT, PAIRS
from hubba.games.thorgal.text.notation import dice_text

# What a line says, by phase; dice may always be there.
ASKED = {
    TAKING: ("roll", "black"),
    TRADING: ("roll", "black", "no"),
    GIVING: ("roll", "black", "with", "no"),
    WANTING: ("roll", "black", "with", "give", "no"),
    COUNTING: ("roll", "black", "with", "give", "for", "no"),
    ANSWERING: ("roll", "black", "with", "give", "for", "count", "no"),
    ROLLING: ("roll", "black"),
    PLACING: ("card", "due"),
    ACTING: ("power",),
    DROPPING: ("power", "with"),
    SHARING: ("with",),
    SPARING: ("with", "give"),
    SWAPPING: ("for",),
}
MAY_MISS = ("dice", "roll", "power", "due", "no")  # what is left out where it is nothing


def turn_text(state: Thorgal) -> str:
    """The turn as text."""
    words = [PHASES[state.phase]]
    if state.phase == CHOOSING:
        return words[0]
    if state.phase == OVER:
        return f"{words[0]} {ENDINGS[state.ending]}"
    words.append(HERO_NAMES[state.hero[state.slot]])
    other = state.overfull if state.phase == DROPPING else state.partner
    wanted = state.recalled if state.phase == SWAPPING else state.wants
    said = {
        "roll": dice_text(listed_dice(state.rolled)) if state.rolled else "",
        "black": BLACK_TEXTS[state.black],
        "with": "" if other == NO_SLOT else HERO_NAMES[state.hero[other]],
        "give": LETTERS[state.gives],
        "for": LETTERS[wanted],
        "count": str(state.count),
        "no": refusals_text(state),
        "card": KIND_TEXTS[state.kind],
        "due": str(state.to_come) if state.to_come else "",
        "power": "used" if state.used else "",
        "dice": dice_text(listed_dice(state.won)) if state.won else "",
    }
    for name in ("dice", *ASKED[state.phase]):
        if said[name]:
            words.append(f"{name}={said[name]}")
    return " ".join(words)


def refusals_text(state: Thorgal) -> str:
    """Offers of this roll that were refused: `kriss:C:D:2`, one after the other."""
    found = []
    for at in range(MOST_HEROES * PAIRS):
        for count in range(1, COPIES + 1):
            if state.refused[at] >> count & 1:
                pair = at % PAIRS
                hero = HERO_NAMES[state.hero[at // PAIRS]]
                found.append(f"{hero}:{LETTERS[pair // SKILLS]}:{LETTERS[pair % SKILLS]}:{count}")
    return ",".join(found)


class ThorgalTurnReader:
    """Reads the line back into a state that has its team already."""

    def __init__(self, state: Thorgal, field: Field) -> None:
        self.state = state
        self.line = field.line
        self.words = field.value.split()
        self.said: dict[str, str] = {}

    def read(self) -> None:
        """Set all that the line says."""
        state = self.state
        state.phase = self.phase()
        if state.phase == CHOOSING:
            if len(self.words) > 1:
                raise PositionError(self.line, "nothing stands behind 'choosing'")
            return
        if state.phase == OVER:
            ending = named(self.words[1], ENDINGS[1:]) if len(self.words) == 2 else None
            if ending is None:
                raise PositionError(self.line, f"write how it ended: {', '.join(ENDINGS[1:])}")
            state.ending = 1 + ending
            return
        state.slot = self.slot(self.words[1] if len(self.words) > 1 else "")
        self.read_words()
        self.read_values()

    def read_words(self) -> None:
        """The words after the hero."""
        names = ("dice", *ASKED[self.state.phase])
        for word in self.words[2:]:
            name, _, value = word.partition("=")
            name = name.lower()
            if name not in names or name in self.said or not value:
                raise PositionError(self.line, f"{word!r} means nothing here; write, once each: {' '.join(names)}")
            self.said[name] = value
        for name in names:
            if name not in self.said and name not in MAY_MISS:
                raise PositionError(self.line, f"{name}=… is missing here")

    def read_values(self) -> None:
        """What they mean."""
        state, said = self.state, self.said
        state.won = self.dice(said.get("dice"))
        state.rolled = self.dice(said.get("roll"))
        if "black" in said:
            state.black = self.one_of(said["black"], BLACK_TEXTS, "the black die")
        if "with" in said:
            self.read_other(self.slot(said["with"]))
        if "give" in said:
            state.gives = self.one_of(said["give"], tuple(LETTERS), "a skill")
        if "for" in said:
            self.read_wanted(self.one_of(said["for"], tuple(LETTERS), "a skill"))
        if "count" in said:
            state.count = self.number(said["count"], 1, COPIES)
        if "card" in said:
            state.kind = self.one_of(said["card"], KIND_TEXTS, "a Chaam")
        if "due" in said:
            state.to_come = self.number(said["due"], 1, 10)
        if said.get("power", "used").lower() != "used":
            raise PositionError(self.line, "write power=used, or leave it out")
        state.used = "power" in said
        if state.phase == TAKING:
            state.to_take = dice_to_take(state.black)
        for refusal in said["no"].split(",") if "no" in said else []:
            self.read_refusal(refusal)

    def read_other(self, slot: int) -> None:
        """Who has too many cards, or the partner of a trade or a gift."""
        if self.state.phase == DROPPING:
            self.state.overfull = slot
        else:
            self.state.partner = slot

    def read_wanted(self, skill: int) -> None:
        """The card that comes back for another one, or what is wanted in a trade."""
        if self.state.phase == SWAPPING:
            self.state.recalled = skill
        else:
            self.state.wants = skill

    def read_refusal(self, text: str) -> None:
        parts = text.split(":")
        if len(parts) != 4:
            raise PositionError(
                self.line, f"{text!r} is no refused offer: write hero:give:for:count, as kriss:C:D:2"
            )
        slot = self.slot(parts[0])
        gives, wants = (self.one_of(part, tuple(LETTERS), "a skill") for part in parts[1:3])
        self.state.refused[slot * PAIRS + gives * SKILLS + wants] |= 1 << self.number(parts[3], 1, COPIES)
        self.state.refusals += 1

    def phase(self) -> int:
        name = self.words[0] if self.words else ""
        asked = PHASES[WARRING + 1 :]
        found = named(name, asked)
        if found is None:
            raise PositionError(self.line, f"{name!r} is nothing to do; there are: {' '.join(asked)}")
        return WARRING + 1 + found

    def slot(self, name: str) -> int:
        team = [HERO_NAMES[self.state.hero[slot]] for slot in range(self.state.cast)]
        slot = named(name, team)
        if slot is None:
            raise PositionError(self.line, f"{name!r} is not in the team: {' '.join(team)}")
        return slot

    def dice(self, text: str | None) -> int:
        faces = [self.one_of(face, FACE_TEXTS, "a face of a die") for face in text.split("+")] if text else []
        if len(faces) > WHITE_DICE + 1:  # a dash can make it six
            raise PositionError(self.line, "there are five white dice")
        return sum(int(DIE[face]) for face in faces)

    def one_of(self, text: str, choices: tuple[str, ...], what: str) -> int:
        found = named(text, choices)
        if found is None:
            raise PositionError(self.line, f"{text!r} is not {what}: there are {' '.join(choices)}")
        return found

    def number(self, text: str, least: int, most: int) -> int:
        if text not in [str(number) for number in range(least, most + 1)]:
            raise PositionError(self.line, f"{text!r} is no number from {least} to {most}")
        return int(text)
