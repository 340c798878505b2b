"""Two players against each other, from the command line."""

import sys

from ginlearn.analysis.studies.compare import main

__all__ = ["main"]

if __name__ == "__main__":
    sys.exit(main())
