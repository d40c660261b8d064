"""Names that are markup, formulas or tricks: wherever the name of somebody else is shown, it is only text."""

import json
import random
import re
from collections.abc import Iterator

import pytest

from hubba.core.recordtext import read_record
from tests.web.friends import Friends, sent, share
from tests.web.house import Guest, Site
from tests.web.html import Page, read
from tests.web.window import Socket

# Each would do something if it were not written as text: in an element, an attribute, a script, a sentence
# of Fluent, a template, a line of a record, a header.
ODD = [
    "<script>x()</script>",
    '"><img src=x onerror=a()>',
    "' onfocus='x()' autofocus='",
    "</title></textarea><b>",
    "{{ 7*7 }}{% raw %}",
    '{ $name } { say("you") }',
    "&lt;b&gt;&amp;&#60;",
    "javascript:alert(1)//",
    "S0: B7 | commit: 0 # end",
    "\u202eannA\u2066\u200b\ufeff\x00\r\nX: y",
]
HOST, LATE = "<u>Anna</u>", "<u>Zoé</u>"


def only_text(html: str) -> None:
    """Nothing in a page or a part was made by a name."""
    root = read(html)
    assert not [found.tag for found in root if found.tag in ("img", "u", "iframe", "object", "textarea")]
    for found in root:
        assert not [key for key in found.attrs if key.startswith("on") and key != "once"], found.attrs
        assert not found.get("href").startswith("javascript:")
        assert not found.get("src").startswith("x")
    assert all(script.has("src") and not script.text for script in root.all("script"))
    assert "49" not in re.findall(r"<b>([^<]*)</b>", html)


def heard_as_text(line: Socket) -> Iterator[str]:
    """Everything that a window was sent: parts are markup, everything else is spoken."""
    for frame in line.frames:
        message = json.loads(frame)
        for part in message.get("parts", {}).values():
            only_text(part.get("html", part.get("append", "")))
        yield json.dumps(message, ensure_ascii=False)


@pytest.mark.parametrize("name", ODD, ids=range(len(ODD)))
def test_a_name_is_text_wherever_others_see_it(site: Site, name: str) -> None:
    friends = share(site, 2, names=(HOST, name), seats="3", listed="yes")
    kept = friends.room.kept.chairs[1].name
    assert kept
    assert kept.isprintable()
    stranger = site.guest()
    with friends.host.socket(friends.path) as waiting:
        waiting.look()
        friends.do(friends.people[1], "beside", name=LATE)
        friends.do(friends.host, "move", seat="1")
        said = "".join(heard_as_text(waiting))
    assert json.dumps(kept, ensure_ascii=False)[1:-1] in said
    places = [(friends.host, friends.path), (friends.host, f"{friends.path}/links")]
    places += [(stranger, friends.invitation), (stranger, friends.watching), (stranger, "/")]
    for guest, path in places:
        only_text(guest.get(path).text)
    assert kept in friends.host.see(friends.path).root.text
    friends.begin()
    played(site, friends, kept)


def played(site: Site, friends: Friends, kept: str) -> None:
    """The same at the table: the log, the people, questions, the title, the record and the replay."""
    odd = friends.people[1]
    stranger = site.guest()
    with friends.host.socket(friends.path) as line, stranger.socket(friends.watching) as watching:
        line.ask("look")
        watching.ask("look")
        seat = next(seat for seat, player in enumerate(friends.table.players) if player.name == kept)
        friends.act(odd, "resign", who=str(seat))
        site.rest()
        friends.act(friends.host, "stop")
        said = "".join([*heard_as_text(line), *heard_as_text(watching)])
    assert json.dumps(kept, ensure_ascii=False)[1:-1] in said
    for guest, path in (
        (friends.host, friends.path),
        (stranger, friends.watching),
        (odd, f"{friends.path}/replay"),
    ):
        only_text(guest.get(path).text)
    people = Page(friends.host.get(friends.path).text, friends.path).part("people").text
    assert kept in people
    token = {"authorization": f"Bearer {friends.host.token}"}
    answer = friends.host.get(f"/api{friends.path}", headers=token)
    assert kept in answer.json()["names"]
    assert answer.headers["content-type"] == "application/json"
    record = friends.host.get(f"{friends.path}/record")
    assert record.headers["content-type"].startswith("text/plain")
    assert read_record(record.text).players[seat] == kept


def test_a_name_does_not_pass_for_another(site: Site) -> None:
    """The same name, or one that looks the same because what differs cannot be seen, gets a number."""
    friends = share(site, 2, names=("Anna", "Anna"), seats="4")
    friends.do(friends.host, "beside", name="ANNA\u200b")
    friends.do(friends.host, "beside", name="\u202eAnna")
    names = [chair.name for chair in friends.room.kept.chairs]
    assert len({name.casefold() for name in names}) == 4
    assert names[:2] == ["Anna", "Anna 2"]


def test_a_name_in_a_cookie_is_text_too(site: Site) -> None:
    guest: Guest = site.guest()
    friends = share(site, 1, seats="2")
    sent(guest, "/settings", 303, name=random.Random(1).choice(ODD[:3]), language="en")
    only_text(guest.get(friends.invitation).text)
    only_text(guest.get("/me").text)
