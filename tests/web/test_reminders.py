"""Reminders of one's turn: who gets them, when, how often, what they say, and how they end."""

import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import Connection, func, select

from hubba.tables import subscriptions
from hubba.tables.quiet_hours import NoSuchHours, QuietHours
from hubba.tables.schema import QUIET_HOURS, SUBSCRIPTIONS
from hubba.tables.subscriptions import MOST_OF_A_GUEST, MOST_REFUSALS, subscribe, subscriptions_of
from hubba.web import push_line, push_sender
from hubba.web.push_crypto import SIZE
from hubba.web.push_sender import PAUSES
from hubba.web.push_services import PushServices
from tests.web.friends import Friends, refused_in, sent, share
from tests.web.house import SMALL, open_site
from tests.web.pushes import Later, PushBrowser, PushService, Reminded, push_service

FIRST = {"option-leader": "0"}  # Anna begins


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as service:
        yield service


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    return Later(monkeypatch)


@pytest.fixture
def reminded(tmp_path: Path, service: PushService, later: Later) -> Iterator[Reminded]:
    with open_site(tmp_path / "tables.sqlite", services=PushServices.with_own([service.origin])) as site:
        yield Reminded(site, service, later)


@pytest.fixture
def friends(reminded: Reminded) -> Friends:
    """Anna, whose turn it is, and Brian."""
    return share(reminded.site, **FIRST).begin()  # type: ignore[arg-type]


def test_whoever_is_gone_is_reminded_once_until_they_have_moved(reminded: Reminded, friends: Friends) -> None:
    anna, brian = friends.people
    assert friends.to_act() is anna
    reminded.turn_on(anna)
    assert reminded.wait(30) == [], "not at once"
    (reminder,) = reminded.wait(60)
    assert reminder == {
        "to": "/anna",
        "body": "It is your turn at Witches with Brian.",
        "path": friends.path,
        "tag": f"turn-{friends.path.split('/')[2]}",
        "off": "Turn off",
        "off_path": f"/me/reminders?table={friends.path.split('/')[2]}",
    }
    assert [reminded.wait() for _ in range(3)] == [[]] * 3, "once"
    friends.move(anna)
    while friends.to_act() is not anna:
        friends.move(brian)
    assert len(reminded.wait()) == 1, "the next turn is another one"


def test_a_message_is_encrypted_signed_and_of_one_length(reminded: Reminded, friends: Friends) -> None:
    reminded.turn_on(friends.people[0])
    reminded.wait()
    ((path, headers, body),) = reminded.service.heard
    assert path == "/anna"
    assert headers["content-encoding"] == "aes128gcm"
    assert headers["authorization"].startswith("vapid t=")
    assert headers["ttl"] == "43200"
    assert len(reminded.browsers["/anna"].read(body)) == SIZE
    assert b"Brian" not in body
    assert friends.path.split("/")[2] not in str(headers)


def test_whoever_has_a_page_open_anywhere_is_not_reminded(reminded: Reminded, friends: Friends) -> None:
    anna = friends.people[0]
    reminded.turn_on(anna)
    with anna.socket("/") as lobby:
        lobby.look()
        lobby.heard()
        assert reminded.wait(1000) == []
    assert reminded.wait(30) == [], "gone for half a minute"
    assert len(reminded.wait(60)) == 1


def test_only_the_seat_that_is_to_act_and_only_at_shared_tables(reminded: Reminded, friends: Friends) -> None:
    anna, brian = friends.people
    reminded.turn_on(brian)
    anna.deal()  # alone with bots
    reminded.turn_on(anna, "other")
    assert [each["to"] for each in reminded.wait()] == ["/other"]
    assert len(reminded.service.heard) == 1


