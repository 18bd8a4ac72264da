"""The toy's computer players: kind → module."""

from typing import Final

BOTS: Final = {"greedy": "value"}
