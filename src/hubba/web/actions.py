"""What a person can do at a table, by form or socket."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Annotated, Final

import msgspec

from hubba.bots.hint import hint_of
from hubba.core.errors import HubbaError, NotationError
from hubba.core.refusal import Illegal
from hubba.tables import coach, people
from hubba.tables.achievements import NotMet, Taken, challenge_named, title
from hubba.tables.bot_pool import ThinkingFailed
from hubba.tables.curtain import cover, uncover
from hubba.tables.database import StoreError, StoreFull
from hubba.tables.messages import message
from hubba.tables.refusals import NoSuchTable, Outdated, RoomRefused
from hubba.tables.served import ServedTable
from hubba.tables.table import Table
from hubba.tables.tempo import TEMPOS, set_tempo
from hubba.tables.tries import GOING, spoil
from hubba.tables.undoing import UndoOffer, answer_undo, ask_undo
from hubba.web.notice import Notice, explanation_notice, hint_notice, plain_notice, refusal_notice, undo_question
from hubba.web.pages import capitalised, words_at
from hubba.web.talk_actions import TALK, try_talk

AGREED: Final = "yes"  # the answer to the question before an undo
CAREFUL: Final = "ask"  # what a page without script sends instead: it wants to be asked
LARGEST_NUMBER: Final = 2**53 - 1  # the largest integer of JavaScript


class ActionRequest(msgspec.Struct):
    """A request: what to do, for which seat, in answer to which version, with which moves."""

    do: str
    seat: str = ""
    version: str = ""
    moves: list[str] = []
    refused: str = ""
    who: str = ""
    agreed: str = ""  # AGREED or CAREFUL
    challenge: str = ""
    tempo: str = ""  # `pause`, `go`, `step`, `skip` or a pace
    lesson: str = ""  # `read` and the name of the step, `skip` or `resume`
    front: str = ""  # whether the window is in front
    phrase: str = ""  # to say, as a reaction, or `text` in one's own words
    reaction: str = ""
    text: str = ""
    once: str = ""  # a mark of this request: it counts once, however often it is sent
    person: str = ""  # to mute, by the mark of the talk
    re: Annotated[int, msgspec.Meta(ge=0, le=LARGEST_NUMBER)] | None = None
    parts: dict[str, str] = {}

    @property
    def said(self) -> Mapping[str, str]:
        """What the talk of a table is asked."""
        return {name: getattr(self, name) for name in ("phrase", "reaction", "text", "person", "once")}


class NotYours(HubbaError):
    """Somebody wants to act for another seat."""


class NotUnderstood(HubbaError):
    """A request that makes no sense."""


async def perform(served: ServedTable, guest: str, language: str, asked: ActionRequest) -> Notice | None:
    """Do it. A notice says what could not be done, or answers a question; None means that it is done."""
    table = served.table
    words = words_at(table, table.viewpoint(guest), language)
    try:
        return await _do(served, guest, language, asked)
    except Illegal as error:
        return refusal_notice(error.refusal, words)
    except Outdated:
        return plain_notice("outdated", words)
    except StoreFull:
        return plain_notice("store-full", words)
    except StoreError:
        return plain_notice("store-failed", words)
    except ThinkingFailed:
        return plain_notice("hint-failed", words)
    except (NotYours, NoSuchTable):
        return plain_notice("not-yours", words)
    except NotMet as error:
        return Notice("refused", words.say(f"challenges-{error.reason}"))
    except Taken as error:
        kept = title(challenge_named(table.game, error.kept), words)
        return Notice("refused", words.say("feats-taken", {"title": kept}))
    except RoomRefused as error:
        return Notice("refused", capitalised(error.said(language)))
    except (NotUnderstood, NotationError):
        return plain_notice("bad-request", words)


async def _do(served: ServedTable, guest: str, language: str, asked: ActionRequest) -> Notice | None:
    table = served.table
    if asked.do == "uncover":
        uncover(table, guest, whole_number(asked.who))
        return None
    if asked.do == "cover":
        cover(table, guest)
        return None
    if asked.do == "tempo":
        if asked.tempo not in TEMPOS:
            raise NotUnderstood(asked.tempo)
        await set_tempo(table, guest, asked.tempo)
        return None
    if asked.do == "lesson":
        await learn(table, asked.lesson)
        return None
    if asked.do == "validate":
        if whole_number(asked.who) not in table.seats_of(guest):
            raise NotYours(message("error-not-your-seat"))
        await table.validate(whole_number(asked.who), asked.challenge)
        return None
    if asked.do == "undo":
        return await undo(table, guest, language, asked)
    if asked.do in TALK:
        front = table.viewpoint(guest).seat
        return await try_talk(people.room_of(table), guest, language, asked.do, asked.said, front)
    if asked.do in PEOPLE:
        await PEOPLE[asked.do](table, guest, asked)
        return None
    seat = own_seat(table, guest, asked)
    words = words_at(table, table.viewpoint(guest), language)
    if asked.do == "step":
        await table.step(seat, whole_number(asked.version), asked.moves)
        return None
    if asked.do == "why":
        async with table.looking():
            return explanation_notice(table, seat, asked.refused, words)
    if asked.do == "hint":
        if not table.may_ask_hint(seat):
            return plain_notice("hint-off", words)
        if table.daily_try == GOING and not asked.agreed:
            return Notice(
                "question", words.say("daily-hint-confirm"), agree=words.say("daily-hint-yes"), does="hint"
            )
        await spoil(table)
        version = table.play.version(seat)
        await table.note("hint", str(seat))
        try:
            choice = await served.host.hint(seat)
        except Outdated:
            return None
        async with table.looking():
            if table.play.version(seat) != version:
                return None  # a person who has played meanwhile does not need the hint any more
            found = hint_of(table.game, table.play.view(seat), choice)
            return hint_notice(coach.agreed(found, table.play, seat, table.lesson), words)
    raise NotUnderstood(asked.do)


async def learn(table: Table, what: str) -> None:
    """Continue the lesson of a table; marking a step as read twice, by a double click, changes nothing."""
    progress, (how, _, step) = table.lesson, what.partition(" ")
    if how == "read":
        async with table.looking():
            said = coach.current(table.play, table.people[0], progress) if table.people else None
        if said is not None and said.name == step:
            await table.learn(progress.having_read(step))
    elif what == "skip":
        await table.learn(progress.skipped())
    elif what == "resume":
        await table.learn(progress.resumed())
    else:
        raise NotUnderstood(what)


def own_seat(table: Table, guest: str, asked: ActionRequest) -> int:
    """The seat of the request, if this guest looks from it: nobody acts for a hidden seat."""
    seat = table.viewpoint(guest).seat
    if asked.seat and whole_number(asked.seat) != seat:
        # An answer that was sent twice may arrive after the next person has come forward.
        if asked.do != "step" or whole_number(asked.seat) not in table.seats_of(guest):
            raise NotYours(message("error-not-your-seat"))
        if (whole_number(asked.seat), whole_number(asked.version)) not in table.answers:
            raise Outdated(message("error-outdated"))
        return whole_number(asked.seat)
    if seat < 0:
        raise NotYours(message("error-not-your-seat"))
    return seat


async def undo(table: Table, guest: str, language: str, asked: ActionRequest) -> Notice | None:
    """Undo a step. If others must agree or the game becomes practice, ask first."""
    seat = undo_seat(table, guest, asked)
    async with table.looking():
        words = words_at(table, table.viewpoint(guest), language)
        question = undo_question(table, seat, words, careful=asked.agreed == CAREFUL)
        if (
            question is not None
            and asked.agreed != AGREED
            and whole_number(asked.version) == table.play.version(seat)
        ):
            return question
    await undo_or_ask(table, seat, whole_number(asked.version))
    return None


async def undo_or_ask(table: Table, seat: int, version: int) -> None:
    """Undo a step, or ask the people who must agree."""
    async with table.looking():
        offer = table.undo_offer(seat)
    if isinstance(offer, UndoOffer) and offer.ask:
        await ask_undo(table, seat, version)
    else:
        await table.undo(seat, version)


# What people far apart can do besides playing. Each is refused with a sentence where it is not possible.
PEOPLE: Final[Mapping[str, Callable[[Table, str, ActionRequest], Awaitable[None]]]] = {
    "agree": lambda table, guest, _: answer_undo(table, guest, yes=True),
    "refuse": lambda table, guest, _: answer_undo(table, guest, yes=False),
    "stand-in": lambda table, guest, asked: people.stand_in(table, guest, whole_number(asked.who)),
    "come-back": lambda table, guest, _: people.come_back(table, guest),
    "resign": lambda table, guest, asked: people.resign(table, guest, whole_number(asked.who)),
    "stop": lambda table, guest, _: people.stop(table, guest),
    "let-in": lambda table, guest, asked: people.let_in(table, guest, whole_number(asked.who), yes=True),
    "turn-away": lambda table, guest, asked: people.let_in(table, guest, whole_number(asked.who), yes=False),
}


def undo_seat(table: Table, guest: str, asked: ActionRequest) -> int:
    """The seat whose step to undo: in an open game at one screen, whoever moved last."""
    for seat in table.seats_of(guest):
        if table.has_undone(seat, whole_number(asked.version)):
            return seat  # it is done already: the answer was lost
    moved = table.undo_seat(guest)
    return moved if moved != table.viewpoint(guest).seat and moved >= 0 else own_seat(table, guest, asked)


def whole_number(text: str) -> int:
    """A number as forms send it."""
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise NotUnderstood(f"{text[:20]!r} is not a number")
    return int(text)
