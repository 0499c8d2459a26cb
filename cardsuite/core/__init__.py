"""Cards and the mechanisms every game shares; standard library only."""
