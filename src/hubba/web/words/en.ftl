# The pages, in English.

skip = Skip to the table
close = Close
back = Back
you = You
play = Play
no = Cancel
and = { $first } and { $last }
times = { $text } ({ $count } times)
connection-lost = The connection is lost. Nothing you did is lost: the table comes back by itself.
connection-back = The connection is back.

# The lobby
lobby-motto = Games around one table. Pull up a chair.
lobby-going = Games in progress
lobby-empty = No game in progress. Choose a door and play.
lobby-likes = Preferences
door-seats = { $last ->
    [one] { $seats } player
   *[other] { $seats } players
}
door-choose = Choose seats and rules
sit-down = Sit down
go-on = Continue
look-in = View
put-away = Remove from the list: { $title }
put-away-confirm = This game is not over. Remove it from the list?
put-away-yes = Remove
open-problem = These choices do not go together.
state-yours = Your turn
state-lesson = Your lesson continues here
state-theirs = Waiting for { $names }
state-over = The game is over
company = with { $names }
company-none = alone

# Opening a table
open-seats = Seats
open-people = People at this screen
open-people-note = The other seats are taken by bots. With several people, the table hides secret cards between turns.
open-name = Name, seat { $number }
open-options = Rules and clock
person = Player { $number }
organiser = The organiser
bot-names = Anna,Brian,Chloé,David,Emma,Farid

# Settings
settings = Preferences
settings-send = Save
setting-name = Your name
setting-language = Language
setting-language-en = English
setting-language-fr = Français
setting-light = Light
setting-light-system = As your device
setting-light-candle = Candle
setting-light-day = Day
setting-pace = Pace
setting-pace-slow = Slow
setting-pace-human = Human
setting-pace-quick = Quick
setting-motion = Motion
setting-motion-full = Full
setting-motion-reduced = Reduced
setting-sound = Sound
setting-sound-auto = Automatic (off on phones)
setting-sound-off = Off
setting-sound-on = On
setting-contrast = Contrast
setting-contrast-usual = Normal
setting-contrast-strong = Strong
setting-table = Table
setting-table-drawn = Drawn
setting-table-plain = Plain
setting-level = { levels }
setting-level-apprentice = { level-apprentice } · very weak
setting-level-companion = { level-companion } · weak
setting-level-adept = { level-adept } · average
setting-level-expert = { level-expert } · strong
setting-level-master = { level-master } · very strong

# The table
table-menu = Menu
to-lobby = Back to the lobby
rules = Rules
contents = Contents
no-rules = This game brings no rules to read here.
rule-link = Rule { $clause }
players = Players
middle = In the middle
log = What happened
you-mark = (you)
a-bot = bot
a-bot-of = bot, { $level }
a-person = at the table
acting = to act
acting-mine = your turn
winner = wins
score = { $score ->
    [one] one point
   *[other] { $score } points
}
count = { $count } pieces
hidden-count = { $count } face down
held = { $zone }: choose
choices = What you can do
table-your-turn = Your turn.
table-reading = Read what the coach says, then “Go on”.
table-waiting = { $count ->
    [0] One moment.
    [one] { $names } is thinking.
   *[other] { $names } are thinking.
}
table-over = The game is over.
look-again = Refresh
table-curtain = { $count ->
    [one] Pass the device to { $names }
   *[other] Who is next?
}
curtain-why = The cards are hidden until the next player comes forward.
i-am = I am { $name }
only-look = { $name }: view only
title-your-turn = ● Your turn · { $game }
title-over = { $game } · over
together-won = You win, all together.
together-lost = You lose, all together.
practice = practice
was-practice = { $why ->
    [onward] This was practice: it was played on from a replay.
   *[undone] This was practice: moves were undone that the rules don’t allow undoing.
}
again = Play again
record = Download the game

# Undo, hint, why not
cover = Hide my cards
cover-short = Hide
why-ask = Why not …?
why-short = Why?
why-send = Ask
why-piece = { $piece }: why not?
move-named = { $move }?
not-understood = “{ $text }” is not a move in this game. Name a card or a move, such as “{ $example }”.
why-example = for example { $move }
# Words that may come before the name of a card.
articles = the a an
allowed = Yes, you may.
outdated = The table has changed since you looked: this is how it stands now. Your move was not made.
store-full = Your move could not be saved: the disk is full. Nothing has changed. Free some space and try again.
store-failed = Your move could not be saved. Nothing has changed: please try again.
not-yours = That seat is not yours.
bad-request = The table did not understand that. Nothing has changed.

