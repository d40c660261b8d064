# Why `hubba serve` cannot start as it was told to, and what to do.

error-public = { $address } cannot be the public address; write it as browsers show it, for example https://games.example.org
error-public-scheme = the public address { $address } must begin with https:// or http://; write for example https://games.example.org
error-public-path = the public address { $address } has something behind the name; Hubba needs a name of its own, so write for example https://games.example.org
error-proxy = { $address } is not the address of a proxy; write an address or a network, for example 127.0.0.1 or 10.0.0.0/8
error-proxy-all = { $address } would let everybody pretend to be somebody else; name the addresses of your proxy only
error-proxy-alone = --proxy { $proxy } needs the address that people use; add for example --public https://games.example.org
error-proxy-far = the proxy { $proxy } is another machine and cannot reach 127.0.0.1; add --host with the address of this machine that it uses
error-host = the server cannot listen on { $host }; write an address of this machine, or 0.0.0.0 for all of them
error-host-foreign = { $host } is not an address of this machine; write --host 0.0.0.0 to listen on all of them
error-operations = { $address } is not a place for figures; write a port, or an address and a port, for example 127.0.0.1:9464
error-operations-port = the figures cannot be at port { $port }: { $reason }; choose another with --operations
error-port = port { $port } cannot be used: { $reason }; choose another with --port
error-port-free = port { $port } cannot be used: { $reason }; leave --port out for a free one
error-tables = the tables in { $folder } cannot be opened: { $reason }; name another place with --data
error-push-service = { $service } cannot be a push service; write only where it is, for example https://push.example.org
error-push-endpoint = This browser’s push service is not on the list of this server, so it cannot remind you here.
error-push-keys = These are not the keys of a browser. Turn reminders off and on again.

# What is wrong with the choices for a table
error-people = a table of { $seats } seats is for 1 to { $seats } people, not { $people }
error-seats-number = the number of seats must be a number, not '{ $found }'
error-people-number = the number of people must be a number, not '{ $found }'
error-no-pace = there is no pace '{ $pace }'; there are: { $known }

# What is wrong with a request
error-foreign = this was sent by a page of another site
error-form = this form is from an earlier visit: reload its page, then send it again
error-large = this is more than the server takes at once
error-request = the server does not understand this request
error-old-record = this game is not over, so its record stays hidden; whoever hosts it can end it
error-body = the body cannot be read
error-body-short = the body ends too early
error-body-deep = the body is nested too deeply
error-body-text = the body is not text in UTF-8
error-room-seats = friends need { $known } seats, not { $seats }
error-no-time = there is no such time: '{ $found }'; there are: { $known }
error-no-invitation = this link leads nowhere: ask for a new one

# When there is no room
error-room-tables = too many games are being played here: try again later
error-room-disk = the disk of this server is nearly full: nobody can open a table until there is room again
error-room-bots = so many bots are thinking here that yours would hardly get to it: try again later
error-often-tables = many tables were opened from your address: try again in a while
error-often-records = many records came from your address: try again in a while
error-often-talk = you have said a lot in a short time: wait { $seconds } s
error-often-exports = your last download is still being made: wait until it is done, then try again
error-many-requests = there were too many requests: wait { $seconds } s
error-tables-number = { $found } is not a number of tables
error-tables-most = an evening has between 1 and { $most } tables
