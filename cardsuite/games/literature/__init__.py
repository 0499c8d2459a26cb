"""Literature, for four, six or eight players in two teams."""
