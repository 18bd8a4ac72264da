"""The command line `tinderbox.lab.cli`, to be run in a checkout."""

import sys

from tinderbox.lab.cli import main

# Each process that `lab.processes` starts imports this file too, under another name.
if __name__ == "__main__":
    sys.exit(main())
