"""What speaks for an action of a hero: travelling, cards, fights, powers, or the end of the turn."""

from collections.abc import Iterator, Sequence

from hubba.core.reason import Reason, because
from hubba.games.thorgal.reasons.cards import for_gift
from hubba.games.thorgal.reasons.facts import (
    free_locations,
    goal_of_die,
    hero_of,
    lacks,
    nearer,
    raid,
    step_of,
    with_cards,
)
from hubba.games.thorgal.rules.chaams import price_of
from hubba.games.thorgal.rules.moves import (
    AS_TRAVEL,
    CRAFTING,
    DASHING,
    DRAW,
    END,
    FOUR_DIFFERENT,
    GO,
    KILL,
    RECALLING,
    REVEAL,
    SHOOTING,
    SIX_ALIKE,
    STRIKING,
    TAKE,
    TO,
)
from hubba.games.thorgal.rules.powers import aim_of, amount
from hubba.games.thorgal.rules.state import Thorgal
from hubba.games.thorgal.rules.symbols import KINDS, cards_in, dice_in, foes_in, foes_of, skill_of
from hubba.games.thorgal.rules.travel import make_step, travel


def for_action(t: Thorgal, moves: Sequence[int]) -> Iterator[Reason]:
    """What speaks for a move of the action phase."""
    move, slot, hero = moves[0], t.slot, hero_of(t, t.slot)
    if move == END:
        yield from for_end(t)
    elif move in (AS_TRAVEL, GO, REVEAL) or FOUR_DIFFERENT <= move < KILL:
        yield from for_way(t, move)
    elif DRAW <= move < CRAFTING:
        yield from for_drawing(t, "draw", move - DRAW + 1)
    elif move == CRAFTING:
        yield from for_drawing(t, "craft", amount(t))
    elif KILL <= move < TAKE:
        yield from for_fight(t, move)
    elif move >= DASHING:
        goal = goal_of_die(t, t.travel_dice() + 1, hand=with_cards(t.hand[slot], move - DASHING, -1))
        if goal is not None:
            yield because(f"dash-{goal[0]}", hero=hero, location=goal[1])
        yield because("dash", cards=amount(t))
    elif move >= RECALLING:
        yield from for_recall(t, move - RECALLING)
    else:
        yield from for_gift(t, t.slot_of(move - TO), moves[1:])


def for_end(t: Thorgal) -> Iterator[Reason]:
    """What speaks for ending the turn."""
    hero, cards = hero_of(t, t.slot), cards_in(t.hand[t.slot])
    if dice_in(t.won) == 0:
        yield because("end-no-dice", hero=hero, cards=cards)
    yield because("end-keeps", hero=hero, cards=cards)


def for_way(t: Thorgal, move: int) -> Iterator[Reason]:
    """What speaks for travelling, revealing, or making a travel die."""
    slot, hero = t.slot, hero_of(t, t.slot)
    there = t.place[slot] + 1
    if move >= SIX_ALIKE:
        yield because("wins", hero=hero)
    elif move == REVEAL:
        chaams = t.box.symbols[t.revealed]
        yield because("reveal" if chaams else "reveal-safe", location=t.revealed, count=chaams)
    elif move == AS_TRAVEL:
        goal = goal_of_die(t, t.travel_dice() + 1)
        if goal is not None:
            yield because(f"dice-{goal[0]}", hero=hero, location=goal[1])
    else:
        twin = t.clone()
        travel(twin) if move == GO else make_step(twin, move)
        left = lacks(twin, slot, twin.hand[slot])
        if all(t.place[other] < there for other in range(t.heroes)):
            yield because("go-first", hero=hero, location=there)
        step = step_of(twin, slot)
        if step == there:
            yield because("go-step", hero=hero, location=there, count=left)
        else:
            yield because("go", hero=hero, location=there, step=step, count=left)


def for_drawing(t: Thorgal, name: str, cards: int) -> Iterator[Reason]:
    """What speaks for drawing cards, with a die or by a power."""
    missing = lacks(t, t.slot, t.hand[t.slot])
    if missing:
        step = step_of(t, t.slot)
        yield because(f"{name}-lacks", cards=cards, hero=t.hero[t.slot], count=missing, location=step)
    yield because(name, cards=cards)


def for_fight(t: Thorgal, move: int) -> Iterator[Reason]:
    """What speaks for eliminating a Chaam."""
    kind, fewer, location = (move - KILL) % KINDS, 0, t.place[t.slot]
    if move >= STRIKING:
        fewer = amount(t)
        location = location if move < SHOOTING else aim_of(t, move)
    cards, free = price_of(kind, fewer), free_locations(t)
    if foes_in(t.chaams[location]) == 1:
        if raid(t) > free:
            yield because("fight-raid", location=location, count=raid(t), free=free)
        yield because("fight-frees", location=location, count=free + 1, cards=cards)
    else:
        yield because("fight", location=location, count=foes_in(t.chaams[location]) - 1, cards=cards)


def for_recall(t: Thorgal, skill: int) -> Iterator[Reason]:
    """What speaks for taking a card back from the discards."""
    slot, place = t.slot, t.place[t.slot]
    after = with_cards(t.hand[slot], skill, 1)
    yield from nearer(t, "recall", slot, after)
    if any(foes_of(t.chaams[place], kind) and skill_of(kind) == skill for kind in range(KINDS)):
        yield because("recall-fight", skill=skill, location=place)
    if not any(t.holds_of(other, skill) for other in range(t.heroes)):
        yield because("recall-none", skill=skill)
