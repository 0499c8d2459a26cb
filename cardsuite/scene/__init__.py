"""What lies on the table, free of any screen."""
