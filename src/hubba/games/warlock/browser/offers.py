"""The moves of who looks as buttons: those that no piece makes, and what each card of the hand is good for."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hubba.games.warlock.browser.auction import Auction, BidCount
from hubba.games.warlock.browser.cards import WarlockCard, WarlockHeld

ICONS: Final = {"draw": "i-cards", "take": "i-cards", "mine": "p-mine", "dungeon": "p-dungeon"}
MAIN: Final = ("enough", "skip", "stay")


@dataclass(frozen=True)
class WarlockButton:
    """A move: which of those that there are, and what its button shows."""

    number: int
    move: str
    main: bool
    icon: str = ""
    coins: tuple[str, ...] = ()
    kind: str = ""  # bid-one, bid, draw or take; else it is said by its name
    gold: str = ""  # of a bid that can count one total alone


@dataclass(frozen=True)
class WarlockChoices:
    """All of them."""

    hand: tuple[WarlockHeld, ...]  # while a card is chosen by what it is for
    buttons: tuple[WarlockButton, ...]
    taken: tuple[BidCount, ...]  # what a bid would count, but another has bid
    top: WarlockCard | None  # of the discard pile, where it may be taken


def offers(
    hand: tuple[WarlockHeld, ...],
    rest: Sequence[tuple[int, str]],
    scene: Auction | None,
    top: WarlockCard | None,
    *,
    taken: bool,
) -> WarlockChoices:
    """The moves as buttons."""
    counts = tuple(count for count in scene.counts if count.taken >= 0) if scene is not None and taken else ()
    buttons = tuple(button(number, move, scene) for number, move in rest)
    return WarlockChoices(hand, buttons, counts, top if any(found.kind == "take" for found in buttons) else None)


def button(number: int, move: str, scene: Auction | None) -> WarlockButton:
    """One of them."""
    main = move in MAIN
    if move in ICONS:
        return WarlockButton(number, move, main, ICONS[move], kind=move if move in ("draw", "take") else "")
    if scene is None:
        return WarlockButton(number, move, main)
    coins = tuple(count.total for count in scene.counts if count.move == move)
    if move == "enough" and scene.least == scene.most:
        return WarlockButton(number, move, main, coins=coins, kind="bid-one", gold=scene.least)
    return WarlockButton(number, move, main, coins=coins, kind="bid" if move == "enough" else "")
