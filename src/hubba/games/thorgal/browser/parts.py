"""What each part of the page shows and nothing more, so that viewers who see the same thing share a rendering."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hubba.games.thorgal.browser.choosing import ThorgalChoices, choices, uses_of
from hubba.games.thorgal.browser.heroes import HeroShown
from hubba.games.thorgal.browser.journey import Location
from hubba.games.thorgal.browser.signs import DRAWINGS, SKILLS, Die, Skill, ThorgalKind
from hubba.games.thorgal.browser.steps import MandatoryStep
from hubba.games.thorgal.browser.threats import War

if TYPE_CHECKING:
    from hubba.games.thorgal.browser.drawn import Recruit, ThorgalDrawing


@dataclass(frozen=True)
class ThorgalBar:
    """The line above the table."""

    round: int
    hero: str
    stage: str  # of the turn


@dataclass(frozen=True)
class Crew:
    """The heroes of a seat."""

    heroes: tuple[HeroShown, ...]
    limit: int
    playing: bool


@dataclass(frozen=True)
class ThorgalAsk:
    """What the question is about."""

    phase: str
    due: int
    hero: str  # whose turn it is
    board: str  # the hero whose hand is shown large
    surplus: int
    black: str
    rolled: int
    won: int
    number: int  # which of its heroes the viewer chooses now
    of: int  # and how many it will have


@dataclass(frozen=True)
class ThorgalEnding:
    """How it ended."""

    ending: str
    round: int
    space: int
    winner: str
    winning: Skill | None
    crew: tuple[tuple[str, int], ...]  # heroes and seats


@dataclass(frozen=True)
class Here:
    """The location of the hero whose hand is shown large, and how to leave it."""

    number: int
    step: MandatoryStep | None


@dataclass(frozen=True)
class ThorgalMiddle:
    """The journey and the war."""

    path: tuple[Location, ...]
    here: Here | None
    war: War


@dataclass(frozen=True)
class ThorgalWon:
    """A die that was won, with the move that draws cards for it, or with all its uses if there are others."""

    face: Die
    move: str
    uses: tuple[str, ...]


@dataclass(frozen=True)
class Rolled:
    """A die on the table: one that its move takes, or one of several to be taken together."""

    face: Die
    move: str
    pick: bool


@dataclass(frozen=True)
class Tray:
    """Dice and phases of the turn."""

    hero: str
    rolls: int
    stage: str
    black: Die | None
    decided: bool
    chaam: ThorgalKind | None
    won: tuple[ThorgalWon, ...]
    due: int
    rolled: tuple[Rolled, ...]


@dataclass(frozen=True)
class Board:
    """The hand that is shown large."""

    hero: HeroShown
    limit: int
    tray: Tray
    deck: int
    gone: int


@dataclass(frozen=True)
class Draft:
    """The heroes from which the team is chosen."""

    recruits: tuple["Recruit", ...]


@dataclass(frozen=True)
class ThorgalKit:
    """Pieces for the page that shows the kit."""

    heroes: tuple[str, ...]
    skills: tuple[Skill, ...]
    kinds: tuple[ThorgalKind, ...]
    places: tuple[int, ...]
    dice: tuple[Die, ...]


def part_of(drawn: "ThorgalDrawing", name: str) -> Hashable:
    """What one part shows."""
    if name.startswith("seat-"):
        seat = int(name.removeprefix("seat-"))
        heroes = tuple(hero for hero in drawn.company if hero.seat == seat)
        return Crew(heroes, drawn.limit, bool(drawn.doing.stage))
    make = MAKERS.get(name)
    return make(drawn) if make is not None else None


def bar(drawn: "ThorgalDrawing") -> ThorgalBar:
    """The line above the table."""
    return ThorgalBar(drawn.round, drawn.doing.hero, drawn.doing.stage)


def ask(drawn: "ThorgalDrawing") -> ThorgalAsk | ThorgalEnding:
    """What the question is about, or how it ended."""
    doing, board = drawn.doing, drawn.board
    if drawn.ending:
        crew = tuple((hero.name, hero.seat) for hero in drawn.company)
        return ThorgalEnding(drawn.ending, drawn.round, drawn.war.space, drawn.winner, drawn.winning, crew)
    return ThorgalAsk(
        doing.phase,
        doing.due,
        doing.hero,
        board.name if board is not None else "",
        board.cards - drawn.limit if board is not None and doing.phase == "dropping" else 0,
        doing.black if doing.phase in ("taking", "acting") else "",
        len(doing.rolled) if doing.phase == "rolling" else 0,
        len(doing.won) if doing.phase == "acting" else 0,
        *(drawn.chosen if drawn.draft else (0, 0)),
    )


def common(drawn: "ThorgalDrawing") -> ThorgalMiddle:
    """The journey and the war."""
    here = next((place for place in drawn.path if place.here), None) if drawn.board is not None else None
    return ThorgalMiddle(drawn.path, Here(here.number, here.step) if here is not None else None, drawn.war)


def own(drawn: "ThorgalDrawing") -> Draft | Board | None:
    """The heroes to choose from, or the hand that is shown large with the dice of the turn."""
    if drawn.draft:
        return Draft(drawn.draft)
    if drawn.board is None:
        return None
    return Board(drawn.board, drawn.limit, tray(drawn, drawn.board), drawn.skill_deck, drawn.skill_discards)


def tray(drawn: "ThorgalDrawing", board: HeroShown) -> Tray:
    """Dice and phases of the turn."""
    doing = drawn.doing
    take, pick = drawn.takes and doing.due == 1, drawn.takes and doing.due > 1
    return Tray(
        doing.hero or board.name,
        doing.rolls,
        doing.stage,
        Die(doing.black) if doing.black else None,
        doing.decided,
        ThorgalKind(doing.chaam) if doing.chaam else None,
        tuple(won(face, drawn.legal) for face in doing.won),
        doing.due,
        tuple(Rolled(Die(face), f"take:{face}" if take else "", pick) for face in doing.rolled),
    )


def won(face: str, legal: tuple[str, ...]) -> ThorgalWon:
    """A die that was won: it is used at once if it can only be drawn for, and else it shows what it is good for."""
    uses = uses_of(face, legal)
    draws = uses == (f"draw:{face}",)
    return ThorgalWon(Die(face), uses[0] if draws else "", () if draws else uses)


def offered(drawn: "ThorgalDrawing") -> ThorgalChoices:
    """The moves as buttons."""
    return choices(drawn.legal, drawn.doing.deal, drawn.doing.due, drawn.doing.won)


def kit(drawn: "ThorgalDrawing") -> ThorgalKit:
    """Pieces for the page that shows the kit."""
    return ThorgalKit(
        tuple(recruit.name for recruit in drawn.draft),
        SKILLS,
        tuple(ThorgalKind(f"{skill}{level}") for level in (1, 2, 3) for skill in SKILLS),
        tuple(place.number for place in drawn.path),
        tuple(Die(face) for face in DRAWINGS),
    )


MAKERS: Final = {"bar": bar, "ask": ask, "common": common, "own": own, "choices": offered, "kit": kit}
