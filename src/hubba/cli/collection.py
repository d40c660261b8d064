"""The collection: which challenges the players of this machine have validated, in one small file."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from hubba.cli.files import write_whole
from hubba.cli.speech import message
from hubba.core.errors import HubbaError
from hubba.core.messages import reason_of
from hubba.core.record import Record, line_of
from hubba.tables.folder import data_folder

FILE: Final = "challenges.json"
VERSION: Final = 1
LONGEST_NAME: Final = 40
PARTS: Final = ("challenge", "date", "seed", "record")  # of a validation, in the order in which they are written


class CollectionError(HubbaError):
    """A collection that cannot be read, or a validation that it refuses."""


@dataclass(frozen=True)
class CollectedChallenge:
    """A challenge that a player validated, when, and in which game."""

    challenge: str
    date: str
    seed: str  # the open seed, or the digest of the secret one
    record: str  # the digest of the game

    def as_dict(self) -> dict[str, str]:
        """The same, for JSON."""
        return {part: getattr(self, part) for part in PARTS}


class Collection:
    """What was validated, by game and player; every change is on the disk before it counts."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.games = self._read()

    def of(self, game: str) -> Mapping[str, list[CollectedChallenge]]:
        """What the players of a game have validated, in order."""
        return self.games.get(game, {})

    def holders(self, game: str, challenge: str) -> dict[str, str]:
        """Who has validated a challenge, and when first."""
        found: dict[str, str] = {}
        for player, validations in self.of(game).items():
            for validation in validations:
                if validation.challenge == challenge:
                    found.setdefault(player, validation.date)
        return found

    def count(self, game: str, player: str) -> int:
        """How many challenges a player has; one that was validated twice is one."""
        return len({validation.challenge for validation in self.of(game).get(player, [])})

    # T-21
    def add(self, record: Record, player: str, challenge: str, date: str) -> bool:
        """Validate a challenge for a player, one per game; False if the player had it already from another game."""
        player = player_name(player)
        own = self.games.get(record.game, {}).get(player, [])
        digest = digest_of(record)
        for validation in own:
            if validation.record == digest:
                raise CollectionError(message("error-validated", player=player, challenge=validation.challenge))
        fresh = challenge not in {validation.challenge for validation in own}
        made = CollectedChallenge(challenge, date, record.seed or record.commit, digest)
        changed = {**self.games, record.game: {**self.games.get(record.game, {}), player: [*own, made]}}
        self._write(changed)
        self.games = changed
        return fresh

    def _read(self) -> dict[str, dict[str, list[CollectedChallenge]]]:
        try:
            text = self.path.read_text("utf-8")
        except FileNotFoundError:
            return {}
        except OSError as error:
            raise CollectionError(message("error-cannot-read", file=self.path, reason=reason_of(error))) from None
        except UnicodeDecodeError:
            raise self._damaged(message("damaged-text")) from None
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise self._damaged(str(error)) from None
        if not isinstance(data, dict) or data.get("version") != VERSION:
            raise self._damaged(message("damaged-version", version=VERSION))
        try:
            return {
                game: {player: [validation_of(entry) for entry in entries] for player, entries in players.items()}
                for game, players in data["games"].items()
            }
        except (AttributeError, KeyError, TypeError):
            raise self._damaged(message("damaged-validation")) from None

    def _damaged(self, why: str) -> CollectionError:
        # The person can rescue what is in the file: it is never overwritten.
        return CollectionError(message("error-collection", file=self.path, reason=why))

    def _write(self, games: Mapping[str, Mapping[str, list[CollectedChallenge]]]) -> None:
        data = {
            "version": VERSION,
            "games": {
                game: {player: [validation.as_dict() for validation in made] for player, made in players.items()}
                for game, players in games.items()
            },
        }
        write_whole(str(self.path), json.dumps(data, ensure_ascii=False, indent=1) + "\n")


def open_collection(given: str | None = None) -> Collection:
    """The collection in a folder, or in the usual place of this system, beside the tables."""
    return Collection(data_folder(given))


def validation_of(entry: Any) -> CollectedChallenge:
    """A validation from JSON; a KeyError or TypeError if something is missing or wrong."""
    parts = [entry[part] for part in PARTS]
    if not all(isinstance(part, str) for part in parts):
        raise TypeError
    return CollectedChallenge(*parts)


def player_name(text: str) -> str:
    """A player's name as the collection stores it."""
    name = " ".join(text.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise CollectionError(message("error-no-name", text=text, most=LONGEST_NAME))
    return name


def digest_of(record: Record) -> str:
    """A digest that identifies a game: its setup and everything that happened, without names and comments."""
    said = [
        record.game,
        str(record.rules),
        str(record.seats),
        *(f"{name}={answer}" for name, answer in sorted(record.options.items())),
        record.components,
        record.setup,
        *(record.entries[number - 1].text() for number in line_of(record.entries, len(record.entries))),
    ]
    return "sha256:" + sha256("\n".join(said).encode()).hexdigest()
