"""Card games for the terminal, over one shared core."""

__version__ = "0.1.0"
