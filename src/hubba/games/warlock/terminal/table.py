"""The parts of the table of Warlock: lines of text, the person's empire, the other seats."""

from collections.abc import Collection, Sequence
from typing import Final

from rich.cells import cell_len

from hubba.core.state import NOBODY
from hubba.core.view import Zone
from hubba.core.wording import Words
from hubba.games.warlock.terminal.art import DRAGON, HUES, RUIN, card, empire, piece_of, small_empire
from hubba.games.warlock.terminal.zones import AIMED, AUCTION, lit_cells, mark_of_hand, marked, phase, rows_of
from hubba.terminal.canvas import Canvas, fit
from hubba.terminal.card import SMALL
from hubba.terminal.colours import BRASS, BRASS_DEEP, BRASS_HIGH, GLOW, INK, SOFT, TEXT
from hubba.terminal.parts import Part, flow, labelled_text, stacked
from hubba.terminal.picture import TerminalPicture

BESIDE: Final = 25  # width from which a plate has its text beside the empire
CODES: Final = 14  # width from which an empire shows codes, not only races
NARROW: Final = 8  # the least width of an empire
KNOWN: Final = ("mine-seen", "hand-seen", "either-seen")


# Lines of text


def status(picture: TerminalPicture, words: Words) -> list[list[Part]]:
    """Who has Elrohir and Tonar, and what is in the middle of the table."""
    items: list[list[Part]] = []
    for name in ("elrohir", "tonar"):
        seat = marked(picture, name)
        if seat != NOBODY:
            items.append(labelled_text(words.say(f"zone-{name}"), words.seat(seat)))
    dragons, ruins = (str(picture.zone(name).hidden) for name in ("dragons", "ruins"))
    items.append(labelled_text(words.say("zone-stock"), str(picture.zone("stock").hidden)))
    items.append(
        [(DRAGON, f"bold {HUES[DRAGON[0]].light}"), (" ", ""), *labelled_text(words.say("dragon"), dragons)]
    )
    pile = picture.zone("pile").pieces
    count = [(f" ({len(pile)})", SOFT)] if pile else [(f" {words.say('nothing')}", SOFT)]
    items.append([(words.say("zone-top"), BRASS), *chips(pile[:1], words), *count])
    items.append([(f"{RUIN} ", f"bold {HUES[RUIN[0]].light}"), *labelled_text(words.say("ruin"), ruins)])
    return items


def chips(codes: Sequence[str], words: Words) -> list[Part]:
    """Cards by their codes, one part each, with a blank before it."""
    found = []
    for code in codes:
        piece = piece_of(words.game, code)
        found.append((f" {code}", f"bold {piece.hue.light}" if piece is not None else TEXT))
    return found


def each_chip(codes: Sequence[str], words: Words) -> list[list[Part]]:
    """Cards by their codes, an item each."""
    return [[(text.strip(), style)] for text, style in chips(codes, words)]


def labelled(zone: Zone, words: Words, full: bool = False, backs: bool = True) -> list[list[Part]]:
    """The name of a zone, how many cards it has, and the known ones: only codes, or in full."""
    count = len(zone.pieces) + zone.hidden
    items: list[list[Part]] = [[(words.say(f"zone-{zone.name}"), f"bold {BRASS}"), (f" {count}", SOFT)]]
    for code in dict.fromkeys(zone.pieces):
        piece, many = piece_of(words.game, code), zone.pieces.count(code)
        parts = [(code, TEXT)] if piece is None else piece.parts(zone.name, full)
        items.append([*parts, (f"×{many}", SOFT)] if many > 1 else parts)
    if zone.hidden and backs:
        items.append([("▮" * zone.hidden if zone.hidden <= 6 else f"▮×{zone.hidden}", BRASS)])
    return items


# Seats


def title(picture: TerminalPicture, words: Words, seat: int, width: int) -> Canvas:
    """The name of a seat, glowing when it acts, with Elrohir and Tonar."""
    acts = seat in picture.acting
    style = f"bold {GLOW}" if acts else f"bold {BRASS_HIGH}" if seat == picture.person else f"bold {TEXT}"
    canvas = Canvas(width, 1)
    x = canvas.put(0, 0, fit(f"{'▸ ' if acts else ''}{words.seat(seat)}", width).rstrip(), style)
    for name in ("elrohir", "tonar"):
        word = words.say(f"zone-{name}")
        if marked(picture, name) == seat and x + 3 + cell_len(word) <= width:
            x = canvas.put(x + 1, 0, f" {word} ", f"{INK} on {BRASS}")
    return canvas


