"""The lesson of a table: bots wait for readers, the progress is stored, and nothing else changes."""

from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import text

from hubba.bots.hint import hint_of
from hubba.bots.player import Choice
from hubba.core.chance import Seeded
from hubba.core.fairness import mix
from hubba.core.lessonfile import load_lesson
from hubba.core.play import Play
from hubba.core.registry import find_game
from hubba.core.wording import Words
from hubba.tables import coach, database
from hubba.tables.database import StoreError, connect
from hubba.tables.lesson_progress import NO_LESSON, OFFERED, ON, SKIPPED, LessonProgress, progress_from
from hubba.tables.registry import TableRegistry
from hubba.tables.table import Table
from tests.tables.scenes import WITCHES, Thoughts, bot, do, people, rows, run, undo, until

ON_BOTH = "slow"

OPENING = ("welcome", "hand", "trump", "wheel")
WARLOCK = find_game("warlock")
LESSON = load_lesson(WITCHES)
WARLOCK_LESSON = load_lesson(WARLOCK)
assert LESSON is not None


async def lesson(registry: TableRegistry, *read: str, state: str = ON) -> Table:
    assert LESSON is not None
    players = [*people("anna"), *(bot("search:18", seat) for seat in (1, 2))]
    more = {
        "seed": LESSON.seed,
        "pace": "instant",
        "name": "t",
        "lesson": progress_from(" ".join((state, *read))) if state else NO_LESSON,
    }
    return await registry.open(WITCHES, players, LESSON.options, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "progress",
    [
        NO_LESSON,
        LessonProgress(OFFERED),
        LessonProgress(ON),
        progress_from("skipped a b-c"),
        progress_from("on a@3 b-c!12"),
    ],
)
def test_progress_is_read_as_it_was_written(progress: LessonProgress) -> None:
    assert progress_from(progress.text()) == progress


def test_progress_goes_on_stops_and_is_taken_up_again() -> None:
    on = LessonProgress(ON).having_read("hand").having_read("hand")
    assert on.text() == "on hand"
    assert on.skipped().text() == "skipped hand"
    assert on.skipped().resumed() == on
    assert on.resumed() == on
    assert LessonProgress(OFFERED).skipped() == NO_LESSON
    assert NO_LESSON.skipped() == NO_LESSON.resumed() == NO_LESSON
    assert progress_from("from-another-house hand") == NO_LESSON


def test_bots_wait_while_somebody_reads(path: Path) -> None:
    thoughts = Thoughts()

    async def scene(registry: TableRegistry) -> None:
        table = await lesson(registry, *OPENING)
        await do(table, 0, "B4")
        assert table.lesson.read == (*OPENING, "lead"), "whoever plays has read the step"
        host = registry.served["t"].host
        assert table.bots_wait
        assert not host.busy
        assert thoughts.asked == []
        await table.learn(table.lesson.having_read("main-colour"))
        await until(lambda: "keep" in table.play.seen(0).legal)
        assert [question.seat for question in thoughts.asked] == [1, 2]

    run(path, scene, thoughts)


@pytest.mark.parametrize("state", ["", OFFERED, SKIPPED])
def test_bots_do_not_wait_where_the_lesson_is_silent(path: Path, state: str) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await lesson(registry, state=state)
        assert not table.bots_wait
        await do(table, 0, "B4")
        await until(lambda: "keep" in table.play.seen(0).legal)
        assert table.lesson == LessonProgress(state)

    run(path, scene)