# Pages that are not there
error-missing = There is no such page
error-missing-text = Perhaps the table was opened in another browser, or the address was cut off.
error-wrong = That did not work
error-wrong-text = Nothing has been changed. Please go back and try again.
error-many = Slow down a little
error-many-text = There were too many requests at once. Wait a moment, then go on.
error-store = It could not be saved
error-store-text = Nothing has been changed. Free some space on the disk, or wait a moment, and try again.
error-lost = The tables can no longer be kept
error-lost-text = The file in which Hubba keeps the tables was removed or damaged. Nothing would be kept, so nothing is accepted. Whoever runs Hubba must stop it, put the file back, and start it again.
error-broken = Something is broken here
error-broken-text = That is our fault. Your tables are safe: what was acknowledged is on the disk.
error-table = This table cannot be opened
error-table-text = It was played by other rules, or with a game that is not installed here. Its record is kept.
error-unfinished = You have many unfinished tables
error-unfinished-text = No more can be opened for you. Finish one, or take one off the list in the lobby, then try again.
error-often = Many tables were opened from your address
error-often-text = The server opens only a certain number an hour for one address. Wait a few minutes, then try again. Your tables go on meanwhile.
error-full-tables = No room for another table
error-full-tables-text = So many games are being played here that no new table can be opened. Tables that are open go on. Please try again later.
error-full-disk = No room for another table
error-full-disk-text = The disk of this server is nearly full, so no new table can be opened. Tables that are open go on. Whoever runs Hubba must make room.
error-full-bots = No room for another table
error-full-bots-text = So many bots are thinking here that no new table can be opened. Tables that are open go on. Please try again in a few minutes.
no-room = Too many windows are open for this table, for you or in your house. This one does not change by itself: close others, or load it again to see what is new. Your buttons work all the same.

# Replays
replay = Replay
replays = Replays
replays-about = Watch finished games again: move by move, from any seat, with all cards open.
replay-title = Replay · { $game }
replay-look-back = Earlier moves
replay-start = The start of the game.
replay-turn = { $count ->
    [0] One moment.
    [one] It is { $names }’s turn.
   *[other] Waiting for { $names }.
}
replay-count = { $number } / { $last }
replay-number = move { $number }
replay-moment = Moment of the game
replay-show = Show
replay-first = To the start
replay-back = One move back
replay-forth = One move forward
replay-last = To the end
replay-run = Play automatically
replay-from = Seen by
replay-spectator = A spectator
replay-open = Open cards
replay-as = As
replay-onward = Play on from here
replay-onward-do = Play
replay-onward-note = Starts a practice game against bots ({ $level }); cards not yet drawn are reshuffled.
replay-no-onward = The game is over here. Go back to an earlier move to play on.
replay-found = Cards and their moves
replay-found-none = No visible card was named by a move.
replay-bring = Open a saved game
replay-file = A game saved from Hubba (text file)
replay-paste = Or paste its text
replay-text = Text of the game
replay-send = View
replay-brought = Games you opened
replay-over = Finished games
replay-empty = There was nothing to open: choose a file, or paste its text.
replay-no-text = This is not a text file. A game saved from Hubba is a text file that starts with “hubba record 1”.
replay-wrong = This game cannot be replayed: something is wrong on line { $line }. Nothing was saved. Correct that line, or open the file exactly as it was downloaded.
replay-cut = From line { $line } on, this file holds only what one seat saw of a game that was not over. The rest is missing, so the game cannot be replayed. Download it again once the game is over.
replay-many = There is no room for more of your saved games. Remove one first.
replay-slow = Checking this game takes too long. Nothing was saved. A real game is checked in a moment: open the file exactly as it was downloaded.
replay-waiting = Your earlier games are still being checked. Wait until that is done, then open this one again.
replay-often = Many games have been opened from your address lately. Wait a few minutes, then try again.
replay-unchecked = This game could not be checked just now. Nothing was saved. Try again in a moment.
# Pages to read: rules, about
house-menu = The house
to-table = Back to the table
rule-address = Link to this rule
rules-table = These rules hold at every table, whatever the game.
settings-kept = They are saved in this browser.
about-short = About
about-title = About Hubba
about-what = Hubba is a table for published board and card games: exact rules, patient opponents, and nothing between you and the game. It is named after the keeper of a bar in one of them.
about-games = Whose games these are
about-owners = The names of the games and of their characters belong to their owners, who have nothing to do with this program and do not endorse it. Buy their games: they are worth it.
about-ours = What is ours
about-drawn = All words, drawings and sounds here are our own. Nothing is copied from the published artwork or rulebooks.
about-kit = Look at all the pieces.
about-quiet = What stays here
about-quiet-text = Everything. Hubba runs on this machine, and no page asks for anything from elsewhere. There are no accounts and no tracking. Your browser keeps { $cookies } cookies: who you are here, what you like, and one that protects your forms. A return link adds two more: the link itself, and the tables that were here before. It also remembers the random bits that it added to deals.
about-code = Program and licence
about-code-text = This is Hubba { $version }, free software under the MIT licence.
about-docs = The documentation lies beside the code, in the folder docs: the architecture, the rules clause by clause with their tests, the rulings, the bots and how strong they are. Programs can play too:
about-api = the interface for programs

