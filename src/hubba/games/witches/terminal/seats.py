"""The seats of The Witches of Blackmore in the terminal: a line each, or plates side by side."""

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from hubba.core.wording import Words
from hubba.games.witches.terminal.art import chip
from hubba.games.witches.terminal.zones import captured, points
from hubba.terminal.canvas import Canvas, fit, framed
from hubba.terminal.colours import BRASS, BRASS_HIGH, GLOW, LINE, SOFT, TEXT
from hubba.terminal.picture import TerminalPicture
from hubba.terminal.tints import TINTS

PLATE: Final = (18, 30)  # the fewest and the most cells of a seat's plate
PLATE_HEIGHT: Final = 7


def known_of(picture: TerminalPicture, seat: int) -> tuple[tuple[str, ...], int]:
    """The cards of a hand that others know (of another hand: that the person knows), and how many more it has."""
    hand = picture.zone("hand", seat)
    known = hand.pieces if seat != picture.person else picture.zone("open", seat).pieces
    return known, hand.hidden + len(hand.pieces) - len(known)


def name_style(picture: TerminalPicture, seat: int) -> str:
    """The name of the acting seat glows."""
    return f"bold {GLOW}" if seat in picture.acting else f"bold {BRASS_HIGH}" if seat == picture.person else TEXT


def put_hand(canvas: Canvas, x: int, y: int, picture: TerminalPicture, seat: int) -> int:
    """The known cards of a hand, and a sign for each unknown one."""
    known, hidden = known_of(picture, seat)
    for text in known:
        x = canvas.put(x, y, *chip(text)) + 1
    return canvas.put(x, y, "▮" * hidden, BRASS)


def gains(picture: TerminalPicture, seat: int, words: Words, form: str = "") -> str:
    """Points and cards of a seat, or only its points in the short form."""
    cards = captured(picture, seat)
    return words.say("terminal-witches-captured", {"points": points(cards), "count": len(cards)}, form)


def lines(picture: TerminalPicture, words: Words, width: int) -> Canvas:
    """The seats, a line each: whose turn it is, the hand, the captured cards."""
    canvas = Canvas(width, picture.seats)
    names = min(12, max(cell_len(words.seat(seat)) for seat in range(picture.seats)))
    for seat in range(picture.seats):
        style = name_style(picture, seat)
        canvas.put(0, seat, "▸" if seat in picture.acting else " ", style)
        canvas.put(2, seat, fit(words.seat(seat), names), style)
        x = max(names + 15, put_hand(canvas, names + 4, seat, picture, seat) + 2)
        x = canvas.put(x, seat, gains(picture, seat, words), style)
        put_captured(canvas, max(x, names + 34) + 2, seat, width, captured(picture, seat))
    return canvas


def plates(picture: TerminalPicture, words: Words, width: int) -> Canvas:
    """The seats, side by side on plates."""
    each = min(PLATE[1], width // picture.seats)
    canvas = Canvas(each * picture.seats, PLATE_HEIGHT)
    for seat in range(picture.seats):
        left, right = seat * each, (seat + 1) * each - 2
        style, edge = name_style(picture, seat), GLOW if seat in picture.acting else LINE
        canvas.paste(left, 0, framed(right - left + 1, PLATE_HEIGHT, edge))
        mark = "▸ " if seat in picture.acting else ""
        canvas.put(left + 2, 1, fit(mark + words.seat(seat), right - left - 3).rstrip(), style)
        put_hand(canvas, left + 2, 2, picture, seat)
        cards, said = captured(picture, seat), gains(picture, seat, words)
        if cell_len(said) > right - left - 3:
            said = gains(picture, seat, words, "short")
        canvas.put(left + 2, 3, said, style)
        room = (right - left - 2) // 4
        put_captured(canvas, left + 2, 4, right - 1, cards[:room])
        put_captured(canvas, left + 2, 5, right - 1, cards[room:])
    return canvas


def put_captured(canvas: Canvas, x: int, y: int, end: int, cards: Sequence[str]) -> None:
    """As many captured cards as fit, and the number of the others."""
    for number, text in enumerate(cards):
        left = len(cards) - number
        if x + (3 if left == 1 else 7) > end:
            canvas.put(x, y, f"+{left}" if x + 3 <= end else "", SOFT)
            return
        x = canvas.put(x, y, chip(text)[0], TINTS[text[0]].light) + 1
