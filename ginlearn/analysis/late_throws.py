"""The choice late in a hand between the costly card and the safe one; run it to measure anew."""

import sys

from ginlearn.analysis.studies.late_throws import LateThrow, LateThrows, late_throws, main

__all__ = ["LateThrow", "LateThrows", "late_throws"]

if __name__ == "__main__":
    sys.exit(main())
