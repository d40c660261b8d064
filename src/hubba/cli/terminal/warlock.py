"""The table of Warlock in the terminal, drawn from the zones of a view."""

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from textual.content import Content

from hubba.cli.sitting import PERSON
from hubba.cli.terminal.canvas import Canvas, centred, fit
from hubba.cli.terminal.look import BRASS, BRASS_DEEP, BRASS_HIGH, FOCUS, GLOW, INK, SOFT, TEXT
from hubba.cli.terminal.warlock_art import (
    HUES,
    ICONS,
    NOTHING,
    SIDE,
    Piece,
    card,
    empire,
    piece_of,
    saying,
    small_empire,
)
from hubba.cli.terminal.zones import Drawer, Light, Picture
from hubba.core.state import NOBODY
from hubba.core.view import Zone
from hubba.core.wording import Words

OF_CARDS: Final = ("bar", "aside", "", "city", "pay", "bid", "discard", "recruit")  # moves that name a card
OF_CELLS: Final = ("", "own", "lift", "with")  # moves that name a cell of the own empire
AIMED: Final = ("striking", "aiming")  # the others' empires are what matters
WIDE: Final = 90  # cells from which on everything is written out
BESIDE: Final = 25  # cells that a plate needs to have its text beside the empire
Part = tuple[str, str]  # text and style


class WarlockDrawer(Drawer):
    """Cards in hand, bar, mine and dungeon, and the empires of all."""

    # Cards to choose from

    def hand(self, picture: Picture) -> tuple[str, ...]:
        mark = mark_of_hand(picture)
        return () if mark is None else tuple(dict.fromkeys(f"{mark}{code}" for code in hand_of(picture)))

    def face(self, text: str, picture: Picture, words: Words, light: Light) -> Content | None:
        frame = FOCUS if light.focused else GLOW if light.lit else BRASS_DEEP
        piece, source = self.meant(text, picture, words)
        if piece is not None:
            label = source or copies(text, picture)
            name = words.say(f"card-{ICONS[piece.colour]}", {"number": 0}).partition(" ")[0]
            drawn = card(piece, name, frame, label=label, dim=not light.lit, large=light.large)
        elif text in ("pass", "enough", "skip"):
            drawn = saying(words.move(words.game.move_from(text)), text, frame, light.large)
        else:
            return None
        sheet = Canvas(drawn.width, drawn.height + 1)
        sheet.paste(0, 0 if light.focused else 1, drawn)
        if light.focused:
            sheet.put(0, drawn.height, centred("▲", drawn.width), f"bold {FOCUS}")
        return sheet.content()

    def remark(self, text: str, picture: Picture, words: Words) -> str:
        mark, _, what = text.rpartition(":")
        piece, _ = self.meant(text, picture, words)
        if text == "take":
            piece = piece_of(words.game, top_of_pile(picture))
        elif piece is None and mark in OF_CELLS[1:]:
            piece = piece_of(words.game, at_cell(picture, PERSON, what))
        return "" if piece is None else spelled(piece, words)

    def meant(self, text: str, picture: Picture, words: Words) -> tuple[Piece | None, str]:
        """The card that a move names, and where it is if that is worth saying."""
        mark, _, code = text.rpartition(":")
        if text == "pay:castle":
            castle = picture.zone("castle", PERSON).pieces
            return (piece_of(words.game, castle[-1]) if castle else None), words.say("zone-castle")
        return (piece_of(words.game, code) if mark in OF_CARDS else None), ""

    # The table

    def draw(self, picture: Picture, words: Words, width: int, height: int) -> Content:
        wide = width >= WIDE
        bands = [own(picture, words, width, wide), others(picture, words, width)]
        if phase(picture) in AIMED and not wide:
            bands.reverse()
        top = flow(status(picture, words), width - 1)
        if wide:
            top = stacked([top, flow(labelled(picture.zone("bar"), words, full=True), width - 1)], 1)
        used = sum(band.height for band in bands) + top.height
        spare = max(0, height - used) // 3
        return stacked([top, *bands], min(spare, 2), height, width).content()


# What the zones say


def phase(picture: Picture) -> str:
    """The phase of the game."""
    return "".join(picture.zone("phase").pieces)


def hand_of(picture: Picture) -> tuple[str, ...]:
    """The person's hand."""
    return picture.zone("hand", PERSON).pieces


def mark_of_hand(picture: Picture) -> str | None:
    """What stands before a card of the hand in a move, if such a card is asked for."""
    if not picture.legal or phase(picture) not in ("choosing", "naming"):
        return None
    if phase(picture) == "naming":
        return ""
    return "aside:" if picture.zone("offer", PERSON).pieces else "bar:"


def top_of_pile(picture: Picture) -> str:
    """The card that could be taken from the discard pile."""
    return "".join(picture.zone("pile").pieces[:1])


def marked(picture: Picture, name: str) -> int:
    """Who has Elrohir, or Tonar."""
    return next((zone.seat for zone in picture.zones if zone.name == name), NOBODY)


