"""The jobs of the database: open a table, add to its record, read it back."""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from secrets import token_hex
from typing import Final

from sqlalchemy import Connection, RowMapping, bindparam, insert, select, update

from hubba.core.daily import TAG
from hubba.core.fairness import commitment
from hubba.core.play import Play
from hubba.core.record import UNFINISHED, Record
from hubba.core.recordtext import read_entry
from hubba.tables.clock_store import open_clocks, read_clocks
from hubba.tables.clock_terms import terms_from
from hubba.tables.database import Conflict
from hubba.tables.lesson_progress import NO_LESSON, LessonProgress, progress_from
from hubba.tables.messages import message
from hubba.tables.player import Player
from hubba.tables.schema import ENTRIES, KEYS, NOTES, PLAYERS, TABLES
from hubba.tables.seat_clock import Clocks, opening_clocks
from hubba.tables.server_time import server_time
from hubba.tables.time_cap import NOTED, TimeCap, time_cap_from
from hubba.tables.tries import GOING, end_try, try_at
from hubba.tables.validations import validated_at


@dataclass(frozen=True)
class StoredLine:
    """An entry of the record as it is stored: its text, and whose answer to which version it is."""

    text: str
    seat: int | None = None
    version: int | None = None
    made_by: str = ""
    made_at: float = field(default=0.0, compare=False)


AT_TIMEOUT: Final = " timeout"  # ends the name of the bot that made an entry because somebody's time was over
LateMoves = Sequence[tuple[int, int]]  # the number of such an entry, and the seat


def late_moves(lines: Sequence[StoredLine]) -> LateMoves:
    """The entries that bots have made for people whose time was over."""
    return [
        (number, line.seat)
        for number, line in enumerate(lines, start=1)
        if line.seat is not None and line.made_by.endswith(AT_TIMEOUT)
    ]


@dataclass(frozen=True)
class StoredTable:
    """A table as it is stored."""

    id: str
    game: str
    rules: int
    seats: int
    options: Mapping[str, str]
    components: str
    commitment: str
    secret: str = field(repr=False)
    pace: str
    players: tuple[Player, ...]
    opened: float
    touched: float
    to_act: tuple[int, ...] = ()
    ending: str = ""
    lines: tuple[StoredLine, ...] = field(default=(), repr=False)
    time_cap: TimeCap | None = None
    setup: str = ""
    onward: int | None = None
    stopped: str = ""  # the name of the host who has ended it for everybody
    lesson: LessonProgress = NO_LESSON
    validated: Mapping[int, str] = field(default_factory=dict)  # by seat: the challenge that was chosen
    daily: str = ""  # the day whose deal it is
    daily_try: str | None = None  # how the try that counts stands; None if none is played here
    clock: str = ""  # the terms of its clock
    clocks: Clocks = field(default_factory=dict)  # by seat: what people have left
    entropy: tuple[str, ...] = ()  # what people added to the secret before the deal

    def reading(self) -> Generator[None, None, Record]:
        """The whole record, hidden cards included, read one entry at a time."""
        entries = []
        for number, line in enumerate(self.lines, start=1):
            yield
            entries.append(read_entry(line.text, number))
        return Record(
            self.game,
            self.rules,
            self.seats,
            self.options,
            self.components,
            tuple(entries),
            self.ending or UNFINISHED,
            setup=self.setup,
            onward=self.onward,
            commit=self.commitment,
            entropy=self.entropy,
            tags={TAG: self.daily} if self.daily else {},
            players=dict(enumerate(player.name for player in self.players)),
        )


BY_HOST: Final = "by the host"


def revealed(
    record: Record, players: Sequence[Player], secret: str, clock: str, late: LateMoves, *, stopped: bool
) -> Record:
    """The record of a game that is done, with its seed.

    It says who resigned, which moves bots made at zero, and whether the host has ended the game for everybody.
    """
    gone = " ".join(f"S{seat}" for seat, player in enumerate(players) if player.resigned)
    notes = {"resigned": gone, "clock": clock, "timeouts": ", ".join(f"S{seat} {number}" for number, seat in late)}
    notes["stopped"] = BY_HOST if stopped else ""
    tags = {**record.tags, **{name: note for name, note in notes.items() if note}}
    return replace(record, reveal=secret, sealed=True, tags=tags)


