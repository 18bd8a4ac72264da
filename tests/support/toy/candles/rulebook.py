"""The toy's rules by number."""

from __future__ import annotations

from enum import StrEnum


class Rule(StrEnum):
    TURNS = "CA-1"
    BLOW = "CA-2"
    LAST = "CA-3"
