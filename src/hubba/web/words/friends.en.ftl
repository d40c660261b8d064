# Tables that people far apart share by a link.
play-friends = Play with friends
somebody = Guest
room-open = Invite friends
room-who = Who may come
room-listed-no = Only with the link
room-listed-yes = Anybody in the lobby
room-bots-note = Your friends come by a link that you get next. Bots take the seats that stay empty.
room-patience = When somebody is gone
room-patience-0 = Always wait
room-patience-60 = A bot may take over after 1 minute
room-patience-180 = A bot may take over after 3 minutes
room-patience-600 = A bot may take over after 10 minutes
room-patience-3600 = A bot may take over after 1 hour
room-patience-86400 = A bot may take over after 1 day
room-patience-about = Somebody who is connected but does not move has three times as long.
room-delay = Spectators see the game
room-delay-0 = at once
room-delay-30 = 30 seconds later
room-delay-120 = 2 minutes later
room-delay-600 = 10 minutes later
room-title = Waiting for { $game }
room-host = Send the invitation to your friends, and begin when you like.
room-again = The game begins by itself as soon as everybody is here.
room-options = More choices
room-free = { $count ->
    [0] All { $seats } seats are taken
    [one] 1 of { $seats } seats is free
   *[other] { $count } of { $seats } seats are free
}
room-go = Go there
room-join = Join
room-come = I am here
room-begin = Begin
room-begin-note = Empty seats get bots ({ $level }).
room-close = Close this table
room-close-confirm = Close this table for everybody?
room-waits = The game begins when { $name } says so.
room-leave = Leave
room-second = Somebody else plays at this screen
room-second-name = Their name
chair-free = Free
chair-kept = Not here yet
chair-bot = Put a bot here
chair-unseat = Send away
chair-unseat-confirm = Send { $name } away? They cannot come back to this table.
chair-move = Swap { $name } with the next seat
host = Host
host-terms = Settings of this table
links = Links
links-further = Further links
links-renew = Make new links
links-renew-about = The old invitation and the old link for watching stop working. Everybody who sits here keeps their seat.
invitation-code = QR code of the invitation
link-invitation = Invitation
link-invitation-about = Whoever opens this link can sit down.
link-invitation-later = The game has begun. With this link, somebody who has lost their seat can ask to be let back in.
link-watching = For watching
link-watching-about = Whoever opens this link sees the game as spectators do, without hidden cards.
link-address = Address of the table
link-address-about = For people who sit here already. It lets nobody in.
friends-how = How do I let my friend in?
join-title = An invitation to { $game }
join-invited = { $name } invites you to this table.
join-there = At the table: { $names }.
join-full = All seats of this table are taken.
join-ended = The host has closed this table.
join-begun = This game has begun.
join-lost = Were you playing here?
join-lost-about = If your browser does not know you any more, ask to be let back in. { $name } decides, and everybody is told.
join-lost-soon = Somebody has just lost the connection. If it was you, in another browser, wait for a minute: then you can ask to be let back in. This page updates by itself.
join-yours = Somebody was let in at your seat while you were away. It is yours: you can take it back.
join-take-back = Take my seat back
join-waits = { $host } has been asked to let you back in as { $name }. This page updates by itself.
watch-wait = The game has not begun yet.
watch-wait-about = This page updates by itself.
only-watching = You are watching: you cannot play here.
you-watch = { $delay ->
    [0] You are watching.
    [30] You are watching, 30 seconds behind.
    [120] You are watching, 2 minutes behind.
    [600] You are watching, 10 minutes behind.
   *[other] You are watching, { $delay } seconds behind.
}
people = People
requests = Messages to you
presence-here = At the table
presence-away = Away
presence-lost = Connection lost
presence-stand-in = A bot is playing for them
presence-resigned = Resigned; a bot goes on
watching = { $count ->
    [one] 1 person is watching.
   *[other] { $count } people are watching.
}
told = Lately
told-came = { $name } sat down.
told-went = { $name } left.
told-unseated = { $host } sent { $name } away.
told-bot = { $host } put a bot in: { $name }.
told-moved = { $host } swapped seats: { $name }.
told-terms = { $host } changed the settings of this table.
told-renewed = { $host } made new links.
told-ended = { $host } closed this table.
told-begun = { $host } began the game.
told-host = { $name } is the host now.
told-rematch = { $name } wants to play again.
told-stood-in = { $by } let a bot play for { $name }.
told-came-back = { $name } is back.
told-resigned = { $name } resigned. A bot goes on.
told-stopped = { $host } ended the game for everybody.
told-let-in = { $host } let { $name } back in from another device.
told-took-back = { $name } is back and has taken the seat back.
told-not-let-in = { $host } did not let somebody in who asked for the seat of { $name }.
stand-in = Let a bot play
come-back = Play on myself
resign = Resign
resign-confirm = Resign? A bot plays on for you, and the result says so.
resign-yes = Resign
stop = End it for everybody
stop-confirm = End this game for everybody? It has no result then, and everybody can look at all cards.
stop-yes = End it
request-stopped = The game has no result.
request-claim = Somebody says that they are { $name }, in a browser that is new here. Ask { $name } whether it is true.
request-claimed = Somebody says that they are { $name }, in a browser that is new here. { $host } decides.
request-let-in = Let them in
request-turn-away = Refuse
request-rematch = A new game is waiting for you.
request-come-back = A bot is playing for you.
request-undo-waits = You asked to undo. { $count ->
    [one] { $names } has
   *[other] { $names } have
} 30 seconds to agree.
request-undo-refused = Your request to undo was refused.
request-undo = { $name } asks to undo the last move. Silence for 30 seconds means no.
request-undo-practice = { $name } asks to undo a move that revealed something: the game will then count as practice. Silence for 30 seconds means no.
request-agree = I agree
request-refuse = No
request-gone = Everybody is waiting for { $name }.
state-stopped = { $name } ended the game
table-stopped = { $name } ended this game for everybody.
rematch = Play again
series = Results so far
series-won = Won
series-points = Points
was-resigned = { $count ->
    [one] { $names } resigned during the game; a bot went on.
   *[other] { $names } resigned during the game; bots went on.
}
