"""The whole table of Warlock as one viewer sees it, ready to draw. It asks the view and repeats no rule."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from hubba.core.seen import Seen
from hubba.core.state import ALLOWED
from hubba.games.warlock.browser import parts
from hubba.games.warlock.browser.auction import NIGHT, Auction, auction, gold_said
from hubba.games.warlock.browser.bar import NOBODY, BarCard, bar_rows
from hubba.games.warlock.browser.cards import HALF, Pack, WarlockCard, WarlockHeld, does, laid, named
from hubba.games.warlock.browser.losses import Losses
from hubba.games.warlock.browser.parts import LossShown
from hubba.games.warlock.browser.paying import Icon, Inmate, inmates, owed, stood_in
from hubba.games.warlock.browser.seats import WarlockSeat, seated
from hubba.games.warlock.browser.sheet import Sheet, sheet
from hubba.games.warlock.knowledge.view import WarlockView
from hubba.games.warlock.rules.cards import purse
from hubba.games.warlock.rules.deck import NO_CARD
from hubba.games.warlock.rules.grid import cell_text
from hubba.games.warlock.rules.moves import GIVE_DUNGEON, GIVE_HAND, GIVE_MINE, VERBS
from hubba.games.warlock.rules.paying import build_refused
from hubba.games.warlock.rules.phase_names import (
    ACTING,
    CHOOSING,
    GIVING,
    NAMING,
    OVER,
    PHASES,
    SEEKING,
    SELECTING,
    SENDING,
)
from hubba.games.warlock.rules.powers import power_refused
from hubba.games.warlock.rules.state import Warlock
from hubba.games.warlock.rules.table import ACTIONS
from hubba.games.warlock.rules.turns import served

USES: Final = ("mine", "dungeon", "build", "castle")
# By the mark of a move: where the card that it names is.
PLACES: Final = {
    "bar": "hand",
    "aside": "hand",
    "pay": "dungeon",
    "bid": "mine",
    "discard": "bar",
    "recruit": "bar",
}
GIVEN: Final = {GIVE_HAND: "hand", GIVE_MINE: "mine", GIVE_DUNGEON: "dungeon"}


@dataclass(frozen=True)
class WarlockDrawing:
    """Everything that the table shows to one viewer."""

    viewer: int
    count: int
    me: int  # the seat drawn large: the viewer's, or the first one for a spectator
    phase: str
    day: int
    round: int
    night: bool  # the auction is being held, or the game is over
    action: int  # which action of the round it is, 0 outside of actions
    actions: int  # how many each seat has
    actor: int  # the seat that is asked; -1 if several are, or none
    last: int  # the seat whose empire has its 16 cards, which makes this the last round; -1 for none
    seats: tuple[WarlockSeat, ...]
    rows: tuple[tuple[WarlockHeld | None, ...], ...]  # of the bar
    barred: int  # cards in the bar
    stock: int
    top: WarlockHeld | None  # of the discard pile
    piled: int
    dragons: int
    ruins: int
    hand: tuple[WarlockHeld, ...]
    mine: tuple[WarlockHeld, ...]
    mine_gold: tuple[str, str]  # the least and the most that the mine counts
    dungeon: tuple[Inmate, ...]
    castle: tuple[WarlockHeld, ...]
    goblin: str  # the move that pays with the goblin in the castle, or empty
    chosen: tuple[WarlockCard | None, WarlockCard | None]  # chosen in secret: for the bar, and the second card
    site: WarlockCard | None  # the card that is being built
    building: bool  # a card is to be placed, not a dragon
    use: str  # what a card is being chosen for
    owed: tuple[Icon, ...]
    stood_in: bool  # a paid card stands in for another creature
    verbs: tuple[str, ...]  # moves that need no piece
    draws: int  # cards to draw where there is nothing to choose: a human's three when only the stock is left
    shown: frozenset[str]  # moves that are made by choosing a piece
    auction: Auction | None
    sheet: Sheet
    over: bool
    legal: tuple[str, ...]  # the viewer's moves
    losses: tuple[LossShown, ...]  # since the viewer's own last move
    kit: tuple[WarlockCard, ...]  # a card of each race, as the page of the kit shows them

    def part(self, name: str) -> Hashable:
        """What one part of the page shows."""
        return parts.part_of(self, name)


def drawn(seen: Seen, pack: Pack) -> WarlockDrawing:
    """Gather what the table shows to the viewer."""
    view = seen.view
    assert isinstance(view, WarlockView)
    table, faces, me = view.table, pack.faces, max(seen.viewer, 0)
    at, mine = me * int(table.faces), seen.viewer == me
    places = moves_by_place(table, seen.legal, pack)
    otherwise = meant(table)
    count = sheet(table)
    hand = hand_of(table, me, pack, places["hand"], otherwise, seen) if mine else ()
    dug = pack.counted(table.mines, at) if mine else []
    dungeon = laid(f"dungeon-{me}", pack.counted(table.dungeons, at), places["dungeon"], otherwise)
    seats = tuple(
        seated(table, seat, seen, pack, frozenset(seen.legal), count.points[seat]) for seat in range(seen.seats)
    )
    night = auction(table, seen, pack)
    secret = (int(table.offer[me]), int(table.aside[me])) if mine else (NO_CARD, NO_CARD)
    acting = table.phase not in (CHOOSING, SENDING, OVER, *NIGHT) and night is None and bool(seen.to_act)
    return WarlockDrawing(
        seen.viewer,
        seen.seats,
        me,
        PHASES[table.phase],
        int(table.day),
        int(table.round),
        night is not None or table.phase == OVER,
        int(served(table)) // seen.seats + 1 if acting else 0,
        ACTIONS,
        seen.to_act[0] if len(seen.to_act) == 1 else -1,
        next((seat.seat for seat in seats if seat.full and table.phase != OVER), -1),
        seats,
        tuple(rows_of(bar_rows(seen), pack, places["bar"], otherwise)),
        int(table.bar_size),
        int(table.stocked),
        WarlockHeld(card := pack.cards[int(table.pile[table.piled - 1])], f"top-{card.code}")
        if table.piled
        else None,
        int(table.piled),
        int(table.dragons_left),
        int(table.ruins_left),
        hand,
        laid(f"mine-{me}", dug, places["mine"], otherwise),
        worth_of(dug),
        inmates(table, dungeon, faces, seen.legal),
        seats[me].castle,
        "pay:castle" if "pay:castle" in seen.legal else "",
        (card_at(pack, secret[0]), card_at(pack, secret[1])),
        card_at(pack, int(table.card)),
        table.card != NO_CARD,
        VERBS[table.use] if table.phase == NAMING else "",
        owed(table, faces),
        stood_in(table, faces),
        tuple(text for text in seen.legal if text in VERBS or text.startswith(("two:", "seat:"))),
        at_once(table, seen.legal),
        shown_by(seen.legal, seats, places, table.phase),
        night,
        count,
        table.phase == OVER,
        seen.legal,
        tuple(losses_shown(seen, pack)),
        tuple({card.race: card for card in pack.cards}.values()),
    )


def losses_shown(seen: Seen, pack: Pack) -> Iterator[LossShown]:
    """What others have taken from the viewer since their own last move."""
    for loss in seen.folded(Losses, lambda: Losses(seen.viewer)).found:
        got = pack.cards[loss.got].race if loss.got >= 0 else None
        yield LossShown(loss.kind, loss.seat, pack.cards[loss.card].race, cell_text(loss.cell), got)


# Warlock 5.4
def at_once(table: Warlock, legal: Sequence[str]) -> int:
    """How many cards a human draws one after the other, if none can be taken from the discards."""
    left = int(table.to_draw)
    forced = table.phase == SEEKING and tuple(legal) == ("draw",) and left <= int(table.stocked)
    return left if forced else 1


def card_at(pack: Pack, face: int) -> WarlockCard | None:
    """A card by its face, if there is one."""
    return pack.cards[face] if face != NO_CARD else None


def moves_by_place(table: Warlock, legal: Sequence[str], pack: Pack) -> dict[str, dict[str, str]]:
    """For each place with cards, by code: the move that choosing the card makes."""
    found: dict[str, dict[str, str]] = {place: {} for place in ("hand", "mine", "dungeon", "bar")}
    for text in legal:
        mark, _, code = text.rpartition(":")
        if code in pack.by_code:
            found[place_named(table, mark)][code] = text
    return found


def place_named(table: Warlock, mark: str) -> str:
    """The place of the cards that moves with this mark name."""
    if mark in PLACES:
        return PLACES[mark]
    if mark == "city":
        return "hand" if table.phase == SELECTING and not table.hiring else "bar"
    return GIVEN[int(table.source)] if table.phase == GIVING else "hand"


def meant(table: Warlock) -> str:
    """The word for what a move does that only names a card."""
    if table.phase == GIVING:
        return "give"
    use = VERBS[table.use] if table.phase == NAMING else ""
    return use if use in ("mine", "dungeon", "castle") else "city"


def hand_of(
    table: Warlock, seat: int, pack: Pack, moves: Mapping[str, str], otherwise: str, seen: Seen
) -> tuple[WarlockHeld, ...]:
    """The viewer's hand; when an action is asked for, with the uses of each card."""
    acting = table.phase == ACTING and seen.to_act == (seat,)
    found = []
    for card, name in named(f"hand-{seat}", pack.counted(table.hands, seat * int(table.faces))):
        face = pack.codes.index(card.code)
        can = {
            "build": acting and build_refused(table, seat, face, purse(table, seat)) == ALLOWED,
            "castle": acting and power_refused(table, seat, face) == ALLOWED,
        }
        uses = tuple(use for use in USES if acting and can.get(use, True))
        short = int(table.deck.shortfall(face, table.purses[seat])[0]) if acting else 0
        move = moves.get(card.code, "")
        found.append(WarlockHeld(card, name, move, does(move, otherwise), uses, short))
    return tuple(found)


