"""The table of Thorgal in a small terminal: lines of text, the most urgent first."""

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from hubba.core.view import Zone
from hubba.core.wording import Words
from hubba.games.thorgal.rules.symbols import LOCATIONS
from hubba.games.thorgal.terminal.art import (
    OPEN,
    SHUT,
    chaams,
    dice,
    figure,
    hero_mark,
    hero_style,
    legend,
    marks,
    power_mark,
    skills,
    track_line,
)
from hubba.games.thorgal.terminal.zones import (
    HARD,
    STEPS,
    TWO_TRAVEL,
    hero_name,
    heroes_at,
    is_revealed,
    lit_places,
    place,
    short_name,
    size_of,
    team,
)
from hubba.terminal.canvas import Canvas, fit
from hubba.terminal.colours import BRASS, BRASS_DEEP, BRASS_HIGH, GLOW, INK, SOFT, TEXT
from hubba.terminal.parts import Part, flow, labelled_text, put_parts, stacked
from hubba.terminal.picture import TerminalPicture

HAND: Final = 17  # cells of a hand
BESIDE: Final = 44  # from this many cells on, a hero fits into one line
OWNER: Final = 3  # the fewest cells for a player's name
SHORT: Final = 7  # cells of a short name
BACK: Final = "↺"  # discards, which come back when the deck is empty
PATH: Final = range(1, LOCATIONS + 1)


def close_table(picture: TerminalPicture, words: Words, width: int, height: int) -> Canvas:
    """As much as the height allows: the path line by line or as running text, and what the letters stand for."""
    room = width - 1
    top = flow(track_line(picture, words), room, 2, 0)
    now = turn_lines(picture, words, room)
    lines, pairs = heroes(picture, words, room), small_heroes(picture, words, room)
    long, short = (flow(decks(picture, words, brief), room, 1 + (not brief), 0) for brief in (False, True))
    letters, signs = flow(legend(words), room, 2, 0), flow(marks(words), room, 2, 0)
    shown = [number for number in PATH if is_revealed(picture, number)]
    hidden = [number for number in PATH if number not in shown]
    path = listed_path(picture, words, room, PATH)
    half = [listed_path(picture, words, room, shown), *running_path(picture, words, room, hidden)]
    for parts in (
        [top, path, *now, *lines, long, letters, signs],
        [top, path, *now, *lines, long, letters],
        [top, path, *now, *lines, short, letters],
        [top, path, *now, *lines, short],
        [top, *half, *now, *lines, short],
        [top, path, *now, *pairs, short],
        [top, *half, *now, *pairs, short],
        [top, *running_path(picture, words, room, PATH), *now, *pairs, short],
        [top, *running_path(picture, words, room, PATH, loose=True), *now, *pairs, short],
    ):
        if sum(part.height for part in parts) <= height:
            break
    return stacked(parts, 0, height, width)


# The path


def name_of(picture: TerminalPicture, words: Words, number: int) -> list[Part]:
    """The number and name of a location, and the mandatory step that leads on from it."""
    text, step = words.say(f"zone-location-{number}"), STEPS.get(number, "")
    if number in lit_places(picture, words):
        style = f"bold {INK} on {GLOW}"
    else:
        style = f"bold {BRASS_HIGH}" if is_revealed(picture, number) else SOFT
    mark = (OPEN, BRASS) if is_revealed(picture, number) else (SHUT, BRASS_DEEP)
    return [mark, (text, style), *([(f" {step}", f"bold {TEXT}")] if step else [])]


def at_place(picture: TerminalPicture, words: Words, number: int) -> list[list[Part]]:
    """The heroes and the Chaams of a location, one item each."""
    items = [[figure(picture, hero, words)] for hero in heroes_at(picture, number)]
    return items + [[part] for part in chaams(place(picture, number).pieces)]


def listed_path(picture: TerminalPicture, words: Words, width: int, numbers: Sequence[int]) -> Canvas:
    """A line for each location, or more if it has many Chaams."""
    names = {number: name_of(picture, words, number) for number in numbers}
    margin = max(sum(cell_len(text) for text, _ in parts) for parts in names.values()) + 1
    lines = []
    for number, parts in names.items():
        items = at_place(picture, words, number)
        if not is_revealed(picture, number):
            items = [[(words.say("hidden-location-1"), SOFT)]]
            items += [[(TWO_TRAVEL, SOFT)]] if number in HARD else []
        there = flow(items, width - margin, 1, 0)
        line = Canvas(width, there.height)
        line.paste(0, 0, flow([parts], margin))
        line.paste(margin, 0, there)
        lines.append(line)
    return stacked(lines)


def running_path(
    picture: TerminalPicture, words: Words, width: int, numbers: Sequence[int], loose: bool = False
) -> list[Canvas]:
    """The locations as running text, each kept in one piece if it fits; `loose` lets all of them break."""
    items: list[list[Part]] = []
    for number in numbers:
        found = [name_of(picture, words, number), *at_place(picture, words, number)]
        joined = [part for item in found for part in (*item, (" ", ""))][:-1]
        whole = not loose and sum(cell_len(text) for text, _ in joined) <= width
        items += [joined] if whole else found
    return [flow(items, width, 1, 0)] if items else []