def stored_table(
    play: Play,
    name: str,
    players: Sequence[Player],
    secret: bytes,
    *,
    pace: str,
    opened: float,
    touched: float | None = None,
    lesson: LessonProgress = NO_LESSON,
    daily: str = "",
    clock: str = "",
    entropy: Sequence[str] = (),
) -> StoredTable:
    """A game in the form in which the database stores it: its chance follows from the secret and the entropy."""
    game, terms = play.game, terms_from(clock)
    people = [seat for seat, player in enumerate(players) if not player.is_bot]
    return StoredTable(
        name,
        game.name,
        game.rules,
        play.seats,
        play.options,
        game.components.digest,
        commitment(secret),
        secret.hex(),
        pace,
        tuple(players),
        opened,
        opened if touched is None else touched,
        play.to_act,
        play.outcome.text() if play.outcome else "",
        tuple(StoredLine(entry.text()) for entry in play.entries),
        setup=play.setup,
        onward=play.record().onward,
        lesson=lesson,
        daily=daily,
        clock=clock,
        clocks={} if terms is None else opening_clocks(terms, people, play.to_act, server_time()),
        entropy=tuple(entropy),
    )


COLUMNS = (
    *("id", "game", "rules", "seats", "options", "components", "commitment", "secret", "pace"),
    *("opened", "touched", "to_act", "ending", "setup", "onward", "stopped", "daily", "clock", "entropy"),
)


# The statements of every move: built once, because building one costs as much as running it.
_ADD = insert(ENTRIES)
_TOUCH = update(TABLES).where(TABLES.c.id == bindparam("table"), TABLES.c.stopped == "")
_TOUCH = _TOUCH.values({name: bindparam(name) for name in ("touched", "to_act", "ending")})


def open_table(connection: Connection, table: StoredTable) -> None:
    """Store a new table with its first lines."""
    values = {name: getattr(table, name) for name in COLUMNS}
    values |= {"options": dict(table.options), "to_act": list(table.to_act), "closed": False}
    values["entropy"] = list(table.entropy)
    values["lesson"] = table.lesson.text()
    connection.execute(insert(TABLES).values(values))
    for seat, player in enumerate(table.players):
        connection.execute(
            insert(PLAYERS).values(
                table_id=table.id,
                seat=seat,
                name=player.name,
                guest=player.guest,
                player=player.bot,
                seed=player.seed,
                asked_at=table.opened if seat in table.to_act else None,
            )
        )
    open_clocks(connection, table.id, table.clocks)
    _write_lines(connection, table.id, 0, table.lines, table.opened)
    note(connection, table.id, table.opened, "opened")


def append(
    connection: Connection,
    table: str,
    after: int,
    lines: Sequence[StoredLine],
    *,
    at: float,
    to_act: Sequence[int],
    ending: str,
    lesson: LessonProgress | None = None,
    tried: str = GOING,
) -> None:
    """Add to a record, right after its entry of that number; refused if another program has added there."""
    if connection.dialect.name != "sqlite":
        _refuse_hole(connection, table, after)
    _write_lines(connection, table, after, lines, at)
    touched = {"table": table, "touched": at, "to_act": list(to_act), "ending": ending}
    if not connection.execute(_TOUCH, touched).rowcount:  # another program has ended it, and revealed its seed
        raise Conflict(message("error-quicker"))
    if lesson is not None:
        set_lesson(connection, table, lesson)
    if tried:
        end_try(connection, table, tried)


def _refuse_hole(connection: Connection, table: str, after: int) -> None:
    """Refuse to go on behind an entry that is not there: an older copy may be in the place of the database.

    A file is watched for that.
    """
    before = ENTRIES.c.table_id == table, ENTRIES.c.sequence == after
    if after and connection.execute(select(ENTRIES.c.sequence).where(*before)).first() is None:
        raise Conflict(message("error-quicker"))


def _write_lines(connection: Connection, table: str, after: int, lines: Sequence[StoredLine], at: float) -> None:
    rows = [
        {
            "table_id": table,
            "sequence": number,
            "text": line.text,
            "seat": line.seat,
            "version": line.version,
            "made_by": line.made_by,
            "made_at": at,
        }
        for number, line in enumerate(lines, start=after + 1)
    ]
    if rows:
        connection.execute(_ADD, rows)


def read_table(connection: Connection, table: str) -> StoredTable | None:
    """A table with its whole record, or None if no table has that name."""
    row = connection.execute(select(TABLES).where(TABLES.c.id == table)).mappings().one_or_none()
    if row is None:
        return None
    lines = connection.execute(select(ENTRIES).where(ENTRIES.c.table_id == table).order_by(ENTRIES.c.sequence))
    kept = _kept(
        row,
        players_at(connection, [table])[table],
        tuple(StoredLine(line.text, line.seat, line.version, line.made_by, line.made_at) for line in lines),
        time_cap_from(_noted(connection, table, NOTED)),
        validated_at(connection, table),
        try_at(connection, table) if row["daily"] else None,
    )
    return replace(kept, clocks=read_clocks(connection, table))


