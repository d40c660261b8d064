"""The parts of a table's page: pieces of HTML with digests, so that only those that changed are sent."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b

from markupsafe import Markup

from hubba.core.event import SPECTATOR, Event
from hubba.core.game import Game
from hubba.core.wording import Words
from hubba.tables.table import Table
from hubba.web.notice import Notice
from hubba.web.pages import game_words, render, words_at
from hubba.web.picture import Painter, Picture, listed

MOST_LINES = 400  # of the log in a page; the record has all


@dataclass(frozen=True)
class Part:
    """A piece of a page."""

    html: Markup
    digest: str


@lru_cache(maxsize=4096)
def fragment(name: str, game: Game, language: str, context: tuple[tuple[str, Hashable], ...]) -> Part:
    """A part that is a function of what it shows: whoever sees the same is served from the same rendering."""
    html = render(f"parts/{name}.html", game_words(game, language), **dict(context))
    return Part(Markup(html), digest_of(html))


def digest_of(text: str) -> str:
    """A short digest."""
    return blake2b(text.encode(), digest_size=6).hexdigest()


class Scene:
    """A table as one guest sees it now: the picture, and the parts that show it."""

    def __init__(self, table: Table, guest: str, language: str) -> None:
        self.table = table
        self.language = language
        self.sight = table.sight(guest)
        self.words: Words = words_at(table, self.sight, language)
        self.painter = Painter(table, self.sight, self.words)
        self.picture: Picture = self.painter.picture(guest)
        self.events: Sequence[Event] = table.play.events(self.sight.seat)

    def parts(self, notice: Notice | None = None) -> dict[str, Part]:
        """All parts but the log, which is told line by line."""
        picture = self.picture
        consent = listed(self.words, picture.consent)
        contexts: dict[str, dict[str, Hashable]] = {
            "bar": {"picture": picture},
            "seats": {"seats": picture.seats},
            "common": {"places": picture.common},
            "notice": {"notice": notice, "game": picture.game},
            "ask": {"picture": picture},
            "own": {"places": picture.own, "table": picture.table},
            "choices": {"choices": picture.choices},
            "since": {"since": picture.since, "more": picture.since_more, "game": picture.game},
            "tools": {"picture": picture, "consent": consent},
        }
        return {
            name: fragment(name, self.table.game, self.language, tuple(context.items()))
            for name, context in contexts.items()
        }

    @property
    def log_digest(self) -> str:
        """Names the log as it is now: the version of a view never comes twice."""
        return f"{self.language}{self.sight.seat}.{self.picture.version}"

    def log(self) -> Part:
        """The whole log."""
        lines = self.painter.sentences(self.events)[-MOST_LINES:]
        context = {"lines": lines, "game": self.picture.game}
        html = render("parts/log.html", game_words(self.table.game, self.language), **context)
        return Part(Markup(html), self.log_digest)

    def lines(self, after: int) -> str:
        """The lines of the log for the events after the first so many."""
        context = {"lines": self.painter.sentences(self.events[after:]), "game": self.picture.game}
        return render("parts/lines.html", game_words(self.table.game, self.language), **context)

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

    @property
    def sound(self) -> str:
        """What there is to hear."""
        if self.picture.over:
            return "end"
        return "turn" if self.picture.asked and self.sight.seat != SPECTATOR else "move"
