# What is wrong with a player, and what to write instead.

error-no-player = there is no player '{ $player }'; there are: { $known }
error-no-level = there is no level '{ $level }'; there are: { $known }
error-no-manners = '{ $player }': flags are for search and advice, as search:200+blind
error-clock-manners = '{ $player }': fresh and alone are for a search by the clock, as search:0.5s+fresh
error-advice = '{ $player }': advice does not think ahead; write advice, or advice+slips=20
error-budget = '{ $player }': after `search:` comes a number of iterations, as search:1000, or of seconds, as search:2.5s
error-manner-twice = '{ $player }': { $flags } is said twice; say it once
error-no-manner = '{ $player }': there is no flag '{ $flags }' in { $game }; there are: { $known }
error-no-exact = '{ $player }': no end of { $game } is solved while it is played; leave +exact out
error-no-evaluator = '{ $player }': there is no evaluator '{ $name }' in { $game }; there are: { $known }
error-no-evaluator-class = { $name } is not a class of evaluators (hubba.core.evaluator.Evaluator)
error-network-unread = the network { $file } cannot be used: { $reason }
error-no-player-class = { $where } is neither a class of players (hubba.bots.player.BotPlayer) nor a function of a view
error-player-broken = the player '{ $player }' cannot be loaded from { $where }: { $reason }
error-not-loaded = { $what } cannot be loaded: { $reason }
error-not-made = the player { $player } cannot be made: { $reason }; a player is made with its seed alone
what-player = the player { $name }
what-evaluator = the evaluator { $name }
error-no-rules = { $game } is not known here by version { $rules } of its rules

# Programs of others
error-no-programs = programs cannot be seated on this system: it has no process groups to end them by
error-exec-unreadable = exec:{ $text } cannot be read: { $reason }
error-no-program = exec:{ $text }: there is no program '{ $program }' that may be executed
error-program-deaf = a program cannot look at a view: let it hear the events first
fault-start = it cannot be started: { $reason }
fault-silent = it did not answer in time
fault-closed = it closed its standard output
fault-ended = it ended (exit code { $code })
fault-ended-saying = it ended (exit code { $code }): { $said }
fault-gave-up = it gave up: { $said }
fault-early = it said '{ $said }' before `hubbaok`
fault-instead = it said '{ $said }' in place of `{ $wanted }`
fault-illegal = it answered '{ $said }', which is not a legal move
fault-not-utf8 = it said '{ $said }', which is not UTF-8
fault-long-line = it said a line of more than { $most } bytes
fault-long-answer = it said more than { $most } bytes at once

# Exact solutions
error-not-solved = nothing of { $game } can be solved exactly; ask about: { $known }
error-nobody-acts = nobody is to act here: a solver answers about moves
error-duel-chance = a duel is solved where nothing is left to chance; here an outcome is awaited
