"""Spades, for two to four players."""
