"""Who is who: tokens that nobody can make up, guests from before, further devices and return links."""

import asyncio
import sqlite3
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy import text

from hubba.tables import guests
from hubba.tables.backup import back_up, restore
from hubba.tables.belongings import Belongings
from hubba.tables.database import StoreError
from hubba.tables.guests import MOST_DEVICES
from hubba.tables.inspection import examine
from hubba.tables.player import guest_of
from hubba.tables.registry import TableRegistry
from hubba.tables.token_key import TokenKey
from tests.tables.scenes import WITCHES, deal, older, people, rows, run, stalled

ON_BOTH = "slow"

OLD = "a-token-from-before-they-were-signed"


# Tokens


def test_a_token_that_the_key_has_not_signed_is_nothing() -> None:
    ours, other = TokenKey("one"), TokenKey("two")
    token = ours.issue()
    name, mac = token.split(".")
    assert ours.has_issued(token)
    assert not other.has_issued(token)
    assert ours.mark != other.mark
    forged = "A" if mac[0] != "A" else "B"
    for wrong in (
        "",
        ".",
        name,
        mac,
        f"{name}.",
        f".{mac}",
        token[:-1],
        token[1:],
        f"{token}A",
        f"{name}.{forged}{mac[1:]}",
        f"{name}x.{mac}",
        f"{name}..{mac}",
        token.swapcase(),
        f"{token}é",
        token + "=" * 9000,
        other.signed(name),
    ):
        assert not ours.has_issued(wrong), wrong


def test_no_two_tokens_are_the_same() -> None:
    issued = {TokenKey("the key").issue() for _ in range(50)}
    assert len(issued) == 50
    assert {len(token) for token in issued} == {55}


def test_the_key_is_kept_over_restarts_and_is_another_one_elsewhere(path: Path, tmp_path: Path) -> None:
    async def issue(registry: TableRegistry) -> str:
        return registry.guest_book.tokens.issue()

    async def device(registry: TableRegistry) -> str:
        return registry.guest_book.device_of(token)

    token = run(path, issue)
    assert run(path, device) == guest_of(token)
    assert run(tmp_path / "other.sqlite", device) == ""


# Guests from before


@pytest.fixture
def before(tmp_path: Path) -> Path:
    """A database from before tokens were signed: somebody sits at a table, somebody has brought a record."""
    path = tmp_path / "before.sqlite"
    engine = older(path, "0004")
    with engine.begin() as connection:
        for statement in (
            "INSERT INTO tables (id, game, rules, seats, options, components, commitment, secret, pace,"
            " opened, touched, to_act, ending, closed)"
            " VALUES ('t', 'x', 1, 2, '{}', '', '', '', 'human', 1, 1, '[]', '', 0)",
            f"INSERT INTO sitters VALUES ('t', 0, 'Anna', '{guest_of(OLD)}', '', 0)",
            "INSERT INTO sitters VALUES ('t', 1, 'Bot', '', 'random', 0)",
            f"INSERT INTO records VALUES ('r', '{guest_of('brian')}', 'x', '', 1)",
            f"INSERT INTO records VALUES ('s', '{guest_of(OLD)}', 'x', '', 1)",
        ):
            connection.execute(text(statement))
    engine.dispose()
    return path


