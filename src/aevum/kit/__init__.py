"""Parts that games share."""
