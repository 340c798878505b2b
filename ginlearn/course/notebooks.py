"""Run lessons and save them as they are published."""

import sys

from ginlearn.course.lessons.notebooks import main, publish, strip

__all__ = ["main", "publish", "strip"]

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
