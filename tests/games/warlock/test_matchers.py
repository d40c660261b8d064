"""Payments and bids, move by move, compared with brute force, for random cards and costs."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

import pytest

from hubba.games.warlock.rules.bidding import start_auction
from hubba.games.warlock.rules.cards import enter_bar, enter_hand, enter_mine, jail, take_from_stock
from hubba.games.warlock.rules.deck import GOBLIN, HUMAN, JESTER, NO_RACE, RACES, Deck
from hubba.games.warlock.rules.faces import ICONS, LETTERS
from hubba.games.warlock.rules.moves import (
    BID,
    CARD,
    CITY,
    ENOUGH,
    FIRST,
    PASS,
    PAY,
    PAY_CASTLE,
    TO_CASTLE,
    TO_EMPIRE,
    TWO,
    face_of_move,
    kind_of_move,
    with_face,
)
from hubba.games.warlock.rules.phase_names import ACTING, COUNTING, PAYING, PLACING
from hubba.games.warlock.rules.state import Warlock
from tests.games.warlock import brute
from tests.scale import once, scaled

pytestmark = once  # other tests reach the same branches uncompiled

DECKS = scaled(40, 20)
DUNGEONS = 100  # for each deck
MINES = 20
COPIES = 10  # of each face: more than any hand, dungeon or mine has here
CASTLE = "castle"

Row = tuple[int, int, int, tuple[int, ...], int, int]


@dataclass(frozen=True)
class Box:
    """The same faces for the rules and for brute force."""

    rows: tuple[Row, ...]

    @property
    def codes(self) -> list[str]:
        """Letter and number, as in the real box."""
        races = [row[0] for row in self.rows]
        return [f"{LETTERS[race]}{races[: place + 1].count(race)}" for place, race in enumerate(races)]

    @property
    def faces(self) -> brute.Faces:
        named = {}
        for code, (race, points, gold, cost, second, _) in zip(self.codes, self.rows, strict=True):
            named[code] = {
                "race": ICONS[race],
                "points": points,
                "gold": gold,
                "cost": [ICONS[icon] for icon in cost],
                "second": None if second == NO_RACE else ICONS[second],
            }
        return named

    def table(self, seats: int) -> Warlock:
        """A table where everything is in the stock and seat 0 is to act."""
        state = Warlock(seats, Deck(self.rows), start=0, may_build=False)
        state.phase = ACTING
        state.actor = 0
        return state


def random_row(dice: random.Random, race: int) -> Row:
    """A random face; its cost has up to four icons, with jesters and repetitions."""
    icons = [dice.choice([*range(RACES), JESTER]) for _ in range(dice.randint(0, 4))]
    if len(icons) > 1 and dice.random() < 0.3:
        icons[1] = icons[0]
    second = dice.randrange(GOBLIN) if race == GOBLIN else NO_RACE
    gold = 0 if race == HUMAN else dice.randint(1, 4)
    return (race, dice.randint(0, 6), gold, tuple(sorted(icons)), second, COPIES)


def random_box(dice: random.Random, more: int) -> Box:
    """A face of every race and some more; many are the same as far as payments are concerned."""
    races = sorted([*range(RACES), GOBLIN, GOBLIN, *dice.choices(range(RACES), k=more)])
    return Box(tuple(random_row(dice, race) for race in races))


def random_cards(dice: random.Random, faces: int, most: int) -> list[int]:
    """Some cards of few or many faces, so that some are equal."""
    among = dice.sample(range(faces), dice.randint(1, faces))
    return sorted(dice.choices(among, k=dice.randint(0, most)))


# Payments


@pytest.fixture
def remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cache what brute force has tried: only the creatures on the cards matter."""
    trying = brute.pays

    @cache
    def answer(shown: tuple[tuple[str, str | None], ...], cost: tuple[str, ...]) -> bool:
        faces = {str(place): {"race": race, "second": second} for place, (race, second) in enumerate(shown)}
        return trying(list(faces), list(cost), faces)

    def pays(cards: list[str], cost: list[str], faces: brute.Faces) -> bool:
        shown = [(faces[code]["race"], faces[code]["second"]) for code in cards]
        return answer(tuple(sorted(shown, key=str)), tuple(cost))

    monkeypatch.setattr(brute, "pays", pays)


