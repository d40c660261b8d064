"""Decides independently what is hidden from whom, by the printed rules (B-8).

It reads only the whole record, and swaps hidden cards in it. It does not use the engine's views, events and
sampler.
"""

from dataclasses import dataclass, field, replace

from hubba.core.record import Draw, Record, Step

BOX = [f"{letter}{number}" for letter in "RBGYPO" for number in range(1, 10)]


@dataclass
class Zones:
    """Where each card is, from the record alone."""

    seats: int
    hands: list[set[str]]
    public: set[str] = field(default_factory=set)  # everybody has seen them: played, or turned up
    box: set[str] = field(default_factory=set)

    def hidden_from(self, viewer: int) -> list[str]:
        """The cards whose place a viewer cannot know: unseen cards in other hands, and the stock."""
        own = self.hands[viewer] if viewer >= 0 else set()
        return sorted(self.box - self.public - own)


def follow(record: Record) -> Zones:
    """The zones at the end of a record. Only draws matter, because everything else is public."""
    options = record.options
    box = {
        card
        for card in BOX
        if BOX.index(card) // 9 < int(options["colours"]) and int(card[1]) <= int(options["values"])
    }
    zones = Zones(record.seats, [set() for _ in range(record.seats)], box=box)
    order: list[int] = [seat for seat in range(record.seats) for _ in range(int(options["hand"]))]
    dealt = 0
    winner = -1
    for entry in record.entries:
        if isinstance(entry, Draw) and entry.purpose == "stock":
            for place, card in enumerate(entry.outcomes):
                if dealt < len(order):
                    zones.hands[order[dealt]].add(card)
                elif dealt == len(order):
                    zones.public.add(card)
                else:
                    zones.hands[(winner + place) % record.seats].add(card)
                dealt += 1
        elif isinstance(entry, Step):
            if entry.moves[0].startswith(("^", "keep")):
                winner = entry.seat  # the seat that is asked about the trump won the trick, and draws first
            else:
                zones.public.add(entry.moves[0])
                zones.hands[entry.seat].discard(entry.moves[0])
    return zones


def swap(record: Record, one: str, other: str) -> Record:
    """The record with two cards exchanged that nobody has shown yet."""
    names = {one: other, other: one}
    entries = [
        replace(entry, outcomes=tuple(names.get(card, card) for card in entry.outcomes))
        if isinstance(entry, Draw) and entry.purpose == "stock"
        else entry
        for entry in record.entries
    ]
    return replace(record, entries=tuple(entries), sealed=False)
