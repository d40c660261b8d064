# Why a move is good, in any game. A game has its own reasons in its own words.

because-only = It is the only legal move.
because-ahead = It does best in { $count } simulated games: { $value }% chance of winning, against { $next }% for the next best move.
because-tried = The search came back to it most often: in { $visits } of { $count } simulated games.
because-coach = It is what the coach suggests now.
because-trusted = It is what a strong bot would play here.
