# The terminal in English.

welcome = { $game }, { $seats } seats. Type a move, or: help.
your-turn = Your turn. { $choices }
help = A move as it is listed. Or: moves (in words), table, log, hint, why MOVE, undo, quit.
choice = { $move }: { $words }
not-understood = “{ $answer }” is neither a move nor a command. Type help.
refused = { $reason } (rule { $clause })
allowed = { $move } may be played.
hint = Hint: { $text }, { $move }.
hint-line = Likely continuation: { $line }
evidence = { $move }: { $value }% chance of winning (± { $margin }), { $visits } tries
evidence-few = { $move }: { $value }% chance of winning (few tries: { $visits })
final-line = { $seat }: { $score }
final-won = { $seat }: { $score }, victory
practice = This was practice: moves were undone, or it was played on from another game.
you = You
saved = The record is in { $file }.
left = You leave the table.
lost-by-rule = { $seat } has lost by rule: { $reason }. Its seat continues with arbitrary legal moves.

# Commands
line = { $name }: { $what }
to-act = { $seat } to act: { $choices }
ended = End: { $outcome }
more-turns = There are more than { $most } turns. These are the first; --most lists more.
verdict-rules = Follows the rules: { $entries } entries. End: { $outcome }
verdict-sealed = Sealed: nothing was changed since.
verdict-unsealed = Not sealed: it may have been edited within the rules.
verdict-seed = Proved: all outcomes of chance follow from its open seed.
verdict-seed-open = Not proved: that nobody knew this seed in advance or chose it.
verdict-reveal = Proved: the revealed seed is the one committed to ({ $commitment }), and all outcomes of chance follow from it{ $count ->
    [0] .
    [one] {" "}and from the random bits that 1 person added.
   *[other] {" "}and from the random bits that { $count } people added.
}
verdict-reveal-open = Not proved: that you saw this commitment { $count ->
    [0] before the deal
   *[other] before you added your random bits, that yours are in the record, that nobody was helped to choose theirs last
}, and that the server told nobody the seed.
verdict-commit = Proved about chance: nothing yet, because the seed that was committed to is not revealed.
verdict-commit-open = Not proved: that the outcomes of chance follow from it.
verdict-unproved = Proved about chance: nothing, because there is no seed.
verdict-unproved-open = Not proved: that anybody drew these outcomes at random.
verdict-onward = Played on from entry { $entry } of another game, as practice: what came before was given, and chance is proved from there on only.

# Challenges
challenges-collected = { $game }: { $count } of { $all } challenges validated
challenges-holder = { $player }, { $date }
challenges-achieved = Challenges achieved:
challenges-which = Which one is for { $player } to validate? Its number, or Enter for none.
challenges-number = A number from 1 to { $most }, or Enter for none.
challenges-validated = { $player } validates “{ $title }”: { $count } of { $all }.
challenges-again = { $player } had “{ $title }” already: it stays at { $count } of { $all }.

# The full-screen table.

terminal-log = What happened
terminal-your-turn = Your turn.
terminal-waiting = { $seat } is thinking…
terminal-over = The game is over
terminal-type = type a move
terminal-practice = practice
terminal-thinking = Let me think…
terminal-not-asked = Wait until it is your turn.
terminal-not-understood = “{ $answer }” is not a move of this game.
terminal-key-hint = Hint
terminal-key-undo = Undo
terminal-key-why = Why not
terminal-key-help = Help
terminal-key-leave = Quit
terminal-key-moves = Moves
terminal-key-zones = Table
terminal-key-save = Save
terminal-key-language = FR
terminal-help = Choose with the arrows and Enter, or click, or type a move as it is written and press Enter. Page Up and Page Down scroll what happened; Tab goes from one part of the screen to the next, Escape back to your choices.
terminal-help-hint = what a bot would do in your place, and why
terminal-help-undo = undo your last move; once cards have been seen, the game then counts as practice
terminal-help-why = why a move may not be made, with the rule
terminal-help-help = this page
terminal-help-leave = leave the table
terminal-help-moves = your moves in words
terminal-help-zones = all that lies on the table, in words
terminal-help-save = save the record of the game in a file
terminal-help-language = continuer en français
terminal-hint = { $text }: { $move }.
terminal-no-evidence = This adviser gives no numbers.
terminal-expects = It simulated { $count } games from here. Chance of winning, in %, and tries:
terminal-evidence = { $value } ± { $margin }, { $visits ->
        [one] one try
       *[other] { $visits } tries
    }
terminal-evidence-few = { $value }, few tries ({ $visits })
terminal-line = Likely continuation: { $moves }
terminal-why = Which move? Write it as on your cards or in the list of moves.
terminal-zone = { $zone }:
terminal-save = Save the record of the game in this file:
terminal-exists = { $file } is there already. Enter once more to replace it.
terminal-not-saved = { $file } cannot be written: { $reason }.
terminal-sure = The game is not over. Leave the table?
terminal-stay = Stay
terminal-leave = Leave
terminal-close = Close
terminal-again = New game
terminal-look = See the table
terminal-save-record = Save
terminal-challenges = Challenge
terminal-score = { $score ->
        [one] { $score } point
       *[other] { $score } points
    }
terminal-victory = victory
terminal-nobody = Nobody wins.
