"""The whole table of Thorgal as one viewer sees it, ready to be drawn. It asks the view and repeats no rule."""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import Final

from hubba.core.seen import Seen
from hubba.games.thorgal.browser import parts
from hubba.games.thorgal.browser.current_turn import CurrentTurn, Rolls, current_turn_of, shown_slot
from hubba.games.thorgal.browser.heroes import HeroShown, Stack, heroes_of, stacks_of
from hubba.games.thorgal.browser.journey import Location, journey_of
from hubba.games.thorgal.browser.signs import SKILLS, Skill
from hubba.games.thorgal.browser.threats import War, war_of
from hubba.games.thorgal.knowledge.view import ThorgalView
from hubba.games.thorgal.rules.phase_names import ENDINGS, OVER
from hubba.games.thorgal.rules.state import Thorgal
from hubba.games.thorgal.rules.symbols import HAND_LIMIT, HERO_NAMES, POWERS, cards_in
from hubba.games.thorgal.rules.turns import owner

# Moves that name a card of the hand that is shown, by their prefix.
OF_HAND: Final = ("give:", "drop:")


@dataclass(frozen=True)
class Recruit:
    """A hero who can still be chosen, or has been."""

    name: str
    hand: tuple[Stack, ...]
    power: str
    amount: int
    move: str
    seat: int  # the seat that has chosen it, or -1


@dataclass(frozen=True)
class ThorgalDrawing:
    """Everything that the page of a table shows."""

    round: int
    path: tuple[Location, ...]
    war: War
    company: tuple[HeroShown, ...]
    heroes: tuple[HeroShown, ...]  # all heroes, with the viewer's moves
    board: HeroShown | None  # the hero whose hand is shown large
    limit: int  # cards that may be kept
    doing: CurrentTurn
    takes: bool  # the viewer may take dice
    draft: tuple[Recruit, ...]  # while the team is chosen
    chosen: tuple[int, int]  # which of its heroes the viewer chooses then, and how many it will have
    skill_deck: int
    skill_discards: int
    ending: str
    winner: str  # the hero who beat Ogotaï
    winning: Skill | None  # the skill of the six cards
    legal: tuple[str, ...]  # the viewer's moves

    def part(self, name: str) -> Hashable:
        """What one part of the page shows."""
        return parts.part_of(self, name)


def drawn(seen: Seen) -> ThorgalDrawing:
    """What the table shows."""
    view = seen.view
    assert isinstance(view, ThorgalView)
    table = view.table
    shown = shown_slot(table)
    company = heroes_of(table, shown)
    heroes = tuple(lit(hero, seen) if hero.shown else hero for hero in company)
    told = seen.folded(Rolls)
    return ThorgalDrawing(
        int(table.round),
        journey_of(table, seen, shown),
        war_of(table),
        company,
        heroes,
        next((hero for hero in heroes if hero.shown and table.round), None),
        int(HAND_LIMIT),
        current_turn_of(table, seen),
        any(text.startswith("take:") for text in seen.legal),
        draft(table, company, seen) if not table.round and table.phase != OVER else (),
        (
            1 + sum(hero.seat == seen.viewer for hero in company),
            sum(int(owner(table, slot)) == seen.viewer for slot in range(table.heroes)),
        ),
        int(cards_in(table.skill_deck)),
        int(cards_in(table.skill_discards)),
        ENDINGS[table.ending],
        HERO_NAMES[told.winner] if told.winner >= 0 else "",
        SKILLS[told.winning] if told.winning >= 0 else None,
        seen.legal,
    )


def lit(hero: HeroShown, seen: Seen) -> HeroShown:
    """A hero whose cards carry the moves that they make."""
    moves = {text[-1]: text for text in seen.legal if text.startswith(OF_HAND)}
    if not moves:
        return hero
    return replace(hero, hand=tuple(replace(stack, move=moves.get(stack.letter, "")) for stack in hero.hand))


def draft(table: Thorgal, company: tuple[HeroShown, ...], seen: Seen) -> tuple[Recruit, ...]:
    """All six heroes, with their first cards and powers."""
    found, taken = [], {hero.name: hero.seat for hero in company}
    for hero, name in enumerate(HERO_NAMES):
        move = f"hero:{name}"
        power, amount = POWERS[table.box.power[hero]], int(table.box.amount[hero])
        can = move if move in seen.legal else ""
        found.append(Recruit(name, stacks_of(int(table.box.hand[hero])), power, amount, can, taken.get(name, -1)))
    return tuple(found)
