"""Plays the games of a series for a dataset, with their records."""

from dataclasses import replace

from hubba.bots.roster import seat_player
from hubba.core.chance import Chance, Fast, random_moves
from hubba.core.game import Game
from hubba.core.record import Draw, Entry, Record, Step
from hubba.core.state import NOBODY, State
from hubba.lab.bot_game import play_to_end
from hubba.lab.duplicate import seed_of
from hubba.lab.simulate import QUICK, Series


class NotedChance(Chance):
    """Another source of chance, which is overheard."""

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.drawn: list[tuple[int, int]] = []

    def pick(self, state: State) -> int:
        purpose = int(state.chance())
        outcome = int(self.source.pick(state))
        self.drawn.append((purpose, outcome))
        return outcome


def record_of(game: Game, series: Series, number: int) -> Record:
    """The record of one game: the same game that `hubba simulate` plays without a dataset."""
    names = [series.players[seat % len(series.players)] for seat in range(series.seats)]
    if not set(names) <= set(QUICK):
        seated = [seat_player(name, seed_of(series.seed, number, 0, seat), game) for seat, name in enumerate(names)]
        sat = play_to_end(game, seated, Fast(series.seed, number), series.options)
        return _named(sat.play.record(), names)
    state = game.start(series.seats, series.options)
    chance, rng = NotedChance(Fast(series.seed, number)), random_moves(series.seed, number)
    evaluator = game.evaluator(series.seats)
    entries: list[Entry] = []
    while (seat := int(chance.settle(state))) != NOBODY:
        entries += _draws(game, chance)
        move = evaluator.advise(state, seat, rng) if names[seat] == "advice" else state.random_move(seat, rng)
        entries.append(Step(seat, (game.move_text(int(move)),)))
        state.apply(seat, move)
    entries += _draws(game, chance)
    options = game.settle(series.seats, series.options)
    end = game.outcome(state).text()
    record = Record(game.name, game.rules, series.seats, options, game.components.digest, tuple(entries), end)
    return _named(record, names)


def _draws(game: Game, chance: NotedChance) -> list[Entry]:
    """What chance has decided since the last move: an entry for each purpose in a row."""
    found: list[Draw] = []
    for purpose, outcome in chance.drawn:
        name, text = game.purposes[purpose], game.outcome_text(purpose, outcome)
        if found and found[-1].purpose == name:
            found[-1] = Draw(name, (*found[-1].outcomes, text))
        else:
            found.append(Draw(name, (text,)))
    chance.drawn.clear()
    return list(found)


def _named(record: Record, names: list[str]) -> Record:
    return replace(record, players=dict(enumerate(names)))
