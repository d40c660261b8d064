"""What speaks for dice, for rolling on, for a place for a Chaam, and for a hero."""

from collections.abc import Iterator

from hubba.core.reason import Reason, because
from hubba.games.thorgal.reasons.facts import (
    free_locations,
    goal_of_die,
    hero_of,
    lacks,
    step_of,
    waits_for_die,
)
from hubba.games.thorgal.rules.chaams import can_eliminate
from hubba.games.thorgal.rules.destiny import legal_dice
from hubba.games.thorgal.rules.moves import HAULS, ROLL, TAKE
from hubba.games.thorgal.rules.state import Thorgal
from hubba.games.thorgal.rules.symbols import CHAAM, CHAAMS, SKILLS, THREE, TRAVEL, cards_of, dice_in, dice_of

FEW_PLACES = 2  # free locations: one more Chaam is dangerous


def chaams_on(faces: tuple[int, ...]) -> int:
    """How many Chaams come with dice."""
    return faces.count(CHAAM) + 2 * faces.count(CHAAMS)


def cards_on(faces: tuple[int, ...]) -> int:
    """How many skill cards dice can bring."""
    return sum(face + 1 for face in faces if face <= THREE)


def for_dice(t: Thorgal, move: int) -> Iterator[Reason]:
    """What speaks for taking these dice."""
    faces, slot = HAULS[move - TAKE], t.slot
    goal = goal_of_die(t, t.travel_dice() + faces.count(TRAVEL)) if TRAVEL in faces else None
    if goal is not None:
        yield because(f"dice-{goal[0]}", hero=t.hero[slot], location=goal[1])
    others = [chaams_on(HAULS[other - TAKE]) for other in legal_dice(t)]
    chaams, cards = chaams_on(faces), cards_on(faces)
    if chaams == min(others) < max(others):
        yield because("dice-fewest" if chaams else "dice-no-chaam", count=chaams, cards=cards)
    missing = lacks(t, slot, t.hand[slot])
    if cards and missing:
        yield because("dice-cards", cards=cards, hero=t.hero[slot], count=missing, location=step_of(t, slot))
    if cards == max(cards_on(HAULS[other - TAKE]) for other in legal_dice(t)) > 0:
        yield because("dice-most", cards=cards)


def for_roll(t: Thorgal, move: int) -> Iterator[Reason]:
    """What speaks for rolling again, or for stopping."""
    hero, left = hero_of(t, t.slot), dice_in(t.rolled)
    won = sum((face + 1) * dice_of(t.won, face) for face in range(THREE + 1))
    if move == ROLL:
        if waits_for_die(t) and t.travel_dice() == 0 and dice_of(t.won, THREE) == 0:
            yield because("roll-travel", hero=hero, location=t.place[t.slot] + 1)
        yield because("roll-odds", count=left)
        return
    goal = goal_of_die(t, t.travel_dice())
    if goal is not None:
        yield because(f"stop-{goal[0]}", hero=hero, location=goal[1])
    if free_locations(t) <= FEW_PLACES:
        yield because("stop-danger", count=free_locations(t))
    if won:
        yield because("stop-cards", cards=won, count=left)


def for_place(t: Thorgal, location: int) -> Iterator[Reason]:
    """What speaks for putting the Chaam at a location."""
    free, occupied = free_locations(t), t.chaams[location] != 0
    for slot in range(t.heroes):
        if t.place[slot] == location and can_eliminate(t.hand[slot], t.kind, 0):
            yield because("place-killable", hero=t.hero[slot], location=location)
            break
    if occupied:
        yield because("place-occupied", location=location, count=free)
    else:
        yield because("place-free", count=free - 1)


def for_hero(t: Thorgal, hero: int) -> Iterator[Reason]:
    """What speaks for a hero at the start: the skills that the team lacks."""
    own = t.box.hand[hero]
    team = [t.hand[slot] for slot in range(t.cast)]
    new = [skill for skill in range(SKILLS) if cards_of(own, skill) and not any(cards_of(h, skill) for h in team)]
    if new and team:
        skill = max(new, key=lambda skill: cards_of(own, skill))
        yield because("hero-new", hero=hero, skill=skill, count=cards_of(own, skill))
    skill = max(range(SKILLS), key=lambda skill: cards_of(own, skill))
    if cards_of(own, skill) > 1:  # one card is no reason: others have more
        yield because("hero-skill", hero=hero, skill=skill, count=cards_of(own, skill))
