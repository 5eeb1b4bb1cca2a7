"""``python -m aevum`` is ``aevum``."""

import sys

from .cli import main

if __name__ == "__main__":
    sys.exit(main())
