"""The drawn table of The Witches of Blackmore: what it shows, as data, and its templates, style and drawings."""