def test_progress_outlives_the_program(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await lesson(registry)
        await table.learn(table.lesson.having_read("welcome"))
        await do(table, 0, "B4")

    async def later(registry: TableRegistry) -> LessonProgress:
        return (await registry.find("t")).table.lesson

    run(path, scene)
    assert run(path, later).text() == "on welcome hand@2", "whoever plays instead of reading"


def test_what_asks_for_a_payment_is_said_until_all_is_paid() -> None:
    lesson = load_lesson(WARLOCK)
    assert lesson is not None
    play = Play(WARLOCK, lesson.seats, lesson.options, chance=Seeded(mix(lesson.seed, ())))
    progress = progress_from(" ".join([ON, *(step.name for step in lesson.steps if step.name != "pay")]))
    for move in [
        "bar:O3",
        "aside:G7",
        "dungeon",
        "build",
        "N1",
        "a3",
        "dungeon",
        "H3",
        "build",
        "W2",
        "pay:G7",
        "pay:H3",
    ]:
        while 0 not in play.to_act:
            play.step(play.to_act[0], play.legal(play.to_act[0])[:1])
        said = coach.current(play, 0, progress)
        assert (said is not None) == move.startswith("pay:")
        play.step(0, [WARLOCK.move_from(move)])
        progress = coach.after_move(said, play, 0, progress, 1, [move]) if said else progress
        assert ("pay" in progress.read) == (move == "pay:H3")


@pytest.mark.parametrize(
    ("read", "moves", "bots", "said"),
    [
        ("welcome hand", (), "bar:H3", ("bar:O3",)),
        ("welcome hand offer aside bar send", ("bar:O3", "aside:G7", "dungeon"), "mine O3", ("build", "N1")),
        ("welcome hand", (), "bar:O3", ("bar:O3",)),
        ("welcome", (), "bar:H3", ("bar:H3",)),  # there is something to read, and no move is asked for
    ],
)
def test_a_hint_never_says_otherwise_than_the_coach(
    read: str, moves: tuple[str, ...], bots: str, said: tuple[str, ...]
) -> None:
    assert WARLOCK_LESSON is not None
    play = Play(WARLOCK, 3, WARLOCK_LESSON.options, chance=Seeded(mix(WARLOCK_LESSON.seed, ())))
    progress = progress_from(f"on {read}")
    for move in (*moves, ""):
        while 0 not in play.to_act:
            play.step(play.to_act[0], play.legal(play.to_act[0])[:1])
        if move:
            play.step(0, [WARLOCK.move_from(move)])
    line = tuple(WARLOCK.move_from(text) for text in bots.split())
    found = hint_of(WARLOCK, play.view(0), Choice(line[0], (), line, 200))
    shown = coach.agreed(found, play, 0, progress)
    assert tuple(WARLOCK.move_text(move) for move in shown.moves) == said
    own = said == tuple(bots.split())
    assert (shown is found) == own
    assert ([*shown.reasons][-1].name == "coach") != own
    assert coach.agreed(found, play, 0, NO_LESSON) is found, "without a lesson"


def test_after_an_undo_the_step_is_said_again(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await lesson(registry, *OPENING)
        before = table.lesson
        for move, kept in (("B4", "lead@2"), ("R8", "lead!4")):
            await do(table, 0, move)
            assert table.lesson.text() == f"{before.text()} {kept}"
            await undo(table, 0)
            assert table.lesson == before
            assert said_at(table) == "lead"
            assert table.play.to_act == (0,)

    async def later(registry: TableRegistry) -> LessonProgress:
        return (await registry.find("t")).table.lesson

    run(path, scene)
    assert run(path, later).read == OPENING


def said_at(table: Table) -> str:
    """The name of what the coach says."""
    words = Words(table.game, "en", table.names, 0)
    remark = coach.remark(table.play.seen(0), table.lesson, words)
    return remark.step.name if remark else ""


def test_who_does_otherwise_is_not_left_without_a_word(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        assert WARLOCK_LESSON is not None
        players = [*people("anna"), *(bot("random", seat) for seat in (1, 2))]
        more = {"seed": WARLOCK_LESSON.seed, "pace": "instant", "name": "w"}
        progress = progress_from("on welcome hand")
        table = await registry.open(WARLOCK, players, WARLOCK_LESSON.options, **more, lesson=progress)  # type: ignore[arg-type]
        assert said_at(table) == "offer"
        await do(table, 0, "bar:G7")
        assert said_at(table) == "otherwise", "the giant is gone: nobody can keep it"
        await undo(table, 0)
        assert said_at(table) == "offer"
        await do(table, 0, "bar:O3")
        assert said_at(table) == "aside"

    run(path, scene)


def test_a_step_that_cannot_be_written_down_reads_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await lesson(registry, *OPENING)
        held = registry.database.do

        async def full(job: object) -> None:
            raise StoreError("no room")

        monkeypatch.setattr(registry.database, "do", full)
        with pytest.raises(StoreError):
            await do(table, 0, "B4")
        monkeypatch.setattr(registry.database, "do", held)
        async with table.looking():
            assert table.lesson.read == OPENING

    run(path, scene)


def test_tables_of_an_older_house_have_no_lesson(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite"
    engine = connect(path)
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(Path(database.__file__).parent / "migrations"))
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        row = "'old', 'witches', 1, 2, '{}', '', '', '', 'human', 0, 0, '[]', '', false"
        connection.execute(text(f"INSERT INTO tables VALUES ({row})"))
    engine.dispose()

    async def scene(registry: TableRegistry) -> None:
        pass

    run(path, scene)
    assert rows(path, "SELECT id, lesson FROM tables") == [("old", "")]
