"""`python -m tinderbox`: the command line."""

import sys

from tinderbox.lab.cli import main

if __name__ == "__main__":  # a process of the pool imports this file too
    sys.exit(main())
