"""Turns a record back into a game, by exactly the rules under which it was played."""

from collections.abc import Generator
from dataclasses import dataclass, replace

from hubba.core.chance import GIVEN, Chance, ChanceError, Seeded, key_of
from hubba.core.daily import TAG, DailyError, day_from, day_seed
from hubba.core.errors import HubbaError, OptionError, PositionError, RecordError
from hubba.core.fairness import SEED_BYTES, commitment, mix
from hubba.core.game import Game
from hubba.core.messages import message, reason_of
from hubba.core.option import answers
from hubba.core.play import ABOUT, Play
from hubba.core.record import HIDDEN_TEXT, UNFINISHED, Draw, Entry, Record, Step, Undo, Withdraw
from hubba.core.refusal import Illegal
from hubba.core.stepwise import run_to_end


@dataclass(frozen=True)
class Verification:
    """What else a record proves, besides that it follows the rules.

    `chance` is `seed` (repeated from an open seed), `reveal` (repeated from the seed committed to),
    `commit` (a commitment whose seed is not revealed yet) or `unproved`.
    """

    sealed: bool
    chance: str
    onward: int | None = None  # how many entries come from another game: the seed proves only those after them
    daily: str = ""  # the day whose deal it is


def replay(record: Record, game: Game) -> Play:
    """The game in a record, checked at every step. Raises a RecordError that says where it fails."""
    return run_to_end(replaying(record, game))


def replaying(record: Record, game: Game) -> Generator[None, None, Play]:
    """`replay` entry by entry, for a program that has something else to do between two entries."""
    play = _start(record, game, GIVEN)
    for number, entry in enumerate(record.entries, start=1):
        yield
        _redo(play, entry, number)
    _check_end(record, play)
    return play


def verify(record: Record, game: Game) -> Verification:
    """Replay a record, and repeat its chance if the seed is known. The deal of a day must be of that day."""
    replay(record, game)
    return replace(_verdict(record, game), daily=_day_of(record))


def _verdict(record: Record, game: Game) -> Verification:
    if record.seed:
        _check_chance(record, game, key_of(record.seed))
        return Verification(record.sealed, "seed", record.onward)
    if record.reveal:
        try:
            seed = bytes.fromhex(record.reveal)
        except ValueError:
            seed = b""
        if len(seed) != SEED_BYTES:
            raise _at(record, "reveal", message("error-reveal-shape", bytes=SEED_BYTES))
        if commitment(seed) != record.commit:
            raise _at(record, "reveal", message("error-reveal-other"))
        _check_chance(record, game, mix(seed, record.entropy))
        return Verification(record.sealed, "reveal", record.onward)
    return Verification(record.sealed, "commit" if record.commit else "unproved", record.onward)


def _day_of(record: Record) -> str:
    """The day whose deal the record says it is; anybody can compute the seed of that day."""
    day = record.tags.get(TAG, "")
    if not day:
        return ""
    try:
        seed = day_seed(record.game, record.rules, day_from(day))
    except DailyError as error:
        raise _at(record, f"tag {TAG}", error.message) from None
    if record.commit != commitment(seed):
        raise _at(record, f"tag {TAG}", message("error-daily-other", day=day))
    return day


def resume(record: Record, game: Game, chance: Chance) -> Play:
    """Continue a game where its record stops; chance continues where it stopped, too."""
    return run_to_end(resuming(record, game, chance))


def resuming(record: Record, game: Game, chance: Chance) -> Generator[None, None, Play]:
    """`resume` entry by entry."""
    play = yield from replaying(record, game)
    _go_on(play, chance)
    return play


def going_on(record: Record, game: Game) -> Play:
    """The game where its record stops. Its chance continues, too, if the record names the seed."""
    key = key_of_record(record, game)
    return resume(record, game, Seeded(key)) if key else replay(record, game)


def key_of_record(record: Record, game: Game) -> bytes:
    """The key with which the chance of a record continues; empty if the record does not name its seed."""
    if record.seed:
        return key_of(record.seed)
    if record.reveal:
        verify(record, game)  # only the seed that was committed to counts
        return mix(bytes.fromhex(record.reveal), record.entropy)
    return b""


