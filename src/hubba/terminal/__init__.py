"""What drawings of tables in the terminal are made of, for every game."""
