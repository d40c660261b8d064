"""People at shared tables who do everything wrong, while the server is killed: what each does follows from a seed.

They lose connections, send moves twice and too late, send nonsense, call bots in for each other, ask to undo,
forget who they are and come back. Each notes what the server has acknowledged.
"""

import asyncio
import contextlib
import json
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.postgres import Postgres
from tests.web.server import Hasty

ANSWER: Final = 20.0  # seconds within which every answer comes, however loaded the machine is
GONE: Final = (OSError, WebSocketException, httpx.HTTPError, TimeoutError)  # the server was killed meanwhile
NONSENSE: Final = (
    "",
    "{",
    "null",
    "[]",
    '{"do": 7}',
    '{"do": "step", "seat": "9", "moves": ["x"]}',
    "\x00",
    "é" * 9,
)
NOT_THERE: Final = (401, 404)  # this browser does not sit here (any more)
NO_GAME: Final[dict[str, Any]] = {"legal": [], "over": False, "seat": 0, "version": 0, "to_act": []}
TOO_OFTEN: Final = 429
UNDO: Final = ("undo",)


@dataclass
class Step:
    """A step or an undo that somebody has sent, and what came back: done, refused, or nothing."""

    table: str
    seat: int
    version: int
    moves: tuple[str, ...]
    answer: str = ""


@dataclass
class House:
    """The program, and whether it is running."""

    server: Hasty
    postgres: Postgres | None = None  # what keeps its tables, if they are not in a file
    running: asyncio.Event = field(default_factory=asyncio.Event)
    kills: int = 0

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.server.port}"

    async def start(self) -> None:
        await asyncio.to_thread(self.server.start)
        self.running.set()

    async def kill(self) -> None:
        """`kill -9`, whatever it is doing, and start it again."""
        self.running.clear()
        await asyncio.to_thread(self.server.kill)
        self.kills += 1
        await self.start()

    async def restart_database(self) -> None:
        """Let the server of the database crash, and start it again; the program stays."""
        assert self.postgres is not None
        await asyncio.to_thread(self.postgres.stop)
        await asyncio.to_thread(self.postgres.start)


