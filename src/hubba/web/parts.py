"""The parts of a table's page: pieces of HTML with digests, so that only those that changed are sent."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b

from markupsafe import Markup

from hubba.core.event import Event
from hubba.core.game import Game
from hubba.core.wording import Words
from hubba.tables import coach
from hubba.tables.table import Table
from hubba.web.award import Award, award_at
from hubba.web.notice import Notice
from hubba.web.pages import game_words, listed, render, template_of, words_at
from hubba.web.picture import Painter, Picture, Sentence
from hubba.web.stage import Stage

MOST_LINES = 400  # of the log in a page; the record has all


@dataclass(frozen=True)
class Part:
    """A piece of a page."""

    html: Markup
    digest: str


@lru_cache(maxsize=4096)
def fragment(template: str, game: Game, language: str, context: tuple[tuple[str, Hashable], ...]) -> Part:
    """A part that is a function of what it shows: whoever sees the same is served from the same rendering."""
    html = render(template, game_words(game, language), **dict(context))
    return Part(Markup(html), digest_of(html))


def digest_of(text: str) -> str:
    """A short digest."""
    return blake2b(text.encode(), digest_size=6).hexdigest()


def fields(picture: Picture, names: str) -> dict[str, Hashable]:
    """Some of what a picture shows, so that a part depends on that alone."""
    return {name: getattr(picture, name) for name in names.split()}


class Scene:
    """A table as one guest sees it now: the picture, and the parts that show it."""

    def __init__(self, table: Table, guest: str, language: str, *, plain: bool) -> None:
        self.plain = plain  # whoever likes it better sits at the plain table, whatever has been drawn
        self.table: Stage = table
        self.language = language
        self.sight = table.sight(guest)
        self.words: Words = words_at(table, self.sight, language)
        self.painter = Painter(table, self.sight, self.words)
        self.picture: Picture = self.painter.picture(guest)
        self.events: Sequence[Event] = self.painter.events
        self.award: Award | None = award_at(table, guest, self.words)

    def parts(self, notice: Notice | None = None) -> dict[str, Part]:
        """All parts but the log, which is told line by line."""
        picture = self.picture
        asked = listed(self.words, picture.consent)
        contexts: dict[str, dict[str, Hashable]] = {
            "bar": {"practice": picture.practice},
            "common": {"places": picture.common},
            "answer": {"version": picture.version, "viewer": picture.viewer},
            "ask": fields(picture, "table question asked curtain others over ending seats cooperative practice")
            | {"award": self.award},
            "lesson": fields(picture, "table over") | self.lesson,
            "own": {"places": picture.own, "table": picture.table},
            "choices": {"choices": picture.choices, "table": picture.table},
            "notice": {"notice": notice, "game": picture.game, "table": picture.table},
            "since": {"since": self.html(picture.since), "more": picture.since_more},
            "hurry": {"hurried": self.hurried},
            "tools": fields(picture, "table viewer curtain undo consent hint shared over practice")
            | {"asked": asked},
        }
        if not picture.over:
            contexts["ask"]["seats"] = ()  # the scores are told at the end
        seats = {f"seat-{seat.number}": self.part("seat", {"seat": seat}) for seat in picture.seats}
        return seats | {name: self.part(name, context) for name, context in contexts.items()}

    def part(self, name: str, context: dict[str, Hashable]) -> Part:
        """A part; a drawn table's own template is told besides what is drawn, and who sits where."""
        game, picture = self.table.game, self.picture
        template = template_of(game, name, plain=self.plain)
        if template.startswith(f"{game.name}/"):
            names = tuple(seat.name for seat in picture.seats)
            context = context | {"drawn": picture.drawn, "names": names, "viewer": picture.viewer}
        return fragment(template, game, self.language, tuple(context.items()))

    @property
    def lesson(self) -> dict[str, Hashable]:
        """What the coach says now to the person of this table, if there is a lesson."""
        progress = self.table.lesson
        return {"remark": coach.remark(self.painter.seen(), progress, self.words), "state": progress.state}

    @property
    def hurried(self) -> str:
        """That a bot had to move before it had thought as much as its level asks for; said once, and it stays."""
        hurry = self.table.hurry
        if hurry is None:
            return ""
        told = {"seconds": hurry.seconds, "done": hurry.done, "wanted": hurry.wanted}
        return self.words.say("level-hurried", told | {"name": self.words.seat(hurry.seat)})

    def html(self, lines: Sequence[Sentence]) -> tuple[Markup, ...]:
        """Sentences as lines of a list."""
        game, name = self.table.game, self.picture.game
        return tuple(
            fragment("parts/line.html", game, self.language, (("line", line), ("game", name))).html
            for line in lines
        )

    @property
    def log_digest(self) -> str:
        """Names the log as it is now: the version of a view never comes twice."""
        return f"{self.language}{self.sight.seat}.{self.picture.version}"

    def log(self) -> Part:
        """The whole log."""
        lines = self.html(self.painter.sentences(self.events)[-MOST_LINES:])
        html = render("parts/log.html", game_words(self.table.game, self.language), lines=lines)
        return Part(Markup(html), self.log_digest)

    def lines(self, after: int) -> str:
        """The lines of the log for the events after the first so many."""
        return "".join(self.html(self.painter.sentences(self.events[after:])))

    def said(self, after: int) -> str:
        """What happened after so many events, and what is asked, to be read aloud."""
        told = [sentence.text for sentence in self.painter.sentences(self.events[after:])]
        return " ".join([*told, self.picture.question])

    @property
    def title(self) -> str:
        """The title of the window: it tells whose turn it is while another window is open."""
        name = self.words.say("game")
        if self.picture.over:
            return self.words.say("title-over", {"game": name})
        return self.words.say("title-your-turn", {"game": name}) if self.picture.asked else name

    def sound(self, after: int, *, asked: bool) -> str:
        """What there is to hear of the events after the first so many, one sound after the other.

        The bell of one's turn rings for whoever was not asked before: who has just played needs none.
        """
        if self.picture.over:
            return "end"
        sounds = self.table.game.sounds
        heard = {sounds[event.name] for event in self.events[after:] if event.name in sounds}
        played = [name for name in ("trick", "card") if name in heard][:1]
        turn = ["turn"] if self.picture.asked and not asked else []
        return " ".join(played + turn) or "move"
