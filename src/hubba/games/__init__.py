"""One folder per game; a game knows `hubba.core` and nothing else."""