# The page of the kit
kit-title = The kit
kit-about = Oak, brass, parchment, six colours, and every piece a table is made of. Light is meaning: what glows can be done now.
kit-colours = Six colours: tint, emblem, letter
kit-colours-about = A colour is never alone: it has an outline, a letter and a lightness of its own.
kit-colour-R = Red
kit-colour-B = Blue
kit-colour-G = Green
kit-colour-Y = Yellow
kit-colour-P = Purple
kit-colour-O = Orange
kit-emblem-R = flame
kit-emblem-B = fountain
kit-emblem-G = trefoil
kit-emblem-Y = star
kit-emblem-P = crescent
kit-emblem-O = lozenge
kit-cards = Cards, face down
kit-back = back
kit-pile = pile
kit-pile-last = the last one
kit-pile-empty = empty
kit-fan = another’s hand
kit-mini = the same, small
kit-plain = Pieces of the plain table
kit-hand = Hand
kit-open = In the open
kit-down = Face down
kit-empty = Nothing there
kit-mark = leads
kit-seats = Seats: a candle burns where the turn is
kit-questions = Questions, choices, curtain, ending
kit-move = Play the blue seven
kit-move-other = Keep the trump
kit-told = { $name }: { $move }.
kit-told-mine = You win the trick.
kit-refused = It is not your turn.
kit-buttons = Buttons and fields
kit-choice = A choice
kit-disabled = Not now
kit-pending = On its way
kit-ask = Asks first
kit-panel = Opens beside
kit-said = What is said: notice, hint, toast, banner, log, dialog
kit-dialog = Take it off the list?
kit-dice = Dice and tokens
kit-die-kept = kept
kit-die-rolling = rolling
kit-icons = Drawings
kit-type = Type
kit-type-display = The ranking reads
kit-type-text = An old-style serif for names, numerals and questions; a humanist sans for all that is read in passing. Nothing is smaller than twelve pixels.
kit-type-size = Under the wheel
kit-motion = Motion
kit-motion-about = Short, calm, and never needed to understand: it can be switched off and nothing is lost.
kit-motion-quick = Quick, 120 ms
kit-motion-calm = Calm, 280 ms

# Learning by playing
learn = Learn by playing
coach = The coach
coach-on = Go on
coach-done = Done
coach-skip = Skip the lesson
coach-resume = Go on with the lesson
coach-count = { $number } of { $of }

# Challenges: at the end of a game, and their page
challenges = Challenges
challenges-yours = Your challenges
challenges-how = After each win you may validate one of the challenges you have met. What you validate is yours.
challenges-empty = No challenge validated yet. Win a game: at the end you choose one of the challenges it has met, and it is kept here.
challenges-of = { $count ->
    [one] challenge validated of { $all }
   *[other] challenges validated of { $all }
}
challenges-part = { $count } of { $all }
challenges-people = Who has how many
challenges-person = { $name }: { $count } of { $all }
challenges-on = { DATETIME($date, dateStyle: "medium") }
challenges-held = { $name }, { DATETIME($date, dateStyle: "medium") }
challenges-replay = Look at the game again: { $title }, { $name }
challenges-ours = The rulebook does not print the challenges: these are reconstructed.
challenges-where = This collection belongs to this browser. The terminal keeps one of its own.
feats-met = { $count ->
    [0] No challenge was met this time
    [one] One challenge was met
   *[other] { $count } challenges were met
}
feats-choose = Keep one: it goes into your collection. Each person validates one challenge per game.
feats-who = Who chooses?
feats-next = Now { $name } may choose.
feats-had = It is in your collection already.
feats-had-by = Already collected: { $names }
feats-none-new = All of them are collected already.
feats-validate = Validate
feats-sealed = (validated)
feats-kept-you = “{ $title }” is validated. Well done!
feats-kept = { $name } has validated “{ $title }”. Well done!
feats-taken = This game has already validated “{ $title }”, perhaps in another window. Each person validates one challenge per game.

