# Le rythme des robots.
tempo-not-alone = le rythme se règle seulement là où vous jouez seul avec des robots, et jusqu’à la fin de la partie
