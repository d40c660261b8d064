# Reminders of one's turn, the lobby's title, and Hubba on the home screen.

lobby-turns = ({ $count }) Hubba
remind-title = Reminders
remind-about = When it is your turn at a shared table and no page of Hubba has been open anywhere for a minute, your devices tell you: once, until you have moved.
remind-turn = It is your turn at { $game } with { $names }.
remind-several = { $count ->
    [one] It is your turn at a table.
   *[other] It is your turn at { $count } tables.
}
remind-plain = Look in at Hubba.
remind-this = This device
remind-here = this device
remind-on = Remind me on this device
remind-is-on = This device reminds you.
remind-off = Turn off on this device
remind-off-short = Turn off
remind-off-all = Turn off on all devices
remind-devices = Devices that remind you
remind-some-browser = A browser
remind-table-off = No reminders of this table
remind-table-on = Remind me of this table again
remind-table-again = Remind me again
remind-muted = Tables without reminders
remind-denied = Your browser does not let Hubba show notifications. Allow them in its settings for this site, then try again.
remind-failed = That did not work. Your browser cannot reach its push service, or it blocks notifications.
remind-insecure = This connection is not encrypted, so your browser offers neither reminders nor an app for the home screen here.
remind-unable = This browser shows no reminders. On an iPhone or iPad, put Hubba on the home screen first and open it from there.
remind-script = Reminders need JavaScript.
quiet-title = Quiet hours
quiet-about = Reminders of these hours come when the hours are over, if it is still your turn.
quiet-begins = From
quiet-ends = Until
quiet-none = None
quiet-zone-name = Time zone
quiet-zone-example = Europe/Paris
quiet-send = Save quiet hours

app-about = The Witches of Blackmore, Warlock and Thorgal, with friends or against bots
offline-title = No connection
offline-text = Hubba cannot be reached. Your games are safe. This page comes back by itself as soon as there is a connection.
offline-again = Try again
