"""What reasons are made of: the cards that a hero lacks, free locations, and what Ogotaï brings."""

from hubba.core.reason import Reason, because
from hubba.games.thorgal.rules.state import Thorgal
from hubba.games.thorgal.rules.symbols import CARD, LOCATIONS, SPACES, distinct, most_alike
from hubba.games.thorgal.rules.travel import ALIKE, DIFFERENT, is_ready, reveal_price


def hero_of(t: Thorgal, slot: int) -> int:
    """The hero of a slot."""
    return int(t.hero[slot])


def step_of(t: Thorgal, slot: int) -> int:
    """The location of the next mandatory step of a hero, where it stands or further on."""
    return next(place for place in range(t.place[slot], LOCATIONS) if DIFFERENT[place] or ALIKE[place])


def lacks(t: Thorgal, slot: int, hand: int) -> int:
    """How many cards a hero with this hand lacks for its next mandatory step."""
    step = step_of(t, slot)
    return max(0, int(DIFFERENT[step] - distinct(hand)), int(ALIKE[step] - most_alike(hand)))


def with_cards(hand: int, skill: int, many: int) -> int:
    """A hand with more cards of a skill, or with fewer."""
    return int(hand + CARD[skill] * many)


def nearer(t: Thorgal, name: str, slot: int, hand: int) -> list[Reason]:
    """That a hero with another hand lacks fewer cards than now, or none any more."""
    after = lacks(t, slot, hand)
    if after >= lacks(t, slot, t.hand[slot]):
        return []
    ready = "" if after else "-ready"
    return [because(name + ready, hero=t.hero[slot], location=step_of(t, slot), count=after)]


def free_locations(t: Thorgal) -> int:
    """How many revealed locations have no Chaam."""
    return sum(t.chaams[place] == 0 for place in range(t.revealed))


def raid(t: Thorgal) -> int:
    """How many Chaams Ogotaï's next space brings."""
    return int(t.box.track[t.ogotai + 1]) if t.ogotai < SPACES else 0


def goal_of_die(t: Thorgal, dice: int, *, hand: int = -1) -> tuple[str, int] | None:
    """What the hero can do with so many travel dice: `go` or `reveal`, and where."""
    own, there = t.place[t.slot], t.place[t.slot] + 1
    if there == LOCATIONS or dice == 0:
        return None
    if there < t.revealed:
        held = t.hand[t.slot] if hand < 0 else hand
        enough = distinct(held) >= DIFFERENT[own] and most_alike(held) >= ALIKE[own]
        return ("go", int(there)) if enough else None
    return ("reveal", int(there)) if dice >= reveal_price(t) else None


def waits_for_die(t: Thorgal) -> bool:
    """Whether the hero could go on at once if it had a travel die."""
    return t.place[t.slot] + 1 < t.revealed and is_ready(t, t.slot)
