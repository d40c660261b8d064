"""What the drawing reads from the zones of The Witches of Blackmore."""

from collections.abc import Mapping, Sequence

from hubba.terminal.picture import TerminalPicture


def phase(picture: TerminalPicture) -> str:
    """The phase of the game."""
    return "".join(picture.zone("phase").pieces)


def trump_of(picture: TerminalPicture) -> str:
    """The card on top of the trump pile, if there is one."""
    return "".join(picture.zone("trump").pieces[:1])


def trick_of(picture: TerminalPicture) -> dict[int, str]:
    """The cards of the trick by seat, in the order in which they were played."""
    return {zone.seat: zone.pieces[0] for zone in picture.zones if zone.name == "trick"}


def captured(picture: TerminalPicture, seat: int) -> tuple[str, ...]:
    """The cards that a seat has captured."""
    return picture.zone("captured", seat).pieces


def points(cards: Sequence[str]) -> int:
    """The points of captured cards."""
    return sum(int(text[1:]) for text in cards)


def holds(picture: TerminalPicture, seat: int) -> bool:
    """Whether a seat has a card in hand."""
    hand = picture.zone("hand", seat)
    return bool(hand.pieces or hand.hidden)


def order(picture: TerminalPicture) -> list[int]:
    """The seats from the leader on."""
    leader = max(zone.seat for zone in picture.zones if zone.name == "leader")
    return [(max(0, leader) + step) % picture.seats for step in range(picture.seats)]


def next_seat(picture: TerminalPicture, trick: Mapping[int, str]) -> int:
    """The seat that plays next in this picture."""
    waiting = [seat for seat in order(picture) if seat not in trick and holds(picture, seat)]
    return waiting[0] if waiting else picture.person


def winning(trick: Mapping[int, str], picture: TerminalPicture) -> int:
    """The seat whose card is ahead; the trick is in the order in which it was played."""
    led, trump = next(iter(trick.values()))[0], trump_of(picture)[:1]
    ranks = picture.zone("wheel").pieces

    def strength(seat: int) -> tuple[bool, bool, int]:
        text = trick[seat]
        return text[0] == trump, text[0] == led, -ranks.index(text[1:])

    return max(trick, key=strength)
