"""Setting up: who goes first, and who plays whom."""

from hubba.core.fast import i64
from hubba.games.thorgal.rules import events
from hubba.games.thorgal.rules.cards import listed_cards
from hubba.games.thorgal.rules.destiny import Destiny
from hubba.games.thorgal.rules.phases import CASTING, CHOOSING


class Casting(Destiny):
    """Heroes join in the order in which they will play."""

    # Thorgal 1.7, T-1
    def choose_first(self, seat: i64) -> None:
        """The first player, for the whole game."""
        self.first = seat
        if self.news is not None:
            self.tell(events.goes_first(seat))
        self.next_hero()

    # Thorgal 1.5, T-1
    def next_hero(self) -> None:
        """Heroes are chosen, or drawn by lot, until the team is complete."""
        if self.cast == self.heroes:
            self.start_game()
        elif self.by_lot:
            self.phase = CASTING
        else:
            self.ask(CHOOSING)

    # Thorgal 1.5, Thorgal 1.6, T-1
    def join(self, hero: i64) -> None:
        """A hero joins with its three cards, which leave the deck."""
        slot = self.cast
        seat = self.owner(slot)
        self.enter(hero)
        if self.news is not None:
            cards = listed_cards(self.box.hand[hero])
            self.tell(events.joins(seat, hero, cards, by_lot=self.by_lot))
        self.next_hero()

    def enter(self, hero: i64) -> None:
        """A hero stands in the Viking country with its cards."""
        self.hero[self.cast] = hero
        self.hand[self.cast] = self.box.hand[hero]
        self.skill_deck -= self.box.hand[hero]
        self.cast += 1

    # Thorgal 1.4, Thorgal 2.1
    def start_game(self) -> None:
        """Ogotaï stands on the space for the number of heroes, and the first round begins."""
        self.ogotai = self.start_space()
        self.begin_round()

    # Thorgal 1.4
    def start_space(self) -> i64:
        """Where Ogotaï starts."""
        if self.heroes == 4:
            return self.box.start_of_four
        return self.box.start_of_three
