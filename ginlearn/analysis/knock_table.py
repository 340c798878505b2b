"""The value of knocking, as measured in self-play; run it to measure anew."""

import sys

from ginlearn.analysis.measured.knock_table import KnockTable, knock_table

__all__ = ["KnockTable", "knock_table"]

if __name__ == "__main__":
    from ginlearn.analysis.studies.knock_study import main

    sys.exit(main())
