"""A hundred games, counted: how often each seat wins, and with how many points."""

from collections import Counter

import hubba

victories: Counter[int] = Counter()
points = [0, 0, 0]
bots = [hubba.bot("advice"), hubba.bot("random"), hubba.bot("random")]
for seed in range(100):
    outcome = hubba.play_game(hubba.new("witches", seats=3, seed=seed), bots).outcome
    assert outcome is not None
    victories.update(outcome.winners)
    points = [so_far + more for so_far, more in zip(points, outcome.scores, strict=True)]

for seat, bot in enumerate(bots):
    print(f"seat {seat}, {bot.name}: {victories[seat]} victories, {points[seat] / 100:.1f} points a game")