def _go_on(play: Play, chance: Chance) -> None:
    play.chance = chance
    chance.rewind(play.drawn)
    play.settle()


def _at(record: Record, key: str, reason: str) -> RecordError:
    return RecordError(record.lines.get(key, 1), reason)


def _start(record: Record, game: Game, chance: Chance) -> Play:
    if record.game != game.name:
        raise _at(record, "game", message("error-record-game", found=record.game, game=game.name))
    played = game.by_rules(record.rules)
    if played is None:
        raise _at(record, "rules", message("error-record-rules", found=record.rules, known=game.rules))
    game = played
    if record.components != game.components.digest:
        raise _at(record, "components", message("error-record-components"))
    for name, answer in record.options.items():
        try:
            answers(game.options, {name: answer})
        except OptionError as error:
            raise _at(record, f"option {name}", error.message) from None
    for seat in record.players:
        if seat not in range(record.seats):
            raise _at(record, f"player {seat}", message("error-record-seat", seat=seat, seats=record.seats))
    about = {name: getattr(record, name) for name in ABOUT}
    try:
        return Play(game, record.seats, record.options, chance=chance, setup=record.setup, about=about)
    except PositionError as error:
        raise RecordError(record.lines.get("setup", 1) + error.line - 1, error.reason) from None
    except OptionError as error:
        raise _at(record, "seats", error.message) from None


def _redo(play: Play, entry: Entry, number: int) -> None:
    _make(play, entry, number)
    play.remark(entry)
    made = play.entries[-1]
    if made != entry:
        raise RecordError(entry.line, message("error-entry-other", entry=number, text=made.text()))


def _make(play: Play, entry: Entry, number: int) -> None:
    game = play.game
    try:
        if isinstance(entry, Step):
            _refuse_hidden(entry, entry.moves)
            play.step(entry.seat, [game.move_from(text) for text in entry.moves])
        elif isinstance(entry, Draw):
            _refuse_hidden(entry, entry.outcomes)
            purpose = game.purpose_from(entry.purpose)
            play.draw(purpose, [game.outcome_from(purpose, text) for text in entry.outcomes])
        elif isinstance(entry, Undo) and entry.takeback:
            play.take_back(entry.seat, recorded=entry.to)
        elif isinstance(entry, Undo):
            play.undo(entry.seat, entry.agreed, recorded=entry.to)
        else:
            assert isinstance(entry, Withdraw)
            play.undo(entry.seat)
    except Illegal as error:
        from hubba.core.wording import refusal_message  # a slow import that only a broken record needs

        reason = refusal_message(game, error, play.record().players)
        raise RecordError(entry.line, message("error-entry", entry=number, reason=reason)) from None
    except (HubbaError, ChanceError) as error:
        raise RecordError(entry.line, message("error-entry", entry=number, reason=reason_of(error))) from None


def _refuse_hidden(entry: Entry, texts: tuple[str, ...]) -> None:
    if HIDDEN_TEXT in texts:
        raise RecordError(entry.line, message("error-record-hidden"))


def _check_end(record: Record, play: Play) -> None:
    end = play.record().end
    if record.end != end:
        key = "error-end-unfinished" if end == UNFINISHED else "error-end-other"
        raise _at(record, "end", message(key, said=record.end, end=end))


def _check_chance(record: Record, game: Game, key: bytes) -> None:
    run_to_end(repeating(record, game, Seeded(key)))


def repeating(record: Record, game: Game, chance: Chance) -> Generator[None, None, None]:
    """Draw the chance of a record again, entry by entry; another outcome is an error in that line."""
    given = record.onward or 0
    play = _start(record, game, chance if record.onward is None else GIVEN)
    for number, entry in enumerate(record.entries[:given], start=1):
        yield
        _make(play, entry, number)
    if record.onward is not None:
        _go_on(play, chance)
    for number, entry in enumerate(record.entries[given:], start=given + 1):
        yield
        if not isinstance(entry, Draw):
            _make(play, entry, number)
        elif play.entries[number - 1].text() != entry.text():
            raise RecordError(entry.line, message("error-entry-chance", entry=number))
