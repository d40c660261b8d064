"""Your own bot: a function that gets a view and returns one of its legal moves.

It knows only what its seat knows. It can also play in the arena and at the terminal, in this folder:

    hubba arena witches --seats 2 --match --players own_bot:strongest,random --deals 20
    hubba play witches --player own_bot:strongest
"""

import hubba


def strongest(view: hubba.GameView) -> str:
    """Plays the strongest legal card, and never gives up a captured one."""
    if "keep" in view.legal_moves:
        return "keep"
    wheel = view.pieces("wheel")  # the values, strongest first
    return min(view.legal_moves, key=lambda move: wheel.index(move[1]))


if __name__ == "__main__":
    game = hubba.play_game(hubba.new("witches", seats=3, seed=7), [strongest, "random", "apprentice"])
    print(game.outcome)
