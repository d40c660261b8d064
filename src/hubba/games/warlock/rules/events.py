"""The events of Warlock, and who may know what about them; this is defined only here."""

from typing import Final

from hubba.core.event import EVERYONE, Event
from hubba.core.fast import bit
from hubba.games.warlock.rules.moves import GIVE_DUNGEON, TO_CASTLE, TO_DUNGEON, TO_MINE

# Places are numbered like the moves that go there; set-up positions need a few more.
MINE: Final = TO_MINE
DUNGEON: Final = TO_DUNGEON
CASTLE: Final = TO_CASTLE
PILE: Final = 20
BAR: Final = 21
BID: Final = 22
TURN: Final = 23


# Warlock 1.2
def starts(seat: int, tonar: int) -> Event:
    return Event("starts", {"seat": seat, "tonar": tonar}, "1.2")


# Warlock 1.5
def round_begins(day: int, number: int, elrohir: int) -> Event:
    return Event("round", {"day": day, "round": number, "elrohir": elrohir}, "1.5")


# Warlock 2.1, M-23
def reshuffled() -> Event:
    return Event("reshuffled", {}, "2.1")


# Warlock 2.1, M-5
def dealt(seat: int, card: int) -> Event:
    return Event("dealt", {"seat": seat, "card": card}, "2.1", ("card",), bit(seat), reveals=bit(seat))


# Warlock 2.2, M-3
def gave(seat: int, card: int, place: int) -> Event:
    reveals = 0 if place == GIVE_DUNGEON else ~bit(seat)
    return Event("gave", {"seat": seat, "card": card, "place": place}, "2.2", reveals=reveals)


# Warlock 2.4, M-4
def choosing() -> Event:
    return Event("choosing", {}, "2.4")


# M-4
def chose_offer(seat: int, card: int) -> Event:
    return Event("chose-offer", {"seat": seat, "card": card}, "M-4", told=bit(seat))


# M-4
def chose_aside(seat: int, card: int) -> Event:
    return Event("chose-aside", {"seat": seat, "card": card}, "M-4", told=bit(seat))


# Warlock 2.4, M-4
def offered(seat: int, card: int) -> Event:
    return Event("offered", {"seat": seat, "card": card}, "2.4", reveals=~bit(seat))


# Warlock 2.5, Warlock 2.7, M-5
def mined(seat: int, card: int) -> Event:
    return Event("mined", {"seat": seat, "card": card}, "2.7", ("card",), bit(seat))


# Warlock 2.5, Warlock 2.8, M-5
def jailed(seat: int, card: int) -> Event:
    return Event("jailed", {"seat": seat, "card": card}, "2.8", reveals=~bit(seat))


# Warlock 2.9
def plans(seat: int, card: int) -> Event:
    return Event("plans", {"seat": seat, "card": card}, "2.9")  # Table 4: a card of one’s own, named


# Warlock 2.9, M-22
def paid(seat: int, card: int) -> Event:
    return Event("paid", {"seat": seat, "card": card}, "2.9")


# M-14
def paid_by_goblin(seat: int, card: int) -> Event:
    return Event("paid-by-goblin", {"seat": seat, "card": card}, "M-14")


# Warlock 4.5, M-8
def cleared(seat: int, cell: int, what: int) -> Event:
    return Event("cleared", {"seat": seat, "cell": cell, "what": what}, "4.5")


# Warlock 2.9, Warlock 4.2
def built(seat: int, card: int, cell: int) -> Event:
    return Event("built", {"seat": seat, "card": card, "cell": cell}, "4.2")


# Warlock 2.10, Warlock 5.1
def summoned(seat: int, card: int) -> Event:
    return Event("summoned", {"seat": seat, "card": card}, "2.10")


# Warlock 5.2
def dragon(seat: int, cell: int) -> Event:
    return Event("dragon", {"seat": seat, "cell": cell}, "5.2")


# Warlock 5.3, M-11
def exchanged(seat: int, cell: int, target: int) -> Event:
    return Event("exchanged", {"seat": seat, "cell": cell, "target": target}, "5.3")


# Warlock 2.11, M-5
def drew(seat: int, card: int) -> Event:
    return Event("drew", {"seat": seat, "card": card}, "2.11", ("card",), bit(seat), reveals=bit(seat))


# Warlock 2.11, M-5
def took(seat: int, card: int) -> Event:
    return Event("took", {"seat": seat, "card": card}, "2.11")


