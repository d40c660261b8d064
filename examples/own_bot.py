"""A bot of one's own: a function that is asked with a view and answers with one of its legal moves.

It knows what its seat knows and nothing else. It can also play in the arena and at the terminal, in this folder:

    hubba arena witches --seats 2 --match --players own_bot:strongest,random --deals 20
    hubba play witches --player own_bot:strongest
"""

import hubba


def strongest(view: hubba.GameView) -> str:
    """Plays the strongest card that it may play, and gives no captured one away."""
    if "keep" in view.legal_moves:
        return "keep"
    wheel = view.pieces("wheel")  # the values, strongest first
    return min(view.legal_moves, key=lambda move: wheel.index(move[1]))


if __name__ == "__main__":
    game = hubba.play_game(hubba.new("witches", seats=3, seed=7), [strongest, "random", "apprentice"])
    print(game.outcome)
