"""The Witches of Blackmore (2 to 6 seats)."""
