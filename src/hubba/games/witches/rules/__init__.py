"""The rules of The Witches of Blackmore and nothing else."""
