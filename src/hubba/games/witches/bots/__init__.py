"""What bots know about good play in The Witches of Blackmore."""
