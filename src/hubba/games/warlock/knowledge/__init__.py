"""What a seat of Warlock knows, and the worlds that fit it."""