def test_tables_that_come_up_together_are_one_reminder(reminded: Reminded, friends: Friends) -> None:
    anna, brian = friends.people
    form = {"game": "witches", "seats": "2", "name": "Anna"} | SMALL | FIRST
    path = anna.post("/rooms", data=anna.call(anna.see("/")) | form).headers["location"]
    second = Friends(reminded.site, path, [anna])
    second.invite("Brian", brian)
    second.begin()
    reminded.turn_on(anna)
    (reminder,) = reminded.wait()
    assert (reminder["body"], reminder["path"]) == ("It is your turn at 2 tables.", "/")
    second.move(anna)
    assert reminded.wait() == [], "the first table still waits, and was told"


def test_quiet_hours_put_a_reminder_off(reminded: Reminded, friends: Friends) -> None:
    anna = friends.people[0]
    reminded.turn_on(anna)
    local = datetime.now(UTC) + timedelta(minutes=2)
    begins, ends = (local - timedelta(minutes=30)).strftime("%H:%M"), (local + timedelta(hours=2)).strftime("%H:%M")
    sent(anna, "/me/reminders/quiet", 303, begins=begins, ends=ends, zone="UTC")
    assert [reminded.wait(600) for _ in range(5)] == [[]] * 5
    assert len(reminded.wait(2 * 3600)) == 1, "it comes when they are over"
    page = anna.see("/me/reminders").html
    assert f">{begins}<" not in page or "selected" in page


@pytest.mark.parametrize(
    ("hours", "at", "quiet"),
    [
        (("22:00", "07:30", "Europe/Paris"), "2026-01-10T21:30+00:00", True),  # 22:30 in Paris
        (("22:00", "07:30", "Europe/Paris"), "2026-07-10T20:30+00:00", True),  # 22:30, in summer
        (("22:00", "07:30", "Europe/Paris"), "2026-01-10T20:30+00:00", False),  # 21:30, in winter
        (("22:00", "07:30", "Europe/Paris"), "2026-01-10T06:29+00:00", True),
        (("22:00", "07:30", "Europe/Paris"), "2026-01-10T06:30+00:00", False),
        (("09:00", "17:00", "America/New_York"), "2026-01-10T14:00+00:00", True),
        (("09:00", "17:00", "America/New_York"), "2026-01-10T13:59+00:00", False),
        (("22:00", "07:00", "Pacific/Kiritimati"), "2026-01-10T10:00+00:00", True),  # midnight of the next day
        (("00:00", "23:59", "Asia/Kathmandu"), "2026-01-10T18:14+00:00", False),
    ],
)
def test_quiet_hours_go_over_midnight_in_their_own_time_zone(
    hours: tuple[str, str, str], at: str, quiet: bool
) -> None:
    assert QuietHours.chosen(*hours).at(datetime.fromisoformat(at).timestamp()) is quiet


@pytest.mark.parametrize(
    "hours",
    [
        ("22:00", "22:00", "UTC"),
        ("24:00", "07:00", "UTC"),
        ("22:60", "07:00", "UTC"),
        ("2:00", "07:00", "UTC"),
        ("²²:00", "07:00", "UTC"),
        ("", "07:00", "UTC"),
        ("22:00", "07:00", ""),
        ("22:00", "07:00", "../../etc/passwd"),
        ("22:00", "07:00", "Europe/Nowhere"),
        ("22:00", "07:00", "x" * 5000),
    ],
)
def test_hours_that_do_not_exist_are_refused(hours: tuple[str, str, str]) -> None:
    with pytest.raises(NoSuchHours) as refused:
        QuietHours.chosen(*hours)
    assert len(str(refused.value)) < 150