def set_out(state: Warlock, dungeon: list[int], city: int, played: int | None) -> bool:
    """Lay out the cards and begin the payment of the city; False if that is impossible."""
    for card in dungeon:
        take_from_stock(state, card)
        jail(state, 0, card)
    card, verb = (city, TO_EMPIRE) if played is None else (played, TO_CASTLE)
    take_from_stock(state, card)
    enter_hand(state, 0, card)
    if played is not None:
        take_from_stock(state, city)
        enter_bar(state, city)
    if verb not in state.legal(0):
        return False
    for move in [verb, with_face(CARD, card), *([] if played is None else [with_face(CITY, city)])]:
        assert move in state.legal(0), "what may be begun can continue"
        state.apply(0, move)
    return True


def ways_to_pay(state: Warlock, laid: tuple[str, ...], codes: list[str]) -> Iterator[tuple[str, ...]]:
    """All payments from here, one for each path of moves; uses up the state."""
    if state.phase == PLACING:
        yield laid
        return
    assert state.phase == PAYING
    moves = [int(move) for move in state.legal(0)]
    assert moves, "what was laid can be completed"
    assert moves != [ENOUGH], "a payment that cannot grow ends without a question"
    for move in moves:
        after = state if move == moves[-1] else state.clone()
        after.apply(0, move)
        if move == ENOUGH:
            assert after.phase == PLACING
            yield laid
            continue
        assert move == PAY_CASTLE or (move >= FIRST and kind_of_move(move) == PAY)
        card = CASTLE if move == PAY_CASTLE else codes[face_of_move(move)]
        yield from ways_to_pay(after, (*laid, card), codes)


