error-no-daily = There is no deal of the day of { $game } for these players. Open one from the lobby.
wrong-daily = its seed is not that of the deal of { $day }
error-not-over = this game is not over: it can be shared once it is