def rows_of(picture: Picture, seat: int) -> list[tuple[str, ...]]:
    """An empire, the top row first."""
    empty = (NOTHING,) * SIDE
    return [picture.zone(f"row-{row}", seat).pieces or empty for row in range(SIDE, 0, -1)]


def at_cell(picture: Picture, seat: int, cell: str) -> str:
    """What lies on a cell of an empire."""
    return rows_of(picture, seat)[SIDE - int(cell[1])]["abcd".index(cell[0])]


def lit_cells(picture: Picture, words: Words) -> set[str]:
    """The cells of the own empire that can be chosen now."""
    texts = [words.game.move_text(move).rpartition(":") for move in picture.legal]
    return {cell for mark, _, cell in texts if mark in OF_CELLS and cell[:1] in ("a", "b", "c", "d")}


def copies(text: str, picture: Picture) -> str:
    """How often a card lies where a move takes it from, if more than once."""
    mark, _, code = text.rpartition(":")
    places = {"pay": "dungeon", "bid": "mine", "bar": "hand", "aside": "hand", "": "hand"}
    zone = picture.zone("bar") if mark in ("discard", "recruit") else picture.zone(places.get(mark, ""), PERSON)
    count = zone.pieces.count(code)
    return f"×{count}" if count > 1 else ""


def spelled(piece: Piece, words: Words) -> str:
    """A card in words: its name, points, gold, and who pays for its city."""
    if piece.colour not in ICONS:
        return words.say("dragon" if piece.colour == "D" else "ruin")
    said = [words.say(f"card-{ICONS[piece.colour]}", {"number": int(piece.code[1:])})]
    if piece.second:
        said[0] += f" (+ {words.say(f'icon-{ICONS[piece.second]}')})"
    if piece.points:
        said.append(words.say("terminal-score", {"score": int(piece.points.rstrip("★"))}))
    said.append(piece.gold)
    if piece.cost:
        said.append(words.say("list-separator").join(words.say(f"icon-{ICONS[icon]}") for icon in piece.cost))
    return " · ".join(said)


# Lines of text


def status(picture: Picture, words: Words) -> list[list[Part]]:
    """How far the game is, who has Elrohir and Tonar, and what lies in the middle."""
    items: list[list[Part]] = [labelled_text(words.say("zone-day"), "".join(picture.zone("day").pieces))]
    for name in ("elrohir", "tonar"):
        seat = marked(picture, name)
        if seat != NOBODY:
            items.append(labelled_text(words.say(f"zone-{name}"), words.seat(seat)))
    items.append(labelled_text(words.say("zone-stock"), str(picture.zone("stock").hidden)))
    pile = picture.zone("pile").pieces
    items.append([*labelled_text(words.say("zone-pile"), str(len(pile))), *chips(pile[:1], words)])
    for name, word in (("dragons", "dragon"), ("ruins", "ruin")):
        hue = HUES["D" if word == "dragon" else "X"]
        items.append([(words.say(word), hue.light), (f" {picture.zone(name).hidden}", f"bold {TEXT}")])
    return items


def labelled_text(name: str, text: str) -> list[Part]:
    """A name and what there is to say of it."""
    return [(name, BRASS), (f" {text}", f"bold {TEXT}")]


def chips(codes: Sequence[str], words: Words) -> list[Part]:
    """Cards by their codes, one part each, with a blank before it."""
    found = []
    for code in codes:
        piece = piece_of(words.game, code)
        found.append((f" {code}", f"bold {piece.hue.light}" if piece is not None else TEXT))
    return found


def labelled(zone: Zone, words: Words, full: bool = False) -> list[list[Part]]:
    """The name of a zone, and its cards, with all that stands on them or by their codes; what is hidden is counted."""
    count = len(zone.pieces) + zone.hidden
    items: list[list[Part]] = [[(words.say(f"zone-{zone.name}"), f"bold {BRASS}"), (f" {count}", SOFT)]]
    for code in dict.fromkeys(zone.pieces):
        piece, many = piece_of(words.game, code), zone.pieces.count(code)
        parts = chips([code], words) if piece is None or not full else piece.parts
        parts = [(text.lstrip() if place == 0 else text, style) for place, (text, style) in enumerate(parts)]
        items.append([*parts, (f"×{many}", SOFT)] if many > 1 else parts)
    if zone.hidden:
        items.append([("▮" * zone.hidden if zone.hidden <= 6 else f"▮×{zone.hidden}", BRASS)])
    return items


def flow(items: Sequence[Sequence[Part]], width: int, gap: int = 2) -> Canvas:
    """Items one after the other in as many lines as it takes."""
    lines: list[list[tuple[int, str, str]]] = [[]]
    x = 0
    for item in items:
        size = sum(cell_len(text) for text, _ in item)
        if x and x + size > width:
            lines.append([])
            x = 2
        for text, style in item:
            lines[-1].append((x, text, style))
            x += cell_len(text)
        x += gap
    canvas = Canvas(width, len(lines))
    for y, line in enumerate(lines):
        for x, text, style in line:
            canvas.put(x, y, text, style)
    return canvas


