"""Who has done how well at an evening: points that compare different games, and matchpoints for the same deals."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from hubba.core.errors import RegistryError
from hubba.core.outcome import Outcome, outcome_from
from hubba.core.registry import find_game
from hubba.tables.evening_store import EveningGame
from hubba.tables.player import Player

FULL: Final = 100  # points for somebody who has beaten everybody
Worth = tuple[bool, bool, int]


@dataclass(frozen=True)
class SeatResult:
    """How somebody did at a table. Without an outcome nothing counts: the game goes on, or was ended early."""

    round: int
    number: int
    table: str
    game: str
    seat: int
    name: str
    guest: str
    bot: bool
    score: int | None = None
    place: int | None = None  # among all at the table; none where all win or lose together
    won: bool = False
    share: Fraction | None = None  # of the opponents beaten; a tie is half
    matchpoints: int | None = None  # against the same seat at the other tables with the same deal
    most: int = 0  # matchpoints that were possible
    resigned: bool = False
    stand_in: bool = False  # a bot played for this person at the end
    stopped: bool = False

    @property
    def points(self) -> Fraction | None:
        """From 0 to 100; None if there is nothing to compare."""
        if self.matchpoints is not None:
            return Fraction(FULL * self.matchpoints, self.most) if self.most else None
        return None if self.share is None else FULL * self.share


@dataclass
class GameTally:
    """What somebody's games add up to."""

    games: int = 0
    won: int = 0
    points: Fraction = Fraction(0)

    def add(self, result: SeatResult) -> None:
        """Count one more game."""
        self.games += 1
        self.won += result.won
        self.points += result.points or 0


@dataclass
class PersonStanding:
    """A person in the standings. Equal points and victories share a place."""

    guest: str
    name: str
    place: int = 0
    all: GameTally = field(default_factory=GameTally)
    by_game: dict[str, GameTally] = field(default_factory=dict)
    resigned: int = 0
    stand_ins: int = 0


def results_of(games: Iterable[EveningGame]) -> list[SeatResult]:
    """The results at these tables, seat by seat; what is held back is left out."""
    rounds: dict[int, list[EveningGame]] = {}
    for game in games:
        if not game.sealed:
            rounds.setdefault(game.round, []).append(game)
    return [result for found in rounds.values() for result in results_of_round(found)]


def results_of_round(games: Sequence[EveningGame]) -> list[SeatResult]:
    """The results of a round."""
    outcomes = {game.table: outcome_from(game.ending) for game in games if game.ending}
    worths = {
        game.table: _worths(outcomes[game.table], game.players, together=is_cooperative(game.game))
        for game in games
        if game.duplicate and game.table in outcomes
    }
    return [
        _result(game, seat, player, outcomes.get(game.table), worths)
        for game in games
        for seat, player in enumerate(game.players)
    ]


def _result(
    game: EveningGame, seat: int, player: Player, outcome: Outcome | None, worths: Mapping[str, Sequence[Worth]]
) -> SeatResult:
    known = game.round, game.number, game.table, game.game, seat, player.name, player.guest, player.is_bot
    if outcome is None:
        # While it goes on, spectators who are behind do not know who has resigned.
        return SeatResult(*known, stopped=bool(game.stopped), resigned=bool(game.stopped) and player.resigned)
    together = is_cooperative(game.game)
    won = seat in outcome.winners and not player.resigned
    place = None if together else 1 + sum(score > outcome.scores[seat] for score in outcome.scores)
    matchpoints, most = None, 0
    if game.duplicate:
        own = worths[game.table][seat]
        rivals = [worth[seat] for table, worth in worths.items() if table != game.table]
        matchpoints, most = sum(2 * (own > rival) + (own == rival) for rival in rivals), 2 * len(rivals)
    return SeatResult(
        *known,
        score=None if together else outcome.scores[seat],
        place=place,
        won=won,
        share=Fraction(won) if together else share_beaten(outcome, seat, resigned=player.resigned),
        matchpoints=matchpoints,
        most=most,
        resigned=player.resigned,
        stand_in=bool(player.stand_in) and not player.resigned,
    )


def is_cooperative(game: str) -> bool:
    """Whether all win or lose together."""
    try:
        return find_game(game).cooperative
    except RegistryError:  # not installed any more
        return False


def share_beaten(outcome: Outcome, seat: int, *, resigned: bool = False) -> Fraction:
    """The share of the opponents that a seat has beaten; a tie is half. Winners are before all others."""
    others = [other for other in range(len(outcome.scores)) if other != seat]
    if resigned or not others:
        return Fraction(0)

    def rank(at: int) -> tuple[bool, int]:
        return at in outcome.winners, outcome.scores[at]

    halves = sum(2 * (rank(seat) > rank(other)) + (rank(seat) == rank(other)) for other in others)
    return Fraction(halves, 2 * len(others))


def _worths(outcome: Outcome, players: Sequence[Player], *, together: bool) -> list[Worth]:
    """What is compared between tables: the points of each seat, where all play together their victory first."""
    return [
        (not player.resigned, together and seat in outcome.winners, outcome.scores[seat])
        for seat, player in enumerate(players)
    ]


def standings_of(results: Iterable[SeatResult]) -> list[PersonStanding]:
    """The people by their points, the best first. Games without a result, and bots, are not counted."""
    rows: dict[str, PersonStanding] = {}
    for result in results:
        if not result.guest:
            continue
        row = rows.setdefault(result.guest, PersonStanding(result.guest, result.name))
        row.name = result.name
        if result.share is None:
            continue
        row.all.add(result)
        row.by_game.setdefault(result.game, GameTally()).add(result)
        row.resigned += result.resigned
        row.stand_ins += result.stand_in
    found = sorted(rows.values(), key=lambda row: (-row.all.points, -row.all.won, row.name))
    for number, row in enumerate(found, start=1):
        before = found[number - 2] if number > 1 else None
        same = before is not None and _score(before) == _score(row)
        row.place = before.place if same and before is not None else number
    return found


def _score(row: PersonStanding) -> tuple[Fraction, int]:
    return row.all.points, row.all.won
