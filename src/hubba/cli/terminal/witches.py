"""The table of The Witches of Blackmore in the terminal, drawn from the zones of a view."""

from collections.abc import Mapping, Sequence
from typing import Final

from rich.cells import cell_len
from textual.content import Content

from hubba.cli.sitting import PERSON
from hubba.cli.terminal.canvas import Canvas, centred, fit, framed
from hubba.cli.terminal.look import BRASS, BRASS_DEEP, BRASS_HIGH, FOCUS, GLOW, INK, LINE, SOFT, TEXT
from hubba.cli.terminal.witches_art import LARGE, SMALL, TINTS, WHEEL, card, chip, is_card, place, shade, wheel
from hubba.cli.terminal.zones import Drawer, Light, Picture
from hubba.core.wording import Words

CHANGE: Final = "^"  # before a card: it is to be the trump
PLATE: Final = (18, 30)  # cells that the plate of a seat takes: at least, at most
PLATE_HEIGHT: Final = 7


class WitchesDrawer(Drawer):
    """Remembers the last trick, so that it can be seen after it was taken."""

    def __init__(self) -> None:
        self.before: Picture | None = None
        self.last: dict[int, str] = {}
        self.taker = PERSON

    # What every drawer does

    def forget(self) -> None:
        self.before, self.last = None, {}

    def look(self, picture: Picture) -> None:
        before, self.before = self.before, picture
        if trick_of(picture):
            self.last = {}
        elif before is not None and trick_of(before):
            self.last = trick_of(before)
            # The very last card of a game is taken at once: it has been in no picture.
            for seat in range(picture.seats):
                gained = set(captured(picture, seat)) - set(captured(before, seat))
                for text in gained - set(self.last.values()):
                    self.last[next_seat(before, self.last)] = text
            self.taker = winning(self.last, before)

    def pause(self, picture: Picture) -> float:
        return 2.0 if phase(picture) in ("changing", "over") else 1.0

    def hand(self, picture: Picture) -> tuple[str, ...]:
        return picture.zone("hand", PERSON).pieces

    def face(self, text: str, picture: Picture, words: Words, light: Light) -> Content | None:
        trump = trump_of(picture)
        frame = FOCUS if light.focused else GLOW if light.lit else BRASS_DEEP
        shown = text.removeprefix(CHANGE)
        if is_card(shown):
            is_trump = text != shown or shown[:1] == trump[:1]
            label = words.say("terminal-witches-trump") if is_trump else ""
            drawn = card(shown, frame, label=label, dim=not light.lit, large=light.large)
        else:  # keep: the trump as it is, or the place where there is none
            label = words.say("terminal-witches-keep")
            drawn = card(trump, frame, large=light.large) if trump else place(frame, light.large)
            drawn.put(1, drawn.height - 1, centred(label, drawn.width - 2), f"bold {INK} on {frame}")
        sheet = Canvas(drawn.width, drawn.height + 1)
        sheet.paste(0, 0 if light.focused else 1, drawn)
        if light.focused:
            sheet.put(0, drawn.height, centred("▲", drawn.width), f"bold {FOCUS}")
        return sheet.content()

    def line(self, pieces: Sequence[str], words: Words) -> Content:
        name = (f"{words.say('zone-hand')}  ", f"bold {BRASS}")
        return Content.assemble(name, *(part for text in pieces for part in (chip(text), "  ")))

    def remark(self, text: str, picture: Picture, words: Words) -> str:
        trump, trick, shown = trump_of(picture), trick_of(picture), text.removeprefix(CHANGE)
        if phase(picture) == "changing":
            shown = shown if is_card(shown) else trump
            ranks = picture.zone("wheel").pieces
            if not shown:
                return ""
            start = ranks.index(shown[1:])
            said = {"card": chip(shown)[0], "ranks": " ".join(ranks[start:] + ranks[:start])}
            if text.startswith(CHANGE):
                return words.say("terminal-witches-ranks", {**said, "points": int(shown[1:])})
            return words.say("terminal-witches-keeps", said)
        if not trick or not is_card(text):
            return ""
        ahead = winning({**trick, PERSON: text}, picture)
        if ahead == PERSON:
            return words.say("terminal-witches-wins", {"card": chip(text)[0]})
        args = {"card": chip(text)[0], "seat": words.seat(ahead), "best": chip(trick[ahead])[0]}
        return words.say("terminal-witches-loses", args)

    def draw(self, picture: Picture, words: Words, width: int, height: int) -> Content:
        for large in (True, False):
            middle = self.wide_middle(picture, words, large)
            if middle.width <= width and picture.seats + middle.height + 1 <= height:
                break
        else:
            middle = self.close_middle(picture, words, width, height - picture.seats)
        if width // picture.seats >= PLATE[0] and PLATE_HEIGHT + middle.height < height:
            seats = plates(picture, words, width)
        else:
            seats = lines(picture, words, max(middle.width, min(width - 2, 100)))
        spare = max(0, height - seats.height - middle.height)
        canvas = Canvas(width, max(height, seats.height + middle.height))
        gap = max(min(1, spare), spare // 3)
        top = (spare - gap) // 2
        canvas.paste((width - seats.width) // 2, top, seats)
        canvas.paste((width - middle.width) // 2, top + seats.height + gap, middle)
        return canvas.content()

    # The middle of the table

    def wide_middle(self, picture: Picture, words: Words, large: bool) -> Canvas:
        """The wheel, the trump and the stock, and the trick beside them."""
        size = LARGE if large else SMALL
        name, beneath, stock = labels(picture, words)
        trick = self.trick(picture, words, large)
        trump = trump_of(picture)
        left, gap = WHEEL[0] + 3, 4
        column = max(size[0], *(cell_len(text) for text in (name, beneath, stock)))
        canvas = Canvas(left + column + gap + trick.width, WHEEL[1])
        hub = words.say("terminal-witches-trump")
        canvas.paste(0, 0, wheel(picture.zone("wheel").pieces, trump[:1], hub))
        canvas.paste(left + column + gap, (WHEEL[1] - size[1]) // 2, trick)
        y = (WHEEL[1] - size[1]) // 2 - 1
        canvas.put(left, y, centred(name, column), f"bold {BRASS}")
        if trump:
            canvas.paste(left + (column - size[0]) // 2, y + 1, card(trump, BRASS, large=large))
        canvas.put(left, y + 1 + size[1], centred(beneath, column), SOFT)
        canvas.put(left, y + 2 + size[1], centred(stock, column), f"bold {BRASS}")
        return canvas

    def close_middle(self, picture: Picture, words: Words, width: int, height: int) -> Canvas:
        """The same without a round wheel, where there is little room."""
        trick = self.trick(picture, words, large=True)
        if trick.width > width - 2 or trick.height + 5 > height:
            trick = self.trick(picture, words, large=False)
        gap = 1 if height > trick.height + 3 else 0
        caption = bool(self.last) and height < trick.height + 2  # there is no room for it
        canvas = Canvas(width - 2, trick.height + 2 + gap - caption)
        name, beneath, stock = labels(picture, words)
        ranks, trump = picture.zone("wheel").pieces, trump_of(picture)
        ranking = words.say("terminal-witches-wheel")
        canvas.put(2, 0, name, BRASS)
        x = canvas.put(2, 1, *chip(trump)) + 1 if trump else 2
        canvas.put(x, 1, beneath, SOFT)
        x = max(cell_len(name), x + cell_len(beneath)) + 3
        canvas.put(x, 0, ranking, BRASS)
        for number, value in enumerate(ranks):
            ink, field = shade(number, len(ranks))
            canvas.put(x + 3 * number, 1, f" {value} ", f"bold {ink} on {field}")
        x += max(3 * len(ranks), cell_len(ranking)) + 2
        pile, _, count = stock.partition(" ")
        canvas.put(x, 0, pile, BRASS)
        canvas.put(x, 1, count, TEXT)
        canvas.paste((width - 2 - trick.width) // 2, 2 + gap, trick)
        return canvas

    def trick(self, picture: Picture, words: Words, large: bool) -> Canvas:
        """A place for every seat from the leader on, with a crown on the card that is ahead."""
        width, height = LARGE if large else SMALL
        trick = trick_of(picture)
        old = bool(self.last) and not trick
        if old:
            trick, seats, ahead = self.last, list(self.last), self.taker
        else:
            seats = [seat for seat in order(picture) if seat in trick or holds(picture, seat)]
            ahead = winning(trick, picture) if trick else -1
        canvas = Canvas(max(1, len(seats) * (width + 1) - 1), height + 1 + old)
        for number, seat in enumerate(seats):
            x = number * (width + 1)
            acts = seat in picture.acting and not old
            if seat in trick:
                frame = BRASS_DEEP if old or seat != ahead else BRASS_HIGH
                canvas.paste(x, 0, card(trick[seat], frame, crown=seat == ahead, dim=old, large=large))
            else:
                canvas.paste(x, 0, place(GLOW if acts else LINE, large))
            name = ("♛ " if seat == ahead else "") + words.seat(seat)
            style = SOFT if old else f"bold {BRASS_HIGH}" if seat == ahead else GLOW if acts else SOFT
            canvas.put(x, height, centred(name, width), style)
        if old:
            canvas.put(0, height + 1, centred(words.say("terminal-witches-last"), canvas.width), SOFT)
        return canvas


# The seats


def known_of(picture: Picture, seat: int) -> tuple[tuple[str, ...], int]:
    """The cards of a hand that lie open to others, or to the person, and how many there are besides."""
    hand = picture.zone("hand", seat)
    known = hand.pieces if seat != PERSON else picture.zone("open", seat).pieces
    return known, hand.hidden + len(hand.pieces) - len(known)


def name_style(picture: Picture, seat: int) -> str:
    """Whose turn it is glows."""
    return f"bold {GLOW}" if seat in picture.acting else f"bold {BRASS_HIGH}" if seat == PERSON else TEXT


def put_hand(canvas: Canvas, x: int, y: int, picture: Picture, seat: int) -> int:
    """What is known of a hand, and a sign for each card that is not."""
    known, hidden = known_of(picture, seat)
    for text in known:
        x = canvas.put(x, y, *chip(text)) + 1
    return canvas.put(x, y, "▮" * hidden, BRASS)


def gains(picture: Picture, seat: int, words: Words) -> str:
    """Points and cards of a seat."""
    cards = captured(picture, seat)
    return words.say("terminal-witches-captured", {"points": points(cards), "count": len(cards)})


def lines(picture: Picture, words: Words, width: int) -> Canvas:
    """The seats, a line each: whose turn, the hand, what was captured."""
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


def plates(picture: Picture, words: Words, width: int) -> Canvas:
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
            said = words.say("terminal-score", {"score": points(cards)})
        canvas.put(left + 2, 3, said, style)
        room = (right - left - 2) // 4
        put_captured(canvas, left + 2, 4, right - 1, cards[:room])
        put_captured(canvas, left + 2, 5, right - 1, cards[room:])
    return canvas


def put_captured(canvas: Canvas, x: int, y: int, end: int, cards: Sequence[str]) -> None:
    """Captured cards, as many as there is room for, and the number of the others."""
    for number, text in enumerate(cards):
        left = len(cards) - number
        if x + (3 if left == 1 else 7) > end:
            canvas.put(x, y, f"+{left}" if x + 3 <= end else "", SOFT)
            return
        x = canvas.put(x, y, chip(text)[0], TINTS[text[0]].light) + 1


# What the zones say


def phase(picture: Picture) -> str:
    """The phase of the game."""
    return "".join(picture.zone("phase").pieces)


def trump_of(picture: Picture) -> str:
    """The card on top of the trump pile, if there is one."""
    return "".join(picture.zone("trump").pieces[:1])


def trick_of(picture: Picture) -> dict[int, str]:
    """The cards of the trick by seat, in the order in which they were played."""
    return {zone.seat: zone.pieces[0] for zone in picture.zones if zone.name == "trick"}


def captured(picture: Picture, seat: int) -> tuple[str, ...]:
    """The cards that a seat has captured."""
    return picture.zone("captured", seat).pieces


def points(cards: Sequence[str]) -> int:
    """What captured cards count."""
    return sum(int(text[1:]) for text in cards)


def holds(picture: Picture, seat: int) -> bool:
    """Whether a seat has a card in hand."""
    hand = picture.zone("hand", seat)
    return bool(hand.pieces or hand.hidden)


def order(picture: Picture) -> list[int]:
    """The seats from the leader on."""
    leader = max(zone.seat for zone in picture.zones if zone.name == "leader")
    return [(max(0, leader) + step) % picture.seats for step in range(picture.seats)]


def next_seat(picture: Picture, trick: Mapping[int, str]) -> int:
    """Who plays next in this picture."""
    waiting = [seat for seat in order(picture) if seat not in trick and holds(picture, seat)]
    return waiting[0] if waiting else PERSON


def winning(trick: Mapping[int, str], picture: Picture) -> int:
    """The seat whose card is ahead; the trick is in the order in which it was played."""
    led, trump = next(iter(trick.values()))[0], trump_of(picture)[:1]
    ranks = picture.zone("wheel").pieces

    def strength(seat: int) -> tuple[bool, bool, int]:
        text = trick[seat]
        return text[0] == trump, text[0] == led, -ranks.index(text[1:])

    return max(trick, key=strength)


def labels(picture: Picture, words: Words) -> tuple[str, str, str]:
    """What stands by the trump pile, under it, and by the stock."""
    pile = picture.zone("trump").pieces
    name = words.say("terminal-witches-pile") if pile else words.say("terminal-witches-no-trump")
    beneath = words.say("terminal-witches-beneath", {"count": len(pile) - 1}) if len(pile) > 1 else ""
    return name, beneath, f"{words.say('zone-stock')} {picture.zone('stock').hidden}"
