"""Ogotaï's phase, and how a game is lost in it."""

from hubba.core.fast import i64
from hubba.games.thorgal.rules import events
from hubba.games.thorgal.rules.cards import Cards
from hubba.games.thorgal.rules.phases import INVASION, WAR, WARRING
from hubba.games.thorgal.rules.symbols import FOE, SPACES


class War(Cards):
    """The track, and the Chaams that come by it."""

    # Thorgal 6.1, Thorgal 7.2, T-15
    def start_war(self) -> None:
        """Ogotaï goes on to the next space; on the last one he has won."""
        self.ogotai += 1
        self.due = self.box.track[self.ogotai]
        if self.news is not None:
            self.tell(events.advances(self.ogotai, self.due))
        if self.ogotai == SPACES:
            self.lose(WAR)
        else:
            self.next_raid()

    # Thorgal 6.2
    def next_raid(self) -> None:
        """One Chaam after the other; then a new round begins."""
        if self.due > 0:
            self.need_chaam(WARRING)
        else:
            self.begin_round()

    # Thorgal 6.2, Thorgal 7.3, T-14, T-15
    def raid(self, kind: i64) -> None:
        """A Chaam comes to the revealed location nearest to the laboratory that has none."""
        self.take_chaam(kind)
        location = self.revealed - 1
        while location >= 0 and self.chaams[location] != 0:
            location -= 1
        if location < 0:
            self.chaam_discards += FOE[kind]
            if self.news is not None:
                self.tell(events.no_room(kind))
            self.lose(INVASION)
            return
        self.lay_chaam(kind, location)
        self.due -= 1
        if self.news is not None:
            self.tell(events.raids(kind, location))
        self.next_raid()