def bid_of(picture: TerminalPicture, words: Words, seat: int) -> list[list[Part]]:
    """The cards of a bid and what they are worth, if there is one."""
    zone, total = picture.zone("bid", seat), "".join(picture.zone("total", seat).pieces)
    if not zone.pieces:
        return []
    return [*labelled(zone, words), [(f"= {total}", f"bold {GLOW}")]] if total else labelled(zone, words)


def person(picture: TerminalPicture, words: Words, size: tuple[int, int]) -> Canvas:
    """The person's empire under their name."""
    grid = empire(words.game, rows_of(picture, picture.person), lit_cells(picture, words), size)
    return stacked([title(picture, words, picture.person, grid.width), grid])


def belongings(picture: TerminalPicture, words: Words, seat: int) -> list[list[list[Part]]]:
    """What another seat has besides its empire: how many cards, and which of them are known."""
    hand, mine = picture.zone("hand", seat), picture.zone("mine", seat)
    known, either = picture.zone("hand-seen", seat).pieces, picture.zone("either-seen", seat).pieces
    groups = [[*labelled(hand, words)[:1], *each_chip(known, words)], labelled(mine, words, backs=False)]
    if either:
        name = "/".join(words.say(f"zone-{zone}") for zone in ("hand", "mine"))
        groups.append([[(name, f"bold {BRASS}")], *each_chip(either, words)])
    return groups + possessions(picture, words, seat)


def possessions(picture: TerminalPicture, words: Words, seat: int) -> list[list[list[Part]]]:
    """The open cards of a seat besides its empire."""
    groups = [labelled(picture.zone("dungeon", seat), words)]
    castle = picture.zone("castle", seat)
    if castle.pieces:
        groups.append(labelled(castle, words))
    bid = bid_of(picture, words, seat)
    return [*groups, bid] if bid else groups


def rivals(picture: TerminalPicture) -> list[int]:
    """The other seats, from the person's left on."""
    return [seat for seat in range(picture.seats) if seat != picture.person]


def others(picture: TerminalPicture, words: Words, width: int) -> Canvas:
    """The other seats side by side, with all that is known about them."""
    seats = rivals(picture)
    each = (width - 1) // len(seats)  # the last one needs no gap
    plates = [plate(picture, words, seat, each - 1) for seat in seats]
    canvas = Canvas(width - 2, max(one.height for one in plates))
    for number, one in enumerate(plates):
        canvas.paste(number * each, 0, one)
    return canvas


def plate(picture: TerminalPicture, words: Words, seat: int, width: int) -> Canvas:
    """Another player's empire, with the text beside or under it."""
    grid = small_empire(words.game, rows_of(picture, seat), codes=width >= CODES - 2)
    beside = width >= BESIDE
    groups = belongings(picture, words, seat)
    if beside:
        counts = groups[0] + groups[1]
        text = stacked([flow(group, width - grid.width - 1, 1) for group in (counts, *groups[2:])])
    else:
        text = flow([item for group in groups for item in group], width, 1, 0)
    head = title(picture, words, seat, width)
    if not beside:
        return stacked([head, grid, text])
    canvas = Canvas(width, 1 + max(grid.height, text.height))
    canvas.paste(0, 0, head)
    canvas.paste(0, 1, grid)
    canvas.paste(grid.width + 1, 1, text)
    return canvas


# Little room


def close_table(picture: TerminalPicture, words: Words, width: int, height: int) -> Canvas:
    """All empires side by side, and lines of text under them: what is needed now comes first."""
    room = width - 1
    top = flow(status(picture, words), room, 2, 0)
    hand = flow(labelled(picture.own("hand"), words, full=True), room)
    bar = flow(labelled(picture.zone("bar"), words), room, 1)
    own_cards = [*possessions(picture, words, picture.person), labelled(picture.own("mine"), words)]
    own_cards += [labelled(zone, words) for zone in picture.zones if zone.name in ("offer", "aside")]
    parts = [flow([item for group in own_cards for item in group], room, 1), bar]
    if phase(picture) in AUCTION:
        parts = [bar, parts[0], hand]
    elif mark_of_hand(picture) is None:  # otherwise the hand is drawn below as cards
        parts = [hand, *parts]
    if phase(picture) in AIMED:
        parts = [others(picture, words, width), person(picture, words, (4, 1)), *parts]
    else:
        lines = [line(picture, words, seat, room) for seat in rivals(picture)]
        parts = [empires(picture, words, room), *parts, *lines]
    return stacked([top, *parts], 0, height, width)


