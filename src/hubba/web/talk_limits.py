"""How much a guest and an address may say at shared tables."""

from hubba.tables.refusals import RoomRefused
from hubba.tables.talk_book import TalkBook
from hubba.web.buckets import Buckets, take_from, whole_seconds
from hubba.web.caller import ASKING
from hubba.web.limits import Limits
from hubba.web.messages import message


class TooMuchTalk(RoomRefused):
    """Somebody has said much in a short time."""

    def __init__(self, wait: float) -> None:
        super().__init__(message("error-often-talk", seconds=whole_seconds(wait)))
        self.wait = wait


class TalkLimits:
    """Keeps the limits of talk, at all tables together."""

    def __init__(self, book: TalkBook, limits: Limits) -> None:
        self.guests = Buckets(limits.guest_talk, limits.guest_talk_rate, limits.remembered)
        self.addresses = Buckets(limits.address_talk, limits.address_talk_rate, limits.remembered)
        book.admit = self.admit

    def admit(self, guest: str) -> None:
        """Count one thing that a guest says; refused if it was too much."""
        address = ASKING.get()
        if wait := take_from((self.guests, guest), *([(self.addresses, address)] if address else [])):
            raise TooMuchTalk(wait)
