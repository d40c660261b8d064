"""What a seat knows in Thorgal: all but what comes next, and that is nowhere (T-12)."""

from hubba.core.event import Event
from hubba.core.fast import i64
from hubba.core.rng import Rng
from hubba.core.state import State
from hubba.core.view import View, Zone
from hubba.games.thorgal.knowledge.sight import zones_of
from hubba.games.thorgal.rules.phases import OVER, VICTORY
from hubba.games.thorgal.rules.rules import Thorgal
from hubba.games.thorgal.rules.symbols import CARD, FOE, level_of, skill_of


class ThorgalView(View):
    """The fold of the events; the table is the world."""

    def __init__(self, seat: i64, table: Thorgal) -> None:
        super().__init__(seat)
        self.table = table

    def see(self, event: Event) -> None:
        name = event.name
        args = event.args
        table = self.table
        if name == "asks":
            table.phase = args["phase"]
            table.follow(event.many["path"])
        elif name == "first":
            table.first = args["seat"]
        elif name == "round":
            table.round = args["round"]
        elif name == "joins":
            table.enter(args["hero"])
            if table.cast == table.heroes:
                table.ogotai = table.start_space()
        elif name == "advances":
            table.ogotai = args["space"]
        elif name == "chaams-shuffled":
            table.shuffle_chaams()
        elif name == "skills-shuffled":
            table.shuffle_skills()
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
            table.take_chaam(kind)
        elif name == "placed":
            table.lay_chaam(kind, event.args["location"])
        elif name == "lurks" or name == "raids":
            table.take_chaam(kind)
            table.lay_chaam(kind, event.args["location"])
        elif name == "no-room":
            table.take_chaam(kind)
            table.chaam_discards += FOE[kind]
        else:
            count = level_of(kind)
            if name != "killed":  # struck or shot, with some cards fewer
                count = event.args["count"]
            table.spend(table.slot_of(event.args["hero"]), skill_of(kind), count)
            table.remove_chaam(kind, event.args["location"])

    def see_hero(self, name: str, event: Event) -> None:
        """A hero gains, spends, travels."""
        table = self.table
        args = event.args
        slot = table.slot_of(args["hero"])
        if name == "drew":
            table.gain(slot, args["skill"])
        elif name == "traded":
            table.swap(slot, table.slot_of(args["partner"]), args["gives"], args["wants"], args["count"])
        elif name == "revealed":
            table.revealed += 1
        elif name == "travelled":
            table.place[slot] = args["location"]
        elif name == "passed":
            table.place[slot] = args["location"]
            for skill in event.many["skills"]:
                table.spend(slot, skill, 1)
        elif name == "shared":
            moved = CARD[args["skill"]] * args["count"]
            table.hand[slot] -= moved
            table.hand[table.slot_of(args["partner"])] += moved
        elif name == "recalled" or name == "swapped":
            table.skill_discards -= CARD[args["skill"]]
            table.hand[slot] += CARD[args["skill"]]
            if name == "swapped":
                table.spend(slot, args["dropped"], 1)
        elif name == "dashed" or name == "dropped":
            table.spend(slot, args["skill"], 1)
        elif name == "holds":
            self.see_holding(event)

    def see_end(self, name: str, event: Event) -> None:
        """The game is won or lost."""
        table = self.table
        table.phase = OVER
        if name == "wins":
            table.ending = VICTORY
            table.spend(table.slot_of(event.args["hero"]), event.args["skill"], 6)
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
            table.gain(slot, skill)

    def see_set_up(self, name: str, event: Event) -> None:
        """The rest of it; other events change nothing on the table."""
        table = self.table
        if name == "stands":
            table.round = event.args["round"]
            table.ogotai = event.args["space"]
            table.revealed = event.args["revealed"]
            table.first = event.args["starter"]
        elif name == "lies":
            for kind in event.many["kinds"]:
                table.take_chaam(kind)
                table.lay_chaam(kind, event.args["location"])
        elif name == "gone":
            for kind in event.many["kinds"]:
                table.take_chaam(kind)
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
