"""The last round of Thorgal: Ogotaï's next step takes him onto the last space, so the heroes win now or never.

The last turn of that round is small if its hero is in the laboratory. Only six cards of one skill win, so much of
the table no longer matters: where the Chaams are, travel dice, which skill is which. The code below leaves these
out one by one; `tests/bots/test_exact_thorgal.py` compares it with a search that leaves nothing out.
"""

from collections.abc import Hashable, Sequence

from hubba.core.endgame import Endgame
from hubba.core.state import State
from hubba.games.thorgal.rules.moves import CRAFTING, DASHING, DRAW, DROP, END, RECALLING, ROLL, SIX_ALIKE, STOP
from hubba.games.thorgal.rules.phase_names import (
    ACTING,
    ANSWERING,
    ARRIVING,
    BLACK,
    COUNTING,
    DRAWING,
    DROPPING,
    GIVING,
    PLACING,
    ROLLING,
    SWAPPING,
    TAKING,
    TRADING,
    VICTORY,
    WANTING,
    WHITES,
)
from hubba.games.thorgal.rules.powers import amount, ready_power
from hubba.games.thorgal.rules.state import Thorgal
from hubba.games.thorgal.rules.symbols import (
    CRAFT,
    DASH,
    HAND_LIMIT,
    LABORATORY,
    RECALL,
    SKILLS,
    SPACES,
    WHITE_DICE,
    cards_in,
    dice_in,
    foes_in,
)
from hubba.games.thorgal.rules.table import NO_SLOT
from hubba.games.thorgal.rules.turns import path

ALIKE = 6  # cards of one skill that win
SKILL_FACES = 3  # of the white dice: one, two and three skills
SKILL_DICE = 0o777  # the bits of those faces among packed dice
MOST_CHAAMS = 2 * WHITE_DICE  # the most that a turn can bring

DESTINY = frozenset({WHITES, BLACK, TAKING, TRADING, GIVING, WANTING, COUNTING, ANSWERING, ROLLING})
CHAAMS_COUNT = frozenset({*DESTINY, ARRIVING, PLACING})  # when a Chaam may still be drawn
# When the hands of the other heroes no longer matter.
LATER = frozenset({ARRIVING, PLACING, ACTING, DRAWING, DROPPING, SWAPPING})


