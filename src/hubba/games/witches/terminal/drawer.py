"""The table of The Witches of Blackmore in the terminal, drawn from the zones of a view."""

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from textual.content import Content

from hubba.core.state import NOBODY
from hubba.core.wording import Words
from hubba.games.witches.terminal.art import WHEEL, card, chip, is_card, place, shade, wheel
from hubba.games.witches.terminal.seats import PLATE, PLATE_HEIGHT, lines, plates
from hubba.games.witches.terminal.zones import captured, holds, next_seat, order, phase, trick_of, trump_of, winning
from hubba.terminal.canvas import Canvas, centred
from hubba.terminal.card import LARGE, SMALL, lifted
from hubba.terminal.colours import BRASS, BRASS_DEEP, BRASS_HIGH, GLOW, INK, LINE, SOFT, TEXT
from hubba.terminal.drawer import Drawer
from hubba.terminal.light import Light
from hubba.terminal.picture import TerminalPicture

CHANGE: Final = "^"  # before a card: make it the trump


class WitchesDrawer(Drawer):
    """Remembers the last trick, so that it can be shown after it was captured."""

    def __init__(self) -> None:
        self.before: TerminalPicture | None = None
        self.last: dict[int, str] = {}
        self.taker = NOBODY

    # What every drawer does

    def forget(self) -> None:
        self.before, self.last = None, {}

    def look(self, picture: TerminalPicture) -> None:
        before, self.before = self.before, picture
        if trick_of(picture):
            self.last = {}
        elif before is not None and trick_of(before):
            self.last = trick_of(before)
            # The very last trick of a game is captured at once: its last card was in no picture.
            for seat in range(picture.seats):
                gained = set(captured(picture, seat)) - set(captured(before, seat))
                for text in gained - set(self.last.values()):
                    self.last[next_seat(before, self.last)] = text
            self.taker = winning(self.last, before)

    def pause(self, picture: TerminalPicture) -> float:
        return 2.0 if phase(picture) in ("changing", "over") else 1.0

    def hand(self, picture: TerminalPicture) -> tuple[str, ...]:
        return picture.own("hand").pieces

    def face(self, text: str, picture: TerminalPicture, words: Words, light: Light) -> Content | None:
        trump = trump_of(picture)
        frame = light.frame
        shown = text.removeprefix(CHANGE)
        if is_card(shown):
            is_trump = text != shown or shown[:1] == trump[:1]
            label = words.say("terminal-witches-trump") if is_trump else ""
            drawn = card(shown, frame, label=label, dim=not light.lit, large=light.large)
        else:  # keep: shows the trump as it is, or an empty place if there is none
            label = words.say("terminal-witches-keep")
            drawn = card(trump, frame, large=light.large) if trump else place(frame, light.large)
            drawn.put(1, drawn.height - 1, centred(label, drawn.width - 2), f"bold {INK} on {frame}")
        return lifted(drawn, light).content()

    def line(self, pieces: Sequence[str], words: Words) -> Content:
        name = (f"{words.say('zone-hand')}  ", f"bold {BRASS}")
        return Content.assemble(name, *(part for text in pieces for part in (chip(text), "  ")))

    def remark(self, text: str, picture: TerminalPicture, words: Words) -> str:
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
        ahead = winning({**trick, picture.person: text}, picture)
        if ahead == picture.person:
            return words.say("terminal-witches-wins", {"card": chip(text)[0]})
        args = {"card": chip(text)[0], "seat": words.seat(ahead), "best": chip(trick[ahead])[0]}
        return words.say("terminal-witches-loses", args)

    def draw(self, picture: TerminalPicture, words: Words, width: int, height: int) -> Content:
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

    def wide_middle(self, picture: TerminalPicture, words: Words, large: bool) -> Canvas:
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

    def close_middle(self, picture: TerminalPicture, words: Words, width: int, height: int) -> Canvas:
        """The same without a round wheel, for small terminals."""
        trick = self.trick(picture, words, large=True)
        if trick.width > width - 2 or trick.height + 5 > height:
            trick = self.trick(picture, words, large=False)
        gap = 1 if height > trick.height + 3 else 0
        caption = bool(self.last) and height < trick.height + 2  # no room for the caption: cut it off
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

    def trick(self, picture: TerminalPicture, words: Words, large: bool) -> Canvas:
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


def labels(picture: TerminalPicture, words: Words) -> tuple[str, str, str]:
    """The labels of the trump pile, under it, and of the stock."""
    pile = picture.zone("trump").pieces
    name = words.say("terminal-witches-pile") if pile else words.say("terminal-witches-no-trump")
    beneath = words.say("terminal-witches-beneath", {"count": len(pile) - 1}) if len(pile) > 1 else ""
    return name, beneath, f"{words.say('zone-stock')} {picture.zone('stock').hidden}"


DRAWER: Final = WitchesDrawer
