"""A bot of one's own: a function that is asked with a view and answers with one of its legal moves.

It knows what its seat knows and nothing else. It can also play in the arena and at the terminal, in this folder:

    hubba arena witches --seats 2 --match --players own_bot:cheapest,random --deals 20
    hubba play witches --player own_bot:cheapest
"""

import hubba


def cheapest(view: hubba.GameView) -> str:
    """Gives away the lowest card that is no trump, and never a captured one."""
    if "keep" in view.legal_moves:
        return "keep"
    trump = view.pieces("trump")[:1]
    plain = [move for move in view.legal_moves if not trump or move[0] != trump[0][0]]
    return min(plain or view.legal_moves, key=lambda move: int(move[1]))


if __name__ == "__main__":
    game = hubba.play_game(hubba.new("witches", seats=3, seed=7), [cheapest, "random", "apprentice"])
    print(game.outcome)
