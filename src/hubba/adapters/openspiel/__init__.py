"""Hubba's games in OpenSpiel. Importing this package registers them:

import pyspiel
import hubba.adapters.openspiel

game = pyspiel.load_game("hubba_witches(players=4)")
"""

from hubba.adapters.openspiel.registered import register

register()