def test_one_tap_turns_it_off_for_a_table_and_for_a_device(reminded: Reminded, friends: Friends) -> None:
    anna, brian = friends.people
    reminded.turn_on(anna)
    name = friends.path.split("/")[2]
    page = anna.see(f"/me/reminders?table={name}")
    anna.press(page, page.submit("/me/reminders/table"))
    assert reminded.wait() == []
    assert "Tables without reminders" in anna.see("/me/reminders").html
    page = anna.see(f"/me/reminders?table={name}")
    assert "Remind me of this table again" in page.html
    anna.press(page, page.submit("/me/reminders/table"))
    page = anna.see("/settings")
    anna.press(page, page.submit("/me/reminders/off"))
    assert reminded.wait() == []
    assert "data-reminded" not in anna.see("/").html
    sent(brian, "/me/reminders/table", 303, table=name)
    sent(reminded.site.guest(), "/me/reminders/table", 404, table=name)
    sent(brian, "/me/reminders/table", 404, table="nothing")
    assert "Reminders" in reminded.site.guest().see(f"/me/reminders?table={name}").html
    assert name not in reminded.site.guest().see(f"/me/reminders?table={name}").html, "for a stranger there is none"


def test_all_devices_are_listed_and_end_with_the_return_link(reminded: Reminded, friends: Friends) -> None:
    anna = friends.people[0]
    sent(anna, "/me/return", 303)
    phone = reminded.site.guest(**{"user-agent": "Mozilla/5.0 (iPhone; <b>) Version/17 Safari/604"})  # type: ignore[arg-type]
    secret = anna.see("/me").html.split("/return/")[1].split('"')[0]
    page = phone.see(f"/return/{secret}")
    phone.press(page, page.submit("/return"))
    reminded.turn_on(anna, "desk")
    reminded.turn_on(phone, "phone")
    listed = anna.see("/me/reminders").html
    assert "Safari, iPhone" in listed
    assert "&lt;b&gt;" not in listed
    assert sorted(each["to"] for each in reminded.wait()) == ["/desk", "/phone"]
    sent(anna, "/me/return", 303, renew="yes")
    assert "iPhone" not in anna.see("/me/reminders").html
    assert len(reminded.site.registry.reminders.devices) == 1


def test_a_browser_that_becomes_somebody_else_is_reminded_of_their_tables(
    reminded: Reminded, friends: Friends
) -> None:
    anna, brian = friends.people
    sent(anna, "/me/return", 303)
    secret = anna.see("/me").html.split("/return/")[1].split('"')[0]
    reminded.turn_on(brian, "brian")
    assert reminded.wait() == []
    page = brian.see(f"/return/{secret}")
    brian.press(page, page.submit("/return"))
    assert [each["to"] for each in reminded.wait()] == ["/brian"], "it is Anna's browser now"


def test_everything_is_there_after_a_restart(tmp_path: Path, service: PushService, later: Later) -> None:
    path, services = tmp_path / "tables.sqlite", PushServices.with_own([service.origin])
    with open_site(path, services=services) as site:
        one = Reminded(site, service, later)
        friends = share(site, **FIRST).begin()  # type: ignore[arg-type]
        anna, token = friends.people[0], friends.people[0].token
        browser = one.turn_on(anna)
        assert len(one.wait()) == 1
    with open_site(path, services=services) as site:
        again = Reminded(site, service, later)
        again.browsers["/anna"] = browser
        assert [again.wait() for _ in range(2)] == [[], []], "they were reminded of this turn"
        guest = site.guest(token)
        assert "This device reminds you." in guest.see("/me/reminders").html
        after = Friends(site, friends.path, [guest, site.guest(friends.people[1].token)])
        after.move(guest)
        while after.to_act() is not guest:
            after.move(after.people[1])
        assert len(again.wait()) == 1
    assert (
        service.heard[0][1]["authorization"].split("k=")[1] == service.heard[1][1]["authorization"].split("k=")[1]
    )


@pytest.mark.parametrize("status", [410, pytest.param(404, marks=pytest.mark.slow)])
def test_an_address_that_is_gone_is_forgotten(reminded: Reminded, friends: Friends, status: int) -> None:
    reminded.turn_on(friends.people[0])
    reminded.service.status = status
    reminded.wait()
    assert reminded.site.registry.reminders.devices == set()
    assert "This device reminds you." not in friends.people[0].see("/me/reminders").html


