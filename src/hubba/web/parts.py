"""The parts of a table's page: pieces of HTML with digests, so that only those that changed are sent.

A part depends only on what its template asks for, which this module finds by reading the template. So guests who
see the same share one rendering, and nobody has to list what a part depends on.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from hashlib import blake2b
from typing import Final

from jinja2 import nodes
from jinja2.meta import find_undeclared_variables
from markupsafe import Markup

from hubba.core.event import Event
from hubba.core.game import Game
from hubba.core.seen import part_of
from hubba.core.wording import Words
from hubba.tables import coach
from hubba.tables.lesson_progress import OFFERED
from hubba.tables.table import Table
from hubba.tables.tries import SPOILED
from hubba.tables.viewpoint import Viewpoint
from hubba.web.award import Award, award_at
from hubba.web.clock_view import own_clocks
from hubba.web.notice import Notice
from hubba.web.pages import ENVIRONMENT, game_words, name_said, render, template_of, words_at
from hubba.web.people_view import (
    PeopleRequest,
    PeopleShown,
    SeriesRow,
    people_at,
    requests_at,
    series_rows,
)
from hubba.web.protocols import TableSource
from hubba.web.shown import LogLine
from hubba.web.strip import strip_of
from hubba.web.talk_view import SaidShown, TalkTools, said_at, talk_tools
from hubba.web.tempo_view import TempoShown, tempo_at
from hubba.web.view_model import ViewModel

MOST_LINES: Final = 400  # of the log in a page; the record has all of them
PARTS: Final = (
    "bar",
    "common",
    "answer",
    "ask",
    "lesson",
    "offer",
    "own",
    "choices",
    "notice",
    "hint",
    "since",
    "tempo",
    "time-cap",
    "tools",
)
SHARED_PARTS: Final = ("people", "requests", "talk", "talk-tools")  # of a table that people far apart share
Context = tuple[tuple[str, Hashable], ...]


@dataclass(frozen=True)
class Part:
    """A piece of a page."""

    html: Markup
    digest: str


@lru_cache(maxsize=4096)  # some 50 MB when full: parts are 12 kB on average
def fragment(template: str, game: Game, language: str, context: Context) -> Part:
    """A part that depends only on its arguments: guests who see the same share one rendering.

    Its template may include other fragments: put what looks the same to everybody inside what does not.
    """

    def inner(name: str, /, **told: Hashable) -> Markup:
        return fragment(name, game, language, tuple(told.items())).html

    html = render(template, game_words(game, language), fragment=inner, **dict(context))
    return Part(Markup(html), digest_of(html))


@cache
def wanted(template: str) -> frozenset[str]:
    """The names that a template asks for, and those of the templates that it includes or extends."""
    assert ENVIRONMENT.loader is not None
    tree = ENVIRONMENT.parse(ENVIRONMENT.loader.get_source(ENVIRONMENT, template)[0])
    found = find_undeclared_variables(tree)
    for other in tree.find_all((nodes.Include, nodes.Extends)):
        assert isinstance(other, nodes.Include | nodes.Extends)
        found |= wanted(other.template.as_const())
    return frozenset(found)


@cache
def asked_by(template: str) -> tuple[str, ...]:
    """The same names in a fixed order: they are part of a key."""
    return tuple(sorted(wanted(template)))


def digest_of(text: str) -> str:
    """A short digest."""
    return blake2b(text.encode(), digest_size=6).hexdigest()


class Scene:
    """A table as one guest sees it now: the view model, and the parts that show it."""

    watching = False  # whether this is a spectator's
    shared = False  # whether people far apart share the table
    find_offered: Callable[[], bool] = staticmethod(lambda: False)  # whether a newcomer is offered the lesson
    find_people: Callable[[], PeopleShown | None] = staticmethod(lambda: None)
    find_tempo: Callable[[], TempoShown | None] = staticmethod(lambda: None)
    find_requests: Callable[[], tuple[PeopleRequest, ...]] = staticmethod(lambda: ())
    find_talk: Callable[[], tuple[SaidShown, ...]] = staticmethod(lambda: ())
    find_tools: Callable[[], TalkTools | None] = staticmethod(lambda: None)

    def __init__(self, table: Table, guest: str, language: str, *, plain: bool) -> None:
        self.look(table, guest, table.viewpoint(guest), language, plain=plain)
        self.find_award: Callable[[], Award | None] = lambda: award_at(table, guest, self.words)
        # The offer goes with the first move of one's own.
        self.find_offered = lambda: (
            table.lesson.state == OFFERED and not any(seat in table.people for seat, _ in table.answers)
        )
        self.shared = table.room is not None
        self.find_people = lambda: people_at(table, guest, self.words)
        self.find_tempo = lambda: tempo_at(table, guest)
        self.find_requests = lambda: requests_at(table, guest, self.words)
        if (room := table.room) is not None:
            self.find_talk = lambda: said_at(room, guest, room.book.muted_by(guest))
            self.find_tools = lambda: talk_tools(room, guest)

    def look(self, table: TableSource, guest: str, viewpoint: Viewpoint, language: str, *, plain: bool) -> None:
        """Prepare everything that the parts show."""
        self.plain = plain  # this guest prefers the plain table, even if the game has a drawn one
        self.table = table
        self.language = language
        self.viewpoint = viewpoint
        self.words: Words = words_at(table, viewpoint, language)
        self.picture = self.paint(guest)

    def paint(self, guest: str) -> ViewModel:
        """The view model of the table."""
        return ViewModel(self.table, guest, self.viewpoint, self.words)

    @property
    def events(self) -> Sequence[Event]:
        """What the viewer was told."""
        return self.picture.events

    def parts(self, notice: Notice | None = None) -> dict[str, Part]:
        """All parts but the log, which is sent line by line."""
        further = () if self.plain else self.table.game.table_parts
        shared = SHARED_PARTS if self.shared else ()
        clock = () if self.table.clock is None else ("clock",)
        names = [*(f"seat-{seat}" for seat in range(self.table.seats)), *PARTS, *clock, *shared, *further]
        return {name: self.part(name, {"notice": notice}) for name in names}

    def part(self, name: str, told: Mapping[str, Hashable]) -> Part:
        """A part: its template gets what it asks for, and nothing else."""
        kind = "seat" if name.startswith("seat-") else name
        template = template_of(self.table.game, kind, plain=self.plain)
        context = []
        for key in asked_by(template):
            if key in told:
                context.append((key, told[key]))
            elif key in TOLD:
                context.append((key, TOLD[key](self, name)))
        return fragment(template, self.table.game, self.language, tuple(context))

    def drawn(self, name: str) -> Hashable:
        """What a part shows of the drawn table; all of it if the game does not divide it into parts."""
        return part_of(self.picture.drawn, name)

    def places(self, name: str) -> Hashable:
        """The places that a part shows."""
        if name == "common":
            return self.picture.common
        return self.picture.own if name == "own" else self.picture.before(seat_of(name))

    @cached_property
    def award(self) -> Award | None:
        """The challenges that a finished game has met."""
        return self.find_award() if self.picture.over else None

    @property
    def series(self) -> tuple[SeriesRow, ...]:
        """The standings of the series to which a finished game belongs."""
        room = self.table.room
        return series_rows(room.results, self.words) if room is not None and self.picture.over else ()

    @property
    def daily(self) -> str:
        """What the deal of the day is here: it counts, it does not, or it is practice; empty at other tables."""
        table = self.table
        if not table.daily:
            return ""
        return {None: "is-practice", SPOILED: "not-counted"}.get(table.daily_try, "counted")

    @property
    def evening(self) -> tuple[str, bool]:
        """The evening of which this is a table, for those who sit there, and whether other tables hold it back."""
        room = self.table.room
        return ("", False) if room is None or self.watching else (room.kept.evening, room.kept.sealed)

    @property
    def resigned(self) -> tuple[str, ...]:
        """The people who resigned during the game."""
        return tuple(name_said(player.name, self.words) for player in self.table.players if player.resigned)

    @cached_property
    def remark(self) -> coach.Remark | None:
        """What the coach says now to the person at this table, if there is a lesson."""
        return coach.remark(self.picture.seen, self.table.lesson, self.words)

    @property
    def time_cap_note(self) -> str:
        """The sentence that a bot ran out of time; once it appears, it stays."""
        time_cap = self.table.time_cap
        if time_cap is None:
            return ""
        told = {"seconds": time_cap.seconds, "done": time_cap.done, "wanted": time_cap.wanted}
        return self.words.say("level-time-cap", told | {"name": self.words.seat(time_cap.seat)})

    def html(self, lines: Sequence[LogLine]) -> tuple[Markup, ...]:
        """Sentences as lines of a list."""
        game, name = self.table.game, self.table.game.name
        return tuple(
            fragment("parts/line.html", game, self.language, (("line", line), ("game", name))).html
            for line in lines
        )

    @property
    def log_digest(self) -> str:
        """Names the current state of the log: no version of a view occurs twice."""
        return f"{self.language}{self.viewpoint.seat}.{self.picture.version}"

    def log(self) -> Part:
        """The whole log."""
        lines = self.html(self.picture.sentences(self.events)[-MOST_LINES:])
        html = render("parts/log.html", game_words(self.table.game, self.language), lines=lines)
        return Part(Markup(html), self.log_digest)

    def lines(self, after: int) -> str:
        """The lines of the log for the events after the first `after`."""
        return "".join(self.html(self.picture.sentences(self.events[after:])))

    def said(self, after: int) -> str:
        """What happened after the first `after` events, and the question, to be read aloud."""
        told = [sentence.text for sentence in self.picture.sentences(self.events[after:])]
        return " ".join([*told, self.picture.question])

    @property
    def title(self) -> str:
        """The title of the window: it tells whose turn it is even while another window is in front."""
        name = self.words.say("game")
        if self.picture.over:
            return self.words.say("title-over", {"game": name})
        return self.words.say("title-your-turn", {"game": name}) if self.picture.asked else name

    def sound(self, after: int, *, asked: bool) -> str:
        """The sounds of the events after the first `after`, one after the other.

        The bell rings for a person who was not asked before; whoever has just played does not need it.
        """
        if self.picture.over:
            return "end"
        sounds = self.table.game.sounds
        heard = {sounds[event.name] for event in self.events[after:] if event.name in sounds}
        played = [name for name in ("trick", "card") if name in heard][:1]
        turn = ["turn"] if self.picture.asked and not asked else []
        return " ".join(played + turn) or "move"


def seat_of(name: str) -> int:
    """The seat that a part shows."""
    return int(name.removeprefix("seat-"))


# By name: what templates may ask for. Some of these depend on the part.
TOLD: Final[Mapping[str, Callable[[Scene, str], Hashable]]] = {
    "asked": lambda scene, _: scene.picture.asked,
    "award": lambda scene, _: scene.award,
    "choices": lambda scene, _: scene.picture.choices,
    "clocks": lambda scene, _: own_clocks([seat.clock for seat in scene.picture.seats], scene.picture.viewer),
    "cooperative": lambda scene, _: scene.table.game.cooperative,
    "curtain": lambda scene, _: scene.picture.curtain,
    "daily": lambda scene, _: scene.daily,
    "drawn": Scene.drawn,
    "ending": lambda scene, _: scene.picture.ending,
    "evening": lambda scene, _: scene.evening[0],
    "game": lambda scene, _: scene.table.game.name,
    "hint": lambda scene, _: scene.picture.hint,
    "names": lambda scene, _: tuple(name_said(name, scene.words) for name in scene.table.names),
    "offered": lambda scene, _: scene.find_offered() and not scene.picture.over,
    "opened": lambda _scene, _: (),  # hands are open only in a replay
    "others": lambda scene, _: scene.picture.others,
    "over": lambda scene, _: scene.picture.over,
    "people": lambda scene, _: scene.find_people(),
    "places": Scene.places,
    "practice": lambda scene, _: scene.picture.practice,
    "question": lambda scene, _: scene.picture.question,
    "remark": lambda scene, _: scene.remark,
    "requests": lambda scene, _: scene.find_requests(),
    "resigned": lambda scene, _: scene.resigned,
    "said": lambda scene, _: scene.picture.said,
    "sealed": lambda scene, _: scene.evening[1],
    "seat": lambda scene, name: scene.picture.seats[seat_of(name)],
    "seated": lambda scene, _: scene.picture.viewer >= 0,
    "seats": lambda scene, _: scene.picture.seats if scene.picture.over else (),  # scores are shown at the end
    "series": lambda scene, _: scene.series,
    "shared": lambda scene, _: scene.picture.shared,
    "signs": lambda scene, name: scene.picture.signs(seat_of(name)),
    "spoken": lambda scene, _: scene.find_talk(),
    "state": lambda scene, _: scene.table.lesson.state,
    "strip": lambda scene, _: strip_of(scene.picture),
    "table": lambda scene, _: scene.table.id,
    "talking": lambda scene, _: scene.find_tools(),
    "tempo": lambda scene, _: scene.find_tempo(),
    "time_cap_note": lambda scene, _: scene.time_cap_note,
    "tool_slots": lambda scene, _: scene.picture.tool_slots,
    "undo": lambda scene, _: scene.picture.undo is not None,
    "undo_asks": lambda scene, _: scene.picture.undo_asks,
    "undo_what": lambda scene, _: scene.picture.undo_what,
    "version": lambda scene, _: scene.picture.version,
    "viewer": lambda scene, _: scene.picture.viewer,
    "watching": lambda scene, _: scene.watching,
    "why_example": lambda scene, _: scene.picture.why_example,
    "with_others": lambda scene, _: scene.shared,
}
