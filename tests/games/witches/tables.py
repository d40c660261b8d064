"""Setting up a table of witches in a few lines of text."""

from textwrap import dedent

from hubba.core.chance import Chance, Scripted
from hubba.core.play import Play
from hubba.games.witches.cards import card_from
from hubba.games.witches.game import GAME

# Anna to Emma sit on seats 0 to 4. What the example does not print (the hands) is filled in.
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


def set_up(text: str, draws: str = "") -> Play:
    """A game from the game's own lines of a position; `draws` are the cards that the stock will give."""
    body = dedent(text).strip()
    options = "\n".join(line for line in body.splitlines() if line.startswith("option"))
    rest = "\n".join(line for line in body.splitlines() if not line.startswith(("option", "seats")))
    seats = next(line for line in body.splitlines() if line.startswith("seats"))
    head = "\n".join(line for line in ("hubba position 1", "game: witches", seats, options) if line)
    chance = Scripted([[], [card_from(word) for word in draws.split()]])
    return Play(GAME, 0, setup=f"{head}\n{rest}\n", chance=chance)


def deal(seats: int, cards: str, leader: int = 0, then: Chance | None = None, **options: object) -> Play:
    """A game from the deal: hands from seat 0 on, then the first trump, then the stock."""
    script = [[leader] if options.get("leader", "lot") == "lot" else [], [card_from(w) for w in cards.split()]]
    return Play(GAME, seats, options, chance=Scripted(script, then))


def go(play: Play, moves: str) -> Play:
    """Make moves, each by whoever is to act."""
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
