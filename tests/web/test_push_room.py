"""How reminders wait to be sent: nobody fills the places of everybody else, and nothing holds the event loop up."""

import asyncio
import threading
from unittest.mock import Mock

import pytest
from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

from hubba.tables.reminders import Reminder, Reminders
from hubba.tables.subscriptions import MOST_OF_A_GUEST as MOST_BROWSERS
from hubba.tables.subscriptions import Subscription
from hubba.tables.turns import DueTurn
from hubba.web import push_crypto
from hubba.web.push_crypto import PushKey
from hubba.web.push_sender import MOST_AT_A_HOST, MOST_OF_A_GUEST, MOST_UNPROVEN, MOST_WAITING, PushSender
from hubba.web.push_services import HOSTS, WELL_KNOWN

ANYWHERE = "wns2-par02p.notify.windows.com"


@pytest.fixture
def sender() -> PushSender:
    """One whose workers do not run: everything waits."""
    return PushSender(Mock(Reminders), PushKey("ab" * 32), WELL_KNOWN, "https://example.org")


def reminder(guest: str, *hosts: str) -> Reminder:
    """One for a guest with a browser at each of these hosts."""
    browsers = [
        Subscription(guest, f"{guest}{number}", f"https://{host}/{guest}{number}", "", "", "en", "", 0.0)
        for number, host in enumerate(hosts)
    ]
    return Reminder((DueTurn("t", "witches", guest, ("Brian",)),), tuple(browsers))


def test_hosts_that_somebody_makes_up_leave_room_for_everybody_else(sender: PushSender) -> None:
    sender.proven.add(ANYWHERE)
    for number in range(60):
        hosts = [f"h{number}d{at}.notify.windows.com" for at in range(MOST_BROWSERS)]
        assert sender.offer(reminder(f"g{number}", *hosts)) is (number < MOST_UNPROVEN / MOST_BROWSERS)
    assert len(sender.waiting) == MOST_UNPROVEN
    for host in (*HOSTS, "a.push.apple.com", ANYWHERE):
        assert sender.offer(reminder(f"at {host}", host)), host
    assert not sender.offer(reminder("late", "b.notify.windows.com"))
    assert sender.offer(reminder("two", "b.notify.windows.com", HOSTS[0])), "the browser that has room is told"
    assert [job.host for job in sender.waiting if job.to.guest == "two"] == [HOSTS[0]]


def test_a_guest_a_host_and_all_together_have_so_many_places(sender: PushSender) -> None:
    offered = [sender.offer(reminder("g", *[HOSTS[0]] * MOST_BROWSERS)) for _ in range(3)]
    assert offered == [True, True, False]
    assert len(sender.waiting) == MOST_OF_A_GUEST
    for host, most in ((HOSTS[0], MOST_AT_A_HOST), (HOSTS[1], 2 * MOST_AT_A_HOST), (HOSTS[2], MOST_WAITING)):
        while sender.offer(reminder(f"g{len(sender.waiting)}", host)):
            pass
        assert len(sender.waiting) == most


def test_what_comes_again_later_keeps_its_place(sender: PushSender) -> None:
    class Timer:
        pass

    assert sender.offer(reminder("g", *[HOSTS[0]] * MOST_BROWSERS))
    sender.later = {Timer(): job for job in [*sender.waiting] * 2}  # type: ignore[misc]
    sender.waiting.clear()
    assert not sender.offer(reminder("g", HOSTS[1]))


def test_the_key_is_reckoned_in_a_thread_when_the_server_starts(
    sender: PushSender, monkeypatch: pytest.MonkeyPatch
) -> None:
    where: list[threading.Thread] = []
    reckon = push_crypto._point

    def noted(key: EllipticCurvePrivateKey) -> bytes:
        where.append(threading.current_thread())
        return reckon(key)

    monkeypatch.setattr(push_crypto, "_point", noted)

    async def scene() -> str:
        sender.start()
        await asyncio.wait_for(sender.workers[0], 20)
        here = sender.key.public
        await sender.close()
        return here

    assert asyncio.run(scene()) == PushKey("ab" * 32).public
    assert len(where) == 2
    assert where[0] is not threading.main_thread()
