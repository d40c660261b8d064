"""Ogotaï's phase, in which the heroes can lose."""

from hubba.core.fast import i64
from hubba.games.thorgal.rules import events
from hubba.games.thorgal.rules.chaams import lay_chaam, need_chaam, take_chaam
from hubba.games.thorgal.rules.ending import lose
from hubba.games.thorgal.rules.phase_names import INVASION, WAR, WARRING
from hubba.games.thorgal.rules.symbols import FOE, SPACES
from hubba.games.thorgal.rules.table import ThorgalTable
from hubba.games.thorgal.rules.turns import begin_round


# Thorgal 6.1, Thorgal 7.2, T-15
def start_war(t: ThorgalTable) -> None:
    """Ogotaï moves to the next space; on the last one he has won."""
    t.ogotai += 1
    t.to_come = t.box.track[t.ogotai]
    if t.news is not None:
        t.tell(events.advances(t.ogotai, t.to_come))
    if t.ogotai == SPACES:
        lose(t, WAR)
    else:
        next_raid(t)


# Thorgal 6.2
def next_raid(t: ThorgalTable) -> None:
    """Draw the next Chaam of the space; after the last one, begin a new round."""
    if t.to_come > 0:
        need_chaam(t, WARRING)
    else:
        begin_round(t)


# Thorgal 6.2, Thorgal 7.3, T-14, T-15
def raid(t: ThorgalTable, kind: i64) -> None:
    """Put a Chaam at the revealed location without Chaams that is nearest to the laboratory."""
    take_chaam(t, kind)
    location = t.revealed - 1
    while location >= 0 and t.chaams[location] != 0:
        location -= 1
    if location < 0:
        t.chaam_discards += FOE[kind]
        if t.news is not None:
            t.tell(events.no_room(kind))
        lose(t, INVASION)
        return
    lay_chaam(t, kind, location)
    t.to_come -= 1
    if t.news is not None:
        t.tell(events.raids(kind, location))
    next_raid(t)
