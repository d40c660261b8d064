"""Cards as the drawn table shows them, in any place."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from hubba.games.warlock.knowledge.zones import cards_at
from hubba.games.warlock.rules.faces import HUMAN, ICONS, NO_RACE, RACES, Face

HALF: Final = "½"
HUMAN_GOLD: Final = (HALF, "2")
# The letter of the colour of each piece.
TINTS: Final = {
    **{"giant": "B", "wizard": "P", "human": "Y", "orc": "G", "gnome": "R", "goblin": "N"},
    **{"jester": "J", "dragon": "D", "ruin": "U"},
}
# By the mark of a move: the word for what it does with a card.
DOES: Final = {
    **{"bar": "offer", "aside": "aside", "city": "city", "bid": "bid", "pay": "pay"},
    **{"discard": "discard", "recruit": "recruit"},
}


class Race(str):
    """A race, or another piece with a colour of its own."""

    __slots__ = ()

    @property
    def colour(self) -> str:
        """The letter of its colour."""
        return TINTS[self]


@dataclass(frozen=True)
class WarlockCard:
    """What is printed on a card."""

    code: str
    race: Race
    points: int  # for a human: its points as the first of a series
    series: bool  # whether its points grow with its neighbours
    gold: tuple[str, ...]  # what it may count in a bid
    cost: tuple[Race, ...]  # icons: races, or the jester
    second: Race  # the other creature of a goblin, or empty

    def __hash__(self) -> int:
        return hash(self.code)  # different cards in a box have different codes

    @property
    def colour(self) -> str:
        """The letter of its colour."""
        return self.race.colour


@dataclass(frozen=True)
class WarlockHeld:
    """A card in some place: its id in the page, and the move that choosing it makes now."""

    card: WarlockCard
    id: str
    move: str = ""
    does: str = ""  # the word for what that move does with the card
    uses: tuple[str, ...] = ()  # what it may be played for in this action
    short: int = 0  # how many creatures the seat lacks to build it
    origin: str = ""  # the place in the page that a new card comes from


def card_of(face: Face) -> WarlockCard:
    """A face as it is drawn."""
    human = face.race == HUMAN
    return WarlockCard(
        face.code,
        Race(RACES[face.race]),
        face.points + human,
        human,
        HUMAN_GOLD if human else (str(face.gold),),
        tuple(Race(ICONS[icon]) for icon in face.cost),
        Race(RACES[face.second] if face.second != NO_RACE else ""),
    )


class Pack:
    """All cards of a box by their codes."""

    def __init__(self, faces: Sequence[Face]) -> None:
        self.faces = faces
        self.codes = [face.code for face in faces]
        self.cards = [card_of(face) for face in faces]
        self.by_code: Mapping[str, WarlockCard] = dict(zip(self.codes, self.cards, strict=True))

    def counted(self, counts: object, first: int = 0) -> list[WarlockCard]:
        """Cards by their counts, in the order of the component list."""
        return [self.by_code[code] for code in cards_at(counts, first, self.codes)]


def named(zone: str, cards: Sequence[WarlockCard]) -> Iterator[tuple[WarlockCard, str]]:
    """Cards with their ids, the same in every page; the id of a second copy ends in a number."""
    seen: dict[str, int] = {}
    for card in cards:
        seen[card.code] = seen.get(card.code, 0) + 1
        twin = f"-{seen[card.code]}" if seen[card.code] > 1 else ""
        yield card, f"{zone}-{card.code}{twin}"


def laid(
    zone: str, cards: Sequence[WarlockCard], moves: Mapping[str, str] | None = None, otherwise: str = ""
) -> tuple[WarlockHeld, ...]:
    """The cards of a zone; `moves` has, by code, the move that choosing a card makes."""
    found = moves or {}
    return tuple(
        WarlockHeld(card, name, move := found.get(card.code, ""), does(move, otherwise))
        for card, name in named(zone, cards)
    )


def does(move: str, otherwise: str) -> str:
    """The word for what a move does with a card; `otherwise` is the word for a move that only names the card."""
    mark = move.partition(":")[0] if ":" in move else ""
    return DOES[mark] if mark else otherwise if move else ""
