# What cannot be said at a table that people share by a link, and why.

talk-no-words = the host allows phrases and reactions only at this table
talk-unknown = there is no such phrase or reaction
talk-empty = write something first
talk-long = that is { $count } signs: write { $most } at most
talk-nobody = that person is not at this table
