"""Cards as the drawn table shows them, wherever they lie."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from hubba.games.warlock.knowledge.sight import cards_at
from hubba.games.warlock.rules.faces import HUMAN, ICONS, NO_RACE, RACES, Face

HALF: Final = "½"
HUMAN_GOLD: Final = (HALF, "2")


@dataclass(frozen=True)
class Card:
    """What stands on a card."""

    code: str
    race: str
    points: int  # of a human: as the first of a series
    series: bool  # whether its points grow with its neighbours
    gold: tuple[str, ...]  # what it may count in a bid
    cost: tuple[str, ...]  # icons: races, or the jester
    second: str  # the other creature of a goblin, or empty


@dataclass(frozen=True)
class Held:
    """A card that lies somewhere: its name in the page, and the move that choosing it makes now."""

    card: Card
    id: str
    move: str = ""
    uses: tuple[str, ...] = ()  # what it may be played for in this action
    short: int = 0  # how many creatures are missing to build it
    origin: str = ""  # the place in the page that it comes from when it is new


def card_of(face: Face) -> Card:
    """A face as it is drawn."""
    human = face.race == HUMAN
    return Card(
        face.code,
        RACES[face.race],
        face.points + human,
        human,
        HUMAN_GOLD if human else (str(face.gold),),
        tuple(ICONS[icon] for icon in face.cost),
        RACES[face.second] if face.second != NO_RACE else "",
    )


class Pack:
    """All cards of a box by their codes."""

    def __init__(self, faces: Sequence[Face]) -> None:
        self.codes = [face.code for face in faces]
        self.cards = [card_of(face) for face in faces]
        self.by_code: Mapping[str, Card] = dict(zip(self.codes, self.cards, strict=True))

    def counted(self, counts: object, first: int = 0) -> list[Card]:
        """Cards by their counts, in the order of the component list."""
        return [self.by_code[code] for code in cards_at(counts, first, self.codes)]


def named(zone: str, cards: Sequence[Card]) -> Iterator[tuple[Card, str]]:
    """Cards with the names that their pieces have in every page: a second copy is told apart by a number."""
    seen: dict[str, int] = {}
    for card in cards:
        seen[card.code] = seen.get(card.code, 0) + 1
        twin = f"-{seen[card.code]}" if seen[card.code] > 1 else ""
        yield card, f"{zone}-{card.code}{twin}"


def laid(zone: str, cards: Sequence[Card], moves: Mapping[str, str] | None = None) -> tuple[Held, ...]:
    """Cards that lie in a zone, with the moves that choosing them makes, by code."""
    return tuple(Held(card, name, (moves or {}).get(card.code, "")) for card, name in named(zone, cards))
