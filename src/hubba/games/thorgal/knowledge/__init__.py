"""What a seat of Thorgal knows, and the worlds that fit it."""
