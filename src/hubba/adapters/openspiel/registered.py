"""The games that OpenSpiel finds: `hubba_witches`, `hubba_warlock` and `hubba_thorgal`."""

from typing import Any

import pyspiel

from hubba.adapters.openspiel.spiel_game import PREFIX, SpielGame, defaults
from hubba.core.game import Game
from hubba.core.registry import find_game


class WitchesSpielGame(SpielGame):
    """The Witches of Blackmore. Its smallest boxes can be solved: `colours=2,values=3,hand=1`."""

    source = find_game("witches")
    most_outcomes = 54
    longest = 250


class WarlockSpielGame(SpielGame):
    """Warlock. The secret choice is made by one seat after the other, and nobody sees it."""

    source = find_game("warlock")
    most_outcomes = 120
    longest = 10_000


class ThorgalSpielGame(SpielGame):
    """Thorgal: everybody wins or nobody does, and nothing is hidden."""

    source = find_game("thorgal")
    most_outcomes = 462
    longest = 10_000
    hides = False


def register() -> None:
    """Register them, once."""
    known = set(pyspiel.registered_names())
    for made in (ThorgalSpielGame, WarlockSpielGame, WitchesSpielGame):
        made.kind = kind_of(made.source, hides=made.hides)
        if made.kind.short_name not in known:
            pyspiel.register_game(made.kind, made)


def kind_of(game: Game, *, hides: bool) -> Any:
    """What OpenSpiel wants to know about a game."""
    types = pyspiel.GameType
    return types(
        short_name=PREFIX + game.name,
        long_name=f"Hubba's {game.name.title()}",
        dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=types.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(types.Information.IMPERFECT_INFORMATION if hides else types.Information.PERFECT_INFORMATION),
        utility=types.Utility.IDENTICAL if game.cooperative else types.Utility.ZERO_SUM,
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(game),
    )
