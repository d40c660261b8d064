"""Writing a golden game: a sealed record with its chance revealed, and comments on what matters."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from hubba.core.chance import Seeded
from hubba.core.event import SPECTATOR
from hubba.core.fairness import commitment, mix
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.recordtext import write_record
from hubba.core.wording import Words

Steps = Iterable[tuple[int, Sequence[int]]]


def golden_record(
    game: Game,
    names: Sequence[str],
    options: Mapping[str, object],
    steps: Steps,
    *,
    seed: bytes,
    entropy: tuple[str, ...],
    preface: tuple[str, ...],
    commented: Collection[str],
) -> str:
    """The text of the record, with comments on events of some names beside the step that caused them."""
    about = {
        "commit": commitment(seed),
        "reveal": seed.hex(),
        "entropy": entropy,
        "players": dict(enumerate(names)),
        "tags": {"event": "golden game"},
        "preface": preface,
        "sealed": True,
    }
    words = Words(game, "en", list(names))
    play = Play(game, len(names), options, chance=Seeded(mix(seed, entropy)), about=about)
    heard = 0
    for seat, moves in steps:
        place = len(play.entries)
        play.step(seat, moves)
        news = play.events(SPECTATOR)
        said = [words.event(event) for event in news[heard:] if event.name in commented]
        heard = len(news)
        play.entries[place] = replace(play.entries[place], comment=" ".join(said))
    return write_record(play.record())
