"""The drawn table of Warlock: what it shows, as data, and its templates, style and drawings."""
