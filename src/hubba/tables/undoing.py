"""Taking a step back at a table: freely, with the consent of the others, or as practice."""

import asyncio
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from hubba.core.errors import HubbaError
from hubba.core.play import Play
from hubba.core.record import Entry, Step
from hubba.core.refusal import Illegal, Refusal
from hubba.core.undo import NOT_AGREED, NOTHING_TO_UNDO, PAST_REVEAL
from hubba.tables.compared import is_compared
from hubba.tables.database import StoreError
from hubba.tables.messages import message
from hubba.tables.refusals import RoomRefused
from hubba.tables.whole_change import whole

if TYPE_CHECKING:
    from hubba.tables.table import Table

TIME_TO_AGREE: Final = 30.0  # seconds; silence is a refusal


@dataclass(frozen=True)
class UndoOffer:
    """How a seat can take its last step back: freely, with others' consent, or as practice."""

    consent: tuple[int, ...] = ()  # the seats whose steps are taken back, too
    practice: bool = False
    ask: tuple[int, ...] = ()  # the seats of people at other screens who must say yes


@dataclass(frozen=True)
class UndoRequest:
    """A seat asks the others to let it take back its last step."""

    seat: int
    version: int
    practice: bool
    ask: tuple[int, ...]
    silence: asyncio.TimerHandle = field(repr=False, compare=False)  # ends the question
    agreed: frozenset[int] = frozenset()


def undo_offer(table: "Table", seat: int) -> UndoOffer | Refusal:
    """How a seat can take its last step back, or why it cannot."""
    allowed = table.play.may_undo(seat)
    alone = len(table.people) == 1
    compared = is_compared(table)
    if table.over and (table.daily or compared):  # its result stays; whoever wants more plays the deal again
        return PAST_REVEAL
    if table.over:  # the seed is revealed: whoever continues knows what comes
        return UndoOffer(practice=True) if alone and allowed != NOTHING_TO_UNDO else PAST_REVEAL
    if allowed == NOTHING_TO_UNDO or table.stopped:
        return NOTHING_TO_UNDO
    others = other_people(table, seat) if table.room is not None else ()
    if isinstance(allowed, Refusal):
        return UndoOffer(practice=True, ask=others) if (alone or others) and not compared else allowed
    if all(table.players[other].guest == table.players[seat].guest for other in allowed.consent):
        return UndoOffer(allowed.consent)
    if others:
        return UndoOffer(allowed.consent, ask=others)
    # Bots cannot be asked. A person alone among bots may take back anything, as practice.
    return UndoOffer(practice=True) if alone and not compared else NOT_AGREED


def undo_seat(table: "Table", guest: str) -> int:
    """The seat whose last step can be undone at a guest's screen: in an open game, whoever of them moved last."""
    own, seat = table.seats_of(guest), table.viewpoint(guest).seat
    if len(own) == 1 or not all(table.is_open(other) for other in own):
        return seat
    moved = table.play.last_mover()
    return moved if moved is not None and moved in own else seat


def other_people(table: "Table", seat: int) -> tuple[int, ...]:
    """The seats of people at other screens who can be asked."""
    players = table.players
    return tuple(
        other
        for other in table.people
        if players[other].guest != players[seat].guest and not players[other].stand_in
    )


def take_back(play: Play, seat: int, offer: UndoOffer) -> None:
    """Take a step back as it was offered."""
    before = _before(play, seat) if offer.ask else ()
    if offer.practice:
        play.take_back(seat)
    else:
        play.undo(seat, offer.consent)
    if offer.ask and _counting(play) != before:
        # A record can only name entries to go back to. At this one, a choice counted that its seat has withdrawn.
        raise RoomRefused(message("undo-withdrawn"))


def _before(play: Play, seat: int) -> tuple[Entry, ...]:
    """The entries that counted before a seat's last step."""
    counting = _counting(play)
    own = [place for place, entry in enumerate(counting) if isinstance(entry, Step) and entry.seat == seat]
    return counting[: own[-1]]


def _counting(play: Play) -> tuple[Entry, ...]:
    """The entries of a game that count."""
    return play.record_onward(len(play.entries)).entries


@whole
async def ask_undo(table: "Table", seat: int, version: int) -> None:
    """Ask the others. Whoever was refused cannot ask again before something has happened."""
    async with table.looking():
        table.check_may_act(seat)
        if version != table.play.version(seat):
            raise RoomRefused(message("error-outdated"))
        offer = undo_offer(table, seat)
        if isinstance(offer, Refusal):
            raise Illegal(offer, "undo")
        if offer.ask:
            _ask(table, seat, version, offer)
    if offer.ask:
        table.tell()
    else:
        await table.undo(seat, version)  # nobody needs to be asked (any more)


def _ask(table: "Table", seat: int, version: int, offer: UndoOffer) -> None:
    if (seat, version) in table.refused_undos:
        raise RoomRefused(message("undo-not-again"))
    if table.asking is not None:
        raise RoomRefused(message("undo-asked"))
    silence = asyncio.get_running_loop().call_later(TIME_TO_AGREE, refuse_undo, table)
    table.asking = UndoRequest(seat, version, offer.practice, offer.ask, silence)


def refuse_undo(table: "Table") -> None:
    """Somebody has said no, or too little was said in time."""
    if table.asking is not None:
        table.refused_undos.add((table.asking.seat, table.asking.version))
        end_question(table)
        table.tell()


def end_question(table: "Table") -> None:
    """Nobody is asked any more."""
    if table.asking is not None:
        table.asking.silence.cancel()
        table.asking = None


@whole
async def answer_undo(table: "Table", guest: str, *, yes: bool) -> None:
    """One of the others answers. Once all agree, the step is taken back."""
    async with table.looking():
        asking = table.asking
        own = {seat for seat in table.seats_of(guest) if asking is not None and seat in asking.ask}
        if asking is None or not own:
            raise RoomRefused(message("undo-too-late"))
        if yes:
            table.asking = replace(asking, agreed=asking.agreed | own)
        else:
            refuse_undo(table)
    await settle_question(table)


async def settle_question(table: "Table") -> None:
    """Take the step back if all who must be asked now have agreed; whoever plays no more need not be asked."""
    async with table.looking():
        if (asking := table.asking) is None:
            return
        offer = undo_offer(table, asking.seat)
        same = isinstance(offer, UndoOffer) and offer.practice == asking.practice
        if not same or table.players[asking.seat].stand_in or asking.version != table.play.version(asking.seat):
            end_question(table)
        else:
            assert isinstance(offer, UndoOffer)
            asking = table.asking = replace(asking, ask=offer.ask)
    if table.asking is None or not asking.agreed >= set(asking.ask):
        table.tell()
        return
    try:
        await table.undo(asking.seat, asking.version, asking.agreed)
    except StoreError:
        raise  # whoever agreed can say so again
    except HubbaError:
        end_question(table)
        table.tell()
        raise
