"""Tables that the server keeps: who sits where, what was done, and the database that stores it."""
