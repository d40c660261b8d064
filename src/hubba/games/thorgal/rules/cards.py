"""The two decks: drawing, running out, giving up."""

from hubba.core.fast import i64
from hubba.games.thorgal.rules import events
from hubba.games.thorgal.rules.phases import (
    ACTING,
    ANSWERING,
    CHOOSING,
    DRAWING,
    DROPPING,
    FLOOD,
    OVER,
)
from hubba.games.thorgal.rules.symbols import (
    CARD,
    FACES,
    FOE,
    HAND_LIMIT,
    KINDS,
    SKILLS,
    cards_in,
    cards_of,
    dice_of,
    foes_of,
)
from hubba.games.thorgal.rules.table import NO_SLOT, Situation


class Cards(Situation):
    """What happens to cards, whoever has them."""

    # Asking

    def asked(self) -> i64:
        """The seat that is to act."""
        if self.phase == CHOOSING:
            return self.owner(self.cast)
        if self.phase in (ANSWERING, DROPPING):
            return self.owner(self.partner)
        return self.owner(self.slot)

    def ask(self, phase: i64) -> None:
        """Somebody is to decide something."""
        self.phase = phase
        if self.news is not None:
            self.tell(events.asks(self.asked(), phase, self.path()))

    def player(self) -> i64:
        """The seat that plays the hero whose turn it is."""
        return self.owner(self.slot)

    # Skill cards

    def draw_skills(self, many: i64) -> None:
        """The hero draws so many cards."""
        self.due = many
        self.next_skill()

    # Thorgal 5.11, T-13
    def next_skill(self) -> None:
        """One card after the other; discards become the deck when there is none."""
        if self.due > 0 and self.skill_deck == 0:
            if self.skill_discards == 0:
                self.due = 0
                if self.news is not None:
                    self.tell(events.nothing_to_draw(self.player(), self.hero[self.slot]))
            else:
                self.shuffle_skills()
        if self.due > 0:
            self.phase = DRAWING
        else:
            self.check_hand(self.slot)

    def shuffle_skills(self) -> None:
        """The discards become the deck."""
        self.skill_deck = self.skill_discards
        self.skill_discards = 0
        if self.news is not None:
            self.tell(events.skills_shuffled())

    # Thorgal 5.2
    def receive_skill(self, skill: i64) -> None:
        """A card comes from the deck."""
        self.gain(self.slot, skill)
        self.due -= 1
        if self.news is not None:
            self.tell(events.drew(self.player(), self.hero[self.slot], skill))
        self.next_skill()

    def gain(self, slot: i64, skill: i64) -> None:
        """A card goes from the deck to a hand."""
        self.skill_deck -= CARD[skill]
        self.hand[slot] += CARD[skill]

    def spend(self, slot: i64, skill: i64, many: i64) -> None:
        """Cards go from a hand to the discards."""
        self.hand[slot] -= CARD[skill] * many
        self.skill_discards += CARD[skill] * many

    # Thorgal 5.10, T-11
    def check_hand(self, slot: i64) -> None:
        """Who has too many cards must give some up before anything else."""
        if cards_in(self.hand[slot]) > HAND_LIMIT:
            self.partner = slot
            self.ask(DROPPING)
        else:
            self.partner = NO_SLOT
            self.ask(ACTING)

    # Thorgal 5.10, T-11
    def drop(self, skill: i64) -> None:
        """A card too many is given up."""
        slot = self.partner
        self.spend(slot, skill, 1)
        if self.news is not None:
            self.tell(events.dropped(self.owner(slot), self.hero[slot], skill))
        self.check_hand(slot)

    # Chaams

    # Thorgal 4.3, Thorgal 7.4, T-13, T-15
    def need_chaam(self, phase: i64) -> None:
        """A Chaam is to be drawn; if there is none left anywhere, all is lost."""
        if self.chaam_deck == 0:
            if self.chaam_discards == 0:
                self.lose(FLOOD)
                return
            self.shuffle_chaams()
        self.phase = phase

    def shuffle_chaams(self) -> None:
        """The discards become the deck."""
        self.chaam_deck = self.chaam_discards
        self.chaam_discards = 0
        if self.news is not None:
            self.tell(events.chaams_shuffled())

    def take_chaam(self, kind: i64) -> None:
        """A Chaam leaves the deck."""
        self.chaam_deck -= FOE[kind]

    def lay_chaam(self, kind: i64, location: i64) -> None:
        """A Chaam lies at a location."""
        self.chaams[location] += FOE[kind]

    def remove_chaam(self, kind: i64, location: i64) -> None:
        """A Chaam goes to the discards."""
        self.chaams[location] -= FOE[kind]
        self.chaam_discards += FOE[kind]

    # The end

    def lose(self, ending: i64) -> None:
        """Ogotaï has won."""
        self.ending = ending
        self.phase = OVER
        if self.news is not None:
            self.tell(events.loses(ending))

    # Told later

    def begin_turn(self) -> None:
        """The turn of the hero in the slot begins."""
        raise NotImplementedError

    def begin_round(self) -> None:
        """A round begins."""
        raise NotImplementedError


def listed_cards(cards: i64) -> tuple[int, ...]:
    """Packed skill cards one by one."""
    found = []
    for skill in range(SKILLS):
        for _number in range(cards_of(cards, skill)):
            found.append(int(skill))
    return tuple(found)


def listed_dice(dice: i64) -> tuple[int, ...]:
    """Packed dice one by one."""
    found = []
    for face in range(FACES):
        for _number in range(dice_of(dice, face)):
            found.append(int(face))
    return tuple(found)


def listed_foes(chaams: i64) -> tuple[int, ...]:
    """Packed Chaams one by one."""
    found = []
    for kind in range(KINDS):
        for _number in range(foes_of(chaams, kind)):
            found.append(int(kind))
    return tuple(found)
