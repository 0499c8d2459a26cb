"""The state machine that carries every game."""
