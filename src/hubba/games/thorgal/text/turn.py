"""The turn that is being taken, as a line of a position.

    doing: choosing
    doing: taking thorgal roll=1+1+c1 dice=t black=two
    doing: rolling thorgal roll=1+c2 dice=2 black=one
    doing: answering kriss roll=c1 dice=1 black=tanatloc with=thorgal give=D for=C count=2 no=thorgal:D:C:1
    doing: placing kriss dice=1 card=R2 due=1
    doing: acting kriss dice=1+t power=used
    doing: over victory

It starts with the phase and the hero that is asked. The rest follows only where it matters.
"""

from hubba.core.errors import PositionError
from hubba.core.messages import message as core_message
from hubba.core.messages import messages_of
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

message = messages_of("hubba.games.thorgal")


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
                raise PositionError(self.line, core_message("error-position-after", word=self.words[0]))
            return
        if state.phase == OVER:
            ending = named(self.words[1], ENDINGS[1:]) if len(self.words) == 2 else None
            if ending is None:
                raise PositionError(self.line, message("position-ending", known=", ".join(ENDINGS[1:])))
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
                wrong = core_message("error-position-word", word=word, known=" ".join(names))
                raise PositionError(self.line, wrong)
            self.said[name] = value
        for name in names:
            if name not in self.said and name not in MAY_MISS:
                raise PositionError(self.line, message("position-missing", name=name))

    def read_values(self) -> None:
        """What they mean."""
        state, said = self.state, self.said
        state.won = self.dice(said.get("dice"))
        state.rolled = self.dice(said.get("roll"))
        if "black" in said:
            state.black = self.one_of(said["black"], BLACK_TEXTS, "position-black")
        if "with" in said:
            self.read_other(self.slot(said["with"]))
        if "give" in said:
            state.gives = self.one_of(said["give"], tuple(LETTERS), "position-skill")
        if "for" in said:
            self.read_wanted(self.one_of(said["for"], tuple(LETTERS), "position-skill"))
        if "count" in said:
            state.count = self.number("count", said["count"], COPIES)
        if "card" in said:
            state.kind = self.one_of(said["card"], KIND_TEXTS, "position-chaam")
        if "due" in said:
            state.to_come = self.number("due", said["due"], 10)
        if said.get("power", "used").lower() != "used":
            raise PositionError(self.line, core_message("error-position-write", word="power=used"))
        state.used = "power" in said
        if state.phase == TAKING:
            state.to_take = dice_to_take(state.black)
        for refusal in said["no"].split(",") if "no" in said else []:
            self.read_refusal(refusal)

    def read_other(self, slot: int) -> None:
        """The hero that has too many cards, or the partner of a trade or a gift."""
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
            raise PositionError(self.line, message("position-offer", text=text))
        slot = self.slot(parts[0])
        gives, wants = (self.one_of(part, tuple(LETTERS), "position-skill") for part in parts[1:3])
        self.state.refused[slot * PAIRS + gives * SKILLS + wants] |= 1 << self.number("count", parts[3], COPIES)
        self.state.refusals += 1

    def phase(self) -> int:
        name = self.words[0] if self.words else ""
        asked = PHASES[WARRING + 1 :]
        found = named(name, asked)
        if found is None:
            wrong = core_message("error-position-phase", name=name, known=" ".join(asked))
            raise PositionError(self.line, wrong)
        return WARRING + 1 + found

    def slot(self, name: str) -> int:
        team = [HERO_NAMES[self.state.hero[slot]] for slot in range(self.state.cast)]
        slot = named(name, team)
        if slot is None:
            raise PositionError(self.line, message("position-not-in-team", name=name, team=" ".join(team)))
        return slot

    def dice(self, text: str | None) -> int:
        faces = [self.one_of(face, FACE_TEXTS, "position-face") for face in text.split("+")] if text else []
        if len(faces) > WHITE_DICE + 1:  # a dash can make it six
            raise PositionError(self.line, message("flaw-five-dice"))
        return sum(int(DIE[face]) for face in faces)

    def one_of(self, text: str, choices: tuple[str, ...], wrong: str) -> int:
        found = named(text, choices)
        if found is None:
            raise PositionError(self.line, message(wrong, text=text, known=" ".join(choices)))
        return found

    def number(self, key: str, text: str, most: int) -> int:
        if text not in [str(number) for number in range(1, most + 1)]:
            wrong = core_message("error-position-number", key=key, least=1, most=most, found=text)
            raise PositionError(self.line, wrong)
        return int(text)
