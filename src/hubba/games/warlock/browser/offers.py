"""The viewer's moves as buttons: those that no piece makes, and the uses of each card of the hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hubba.games.warlock.browser.auction import Auction, BidCount
from hubba.games.warlock.browser.cards import WarlockCard, WarlockHeld

ICONS: Final = {
    **{"draw": "i-cards", "take": "i-cards", "mine": "p-mine", "dungeon": "p-dungeon"},
    **{"give:hand": "i-cards", "give:mine": "p-mine", "give:dungeon": "p-dungeon"},
}
MAIN: Final = ("enough", "skip", "stay")


@dataclass(frozen=True)
class WarlockButton:
    """A move: its number among the legal moves, and what its button shows."""

    number: int
    move: str
    main: bool
    icon: str = ""
    coins: tuple[str, ...] = ()
    kind: str = ""  # bid-one, bid, or a move with a short label of its own; empty for others
    gold: str = ""  # of a bid that can count only one total
    draws: int = 1  # how often it is made, where there is nothing else to choose


@dataclass(frozen=True)
class WarlockChoices:
    """All buttons."""

    hand: tuple[WarlockHeld, ...]  # while the player chooses a use and a card
    buttons: tuple[WarlockButton, ...]
    taken: tuple[BidCount, ...]  # totals of the bid that another seat has already bid
    top: WarlockCard | None  # of the discard pile, if it may be taken


def offers(
    hand: tuple[WarlockHeld, ...],
    rest: Sequence[tuple[int, str]],
    scene: Auction | None,
    top: WarlockCard | None,
    *,
    taken: bool,
    draws: int = 1,
) -> WarlockChoices:
    """Make the buttons for the moves in `rest`."""
    counts = tuple(count for count in scene.counts if count.taken >= 0) if scene is not None and taken else ()
    buttons = tuple(button(number, move, scene, draws) for number, move in rest)
    return WarlockChoices(hand, buttons, counts, top if any(found.kind == "take" for found in buttons) else None)


def button(number: int, move: str, scene: Auction | None, draws: int = 1) -> WarlockButton:
    """The button of one move."""
    main = move in MAIN
    if move in ICONS:
        return WarlockButton(number, move, main, ICONS[move], kind=move, draws=draws if move == "draw" else 1)
    if scene is None:
        return WarlockButton(number, move, main)
    coins = tuple(count.total for count in scene.counts if count.move == move)
    if move == "enough" and scene.least == scene.most:
        return WarlockButton(number, move, main, coins=coins, kind="bid-one", gold=scene.least)
    return WarlockButton(number, move, main, coins=coins, kind="bid" if move == "enough" else "")
