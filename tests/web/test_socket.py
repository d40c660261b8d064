"""The socket of a table sends only what changed, answers every request once, and never tells too much."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from hubba.web.parts import digest_of
from tests.web.house import Guest, Site, digests, minis_installed, new_token, open_site, watched
from tests.web.html import Page, read, squeezed

TWO = {"leader": "0"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with minis_installed(), open_site(tmp_path_factory.mktemp("house") / "tables.sqlite") as site:
        yield site


class Pair:
    """A table of two guests."""

    def __init__(self, site: Site, game: Any = None, language: str = "en") -> None:
        tokens = [new_token(), new_token()]
        self.site = site
        self.path = site.open(tokens, game) if game else site.open(tokens, options=TWO)
        self.anna, self.brian = (site.guest(token, language) for token in tokens)

    def pages(self) -> tuple[Page, Page]:
        return self.anna.see(self.path), self.brian.see(self.path)

    def step(self, guest: Guest, move: str = "") -> None:
        """Make a step by a plain form, in another window."""
        page = guest.see(self.path)
        guest.press(page, page.moves()[move] if move else next(iter(page.moves().values())))


@pytest.fixture
def pair(site: Site) -> Pair:
    return Pair(site)


def step_of(page: Page, move: str = "") -> dict[str, Any]:
    """A step as the script sends it."""
    fields = {found.get("name"): found.get("value") for found in page.root.all("input", form="act")}
    moves = page.moves()
    return {"seat": fields["seat"], "version": fields["version"], "moves": [move or next(iter(moves))]}


class Shown:
    """A page that a script keeps up to date."""

    def __init__(self, page: Page) -> None:
        self.digests = digests(page)
        self.parts = {name: inside(page, name) for name in self.digests}

    def take(self, message: dict[str, Any]) -> "Shown":
        for name, part in message.get("parts", {}).items():
            assert name in self.parts, f"the page has no part {name}"
            assert part["digest"] != self.digests[name], f"{name} has not changed"
            if "append" in part:
                assert part["from"] == self.digests[name], "it is added to what is there"
                assert "html" not in part
                self.parts[name] = self.parts[name].replace("</ol>", part["append"] + "</ol>")
            else:
                self.parts[name] = part["html"]
            self.digests[name] = part["digest"]
        return self

    def check(self, page: Page) -> None:
        """Check that the page is as if it had been loaded again."""
        fresh = Shown(page)
        assert self.digests == fresh.digests
        assert {name: words(html) for name, html in self.parts.items()} == {
            name: words(html) for name, html in fresh.parts.items()
        }


def inside(page: Page, name: str) -> str:
    """The HTML of a part."""
    part = page.part(name)
    start = page.html.index(f'data-part="{name}"')
    start = page.html.index(">", start) + 1
    depth, at = 1, start
    opening, closing = f"<{part.tag}", f"</{part.tag}>"
    while depth:
        ends, begins = page.html.index(closing, at), page.html.find(opening, at)
        if 0 <= begins < ends:
            depth, at = depth + 1, begins + len(opening)
        else:
            depth, at = depth - 1, ends + len(closing)
    return page.html[start : at - len(closing)]


def words(html: str) -> tuple[str, list[str]]:
    """The texts and names in a part; white space between elements does not matter."""
    root = read(html)
    return squeezed(root.text), [found.get("id") for found in root if found.has("id")]


# Parts


def test_a_page_that_has_everything_is_sent_nothing(pair: Pair) -> None:
    page = pair.anna.see(pair.path)
    with pair.anna.socket(pair.path) as socket:
        assert socket.look(digests(page)) == {"parts": {}}
        assert socket.heard() == []


def test_a_page_that_has_nothing_is_sent_everything(pair: Pair) -> None:
    page = pair.anna.see(pair.path)
    with pair.anna.socket(pair.path) as socket:
        message = socket.look()
        assert {name: part["digest"] for name, part in message["parts"].items()} == digests(page)
        for name, part in message["parts"].items():
            assert part["html"] == inside(page, name)
            assert name == "log" or part["digest"] == digest_of(part["html"])
        assert message["title"] == page.title
        assert message["say"] == page.question


def test_digests_on_reconnecting_say_what_is_missing(pair: Pair) -> None:
    page = pair.brian.see(pair.path)
    shown = Shown(page)
    pair.step(pair.anna)
    with pair.brian.socket(pair.path) as socket:
        message = socket.look(digests(page))
        assert "log" in message["parts"]
        assert set(message["parts"]) < set(digests(page))
        shown.take(message).check(pair.brian.see(pair.path))


def test_only_changed_parts_are_pushed_and_make_the_same_page(pair: Pair) -> None:
    pages = pair.pages()
    with pair.anna.socket(pair.path) as mine, pair.brian.socket(pair.path) as theirs:
        sockets, shown = (mine, theirs), [Shown(page) for page in pages]
        for socket, page in zip(sockets, pages, strict=True):
            socket.look(digests(page))
        for _ in range(9):
            guests = (pair.anna, pair.brian)
            acting = next(seat for seat in (0, 1) if guests[seat].see(pair.path).moves())
            answer = sockets[acting].ask("step", **step_of(guests[acting].see(pair.path)))
            assert answer.get("sound") != "refused"
            shown[acting].take(answer)
            for seat, socket in enumerate(sockets):
                for message in socket.heard():
                    assert set(message) <= {"parts", "title", "turns", "say", "sound"}
                    shown[seat].take(message)
                page = guests[seat].see(pair.path)
                shown[seat].check(page)
                assert message["title"] == page.title if seat != acting else True


def test_what_happened_is_said_and_added_to_the_log(pair: Pair) -> None:
    page = pair.brian.see(pair.path)
    with pair.brian.socket(pair.path) as socket:
        socket.look(digests(page))
        card = next(iter(pair.anna.see(pair.path).moves().values())).name.removeprefix("Play ")
        pair.step(pair.anna)
        (message,) = socket.heard()
        assert message["say"] == f"Anna plays {card}. Your turn. Play a card."
        assert message["sound"] == "card turn"
        assert message["title"].startswith("● Your turn")
        assert squeezed(read(message["parts"]["log"]["append"]).text) == f"Anna plays {card}. 4.4"


def test_who_is_to_act_next_hears_a_bell_and_who_goes_on_does_not(pair: Pair) -> None:
    guests = (pair.anna, pair.brian)
    with pair.anna.socket(pair.path) as anna, pair.brian.socket(pair.path) as brian:

        def step(seat: int, move: str = "") -> list[list[str]]:
            """What both windows get after a step; the push may come before the answer."""
            answer = (anna, brian)[seat].ask("step", **step_of(guests[seat].see(pair.path), move))
            pair.site.settle()
            heard = [anna.heard(), brian.heard()]
            heard[seat].append(answer)
            return [[message["sound"] for message in messages if "sound" in message] for messages in heard]

        for socket, page in zip((anna, brian), pair.pages(), strict=True):
            socket.look(digests(page))
        assert step(0) == [["card"], ["card turn"]]
        won = step(1)
        winner = 0 if pair.anna.see(pair.path).moves() else 1
        assert won == ([["trick turn"], ["trick"]] if winner == 0 else [["trick"], ["trick"]])
        assert step(winner, "keep") == [["card"], ["card"]], "it was asked before"


def test_a_page_whose_log_is_another_one_is_sent_the_whole_log(pair: Pair) -> None:
    page = pair.brian.see(pair.path)
    with pair.brian.socket(pair.path) as socket:
        socket.look(digests(page))
        pair.step(pair.anna)
        socket.heard()  # a message got lost, and the page says so
        message = socket.look(digests(page))
        assert "append" not in message["parts"]["log"]
        Shown(page).take(message).check(pair.brian.see(pair.path))


def test_two_windows_of_one_guest_show_the_same(pair: Pair) -> None:
    page = pair.anna.see(pair.path)
    with pair.anna.socket(pair.path) as one, pair.anna.socket(pair.path) as other:
        one.look(digests(page))
        other.look(digests(page))
        answer = one.ask("step", **step_of(page))
        (pushed,) = other.heard()
        one_shows, other_shows = Shown(page).take(answer), Shown(page).take(pushed)
        for message in one.heard():
            one_shows.take(message)
        assert one_shows.digests == other_shows.digests
        again = other.ask("step", **step_of(page))
        assert again == {"re": 1}, "the same answer from the other window is the same answer"


def test_a_window_in_another_language_is_sent_that_language(site: Site) -> None:
    pair = Pair(site)
    page = pair.anna.see(pair.path)
    with pair.anna.socket(pair.path) as socket:
        socket.look(digests(page))
    settings = pair.anna.see(f"/settings?back={pair.path}")
    french = pair.anna.press(settings, settings.submit("/settings"), language="fr")
    with pair.anna.socket(pair.path) as socket:
        message = socket.look(digests(page))
        assert "log" in message["parts"], "the log in the other language is not enough"
        assert message["say"] == french.question == "À vous. Jouez une carte."
        assert socket.look(digests(french)) == {"parts": {}}
        assert socket.ask("why", refused="danse")["say"].startswith(
            "«\u00a0danse\u00a0» n’est pas un coup de ce jeu."
        )


def test_after_an_undo_the_log_is_replaced(site: Site) -> None:
    anna = site.guest()
    page = anna.deal(seats="2", **{"option-leader": "0"})
    with anna.socket(page.path) as socket:
        socket.look(digests(page))
        socket.ask("step", **step_of(page))
        site.rest()
        socket.heard()
        answer = socket.ask("undo", agreed="yes", **step_of(anna.see(page.path), "-"))
        messages = (answer, *socket.heard())
        came = [message.get("parts", {}) for message in messages]
        (log,) = [parts["log"] for parts in came if "log" in parts]
        assert "append" not in log
        lines = [squeezed(line.text) for line in read(log["html"]).all("li")]
        assert lines == anna.see(page.path).lines()
        assert "You undo your move" in lines[-1]
        assert any(message.get("say", "").startswith("You undo your move.") for message in messages)


# Who may connect, and how


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "", "http://127.0.0.1:1", "http://[", "http://"]
)
def test_a_socket_of_another_site_is_closed(pair: Pair, origin: str) -> None:
    with pair.anna.socket(pair.path, origin=origin) as socket:
        assert socket.end[0] == 4403
        assert not socket.frames


def test_a_bent_name_does_not_open_a_socket(pair: Pair) -> None:
    with pair.anna.socket(pair.path, origin="http://evil.example:8765", host="evil.example:8765") as socket:
        socket.send(json.dumps({"do": "look"}))
        assert not socket.frames


def test_another_guest_and_another_table_are_closed(site: Site, pair: Pair) -> None:
    others = ((site.guest(new_token()), pair.path), (site.guest(), pair.path), (pair.anna, "/tables/none"))
    for guest, path in others:
        with guest.socket(path) as socket:
            assert socket.end[0] == 4404
            assert not socket.frames


NONSENSE = ["", "{", "[]", "null", "7", '"look"', "{}", '{"do": 7}', '{"do": "step", "moves": "B7"}', b"\xff\x00"]
NONSENSE += ['{"do": "step", "version": 3}', '{"do": "look", "parts": []}', '{"do": "why", "re": "x"}']
NONSENSE += ['{"do": "\\ud800"}', '{"do": "look", "parts": {"log": 7}}', "[" * 5000]


NONSENSE += ['{"do": "why", "x": ' + "[" * 5000, '{"do": "look", "parts": {"a": ' + '{"a": ' * 2000]
NONSENSE += [f'{{"do": "why", "re": {re}}}' for re in ("1" * 4000, "-1", "1e400", "1.5", "9007199254740992", "NaN")]
NONSENSE += [b'{"do": "\xff"}', b'{"do": "why", "refused": "\xed\xa0\x80"}', b"\xff\xfe{\x00}\x00", b"\x00"]


@pytest.mark.parametrize("text", NONSENSE, ids=lambda text: repr(text[:40]))
def test_nonsense_is_answered_and_the_window_stays_open(pair: Pair, text: str | bytes) -> None:
    before = watched(pair.site.table(pair.path).play)
    page = pair.anna.see(pair.path)
    with pair.anna.socket(pair.path) as socket:
        socket.look(digests(page))
        socket.send(text)
        (answer,) = socket.heard()
        assert (answer["sound"], answer["say"]) == (
            "refused",
            "The table did not understand that. Nothing has changed.",
        )
        assert socket.closed is None
        assert socket.ask("why", refused="keep")["say"], "it continues"
    assert watched(pair.site.table(pair.path).play) == before


REFUSED = {
    "dance": {},
    "step": {"version": "1", "moves": []},
    "undo": {"version": "x"},
    "why": {"refused": "dance"},
    "hint": {},
    "uncover": {"who": "1"},
    "close": {},
    "again": {},
}


def test_every_request_is_answered_exactly_once(pair: Pair) -> None:
    page = pair.anna.see(pair.path)
    before = watched(pair.site.table(pair.path).play)
    with pair.anna.socket(pair.path) as socket:
        socket.look(digests(page))
        for do, about in REFUSED.items():
            assert socket.ask(do, **about)["sound"] == "refused"  # type: ignore[arg-type]
        assert set(socket.ask("look")) >= {"parts", "re"}
        assert socket.ask("step", **step_of(page, "Z9") | {"seat": "1"})["sound"] == "refused"
        assert socket.ask("step", **step_of(page) | {"moves": ["B7"] * 101})["sound"] == "refused"
        assert watched(pair.site.table(pair.path).play) == before
        assert socket.ask("step", **step_of(page))["re"]
        assert socket.ask("step", **step_of(page)) == {"re": socket.asked}
        socket.heard()
        numbers = [json.loads(frame).get("re") for frame in socket.frames]
        assert sorted(number for number in numbers if number is not None) == list(range(1, socket.asked + 1))
