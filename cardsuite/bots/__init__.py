"""Deciders that serve any game."""
