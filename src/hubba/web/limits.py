"""How much one guest, one address and everybody together may ask of the server. docs/hosting.md explains it."""

from dataclasses import dataclass
from typing import Final

MB: Final = 1024 * 1024


@dataclass(frozen=True)
class Limits:
    """All numbers in one place. A whole household or school shares an address, so it has more than a guest."""

    # Requests, without style, script and drawings. A page takes some 7 ms of the one event loop: 30 a second are a
    # fifth of it. A person makes one every few seconds; a program that plays fast, some ten a second.
    guest_burst: int = 150
    guest_rate: float = 15.0  # a second
    address_burst: int = 600
    address_rate: float = 30.0
    # Requests being answered at once; others wait for their turn. Everybody else waits for so many pages at most.
    guest_at_once: int = 4
    address_at_once: int = 12
    most_waiting: int = 100  # requests of one guest or address; a browser sends six at once
    refusal_pause: float = 1.0  # seconds until a refusal is sent: whoever sends on regardless holds its own line up
    # Names that are remembered: 200 bytes each. Whoever makes up more of them shares the limits of an address.
    remembered: int = 20_000

    # Tables. The lobby lists 30, so that every one can be found and put away.
    guest_unfinished: int = 30
    address_tables: int = 120  # at once: a school class that begins
    address_tables_hour: float = 240.0
    active_tables: int = 500  # with somebody there or a thinking bot: these cannot leave memory
    least_disk: int = 200 * MB
    longest_wait: float = 60.0  # seconds until bots get to think about a move of somebody new

    # Evenings of a club. A page of one shows all its people and the tables of a round.
    guest_evenings: int = 5  # that have not ended
    evening_tables: int = 12  # of one round
    evening_people: int = 120
    evening_rounds: int = 30

    # Windows: an open socket takes 160 kB, and each one at a table is rendered for at every move.
    guest_sockets: int = 16
    address_sockets: int = 100
    table_sockets: int = 40
    # An evening: everybody who has come, and many with two devices. Whoever watches the standings has another link
    # and is counted apart, so that they shut nobody out. Each of these windows looks once a second at most.
    evening_sockets: int = 200
    sockets: int = 1000
    first_look: float = 20.0  # seconds in which a window must say what it has; the script says it at once
    ping: float = 20.0  # seconds between two questions whether a window is still there
    pong: float = 20.0  # seconds to answer that
    # What all windows of a guest, or of an address, ask for: each has a limit of its own besides.
    guest_messages: float = 20.0  # a second, and three times as many at once
    address_messages: float = 60.0

    # Streams of programs: each is a connection, and looks again at every move.
    guest_streams: int = 8
    address_streams: int = 60
    table_streams: int = 40
    streams: int = 500

    # Talk: each line is shown in every window of its table, and people have to read it. Eight at once and then one
    # in five seconds is a lively conversation; a household that plays together has room for five such people.
    guest_talk: int = 8
    guest_talk_rate: float = 0.2  # a second
    address_talk: int = 40
    address_talk_rate: float = 1.0

    # Connections. A browser opens six for pages and one for each window.
    address_connections: int = 200
    connections: int = 1500  # fewer if the system allows the program fewer open files
    headers: float = 10.0  # seconds from the first byte to the last line of the headers: 1 kB on any line
    body: float = 20.0  # seconds for a body
    slowest_body: int = 500  # bytes that give a body one more second: the slowest phones send five times as much
    stalled: float = 30.0  # seconds in which a reader takes not one byte of an answer
    keep_alive: int = 5  # seconds without a request until a connection is closed

    # Records that are uploaded, from one address; a guest keeps at most 100 (tables/archive).
    address_records: int = 60
    address_records_hour: float = 120.0


USUAL: Final = Limits()
