"""The relations of the database. `migrations/` leads from each version of them to the next."""

from typing import Final

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

METADATA: Final = MetaData()

# One row per table. The secret is the seed of the commitment: it is revealed when the game is over.
TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("components", String, nullable=False),
    Column("commitment", String, nullable=False),
    Column("secret", String, nullable=False),
    Column("pace", String, nullable=False),
    Column("opened", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("to_act", JSON, nullable=False),  # the seats to act, for lists of tables
    Column("ending", Text, nullable=False, default=""),  # the outcome, once there is one
    Column("closed", Boolean, nullable=False, default=False),  # no longer listed
    Column("setup", Text, nullable=False, server_default=""),  # the position it began from, if not a deal
    Column("onward", Integer),  # played on from another game: how many entries came from it
    Column("lesson", String, nullable=False, server_default=""),  # the person's progress in the lesson
    Column("stopped", String, nullable=False, server_default=""),  # the name of the host who ended it for everybody
    Column("daily", String, nullable=False, server_default=""),  # the day whose deal it is, `2026-03-14`
    Column("clock", String, nullable=False, server_default=""),  # its terms, `bank-300-10 move`; empty without one
    Column("entropy", JSON, nullable=False, server_default="[]"),  # what people added to the secret before the deal
)

# The clocks of people: what each has left, and since when it runs. See `seat_clock`.
CLOCKS: Final = Table(
    "clocks",
    METADATA,
    Column("table_id", String, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("left", Float, nullable=False),  # seconds
    Column("since", Float),  # in the time of the server; null while it stands
    Column("asked", Boolean, nullable=False),  # the seat is asked something
    Column("out", Boolean, nullable=False),  # the time is over: a bot answers this question
    ForeignKeyConstraint(["table_id", "seat"], ["sitters.table_id", "sitters.seat"]),
)

# Who sits where. A guest is known by the digest of a token that only that person's browser has.
PLAYERS: Final = Table(
    "sitters",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String, nullable=False),
    Column("guest", String, nullable=False, default=""),  # empty for a bot
    Column("player", String, nullable=False, default=""),  # which bot; empty for a person
    Column("seed", Integer, nullable=False, default=0),
    Column("stand_in", String, nullable=False, server_default=""),  # the bot that plays for a person who is away
    Column("resigned", Boolean, nullable=False, server_default=false()),  # it plays on to the end
    Column("put_away", Boolean, nullable=False, server_default=false()),  # this guest's lists leave the table out
    Column("forgotten", Boolean, nullable=False, server_default=false()),  # and so does this guest's history
    Column("asked_at", Float),  # since when this seat is to act; null while it is not
    Column("reminded", Boolean, nullable=False, server_default=false()),  # since this person has moved last
    Column("muted", Boolean, nullable=False, server_default=false()),  # no reminders of this table
    Index("sitters_by_guest", "guest"),
)

# The record, entry by entry, and who made it when. A seat answers each version of its view once.
ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("sequence", Integer, primary_key=True),
    Column("text", Text, nullable=False),
    Column("seat", Integer),  # whose answer it is; null for outcomes of chance
    Column("version", Integer),  # the version of that seat's view that was answered
    Column("made_by", String, nullable=False, default=""),
    Column("made_at", Float, nullable=False),
    UniqueConstraint("table_id", "seat", "version", name="one_answer"),
)

