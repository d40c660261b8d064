"""What can happen in The Witches of Blackmore, as events. Only this module says which seats may know what."""

from hubba.core.event import EVERYONE, Event
from hubba.core.fast import bit
from hubba.games.witches.rules.phase_names import PLAYING


# B-2
def leads(seat: int) -> Event:
    return Event("leads", {"seat": seat}, "B-2")


# Witches 3.1, B-8
def dealt(seat: int, card: int) -> Event:
    return Event("dealt", {"seat": seat, "card": card}, "3.1", ("card",), bit(seat), reveals=bit(seat))


# Witches 3.4
def turned(card: int) -> Event:
    return Event("turned", {"card": card}, "3.4", reveals=EVERYONE)


# Witches 4.4
def played(seat: int, card: int) -> Event:
    return Event("played", {"seat": seat, "card": card}, "4.4", reveals=~bit(seat))


# Witches 5.1, Witches 5.2
def won(seat: int, points: int) -> Event:
    return Event("won", {"seat": seat, "points": points}, "5.1")


# Witches 6.1
def changed(seat: int, card: int) -> Event:
    return Event("changed", {"seat": seat, "card": card}, "6.1")


# Witches 6.1
def kept(seat: int) -> Event:
    return Event("kept", {"seat": seat}, "6.1")


# Witches 7.2, B-8
def drew(seat: int, card: int) -> Event:
    return Event("drew", {"seat": seat, "card": card}, "7.2", ("card",), bit(seat), reveals=bit(seat))


# B-5, B-8
def took_trump(seat: int, card: int, top: int) -> Event:
    return Event("took-trump", {"seat": seat, "card": card, "top": top}, "B-5")


# B-6, B-8
def took_last_trump(seat: int, card: int) -> Event:
    return Event("took-last-trump", {"seat": seat, "card": card}, "B-6")


# B-6
def went_without(seat: int) -> Event:
    return Event("went-without", {"seat": seat}, "B-6")


# Witches 7.3
def final_phase() -> Event:
    return Event("final-phase", {}, "7.3")


# Witches 8.3
def wins(seat: int, points: int) -> Event:
    return Event("wins", {"seat": seat, "points": points}, "8.3")


# Witches 8.1
def ended() -> Event:
    return Event("ended", {}, "8.1")


# Witches 4.1, Witches 6.1
def asks(seat: int, phase: int) -> Event:
    return Event("asks", {"seat": seat, "phase": phase}, "4.1" if phase == PLAYING else "6.1")


# Events of a position that was set up by hand.


# B-8
def shown(seat: int, card: int) -> Event:
    return Event("shown", {"seat": seat, "card": card}, "B-8")


# B-8
def captured(seat: int, card: int) -> Event:
    return Event("captured", {"seat": seat, "card": card}, "B-8")


# Witches 4.4
def lies(seat: int, card: int) -> Event:
    return Event("lies", {"seat": seat, "card": card}, "4.4")


# B-6
def wheel(value: int) -> Event:
    return Event("wheel", {"value": value}, "B-6")
