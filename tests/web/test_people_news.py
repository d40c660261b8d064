"""What people at a shared table do and ask is said aloud as soon as it happens, and once."""

from tests.web.house import Guest, Site, digests
from tests.web.room_pages import RoomPages, open_room
from tests.web.window import Socket


def said(socket: Socket) -> list[str]:
    """What was said aloud, one thing after the other."""
    return [message["say"] for message in socket.heard() if message.get("say")]


def version(guest: Guest, friends: RoomPages) -> str:
    return guest.see(friends.path).root.one("input", name="version").get("value")


def test_whoever_waits_hears_once_who_sat_down(site: Site) -> None:
    friends = open_room(site, site.guest(), ("Anna",), seats="3")
    (anna,) = friends.people
    page = anna.see(friends.path)
    with anna.socket(friends.path) as socket:
        socket.look(digests(page))
        friends.invite("Ben", site.guest(language="fr"))
        ben = friends.people[1]
        assert said(socket) == ["Ben sat down."]
        with ben.socket(friends.path) as other:
            other.look(digests(ben.see(friends.path)))
            other.ask("presence", front="no")
            (message,) = socket.heard()
            assert "Away" in message["parts"]["waiting"]["html"]
            assert "say" not in message, "nobody sat down again"
            friends.invite("Cleo", site.guest())
            assert said(other) == ["Cleo prend place."], "who came before is in the page"
        assert said(socket) == ["Cleo sat down."]


def test_a_question_is_said_and_rings_the_bell(site: Site) -> None:
    friends = open_room(site, site.guest(), ("Anna", "Ben"), **{"option-leader": "0"}).begun()
    anna, ben = friends.people
    page = anna.see(friends.path)
    anna.press(page, page.moves()[min(page.moves())])
    with ben.socket(friends.path) as socket, anna.socket(friends.path) as own:
        socket.look(digests(ben.see(friends.path)))
        own.look(digests(anna.see(friends.path)))
        socket.heard()
        friends.at_table(anna, "undo", version=version(anna, friends))
        (message,) = socket.heard()
        assert message["say"].startswith("Anna asks to undo a move")
        assert message["sound"] == "turn"
        friends.at_table(ben, "refuse")
        assert said(own)[-1] == "Your request to undo was refused."
        assert not said(socket), "nothing is said twice"
        friends.at_table(anna, "stop")
        assert said(socket) == ["Anna ended the game for everybody. The game has no result."]
    lobby = ben.see("/").root.one("section", aria_labelledby="going-title")
    assert "Anna ended the game" in lobby.text
    assert "View" in lobby.text


def test_a_waiting_room_in_the_lobby_names_the_others(site: Site) -> None:
    friends = open_room(site, site.guest(), ("Anna",), seats="3", listed="yes")
    (anna,) = friends.people
    assert "2 of 3 seats are free · alone" in anna.see("/").root.one("main").text
    assert "2 of 3 seats are free · with Anna" in site.guest().see("/").root.one("main").text
