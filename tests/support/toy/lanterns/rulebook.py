"""The toy's rules by number."""

from __future__ import annotations

from enum import StrEnum


class Rule(StrEnum):
    """Every rule of the toy."""

    DEAL = "LA-1"
    LIGHT = "LA-2"
    SCORE = "LA-3"
