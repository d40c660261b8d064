# The words of the table: what every game shares.

seat = Seat { $number }
continues-own = You: { $moves }
continues-of = { $name }: { $moves }
zone-of = { $zone }, { $seat }
face-down = ({ $count } face down)
nothing = –
list-separator = {", "}
zone-line = { $zone }: { $pieces }
moves-line = Moves: { $moves }

event-undone = { $seat } undoes a move.
    .mine = You undo your move.

# Table 1: whole steps
reason-empty-step = There is no move in this step.
reason-past-chance = Cards or dice come first: go on once you have seen them.

# Table 2 to 4: the rule of undo
reason-nothing-to-undo = You have not done anything yet.
reason-not-agreed = Others have moved since: they must agree first.
reason-past-reveal = Something hidden has been shown since, or cards were drawn or dice rolled: that cannot be undone.

# Levels of bots: the weakest first. A game may have names of its own for them, and words for how they think.
levels = Bots
level-apprentice = Apprentice
level-companion = Companion
level-adept = Adept
level-expert = Expert
level-master = Master
level-apprentice-about = { level-how }
level-companion-about = { level-how }
level-adept-about = { level-how }
level-expert-about = { level-how }
level-master-about = { level-how }
level-how = { $how ->
    [advice] Plays at once, by rules of thumb.
    [slips] Plays by rules of thumb, but about { $slips } times in 100 makes a random move.
    [search] Thinks ahead: simulates { $iterations ->
            [one] one game
           *[other] { $iterations } games
        } before each move, knowing only what it may know.
    [search-slips] Thinks ahead (simulates { $iterations ->
            [one] one game
           *[other] { $iterations } games
        }), but about { $slips } times in 100 makes a random move.
   *[other] Plays as { $player } does.
}
level-time-cap = { $name } had to move after { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}, after { $done } of { $wanted } simulated games: this machine is too slow for the whole level.

# Challenges: why a game counts for none, or not for this one.
challenges-none = No challenge was achieved.
challenges-not-met = This game has not achieved it.
challenges-unfinished = The game is not over: challenges are achieved in won games.
challenges-lost = The game was lost: challenges are achieved in won games.
challenges-practice = A move was undone against the rules, or the game continued another one: it was practice, and practice counts for no challenge.
challenges-set-up = The game began from a position that was set up by hand, which counts for no challenge.

# The coach of a lesson, where no step of it fits
lesson-free = Your turn: play as you like. I speak up again when something new happens; if in doubt, ask for a hint.
lesson-otherwise = All right, you do it your own way. Play on as you like: I speak up again when something new happens.
