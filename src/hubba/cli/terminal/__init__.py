"""The table on a full screen of text."""
