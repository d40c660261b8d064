"""Pages, sockets and the interface for programs. They show tables and know no rule of any game."""
