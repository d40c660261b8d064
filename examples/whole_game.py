"""A whole game: a bot at seat 0, random moves at the others. The record can be loaded, replayed and checked."""

import random
import tempfile
from pathlib import Path

import hubba

game = hubba.new("witches", seats=4, seed=7)
bot = hubba.bot("companion")
while not game.over:
    move = bot(game.view()) if game.turn == 0 else random.choice(game.legal_moves)
    print(f"seat {game.turn}: {move.words()}")
    game.push(move)

print(game)
assert game.outcome is not None
print("won by", *game.outcome.winners)

path = Path(tempfile.mkdtemp()) / "game.txt"
game.save(path)
assert hubba.load(path).outcome == game.outcome