def worth_of(cards: Sequence[WarlockCard]) -> tuple[str, str]:
    """The least and the most that cards count in a bid."""
    halves = [[2 * int(gold) if gold != HALF else 1 for gold in card.gold] for card in cards]
    return gold_said(sum(map(min, halves))), gold_said(sum(map(max, halves)))


def rows_of(
    rows: Sequence[Sequence[BarCard | None]], pack: Pack, moves: Mapping[str, str], otherwise: str
) -> Iterator[tuple[WarlockHeld | None, ...]]:
    """The rows of the bar; None for a gap."""
    offers = [offer for row in rows for offer in row if offer]
    held = laid("bar", [pack.cards[offer.face] for offer in offers], moves, otherwise)
    pieces = iter(
        replace(piece, origin=f"seat-{offer.seat}" if offer.seat != NOBODY else "place-stock")
        for piece, offer in zip(held, offers, strict=True)
    )
    for row in rows:
        yield tuple(next(pieces) if offer else None for offer in row)


def shown_by(
    legal: Sequence[str], seats: Sequence[WarlockSeat], places: Mapping[str, Mapping[str, str]], phase: int
) -> frozenset[str]:
    """The moves made by choosing a piece or a place; they need no button of their own."""
    found = {text for moves in places.values() for text in moves.values()}
    found |= {cell.move for seat in seats for cell in seat.cells if cell.move}
    found |= {"pay:castle"}
    if phase == ACTING:
        found |= set(USES)
    return frozenset(found.intersection(legal))
