"""Rummy and 500 Rum, for two to six players."""
