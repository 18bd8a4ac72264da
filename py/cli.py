"""The command line, for who runs it out of a checkout: `tinderbox.lab.cli`."""

import sys

from tinderbox.lab.cli import main

if __name__ == "__main__":  # a process of the pool imports this file too
    sys.exit(main())
