"""Why a card or a trump is good: every fact is counted again from the zones that the seat sees."""

import pytest

from hubba.games.witches.game import GAME
from hubba.games.witches.rules.cards import card_text
from tests.games.reasoning import Case, Facts, Seen, cases, check_all, unnoticed
from tests.scale import examples, native_only

COLOURS, VALUES = "RBGYPO", range(1, 10)
ALL = {f"{colour}{value}" for colour in COLOURS for value in VALUES}
SEATS = list(GAME.seats)


def value(card: str) -> int:
    return int(card[1])


class Table:
    """What the seat sees, and the card of the move."""

    def __init__(self, seen: Seen) -> None:
        self.seen, self.hand = seen, seen.own("hand")
        self.card = seen.texts[0].lstrip("^")
        pile = seen.lying("trump")
        self.trump = pile[0][0] if pile else ""
        self.order = [int(text) for text in seen.lying("wheel")]
        self.trick = {seat: seen.lying("trick", seat)[0] for seat in range(seen.seats) if seen.lying("trick", seat)}
        open_cards = {card for zone in seen.zones.values() for card in zone.pieces if card in ALL}
        self.unseen = ALL - open_cards
        leader = next(seat for (name, seat) in seen.zones if name == "leader")
        best = ""
        for step in range(seen.seats):
            laid = self.trick.get((leader + step) % seen.seats, "")
            best = laid if laid and (not best or self.beats(laid, best)) else best
        self.best = best
        self.points = sum(map(value, self.trick.values()))

    def beats(self, card: str, other: str) -> bool:
        if card[0] == other[0]:
            return self.order.index(value(card)) < self.order.index(value(other))
        return card[0] == self.trump

    def strength(self, card: str) -> tuple[bool, int]:
        return card[0] == self.trump, -self.order.index(value(card))

    def beaters(self, card: str) -> int:
        return sum(self.beats(other, card) for other in self.unseen)

    def followers(self) -> list[int]:
        others = [seat for seat in range(self.seen.seats) if seat != self.seen.seat and seat not in self.trick]
        hands = {seat: self.seen.zones["hand", seat] for seat in others}
        return [seat for seat in others if hands[seat].pieces or hands[seat].hidden]

    def known_beaters(self) -> bool:
        held = [card for seat in self.followers() for card in self.seen.lying("hand", seat)]
        return any(self.beats(other, self.card) for other in held)

    def trumps(self) -> int:
        return sum(card[0] == self.trump for card in self.hand)

    def winners(self) -> list[str]:
        return [card for card in self.hand if self.beats(card, self.best)]

    def strong(self, wheel: int) -> int:
        """How many cards of the hand are among the three strongest numbers, counted on the wheel itself."""
        turn = -1 if self.seen.kept["increasing"] else 1
        strongest = [(wheel - 1 - turn * step) % 9 + 1 for step in range(3)]
        return sum(value(card) in strongest for card in self.hand)

    def offered(self) -> list[str]:
        return list(self.trick.values())


def leads(table: Table) -> bool:
    return not table.trick


def wins(table: Table, facts: Facts) -> bool:
    gain = table.points + value(table.card)
    return bool(table.best) and table.beats(table.card, table.best) and facts["points"] == gain


def lost(table: Table, facts: Facts) -> bool:
    return bool(table.best) and not table.winners() and card_text(facts["top"]) == table.best


def price(table: Table, facts: Facts) -> bool:
    return facts["points"] == value(table.card) and table.card in table.offered()


def safe(table: Table) -> bool:
    return not table.known_beaters()


def counted(table: Table, facts: Facts) -> bool:
    unseen = len(table.unseen)
    return facts["count"] == table.beaters(table.card) and facts.get("unseen", unseen) == unseen


def others(table: Table) -> list[int]:
    return [table.beaters(card) for card in table.hand if card != table.card]