class ThorgalEndgame(Endgame):
    """The last round; the worth is the chance to win."""

    unit = "percentage points"
    scale = 100
    budget = 20_000  # small, because each situation has many outcomes of chance

    def begun(self, state: State) -> bool:
        assert isinstance(state, Thorgal)
        return state.ogotai + 1 == SPACES and state.to_act() != 0

    def puzzle(self, state: State) -> State | None:
        """Ogotaï seldom gets this far in real games, so move him there if the last hero is in the laboratory."""
        assert isinstance(state, Thorgal)
        later = SPACES - 1 - state.ogotai
        if state.round == 0 or later < 0 or not in_laboratory(state):
            return None
        made = state.clone()
        made.ogotai += later
        made.round += later
        return made

    def standing(self, state: State, seat: int) -> float:
        assert isinstance(state, Thorgal)
        return 1.0 if state.ending == VICTORY else 0.0

    def to_come(self, state: State) -> float:
        """Zero if too few cards can still be drawn."""
        assert isinstance(state, Thorgal)
        if not last_turn(state) or state.phase in DESTINY:
            return 1.0
        return 1.0 if live_skills(state) else 0.0

    def candidates(self, state: State, moves: Sequence[int]) -> Sequence[int]:
        """In the last turn, only moves that bring cards; if the hero can win, only the winning move."""
        assert isinstance(state, Thorgal)
        if not last_turn(state):
            return moves
        if state.phase == PLACING:
            return moves[:1]  # it no longer matters where the Chaam is
        if state.phase == ROLLING:
            return (STOP, ROLL)
        if state.phase == DROPPING and state.overfull == state.slot:
            # Give up a card that can no longer help: keeping the other one is never worse.
            live = live_skills(state)
            return [move for move in moves if move - DROP not in live][:1] or moves
        if state.phase != ACTING:
            return moves
        # Eliminating a Chaam, giving cards away or making a die a travel die never helps: with more cards the hero
        # can do everything that it can do with fewer. While something is left to draw, the turn need not end.
        winning = [move for move in moves if SIX_ALIKE <= move < SIX_ALIKE + SKILLS]
        dice = [move for move in moves if DRAW <= move < DRAW + SKILL_FACES]
        powers = [move for move in moves if move == CRAFTING or RECALLING <= move < DASHING + SKILLS]
        most = cards_to_draw(state)
        room = cards_in(state.hand[state.slot]) + most <= HAND_LIMIT
        if dice and room and cards_in(state.skill_deck) >= most:
            # If the hand has room and the deck has cards for all of them, the order of the dice does not matter,
            # and it is better to use a power later, when more is known.
            dice, powers = dice[:1], []
        return winning[:1] or dice + powers or [END]

    def key(self, state: State) -> Hashable:
        assert isinstance(state, Thorgal)
        phase = int(state.phase)
        own = phase != DROPPING or state.overfull == state.slot
        if last_turn(state) and own and state.refusals == 0 and (phase in DESTINY or phase in LATER):
            return phase, self._dice(state), self._skills(state)
        return (
            *(phase, path(state), int(state.to_roll), int(state.to_draw), int(state.to_come)),
            *(tuple(state.hand), tuple(state.place), int(state.revealed), int(state.ogotai)),
            *(tuple(state.chaams), int(state.chaam_deck), int(state.chaam_discards)),
            *(int(state.skill_deck), int(state.skill_discards)),
        )

    def _dice(self, state: Thorgal) -> Hashable:
        """What matters about the dice: skills won, skills on the table, and the number of the others."""
        phase, won, rolled = int(state.phase), int(state.won), int(state.rolled)
        left = chaams_left(state)
        if phase not in DESTINY:
            return won & SKILL_DICE, int(state.to_draw + state.to_come), state.used, left
        black = int(state.black) if phase not in (WHITES, BLACK, ROLLING) else 0
        due = int(state.to_roll + state.to_take)
        if left is not None:  # the heroes may still lose by Chaams, so dice that bring them count
            return won, rolled, black, due, left
        return won & SKILL_DICE, rolled & SKILL_DICE, int(dice_in(rolled)), black, due

    def _skills(self, state: Thorgal) -> Hashable:
        """For each skill, where its cards are. Skills are interchangeable, and dead skills are counted together."""
        phase = int(state.phase)
        heaps = [int(state.hand[state.slot]), int(state.skill_deck)]
        if discards_matter(state):
            heaps.append(int(state.skill_discards))
        if phase in DESTINY:
            heaps += [int(state.hand[slot]) for slot in range(state.heroes)]
        skills = [tuple(heap >> place & 15 for heap in heaps) for place in range(0, 4 * SKILLS, 4)]
        if phase in LATER:
            live = live_skills(state)
            dead = tuple(map(sum, zip(*(skills[at] for at in range(SKILLS) if at not in live), strict=True)))
            wanted = (skills[state.recalled], state.recalled in live) if phase == SWAPPING else ()
            return tuple(sorted(skills[at] for at in live)), dead, wanted
        if phase in (WANTING, COUNTING, ANSWERING):
            skills[state.gives] += (1,)
            if phase != WANTING:
                skills[state.wants] += (2,)
        offered = int(state.count) if phase == ANSWERING else 0
        partner = int(state.partner) if phase in (GIVING, WANTING, COUNTING, ANSWERING) else NO_SLOT
        return tuple(sorted(skills)), partner, offered


def last_turn(state: Thorgal) -> bool:
    """Whether this is the very last turn, and its hero is in the laboratory."""
    return bool(state.ogotai + 1 == SPACES and in_laboratory(state))


def in_laboratory(state: Thorgal) -> bool:
    """Whether the last hero of the round plays, and is in the laboratory."""
    return bool(state.slot + 1 == state.heroes and state.place[state.slot] == LABORATORY)


def live_skills(state: Thorgal) -> list[int]:
    """The skills of which the hero can still get six cards in its action phase."""
    hand, there = int(state.hand[state.slot]), int(state.skill_deck)
    if discards_matter(state):
        there += int(state.skill_discards)
    most = cards_to_draw(state)
    held = [hand >> place & 15 for place in range(0, 4 * SKILLS, 4)]
    return [skill for skill in range(SKILLS) if held[skill] + min(there >> 4 * skill & 15, most) >= ALIKE]


def discards_matter(state: Thorgal) -> bool:
    """Whether the hero can take back a discard, or the discards may become the deck."""
    return bool(ready_power(state) == RECALL or cards_in(state.skill_deck) < cards_to_draw(state))


def cards_to_draw(state: Thorgal) -> int:
    """The most cards that can still come into the hero's hand."""
    if state.phase in DESTINY:
        many = SKILL_FACES * WHITE_DICE
    else:
        won = int(state.won)
        many = (won & 7) + 2 * (won >> 3 & 7) + 3 * (won >> 6 & 7)
        many += int(state.to_draw)
    power = ready_power(state)
    if power == RECALL:
        many += 1
    elif power in (CRAFT, DASH):
        many += int(amount(state))
    return many + (1 if state.phase == SWAPPING else 0)


def chaams_left(state: Thorgal) -> int | None:
    """How many Chaams can be drawn before the game is lost; None if there are enough for any turn."""
    left = int(foes_in(state.chaam_deck) + foes_in(state.chaam_discards))
    return None if left >= MOST_CHAAMS or state.phase not in CHAAMS_COUNT else left
