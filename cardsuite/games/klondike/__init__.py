"""Klondike: seven columns, a stock, four foundations, one player."""
