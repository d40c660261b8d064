"""What can happen in Thorgal, as events. Nothing is hidden (T-12): every seat hears of every event.

`seat` is the player and `hero` the hero that the event is about; cards that a hero gave away are in lists. Dice and
cards that turn up are revealed to everyone: no step and no undo crosses such an event.
"""

from hubba.core.event import EVERYONE, Event


# Thorgal 1.7, T-1
def goes_first(seat: int) -> Event:
    return Event("first", {"seat": seat}, "1.7", reveals=EVERYONE)


# Thorgal 1.5, Thorgal 1.6, T-1
def joins(seat: int, hero: int, skills: tuple[int, ...], *, by_lot: bool) -> Event:
    return Event("joins", {"seat": seat, "hero": hero}, "1.5", many={"skills": skills}, reveals=EVERYONE * by_lot)


# Thorgal 2.1
def round_begins(number: int) -> Event:
    return Event("round", {"round": number}, "2.1")


# Thorgal 2.2, T-1
def turn_begins(seat: int, hero: int) -> Event:
    return Event("turn", {"seat": seat, "hero": hero}, "2.2")


# Thorgal 3.1, T-2
def rolled(seat: int, hero: int, dice: tuple[int, ...]) -> Event:
    return Event("rolled", {"seat": seat, "hero": hero}, "3.1", many={"dice": dice}, reveals=EVERYONE)


# Thorgal 3.1, T-2
def destiny(seat: int, hero: int, black: int) -> Event:
    return Event("destiny", {"seat": seat, "hero": hero, "black": black}, "3.1", reveals=EVERYONE)


# Thorgal 3.3, T-3
def took(seat: int, hero: int, dice: tuple[int, ...]) -> Event:
    return Event("took", {"seat": seat, "hero": hero}, "3.3", many={"dice": dice})


# Thorgal 3.5, Thorgal 3.6, T-4
def took_nothing(seat: int, hero: int) -> Event:
    return Event("took-nothing", {"seat": seat, "hero": hero}, "T-4")


# Thorgal 3.2
def rolls_on(seat: int, hero: int) -> Event:
    return Event("rolls-on", {"seat": seat, "hero": hero}, "3.2")


# Thorgal 3.2
def stops(seat: int, hero: int) -> Event:
    return Event("stops", {"seat": seat, "hero": hero}, "3.2")


# Thorgal 3.4, T-5
def offers(seat: int, hero: int, other: int, partner: int, cards: tuple[int, int, int]) -> Event:
    gives, wants, count = cards
    args = {"seat": seat, "hero": hero, "other": other, "partner": partner}
    return Event("offers", args | {"gives": gives, "wants": wants, "count": count}, "3.4")


# T-5
def refuses(seat: int, partner: int) -> Event:
    return Event("refuses", {"seat": seat, "partner": partner}, "T-5")


# Thorgal 3.4, T-5
def traded(seat: int, hero: int, other: int, partner: int, cards: tuple[int, int, int]) -> Event:
    gives, wants, count = cards
    args = {"seat": seat, "hero": hero, "other": other, "partner": partner}
    return Event("traded", args | {"gives": gives, "wants": wants, "count": count}, "3.4")


# Thorgal 3.4
def trades_nothing(seat: int, hero: int) -> Event:
    return Event("trades-nothing", {"seat": seat, "hero": hero}, "3.4")


# Thorgal 4.1, T-6
def meets(seat: int, hero: int, kind: int) -> Event:
    return Event("meets", {"seat": seat, "hero": hero, "kind": kind}, "4.1", reveals=EVERYONE)


# Thorgal 4.2, T-6
def placed(seat: int, hero: int, kind: int, location: int) -> Event:
    return Event("placed", {"seat": seat, "hero": hero, "kind": kind, "location": location}, "4.2")


# Thorgal 4.3, T-13
def chaams_shuffled() -> Event:
    return Event("chaams-shuffled", {}, "4.3")


# Thorgal 5.11, T-13
def skills_shuffled() -> Event:
    return Event("skills-shuffled", {}, "5.11")


# T-13
def nothing_to_draw(seat: int, hero: int) -> Event:
    return Event("nothing-to-draw", {"seat": seat, "hero": hero}, "T-13")


# Thorgal 5.2
def uses_die(seat: int, hero: int, number: int) -> Event:
    return Event("uses-die", {"seat": seat, "hero": hero, "number": number}, "5.2")


# Thorgal 5.2
def drew(seat: int, hero: int, skill: int) -> Event:
    return Event("drew", {"seat": seat, "hero": hero, "skill": skill}, "5.2", reveals=EVERYONE)


# Thorgal 5.3
def turned_to_travel(seat: int, hero: int) -> Event:
    return Event("as-travel", {"seat": seat, "hero": hero}, "5.3")


# Thorgal 5.4, T-7
def revealed(seat: int, hero: int, location: int) -> Event:
    return Event("revealed", {"seat": seat, "hero": hero, "location": location}, "5.4")


