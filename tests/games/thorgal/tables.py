"""Setting up a table of Thorgal in a few words of text.

    play = set_up("acting thorgal dice=1+t", at="1 1 1", revealed=2, skills="C")
    go(play, 0, "draw:1 travel")

The box is for tests (box.toml), so tuning ours changes nothing here. In a second box (OTHER) some powers have other
numbers: a shot costs one more card, a recall is free, and a dash draws nothing.
"""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from hubba.core.chance import Scripted, Seeded, key_of
from hubba.core.event import SPECTATOR, Event
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.games.thorgal.game import GAME as OURS
from hubba.games.thorgal.rules.state import Thorgal
from hubba.games.thorgal.rules.symbols import KIND_TEXTS, listed_cards, listed_foes
from hubba.games.thorgal.text.notation import cards_text
from tests.games.asking import go, legal, line, why_not

__all__ = ["go", "legal", "line", "why_not"]  # imported for the tests of this game

BOX = Path(__file__).with_name("box.toml").read_text("utf-8")
GAME = OURS.with_components(BOX)
OTHER_BOX = BOX
for old, new in (("shoot", -1), ("recall", 0), ("dash", 0)):
    OTHER_BOX = re.sub(rf'(power = "{old}"\namount = ).+', rf"\g<1>{new}", OTHER_BOX)
OTHER = OURS.with_components(OTHER_BOX)
START = {3: 1, 4: 2}  # where Ogotaï starts, by number of heroes
ALL_CHAAMS = "C1 C1 D1 D1 I1 I1 P1 P1 A1 A1 R1 R1 C2 D2 I2 P2 A2 R2"


def position(
    doing: str,
    *,
    seats: int = 3,
    team: str = "thorgal kriss aaricia",
    at: str = "",
    hands: Sequence[str] = (),
    revealed: int = 0,
    round: int = 1,
    track: int | None = None,
    chaams: Mapping[int, str] | None = None,
    gone: str = "",
    spent: str = "",
    first: int = 0,
    more: str = "",
) -> str:
    """A position as text. By default all heroes are in the Viking country with empty hands."""
    heroes = [] if team == "-" else team.split()
    places = at or " ".join("1" for _ in heroes) or "-"
    far = max((int(place) for place in places.split() if place.isdigit()), default=1)
    lines = ["hubba position 1", "game: thorgal", f"seats: {seats}"]
    lines += [f"option {option}" for option in more.split("; ") if option]
    lines += [f"first: {first}", f"round: {round}", f"team: {team}", f"at: {places}"]
    lines += [f"hand {hero}: {hands[slot] if slot < len(hands) else '-'}" for slot, hero in enumerate(heroes)]
    space = START.get(len(heroes), 0) + round - 1 if track is None else track
    lines += [f"revealed: {revealed or far}", f"track: {space}"]
    lines += [f"chaams {place}: {kinds}" for place, kinds in (chaams or {}).items()]
    lines += [f"discarded chaams: {gone}"] * bool(gone) + [f"discarded skills: {spent}"] * bool(spent)
    return "\n".join([*lines, f"doing: {doing}"]) + "\n"


def scripted(
    *, lot: str = "", drawn: str = "", white: str = "", black: str = "", skills: str = "", foes: str = ""
) -> Scripted:
    """The next outcomes of chance, by purpose; then a seed decides. `white="1+t 2" black="one two" skills="CD"`."""
    texts = [lot.split(), drawn.split(), white.split(), black.split(), list(skills), foes.split()]
    return Scripted(texts, Seeded(key_of(1)), GAME.outcome_from)


CHANCE = ("lot", "drawn", "white", "black", "skills", "foes")


def set_up(doing: str, **table: object) -> Play:
    """A game from a position, with the next outcomes of chance; `game=OTHER` uses the other box."""
    brings = {name: table.pop(name) for name in (*CHANCE, "game") if name in table}
    return play_from(position(doing, **table), **brings)  # type: ignore[arg-type]


def play_from(text: str, game: Game = GAME, **brings: str) -> Play:
    """A game from the text of a position."""
    return Play(game, 0, setup=text, chance=scripted(**brings))


def start(seats: int, options: Mapping[str, object] | None = None, **brings: str) -> Play:
    """A game from its beginning."""
    return Play(GAME, seats, options, chance=scripted(**brings))


def rolled(white: str, black: str, **table: object) -> Play:
    """A game where the second hero, by default Kriss of seat 1, has just rolled these dice."""
    team = str(table.get("team", "thorgal kriss aaricia")).split()
    play = set_up(f"acting {team[0]}", white=white, black=black, **table)
    go(play, play.to_act[0], "end")
    return play


def state_of(play: Play) -> Thorgal:
    """The state itself, which only tests may see."""
    state = play._line.state
    assert isinstance(state, Thorgal)
    return state


def skill_deck(play: Play) -> str:
    """The deck of skill cards, sorted."""
    return cards_text(listed_cards(state_of(play).skill_deck))


def chaam_deck(play: Play) -> str:
    """The deck of Chaams, sorted."""
    return " ".join(KIND_TEXTS[kind] for kind in listed_foes(state_of(play).chaam_deck))


def told(play: Play, name: str, viewer: int = SPECTATOR) -> list[Event]:
    """The events of a name that a viewer was told."""
    return [event for event in play.events(viewer) if event.name == name]


def ending(play: Play) -> str:
    """How the game ended; empty while it is running."""
    return play.outcome.ending if play.outcome is not None else ""
