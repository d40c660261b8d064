"""What bots know about good play in Thorgal."""