@pytest.mark.usefixtures("remembered")
@pytest.mark.parametrize("part", range(4))
def test_M_10_every_payment_and_no_other_can_be_laid_in_one_way(part: int) -> None:
    dice = random.Random(f"payments {part}")
    seen = {True: 0, False: 0}
    by_goblin = 0
    for _ in range(DECKS // 4):
        box = random_box(dice, dice.randint(0, 5))
        codes, faces = box.codes, box.faces
        blank = box.table(1)
        state = blank.clone()
        goblins = [face for face, row in enumerate(box.rows) if row[0] == GOBLIN]
        for _ in range(DUNGEONS):
            dungeon = random_cards(dice, len(codes), 8)
            city = dice.randrange(len(codes))
            played = dice.choice(goblins) if dice.random() < 0.4 else None
            goblin = None if played is None else codes[played]
            expected = brute.payments([codes[card] for card in dungeon], faces[codes[city]]["cost"], faces, goblin)
            state.copy_from(blank)
            payable = set_out(state, dungeon, city, played)
            case = ([codes[card] for card in dungeon], faces[codes[city]]["cost"], goblin)
            assert payable == bool(expected), case
            seen[payable] += 1
            if payable:
                ways = list(ways_to_pay(state, (), codes))
                assert len(set(ways)) == len(ways), case
                assert set(ways) == expected, case
                by_goblin += any(CASTLE in way for way in ways)
    assert min(seen.values()) > DECKS * DUNGEONS // 4 * 0.2, "both cases are frequent"
    assert by_goblin > DECKS


def test_M_22_a_payment_lies_on_the_pile_in_the_order_in_which_it_was_laid() -> None:
    dice = random.Random("pile")
    many = 0
    for _ in range(10):
        box = random_box(dice, 3)
        blank = box.table(1)
        goblins = [face for face, row in enumerate(box.rows) if row[0] == GOBLIN]
        for _ in range(50):
            state = blank.clone()
            dungeon = random_cards(dice, len(box.rows), 8)
            played = dice.choice([None, *goblins])
            if not set_out(state, dungeon, dice.randrange(len(box.rows)), played):
                continue
            paid: list[int] = []
            while state.phase == PAYING:
                move = int(dice.choice(list(state.legal(0))))
                if move == PAY_CASTLE:
                    assert played is not None
                    paid.append(played)
                elif move != ENOUGH:
                    paid.append(face_of_move(move))
                    dungeon.remove(paid[-1])
                state.apply(0, move)
            many += len(paid)
            assert paid == sorted(paid)
            assert [state.pile[place] for place in range(state.piled)] == paid
            left = [face for face in range(len(box.rows)) for _ in range(state.dungeons[face])]
            assert left == dungeon
    assert many > 200


# Bids


def ways_to_bid(state: Warlock, laid: tuple[str, ...], codes: list[str]) -> Iterator[tuple[brute.Bid, int]]:
    """All bids from here with their totals, one for each path of moves; uses up the state."""
    moves = [int(move) for move in state.legal(0)]
    assert moves, "what was laid can be completed"
    assert (PASS in moves) == (not laid and state.phase != COUNTING)
    for move in moves:
        after = state if move == moves[-1] else state.clone()
        after.apply(0, move)
        if move == PASS:
            assert after.actor == 1
            assert after.total[0] == 0
        elif move >= FIRST:
            assert kind_of_move(move) == BID
            yield from ways_to_bid(after, (*laid, codes[face_of_move(move)]), codes)
        elif after.phase == COUNTING:
            assert move == ENOUGH
            yield from ways_to_bid(after, laid, codes)
        else:
            assert after.actor == 1
            yield (laid, move - TWO if move >= TWO else 0), int(after.total[0])


def totals_of(cards: list[str], faces: brute.Faces) -> list[Fraction]:
    """The totals that some cards can have together."""
    humans = brute.humans(tuple(cards), faces)
    return [brute.worth(tuple(cards), two, faces) for two in range(humans + 1)]


def some_totals(dice: random.Random, mine: list[str], faces: brute.Faces) -> set[Fraction]:
    """Up to four bids of others, mostly ones that this mine could make, too."""
    taken = set()
    for _ in range(dice.randint(0, 4)):
        some = dice.sample(mine, dice.randint(0, min(2, len(mine))))
        total = dice.choice(totals_of(some, faces)) if dice.random() < 0.8 else Fraction(dice.randint(1, 30), 2)
        if total > 0:
            taken.add(total)
    return taken


@pytest.mark.parametrize("part", range(2))
def test_M_15_every_free_bid_and_no_other_can_be_made_in_one_way(part: int) -> None:
    dice = random.Random(f"bids {part}")
    refused = humans = 0
    for _ in range(DECKS // 2):
        box = random_box(dice, 2)
        codes, faces = box.codes, box.faces
        blank = box.table(5)
        state = blank.clone()
        for _ in range(MINES):
            cards = random_cards(dice, len(codes), 7)
            mine = [codes[card] for card in cards]
            taken = some_totals(dice, mine, faces)
            expected = brute.bids(mine, taken, faces)
            state.copy_from(blank)
            for card in cards:
                take_from_stock(state, card)
                enter_mine(state, 0, card)
            enter_mine(state, 1, 0)  # so that the auction continues after seat 0
            for seat, total in zip((4, 2, 1, 3), sorted(taken), strict=False):
                state.total[seat] = int(2 * total)
            state.tonar = 0
            start_auction(state)
            if not mine:
                assert state.actor == 1, "an empty mine passes without being asked"
                assert not expected
                continue
            ways = list(ways_to_bid(state, (), codes))
            bids = [bid for bid, _ in ways]
            assert len(set(bids)) == len(bids), (mine, taken)
            assert set(bids) == expected, (mine, taken)
            for (laid, two), total in ways:  # type: ignore[assignment]
                assert total == 2 * brute.worth(laid, two, faces)
            refused += len(bids) < len(brute.bids(mine, set(), faces))
            humans += any(two for _, two in bids)
    assert refused > MINES * DECKS // 2 * 0.2, "taken totals are often in the way"
    assert humans > MINES * DECKS // 2 * 0.2
