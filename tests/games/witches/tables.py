"""Sets up games of Witches in a few lines of text."""

from textwrap import dedent

from hubba.core.chance import Chance
from hubba.core.event import Event
from hubba.core.play import Play
from hubba.core.script import scripted
from hubba.games.witches.game import GAME
from hubba.games.witches.rules.state import Witches

BOX = [f"{letter}{number}" for letter in "RBGYPO" for number in range(1, 10)]

# Anna to Emma have seats 0 to 4. The hands, which the example does not print, are made up.
EXAMPLE = """
    seats: 5
    leader: 0
    trump: {trump}
    hand 0: Y2 R1 R2 R3 R4 R5
    hand 1: Y1 O1 O2 O3 O4 O5
    hand 2: R7 P1 P2 P3 P4 P5
    hand 3: B4 P6 P7 P8 P9 O6
    hand 4: B9 O7 O8 O9 G1 G2
    stock: rest
"""

# Two seats; each has won a trick.
CAPTURED = """
    seats: 2
    option trump_from: {}
    leader: 0
    trump: B7
    hand 0: B6 R1 R2 R3 R4 R5
    hand 1: B5 G1 G2 G3 G4 G5
    captured 0: Y1 Y2
    captured 1: O1 O2
    stock: rest
"""


def late(
    *hands: str, leader: int = 0, trump: str = "O1", trick: str = "", stock: str = "-", captor: int | None = None
) -> str:
    """A position near the end: the leader has captured all cards that are not named."""
    words = " ".join([*hands, trump, trick.replace(":", " "), stock]).replace("!", "").split()
    lines = [f"seats: {len(hands)}", f"leader: {leader}", f"trump: {trump}"]
    lines += [f"hand {seat}: {cards}" for seat, cards in enumerate(hands)]
    lines.append(
        f"captured {leader if captor is None else captor}: " + " ".join(card for card in BOX if card not in words)
    )
    lines += [f"trick: {trick}"] if trick else []
    return "\n".join([*lines, f"stock: {stock}"])


def last_refill(*trumps: str) -> Play:
    """The trick before the stock runs out, with this trump pile, the trump first."""
    hands = [" ".join(f"{letter}{number}" for number in range(1, 7)) for letter in "RBGY"]
    # Four seats, 29 - 28 = 1 card of stock before the last refill.
    return set_up(late(*hands, leader=1, captor=1, trump=" ".join(trumps), stock="O9"), "O9")


def read(text: str) -> Witches:
    """The state of a position that is given by the game's own lines."""
    return GAME.read_position(whole(text))[0]


def whole(text: str) -> str:
    """A position with the lines that all positions start with."""
    body = dedent(text).strip().splitlines()
    head = [line for line in body if line.startswith(("seats", "option"))]
    rest = [line for line in body if line not in head]
    return "\n".join(["hubba position 1", "game: witches", *head, *rest]) + "\n"


def set_up(text: str, draws: str = "") -> Play:
    """A game from the game's own lines of a position; `draws` are the next cards from the stock."""
    return Play(GAME, 0, setup=whole(text), chance=scripted(GAME, stock=draws))


def deal(seats: int, cards: str, leader: int = 0, then: Chance | None = None, **options: object) -> Play:
    """A game from this deal: the hands from seat 0 on, then the first trump, then the stock."""
    first = str(leader) if options.get("leader", "lot") == "lot" else ""
    return Play(GAME, seats, options, chance=scripted(GAME, then, leader=first, stock=cards))


def go(play: Play, moves: str) -> Play:
    """Make moves, each for the seat that is to act."""
    for text in moves.split():
        (seat,) = play.to_act
        play.step(seat, [GAME.move_from(text)])
    return play


def legal(play: Play, seat: int | None = None) -> str:
    """The legal moves, as text."""
    seats = [seat] if seat is not None else play.to_act
    return " ".join(GAME.move_text(move) for seat in seats for move in play.legal(seat))


def line(play: Play, key: str) -> str:
    """One line of the position."""
    for text in play.position().splitlines():
        if text.startswith(f"{key}: "):
            return text.removeprefix(f"{key}: ")
    return ""


def why_not(play: Play, seat: int, text: str) -> str:
    """The clause that forbids a move."""
    refusal = play.why_not(seat, GAME.move_from(text))
    return refusal.clause if refusal else ""


def told(play: Play, name: str, viewer: int = 0) -> list[Event]:
    """The events of a name that a viewer was told."""
    return [event for event in play.events(viewer) if event.name == name]


def wheel(play: Play) -> str:
    """The values on the wheel, from the strongest to the weakest."""
    (zone,) = [zone for zone in play.view(0).zones() if zone.name == "wheel"]
    return "".join(zone.pieces)
