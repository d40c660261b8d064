"""What people at a shared table do and ask, to be read aloud as soon as it happens."""

from collections.abc import Sequence

from hubba.core.wording import Phrases
from hubba.tables.announcement import Announcement
from hubba.web.people_view import PeopleRequest, sentence_of
from hubba.web.protocols import NewsSource

MOST_SPOKEN = 3  # announcements; whoever was away for longer finds the others in the page


class PeopleNews:
    """What one open page has not told its person yet."""

    def __init__(self, room: NewsSource) -> None:
        self.last = latest(room)
        self.asked: frozenset[str] | None = None  # the questions that the page shows; None before its first look

    def told(self, room: NewsSource, words: Phrases) -> list[str]:
        """What has happened since the last call, as the page shows the room."""
        before, self.last = self.last, latest(room)
        fresh: list[Announcement] = []
        for each in reversed(room.announcements):
            if each is before or len(fresh) == MOST_SPOKEN:
                break
            fresh.insert(0, each)
        return [sentence_of(each, words) for each in fresh]

    def questions(self, requests: Sequence[PeopleRequest]) -> list[str]:
        """What is asked now and was not asked at the last call; the page itself has what was asked at first."""
        texts = [request.text for request in requests]
        known, self.asked = self.asked, frozenset(texts)
        return [text for text in texts if known is not None and text not in known]


def latest(room: NewsSource) -> Announcement | None:
    """What everybody was told last."""
    return room.announcements[-1] if room.announcements else None
