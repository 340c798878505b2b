"""Run the command as `python -m ginlearn`, where the folder of scripts is not on the path."""

import sys

from ginlearn.cli import main

sys.exit(main())
