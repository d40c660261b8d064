"""Pages, sockets and the interface for programs: shows tables, and knows no rule of any game."""