class Person:
    """Somebody with a browser, at one seat of one table."""

    def __init__(self, house: House, name: str, address: str, seed: str) -> None:
        self.house = house
        self.name = name
        self.address = address  # on the loopback: the server limits each address
        self.dice = random.Random(seed)
        self.tokens: list[str] = []  # of all browsers that this person has had; the last one is used
        self.table = self.invitation = ""
        self.client = httpx.AsyncClient(
            transport=httpx.AsyncHTTPTransport(local_address=address), timeout=ANSWER, headers={"accept": "*/*"}
        )
        self.line: ClientConnection | None = None
        self.number = 0
        self.steps: list[Step] = []
        self.done: dict[str, int] = {}  # by deed: how often

    # What programs and pages ask for

    async def ask(self, method: str, path: str, token: str = "", **data: Any) -> tuple[int, Any]:
        """The status and the content of an answer; a killed server answers once it runs again.

        Whoever asked too often waits for as long as the server says, and asks again.
        """
        while True:
            await self.house.running.wait()
            headers = {"authorization": f"Bearer {token or self.tokens[-1]}"} if token or self.tokens else {}
            try:
                url = f"http://{self.house.host}/api{path}"
                found = await self.client.request(method, url, json=data or None, headers=headers)
            except GONE:
                if self.house.running.is_set() and method != "GET":
                    raise
                await asyncio.sleep(0.01)  # the event that it is gone comes a moment later
                continue
            if found.status_code == TOO_OFTEN and (wait := found.headers.get("retry-after")):
                await asyncio.sleep(float(wait))
                continue
            return found.status_code, found.json()

    async def look(self) -> dict[str, Any]:
        """What this person's seat knows; if another browser of theirs sits there, that one is used from now on."""
        for token in reversed(self.tokens):
            status, seen = await self.ask("GET", f"/tables/{self.table}", token)
            if status not in NOT_THERE:
                self.tokens.remove(token)
                self.tokens.append(token)
                assert status in (200, 409), (self.name, status, seen)
                return dict(seen) if status == 200 else NO_GAME  # not everybody has come yet
        raise AssertionError(f"{self.name} has lost the seat at {self.table}: {status} {seen}")

    async def do(self, deed: str, seat: int | None = None) -> bool:
        """Do something in the room."""
        about: dict[str, Any] = {} if seat is None else {"seat": seat}
        try:
            status, _ = await self.ask("POST", f"/tables/{self.table}/room", do=deed, **about)
        except GONE:
            return False
        assert status in (200, *NOT_THERE, 409, 422, 429), (deed, status)
        return status == 200

    async def window(self) -> ClientConnection:
        """The open window, or a new one."""
        if self.line is None:
            await self.house.running.wait()
            cookies = {"Cookie": f"hubba_guest={self.tokens[-1]}; hubba_settings=table%3Dplain"}
            self.line = await connect(
                f"ws://{self.house.host}/tables/{self.table}/socket",
                origin=f"http://{self.house.host}",  # type: ignore[arg-type]
                additional_headers=cookies,
                local_addr=(self.address, 0),
                open_timeout=ANSWER,
                ping_interval=None,
                max_size=None,
            )
            await self.line.send('{"do": "look"}')
        return self.line

    async def close(self, *, politely: bool) -> None:
        """Close the window, or just be gone."""
        line, self.line = self.line, None
        if line is not None:
            with contextlib.suppress(*GONE):
                if politely:
                    await line.close()
                else:
                    line.transport.abort()

    async def send(self, step: Step) -> None:
        """Send a step by the window, and wait for its answer."""
        self.number += 1
        asked: dict[str, Any] = {"re": self.number, "seat": str(step.seat), "version": str(step.version)}
        what = {"do": "undo", "agreed": "yes"} if step.moves == UNDO else {"do": "step", "moves": list(step.moves)}
        line = await self.window()
        await line.send(json.dumps(asked | what))
        async with asyncio.timeout(ANSWER):
            while True:
                answer = json.loads(await line.recv())
                if answer.get("re") == self.number:
                    break
        refused = answer.get("sound") == "refused" or "alarm" in answer
        step.answer = "refused" if refused else step.answer or "done"

    # What happens

    @property
    def acts(self) -> int:
        """How much this person has done."""
        return sum(self.done.values())

    async def play(self, acts: int, until: float) -> None:
        """Do so many things at least, and go on until a time of the loop.

        Whatever fails because the server is gone may be tried again later.
        """
        deeds = [deed for deed, often in DEEDS.items() for _ in range(often)]
        clock = asyncio.get_running_loop().time
        while self.acts < acts or clock() < until:
            deed = self.dice.choice(deeds)
            self.done[deed.__name__] = self.done.get(deed.__name__, 0) + 1
            try:
                await deed(self)
            except GONE:
                await self.close(politely=False)
        await self.close(politely=True)

    async def move(self) -> None:
        """Make any legal move; if no answer comes, send it again, as pages do."""
        seen = await self.look()
        if not seen["legal"]:
            return
        step = Step(self.table, seen["seat"], seen["version"], (self.dice.choice(seen["legal"]),))
        self.steps.append(step)
        for _ in range(5):
            try:
                await self.send(step)
                return
            except GONE:
                await self.close(politely=False)

    async def move_twice(self) -> None:
        """A double click, once by the window and once as a program, at the same time."""
        seen = await self.look()
        if not seen["legal"]:
            return
        step = Step(self.table, seen["seat"], seen["version"], (self.dice.choice(seen["legal"]),))
        self.steps.append(step)
        about: dict[str, Any] = {"version": step.version, "moves": list(step.moves)}
        answers = await asyncio.gather(
            self.send(step), self.ask("POST", f"/tables/{self.table}/steps", **about), return_exceptions=True
        )
        if isinstance(answers[1], tuple) and answers[1][0] == 200:
            step.answer = "done"

    async def move_late(self) -> None:
        """An old answer again, however old."""
        known = [step for step in self.steps if step.answer == "done" and step.moves != UNDO]
        old = [step for step in known if step.table == self.table]
        if not old:
            return
        step = self.dice.choice(old)
        again = Step(step.table, step.seat, step.version, step.moves)
        await self.send(again)
        assert again.answer == "done", f"{self.name}: {step} was acknowledged, and is not known any more"

    async def play_again(self) -> None:
        """Go to the next game of the series once this one is over."""
        if (await self.look())["over"]:
            status, opened = await self.ask("POST", f"/tables/{self.table}/rematch", again=True)
            if status == 201:
                await self.close(politely=True)
                self.table, self.invitation = opened["table"], ""

    async def take_back(self) -> None:
        """Take the last step back, or ask the others."""
        seen = await self.look()
        step = Step(self.table, seen["seat"], seen["version"], UNDO)
        self.steps.append(step)
        await self.send(step)

    async def talk_nonsense(self) -> None:
        line = await self.window()
        for text in self.dice.sample(NONSENSE, 3):
            await line.send(text)
        if self.dice.random() < 0.3:
            await line.send(self.dice.randbytes(40))
        if self.dice.random() < 0.2:
            await line.send("x" * 20_000)

    async def reload(self) -> None:
        await self.close(politely=self.dice.random() < 0.5)
        await self.window()

    async def be_gone(self) -> None:
        """Be without a window for long enough that the others may let a bot play, while they go on."""
        await self.close(politely=False)
        await asyncio.sleep(self.dice.uniform(0.7, 1.5))

    async def answer_others(self) -> None:
        await self.do(self.dice.choice(("agree", "agree", "refuse")))

    async def call_a_bot(self) -> None:
        await self.do("stand-in", self.dice.randrange(3))

    async def come_back(self) -> None:
        await self.do("come-back")

    async def host_something(self) -> None:
        """Whoever is the host now lets somebody in, makes new links, or changes something."""
        status, room = await self.ask("GET", f"/tables/{self.table}/room")
        if status == 200 and room["host"]:
            for seat in room["claims"]:
                await self.do(self.dice.choice(("let-in", "let-in", "turn-away")), seat)

    async def forget(self) -> None:
        """Forget who one is, and ask to be let in from another browser."""
        seen = await self.look()
        if not self.invitation:
            return
        await self.be_gone()
        await self.house.running.wait()
        url = f"http://{self.house.host}/api{self.invitation}/claims"
        found = await self.client.post(url, json={"seat": seen["seat"]})
        if found.status_code == 200:
            self.tokens.insert(0, found.json()["token"])


