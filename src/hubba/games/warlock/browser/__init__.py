"""The drawn table of Warlock: the data it shows, and its templates, style and drawings."""