def tables_of(connection: Connection, guest: str, most: int) -> list[StoredTable]:
    """The tables where a guest sits and that are not closed, without their records, the last changed first."""
    if not guest:  # bots are stored with this guest
        return []
    sits = select(PLAYERS.c.table_id).where(PLAYERS.c.guest == guest, ~PLAYERS.c.put_away)
    rows = (
        connection.execute(
            select(TABLES)
            .where(TABLES.c.id.in_(sits), ~TABLES.c.closed)
            .order_by(TABLES.c.touched.desc())
            .limit(most)
        )
        .mappings()
        .all()
    )
    players = players_at(connection, [row["id"] for row in rows])
    return [_kept(row, players[row["id"]]) for row in rows]


def sits_somewhere(connection: Connection, guest: str) -> bool:
    """Whether a guest has ever sat down at a table here."""
    chosen = select(PLAYERS.c.guest).where(PLAYERS.c.guest == guest).limit(1)
    return bool(guest) and connection.execute(chosen).first() is not None


def close_table(connection: Connection, table: str, guest: str, at: float) -> None:
    """Take a table off a guest's list. Its record stays, and so do the lists of others."""
    own = PLAYERS.c.table_id == table, PLAYERS.c.guest == guest
    connection.execute(update(PLAYERS).where(*own).values(put_away=True))
    note(connection, table, at, "closed")


def set_player(connection: Connection, table: str, seat: int, was: Player, player: Player) -> None:
    """Store who sits at a seat from now on; refused if another program has changed it."""
    last = PLAYERS.c.guest == was.guest, PLAYERS.c.stand_in == was.stand_in, PLAYERS.c.resigned == was.resigned
    values: dict[str, object] = {"guest": player.guest, "seed": player.seed}
    values |= {"stand_in": player.stand_in, "resigned": player.resigned}
    if player.guest != was.guest:
        values |= dict.fromkeys(("put_away", "forgotten", "reminded", "muted"), False)
    row = update(PLAYERS).where(PLAYERS.c.table_id == table, PLAYERS.c.seat == seat, *last)
    if not connection.execute(row.values(values)).rowcount:
        raise Conflict(message("error-quicker"))


def stop_table(connection: Connection, table: str, name: str, at: float) -> None:
    """End a table for everybody; `name` is who did it. Refused if another program has ended it."""
    row = update(TABLES).where(TABLES.c.id == table, TABLES.c.stopped == "")
    if not connection.execute(row.values(stopped=name, touched=at)).rowcount:
        raise Conflict(message("error-quicker"))


def set_pace(connection: Connection, table: str, pace: str) -> None:
    """Change the pace of a table's bots."""
    connection.execute(update(TABLES).where(TABLES.c.id == table).values(pace=pace))


def set_lesson(connection: Connection, table: str, lesson: LessonProgress) -> None:
    """Store the progress in the lesson of a table."""
    connection.execute(update(TABLES).where(TABLES.c.id == table).values(lesson=lesson.text()))


def key(connection: Connection, name: str) -> str:
    """A secret of the server, made when it is first needed."""
    found: str | None = connection.execute(select(KEYS.c.value).where(KEYS.c.name == name)).scalar()
    if found is None:
        found = token_hex(32)
        connection.execute(insert(KEYS).values(name=name, value=found))
    return found


def note(connection: Connection, table: str, at: float, what: str, about: str = "") -> None:
    """Add a line to the table's own log."""
    connection.execute(insert(NOTES).values(table_id=table, made_at=at, what=what, about=about))


def _noted(connection: Connection, table: str, what: str) -> str:
    """What the first line of this kind in the table's own log says; empty if there is none."""
    chosen = select(NOTES.c.about).where(NOTES.c.table_id == table, NOTES.c.what == what).order_by(NOTES.c.id)
    found: str | None = connection.execute(chosen.limit(1)).scalar()
    return found or ""


def players_at(connection: Connection, tables: Sequence[str]) -> dict[str, tuple[Player, ...]]:
    """Who sits at these tables, by table."""
    found: dict[str, tuple[Player, ...]] = dict.fromkeys(tables, ())
    chosen = select(PLAYERS).where(PLAYERS.c.table_id.in_(tables)).order_by(PLAYERS.c.table_id, PLAYERS.c.seat)
    for row in connection.execute(chosen):
        player = Player(row.name, row.guest, row.player, row.seed, row.stand_in, bool(row.resigned))
        found[row.table_id] += (player,)
    return found


def _kept(
    row: RowMapping,
    players: tuple[Player, ...],
    lines: tuple[StoredLine, ...] = (),
    time_cap: TimeCap | None = None,
    validated: Mapping[int, str] | None = None,
    daily_try: str | None = None,
) -> StoredTable:
    values = {name: row[name] for name in COLUMNS}
    values["to_act"], values["entropy"] = tuple(row["to_act"]), tuple(row["entropy"])
    values |= {"lesson": progress_from(row["lesson"]), "validated": validated or {}, "daily_try": daily_try}
    return StoredTable(**values, players=players, lines=lines, time_cap=time_cap)
