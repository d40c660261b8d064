"""How far is a bot from perfect play? Exploitability in a small Witches, measured by OpenSpiel.

    python openspiel_evaluation.py [BOT] [ITERATIONS] [GAME]

NashConv is what both players together could win if each knew the other's strategy: 0 for perfect play. It prints
that of random play, of our bot, and of CFR+ after so many iterations.
"""

import sys

import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability

import hubba.adapters.openspiel  # noqa: F401 - registers the games
from hubba.bots.observation import Observation
from hubba.bots.roster import seat_player
from hubba.core.event import Event

SMALL = "hubba_witches(players=2,colours=1,values=4,hand=1)"


def policy_of(game: pyspiel.Game, name: str) -> policy.TabularPolicy:
    """What a bot does in every information state. It is asked with the player's view, and nothing else."""
    table = policy.TabularPolicy(game)
    seated = seat_player(name, 1, game.source)
    for key, row in table.state_lookup.items():
        position = table.states[row].position
        seat = table.states[row].current_player()
        events = tuple(item for item in position.heard(seat) if isinstance(item, Event))
        heard = Observation(position.game, position.seats, position.options, seat, events)
        move = seated.ask(position.view(seat), heard).move
        found = table.policy_for_key(key)
        found[:] = 0
        found[move] = 1
    seated.player.close()
    return table


def main(bot: str = "companion", iterations: str = "20", text: str = SMALL) -> None:
    game = pyspiel.load_game(text)
    table = policy.UniformRandomPolicy(game)
    print(f"{text}\nrandom play: NashConv {exploitability.nash_conv(game, table):.4f}")
    print(f"{bot}: NashConv {exploitability.nash_conv(game, policy_of(game, bot)):.4f}")
    solver = cfr.CFRPlusSolver(game)
    for _ in range(int(iterations)):
        solver.evaluate_and_update_policy()
    average = solver.average_policy()
    print(f"CFR+, {iterations} iterations: NashConv {exploitability.nash_conv(game, average):.4f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
