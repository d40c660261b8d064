"""The whole table of Thorgal as one viewer sees it, ready to be drawn. It asks the view and copies no rule."""

from dataclasses import dataclass, replace
from typing import Final

from hubba.core.seen import Seen
from hubba.games.thorgal.browser.company import Hero, Stack, company_of, stacks_of
from hubba.games.thorgal.browser.doing import Doing, doing_of, shown_slot
from hubba.games.thorgal.browser.journey import Location, journey_of
from hubba.games.thorgal.browser.threats import War, war_of
from hubba.games.thorgal.knowledge.view import ThorgalView
from hubba.games.thorgal.rules.phase_names import ENDINGS, OVER
from hubba.games.thorgal.rules.state import Thorgal
from hubba.games.thorgal.rules.symbols import HAND_LIMIT, HERO_NAMES, POWERS, cards_in

# Moves that name a card of the hand that is shown, by what stands before it.
OF_HAND: Final = ("give:", "drop:")


@dataclass(frozen=True)
class Recruit:
    """A hero that can still be chosen, or has been."""

    name: str
    hand: tuple[Stack, ...]
    power: str
    amount: int
    move: str


@dataclass(frozen=True)
class Drawn:
    """All of it."""

    round: int
    path: tuple[Location, ...]
    war: War
    heroes: tuple[Hero, ...]
    board: Hero | None  # whose hand lies large
    limit: int  # cards that may be kept
    doing: Doing
    takes: bool  # who looks may take dice
    draws: bool  # who looks may draw with the dice won
    draft: tuple[Recruit, ...]  # while the team is chosen
    skill_deck: int
    skill_discards: int
    ending: str
    winner: str  # the hero who beat Ogotaï
    winning: str  # the skill of the six cards


def drawn(seen: Seen) -> Drawn:
    """What the table shows."""
    view = seen.view
    assert isinstance(view, ThorgalView)
    table = view.table
    shown = shown_slot(table)
    heroes = tuple(lit(hero, seen) if hero.shown else hero for hero in company_of(table, shown))
    last = next((event for event in reversed(seen.events) if event.name == "wins"), None)
    return Drawn(
        int(table.round),
        journey_of(table, seen, shown),
        war_of(table),
        heroes,
        next((hero for hero in heroes if hero.shown and table.round), None),
        int(HAND_LIMIT),
        doing_of(table, seen),
        any(text.startswith("take:") for text in seen.legal),
        any(text.startswith("draw:") for text in seen.legal),
        draft(table, seen) if not table.round and table.phase != OVER else (),
        int(cards_in(table.skill_deck)),
        int(cards_in(table.skill_discards)),
        ENDINGS[table.ending],
        HERO_NAMES[last.args["hero"]] if last is not None else "",
        stacks_of(0)[last.args["skill"]].letter if last is not None else "",
    )


def lit(hero: Hero, seen: Seen) -> Hero:
    """The hand that is shown, with the moves that its cards make."""
    moves = {text[-1]: text for text in seen.legal if text.startswith(OF_HAND)}
    return replace(hero, hand=tuple(replace(stack, move=moves.get(stack.letter, "")) for stack in hero.hand))


def draft(table: Thorgal, seen: Seen) -> tuple[Recruit, ...]:
    """All six heroes, with their first cards and powers."""
    found = []
    for hero, name in enumerate(HERO_NAMES):
        move = f"hero:{name}"
        power, amount = POWERS[table.box.power[hero]], int(table.box.amount[hero])
        found.append(
            Recruit(name, stacks_of(int(table.box.hand[hero])), power, amount, move if move in seen.legal else "")
        )
    return tuple(found)
