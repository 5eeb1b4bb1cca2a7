"""The kernel: it knows no game, no web and no database."""
