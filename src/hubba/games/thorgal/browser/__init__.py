"""The drawn table of Thorgal: what it shows, as data, and its templates, style and drawings."""
