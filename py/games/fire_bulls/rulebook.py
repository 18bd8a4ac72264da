"""Fire Bulls: its rules by number, and the one switch the sources leave open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from core.game import Option, Options, Revision


class Rule(StrEnum):
    """Every rule of the page by its id; the texts are in `i18n`."""

    QI = "FB-1.1"
    YEN = "FB-1.2"
    COLUMNS = "FB-2.1"
    BULLS = "FB-2.2"
    DEAL = "FB-2.3"
    TAKE = "FB-3.1"
    LIMIT = "FB-3.2"
    ATTACK = "FB-3.3"
    THREE = "FB-3.4"
    WARRIOR = "FB-3.5"
    QI_JIE = "FB-3.6"
    EXHAUSTED = "FB-3.7"
    SLIDE = "FB-4.1"
    END = "FB-5.1"
    NOTHING_LEFT = "FB-5.2"
    SCORE = "FB-5.3"
    KNOWLEDGE = "FB-6.1"


ON, OFF = "on", "off"

OPTIONS: Final[tuple[Option, ...]] = (
    Option("any_direction_three", (OFF, ON), OFF, Rule.ATTACK),
)
PRESETS: Final[Mapping[str, Options]] = {"standard": {}}
REVISIONS: Final[tuple[Revision, ...]] = (Revision(1),)


@dataclass(frozen=True, slots=True)
class Switches:
    """The options as the rules ask for them."""

    any_direction_three: bool = False


def switches(options: Options) -> Switches:
    """Read option values; raises ValueError for one the game does not have."""
    for key, value in options.items():
        if key != "any_direction_three" or value not in (OFF, ON):
            raise ValueError(f"no option {key}={value}")
    return Switches(options.get("any_direction_three", OFF) == ON)
