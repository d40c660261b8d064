"""The strip *since your last turn*: what the others did, as a few small pictures with their sentences."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from hubba.core.event import SPECTATOR, Event
from hubba.core.picture import Picture
from hubba.core.state import NOBODY
from hubba.core.wording import Words
from hubba.tables.pace import QUIET
from hubba.web.pages import together
from hubba.web.view_model import ViewModel

MOST: Final = 6  # pictures
LATEST: Final = 40  # events that spectators are shown something of


@dataclass(frozen=True)
class PictureShown:
    """A picture with its sentence; whoever did it, and to whom, by seat and initial."""

    picture: Picture
    said: str
    who: str
    whom: str
    count: int = 1  # how many events it stands for
    did: str = ""  # what was done, in a word or two
    least: bool = False  # the least important of many: a phone leaves it out

    @property
    def home(self) -> str:
        """The place to go to without script: the last one named is always there."""
        return self.picture.at[-1] if self.picture.at else "log"


@dataclass(frozen=True)
class Strip:
    """The pictures, and how many more things the log tells."""

    pictures: tuple[PictureShown, ...] = ()
    more: int = 0
    more_on_phones: int = 0


@dataclass(frozen=True)
class Gathered:
    """A picture, and the events that it stands for."""

    picture: Picture
    events: tuple[Event, ...]


def strip_of(view: ViewModel) -> Strip:
    """What the viewer has missed: since the last turn of a seat, or lately for spectators."""
    viewer, words = view.viewer, view.words
    told = view.events[-LATEST:] if viewer == SPECTATOR else view.play.since_turn(viewer)
    found = gather(view, told)
    kept = found[-MOST:] if viewer == SPECTATOR else most_important(found)
    more = 0 if viewer == SPECTATOR else len(found) - len(kept)
    least = min(kept, key=lambda gathered: gathered.picture.weight) if len(kept) == MOST else None
    shown = (replace(shown_as(gathered, words), least=gathered is least) for gathered in kept)
    return Strip(tuple(shown), more, more + (least is not None))


def gather(view: ViewModel, events: Sequence[Event]) -> list[Gathered]:
    """The pictures of some events. Those of one group become one, if nothing more important lies between them."""
    found: list[Gathered] = []
    for event in events:
        if event.name == QUIET or not view.words.has(f"event-{event.name}"):
            continue
        picture = view.table.game.pictured(event, view.viewer)
        if picture is None:
            continue
        place = same_group(found, picture)
        if place is None:
            found.append(Gathered(picture, (event,)))
        else:
            before = found.pop(place)
            found.append(Gathered(merged(before.picture, picture), (*before.events, event)))
    return found


def merged(before: Picture, after: Picture) -> Picture:
    """One picture for two of one group: the later one, without what only one of them shows."""
    one = after if before.seat == after.seat else replace(after, seat=NOBODY, who=None)
    alike = before.what[:1] == after.what[:1]
    return one if alike or not after.several else replace(one, what=after.several)


def same_group(found: Sequence[Gathered], picture: Picture) -> int | None:
    """Where the last picture is that this one joins."""
    for place in range(len(found) - 1, -1, -1):
        other = found[place].picture
        if picture.group and other.group == picture.group:
            return place
        if other.weight > picture.weight:
            return None
    return None


def most_important(found: Sequence[Gathered]) -> list[Gathered]:
    """The most important pictures in their order; of equal ones the latest."""
    ranked = sorted(range(len(found)), key=lambda place: (found[place].picture.weight, place))
    kept = set(ranked[-MOST:])
    return [gathered for place, gathered in enumerate(found) if place in kept]


def shown_as(gathered: Gathered, words: Words) -> PictureShown:
    """A picture with its sentence."""
    picture = gathered.picture
    who, whom = (words.seat(seat)[:1].upper() if seat != NOBODY else "" for seat in (picture.seat, picture.other))
    return PictureShown(picture, sentence(gathered, words), who, whom, len(gathered.events), did(gathered, words))


def actors(gathered: Gathered, words: Words) -> list[int]:
    """The seats that did it; none if it was nobody at the table."""
    key = words.game.seat_arguments[0]
    return list(dict.fromkeys(event.args[key] for event in gathered.events if key in event.args))


def did(gathered: Gathered, words: Words) -> str:
    """What a picture shows, in a word or two; empty if the game has none for it."""
    key = f"done-{gathered.events[-1].name}"
    return words.say(key, {"people": len(actors(gathered, words))}) if words.has(key) else ""


def sentence(gathered: Gathered, words: Words) -> str:
    """The sentence of an event, or one that tells of several at once."""
    if len(gathered.events) == 1:
        return words.event(gathered.events[0])
    return together(words, gathered.picture.group.split()[0], gathered.events)
