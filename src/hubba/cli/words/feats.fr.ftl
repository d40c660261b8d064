# Après une partie avec des exploits.

feats-achieved = Exploits :
