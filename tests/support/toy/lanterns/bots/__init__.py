"""Who plays the toy but people and chance."""

from typing import Final

BOTS: Final = {"greedy": "value"}