# Thorgal 5.5, T-7
def lurks(kind: int, location: int) -> Event:
    return Event("lurks", {"kind": kind, "location": location}, "5.5", reveals=EVERYONE)


# Thorgal 5.6, T-8
def travelled(seat: int, hero: int, location: int) -> Event:
    return Event("travelled", {"seat": seat, "hero": hero, "location": location}, "5.6")


# Thorgal 5.7, T-8, T-9
def passed(seat: int, hero: int, location: int, skills: tuple[int, ...]) -> Event:
    args = {"seat": seat, "hero": hero, "location": location}
    return Event("passed", args, "5.7", many={"skills": skills})


# Thorgal 5.8, T-10
def killed(seat: int, hero: int, kind: int, location: int) -> Event:
    return Event("killed", {"seat": seat, "hero": hero, "kind": kind, "location": location}, "5.8")


# Thorgal 5.9, T-19
def struck(seat: int, hero: int, kind: int, location: int, count: int) -> Event:
    args = {"seat": seat, "hero": hero, "kind": kind, "location": location, "count": count}
    return Event("struck", args, "5.9")


# Thorgal 5.9, T-19
def shot(seat: int, hero: int, kind: int, location: int, count: int) -> Event:
    args = {"seat": seat, "hero": hero, "kind": kind, "location": location, "count": count}
    return Event("shot", args, "5.9")


# Thorgal 5.9, T-19
def shared(seat: int, hero: int, partner: int, skill: int, count: int) -> Event:
    args = {"seat": seat, "hero": hero, "partner": partner, "skill": skill, "count": count}
    return Event("shared", args, "5.9")


# Thorgal 5.9, T-19
def recalled(seat: int, hero: int, skill: int) -> Event:
    return Event("recalled", {"seat": seat, "hero": hero, "skill": skill}, "5.9")


# Thorgal 5.9, T-19
def swapped(seat: int, hero: int, skill: int, dropped: int) -> Event:
    return Event("swapped", {"seat": seat, "hero": hero, "skill": skill, "dropped": dropped}, "5.9")


# Thorgal 5.9, T-19
def dashed(seat: int, hero: int, skill: int) -> Event:
    return Event("dashed", {"seat": seat, "hero": hero, "skill": skill}, "5.9")


# Thorgal 5.9, T-19
def crafted(seat: int, hero: int) -> Event:
    return Event("crafted", {"seat": seat, "hero": hero}, "5.9")


# Thorgal 5.10, T-11
def dropped(seat: int, hero: int, skill: int) -> Event:
    return Event("dropped", {"seat": seat, "hero": hero, "skill": skill}, "5.10")


# Thorgal 5.12
def turn_ends(seat: int, hero: int) -> Event:
    return Event("tired", {"seat": seat, "hero": hero}, "5.12")


# Thorgal 6.1
def advances(space: int, number: int) -> Event:
    return Event("advances", {"space": space, "number": number}, "6.1")


# Thorgal 6.2, T-14
def raids(kind: int, location: int) -> Event:
    return Event("raids", {"kind": kind, "location": location}, "6.2", reveals=EVERYONE)


# Thorgal 7.3, T-15
def no_room(kind: int) -> Event:
    return Event("no-room", {"kind": kind}, "7.3", reveals=EVERYONE)


# Thorgal 7.1
def wins(seat: int, hero: int, skill: int) -> Event:
    return Event("wins", {"seat": seat, "hero": hero, "skill": skill}, "7.1")


# Thorgal 7.2, Thorgal 7.3, Thorgal 7.4, T-15
def loses(ending: int) -> Event:
    clause = {2: "7.2", 3: "7.3", 4: "7.4"}
    return Event("loses", {"ending": ending}, clause[ending])


# Thorgal 2.2
def asks(seat: int, phase: int, path: tuple[int, ...]) -> Event:
    return Event("asks", {"seat": seat, "phase": phase}, "2.2", many={"path": path})


# Events of a position that was set up by hand.


# T-12
def stands(number: int, space: int, revealed: int, starter: int) -> Event:
    args = {"round": number, "space": space, "revealed": revealed, "starter": starter}
    return Event("stands", args, "T-12")


# T-12
def holds(seat: int, hero: int, location: int, skills: tuple[int, ...]) -> Event:
    args = {"seat": seat, "hero": hero, "location": location, "count": len(skills)}
    return Event("holds", args, "T-12", many={"skills": skills})


# T-12
def lies(location: int, kinds: tuple[int, ...]) -> Event:
    return Event("lies", {"location": location}, "T-12", many={"kinds": kinds})


# T-12
def gone(kinds: tuple[int, ...], skills: tuple[int, ...]) -> Event:
    return Event("gone", {}, "T-12", many={"kinds": kinds, "skills": skills})


# T-12
def stood(ending: int) -> Event:
    return Event("stood", {"ending": ending}, "T-12")
