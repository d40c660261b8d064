"""The front door: what `import hubba` offers to programs. `hubba/__init__.py` says which names those are."""
