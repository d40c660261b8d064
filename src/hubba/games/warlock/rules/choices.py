"""What a seat that is asked may choose from, phase by phase."""

from hubba.core.fast import append, i64, lowest, vec
from hubba.games.warlock.rules.deck import NO_CARD
from hubba.games.warlock.rules.moves import (
    AIM,
    ASIDE,
    CARD,
    CITY,
    DISCARD,
    DRAW,
    GIVE_DUNGEON,
    GIVE_HAND,
    GIVE_MINE,
    LAND,
    LIFT,
    OFFER,
    OWN,
    PLACE,
    RECRUIT,
    SEAT,
    SKIP,
    STAY,
    TAKE,
    TO_DUNGEON,
    TO_MINE,
    with_face,
)
from hubba.games.warlock.rules.phases import (
    ACTING,
    AIMING,
    BIDDING,
    CHOOSING,
    COUNTING,
    DISCARDING,
    ENLISTING,
    GIVING,
    LANDING,
    LIFTING,
    NAMING,
    OFFERING,
    PAYING,
    PICKING,
    PLACING,
    RECRUITING,
    SEEKING,
    SELECTING,
    SENDING,
    STRIKING,
)
from hubba.games.warlock.rules.why import Why


class Choices(Why):
    """The lists of legal moves; `why` refuses all others."""

    def legal(self, seat: i64) -> vec[i64]:
        phase = self.phase
        if phase == ACTING:
            return self.legal_actions(seat)
        if phase == PAYING:
            return self.legal_payments(seat)
        if phase == BIDDING:
            return self.legal_bids(seat)
        if phase == COUNTING:
            return self.legal_counts()
        kind = self.kind_asked(seat)
        if kind >= 0:
            return self.legal_faces(seat, kind)
        first = self.first_cell()
        if first >= 0:
            return self.legal_cells(seat, first)
        moves = vec[i64](capacity=4)
        if phase in (SENDING, ENLISTING):
            moves = append(moves, TO_MINE)
            return append(moves, TO_DUNGEON)
        if phase == SEEKING:
            moves = append(moves, DRAW)
            if self.piled > 0:
                moves = append(moves, TAKE)
            return moves
        if phase == STRIKING:
            for other in range(self.seats):
                if other != seat and self.targets(other) != 0:
                    moves = append(moves, SEAT + other)
            return moves
        # Warlock 2.2: an owed card
        if self.hand_size[seat] > 0:
            moves = append(moves, GIVE_HAND)
        if self.mine_size[seat] > 0:
            moves = append(moves, GIVE_MINE)
        if self.dungeon_size[seat] > 0:
            moves = append(moves, GIVE_DUNGEON)
        return moves

    def kind_asked(self, seat: i64) -> i64:
        """The kind of move that names a face, where one is asked for; else -1."""
        phase = self.phase
        if phase == CHOOSING:
            if self.offer[seat] == NO_CARD:
                return OFFER
            return ASIDE
        if phase in (NAMING, GIVING):
            return CARD
        if phase in (SELECTING, RECRUITING):
            return CITY
        if phase == DISCARDING:
            return DISCARD
        if phase == PICKING:
            return RECRUIT
        return -1

    def legal_faces(self, seat: i64, kind: i64) -> vec[i64]:
        """The faces that may be named."""
        moves = vec[i64](capacity=16)
        if self.phase == RECRUITING and self.may_build:
            moves = append(moves, SKIP)
        for face in range(self.faces):
            if self.may_name_face(seat, face):
                moves = append(moves, with_face(kind, face))
        return moves

    def may_name_face(self, seat: i64, face: i64) -> bool:
        """Whether a seat that is asked for a face may name this one."""
        phase = self.phase
        at = seat * self.faces + face
        if phase == CHOOSING:
            if face == self.offer[seat]:
                return self.hands[at] > 1
            return self.hands[at] > 0
        if phase == NAMING:
            return self.hands[at] > 0 and self.may_name(seat, face)
        if phase == SELECTING:
            if self.refills:
                return self.bar[face] > 0 and self.can_build(seat, face)
            return self.hands[at] > 0 and self.fits_gnome(face)
        if phase == DISCARDING:
            return self.may_discard(face)
        if phase == GIVING:
            if self.use == GIVE_MINE:
                return self.mines[at] > 0
            if self.use == GIVE_HAND:
                return self.hands[at] > 0
            return self.dungeons[at] > 0
        return self.bar[face] > 0

    def first_cell(self) -> i64:
        """The move that names the first cell, where one is asked for; else -1."""
        phase = self.phase
        if phase == PLACING:
            return PLACE
        if phase == LIFTING:
            return LIFT
        if phase == LANDING:
            return LAND
        if phase == OFFERING:
            return OWN
        if phase == AIMING:
            return AIM
        return -1

    def cells_on_offer(self, seat: i64) -> i64:
        """The cells that may be named."""
        phase = self.phase
        if phase == PLACING:
            return self.places(seat)
        if phase == LIFTING:
            return self.liftable(seat)
        if phase == LANDING:
            return self.landable(seat)
        if phase == OFFERING:
            return self.cities(seat)
        return self.targets(self.victim)

    def legal_cells(self, seat: i64, first: i64) -> vec[i64]:
        """The cells that may be named, and whether none needs to be."""
        moves = vec[i64](capacity=16)
        if self.phase == LIFTING:
            moves = append(moves, STAY)
        cells = self.cells_on_offer(seat)
        while cells:
            moves = append(moves, first + lowest(cells))
            cells &= cells - 1
        return moves