DEEDS: Final[dict[Callable[[Person], Awaitable[None]], int]] = {
    Person.move: 40,
    Person.move_twice: 15,
    Person.move_late: 8,
    Person.take_back: 4,
    Person.play_again: 4,
    Person.talk_nonsense: 3,
    Person.reload: 6,
    Person.be_gone: 2,
    Person.answer_others: 8,
    Person.call_a_bot: 6,
    Person.come_back: 8,
    Person.host_something: 4,
    Person.forget: 1,
}


async def sit_down(
    house: House, game: str, names: Sequence[str], first: int, seed: str, **chosen: Any
) -> list[Person]:
    """People who share a table of a game that has begun."""
    people = [Person(house, name, f"127.0.0.{first + seat}", f"{seed} {name}") for seat, name in enumerate(names)]
    host, *others = people
    about = {"game": game, "seats": len(names), "level": "apprentice", "pace": "instant", "patience": 1, **chosen}
    status, opened = await host.ask("POST", "/rooms", name=host.name, **about)
    assert status == 201, opened
    for person in people:
        person.table, person.invitation = opened["table"], opened["invitation"]
    host.tokens.append(opened["token"])
    for person in others:
        status, joined = await person.ask("POST", person.invitation, name=person.name)
        assert status == 200, joined
        person.tokens.append(joined["token"])
    assert await host.do("begin")
    return people


async def finish(people: Sequence[Person], most: int) -> bool:
    """Play on with nothing but good manners, until the game is over or so many moves are made: nobody is stuck."""
    for person in people:
        while (await person.look())["over"]:
            await person.play_again()
    for person in people:
        await person.look()
        await person.do("come-back")
    for _ in range(most):
        seen = [await person.look() for person in people]
        if seen[0]["over"]:
            return True
        acting = [number for number, each in enumerate(seen) if each["legal"]]
        assert acting, f"nobody can move at {people[0].table}: {seen[0]['to_act']}"
        person, look = people[acting[0]], seen[acting[0]]
        step = Step(person.table, look["seat"], look["version"], (person.dice.choice(look["legal"]),), "done")
        person.steps.append(step)
        about: dict[str, Any] = {"version": step.version, "moves": list(step.moves)}
        status, answer = await person.ask("POST", f"/tables/{person.table}/steps", **about)
        assert status == 200, answer
    return False


@contextlib.asynccontextmanager
async def closing(people: Sequence[Person]) -> AsyncIterator[None]:
    """Close all connections at the end."""
    try:
        yield
    finally:
        for person in people:
            await person.close(politely=False)
            await person.client.aclose()
