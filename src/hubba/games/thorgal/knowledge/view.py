"""What a seat knows in Thorgal: everything except what chance brings next, which no state holds (T-12)."""

from hubba.core.event import Event
from hubba.core.fast import i64
from hubba.core.rng import Rng
from hubba.core.state import State
from hubba.core.view import View, Zone
from hubba.games.thorgal.knowledge.zones import zones_of
from hubba.games.thorgal.rules.cards import gain, shuffle_skills, spend
from hubba.games.thorgal.rules.casting import enter, start_space
from hubba.games.thorgal.rules.chaams import lay_chaam, remove_chaam, shuffle_chaams, take_chaam
from hubba.games.thorgal.rules.phase_names import OVER, VICTORY
from hubba.games.thorgal.rules.powers import hand_over, take_back
from hubba.games.thorgal.rules.state import Thorgal
from hubba.games.thorgal.rules.symbols import CARD, FOE, level_of, skill_of
from hubba.games.thorgal.rules.trading import swap
from hubba.games.thorgal.rules.turns import follow


class ThorgalView(View):
    """Everything that the events say; the table is the only world that fits it."""

    def __init__(self, seat: i64, table: Thorgal) -> None:
        super().__init__(seat)
        self.table = table

    def see(self, event: Event) -> None:
        name = event.name
        args = event.args
        table = self.table
        if name == "asks":
            follow(table, args["phase"], event.many["path"])
        elif name == "first":
            table.first = args["seat"]
        elif name == "round":
            table.round = args["round"]
        elif name == "joins":
            enter(table, args["hero"])
            if table.cast == table.heroes:
                table.ogotai = start_space(table)
        elif name == "advances":
            table.ogotai = args["space"]
        elif name == "chaams-shuffled":
            shuffle_chaams(table)
        elif name == "skills-shuffled":
            shuffle_skills(table)
        elif name == "wins" or name == "loses":
            self.see_end(name, event)
        elif "kind" in args:
            self.see_chaam(name, event)
        elif "hero" in args:
            self.see_hero(name, event)
        else:
            self.see_set_up(name, event)

    def see_chaam(self, name: str, event: Event) -> None:
        """Chaams come and go."""
        table = self.table
        kind: i64 = event.args["kind"]
        if name == "meets":
            take_chaam(table, kind)
        elif name == "placed":
            lay_chaam(table, kind, event.args["location"])
        elif name == "lurks" or name == "raids":
            take_chaam(table, kind)
            lay_chaam(table, kind, event.args["location"])
        elif name == "no-room":
            take_chaam(table, kind)
            table.chaam_discards += FOE[kind]
        else:
            count = level_of(kind)
            if name != "killed":  # struck or shot, with fewer cards
                count = event.args["count"]
            spend(table, table.slot_of(event.args["hero"]), skill_of(kind), count)
            remove_chaam(table, kind, event.args["location"])

    def see_hero(self, name: str, event: Event) -> None:
        """A hero gains, spends, travels."""
        table = self.table
        args = event.args
        slot = table.slot_of(args["hero"])
        if name == "drew":
            gain(table, slot, args["skill"])
        elif name == "traded":
            swap(table, slot, table.slot_of(args["partner"]), args["gives"], args["wants"], args["count"])
        elif name == "revealed":
            table.revealed += 1
        elif name == "travelled":
            table.place[slot] = args["location"]
        elif name == "passed":
            table.place[slot] = args["location"]
            for skill in event.many["skills"]:
                spend(table, slot, skill, 1)
        elif name == "shared":
            hand_over(table, slot, table.slot_of(args["partner"]), args["skill"], args["count"])
        elif name == "recalled" or name == "swapped":
            take_back(table, slot, args["skill"])
            if name == "swapped":
                spend(table, slot, args["dropped"], 1)
        elif name == "dashed" or name == "dropped":
            spend(table, slot, args["skill"], 1)
        elif name == "holds":
            self.see_holding(event)

    def see_end(self, name: str, event: Event) -> None:
        """The game is won or lost."""
        table = self.table
        table.phase = OVER
        if name == "wins":
            table.ending = VICTORY
            spend(table, table.slot_of(event.args["hero"]), event.args["skill"], 6)
        else:
            table.ending = event.args["ending"]

    # A position that was set up by hand

    def see_holding(self, event: Event) -> None:
        """A hero with its cards."""
        table = self.table
        slot = table.cast
        table.cast += 1
        table.hero[slot] = event.args["hero"]
        table.place[slot] = event.args["location"]
        for skill in event.many["skills"]:
            gain(table, slot, skill)

    def see_set_up(self, name: str, event: Event) -> None:
        """The rest of the position; other events change nothing on the table."""
        table = self.table
        if name == "stands":
            table.round = event.args["round"]
            table.ogotai = event.args["space"]
            table.revealed = event.args["revealed"]
            table.first = event.args["starter"]
        elif name == "lies":
            for kind in event.many["kinds"]:
                take_chaam(table, kind)
                lay_chaam(table, kind, event.args["location"])
        elif name == "gone":
            for kind in event.many["kinds"]:
                take_chaam(table, kind)
                table.chaam_discards += FOE[kind]
            for skill in event.many["skills"]:
                table.skill_deck -= CARD[skill]
                table.skill_discards += CARD[skill]
        elif name == "stood":
            table.phase = OVER
            table.ending = event.args["ending"]

    # Worlds

    def new_world(self) -> Thorgal:
        return self.table.clone()

    def sample_into(self, world: State, rng: Rng) -> None:
        world.copy_from(self.table)

    def zones(self) -> list[Zone]:
        return zones_of(self.table)