# The turn


def turn_items(picture: TerminalPicture, words: Words, spelled: bool) -> list[list[Part]]:
    """The dice, the Chaam to be placed, and the trade on offer, as far as they exist."""
    items: list[list[Part]] = []
    for name in ("won", "rolled"):
        zone = picture.zone(name)
        if zone.pieces:
            items.append([(words.say(f"zone-{name}"), BRASS), *dice(zone, words, spelled)])
    for piece in picture.zone("black").pieces:
        items.append(black_die(piece, words, spelled))
    drawn = picture.zone("chaam")
    if drawn.pieces:
        items.append([(f"{words.say('zone-chaam')} ", BRASS), *chaams(drawn.pieces)])
    for name in ("offered", "wanted"):
        zone = picture.zone(name)
        if zone.pieces:
            said = words.piece(zone, zone.pieces[0])
            items.append(labelled_text(words.say(f"zone-{name}"), f"{zone.pieces[0]}{len(zone.pieces)} {said}"))
    return items


def black_die(piece: str, words: Words, spelled: bool) -> list[Part]:
    """The face of the black die, light on dark."""
    said = words.say(f"black-{piece}", form="" if spelled else "short")
    return [(f"{words.say('zone-black')} ", BRASS), (f"[{said}]", f"bold {TEXT} on {INK}")]


def turn_lines(picture: TerminalPicture, words: Words, width: int) -> list[Canvas]:
    """The same in lines, or nothing."""
    items = turn_items(picture, words, spelled=False)
    return [flow(items, width, 2, 0)] if items else []


# Heroes and decks


def heroes(picture: TerminalPicture, words: Words, width: int) -> list[Canvas]:
    """A line for each hero: whose turn it is, who plays it, the power, and the hand by skills."""
    zones = team(picture)
    if width < BESIDE:
        return [hero_block(picture, words, zone, width) for zone in zones]
    longest = max((cell_len(hero_name(zone.name, words)) for zone in zones), default=0)
    return [hero_line(picture, words, zone, width, longest + 3) for zone in zones]


def hero_line(picture: TerminalPicture, words: Words, zone: Zone, width: int, margin: int) -> Canvas:
    """A hero in one line, with the player's name if there is room."""
    canvas, style, right = Canvas(width, 1), hero_style(picture, zone.name), width - HAND
    canvas.put(0, 0, f"{hero_mark(picture, zone.name)} {hero_name(zone.name, words)}", style)
    if right - 6 - margin >= OWNER:
        canvas.put(margin, 0, fit(words.seat(zone.seat), right - 6 - margin), SOFT)
    canvas.put(right - 5, 0, power_mark(picture, zone.name), style)
    canvas.put(right - 3, 0, f"{len(zone.pieces):>2}", f"bold {TEXT}")
    put_parts(canvas, right, 0, skills(zone.pieces))
    return canvas


def small_heroes(picture: TerminalPicture, words: Words, width: int) -> list[Canvas]:
    """Two heroes in a line: without their players, and as short as possible."""
    items = []
    for zone in team(picture):
        style = hero_style(picture, zone.name)
        name = fit(short_name(zone.name, words, SHORT), SHORT)
        title = f"{hero_mark(picture, zone.name)}{name}{power_mark(picture, zone.name)}"
        hand = [part for part in skills(zone.pieces) if part[0] != " "]
        items.append([(title, style), (f"{len(zone.pieces):>2} ", f"bold {TEXT}"), *hand])
    return [flow(items, width, 1, 0)] if items else []


def hero_block(picture: TerminalPicture, words: Words, zone: Zone, width: int) -> Canvas:
    """A hero in a very narrow terminal: the hand under the name."""
    style = hero_style(picture, zone.name)
    title = f"{hero_mark(picture, zone.name)} {hero_name(zone.name, words)} {power_mark(picture, zone.name)}"
    name = flow([[(title, style)], [(words.seat(zone.seat), SOFT)]], width, 1)
    return stacked([name, flow([skills(zone.pieces)], width)])


def decks(picture: TerminalPicture, words: Words, brief: bool) -> list[list[Part]]:
    """How many cards are left, and how many are discarded: in words, or behind a mark."""
    items = []
    for deck, discards in (("skill-deck", "skill-discards"), ("chaam-deck", "chaam-discards")):
        left, gone = (str(size_of(picture.zone(name))) for name in (deck, discards))
        if brief:
            items.append(labelled_text(words.say(f"zone-{deck}"), f"{left}{BACK}{gone}"))
        else:
            items.append(labelled_text(words.say(f"zone-{deck}"), left))
            items.append(labelled_text(words.say(f"zone-{discards}"), gone))
    return items
