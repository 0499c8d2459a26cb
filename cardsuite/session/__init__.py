"""Runs a game without a screen."""
