"""The hash functions of the browser, and its check of a record, compared with Python's."""

import hashlib
import json
from random import Random
from typing import Any

import msgspec
import pytest

from hubba.core.chance import Seeded, _number
from hubba.core.draws import listing
from hubba.core.fairness import commitment, entropy_of, mix
from hubba.core.play import Play
from hubba.core.recordtext import write_record
from hubba.core.registry import find_game
from hubba.core.stepwise import run_to_end
from tests.web.browser import NewPage
from tests.web.scripted import Page, Table

SEED = bytes(range(100, 132))
ENTROPY = entropy_of({0: "1a" * 32, 2: "2b" * 16})
EDGES = (0, 1, 3, 55, 56, 57, 63, 64, 65, 111, 112, 119, 120, 127, 128, 129, 255, 256, 257, 383, 384, 385, 1000)


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """A page of ours that came by plain HTTP, so that the browser offers no hash functions of its own."""
    table = Table(new_page(), "<!doctype html><title>Hashes</title>", sockets=False).open()
    assert table.page.evaluate("typeof crypto.subtle") == "undefined"
    return table.page


def in_page(page: Page, script: str, given: object) -> Any:
    """What a function of our modules returns."""
    modules = "const hashes = await import('/static/hashes.js'); const proof = await import('/static/proof.js');"
    return page.evaluate(f"async (given) => {{ {modules} return {script}; }}", given)


def test_hashes_are_those_of_hashlib(page: Page) -> None:
    choose = Random(3)
    cases, wanted = [], []
    for length in (*EDGES, *(choose.randrange(500) for _ in range(60))):
        text, key = choose.randbytes(length), choose.randbytes(choose.choice((0, 1, 16, 32, 64)))
        person, size = choose.choice(("", "hubba", "hubba entropy", "sixteen letters!")), choose.choice((8, 32, 64))
        cases.append({"text": text.hex(), "key": key.hex(), "person": person, "size": size})
        blake = hashlib.blake2b(text, key=key, person=person.encode(), digest_size=size)
        wanted.append([hashlib.sha256(text).hexdigest(), blake.hexdigest()])
    script = """given.map(({ text, key, person, size }) => [
      hashes.hexOf(hashes.sha256(hashes.bytesOfHex(text))),
      hashes.hexOf(hashes.blake2b(hashes.bytesOfHex(text), { key: hashes.bytesOfHex(key), person, size })),
    ])"""
    assert in_page(page, script, cases) == wanted
    assert in_page(page, "given.map(hashes.bytesOfHex)", ["zz", "a", "AB", "-"]) == [None] * 4


def test_keys_and_numbers_are_those_of_the_program(page: Page) -> None:
    key = mix(SEED, ENTROPY)
    given = {"seed": SEED.hex(), "entropy": list(ENTROPY)}
    for entropy in (ENTROPY, (), ("été", "")):
        script = "hashes.hexOf(proof.mixed(hashes.bytesOfHex(given.seed), given.entropy))"
        assert in_page(page, script, given | {"entropy": list(entropy)}) == mix(SEED, entropy).hex()
    asked = [
        [purpose, index, limit] for purpose in (0, 2) for index in (0, 1, 99) for limit in (1, 6, 59, 2**40 + 1)
    ]
    script = "given.asked.map((each) => proof.drawnNumber(hashes.bytesOfHex(given.key), ...each))"
    assert in_page(page, script, {"key": key.hex(), "asked": asked}) == [_number(key, *each) for each in asked]


def finished(name: str, *, undo: bool = False) -> tuple[str, str]:
    """The record of a game played at random, and the list of its draws."""
    about = {"commit": commitment(SEED), "reveal": SEED.hex(), "entropy": ENTROPY, "sealed": True}
    game, choose = find_game(name), Random(8)
    play = Play(game, 3, chance=Seeded(mix(SEED, ENTROPY)), about=about | {"players": {0: "Anna # 1", 1: "Ben: 2"}})
    for number in range(400):
        if play.outcome is not None:
            break
        seat = play.to_act[0]
        play.step(seat, [choose.choice(play.legal(seat))])
        if undo and number % 7 == 6:
            play.take_back(seat)
    record = play.record()
    return write_record(record), msgspec.json.encode(run_to_end(listing(record, game))).decode()


