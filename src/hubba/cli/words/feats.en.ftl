# After a game with feats.

feats-achieved = Feats:
