"""The powers of the heroes, one verb each (reconstructed: the rulebook does not print them).

strike   eliminate a Chaam where the hero is, with some cards fewer
shoot    eliminate a Chaam at the location before or after, with some cards fewer (or more, below nought)
share    give some cards of one skill to another hero, wherever it is
recall   take a card from the discards, and give up another one for it unless the number is nought
dash     a card serves as a travel die, and some are drawn for it
craft    draw some cards
"""

from hubba.core.fast import i64
from hubba.games.thorgal.rules import events
from hubba.games.thorgal.rules.action import Action
from hubba.games.thorgal.rules.phases import ACTING, SHARING, SPARING, SWAPPING
from hubba.games.thorgal.rules.symbols import CARD, DIE, TRAVEL, level_of, skill_of


class Powers(Action):
    """What only some heroes can do, once in a turn (T-19)."""

    # Thorgal 5.9, T-19
    def discounted(self, kind: i64) -> i64:
        """How many cards a Chaam takes by strike or shoot."""
        return max(0, level_of(kind) - self.amount(self.slot))

    # Thorgal 5.9, T-19
    def strike(self, kind: i64) -> None:
        """A Chaam where the hero is."""
        location = self.place[self.slot]
        count = self.discounted(kind)
        self.used = True
        self.spend(self.slot, skill_of(kind), count)
        self.remove_chaam(kind, location)
        if self.news is not None:
            self.tell(events.struck(self.player(), self.hero[self.slot], kind, location, count))
        self.ask(ACTING)

    # Thorgal 5.9, T-19
    def shoot(self, kind: i64, location: i64) -> None:
        """A Chaam at a location beside the hero's."""
        count = self.discounted(kind)
        self.used = True
        self.spend(self.slot, skill_of(kind), count)
        self.remove_chaam(kind, location)
        if self.news is not None:
            self.tell(events.shot(self.player(), self.hero[self.slot], kind, location, count))
        self.ask(ACTING)

    # Thorgal 5.9, T-19
    def share_with(self, slot: i64) -> None:
        """The hero is going to give cards to another one."""
        self.partner = slot
        self.ask(SHARING)

    # Thorgal 5.9, T-19
    def name_share(self, skill: i64) -> None:
        """The skill that is given; if there is more than one card, how many is asked."""
        self.gives = skill
        if self.most_to_share(skill) == 1:
            self.share(1)
        else:
            self.ask(SPARING)

    def most_to_share(self, skill: i64) -> i64:
        """How many cards of a skill can be given at most."""
        return min(self.amount(self.slot), self.holds_of(self.slot, skill))

    # Thorgal 5.9, T-11, T-19
    def share(self, many: i64) -> None:
        """The cards change hands; whoever has too many now gives some up."""
        slot = self.partner
        skill = self.gives
        self.used = True
        self.hand[self.slot] -= CARD[skill] * many
        self.hand[slot] += CARD[skill] * many
        self.gives = 0
        if self.news is not None:
            self.tell(events.shared(self.player(), self.hero[self.slot], self.hero[slot], skill, many))
        self.check_hand(slot)

    # Thorgal 5.9, T-19
    def name_recall(self, skill: i64) -> None:
        """The card that the hero takes from the discards, for another one or for nothing."""
        if self.amount(self.slot) == 0:
            self.take_back(skill)
            if self.news is not None:
                self.tell(events.recalled(self.player(), self.hero[self.slot], skill))
            self.check_hand(self.slot)
        else:
            self.wants = skill
            self.ask(SWAPPING)

    # Thorgal 5.9, T-19
    def recall(self, skill: i64) -> None:
        """One card goes, the other comes."""
        wanted = self.wants
        self.wants = 0
        self.take_back(wanted)
        self.spend(self.slot, skill, 1)
        if self.news is not None:
            self.tell(events.swapped(self.player(), self.hero[self.slot], wanted, skill))
        self.ask(ACTING)

    def take_back(self, skill: i64) -> None:
        """A card comes from the discards."""
        self.used = True
        self.skill_discards -= CARD[skill]
        self.hand[self.slot] += CARD[skill]

    # Thorgal 5.9, T-19
    def dash(self, skill: i64) -> None:
        """A card becomes a travel die, and others come for it."""
        self.used = True
        self.spend(self.slot, skill, 1)
        self.won += DIE[TRAVEL]
        if self.news is not None:
            self.tell(events.dashed(self.player(), self.hero[self.slot], skill))
        self.draw_skills(self.amount(self.slot))

    # Thorgal 5.9, T-19
    def craft(self) -> None:
        """Cards are drawn."""
        self.used = True
        if self.news is not None:
            self.tell(events.crafted(self.player(), self.hero[self.slot]))
        self.draw_skills(self.amount(self.slot))
