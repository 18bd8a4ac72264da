"""How fast computer players are watched."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SPEEDS: Final[Mapping[str, int]] = {  # ms an action
    "slow": 1400,
    "normal": 650,
    "fast": 200,
    "instant": 0,
}
TRAVEL: Final = 0.6  # the part of that time in which a piece runs along its path
