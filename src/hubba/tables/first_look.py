"""What a program reads of the database when it starts."""

from sqlalchemy import Connection

from hubba.tables.clock_store import resume_clocks
from hubba.tables.guest_end import half_ended
from hubba.tables.guests import GuestBook
from hubba.tables.server_time import server_time
from hubba.tables.store import key
from hubba.tables.subscriptions import subscribed_devices
from hubba.tables.talk_book import TalkBook


class FirstLook:
    """All of it, in one commit, because keys are made and clocks go on."""

    def __init__(self, connection: Connection) -> None:
        self.secret = key(connection, "csrf")
        self.push = key(connection, "push")
        self.guests = GuestBook(connection)
        self.talk = TalkBook(connection)
        self.half_ended = half_ended(connection)  # guests with whom erasing has begun
        self.reminded = subscribed_devices(connection)
        self.clocks = resume_clocks(connection, server_time())
