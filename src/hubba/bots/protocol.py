"""The lines that Hubba and a program exchange: docs/engine.md says what they mean.

A line is a word with its arguments: more words, or one JSON object where there is structure.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from math import isfinite

import msgspec

from hubba.bots.observation import Observation
from hubba.bots.player import Budget, Choice, Evidence
from hubba.core.errors import HubbaError, NotationError
from hubba.core.event import Event
from hubba.core.game import Game
from hubba.core.view import Zone

VERSION = 1
EVENTS, ZONES, STEPS = "events", "zones", "steps"  # what a program may ask for
PONDER = "ponder"  # an option that a program may have
MOST = 10**9  # iterations, milliseconds, visits
WHOLE = re.compile("-?[0-9]{1,18}")


class ProtocolError(HubbaError):
    """A line that does not follow the protocol."""


class GameTold(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game, and the seat of the program. `options` holds all options with their answers."""

    name: str
    rules: int
    seats: int
    seat: int
    seed: int
    options: dict[str, str]
    components: str  # the digest of the list


class EventTold(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event as the seat was told it."""

    name: str
    args: dict[str, int] = {}
    many: dict[str, tuple[int, ...]] = {}
    clause: str = ""


class ZoneTold(msgspec.Struct, frozen=True):
    """A zone on the table as the seat sees it; seat -1 means that it belongs to nobody."""

    name: str
    seat: int
    pieces: tuple[str, ...]
    hidden: int
    mark: bool


_encode = msgspec.json.Encoder().encode
_games = msgspec.json.Decoder(GameTold)
_events = msgspec.json.Decoder(EventTold)


# What Hubba sends


def seed_told(seed: int) -> int:
    """The seed for a program's own random choices.

    In a simulation the cards and the players come from one seed. The program must not get a number from which it
    could compute the cards.
    """
    return int.from_bytes(sha256(f"a program's dice {seed}".encode()).digest()[:4], "big") >> 1


def game_line(heard: Observation, seed: int) -> str:
    """The line that begins a new game."""
    game = heard.game
    told = GameTold(
        game.name, game.rules, heard.seats, heard.seat, seed_told(seed), dict(heard.options), game.components.digest
    )
    return f"game {_encode(told).decode()}\n"


def event_lines(events: Iterable[Event], seat: int) -> str:
    """What the seat was told."""
    # Events of a play have already gone through `seen_by`. A second time changes nothing, and makes certain.
    seen = (event.seen_by(seat) for event in events)
    told = (EventTold(event.name, dict(event.args), dict(event.many), event.clause) for event in seen if event)
    return "".join(f"event {_encode(each).decode()}\n" for each in told)


def step_lines(steps: Iterable[tuple[int, int]]) -> str:
    """What was done, as the seat saw it: the seat that did it, and the move or outcome of chance."""
    return "".join(f"step {who} {what}\n" for who, what in steps)


def zone_lines(zones: Iterable[Zone]) -> str:
    """How the table looks to the seat."""
    told = (ZoneTold(zone.name, int(zone.seat), zone.pieces, int(zone.hidden), zone.mark) for zone in zones)
    return "".join(f"zone {_encode(each).decode()}\n" for each in told)


def moves_line(game: Game, moves: Iterable[int]) -> str:
    """What the seat may do."""
    return " ".join(["moves", *(game.move_text(move) for move in moves)]) + "\n"


def go_line(budget: Budget) -> str:
    """The line that asks for a move, with a time limit or without."""
    words = ["go"]
    if budget.iterations:
        words += ["iterations", str(budget.iterations)]
    if budget.seconds:
        words += ["movetime", str(max(1, round(budget.seconds * 1000)))]
    return " ".join(words) + "\n"


# What a program sends


def remarks(choice: Choice, game: Game) -> list[str]:
    """The evidence for a choice, the best move first."""
    said = [
        f"info move {game.move_text(each.move)} visits {each.visits} value {each.value!r} spread {each.spread!r}"
        for each in choice.evidence
    ]
    if choice.line:
        said.append(" ".join(["info line", *(game.move_text(move) for move in choice.line)]))
        if choice.line_seats:
            said.append(" ".join(["info seats", *map(str, choice.line_seats)]))
    if choice.iterations:
        said.append(f"info iterations {choice.iterations}")
    return said


@dataclass
class Remarks:
    """What a program said before its answer; lines that cannot be understood are ignored."""

    game: Game
    legal: Mapping[str, int]
    evidence: dict[int, Evidence] = field(default_factory=dict)
    line: tuple[int, ...] = ()
    line_seats: tuple[int, ...] = ()
    iterations: int = 0

    def hear(self, words: Sequence[str]) -> None:
        """Read the words after `info`."""
        match words:
            case ["move", text, "visits", visits, "value", value, "spread", spread] if text in self.legal:
                move = self.legal[text]
                numbers = [_fraction(value), _fraction(spread)]
                if (many := number(visits)) is not None and all(0 <= each <= 1 for each in numbers):
                    self.evidence.pop(move, None)  # the last line about a move also decides its order
                    self.evidence[move] = Evidence(move, many, *numbers)
            case ["iterations", text]:
                self.iterations = number(text) or 0
            case ["line", *texts]:
                try:
                    self.line = tuple(self.game.move_from(text) for text in texts)
                except NotationError:
                    self.line = ()
            case ["seats", *texts]:
                seats = [number(text) for text in texts]
                self.line_seats = tuple(seat for seat in seats if seat is not None)

    def choice(self, move: int) -> Choice:
        """The answer with its evidence."""
        return Choice(move, tuple(self.evidence.values()), self.line, self.iterations, line_seats=self.line_seats)


# What our own program understands


def read_game(text: str) -> GameTold:
    """Read what follows `game`."""
    try:
        return _games.decode(text)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise ProtocolError(f"after `game` comes an object that says what is played: {error}") from None


def read_event(text: str) -> Event:
    """Read what follows `event`."""
    try:
        told = _events.decode(text)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise ProtocolError(f"after `event` comes an object: {error}") from None
    return Event(told.name, told.args, told.clause, many=told.many)


def read_step(words: Sequence[str]) -> tuple[int, int]:
    """Read what follows `step`."""
    match [int(text) for text in words if WHOLE.fullmatch(text)]:
        case [who, what] if len(words) == 2:
            return who, what
    raise ProtocolError("after `step` come two numbers: who, and what they did")


def read_option(words: Sequence[str]) -> bool:
    """Read what follows `setoption`: whether the only option is on."""
    if list(words) not in ([PONDER, "on"], [PONDER, "off"]):
        raise ProtocolError(f"after `setoption` comes `{PONDER} on` or `{PONDER} off`")
    return words[1] == "on"


def read_go(words: Sequence[str], usual: Budget) -> Budget:
    """Read what follows `go`; what is missing stays as in `usual`."""
    given: dict[str, int] = {}
    pairs = dict(zip(words[::2], words[1::2], strict=False))
    for name, text in pairs.items():
        if name not in ("iterations", "movetime") or not (found := number(text)):
            break
        given[name] = found
    if len(given) * 2 != len(words):
        raise ProtocolError("after `go` may come `iterations` and `movetime` (in milliseconds), each with a number")
    return Budget(given.get("iterations", usual.iterations), given.get("movetime", 0) / 1000 or usual.seconds)


def number(text: str) -> int | None:
    """A plain whole number that is not too large, or None."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 11 and int(text) <= MOST else None


def _fraction(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        return -1.0
    return found if isfinite(found) else -1.0