# Challenges that people have validated: at most one for each person at a table.
VALIDATIONS: Final = Table(
    "validations",
    METADATA,
    Column("table_id", String, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("challenge", String, nullable=False),
    Column("made_at", Float, nullable=False),
    ForeignKeyConstraint(["table_id", "seat"], ["sitters.table_id", "sitters.seat"]),
)

# The one try of each guest at the deal of a day that counts. It stays when its table is deleted.
TRIES: Final = Table(
    "tries",
    METADATA,
    Column("guest", String, primary_key=True),
    Column("game", String, primary_key=True),
    Column("day", String, primary_key=True),
    Column("table_id", String, nullable=False, index=True),
    Column("state", String, nullable=False),  # empty while it goes on; then `done`, or `spoiled` by a hint
)

# What lists of finished games show besides the outcome: stored at the end, because reading it takes a replay.
RESULTS: Final = Table(
    "results",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("ended", Float, nullable=False),
    Column("level", String, nullable=False),  # of its bots; empty without bots
    Column("kind", String, nullable=False),  # why it does not count: practice, lesson, set-up; empty if it counts
    Column("seconds", Integer, nullable=False),  # that it was played for, without long pauses
    Column("facts", JSON, nullable=False),  # what else the game says about it, such as its rounds
)

# The feats of people in finished games.
FEATS: Final = Table(
    "feats",
    METADATA,
    Column("table_id", String, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("feat", String, primary_key=True),
    ForeignKeyConstraint(["table_id", "seat"], ["sitters.table_id", "sitters.seat"]),
)

# Records that guests upload to look at them again: checked on arrival, stored unchanged.
RECORDS: Final = Table(
    "records",
    METADATA,
    Column("id", String, primary_key=True),
    Column("guest", String, nullable=False),  # who uploaded it
    Column("game", String, nullable=False),
    Column("text", Text, nullable=False),
    Column("brought", Float, key="uploaded", nullable=False),
    Index("records_by_guest", "guest"),
)

# Guests with something to remember: a return link, or a token from before tokens were signed.
GUESTS: Final = Table(
    "guests",
    METADATA,
    Column("guest", String, primary_key=True),  # the digest of the token of the first browser
    Column("return_digest", String),  # of the secret in the return link; null without one
    Column("unsigned", Boolean, nullable=False, server_default=false()),  # the token has no signature, and is good
    Column("shut", Boolean, nullable=False, server_default=false()),  # the first browser is shut out
    Column("made_at", Float, nullable=False),
)

# Further browsers and programs of a guest, known by the digests of their own tokens.
DEVICES: Final = Table(
    "devices",
    METADATA,
    Column("digest", String, primary_key=True),
    Column("guest", ForeignKey("guests.guest"), nullable=False),
    Column("made_at", Float, nullable=False),
    Index("devices_by_guest", "guest"),
)

# Browsers that are reminded while no page is open, by the address that a push service gave them.
SUBSCRIPTIONS: Final = Table(
    "subscriptions",
    METADATA,
    Column("id", String, primary_key=True),  # a digest of the address, which is a secret
    Column("guest", String, nullable=False),
    Column("device", String, nullable=False),  # the digest of the browser's token
    Column("endpoint", String, nullable=False),
    Column("p256dh", String, nullable=False),  # the browser's public key
    Column("auth", String, nullable=False),  # the secret that it shares with us
    Column("language", String, nullable=False),
    Column("label", String, nullable=False),  # what the browser is, so that a person can tell it from others
    Column("made_at", Float, nullable=False),
    Column("refusals", Integer, nullable=False, server_default="0"),  # by the push service, in a row
    Index("subscriptions_by_guest", "guest"),
    Index("subscriptions_by_device", "device"),
)

# When somebody wants to be left in peace, in minutes of their own day.
QUIET_HOURS: Final = Table(
    "quiet_hours",
    METADATA,
    Column("guest", String, primary_key=True),
    Column("begins", Integer, nullable=False),
    Column("ends", Integer, nullable=False),  # perhaps on the next day
    Column("zone", String, nullable=False),  # `Europe/Paris`
)

# What the server must remember between two starts, such as the key of its tokens.
KEYS: Final = Table(
    "keys",
    METADATA,
    Column("name", String, primary_key=True),
    Column("value", String, nullable=False),
)

# Tables that people share by a link. The room has the name of the table that its game is played at.
ROOMS: Final = Table(
    "rooms",
    METADATA,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("options", JSON, nullable=False),
    Column("level", String, nullable=False),  # of its bots
    Column("pace", String, nullable=False),
    Column("host", String, nullable=False),  # the guest with the host's powers
    Column("listed", Boolean, nullable=False),  # in everybody's lobby, until the game begins
    Column("invitation", String, nullable=False),  # the secret of the link that lets people sit down
    Column("watching", String, nullable=False),  # the secret of the link for spectators
    Column("patience", Integer, nullable=False),  # seconds until a bot may stand in for somebody; 0: never
    Column("delay", Integer, nullable=False),  # seconds by which spectators are behind
    Column("series", String, nullable=False),  # the first room of a series of rematches
    Column("opened", Float, nullable=False),
    Column("state", String, nullable=False),  # waiting, playing or ended
    Column("barred", JSON, nullable=False),  # guests that the host has sent away
    Column("rematch", String, nullable=False),  # the room of the next game
    Column("revision", Integer, nullable=False),  # raised by every change, so that two programs notice each other
    Column("clock", String, nullable=False, server_default=""),  # the terms of its table's clock
    Column("secret", String, nullable=False, server_default=""),  # the seed of the deal, until its table has it
    Column("free_text", Boolean, nullable=False, server_default=false()),  # people may write here
    Column("evening", String, nullable=False, server_default=""),  # the evening that this is a table of
    Column("round", Integer, nullable=False, server_default="0"),  # of that evening, from 1
    Column("number", Integer, nullable=False, server_default="0"),  # of the table in that round, from 1
    Column("duplicate", Boolean, nullable=False, server_default=false()),  # other tables have the same deal
    Column("sealed", Boolean, nullable=False, server_default=false()),  # one of them is not over: tell nobody more
    UniqueConstraint("invitation", name="one_invitation"),
    UniqueConstraint("watching", name="one_watching"),
    Index("rooms_by_series", "series"),
    Index("rooms_by_state", "state", "listed"),
    Index("rooms_by_evening", "evening"),
)

# The seats of a room before its game: free, kept for somebody, or taken. Later `sitters` says who sits there.
CHAIRS: Final = Table(
    "chairs",
    METADATA,
    Column("room_id", ForeignKey("rooms.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String, nullable=False),
    Column("guest", String, nullable=False),
    Column("level", String, nullable=False),  # of a bot; empty for a person
    Column("ready", Boolean, nullable=False),  # false while a seat is kept for somebody
    Column("entropy", String, nullable=False, server_default=""),  # what this person adds to the seed
    Index("chairs_by_guest", "guest"),
)

# Evenings of a club: several tables, several rounds, one list of people. See `evening`.
EVENINGS: Final = Table(
    "evenings",
    METADATA,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("organiser", String, nullable=False),  # the guest with the organiser's powers
    Column("invitation", String, nullable=False),  # the secret of the link that lets people come
    Column("watching", String, nullable=False),  # the secret of the link that shows the standings
    Column("duplicate", Boolean, nullable=False),  # all tables of a round have the same deal
    Column("gather", Boolean, nullable=False),  # a table begins as soon as all its seats are taken
    Column("level", String, nullable=False),  # of the bots
    Column("pace", String, nullable=False),
    Column("clock", String, nullable=False),
    Column("patience", Integer, nullable=False),
    Column("delay", Integer, nullable=False),
    Column("state", String, nullable=False),  # seating, playing or ended
    Column("round", Integer, nullable=False),
    Column("plan", JSON, nullable=False),  # the tables of this round
    Column("barred", JSON, nullable=False),  # guests that the organiser has sent away
    Column("told", JSON, nullable=False),  # what everybody was told lately
    Column("opened", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("revision", Integer, nullable=False),  # raised by every change, so that two programs notice each other
    UniqueConstraint("invitation", name="one_evening_invitation"),
    UniqueConstraint("watching", name="one_evening_watching"),
    Index("evenings_by_organiser", "organiser"),
)

# The people of an evening, and where they sit in this round.
ENTRANTS: Final = Table(
    "entrants",
    METADATA,
    Column("evening_id", ForeignKey("evenings.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # in the order in which they came
    Column("name", String, nullable=False),
    Column("guest", String, nullable=False),
    Column("table_id", String, nullable=False),  # of the plan; empty for whoever has no seat
    Column("seat", Integer, nullable=False),
    Column("entropy", String, nullable=False),  # what this person adds to the seed of that table
    Index("entrants_by_guest", "guest"),
)

# What everybody at a shared table is told: who came, went, was replaced or let in, and what the host did.
ANNOUNCEMENTS: Final = Table(
    "announcements",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("room_id", ForeignKey("rooms.id"), nullable=False, index=True),
    Column("made_at", Float, nullable=False),
    Column("what", String, nullable=False),
    Column("about", JSON, nullable=False),
)

# What people say at shared tables: a name in talk.toml, or their own words. Older lines are deleted.
TALK: Final = Table(
    "talk",
    METADATA,
    Column("room_id", ForeignKey("rooms.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # in its room, from 1
    Column("made_at", Float, nullable=False),
    Column("guest", String, nullable=False),
    Column("name", String, nullable=False),  # as the seat was called then
    Column("kind", String, nullable=False),  # phrase, reaction or words
    Column("text", Text, nullable=False),
)

# Whom a guest does not want to hear, at any table.
MUTES: Final = Table(
    "mutes",
    METADATA,
    Column("guest", String, primary_key=True),
    Column("muted", String, primary_key=True),
    Column("made_at", Float, nullable=False),
)

# The table's own log, besides the game's: opened, hints, failures of bots, closed.
NOTES: Final = Table(
    "notes",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("made_at", Float, nullable=False),
    Column("what", String, nullable=False),
    Column("about", Text, nullable=False, default=""),
)
