"""`hubba verify` says in two sentences what has been proved and what has not, in both languages."""

import json
from dataclasses import replace

import pytest
from click.testing import CliRunner

from hubba.cli.main import main
from hubba.core.chance import Seeded, key_of
from hubba.core.fairness import commitment, entropy_of, mix, shared_entropy_of
from hubba.core.play import Play
from hubba.core.record import Record
from hubba.core.recordtext import write_record
from hubba.games.witches.game import GAME

SEED = bytes(range(32))
COMMITTED = {"commit": commitment(SEED), "reveal": SEED.hex()}


def record(entropy: tuple[str, ...] = (), /, **about: str) -> Record:
    key = key_of(about["seed"]) if "seed" in about else mix(SEED, entropy)
    return Play(GAME, 2, chance=Seeded(key), about={**about, "entropy": entropy}).record()


def said(record: Record, language: str, *more: str) -> str:
    result = CliRunner().invoke(main, ["verify", "-", *more], input=write_record(record), env={"LANG": language})
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.parametrize(
    ("language", "proved", "open_"), [("en_GB", "Proved", "Not proved:"), ("fr_FR", "Prouvé", "Pas prouvé\u00a0:")]
)
def test_two_sentences_for_every_kind_of_record(language: str, proved: str, open_: str) -> None:
    bits = entropy_of({0: "1a" * 16, 1: "2b" * 32})
    nothing = replace(record(**COMMITTED), commit="", reveal="")
    for each in (
        record(seed="7"),
        record(**COMMITTED),
        record(bits[:1], **COMMITTED),
        record(bits, **COMMITTED),
        replace(record(**COMMITTED), reveal=""),
        nothing,
    ):
        lines = said(each, language).splitlines()
        first, second = next((n, line) for n, line in enumerate(lines) if line.startswith(proved))
        assert lines[first + 1].startswith(open_)
        assert second.endswith(".")
        assert lines[first + 1].endswith(".")


def test_it_says_who_has_added_something_and_to_which_commitment() -> None:
    bits = entropy_of({0: "1a" * 16, 1: "2b" * 32})
    english = said(record(bits, **COMMITTED), "en_GB")
    assert COMMITTED["commit"] in english
    assert "random bits that 2 people added." in english
    assert "random bits that 1 person added." in said(record(bits[1:], **COMMITTED), "en_GB")
    assert "random bits" not in said(record(**COMMITTED), "en_GB")
    assert json.loads(said(record(bits[1:], **COMMITTED), "en_GB", "--json"))["added"] == [1]
    shared = shared_entropy_of({(2, 0): "3c" * 16, (1, 1): "4d" * 16})
    told = json.loads(said(record(shared, **COMMITTED), "en_GB", "--json"))
    assert told["added"] == [{"table": 1, "seat": 1}, {"table": 2, "seat": 0}]


def test_records_from_before_people_named_their_seats_verify_as_they_did() -> None:
    old = record(("anything that somebody wrote", ""), **COMMITTED)
    assert json.loads(said(old, "en_GB", "--json")) == {
        "rules": "kept",
        "sealed": False,
        "chance": "reveal",
        "onward": None,
        "added": [],
        "end": "unfinished",
    }
