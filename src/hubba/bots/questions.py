"""A question to a bot and its answer, as messages between processes.

A question holds only what a seat was told: what is hidden from the seat is not in the message.
"""

from collections.abc import Iterable, Mapping
from time import perf_counter

import msgspec

from hubba.bots.deadline import bounded, unfinished
from hubba.bots.fault import error_line
from hubba.bots.messages import message
from hubba.bots.observation import Observation
from hubba.bots.player import Choice, Evidence
from hubba.bots.roster import SeatedPlayer, seat_player
from hubba.core.errors import RegistryError
from hubba.core.event import Event
from hubba.core.game import NO_MOVE, Game
from hubba.core.registry import find_game

LENGTH = 4  # bytes before each message that say how long it is, the highest first


class ToldEvent(msgspec.Struct, frozen=True, array_like=True):
    """An event as one seat was told it, without who else knows it."""

    name: str
    args: dict[str, int]
    clause: str
    many: dict[str, tuple[int, ...]]


class BotQuestion(msgspec.Struct, frozen=True, array_like=True):
    """What would this player do at this seat after these events? `options` holds all options with their answers."""

    game: str
    seats: int
    options: dict[str, str]
    seat: int
    events: tuple[ToldEvent, ...]
    player: str
    seed: int
    steps: tuple[tuple[int, int], ...] | None = None  # what was done, as the seat saw it; None if unknown
    rules: int | None = None  # the version of the rules; None: the current one
    whole: bool = False  # without the deadline: the bot finishes the thinking of its level on any machine


class BotAnswer(msgspec.Struct, frozen=True, array_like=True):
    """The move with its evidence, or an error in one line."""

    move: int = NO_MOVE
    evidence: tuple[Evidence, ...] = ()
    line: tuple[int, ...] = ()
    iterations: int = 0
    wanted: int = 0
    error: str = ""
    line_seats: tuple[int, ...] = ()


_encoder = msgspec.msgpack.Encoder()
_questions = msgspec.msgpack.Decoder(BotQuestion)
_answers = msgspec.msgpack.Decoder(BotAnswer)


def question(
    game: str,
    seats: int,
    options: Mapping[str, str],
    seat: int,
    events: Iterable[Event],
    player: str,
    seed: int,
    *,
    steps: Iterable[tuple[int, int]] | None = None,
    rules: int | None = None,
    whole: bool = False,
) -> BotQuestion:
    """The question to a player at a seat that was told these events and saw these steps (`Play.trail`).

    Each question makes a new player, unless the player reuses its thoughts. A player that chooses at random needs a
    different seed each time.
    """
    # Events of a table have already gone through `seen_by`. A second time changes nothing, and makes certain.
    heard = (event.seen_by(seat) for event in events)
    told = tuple(
        ToldEvent(event.name, dict(event.args), event.clause, dict(event.many)) for event in heard if event
    )
    seen = None if steps is None else tuple(steps)
    return BotQuestion(game, seats, dict(options), seat, told, player, seed, seen, rules, whole)


def answer(asked: BotQuestion) -> BotAnswer:
    """Ask a player that is made for this question only."""
    seated = player_of(asked)
    try:
        return answer_of(seated, heard_by(asked), whole=asked.whole)
    finally:
        seated.player.close()


def player_of(asked: BotQuestion) -> SeatedPlayer:
    """A new player for this question."""
    return seat_player(asked.player, asked.seed, game_of(asked))


def game_of(asked: BotQuestion) -> Game:
    """The game of this question, by the rules under which it began."""
    game = find_game(asked.game)
    played = game if asked.rules is None else game.by_rules(asked.rules)
    if played is None:
        raise RegistryError(message("error-no-rules", game=game.name, rules=asked.rules))
    return played


def heard_by(asked: BotQuestion) -> Observation:
    """What the seat was told."""
    events = tuple(Event(told.name, told.args, told.clause, many=told.many) for told in asked.events)
    return Observation(game_of(asked), asked.seats, asked.options, asked.seat, events, asked.steps)


def answer_of(seated: SeatedPlayer, heard: Observation, *, whole: bool = False) -> BotAnswer:
    """Ask a player: the view is made from the seat's events, and the player gets nothing else.

    A `whole` answer has no deadline: only a budget of iterations that the server itself has chosen may ask for one.
    """
    view = heard.game.new_view(heard.seat, heard.seats, heard.options)
    for event in heard.events:
        view.see(event)
    seated.player.hear(heard)
    began = perf_counter()
    # Strict, so that a bot that answers with something other than numbers gets an error here.
    budget = seated.budget if whole else bounded(seated.budget)
    chosen = msgspec.convert(seated.player.choose(view, budget), BotAnswer, from_attributes=True)
    took = perf_counter() - began
    wanted = 0 if whole else unfinished(seated.budget, chosen.iterations, took)
    return msgspec.structs.replace(chosen, wanted=wanted)


def failure(error: BaseException) -> BotAnswer:
    """The answer of a bot that raised something."""
    return BotAnswer(error=error_line(error))


def choice(answered: BotAnswer) -> Choice:
    """The bot's choice, as if it had been made in this process."""
    return Choice(
        answered.move,
        answered.evidence,
        answered.line,
        answered.iterations,
        answered.wanted,
        answered.line_seats,
    )


def encode(message: BotQuestion | BotAnswer) -> bytes:
    """A message as bytes, with its length first."""
    body = _encoder.encode(message)
    return len(body).to_bytes(LENGTH, "big") + body


def decode_question(body: bytes) -> BotQuestion:
    """The question in a message, without the length."""
    return _questions.decode(body)


def decode_answer(body: bytes) -> BotAnswer:
    """The answer in a message, without the length."""
    return _answers.decode(body)
