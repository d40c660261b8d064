"""The rules of Warlock and nothing else."""