def test_a_service_in_trouble_is_left_alone_for_a_while(reminded: Reminded, friends: Friends) -> None:
    reminded.turn_on(friends.people[0])
    reminded.service.status = 503
    reminded.wait()
    sender = reminded.sender
    assert len(reminded.service.heard) == len(sender.later) == 1
    assert sender.resting
    reminded.service.status = 201
    assert reminded.wait() == [], "no second reminder meanwhile"
    reminded.later.pass_by(100)
    reminded.site.run(_hurry, reminded)
    reminded.rest()
    assert len(reminded.service.heard) == 2
    assert not sender.later


async def rows_of_hours(reminded: Reminded) -> int:
    counted = select(func.count()).select_from(QUIET_HOURS)
    return await reminded.site.registry.database.do(lambda connection: connection.execute(counted).scalar_one())


async def _hurry(reminded: Reminded) -> None:
    """Let what comes later come now."""
    for timer in list(reminded.sender.later):
        timer._run()  # type: ignore[attr-defined]


def test_a_killed_service_disturbs_nobody(reminded: Reminded, friends: Friends) -> None:
    anna = friends.people[0]
    reminded.turn_on(anna)
    reminded.service.close()
    reminded.wait()
    assert len(reminded.sender.later) == 1
    assert reminded.site.registry.reminders.devices, "it may come back"
    assert anna.see(friends.path)


