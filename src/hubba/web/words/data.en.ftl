# The pages My data: what is kept, taking it away, deleting it.

data-title = My data
data-about = Hubba has no accounts and asks for no email address. It knows you by a random token in a cookie of this browser, and by the names that you type in.
data-here = On this server
data-nothing = This server has stored nothing of you.
data-tables = { $count ->
    [one] One table
   *[other] { $count } tables
}, at which you hold { $seats ->
    [one] one seat
   *[other] { $seats } seats
}, with every move and its time. { $going ->
    [0] All these games are over.
    [one] One game is in progress.
   *[other] { $going } games are in progress.
} { $shared ->
    [0] No other people sit there.
    [one] At one of them other people sit, too.
   *[other] At { $shared } of them other people sit, too.
} Games that you removed from your lists count as long as others have them.
data-rooms = { $count ->
    [one] One room where you wait for a game.
   *[other] { $count } rooms where you wait for a game.
}
data-names = { $count ->
    [one] Your name there: { $names }.
   *[other] Your names there: { $names }.
}
data-news = At tables with others, what everybody was told (who came, left or resigned) has your name.
data-feats = { $count ->
    [one] One feat.
   *[other] { $count } feats.
}
data-validations = { $count ->
    [one] One challenge that you validated.
   *[other] { $count } challenges that you validated.
}
data-tries = { $count ->
    [one] One try at the deal of a day.
   *[other] { $count } tries at deals of a day.
}
data-records = { $count ->
    [one] One saved game that you uploaded.
   *[other] { $count } saved games that you uploaded.
}
data-talk = { $count ->
    [one] One line that you said at a table.
   *[other] { $count } lines that you said at tables.
}
data-mutes = { $count ->
    [one] One person whom you have muted.
   *[other] { $count } people whom you have muted.
}
data-entrants = { $count ->
    [one] Your place at an evening of a club, with your name.
   *[other] Your places at { $count } evenings of a club, with your name.
}
data-subscriptions = { $count ->
    [one] One browser that is reminded of your turn, with the address that its push service gave us.
   *[other] { $count } browsers that are reminded of your turn, with the addresses that their push services gave us.
}
data-quiet-hours = Your quiet hours, with your time zone.
data-devices = { $count ->
    [0] A digest of the token of this browser. Nobody can turn it back into the token.
    [one] Digests of the tokens of your two devices. Nobody can turn them back into tokens.
   *[other] Digests of the tokens of your devices: the first one and { $count } more. Nobody can turn them back into tokens.
}
data-link = A digest of your return link. The link itself is only in your browsers.
data-no-link = You have no return link.
data-address = Your network address, { $address }: in memory only, so that everybody gets a fair share. The server forgets it when it is restarted, when { $most } others came after you, or when you delete your data.
data-browser = In this browser
data-cookies = Cookies: your token, your return link if you made one, your settings with your name, and a token that protects forms. They last a year at most.
data-former = { $count ->
    [one] One cookie has the token of somebody else whom this browser played as before.
   *[other] One cookie has the tokens of { $count } others whom this browser played as before.
} What is kept of them is not on this page: go back to them first.
data-stored = In the storage of this browser: what it added to the deals of your games, so that it can check them, and which help you closed.
data-stored-none = In the storage of this browser: nothing.
data-stored-some = { $count ->
    [one] One entry is there now:
   *[other] { $count } entries are there now:
}
data-take = Take it with you
data-take-about = One ZIP file. It has everything as JSON, the records of your games, and the saved games that you uploaded. Of games in progress it has what your seat knows. It has no tokens, no link and no seed of a game in progress.
data-take-button = Download everything
data-delete = Delete everything
data-delete-about = You see first what goes and what stays.
data-delete-button = Delete my data …
data-delete-title = Delete everything?
data-goes = What goes
data-stays = What stays
data-goes-devices = { $count ->
    [0] This browser is shut out of your tables for good, and your return link ends.
   *[other] All your browsers and programs are shut out for good, and your return link ends. Open windows close.
}
data-goes-tables = { $count ->
    [one] The table that nobody else has is deleted, even if its game is in progress.
   *[other] { $count } tables that nobody else has are deleted, even if their games are in progress.
}
data-goes-name = { $count ->
    [one] Your name leaves the table that you share with others: you are called “Player 2” or the like there.
   *[other] Your name leaves the { $count } tables that you share with others: you are called “Player 2” or the like there.
}
data-goes-going = Where others are still playing, you resign: a bot plays for you to the end.
data-goes-rooms = { $count ->
    [one] You leave the room where you wait for a game. If nobody else is there, it is closed.
   *[other] You leave the { $count } rooms where you wait for a game. Rooms without anybody else are closed.
}
data-goes-feats = Your results, feats, validated challenges and tries at deals of the day are deleted.
data-goes-records = { $count ->
    [one] The saved game that you uploaded is deleted. Links to it stop working.
   *[other] The { $count } saved games that you uploaded are deleted. Links to them stop working.
}
data-goes-talk = What you said at tables, whom you have muted, and your reminders are deleted.
data-goes-evenings = Your name leaves the evenings of clubs. Somebody else organises those that you organise; without other people they end.
data-goes-browser = This browser forgets its cookies of Hubba, and with script also what it stored.
data-stays-games = Games with others: moves, times of moves and random bits stay, without your name. They can be looked at and checked as before.
data-stays-copies = Records and pictures that others downloaded or uploaded are theirs, with the name that you had. Backups of the server keep everything until whoever runs it deletes them. If you left a waiting room, your name may stand in its news.
data-stays-digest = A digest of the token of your first browser, marked as ended, so that nobody can use that token again.
data-delete-final = Nobody can undo this.
data-delete-yes = Delete everything
data-delete-no = Keep
data-deleted = Everything is deleted
data-deleted-about = This server has nothing of you any more but the digest of an ended token. This browser is a new guest from now on.
data-deleted-stored = Without script, this browser may still have what it stored for this site: delete it in the settings of your browser.
data-deleted-former = This browser played as somebody else before. You can go back to those tables:
