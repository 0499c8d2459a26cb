"""The test kit that every registered game passes."""
