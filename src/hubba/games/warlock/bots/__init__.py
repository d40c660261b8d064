"""What bots know of good play in Warlock."""
