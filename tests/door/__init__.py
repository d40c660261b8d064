"""The front door: `import hubba`."""
