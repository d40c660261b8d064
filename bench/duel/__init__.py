"""Witches between OpenSpiel's search and ours: what `bench/vs_openspiel.py` needs."""
