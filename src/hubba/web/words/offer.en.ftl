# The offer of a lesson at somebody’s first table of a game.

offer = First game here?
offer-decline = No, thank you
