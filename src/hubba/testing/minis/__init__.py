"""Miniature games: each shows something that the interface of games must be able to express.

purses   a secret simultaneous choice, made of several small moves
cellar   hidden hands, and moves made face down
caravan  dice, several heroes per player, a trade that needs consent, one outcome for all
"""
