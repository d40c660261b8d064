"""The rules of Thorgal and nothing else."""