def empires(picture: TerminalPicture, words: Words, width: int) -> Canvas:
    """The person's empire, and those of the others with as much as fits under them."""
    seats = rivals(picture)
    left = person(picture, words, (4, 1))
    each = (width - left.width) // len(seats)
    if each < NARROW:
        return stacked([left, *(plate(picture, words, seat, width) for seat in seats)])
    canvas = Canvas(width, left.height + 1)
    canvas.paste(0, 0, left)
    for number, seat in enumerate(seats):
        x = left.width + number * each
        canvas.paste(x, 0, title(picture, words, seat, each - 1))
        canvas.paste(x, 1, small_empire(words.game, rows_of(picture, seat), codes=each >= CODES))
        for y, name in enumerate(("hand", "mine"), start=5):
            canvas.paste(x, y, flow(labelled(picture.zone(name, seat), words)[:1], each - 1))
    return canvas


def line(picture: TerminalPicture, words: Words, seat: int, width: int) -> Canvas:
    """What is known about another seat's cards; the sizes of hand and mine are shown elsewhere."""
    hand, mine, *rest = belongings(picture, words, seat)
    groups = [*(group for group in (hand, mine) if len(group) > 1), *rest]
    return flow([[(words.seat(seat), f"bold {TEXT}")], *(item for group in groups for item in group)], width, 1)


# Much room


def wide_table(picture: TerminalPicture, words: Words, width: int, height: int) -> Canvas:
    """Everything; the bar and the person's zones drawn as cards, as far as there is room."""
    for drawn in (("bar", "hand", "dungeon", "mine"), ("bar", "hand"), ("bar",), ()):
        bar = laid(picture.zone("bar"), words, width - 2, "bar" in drawn)
        parts = [flow(status(picture, words), width - 2), bar, own(picture, words, width, drawn)]
        parts.append(others(picture, words, width))
        used = sum(part.height for part in parts)
        if used <= height:
            break
    gap = max(0, min(2, (height - used) // (len(parts) - 1)))
    return stacked(parts, gap, height, width)


def own(picture: TerminalPicture, words: Words, width: int, drawn: Collection[str]) -> Canvas:
    """The person's empire, and beside it their cards."""
    left = person(picture, words, (8, 3))
    room = width - 2 - left.width - 2
    names = ["castle", "dungeon", "mine", "offer", "aside"]
    if mark_of_hand(picture) is None:  # otherwise the hand is drawn below as cards
        names.insert(0, "hand")
    zones = [picture.own(name) for name in names]
    parts = [laid(zone, words, room, zone.name in drawn) for zone in zones if zone.pieces or zone.name == "dungeon"]
    parts += [flow(bid, room, 1) for bid in [bid_of(picture, words, picture.person)] if bid]
    known = [zone for zone in picture.zones if zone.seat == picture.person and zone.name in KNOWN]
    parts += [flow(labelled(zone, words), room, 1) for zone in known]
    right = stacked(parts)
    canvas = Canvas(width - 2, max(left.height, right.height))
    canvas.paste(0, 0, left)
    canvas.paste(left.width + 2, 0, right)
    return canvas


def laid(zone: Zone, words: Words, width: int, drawn: bool) -> Canvas:
    """A zone as cards side by side under its name, or as text."""
    codes = list(dict.fromkeys(zone.pieces))
    if not drawn or not codes:
        return flow(labelled(zone, words, full=True), width)
    many, (wide, high) = (width + 1) // (SMALL[0] + 1), SMALL
    canvas = Canvas(width, 1 + high * -(-len(codes) // many))
    canvas.paste(0, 0, flow(labelled(zone, words)[:1], width))
    for number, code in enumerate(codes):
        piece, count = piece_of(words.game, code), zone.pieces.count(code)
        if piece is not None:
            one = card(piece, "", BRASS_DEEP, label=f"×{count}" if count > 1 else "")
            canvas.paste(number % many * (wide + 1), 1 + number // many * high, one)
    return canvas