# M-6
def idle(seat: int) -> Event:
    return Event("idle", {"seat": seat}, "M-6")


# Warlock 5.6
def hired(seat: int, card: int) -> Event:
    return Event("hired", {"seat": seat, "card": card}, "5.6")


# Warlock 5.6, M-14
def refilled(card: int) -> Event:
    return Event("refilled", {"card": card}, "5.6", reveals=EVERYONE)


# Warlock 5.8
def sheltered(seat: int, card: int) -> Event:
    return Event("sheltered", {"seat": seat, "card": card}, "5.8")


# Warlock 5.10
def destroyed(seat: int, other: int, card: int, cell: int) -> Event:
    return Event("destroyed", {"seat": seat, "other": other, "card": card, "cell": cell}, "5.10")


# Warlock 5.12
def swapped(seat: int, card: int, cell: int, other: int, taken: int, target: int) -> Event:
    cards = {"card": card, "taken": taken}
    return Event("swapped", {"seat": seat, "cell": cell, "other": other, "target": target, **cards}, "5.12")


# Warlock 2.13
def round_ends(seat: int) -> Event:
    return Event("round-ends", {"seat": seat}, "2.13")


# Warlock 3.1, M-18
def auction(rows: int) -> Event:
    return Event("auction", {"rows": rows}, "3.1")


# Warlock 3.2, M-15
def laid(seat: int, card: int) -> Event:
    return Event("laid", {"seat": seat, "card": card}, "3.2")


# Warlock 3.2, M-15
def bids(seat: int, total: int, cards: tuple[int, ...]) -> Event:
    return Event("bids", {"seat": seat, "total": total}, "3.2", many={"cards": cards})


# Warlock 3.3
def passes(seat: int) -> Event:
    return Event("passes", {"seat": seat}, "3.3")


# Warlock 3.5
def recruits(seat: int, card: int) -> Event:
    return Event("recruits", {"seat": seat, "card": card}, "3.5")


# M-16
def declines(seat: int) -> Event:
    return Event("declines", {"seat": seat}, "M-16")


# Warlock 3.5
def discarded(seat: int, card: int) -> Event:
    return Event("discarded", {"seat": seat, "card": card}, "3.5")


# Warlock 3.6, M-5
def enlisted(seat: int, card: int, place: int) -> Event:
    return Event("enlisted", {"seat": seat, "card": card, "place": place}, "3.6")


# Warlock 3.8, Warlock 3.9, M-17
def auction_ends(tonar: int) -> Event:
    return Event("auction-ends", {"seat": tonar}, "3.8")


# Warlock 6.1, Warlock 6.2
def ended(early: int) -> Event:
    return Event("ended", {"early": early}, "6.2" if early else "6.1")


# Warlock 6.3
def removed(seat: int, card: int, cell: int) -> Event:
    return Event("removed", {"seat": seat, "card": card, "cell": cell}, "6.3")


# Warlock 6.4, Warlock 6.5, Warlock 6.6, Warlock 6.7
def scored(seat: int, printed: int, series: int, most: int, diversity: int, points: int) -> Event:
    parts = {"printed": printed, "series": series, "most": most, "diversity": diversity, "points": points}
    return Event("scored", {"seat": seat} | parts, "6.4")


# Warlock 6.8
def wins(seat: int, points: int) -> Event:
    return Event("wins", {"seat": seat, "points": points}, "6.8")


# Warlock 2.6
def asks(seat: int, phase: int, path: tuple[int, ...]) -> Event:
    return Event("asks", {"seat": seat, "phase": phase}, "2.6", many={"path": path})


# M-4
def asks_secretly(seat: int, phase: int) -> Event:
    return Event("asks", {"seat": seat, "phase": phase}, "2.4", told=bit(seat))


# Events of a position that was set up by hand.


# M-5
def holds(seat: int, card: int) -> Event:
    return Event("holds", {"seat": seat, "card": card}, "M-5")


# M-5
def lies(place: int, seat: int, card: int) -> Event:
    return Event("lies", {"seat": seat, "card": card, "place": place}, "M-5")


# M-5
def stands(seat: int, cell: int, what: int) -> Event:
    return Event("stands", {"seat": seat, "cell": cell, "what": what}, "4.1")


# Warlock 1.5
def stands_so(day: int, number: int, elrohir: int, tonar: int) -> Event:
    return Event("stands-so", {"day": day, "round": number, "elrohir": elrohir, "tonar": tonar}, "1.5")
