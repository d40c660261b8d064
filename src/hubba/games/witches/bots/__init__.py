"""What bots know of good play in The Witches of Blackmore."""
