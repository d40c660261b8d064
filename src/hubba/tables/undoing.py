"""Taking a step back at a table: freely, with the consent of the others, or as practice."""

import asyncio
import time
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from hubba.core.refusal import Illegal, Refusal
from hubba.core.undo import NOT_AGREED, NOTHING_TO_UNDO, PAST_REVEAL
from hubba.tables.messages import message
from hubba.tables.room import RoomRefused

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
    until: float
    agreed: frozenset[int] = frozenset()

    @property
    def seconds(self) -> int:
        """How long the others can still answer."""
        return max(0, round(self.until - time.monotonic()))


def undo_offer(table: "Table", seat: int) -> UndoOffer | Refusal:
    """How a seat can take its last step back, or why it cannot."""
    allowed = table.play.may_undo(seat)
    if allowed == NOTHING_TO_UNDO:
        return NOTHING_TO_UNDO
    alone = len(table.people) == 1
    others = other_people(table, seat)
    if table.over:  # the seed is revealed: whoever continues knows what comes
        return UndoOffer(practice=True) if alone else PAST_REVEAL
    if isinstance(allowed, Refusal):
        if table.room is not None and others:
            return UndoOffer(practice=True, ask=others)
        return UndoOffer(practice=True) if alone else allowed
    if all(table.players[other].guest == table.players[seat].guest for other in allowed.consent):
        return UndoOffer(allowed.consent)
    if table.room is not None and others:
        return UndoOffer(allowed.consent, ask=others)
    # Bots cannot be asked. A person alone among bots may take back anything, as practice.
    return UndoOffer(practice=True) if alone else NOT_AGREED


def other_people(table: "Table", seat: int) -> tuple[int, ...]:
    """The seats of people at other screens who can be asked."""
    players = table.players
    return tuple(
        other
        for other in table.people
        if players[other].guest != players[seat].guest and not players[other].stand_in
    )


async def ask_undo(table: "Table", seat: int, version: int) -> None:
    """Ask the others. Whoever was refused cannot ask again before something has happened."""
    async with table.looking():
        offer = undo_offer(table, seat)
        if isinstance(offer, Refusal):
            raise Illegal(offer, "undo")
        if version != table.play.version(seat) or (seat, version) in table.refused_undos:
            raise RoomRefused(message("undo-not-again"))
        if table.asking is not None:
            raise RoomRefused(message("undo-asked"))
        until = time.monotonic() + TIME_TO_AGREE
        asking = table.asking = UndoRequest(seat, version, offer.practice, offer.ask, until)
    asyncio.get_running_loop().call_later(TIME_TO_AGREE, refuse_undo, table, asking)
    table.tell()


def refuse_undo(table: "Table", asking: UndoRequest) -> None:
    """Somebody has said no, or too little was said in time."""
    current = table.asking
    if current is not None and (current.seat, current.version) == (asking.seat, asking.version):
        table.refused_undos.add((asking.seat, asking.version))
        table.asking = None
        table.tell()


async def answer_undo(table: "Table", guest: str, *, yes: bool) -> None:
    """One of the others answers. Once all agree, the step is taken back."""
    asking = table.asking
    own = {seat for seat in table.seats_of(guest) if asking is not None and seat in asking.ask}
    if asking is None or not own:
        raise RoomRefused(message("undo-too-late"))
    if not yes:
        refuse_undo(table, asking)
        return
    asking = table.asking = replace(asking, agreed=asking.agreed | own)
    if asking.agreed >= set(asking.ask):
        await table.undo(asking.seat, asking.version, agreed=True)
    else:
        table.tell()
