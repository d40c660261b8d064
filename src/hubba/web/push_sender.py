"""Sends reminders to push services: from a queue that is never long, and never more often than they bear."""

import asyncio
import logging
import math
import time
from collections import Counter, deque
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from typing import Any, Final
from urllib.parse import urlsplit

from hubba.tables.database import Database, StoreError
from hubba.tables.reminders import Reminder, Reminders
from hubba.tables.subscriptions import Subscription, drop, is_subscribed, note_refused, note_sent
from hubba.tables.turns import DueTurn, still_asked
from hubba.web.push_crypto import PushKey, coded, encrypted, padded
from hubba.web.push_line import PrivateAddress, PushAnswer, PushLine, Unreachable
from hubba.web.push_services import PushServices
from hubba.web.reminder_text import reminder_text

MOST_WAITING: Final = 500  # messages, also those that come again later: some megabyte
MOST_AT_A_HOST: Final = 200
MOST_UNPROVEN: Final = 50  # of one service at all of its hosts that have never answered: somebody may make them up
MOST_OF_A_GUEST: Final = 20  # two reminders on as many browsers as a guest may have
AT_ONCE: Final = 4
UNPROVEN_AT_ONCE: Final = 2  # of them to hosts that have never answered: looking up such a name may take long
PAUSES: Final = (60.0, 300.0, 1800.0)  # seconds before another attempt; then the message is given up
LONGEST_REST: Final = 3600.0  # seconds that a service may ask for
KEPT_FOR: Final = 12 * 3600  # seconds for which a push service keeps what it cannot deliver
GONE: Final = (404, 410)
LATER: Final = (408, 425, 429)  # and all from 500 on

log = logging.getLogger("hubba.web")


@dataclass(frozen=True)
class PushJob:
    """One message for one browser."""

    to: Subscription
    turns: tuple[DueTurn, ...]
    made: float
    tried: int = 0

    @cached_property
    def host(self) -> str:
        """The host of its push service."""
        return urlsplit(self.to.endpoint).netloc


