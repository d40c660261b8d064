"""The action phase: dice and cards are put to use, in any order."""

from hubba.core.fast import bit, i64
from hubba.games.thorgal.rules import events
from hubba.games.thorgal.rules.phases import ACTING, LURKING, OVER, VICTORY
from hubba.games.thorgal.rules.symbols import DIE, SKILLS, THREE, TRAVEL, level_of, skill_of
from hubba.games.thorgal.rules.war import War


class Action(War):
    """What a hero does with what it has."""

    # Thorgal 5.1
    def start_acting(self) -> None:
        """The action phase begins."""
        self.ask(ACTING)

    # Thorgal 5.12, Thorgal 2.1, Thorgal 2.2
    def end_turn(self) -> None:
        """The hero is tired; the next one plays, or Ogotaï."""
        if self.news is not None:
            self.tell(events.turn_ends(self.player(), self.hero[self.slot]))
        self.won = 0
        if self.slot + 1 < self.heroes:
            self.slot += 1
            self.begin_turn()
        else:
            self.start_war()

    # Dice

    # Thorgal 5.2
    def use_die(self, face: i64) -> None:
        """A die of one, two or three skills is discarded for as many cards."""
        self.won -= DIE[face]
        if self.news is not None:
            self.tell(events.uses_die(self.player(), self.hero[self.slot], face + 1))
        self.draw_skills(face + 1)

    # Thorgal 5.3
    def use_as_travel(self) -> None:
        """A die of three skills serves as a travel die."""
        self.won += DIE[TRAVEL] - DIE[THREE]
        if self.news is not None:
            self.tell(events.turned_to_travel(self.player(), self.hero[self.slot]))
        self.ask(ACTING)

    # Thorgal 5.4, T-7
    def reveal(self) -> None:
        """The next location is revealed, with one travel die or two."""
        self.won -= DIE[TRAVEL] * self.reveal_price()
        self.revealed += 1
        if self.news is not None:
            self.tell(events.revealed(self.player(), self.hero[self.slot], self.revealed - 1))
        self.due = self.box.symbols[self.revealed - 1]
        self.next_lurker()

    # Thorgal 5.5, T-7
    def next_lurker(self) -> None:
        """One Chaam for each symbol of the location, at once."""
        if self.due > 0:
            self.need_chaam(LURKING)
        else:
            self.ask(ACTING)

    # Thorgal 5.5, T-7
    def lurk(self, kind: i64) -> None:
        """A Chaam waits at the location that was revealed."""
        self.take_chaam(kind)
        self.lay_chaam(kind, self.revealed - 1)
        self.due -= 1
        if self.news is not None:
            self.tell(events.lurks(kind, self.revealed - 1))
        self.next_lurker()

    # Thorgal 5.6, T-8
    def travel(self) -> None:
        """To the next location, with a travel die."""
        self.advance()
        if self.news is not None:
            self.tell(events.travelled(self.player(), self.hero[self.slot], self.place[self.slot]))
        self.ask(ACTING)

    def advance(self) -> None:
        """A travel die takes the hero one location further."""
        self.won -= DIE[TRAVEL]
        self.place[self.slot] += 1

    # Mandatory steps

    # Thorgal 5.7, T-8, T-9
    def pass_with(self, mask: i64) -> None:
        """Different skills, one card each, and a travel die."""
        for skill in range(SKILLS):
            if mask & bit(skill) != 0:
                self.spend(self.slot, skill, 1)
        self.advance()
        if self.news is not None:
            skills = tuple(skill for skill in range(SKILLS) if mask & bit(skill) != 0)
            self.tell(events.passed(self.player(), self.hero[self.slot], self.place[self.slot], skills))
        self.ask(ACTING)

    # Thorgal 5.7, T-8, T-9
    def pass_with_four(self, skill: i64) -> None:
        """Four cards of one skill, and a travel die."""
        self.spend(self.slot, skill, 4)
        self.advance()
        if self.news is not None:
            skills = (int(skill), int(skill), int(skill), int(skill))
            self.tell(events.passed(self.player(), self.hero[self.slot], self.place[self.slot], skills))
        self.ask(ACTING)

    # Thorgal 7.1, T-9
    def win(self, skill: i64) -> None:
        """Six cards of one skill in the laboratory: Ogotaï is beaten, at once."""
        self.spend(self.slot, skill, 6)
        self.ending = VICTORY
        self.phase = OVER
        if self.news is not None:
            self.tell(events.wins(self.player(), self.hero[self.slot], skill))

    # Thorgal 5.8, T-10
    def kill(self, kind: i64) -> None:
        """A Chaam where the hero is, with as many cards of its skill as it has levels."""
        self.spend(self.slot, skill_of(kind), level_of(kind))
        location = self.place[self.slot]
        self.remove_chaam(kind, location)
        if self.news is not None:
            self.tell(events.killed(self.player(), self.hero[self.slot], kind, location))
        self.ask(ACTING)