# A link that people send each other
share-link = Link to send
share-copy = Copy
share-copied = Copied
share-send = Send
share-qr = QR code of { $address }
share-insecure = This connection is not encrypted, so your browser does not let this page copy or send anything. Select the link and copy it yourself.

# How do I let my friend in?
hosting = How do I let my friend in?
hosting-lead = Hubba runs on one computer, and your friend’s browser has to reach it. There are four ways.
hosting-now = Open for whom, right now?
hosting-now-loopback = Only this computer can reach it. Stop Hubba with Ctrl-C and start it in one of the ways below. Your tables stay.
hosting-now-home = Everyone in the same network can reach it. Send this link, or let a phone scan the code.
hosting-now-public = Everyone who has this address can reach it. Send it, or let a phone scan the code.
hosting-wifi = The same Wi-Fi
hosting-wifi-text = Your friend is in the same network, by Wi-Fi, cable or VPN. Type this, and let your friend’s phone scan the code in the terminal:
hosting-wifi-note = If your computer asks whether others may connect, say yes for private networks. Many guest networks keep devices apart. Nothing is encrypted: whoever is in the network can read along.
hosting-router = A port of your router
hosting-router-text = Your friend is elsewhere. Let your router forward the TCP port { $port } to this computer. Put your own address on the internet, which the router shows, in the place of this one:
hosting-router-note = Nothing is encrypted: whoever is on the way can read along. Some providers do not let anyone in from outside. Then take a tunnel.
hosting-tunnel = A tunnel
hosting-tunnel-text = A tunnel is a program that gives your computer a public https address for a while. For example, in another terminal:
hosting-tunnel-then = It shows an address. Start Hubba with it:
hosting-tunnel-note = Whoever runs the tunnel can read along.
hosting-server = A rented server
hosting-server-text = Hubba runs there day and night, behind a proxy that speaks https. Put your own name in the place of this one:
hosting-caddy = The proxy is Caddy, which gets a certificate by itself (Caddyfile):
hosting-nginx = Or it is nginx, with a certificate of your own (a file in its folder for sites):
hosting-more = { $file } tells more.

# A guest's own page, and the page behind a return link
me = Your devices
me-title = You and your devices
me-name = You play as { $name }.
me-nameless = You have not given your name yet.
me-name-change = Change it in the preferences
me-link = Your return link
me-link-about = Open it in another browser or on another device, and your tables are there, too. It works until you renew it. Whoever has this link is you: keep it to yourself.
me-link-none = A return link brings your tables to another browser or another device, and keeps them if this browser loses its cookies. It works until you renew it. Whoever has the link is you: keep it to yourself.
me-link-make = Make my return link
me-link-field = Address
me-link-qr = Your return link as a QR code
me-link-unknown = You have a return link, but this browser does not know it: it was renewed without this browser. Renew it once more to see it here.
me-link-ended = The return link that this browser knew has been renewed on another device, which has shut out this browser. Open the new link here, and you have your tables again.
me-renew = Renew the link
me-renew-about = Renewing gives you a new link. The old one opens nothing any more, and all your other devices are shut out until you open the new link there.
me-renew-confirm = Renew the link, and shut out all your other devices?
me-leave-about = This browser got your tables by your return link. If it is somebody else’s, do not leave your tables behind.
me-leave = Leave this device
me-former = Also in this browser
me-former-about = This browser had these tables before.
me-former-go = Go back to them
me-whose = { $tables ->
    [0] { $names }, no open table
    [one] { $names }, one table
   *[other] { $names }, { $tables } tables
}
me-whose-nameless = { $tables ->
    [0] no open table
    [one] one table
   *[other] { $tables } tables
}
return-title = Are these your tables?
return-whose = { $tables ->
    [0] This is the return link of { $names }. No table is open at the moment.
    [one] This is the return link of { $names }: it opens one table.
   *[other] This is the return link of { $names }: it opens { $tables } tables.
}
return-whose-nameless = This is the return link of somebody who has not sat down at a table yet.
return-warning = Go on only if it is your own link. If somebody sent it to you, these are not your tables, and whoever sent it would see and could play whatever you play from now on in this browser.
return-own = { $tables ->
    [0] This browser has games of its own. They will not be listed here any more, but nothing is lost: “Your devices” leads back to them.
    [one] This browser has a table of its own. It will not be listed here any more, but nothing is lost: “Your devices” leads back to it.
   *[other] This browser has { $tables } tables of its own. They will not be listed here any more, but nothing is lost: “Your devices” leads back to them.
}
return-enter = These are my tables
return-same = These tables are in this browser already.