def stacked(sheets: Sequence[Canvas], gap: int = 0, height: int = 0, width: int = 0) -> Canvas:
    """Sheets one under the other, at least so high and wide."""
    used = sum(one.height for one in sheets) + gap * (len(sheets) - 1)
    canvas = Canvas(max(width, *(one.width for one in sheets)), max(height, used))
    y = 0
    for one in sheets:
        canvas.paste((canvas.width - one.width) // 2 if width else 0, y, one)
        y += one.height + gap
    return canvas


# Seats


def title(picture: Picture, words: Words, seat: int, width: int) -> Canvas:
    """Who sits there: it glows on their turn."""
    acts = seat in picture.acting
    style = f"bold {GLOW}" if acts else f"bold {BRASS_HIGH}" if seat == PERSON else f"bold {TEXT}"
    canvas = Canvas(width, 1)
    x = canvas.put(0, 0, fit(f"{'▸ ' if acts else ''}{words.seat(seat)}", width).rstrip(), style)
    for name in ("elrohir", "tonar"):
        word = words.say(f"zone-{name}")
        if marked(picture, name) == seat and x + 3 + cell_len(word) <= width:
            x = canvas.put(x + 1, 0, f" {word} ", f"{INK} on {BRASS}")
    return canvas


def own(picture: Picture, words: Words, width: int, wide: bool) -> Canvas:
    """The person's empire, and beside it what else is theirs; where there is little room, the bar too."""
    grid = empire(words.game, rows_of(picture, PERSON), lit_cells(picture, words), (8, 3) if wide else (4, 1))
    left = stacked([title(picture, words, PERSON, grid.width), grid])
    room = width - left.width - 3
    zones = [] if wide else [picture.zone("bar")]
    zones += [picture.zone(name, PERSON) for name in ("dungeon", "mine")]
    zones += [zone for zone in picture.zones if zone.seat == PERSON and zone.name in ("castle", "offer", "aside")]
    parts = [flow(labelled(zone, words, wide), room, 2 if wide else 1) for zone in zones]
    parts += [flow(bid, room, 1) for bid in [bid_of(picture, words, PERSON)] if bid]
    if wide or mark_of_hand(picture) is None:  # or it lies below as cards
        parts.append(flow(labelled(picture.zone("hand", PERSON), words, full=True), room))
    right = stacked(parts, 1 if wide else 0)
    canvas = Canvas(width - 1, max(left.height, right.height))
    canvas.paste(0, 0, left)
    canvas.paste(left.width + 2, 0, right)
    return canvas


def bid_of(picture: Picture, words: Words, seat: int) -> list[list[Part]]:
    """The cards of a bid and what they are worth, if there is one."""
    zone, total = picture.zone("bid", seat), "".join(picture.zone("total", seat).pieces)
    if not zone.pieces:
        return []
    return [*labelled(zone, words), [(f"= {total}", f"bold {GLOW}")]] if total else labelled(zone, words)


def others(picture: Picture, words: Words, width: int) -> Canvas:
    """The other seats from the left of the person on, side by side."""
    seats = [seat for seat in range(picture.seats) if seat != PERSON]
    each = (width - 1) // len(seats)
    plates = [plate(picture, words, seat, each - 1) for seat in seats]
    canvas = Canvas(each * len(seats), max(one.height for one in plates))
    for number, one in enumerate(plates):
        canvas.paste(number * each, 0, one)
    return canvas


def plate(picture: Picture, words: Words, seat: int, width: int) -> Canvas:
    """Another player's empire, with the text beside or under it."""
    grid = small_empire(words.game, rows_of(picture, seat))
    room = width - grid.width - 1 if width >= BESIDE else width
    parts = [flow(labelled(picture.zone(name, seat), words)[:1], room) for name in ("hand",)]
    known = [zone for zone in picture.zones if zone.seat == seat and zone.name in ("hand-seen", "either-seen")]
    parts += [flow(labelled(zone, words), room, 1) for zone in known]
    parts += [flow(labelled(picture.zone(name, seat), words), room, 1) for name in ("mine", "dungeon")]
    parts += [flow(labelled(zone, words), room, 1) for zone in picture.zones if (zone.name, zone.seat) == ("castle", seat)]
    parts += [flow(bid, room, 1) for bid in [bid_of(picture, words, seat)] if bid]
    text = stacked(parts)
    head = title(picture, words, seat, width)
    if width < BESIDE:
        return stacked([head, grid, text])
    canvas = Canvas(width, 1 + max(grid.height, text.height))
    canvas.paste(0, 0, head)
    canvas.paste(0, 1, grid)
    canvas.paste(grid.width + 1, 1, text)
    return canvas