CHECK = """given.map(([text, list]) => {
  try { return proof.checkRecord(text, "", list && JSON.parse(list)); }
  catch (error) { return [error.message, error.entry]; }
})"""


@pytest.mark.parametrize("name", ["witches", "thorgal", pytest.param("warlock", marks=pytest.mark.slow)])
def test_records_are_right_and_whatever_is_changed_makes_them_wrong(page: Page, name: str) -> None:
    text, drawn = finished(name, undo=name == "witches")
    unsealed = text[: text.index("seal:")]
    seed, other = SEED.hex(), "ff" + SEED.hex()[2:]
    first = json.loads(drawn)
    short = json.dumps({**first, "draws": first["draws"][:-1]})
    turned = json.dumps(
        {**first, "draws": [{**each, "outcomes": each["outcomes"][::-1]} for each in first["draws"]]}
    )
    twice = [{**each, "outcomes": each["outcomes"][:1] * len(each["outcomes"])} for each in first["draws"]]
    wrong = {
        "wrong-seal": [(text.replace("Ben: 2", "Ben: 3"), drawn), (text.replace("S0 1a", "S0 1b"), drawn)],
        "wrong-seed": [(unsealed.replace(seed, other), drawn), (unsealed.replace(seed, seed[:-2]), drawn)],
        "wrong-none": [(unsealed.replace(f"reveal: {seed}\n", ""), drawn), (unsealed.replace(seed, "xyz"), drawn)],
        "wrong-form": [("", drawn), ("hello", drawn), (text[: len(text) // 2], drawn), ("\n" + text, drawn)],
        "wrong-draw": [(unsealed.replace("S0 1a", "S0 1b"), drawn), (unsealed, turned)],
        "wrong-list": [(unsealed, short), (unsealed, json.dumps({**first, "draws": twice}))],
    }
    given = [
        (text, drawn),
        (text, None),
        (text.replace("\n", "\r\n"), drawn),
        *(c for found in wrong.values() for c in found),
    ]
    found = in_page(page, CHECK, given)
    right = {"seed": seed, "sealed": True, "own": False, "late": False}
    assert found[:3] == [{**right, "draws": True}, {**right, "draws": False}, {**right, "draws": True}]
    assert [what for what, _ in found[3:]] == [key for key, cases in wrong.items() for _ in cases]


REMEMBER = "localStorage.setItem('hubba-fair', JSON.stringify(given)) ?? given"


def test_what_the_browser_remembers_is_compared(page: Page) -> None:
    mine, seen = "1a" * 32, commitment(SEED)
    known = {"table": "t", "commitment": seen, "entropy": mine, "accepted": True}
    script = "proof.ownPart(given[0], given[1], given[2])"
    for remembered, asked, found in (
        ([], ("t", seen, [mine]), "no"),
        ([known], ("t", seen, [mine, "x"]), "ok"),
        ([known], ("", seen, [mine]), "ok"),
        ([known], ("t", seen, ["x"]), "wrong-own"),
        ([{**known, "accepted": False}], ("t", seen, ["x"]), "late"),
        ([known], ("t", "sha256:other", [mine]), "wrong-commitment"),
        ([known], ("", "sha256:other", [mine]), "no"),
        ([known, {**known, "entropy": "x", "accepted": False}], ("t", seen, [mine]), "ok"),
        ("nonsense", ("t", seen, [mine]), "no"),
    ):
        in_page(page, REMEMBER, remembered)
        assert in_page(page, script, asked) == found, remembered
