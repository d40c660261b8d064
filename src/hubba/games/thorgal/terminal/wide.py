"""The table of Thorgal in a wide terminal: the path as cards side by side, the heroes as plates under it."""

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from hubba.core.view import Zone
from hubba.core.wording import Words
from hubba.games.thorgal.rules.symbols import HAND_LIMIT, LETTERS, LOCATIONS
from hubba.games.thorgal.terminal.art import (
    chaam,
    chaams,
    hero_mark,
    hero_style,
    legend,
    marks,
    power_mark,
    skill,
    skills,
    track_boxes,
)
from hubba.games.thorgal.terminal.table import turn_items
from hubba.games.thorgal.terminal.zones import (
    STEPS,
    chaams_at,
    counted,
    hero_name,
    heroes_at,
    is_revealed,
    lit_places,
    plays,
    short_name,
    size_of,
    team,
)
from hubba.terminal.canvas import Canvas, centred, fit, framed
from hubba.terminal.colours import BRASS, BRASS_HIGH, GLOW, INK, LINE, SOFT, TEXT
from hubba.terminal.parts import Part, flow, labelled_text, put_parts, stacked
from hubba.terminal.picture import TerminalPicture
from hubba.terminal.wrapping import wrapped

SHAPES: Final = {"4≠": "●▲■◆", "4=": "●●●●", "6≠": "●▲■◆♥♣", "6=": "●●●●●●"}  # cards that differ, cards alike
Line = list[Part]


def wide_table(picture: TerminalPicture, words: Words, width: int, height: int) -> Canvas:
    """The whole table; without the text of the powers if it would be too high."""
    room = width - 2
    turn = turn_items(picture, words, spelled=True)
    for powers in (True, False):
        parts = [track_boxes(picture, words, room), path(picture, words, room)]
        parts += [flow(turn, room, 3, 0)] if turn else []
        parts += [plates(picture, words, room, powers)] if team(picture) else []
        parts += [decks(picture, words, room)]
        parts += [stacked([flow(legend(words), room, 2, 0), flow(marks(words), room, 2, 0)])]
        used = sum(part.height for part in parts)
        if used <= height:
            break
    gap = max(0, min(2, (height - used) // (len(parts) - 1)))
    return stacked(parts, gap, height, width)


# The path


def path(picture: TerminalPicture, words: Words, width: int) -> Canvas:
    """Eight cards side by side, as high as the fullest one, with the mandatory steps under them."""
    each = width // LOCATIONS
    inside = {number: lines_of(picture, words, number, each - 2) for number in range(1, LOCATIONS + 1)}
    high = max(len(lines) for lines in inside.values()) + 2
    canvas = Canvas(each * LOCATIONS, high + 1)
    for number, lines in inside.items():
        x, step = (number - 1) * each, STEPS.get(number)
        canvas.paste(x, 0, location(picture, words, number, lines, (each, high)))
        if step is not None:
            canvas.put(x, high, centred(f"{step} {SHAPES[step]}", each), f"bold {TEXT}")
    return canvas


def location(
    picture: TerminalPicture, words: Words, number: int, lines: Sequence[Line], size: tuple[int, int]
) -> Canvas:
    """One card: its number in the frame, and what is there."""
    lit, shown = number in lit_places(picture, words), is_revealed(picture, number)
    frame = f"bold {GLOW}" if lit else BRASS if shown else LINE
    canvas = framed(*size, frame)
    style = f"bold {INK} on {GLOW}" if lit else f"bold {BRASS_HIGH}" if shown else SOFT
    canvas.put(2, 0, f" {number} ", style)
    for y, line in enumerate(lines, start=1):
        wide = sum(cell_len(text) for text, _ in line)
        put_parts(canvas, (size[0] - wide) // 2, y, line)
    return canvas


def lines_of(picture: TerminalPicture, words: Words, number: int, width: int) -> list[Line]:
    """Name, heroes and Chaams of a location, a line each."""
    shown = is_revealed(picture, number)
    _, _, name = words.say(f"zone-location-{number}").partition(" ")
    lines: list[Line] = [[(text, f"bold {BRASS_HIGH}" if shown else SOFT)] for text in broken(name, width)]
    lines += [[] for _ in range(2 - len(lines))]  # all names are equally high, so that the heroes are in one row
    if not shown:
        return lines + [[(text, SOFT)] for text in broken(words.say(f"hidden-location-{number}"), width)]
    for hero in heroes_at(picture, number):
        style = f"bold {INK} on {GLOW if plays(picture, hero) else BRASS}"
        lines.append([(centred(short_name(hero, words, width), width), style)])
    here = chaams_at(picture, number)
    for letter in LETTERS:
        kinds = [chaam(kind, count) for kind, count in here.items() if kind[0] == letter]
        lines += [spaced(kinds)] if kinds else []
    return lines


def broken(text: str, width: int) -> list[str]:
    """A text in lines; words that are too long are broken at hyphens, too."""
    lines: list[str] = []
    for line in wrapped(text, width):
        while cell_len(line) > width and "-" in line[:width]:
            cut = line.rindex("-", 0, width) + 1
            lines.append(line[:cut])
            line = line[cut:]
        lines.append(line)
    return lines


def spaced(parts: Sequence[Part]) -> Line:
    """Parts with blanks between them."""
    found: Line = []
    for part in parts:
        found += [(" ", ""), part] if found else [part]
    return found


# Heroes and decks


def plates(picture: TerminalPicture, words: Words, width: int, powers: bool) -> Canvas:
    """The heroes side by side, all as high as the highest."""
    zones = team(picture)
    each = (width + 1) // len(zones)
    inside = [plate_lines(words, zone, each - 5, powers) for zone in zones]
    high = max(len(lines) for lines in inside) + 2
    canvas = Canvas(each * len(zones) - 1, high)
    for number, (zone, lines) in enumerate(zip(zones, inside, strict=True)):
        style = hero_style(picture, zone.name)
        plate = framed(each - 1, high, GLOW if plays(picture, zone.name) else LINE)
        title = f"{hero_mark(picture, zone.name)} {hero_name(zone.name, words)} {power_mark(picture, zone.name)}"
        plate.put(2, 0, f" {title.strip()} ", style)
        for y, line in enumerate(lines, start=1):
            put_parts(plate, 2, y, line)
        canvas.paste(number * each, 0, plate)
    return canvas


def plate_lines(words: Words, zone: Zone, width: int, powers: bool) -> list[Line]:
    """Who plays a hero, its hand, and what its power does."""
    lines: list[Line] = [[(fit(words.seat(zone.seat), width), TEXT)]]
    lines.append([*skills(zone.pieces), (f"  {len(zone.pieces)}", f"bold {TEXT}"), (f"/{HAND_LIMIT}", SOFT)])
    if powers:
        said = words.say(f"hero-{zone.name}", form="full")
        lines += [[(text, SOFT)] for text in wrapped(said, width)]
    return lines


def decks(picture: TerminalPicture, words: Words, width: int) -> Canvas:
    """How many cards are left, and which are discarded."""
    items: list[Line] = []
    for name in ("skill-deck", "skill-discards", "chaam-deck", "chaam-discards"):
        zone = picture.zone(name)
        item = labelled_text(words.say(f"zone-{name}"), str(size_of(zone)))
        if name == "skill-discards":
            for letter, count in counted(zone.pieces).items():
                item += [(" ", ""), skill(letter, count)]
        for part in chaams(zone.pieces) if name == "chaam-discards" else []:
            item += [(" ", ""), part]
        items.append(item)
    return flow(items, width, 3, 2)
