# The terminal in English.

welcome = { $game }, { $seats } seats. Type a move, or: help.
your-turn = Your turn. { $choices }
help = A move as it is listed. Or: moves (in words), table, log, hint, why MOVE, undo, quit.
choice = { $move }: { $words }
not-understood = “{ $answer }” is no move and no command. Type help.
refused = { $reason } (rule { $clause })
allowed = { $move } may be played.
hint = Hint: { $text }, { $move }.
evidence = { $move }: { $value } % of the victory (± { $spread }), looked at { $visits } times
final-line = { $seat }: { $score }
final-won = { $seat }: { $score }, victory
practice = Steps were taken back: this was practice.
you = You
saved = The record is in { $file }.
left = You leave the table.
