"""The command line: Hubba in a terminal."""
