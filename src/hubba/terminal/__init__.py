"""What drawings of tables in the terminal are made of, whatever the game."""