def colour_count(table: Table) -> int:
    return sum(card[0] == table.card[0] for card in table.hand)


CHECKS = {
    name: lambda seen, facts, check=check: check(Table(seen), facts)
    for name, check in {
        "lead-safe": lambda t, f: leads(t) and safe(t) and not t.beaters(t.card) and f["points"] == value(t.card),
        "lead-hard": lambda t, f: leads(t) and safe(t) and counted(t, f) and 0 < f["count"] * 6 <= len(t.unseen),
        "lead-cheap": lambda t, f: leads(t) and f["points"] == value(t.card) <= 3,
        "lead-best": lambda t, f: leads(t) and counted(t, f) and f["count"] < min(others(t)),
        "lead-weakest": lambda t, f: leads(t) and counted(t, f) and f["count"] > max(others(t)),
        "takes": lambda t, f: wins(t, f) and not t.followers(),
        "takes-safe": lambda t, f: wins(t, f) and safe(t) and not t.beaters(t.card),
        "takes-hard": lambda t, f: wins(t, f) and safe(t) and counted(t, f) and f["count"] * 6 <= len(t.unseen),
        "takes-now": lambda t, f: wins(t, f) and counted(t, f),
        "beats": lambda t, f: wins(t, f) and card_text(f["top"]) == t.best,
        "cannot-win-cheap": lambda t, f: lost(t, f) and f["points"] == value(t.card) == min(map(value, t.hand)),
        "cannot-win-weak": lambda t, f: lost(t, f) and t.strength(t.card) == min(map(t.strength, t.hand)),
        "cannot-win-trumps": lambda t, f: lost(t, f) and f["count"] == t.trumps() > 0 and t.card[0] != t.trump,
        "cannot-win": lost,
        "gives-little": lambda t, f: not t.beats(t.card, t.best) and f["points"] == min(map(value, t.hand)),
        "saves": lambda t, f: (
            card_text(f["card"]) in t.winners()
            and card_text(f["top"]) == t.best
            and f["points"] == t.points
            and t.card not in t.winners()
        ),
        "keeps-trumps": lambda t, f: t.card[0] != t.trump and f["count"] == t.trumps() > 0,
        "new-trumps": lambda t, f: (
            price(t, f) and f["count"] == colour_count(t) > f["before"] and f["before"] == t.trumps()
        ),
        "new-wheel": lambda t, f: (
            price(t, f)
            and f["count"] == t.strong(value(t.card)) > f["before"]
            and f["before"] == sum(value(card) in t.order[:3] for card in t.hand)
        ),
        "new-cheap": lambda t, f: price(t, f) and f["points"] <= 3,
        "keep-trumps": lambda t, f: (
            f["count"] == t.trumps() >= max(sum(held[0] == card[0] for held in t.hand) for card in t.offered())
        ),
        "keep-wheel": lambda t, f: (
            f["count"] == t.strong(t.order[0]) >= max(t.strong(value(card)) for card in t.offered())
        ),
        "keep-price": lambda t, f: f["points"] == min(map(value, t.offered())),
    }.items()
}


def found(seats: int, seeds: int) -> list[Case]:
    wheel = {"wheel": "increasing" if seats % 2 else "decreasing"}
    dealt = [seed * 10 + seats for seed in range(seeds)]
    return [case for seed in dealt for case in cases(GAME, seats, seed, wheel, kept=["increasing"])]


@pytest.mark.parametrize("seats", SEATS)
def test_every_fact_of_a_reason_is_true(seats: int) -> None:
    met = check_all(iter(found(seats, examples(2, 2))), CHECKS)
    assert len(met) >= 18


@native_only
def test_a_wrong_fact_would_be_noticed() -> None:
    many = [case for seats in (3, 4, 5) for case in found(seats, 3)]
    assert {case.reason.name for case in many} == CHECKS.keys(), "every kind of reason is met"
    assert unnoticed(iter(many), CHECKS) == set()