class PushSender:
    """A few workers that empty the queue. What a service cannot take now comes again later."""

    def __init__(self, reminders: Reminders, key: PushKey, services: PushServices, origin: str) -> None:
        self.reminders = reminders
        self.key = key
        self.origin = origin  # of this server
        self.line = PushLine(services)
        self.waiting: deque[PushJob] = deque()
        self.later: dict[asyncio.TimerHandle, PushJob] = {}
        self.resting: dict[str, float] = {}  # by host: until when it is not asked
        self.proven: set[str] = set()  # hosts that have taken a message: nobody makes these up
        self.heard = -math.inf  # when any service has answered last
        self.arrived = asyncio.Event()
        self.workers: list[asyncio.Task[Any]] = []
        self.busy = 0  # workers that are sending something
        self.guessing = 0  # those that call a host which has never answered

    @property
    def database(self) -> Database:
        """Where subscriptions are."""
        return self.reminders.database

    def start(self) -> None:
        """Take reminders from now on."""
        self.reminders.send = self.offer
        loop = asyncio.get_running_loop()
        # Pages show the public key: reckoning it, with all imports, takes too long for the event loop.
        warm = loop.create_task(asyncio.to_thread(lambda: self.key.public))
        self.workers = [warm, *(loop.create_task(self._work()) for _ in range(AT_ONCE))]

    async def close(self) -> None:
        """Stop: whatever was not sent is not sent any more."""
        for timer in self.later:
            timer.cancel()
        for worker in self.workers:
            worker.cancel()
        await asyncio.gather(*self.workers, return_exceptions=True)
        await self.line.close()

    def offer(self, reminder: Reminder) -> bool:
        """Send a reminder to the browsers of a person for which there is room; False if that is none."""
        now = time.monotonic()
        count = Counter(share for job in [*self.waiting, *self.later.values()] for share, _ in self._shares(job))
        jobs = []
        for browser in reminder.subscriptions:
            shares = self._shares(job := PushJob(browser, reminder.turns, now))
            if all(count[share] < most for share, most in shares):
                count.update(share for share, _ in shares)
                jobs.append(job)
        self.waiting.extend(jobs)
        self.arrived.set()
        return bool(jobs)

    # Inside

    def _shares(self, job: PushJob) -> list[tuple[tuple[str, str], int]]:
        """What a message takes a place of, and how many places that has."""
        group = self.line.services.group_of(job.host)
        shares = [(("all", ""), MOST_WAITING), (("guest", job.to.guest), MOST_OF_A_GUEST)]
        if self._is_proven(job.host):
            return [*shares, (("host", job.host), MOST_AT_A_HOST)]
        return [*shares, (("unproven", group), MOST_UNPROVEN)]

    def _is_proven(self, host: str) -> bool:
        """Whether nobody can have made up a host: it is on the list by its name, or has taken a message."""
        return self.line.services.group_of(host) == host or host in self.proven

    def _next(self) -> PushJob | None:
        """Take the first message that may be sent now: hosts that have never answered do not hold all workers."""
        for place, job in enumerate(self.waiting):
            if self.guessing < UNPROVEN_AT_ONCE or self._is_proven(job.host):
                del self.waiting[place]
                return job
        return None

    async def _work(self) -> None:
        while True:
            while (job := self._next()) is None:
                self.arrived.clear()
                await self.arrived.wait()
            guess = not self._is_proven(job.host)
            self.busy += 1
            self.guessing += guess
            try:
                await self._deliver(job)
            except StoreError as error:
                log.warning("a reminder is not sent: %s", error)
            except Exception:
                log.exception("a reminder cannot be sent")
            finally:
                self.busy -= 1
                self.guessing -= guess
                self.arrived.set()

    async def _deliver(self, job: PushJob) -> None:
        rest = self.resting.get(job.host, 0.0) - time.monotonic()
        if rest > 0:
            self._again(job, rest)
            return
        self.resting.pop(job.host, None)
        if not await self._is_wanted(job):
            return
        try:
            answer = await self.post(job)
            self.heard = time.monotonic()
        except PrivateAddress:
            await self.reminders.change(lambda connection: drop(connection, [job.to.id]))
            return
        except Unreachable:
            answer = PushAnswer(503, 0.0)
        await self._judge(job, answer)

    async def _is_wanted(self, job: PushJob) -> bool:
        """Whether the person is still waited for, and still wants to hear of it on that browser."""
        tables = [turn.table for turn in job.turns]
        return await self.database.do(
            lambda connection: (
                is_subscribed(connection, job.to.id) and still_asked(connection, job.to.guest, tables)
            )
        )

    async def post(self, job: PushJob) -> PushAnswer:
        """Send it once."""
        content, signature = await asyncio.to_thread(self._sealed, job)
        headers = {
            "Authorization": signature,
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_FOR),
            "Topic": topic(job),
            "Urgency": "normal",
        }
        return await self.line.post(job.to.endpoint, headers, content)

    def _sealed(self, job: PushJob) -> tuple[bytes, str]:
        text = reminder_text(job.turns, job.to.language).encoded()
        content = encrypted(padded(text), job.to.p256dh, job.to.auth)
        return content, self.key.signature(job.to.endpoint, self.origin)

    async def _judge(self, job: PushJob, answer: PushAnswer) -> None:
        id, status = job.to.id, answer.status
        if 200 <= status < 300:
            self.resting.pop(job.host, None)
            self.proven.add(job.host)
            await self.database.do(lambda connection: note_sent(connection, id))
        elif status in GONE:
            await self.reminders.change(lambda connection: drop(connection, [id]))
        elif status in LATER or status >= 500:
            if job.tried < len(PAUSES):
                pause = min(max(PAUSES[job.tried], answer.retry_after), LONGEST_REST)
                self.resting[job.host] = time.monotonic() + min(pause, max(PAUSES[0], answer.retry_after))
                self._again(replace(job, tried=job.tried + 1), pause)
            elif self.heard >= job.made:  # otherwise it may be this server that reaches nobody
                await self.reminders.change(lambda connection: note_refused(connection, id))
        else:  # a redirect too: no push service of the list sends any
            await self.reminders.change(lambda connection: note_refused(connection, id))

    def _again(self, job: PushJob, seconds: float) -> None:
        def put() -> None:
            del self.later[timer]
            self.waiting.append(job)
            self.arrived.set()

        timer = asyncio.get_running_loop().call_later(seconds, put)
        self.later[timer] = job


def topic(job: PushJob) -> str:
    """What a later message about the same replaces while a browser is off. No two browsers have the same."""
    about = " ".join([job.to.endpoint, *sorted(turn.table for turn in job.turns)])
    return coded(sha256(about.encode()).digest())[:32]
