"""The front door: what `import hubba` offers to programs. `hubba/__init__.py` lists its names."""