def test_whoever_was_here_before_is_known_without_a_signature(before: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        book = registry.guest_book
        assert book.device_of(OLD) == book.guest_at(guest_of(OLD)) == guest_of(OLD)
        assert book.device_of("brian") == guest_of("brian")
        for stranger in ("", "chloe", OLD + "x", guest_of(OLD), f"{OLD}."):
            assert book.device_of(stranger) == "", stranger
        assert await registry.belongings_of(guest_of(OLD)) == Belongings(("Anna",), 1, 1, seated=True)
        assert not book.has_link(guest_of(OLD))

    for _ in range(2):
        run(before, scene)
    assert rows(before, "SELECT count(*), min(unsigned), max(shut) FROM guests") == [(2, 1, 0)]


def test_nobody_is_known_without_a_signature_in_a_new_house(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        await deal(registry, WITCHES, people(guest_of(OLD), guest_of("b")))
        assert registry.guest_book.device_of(OLD) == ""

    async def again(registry: TableRegistry) -> None:
        assert registry.guest_book.device_of(OLD) == ""

    run(path, scene)
    run(path, again)


# Return links and devices


class Person:
    """A browser with its token."""

    def __init__(self, registry: TableRegistry, token: str = "") -> None:
        self.registry, self.book = registry, registry.guest_book
        self.token = token or self.book.tokens.issue()

    @property
    def device(self) -> str:
        return guest_of(self.token)

    @property
    def guest(self) -> str:
        """Whom the house takes this browser for."""
        return self.book.guest_at(self.book.device_of(self.token))

    async def renew(self) -> str:
        return await self.registry.renew_link(self.device)

    async def enter(self, secret: str) -> "Person":
        token = await self.registry.enter(secret)
        assert token
        return Person(self.registry, token)


def test_a_return_link_makes_a_device_the_same_guest(path: Path) -> None:
    async def scene(registry: TableRegistry) -> tuple[str, str, str]:
        anna = Person(registry)
        assert anna.guest == anna.device
        secret = await anna.renew()
        phone = await anna.enter(secret)
        assert phone.token != anna.token
        assert phone.device != anna.device
        assert phone.guest == anna.guest
        assert registry.guest_book.guest_of_link(secret) == anna.guest
        assert (await anna.enter(secret)).token != phone.token, "each device has a token of its own"
        return anna.token, phone.token, secret

    anna, phone, secret = run(path, scene)

    async def again(registry: TableRegistry) -> None:
        assert Person(registry, phone).guest == Person(registry, anna).guest == guest_of(anna)
        assert registry.guest_book.guest_of_link(secret) == guest_of(anna)

    run(path, again)
    kept = str(rows(path, "SELECT * FROM guests") + rows(path, "SELECT * FROM devices"))
    for told in (anna, phone, secret):
        assert told not in kept, "only digests are stored"
        assert told.split(".")[0] not in kept


@pytest.mark.parametrize("asker", ["the first browser", "another device"])
def test_renewing_ends_the_old_link_and_all_other_devices(path: Path, asker: str) -> None:
    async def scene(registry: TableRegistry) -> tuple[list[str], str, str, str]:
        anna, stranger = Person(registry), Person(registry)
        theirs = await stranger.enter(await stranger.renew())
        guest, old = anna.guest, await anna.renew()
        phone, tablet = await anna.enter(old), await anna.enter(old)
        asking = anna if asker == "the first browser" else phone
        ended = [device for device in (anna, phone, tablet) if device is not asking]
        new = await asking.renew()
        assert new != old
        assert asking.guest == guest
        assert all(device.guest != guest for device in ended)
        assert await registry.enter(old) == ""
        back = await anna.enter(new)
        assert back.guest == guest
        assert theirs.guest == stranger.guest, "nobody else notices"
        return [device.token for device in ended], asking.token, old, new

    ended, asking, old, new = run(path, scene)

    async def again(registry: TableRegistry) -> None:
        guest = Person(registry, asking).guest
        assert registry.guest_book.guest_of_link(new) == guest
        assert registry.guest_book.guest_of_link(old) == ""
        for token in ended:
            assert Person(registry, token).guest != guest

    run(path, again)


def test_a_guest_from_before_can_be_shut_out_as_well(before: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        anna = Person(registry, OLD)
        phone = await anna.enter(await anna.renew())
        await phone.renew()
        assert anna.guest == ""
        assert phone.guest == guest_of(OLD)
        assert await anna.renew() == "", "who is shut out makes no links"

    async def again(registry: TableRegistry) -> None:
        assert registry.guest_book.device_of(OLD) == ""

    run(before, scene)
    run(before, again)


def test_a_device_that_leaves_is_nobody_in_particular(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        anna = Person(registry)
        phone = await anna.enter(await anna.renew())
        await registry.leave(phone.device)
        assert phone.guest == phone.device != anna.guest
        await registry.leave(anna.device)
        assert anna.guest == anna.device, "the first browser has no row to lose"

    run(path, scene)
    assert rows(path, "SELECT * FROM devices") == []


@pytest.mark.parametrize("secret", ["", "x", "é", "\ud800", "x" * 9000])
def test_a_link_that_never_was_opens_nothing(path: Path, secret: str) -> None:
    async def scene(registry: TableRegistry) -> None:
        await Person(registry).renew()
        assert registry.guest_book.guest_of_link(secret) == ""
        assert await registry.enter(secret) == ""

    run(path, scene)
    assert rows(path, "SELECT * FROM devices") == []


def test_the_oldest_device_makes_room_for_a_new_one(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter(range(1000))
    monkeypatch.setattr(guests, "time", SimpleNamespace(time=lambda: float(next(now))))

    async def scene(registry: TableRegistry) -> None:
        anna = Person(registry)
        secret = await anna.renew()
        others = [await anna.enter(secret) for _ in range(MOST_DEVICES + 2)]
        assert [other.guest == anna.guest for other in others] == [False] * 2 + [True] * MOST_DEVICES
        assert len(rows(path, "SELECT * FROM devices")) == MOST_DEVICES
        assert anna.guest == anna.device

    run(path, scene)


def test_who_renews_at_the_same_time_as_another_device_is_shut_out_or_shuts_out(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        anna = Person(registry)
        guest, secret = anna.guest, await anna.renew()
        phone = await anna.enter(secret)
        links = await asyncio.gather(anna.renew(), phone.renew(), registry.enter(secret))
        assert sorted(map(bool, links)) == [False, True, True]
        assert [anna.guest == guest, phone.guest == guest] == [True, False]
        assert registry.guest_book.guest_of_link(links[0]) == guest
        assert registry.guest_book.guest_of_link(links[1]) == phone.device, "it was a guest of its own by then"

    run(path, scene)


def test_what_could_not_be_written_has_not_happened(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(registry: TableRegistry) -> None:
        anna = Person(registry)
        secret = await anna.renew()
        phone = await anna.enter(secret)

        def full(*_: object) -> None:
            raise StoreError("full")

        for job in ("write_link", "write_device", "drop_device"):
            monkeypatch.setattr(guests, job, full)
        for failing in (anna.renew(), registry.enter(secret), registry.leave(phone.device)):
            with pytest.raises(StoreError):
                await failing
        assert phone.guest == anna.guest == anna.device
        assert registry.guest_book.guest_of_link(secret) == anna.guest

    run(path, scene)


def test_nothing_counts_before_it_is_on_the_disk(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        anna = Person(registry)
        secret = await anna.renew()
        phone = await anna.enter(secret)
        async with stalled(registry.database) as gate:
            renewing = asyncio.create_task(anna.renew())
            await asyncio.sleep(0)
            assert phone.guest == anna.guest
            gate.set()
            await renewing
        assert phone.guest != anna.guest

    run(path, scene)


# Copies


@pytest.mark.in_file
def test_copies_hold_all_of_it_and_are_sound(path: Path, tmp_path: Path) -> None:
    async def scene(registry: TableRegistry) -> tuple[str, str, str]:
        anna = Person(registry)
        await deal(registry, WITCHES, people(anna.guest, anna.guest))
        secret = await anna.renew()
        return anna.token, (await anna.enter(secret)).token, secret

    anna, phone, secret = run(path, scene)
    back_up(path, tmp_path / "copy.sqlite")

    async def renewed(registry: TableRegistry) -> None:
        await Person(registry, anna).renew()

    run(path, renewed)
    restore(tmp_path / "copy.sqlite", path)
    found = examine(path)
    assert (found.wrong, found.tables) == ([], 1)

    async def again(registry: TableRegistry) -> None:
        assert Person(registry, phone).guest == guest_of(anna)
        assert registry.guest_book.guest_of_link(secret) == guest_of(anna)

    run(path, again)


@pytest.mark.in_file
def test_a_device_of_nobody_is_found(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        anna = Person(registry)
        await anna.enter(await anna.renew())

    run(path, scene)
    raw = sqlite3.connect(path)
    raw.execute("DELETE FROM guests")
    raw.commit()
    raw.close()
    (wrong,) = examine(path).wrong
    assert "devices" in wrong
    assert "guests" in wrong
