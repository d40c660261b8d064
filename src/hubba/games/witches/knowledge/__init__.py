"""What a seat of The Witches of Blackmore knows, and the worlds that fit it."""