def test_names_that_take_long_to_look_up_hold_nobody_up(
    reminded: Reminded, friends: Friends, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = friends.people[0]
    found, usual = threading.Event(), push_line.addresses_of

    def slow(host: str, port: int) -> list[str]:
        if host.endswith(".notify.windows.com"):
            found.wait(20)
            raise OSError("no such name")
        return usual(host, port)

    monkeypatch.setattr(push_line, "addresses_of", slow)
    reminded.turn_on(anna)

    def make_up(connection: Connection) -> None:
        (real,) = subscriptions_of(connection, connection.execute(select(SUBSCRIPTIONS.c.guest)).scalar_one())
        for number in range(push_sender.AT_ONCE):
            endpoint = f"https://made-up-{number}.notify.windows.com/w"
            subscribe(connection, replace(real, endpoint=endpoint, device=str(number), made_at=real.made_at - 1))

    reminded.site.run(reminded.site.registry.reminders.change, make_up)
    reminded.later.pass_by(100)
    reminded.site.run(reminded.site.registry.reminders.look)
    waited = time.monotonic() + 10
    while not reminded.service.heard and time.monotonic() < waited:
        time.sleep(0.01)
    heard = len(reminded.service.heard)
    found.set()
    reminded.rest()
    assert heard == 1
    assert len(reminded.sender.later) == push_sender.AT_ONCE, "they are tried again"


def try_to_the_end(reminded: Reminded) -> None:
    """Let all attempts of what comes later pass."""
    for _ in PAUSES:
        reminded.later.pass_by(push_sender.LONGEST_REST)
        reminded.site.run(_hurry, reminded)
        reminded.rest()
    assert not reminded.sender.later


@pytest.mark.parametrize("reached", [True, False])
def test_what_is_given_up_counts_as_refused_if_anything_was_reached(
    reminded: Reminded, friends: Friends, monkeypatch: pytest.MonkeyPatch, reached: bool
) -> None:
    monkeypatch.setattr(subscriptions, "MOST_REFUSALS", 1)
    reminded.turn_on(friends.people[0])
    if reached:
        reminded.service.status = 503
    else:
        reminded.service.close()
    reminded.wait()
    assert reminded.sender.resting
    try_to_the_end(reminded)
    assert not reminded.sender.resting
    assert bool(reminded.site.registry.reminders.devices) is not reached


def test_a_reminder_without_room_comes_later(
    reminded: Reminded, friends: Friends, monkeypatch: pytest.MonkeyPatch
) -> None:
    reminded.turn_on(friends.people[0])
    with monkeypatch.context() as full:
        full.setattr(push_sender, "MOST_WAITING", 0)
        assert reminded.wait() == []
    assert len(reminded.wait()) == 1


def test_what_is_refused_for_good_ends_the_subscription(reminded: Reminded, friends: Friends) -> None:
    anna, brian = friends.people
    reminded.turn_on(anna)
    reminded.service.status = 302
    reminded.service.headers = {"Location": f"{reminded.service.origin}/elsewhere"}
    for _ in range(MOST_REFUSALS):
        assert reminded.site.registry.reminders.devices
        reminded.wait()
        friends.move(anna)
        while friends.to_act() is not anna:
            friends.move(brian)
    assert {path for path, _, _ in reminded.service.heard} == {"/anna"}, "no redirect is followed"
    assert len(reminded.service.heard) == MOST_REFUSALS
    assert not reminded.site.registry.reminders.devices


def test_whoever_moves_before_it_is_sent_again_is_not_reminded(reminded: Reminded, friends: Friends) -> None:
    anna = friends.people[0]
    reminded.turn_on(anna)
    reminded.service.status = 500
    reminded.wait()
    friends.move(anna)
    reminded.later.pass_by(1000)
    reminded.site.run(_hurry, reminded)
    reminded.rest()
    assert len(reminded.service.heard) == 1
    assert not reminded.sender.later


def test_a_guest_has_some_browsers_at_most_and_a_browser_one_address(reminded: Reminded, friends: Friends) -> None:
    anna = friends.people[0]
    reminded.turn_on(anna, "old")
    reminded.turn_on(anna, "new")
    assert [each["to"] for each in reminded.wait()] == ["/new"]
    assert MOST_OF_A_GUEST == 10


def test_whoever_has_never_sat_anywhere_is_refused(reminded: Reminded) -> None:
    browser = PushBrowser(f"{reminded.service.origin}/nobody")
    text = sent(reminded.site.guest(), "/me/reminders/on", 422, **browser.form)
    assert "Sit down at a table first" in refused_in(text)


def test_the_hours_of_whoever_has_never_sat_anywhere_are_not_stored(reminded: Reminded, friends: Friends) -> None:
    stranger, hours = reminded.site.guest(), {"begins": "22:00", "ends": "07:00", "zone": "Europe/Paris"}
    assert "Sit down at a table first" in refused_in(sent(stranger, "/me/reminders/quiet", 422, **hours))
    sent(stranger, "/me/reminders/quiet", 303, begins="", ends="")
    sent(friends.people[0], "/me/reminders/quiet", 303, **hours)
    assert reminded.site.run(rows_of_hours, reminded) == 1


def test_keys_that_are_none_are_refused(reminded: Reminded, friends: Friends) -> None:
    good = PushBrowser(f"{reminded.service.origin}/anna").form
    bad = ({"p256dh": "AAAA"}, {"p256dh": "é"}, {"auth": ""}, {"auth": "A" * 400}, {"p256dh": "A" * 87})
    for changed in bad:
        assert "keys of a browser" in sent(friends.people[0], "/me/reminders/on", 422, **(good | changed))
    for endpoint in ("", "https://example.org/push", "http://127.0.0.1/x", f"{reminded.service.origin}@evil.org/"):
        text = sent(friends.people[0], "/me/reminders/on", 422, **(good | {"endpoint": endpoint}))
        assert "not on the list" in text
    assert not reminded.site.registry.reminders.devices


def test_a_stand_in_a_resignation_and_the_end_need_no_reminder(reminded: Reminded, friends: Friends) -> None:
    anna = friends.people[0]
    reminded.turn_on(anna)
    friends.act(anna, "resign", who="0", agreed="yes")
    reminded.site.rest()
    assert reminded.wait() == []
