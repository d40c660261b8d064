"""Go through a recorded game step by step, and ask why moves are refused: python replay_record.py game.txt"""

import sys

import hubba

if len(sys.argv) > 1:
    game = hubba.load(sys.argv[1])
else:
    game = hubba.play_game(hubba.new("witches", seats=3, seed=7), "random")

for number, step in enumerate(game.history):
    before = game.at(number)
    moves = " ".join(step.moves)
    print(f"{number + 1:3}. seat {step.seat}: {moves:12} of {len(before.legal_moves_of(step.seat))} moves")

first = game.at(0)
refused = first.why_not("keep") if game.game == "witches" else None
if refused is not None:
    print(f"At the start: {refused}")
    print(f"In French: {refused.words('fr')}")
try:
    game.push("nonsense")
except hubba.HubbaError as error:
    print(f"At the end: {error}")
